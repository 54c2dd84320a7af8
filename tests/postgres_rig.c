/* postgres_rig.c - see postgres_rig.h */
#include "postgres_rig.h"

#include <glob.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT = 5432, TAKEN_UP_US = 300000 /* other settings, by all */ };

int postgres_rig_run(const char *command)
{
	char line[1024];
	if (geteuid())
		snprintf(line, sizeof line, "(%s) >/dev/null 2>&1", command);
	else
		snprintf(line, sizeof line, "su postgres -s /bin/sh -c '%s' "
		         ">/dev/null 2>&1", command);
	return system(line);
}

static bool find_programs(struct postgres_rig *rig)
{
	glob_t found;
	bool has = !glob("/usr/lib/postgresql/*/bin/postgres", 0, NULL, &found);
	if (has) {
		snprintf(rig->bin, sizeof rig->bin, "%s", found.gl_pathv[0]);
		*strrchr(rig->bin, '/') = '\0';
	}
	globfree(&found);
	return has && (geteuid() || getpwnam("postgres"));
}

bool postgres_rig_start(struct postgres_rig *rig, const char *folder)
{
	char command[768];
	if (!find_programs(rig))
		return false;
	snprintf(rig->folder, sizeof rig->folder, "%s", folder);
	rig->port = rig->port ? rig->port : PORT;
	snprintf(command, sizeof command, "chmod 777 %s", folder);
	if (system(command))
		return false;
	snprintf(rig->address, sizeof rig->address,
	         "postgres:///postgres?host=%s&port=%d&user=isle", folder, rig->port);
	snprintf(command, sizeof command, "%s/initdb -D %s/pg -U isle -A trust "
	         "--no-sync && echo host all all all trust >> %s/pg/pg_hba.conf",
	         rig->bin, folder, folder);
	return !postgres_rig_run(command) && postgres_rig_again(rig);
}

bool postgres_rig_again(struct postgres_rig *rig)
{
	char command[512];
	snprintf(command, sizeof command, "%s/pg_ctl -D %s/pg -w -l %s/pg/log "
	         "-o \"-k %s -p %d -c listen_addresses=%s -c fsync=%s\" start",
	         rig->bin, rig->folder, rig->folder, rig->folder, rig->port,
	         rig->host ? rig->host : "", rig->durable ? "on" : "off");
	return !postgres_rig_run(command);
}

/* One that a test has stopped, and then failed, hears nothing else. */
void postgres_rig_stop(struct postgres_rig *rig)
{
	char command[512];
	snprintf(command, sizeof command, "kill -CONT `head -n 1 "
	         "%s/pg/postmaster.pid`; %s/pg_ctl -D %s/pg -m immediate stop",
	         rig->folder, rig->bin, rig->folder);
	postgres_rig_run(command);
}

const char *postgres_rig_sql(struct postgres_rig *rig, const char *sql)
{
	static char answer[65536];
	char line[2048];
	snprintf(line, sizeof line, "%s/psql -h %s -p %d -U isle postgres -qAtc "
	         "\"%s\"", rig->bin, rig->folder, rig->port, sql);
	FILE *pipe = popen(line, "r");
	if (!pipe)
		return NULL;
	answer[fread(answer, 1, sizeof answer - 1, pipe)] = '\0';
	return pclose(pipe) ? NULL : answer;
}

bool postgres_rig_empty(struct postgres_rig *rig)
{
	return postgres_rig_sql(rig, "SET client_min_messages = error; "
		"DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

void postgres_rig_cut_off(struct postgres_rig *rig)
{
	postgres_rig_sql(rig, "SELECT pg_terminate_backend(pid)"
		" FROM pg_stat_activity WHERE datname = 'postgres'"
		" AND backend_type = 'client backend' AND pid <> pg_backend_pid()");
}

/* A commit waits for the standbys that it must be at, in the same place as for
 * the disk; there is none of that name. */
void postgres_rig_hold(struct postgres_rig *rig, bool holds)
{
	postgres_rig_sql(rig, holds
		? "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
		: "ALTER SYSTEM RESET synchronous_standby_names");
	postgres_rig_sql(rig, "SELECT pg_reload_conf()");
	if (holds)
		usleep(TAKEN_UP_US);
}
