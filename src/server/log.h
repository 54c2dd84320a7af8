/*
 * log.h - lines for whoever runs the server, on standard error.
 *
 * Never a key, a name or a text of a player. Any thread may write one.
 */
#ifndef LOG_H
#define LOG_H

/* As printf; date and time stand in front, a line feed is added. */
void log_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
