/* harmless.c - words of somebody else at a terminal (harmless.h). */
#include <string.h>
#include "harmless.h"
#include "words.h"
#include "writer.h"

enum { TEXTS = 4, TEXT_BYTES = 9000, CHARACTER_MAX = 4 };

/* Characters that command, first and last of each run: controls of both sets,
 * ends of lines, and those that turn the direction of what follows. */
static const struct { const char *first, *last; } commands[] = {
	{ "\x01", "\x1f" }, { "\x7f", "\x7f" }, { "\xc2\x80", "\xc2\x9f" },
	{ "\xd8\x9c", "\xd8\x9c" }, { "\xe2\x80\x8e", "\xe2\x80\x8f" },
	{ "\xe2\x80\xa8", "\xe2\x80\xae" }, { "\xe2\x81\xa6", "\xe2\x81\xa9" },
};

static bool does_command(const char *text, size_t bytes)
{
	if (!text[0])
		return true;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (strlen(commands[i].first) == bytes
		    && memcmp(text, commands[i].first, bytes) >= 0
		    && memcmp(text, commands[i].last, bytes) <= 0)
			return true;
	return false;
}

size_t harmless_next(const char *text, size_t length, const char **shown)
{
	size_t bytes = words_character(text, length);

	if (text[0] == '\n' || text[0] == '\t')
		*shown = " ";
	else
		*shown = !bytes || does_command(text, bytes) ? "?" : text;
	return bytes ? bytes : 1;
}

void harmless_print(FILE *out, const char *text, size_t length)
{
	const char *shown;

	for (size_t i = 0, n; i < length; i += n) {
		n = harmless_next(text + i, length - i, &shown);
		fwrite(shown, 1, shown == text + i ? n : 1, out);
	}
}

const char *harmless(const char *text)
{
	static char buf[TEXTS][TEXT_BYTES];
	static int last;
	size_t length = strnlen(text, TEXT_BYTES - CHARACTER_MAX);
	struct writer writer;
	const char *shown;

	last = (last + 1) % TEXTS;
	writer_init(&writer, buf[last], sizeof buf[last]);
	for (size_t i = 0, n; i < length; i += n) {
		n = harmless_next(text + i, length - i, &shown);
		writer_bytes(&writer, shown, shown == text + i ? n : 1);
	}
	writer_end(&writer);
	return buf[last];
}
