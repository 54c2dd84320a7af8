/*
 * wall.h - the time of day that tables live by: what is old, and what is left
 * on a player's clock.
 *
 * A clock may be wrong, and be set while people play: by hand, by a machine
 * that wakes up, by whoever says what time it is. What follows it at once would
 * end games that are weeks from their end. So this time passes as the steady
 * clock of the system does, and approaches the clock that it is told by one
 * part in WALL_PART of what has passed, no faster: a clock that is wrong by a
 * year takes years to do harm, one that drifts is followed, and whoever has
 * really slept for a night has caught up in some days, or at the next start.
 */
#ifndef WALL_H
#define WALL_H

#include <stdbool.h>
#include <stdint.h>

/* WALL_JUMP_MS: what is worth a line of the log. */
enum { WALL_PART = 8, WALL_JUMP_MS = 60000 };

struct wall {
	int64_t ahead_ms;       /* of the steady clock */
	int64_t looked_ms;      /* when it was told last; 0: never, it is 1970 */
	bool apart;             /* that it differs by a jump has been said */
};

/* Milliseconds of a clock that nobody sets, and that goes on while the machine
 * sleeps. */
int64_t wall_steady_ms(void);

/* At a moment of the steady clock: what a clock tells, in ms since 1970. The
 * first time it is believed. */
void wall_look(struct wall *wall, int64_t steady_ms, int64_t told_ms);

/* Seconds since 1970 then. */
int64_t wall_seconds(const struct wall *wall, int64_t steady_ms);

#endif
