/*
 * databases.h - a test program that has both databases for itself: a folder, a
 * file of SQLite in it and a PostgreSQL server beside it, for as long as the
 * program runs.
 *
 *   static struct databases databases;
 *   static int run_cases(void) { return RUN("store", sqlite_case(), ...); }
 *   int main(void) { return databases_run(&databases, run_cases); }
 */
#ifndef DATABASES_H
#define DATABASES_H

#include "postgres_rig.h"

struct databases {
	char folder[64];
	char sqlite[96];                /* its address, as --store takes it */
	const char *sqlite_path;        /* the file of it */
	struct postgres_rig postgres;   /* its address is in there */
};

/* Makes them, runs, and takes all away again; the exit status of the program.
 * Without PostgreSQL it fails and says so: half a test would pass for a whole
 * one. */
int databases_run(struct databases *databases, int (*run)(void));

/* Throws away what is stored. */
void databases_empty_sqlite(const struct databases *databases);
void databases_empty_postgres(struct databases *databases);

#endif
