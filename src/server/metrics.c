/* metrics.c - see metrics.h */
#include "metrics.h"

#include <stdio.h>
#include <unistd.h>

static const struct { const char *name, *kind, *help; } rows[] = {
#define ROW(value, name, kind, help) { name, kind, help },
	METRICS(ROW)
};

void metrics_format(const struct metrics *metrics, struct buffer *out)
{
	for (int i = 0; i < METRICS_VALUES; i++)
		buffer_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %lld\n",
		              rows[i].name, rows[i].help, rows[i].name, rows[i].kind,
		              rows[i].name, (long long)metrics->value[i]);
}

int64_t metrics_memory(void)
{
	long pages = 0;
	FILE *file = fopen("/proc/self/statm", "r");
	if (file && fscanf(file, "%*d %ld", &pages) != 1)
		pages = 0;
	if (file)
		fclose(file);
	return pages * sysconf(_SC_PAGESIZE);
}
