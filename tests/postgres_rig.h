/*
 * postgres_rig.h - a PostgreSQL server of our own for tests, in a folder and on
 * a socket there (and, where wanted, a loopback port).
 */
#ifndef POSTGRES_RIG_H
#define POSTGRES_RIG_H

#include <stdbool.h>

struct postgres_rig {
	char bin[128];            /* where its programs are */
	char folder[64];          /* the caller's; everybody may write there then */
	char address[160];        /* by its socket, as --store takes it */
	const char *host;         /* it listens on too; NULL: none */
	int port;                 /* there, and in the socket's name */
	bool durable;             /* waits for the disk as in earnest; without, only
	                           * a machine that fails would lose anything, and
	                           * tests kill no more than processes */
};

/* Makes a database and starts it. False: there is no PostgreSQL here, or it
 * does not run. */
bool postgres_rig_start(struct postgres_rig *rig, const char *folder);

/* Ends it at once, as a machine that fails would; starts it again. */
void postgres_rig_stop(struct postgres_rig *rig);
bool postgres_rig_again(struct postgres_rig *rig);

/* Throws all tables away. */
bool postgres_rig_empty(struct postgres_rig *rig);

/* Runs a command as the user who runs the database, which root may not be;
 * its exit status. */
int postgres_rig_run(const char *command);

/* Runs SQL as who runs the database would; what it prints, or NULL. It lives
 * until the next call. */
const char *postgres_rig_sql(struct postgres_rig *rig, const char *sql);

/* Lets whoever commits wait from now on, as a disk that hangs does, and lets
 * them go on. */
void postgres_rig_hold(struct postgres_rig *rig, bool holds);

/* Ends all connections but the one that asks. */
void postgres_rig_cut_off(struct postgres_rig *rig);

#endif
