/*
 * history.c - see history.h.
 *
 * Invariants: game is what the first count moves make of the box; marks are in
 * rising order of `after`, each at most count; move[i].reveals never falls.
 */
#include "history.h"

/* ---- the chain ----------------------------------------------------------- */

void history_begin(struct history *history, const struct record_head *head,
                   const struct isle_box *box)
{
	history->head = *head;
	history->box = *box;
	history->count = history->mark_count = 0;
	isle_game_init(history->rules, box, &history->game, &history->log);
}

static bool has_room(struct history *history)
{
	return history->count < history->size
	    || (history->grow && history->grow(history));
}

/* Every so many moves the position is worth keeping. */
static void keep_mark(struct history *history)
{
	if (history->count % HISTORY_STRIDE
	    || history->mark_count >= history->mark_size)
		return;
	struct history_mark *mark = &history->mark[history->mark_count++];
	mark->game = history->game;
	mark->after = history->count;
}

/* The move has been played: reveals is as it was before it. */
static void remember(struct history *history, const struct isle_move *move,
                     uint16_t reveals)
{
	history->move[history->count++] =
		(struct history_move){ .move = *move, .reveals = reveals };
	keep_mark(history);
}

int history_play(struct history *history, const struct isle_move *move)
{
	uint16_t reveals = history->game.reveals;
	if (!has_room(history))
		return HISTORY_FULL;
	enum isle_error error = isle_play(history->rules, &history->game, move,
	                                  &history->log);
	if (error == ISLE_OK)
		remember(history, move, reveals);
	return (int)error;
}

/* ---- taking back --------------------------------------------------------- */

static int last_of(const struct history *history, int seat)
{
	int i = history->count - 1;
	while (i >= 0 && history->move[i].move.seat != seat)
		i--;
	return i;
}

enum history_undo history_may_undo(const struct history *history, int seat,
                                   int *to)
{
	int last = last_of(history, seat);
	if (history->game.phase == ISLE_PHASE_OVER)
		return HISTORY_OVER;
	if (last < 0)
		return HISTORY_NOTHING;
	if (history->move[last].reveals != history->game.reveals)
		return HISTORY_REVEALED;
	*to = last;
	return last == history->count - 1 ? HISTORY_FREE : HISTORY_ASK;
}

int history_free(const struct history *history, int seat)
{
	int back = 0;
	if (history->game.phase == ISLE_PHASE_OVER)
		return 0;
	for (int i = history->count - 1; i >= 0; i--, back++)
		if (history->move[i].move.seat != seat
		    || history->move[i].reveals != history->game.reveals)
			break;
	return back;
}

bool history_is_agreed(uint32_t people, int seat, uint32_t agreed)
{
	uint32_t others = people & ~(1u << seat);
	return (others & agreed) == others;
}

/* The place in the chain from which a position is replayed, and that position. */
static int nearest(const struct history *history, int after,
                   struct isle_game *game)
{
	int i = history->mark_count;
	while (i > 0 && history->mark[i - 1].after > after)
		i--;
	if (i > 0) {
		*game = history->mark[i - 1].game;
		return history->mark[i - 1].after;
	}
	isle_game_init(history->rules, &history->box, game, NULL);
	return 0;
}

void history_at(const struct history *history, int after,
                struct isle_game *game, struct isle_log *log)
{
	int i = nearest(history, after > 0 ? after - 1 : 0, game);
	if (after == 0 && log)
		isle_game_init(history->rules, &history->box, game, log);
	for (; i < after; i++)
		isle_play(history->rules, game, &history->move[i].move,
		          i + 1 == after ? log : NULL);
}

void history_go_back(struct history *history, int to)
{
	history_at(history, to, &history->game, &history->log);
	history->count = to;
	while (history->mark_count
	       && history->mark[history->mark_count - 1].after > to)
		history->mark_count--;
}

/* ---- loading ------------------------------------------------------------- */

struct loading { struct history *history; struct isle_rules *rules; bool full; };

/* The rules are known with the head; moves then come one by one. */
static bool take_line(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	struct loading *loading = context;
	struct history *history = loading->history;
	if (line->kind == RECORD_MOVES) {
		*loading->rules = reader->rules;
		history_begin(history, &reader->head, &reader->box);
	}
	if (!line->move)
		return true;
	loading->full = !has_room(history);
	if (loading->full)
		return false;
	history->game = reader->game;
	remember(history, line->move, line->before->reveals);
	return true;
}

bool history_load(struct history *history, struct isle_rules *rules,
                  const char *text, size_t length,
                  struct record_reader *reader, struct record_fault *fault)
{
	struct loading loading = { .history = history, .rules = rules };
	struct record_hooks hooks = { .each = take_line, .context = &loading };
	history->rules = rules;
	history->count = history->mark_count = 0;
	bool read = record_read(reader, text, length, &hooks);
	*fault = reader->fault;
	if (loading.full)
		*fault = (struct record_fault){ .line = reader->lines,
			.text = "the game is too long", .rule = "Record: moves" };
	if (!read || loading.full) {
		history->count = history->mark_count = 0;
		return false;
	}
	history->game = reader->game;
	history->log = reader->log;
	return true;
}

/* ---- saving -------------------------------------------------------------- */

struct saving {
	const struct history *history;
	history_put *put;
	void *context;
	struct isle_game game;
	int day;                  /* the last whose line was written */
};

static void put_line(struct saving *saving, char *line, size_t length)
{
	line[length] = '\n';
	saving->put(saving->context, line, length + 1);
}

static void put_day(struct saving *saving)
{
	char line[NOTATION_MAX + 1];
	if (!record_day_is_due(&saving->game, saving->day))
		return;
	saving->day = saving->game.day;
	put_line(saving, line, notation_day(saving->history->rules, &saving->game,
	                                    line, NOTATION_MAX));
}

static void put_moves(struct saving *saving)
{
	const struct history *history = saving->history;
	char line[NOTATION_MAX + 1];
	put_day(saving);
	for (int i = 0; i < history->count; i++) {
		const struct isle_move *move = &history->move[i].move;
		put_line(saving, line, record_format_move(history->rules, &saving->game,
		                                          move, line, NOTATION_MAX));
		isle_play(history->rules, &saving->game, move, NULL);
		put_day(saving);
	}
}

void history_save(const struct history *history, history_put *put,
                  void *context)
{
	char text[RECORD_HEAD_MAX];
	struct isle_score score;
	struct saving saving = { .history = history, .put = put,
	                         .context = context };
	isle_game_init(history->rules, &history->box, &saving.game, NULL);
	put(context, text, record_format_head(&history->head, history->rules,
	                                      &history->box, text, sizeof text));
	put_moves(&saving);
	if (saving.game.phase != ISLE_PHASE_OVER)
		return;
	isle_score(history->rules, &saving.game, &score);
	put(context, text, record_format_end(history->rules, &score, text,
	                                     sizeof text));
}
