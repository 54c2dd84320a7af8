/* told.c - see told.h */
#include "told.h"

#include <stdio.h>

static const char *const words[TOLD_COUNT] = {
	[TOLD_FREED] = "freed",
	[TOLD_CHANGED] = "changed",
	[TOLD_HANDED] = "handed",
	[TOLD_TALK_CLOSED] = "talk-closed",
	[TOLD_TALK_OPENED] = "talk-opened",
};

void told_add(struct sessions *sessions, struct table *table, enum told what,
              int seat)
{
	char text[STORE_NAME + 32];
	struct store_chat line = { .text = text,
	                           .at = table_now(sessions->tables) };
	snprintf(text, sizeof text, "%s %d %s", words[what], seat,
	         seat ? table->row.seat[seat - 1].name : "");
	table_touch(sessions->tables, table);
	if (!store_add_chat(sessions->tables->store, table->row.id, &line)) {
		table->stale = true;
		return;
	}
	answer_chat(&sessions->outbox->text, table, &line);
	if (table->attendees)
		session_say_all(session_of(table->attendees), -1);
}
