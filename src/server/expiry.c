/* expiry.c - see expiry.h */
#include "expiry.h"

#include "log.h"
#include "tables.h"

enum { DAY_SECONDS = 86400 };

static int64_t days_ago(const struct tables *tables, int64_t days)
{
	return table_now(tables) - days * DAY_SECONDS;
}

static struct store_ages find_ages(const struct tables *tables)
{
	const struct settings *settings = tables->settings;
	return (struct store_ages){
		.lobby = days_ago(tables, settings->forget),
		.running = days_ago(tables, settings->forget_running),
		.finished = days_ago(tables, settings->forget_finished) };
}

/* Removes a table that is held, unless somebody has moved there since it was
 * listed and gave it up again: only now nobody else can. */
static bool forget_held(struct expiry *expiry, struct tables *tables,
                        int64_t id, const struct store_ages *ages)
{
	bool expired;
	if (!store_is_expired(tables->store, id, ages, &expired))
		return false;
	if (!expired)
		return store_release(tables->store, id);
	expiry->forgotten++;
	return store_forget_table(tables->store, id);
}

/* Whoever sits at a table keeps it, here or at another server. */
static bool forget(struct expiry *expiry, struct tables *tables, int64_t id,
                   const struct store_ages *ages)
{
	enum store_hold held = STORE_ELSEWHERE;
	if (tables_drop(tables, id))
		held = store_hold(tables->store, id, true, tables->node);
	return held == STORE_ELSEWHERE
	    || (held == STORE_HELD && forget_held(expiry, tables, id, ages));
}

static bool forget_tables(struct expiry *expiry, struct tables *tables)
{
	struct store_ages ages = find_ages(tables);
	int64_t id[STORE_PAGE];
	int count;
	bool done = store_list_expired(tables->store, expiry->past, &ages, id,
	                               &count);
	for (int i = 0; i < count && done; i++)
		done = forget(expiry, tables, id[i], &ages);
	return done;
}

static bool end_sweep(struct expiry *expiry, struct tables *tables)
{
	if (expiry->forgotten)
		log_line("tables removed for their age: %lld",
		         (long long)expiry->forgotten);
	*expiry = (struct expiry){ 0 };
	return store_count_tables(tables->store, &tables->stored);
}

bool expiry_step(struct expiry *expiry, struct tables *tables)
{
	int64_t last = expiry->past + STORE_PAGE;
	if (!forget_tables(expiry, tables)
	 || !store_expire_chats(tables->store, expiry->past, last,
	                        days_ago(tables, tables->settings->forget_chat)))
		return false;
	expiry->past = last;
	return last < store_last_table(tables->store) || end_sweep(expiry, tables);
}
