/* cmd_legal.c - isle legal FILE: every line that may follow a record. */
#include <stdio.h>
#include "cli.h"
#include "legal.h"
#include "record_file.h"
#include "verbs.h"

int cmd_legal(const struct cli_args *args)
{
	static struct record_reader reader;
	if (record_file_read(&reader, args->word[0], NULL, NULL)
	    != RECORD_FILE_READ)
		return CLI_BAD_INPUT;
	if (!isle_due(&reader.rules, &reader.game))
		return cli_fail(_("legal: %s: the game is over, no line may follow"),
		                args->word[0]);
	struct legal_list list = legal_lines(&reader.rules, &reader.game,
	                                     ~(uint32_t)0,
	                                     (struct legal_wish){ .start = NULL });
	if (list.failed)
		return cli_broken(_("legal: there is no memory left"));
	for (size_t i = 0; i < list.count; i++)
		puts(list.line[i]);
	legal_free(&list);
	return 0;
}
