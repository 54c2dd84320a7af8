/* pages.c - see pages.h */
#include "pages.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"
#include "log.h"

/* All pages are read into memory at the start, so that no request ever touches
 * a file: a folder named by mistake (a home, a disk) must not fill it. */
enum { PATH_SIZE = 1024, DEPTH_MAX = 6, FILE_MAX = 32 << 20 };

struct pages { struct page *first; };

static const struct { const char *ending, *type; } types[] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".mjs", "text/javascript; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".json", "application/json" },
	{ ".webmanifest", "application/manifest+json" },
	{ ".wasm", "application/wasm" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
	{ ".ico", "image/x-icon" },
	{ ".woff2", "font/woff2" },
	{ ".txt", "text/plain; charset=utf-8" },
	{ "", "application/octet-stream" },
};

static const char missing[] =
	"<!doctype html><meta charset=utf-8><title>Isle</title>"
	"<p>The server runs, but it has no pages. In its sources <code>make web</code>"
	" builds them, and <code>isle serve --web DIR</code> says where they are.";

static const struct { const char *ending, *name; } codings[PAGES_CODINGS] = {
	[PAGES_PLAIN] = { "", NULL },
	[PAGES_GZIP] = { ".gz", "gzip" },
	[PAGES_BROTLI] = { ".br", "br" },
};

static bool ends_with(const char *text, const char *ending)
{
	size_t length = strlen(text), end = strlen(ending);
	return length >= end && !strcmp(text + length - end, ending);
}

static const char *find_type(const char *path)
{
	size_t i = 0;
	while (!ends_with(path, types[i].ending))
		i++;
	return types[i].type;
}

/* name-HASH.ending with eight or more characters of hash, in /assets/. */
static bool has_hash(const char *path)
{
	const char *dot = strrchr(path, '.');
	if (strncmp(path, "/assets/", 8) || !dot)
		return false;
	const char *dash = dot;
	while (dash > path && dash[-1] != '-' && dash[-1] != '/')
		dash--;
	return dash[-1] == '-' ? dot - dash >= 8 : dot - dash > 8;
}

/* Reads what is open into a body of its own; 0, or why not, as errno. */
static int read_whole(int fd, struct pages_body *body)
{
	struct stat status;
	if (fstat(fd, &status))
		return errno;
	if (!S_ISREG(status.st_mode))
		return EINVAL;
	if (status.st_size > FILE_MAX)
		return EFBIG;
	body->length = (size_t)status.st_size;
	body->data = buffer_memory(body->length + 1);
	for (size_t at = 0; at < body->length;) {
		ssize_t got = read(fd, body->data + at, body->length - at);
		if (got <= 0)
			return got ? errno : EIO;
		at += (size_t)got;
	}
	return 0;
}

/* A file that is there and cannot be read is logged; its body stays absent. A
 * pipe that lies there must not be waited for. */
static void read_file(const char *name, struct pages_body *body)
{
	int fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	int why = fd >= 0 ? read_whole(fd, body) : errno;
	if (fd >= 0)
		close(fd);
	if (!why)
		return;
	free(body->data);
	*body = (struct pages_body){ 0 };
	if (why != ENOENT)
		log_line("a page cannot be read: %s: %s", name, strerror(why));
}

static void make_tag(struct page *page)
{
	uint8_t hash[16];
	const struct pages_body *body = &page->body[PAGES_PLAIN];
	char hex[33];
	crypto_generichash(hash, sizeof hash, (const uint8_t *)body->data,
	                   body->length, NULL, 0);
	sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
	snprintf(page->tag, sizeof page->tag, "\"%s\"", hex);
}

/* Takes over what was read. */
static void add_page(struct pages *pages, const char *path,
                     const struct pages_body body[PAGES_CODINGS])
{
	struct page *page = buffer_memory(sizeof *page);
	page->path = strdup(path);
	page->type = find_type(path);
	page->lasting = has_hash(path);
	memcpy(page->body, body, sizeof page->body);
	make_tag(page);
	page->next = pages->first;
	pages->first = page;
}

