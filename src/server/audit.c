/* audit.c - see audit.h */
#include "audit.h"

#include <stdlib.h>
#include <string.h>

#include "server.h"

static const char rules[] = AUDIT_RULES;     /* from server.mk */
static const char note[] = "rules";

_Static_assert(sizeof rules == 33, "the hash of the rules' sources");

static bool check_table(struct server *server, int64_t id, struct audit *audit)
{
	char fault[HALL_FAULT];
	if (!hall_check(server, id, fault))
		return false;
	audit->checked++;
	if (!fault[0])
		return true;
	audit->refused++;
	return store_add_fault(server->store, id, fault);
}

static bool check_tables(struct server *server, bool all, struct audit *audit)
{
	struct store *store = server->store;
	int64_t id[STORE_PAGE], past = 0;
	int count = STORE_PAGE;
	*audit = (struct audit){ 0 };
	bool done = store_clear_faults(store);
	while (done && count == STORE_PAGE) {
		done = store_list_tables(store, past, all, id, &count);
		for (int i = 0; i < count && done; i++)
			done = check_table(server, id[i], audit);
		past = count ? id[count - 1] : past;
	}
	return done && store_set_note(store, note, rules) && store_commit(store);
}

static void log_fault(void *context, const char *text)
{
	struct audit *audit = context;
	audit->refused++;
	server_log("%s", text);
}

static bool repeat(struct server *server)
{
	struct audit audit = { 0 };
	bool done = store_each_fault(server->store, log_fault, &audit);
	if (audit.refused)
		server_log("tables refused: %lld", (long long)audit.refused);
	return done;
}

bool audit_start(struct server *server)
{
	struct audit audit;
	char *last;
	bool done = store_get_note(server->store, note, &last);
	bool same = !strcmp(last, rules);
	free(last);
	if (!done || same)
		return done && repeat(server);
	if (!check_tables(server, false, &audit))
		return false;
	if (audit.checked)
		server_log("the rules have changed; tables replayed: %lld, refused: "
		           "%lld", (long long)audit.checked, (long long)audit.refused);
	return true;
}

bool audit_all(struct server *server, struct audit *audit)
{
	return check_tables(server, true, audit);
}
