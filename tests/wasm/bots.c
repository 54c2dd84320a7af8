/*
 * Whole games of the opponents as text: every move that is chosen, and for some
 * decisions the hints. Compiled natively and for wasm; both must write the same
 * (make wasm-check).
 */
#include "bots.h"
#include "notation.h"
#include "writer.h"

enum { TEXT_SIZE = 1 << 20, HINTS_EVERY = 4, HINT_POSITIONS = 60 };

/* Positions a decision, by level. */
static const uint32_t budgets[BOTS_LEVELS] = {
	[BOTS_CAPTAIN] = 200, [BOTS_OSHAX] = 500, [BOTS_VESH] = 700 };

static const struct isle_options rows[] = {
	{ .mode = ISLE_ADVANCED, .seats = 2, .edition = 2, .modules = 7,
	  .boat = { 1, 2 } },
	{ .mode = ISLE_ADVANCED, .seats = 4, .edition = 1, .modules = 26,
	  .boat = { 4, 3, 2, 1 } },
	{ .mode = ISLE_ADVANCED, .seats = 2, .edition = 2, .modules = 41,
	  .with = ISLE_KITTENS, .boat = { 5, 3 } },
	{ .mode = ISLE_ADVANCED, .seats = 3, .edition = 2, .modules = 7,
	  .with = ISLE_BEASTS | ISLE_EVENTS, .boat = { 6, 1, 4 } },
	{ .mode = ISLE_ADVANCED, .seats = 6, .edition = 2, .modules = 61,
	  .with = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS | ISLE_PROMOS,
	  .boat = { 6, 5, 4, 3, 2, 1 } },
	{ .mode = ISLE_FAMILY, .seats = 4, .edition = 2, .boat = { 1, 2, 3, 4 } },
	{ .mode = ISLE_FAMILY, .seats = 2, .edition = 2,
	  .with = ISLE_KITTENS | ISLE_BEASTS, .boat = { 2, 6 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 7,
	  .difficulty = ISLE_MEDIUM, .boat = { 3 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 56,
	  .with = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS | ISLE_PROMOS,
	  .difficulty = ISLE_EXPERT, .boat = { 5 } },
	{ .mode = ISLE_EXPLORE, .seats = 2, .edition = 2, .boat = { 1, 2 } },
	{ .mode = ISLE_EXPLORE, .seats = 1, .edition = 2,
	  .difficulty = ISLE_HARD, .boat = { 4 } },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* A game under way. */
struct match {
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game, view;
	struct bots_mind mind;
	struct writer writer;
	uint32_t number, moves;
};

static struct match match;
static char text[TEXT_SIZE];

/* ---- writing ------------------------------------------------------------- */

static void put_move(struct match *m, const struct isle_move *move)
{
	char line[NOTATION_MAX];

	notation_format(&m->rules, move, line, sizeof line);
	writer_text(&m->writer, line);
}

static void put_number(struct match *m, int number)
{
	writer_char(&m->writer, ' ');
	writer_number(&m->writer, number);
}

static void put_hint(struct match *m, const struct bots_hint *hint)
{
	char why[TEXT_MAX];

	writer_text(&m->writer, "  hint ");
	put_move(m, &hint->move);
	put_number(m, hint->points);
	put_number(m, hint->behind);
	bots_reason_text(NULL, hint, why, sizeof why);
	writer_char(&m->writer, ' ');
	writer_text(&m->writer, why);
	writer_char(&m->writer, '\n');
}

/* ---- playing ------------------------------------------------------------- */

/* Every seat has a level, and in the second game of the row another one. */
static enum bots_level level_of(const struct match *m, int seat)
{
	int levels = BOTS_LEVELS - BOTS_KITTEN;
	int turn = 2 * (int)(m->number / ROWS) + seat - 1;

	return (enum bots_level)(BOTS_VESH - turn % levels);
}

static void write_hints(struct match *m, int seat)
{
	struct bots_hint hint[BOTS_HINTS];
	struct bots_budget budget = { .positions = HINT_POSITIONS };
	int count = bots_hint(&m->mind, &m->rules, &m->view, seat, BOTS_CAPTAIN,
	                      budget, m->moves, hint);

	for (int i = 0; i < count; i++)
		put_hint(m, &hint[i]);
}

/* One decision: chosen, written and played; false when it cannot be. */
static bool decide(struct match *m, int seat)
{
	enum bots_level level = level_of(m, seat);
	struct bots_budget budget = { .positions = budgets[level] };
	struct isle_move move;

	isle_view(&m->rules, &m->game, seat, &m->view);
	if (m->moves % HINTS_EVERY == 0)
		write_hints(m, seat);
	if (!bots_choose(&m->mind, &m->rules, &m->view, seat, level, budget,
	                 m->number * 1000u + m->moves, &move))
		return false;
	writer_number(&m->writer, (int)m->number);
	put_number(m, (int)m->moves++);
	writer_char(&m->writer, ' ');
	writer_text(&m->writer, bots_level_name(level));
	writer_text(&m->writer, ": ");
	put_move(m, &move);
	writer_char(&m->writer, '\n');
	return isle_play(&m->rules, &m->game, &move, 0) == ISLE_OK;
}

/* ---- the boundary -------------------------------------------------------- */

__attribute__((visibility("default"))) uint32_t games(void);
__attribute__((visibility("default"))) uint32_t play(uint32_t number);
__attribute__((visibility("default"))) const char *text_of(void);

/* How many games there are. */
uint32_t games(void)
{
	return 2 * ROWS;
}

/* Plays a game and writes it; the length of the text, 0 when a move failed or
 * it is longer than there is room for. */
uint32_t play(uint32_t number)
{
	struct match *m = &match;
	uint8_t key[32] = { (uint8_t)number, 7 };

	m->number = number;
	m->moves = 0;
	isle_rules_init(&m->rules, &rows[number % ROWS]);
	isle_box_shuffle(&m->rules, key, &m->box);
	isle_game_init(&m->rules, &m->box, &m->game, 0);
	writer_init(&m->writer, text, sizeof text);
	for (uint32_t due; (due = isle_due(&m->rules, &m->game)) != 0; )
		if (!decide(m, __builtin_ctz(due)))
			return 0;
	return (uint32_t)writer_end(&m->writer);
}

const char *text_of(void)
{
	return text;
}

#ifdef NATIVE
#include <stdio.h>

int main(void)
{
	for (uint32_t number = 0; number < games(); number++) {
		uint32_t length = play(number);
		if (!length)
			return 1;
		fwrite(text, 1, length, stdout);
	}
	return 0;
}
#endif
