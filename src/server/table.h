/*
 * table.h - a table in memory, and the set of all that are.
 *
 * The store has the truth. A table is read when somebody joins it and dropped
 * when nobody has touched it for a while; its position and lines are dropped
 * even while people sit there silently, and made again by replaying its lines
 * (tables.h). So an idle table costs a few KB, or nothing.
 *
 * All of this belongs to the game thread (game_thread.h); nothing here knows
 * who is connected. Whoever attends a table hangs an attendee into it.
 */
#ifndef TABLE_H
#define TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"
#include "isle.h"
#include "rulebook.h"
#include "settings.h"
#include "store.h"
#include "store_lease.h"

struct record_reader;

enum { TABLE_BUCKETS = 4096, TABLE_FAULT = 256,
       TABLE_VIEWS = ISLE_SEATS_MAX + 1 /* 0 those who only watch */,
       TABLE_ADDRESS = 8 /* bytes of an address that count (throttle.h) */ };

/* Somebody wants to take back what the others have seen. */
struct table_wish {
	int seat;                       /* 0: nobody */
	int64_t from;                   /* lines from this version on */
	uint32_t agreed;                /* bits of seats */
	char id[STORE_CLIENT_ID];
};

/* What a client called a line of its own: a resent one counts once. */
struct table_id {
	uint64_t hash;                  /* of seat and id, keyed */
	int64_t v;
};

/* A line that counts: a move, or a taking back of which those must hear who saw
 * what was taken back. */
struct table_line {
	int64_t v, undoes;              /* undoes 0: a move */
	size_t text;                    /* offset in texts, NUL-terminated */
	int seat;
	uint16_t reveals;               /* game->reveals before it, once played */
};

/* The lines of a table that count, in order of versions. */
struct table_lines {
	struct buffer rows;             /* struct table_line */
	struct buffer texts;
	struct buffer ids;              /* struct table_id of all lines with one,
	                                   also of those taken back */
	int64_t version;                /* of the last line of all */
	int undos;                      /* takings back among all lines */
};

/* Somebody who attends a table; embedded in what the layer above keeps. */
struct attendee {
	struct attendee *next;
	int8_t seat;                    /* 0 a spectator */
	bool fresh;                     /* has yet to be told all from the start */
};

struct table {
	struct table *next;             /* in its bucket */
	struct table *next_touched;
	struct store_table row;
	struct isle_options options;
	struct rulebook *book;          /* NULL while the position is dropped */
	struct isle_game *game;         /* NULL before the start, or dropped */
	struct isle_game *before;       /* the position before the last move, by
	                                   which that is taken back; or NULL */
	struct table_lines lines;       /* valid with game */
	int64_t last_move;              /* version of the last move that counts */
	int last_seat;                  /* who made it, -1 nobody yet */
	uint16_t last_reveals;          /* game->reveals before it */
	uint32_t movers;                /* bits of seats with a move that counts */
	struct table_wish wish;
	struct attendee *attendees;
	struct buffer news[TABLE_VIEWS];   /* JSON of this turn's lines as each seat
	                                   may see them; only for seats attended */
	uint32_t thinking;              /* bits of seats whose opponent thinks or
	                                   waits for a thinker */
	uint8_t payer[TABLE_ADDRESS];   /* whose budget of thought it uses: who spoke
	                                   here last */
	int64_t thought_ms;             /* that it has used since it was read */
	uint64_t used_ms;
	bool touched;                   /* is in tables->touched */
	bool moved;                     /* its game changed since it was told */
	bool reseated;                  /* something about its seats changed */
	bool stale;                     /* the store may know better: read again */
	bool borrowed;                  /* not held: only to be looked at */
	char fault[TABLE_FAULT];        /* why its record does not replay, or "" */
};

struct tables {
	const struct settings *settings;
	struct store *store;
	struct rulebooks books;
	struct table *bucket[TABLE_BUCKETS];
	struct table *touched;          /* in this turn */
	struct record_reader *reader;   /* for reading heads; large */
	char fault[TABLE_FAULT];        /* why tables_find gave no table, or "" */
	bool elsewhere;                 /* or because another server serves it ... */
	char node[STORE_NODE];          /* ... of this name; "": not known */
	uint8_t hash_key[16];           /* for the clients' ids */
	uint64_t now_ms;                /* never goes back; set by every turn */
	int count;                      /* tables in memory */
	int games;                      /* of them with their position */
	int64_t stored;                 /* tables in the store */
	int64_t making;                 /* made in this turn, not yet stored */
	int64_t moves;                  /* ever played here */
};

/* A table changed, or somebody there wants to hear of it: its news go out at
 * the end of this turn. */
void table_touch(struct tables *tables, struct table *table);

/* Bits of seats at which somebody attends; bit 0: somebody watches. */
uint32_t table_present(const struct table *table);

/* Whether a seat's opponent plays it. */
static inline bool table_is_bot(const struct table *table, int seat)
{
	return table->row.seat[seat - 1].bot[0];
}

/* ---- lines that count ---------------------------------------------------- */

int table_line_count(const struct table_lines *lines);
struct table_line *table_line_at(const struct table_lines *lines, int i);
const char *table_line_text(const struct table_lines *lines,
                            const struct table_line *line);

/* Adds a line of the store; one that takes back removes what it takes back. */
void table_lines_add(struct table_lines *lines, const struct store_line *line);

void table_lines_free(struct table_lines *lines);

/* The last move of a seat that counts, or of anybody (-1); NULL: there is
 * none. */
const struct table_line *table_last_move(const struct table *table, int seat);

/* Sets last_move, last_seat, last_reveals and movers by the lines. */
void table_note_moves(struct table *table);

/* The version of the line that a seat sent with this id, 0 if it sent none; and
 * remembering one. The table must be loaded. */
int64_t table_find_id(const struct tables *tables, const struct table *table,
                      int seat, const char *id);
void table_add_id(const struct tables *tables, struct table *table, int seat,
                  const char *id, int64_t v);

#endif
