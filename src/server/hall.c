/* hall.c - see hall.h */
#include "hall.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "booking.h"
#include "peer.h"
#include "record.h"
#include "server.h"
#include "wire.h"

void hall_open(struct hall *hall)
{
	*hall = (struct hall){ .reader = buffer_memory(sizeof *hall->reader) };
	randombytes_buf(hall->hash_key, sizeof hall->hash_key);
}

/* ---- ids ----------------------------------------------------------------- */

_Static_assert(crypto_shorthash_KEYBYTES == sizeof ((struct hall *)0)->hash_key,
               "a key for the hash");

static uint64_t hash_id(const struct hall *hall, int seat, const char *id)
{
	char text[STORE_CLIENT_ID + 1];
	uint64_t hash;
	int length = snprintf(text, sizeof text, "%d%s", seat, id);
	crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text, (size_t)length,
	                 hall->hash_key);
	return hash;
}

int64_t hall_find_id(const struct hall *hall, const struct hall_table *table,
                     int seat, const char *id)
{
	const struct hall_id *ids = (const void *)table->ids.data;
	size_t count = table->ids.length / sizeof *ids;
	uint64_t hash = hash_id(hall, seat, id);
	while (count--)
		if (ids[count].hash == hash)
			return ids[count].v;
	return 0;
}

void hall_add_id(const struct hall *hall, struct hall_table *table, int seat,
                 const char *id, int64_t v)
{
	struct hall_id row = { .hash = hash_id(hall, seat, id), .v = v };
	if (*id)
		buffer_add(&table->ids, &row, sizeof row);
}

static struct hall_table **bucket(struct hall *hall, int64_t id)
{
	return &hall->bucket[(uint64_t)id % HALL_BUCKETS];
}

/* ---- lines --------------------------------------------------------------- */

/* What counts of a table's lines: moves, and undos that a client must hear
 * of. */
struct entry {
	int64_t v, undoes;
	int seat;
	size_t text;             /* offset in texts */
};

struct entries {
	const struct hall *hall;
	struct hall_table *ids;  /* to collect the clients' ids for, or NULL */
	struct buffer rows;      /* struct entry */
	struct buffer texts;     /* NUL-terminated */
	int64_t version;         /* of the last line of all */
	int64_t since;           /* what the client has seen, or -1 */
};

static int entry_count(const struct entries *entries)
{
	return (int)(entries->rows.length / sizeof(struct entry));
}

static struct entry *entry_at(const struct entries *entries, int i)
{
	return (struct entry *)(void *)entries->rows.data + i;
}

static void take_back(struct entries *entries, int64_t from)
{
	int count = entry_count(entries);
	while (count && entry_at(entries, count - 1)->v >= from)
		count--;
	entries->rows.length = (size_t)count * sizeof(struct entry);
}

static void collect(void *context, const struct store_line *line)
{
	struct entries *entries = context;
	struct entry entry = { .v = line->v, .seat = line->seat,
	                       .undoes = line->undoes,
	                       .text = entries->texts.length };
	entries->version = line->v;
	if (entries->ids)
		hall_add_id(entries->hall, entries->ids, line->seat, line->client_id,
		            line->v);
	if (line->undoes)
		take_back(entries, line->undoes);
	/* Whoever never saw the lines need not hear that they are gone. */
	if (line->undoes && (entries->since < line->undoes
	                  || line->v <= entries->since))
		return;
	buffer_add(&entries->rows, &entry, sizeof entry);
	buffer_add(&entries->texts, line->text, strlen(line->text) + 1);
}

static void free_entries(struct entries *entries)
{
	buffer_free(&entries->rows);
	buffer_free(&entries->texts);
}

/* ---- replaying ----------------------------------------------------------- */

/* A replay stops at every entry: play makes the move, each is told. */
struct replay {
	struct server *server;
	struct hall_table *table;
	const struct isle_rules *rules;
	struct isle_game game, before;
	struct isle_move move;
	struct isle_log log;
	struct entries entries;
	void (*each)(struct replay *replay, const struct entry *entry);
	int64_t since, last_move;
	int seat, last_seat, last_day;
	uint32_t movers;
	uint16_t last_reveals;
	int64_t found;              /* the last move of seat, and reveals before it */
	uint16_t found_reveals;
	struct buffer *out;
};

