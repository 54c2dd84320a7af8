/* answer.c - see answer.h */
#include "answer.h"

#include <stdio.h>
#include <string.h>

#include "absence.h"
#include "course.h"
#include "json_buffer.h"
#include "json_isle.h"
#include "legal.h"
#include "match.h"
#include "order.h"
#include "owing.h"
#include "state.h"
#include "view.h"
#include "wire.h"

enum { LEGAL_MOST = 10000 };    /* lines looked at for one answer */

static const char *const codes[ISLE_ERRORS] = {
	[ISLE_OK] = "OK",
	[ISLE_BAD_OPTIONS] = "BAD_OPTIONS",
	[ISLE_BAD_BOX] = "BAD_BOX",
	[ISLE_BAD_MOVE] = "BAD_MOVE",
	[ISLE_NOT_WHOLE] = "NOT_WHOLE",
	[ISLE_GAME_OVER] = "GAME_OVER",
	[ISLE_NO_SUCH_SEAT] = "NO_SUCH_SEAT",
	[ISLE_WRONG_PHASE] = "WRONG_PHASE",
	[ISLE_NOT_YOUR_TURN] = "NOT_YOUR_TURN",
	[ISLE_UNFINISHED] = "UNFINISHED",
	[ISLE_NOTHING_TO_FINISH] = "NOTHING_TO_FINISH",
	[ISLE_ALREADY_DONE] = "ALREADY_DONE",
	[ISLE_NOT_YOUR_CARD] = "NOT_YOUR_CARD",
	[ISLE_WRONG_CARD] = "WRONG_CARD",
	[ISLE_LESSON_IS_PUBLIC] = "LESSON_IS_PUBLIC",
	[ISLE_CARD_USELESS] = "CARD_USELESS",
	[ISLE_WRONG_COUNT] = "WRONG_COUNT",
	[ISLE_NO_FISH] = "NO_FISH",
	[ISLE_NO_BASKET] = "NO_BASKET",
	[ISLE_NOT_THERE] = "NOT_THERE",
	[ISLE_OFF_BOAT] = "OFF_BOAT",
	[ISLE_COVERED] = "COVERED",
	[ISLE_NOT_TOUCHING] = "NOT_TOUCHING",
	[ISLE_FITS_NOWHERE] = "FITS_NOWHERE",
	[ISLE_NOT_FASTEST] = "NOT_FASTEST",
	[ISLE_BEAST_NOT_MORE] = "BEAST_NOT_MORE",
	[ISLE_NO_TILE_THERE] = "NO_TILE_THERE",
	[ISLE_SPECIAL_USED] = "SPECIAL_USED",
	[ISLE_NOT_THAT_COPY] = "NOT_THAT_COPY",
	[ISLE_MUST_FINISH_DRAWING] = "MUST_FINISH_DRAWING",
	[ISLE_WRONG_TREASURE] = "WRONG_TREASURE",
};

_Static_assert(ISLE_ERRORS == 31, "a code for every error of the rules");

/* The code of an error of the rules: "NOT_YOUR_TURN". */
static const char *code_of(enum isle_error error)
{
	return codes[error];
}

/* ---- answers ------------------------------------------------------------- */

/* An answer is one object, and all there is in the buffer. */
static struct json *begin(struct json_buffer *to, struct buffer *out)
{
	out->length = 0;
	struct json *json = json_buffer_begin(to, out);
	json_open(json, '{');
	return json;
}

static void put_type(struct json *json, enum answer_says says)
{
	json_put_text(json, "type", answer_infos[says].type);
}

static struct json *begin_type(struct json_buffer *to, struct buffer *out,
                               enum answer_says says)
{
	struct json *json = begin(to, out);
	put_type(json, says);
	return json;
}

static void end(struct json_buffer *to)
{
	json_close(&to->json, '}');
	json_buffer_end(to);
}

void answer_error_text(struct buffer *out, const char *id, const char *code,
                       const char *text, const char *rule)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_ERROR);
	if (id && *id)
		json_put_text(json, "id", id);
	json_put_text(json, "code", code);
	json_put_text(json, "text", text);
	if (rule)
		json_put_text(json, "rule", rule);
	end(&to);
}

void answer_error(struct buffer *out, const char *id,
                  enum answer_refusal refusal)
{
	answer_error_text(out, id, answer_refusals[refusal].code,
	                  answer_refusals[refusal].text, NULL);
}

