/* talk.c - see talk.h */
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "head.h"
#include "match.h"
#include "message.h"
#include "notation.h"
#include "server.h"
#include "show.h"

enum { REFUSED_MAX = 50, NAME_MAX_BYTES = 40 };

static const char leaver_level[] = "cat";   /* who plays on for a leaver */

/* Sees to it that the game is there to be played. */
static bool need_game(struct server *server, struct peer *peer, const char *id)
{
	struct hall_table *table = peer->table;
	bool loaded = hall_load(server, table);
	table->used_ms = server_now_ms(server);
	if (!loaded && table->fault[0])
		show_error_text(peer, id, show_refusals[SHOW_BROKEN].code, table->fault,
		                NULL);
	else if (!loaded)
		show_error(peer, id, SHOW_STORE);
	else if (!table->row.started)
		show_error(peer, id, SHOW_NOT_STARTED);
	return loaded && table->row.started;
}

/* ---- join ---------------------------------------------------------------- */

/* What a key opens; place->table is 0 for nothing. */
static bool look_up(struct server *server, const char *key,
                    struct store_place *place)
{
	char hash[KEY_HASH_SIZE];
	*place = (struct store_place){ 0 };
	return !key_hash(key, hash) || store_find_key(server->store, hash, place);
}

static void sit_down(struct server *server, struct peer *peer,
                     struct hall_table *table, int role)
{
	peer->table = table;
	peer->next = table->peers;
	table->peers = peer;
	peer->owner = role == STORE_OWNER;
	peer->seat = (int8_t)(peer->owner ? table->row.host : role);
	peer->fresh = true;
	/* Spectators come and go unseen. */
	table->reseated = table->reseated || peer->seat;
	server_touch(server, table);
	if (peer->seat && !table->row.seat[peer->seat - 1].taken) {
		table->row.seat[peer->seat - 1].taken = true;
		match_store_seat(server, table, peer->seat);
	}
	match_start_if_full(server, table);
}

static void chat_each(void *context, const struct store_chat *chat)
{
	show_chat(context, chat);
}

static bool is_owner_too(struct server *server, const struct message *message,
                         const struct hall_table *table)
{
	struct store_place place;
	return message->owner[0] && look_up(server, message->owner, &place)
	    && place.table == table->row.id && place.role == STORE_OWNER;
}

/* The table of a key cannot be opened. */
static void refuse_table(struct server *server, struct peer *peer)
{
	if (server->hall.fault[0])
		show_error_text(peer, NULL, show_refusals[SHOW_BROKEN].code,
		                server->hall.fault, NULL);
	else
		show_error(peer, NULL, SHOW_STORE);
}

static void join(struct server *server, struct peer *peer,
                 const struct message *message)
{
	struct store_place place;
	if (!look_up(server, message->key, &place)) {
		show_error(peer, NULL, SHOW_STORE);
		return;
	}
	if (!place.table) {
		throttle_take(server->throttle, peer->address, THROTTLE_BAD_KEY,
		            server_now_ms(server));
		show_error(peer, NULL, SHOW_NO_SUCH_KEY);
		return;
	}
	struct hall_table *table = hall_find(server, place.table);
	if (!table) {
		refuse_table(server, peer);
		return;
	}
	snprintf(peer->key, sizeof peer->key, "%s", message->key);
	peer->wants_state = message->state;
	peer->wants_view = message->view;
	peer->since = peer->shown = message->since;
	sit_down(server, peer, table, place.role);
	peer->owner = peer->owner || is_owner_too(server, message, table);
	store_each_chat(server->store, table->row.id, chat_each, peer);
	if (table->wish.seat && table->wish.seat != peer->seat)
		show_undo_asked(peer, table->wish.seat);
}

static void stand_up(struct server *server, struct peer *peer)
{
	struct hall_table *table = peer->table;
	struct peer **link = &table->peers;
	while (*link != peer)
		link = &(*link)->next;
	*link = peer->next;
	peer->table = NULL;
	table->reseated = table->reseated || peer->seat;
	table->used_ms = server_now_ms(server);
	server_touch(server, table);
}

