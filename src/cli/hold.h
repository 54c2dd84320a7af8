/*
 * hold.h - a record in a file while somebody plays it: nobody else plays it at
 * the same time, and nothing somebody else wrote is lost by saving it. Links
 * are followed, and the file keeps its mode.
 */
#ifndef HOLD_H
#define HOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

enum { HOLD_PATH_MAX = 4200 };

enum hold_fault {
	HOLD_FINE,
	HOLD_SYSTEM,         /* the system refused: errno says why */
	HOLD_BUSY,           /* another program holds the file */
	HOLD_CHANGED,        /* somebody wrote it since it was taken or saved */
	HOLD_REMARKS,        /* it has comments that saving would lose */
	HOLD_FAULTS
};

/* A file that is held; all zero: none. */
struct hold {
	char path[HOLD_PATH_MAX];      /* the file itself, behind all links */
	int lock;                      /* descriptor that holds it, -1: none */
	bool taken, remarks;
	bool there;                    /* it was when we last looked, like this: */
	struct stat seen;
};

/* Takes a file, which need not be there, before it is read. Only HOLD_FINE, or
 * HOLD_BUSY, with which nothing is held. */
enum hold_fault hold_take(struct hold *hold, const char *path);

/* Looks for comments in the text of the file that are not ours: it is not
 * written to any more if there are. */
void hold_mind_remarks(struct hold *hold, const char *text);

/* Whether it could be saved as things stand. */
enum hold_fault hold_check(const struct hold *hold);

/* Writes two texts, one after the other, by way of a file beside it, so that
 * the old one stays whole until the new one is on the disk. What is no plain
 * file (a device, a pipe) is written to, not replaced. */
enum hold_fault hold_write(struct hold *hold, const char *text,
                           const char *note);

/* Lets go of it. */
void hold_drop(struct hold *hold);

/* A fault in words; errno is that of the call. */
const char *hold_says(enum hold_fault fault);

#endif
