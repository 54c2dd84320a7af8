/* answer.c - see answer.h */
#include "answer.h"

#include <stdio.h>
#include <string.h>

#include "absence.h"
#include "course.h"
#include "legal.h"
#include "match.h"
#include "order.h"
#include "owing.h"
#include "state.h"
#include "view.h"
#include "wire.h"

enum { LEGAL_MOST = 10000 };    /* lines looked at for one answer */

const struct answer_refusal_info answer_refusals[ANSWER_REFUSALS] = {
	[ANSWER_BAD_MESSAGE] = { "BAD_MESSAGE", "this is no message of the protocol" },
	[ANSWER_TOO_FAST] = { "TOO_FAST", "too many messages; wait a moment" },
	[ANSWER_NO_SUCH_KEY] = { "NO_SUCH_KEY", "this link opens no table" },
	[ANSWER_NOT_JOINED] = { "NOT_JOINED", "join a table first" },
	[ANSWER_JOINED] = { "JOINED", "this connection has joined a table already" },
	[ANSWER_BROKEN] = { "BROKEN", "the record of this table does not replay" },
	[ANSWER_STORE] = { "STORE", "this was not stored; try again" },
	[ANSWER_NOT_STARTED] = { "NOT_STARTED", "the game has not started" },
	[ANSWER_STARTED] = { "STARTED", "the game has started" },
	[ANSWER_NOT_YOURS] = { "NOT_YOURS", "only the owner of the table may do that" },
	[ANSWER_SPECTATOR] = { "SPECTATOR", "spectators only watch" },
	[ANSWER_BAD_LINE] = { "BAD_LINE", "this is no move" },
	[ANSWER_OTHER_SEAT] = { "OTHER_SEAT", "that is another seat's move" },
	[ANSWER_NOTHING_TO_UNDO] = { "NOTHING_TO_UNDO",
	                           "there is nothing to take back" },
	[ANSWER_REVEALED] = { "REVEALED",
	                      "something hidden has come to light since" },
	[ANSWER_COUNTED] = { "COUNTED", "the game has been counted" },
	[ANSWER_NO_UNDO_ASKED] = { "NO_UNDO_ASKED", "nobody asks to take back" },
	[ANSWER_BAD_NAME] = { "BAD_NAME", "a name is 1 to 40 bytes without #" },
	[ANSWER_BAD_WORD] = { "BAD_WORD", "a word is 1 to 63 bytes without #" },
	[ANSWER_BAD_SEAT] = { "BAD_SEAT", "there is no such seat" },
	[ANSWER_BAD_LEVEL] = { "BAD_LEVEL", "there is no opponent of this level" },
	[ANSWER_NOT_OVER] = { "NOT_OVER", "the game is not over" },
	[ANSWER_BOT_PLAYS] = { "BOT_PLAYS",
	                     "an opponent plays this seat; take it back first" },
	[ANSWER_TOO_MANY_TABLES] = { "TOO_MANY_TABLES",
	                           "the server has no room for more tables" },
	[ANSWER_TABLE_FULL] = { "TABLE_FULL",
	                        "this table has as many lines as it may" },
	[ANSWER_TOO_MANY_UNDOS] = { "TOO_MANY_UNDOS",
		"too much was taken back at this table" },
	[ANSWER_SOMEBODY_SITS] = { "SOMEBODY_SITS",
		"somebody sits there, who alone may give the seat up" },
	[ANSWER_WORD_GIVEN] = { "WORD_GIVEN", "this seat has given its word" },
	[ANSWER_SEAT_TAKEN] = { "SEAT_TAKEN", "this seat is taken" },
	[ANSWER_BAD_KEY] = { "BAD_KEY", "a key is 22 characters, made anew" },
	[ANSWER_BAD_LOOK] = { "BAD_LOOK",
		"a look is words of small letters, up to 47 bytes" },
	[ANSWER_BAD_SETTINGS] = { "BAD_SETTINGS", "these settings cannot be played" },
	[ANSWER_SEATS_HELD] = { "SEATS_HELD", "somebody sits at a seat that would go" },
	[ANSWER_TALK_CLOSED] = { "TALK_CLOSED", "the owner has closed the talk" },
	[ANSWER_GUESTS_WAIT] = { "GUESTS_WAIT", "sit down first" },
	[ANSWER_NO_SUCH_TOKEN] = { "NO_SUCH_TOKEN",
		"this link was used, or is older than ten minutes" },
	[ANSWER_NOT_ABSENT] = { "NOT_ABSENT",
		"this seat need not be waited for longer than was agreed" },
	[ANSWER_RESIGNED] = { "RESIGNED", "this seat has resigned" },
	[ANSWER_BAD_VOTE] = { "BAD_VOTE", "one may wait, decide or replace" },
	[ANSWER_BAD_ALERT] = { "BAD_ALERT",
		"nobody can be told there" },
	[ANSWER_TOO_MANY_ALERTS] = { "TOO_MANY_ALERTS",
		"this seat is told in as many places as may be" },
	[ANSWER_BAD_HOURS] = { "BAD_HOURS", "these are no hours of a day" },
	[ANSWER_OVER] = { "OVER", "the game is over" },
};

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
};

