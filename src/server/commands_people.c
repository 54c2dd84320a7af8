/*
 * commands_people.c - joining and leaving, names, words and talk, seats and
 * opponents, the next table; see commands.h.
 */
#include <stdio.h>
#include <string.h>

#include "absence.h"
#include "commands.h"
#include "head.h"
#include "log.h"
#include "match.h"
#include "order.h"
#include "tables.h"
#include "throttle.h"

static struct store *store_of(const struct session *session)
{
	return session->all->tables->store;
}

static struct store_seat *own_seat(struct session *session)
{
	return &session->table->row.seat[session->at.seat - 1];
}

/* ---- joining ------------------------------------------------------------- */

/* What a key opens; place->table is 0 for nothing. */
static bool look_up(struct session *session, const char *key,
                    struct store_place *place)
{
	char hash[KEY_HASH_SIZE];
	*place = (struct store_place){ 0 };
	return !key_hash(key, hash)
	    || store_find_key(store_of(session), hash, place);
}

static void tell_chat(void *context, const struct store_chat *chat)
{
	struct session *session = context;
	answer_chat(&session->all->outbox->text, session->table, chat);
	session_say(session, NULL);
}

static bool is_owner_too(struct session *session,
                         const struct message *message)
{
	struct store_place place;
	return message->owner[0] && look_up(session, message->owner, &place)
	    && place.table == session->table->row.id && place.role == STORE_OWNER;
}

/* The table of a key cannot be opened. When it is the store that fails, the
 * connection is closed: who is not let in comes again by itself, here or to
 * another server, and would else sit there until the time to greet is over. */
static void refuse_table(struct session *session, const char *fault)
{
	const struct tables *tables = session->all->tables;
	if (tables->elsewhere) {
		session_move(session, tables->node);
	} else if (*fault) {
		session_refuse_text(session, NULL, ANSWER_BROKEN, fault, NULL);
	} else {
		session_refuse(session, NULL, ANSWER_STORE);
		outbox_note(session->all->outbox, MAIL_LEAVE, session->link);
	}
}

static void enter(struct session *session, const struct message *message,
                  struct table *table, int role)
{
	snprintf(session->key, sizeof session->key, "%s", message->key);
	session->wants_state = message->state;
	session->wants_view = message->view;
	session->since = session->shown = message->since;
	session_sit_down(session, table, role);
	if (session->owner || is_owner_too(session, message))
		strcpy(session->owner_key, session->owner ? message->key
		       : message->owner);
	session->owner = session->owner_key[0];
	store_each_chat(store_of(session), table->row.id, tell_chat, session);
	if (session->at.seat && table->sitter[session->at.seat - 1].alerts)
		commands_tell_alerts(session);
	if (table->wish.seat && table->wish.seat != session->at.seat) {
		answer_undo_asked(&session->all->outbox->text, table->wish.seat);
		session_say(session, NULL);
	}
}

void commands_join(struct session *session, const struct message *message)
{
	struct store_place place;
	if (!look_up(session, message->key, &place)) {
		const char *damage = store_damage(store_of(session));
		session->all->tables->elsewhere = false;
		if (*damage)
			log_line("a key cannot be read: %s", damage);
		refuse_table(session, damage);
		return;
	}
	if (!place.table) {
		outbox_charge(session->all->outbox, session->link, THROTTLE_BAD_KEY);
		session_refuse(session, NULL, ANSWER_NO_SUCH_KEY);
		return;
	}
	struct table *table = tables_find(session->all->tables, place.table);
	if (table)
		enter(session, message, table, place.role);
	else
		refuse_table(session, session->all->tables->fault);
}

/* ---- names, words, talk -------------------------------------------------- */

void commands_chat(struct session *session, const struct message *message)
{
	struct store_chat line = { .seat = session->at.seat, .text = message->text,
	                           .at = table_now(session->all->tables) };
	struct table *table = session->table;
	if (!session->at.seat) {
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	} else if (!message->text[0]) {
		return;
	} else if (store_add_chat(store_of(session), table->row.id, &line)) {
		answer_chat(&session->all->outbox->text, table, &line);
		session_say_all(session, -1);
	} else {
		session_refuse(session, NULL, ANSWER_STORE);
	}
}

/* Changes the name or the word of one's seat; the text has been checked. */
static void set_text(struct session *session, char *to, const char *text)
{
	memcpy(to, text, strlen(text) + 1);
	match_store_seat(session->all->tables, session->table, session->at.seat);
}

void commands_name(struct session *session, const struct message *message)
{
	size_t length = strlen(message->text);
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!order_is_name(message->text, length))
		session_refuse(session, NULL, ANSWER_BAD_NAME);
	else
		set_text(session, own_seat(session)->name, message->text);
}

void commands_word(struct session *session, const struct message *message)
{
	size_t length = strlen(message->text);
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (session->table->row.started)
		session_refuse(session, NULL, ANSWER_STARTED);
	else if (length >= STORE_NAME || !head_is_name(message->text, length))
		session_refuse(session, NULL, ANSWER_BAD_WORD);
	/* Once: whoever could change it after seeing the others' would have the
	 * last word. */
	else if (own_seat(session)->word[0])
		session_refuse(session, NULL, ANSWER_WORD_GIVEN);
	else
		set_text(session, own_seat(session)->word, message->text);
}

/* ---- seats --------------------------------------------------------------- */

