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

#include "bots.h"
#include "buffer.h"
#include "history.h"
#include "isle.h"
#include "rulebook.h"
#include "settings.h"
#include "store.h"
#include "store_lease.h"
#include "store_lobby.h"
#include "store_sitters.h"
#include "terms.h"
#include "wall.h"

struct record_reader;

enum { TABLE_BUCKETS = 4096, TABLE_FAULT = 256,
       TABLE_VIEWS = ISLE_SEATS_MAX + 1 /* 0 those who only watch */,
       TABLE_WISHES = 256 /* kept of tables that have left memory */,
       TABLE_ADDRESS = 8 /* bytes of an address that count (throttle.h) */ };

/* Somebody wants to take back what the others have seen. */
struct table_wish {
	int seat;                       /* 0: nobody */
	uint32_t agreed;                /* bits of seats */
	int64_t version;                /* of the last line when it was asked */
	char id[STORE_CLIENT_ID];
};

/* One of a table that has left memory; table 0: none. */
struct table_resting { int64_t table; struct table_wish wish; };

/* What a client called a line of its own: a resent one counts once. */
struct table_id {
	uint64_t hash;                  /* of seat and id, keyed */
	int64_t v;
};

/* A line that counts: a move, which is the next one of the history, or a taking
 * back of which those must hear who saw what was taken back. */
struct table_line {
	int64_t v, undoes;              /* undoes 0: a move */
	int64_t at;                     /* seconds since 1970 */
	int seat;
	bool stood_in;                  /* an opponent played it in a person's
	                                   place */
};

/* The lines of a table that count, in order of versions. */
struct table_lines {
	struct buffer rows;             /* struct table_line */
	struct buffer ids;              /* struct table_id of all lines with one,
	                                   also of those taken back */
	int64_t version;                /* of the last line of all */
	int undos;                      /* takings back among all lines */
};

/* What seats owe, and their clocks (owing.h); seat s at s - 1. */
struct table_owing {
	uint32_t due;                   /* bits of seats others wait for */
	int64_t since[ISLE_SEATS_MAX];  /* when they came to, seconds since 1970 */
	int64_t v[ISLE_SEATS_MAX];      /* with which line; 0 the start */
	int64_t left[ISLE_SEATS_MAX];   /* on its clock: then, or, of those who owe
	                                   nothing, now; seconds */
};

/* What those present want to be done about seats that are absent. */
enum table_vote { TABLE_NO_VOTE, TABLE_VOTE_WAIT, TABLE_VOTE_DECIDE,
                  TABLE_VOTE_REPLACE, TABLE_VOTES };

/* Somebody who attends a table; embedded in what the layer above keeps. */
struct attendee {
	struct attendee *next;
	int8_t seat;                    /* 0 a spectator */
	bool fresh;                     /* has yet to be told all from the start */
	bool away;                      /* the page is out of sight ... */
	int64_t away_since;             /* ... since then */
};

/* A seat that is told of moves a little later, in its row (late.h). */
struct table_late {
	struct table_late *before, *after;   /* after NULL: it is in none */
	struct table *table;
	uint64_t since_ms;
};

struct table {
	struct table *next;             /* in its bucket */
	struct table *next_touched;
	struct store_table row;
	struct store_lobby lobby;
	struct isle_options options;
	struct terms terms;
	struct store_sitter sitter[STORE_SEATS];   /* of seat s at s - 1 */
	int64_t deadline;               /* as the store has it, 0 none */
	uint64_t rules_hash;            /* isle_rules_hash of its rules */
	struct rulebook *book;          /* NULL while the position is dropped */
	struct history *history;        /* NULL before the start, or dropped */
	struct table_lines lines;       /* valid with history */
	struct table_owing owing;       /* valid with history */
	struct table_wish wish;
	int asked;                      /* wishes that were not granted, since it
	                                   was read */
	uint8_t vote[TABLE_VIEWS][TABLE_VIEWS];    /* enum table_vote about a seat,
	                                   by a seat */
	struct attendee *attendees;
	enum store_stand_in stood_in[STORE_SEATS];   /* as all were told */
	struct buffer news[TABLE_VIEWS];   /* JSON of the lines that a seat has yet
	                                   to be told of, as it may see them; only
	                                   for seats attended */
	struct table_late late[TABLE_VIEWS];   /* that are told later */
	int64_t told[TABLE_VIEWS];      /* up to which version they are */
	uint32_t movers;                /* bits of seats that are not: they moved */
	uint32_t thinking;              /* bits of seats whose opponent thinks or
	                                   waits for a thinker */
	uint8_t payer[TABLE_ADDRESS];   /* whose budget of thought it uses: who spoke
	                                   here last, of those who sit here if any
	                                   do */
	int64_t thought_ms;             /* that it has used since it was read */
	uint64_t used_ms;
	bool touched;                   /* is in tables->touched */
	bool moved;                     /* its game changed since it was told */
	bool reseated;                  /* something about its seats changed: all
	                                   are told at once */
	bool stale;                     /* the store may know better: read again */
	bool borrowed;                  /* not held: only to be looked at */
	char fault[TABLE_FAULT];        /* why its record does not replay, or "" */
};

