/*
 * isle manual DIR - writes DIR/man/isle.1, a page for each verb, the pages of
 * the two formats, and DIR/completion/ for bash, zsh and fish. It is run when
 * the program is built, not by people.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "cli.h"
#include "manual.h"
#include "verbs.h"

/* Formats: the page, and the file of docs/ it is made of. */
static const struct { const char *name, *what, *source; } formats[] = {
	{ "isle-record", "A whole game of The Isle of Cats as text", "record.md" },
	{ "isle-sheet", "Finished boats of The Isle of Cats, written down to be "
	                "counted", "score-sheet.md" },
};

/* Scripts and their names. */
static const struct { const char *name; void (*write)(FILE *); } shells[] = {
	{ "isle", completion_bash }, { "_isle", completion_zsh },
	{ "isle.fish", completion_fish },
};

static bool make_folder(const char *folder, const char *name)
{
	char path[4096];

	snprintf(path, sizeof path, "%.4000s/%s", folder, name);
	return mkdir(path, 0777) == 0 || errno == EEXIST
	    || cli_broken("manual: %s: %s", path, strerror(errno)) == 0;
}

static FILE *create(const char *folder, const char *name, char path[4096])
{
	snprintf(path, 4096, "%.3900s/%.180s", folder, name);
	FILE *out = fopen(path, "w");
	if (!out)
		cli_broken("manual: %s: %s", path, strerror(errno));
	return out;
}

static bool finish(FILE *out, const char *path)
{
	bool good = !ferror(out);

	if (fclose(out) == 0 && good)
		return true;
	return cli_broken("manual: %s: %s", path, strerror(errno)) == 0;
}

static bool write_verb(const char *folder, const struct cli_verb *verb)
{
	char name[64], path[4096];

	snprintf(name, sizeof name, "man/isle-%s.1", verb->name);
	FILE *out = create(folder, name, path);
	if (!out)
		return false;
	manual_verb(out, verb);
	return finish(out, path);
}

static bool write_program(const char *folder)
{
	char path[4096];
	FILE *out = create(folder, "man/isle.1", path);

	if (!out)
		return false;
	manual_program(out);
	return finish(out, path);
}

static bool write_format(const char *folder, const char *docs, int i)
{
	char name[64], path[4096], source[4096];
	size_t length;

	snprintf(source, sizeof source, "%.4000s/%s", docs, formats[i].source);
	snprintf(name, sizeof name, "man/%s.5", formats[i].name);
	char *text = cli_read_file(source, &length);
	FILE *out = text ? create(folder, name, path) : NULL;
	if (out)
		manual_format(out, formats[i].name, formats[i].what, text);
	free(text);
	return out && finish(out, path);
}

static bool write_shell(const char *folder, int i)
{
	char name[64], path[4096];

	snprintf(name, sizeof name, "completion/%s", shells[i].name);
	FILE *out = create(folder, name, path);
	if (!out)
		return false;
	shells[i].write(out);
	return finish(out, path);
}

int cmd_manual(const struct cli_args *args)
{
	const char *folder = args->word[0], *docs = cli_value(args, "docs");

	cli_language("en");
	bool good = make_folder(folder, "") && make_folder(folder, "man")
	         && make_folder(folder, "completion") && write_program(folder);

	for (const struct cli_verb *v = verbs; v->name && good; v++)
		good = v->hidden || write_verb(folder, v);
	for (int i = 0; i < 2 && good; i++)
		good = write_format(folder, docs ? docs : "docs", i);
	for (int i = 0; i < 3 && good; i++)
		good = write_shell(folder, i);
	return good ? 0 : CLI_FAILED;
}
