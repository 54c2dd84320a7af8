/* late.c - see late.h */
#include "late.h"

#include <stddef.h>

void late_open(struct tables *tables)
{
	tables->late.before = tables->late.after = &tables->late;
}

void late_count(struct tables *tables, int messages)
{
	int64_t passed = (int64_t)(tables->now_ms - tables->counted_ms);
	tables->messages += messages;
	if (passed < LATE_RATE_MS)
		return;
	tables->busy = (int64_t)tables->messages * 1000 > LATE_RATE * passed;
	tables->messages = 0;
	tables->counted_ms = tables->now_ms;
}

void late_begin(struct tables *tables, struct table *table, int seat)
{
	struct table_late *one = &table->late[seat], *row = &tables->late;
	if (one->after)
		return;
	*one = (struct table_late){ .before = row->before, .after = row,
		.table = table, .since_ms = tables->now_ms };
	one->before->after = row->before = one;
}

void late_end(struct table *table, int seat)
{
	struct table_late *one = &table->late[seat];
	if (!one->after)
		return;
	one->before->after = one->after;
	one->after->before = one->before;
	one->after = NULL;
}

uint32_t late_seats(const struct table *table)
{
	uint32_t seats = 0;
	for (int seat = 0; seat < TABLE_VIEWS; seat++)
		seats |= (uint32_t)(table->late[seat].after != NULL) << seat;
	return seats;
}

bool late_any(const struct tables *tables)
{
	return tables->late.after != &tables->late;
}

struct table_late *late_due(const struct tables *tables)
{
	struct table_late *one = tables->late.after;
	int64_t waited = (int64_t)(tables->now_ms - one->since_ms);
	bool due = !tables->busy || waited >= LATE_MS;
	return late_any(tables) && due ? one : NULL;
}

int late_seat(const struct table_late *one)
{
	return (int)(one - one->table->late);
}
