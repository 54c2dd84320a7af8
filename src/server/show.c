/* show.c - see show.h */
#include "show.h"

#include <string.h>

#include "hall.h"
#include "legal.h"
#include "match.h"
#include "pack.h"
#include "peer.h"
#include "server.h"
#include "wire.h"

enum { LEGAL_MOST = 10000 };    /* lines looked at for one answer */

const struct show_refusal_info show_refusals[SHOW_REFUSALS] = {
	[SHOW_BAD_MESSAGE] = { "BAD_MESSAGE", "this is no message of the protocol" },
	[SHOW_TOO_FAST] = { "TOO_FAST", "too many messages; wait a moment" },
	[SHOW_NO_SUCH_KEY] = { "NO_SUCH_KEY", "this link opens no table" },
	[SHOW_NOT_JOINED] = { "NOT_JOINED", "join a table first" },
	[SHOW_JOINED] = { "JOINED", "this connection has joined a table already" },
	[SHOW_BROKEN] = { "BROKEN", "the record of this table does not replay" },
	[SHOW_STORE] = { "STORE", "the server could not write; try again" },
	[SHOW_NOT_STARTED] = { "NOT_STARTED", "the game has not started" },
	[SHOW_STARTED] = { "STARTED", "the game has started" },
	[SHOW_NOT_YOURS] = { "NOT_YOURS", "only the owner of the table may do that" },
	[SHOW_SPECTATOR] = { "SPECTATOR", "spectators only watch" },
	[SHOW_BAD_LINE] = { "BAD_LINE", "this is no move" },
	[SHOW_OTHER_SEAT] = { "OTHER_SEAT", "that is another seat's move" },
	[SHOW_NOTHING_TO_UNDO] = { "NOTHING_TO_UNDO",
	                           "there is nothing to take back" },
	[SHOW_NO_UNDO_ASKED] = { "NO_UNDO_ASKED", "nobody asks to take back" },
	[SHOW_BAD_NAME] = { "BAD_NAME", "a name is 1 to 40 bytes without #" },
	[SHOW_BAD_WORD] = { "BAD_WORD", "a word is 1 to 63 bytes without #" },
	[SHOW_BAD_SEAT] = { "BAD_SEAT", "there is no such seat" },
	[SHOW_BAD_LEVEL] = { "BAD_LEVEL", "there is no opponent of this level" },
	[SHOW_NOT_OVER] = { "NOT_OVER", "the game is not over" },
	[SHOW_BOT_PLAYS] = { "BOT_PLAYS",
	                     "an opponent plays this seat; take it back first" },
	[SHOW_TOO_MANY_TABLES] = { "TOO_MANY_TABLES",
	                           "the server has no room for more tables" },
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
	[ISLE_SUPPLY_EMPTY] = "SUPPLY_EMPTY",
	[ISLE_NO_TILE_THERE] = "NO_TILE_THERE",
	[ISLE_SPECIAL_USED] = "SPECIAL_USED",
	[ISLE_NOT_THAT_COPY] = "NOT_THAT_COPY",
	[ISLE_MUST_FINISH_DRAWING] = "MUST_FINISH_DRAWING",
};

_Static_assert(ISLE_ERRORS == 31, "a code for every error of the rules");

const char *show_code(enum isle_error error)
{
	return codes[error];
}

/* An empty buffer of the server's to write a message in. */
static struct buffer *blank(struct peer *peer)
{
	peer->server->out.length = 0;
	return &peer->server->out;
}

static void post(struct peer *peer, const char *id)
{
	struct buffer *out = &peer->server->out;
	peer_send(peer, out->data, out->length, id);
}

static const char *yes_no(bool value)
{
	return value ? "true" : "false";
}

/* ---- answers ------------------------------------------------------------- */

void show_error_text(struct peer *peer, const char *id, const char *code,
                     const char *text, const char *rule)
{
	struct buffer *out = blank(peer);
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
	post(peer, NULL);
}

void show_error(struct peer *peer, const char *id, enum show_refusal refusal)
{
	show_error_text(peer, id, show_refusals[refusal].code,
	                show_refusals[refusal].text, NULL);
}

void show_illegal(struct peer *peer, const char *id, enum isle_error error)
{
	struct isle_error_info info = isle_error_info(error);
	show_error_text(peer, id, show_code(error), info.text, info.rule);
}

void show_ack(struct peer *peer, const char *id, int64_t version)
{
	struct buffer *out = blank(peer);
	buffer_text(out, "{\"type\":\"ack\",\"id\":");
	buffer_json(out, id);
	buffer_text(out, ",\"version\":");
	buffer_number(out, version);
	buffer_text(out, "}");
	post(peer, id);
}

void show_pong(struct peer *peer)
{
	buffer_text(blank(peer), "{\"type\":\"pong\"}");
	post(peer, NULL);
}

/* ---- the table ----------------------------------------------------------- */

static uint32_t seats_here(const struct hall_table *table)
{
	uint32_t here = 0;
	for (const struct peer *peer = table->peers; peer; peer = peer->next)
		here |= 1u << peer->seat;
	return here;
}

static void add_seat(struct buffer *out, const struct hall_table *table,
                     int seat)
{
	const struct store_seat *row = &table->row.seat[seat - 1];
	buffer_format(out, "%s{\"seat\":%d,\"name\":", seat > 1 ? "," : "", seat);
	if (row->name[0])
		buffer_json(out, row->name);
	else
		buffer_text(out, "null");
	buffer_text(out, ",\"bot\":");
	if (row->bot[0])
		buffer_json(out, row->bot);
	else
		buffer_text(out, "null");
	buffer_format(out, ",\"here\":%s,\"taken\":%s}",
	              yes_no(seats_here(table) >> seat & 1), yes_no(row->taken));
}

