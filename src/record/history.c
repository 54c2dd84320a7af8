/*
 * history.c - see history.h.
 *
 * Invariants: game is what the moves of the chain make of the opening; marks
 * are in rising order of `after`, each at most count.
 *
 * A move lies in the chain as a header of one word and those words of struct
 * isle_move that are not zero; the header says which. It also says how long the
 * move before it is, so the chain can be walked both ways: forward from a mark,
 * and backward from its end, which is where everybody takes back from.
 */
#include "history.h"

enum { MOVE_WORDS = sizeof(struct isle_move) / 8 };

struct header {
	uint32_t mask;         /* bit w: word w of the move follows */
	uint8_t length;        /* words of this entry, the header too */
	uint8_t before;        /* of the entry before it; 0 for the first */
	uint8_t seat;
	uint8_t revealed;      /* 1: something hidden came to light by it */
};

_Static_assert(sizeof(struct isle_move) % 8 == 0, "a move is whole words");
_Static_assert(1 + MOVE_WORDS == HISTORY_MOVE_MAX, "room for any move");
_Static_assert(sizeof(struct header) == 8, "a header is a word");

/* ---- the chain ----------------------------------------------------------- */

static struct header header_at(const struct history *history, uint32_t at)
{
	struct header header;
	__builtin_memcpy(&header, &history->word[at], sizeof header);
	return header;
}

/* The move of the entry at *at, which goes on to the next. */
static struct isle_move take_move(const struct history *history, uint32_t *at)
{
	uint64_t word[MOVE_WORDS] = { 0 };
	struct isle_move move;
	uint32_t mask = header_at(history, *at).mask;
	++*at;
	for (; mask; mask &= mask - 1)
		word[__builtin_ctz(mask)] = history->word[(*at)++];
	__builtin_memcpy(&move, word, sizeof move);
	return move;
}

static void put_move(struct history *history, const struct isle_move *move,
                     bool revealed)
{
	uint64_t word[MOVE_WORDS];
	uint32_t at = history->used;
	struct header header = { .seat = move->seat, .revealed = revealed,
		.before = (uint8_t)(history->count ? at - history->last : 0) };
	__builtin_memcpy(word, move, sizeof word);
	for (int w = 0; w < MOVE_WORDS; w++)
		if (word[w]) {
			header.mask |= 1u << w;
			history->word[++at] = word[w];
		}
	header.length = (uint8_t)(++at - history->used);
	__builtin_memcpy(&history->word[history->used], &header, sizeof header);
	history->last = history->used;
	history->used = at;
	history->count++;
}

void history_clear(struct history *history)
{
	history->count = history->mark_count = 0;
	history->used = history->last = 0;
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
	mark->at = history->used;
}

void history_begin(struct history *history, const struct record_head *head,
                   const struct isle_box *box)
{
	history->head = *head;
	history->box = *box;
	history_clear(history);
	isle_game_init(history->rules, box, &history->game, &history->log);
	keep_mark(history);
}

static bool has_room(struct history *history)
{
	return history->size - history->used >= HISTORY_MOVE_MAX
	    || (history->grow && history->grow(history));
}

/* The move has been played: reveals is as it was before it. What the leader
 * (seat 0) enters lay open on the table before: nothing comes to light. */
