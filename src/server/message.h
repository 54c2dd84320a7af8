/*
 * message.h - what a client says over the WebSocket, read strictly.
 *
 * A message is one JSON object with a "type" and the fields of that type; the
 * table of types is the protocol. Fields that a type does not have are passed
 * over, so that newer clients can speak to older servers. Texts are checked:
 * UTF-8, no control characters, not too long.
 */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "key.h"

enum message_type {
	MESSAGE_JOIN, MESSAGE_MOVE, MESSAGE_UNDO, MESSAGE_UNDO_ANSWER, MESSAGE_CHAT,
	MESSAGE_NAME, MESSAGE_WORD, MESSAGE_START, MESSAGE_BOT, MESSAGE_LEAVE,
	MESSAGE_REMATCH, MESSAGE_LEGAL, MESSAGE_PING, MESSAGE_SIT, MESSAGE_READY,
	MESSAGE_SETTINGS, MESSAGE_OPEN, MESSAGE_FREE, MESSAGE_HAND_OVER,
	MESSAGE_TAKE, MESSAGE_CHAT_OPEN, MESSAGE_REPORT, MESSAGE_PRESENCE,
	MESSAGE_VOTE, MESSAGE_RESIGN, MESSAGE_ALERT, MESSAGE_ALERT_END,
	MESSAGE_QUIET, MESSAGE_TYPES
};

enum {
	MESSAGE_ID = 65,       /* bytes, each with its NUL */
	MESSAGE_LINE = 513,
	MESSAGE_TEXT = 301,
	MESSAGE_LEVEL = 16,
	MESSAGE_NAME_SIZE = 64,
	MESSAGE_LOOK = 48,
	MESSAGE_WHAT = 16,
	MESSAGE_URL = 512,
	MESSAGE_POINT = 88,
	MESSAGE_SECRET = 65
};

struct message {
	enum message_type type;
	char id[MESSAGE_ID];         /* "" none */
	union {
		struct {
			char line[MESSAGE_LINE];   /* move; legal: how lines begin, ""
			                              any */
			char text[MESSAGE_TEXT];   /* chat, name, word, report */
		};
		char order[MESSAGE_LINE + MESSAGE_TEXT];   /* settings: as order.h has
		                                              it */
	};
	char key[KEY_SIZE];          /* join: or an invitation; sit, take: a new one */
	char token[KEY_SIZE];        /* take */
	char owner[KEY_SIZE];        /* join: the owner's key as well, "" none */
	int64_t since;               /* join: last version seen */
	bool state;                  /* join: wants the position's bytes */
	bool view;                   /* join: wants the view as JSON; true unless
	                                given */
	char name[MESSAGE_NAME_SIZE];   /* sit: "" unnamed */
	char look[MESSAGE_LOOK];     /* sit, name: "" as before */
	int seat;                    /* bot: 0 one's own; sit: 0 any; free; report;
	                                vote */
	char level[MESSAGE_LEVEL];   /* bot: "" for null */
	bool yes;                    /* undo-answer, ready, open, chat-open */
	bool away;                   /* presence */
	char what[MESSAGE_WHAT];     /* vote: wait, decide or replace */
	char url[MESSAGE_URL];       /* alert; alert-end: "" all */
	char point[MESSAGE_POINT];   /* alert: of a browser, "" a hook */
	char secret[MESSAGE_SECRET]; /* alert: a browser's auth, or what signs */
	int from, to;                /* quiet: minutes of the day */
	int east;                    /* quiet: minutes east of UTC, 0..1439 */
};

/* The types, for dispatch and documentation. */
struct message_info { const char *type, *help; };

extern const struct message_info message_infos[MESSAGE_TYPES];

/* Their fields, by which messages are read and docs/server.md lists them. */
enum message_kind {
	MESSAGE_KIND_TEXT, MESSAGE_KIND_FLAG, MESSAGE_KIND_NUMBER,
	MESSAGE_KIND_LEVEL,          /* a text, or null */
	MESSAGE_KIND_OBJECT
};

struct message_field {
	const char *name;
	enum message_kind kind;
	size_t offset, size;  /* in struct message; of texts with their NUL */
	uint64_t needed;      /* bits of the types that cannot do without */
	uint64_t used;        /* bits of the types that have it */
};

extern const struct message_field message_fields[];    /* ends without a name */

/* Reads a message. False when it is none, and *fault says why; what could be
 * read (type, id) is in *message all the same. */
bool message_parse(const char *text, size_t length, struct message *message,
                   const char **fault);

/* How many of its first bytes its type uses: those behind need not travel. */
size_t message_size(const struct message *message);

#endif
