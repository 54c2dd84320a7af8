/*
 * A random game from options and seed to the hash of its last position.
 * Compiled natively and for wasm; both must agree (make wasm-check).
 */
#include "isle.h"
#include "random.h"

/* Row r of the variants that are compared. */
static struct isle_options options_of(int r)
{
	static const struct isle_options rows[] = {
		{ .mode = ISLE_ADVANCED, .seats = 2, .edition = 2, .modules = 7,
		  .boat = { 1, 2 } },
		{ .mode = ISLE_ADVANCED, .seats = 6, .edition = 1, .modules = 61,
		  .with = 15, .boat = { 6, 5, 4, 3, 2, 1 } },
		{ .mode = ISLE_FAMILY, .seats = 4, .edition = 2, .with = 3,
		  .boat = { 1, 2, 3, 4 } },
		{ .mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 56, .with = 7,
		  .difficulty = ISLE_EXPERT, .boat = { 3 } },
		{ .mode = ISLE_EXPLORE, .seats = 8, .edition = 2,
		  .boat = { 1, 2, 3, 4, 5, 6, 1, 2 } },
		{ .mode = ISLE_EXPLORE, .seats = 1, .edition = 2,
		  .difficulty = ISLE_HARD, .boat = { 5 } },
	};
	return rows[r % 6];
}

uint64_t play(uint32_t seed);

uint64_t play(uint32_t seed)
{
	static struct isle_rules rules;
	static struct isle_box box;
	static struct isle_game game;
	struct isle_options options = options_of((int)seed);
	struct bots_random random = bots_random(seed);
	struct isle_move move;
	struct isle_score score;
	uint8_t key[32] = { (uint8_t)seed, (uint8_t)(seed >> 8) };

	isle_rules_init(&rules, &options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, 0);
	while (isle_due(&rules, &game)) {
		int seat = bots_random_turn(&random, &rules, &game);
		if (!bots_random_move(&random, &rules, &game, seat, &move)
		    || isle_play(&rules, &game, &move, 0) != ISLE_OK)
			return 0;
	}
	isle_score(&rules, &game, &score);
	return isle_hash(&game) ^ (uint64_t)score.winners << 32
	     ^ (uint16_t)score.seat[0].total;
}

#ifdef NATIVE
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
	for (uint32_t seed = 0; seed < 600; seed++)
		printf("%" PRIu32 " %016" PRIx64 "\n", seed, play(seed));
	return 0;
}
#endif