_Static_assert(ISLE_ERRORS == 30, "a code for every error of the rules");

/* The code of an error of the rules: "NOT_YOUR_TURN". */
static const char *code_of(enum isle_error error)
{
	return codes[error];
}

static const char *yes_no(bool value)
{
	return value ? "true" : "false";
}

/* ---- answers ------------------------------------------------------------- */

void answer_error_text(struct buffer *out, const char *id, const char *code,
                       const char *text, const char *rule)
{
	out->length = 0;
	buffer_text(out, "{\"type\":\"error\"");
	if (id && *id) {
		buffer_text(out, ",\"id\":");
		buffer_json(out, id);
	}
	buffer_format(out, ",\"code\":\"%s\",\"text\":", code);
	buffer_json(out, text);
	if (rule) {
		buffer_text(out, ",\"rule\":");
		buffer_json(out, rule);
	}
	buffer_text(out, "}");
}

void answer_error(struct buffer *out, const char *id,
                  enum answer_refusal refusal)
{
	answer_error_text(out, id, answer_refusals[refusal].code,
	                  answer_refusals[refusal].text, NULL);
}

void answer_failed_text(struct buffer *out, const char *code, const char *text)
{
	out->length = 0;
	buffer_format(out, "{\"code\":\"%s\",\"text\":", code);
	buffer_json(out, text);
	buffer_text(out, "}");
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
	out->length = 0;
	buffer_text(out, "{\"type\":\"ack\",\"id\":");
	buffer_json(out, id);
	buffer_text(out, ",\"version\":");
	buffer_number(out, version);
	buffer_text(out, "}");
}

void answer_pong(struct buffer *out)
{
	out->length = 0;
	buffer_text(out, "{\"type\":\"pong\"}");
}

/* ---- the table ----------------------------------------------------------- */

static void add_text(struct buffer *out, const char *key, const char *text)
{
	buffer_text(out, key);
	if (*text)
		buffer_json(out, text);
	else
		buffer_text(out, "null");
}

/* Who is there, who plays in their place, and what the others want. */
static void add_presence(struct buffer *out, const struct table *table,
                         int seat)
{
	static const char *const presences[] = { [TABLE_HERE] = "here",
		[TABLE_AWAY] = "away", [TABLE_GONE] = "gone" };
	static const char *const stand_ins[STORE_STAND_INS] = {
		[STORE_NOBODY] = "", [STORE_DEPUTY] = "deputy",
		[STORE_HEIR] = "heir", [STORE_DECIDER] = "decider" };
	int64_t since;
	enum table_presence presence = table_presence(table, seat, &since);
	add_text(out, ",\"presence\":", presences[presence]);
	if (presence != TABLE_HERE && since)
		buffer_format(out, ",\"since\":%lld", (long long)since);
	add_text(out, ",\"stand_in\":",
	         stand_ins[table->sitter[seat - 1].stand_in]);
}

static void add_votes(struct buffer *out, const struct table *table, int seat)
{
	static const char *const votes[TABLE_VOTES] = {
		[TABLE_VOTE_WAIT] = "wait", [TABLE_VOTE_DECIDE] = "decide",
		[TABLE_VOTE_REPLACE] = "replace" };
	const char *comma = "";
	buffer_text(out, ",\"votes\":[");
	for (int by = 1; by <= table->row.seats; by++)
		if (table->vote[seat][by]) {
			buffer_format(out, "%s[%d,\"%s\"]", comma, by,
			              votes[table->vote[seat][by]]);
			comma = ",";
		}
	buffer_text(out, "]");
}

