#include <string.h>
#include "cli.h"
#include "players.h"

const char *const players_names[] = { "random", NULL };

int players_move(int player, struct bots_random *random,
                 const struct isle_rules *rules, const struct isle_game *game,
                 int seat, struct isle_move *move)
{
	(void)player;
	return bots_random_move(random, rules, game, seat, move);
}

bool players_parse(const char *list, int seats, int player[ISLE_SEATS_MAX])
{
	int n = 0;

	for (const char *end; n < seats; n++, list = end + 1) {
		char name[16] = "";
		end = list + strcspn(list, ",");
		if ((size_t)(end - list) < sizeof name)
			memcpy(name, list, (size_t)(end - list));
		if ((player[n] = cli_find(players_names, name)) < 0)
			return false;
		if (!*end)
			break;
	}
	for (int i = n + 1; i < seats; i++)
		player[i] = player[n];
	return n < seats;
}
