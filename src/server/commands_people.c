/*
 * commands_people.c - joining and leaving, names, words and chat, seats and
 * opponents, the next table; see commands.h.
 */
#include <stdio.h>
#include <string.h>

#include "absence.h"
#include "commands.h"
#include "head.h"
#include "lobby.h"
#include "log.h"
#include "match.h"
#include "order.h"
#include "plain_text.h"
#include "tables.h"
#include "told.h"

static struct store *store_of(const struct session *session)
{
	return session->all->tables->store;
}

static struct store_seat *own_seat(struct session *session)
{
	return &session->table->row.seat[session->at.seat - 1];
}

/* ---- joining ------------------------------------------------------------- */

/* What a key or an invitation opens; place->table is 0 for nothing. */
static bool look_up(struct session *session, const char *key,
                    struct store_place *place)
{
	char hash[KEY_HASH_SIZE], code[KEY_CODE_SIZE];
	*place = (struct store_place){ .role = STORE_GUEST };
	if (key_read_code(key, code))
		return store_find_invite(store_of(session), code, &place->table);
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
	if (session->owner && session->at.seat)
		lobby_set_host(session->all->tables, table, session->at.seat);
	if (session->guest && !session->owner)
		return;
	session->guest = false;
	store_each_chat(store_of(session), table->row.id, tell_chat, session);
	if (session->at.seat && table->sitter[session->at.seat - 1].alerts)
		commands_tell_alerts(session);
	/* Whether it still holds is known when the game is there. */
	if (table->wish.seat && tables_load(session->all->tables, table)
	 && match_is_asked(table, session->at.seat)) {
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
		session_refuse_table(session, damage);
		return;
	}
	if (!place.table) {
		outbox_note(session->all->outbox, MAIL_GUESSED, session->link);
		session_refuse(session, NULL, ANSWER_NO_SUCH_KEY);
		return;
	}
	struct table *table = tables_find(session->all->tables, place.table);
	if (table)
		enter(session, message, table, place.role);
	else
		session_refuse_table(session, session->all->tables->fault);
}

/* ---- names, words, chat -------------------------------------------------- */

void commands_chat(struct session *session, const struct message *message)
{
	struct store_chat line = { .seat = session->at.seat, .text = message->text,
	                           .at = table_now(session->all->tables) };
	struct table *table = session->table;
	if (!session->at.seat) {
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	} else if (table->lobby.quiet) {
		session_refuse(session, NULL, ANSWER_CHAT_CLOSED);
	} else if (!plain_text_is(message->text, strlen(message->text))) {
		session_refuse(session, NULL, ANSWER_BAD_MESSAGE);
	} else if (!plain_text_shows(message->text, strlen(message->text))) {
		return;             /* nothing that anybody could see was said */
	} else if (store_add_chat(store_of(session), table->row.id, &line)) {
		answer_chat(&session->all->outbox->text, table, &line);
		session_say_all(session, -1);
	} else {
		session_refuse(session, NULL, ANSWER_STORE);
	}
}

void commands_chat_open(struct session *session, const struct message *message)
{
	struct table *table = session->table;
	if (!session->owner) {
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	} else if (table->lobby.invite[0] && table->lobby.quiet == message->yes) {
		table->lobby.quiet = !message->yes;
		lobby_store(session->all->tables, table);
		told_add(session->all, table,
		         message->yes ? TOLD_CHAT_OPENED : TOLD_CHAT_CLOSED, 0);
	}
}

/* A line in the log, for whoever runs the server to look after: by numbers, and
 * what the one says who reports. */
void commands_report(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (message->seat < 1 || message->seat > table->row.seats)
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!plain_text_is(message->text, strlen(message->text))
	      || !plain_text_shows(message->text, strlen(message->text)))
		session_refuse(session, NULL, ANSWER_BAD_MESSAGE);
	else
		log_line("table %s: seat %d reports seat %d: %s", table->row.name,
		         session->at.seat, message->seat, message->text);
}

/* Changes the name or the word of one's seat; the text has been checked. */
static void set_text(struct session *session, char *to, const char *text)
{
	memcpy(to, text, strlen(text) + 1);
	match_store_seat(session->all->tables, session->table, session->at.seat);
}

static void set_name(struct session *session, const struct message *message)
{
	char *look = session->table->lobby.face[session->at.seat - 1].look;
	if (message->look[0])
		strcpy(look, message->look);
	set_text(session, own_seat(session)->name, message->text);
}

