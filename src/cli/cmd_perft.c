/*
 * isle perft - counts the lines of play to a depth. A move is one line of a
 * record; a list of cards or treasures counts once, in whatever order it could
 * be written. Two programs that give the same counts list the same moves.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "game_options.h"
#include "table.h"
#include "verbs.h"

/* Whether a slot takes a set that is written as a list. */
static bool is_set(enum isle_slot slot)
{
	return slot == ISLE_SLOT_CARDS || slot == ISLE_SLOT_TREASURES;
}

static uint64_t count_lines(const struct isle_rules *rules,
                            const struct isle_game *game, int depth);

/* Counts below every whole move that begins with this prefix. Members of a set
 * are taken in rising order only; last is the member before, else 0. */
static uint64_t count_moves(const struct isle_rules *rules,
                            const struct isle_game *game,
                            const struct isle_move *prefix, isle_step last,
                            int depth)
{
	enum isle_slot slot = isle_slot(prefix);
	isle_step step[ISLE_STEPS_MAX];
	uint64_t lines = 0;

	if (slot == ISLE_SLOT_END) {
		struct isle_game next = *game;
		if (depth == 1)
			return 1;
		isle_play(rules, &next, prefix, NULL);
		return count_lines(rules, &next, depth - 1);
	}
	int count = isle_steps(rules, game, prefix, step);
	for (int i = 0; i < count; i++) {
		struct isle_move move = *prefix;
		if (step[i] < last)
			continue;
		isle_extend(&move, step[i]);
		lines += count_moves(rules, game, &move,
		                     is_set(slot) ? step[i] : 0, depth);
	}
	return lines;
}

static uint64_t count_lines(const struct isle_rules *rules,
                            const struct isle_game *game, int depth)
{
	uint32_t seats = isle_may(rules, game);
	uint64_t lines = 0;

	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++) {
		struct isle_move move = { .seat = (uint8_t)seat };
		if (seats >> seat & 1)
			lines += count_moves(rules, game, &move, 0, depth);
	}
	return lines;
}

static bool open_table(const struct cli_args *args, struct table *table)
{
	struct game_options options;
	char fault[256];
	size_t length;

	if (!args->word_count) {
		if (!game_options_read(args, &options))
			return false;
		table_open(table, &options);
		return true;
	}
	char *text = cli_read_file(args->word[0], TABLE_RECORD_MAX, &length);
	bool good =
		text && table_load(table, text, length, fault, sizeof fault);
	if (text && !good)
		cli_fail("%s: %s", args->word[0], fault);
	free(text);
	return good;
}

int cmd_perft(int argc, char **argv)
{
	struct cli_args args;
	struct table table;
	uint64_t depth;

	if (!cli_parse(argc, argv, &args)
	    || !cli_number(&args, "depth", 1, 20, 2, &depth)
	    || !open_table(&args, &table))
		return CLI_BAD_INPUT;
	const char *format = cli_has(&args, "json")
	                             ? "{\"depth\":%d,\"lines\":%" PRIu64 "}\n"
	                             : "%2d %12" PRIu64 "\n";
	for (int d = 1; d <= (int)depth; d++) {
		printf(format, d, count_lines(&table.rules, &table.game, d));
		fflush(stdout);
	}
	table_close(&table);
	return 0;
}
