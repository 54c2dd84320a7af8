/* audit.c - see audit.h */
#include "audit.h"

#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "tables.h"

static const char rules[] = AUDIT_RULES;     /* from server.mk */
static const char note[] = "rules";

_Static_assert(sizeof rules == 33, "the hash of the rules' sources");

const char *audit_rules(void)
{
	return rules;
}

static bool check_table(struct tables *tables, int64_t id, struct audit *audit)
{
	char fault[TABLE_FAULT];
	if (!tables_check(tables, id, fault))
		return false;
	audit->checked++;
	if (!fault[0])
		return true;
	audit->refused++;
	return store_add_fault(tables->store, id, fault);
}

static bool check_tables(struct tables *tables, bool all, struct audit *audit)
{
	struct store *store = tables->store;
	int64_t id[STORE_PAGE], past = 0;
	int count = STORE_PAGE;
	*audit = (struct audit){ 0 };
	bool done = store_clear_faults(store);
	while (done && count == STORE_PAGE) {
		done = store_list_tables(store, past, all, id, &count);
		for (int i = 0; i < count && done; i++)
			done = check_table(tables, id[i], audit);
		past = count ? id[count - 1] : past;
	}
	return done && store_set_note(store, note, rules) && store_commit(store);
}

static void log_fault(void *context, const char *text)
{
	struct audit *audit = context;
	audit->refused++;
	log_line("%s", text);
}

static bool repeat(struct tables *tables)
{
	struct audit audit = { 0 };
	bool done = store_each_fault(tables->store, log_fault, &audit);
	if (audit.refused)
		log_line("tables refused: %lld", (long long)audit.refused);
	return done;
}

bool audit_start(struct tables *tables)
{
	struct audit audit;
	char *last;
	bool done = store_get_note(tables->store, note, &last);
	bool same = !strcmp(last, rules);
	free(last);
	if (!done || same)
		return done && repeat(tables);
	if (!check_tables(tables, false, &audit))
		return false;
	if (audit.checked)
		log_line("the rules have changed; tables replayed: %lld, refused: "
		           "%lld", (long long)audit.checked, (long long)audit.refused);
	return true;
}

bool audit_all(struct tables *tables, struct audit *audit)
{
	return check_tables(tables, true, audit);
}
