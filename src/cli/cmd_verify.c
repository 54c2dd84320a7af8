/* cmd_verify.c - isle verify FILE...: whether records are right. */
#include <stdio.h>
#include "cli.h"
#include "harmless.h"
#include "record_file.h"
#include "verbs.h"

static void print_winners(const struct record_reader *reader)
{
	const char *comma = "";
	for (int seat = 1; seat <= reader->rules.options.seats; seat++)
		if (reader->score.winners >> seat & 1) {
			printf("%s%s", comma,
			       harmless(reader->head.name[seat - 1]));
			comma = ", ";
		}
	if (reader->score.winners & 1)
		printf("%s%s", comma, _("the sister"));
	putchar('\n');
}

static void print_record(const char *path, const struct record_reader *reader)
{
	printf(ngettext("%s: %d move, ", "%s: %d moves, ",
	                (unsigned long)reader->moves), harmless(path),
	       reader->moves);
	if (reader->state == RECORD_FINISHED) {
		printf("%s ", _("finished, won by"));
		print_winners(reader);
	} else if (reader->game.phase == ISLE_PHASE_OVER) {
		puts(_("over, not counted yet"));
	} else {
		printf(_("in progress on day %d\n"), reader->game.day);
	}
}

int cmd_verify(const struct cli_args *args)
{
	static struct record_reader reader;
	static const int status[] = {
		[RECORD_FILE_READ] = 0, [RECORD_FILE_WRONG] = CLI_FAILED,
		[RECORD_FILE_UNREADABLE] = CLI_BAD_INPUT,
	};
	int worst = 0;
	for (int i = 0; i < args->word_count && cli_flush(); i++) {
		enum record_file got = record_file_read(&reader, args->word[i],
		                                        NULL, NULL);
		if (got == RECORD_FILE_READ)
			print_record(args->word[i], &reader);
		if (status[got] > worst)
			worst = status[got];
	}
	return worst;
}