void answer_failed_text(struct buffer *out, const char *code, const char *text)
{
	struct json_buffer to;
	struct json *json = begin(&to, out);
	json_put_text(json, "code", code);
	json_put_text(json, "text", text);
	end(&to);
}

void answer_failed(struct buffer *out, enum answer_refusal refusal)
{
	answer_failed_text(out, answer_refusals[refusal].code,
	                   answer_refusals[refusal].text);
}

void answer_illegal(struct buffer *out, const char *id, enum isle_error error)
{
	struct isle_error_info info = isle_error_info(error);
	answer_error_text(out, id, code_of(error), info.text, info.rule);
}

void answer_ack(struct buffer *out, const char *id, int64_t version)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_ACK);
	json_put_text(json, "id", id);
	json_put_number(json, "version", version);
	end(&to);
}

void answer_pong(struct buffer *out)
{
	struct json_buffer to;
	begin_type(&to, out, ANSWER_SAYS_PONG);
	end(&to);
}

/* ---- the table ----------------------------------------------------------- */

/* Who is there, who plays in their place, and what the others want. */
static void put_presence(struct json *json, const struct table *table,
                         int seat)
{
	static const char *const presences[] = { [TABLE_HERE] = "here",
		[TABLE_AWAY] = "away", [TABLE_GONE] = "gone" };
	static const char *const stand_ins[STORE_STAND_INS] = {
		[STORE_NOBODY] = "", [STORE_DEPUTY] = "deputy",
		[STORE_HEIR] = "heir", [STORE_DECIDER] = "decider" };
	int64_t since;
	enum table_presence presence = table_presence(table, seat, &since);
	json_put_text(json, "presence", presences[presence]);
	if (presence != TABLE_HERE && since)
		json_put_number(json, "since", since);
	json_put_text_or_none(json, "stand_in",
	                      stand_ins[table->sitter[seat - 1].stand_in]);
}

static void put_votes(struct json *json, const struct table *table, int seat)
{
	static const char *const votes[TABLE_VOTES] = {
		[TABLE_VOTE_WAIT] = "wait", [TABLE_VOTE_DECIDE] = "decide",
		[TABLE_VOTE_REPLACE] = "replace" };
	json_put_open(json, "votes", '[');
	for (int by = 1; by <= table->row.seats; by++) {
		if (!table->vote[seat][by])
			continue;
		json_open(json, '[');
		json_number(json, by);
		json_text(json, votes[table->vote[seat][by]]);
		json_close(json, ']');
	}
	json_close(json, ']');
}

static void put_seat(struct json *json, const struct table *table, int seat,
                     bool here)
{
	const struct store_seat *row = &table->row.seat[seat - 1];
	const struct store_face *face = &table->lobby.face[seat - 1];
	json_open(json, '{');
	json_put_number(json, "seat", seat);
	json_put_text_or_none(json, "name", row->name);
	json_put_text_or_none(json, "bot", row->bot);
	json_put_bool(json, "here", here);
	json_put_bool(json, "taken", row->taken);
	json_put_text_or_none(json, "look", face->look);
	json_put_bool(json, "ready", face->ready);
	put_presence(json, table, seat);
	put_votes(json, table, seat);
	json_close(json, '}');
}

static void put_table_seats(struct json *json, const struct table *table)
{
	uint32_t present = table_present(table);
	json_put_open(json, "seats", '[');
	for (int seat = 1; seat <= table->row.seats; seat++)
		put_seat(json, table, seat, present >> seat & 1);
	json_close(json, ']');
}

static void put_lobby(struct json *json, const struct table *table,
                      bool invited)
{
	json_put_text_or_none(json, "invite",
	                      invited ? table->lobby.invite : NULL);
	json_put_bool(json, "open", table->lobby.open);
	json_put_bool(json, "chat", !table->lobby.quiet);
}

/* The members of a table, as answer_table says them. */
static void put_table(struct json *json, const struct table *table, int seat,
                      enum answer_rights rights, int64_t now)
{
	char rules[STATE_HASH];
	state_format_hash(table->rules_hash, rules);
	put_type(json, ANSWER_SAYS_TABLE);
	json_put_text(json, "table", table->row.name);
	json_put_number(json, "seat", seat);
	json_put_bool(json, "owner", rights == ANSWER_OWNS);
	json_put_number(json, "host", table->lobby.host);
	json_put_value(json, "options", table->row.options);
	put_table_seats(json, table);
	json_put_text(json, "start", order_starts[table->row.start]);
	json_put_bool(json, "started", table->row.started);
	json_put_bool(json, "over", table->row.over);
	json_put_number(json, "resigned", absence_resigned(table));
	json_put_number(json, "now", now);
	json_put_text(json, "commit", table->row.commit);
	json_key(json, "rules");
	json_text_of(json, rules, sizeof rules);
	put_lobby(json, table, seat || rights != ANSWER_PLAIN);
}

