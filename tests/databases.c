/* databases.c - see databases.h */
#include "databases.h"

#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int run_with_postgres(struct databases *databases, int (*run)(void))
{
	if (!postgres_rig_start(&databases->postgres, databases->folder)) {
		puts("PostgreSQL is missing or does not start; `scripts/setup test` "
		     "installs it");
		return EXIT_FAILURE;
	}
	int failed = run();
	postgres_rig_stop(&databases->postgres);
	return failed;
}

int databases_run(struct databases *databases, int (*run)(void))
{
	char command[128];
	strcpy(databases->folder, "/tmp/isle-databases-XXXXXX");
	if (sodium_init() < 0 || !mkdtemp(databases->folder))
		return EXIT_FAILURE;
	snprintf(databases->sqlite, sizeof databases->sqlite,
	         "sqlite:%s/isle.db", databases->folder);
	databases->sqlite_path = strchr(databases->sqlite, ':') + 1;
	int failed = run_with_postgres(databases, run);
	snprintf(command, sizeof command, "rm -rf %s", databases->folder);
	return system(command) || failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

void databases_empty_sqlite(const struct databases *databases)
{
	static const char *const endings[] = { "", "-wal", "-shm" };
	char path[128];
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "%s%s", databases->sqlite_path,
		         endings[i]);
		unlink(path);
	}
}

void databases_empty_postgres(struct databases *databases)
{
	ck_assert(postgres_rig_empty(&databases->postgres));
}
