/* log.c - see log.h */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_MAX_BYTES = 1024 };

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
	fprintf(stderr, "%s\n", line);
}
