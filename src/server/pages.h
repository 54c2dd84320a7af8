/*
 * pages.h - the files of the web client, read once and served from memory.
 *
 * Only what was found in the folder at the start can be asked for, by exactly
 * its path, so no request reaches the file system; what could not be read then
 * is logged and not there. A file "x.gz" or "x.br" beside "x" is x as it is sent
 * to those who take that coding. Files whose name carries a hash
 * (assets/index-B3xK9a2c.js) never change and may be kept for a year; all
 * others are asked after each time.
 */
#ifndef PAGES_H
#define PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct pages;

enum pages_coding { PAGES_PLAIN, PAGES_GZIP, PAGES_BROTLI, PAGES_CODINGS };

struct pages_body { char *data; size_t length; };

struct page {
	struct page *next;
	char *path;                 /* "/assets/index.js" */
	const char *type;           /* of its content */
	bool lasting;               /* its name carries a hash */
	char tag[2 + 32 + 1];       /* entity tag, with quotes */
	struct pages_body body[PAGES_CODINGS];   /* data NULL when absent */
};

/* Reads a folder. One that is not there gives a single page that says so, as
 * does one without an index. */
struct pages *pages_open(const char *folder);
void pages_close(struct pages *pages);

/* The page of a path, "/" being /index.html; NULL if there is none. */
const struct page *pages_find(const struct pages *pages, const char *path);

/* The best coding of a page for what a client takes (its Accept-Encoding). */
enum pages_coding pages_choose(const struct page *page, const char *accept);

/* The word of a coding for Content-Encoding; NULL for PAGES_PLAIN. */
const char *pages_coding_name(enum pages_coding coding);

#endif
