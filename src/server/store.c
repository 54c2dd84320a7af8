/* store.c - the schema and every statement; see store.h */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "store_driver.h"

struct store {
	const struct store_driver *driver;
	void *db;
	bool open;              /* a transaction is open */
	bool failed;            /* something in it failed */
	int64_t last_table;     /* highest id given */
	char error[256];
};

/* Permanent but for faults: nothing else can be made from something else. A
 * table whose rows shall lie in the order of its key says so by $clustered. */
static const char *const schema[] = {
	"CREATE TABLE IF NOT EXISTS tables ("
	" id BIGINT PRIMARY KEY,"
	" name TEXT NOT NULL UNIQUE,"               /* public */
	" created BIGINT NOT NULL,"                 /* seconds since 1970 */
	" started BIGINT NOT NULL DEFAULT 0,"
	" over BIGINT NOT NULL DEFAULT 0,"
	" options TEXT NOT NULL,"                   /* JSON */
	" when_full BIGINT NOT NULL,"               /* 1: starts when full */
	" secret TEXT NOT NULL,"                    /* hex */
	" commitment TEXT NOT NULL,"                /* hex; the head's `commit` */
	" next BIGINT NOT NULL DEFAULT 0,"          /* rematch */
	" host BIGINT NOT NULL,"                    /* the owner's seat, 0 none */
	" seats BIGINT NOT NULL,"
	" head TEXT NOT NULL DEFAULT '')",          /* of the record, once started */

	"CREATE TABLE IF NOT EXISTS seats ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" name TEXT NOT NULL, bot TEXT NOT NULL, word TEXT NOT NULL,"
	" taken BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, seat))",

	"CREATE TABLE IF NOT EXISTS keys ("
	" hash TEXT PRIMARY KEY,"                   /* BLAKE2b of the key, hex */
	" table_id BIGINT NOT NULL,"
	" role BIGINT NOT NULL)",                   /* -1 owner, 0 watch, 1..8 */
	"CREATE INDEX IF NOT EXISTS keys_table ON keys (table_id)",

	"CREATE TABLE IF NOT EXISTS lines ("
	" table_id BIGINT NOT NULL, v BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, undoes BIGINT NOT NULL,"
	" line TEXT NOT NULL, client_id TEXT NOT NULL, at BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, v)) $clustered",

	"CREATE TABLE IF NOT EXISTS chats ("
	" table_id BIGINT NOT NULL, n BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, line TEXT NOT NULL, at BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, n))",

	"CREATE TABLE IF NOT EXISTS notes ("
	" name TEXT PRIMARY KEY, value TEXT NOT NULL)",

	"CREATE TABLE IF NOT EXISTS faults ("        /* what audit.h found */
	" table_id BIGINT PRIMARY KEY, line TEXT NOT NULL)",
};

enum query {
	BEGIN, COMMIT, ROLLBACK, LAST_TABLE, ADD_TABLE, ADD_SEAT, ADD_KEY, SET_SEAT,
	SET_STARTED, SET_OVER, SET_NEXT, ADD_LINE, ADD_CHAT, FIND_KEY, GET_TABLE,
	GET_SEATS, GET_HEAD, FIND_LINE, EACH_LINE, EACH_CHAT, COUNT_TABLES,
	COUNT_OLD, FORGET_SEATS, FORGET_KEYS, FORGET_CHATS, FORGET_TABLES,
	SET_NOTE, GET_NOTE, CLEAR_FAULTS, ADD_FAULT, EACH_FAULT, LIST_TABLES,
	QUERIES
};

_Static_assert((int)QUERIES <= (int)STORE_QUERIES_MAX,
               "room for every statement");

#define OLD "(SELECT id FROM tables WHERE started = 0 AND created < $1)"

