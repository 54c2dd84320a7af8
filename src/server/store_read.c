/* store_read.c - what is read, row by row checked; see store.h */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "log.h"
#include "store.h"
#include "store_run.h"

static void copy(char *to, const char *from, size_t size)
{
	snprintf(to, size, "%s", from);
}

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

/* Whether a reading went well and found nothing damaged. */
static bool is_sound(const struct store *store, bool done)
{
	return done && !store->damage[0];
}

/* ---- keys ---------------------------------------------------------------- */

struct key_reader {
	struct store *store;
	const char *hash;
	struct store_place place;
};

static void key_row(void *context, const char *const *column)
{
	struct key_reader *reader = context;
	if (!key_same(reader->hash, column[0])
	 || !store_fits(reader->store, column, 3, column[3], "the key"))
		return;
	reader->place = (struct store_place){
		.table = strtoll(column[1], NULL, 10),
		.role = atoi(column[2]),
	};
}

bool store_find_key(struct store *store, const char *hash,
                    struct store_place *place)
{
	struct key_reader reader = { .store = store, .hash = hash };
	bool done = store_read(store, SQL_FIND_KEY, key_row, &reader,
	                       VALUES(TEXT(hash)));
	*place = reader.place;
	return is_sound(store, done);
}

bool store_find_name(struct store *store, const char *name, int64_t *id)
{
	*id = 0;
	return store_read(store, SQL_FIND_NAME, number_row, id,
	                  VALUES(TEXT(name)));
}

/* ---- tables -------------------------------------------------------------- */

struct table_reader { struct store *store; struct store_table *table; };

/* A value that was written later than its row; 0 has no checksum. */
static int64_t later(struct store *store, const char *id,
                     const char *const *column, const char *what)
{
	const char *pair[] = { id, column[0] };
	bool is_set = strcmp(column[0], "0") != 0;
	if (is_set != (strcmp(column[1], "0") != 0))
		snprintf(store->damage, sizeof store->damage, "%s is damaged", what);
	else if (is_set)
		store_fits(store, pair, 2, column[1], what);
	return strtoll(column[0], NULL, 10);
}

static void table_row(void *context, const char *const *column)
{
	const struct table_reader *reader = context;
	struct store_table *table = reader->table;
	table->id = strtoll(column[0], NULL, 10);
	copy(table->name, column[1], sizeof table->name);
	if (!store_fits(reader->store, column, 9, column[9], "its row"))
		return;
	table->created = strtoll(column[2], NULL, 10);
	copy(table->options, column[3], sizeof table->options);
	table->start = atoi(column[4]);
	copy(table->secret, column[5], sizeof table->secret);
	copy(table->commit, column[6], sizeof table->commit);
	table->host = atoi(column[7]);
	int seats = atoi(column[8]);
	table->seats = seats < 0 || seats > STORE_SEATS ? 0 : seats;
	table->started = strtoll(column[10], NULL, 10);
	table->over = later(reader->store, column[0], column + 12, "its end");
	table->next = later(reader->store, column[0], column + 14, "its rematch");
}

struct seat_reader { struct store *store; struct store_table *table; int count; };

static void seat_row(void *context, const char *const *column)
{
	struct seat_reader *reader = context;
	struct store_table *table = reader->table;
	int seat = atoi(column[1]);
	if (!store_fits(reader->store, column, 6, column[6], "a seat")
	 || seat < 1 || seat > table->seats)
		return;
	struct store_seat *row = &table->seat[seat - 1];
	copy(row->name, column[2], sizeof row->name);
	copy(row->bot, column[3], sizeof row->bot);
	copy(row->word, column[4], sizeof row->word);
	row->taken = column[5][0] == '1';
	reader->count++;
}

static bool get_seats(struct store *store, struct store_table *table)
{
	struct seat_reader reader = { .store = store, .table = table };
	bool done = store_read(store, SQL_GET_SEATS, seat_row, &reader,
	                       VALUES(NUMBER(table->id)));
	if (done && !store->damage[0] && reader.count != table->seats)
		copy(store->damage, "a seat is missing", sizeof store->damage);
	return is_sound(store, done);
}

