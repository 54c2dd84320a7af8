/* commands.c - see commands.h */
#include "commands.h"

#include <string.h>

#include "news.h"

static void ping(struct session *session, const struct message *message)
{
	(void)message;
	answer_pong(&session->all->outbox->text);
	session_say(session, NULL);
}

/* Who may say something. */
enum needs {
	JOINED,              /* who has joined, but no guest */
	GUESTS,              /* guests too */
	NOBODY_YET,          /* only who has not joined */
	ANYBODY
};

struct command { commands_function *run; enum needs needs; };

static const struct command commands[MESSAGE_TYPES] = {
	[MESSAGE_JOIN] = { commands_join, NOBODY_YET },
	[MESSAGE_MOVE] = { commands_move, JOINED },
	[MESSAGE_UNDO] = { commands_undo, JOINED },
	[MESSAGE_UNDO_ANSWER] = { commands_undo_answer, JOINED },
	[MESSAGE_CHAT] = { commands_chat, JOINED },
	[MESSAGE_NAME] = { commands_name, JOINED },
	[MESSAGE_WORD] = { commands_word, JOINED },
	[MESSAGE_START] = { commands_start, JOINED },
	[MESSAGE_BOT] = { commands_bot, JOINED },
	[MESSAGE_LEAVE] = { commands_leave, JOINED },
	[MESSAGE_REMATCH] = { commands_rematch, JOINED },
	[MESSAGE_LEGAL] = { commands_legal, JOINED },
	[MESSAGE_PING] = { ping, ANYBODY },
	[MESSAGE_SIT] = { commands_sit, GUESTS },
	[MESSAGE_READY] = { commands_ready, JOINED },
	[MESSAGE_SETTINGS] = { commands_settings, JOINED },
	[MESSAGE_OPEN] = { commands_open, JOINED },
	[MESSAGE_FREE] = { commands_free, JOINED },
	[MESSAGE_HAND_OVER] = { commands_hand_over, JOINED },
	[MESSAGE_TAKE] = { commands_take, NOBODY_YET },
	[MESSAGE_CHAT_OPEN] = { commands_chat_open, JOINED },
	[MESSAGE_REPORT] = { commands_report, JOINED },
	[MESSAGE_PRESENCE] = { commands_presence, JOINED },
	[MESSAGE_VOTE] = { commands_vote, JOINED },
	[MESSAGE_RESIGN] = { commands_resign, JOINED },
	[MESSAGE_ALERT] = { commands_alert, JOINED },
	[MESSAGE_ALERT_END] = { commands_alert_end, JOINED },
	[MESSAGE_QUIET] = { commands_quiet, JOINED },
};

/* Whether the thinking at a table is on somebody's account: on that of who
 * plays there, if anybody does. Who only watches could make a table's opponents
 * wait behind those of all his own. */
static bool pays(const struct session *session)
{
	return session->at.seat || !(table_present(session->table) >> 1);
}

/* What somebody at a table says, and what is answered, be it a pong, comes
 * behind the moves that were made there; of moves themselves all that is to be
 * said is in their lines. What the table tells of its people by itself does too
 * (told_add). */
static void tell_first(struct session *session, const struct message *message)
{
	if (session->table && message->type != MESSAGE_MOVE)
		news_tell_all(session->all->tables, session->table);
}

void commands_run(struct session *session, const struct message *message)
{
	const struct command *command = &commands[message->type];
	bool joined = session->table;
	tell_first(session, message);
	if (command->needs == NOBODY_YET && joined)
		session_refuse(session, NULL, ANSWER_JOINED);
	else if (command->needs <= GUESTS && !joined)
		session_refuse(session, message->id, ANSWER_NOT_JOINED);
	else if (command->needs == JOINED && session->guest)
		session_refuse(session, message->id, ANSWER_GUESTS_WAIT);
	else
		command->run(session, message);
	if (session->table && pays(session))
		memcpy(session->table->payer, session->address, TABLE_ADDRESS);
}