static const char *const sql[QUERIES] = {
	[BEGIN] = "BEGIN",
	[COMMIT] = "COMMIT",
	[ROLLBACK] = "ROLLBACK",
	[LAST_TABLE] = "SELECT COALESCE(MAX(id), 0) FROM tables",
	[ADD_TABLE] = "INSERT INTO tables (id, name, created, options, when_full,"
		" secret, commitment, host, seats)"
		" VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
	[ADD_SEAT] = "INSERT INTO seats (table_id, seat, name, bot, word, taken)"
		" VALUES ($1, $2, $3, $4, $5, $6)",
	[ADD_KEY] = "INSERT INTO keys (hash, table_id, role) VALUES ($1, $2, $3)",
	[SET_SEAT] = "UPDATE seats SET name = $1, bot = $2, word = $3, taken = $4"
		" WHERE table_id = $5 AND seat = $6",
	[SET_STARTED] = "UPDATE tables SET started = $1, head = $2 WHERE id = $3",
	[SET_OVER] = "UPDATE tables SET over = $1 WHERE id = $2",
	[SET_NEXT] = "UPDATE tables SET next = $1 WHERE id = $2",
	[ADD_LINE] = "INSERT INTO lines (table_id, v, seat, undoes, line, client_id,"
		" at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
	[ADD_CHAT] = "INSERT INTO chats (table_id, n, seat, line, at) VALUES ($1,"
		" (SELECT COALESCE(MAX(n), 0) + 1 FROM chats WHERE table_id = $1),"
		" $2, $3, $4)",
	[FIND_KEY] = "SELECT table_id, role, hash FROM keys WHERE hash = $1",
	[GET_TABLE] = "SELECT id, name, created, started, over, options, when_full,"
		" secret, commitment, next, host, seats FROM tables WHERE id = $1",
	[GET_SEATS] = "SELECT seat, name, bot, word, taken FROM seats"
		" WHERE table_id = $1 ORDER BY seat",
	[GET_HEAD] = "SELECT head FROM tables WHERE id = $1",
	[FIND_LINE] = "SELECT v FROM lines WHERE table_id = $1 AND seat = $2"
		" AND client_id = $3 AND client_id <> ''",
	[EACH_LINE] = "SELECT v, seat, undoes, line, client_id, at FROM lines"
		" WHERE table_id = $1 ORDER BY v",
	[EACH_CHAT] = "SELECT seat, line, at FROM (SELECT n, seat, line, at"
		" FROM chats WHERE table_id = $1 ORDER BY n DESC LIMIT $2) AS last"
		" ORDER BY n",
	[COUNT_TABLES] = "SELECT COUNT(*) FROM tables",
	[COUNT_OLD] = "SELECT COUNT(*) FROM " OLD " AS old",
	[FORGET_SEATS] = "DELETE FROM seats WHERE table_id IN " OLD,
	[FORGET_KEYS] = "DELETE FROM keys WHERE table_id IN " OLD,
	[FORGET_CHATS] = "DELETE FROM chats WHERE table_id IN " OLD,
	[FORGET_TABLES] = "DELETE FROM tables WHERE id IN " OLD,
	[SET_NOTE] = "INSERT INTO notes (name, value) VALUES ($1, $2)"
		" ON CONFLICT (name) DO UPDATE SET value = $2",
	[GET_NOTE] = "SELECT value FROM notes WHERE name = $1",
	[CLEAR_FAULTS] = "DELETE FROM faults",
	[ADD_FAULT] = "INSERT INTO faults (table_id, line) VALUES ($1, $2)",
	[EACH_FAULT] = "SELECT line FROM faults ORDER BY table_id",
	[LIST_TABLES] = "SELECT id FROM tables WHERE id > $1 AND"
		" (over = 0 OR $2 = 1) ORDER BY id LIMIT $3",
};

#define TEXT(t) { .text = (t) }
#define NUMBER(n) { .number = (n) }
#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Runs a statement; values is an array. */
#define READ(store, query, row, context, ...) \
	run(store, query, (const struct store_value[]){ __VA_ARGS__ }, \
	    COUNT(((const struct store_value[]){ __VA_ARGS__ })), row, context)