bool store_get_table(struct store *store, int64_t id, struct store_table *table)
{
	struct table_reader reader = { .store = store, .table = table };
	*table = (struct store_table){ 0 };
	bool done = store_read(store, SQL_GET_TABLE, table_row, &reader,
	                       VALUES(NUMBER(id)));
	return is_sound(store, done) && (!table->id || get_seats(store, table));
}

struct head_reader_row { struct store *store; char *head; };

static char *duplicate(const char *text)
{
	size_t size = strlen(text) + 1;
	return memcpy(buffer_memory(size), text, size);
}

static void head_row(void *context, const char *const *column)
{
	struct head_reader_row *reader = context;
	bool started = strcmp(column[1], "0") || strcmp(column[3], "0");
	if (started && !store_fits(reader->store, column, 3, column[3], "its head"))
		return;
	free(reader->head);
	reader->head = duplicate(column[2]);
}

bool store_get_head(struct store *store, int64_t table, char **head)
{
	struct head_reader_row reader = { .store = store };
	bool done = store_read(store, SQL_GET_HEAD, head_row, &reader,
	                       VALUES(NUMBER(table)));
	*head = reader.head ? reader.head : buffer_memory(1);
	return is_sound(store, done);
}

/* ---- lines --------------------------------------------------------------- */

struct line_reader {
	struct store *store;
	int64_t last;               /* version */
	void (*each)(void *, const struct store_line *);
	void *context;
};

static void line_row(void *context, const char *const *column)
{
	struct line_reader *reader = context;
	char what[40];
	int64_t v = strtoll(column[1], NULL, 10);
	if (reader->store->damage[0])
		return;         /* the first is named */
	snprintf(what, sizeof what, "line %lld", (long long)reader->last + 1);
	if (v != ++reader->last) {
		snprintf(reader->store->damage, sizeof reader->store->damage,
		         "%s is missing", what);
		return;
	}
	bool stood_in = column[8][0];
	if (!store_fits(reader->store, column, 7, column[7], what)
	 || (stood_in
	  && !store_fits(reader->store, column + 8, 2, column[10], what)))
		return;
	reader->each(reader->context, &(struct store_line){
		.v = v,
		.seat = atoi(column[2]),
		.undoes = strtoll(column[3], NULL, 10),
		.text = column[4],
		.client_id = column[5],
		.at = strtoll(column[6], NULL, 10),
		.stood_in = stood_in,
	});
}

struct length_reader { struct store *store; int64_t lines; };

static void length_row(void *context, const char *const *column)
{
	struct length_reader *reader = context;
	bool has_length = column[1][0], started = strcmp(column[3], "0");
	reader->lines = strtoll(column[1], NULL, 10);
	if (started && !has_length)
		copy(reader->store->damage, "its length is missing",
		     sizeof reader->store->damage);
	else if (has_length && strcmp(column[2], "0"))
		store_fits(reader->store, column, 2, column[2], "its length");
}

static bool get_length(struct store *store, int64_t table, int64_t *lines)
{
	struct length_reader reader = { .store = store };
	bool done = store_read(store, SQL_GET_LENGTH, length_row, &reader,
	                       VALUES(NUMBER(table)));
	*lines = reader.lines;
	return is_sound(store, done);
}

/* The length is read first: the server that has a table may add a line while
 * another reads it. */
bool store_each_line(struct store *store, int64_t table,
                     void (*each)(void *, const struct store_line *),
                     void *context)
{
	struct line_reader reader = { .store = store, .each = each,
	                              .context = context };
	int64_t lines;
	if (!get_length(store, table, &lines))
		return false;
	bool done = store_read(store, SQL_EACH_LINE, line_row, &reader,
	                       VALUES(NUMBER(table)));
	if (is_sound(store, done) && reader.last < lines)
		snprintf(store->damage, sizeof store->damage, "line %lld is missing",
		         (long long)reader.last + 1);
	return is_sound(store, done);
}

/* ---- chat ---------------------------------------------------------------- */

struct chat_reader {
	struct store *store;
	void (*each)(void *, const struct store_chat *);
	void *context;
};