static bool refuse(struct replay *replay, const struct entry *entry,
                   const char *reason)
{
	struct hall_table *table = replay->table;
	char where[32] = "its head";
	if (entry)
		snprintf(where, sizeof where, "line %lld", (long long)entry->v);
	snprintf(table->fault, sizeof table->fault,
	         "table %s does not replay at %s: %s", table->row.name, where,
	         reason);
	server_log("%s", table->fault);
	return false;
}

static bool play_entry(struct replay *replay, const struct entry *entry)
{
	const char *text = replay->entries.texts.data + entry->text;
	struct notation_fault fault;
	replay->before = replay->game;
	if (!notation_parse(replay->rules, &replay->game, text, strlen(text),
	                    &replay->move, &fault))
		return refuse(replay, entry, fault.text);
	enum isle_error error = isle_play(replay->rules, &replay->game,
	                                  &replay->move, &replay->log);
	if (error != ISLE_OK)
		return refuse(replay, entry, isle_error_info(error).text);
	replay->last_seat = replay->move.seat;
	replay->last_move = entry->v;
	replay->movers |= 1u << replay->move.seat;
	replay->last_reveals = replay->before.reveals;
	return true;
}

static bool play_entries(struct replay *replay)
{
	bool done = true;
	for (int i = 0; i < entry_count(&replay->entries) && done; i++) {
		const struct entry *entry = entry_at(&replay->entries, i);
		done = entry->undoes || play_entry(replay, entry);
		if (done && replay->each)
			replay->each(replay, entry);
	}
	return done;
}

/* The position that the head sets up. */
static bool read_head(struct replay *replay)
{
	struct record_reader *reader = replay->server->hall.reader;
	struct hall_table *table = replay->table;
	char *head;
	if (!store_get_head(replay->server->store, table->row.id, &head)) {
		free(head);
		return false;
	}
	bool done = record_read(reader, head, strlen(head), NULL);
	free(head);
	if (!done)
		return refuse(replay, NULL, reader->fault.text);
	replay->game = reader->game;
	if (!table->book)
		table->book = rulebook_hold(&replay->server->books,
		                            &reader->head.options);
	replay->rules = &table->book->rules;
	return true;
}

static bool run_replay(struct replay *replay)
{
	struct hall_table *table = replay->table;
	replay->last_seat = -1;
	replay->entries.since = replay->since;
	table->fault[0] = '\0';
	return read_head(replay)
	    && store_each_line(replay->server->store, table->row.id, collect,
	                       &replay->entries)
	    && play_entries(replay);
}

/* ---- loading ------------------------------------------------------------- */

static bool read_row(struct server *server, struct hall_table *table,
                     int64_t id)
{
	struct booking booking;
	const char *fault;
	struct store_table row;
	char *why = server->hall.fault;
	*why = '\0';
	if (!store_get_table(server->store, id, &row) || !row.id)
		return false;
	if (!booking_parse(row.options, strlen(row.options), &booking, &fault)) {
		snprintf(why, HALL_FAULT, "table %s cannot be played: %s", row.name,
		         fault);
		server_log("%s", why);
		return false;
	}
	table->row = row;
	table->options = booking.options;
	table->stale = false;
	return true;
}

/* A stale table is read again, its position too: that may hold a move which was
 * not stored. */
static bool refresh(struct server *server, struct hall_table *table)
{
	if (!table->stale)
		return true;
	hall_unload(server, table);
	return read_row(server, table, table->row.id);
}

static struct hall_table *read_table(struct server *server, int64_t id)
{
	struct hall_table *table = buffer_memory(sizeof *table);
	if (!read_row(server, table, id)) {
		free(table);
		return NULL;
	}
	table->last_seat = -1;
	table->next = *bucket(&server->hall, id);
	*bucket(&server->hall, id) = table;
	server->hall.count++;
	return table;
}

struct hall_table *hall_peek(struct hall *hall, int64_t id)
{
	struct hall_table *table = *bucket(hall, id);
	while (table && table->row.id != id)
		table = table->next;
	return table;
}

