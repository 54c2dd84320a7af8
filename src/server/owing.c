/*
 * owing.c - see owing.h
 *
 * Two ways lead to the same numbers and must go on doing so: line by line as a
 * game is played or replayed (owing_note), and all anew after something was
 * taken back (owing_recount). Both are `turn` on the same sequence of lines
 * that count, with the versions and times of those lines; the time of a line
 * that was taken back appears nowhere, which is why it falls to whoever took it
 * back. A server that has replayed a table shows the same clocks as the one
 * that fell.
 */
#include "owing.h"

/* A decision begins. */
static void begin_decision(struct table *table, int seat, int64_t v, int64_t at)
{
	struct table_owing *owing = &table->owing;
	owing->since[seat - 1] = at;
	owing->v[seat - 1] = v;
	if (table->terms.clock == TERMS_EACH)
		owing->left[seat - 1] = table->terms.base;
}

/* A decision is made. Where an opponent decides at zero there is nothing below
 * it: the time it took is not the person's. */
static void end_decision(struct table *table, int seat, int64_t at)
{
	const struct terms *terms = &table->terms;
	int64_t *left = &table->owing.left[seat - 1];
	*left -= at - table->owing.since[seat - 1];
	if (*left < 0 && terms->zero == TERMS_OPPONENT)
		*left = 0;
	*left += terms->clock == TERMS_TOTAL ? terms->more : 0;
}

static void turn(struct table *table, uint32_t due, int64_t v, int64_t at)
{
	for (int seat = 1; seat <= table->row.seats; seat++) {
		bool owed = owing_is_due(table, seat), owes = due >> seat & 1;
		if (owed && !owes)
			end_decision(table, seat, at);
		if (owes && !owed)
			begin_decision(table, seat, v, at);
	}
	table->owing.due = due;
}

static void begin(struct table *table, const struct isle_game *game)
{
	table->owing.due = 0;
	for (int i = 0; i < table->row.seats; i++)
		table->owing.left[i] = table->terms.base;
	turn(table, isle_due(&table->book->rules, game), 0, table->row.started);
}

void owing_begin(struct table *table)
{
	begin(table, &table->history->game);
}

void owing_note(struct table *table, int64_t v, int64_t at)
{
	turn(table, isle_due(&table->book->rules, &table->history->game), v, at);
}

/* ---- counting anew ------------------------------------------------------- */

struct count { struct table *table; int row; };

/* The chain has the moves that count, the lines have what was written: between
 * the lines of two moves may stand those that took something back. */
static void count_step(void *context, const struct history_step *step)
{
	struct count *count = context;
	struct table *table = count->table;
	const struct table_line *line;
	do
		line = table_line_at(&table->lines, count->row++);
	while (line->undoes);
	turn(table, isle_due(&table->book->rules, &step->after), line->v, line->at);
}

void owing_recount(struct table *table)
{
	struct count count = { .table = table };
	struct isle_game opening;
	history_at(table->history, 0, &opening, NULL);
	begin(table, &opening);
	history_walk(table->history, 0, count_step, &count);
}

int64_t owing_left(const struct table *table, int seat, int64_t now)
{
	const struct table_owing *owing = &table->owing;
	return owing->left[seat - 1]
	     - (owing_is_due(table, seat) ? now - owing->since[seat - 1] : 0);
}
