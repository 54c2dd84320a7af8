/*
 * duel.c - two opponents play a game; the record goes to standard output.
 *
 *   cc duel.c $(pkg-config --cflags --libs isle) -o duel
 *   ./duel [LEVEL LEVEL [SEED]] > GAME.record
 */
#include <stdio.h>
#include <stdlib.h>

#include <isle/bots.h>
#include <isle/record.h>

static const struct isle_options options = {
	.mode = ISLE_ADVANCED, .seats = 2, .edition = 2,
	.modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C,
	.boat = { 1, 2 },
};

static struct isle_rules rules;
static struct isle_box box;
static struct isle_game game;

/* Shuffles by the seed, sets up, and writes the head of the record. */
static void begin(const char *const *names, unsigned long seed)
{
	static char head[ISLE_HEAD_MAX];
	uint8_t key[32] = { 0 };
	for (int i = 0; i < 8; i++)
		key[i] = (uint8_t)((uint64_t)seed >> 8 * i);
	isle_rules_init(&rules, &options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
	isle_format_head(&rules, &box, names, head, sizeof head);
	fputs(head, stdout);
}

/* Asks the lowest seat that must act. It is shown only what it may see. */
static void play_one(struct isle_mind *mind, const int *level, uint64_t seed)
{
	uint32_t due = isle_due(&rules, &game);
	struct isle_game view;
	struct isle_move move;
	char line[ISLE_LINE_MAX];
	int seat = 1;

	while (!(due >> seat & 1))
		seat++;
	isle_view(&rules, &game, seat, &view);
	isle_choose(mind, &rules, &view, seat, (enum isle_level)level[seat - 1],
	            NULL, seed, &move);
	isle_format_move(&rules, &move, line, sizeof line);
	if (isle_play(&rules, &game, &move, NULL) != ISLE_OK)
		abort();
	puts(line);
}

static void play(struct isle_mind *mind, const int *level, uint64_t seed)
{
	char line[ISLE_LINE_MAX];
	int day = 0;
	for (;;) {
		if (isle_day_is_due(&game, day)) {
			day = game.day;
			isle_format_day(&rules, &game, line, sizeof line);
			puts(line);
		}
		if (!isle_due(&rules, &game))
			return;
		play_one(mind, level, ++seed);
	}
}

int main(int argc, char **argv)
{
	const char *names[] = { argc > 2 ? argv[1] : "cat",
	                        argc > 2 ? argv[2] : "kitten" };
	int level[] = { isle_level_find(names[0]), isle_level_find(names[1]) };
	unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
	struct isle_mind *mind = malloc(isle_mind_size());
	static struct isle_score score;
	char end[ISLE_END_MAX];

	if (level[0] < 0 || level[1] < 0 || !mind || !isle_is_compatible()) {
		fprintf(stderr, "duel: duel [LEVEL LEVEL [SEED]]; levels: random "
		        "kitten cat captain oshax\n");
		return 2;
	}
	isle_mind_init(mind);
	begin(names, seed);
	play(mind, level, seed);
	isle_score(&rules, &game, &score);
	isle_format_end(&rules, &score, end, sizeof end);
	fputs(end, stdout);
	free(mind);
	return 0;
}
