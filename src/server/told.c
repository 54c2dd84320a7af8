/* told.c - see told.h */
#include "told.h"

#include <stdio.h>

#include "news.h"

static const char *const words[TOLD_COUNT] = {
	[TOLD_FREED] = "freed",
	[TOLD_CHANGED] = "changed",
	[TOLD_HANDED] = "handed",
	[TOLD_CHAT_CLOSED] = "chat-closed",
	[TOLD_CHAT_OPENED] = "chat-opened",
	[TOLD_REPLACED] = "replaced",
	[TOLD_RETURNED] = "returned",
	[TOLD_RESIGNED] = "resigned",
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
	/* Behind the moves that were made before it, however late. */
	news_tell_all(sessions->tables, table);
	if (!store_add_chat(sessions->tables->store, table->row.id, &line)) {
		table->stale = true;
		return;
	}
	answer_chat(&sessions->outbox->text, table, &line);
	if (table->attendees)
		session_say_all(session_of(table->attendees), -1);
}

/* What a change of who plays a seat is; TOLD_COUNT: nothing to speak of. */
static enum told change_of(enum store_stand_in before,
                           enum store_stand_in now)
{
	return now == STORE_HEIR ? TOLD_RESIGNED
	     : now == STORE_DEPUTY ? TOLD_REPLACED
	     : before == STORE_DEPUTY ? TOLD_RETURNED : TOLD_COUNT;
}

void told_settle(struct sessions *sessions, struct table *table)
{
	for (int seat = 1; seat <= table->row.seats && !table->stale; seat++) {
		enum store_stand_in now = table->sitter[seat - 1].stand_in;
		enum store_stand_in before = table->stood_in[seat - 1];
		table->stood_in[seat - 1] = now;
		if (now != before && change_of(before, now) < TOLD_COUNT)
			told_add(sessions, table, change_of(before, now), seat);
	}
}