struct hall_table *hall_find(struct server *server, int64_t id)
{
	struct hall_table *table = hall_peek(&server->hall, id);
	if (!table)
		table = read_table(server, id);
	else if (!refresh(server, table))
		table = NULL;
	if (table)
		table->used_ms = server_now_ms(server);
	return table;
}

static void keep(struct hall_table *table, const struct replay *replay)
{
	table->game = malloc(sizeof *table->game);
	if (!table->game)
		abort();
	*table->game = replay->game;
	table->version = replay->entries.version;
	table->last_move = replay->last_move;
	table->last_seat = replay->last_seat;
	table->last_reveals = replay->last_reveals;
	table->movers = replay->movers;
}

bool hall_load(struct server *server, struct hall_table *table)
{
	if (!refresh(server, table))
		return false;
	if (!table->row.started || table->game)
		return true;
	struct replay *replay = buffer_memory(sizeof *replay);
	replay->server = server;
	replay->table = table;
	replay->since = -1;
	replay->entries.hall = &server->hall;
	replay->entries.ids = table;
	buffer_free(&table->ids);
	bool done = run_replay(replay);
	if (done) {
		keep(table, replay);
		server->hall.games++;
	}
	free_entries(&replay->entries);
	free(replay);
	return done;
}

void hall_unload(struct server *server, struct hall_table *table)
{
	if (table->game)
		server->hall.games--;
	free(table->game);
	table->game = NULL;
	buffer_free(&table->ids);
	rulebook_release(&server->books, table->book);
	table->book = NULL;
}

static void drop(struct server *server, struct hall_table **link)
{
	struct hall_table *table = *link;
	*link = table->next;
	hall_unload(server, table);
	free(table);
	server->hall.count--;
}

bool hall_check(struct server *server, int64_t id, char fault[HALL_FAULT])
{
	struct hall_table *table = hall_find(server, id);
	bool loaded = table && hall_load(server, table);
	snprintf(fault, HALL_FAULT, "%s", table ? table->fault
	         : server->hall.fault);
	struct hall_table **link = bucket(&server->hall, id);
	while (table && *link != table)
		link = &(*link)->next;
	if (table)
		drop(server, link);
	return loaded || fault[0];
}

void hall_tidy(struct server *server)
{
	uint64_t now = server_now_ms(server);
	uint64_t rest = (uint64_t)server->settings.rest * 1000;
	for (int i = 0; i < HALL_BUCKETS; i++) {
		struct hall_table **link = &server->hall.bucket[i];
		while (*link) {
			struct hall_table *table = *link;
			bool idle = now - table->used_ms > rest && !table->touched
			         && !table->thinking;
			if (idle && table->game)
				hall_unload(server, table);
			/* Who is asked for leave may come tomorrow. */
			if (idle && !table->peers && !table->wish.seat)
				drop(server, link);
			else
				link = &table->next;
		}
	}
}

void hall_close(struct server *server)
{
	for (int i = 0; i < HALL_BUCKETS; i++)
		while (server->hall.bucket[i])
			drop(server, &server->hall.bucket[i]);
	free(server->hall.reader);
}

/* ---- history ------------------------------------------------------------- */

void hall_format_line(const struct isle_rules *rules,
                      const struct hall_played *played, int seat,
                      struct buffer *out)
{
	char text[WIRE_LINE_MAX], events[WIRE_LOG_MAX];
	wire_line(rules, played->before, played->move, seat, text, sizeof text);
	size_t length = wire_log(rules, played->log, seat, events, sizeof events);
	buffer_text(out, out->length ? ",{\"v\":" : "{\"v\":");
	buffer_number(out, played->v);
	buffer_text(out, ",\"seat\":");
	buffer_number(out, played->move->seat);
	buffer_text(out, ",\"text\":");
	buffer_json(out, text);
	buffer_text(out, ",\"events\":");
	buffer_add(out, events, length);
	buffer_text(out, "}");
}

static void show_entry(struct replay *replay, const struct entry *entry)
{
	struct hall_played played = { .v = entry->v, .before = &replay->before,
	                              .move = &replay->move, .log = &replay->log };
	if (entry->v <= replay->since)
		return;
	if (!entry->undoes) {
		hall_format_line(replay->rules, &played, replay->seat, replay->out);
		return;
	}
	if (replay->out->length)
		buffer_text(replay->out, ",");
	buffer_format(replay->out, "{\"v\":%lld,\"seat\":%d,\"undo\":%lld}",
	              (long long)entry->v, entry->seat, (long long)entry->undoes);
}

