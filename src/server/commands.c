/* commands.c - see commands.h */
#include "commands.h"

#include <string.h>

static void ping(struct session *session, const struct message *message)
{
	(void)message;
	answer_pong(&session->all->outbox->text);
	session_say(session, NULL);
}

static commands_function *const functions[MESSAGE_TYPES] = {
	[MESSAGE_JOIN] = commands_join,
	[MESSAGE_MOVE] = commands_move,
	[MESSAGE_UNDO] = commands_undo,
	[MESSAGE_UNDO_ANSWER] = commands_undo_answer,
	[MESSAGE_CHAT] = commands_chat,
	[MESSAGE_NAME] = commands_name,
	[MESSAGE_WORD] = commands_word,
	[MESSAGE_START] = commands_start,
	[MESSAGE_BOT] = commands_bot,
	[MESSAGE_LEAVE] = commands_leave,
	[MESSAGE_REMATCH] = commands_rematch,
	[MESSAGE_LEGAL] = commands_legal,
	[MESSAGE_PING] = ping,
	[MESSAGE_PRESENCE] = commands_presence,
	[MESSAGE_VOTE] = commands_vote,
	[MESSAGE_RESIGN] = commands_resign,
	[MESSAGE_ALERT] = commands_alert,
	[MESSAGE_ALERT_END] = commands_alert_end,
	[MESSAGE_QUIET] = commands_quiet,
};

void commands_run(struct session *session, const struct message *message)
{
	bool joined = session->table;
	if (message->type == MESSAGE_JOIN && joined)
		session_refuse(session, NULL, ANSWER_JOINED);
	else if (message->type != MESSAGE_JOIN && message->type != MESSAGE_PING
	      && !joined)
		session_refuse(session, message->id, ANSWER_NOT_JOINED);
	else
		functions[message->type](session, message);
	if (session->table)
		memcpy(session->table->payer, session->address, TABLE_ADDRESS);
}
