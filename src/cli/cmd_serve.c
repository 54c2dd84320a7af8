/*
 * cmd_serve.c - isle serve: runs the server (src/server) until it is told to
 * stop, or checks its store. Its options are the table of settings.h.
 */
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "server.h"
#include "store.h"
#include "verbs.h"

/* Reads the options into settings; 0, or the exit status of a refusal. */
static int read_settings(int argc, char **argv, struct settings *settings)
{
	char error[256];
	for (int i = 1; i < argc; i++) {
		char name[32];
		const char *equals = strchr(argv[i], '=');
		if (strncmp(argv[i], "--", 2))
			return cli_fail(_("serve: %s is no option"), argv[i]);
		size_t length = equals ? (size_t)(equals - argv[i] - 2)
		              : strlen(argv[i] + 2);
		if (length >= sizeof name)
			return cli_fail(_("serve: there is no setting %s"), argv[i]);
		snprintf(name, sizeof name, "%.*s", (int)length, argv[i] + 2);
		if (!equals && i + 1 >= argc)
			return cli_fail(_("serve: --%s needs a value"), name);
		const char *value = equals ? equals + 1 : argv[++i];
		if (!settings_set(settings, name, value, error, sizeof error))
			return cli_fail("serve: %s", error);
	}
	return 0;
}

/* --check 1: which tables fail is in the log. */
static int check(const struct settings *settings)
{
	struct audit audit;
	char error[256];
	if (!server_check(settings, &audit, error, sizeof error))
		return cli_fail("serve: %s", error);
	printf(_("tables replayed: %lld, refused: %lld\n"),
	       (long long)audit.checked, (long long)audit.refused);
	return audit.refused ? CLI_FAILED : 0;
}

/* --backup FILE: the server that has the store may go on. */
static int back_up(const struct settings *settings)
{
	char error[256];
	if (!store_backup(settings->store, settings->backup, error, sizeof error))
		return cli_fail("serve: %s", error);
	return 0;
}

static int serve(struct server *server)
{
	const char *host = server->settings.host;
	printf(strchr(host, ':') ? "http://[%s]:%d/\n" : "http://%s:%d/\n", host,
	       server->port.number);
	fflush(stdout);
	server_run(server);
	return server->port.must_stop ? CLI_FAILED : 0;
}

int cmd_serve(int argc, char **argv)
{
	struct settings settings = settings_default();
	char error[256];
	int refused = read_settings(argc, argv, &settings);
	if (refused)
		return refused;
	if (*settings.backup)
		return back_up(&settings);
	if (settings.check)
		return check(&settings);
	struct server *server = server_open(&settings, error, sizeof error);
	if (!server)
		return cli_fail("serve: %s", error);
	int status = serve(server);
	server_close(server);
	return status;
}
