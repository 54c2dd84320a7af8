/*
 * isle sheet - prints scorepads, and empty boat and lesson sheets for Explore &
 * Draw.
 */
#include <string.h>
#include "cli.h"
#include "sheet_page.h"
#include "verbs.h"

enum { ALL_BOATS = 0x7e };

/* The choices are boats 1 to 6, then all of them; as bits. */
static unsigned read_boats(const struct cli_args *args)
{
	int boat = cli_choice(args, "boat") + 1;
	return boat > ISLE_BOATS ? ALL_BOATS : 1u << boat;
}

/* --scorepad, or --scorepad GAME: the game is a word of its own. */
static bool read_pad(const struct cli_args *args, unsigned *pads)
{
	bool wanted = cli_has(args, "scorepad");
	const char *word = args->word_count ? args->word[0] : sheet_pad_words[0];
	int pad = cli_find(sheet_pad_words, word);
	*pads = wanted && pad >= 0 ? 1u << pad : 0;
	if (args->word_count && !wanted)
		return !cli_fail(_("sheet: \"%s\" does not belong here; one game "
		                   "goes with --scorepad"), word);
	return pad >= 0
	    || !cli_fail(_("sheet: --scorepad takes base, kittens-beasts, family or "
	                   "explore, not \"%s\""), word);
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
	job->lessons = cli_has(args, "lessons");
	if (!read_pad(args, &job->pads))
		return false;
	bool others = job->lessons || job->pads;
	job->boats = others && !cli_has(args, "boat") ? 0 : read_boats(args);
	job->paper = &sheet_papers[cli_choice(args, "paper")];
	if (!read_format(cli_value(args, "out"), &job->format))
		return false;
	int pages = sheet_pages(job);
	if (job->format == SHEET_PDF || pages == 1)
		return true;
	cli_fail(_("sheet: an SVG file holds one page, not %d; --out FILE.pdf holds "
	           "them all"), pages);
	return false;
}

int cmd_sheet(const struct cli_args *args)
{
	struct sheet_job job;
	if (!read_job(args, &job))
		return CLI_BAD_INPUT;
	const char *path = cli_value(args, "out");
	const char *fault = sheet_write(&job, path);
	return fault ? cli_broken(_("sheet: %s cannot be written: %s"), path, fault)
	          : 0;
}
