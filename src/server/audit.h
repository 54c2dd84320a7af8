/*
 * audit.h - which tables no longer replay.
 *
 * A record is replayed whenever its table is opened, so a table whose record
 * does not replay is refused in any case (tables.h). This finds them
 * beforehand: the store notes by which rules its tables were last replayed, and
 * a server with other rules replays them at its start and says which it
 * refuses. What was found is kept in the store and said again at every start.
 *
 * The rules are known by a hash of their sources that the build makes, so any
 * change of them counts.
 */
#ifndef AUDIT_H
#define AUDIT_H

#include <stdbool.h>
#include <stdint.h>

struct tables;

struct audit {
	int64_t checked;      /* tables replayed */
	int64_t refused;      /* of them not to the end */
};

/* At the start, before anybody can join: replays every table whose game is not
 * over if the rules have changed, else nothing; logs which are refused. False:
 * the store failed. */
bool audit_start(struct tables *tables);

/* Replays every table, finished ones too, and logs which do not. */
bool audit_all(struct tables *tables, struct audit *audit);

/* The hash of the rules that this server plays by. */
const char *audit_rules(void);

#endif