void answer_table(struct buffer *out, const struct table *table, int seat,
                  enum answer_rights rights, int64_t now)
{
	struct json_buffer to;
	put_table(begin(&to, out), table, seat, rights, now);
	end(&to);
}

/* ---- the view ------------------------------------------------------------ */

static void put_seats(struct json *json, const char *key, uint32_t seats)
{
	json_key(json, key);
	json_seats(json, seats);
}

static void put_view(struct json *json, const struct isle_rules *rules,
                     const struct isle_game *view, int seat)
{
	json_key(json, "view");
	char *room = json_room(json, WIRE_VIEW_MAX);
	json_used(json, wire_view(rules, view, seat, room, WIRE_VIEW_MAX));
}

/* A position as a text, whose letters need no escape: packed in its place. */
static void put_state(struct json *json, uint64_t hash,
                      const struct isle_game *view)
{
	char *room = json_room(json, STATE_TEXT_MAX + 2);
	size_t length = state_format(hash, view, room + 1, STATE_TEXT_MAX);
	room[0] = room[length + 1] = '"';
	json_used(json, length + 2);
}

/* Lines as table_history.h writes them. */
static void put_lines(struct json *json, const struct buffer *lines)
{
	json_put_open(json, "lines", '[');
	if (lines->length)
		json_value_of(json, lines->data, lines->length);
	json_close(json, ']');
}

/* Who is waited for since when, and what is left on the clocks: of a game that
 * was given up nobody is, and they have stood still since. */
static void write_owing(struct json *json, const struct table *table,
                        int64_t now)
{
	int64_t over = table->row.over;
	json_put_number(json, "now", now);
	json_put_open(json, "owes", '[');
	for (int seat = 1; seat <= table->row.seats; seat++) {
		if (over || !owing_is_due(table, seat))
			continue;
		json_open(json, '[');
		json_number(json, seat);
		json_number(json, table->owing.since[seat - 1]);
		json_close(json, ']');
	}
	json_close(json, ']');
	if (!table->terms.clock)
		return;
	json_put_open(json, "clocks", '[');
	for (int seat = 1; seat <= table->row.seats; seat++)
		json_number(json, owing_left(table, seat, over ? over : now));
	json_close(json, ']');
}

_Static_assert((int)ANSWER_OWING > 64 + (int)ISLE_SEATS_MAX * 64,
               "room for two numbers of each seat, and another");

/* The same for all, so it is written once. */
static void put_owing(struct json *json, const struct table *table,
                      struct answer_sight *sight, int64_t now)
{
	if (!sight->owing_length) {
		struct json text;
		json_init(&text, sight->owing, sizeof sight->owing);
		write_owing(&text, table, now);
		sight->owing_length = json_end(&text);
	}
	json_value_of(json, sight->owing, sight->owing_length);
}

/* How a seat can take back. */
static const char *const undo_words[HISTORY_UNDOS] = {
	[HISTORY_FREE] = "true",
	[HISTORY_ASK] = "\"ask\"",
	[HISTORY_REVEALED] = "false",
	[HISTORY_OVER] = "false",
	[HISTORY_NOTHING] = "false",
};

void answer_look(struct answer_sight *sight, const struct table *table)
{
	isle_view(&table->book->rules, &table->history->game, 0, &sight->game);
	sight->is_planned = false;
	sight->owing_length = 0;
}

static void put_seen_state(struct json *json, uint64_t hash,
                           const struct answer_sight *sight, int seat)
{
	json_key(json, "state");
	char *room = json_room(json, STATE_TEXT_MAX + 2);
	size_t length = state_format_seat(hash, &sight->plan, &sight->game, seat,
	                                  room + 1, STATE_TEXT_MAX);
	room[0] = room[length + 1] = '"';
	json_used(json, length + 2);
}