#define WRITE(store, query, ...) \
	(begin(store) && READ(store, query, NULL, NULL, __VA_ARGS__))

static bool run_query(struct store *store, const struct store_query *query)
{
	if (store->driver->run(store->db, query))
		return true;
	snprintf(store->error, sizeof store->error, "%s",
	         store->driver->error(store->db));
	return false;
}

static bool run(struct store *store, enum query number,
                const struct store_value *value, int value_count,
                void (*row)(void *, const char *const *), void *context)
{
	struct store_query query = {
		.number = number, .sql = sql[number], .value = value,
		.value_count = value_count, .row = row, .context = context,
	};
	if (run_query(store, &query))
		return true;
	store->failed = store->open;
	return false;
}

static bool run_plain(struct store *store, enum query number)
{
	return run(store, number, NULL, 0, NULL, NULL);
}

static bool begin(struct store *store)
{
	if (store->open)
		return !store->failed;
	/* A BEGIN that fails is a transaction that fails: it may have left
	 * something open, and nothing of this turn may be written any more. */
	store->open = true;
	return run_plain(store, BEGIN);
}

void store_rollback(struct store *store)
{
	if (store->open)
		run_plain(store, ROLLBACK);
	store->open = store->failed = false;
}

bool store_commit(struct store *store)
{
	if (!store->open)
		return true;
	bool done = !store->failed && run_plain(store, COMMIT);
	if (!done)
		store_rollback(store);
	store->open = store->failed = false;
	return done;
}

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

static bool make_schema(struct store *store)
{
	char text[1024];
	for (int i = 0; i < COUNT(schema); i++) {
		struct store_query query = { .number = -1, .sql = text };
		size_t length = strcspn(schema[i], "$");
		snprintf(text, sizeof text, "%.*s%s", (int)length, schema[i],
		         schema[i][length] ? store->driver->clustered : "");
		if (!run_query(store, &query))
			return false;
	}
	return run(store, LAST_TABLE, NULL, 0, number_row, &store->last_table);
}

struct store *store_open_driver(const struct store_driver *driver,
                                const char *address, char *error,
                                size_t error_size)
{
	void *db = driver->open(address, error, error_size);
	if (!db)
		return NULL;
	struct store *store = buffer_memory(sizeof *store);
	store->driver = driver;
	store->db = db;
	if (make_schema(store))
		return store;
	snprintf(error, error_size, "%s", store->error);
	store_close(store);
	return NULL;
}

struct store *store_open(const char *address, char *error, size_t error_size)
{
	bool postgres = !strncmp(address, "postgres://", 11)
	             || !strncmp(address, "postgresql://", 13);
	if (!strncmp(address, "sqlite:", 7))
		address += 7;
	return store_open_driver(postgres ? &store_postgres : &store_sqlite, address,
	                         error, error_size);
}

void store_close(struct store *store)
{
	if (!store)
		return;
	store_rollback(store);
	store->driver->close(store->db);
	free(store);
}

const char *store_error(const struct store *store)
{
	return store->error;
}

/* ---- writing ------------------------------------------------------------- */

static bool add_seats(struct store *store, const struct store_table *table)
{
	bool done = true;
	for (int i = 0; i < table->seats && done; i++) {
		const struct store_seat *seat = &table->seat[i];
		done = WRITE(store, ADD_SEAT, NUMBER(table->id), NUMBER(i + 1),
		             TEXT(seat->name), TEXT(seat->bot), TEXT(seat->word),
		             NUMBER(seat->taken));
	}
	return done;
}

bool store_add_table(struct store *store, struct store_table *table)
{
	table->id = ++store->last_table;
	return WRITE(store, ADD_TABLE, NUMBER(table->id), TEXT(table->name),
	             NUMBER(table->created), TEXT(table->options),
	             NUMBER(table->when_full), TEXT(table->secret),
	             TEXT(table->commit), NUMBER(table->host),
	             NUMBER(table->seats))
	    && add_seats(store, table);
}

