/*
 * commands_seats.c - taking, changing, freeing and handing on seats, and what
 * will be played there; see commands.h.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "absence.h"
#include "commands.h"
#include "lobby.h"
#include "match.h"
#include "order.h"
#include "tables.h"
#include "told.h"

/* Long enough to find the other device, short enough that a picture of the code
 * which somebody took is worth nothing later. */
enum { HAND_OVER_SECONDS = 600 };

static struct store *store_of(const struct session *session)
{
	return session->all->tables->store;
}

static void say_seated(struct session *session, const struct table *table,
                       int seat)
{
	answer_seated(&session->all->outbox->text, table, seat, "");
	session_say(session, NULL);
}

/* What a key that a client has made opens already. False: it is no key, or the
 * store failed; it is refused. */
static bool check_key(struct session *session, const char *key,
                      char hash[KEY_HASH_SIZE], struct store_place *place)
{
	*place = (struct store_place){ 0 };
	bool is_key = key_hash(key, hash);
	if (is_key && store_find_key(store_of(session), hash, place))
		return true;
	session_refuse(session, NULL, is_key ? ANSWER_STORE : ANSWER_BAD_KEY);
	return false;
}

/* ---- sitting down -------------------------------------------------------- */

/* Nobody else stays there: who came by a key that was kept for the seat, while
 * the store failed, sits there and does not have it. */
static void sit(struct session *session, const struct message *message,
                int seat, const char *hash)
{
	struct table *table = session->table;
	answer_unseated(&session->all->outbox->text, "taken-over");
	session_dismiss(session->all, table, seat);
	struct store_face *face = &table->lobby.face[seat - 1];
	if (message->name[0])
		strcpy(table->row.seat[seat - 1].name, message->name);
	*face = (struct store_face){ 0 };
	strcpy(face->look, message->look);
	if (!lobby_sit(session->all->tables, table, seat, hash)) {
		session_refuse(session, NULL, ANSWER_STORE);
		return;
	}
	say_seated(session, table, seat);
	match_start_if_due(session->all->tables, table);
}

/* Everybody with this key comes again, and finds themselves there. */
static void change_seat(struct session *session, int seat)
{
	struct table *table = session->table;
	char hash[KEY_HASH_SIZE];
	int from = session->at.seat;
	if (table->row.started) {
		session_refuse(session, NULL, ANSWER_STARTED);
	} else if (!key_hash(session->key, hash)
	        || !lobby_move(session->all->tables, table, from, seat, hash)) {
		session_refuse(session, NULL, ANSWER_STORE);
	} else {
		answer_seated(&session->all->outbox->text, table, seat, "");
		session_dismiss(session->all, table, from);
	}
}

/* Whether the words about oneself are in order; else they are refused. */
static bool check_person(struct session *session,
                         const struct message *message)
{
	size_t length = strlen(message->name);
	bool named = !length || order_is_name(message->name, length);
	if (!named)
		session_refuse(session, NULL, ANSWER_BAD_NAME);
	else if (!order_is_look(message->look))
		session_refuse(session, NULL, ANSWER_BAD_LOOK);
	else
		return true;
	return false;
}

/* Somebody without a seat. Asked again with the same key, after a lost answer,
 * they have the seat they have. */
static void sit_anew(struct session *session, const struct message *message,
                     int seat)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place;
	if (!check_person(session, message)
	 || !check_key(session, message->key, hash, &place))
		return;
	if (place.table == session->table->row.id && place.role > STORE_WATCH)
		say_seated(session, session->table, place.role);
	else if (place.table)
		session_refuse(session, NULL, ANSWER_BAD_KEY);
	else if (!seat || !lobby_is_free(session->table, seat))
		session_refuse(session, NULL, ANSWER_SEAT_TAKEN);
	else
		sit(session, message, seat, hash);
}

void commands_sit(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	int seat = message->seat ? message->seat : lobby_find_free(table);
	/* A link to watch may go far: nobody finds a seat by it. */
	if (!session->at.seat && !session->guest && !session->owner)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	/* Whoever has a table of an older server has the keys of its seats. */
	else if (seat > table->row.seats || !table->lobby.invite[0])
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!session->at.seat)
		sit_anew(session, message, seat);
	else if (!seat || !lobby_is_free(table, seat))
		session_refuse(session, NULL, ANSWER_SEAT_TAKEN);
	else
		change_seat(session, seat);
}

