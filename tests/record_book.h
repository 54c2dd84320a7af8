/*
 * record_book.h - a record as lines that a test changes and reads again, and
 * one that a test writes.
 */
#ifndef RECORD_BOOK_H
#define RECORD_BOOK_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "proof.h"
#include "record.h"
#include "runner.h"

enum { TEXT_MAX = 1 << 18, LINES_MAX = 4096 };

static struct record_reader reader;

/* A text as lines, to be changed. */
struct book {
	char text[TEXT_MAX];
	char *line[LINES_MAX];
	int count;
};

static struct book book;

static inline void load(const char *name)
{
	char path[128];
	snprintf(path, sizeof path, "tests/golden/%s", name);
	runner_read(path, book.text, TEXT_MAX);
	book.count = 0;
	for (char *line = strtok(book.text, "\n"); line; line = strtok(NULL, "\n"))
		book.line[book.count++] = line;
}

/* The lines as one text, each ended like this. */
static inline size_t join(char *out, const char *end)
{
	size_t length = 0;
	for (int i = 0; i < book.count; i++)
		length += (size_t)snprintf(out + length, TEXT_MAX - length, "%s%s",
		                           book.line[i], end);
	return length;
}

static const struct record_hooks proving = { .prove = proof_check };

static inline bool read_book(void)
{
	static char text[TEXT_MAX];
	return record_read(&reader, text, join(text, "\n"), &proving);
}

/* The place of the first line that begins like this. */
static inline int find(const char *begin)
{
	for (int i = 0; i < book.count; i++)
		if (strncmp(book.line[i], begin, strlen(begin)) == 0)
			return i;
	ck_abort_msg("no line begins with %s", begin);
	return -1;
}

static inline void drop(int i)
{
	memmove(&book.line[i], &book.line[i + 1],
	        (size_t)(book.count - i - 1) * sizeof book.line[0]);
	book.count--;
}

static inline void add(int i, const char *line)
{
	memmove(&book.line[i + 1], &book.line[i],
	        (size_t)(book.count - i) * sizeof book.line[0]);
	book.line[i] = (char *)line;
	book.count++;
}

static inline void swap(int i)
{
	char *line = book.line[i];
	book.line[i] = book.line[i + 1];
	book.line[i + 1] = line;
}

static inline void refused_at(int line)
{
	ck_assert_msg(!read_book(), "line %d was not refused", line);
	ck_assert_msg(reader.fault.line == line, "refused at %d, not %d: %s (%s)",
	              reader.fault.line, line, reader.fault.text,
	              reader.fault.detail);
	ck_assert(reader.fault.text[0] && reader.fault.rule[0]);
}

/* A record that is being written. */
struct copy { char text[TEXT_MAX]; size_t length; };

static inline void put(struct copy *copy, const char *text)
{
	copy->length +=
		(size_t)snprintf(copy->text + copy->length,
	                     sizeof copy->text - copy->length, "%s", text);
}

#endif