/* What a seat is told of the sight, which has its own added. */
static void put_seen(struct json *json, const struct table *table,
                     struct answer_sight *sight,
                     const struct answer_wish *wish,
                     const struct buffer *lines)
{
	const struct isle_rules *rules = &table->book->rules;
	json_put_number(json, "version", table->lines.version);
	/* Who may speak is asked of the view: the true position would tell who
	 * holds an anytime card. */
	put_seats(json, "due", isle_due(rules, &sight->game));
	put_seats(json, "may", isle_may(rules, &sight->game));
	put_owing(json, table, sight, wish->now);
	put_lines(json, lines);
	if (wish->view)
		put_view(json, rules, &sight->game, wish->seat);
	if (wish->state)
		put_seen_state(json, table->rules_hash, sight, wish->seat);
	json_put_value(json, "undo",
	               undo_words[match_may_undo(table, wish->seat, 0, NULL)]);
}

/* The seat's own is laid into the sight and taken out again: a copy of all of
 * it for each would be eight times as much. */
void answer_view(struct buffer *out, const struct table *table,
                 struct answer_sight *sight, const struct answer_wish *wish,
                 const struct buffer *lines)
{
	struct isle_seat *own =
		wish->seat ? &sight->game.seat[wish->seat - 1] : NULL, others;
	struct json_buffer to;
	if (wish->state && !sight->is_planned) {
		pack_plan(&sight->plan, &sight->game, sizeof sight->game);
		sight->is_planned = true;
	}
	if (own)
		others = *own;
	view_add_own(&table->history->game, wish->seat, &sight->game);
	put_seen(begin_type(&to, out, ANSWER_SAYS_VIEW), table, sight, wish, lines);
	end(&to);
	if (own)
		*own = others;
}

/* ---- the past ------------------------------------------------------------ */

static void put_course(struct json *json, const struct table *table, int seat)
{
	char *room = json_room(json, WIRE_PIECES_MAX);
	size_t length = course_write(table->history, seat, room,
	                             WIRE_PIECES_MAX);
	if (!length)
		strcpy(room, "null");
	json_used(json, length ? length : strlen(room));
}

void answer_past(struct buffer *out, const struct table *table, int seat,
                 const struct buffer *lines, int64_t now)
{
	struct json_buffer to;
	struct json *json = begin(&to, out);
	json_put_open(json, "table", '{');
	put_table(json, table, seat, ANSWER_PLAIN, now);
	json_close(json, '}');
	json_key(json, "course");
	put_course(json, table, seat);
	put_lines(json, lines);
	end(&to);
}

/* Points and winners of a game that is over. Who resigns has lost, whatever the
 * points. */
static void put_result(struct json *json, const struct table *table)
{
	struct isle_score score;
	int resigned = absence_resigned(table);
	isle_score(&table->book->rules, &table->history->game, &score);
	put_seats(json, "winners",
	          resigned ? 1u << (3 - resigned) : score.winners);
	json_put_open(json, "points", '[');
	for (int i = 0; i < score.seats; i++)
		json_number(json, score.seat[i].total);
	json_close(json, ']');
}

static void put_standing(struct json *json, const struct table *table,
                         int seat)
{
	struct isle_game view;
	isle_view(&table->book->rules, &table->history->game, seat, &view);
	/* A game that somebody gave up is over in the middle of a decision. */
	put_seats(json, "due", table->row.over ? 0
	          : isle_due(&table->book->rules, &view));
	if (table->row.over)
		put_result(json, table);
}