void commands_name(struct session *session, const struct message *message)
{
	size_t length = strlen(message->text);
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!order_is_name(message->text, length))
		session_refuse(session, NULL, ANSWER_BAD_NAME);
	else if (!order_is_look(message->look))
		session_refuse(session, NULL, ANSWER_BAD_LOOK);
	else
		set_name(session, message);
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

/* Whether a seat is not the owner's to give: somebody is here, or has it and no
 * opponent plays it, or only one that stands in. */
static bool is_somebodys(const struct table *table, int seat)
{
	const struct store_seat *row = &table->row.seat[seat - 1];
	return table_present(table) >> seat & 1
	    || (row->taken && (!row->bot[0] || table->sitter[seat - 1].stand_in));
}

/* Who decides about the own seat has come back to it. */
static void set_bot(struct session *session, int seat, const char *level)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	if (table->sitter[seat - 1].stand_in == STORE_DEPUTY)
		absence_arrive(tables, table, seat);
	lobby_set_bot(tables, table, seat, level);
}

void commands_bot(struct session *session, const struct message *message)
{
	int seat = message->seat ? message->seat : session->at.seat;
	if (seat < 1 || seat > session->table->row.seats)
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!session->owner && seat != session->at.seat)
		session_refuse(session, NULL, ANSWER_NOT_YOURS);
	/* A seat that is somebody's is freed first, which all are told; once they
	 * play, all who are there decide. */
	else if (session->table->sitter[seat - 1].stand_in == STORE_HEIR)
		session_refuse(session, NULL, ANSWER_RESIGNED);
	else if (seat != session->at.seat && is_somebodys(session->table, seat))
		session_refuse(session, NULL, ANSWER_SOMEBODY_SITS);
	else if (message->level[0] && !order_is_level(message->level))
		session_refuse(session, NULL, ANSWER_BAD_LEVEL);
	else
		set_bot(session, seat, message->level);
}

/* Before the start the key of a seat ends when its person leaves: whoever is
 * connected by it on another page goes too, and does not stay unseen with
 * whoever takes the seat next. */
static void give_seat_up(struct session *session)
{
	struct sessions *all = session->all;
	struct table *table = session->table;
	int seat = session->at.seat;
	lobby_clear(all->tables, table, seat);
	session_stand_up(session);
	answer_unseated(&all->outbox->text, "left");
	session_dismiss(all, table, seat);
}

void commands_leave(struct session *session, const struct message *message)
{
	const struct table *table = session->table;
	int seat = session->at.seat;
	(void)message;
	if (seat && table->row.started && !table->row.over
	 && !table_is_bot(table, seat))
		absence_stand_in(session->all->tables, session->table, seat,
		                 STORE_DEPUTY);
	if (seat && !table->row.started)
		give_seat_up(session);
	else
		session_stand_up(session);
	outbox_note(session->all->outbox, MAIL_CLOSE, session->link);
}

/* ---- the next table ------------------------------------------------------ */

static void order_again(const struct table *table, struct order *order)
{
	int people = 0;
	*order = (struct order){ .options = table->options,
	                         .terms = table->terms };
	for (int i = 0; i < table->row.seats; i++) {
		const struct store_seat *seat = &table->row.seat[i];
		/* Whoever was stood in for, resigned or let an opponent play may
		 * play again. */
		strcpy(order->name[i], seat->name);
		strcpy(order->bot[i], seat->taken ? "" : seat->bot);
		strcpy(order->look[i], table->lobby.face[i].look);
		order->held[i] = seat->taken;
		people += seat->taken;
	}
	order->start = people > 1 ? STORE_START_READY : STORE_START_FULL;
}

/* Who looks after the next table: the owner of this one, if there; else
 * whoever asks for it, for nobody shall wait for a host who never comes. */
static const struct session *find_host(const struct session *asker)
{
	for (struct attendee *one = asker->table->attendees; one; one = one->next)
		if (session_of(one)->owner)
			return session_of(one);
	return asker;
}

/* Makes the next table, with no key yet, and the seats of all people kept for
 * them: everybody gets the key that follows from the one held now, when they
 * ask or are here. */
