/*
 * commands_absence.c - who is there and who is not, what is to be done about
 * it, giving up, and where one is told of one's turn; see commands.h.
 */
#include <string.h>

#include "absence.h"
#include "alerts.h"
#include "commands.h"

/* ---- presence ------------------------------------------------------------ */

void commands_presence(struct session *session, const struct message *message)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	/* Spectators come and go unseen. */
	if (!session->at.seat || session->at.away == message->away)
		return;
	session->at.away = message->away;
	session->at.away_since = table_now(tables);
	table->reseated = true;
	table_touch(tables, table);
	if (!message->away)
		absence_arrive(tables, table, session->at.seat);
}

/* ---- votes and giving up ------------------------------------------------- */

/* A person who plays a game that is under way; refuses others. */
static bool plays(struct session *session)
{
	const struct table *table = session->table;
	if (!session_need_game(session, NULL))
		return false;
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (table->row.over)
		session_refuse(session, NULL, ANSWER_OVER);
	else if (!table_is_person(table, session->at.seat))
		session_refuse(session, NULL, ANSWER_BOT_PLAYS);
	else
		return true;
	return false;
}

static enum table_vote find_vote(const char *what)
{
	static const char *const words[TABLE_VOTES] = {
		[TABLE_NO_VOTE] = "", [TABLE_VOTE_WAIT] = "wait",
		[TABLE_VOTE_DECIDE] = "decide", [TABLE_VOTE_REPLACE] = "replace" };
	int vote = TABLE_VOTES - 1;
	while (vote && strcmp(words[vote], what))
		vote--;
	return (enum table_vote)vote;
}

void commands_vote(struct session *session, const struct message *message)
{
	struct table *table = session->table;
	enum table_vote vote = find_vote(message->what);
	if (!plays(session))
		return;
	if (!vote)
		session_refuse(session, NULL, ANSWER_BAD_VOTE);
	else if (message->seat < 1 || message->seat > table->row.seats)
		session_refuse(session, NULL, ANSWER_BAD_SEAT);
	else if (!absence_vote(session->all->tables, table, session->at.seat,
	                       message->seat, vote))
		session_refuse(session, NULL, ANSWER_NOT_ABSENT);
}

void commands_resign(struct session *session, const struct message *message)
{
	(void)message;
	if (plays(session))
		absence_resign(session->all->tables, session->table,
		               session->at.seat);
}

/* ---- alerts -------------------------------------------------------------- */

void commands_tell_alerts(struct session *session)
{
	if (alerts_format(session->all->tables, session->table, session->at.seat,
	                  &session->all->outbox->text))
		session_say(session, NULL);
	else
		session_refuse(session, NULL, ANSWER_STORE);
}

void commands_alert(struct session *session, const struct message *message)
{
	struct tables *tables = session->all->tables;
	struct table *table = session->table;
	struct store_alert alert;
	strcpy(alert.url, message->url);
	strcpy(alert.point, message->point);
	strcpy(alert.secret, message->secret);
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!alerts_is_good(tables->settings, &alert))
		session_refuse(session, NULL, ANSWER_BAD_ALERT);
	else if (table->sitter[session->at.seat - 1].alerts >= ALERTS_MAX)
		session_refuse(session, NULL, ANSWER_TOO_MANY_ALERTS);
	else if (alerts_add(tables, table, session->at.seat, &alert))
		commands_tell_alerts(session);
	else
		session_refuse(session, NULL, ANSWER_STORE);
}

void commands_alert_end(struct session *session, const struct message *message)
{
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (alerts_end(session->all->tables, session->table, session->at.seat,
	                    message->url))
		commands_tell_alerts(session);
	else
		session_refuse(session, NULL, ANSWER_STORE);
}

void commands_quiet(struct session *session, const struct message *message)
{
	struct alerts_hours hours = { message->from, message->to, message->east };
	if (!session->at.seat)
		session_refuse(session, NULL, ANSWER_SPECTATOR);
	else if (!alerts_is_day(&hours))
		session_refuse(session, NULL, ANSWER_BAD_HOURS);
	else if (alerts_set_quiet(session->all->tables, session->table,
	                          session->at.seat, &hours))
		commands_tell_alerts(session);
	else
		session_refuse(session, NULL, ANSWER_STORE);
}
