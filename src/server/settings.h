/*
 * settings.h - everything about the server that can be set, in one table.
 *
 * The command line, its help and docs/server.md are made from it. Every limit
 * has a value that suits a small public server.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef N_
#define N_(text) text
#endif

/* TEXT(field, name, argument, value unless given, help)
 * NUMBER(field, name, argument, value unless given, least, most, help) */
#define SETTINGS(TEXT, NUMBER)                                         \
	NUMBER(port, "port", "N", 8080, 0, 65535,                      \
	       N_("where it listens; 0: any free port"))               \
	TEXT(host, "host", "ADDRESS", "127.0.0.1",                     \
	     N_("address it listens on; 0.0.0.0 for everybody"))       \
	TEXT(store, "store", "URL", "isle.db",                         \
	     N_("sqlite:PATH, PATH or postgres://..."))                \
	NUMBER(store_wait, "store-wait", "SECONDS", 5, 1, 600,         \
	       N_("a store that does not answer for so long is given up")) \
	TEXT(node, "node", "NAME", "",                                 \
	     N_("its name among servers that share a store"))          \
	NUMBER(lease, "lease", "MS", 1500, 500, 60000,                 \
	       N_("a server silent for so long loses its tables to others")) \
	NUMBER(drain, "drain", "SECONDS", 5, 0, 600,                   \
	       N_("at SIGTERM, to hand tables over to other servers")) \
	TEXT(web, "web", "DIR", "",                                    \
	     N_("the pages it serves; else those that came with it"))  \
	TEXT(hosts, "hosts", "NAMES", "",                              \
	     N_("names it may be reached by, with commas between"))    \
	TEXT(origin, "origin", "URL", "",                              \
	     N_("a further page address that may connect"))            \
	NUMBER(proxy, "proxy", "N", 0, 0, 1,                           \
	       N_("1: believe X-Forwarded-For of the proxy in front")) \
	NUMBER(connections, "connections", "N", 20000, 1, 1000000,     \
	       N_("connections in all"))                               \
	NUMBER(per_address, "per-address", "N", 100, 1, 1000000,       \
	       N_("connections from one address"))                     \
	NUMBER(tables, "tables", "N", 1000000, 1, 1000000000,          \
	       N_("tables in the store"))                              \
	NUMBER(lines, "lines", "N", 10000, 100, 1000000,               \
	       N_("lines of one table, those taken back too"))         \
	NUMBER(undos, "undos", "N", 200, 0, 100000,                    \
	       N_("takings back at one table"))                        \
	NUMBER(frame, "frame", "BYTES", 4096, 512, 65536,              \
	       N_("longest message"))                                  \
	NUMBER(body, "body", "BYTES", 8192, 512, 65536,                \
	       N_("longest request body"))                             \
	NUMBER(rate, "rate", "N", 40, 1, 1000000,                      \
	       N_("messages a second from one address, lasting"))      \
	NUMBER(burst, "burst", "N", 400, 1, 1000000,                   \
	       N_("messages at once from one address"))                \
	NUMBER(idle, "idle", "SECONDS", 120, 2, 65000,                 \
	       N_("a connection without a sign of life is closed"))    \
	NUMBER(greet, "greet", "SECONDS", 10, 1, 65000,                \
	       N_("time to join after connecting"))                    \
	NUMBER(queue, "queue", "BYTES", 2097152, 65536, 1073741824,    \
	       N_("unread output before a slow reader is dropped"))    \
	NUMBER(queues, "queues", "BYTES", 67108864, 1048576, 1099511627776, \
	       N_("unread output in all before the slowest is dropped")) \
	NUMBER(rest, "rest", "SECONDS", 60, 1, 65000,                  \
	       N_("an untouched table leaves memory"))                 \
	NUMBER(forget, "forget", "DAYS", 30, 1, 36500,                 \
	       N_("tables that never started are removed"))            \
	NUMBER(forget_running, "forget-running", "DAYS", 365, 1, 36500, \
	       N_("games that nobody has moved in are removed"))       \
	NUMBER(forget_finished, "forget-finished", "DAYS", 3650, 1, 36500, \
	       N_("games that are over are removed"))                  \
	NUMBER(forget_chat, "forget-chat", "DAYS", 90, 1, 36500,       \
	       N_("lines of chat are removed"))                        \
	NUMBER(think, "think", "MS", 1000, 1, 60000,                   \
	       N_("an opponent's time for a move"))                    \
	NUMBER(thought, "thought", "MS", 30000, 100, 3600000,          \
	       N_("thinking a minute at tables of one address"))       \
	NUMBER(thinkers, "thinkers", "N", 0, 0, 64,                    \
	       N_("opponents that think at once; 0: one less than processors")) \
	TEXT(alerts_contact, "alerts-contact", "URL", "mailto:isle@localhost", \
	     N_("whom carriers of turn alerts may write to; or https:...")) \
	NUMBER(alerts_private, "alerts-private", "N", 0, 0, 1,         \
	       N_("1: turn alerts may go to private networks, without TLS")) \
	TEXT(alerts_trust, "alerts-trust", "FILE", "",                 \
	     N_("certificates of receivers; else those of the system")) \
	TEXT(backup, "backup", "FILE", "",                             \
	     N_("copies the store, also of a running server, and stops")) \
	NUMBER(admin, "admin", "PORT", 0, 0, 65535,                    \
	       N_("a page for who runs it, on this machine only; 0: none")) \
	TEXT(log, "log", "FORM", "text",                               \
	     N_("how lines are logged: text, or json, an object each")) \
	NUMBER(check, "check", "N", 0, 0, 1,                           \
	       N_("1: replays all tables, says which fail, and stops"))

#define SETTINGS_TEXT_FIELD(field, ...) const char *field;
#define SETTINGS_NUMBER_FIELD(field, ...) int64_t field;

struct settings { SETTINGS(SETTINGS_TEXT_FIELD, SETTINGS_NUMBER_FIELD) };

struct settings_row {
	const char *name, *argument, *help;
	size_t offset;              /* of its field */
	const char *text;           /* value of a text unless given, else NULL */
	int64_t number, low, high;  /* of a number */
};

extern const struct settings_row settings_rows[];
extern const int settings_count;

/* Every setting as it is unless given. */
struct settings settings_default(void);

/* Sets one by name; the text must outlive the settings. False, and a sentence,
 * when there is no such setting or the value does not suit it. */
bool settings_set(struct settings *settings, const char *name,
                  const char *value, char *error, size_t error_size);

#endif
