/* log.c - see log.h */
#include "log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "json_buffer.h"
#include "words.h"

/* KEPT: lines for /status, which shows the end of the log wherever that goes.
 * */
enum { LINE_MAX_BYTES = 1024, KEPT = 32 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char kept[KEPT][LINE_MAX_BYTES];
static unsigned count;                  /* lines ever written */
static bool as_json;

static void print_json(const char *time, const char *text)
{
	char stamp[32];
	struct buffer out = { 0 };
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, &out);
	snprintf(stamp, sizeof stamp, "%.10sT%.8sZ", time, time + 11);
	json_open(json, '{');
	json_put_text(json, "time", stamp);
	json_put_text(json, "text", text);
	json_close(json, '}');
	json_buffer_end(&to);
	fprintf(stderr, "%s\n", out.data);
	buffer_free(&out);
}

/* What a database or a library says may hold anything: nothing of it commands a
 * terminal, or makes a line of its own, and a line is UTF-8. */
static void make_harmless(char *text)
{
	size_t length = strlen(text), bytes;
	for (; length; text += bytes, length -= bytes) {
		bytes = words_character(text, length);
		bool harmless = bytes && !words_commands(text, bytes);
		bytes = bytes ? bytes : 1;
		if (!harmless)
			memset(text, '?', bytes);
	}
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
	make_harmless(line + length);
	pthread_mutex_lock(&lock);
	memcpy(kept[count++ % KEPT], line, sizeof line);
	pthread_mutex_unlock(&lock);
	if (as_json)
		print_json(line, line + length);
	else
		fprintf(stderr, "%s\n", line);
}

static void tell_often(struct log_often *often, uint64_t seconds)
{
	if (often->untold)
		log_line("%s (and %lld times before this)", often->text,
		         (long long)often->untold);
	else
		log_line("%s", often->text);
	often->told = seconds;
	often->untold = 0;
}

void log_often(struct log_often *often, uint64_t seconds, const char *text)
{
	bool other = strncmp(often->text, text, sizeof often->text - 1);
	uint64_t wait = other ? 1 : LOG_OFTEN_SECONDS;
	if (often->text[0] && seconds - often->told < wait) {
		often->untold++;
		return;
	}
	snprintf(often->text, sizeof often->text, "%s", text);
	tell_often(often, seconds);
}

void log_often_rest(struct log_often *often, uint64_t seconds)
{
	if (!often->untold || seconds - often->told < LOG_OFTEN_SECONDS)
		return;
	often->untold--;
	tell_often(often, seconds);
}

bool log_has_form(const char *form)
{
	return !strcmp(form, "json") || !strcmp(form, "text");
}

void log_set_form(const char *form)
{
	as_json = !strcmp(form, "json");
}

void log_last(struct json *json)
{
	pthread_mutex_lock(&lock);
	unsigned first = count > KEPT ? count - KEPT : 0;
	json_open(json, '[');
	for (unsigned i = first; i < count; i++)
		json_text(json, kept[i % KEPT]);
	json_close(json, ']');
	pthread_mutex_unlock(&lock);
}
