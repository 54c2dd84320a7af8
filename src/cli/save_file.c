/*
 * save_file.c - a record in a file while it is played (save_file.h). The lock
 * is one of the file itself: saving replaces the file, so the new one is locked
 * before it takes the old one's place, and no file of ours is left lying about.
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
#include "save_file.h"

enum { LINKS_MAX = 40 };     /* as the system follows */

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
static bool take_lock(struct save_file *save)
{
	for (;;) {
		struct stat opened;
		int file = open(save->path, O_RDONLY | O_CLOEXEC);

		if (file < 0)
			return true;
		if (!lock_file(file)) {
			close(file);
			return false;
		}
		if (fstat(file, &opened) == 0
		    && stat(save->path, &save->seen) == 0
		    && opened.st_ino == save->seen.st_ino) {
			save->lock = file;
			return true;
		}
		close(file);
	}
}

/* The file behind all links. One that leads to nothing yet leads to where the
 * file will be. */
static void follow_links(const char *path, char file[SAVE_PATH_MAX])
{
	char *real = realpath(path, NULL), to[SAVE_PATH_MAX];
	ssize_t length;

	snprintf(file, SAVE_PATH_MAX, "%s", real ? real : path);
	for (int i = 0; !real && i < LINKS_MAX
	     && (length = readlink(file, to, sizeof to - 1)) > 0; i++) {
		const char *slash = strrchr(file, '/');
		size_t folder = *to != '/' && slash ? (size_t)(slash + 1 - file) : 0;
		to[length] = '\0';
		snprintf(file + folder, SAVE_PATH_MAX - folder, "%s", to);
	}
	free(real);
}

enum save_fault save_file_open(struct save_file *save, const char *path)
{
	*save = (struct save_file) { .lock = -1 };
	follow_links(path, save->path);
	save->there = stat(save->path, &save->seen) == 0;
	/* Opening a pipe would wait for its other end. */
	if (save->there && S_ISREG(save->seen.st_mode) && !take_lock(save))
		return SAVE_BUSY;
	save->taken = true;
	return SAVE_FINE;
}

void save_file_close(struct save_file *save)
{
	if (save->taken && save->lock >= 0)
		close(save->lock);
	*save = (struct save_file) { .taken = false };
}

void save_file_mind_remarks(struct save_file *save, const char *text)
{
	static const char *const ours[] = { "# players ", "# drawn: " };

	while (*(text += strcspn(text, "#"))) {
		bool known = false;
		for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
			known |= strncmp(text, ours[i], strlen(ours[i])) == 0;
		save->remarks |= !known;
		text += strcspn(text, "\n");
	}
}

/* ---- writing ------------------------------------------------------------- */

/* A file nobody may write to was meant to stay as it is, also where the system
 * would let root write to it or the folder would let it be replaced. */
static bool may_write(const struct save_file *save, const struct stat *now)
{
	if (now->st_mode & 0222)
		return access(save->path, W_OK) == 0;
	errno = EACCES;
	return false;
}

enum save_fault save_file_check(const struct save_file *save)
{
	struct stat now;

	if (save->remarks)
		return SAVE_REMARKS;
	if (stat(save->path, &now) != 0)
		return errno == ENOENT ? SAVE_FINE : SAVE_SYSTEM;
	if (S_ISREG(now.st_mode) && (!save->there || !is_same(&now, &save->seen)))
		return SAVE_CHANGED;
	return may_write(save, &now) ? SAVE_FINE : SAVE_SYSTEM;
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
static bool give_name(const struct save_file *save, const char *beside)
{
	struct stat now;

	if (stat(save->path, &now) == 0)
		return rename(beside, save->path) == 0;
	if (link(beside, save->path) == 0)
		return unlink(beside) == 0;
	return errno != EEXIST && rename(beside, save->path) == 0;
}

/* Writes the file beside, locked, and puts it in the place of the old one. */
static bool replace(struct save_file *save, const char *text, const char *note)
{
	char beside[SAVE_PATH_MAX + 40];

	snprintf(beside, sizeof beside, "%s.%ld.new", save->path, (long)getpid());
	int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (file < 0)
		return false;
	if (save->there)
		take_after(file, &save->seen);
	if (fill(file, text, note) && lock_file(file) && give_name(save, beside)
	    && fstat(file, &save->seen) == 0) {
		if (save->lock >= 0)
			close(save->lock);
		save->lock = file;
		return save->there = true;
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

enum save_fault save_file_write(struct save_file *save, const char *text,
                                const char *note)
{
	enum save_fault fault = save_file_check(save);
	struct stat now;

	if (fault)
		return fault;
	bool plain = stat(save->path, &now) != 0 || S_ISREG(now.st_mode);
	errno = 0;
	bool good = plain ? replace(save, text, note)
	                  : write_through(save->path, text, note);
	return good ? SAVE_FINE : errno == EEXIST ? SAVE_CHANGED : SAVE_SYSTEM;
}

const char *save_file_text(enum save_fault fault)
{
	static const char *const texts[SAVE_FAULTS] = {
		[SAVE_BUSY]    = N_("somebody else is playing it"),
		[SAVE_CHANGED] = N_("somebody else has changed it in the meantime"),
		[SAVE_REMARKS] = N_("it has comments, which would be lost"),
	};

	return texts[fault] ? _(texts[fault]) : strerror(errno);
}
