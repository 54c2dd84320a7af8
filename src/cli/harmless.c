/* harmless.c - words of somebody else at a terminal (harmless.h). */
#include <string.h>
#include "harmless.h"
#include "words.h"
#include "writer.h"

enum { TEXTS = 4, TEXT_BYTES = 9000, CHARACTER_MAX = 4 };

size_t harmless_next(const char *text, size_t length, const char **shown)
{
	size_t bytes = words_character(text, length);

	if (text[0] == '\n' || text[0] == '\t')
		*shown = " ";
	else
		*shown = !bytes || words_commands(text, bytes) ? "?" : text;
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