void talk_gone(struct server *server, struct peer *peer)
{
	if (peer->table)
		stand_up(server, peer);
}

/* ---- moves --------------------------------------------------------------- */

/* Puts the peer's seat before a line that has none. */
static void add_seat(const struct peer *peer, const char *line, char *out,
                     size_t size)
{
	if (*line >= '0' && *line <= '9')
		snprintf(out, size, "%s", line);
	else
		snprintf(out, size, "%d %s", peer->seat, line);
}

/* A seat moves for itself; the owner also for the leader of real cards. */
static bool may_move(const struct peer *peer, int seat)
{
	return seat ? seat == peer->seat
	     : peer->owner && peer->table->options.real_cards;
}

static bool read_move(struct peer *peer, const struct message *message,
                      struct isle_move *move)
{
	char line[MESSAGE_LINE + 8];
	struct notation_fault fault;
	const struct hall_table *table = peer->table;
	add_seat(peer, message->line, line, sizeof line);
	if (!notation_parse(&table->book->rules, table->game, line, strlen(line),
	                    move, &fault)) {
		show_error_text(peer, message->id, show_refusals[SHOW_BAD_LINE].code,
		                fault.text, fault.rule);
		return false;
	}
	if (may_move(peer, move->seat))
		return true;
	show_error(peer, message->id, peer->seat ? SHOW_OTHER_SEAT : SHOW_SPECTATOR);
	return false;
}

/* Whether the seat sent this id before: then it is acknowledged again. */
static bool is_resent(struct server *server, struct peer *peer, int seat,
                      const char *id)
{
	int64_t v = *id ? hall_find_id(&server->hall, peer->table, seat, id) : 0;
	if (v)
		show_ack(peer, id, v);
	return v;
}

static void move(struct server *server, struct peer *peer,
                 const struct message *message)
{
	struct isle_move move;
	struct hall_table *table = peer->table;
	if (!need_game(server, peer, message->id)
	 || !read_move(peer, message, &move)
	 || is_resent(server, peer, move.seat, message->id))
		return;
	if (move.seat && hall_is_bot(table, move.seat)) {
		show_error(peer, message->id, SHOW_BOT_PLAYS);
		return;
	}
	int error = match_play(server, table, &move, message->id);
	if (error == MATCH_NOT_STORED) {
		show_error(peer, message->id, SHOW_STORE);
	} else if (error != ISLE_OK) {
		show_illegal(peer, message->id, (enum isle_error)error);
	} else {
		show_ack(peer, message->id, table->version);
		/* Not at the end of the turn: the position is still near the
		 * processor now, after a thousand other tables it is not. */
		talk_tell(server, table);
	}
}

/* What a peer may write, for clients without the rules of their own. */
static void legal(struct server *server, struct peer *peer,
                  const struct message *message)
{
	char start[MESSAGE_LINE + 8];
	if (!need_game(server, peer, NULL))
		return;
	if (!peer->seat) {
		show_error(peer, NULL, SHOW_SPECTATOR);
		return;
	}
	if (!throttle_take(server->throttle, peer->address, THROTTLE_LEGAL,
	                   server_now_ms(server))) {
		show_error(peer, NULL, SHOW_TOO_FAST);
		return;
	}
	add_seat(peer, message->line, start, sizeof start);
	int seat = atoi(start);
	show_legal(peer, start, may_move(peer, seat) ? seat : peer->seat);
}

/* ---- taking back --------------------------------------------------------- */

static void take_back(struct server *server, struct peer *peer, int seat,
                      int64_t from, const char *id)
{
	struct hall_table *table = peer->table;
	if (!match_take_back(server, table, seat, from, id))
		show_error(peer, id, SHOW_STORE);
	else if (*id && seat == peer->seat)
		show_ack(peer, id, table->version);
}