bool store_add_key(struct store *store, const char *hash,
                   struct store_place place)
{
	return WRITE(store, ADD_KEY, TEXT(hash), NUMBER(place.table),
	             NUMBER(place.role));
}

bool store_set_seat(struct store *store, int64_t table, int seat,
                    const struct store_seat *row)
{
	return WRITE(store, SET_SEAT, TEXT(row->name), TEXT(row->bot),
	             TEXT(row->word), NUMBER(row->taken), NUMBER(table),
	             NUMBER(seat));
}

bool store_set_started(struct store *store, int64_t table, int64_t at,
                       const char *head)
{
	return WRITE(store, SET_STARTED, NUMBER(at), TEXT(head), NUMBER(table));
}

bool store_set_over(struct store *store, int64_t table, int64_t at)
{
	return WRITE(store, SET_OVER, NUMBER(at), NUMBER(table));
}

bool store_set_next(struct store *store, int64_t table, int64_t next)
{
	return WRITE(store, SET_NEXT, NUMBER(next), NUMBER(table));
}

bool store_add_line(struct store *store, int64_t table,
                    const struct store_line *line)
{
	return WRITE(store, ADD_LINE, NUMBER(table), NUMBER(line->v),
	             NUMBER(line->seat), NUMBER(line->undoes), TEXT(line->text),
	             TEXT(line->client_id), NUMBER(line->at));
}

bool store_add_chat(struct store *store, int64_t table,
                    const struct store_chat *chat)
{
	return WRITE(store, ADD_CHAT, NUMBER(table), NUMBER(chat->seat),
	             TEXT(chat->text), NUMBER(chat->at));
}

bool store_forget(struct store *store, int64_t before, int64_t *count)
{
	static const enum query parts[] = { FORGET_SEATS, FORGET_KEYS, FORGET_CHATS,
	                                    FORGET_TABLES };
	bool done = READ(store, COUNT_OLD, number_row, count, NUMBER(before));
	for (int i = 0; i < COUNT(parts) && done && *count; i++)
		done = WRITE(store, parts[i], NUMBER(before));
	return done;
}

bool store_set_note(struct store *store, const char *name, const char *value)
{
	return WRITE(store, SET_NOTE, TEXT(name), TEXT(value));
}

bool store_clear_faults(struct store *store)
{
	return begin(store) && run_plain(store, CLEAR_FAULTS);
}

bool store_add_fault(struct store *store, int64_t table, const char *text)
{
	return WRITE(store, ADD_FAULT, NUMBER(table), TEXT(text));
}

/* ---- reading ------------------------------------------------------------- */

struct found_key { const char *hash; struct store_place place; };

static void key_row(void *context, const char *const *column)
{
	struct found_key *found = context;
	if (key_same(found->hash, column[2]))
		found->place = (struct store_place){
			.table = strtoll(column[0], NULL, 10),
			.role = atoi(column[1]),
		};
}

bool store_find_key(struct store *store, const char *hash,
                    struct store_place *place)
{
	struct found_key found = { .hash = hash };
	bool done = READ(store, FIND_KEY, key_row, &found, TEXT(hash));
	*place = found.place;
	return done;
}

static void copy(char *to, const char *from, size_t size)
{
	snprintf(to, size, "%s", from);
}

static void table_row(void *context, const char *const *column)
{
	struct store_table *table = context;
	table->id = strtoll(column[0], NULL, 10);
	copy(table->name, column[1], sizeof table->name);
	table->created = strtoll(column[2], NULL, 10);
	table->started = strtoll(column[3], NULL, 10);
	table->over = strtoll(column[4], NULL, 10);
	copy(table->options, column[5], sizeof table->options);
	table->when_full = column[6][0] == '1';
	copy(table->secret, column[7], sizeof table->secret);
	copy(table->commit, column[8], sizeof table->commit);
	table->next = strtoll(column[9], NULL, 10);
	table->host = atoi(column[10]);
	int seats = atoi(column[11]);
	table->seats = seats < 0 || seats > STORE_SEATS ? 0 : seats;
}