void commands_ready(struct session *session, const struct message *message)
{
	struct table *table = session->table;
	if (!session->at.seat) {
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	} else if (table->row.started) {
		session_refuse(session, NULL, ANSWER_STARTED);
	} else {
		table->lobby.face[session->at.seat - 1].ready = message->yes;
		match_store_seat(session->all->tables, table, session->at.seat);
		match_start_if_due(session->all->tables, table);
	}
}

/* ---- of the owner -------------------------------------------------------- */

/* Whether somebody may change what will be played; else it is refused. */
static bool may_set(struct session *session)
{
	if (!session->owner)
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	else if (session->table->row.started)
		session_refuse(session, NULL, ANSWER_STARTED);
	else
		return true;
	return false;
}

void commands_settings(struct session *session, const struct message *message)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	struct order order;
	const char *fault;
	if (!may_set(session))
		return;
	if (!order_parse(message->order, strlen(message->order), &order, &fault)) {
		session_refuse_text(session, NULL, ANSWER_BAD_SETTINGS, fault, NULL);
	} else if (!lobby_has_room(table, &order)) {
		session_refuse(session, NULL, ANSWER_SEATS_HELD);
	} else if (!lobby_set_order(tables, table, &order)) {
		session_refuse(session, NULL, ANSWER_STORE);
	} else {
		told_add(session->all, table, TOLD_CHANGED, 0);
		match_start_if_due(tables, table);
	}
}

void commands_open(struct session *session, const struct message *message)
{
	struct table *table = session->table;
	if (!may_set(session))
		return;
	if (!table->lobby.invite[0]) {
		session_refuse(session, NULL, ANSWER_BAD_SETTINGS);
		return;
	}
	if (message->yes && !table->lobby.open
	 && !tables_may_list(session->all->tables, session->address)) {
		session_refuse(session, NULL, ANSWER_TOO_FAST);
		return;
	}
	table->lobby.open = message->yes;
	lobby_store(session->all->tables, table);
}

/* Before the start a seat is anybody's again. Afterwards its cards are secret
 * from everybody else, so only an opponent may play it, until its person comes
 * back. */
static void free_seat(struct session *session, int seat)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	told_add(session->all, table, TOLD_FREED, seat);
	if (table->row.started) {
		absence_stand_in(tables, table, seat, STORE_DEPUTY);
		return;
	}
	lobby_clear(tables, table, seat);
	answer_unseated(&session->all->outbox->text, "freed");
	session_dismiss(session->all, table, seat);
}

/* Whether a seat of a game under way may be freed: the owner waits as long as
 * everybody has agreed to; else it is refused. */
static bool may_free(struct session *session, int seat)
{
	const struct table *table = session->table;
	if (!session_need_game(session, NULL))
		return false;
	if (table->sitter[seat - 1].stand_in == STORE_HEIR)
		session_refuse(session, NULL, ANSWER_RESIGNED);
	else if (table_present(table) >> seat & 1)
		session_refuse(session, NULL, ANSWER_SOMEBODY_SITS);
	else if (!absence_may_replace(session->all->tables, table, seat))
		session_refuse(session, NULL, ANSWER_NOT_ABSENT);
	else
		return true;
	return false;
}

void commands_free(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	int seat = message->seat;
	bool exists = seat >= 1 && seat <= table->row.seats;
	if (!session->owner)
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	else if (!exists || seat == session->at.seat || table->row.over
	      || !table->row.seat[seat - 1].taken)
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!table->row.started || may_free(session, seat))
		free_seat(session, seat);
}

/* ---- to another device --------------------------------------------------- */

void commands_hand_over(struct session *session, const struct message *message)
{
	char token[KEY_SIZE], hash[KEY_HASH_SIZE];
	int64_t until = table_now(session->all->tables)
	              + HAND_OVER_SECONDS;
	struct store_place place = { .table = session->table->row.id,
	                             .role = session->at.seat };
	(void)message;
	if (!session->at.seat) {
		session_refuse(session, NULL, ANSWER_SPECTATOR);
		return;
	}
	key_make(token);
	table_touch(session->all->tables, session->table);
	if (key_hash(token, hash)
	 && store_set_token(store_of(session), hash, place, until)) {
		answer_handed(&session->all->outbox->text, token, until);
		session_say(session, NULL);
	} else {
		session_refuse(session, NULL, ANSWER_STORE);
	}
}

