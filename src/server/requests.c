/* requests.c - see requests.h */
#include "requests.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "answer.h"
#include "table_history.h"
#include "match.h"
#include "order.h"
#include "tables.h"

/* What a request works with; it fills body and returns the status. */
struct work {
	struct tables *tables;
	const char *text;           /* of the request */
	size_t length;
	struct buffer body;
	bool json;
};

static int refuse(struct work *work, int status, enum answer_refusal refusal)
{
	work->json = true;
	answer_failed(&work->body, refusal);
	return status;
}

/* ---- making a table ------------------------------------------------------ */

static void format_keys(const struct match_keys *keys, int seats,
                        struct buffer *out)
{
	buffer_format(out, "{\"table\":\"%s\",\"owner\":\"%s\",\"seats\":[",
	              keys->table, keys->owner);
	for (int i = 0; i < seats; i++)
		buffer_format(out, "%s{\"seat\":%d,\"key\":\"%s\"}", i ? "," : "", i + 1,
		              keys->seat[i]);
	buffer_format(out, "],\"watch\":\"%s\"}", keys->watch);
}

static int make(struct work *work)
{
	struct tables *tables = work->tables;
	struct order order;
	struct match_keys keys = { .owner = "" };
	const char *fault;
	if (!match_may_make(tables))
		return refuse(work, 503, ANSWER_TOO_MANY_TABLES);
	work->json = true;
	if (!order_parse(work->text, work->length, &order, &fault)) {
		answer_failed_text(&work->body, "BAD_OPTIONS", fault);
		return 400;
	}
	if (!match_make(tables, &order, &keys))
		return refuse(work, 503, ANSWER_STORE);
	format_keys(&keys, order.options.seats, &work->body);
	return 201;
}

/* ---- records ------------------------------------------------------------- */

/* The table that a key opens, and its seat there; NULL if it opens none. */
static struct table *open_key(struct tables *tables, const char *key, int *seat)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place = { 0 };
	if (!key_hash(key, hash)
	 || !store_find_key(tables->store, hash, &place) || !place.table)
		return NULL;
	struct table *table = tables_borrow(tables, place.table);
	*seat = place.role == STORE_OWNER && table ? table->row.host : place.role;
	return table;
}

static int record(struct work *work)
{
	char key[KEY_SIZE];
	int seat = 0;
	snprintf(key, sizeof key, "%.*s", (int)work->length, work->text);
	struct table *table = open_key(work->tables, key, &seat);
	if (!table)
		return refuse(work, 404, ANSWER_NO_SUCH_KEY);
	int status = 200;
	if (!table->row.started)
		status = refuse(work, 409, ANSWER_NOT_STARTED);
	else if (!table_history_record(work->tables, table, seat, &work->body))
		status = refuse(work, 503, table->fault[0] ? ANSWER_BROKEN
		                : ANSWER_STORE);
	tables_give_back(work->tables, table);
	return status;
}

/* ---- health -------------------------------------------------------------- */

/* Whether something can be written, which is what the server is for: a disk
 * that is full would not be noticed by reading. The answer is held until it is
 * committed, and says what failed otherwise. */
static int health(struct work *work)
{
	char now[24];
	snprintf(now, sizeof now, "%lld", (long long)time(NULL));
	buffer_text(&work->body, "ok");
	if (store_set_note(work->tables->store, "health", now))
		return 200;
	work->body.length = 0;
	buffer_format(&work->body, "the store failed: %s",
	              store_error(work->tables->store));
	return 503;
}

static int (*const functions[REQUESTS_KINDS])(struct work *) = {
	[REQUESTS_MAKE] = make,
	[REQUESTS_RECORD] = record,
	[REQUESTS_HEALTH] = health,
};

void requests_run(struct tables *tables, struct outbox *outbox,
                  struct mail_link *link, const struct mail_request *request,
                  const char *body)
{
	struct work work = { .tables = tables, .text = body,
	                     .length = request->length };
	int status = functions[request->kind](&work);
	outbox_answer(outbox, link, status, work.json, &work.body);
}