static void ask(struct hall_table *table, int seat, int64_t from,
                const char *id)
{
	table->wish = (struct hall_wish){ .seat = seat, .from = from,
	                                  .agreed = 1u << seat };
	snprintf(table->wish.id, sizeof table->wish.id, "%s", id);
	for (struct peer *peer = table->peers; peer; peer = peer->next)
		if (peer->seat != seat)
			show_undo_asked(peer, seat);
}

static void undo_by_leave(struct server *server, struct peer *peer,
                          const char *id)
{
	struct hall_table *table = peer->table;
	int64_t from;
	uint16_t reveals;
	if (!hall_last_move(server, table, peer->seat, &from, &reveals))
		show_error(peer, id, SHOW_STORE);
	else if (!from || table->row.over)
		show_error(peer, id, SHOW_NOTHING_TO_UNDO);
	else if (match_people(table) & ~(1u << peer->seat))
		ask(table, peer->seat, from, id);
	else if (reveals == table->game->reveals)
		take_back(server, peer, peer->seat, from, id);
	else    /* opponents cannot be asked to unsee */
		show_error(peer, id, SHOW_NOTHING_TO_UNDO);
}

static void undo(struct server *server, struct peer *peer,
                 const struct message *message)
{
	struct hall_table *table = peer->table;
	if (!need_game(server, peer, message->id))
		return;
	if (!peer->seat)
		show_error(peer, message->id, SHOW_SPECTATOR);
	else if (is_resent(server, peer, peer->seat, message->id))
		return;
	else if (match_can_undo(table, peer->seat))
		take_back(server, peer, peer->seat, table->last_move, message->id);
	else
		undo_by_leave(server, peer, message->id);
}

/* The peer that asked, to be told that it is done. */
static struct peer *find_peer(const struct hall_table *table, int seat)
{
	struct peer *peer = table->peers;
	while (peer && peer->seat != seat)
		peer = peer->next;
	return peer;
}

static void undo_answer(struct server *server, struct peer *peer,
                        const struct message *message)
{
	struct hall_table *table = peer->table;
	struct hall_wish wish = table->wish;
	if (!need_game(server, peer, NULL))
		return;
	if (!wish.seat || !peer->seat || wish.seat == peer->seat) {
		show_error(peer, NULL, SHOW_NO_UNDO_ASKED);
		return;
	}
	table->wish.agreed |= 1u << peer->seat;
	bool all = !(match_people(table) & ~table->wish.agreed);
	if (message->yes && !all)
		return;
	table->wish.seat = 0;
	show_undo_answered(table, wish.seat, message->yes);
	struct peer *asker = find_peer(table, wish.seat);
	if (message->yes)
		take_back(server, asker ? asker : peer, wish.seat, wish.from, wish.id);
}

/* ---- people -------------------------------------------------------------- */

static void chat(struct server *server, struct peer *peer,
                 const struct message *message)
{
	struct store_chat line = { .seat = peer->seat, .text = message->text,
	                           .at = server_time() };
	if (!peer->seat)
		show_error(peer, NULL, SHOW_SPECTATOR);
	else if (!throttle_take(server->throttle, peer->address, THROTTLE_CHAT,
	                      server_now_ms(server)))
		show_error(peer, NULL, SHOW_TOO_FAST);
	else if (!message->text[0])
		return;
	else if (store_add_chat(server->store, peer->table->row.id, &line))
		show_chat_all(peer->table, &line);
	else
		show_error(peer, NULL, SHOW_STORE);
}

/* Changes the name or the word of one's seat; the text has been checked. */
static void set_text(struct server *server, struct peer *peer, char *to,
                     const char *text)
{
	memcpy(to, text, strlen(text) + 1);
	match_store_seat(server, peer->table, peer->seat);
}

static void name(struct server *server, struct peer *peer,
                 const struct message *message)
{
	size_t length = strlen(message->text);
	if (!peer->seat)
		show_error(peer, NULL, SHOW_SPECTATOR);
	else if (length > NAME_MAX_BYTES || !head_is_name(message->text, length))
		show_error(peer, NULL, SHOW_BAD_NAME);
	else
		set_text(server, peer, peer->table->row.seat[peer->seat - 1].name,
		         message->text);
}

