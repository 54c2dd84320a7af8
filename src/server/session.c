/* session.c - see session.h */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "absence.h"
#include "match.h"
#include "tables.h"

void session_open(struct sessions *sessions, struct mail_link *link,
                  const uint8_t address[MAIL_ADDRESS])
{
	struct session *session = buffer_memory(sizeof *session);
	session->all = sessions;
	session->link = link;
	memcpy(session->address, address, MAIL_ADDRESS);
	session->next = sessions->first;
	session->from = &sessions->first;
	if (sessions->first)
		sessions->first->from = &session->next;
	sessions->first = session;
	link->session = session;
}

static void forget(struct session *session)
{
	struct session **link = &session->all->told;
	while (session->told && *link != session)
		link = &(*link)->next_told;
	if (session->told)
		*link = session->next_told;
	*session->from = session->next;
	if (session->next)
		session->next->from = session->from;
	session->link->session = NULL;
	free(session);
}

void session_gone(struct session *session)
{
	if (session->table)
		session_stand_up(session);
	outbox_note(session->all->outbox, MAIL_END, session->link);
	forget(session);
}

void sessions_close(struct sessions *sessions)
{
	while (sessions->first)
		forget(sessions->first);
	buffer_free(&sessions->lines);
}

/* ---- saying -------------------------------------------------------------- */

static void note_told(struct session *session)
{
	if (session->told)
		return;
	session->told = true;
	session->next_told = session->all->told;
	session->all->told = session;
}

void session_say(struct session *session,
                 const char *id)
{
	note_told(session);
	outbox_text(session->all->outbox, session->link, id);
}

void session_share(struct session *session,
                   struct packet *packet)
{
	note_told(session);
	outbox_packet(session->all->outbox, session->link, packet_share(packet),
	              NULL);
}

void session_say_all(struct session *session, int but)
{
	const struct buffer *text = &session->all->outbox->text;
	struct packet *packet = packet_make(text->data, text->length);
	/* Guests are shown the table, and hear nothing of what is said there. */
	for (struct attendee *one = session->table->attendees; one; one = one->next)
		if (one->seat != but && !session_of(one)->guest)
			session_share(session_of(one), packet);
	packet_drop(packet);
}

void session_refuse(struct session *session,
                    const char *id, enum answer_refusal refusal)
{
	answer_error(&session->all->outbox->text, id, refusal);
	session_say(session, id);
}

void session_refuse_text(struct session *session,
                         const char *id, enum answer_refusal refusal,
                         const char *text, const char *rule)
{
	answer_error_text(&session->all->outbox->text, id,
	                  answer_refusals[refusal].code, text, rule);
	session_say(session, id);
}

/* ---- the end of a turn --------------------------------------------------- */

static struct session *take_told(struct sessions *sessions)
{
	struct session *told = sessions->told;
	sessions->told = NULL;
	for (struct session *one = told; one; one = one->next_told)
		one->told = false;
	return told;
}

/* `shown` is how far a session was told in this turn, `since` how far it has
 * been told for sure; the next news begins behind `since`. What was shown
 * counts as had only now: were the turn lost, everybody would be
 * told again from where they stood before it. */
void sessions_stored(struct sessions *sessions)
{
	for (struct session *one = take_told(sessions); one; one = one->next_told)
		one->since = one->shown;
}

static void lost(void *context, struct mail_link *link, const char *id)
{
	struct sessions *sessions = context;
	struct session *session = link->session;
	if (!session)
		return;
	answer_error(&sessions->outbox->text, id, ANSWER_STORE);
	outbox_text(sessions->outbox, link, NULL);
	session->refused = true;
}

static void refuse_request(void *context, struct mail_answer *answer)
{
	(void)context;
	/* A refusal promised nothing that could be lost. */
	if (answer->status >= 300)
		return;
	answer->status = 503;
	if (!answer->json) {
		/* Whoever asks may be anybody: the database's own words tell where it
		 * stands. */
		answer->body.length = 0;
		buffer_text(&answer->body, "the store failed; the log says why");
		return;
	}
	answer->json = true;
	answer_failed(&answer->body, ANSWER_STORE);
}