static void remember(struct history *history, const struct isle_move *move,
                     uint16_t reveals)
{
	put_move(history, move, move->seat && history->game.reveals != reveals);
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

static bool is_for_another(const struct history_wish *wish)
{
	return wish->by && wish->seat && wish->by != wish->seat;
}

static bool is_agreed(const struct history_wish *wish)
{
	int asks = wish->by ? wish->by : wish->seat;
	uint32_t others = wish->people & ~(1u << asks);
	return (others & wish->agreed) == others;
}

/* From the end back to the move meant, with an eye on what came after it. */
enum history_undo history_may_undo(const struct history *history,
                                   const struct history_wish *wish, int *to)
{
	bool answered = is_for_another(wish), revealed = false;
	int moves = wish->moves > 0 ? wish->moves : 1, i = history->count;
	uint32_t at = history->last;
	if (history->game.phase == ISLE_PHASE_OVER)
		return HISTORY_OVER;
	while (moves && i-- > 0) {
		struct header header = header_at(history, at);
		revealed |= header.revealed;
		answered |= header.seat != wish->seat;
		moves -= header.seat == wish->seat;
		at -= header.before;
	}
	if (moves)
		return HISTORY_NOTHING;
	/* Before the others are thought of: no agreement makes something unseen. */
	if (revealed)
		return HISTORY_REVEALED;
	*to = i;
	return !answered || is_agreed(wish) ? HISTORY_FREE : HISTORY_ASK;
}

/* Where in the chain a replay begins that must come past move i, and how many
 * moves lie before that. */
static uint32_t nearest(const struct history *history, int i, int *from,
                        const struct history_mark **mark)
{
	int m = history->mark_count;
	while (m > 0 && history->mark[m - 1].after > i)
		m--;
	*mark = m > 0 ? &history->mark[m - 1] : NULL;
	*from = *mark ? (*mark)->after : 0;
	return *mark ? (*mark)->at : 0;
}

/* Where entry i lies; the end for i == count. */
static uint32_t find(const struct history *history, int i)
{
	const struct history_mark *mark;
	int from;
	uint32_t at = nearest(history, i, &from, &mark);
	for (; from < i; from++)
		at += header_at(history, at).length;
	return at;
}

void history_go_back(struct history *history, int to)
{
	if (to >= history->count)
		return;
	uint32_t at = find(history, to);
	history_at(history, to, &history->game, &history->log);
	history->last = at - header_at(history, at).before;
	history->used = at;
	history->count = to;
	while (history->mark_count
	       && history->mark[history->mark_count - 1].after > to)
		history->mark_count--;
}

/* ---- looking back -------------------------------------------------------- */

struct isle_move history_move(const struct history *history, int i)
{
	uint32_t at = find(history, i);
	return take_move(history, &at);
}

void history_at(const struct history *history, int after,
                struct isle_game *game, struct isle_log *log)
{
	const struct history_mark *mark;
	int i;
	/* The last move is played even from a mark behind it: its log is wanted. */
	uint32_t at = nearest(history, after > 0 ? after - 1 : 0, &i, &mark);
	if (!mark || (after == 0 && log))
		isle_game_init(history->rules, &history->box, game, log);
	if (mark)
		*game = mark->game;
	for (; i < after; i++) {
		struct isle_move move = take_move(history, &at);
		isle_play(history->rules, game, &move, i + 1 == after ? log : NULL);
	}
}

void history_walk(const struct history *history, int from, history_each *each,
                  void *context)
{
	struct history_step step;
	uint32_t at = find(history, from);
	history_at(history, from, &step.after, NULL);
	for (step.i = from; step.i < history->count; step.i++) {
		step.before = step.after;
		step.move = take_move(history, &at);
		isle_play(history->rules, &step.after, &step.move, &step.log);
		each(context, &step);
	}
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
	history_clear(history);
	bool read = record_read(reader, text, length, &hooks);
	*fault = reader->fault;
	if (loading.full)
		*fault = (struct record_fault){ .line = reader->lines,
			.text = "the game is too long", .rule = "Record: moves" };
	if (!read || loading.full) {
		history_clear(history);
		return false;
	}
	history->game = reader->game;
	history->log = reader->log;
	return true;
}

/* ---- saving -------------------------------------------------------------- */

struct saving {
	const struct isle_rules *rules;
	const struct history_out *out;
	int day;                  /* the last whose line was written */
};

static void put_line(const struct saving *saving, char *line, size_t length)
{
	line[length] = '\n';
	saving->out->put(saving->out->context, line, length + 1);
}

static void put_day(struct saving *saving, const struct isle_game *game)
{
	char line[NOTATION_MAX + 1];
	if (!record_day_is_due(game, saving->day))
		return;
	saving->day = game->day;
	put_line(saving, line, notation_day(saving->rules, game, line,
	                                    NOTATION_MAX));
}

static void put_step(void *context, const struct history_step *step)
{
	struct saving *saving = context;
	const struct history_out *out = saving->out;
	char line[NOTATION_MAX + 1];
	put_line(saving, line, out->line
		? out->line(out->context, saving->rules, step, line, NOTATION_MAX)
		: record_format_move(saving->rules, &step->before, &step->move, line,
		                     NOTATION_MAX));
	put_day(saving, &step->after);
}

static void put_end(const struct history *history,
                    const struct history_out *out)
{
	char text[RECORD_END_MAX];
	struct isle_score score;
	isle_score(history->rules, &history->game, &score);
	out->put(out->context, text, record_format_end(history->rules, &score, text,
	                                               sizeof text));
}

void history_save_moves(const struct history *history,
                        const struct history_out *out)
{
	struct isle_game opening;
	struct saving saving = { .rules = history->rules, .out = out };
	history_at(history, 0, &opening, NULL);
	put_day(&saving, &opening);
	history_walk(history, 0, put_step, &saving);
	if (history->game.phase == ISLE_PHASE_OVER)
		put_end(history, out);
}

void history_save(const struct history *history, const struct history_out *out)
{
	char text[RECORD_HEAD_MAX];
	out->put(out->context, text, record_format_head(&history->head,
	         history->rules, &history->box, text, sizeof text));
	history_save_moves(history, out);
}