static void word(struct server *server, struct peer *peer,
                 const struct message *message)
{
	size_t length = strlen(message->text);
	if (!peer->seat)
		show_error(peer, NULL, SHOW_SPECTATOR);
	else if (peer->table->row.started)
		show_error(peer, NULL, SHOW_STARTED);
	else if (!head_is_name(message->text, length))
		show_error(peer, NULL, SHOW_BAD_WORD);
	else
		set_text(server, peer, peer->table->row.seat[peer->seat - 1].word,
		         message->text);
}

static void start(struct server *server, struct peer *peer,
                  const struct message *message)
{
	(void)message;
	if (!peer->owner)
		show_error(peer, NULL, SHOW_NOT_YOURS);
	else if (peer->table->row.started)
		show_error(peer, NULL, SHOW_STARTED);
	else if (!match_start(server, peer->table))
		show_error(peer, NULL, SHOW_STORE);
}

static void set_bot(struct server *server, struct peer *peer, int seat,
                    const char *level)
{
	struct hall_table *table = peer->table;
	snprintf(table->row.seat[seat - 1].bot, STORE_LEVEL, "%s", level);
	match_store_seat(server, table, seat);
	table->wish.seat = 0;
	match_start_if_full(server, table);
}

static void bot(struct server *server, struct peer *peer,
                const struct message *message)
{
	int seat = message->seat ? message->seat : peer->seat;
	if (seat < 1 || seat > peer->table->row.seats)
		show_error(peer, NULL, SHOW_BAD_SEAT);
	else if (!peer->owner && seat != peer->seat)
		show_error(peer, NULL, SHOW_NOT_YOURS);
	else if (message->level[0] && !booking_is_level(message->level))
		show_error(peer, NULL, SHOW_BAD_LEVEL);
	else
		set_bot(server, peer, seat, message->level);
}

static void leave(struct server *server, struct peer *peer,
                  const struct message *message)
{
	struct hall_table *table = peer->table;
	(void)message;
	if (peer->seat && table->row.started && !table->row.over) {
		set_bot(server, peer, peer->seat, leaver_level);
	} else if (peer->seat && !table->row.started) {
		struct store_seat *seat = &table->row.seat[peer->seat - 1];
		seat->taken = false;
		seat->name[0] = seat->word[0] = '\0';
		match_store_seat(server, table, peer->seat);
	}
	stand_up(server, peer);
	peer_doom(peer);
}

/* ---- rematch ------------------------------------------------------------- */

static void book_again(const struct hall_table *table, struct booking *booking)
{
	*booking = (struct booking){ .options = table->options, .when_full = true };
	for (int i = 0; i < table->row.seats; i++) {
		strcpy(booking->name[i], table->row.seat[i].name);
		strcpy(booking->bot[i], table->row.seat[i].bot);
	}
}

/* Makes the next table. Whoever is here gets the key that follows from the one
 * held now; the others' keys are made when they ask. */
static bool make_next(struct server *server, struct peer *asker)
{
	struct hall_table *table = asker->table;
	struct match_keys keys = { .owner = "" };
	struct booking booking;
	book_again(table, &booking);
	key_make_name(keys.table);
	for (int i = 0; i < table->row.seats; i++)
		strcpy(keys.seat[i], "-");
	key_derive(asker->key, keys.table, keys.seat[asker->seat - 1]);
	if (!match_make(server, &booking, &keys)
	 || !store_set_next(server->store, table->row.id, keys.id))
		return false;
	table->row.next = keys.id;
	server_touch(server, table);
	show_rematch(asker, keys.table, keys.seat[asker->seat - 1], keys.owner);
	return true;
}

/* The peer's key at the next table, which it may not have yet. */
static bool give_next(struct server *server, struct peer *peer)
{
	char key[KEY_SIZE], hash[KEY_HASH_SIZE];
	struct store_place place;
	struct hall_table *next = hall_find(server, peer->table->row.next);
	if (!next)
		return false;
	key_derive(peer->key, next->row.name, key);
	key_hash(key, hash);
	if (!store_find_key(server->store, hash, &place))
		return false;
	struct store_place own = { .table = next->row.id, .role = peer->seat };
	if (!place.table && !store_add_key(server->store, hash, own))
		return false;
	show_rematch(peer, next->row.name, key, NULL);
	return true;
}

