/*
 * port_rig.h - a real server inside the test's own process, moved on turn by
 * turn, and connections to its port, for the fuzzer of that port.
 *
 * The port, libwebsockets, the loop and SQLite (in memory) are real. Chance
 * begins anew with every rig and time passes when it is told to, so the same
 * input does the same again; only opponents think in threads of their own.
 * Whatever breaks a promise ends the process.
 */
#ifndef PORT_RIG_H
#define PORT_RIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "buffer.h"
#include "isle.h"
#include "key.h"
#include "random.h"
#include "server.h"

#define MUST(condition) do { \
	if (!(condition)) { \
		fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
		abort(); \
	} \
} while (0)

enum { PORT_LINES = 8 };

/* A client's connection. */
struct port_line {
	int fd;                  /* -1: closed */
	bool deaf;               /* reads nothing */
	char key[KEY_SIZE];      /* that it joined with, "" none */
	struct buffer heard;     /* what came since it last said something */
};

struct port_rig {
	struct server *server;
	struct port_line line[PORT_LINES];
	struct port_line spare;  /* for the rig's own requests */
	char owner[KEY_SIZE], watch[KEY_SIZE];   /* of the table made last, or "" */
	char seat[ISLE_SEATS_MAX][KEY_SIZE];
	struct bots_random random;
	int patience;            /* turns that may still wait for opponents */
	bool busy;               /* the server takes itself for busy (late.h): who
	                            looks on hears later, after port_rig_wait */
	bool waited;             /* whoever waits has done so for long enough */
	int ids;                 /* moves given a name */
};

/* Settings for a rig: any port, ample limits, a few pages. */
struct settings port_rig_settings(void);

void port_rig_open(struct port_rig *rig, const struct settings *settings);

/* Ends the server, whatever is connected to it. */
void port_rig_close(struct port_rig *rig);

/* Lets the server run until nothing moves any more. */
void port_rig_settle(struct port_rig *rig);

/* Opens a line, unless it is open. A narrow one takes little and is deaf. */
void port_rig_connect(struct port_rig *rig, struct port_line *line,
                      bool narrow);

/* Sends bytes, as many as the line takes; the server has not seen them yet. */
void port_rig_send(struct port_rig *rig, struct port_line *line,
                   const void *data, size_t length);

/* Asks for the WebSocket; headers are whole lines, or "". */
void port_rig_upgrade(struct port_rig *rig, struct port_line *line,
                      const char *headers);

/* Sends a frame: its first byte, then how it lies about itself, a set of:
 * 1 not masked, 2 length in 16 bits, 4 in 64 bits, 8 says five bytes more,
 * 16 says one byte less. */
void port_rig_frame(struct port_rig *rig, struct port_line *line, int first,
                    int how, const struct buffer *payload);

/* Hangs up: after all was said, or with a reset. */
void port_rig_hang_up(struct port_line *line, bool reset);

/* Makes a table by a request; its keys are the rig's from then on. */
void port_rig_make(struct port_rig *rig, const char *order, size_t length);

/* Writes a legal move of whoever sits at this line; false when there is none.
 */
bool port_rig_move(struct port_rig *rig, const struct port_line *line,
                   struct buffer *out);

/* Whether the seat at this line has something to decide. */
bool port_rig_is_due(const struct port_rig *rig, const struct port_line *line);

/* Seconds pass for all peers and tables, and the server looks after them. */
void port_rig_wait(struct port_rig *rig, int seconds);

/* Other servers have all tables now: whoever sits at one is sent on. */
void port_rig_send_on(struct port_rig *rig);

/* So many connections at once say something, and hang up. */
void port_rig_crowd(struct port_rig *rig, int count,
                    const struct buffer *text);

/* The n-th call of the store from now on fails; 0: none does. */
void port_rig_fail(int n);

/* Hangs all lines up; then nothing may be left of them, and the server must
 * answer as if nothing had been. */
void port_rig_check(struct port_rig *rig);

#endif
