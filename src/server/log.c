/* log.c - see log.h */
#include "log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_MAX_BYTES = 1024, KEPT = 32 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char kept[KEPT][LINE_MAX_BYTES];
static unsigned count;                  /* lines ever written */
static bool as_json;

static void print_json(const char *time, const char *text)
{
	struct buffer out = { 0 };
	buffer_format(&out, "{\"time\":\"%.10sT%.8sZ\",\"text\":", time, time + 11);
	buffer_json(&out, text);
	fprintf(stderr, "%s}\n", out.data);
	buffer_free(&out);
}

/* One call writes the whole line: lines of two threads do not mix. */
void log_line(const char *format, ...)
{
	char line[LINE_MAX_BYTES];
	time_t now = time(NULL);
	struct tm utc;
	va_list list;
	gmtime_r(&now, &utc);
	size_t length = strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S ", &utc);
	va_start(list, format);
	vsnprintf(line + length, sizeof line - length, format, list);
	va_end(list);
	pthread_mutex_lock(&lock);
	memcpy(kept[count++ % KEPT], line, sizeof line);
	pthread_mutex_unlock(&lock);
	if (as_json)
		print_json(line, line + length);
	else
		fprintf(stderr, "%s\n", line);
}

bool log_has_form(const char *form)
{
	return !strcmp(form, "json") || !strcmp(form, "text");
}

void log_set_form(const char *form)
{
	as_json = !strcmp(form, "json");
}

void log_last(struct buffer *out)
{
	pthread_mutex_lock(&lock);
	unsigned first = count > KEPT ? count - KEPT : 0;
	buffer_text(out, "[");
	for (unsigned i = first; i < count; i++) {
		buffer_text(out, i > first ? "," : "");
		buffer_json(out, kept[i % KEPT]);
	}
	buffer_text(out, "]");
	pthread_mutex_unlock(&lock);
}
