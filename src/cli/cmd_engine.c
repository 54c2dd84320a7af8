/*
 * isle engine - the rules as a line protocol on standard input and output.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "protocol.h"
#include "verbs.h"

/* Reads a line into buf; what does not fit is dropped, and the length is then
 * size. False at the end of input. */
static bool read_line(FILE *in, char *buf, size_t size, size_t *length)
{
	int c = getc(in);

	*length = 0;
	if (c == EOF)
		return false;
	for (; c != EOF && c != '\n'; c = getc(in))
		if (*length < size)
			buf[(*length)++] = (char)c;
	return true;
}

int cmd_engine(const struct cli_args *args)
{
	struct protocol *protocol = malloc(sizeof *protocol);
	char line[PROTOCOL_LINE_MAX + 2];
	size_t length;

	(void)args;
	if (!protocol)
		return cli_broken("engine: %s", strerror(errno));
	protocol_open(protocol, stdout);
	while (!protocol->quit && cli_flush()
	       && read_line(stdin, line, sizeof line, &length))
		protocol_line(protocol, line, length);
	protocol_close(protocol);
	free(protocol);
	return 0;
}