void commands_start(struct session *session, const struct message *message)
{
	(void)message;
	if (!session->owner)
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	else if (session->table->row.started)
		session_refuse(session, NULL, ANSWER_STARTED);
	else if (!match_start(session->all->tables, session->table))
		session_refuse(session, NULL, ANSWER_STORE);
}

static void set_bot(struct session *session, int seat, const char *level)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	snprintf(table->row.seat[seat - 1].bot, STORE_LEVEL, "%s", level);
	match_store_seat(tables, table, seat);
	table->wish.seat = 0;
	match_start_if_full(tables, table);
}

static bool is_theirs(const struct table *table, int seat)
{
	return table_present(table) >> seat & 1
	    || (table->row.started && table->row.seat[seat - 1].taken);
}

void commands_bot(struct session *session, const struct message *message)
{
	int seat = message->seat ? message->seat : session->at.seat;
	if (seat < 1 || seat > session->table->row.seats)
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!session->owner && seat != session->at.seat)
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	/* Nobody's turn is played by the owner's opponent while they are here, or
	 * once they have begun to play: then all who are there decide. */
	else if (seat != session->at.seat && is_theirs(session->table, seat))
		session_refuse(session, NULL, ANSWER_SOMEBODY_SITS);
	else if (session->table->sitter[seat - 1].stand_in == STORE_HEIR)
		session_refuse(session, NULL, ANSWER_RESIGNED);
	else if (message->level[0] && !order_is_level(message->level))
		session_refuse(session, NULL, ANSWER_BAD_LEVEL);
	else
		set_bot(session, seat, message->level);
}

void commands_leave(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	(void)message;
	if (session->at.seat && table->row.started && !table->row.over) {
		if (!table_is_bot(table, session->at.seat))
			absence_stand_in(session->all->tables, session->table,
			                 session->at.seat, STORE_GUEST);
	} else if (session->at.seat && !table->row.started) {
		struct store_seat *seat = own_seat(session);
		seat->taken = false;
		seat->name[0] = seat->word[0] = '\0';
		match_store_seat(session->all->tables, session->table,
		                 session->at.seat);
	}
	session_stand_up(session);
	outbox_note(session->all->outbox, MAIL_CLOSE, session->link);
}

/* ---- the next table ------------------------------------------------------ */

static void order_again(const struct table *table, struct order *order)
{
	*order = (struct order){ .options = table->options, .when_full = true,
	                         .terms = table->terms };
	for (int i = 0; i < table->row.seats; i++) {
		strcpy(order->name[i], table->row.seat[i].name);
		/* Whoever was stood in for, or resigned, may play again. */
		if (!table->sitter[i].stand_in)
			strcpy(order->bot[i], table->row.seat[i].bot);
	}
}

static void tell_rematch(struct session *session, const char *table,
                         const char *key, const char *owner)
{
	answer_rematch(&session->all->outbox->text, table, key, owner);
	session_say(session, NULL);
}

/* Makes the next table, with no key yet: everybody gets the one that follows
 * from the key held now, when they ask or are here. So whoever owns this table
 * owns the next one. */
static bool make_next(struct session *asker)
{
	struct tables *tables = asker->all->tables;
	struct table *table = asker->table;
	struct match_keys keys = { .owner = "-" };
	struct order order;
	order_again(table, &order);
	for (int i = 0; i < table->row.seats; i++)
		strcpy(keys.seat[i], "-");
	if (!match_make(tables, &order, &keys)
	 || !store_set_next(tables->store, table->row.id, keys.id))
		return false;
	table->row.next = keys.id;
	table_touch(tables, table);
	return true;
}

/* The key at the next table that follows from one at this, which is added if it
 * is not there yet; "" follows from "". */
static bool follow(struct session *session, const char *key,
                   struct store_place place, const char *name,
                   char next[KEY_SIZE])
{
	char hash[KEY_HASH_SIZE];
	struct store_place found;
	struct store *store = store_of(session);
	next[0] = '\0';
	if (!key[0])
		return true;
	key_derive(key, name, next);
	return key_hash(next, hash) && store_find_key(store, hash, &found)
	    && (found.table || store_add_key(store, hash, place));
}

/* The owner's rights follow from the owner's key. Whoever came with that alone
 * sits at the owner's seat there too. */
static bool give_next(struct session *session)
{
	char key[KEY_SIZE], owner[KEY_SIZE];
	struct store_table next;
	if (!store_get_table(store_of(session), session->table->row.next, &next)
	 || !next.id)
		return false;
	bool has_seat_key = strcmp(session->key, session->owner_key) != 0;
	struct store_place seat = { .table = next.id,
		.role = has_seat_key ? session->at.seat : STORE_OWNER };
	struct store_place rights = { .table = next.id, .role = STORE_OWNER };
	if (!follow(session, session->key, seat, next.name, key)
	 || !follow(session, session->owner_key, rights, next.name, owner))
		return false;
	tell_rematch(session, next.name, key, owner);
	return true;
}

static bool give_all(struct session *asker)
{
	bool done = make_next(asker);
	for (struct attendee *one = asker->table->attendees; one && done;
	     one = one->next)
		done = give_next(session_of(one));
	return done;
}

void commands_rematch(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	bool done = true;
	(void)message;
	if (!table->row.over)
		session_refuse(session, NULL, ANSWER_NOT_OVER);
	else if (table->row.next)
		done = give_next(session);
	else if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!match_may_make(session->all->tables))
		session_refuse(session, NULL, ANSWER_TOO_MANY_TABLES);
	else
		done = give_all(session);
	if (!done)
		session_refuse(session, NULL, ANSWER_STORE);
}