/* Chat that is damaged is left out: the game can do without. */
static void chat_row(void *context, const char *const *column)
{
	const struct chat_reader *reader = context;
	if (!store_fits(reader->store, column, 4, column[4], "a line of chat")) {
		log_line("table %s: %s", column[0], reader->store->damage);
		reader->store->damage[0] = '\0';
		return;
	}
	reader->each(reader->context, &(struct store_chat){
		.seat = atoi(column[1]),
		.text = column[2],
		.at = strtoll(column[3], NULL, 10),
	});
}

bool store_each_chat(struct store *store, int64_t table,
                     void (*each)(void *, const struct store_chat *),
                     void *context)
{
	struct chat_reader reader = { .store = store, .each = each,
	                              .context = context };
	return store_read(store, SQL_EACH_CHAT, chat_row, &reader,
	                  VALUES(NUMBER(table), NUMBER(STORE_CHATS)));
}

/* ---- about the store itself ---------------------------------------------- */

bool store_count_tables(struct store *store, int64_t *count)
{
	return store_read(store, SQL_COUNT_TABLES, number_row, count, NULL, 0);
}

bool store_clock(struct store *store, int64_t *now_ms)
{
	struct timespec now;
	if (store->driver->shared)
		return store_read(store, SQL_CLOCK, number_row, now_ms, NULL, 0);
	clock_gettime(CLOCK_REALTIME, &now);
	*now_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	return true;
}

int64_t store_last_table(struct store *store)
{
	if (store->driver->shared)
		store_read(store, SQL_LAST_TABLE, number_row, &store->last_table, NULL,
		           0);
	return store->last_table;
}

static void note_row(void *context, const char *const *column)
{
	char **text = context;
	free(*text);
	*text = duplicate(column[0]);
}

bool store_get_note(struct store *store, const char *name, char **value)
{
	*value = NULL;
	bool done = store_read(store, SQL_GET_NOTE, note_row, value,
	                       VALUES(TEXT(name)));
	if (!*value)
		*value = buffer_memory(1);
	return done;
}

struct fault_reader {
	void (*each)(void *, const char *);
	void *context;
};

static void fault_row(void *context, const char *const *column)
{
	const struct fault_reader *reader = context;
	reader->each(reader->context, column[0]);
}

bool store_each_fault(struct store *store,
                      void (*each)(void *, const char *), void *context)
{
	struct fault_reader reader = { .each = each, .context = context };
	return store_read(store, SQL_EACH_FAULT, fault_row, &reader, NULL, 0);
}

struct id_list { int64_t *id; int count; };

static void id_row(void *context, const char *const *column)
{
	struct id_list *list = context;
	if (list->count < STORE_PAGE)
		list->id[list->count++] = strtoll(column[0], NULL, 10);
}

bool store_list_tables(struct store *store, int64_t past, bool all,
                       int64_t id[STORE_PAGE], int *count)
{
	struct id_list list = { .id = id };
	bool done = store_read(store, SQL_LIST_TABLES, id_row, &list,
	                       VALUES(NUMBER(past), NUMBER(all),
	                              NUMBER(STORE_PAGE)));
	*count = list.count;
	return done;
}

static bool list_expired(struct store *store, int64_t past, int64_t last,
                         const struct store_ages *ages, struct id_list *list)
{
	return store_read(store, SQL_LIST_EXPIRED, id_row, list,
		VALUES(NUMBER(past), NUMBER(last), NUMBER(ages->lobby),
		       NUMBER(ages->running), NUMBER(ages->finished)));
}

bool store_list_expired(struct store *store, int64_t past,
                        const struct store_ages *ages, int64_t id[STORE_PAGE],
                        int *count)
{
	struct id_list list = { .id = id };
	bool done = list_expired(store, past, past + STORE_PAGE, ages, &list);
	*count = list.count;
	return done;
}

bool store_is_expired(struct store *store, int64_t table,
                      const struct store_ages *ages, bool *expired)
{
	int64_t id[STORE_PAGE];
	struct id_list list = { .id = id };
	bool done = list_expired(store, table - 1, table, ages, &list);
	*expired = list.count == 1;
	return done;
}
