/* players.c - opponents by name. */
#include <string.h>
#include <time.h>
#include "cli.h"
#include "players.h"

void players_seed(struct players *players, uint64_t seed)
{
	players->random = bots_random(seed);
}

int players_turn(struct players *players, const struct isle_rules *rules,
                 const struct isle_game *game)
{
	return bots_random_turn(&players->random, rules, game);
}

int players_move(struct players *players, int level,
                 const struct isle_rules *rules, const struct isle_game *game,
                 int seat, struct isle_move *move)
{
	struct bots_budget own = { .positions = 0 };

	if (level == BOTS_RANDOM || seat == 0)
		return bots_random_move(&players->random, rules, game, seat,
		                        move);
	isle_view(rules, game, seat, &players->view);
	uint64_t seed = bots_random_below(&players->random, UINT32_MAX);
	if (!bots_choose(&players->mind, rules, &players->view, seat,
	                 (enum bots_level)level, own, seed, move))
		return 0;
	return 1 + move->filled + move->count;
}

bool players_parse(const char *list, int seats, int level[ISLE_SEATS_MAX])
{
	int n = 0;

	for (const char *end; n < seats; n++, list = end + 1) {
		char name[16] = "";
		end = list + strcspn(list, ",");
		if ((size_t)(end - list) < sizeof name)
			memcpy(name, list, (size_t)(end - list));
		if ((level[n] = cli_find(bots_level_names, name)) < 0)
			return false;
		if (!*end)
			break;
	}
	for (int i = n + 1; i < seats; i++)
		level[i] = level[n];
	return n < seats;
}

uint64_t players_now_us(void *clock)
{
	struct timespec t;

	(void)clock;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}
