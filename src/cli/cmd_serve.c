/*
 * cmd_serve.c - isle serve: runs the server (src/server) until it is told to
 * stop, or checks its store. Its options are the table of settings.h.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "places.h"
#include "server.h"
#include "store.h"
#include "verbs.h"

/* Reads the options into settings; 0, or the exit status of a refusal. */
static int read_settings(const struct cli_args *args, struct settings *settings)
{
	char error[256];
	for (int i = 0; args->verb->option[i].name; i++)
		if (args->value[i]
		    && !settings_set(settings, args->verb->option[i].name,
		                     args->value[i], error, sizeof error))
			return cli_fail("serve: %s", error);
	if (!server_accepts(settings, error, sizeof error))
		return cli_fail("serve: %s", error);
	return 0;
}

/* --check 1: which tables fail is in the log. */
static int check(const struct settings *settings)
{
	struct audit audit;
	char error[256];
	if (!server_check(settings, &audit, error, sizeof error))
		return cli_broken("serve: %s", error);
	printf(_("tables replayed: %lld, refused: %lld\n"),
	       (long long)audit.checked, (long long)audit.refused);
	return audit.refused ? CLI_FAILED : 0;
}

/* A server without pages is of use to programs, so it runs; a person is told
 * what to do. */
static void look_for_pages(const char *folder)
{
	char index[PLACES_SIZE + 16];
	snprintf(index, sizeof index, "%s/index.html", folder);
	if (access(index, R_OK))
		cli_fail(_("serve: there are no pages in %s; make web builds them "
		           "in the sources, --web DIR says where else they are"),
		         folder);
}

/* --backup FILE: the server that has the store may go on. */
static int back_up(const struct settings *settings)
{
	char error[256];
	if (!store_backup(settings->store, settings->backup, error, sizeof error))
		return cli_broken("serve: %s", error);
	return 0;
}

/* Where the server is to be found. "Every address" is none that a browser can
 * go to. */
static void print_address(const char *host, int port)
{
	bool every = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;

	if (every)
		host = "localhost";
	printf(strchr(host, ':') ? "http://[%s]:%d/\n" : "http://%s:%d/\n", host,
	       port);
	if (every)
		printf(_("and for others at every address of this machine, port %d\n"),
		       port);
	cli_flush();   /* keeps the reason, should it have failed */
}

static int serve(struct server *server)
{
	print_address(server->settings.host, server->port.number);
	look_for_pages(server->settings.web);
	server_run(server);
	return server->port.must_stop ? CLI_FAILED : 0;
}

int cmd_serve(const struct cli_args *args)
{
	struct settings settings = settings_default();
	char error[256], pages[PLACES_SIZE];
	int refused = read_settings(args, &settings);
	if (refused)
		return refused;
	if (*settings.backup)
		return back_up(&settings);
	if (!*settings.web) {
		places_find(PLACES_PAGES, pages);
		settings.web = pages;
	}
	if (settings.check)
		return check(&settings);
	struct server *server = server_open(&settings, error, sizeof error);
	if (!server)
		return cli_broken("serve: %s", error);
	int status = serve(server);
	server_close(server);
	return status;
}