static bool make_next(struct session *asker, const struct session *host)
{
	struct tables *tables = asker->all->tables;
	struct table *table = asker->table;
	struct match_keys keys = { .owner = "-" };
	struct order order;
	order_again(table, &order);
	if (!match_make(tables, &order, &keys)
	 || !store_set_host(tables->store, keys.id, host->at.seat)
	 || !store_set_next(tables->store, table->row.id, keys.id))
		return false;
	table->row.next = keys.id;
	table_touch(tables, table);
	return true;
}

/* The key of the next table's owner that somebody would have: it follows from
 * this one's, or, for who has none, from the key of the seat. */
static void derive_owner(const struct session *session, const char *name,
                         char key[KEY_SIZE])
{
	char label[KEY_NAME_SIZE + 8];
	snprintf(label, sizeof label, "host %s", name);
	if (session->owner)
		key_derive(session->owner_key, name, key);
	else
		key_derive(session->key, label, key);
}

/* The next table's rights for somebody: those they have, or, where nobody has
 * them yet, those they claim; else "". */
static bool follow_owner(struct session *session,
                         const struct store_table *next, bool claims,
                         char key[KEY_SIZE])
{
	char hash[KEY_HASH_SIZE];
	int64_t owners;
	struct store *store = store_of(session);
	struct store_place place = { .table = next->id, .role = STORE_OWNER };
	struct store_place found;
	derive_owner(session, next->name, key);
	if (!key_hash(key, hash) || !store_find_key(store, hash, &found)
	 || !store_count_keys(store, place, &owners))
		return false;
	if (found.table)
		return true;
	if (claims && !owners)
		return store_add_key(store, hash, place);
	key[0] = '\0';
	return true;
}

/* Whether the seat at the next table still waits for the one who had it here:
 * nobody else has taken it or was given a key there. */
static bool is_kept(struct session *session, const struct store_table *next,
                    bool *kept)
{
	int seat = session->at.seat;
	int64_t keys = 0;
	struct store_place place = { .table = next->id, .role = seat };
	bool done = store_count_keys(store_of(session), place, &keys);
	*kept = !seat || (seat <= next->seats && next->seat[seat - 1].taken
	                  && !keys);
	return done;
}

/* The key at the next table for whoever sits here: "" when the seat there is
 * another's by now. */
static bool follow_seat(struct session *session, const struct store_table *next,
                        char key[KEY_SIZE])
{
	char hash[KEY_HASH_SIZE];
	struct store_place place = { .table = next->id, .role = session->at.seat };
	struct store_place found;
	bool kept;
	key_derive(session->key, next->name, key);
	if (!key_hash(key, hash)
	 || !store_find_key(store_of(session), hash, &found)
	 || !is_kept(session, next, &kept))
		return false;
	if (!found.table && !kept)
		key[0] = '\0';
	return !key[0] || found.table
	    || store_add_key(store_of(session), hash, place);
}

/* Whoever came with the owner's key alone has its rights and no seat. */
static bool give_next(struct session *session, bool claims)
{
	char key[KEY_SIZE] = "", owner[KEY_SIZE];
	struct store_table next;
	struct store_lobby lobby;
	struct store *store = store_of(session);
	if (!store_get_table(store, session->table->row.next, &next) || !next.id
	 || !store_get_lobby(store, next.id, &lobby))
		return false;
	bool has_seat_key = strcmp(session->key, session->owner_key) != 0;
	if ((has_seat_key && !follow_seat(session, &next, key))
	 || !follow_owner(session, &next, claims, owner))
		return false;
	answer_rematch(&session->all->outbox->text, &(struct answer_next){
		.table = next.name, .key = has_seat_key ? key : owner,
		.owner = owner, .invite = session->at.seat ? lobby.invite : "" });
	session_say(session, NULL);
	return true;
}

/* Whether two pages are one person's, as far as it is about a host. */
static bool is_host(const struct session *session, const struct session *host)
{
	return session->owner ? host->owner : !strcmp(session->key, host->key);
}

/* A guest only ever saw the lobby, and goes on to none. */
static bool give_all(struct session *asker)
{
	const struct session *host = find_host(asker);
	bool done = make_next(asker, host);
	for (struct attendee *one = asker->table->attendees; one && done;
	     one = one->next) {
		struct session *session = session_of(one);
		done = session->guest || give_next(session, is_host(session, host));
	}
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
		done = give_next(session, session->owner);
	else if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!match_may_make(session->all->tables))
		session_refuse(session, NULL, ANSWER_TOO_MANY_TABLES);
	else
		done = give_all(session);
	if (!done)
		session_refuse(session, NULL, ANSWER_STORE);
}
