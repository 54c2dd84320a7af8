/*
 * commands_play.c - moving, asking what may be moved, taking back; see
 * commands.h.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "match.h"
#include "news.h"
#include "notation.h"

static void acknowledge(struct session *session, const char *id,
                        int64_t version)
{
	answer_ack(&session->all->outbox->text, id, version);
	session_say(session, id);
}

/* Puts the client's seat before a line that has none. */
static void add_seat(const struct session *session, const char *line, char *out,
                     size_t size)
{
	if (*line >= '0' && *line <= '9')
		snprintf(out, size, "%s", line);
	else
		snprintf(out, size, "%d %s", session->at.seat, line);
}

/* A seat moves for itself; the owner also for the leader of real cards. */
static bool may_move(const struct session *session, int seat)
{
	return seat ? seat == session->at.seat
	     : session->owner && session->table->options.real_cards;
}

static bool read_move(struct session *session, const struct message *message,
                      struct isle_move *move)
{
	char line[MESSAGE_LINE + 8];
	struct notation_fault fault;
	const struct table *table = session->table;
	add_seat(session, message->line, line, sizeof line);
	if (!notation_parse(&table->book->rules, line, strlen(line),
	                    move, &fault)) {
		session_refuse_text(session, message->id, ANSWER_BAD_LINE, fault.text,
		                    fault.rule);
		return false;
	}
	if (may_move(session, move->seat))
		return true;
	session_refuse(session, message->id, session->at.seat ? ANSWER_OTHER_SEAT
	               : ANSWER_SPECTATOR);
	return false;
}

/* Whether the seat sent this id before: then it is acknowledged again. */
static bool is_resent(struct session *session, int seat, const char *id)
{
	int64_t v = *id ? table_find_id(session->all->tables, session->table, seat,
	                                id) : 0;
	if (v)
		acknowledge(session, id, v);
	return v;
}

/* While others are due too, cards are drafted or paid for, they may move in
 * this same turn: then one message tells of all, at its end. Else it is told at
 * once, for the position is still near the processor now, and after a thousand
 * other tables it is not. */
static void tell_unless_more_may_come(struct session *session, int seat)
{
	if (!(session->table->owing.due & ~(1u << seat)))
		news_tell(session->all->tables, session->table);
}

static void play(struct session *session, const struct isle_move *move,
                 const char *id)
{
	struct table *table = session->table;
	int error = match_play(session->all->tables, table, move, id);
	if (error == MATCH_NOT_STORED) {
		session_refuse(session, id, ANSWER_STORE);
	} else if (error == MATCH_FULL) {
		session_refuse(session, id, ANSWER_TABLE_FULL);
	} else if (error != ISLE_OK) {
		answer_illegal(&session->all->outbox->text, id, (enum isle_error)error);
		session_say(session, id);
	} else {
		acknowledge(session, id, table->lines.version);
		tell_unless_more_may_come(session, move->seat);
	}
}

void commands_move(struct session *session, const struct message *message)
{
	struct isle_move move;
	if (!session_need_game(session, message->id)
	 || !read_move(session, message, &move)
	 || is_resent(session, move.seat, message->id))
		return;
	if (move.seat && table_is_bot(session->table, move.seat))
		session_refuse(session, message->id, ANSWER_BOT_PLAYS);
	else
		play(session, &move, message->id);
}

/* For clients without the rules of their own. */
void commands_legal(struct session *session, const struct message *message)
{
	char start[MESSAGE_LINE + 8];
	if (!session_need_game(session, NULL))
		return;
	if (!session->at.seat) {
		session_refuse(session, NULL, ANSWER_SPECTATOR);
		return;
	}
	add_seat(session, message->line, start, sizeof start);
	int seat = atoi(start);
	answer_legal(&session->all->outbox->text, session->table, session->at.seat,
	             may_move(session, seat) ? seat : session->at.seat, start);
	session_say(session, NULL);
}

/* ---- taking back --------------------------------------------------------- */