static void add_seat(struct buffer *out, const struct table *table, int seat,
                     bool here)
{
	const struct store_seat *row = &table->row.seat[seat - 1];
	const struct store_face *face = &table->lobby.face[seat - 1];
	buffer_format(out, "%s{\"seat\":%d", seat > 1 ? "," : "", seat);
	add_text(out, ",\"name\":", row->name);
	add_text(out, ",\"bot\":", row->bot);
	buffer_format(out, ",\"here\":%s,\"taken\":%s", yes_no(here),
	              yes_no(row->taken));
	add_text(out, ",\"look\":", face->look);
	buffer_format(out, ",\"ready\":%s", yes_no(face->ready));
	add_presence(out, table, seat);
	add_votes(out, table, seat);
	buffer_text(out, "}");
}

static void add_lobby(struct buffer *out, const struct table *table,
                      bool invited)
{
	add_text(out, ",\"invite\":", invited ? table->lobby.invite : "");
	buffer_format(out, ",\"open\":%s,\"talk\":%s}", yes_no(table->lobby.open),
	              yes_no(!table->lobby.quiet));
}

void answer_table(struct buffer *out, const struct table *table, int seat,
                  enum answer_rights rights, int64_t now)
{
	uint32_t present = table_present(table);
	char rules[STATE_HASH];
	state_format_hash(table->rules_hash, rules);
	out->length = 0;
	buffer_format(out, "{\"type\":\"table\",\"table\":\"%s\",\"seat\":%d,"
	              "\"owner\":%s,\"options\":%s,\"seats\":[", table->row.name,
	              seat, yes_no(rights == ANSWER_OWNS), table->row.options);
	for (int one = 1; one <= table->row.seats; one++)
		add_seat(out, table, one, present >> one & 1);
	buffer_format(out, "],\"start\":\"%s\",\"started\":%s,\"over\":%s,"
	              "\"resigned\":%d,\"now\":%lld,"
	              "\"commit\":\"%s\",\"rules\":\"%.*s\"",
	              order_starts[table->row.start],
	              yes_no(table->row.started), yes_no(table->row.over),
	              absence_resigned(table), (long long)now,
	              table->row.commit, STATE_HASH, rules);
	add_lobby(out, table, seat || rights != ANSWER_PLAIN);
}

/* ---- the view ------------------------------------------------------------ */

static void add_seats(struct buffer *out, const char *key, uint32_t seats)
{
	const char *comma = "";
	buffer_text(out, key);
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++) {
		if (!(seats >> seat & 1))
			continue;
		buffer_text(out, comma);
		buffer_number(out, seat);
		comma = ",";
	}
	buffer_text(out, "]");
}

static void add_view(struct buffer *out, const struct isle_rules *rules,
                     const struct isle_game *view, int seat)
{
	buffer_text(out, ",\"view\":");
	char *room = buffer_room(out, WIRE_VIEW_MAX);
	out->length += wire_view(rules, view, seat, room, WIRE_VIEW_MAX);
}

static void add_state(struct buffer *out, uint64_t hash,
                      const struct isle_game *view)
{
	buffer_text(out, ",\"state\":\"");
	char *room = buffer_room(out, STATE_TEXT_MAX);
	out->length += state_format(hash, view, room, STATE_TEXT_MAX);
	buffer_text(out, "\"");
}

/* Who is waited for since when, and what is left on the clocks. */
static void add_owing(struct buffer *out, const struct table *table,
                      int64_t now)
{
	const char *comma = "";
	buffer_text(out, ",\"now\":");
	buffer_number(out, now);
	buffer_text(out, ",\"owes\":[");
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (owing_is_due(table, seat)) {
			buffer_format(out, "%s[%d,%lld]", comma, seat,
			              (long long)table->owing.since[seat - 1]);
			comma = ",";
		}
	buffer_text(out, "]");
	if (!table->terms.clock)
		return;
	for (int seat = 1; seat <= table->row.seats; seat++)
		buffer_format(out, "%s%lld", seat > 1 ? "," : ",\"clocks\":[",
		              (long long)owing_left(table, seat, now));
	buffer_text(out, "]");
}

/* How a seat can take back, at the end of a view. */
static const char *const undo_words[HISTORY_UNDOS] = {
	[HISTORY_FREE] = ",\"undo\":true}",
	[HISTORY_ASK] = ",\"undo\":\"ask\"}",
	[HISTORY_REVEALED] = ",\"undo\":false}",
	[HISTORY_OVER] = ",\"undo\":false}",
	[HISTORY_NOTHING] = ",\"undo\":false}",
};

