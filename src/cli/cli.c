#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "catalogue_file.h"
#include "cli.h"
#include "places.h"

int cli_fail(const char *format, ...)
{
	va_list args;

	fputs("isle: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	return CLI_BAD_INPUT;
}

int cli_find(const char *const *names, const char *word)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(names[i], word) == 0)
			return i;
	return -1;
}

bool cli_parse_number(const char *text, uint64_t *number)
{
	uint64_t n = 0;

	if (!*text)
		return false;
	for (; *text; text++) {
		if (*text < '0' || *text > '9')
			return false;
		uint64_t digit = (uint64_t)(*text - '0');
		if (n > (UINT64_MAX - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	*number = n;
	return true;
}

/* ---- command lines ------------------------------------------------------- */

static int find_option(const struct cli_verb *verb, const char *name,
                       size_t length)
{
	for (int i = 0; i < CLI_OPTIONS_MAX && verb->option[i].name; i++)
		if (strlen(verb->option[i].name) == length
		    && memcmp(verb->option[i].name, name, length) == 0)
			return i;
	return -1;
}

/* Reads the option at argv[i]; returns the index after it and its argument, or
 * 0 when it was refused. */
static int parse_option(struct cli_args *args, int argc, char **argv, int i)
{
	const char *name = argv[i] + 2, *equals = strchr(name, '=');
	size_t length = equals ? (size_t)(equals - name) : strlen(name);
	int k = find_option(args->verb, name, length);

	if (k < 0) {
		cli_fail(_("%s: no option --%.*s; isle %s --help lists them"),
		         argv[0], (int)length, name, argv[0]);
		return 0;
	}
	if (args->value[k]) {
		cli_fail(_("%s: --%.*s is given twice"), argv[0], (int)length,
		         name);
		return 0;
	}
	bool takes = args->verb->option[k].argument;
	if (takes ? !equals && i + 1 >= argc : equals != NULL) {
		cli_fail(takes ? _("%s: --%.*s needs a value")
		               : _("%s: --%.*s takes no value"),
		         argv[0], (int)length, name);
		return 0;
	}
	args->value[k] = !takes ? "" : equals ? equals + 1 : argv[i + 1];
	return i + 1 + (takes && !equals);
}

bool cli_parse(int argc, char **argv, struct cli_args *args)
{
	bool words_only = false;

	memset(args, 0, sizeof *args);
	args->verb = verbs_find(argv[0]);
	args->word = argv + 1;
	for (int i = 1; i < argc; ) {
		if (!words_only && strcmp(argv[i], "--") == 0) {
			words_only = true;
			i++;
		} else if (!words_only && strncmp(argv[i], "--", 2) == 0) {
			if (!(i = parse_option(args, argc, argv, i)))
				return false;
		} else {
			args->word[args->word_count++] = argv[i++];
		}
	}
	if (args->word_count && !args->verb->words) {
		cli_fail(_("%s: \"%s\" is not understood; isle %s --help says "
		           "what is"),
		         argv[0], args->word[0], argv[0]);
		return false;
	}
	return true;
}

const char *cli_value(const struct cli_args *args, const char *name)
{
	int i = find_option(args->verb, name, strlen(name));
	return i < 0 ? NULL : args->value[i];
}

bool cli_number(const struct cli_args *args, const char *name, uint64_t low,
                uint64_t high, uint64_t fallback, uint64_t *number)
{
	const char *text = cli_value(args, name);

	*number = fallback;
	if (!text || (cli_parse_number(text, number) && *number >= low
	              && *number <= high))
		return true;
	cli_fail(_("%s: --%s takes a number from %llu to %llu, not \"%s\""),
	         args->verb->name, name, (unsigned long long)low,
	         (unsigned long long)high, text);
	return false;
}

/* ---- help ---------------------------------------------------------------- */

void cli_help(const struct cli_verb *verb)
{
	printf("isle %s%s%s%s\n\n%s\n", verb->name,
	       verb->option[0].name ? _(" [OPTIONS]") : "",
	       verb->words ? " " : "", verb->words ? verb->words : "",
	       _(verb->summary));
	for (int i = 0; i < CLI_OPTIONS_MAX && verb->option[i].name; i++) {
		const struct cli_option *o = &verb->option[i];
		char left[64];
		snprintf(left, sizeof left, "--%s%s%s", o->name,
		         o->argument ? " " : "",
		         o->argument ? o->argument : "");
		printf("%s  %-24s %s\n", i ? "" : "\n", left, _(o->help));
	}
}

/* ---- files --------------------------------------------------------------- */

static char *read_stream(FILE *file, const char *path, size_t limit,
                         size_t *length)
{
	size_t size = 1 << 16;
	char *text = malloc(size + 1);

	*length = 0;
	while (text) {
		*length += fread(text + *length, 1, size - *length, file);
		if (*length < size)
			break;
		size *= 2;
		char *larger = *length > limit ? NULL : realloc(text, size + 1);
		if (!larger)
			free(text);
		text = larger;
	}
	if (!text || *length > limit) {
		cli_fail(_("%s: larger than %zu bytes"), path, limit);
	} else if (ferror(file)) {
		cli_fail("%s: %s", path, strerror(errno));
	} else {
		text[*length] = '\0';
		return text;
	}
	free(text);
	return NULL;
}

char *cli_read_file(const char *path, size_t limit, size_t *length)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "rb");

	if (!file) {
		cli_fail("%s: %s", path, strerror(errno));
		return NULL;
	}
	char *text = read_stream(file, path, limit, length);
	if (!standard)
		fclose(file);
	return text;
}

/* ---- language ------------------------------------------------------------ */

void cli_language(const char *name)
{
	char folder[PLACES_SIZE];

	/* Letters of a person's text are cut and counted by the locale; numbers
	 * are written in one way. */
	if (!setlocale(LC_ALL, "") || name)
		setlocale(LC_ALL, "C.UTF-8");
	setlocale(LC_NUMERIC, "C");
	places_find(PLACES_CATALOGUES, folder);
	catalogue_file_use(folder, name);
}