struct throttle;
struct tables {
	const struct settings *settings;
	struct store *store;
	struct rulebooks books;
	struct table *bucket[TABLE_BUCKETS];
	struct table *touched;          /* in this turn */
	struct table_late late;         /* the row of those who are told later:
	                                   first after, last before */
	bool busy;                      /* that is done now */
	int messages;                   /* that have come ... */
	uint64_t counted_ms;            /* ... since then */
	struct record_reader *reader;   /* for reading heads; large */
	char fault[TABLE_FAULT];        /* why tables_find gave no table, or "" */
	bool elsewhere;                 /* or because another server serves it ... */
	char node[STORE_NODE];          /* ... of this name; "": not known */
	uint8_t hash_key[16];           /* for the clients' ids */
	uint64_t now_ms;                /* never goes back; set by every turn */
	struct wall wall;               /* what time it is */
	const _Atomic int64_t *clock;   /* the wall clock of tests; NULL: wall */
	int count;                      /* tables in memory */
	int games;                      /* of them with their position */
	int64_t stored;                 /* tables in the store */
	int64_t making;                 /* made in this turn, not yet stored */
	int64_t moves;                  /* ever played here */
	struct table_resting resting[TABLE_WISHES];   /* the oldest goes first */
	unsigned rested;                /* wishes that ever came to be there */
	struct throttle *listings;      /* by addresses: see tables_may_list */
	struct throttle *readings;      /* and tables_may_read */
};

/* The wall clock: seconds since 1970. All that people see of time, and all that
 * must outlive a restart, is by this; it follows that of the store, but none of
 * its jumps (wall.h). */
int64_t table_now(const struct tables *tables);

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

/* Whether its own person plays it. */
static inline bool table_is_person(const struct table *table, int seat)
{
	return table->row.seat[seat - 1].taken && !table_is_bot(table, seat);
}

/* Who stands in for somebody absent, for a decision or for longer: it plays a
 * fair game at once, and not so well that it pays to stay away. */
enum { TABLE_STAND_IN = BOTS_CAT };

/* The level of the opponent that decides for a seat now, "" none: its own, or
 * one that only makes the decision it owes. */
const char *table_level(const struct table *table, int seat);

/* Whether a seat is attended by a page in sight, by one out of sight, or not;
 * unless it is here since tells since when (0: it never was). */
enum table_presence { TABLE_HERE, TABLE_AWAY, TABLE_GONE };
enum table_presence table_presence(const struct table *table, int seat,
                                   int64_t *since);

/* Whether its game goes on while nobody attends it: several people play, and
 * one of them must be told when it is their turn. */
bool table_goes_on(const struct table *table);

/* ---- the game ------------------------------------------------------------ */

/* A history without moves, and giving its memory back; NULL is none. Only its
 * opening is marked: taking back then plays the game through again (399 moves
 * of tests/golden/advanced-6-all: 0.12 ms), and a table may do it so and so
 * often (settings->undos); marks would cost 8 KB each at every table. */
struct history *table_make_history(void);
void table_free_history(struct history *history);

/* ---- lines that count ---------------------------------------------------- */

/* How many there are, takings back among them, and one of them, the oldest at
 * 0. */
int table_line_count(const struct table_lines *lines);
struct table_line *table_line_at(const struct table_lines *lines, int i);

/* Adds a line of the store; one that takes back removes what it takes back. */
void table_lines_add(struct table_lines *lines, const struct store_line *line);

/* Gives their memory back and leaves none. */
void table_lines_free(struct table_lines *lines);

/* The line of move i of the history, which must have it. */
const struct table_line *table_move_line(const struct table_lines *lines,
                                         int i);

/* The version of the line that a seat sent with this id, 0 if it sent none; and
 * remembering one. The table must be loaded. */
int64_t table_find_id(const struct tables *tables, const struct table *table,
                      int seat, const char *id);
void table_add_id(const struct tables *tables, struct table *table, int seat,
                  const char *id, int64_t v);

#endif