/* The owner's key of somebody who has taken the host's seat with this key: it
 * follows from that, so an answer that was lost can be given again. */
static void derive_owner(const struct table *table, const char *key,
                         char owner[KEY_SIZE], char hash[KEY_HASH_SIZE])
{
	char label[KEY_NAME_SIZE + 8];
	snprintf(label, sizeof label, "owner %s", table->row.name);
	key_derive(key, label, owner);
	key_hash(owner, hash);
}

static void say_taken(struct session *session, const struct table *table,
                      int seat, const char *owner)
{
	answer_seated(&session->all->outbox->text, table, seat, owner);
	session_say(session, NULL);
}

/* What is open keeps no rights that its key gives no more: who came by the
 * owner's key alone goes, who has another seat stays there without them. */
static void end_rights(struct session *session, struct table *table)
{
	struct attendee *next;
	for (struct attendee *one = table->attendees; one; one = next) {
		struct session *other = session_of(one);
		next = one->next;
		if (!other->owner)
			continue;
		other->owner = false;
		other->owner_key[0] = '\0';
		if (one->seat)
			continue;
		answer_unseated(&session->all->outbox->text, "taken-over");
		session_say(other, NULL);
		outbox_note(session->all->outbox, MAIL_LEAVE, other->link);
		session_stand_up(other);
	}
}

/* The device that had the seat is told and sent away: its keys open nothing any
 * more. The host's rights go along, or nobody would have them. */
static void take_over(struct session *session, struct table *table, int seat,
                      const char *key, const char *hash)
{
	struct tables *tables = session->all->tables;
	char owner[KEY_SIZE], owners[KEY_HASH_SIZE];
	bool hosts = table->lobby.host == seat && table->lobby.invite[0];
	derive_owner(table, key, owner, owners);
	if (!lobby_replace_key(tables, table, seat, hash)
	 || (hosts && !lobby_replace_key(tables, table, STORE_OWNER, owners))) {
		session_refuse(session, NULL, ANSWER_STORE);
		return;
	}
	told_add(session->all, table, TOLD_HANDED, seat);
	answer_unseated(&session->all->outbox->text, "taken-over");
	session_dismiss(session->all, table, seat);
	if (hosts)
		end_rights(session, table);
	say_taken(session, table, seat, hosts ? owner : "");
}

/* Who has taken it already asks again. */
static void say_taken_before(struct session *session,
                             const struct table *table, int seat,
                             const char *key)
{
	char owner[KEY_SIZE], hash[KEY_HASH_SIZE];
	struct store_place place;
	derive_owner(table, key, owner, hash);
	if (store_find_key(store_of(session), hash, &place))
		say_taken(session, table, seat, place.table ? owner : "");
	else
		session_refuse(session, NULL, ANSWER_STORE);
}

/* The place that a token is for; 0 for none, or one that is refused. */
static struct store_place find_token(struct session *session,
                                     const char *token)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place = { 0 };
	if (key_hash(token, hash)
	 && !store_find_token(store_of(session), hash,
	                      table_now(session->all->tables), &place)) {
		session_refuse(session, NULL, ANSWER_STORE);
	} else if (!place.table) {
		outbox_note(session->all->outbox, MAIL_GUESSED, session->link);
		session_refuse(session, NULL, ANSWER_NO_SUCH_TOKEN);
	}
	return place;
}

void commands_take(struct session *session, const struct message *message)
{
	char hash[KEY_HASH_SIZE];
	struct store_place has, place;
	if (!check_key(session, message->key, hash, &has))
		return;
	/* A key that sits already has sent this before and not heard the answer: it
	 * is given again, and the token that is used up is not asked for. */
	place = has.table ? has : find_token(session, message->token);
	struct table *table = place.table
		? tables_find(session->all->tables, place.table) : NULL;
	if (!place.table)
		return;
	if (!table)
		session_refuse_table(session, session->all->tables->fault);
	else if (!has.table)
		take_over(session, table, place.role, message->key, hash);
	else if (has.role > STORE_WATCH)
		say_taken_before(session, table, has.role, message->key);
	else
		session_refuse(session, NULL, ANSWER_BAD_KEY);
}