static void seat_row(void *context, const char *const *column)
{
	struct store_table *table = context;
	int seat = atoi(column[0]);
	if (seat < 1 || seat > table->seats)
		return;
	struct store_seat *row = &table->seat[seat - 1];
	copy(row->name, column[1], sizeof row->name);
	copy(row->bot, column[2], sizeof row->bot);
	copy(row->word, column[3], sizeof row->word);
	row->taken = column[4][0] == '1';
}

bool store_get_table(struct store *store, int64_t id, struct store_table *table)
{
	*table = (struct store_table){ 0 };
	return READ(store, GET_TABLE, table_row, table, NUMBER(id))
	    && (!table->id || READ(store, GET_SEATS, seat_row, table, NUMBER(id)));
}

static void text_row(void *context, const char *const *column)
{
	char **text = context;
	size_t size = strlen(column[0]) + 1;
	if (!*text)
		*text = memcpy(buffer_memory(size), column[0], size);
}

bool store_get_head(struct store *store, int64_t table, char **head)
{
	*head = NULL;
	bool done = READ(store, GET_HEAD, text_row, head, NUMBER(table));
	if (!*head)
		*head = buffer_memory(1);
	return done;
}

bool store_get_note(struct store *store, const char *name, char **value)
{
	*value = NULL;
	bool done = READ(store, GET_NOTE, text_row, value, TEXT(name));
	if (!*value)
		*value = buffer_memory(1);
	return done;
}

bool store_find_line(struct store *store, int64_t table, int seat,
                     const char *client_id, int64_t *v)
{
	*v = 0;
	return READ(store, FIND_LINE, number_row, v, NUMBER(table), NUMBER(seat),
	            TEXT(client_id));
}

struct line_reader {
	void (*each)(void *, const struct store_line *);
	void *context;
};

static void line_row(void *context, const char *const *column)
{
	const struct line_reader *reader = context;
	reader->each(reader->context, &(struct store_line){
		.v = strtoll(column[0], NULL, 10),
		.seat = atoi(column[1]),
		.undoes = strtoll(column[2], NULL, 10),
		.text = column[3],
		.client_id = column[4],
		.at = strtoll(column[5], NULL, 10),
	});
}

bool store_each_line(struct store *store, int64_t table,
                     void (*each)(void *, const struct store_line *),
                     void *context)
{
	struct line_reader reader = { .each = each, .context = context };
	return READ(store, EACH_LINE, line_row, &reader, NUMBER(table));
}

struct chat_reader {
	void (*each)(void *, const struct store_chat *);
	void *context;
};

static void chat_row(void *context, const char *const *column)
{
	const struct chat_reader *reader = context;
	reader->each(reader->context, &(struct store_chat){
		.seat = atoi(column[0]),
		.text = column[1],
		.at = strtoll(column[2], NULL, 10),
	});
}

bool store_each_chat(struct store *store, int64_t table,
                     void (*each)(void *, const struct store_chat *),
                     void *context)
{
	struct chat_reader reader = { .each = each, .context = context };
	return READ(store, EACH_CHAT, chat_row, &reader, NUMBER(table),
	            NUMBER(STORE_CHATS));
}

bool store_count_tables(struct store *store, int64_t *count)
{
	return run(store, COUNT_TABLES, NULL, 0, number_row, count);
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
	return run(store, EACH_FAULT, NULL, 0, fault_row, &reader);
}

struct id_list { int64_t *id; int count; };

static void id_row(void *context, const char *const *column)
{
	struct id_list *list = context;
	list->id[list->count++] = strtoll(column[0], NULL, 10);
}

bool store_list_tables(struct store *store, int64_t past, bool all,
                       int64_t id[STORE_PAGE], int *count)
{
	struct id_list list = { .id = id };
	bool done = READ(store, LIST_TABLES, id_row, &list, NUMBER(past),
	                 NUMBER(all), NUMBER(STORE_PAGE));
	*count = list.count;
	return done;
}