void show_table(struct peer *peer)
{
	const struct hall_table *table = peer->table;
	struct buffer *out = blank(peer);
	buffer_format(out, "{\"type\":\"table\",\"table\":\"%s\",\"seat\":%d,"
	              "\"owner\":%s,\"options\":%s,\"seats\":[", table->row.name,
	              peer->seat, yes_no(peer->owner), table->row.options);
	for (int seat = 1; seat <= table->row.seats; seat++)
		add_seat(out, table, seat);
	buffer_format(out, "],\"start\":\"%s\",\"started\":%s,\"over\":%s,"
	              "\"commit\":\"%s\"}", table->row.when_full ? "full" : "owner",
	              yes_no(table->row.started), yes_no(table->row.over),
	              table->row.commit);
	post(peer, NULL);
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

static void add_state(struct buffer *out, const struct isle_game *view)
{
	buffer_text(out, ",\"state\":\"");
	char *room = buffer_room(out, PACK_TEXT_MAX);
	out->length += pack_format(view, sizeof *view, room, PACK_TEXT_MAX);
	buffer_text(out, "\"");
}

void show_view(struct peer *peer)
{
	const struct hall_table *table = peer->table;
	const struct isle_rules *rules = &table->book->rules;
	struct isle_game view;
	struct buffer *out = blank(peer);
	isle_view(rules, table->game, peer->seat, &view);
	buffer_text(out, "{\"type\":\"view\",\"version\":");
	buffer_number(out, table->version);
	/* Who may speak is asked of the view: the true position would tell who
	 * holds an anytime card. */
	add_seats(out, ",\"due\":[", isle_due(rules, &view));
	add_seats(out, ",\"may\":[", isle_may(rules, &view));
	buffer_text(out, ",\"lines\":[");
	buffer_add(out, peer->lines.data ? peer->lines.data : "", peer->lines.length);
	buffer_text(out, "]");
	if (peer->wants_view)
		add_view(out, rules, &view, peer->seat);
	if (peer->wants_state)
		add_state(out, &view);
	buffer_text(out, match_can_undo(table, peer->seat) ? ",\"undo\":true}"
	            : match_may_ask(table, peer->seat) ? ",\"undo\":\"ask\"}"
	            : ",\"undo\":false}");
	post(peer, NULL);
	buffer_free(&peer->lines);
	peer->fresh = false;
	peer->shown = table->version;
}

/* The list is made from the view, so that it tells nothing more. */
void show_legal(struct peer *peer, const char *start, int seat)
{
	const struct hall_table *table = peer->table;
	const struct isle_rules *rules = &table->book->rules;
	struct legal_wish wish = { .start = start, .most = LEGAL_MOST };
	struct isle_game view;
	isle_view(rules, table->game, peer->seat, &view);
	struct legal_list list = legal_lines(rules, &view, 1u << seat, wish);
	struct buffer *out = blank(peer);
	buffer_text(out, "{\"type\":\"legal\",\"version\":");
	buffer_number(out, table->version);
	buffer_text(out, ",\"lines\":[");
	for (size_t i = 0; i < list.count; i++) {
		buffer_text(out, i ? "," : "");
		buffer_json(out, list.line[i]);
	}
	buffer_text(out, list.cut || list.failed ? "],\"more\":true}"
	                                         : "],\"more\":false}");
	post(peer, NULL);
	legal_free(&list);
}

/* ---- talk ---------------------------------------------------------------- */

void show_chat(struct peer *peer, const struct store_chat *chat)
{
	struct buffer *out = blank(peer);
	const char *name = chat->seat ? peer->table->row.seat[chat->seat - 1].name
	                 : "";
	buffer_format(out, "{\"type\":\"chat\",\"seat\":%d,\"name\":", chat->seat);
	buffer_json(out, name);
	buffer_text(out, ",\"text\":");
	buffer_json(out, chat->text);
	buffer_format(out, ",\"at\":%lld}", (long long)chat->at);
	post(peer, NULL);
}

void show_chat_all(struct hall_table *table, const struct store_chat *chat)
{
	for (struct peer *peer = table->peers; peer; peer = peer->next)
		show_chat(peer, chat);
}

void show_undo_asked(struct peer *peer, int seat)
{
	buffer_format(blank(peer), "{\"type\":\"undo-asked\",\"seat\":%d}", seat);
	post(peer, NULL);
}

void show_undo_answered(struct hall_table *table, int seat, bool yes)
{
	for (struct peer *peer = table->peers; peer; peer = peer->next) {
		buffer_format(blank(peer), "{\"type\":\"undo-answered\",\"seat\":%d,"
		              "\"yes\":%s}", seat, yes_no(yes));
		post(peer, NULL);
	}
}

void show_rematch(struct peer *peer, const char *table, const char *key,
                  const char *owner)
{
	struct buffer *out = blank(peer);
	buffer_format(out, "{\"type\":\"rematch\",\"table\":\"%s\",\"key\":\"%s\"",
	              table, key);
	if (owner)
		buffer_format(out, ",\"owner\":\"%s\"", owner);
	buffer_text(out, "}");
	post(peer, NULL);
}