static void rematch(struct server *server, struct peer *peer,
                    const struct message *message)
{
	struct hall_table *table = peer->table;
	bool done = true;
	(void)message;
	if (!table->row.over) {
		show_error(peer, NULL, SHOW_NOT_OVER);
	} else if (table->row.next) {
		done = give_next(server, peer);
	} else if (!peer->seat) {
		show_error(peer, NULL, SHOW_SPECTATOR);
	} else if (server->tables >= server->settings.tables) {
		show_error(peer, NULL, SHOW_TOO_MANY_TABLES);
	} else {
		done = make_next(server, peer);
		for (struct peer *other = table->peers; other && done;
		     other = other->next)
			done = other == peer || give_next(server, other);
	}
	if (!done)
		show_error(peer, NULL, SHOW_STORE);
}

static void ping(struct server *server, struct peer *peer,
                 const struct message *message)
{
	(void)server;
	(void)message;
	show_pong(peer);
}

/* ---- dispatch ------------------------------------------------------------ */

static void (*const handlers[MESSAGE_TYPES])(struct server *, struct peer *,
                                             const struct message *) = {
	[MESSAGE_JOIN] = join,
	[MESSAGE_MOVE] = move,
	[MESSAGE_UNDO] = undo,
	[MESSAGE_UNDO_ANSWER] = undo_answer,
	[MESSAGE_CHAT] = chat,
	[MESSAGE_NAME] = name,
	[MESSAGE_WORD] = word,
	[MESSAGE_START] = start,
	[MESSAGE_BOT] = bot,
	[MESSAGE_LEAVE] = leave,
	[MESSAGE_REMATCH] = rematch,
	[MESSAGE_LEGAL] = legal,
	[MESSAGE_PING] = ping,
};

static bool has_tokens(struct server *server, struct peer *peer)
{
	if (throttle_take(server->throttle, peer->address, THROTTLE_MESSAGE,
	                server_now_ms(server))) {
		peer->refused = 0;
		return true;
	}
	if (++peer->refused > REFUSED_MAX)
		peer_doom(peer);
	return false;
}

void talk_receive(struct server *server, struct peer *peer, const char *text,
                  size_t length)
{
	struct message message;
	const char *fault;
	bool read = message_parse(text, length, &message, &fault);
	if (!has_tokens(server, peer))
		show_error(peer, message.id, SHOW_TOO_FAST);
	else if (!read)
		show_error_text(peer, message.id,
		                show_refusals[SHOW_BAD_MESSAGE].code, fault, NULL);
	else if (message.type == MESSAGE_JOIN && peer->table)
		show_error(peer, NULL, SHOW_JOINED);
	else if (message.type != MESSAGE_JOIN && message.type != MESSAGE_PING
	      && !peer->table)
		show_error(peer, message.id, SHOW_NOT_JOINED);
	else
		handlers[message.type](server, peer, &message);
}

/* ---- news ---------------------------------------------------------------- */

static void tell_peer(struct server *server, struct peer *peer)
{
	struct hall_table *table = peer->table;
	if (table->reseated || peer->fresh)
		show_table(peer);
	if (!table->row.started || (!table->moved && !peer->fresh))
		return;
	if (peer->fresh && !need_game(server, peer, NULL))
		return;
	if (peer->since > table->version)
		peer->since = 0;
	if (peer->fresh && !hall_history(server, table, peer->since, peer->seat,
	                                 &peer->lines))
		return;
	if (table->game)
		show_view(peer);
}

void talk_tell(struct server *server, struct hall_table *table)
{
	for (struct peer *peer = table->peers; peer; peer = peer->next)
		tell_peer(server, peer);
	table->moved = table->reseated = false;
}
