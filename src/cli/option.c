/* option.c - one option: what it takes, checked and in words (cli.h). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "cli.h"

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

int cli_find(const char *const *names, const char *word)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(names[i], word) == 0)
			return i;
	return -1;
}

bool cli_next_word(const char **list, char *word, size_t size)
{
	*list += strspn(*list, ", ");
	size_t length = strcspn(*list, ", ");
	if (!length || length >= size)
		return false;
	memcpy(word, *list, length);
	word[length] = '\0';
	*list += length;
	return true;
}

static void append(char *buf, size_t size, const char *text)
{
	size_t length = strlen(buf);

	if (length < size)
		snprintf(buf + length, size - length, "%s", text);
}

static void append_choices(const struct cli_option *option, char *buf,
                           size_t size)
{
	for (int i = 0; option->choices[i]; i++) {
		append(buf, size, i ? ", " : "");
		append(buf, size, option->choices[i]);
	}
}

/* ---- checking ------------------------------------------------------------ */

static bool is_list(const char *const *choices, const char *list)
{
	char word[32];

	while (cli_next_word(&list, word, sizeof word))
		if (cli_find(choices, word) < 0)
			return false;
	return !*list;
}

static bool suits(const struct cli_option *option, const char *value)
{
	uint64_t n;

	switch (option->takes) {
	case CLI_NUMBER:
		return cli_parse_number(value, &n) && n >= option->low
		    && n <= option->high;
	case CLI_CHOICE:
		return cli_find(option->choices, value) >= 0;
	case CLI_LIST:
		return is_list(option->choices, value);
	case CLI_FILE:
	case CLI_FOLDER:
		return *value != '\0';
	default:
		return true;
	}
}

bool option_check(const struct cli_option *option, const char *value, char *why,
                  size_t why_size)
{
	char choices[300] = "";

	if (suits(option, value))
		return true;
	if (option->choices)
		append_choices(option, choices, sizeof choices);
	if (option->takes == CLI_NUMBER)
		snprintf(why, why_size, _("a number from %llu to %llu"),
		         (unsigned long long)option->low,
		         (unsigned long long)option->high);
	else if (option->takes == CLI_CHOICE)
		snprintf(why, why_size, _("one of %s"), choices);
	else if (option->takes == CLI_LIST)
		snprintf(why, why_size, _("some of %s"), choices);
	else
		snprintf(why, why_size, "%s", option->argument);
	return false;
}

/* ---- in words ------------------------------------------------------------ */

/* "1 to 20", or "" for what is no number or may be any. */
static void format_range(const struct cli_option *option, char *buf,
                         size_t size)
{
	buf[0] = '\0';
	if (option->takes == CLI_NUMBER && option->high < UINT64_MAX)
		snprintf(buf, size, _("%llu to %llu"),
		         (unsigned long long)option->low,
		         (unsigned long long)option->high);
}

void option_format(const struct cli_option *option, char *buf, size_t size)
{
	char range[64], unless[200] = "";

	snprintf(buf, size, "%s", _(option->help));
	if (option->choices) {
		append(buf, size, ": ");
		append_choices(option, buf, size);
	} else if (option->more) {
		char more[200];
		option->more(more, sizeof more);
		append(buf, size, ": ");
		append(buf, size, more);
	}
	format_range(option, range, sizeof range);
	if (option->unless && *option->unless)
		snprintf(unless, sizeof unless, _("%s unless given"),
		         _(option->unless));
	if (!range[0] && !unless[0])
		return;
	append(buf, size, " (");
	append(buf, size, range);
	append(buf, size, range[0] && unless[0] ? "; " : "");
	append(buf, size, unless);
	append(buf, size, ")");
}
