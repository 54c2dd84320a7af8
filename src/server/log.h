/*
 * log.h - lines for whoever runs the server, on standard error.
 *
 * Never a key, a name or a text of a player. Any thread may write one. The form
 * is the process's, like standard error itself; the last lines are kept for the
 * page of whoever runs it (admin.h).
 */
#ifndef LOG_H
#define LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "json.h"

/* As printf; date and time stand in front, a line feed is added. Control
 * characters become question marks. */
void log_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A line that may come again and again. It is told at once when it differs from
 * the one before, but never twice a second; while it stays the same only every
 * LOG_OFTEN_SECONDS, with how many were not. The seconds are any that never go
 * back. */
enum { LOG_OFTEN_SECONDS = 10, LOG_OFTEN_SIZE = 256 };
struct log_often {
	char text[LOG_OFTEN_SIZE];     /* told last; "": nothing yet */
	uint64_t told;                 /* when */
	int64_t untold;                /* lines since */
};
void log_often(struct log_often *often, uint64_t seconds, const char *text);

/* Once in a while: tells how many there were, if that is still to be told. */
void log_often_rest(struct log_often *often, uint64_t seconds);

/* "text", as above, or "json": {"time":"2026-03-01T10:00:00Z","text":"..."} on
 * each line; whether that is such a form. */
bool log_has_form(const char *form);

/* Takes the form of the lines from now on. */
void log_set_form(const char *form);

/* The last lines as a list, oldest first. */
void log_last(struct json *json);

#endif
