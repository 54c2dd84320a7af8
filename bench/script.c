/* script.c - see script.h */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "record.h"

struct round { struct isle_move move[ISLE_SEATS_MAX + 1]; int count; };

static struct script_line *add(struct script *script)
{
	enum { MORE = 64 };
	if (script->count % MORE == 0)
		script->line = realloc(script->line, (size_t)(script->count + MORE)
		                       * sizeof *script->line);
	return &script->line[script->count++];
}

static void choose(struct round *round, struct bots_random *random,
                   const struct isle_rules *rules, const struct isle_game *game,
                   uint32_t seats)
{
	round->count = 0;
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			bots_random_move(random, rules, game, seat,
			                 &round->move[round->count++]);
}

/* The hash after a round in its order, or from its end; 0: it cannot be. */
static uint64_t hash_after(const struct round *round,
                           const struct isle_rules *rules,
                           struct isle_game game, bool from_end)
{
	for (int i = 0; i < round->count; i++) {
		int at = from_end ? round->count - 1 - i : i;
		if (isle_play(rules, &game, &round->move[at], NULL) != ISLE_OK)
			return 0;
	}
	return isle_hash(&game);
}

/* Both orders try every two of them either way. */
static bool goes_in_any_order(const struct round *round,
                              const struct isle_rules *rules,
                              const struct isle_game *game)
{
	uint64_t hash = hash_after(round, rules, *game, false);
	return hash && hash == hash_after(round, rules, *game, true);
}

static void play(struct script *script, const struct round *round,
                 const struct isle_rules *rules, struct isle_game *game)
{
	for (int i = 0; i < round->count; i++) {
		const struct isle_move *move = &round->move[i];
		struct script_line *line = add(script);
		line->seat = (uint8_t)move->seat;
		line->round = (uint8_t)(i ? 0 : round->count);
		notation_format(rules, move, line->text, sizeof line->text);
		isle_play(rules, game, move, NULL);
	}
}

void script_write(struct script *script, const char *head, int number)
{
	static struct record_reader reader;
	const struct isle_rules *rules = &reader.rules;
	struct bots_random random = bots_random((uint64_t)number + 1);
	uint32_t due;
	struct round round;
	if (!record_read(&reader, head, strlen(head), NULL)) {
		fprintf(stderr, "script: %s\n", reader.fault.text);
		exit(1);
	}
	while ((due = isle_due(rules, &reader.game))) {
		choose(&round, &random, rules, &reader.game, due);
		if (!goes_in_any_order(&round, rules, &reader.game))
			choose(&round, &random, rules, &reader.game,
			       1u << bots_random_seat(&random, due));
		play(script, &round, rules, &reader.game);
	}
}
