/*
 * isle engine - the rules as a line protocol on standard input and output.
 */
#include <stdio.h>
#include <stdlib.h>
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

int cmd_engine(int argc, char **argv)
{
	struct protocol *protocol = malloc(sizeof *protocol);
	char line[PROTOCOL_LINE_MAX + 2];
	struct cli_args args;
	size_t length;

	if (!protocol || !cli_parse(argc, argv, &args)) {
		free(protocol);
		return CLI_BAD_INPUT;
	}
	protocol_open(protocol, stdout);
	while (!protocol->quit
	       && read_line(stdin, line, sizeof line, &length)) {
		protocol_line(protocol, line, length);
		fflush(stdout);
	}
	protocol_close(protocol);
	free(protocol);
	return 0;
}