void answer_view(struct buffer *out, const struct table *table,
                 const struct isle_game *watched,
                 const struct answer_wish *wish, const struct buffer *lines)
{
	const struct isle_rules *rules = &table->book->rules;
	struct isle_game view = *watched;
	out->length = 0;
	view_add_own(&table->history->game, wish->seat, &view);
	buffer_text(out, "{\"type\":\"view\",\"version\":");
	buffer_number(out, table->lines.version);
	/* Who may speak is asked of the view: the true position would tell who
	 * holds an anytime card. */
	add_seats(out, ",\"due\":[", isle_due(rules, &view));
	add_seats(out, ",\"may\":[", isle_may(rules, &view));
	add_owing(out, table, wish->now);
	buffer_text(out, ",\"lines\":[");
	if (lines->length)
		buffer_add(out, lines->data, lines->length);
	buffer_text(out, "]");
	if (wish->view)
		add_view(out, rules, &view, wish->seat);
	if (wish->state)
		add_state(out, table->rules_hash, &view);
	buffer_text(out, undo_words[match_may_undo(table, wish->seat, 0, NULL)]);
}

/* ---- the past ------------------------------------------------------------ */

static void add_course(struct buffer *out, const struct table *table, int seat)
{
	char *room = buffer_room(out, WIRE_PIECES_MAX);
	size_t length = course_write(table->history, seat, room,
	                             WIRE_PIECES_MAX);
	out->length += length;
	if (!length)
		buffer_text(out, "null");
}

void answer_past(struct buffer *out, const struct table *table, int seat,
                 const struct buffer *lines, int64_t now)
{
	struct buffer head = { 0 };
	answer_table(&head, table, seat, ANSWER_PLAIN, now);
	out->length = 0;
	buffer_text(out, "{\"table\":");
	buffer_add(out, head.data, head.length);
	buffer_free(&head);
	buffer_text(out, ",\"course\":");
	add_course(out, table, seat);
	buffer_text(out, ",\"lines\":[");
	if (lines->length)
		buffer_add(out, lines->data, lines->length);
	buffer_text(out, "]}");
}

/* Points and winners of a game that is over. */
static void add_result(struct buffer *out, const struct table *table)
{
	struct isle_score score;
	isle_score(&table->book->rules, &table->history->game, &score);
	add_seats(out, ",\"winners\":[", score.winners);
	buffer_text(out, ",\"points\":[");
	for (int i = 0; i < score.seats; i++)
		buffer_format(out, "%s%d", i ? "," : "", score.seat[i].total);
	buffer_text(out, "]");
}

static void add_standing(struct buffer *out, const struct table *table,
                         int seat)
{
	struct isle_game view;
	isle_view(&table->book->rules, &table->history->game, seat, &view);
	add_seats(out, ",\"due\":[", isle_due(&table->book->rules, &view));
	if (table->row.over)
		add_result(out, table);
}

