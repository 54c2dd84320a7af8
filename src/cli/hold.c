/*
 * hold.c - a record in a file while it is played (hold.h). The lock is one of
 * the file itself: saving replaces the file, so the new one is locked before it
 * takes the old one's place, and no file of ours is left lying about.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include "cli.h"
#include "hold.h"

static bool is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino
	    && a->st_size == b->st_size
	    && a->st_mtim.tv_sec == b->st_mtim.tv_sec
	    && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* ---- taking -------------------------------------------------------------- */

/* A file system without locks is no reason not to play: only somebody else's
 * lock is. */
static bool lock_file(int file)
{
	return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Locks what is there now. It may be replaced between opening and locking: then
 * the lock would be one of a file that has no name any more. */
static bool take_lock(struct hold *hold)
{
	for (;;) {
		struct stat opened;
		int file = open(hold->path, O_RDONLY | O_CLOEXEC);

		if (file < 0)
			return true;
		if (!lock_file(file)) {
			close(file);
			return false;
		}
		if (fstat(file, &opened) == 0
		    && stat(hold->path, &hold->seen) == 0
		    && opened.st_ino == hold->seen.st_ino) {
			hold->lock = file;
			return true;
		}
		close(file);
	}
}

enum hold_fault hold_take(struct hold *hold, const char *path)
{
	char *real = realpath(path, NULL);

	*hold = (struct hold) { .lock = -1 };
	snprintf(hold->path, sizeof hold->path, "%s", real ? real : path);
	free(real);
	hold->there = stat(hold->path, &hold->seen) == 0;
	/* Opening a pipe would wait for its other end. */
	if (hold->there && S_ISREG(hold->seen.st_mode) && !take_lock(hold))
		return HOLD_BUSY;
	hold->taken = true;
	return HOLD_FINE;
}

void hold_drop(struct hold *hold)
{
	if (hold->taken && hold->lock >= 0)
		close(hold->lock);
	*hold = (struct hold) { .taken = false };
}

void hold_mind_remarks(struct hold *hold, const char *text)
{
	static const char *const ours[] = { "# players ", "# drawn: " };

	while (*(text += strcspn(text, "#"))) {
		bool known = false;
		for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
			known |= strncmp(text, ours[i], strlen(ours[i])) == 0;
		hold->remarks |= !known;
		text += strcspn(text, "\n");
	}
}

/* ---- writing ------------------------------------------------------------- */

/* A file nobody may write to was meant to stay as it is, also where the system
 * would let root write to it or the folder would let it be replaced. */
static bool may_write(const struct hold *hold, const struct stat *now)
{
	if (now->st_mode & 0222)
		return access(hold->path, W_OK) == 0;
	errno = EACCES;
	return false;
}

enum hold_fault hold_check(const struct hold *hold)
{
	struct stat now;

	if (hold->remarks)
		return HOLD_REMARKS;
	if (stat(hold->path, &now) != 0)
		return HOLD_FINE;
	if (S_ISREG(now.st_mode) && (!hold->there || !is_same(&now, &hold->seen)))
		return HOLD_CHANGED;
	return may_write(hold, &now) ? HOLD_FINE : HOLD_SYSTEM;
}

/* Everything on the disk, or false with the cause. */
static bool put(int file, const char *text)
{
	size_t length = strlen(text);

	while (length) {
		ssize_t n = write(file, text, length);
		if (n < 0)
			return false;
		text += n;
		length -= (size_t)n;
	}
	return true;
}

static bool fill(int file, const char *text, const char *note)
{
	return put(file, text) && put(file, note)
	    && (fsync(file) == 0 || errno == EINVAL || errno == EROFS);
}

/* The new file is like the old one. Who owns it can be kept by root alone. */
static void take_after(int file, const struct stat *old)
{
	if (fchown(file, old->st_uid, old->st_gid) != 0)
		errno = 0;
	fchmod(file, old->st_mode & 07777);
}

/* A name that is new must still be: of two who begin one game, one wins. */
static bool give_name(const struct hold *hold, const char *beside)
{
	struct stat now;

	if (stat(hold->path, &now) == 0)
		return rename(beside, hold->path) == 0;
	if (link(beside, hold->path) == 0)
		return unlink(beside) == 0;
	return errno != EEXIST && rename(beside, hold->path) == 0;
}

/* Writes the file beside, locked, and puts it in the place of the old one. */
static bool replace(struct hold *hold, const char *text, const char *note)
{
	char beside[HOLD_PATH_MAX + 40];

	snprintf(beside, sizeof beside, "%s.%ld.new", hold->path, (long)getpid());
	int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (file < 0)
		return false;
	if (hold->there)
		take_after(file, &hold->seen);
	if (fill(file, text, note) && lock_file(file) && give_name(hold, beside)
	    && fstat(file, &hold->seen) == 0) {
		if (hold->lock >= 0)
			close(hold->lock);
		hold->lock = file;
		return hold->there = true;
	}
	int why = errno;
	close(file);
	unlink(beside);
	errno = why;
	return false;
}

static bool write_through(const char *path, const char *text, const char *note)
{
	int file = open(path, O_WRONLY | O_CLOEXEC);

	if (file < 0)
		return false;
	bool good = fill(file, text, note);
	int why = errno;
	good &= close(file) == 0;
	if (why)
		errno = why;
	return good;
}

enum hold_fault hold_write(struct hold *hold, const char *text,
                           const char *note)
{
	enum hold_fault fault = hold_check(hold);
	struct stat now;

	if (fault)
		return fault;
	bool plain = stat(hold->path, &now) != 0 || S_ISREG(now.st_mode);
	errno = 0;
	bool good = plain ? replace(hold, text, note)
	                  : write_through(hold->path, text, note);
	return good ? HOLD_FINE : errno == EEXIST ? HOLD_CHANGED : HOLD_SYSTEM;
}

const char *hold_says(enum hold_fault fault)
{
	static const char *const texts[HOLD_FAULTS] = {
		[HOLD_BUSY]    = N_("somebody else is playing it"),
		[HOLD_CHANGED] = N_("somebody else has changed it in the meantime"),
		[HOLD_REMARKS] = N_("it has comments, which would be lost"),
	};

	return texts[fault] ? _(texts[fault]) : strerror(errno);
}
