/*
 * fleet_report.h - what became of fleets (fleet.c), and telling it: by kind of
 * fault how long tables were not served, and what of that the machine itself
 * took.
 */
#ifndef FLEET_REPORT_H
#define FLEET_REPORT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "strain.h"
#include "tireless.h"

enum { FLEET_KINDS = 16,
       FLEET_ALONE = FLEET_KINDS,   /* added to the kind of a fault that is */
       FLEET_FAULTS = 4096 };       /* timed; the others only happen */

struct fleet_fault {
	int kind;
	int64_t since_us;             /* from when its time counts */
};

/* What became of a fleet. It is in memory that the fleet, a process of its own,
 * shares with who has started it, so that it can be read at any time. */
struct fleet_outcome {
	atomic_int happened[2 * FLEET_KINDS]; /* faults of each kind, and alone */
	atomic_int faults;                    /* of them all */
	struct fleet_fault timed[FLEET_FAULTS + 1];
	bool possible[FLEET_KINDS];           /* here */
	bool judged;
	bool holds;                /* once judged: everything does */
	int games, lost, doubled, broken, accepted, refused;
	struct tireless all;
};

struct fleet_report {
	struct fleet_outcome *const *fleet;
	int fleets;
	int wanted;                   /* faults, of all together */
	const char *kind[FLEET_KINDS];
	int kinds;
	const struct strain *strain;  /* of the same time */
};

/* Prints everything; whether all fleets hold. */
bool fleet_report_print(const struct fleet_report *report);

/* Says on standard error how far they are. */
void fleet_report_progress(const struct fleet_report *report);

#endif