static int64_t last_of(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

void answer_put_mine(struct json *json, const struct table *table, int seat,
                     int64_t at)
{
	json_open(json, '{');
	json_put_text(json, "table", table->row.name);
	json_put_number(json, "seat", seat);
	json_put_word(json, "game", ISLE_WORDS_MODE, table->options.mode);
	json_put_bool(json, "started", table->row.started);
	json_put_bool(json, "over", table->row.over);
	json_put_bool(json, "resigned", seat
	              && table->sitter[seat - 1].stand_in == STORE_HEIR);
	json_put_number(json, "since",
	                last_of(at, last_of(table->row.started,
	                                    table->row.created)));
	json_put_open(json, "names", '[');
	for (int i = 0; i < table->row.seats; i++)
		json_text(json, table->row.seat[i].name);
	json_close(json, ']');
	if (table->row.started)
		put_standing(json, table, seat);
	json_close(json, '}');
}

/* Positions on their way into an answer. */
struct states {
	struct json *json;
	const struct table *table;
	int seat, left;
};

static void put_past(struct states *states, const struct isle_game *game)
{
	struct isle_game view;
	if (states->left-- <= 0)
		return;
	isle_view(states->table->history->rules, game, states->seat, &view);
	put_state(states->json, states->table->rules_hash, &view);
}

static void put_step(void *context, const struct history_step *step)
{
	put_past(context, &step->after);
}

void answer_states(struct buffer *out, const struct table *table, int seat,
                   int from)
{
	struct json_buffer to;
	struct json *json = begin(&to, out);
	struct states states = { .json = json, .table = table, .seat = seat,
	                         .left = ANSWER_STATES };
	struct isle_game game;
	json_put_open(json, "states", '[');
	if (from <= table->history->count) {
		history_at(table->history, from, &game, NULL);
		put_past(&states, &game);
		history_walk(table->history, from, put_step, &states);
	}
	json_close(json, ']');
	end(&to);
}

/* The list is made from the view, so that it tells nothing more. */
void answer_legal(struct buffer *out, const struct table *table, int viewer,
                  int seat, const char *start)
{
	const struct isle_rules *rules = &table->book->rules;
	struct legal_wish wish = { .start = start, .most = LEGAL_MOST };
	struct isle_game view;
	struct json_buffer to;
	isle_view(rules, &table->history->game, viewer, &view);
	struct legal_list list = legal_lines(rules, &view, 1u << seat, wish);
	struct json *json = begin_type(&to, out, ANSWER_SAYS_LEGAL);
	json_put_number(json, "version", table->lines.version);
	json_put_open(json, "lines", '[');
	for (size_t i = 0; i < list.count; i++)
		json_text(json, list.line[i]);
	json_close(json, ']');
	json_put_bool(json, "more", list.cut || list.failed);
	end(&to);
	legal_free(&list);
}

/* ---- people -------------------------------------------------------------- */

/* What was told is kept as a line of chat at seat 0: a word, a seat, and the
 * name of who had it. */
static void answer_told(struct buffer *out, const struct store_chat *chat)
{
	char what[16] = "";
	int seat = 0, name = 0;
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_TOLD);
	sscanf(chat->text, "%15[a-z-] %d %n", what, &seat, &name);
	json_put_text(json, "what", what);
	json_put_number(json, "seat", seat);
	json_put_text(json, "name", chat->text + name);
	json_put_number(json, "at", chat->at);
	end(&to);
}

static void answer_line(struct buffer *out, const struct table *table,
                        const struct store_chat *chat)
{
	bool sits = chat->seat >= 1 && chat->seat <= table->row.seats;
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_CHAT);
	json_put_number(json, "seat", chat->seat);
	json_put_text(json, "name",
	              sits ? table->row.seat[chat->seat - 1].name : "");
	json_put_text(json, "text", chat->text);
	json_put_number(json, "at", chat->at);
	end(&to);
}

void answer_chat(struct buffer *out, const struct table *table,
                 const struct store_chat *chat)
{
	if (chat->seat)
		answer_line(out, table, chat);
	else
		answer_told(out, chat);
}

void answer_seated(struct buffer *out, const struct table *table, int seat,
                   const char *owner)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_SEATED);
	json_put_text(json, "table", table->row.name);
	json_put_number(json, "seat", seat);
	if (*owner)
		json_put_text(json, "owner", owner);
	end(&to);
}

void answer_unseated(struct buffer *out, const char *why)
{
	struct json_buffer to;
	json_put_text(begin_type(&to, out, ANSWER_SAYS_UNSEATED), "why", why);
	end(&to);
}

void answer_handed(struct buffer *out, const char *token, int64_t until)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_HANDED);
	json_put_text(json, "token", token);
	json_put_number(json, "until", until);
	end(&to);
}

void answer_undo_asked(struct buffer *out, int seat)
{
	struct json_buffer to;
	json_put_number(begin_type(&to, out, ANSWER_SAYS_UNDO_ASKED), "seat", seat);
	end(&to);
}

void answer_undo_answered(struct buffer *out, int seat, bool yes)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_UNDO_ANSWERED);
	json_put_number(json, "seat", seat);
	json_put_bool(json, "yes", yes);
	end(&to);
}

void answer_moved(struct buffer *out, const char *node)
{
	struct json_buffer to;
	json_put_text(begin_type(&to, out, ANSWER_SAYS_MOVED), "node", node);
	end(&to);
}

void answer_rematch(struct buffer *out, const struct answer_next *next)
{
	struct json_buffer to;
	struct json *json = begin_type(&to, out, ANSWER_SAYS_REMATCH);
	json_put_text(json, "table", next->table);
	json_put_text_or_none(json, "key", next->key);
	json_put_text_or_none(json, "invite", next->invite);
	if (*next->owner)
		json_put_text(json, "owner", next->owner);
	end(&to);
}
