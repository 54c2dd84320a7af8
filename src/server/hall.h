/*
 * hall.h - the tables that are in memory.
 *
 * The store has the truth. A table is read when somebody joins it and dropped
 * when nobody has touched it for a while; its position is dropped even while
 * people sit there silently, and made again by replaying its lines. So an idle
 * table costs a few KB, or nothing.
 */
#ifndef HALL_H
#define HALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"
#include "isle.h"
#include "rulebook.h"
#include "store.h"

struct server;
struct peer;
struct record_reader;

enum { HALL_BUCKETS = 4096, HALL_FAULT = 256 };

/* Somebody wants to take back what the others have seen. */
struct hall_wish {
	int seat;                       /* 0: nobody */
	int64_t from;                   /* lines from this version on */
	uint32_t agreed;                /* bits of seats */
	char id[STORE_CLIENT_ID];
};

/* What a client called a line of its own: a resent one counts once. */
struct hall_id {
	uint64_t hash;                  /* of seat and id, keyed */
	int64_t v;
};

struct hall_table {
	struct hall_table *next;        /* in its bucket */
	struct hall_table *next_touched;
	struct store_table row;
	struct isle_options options;
	struct rulebook *book;          /* NULL while the position is dropped */
	struct isle_game *game;         /* NULL before the start, or dropped */
	int64_t version;                /* of the last line; valid with game */
	int64_t last_move;              /* version of the last move that counts */
	int last_seat;                  /* who made it, -1 nobody yet */
	uint16_t last_reveals;          /* game->reveals before it */
	uint32_t movers;                /* bits of seats with a move that counts */
	struct buffer ids;              /* struct hall_id of every line with one */
	struct hall_wish wish;
	struct peer *peers;
	uint32_t thinking;              /* bits of seats whose opponent thinks */
	uint64_t used_ms;
	bool touched;                   /* is in hall->touched */
	bool moved;                     /* its game changed in this turn */
	bool reseated;                  /* something about its seats changed */
	bool stale;                     /* the store may know better: read again */
	char fault[HALL_FAULT];         /* why its record does not replay, or "" */
};

struct hall {
	struct hall_table *bucket[HALL_BUCKETS];
	struct hall_table *touched;
	struct record_reader *reader;   /* for reading heads; large */
	char fault[HALL_FAULT];         /* why hall_find gave no table, or "" */
	uint8_t hash_key[16];           /* for the ids */
	int count;                      /* tables in memory */
	int games;                      /* of them with their position */
};

void hall_open(struct hall *hall);
void hall_close(struct server *server);

/* The table of an id if it is in memory, even one that cannot be read again;
 * else NULL. */
struct hall_table *hall_peek(struct hall *hall, int64_t id);

/* The table of an id, read from the store if need be; NULL when there is none,
 * the store fails, or these rules cannot play it (hall->fault then says
 * why). */
struct hall_table *hall_find(struct server *server, int64_t id);

/* Sees to it that a started table has its position. False when the store fails
 * or the record does not replay (then table->fault says why). */
bool hall_load(struct server *server, struct hall_table *table);

/* Whether a table can be played and its record replays: fault says why not, or
 * is "". The table leaves memory; nobody may sit there. False: the store
 * failed. */
bool hall_check(struct server *server, int64_t id, char fault[HALL_FAULT]);

/* The version of the line that a seat sent with this id, 0 if it sent none; and
 * remembering one. The table must be loaded. */
int64_t hall_find_id(const struct hall *hall, const struct hall_table *table,
                     int seat, const char *id);
void hall_add_id(const struct hall *hall, struct hall_table *table, int seat,
                 const char *id, int64_t v);

/* Drops the position. It comes back by hall_load. */
void hall_unload(struct server *server, struct hall_table *table);

/* Writes the lines after a version as this seat may see them, as JSON objects
 * with commas between, into out. Lines taken back are left out; those among
 * them that were sent before are named by an object with "undo". */
bool hall_history(struct server *server, struct hall_table *table,
                  int64_t since, int seat, struct buffer *out);

/* The record as this seat may see it; whole, with secret and scores, when the
 * game is over. */
bool hall_record(struct server *server, struct hall_table *table, int seat,
                 struct buffer *out);

/* The version of the last move of a seat that counts (0: it has made none), and
 * the position's count of reveals before it. */
bool hall_last_move(struct server *server, struct hall_table *table, int seat,
                    int64_t *v, uint16_t *reveals);

/* Drops what nobody has used for a while. */
void hall_tidy(struct server *server);

/* Adds the JSON of one played line. */
struct hall_played {
	int64_t v;
	const struct isle_game *before;
	const struct isle_move *move;
	const struct isle_log *log;
};
void hall_format_line(const struct isle_rules *rules,
                      const struct hall_played *played, int seat,
                      struct buffer *out);

/* Whether a seat's opponent plays it. */
static inline bool hall_is_bot(const struct hall_table *table, int seat)
{
	return table->row.seat[seat - 1].bot[0];
}

#endif