static int64_t last_of(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

void answer_mine(struct buffer *out, const struct table *table, int seat,
                 int64_t at)
{
	int64_t since = last_of(at, last_of(table->row.started,
	                                    table->row.created));
	buffer_format(out, "{\"table\":\"%s\",\"seat\":%d,\"game\":\"%s\","
	              "\"started\":%s,\"over\":%s,\"since\":%lld,\"names\":[",
	              table->row.name, seat,
	              isle_word(ISLE_WORDS_MODE, table->options.mode),
	              yes_no(table->row.started), yes_no(table->row.over),
	              (long long)since);
	for (int i = 0; i < table->row.seats; i++) {
		buffer_text(out, i ? "," : "");
		buffer_json(out, table->row.seat[i].name);
	}
	buffer_text(out, "]");
	if (table->row.started)
		add_standing(out, table, seat);
	buffer_text(out, "}");
}

/* Positions on their way into an answer. */
struct states {
	struct buffer *out;
	const struct table *table;
	int seat, left;
};

static void add_past(struct states *states, const struct isle_game *game)
{
	struct isle_game view;
	if (states->left-- <= 0)
		return;
	isle_view(states->table->history->rules, game, states->seat, &view);
	if (states->left < ANSWER_STATES - 1)
		buffer_text(states->out, ",");
	buffer_text(states->out, "\"");
	char *room = buffer_room(states->out, STATE_TEXT_MAX);
	states->out->length += state_format(states->table->rules_hash, &view, room,
	                                    STATE_TEXT_MAX);
	buffer_text(states->out, "\"");
}

static void add_step(void *context, const struct history_step *step)
{
	add_past(context, &step->after);
}

void answer_states(struct buffer *out, const struct table *table, int seat,
                   int from)
{
	struct states states = { .out = out, .table = table, .seat = seat,
	                         .left = ANSWER_STATES };
	struct isle_game game;
	out->length = 0;
	buffer_text(out, "{\"states\":[");
	if (from <= table->history->count) {
		history_at(table->history, from, &game, NULL);
		add_past(&states, &game);
		history_walk(table->history, from, add_step, &states);
	}
	buffer_text(out, "]}");
}

/* The list is made from the view, so that it tells nothing more. */
void answer_legal(struct buffer *out, const struct table *table, int viewer,
                  int seat, const char *start)
{
	const struct isle_rules *rules = &table->book->rules;
	struct legal_wish wish = { .start = start, .most = LEGAL_MOST };
	struct isle_game view;
	isle_view(rules, &table->history->game, viewer, &view);
	struct legal_list list = legal_lines(rules, &view, 1u << seat, wish);
	out->length = 0;
	buffer_text(out, "{\"type\":\"legal\",\"version\":");
	buffer_number(out, table->lines.version);
	buffer_text(out, ",\"lines\":[");
	for (size_t i = 0; i < list.count; i++) {
		buffer_text(out, i ? "," : "");
		buffer_json(out, list.line[i]);
	}
	buffer_text(out, list.cut || list.failed ? "],\"more\":true}"
	                                         : "],\"more\":false}");
	legal_free(&list);
}

/* ---- people -------------------------------------------------------------- */

/* What was told is kept as a line of talk at seat 0: a word, a seat, and the
 * name of who had it. */
static void answer_told(struct buffer *out, const struct store_chat *chat)
{
	char what[16] = "";
	int seat = 0, name = 0;
	out->length = 0;
	sscanf(chat->text, "%15[a-z-] %d %n", what, &seat, &name);
	buffer_format(out, "{\"type\":\"told\",\"what\":\"%s\",\"seat\":%d,"
	              "\"name\":", what, seat);
	buffer_json(out, chat->text + name);
	buffer_format(out, ",\"at\":%lld}", (long long)chat->at);
}

static void answer_talk(struct buffer *out, const struct table *table,
                        const struct store_chat *chat)
{
	bool sits = chat->seat >= 1 && chat->seat <= table->row.seats;
	out->length = 0;
	buffer_format(out, "{\"type\":\"chat\",\"seat\":%d,\"name\":", chat->seat);
	buffer_json(out, sits ? table->row.seat[chat->seat - 1].name : "");
	buffer_text(out, ",\"text\":");
	buffer_json(out, chat->text);
	buffer_format(out, ",\"at\":%lld}", (long long)chat->at);
}

void answer_chat(struct buffer *out, const struct table *table,
                 const struct store_chat *chat)
{
	if (chat->seat)
		answer_talk(out, table, chat);
	else
		answer_told(out, chat);
}

void answer_seated(struct buffer *out, const struct table *table, int seat)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"seated\",\"table\":\"%s\",\"seat\":%d}",
	              table->row.name, seat);
}

void answer_unseated(struct buffer *out, const char *why)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"unseated\",\"why\":\"%s\"}", why);
}

void answer_handed(struct buffer *out, const char *token, int64_t until)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"handed\",\"token\":\"%s\",\"until\":%lld}",
	              token, (long long)until);
}

void answer_undo_asked(struct buffer *out, int seat)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"undo-asked\",\"seat\":%d}", seat);
}

void answer_undo_answered(struct buffer *out, int seat, bool yes)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"undo-answered\",\"seat\":%d,\"yes\":%s}",
	              seat, yes_no(yes));
}

void answer_moved(struct buffer *out, const char *node)
{
	out->length = 0;
	buffer_text(out, "{\"type\":\"moved\",\"node\":");
	buffer_json(out, node);
	buffer_text(out, "}");
}

void answer_rematch(struct buffer *out, const struct answer_next *next)
{
	out->length = 0;
	buffer_format(out, "{\"type\":\"rematch\",\"table\":\"%s\"", next->table);
	add_text(out, ",\"key\":", next->key);
	add_text(out, ",\"invite\":", next->invite);
	if (*next->owner)
		buffer_format(out, ",\"owner\":\"%s\"", next->owner);
	buffer_text(out, "}");
}
