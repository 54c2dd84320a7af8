/* Any bytes at all as commands of the engine protocol. Advice is left out: it
 * takes its time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct protocol *protocol = malloc(sizeof *protocol);
	FILE *out = fopen("/dev/null", "w");
	const char *text = (const char *)data, *end = text + size;

	if (!protocol || !out)
		abort();
	protocol_open(protocol, out);
	while (text < end && !protocol->quit) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);
		if (length < 4 || memcmp(text, "hint", 4) != 0)
			protocol_line(protocol, text, length);
		text += length + 1;
	}
	protocol_close(protocol);
	fclose(out);
	free(protocol);
	return 0;
}
