/*
 * Any bytes as a move. The first byte chooses the game and how far it has gone,
 * the rest is the line. What reads as a move is written and read again, and the
 * engine takes or refuses it.
 */
#include <stdlib.h>
#include <string.h>
#include "faces.h"
#include "notation.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct isle_options options[] = {
	{ .mode = ISLE_ADVANCED, .seats = 2, .edition = 2, .modules = 7, .with = 15,
	  .boat = { 1, 2 } },
	{ .mode = ISLE_FAMILY, .seats = 2, .edition = 2, .with = 3, .boat = { 3, 4 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 1, .modules = 7, .boat = { 5 } },
	{ .mode = ISLE_EXPLORE, .seats = 2, .edition = 2, .real_cards = 1,
	  .boat = { 6, 6 } },
};

enum { GAMES = 4, DEPTHS = 64 };

static void demand(bool condition)
{
	if (!condition)
		abort();
}

/* Plays the first step of every list, so many moves long. */
static void play_on(const struct isle_rules *rules, struct isle_game *game,
                    int moves)
{
	static isle_step steps[ISLE_STEPS_MAX];
	struct bots_random random = bots_random(1);
	while (moves-- > 0 && isle_due(rules, game)) {
		uint32_t due = isle_due(rules, game);
		struct isle_move move = { .seat = (uint8_t)__builtin_ctz(due) };
		if (move.seat == 0)
			move = faces_island(&random);
		while (isle_slot(&move) != ISLE_SLOT_END) {
			demand(isle_steps(rules, game, &move, steps) > 0);
			demand(isle_extend(&move, steps[0]));
		}
		demand(isle_play(rules, game, &move, NULL) == ISLE_OK);
	}
}

static void check_move(const struct isle_rules *rules, struct isle_game *game,
                       const struct isle_move *move)
{
	static struct isle_game after;
	struct notation_fault fault;
	struct isle_move again;
	char text[NOTATION_MAX];
	size_t length = notation_format(rules, move, text, sizeof text);
	demand(length > 0);
	demand(notation_parse(rules, text, length, &again, &fault));
	demand(memcmp(move, &again, sizeof again) == 0);
	after = *game;
	if (isle_play(rules, &after, move, NULL) != ISLE_OK)
		demand(memcmp(&after, game, sizeof after) == 0);
}

/* The rules and the position that a byte stands for; made once. */
static struct isle_game *position(int byte, const struct isle_rules **out)
{
	static struct isle_rules rules[GAMES];
	static struct isle_game games[GAMES * DEPTHS];
	static bool made[GAMES * DEPTHS];
	static const uint8_t key[32];
	struct isle_rules *r = &rules[byte % GAMES];
	*out = r;
	if (!made[byte]) {
		struct isle_box box;
		made[byte] = true;
		isle_rules_init(r, &options[byte % GAMES]);
		isle_box_shuffle(r, key, &box);
		isle_game_init(r, &box, &games[byte], NULL);
		play_on(r, &games[byte], byte / GAMES);
	}
	return &games[byte];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct notation_fault fault = { 0, NULL, NULL };
	const struct isle_rules *rules;
	struct isle_move move;
	if (size == 0)
		return 0;
	struct isle_game *game = position(data[0], &rules);
	if (notation_parse(rules, (const char *)data + 1, size - 1, &move,
	                   &fault))
		check_move(rules, game, &move);
	else
		demand(fault.text && fault.rule && fault.column >= 1);
	return 0;
}
