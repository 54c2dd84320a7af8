/*
 * save_file.h - a record in a file while somebody plays it: nobody else plays
 * it at the same time, and nothing somebody else wrote is lost by saving it.
 * Links are followed, and the file keeps its mode.
 */
#ifndef SAVE_FILE_H
#define SAVE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

enum { SAVE_PATH_MAX = 4200 };

enum save_fault {
	SAVE_FINE,
	SAVE_SYSTEM,         /* the system refused: errno says why */
	SAVE_BUSY,           /* another program holds the file */
	SAVE_CHANGED,        /* somebody wrote it since it was taken or saved */
	SAVE_REMARKS,        /* it has comments that saving would lose */
	SAVE_FAULTS
};

/* A file that is held; all zero: none. */
struct save_file {
	char path[SAVE_PATH_MAX];      /* the file itself, behind all links */
	int lock;                      /* descriptor that holds it, -1: none */
	bool taken, remarks;
	bool there;                    /* it was when we last looked, like this: */
	struct stat seen;
};

/* Takes a file, which need not be there, before it is read. Only SAVE_FINE, or
 * SAVE_BUSY, with which nothing is held. */
enum save_fault save_file_open(struct save_file *save, const char *path);

/* Looks for comments in the text of the file that are not ours: it is not
 * written to any more if there are. */
void save_file_mind_remarks(struct save_file *save, const char *text);

/* Whether it could be saved as things stand. */
enum save_fault save_file_check(const struct save_file *save);

/* Writes two texts, one after the other, by way of a file beside it, so that
 * the old one stays whole until the new one is on the disk. What is no plain
 * file (a device, a pipe) is written to, not replaced. */
enum save_fault save_file_write(struct save_file *save, const char *text,
                                const char *note);

/* Lets go of it. */
void save_file_close(struct save_file *save);

/* A fault in words; errno is that of the call. */
const char *save_file_text(enum save_fault fault);

#endif