/* What cannot be read is not there, in any coding. */
static void add_file(struct pages *pages, const char *folder, const char *path)
{
	char name[PATH_SIZE];
	struct pages_body body[PAGES_CODINGS] = { 0 };
	for (int i = 0; i < PAGES_CODINGS; i++) {
		int length = snprintf(name, sizeof name, "%s%s%s", folder, path,
		                      codings[i].ending);
		if (length < PATH_SIZE)
			read_file(name, &body[i]);
	}
	if (body[PAGES_PLAIN].data) {
		add_page(pages, path, body);
		return;
	}
	for (int i = 0; i < PAGES_CODINGS; i++)
		free(body[i].data);
}

/* Adds what lies in folder + path, and below it. */
static void scan(struct pages *pages, const char *folder, const char *path,
                 int depth)
{
	char name[PATH_SIZE], below[PATH_SIZE];
	snprintf(name, sizeof name, "%s%s", folder, path);
	DIR *directory = opendir(name);
	struct dirent *entry;
	if (!directory && depth)
		log_line("a folder of pages cannot be read: %s: %s", name,
		         strerror(errno));
	while (directory && (entry = readdir(directory))) {
		struct stat status;
		if (entry->d_name[0] == '.' || ends_with(entry->d_name, ".gz")
		 || ends_with(entry->d_name, ".br"))
			continue;
		int length =
			snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
		int whole = snprintf(name, sizeof name, "%s%s", folder, below);
		if (length >= PATH_SIZE || whole >= PATH_SIZE || lstat(name, &status))
			continue;
		if (S_ISREG(status.st_mode))
			add_file(pages, folder, below);
		else if (S_ISDIR(status.st_mode) && depth < DEPTH_MAX)
			scan(pages, folder, below, depth + 1);
	}
	if (directory)
		closedir(directory);
}

struct pages *pages_open(const char *folder)
{
	struct pages *pages = buffer_memory(sizeof *pages);
	scan(pages, folder, "", 0);
	if (!pages_find(pages, "/"))
		add_page(pages, "/index.html", (struct pages_body[PAGES_CODINGS]){
		         [PAGES_PLAIN] = { strdup(missing), sizeof missing - 1 } });
	return pages;
}

void pages_close(struct pages *pages)
{
	while (pages->first) {
		struct page *page = pages->first;
		pages->first = page->next;
		for (int i = 0; i < PAGES_CODINGS; i++)
			free(page->body[i].data);
		free(page->path);
		free(page);
	}
	free(pages);
}

const struct page *pages_find(const struct pages *pages, const char *path)
{
	const struct page *page = pages->first;
	if (!strcmp(path, "/"))
		path = "/index.html";
	while (page && strcmp(page->path, path))
		page = page->next;
	return page;
}

/* Whether what follows a coding up to the next comma weighs it with zero:
 * ";q=0", "; q=0.000". */
static bool is_refused(const char *rest, size_t length)
{
	const char *q = memchr(rest, '=', length);
	size_t i = q ? (size_t)(q - rest) + 1 : length;
	if (i >= length || rest[i] != '0')
		return false;
	while (i < length && strchr("0. ", rest[i]))
		i++;
	return i == length;
}

/* Whether a list like "gzip, deflate;q=0.5, br;q=0" takes a coding (RFC 9110,
 * 12.5.3). "*" is not looked at: what is not named is sent plain. */
static bool takes(const char *accept, const char *name)
{
	while (*accept) {
		accept += strspn(accept, ", \t");
		size_t length = strcspn(accept, ",");
		size_t word = strcspn(accept, ",; \t");
		if (word == strlen(name) && !strncasecmp(accept, name, word))
			return !is_refused(accept + word, length - word);
		accept += length;
	}
	return false;
}

enum pages_coding pages_choose(const struct page *page, const char *accept)
{
	for (int i = PAGES_CODINGS - 1; i > PAGES_PLAIN; i--)
		if (page->body[i].data && takes(accept, codings[i].name))
			return (enum pages_coding)i;
	return PAGES_PLAIN;
}

const char *pages_coding_name(enum pages_coding coding)
{
	return codings[coding].name;
}
