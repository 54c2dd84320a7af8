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
#include "json_print.h"
#include "local_game.h"
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

static bool open_table(const struct cli_args *args, struct local_game *table)
{
	struct game_options options;
	const char *name;

	if (args->word_count && game_options_given(args, &name))
		return !cli_fail(_("perft: --%s is for a new game, and %s says "
		                   "what is played"), name, args->word[0]);
	if (args->word_count)
		return local_game_read(table, args->word[0]);
	if (!game_options_read(args, &options))
		return false;
	local_game_open(table, &options);
	return true;
}

static void print_count(int depth, uint64_t lines, bool as_json)
{
	struct json_print print;

	if (!as_json) {
		printf("%2d %12" PRIu64 "\n", depth, lines);
		return;
	}
	struct json *json = json_print_begin(&print, stdout);
	json_open(json, '{');
	json_put_number(json, "depth", depth);
	json_put_unsigned(json, "lines", lines);
	json_close(json, '}');
	json_print_end(&print);
}

int cmd_perft(const struct cli_args *args)
{
	struct local_game table;
	int depth = (int)cli_number(args, "depth", 2);

	if (!open_table(args, &table))
		return CLI_BAD_INPUT;
	for (int d = 1; d <= depth && cli_flush(); d++)
		print_count(d, count_lines(&table.rules, &table.history.game, d),
		            cli_has(args, "json"));
	local_game_close(&table);
	return 0;
}
