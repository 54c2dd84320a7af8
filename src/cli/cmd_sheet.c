/*
 * isle sheet - prints scorepads, and empty boat and lesson sheets for Explore &
 * Draw.
 */
#include <string.h>
#include "cli.h"
#include "sheet_page.h"
#include "verbs.h"

enum { ALL_BOATS = 0x7e };

/* "1".."6" or "all", as bits. */
static bool read_boats(const char *word, unsigned *boats)
{
	*boats = ALL_BOATS;
	if (strcmp(word, "all") == 0)
		return true;
	*boats = 1u << ((word[0] - '0') & 7);
	if (word[0] >= '1' && word[0] <= '0' + ISLE_BOATS && !word[1])
		return true;
	cli_fail(_("sheet: --boat takes 1 to 6, or all, not \"%s\""), word);
	return false;
}

/* --scorepad, or --scorepad GAME: the game is a word of its own. */
static bool read_pad(const struct cli_args *args, unsigned *pads)
{
	bool wanted = cli_has(args, "scorepad");
	const char *word = args->word_count ? args->word[0] : sheet_pad_words[0];
	int pad = cli_find(sheet_pad_words, word);
	*pads = wanted && pad >= 0 ? 1u << pad : 0;
	if (args->word_count <= wanted && pad >= 0)
		return true;
	if (!wanted || args->word_count > 1)
		cli_fail(_("sheet: \"%s\" does not belong here; one game goes with "
		           "--scorepad"), args->word[args->word_count - 1]);
	else
		cli_fail(_("sheet: --scorepad takes base, kittens-beasts, family or explore, "
		           "not \"%s\""), word);
	return false;
}

static bool read_paper(const char *word, const struct sheet_paper **paper)
{
	for (*paper = sheet_papers; (*paper)->name; ++*paper)
		if (strcmp((*paper)->name, word) == 0)
			return true;
	cli_fail(_("sheet: --paper takes a4 or letter, not \"%s\""), word);
	return false;
}

static bool read_format(const char *path, enum sheet_format *format)
{
	size_t length = path ? strlen(path) : 0;
	const char *end = length > 4 ? path + length - 4 : "";
	*format = strcmp(end, ".svg") == 0 ? SHEET_SVG : SHEET_PDF;
	if (*format == SHEET_SVG || strcmp(end, ".pdf") == 0)
		return true;
	if (path)
		cli_fail(_("sheet: --out takes a file ending in .pdf or .svg, not \"%s\""),
		         path);
	else
		cli_fail(_("sheet: --out FILE is needed, ending in .pdf or .svg"));
	return false;
}

static bool read_job(const struct cli_args *args, struct sheet_job *job)
{
	const char *boat = cli_value(args, "boat"), *paper = cli_value(args, "paper");
	job->lessons = cli_has(args, "lessons");
	job->boats = 0;
	if (!read_pad(args, &job->pads))
		return false;
	if (!boat)
		boat = job->lessons || job->pads ? NULL : "1";
	if ((boat && !read_boats(boat, &job->boats))
	    || !read_paper(paper ? paper : "a4", &job->paper)
	    || !read_format(cli_value(args, "out"), &job->format))
		return false;
	int pages = sheet_pages(job);
	if (job->format == SHEET_PDF || pages == 1)
		return true;
	cli_fail(_("sheet: an SVG file holds one page, not %d; --out FILE.pdf holds "
	           "them all"), pages);
	return false;
}

int cmd_sheet(int argc, char **argv)
{
	struct cli_args args;
	struct sheet_job job;
	if (!cli_parse(argc, argv, &args))
		return CLI_BAD_INPUT;
	if (cli_value(&args, "lang"))
		cli_language(cli_value(&args, "lang"));
	if (!read_job(&args, &job))
		return CLI_BAD_INPUT;
	const char *path = cli_value(&args, "out");
	const char *fault = sheet_write(&job, path);
	return fault ? cli_fail(_("sheet: %s cannot be written: %s"), path, fault) : 0;
}