static void take_back(struct session *session, int seat, int to,
                      const char *id)
{
	struct table *table = session->table;
	if (!match_take_back(session->all->tables, table, seat, to, id))
		session_refuse(session, id, ANSWER_STORE);
	else if (*id && seat == session->at.seat)
		acknowledge(session, id, table->lines.version);
}

/* Only who has to answer is asked: nobody who watches or has resigned. */
static void tell_wish(struct session *session)
{
	struct table *table = session->table;
	const struct buffer *text = &session->all->outbox->text;
	answer_undo_asked(&session->all->outbox->text, table->wish.seat);
	struct packet *packet = packet_make(text->data, text->length);
	for (struct attendee *one = table->attendees; one; one = one->next)
		if (match_is_asked(table, one->seat))
			session_share(session_of(one), packet);
	packet_drop(packet);
}

/* Asks the others for leave, who are told once of a wish however often it is
 * said. Each counts as a taking back until it is granted and is one: whoever is
 * refused could go on asking for ever. */
static void ask(struct session *session, const char *id)
{
	struct table *table = session->table;
	struct table_wish *wish = &table->wish;
	int seat = session->at.seat;
	bool again = wish->seat == seat && wish->version == table->lines.version;
	if (!again)
		*wish = (struct table_wish){ .seat = seat,
		                             .version = table->lines.version };
	snprintf(wish->id, sizeof wish->id, "%s", id);
	if (again)
		return;
	table->asked++;
	tell_wish(session);
}

static void undo(struct session *session, const char *id)
{
	static const enum answer_refusal why[HISTORY_UNDOS] = {
		[HISTORY_REVEALED] = ANSWER_REVEALED,
		[HISTORY_OVER] = ANSWER_COUNTED,
		[HISTORY_NOTHING] = ANSWER_NOTHING_TO_UNDO,
	};
	int seat = session->at.seat, to;
	enum history_undo may = match_may_undo(session->table, seat, 0, &to);
	if (may == HISTORY_FREE)
		take_back(session, seat, to, id);
	else if (may == HISTORY_ASK)
		ask(session, id);
	else
		session_refuse(session, id, why[may]);
}

void commands_undo(struct session *session, const struct message *message)
{
	struct table *table = session->table;
	int seat = session->at.seat;
	if (!session_need_game(session, message->id))
		return;
	if (!seat)
		session_refuse(session, message->id, ANSWER_SPECTATOR);
	else if (is_resent(session, seat, message->id))
		return;
	else if (match_has_undone(session->all->tables, table))
		session_refuse(session, message->id, ANSWER_TOO_MANY_UNDOS);
	else
		undo(session, message->id);
}

/* The one who asked, to be told that it is done. */
static struct session *find_seat(const struct table *table, int seat)
{
	struct attendee *one = table->attendees;
	while (one && one->seat != seat)
		one = one->next;
	return one ? session_of(one) : NULL;
}

/* It is granted, or somebody would rather not. */
static void end_wish(struct session *session, bool yes, int to)
{
	struct table *table = session->table;
	struct table_wish wish = table->wish;
	table->wish.seat = 0;
	answer_undo_answered(&session->all->outbox->text, wish.seat, yes);
	session_say_all(session, -1);
	struct session *asker = find_seat(table, wish.seat);
	if (!yes)
		return;
	/* A question that outlived its table's rest is no longer counted. */
	table->asked -= table->asked > 0;
	take_back(asker ? asker : session, wish.seat, to, wish.id);
}

void commands_undo_answer(struct session *session,
                          const struct message *message)
{
	struct table *table = session->table;
	struct table_wish *wish = &table->wish;
	int seat = session->at.seat, to;
	if (!session_need_game(session, NULL))
		return;
	/* Who has resigned, or lets an opponent play, is not asked. */
	if (!match_is_asked(table, seat)) {
		session_refuse(session, NULL, ANSWER_NO_UNDO_ASKED);
		return;
	}
	wish->agreed |= 1u << seat;
	enum history_undo may =
		match_may_undo(table, wish->seat, wish->agreed, &to);
	if (!message->yes || may != HISTORY_ASK)
		end_wish(session, message->yes && may == HISTORY_FREE, to);
}
