/*
 * commands.h - what each message of a client does.
 *
 * A command checks who asks and what for, has match.h change the table, and
 * answers. Commands of play are in commands_play.c, those of people in
 * commands_people.c, those of seats and of what will be played in
 * commands_seats.c, those of who is away in commands_absence.c; the table that
 * dispatches is in commands.c.
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "message.h"
#include "session.h"

/* A client said something. */
void commands_run(struct session *session, const struct message *message);

/* The commands themselves. */
typedef void commands_function(struct session *session,
                               const struct message *message);

commands_function commands_move, commands_legal, commands_undo,
	commands_undo_answer;
commands_function commands_join, commands_chat, commands_name, commands_word,
	commands_start, commands_bot, commands_leave, commands_rematch,
	commands_chat_open, commands_report;
commands_function commands_sit, commands_ready, commands_settings,
	commands_open, commands_free, commands_hand_over, commands_take;
commands_function commands_presence, commands_vote, commands_resign,
	commands_alert, commands_alert_end, commands_quiet;

/* Tells a page where its seat is told of its turn. */
void commands_tell_alerts(struct session *session);

#endif
