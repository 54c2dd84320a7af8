/* store.c - committing, closing, how it is; see store.h */
#include "store.h"

#include <stdlib.h>

#include "store_lease.h"
#include "store_run.h"

bool store_has_writes(const struct store *store)
{
	return store->open;
}

void store_rollback(struct store *store)
{
	if (!store->open)
		return;
	store_read(store, SQL_ROLLBACK, NULL, NULL, NULL, 0);
	store->open = store->failed = false;
	store_lease_settle(store, false);
}

bool store_commit(struct store *store)
{
	if (!store->open)
		return true;
	/* Last of all, in the same transaction: whoever slept since the first write
	 * may have lost its tables to another server. */
	bool done = store_lease_fence(store)
	         && store_read(store, SQL_COMMIT, NULL, NULL, NULL, 0);
	if (!done) {
		store_rollback(store);
		return false;
	}
	store->open = store->failed = false;
	store_lease_settle(store, true);
	return true;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	store_rollback(store);
	store_lease_close(store);
	store->driver->close(store->db);
	buffer_free(&store->text);
	pthread_mutex_destroy(&store->lock);
	free(store);
}

/* ---- how it is ----------------------------------------------------------- */

const char *store_error(const struct store *store)
{
	return store->error;
}

const char *store_damage(const struct store *store)
{
	return store->damage;
}

bool store_is_lost(const struct store *store)
{
	return store->lost;
}

bool store_is_outgrown(const struct store *store)
{
	return store->outgrown;
}

bool store_is_shared(const struct store *store)
{
	return store->driver->shared;
}

int64_t store_busy_ms(struct store *store)
{
	pthread_mutex_lock(&store->lock);
	int64_t since = store->since_us;
	pthread_mutex_unlock(&store->lock);
	return since ? (store_now_us() - since) / 1000 : 0;
}

void store_interrupt(struct store *store, int64_t longer_ms)
{
	pthread_mutex_lock(&store->lock);
	int64_t since = store->since_us;
	if (since && store_now_us() - since > longer_ms * 1000) {
		store->interrupted = true;
		store->driver->interrupt(store->db);
	}
	pthread_mutex_unlock(&store->lock);
}