static bool tell(struct server *server, struct hall_table *table,
                 struct replay *replay)
{
	replay->server = server;
	replay->table = table;
	bool done = run_replay(replay);
	free_entries(&replay->entries);
	free(replay);
	return done;
}

bool hall_history(struct server *server, struct hall_table *table,
                  int64_t since, int seat, struct buffer *out)
{
	if (table->game && since == table->version)
		return true;
	struct replay *replay = buffer_memory(sizeof *replay);
	replay->since = since;
	replay->seat = seat;
	replay->out = out;
	replay->each = show_entry;
	return tell(server, table, replay);
}

/* Remembers the seat's last move. */
static void note_entry(struct replay *replay, const struct entry *entry)
{
	if (entry->undoes || entry->seat != replay->seat)
		return;
	replay->found = entry->v;
	replay->found_reveals = replay->before.reveals;
}

bool hall_last_move(struct server *server, struct hall_table *table, int seat,
                    int64_t *v, uint16_t *reveals)
{
	struct replay *replay = buffer_memory(sizeof *replay);
	replay->server = server;
	replay->table = table;
	replay->since = -1;
	replay->seat = seat;
	replay->each = note_entry;
	bool done = run_replay(replay);
	*v = replay->found;
	*reveals = replay->found_reveals;
	free_entries(&replay->entries);
	free(replay);
	return done;
}

/* ---- records ------------------------------------------------------------- */

/* Lines of a head that say nothing about the box. */
static bool is_open_line(const char *line)
{
	static const char *const words[] = { "isle-record", "game", "edition",
		"modules", "with", "difficulty", "seat", "order", "commit", "word" };
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t length = strlen(words[i]);
		if (!strncmp(line, words[i], length) && line[length] == ' ')
			return true;
	}
	return false;
}

static void add_head(const struct hall_table *table, const char *head,
                     struct buffer *out)
{
	while (*head && strncmp(head, "moves\n", 6)) {
		size_t length = strcspn(head, "\n");
		length += head[length] == '\n';
		if (table->row.over || is_open_line(head))
			buffer_add(out, head, length);
		head += length;
	}
	if (table->row.over)
		buffer_format(out, "secret %s\n", table->row.secret);
	else
		buffer_text(out, "# the box stays hidden until the game is over\n");
	buffer_text(out, "moves\n");
}

static void add_day(struct replay *replay, const struct isle_game *game)
{
	char line[NOTATION_MAX];
	if (!record_day_is_due(game, replay->last_day))
		return;
	replay->last_day = game->day;
	notation_day(replay->rules, game, line, sizeof line);
	buffer_format(replay->out, "%s\n", line);
}

static void write_entry(struct replay *replay, const struct entry *entry)
{
	char line[WIRE_LINE_MAX];
	if (entry->undoes)
		return;
	add_day(replay, &replay->before);
	if (replay->table->row.over)
		record_format_move(replay->rules, &replay->before, &replay->move, line,
		                   sizeof line);
	else
		wire_line(replay->rules, &replay->before, &replay->move, replay->seat,
		          line, sizeof line);
	buffer_format(replay->out, "%s\n", line);
}

static void add_end(const struct hall_table *table, struct buffer *out)
{
	struct isle_score *score = buffer_memory(sizeof *score);
	char text[RECORD_END_MAX];
	isle_score(&table->book->rules, table->game, score);
	record_format_end(&table->book->rules, score, text, sizeof text);
	buffer_text(out, text);
	free(score);
}

bool hall_record(struct server *server, struct hall_table *table, int seat,
                 struct buffer *out)
{
	char *head;
	if (!hall_load(server, table))
		return false;
	bool read = store_get_head(server->store, table->row.id, &head);
	add_head(table, head, out);
	free(head);
	if (!read)
		return false;
	struct replay *replay = buffer_memory(sizeof *replay);
	replay->since = -1;
	replay->seat = seat;
	replay->out = out;
	replay->each = write_entry;
	if (!tell(server, table, replay))
		return false;
	if (table->row.over)
		add_end(table, out);
	return true;
}