/* Whoever answered ids hears of each; the others once. All will be told
 * everything again, from what they have surely had. */
void sessions_failed(struct sessions *sessions)
{
	struct session *told = take_told(sessions);
	outbox_fail(sessions->outbox, lost, refuse_request, sessions);
	for (struct session *one = told; one; one = one->next_told) {
		if (!one->refused) {
			answer_error(&sessions->outbox->text, NULL, ANSWER_STORE);
			outbox_text(sessions->outbox, one->link, NULL);
		}
		one->refused = false;
		one->at.fresh = one->table;
		one->shown = one->since;
	}
	sessions->behind = true;
}

void sessions_catch_up(struct sessions *sessions)
{
	if (!sessions->behind)
		return;
	sessions->behind = false;
	for (struct session *one = sessions->first; one; one = one->next)
		if (one->table && one->at.fresh)
			table_touch(sessions->tables, one->table);
}

/* ---- tables -------------------------------------------------------------- */

bool session_need_game(struct session *session,
                       const char *id)
{
	struct table *table = session->table;
	bool loaded = tables_load(session->all->tables, table);
	table->used_ms = session->all->tables->now_ms;
	if (!loaded && table->fault[0])
		session_refuse_text(session, id, ANSWER_BROKEN, table->fault,
		                    NULL);
	else if (!loaded)
		session_refuse(session, id, ANSWER_STORE);
	else if (!table->row.started)
		session_refuse(session, id, ANSWER_NOT_STARTED);
	return loaded && table->row.started;
}

void session_sit_down(struct session *session,
                      struct table *table, int role)
{
	struct tables *tables = session->all->tables;
	session->table = table;
	session->at.next = table->attendees;
	table->attendees = &session->at;
	session->owner = role == STORE_OWNER;
	session->guest = role == STORE_GUEST;
	session->at.seat = (int8_t)(session->owner ? table->row.host
	                          : session->guest ? 0 : role);
	session->at.fresh = true;
	outbox_note(session->all->outbox, MAIL_JOINED, session->link);
	/* Spectators come and go unseen. */
	table->reseated = table->reseated || session->at.seat;
	table_touch(tables, table);
	/* Whoever made the table may have handed out keys of seats: to come with
	 * one is to take the seat. */
	if (session->at.seat && !table->row.seat[session->at.seat - 1].taken) {
		table->row.seat[session->at.seat - 1].taken = true;
		match_store_seat(tables, table, session->at.seat);
	}
	if (session->at.seat)
		absence_arrive(tables, table, session->at.seat);
	match_start_if_due(tables, table);
}

void session_stand_up(struct session *session)
{
	struct table *table = session->table;
	struct attendee **link = &table->attendees;
	while (*link != &session->at)
		link = &(*link)->next;
	*link = session->at.next;
	session->table = NULL;
	table->reseated = table->reseated || session->at.seat;
	table_touch(session->all->tables, table);
	if (session->at.seat)
		absence_depart(session->all->tables, table, session->at.seat);
}

void session_dismiss(struct sessions *sessions, struct table *table, int seat)
{
	const struct buffer *text = &sessions->outbox->text;
	struct packet *packet = packet_make(text->data, text->length);
	struct attendee *next;
	for (struct attendee *one = table->attendees; one; one = next) {
		struct session *other = session_of(one);
		next = one->next;
		if (one->seat != seat)
			continue;
		session_share(other, packet);
		outbox_note(sessions->outbox, MAIL_LEAVE, other->link);
		session_stand_up(other);
	}
	packet_drop(packet);
}

void session_refuse_table(struct session *session, const char *fault)
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

void session_move(struct session *session, const char *node)
{
	answer_moved(&session->all->outbox->text, node);
	session_say(session, NULL);
	outbox_note(session->all->outbox, MAIL_LEAVE, session->link);
	if (session->table)
		session_stand_up(session);
}
