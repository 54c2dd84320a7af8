/* news.c - see news.h */
#include "news.h"

#include <stdlib.h>
#include <string.h>

#include "late.h"
#include "owing.h"
#include "table_history.h"
#include "throttle.h"

/* Messages that were made for one and suit others too: all who watch, or sit at
 * the same seat with the same wishes, get the same bytes. */
struct shared {
	struct packet *table[TABLE_VIEWS][ANSWER_RIGHTS];  /* by seat, rights */
	struct packet *view[TABLE_VIEWS][2][2];      /* by seat, state, view */
	bool is_seen;
	struct answer_sight sight;      /* once it is */
};

static void drop(struct packet **packets, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (packets[i])
			packet_drop(packets[i]);
}

static void share(struct session *session,
                  struct packet **made)
{
	struct buffer *text = &session->all->outbox->text;
	if (!*made)
		*made = packet_make(text->data, text->length);
	session_share(session, *made);
}

static void tell_table(struct session *session,
                       struct shared *shared)
{
	int seat = session->at.seat;
	enum answer_rights rights = session->owner ? ANSWER_OWNS
	                          : session->guest ? ANSWER_GUEST : ANSWER_PLAIN;
	struct packet **made = &shared->table[seat][rights];
	if (!*made)
		answer_table(&session->all->outbox->text, session->table, seat,
		             rights, table_now(session->all->tables));
	share(session, made);
}

static struct answer_wish wish_of(const struct session *session)
{
	return (struct answer_wish){ .seat = session->at.seat,
	                             .state = session->wants_state,
	                             .view = session->wants_view,
	                             .now = table_now(session->all->tables) };
}

/* The position as those see it who only watch, made once for all views. */
static struct answer_sight *look(const struct table *table,
                                 struct shared *shared)
{
	if (!shared->is_seen)
		answer_look(&shared->sight, table);
	shared->is_seen = true;
	return &shared->sight;
}

static void tell_view(struct session *session,
                      struct shared *shared)
{
	struct table *table = session->table;
	struct answer_wish wish = wish_of(session);
	struct packet **made = &shared->view[wish.seat][wish.state][wish.view];
	if (!*made)
		answer_view(&session->all->outbox->text, table, look(table, shared),
		            &wish, &table->news[wish.seat]);
	share(session, made);
	session->shown = table->lines.version;
}

/* Whoever comes again and again without having had anything pays for it. */
static void charge_for(struct session *session, int64_t lines)
{
	if (lines >= THROTTLE_LINES)
		outbox_charge(session->all->outbox, session->link,
		              (int)(lines / THROTTLE_LINES));
}

/* Everything since what it says it has had. */
static void tell_all(struct session *session, struct shared *shared)
{
	struct table *table = session->table;
	struct answer_wish wish = wish_of(session);
	struct buffer *lines = &session->all->lines;
	if (!session_need_game(session, NULL))
		return;
	/* Somebody has seen more lines than there are: the store was put back to
	 * an older state, and what they have is not what is there now. */
	if (session->since > table->lines.version)
		session->since = 0;
	charge_for(session, table->lines.version - session->since);
	lines->length = 0;
	table_history_since(table, session->since, session->at.seat, lines);
	answer_view(&session->all->outbox->text, table, look(table, shared), &wish,
	            lines);
	session_say(session, NULL);
	session->shown = table->lines.version;
	session->at.fresh = false;
}

static void tell_one(struct session *session, uint32_t seats,
                     struct shared *shared)
{
	const struct table *table = session->table;
	if (table->reseated || session->at.fresh)
		tell_table(session, shared);
	if (!table->row.started || session->guest)
		session->at.fresh = false;
	else if (session->at.fresh)
		tell_all(session, shared);
	else if (seats >> session->at.seat & 1 && table->history)
		tell_view(session, shared);
}

static bool has_fresh(const struct table *table)
{
	const struct attendee *one = table->attendees;
	while (one && !one->fresh)
		one = one->next;
	return one;
}

/* Who must act and does not know it yet. Whoever was to act before what they
 * have yet to hear of, as all are who draft cards, need not wait for it. */
static uint32_t seats_called(const struct table *table)
{
	uint32_t called = table->owing.due & 1;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (owing_is_due(table, seat)
		 && table->owing.v[seat - 1] > table->told[seat])
			called |= 1u << seat;
	return called;
}

/* Who is told now, of those who have something to hear: while there is much to
 * do, only who is to act by it, and who has. Who is new gets all there is, so
 * that nothing may be left for others at the same seat. */
static uint32_t choose_seats(const struct tables *tables,
                             const struct table *table)
{
	uint32_t seats = (table->moved ? table_present(table) : 0)
	               | late_seats(table);
	bool all = !tables->busy || table->reseated || table->row.over
	        || has_fresh(table);
	uint32_t act = table->movers | seats_called(table);
	/* Whoever enters real cards sits where the table was made, too. */
	if (act & 1)
		act |= 1u << table->row.host;
	return all ? seats : seats & act;
}

/* The others wait, if there is something for them and they are there. */
static void note_told(struct tables *tables, struct table *table,
                      uint32_t seats)
{
	uint32_t present = table_present(table);
	uint32_t waiting =
		(table->moved ? present : present & late_seats(table)) & ~seats;
	for (int seat = 0; seat < TABLE_VIEWS; seat++) {
		if (waiting >> seat & 1) {
			late_begin(tables, table, seat);
			continue;
		}
		late_end(table, seat);
		table->news[seat].length = 0;
		table->told[seat] = table->lines.version;
	}
	table->moved = table->reseated = false;
	table->movers = 0;
}

/* A table of which something could not be stored has moves in its position that
 * are none: nobody is shown it. */
static void tell(struct tables *tables, struct table *table, uint32_t seats)
{
	seats = table->stale ? 0 : seats;
	/* Not all of it: the sight is a position and more, made where it is needed,
	 * and this runs with every move. */
	struct shared shared;
	memset(shared.table, 0, sizeof shared.table);
	memset(shared.view, 0, sizeof shared.view);
	shared.is_seen = false;
	for (struct attendee *one = table->attendees; one; one = one->next)
		tell_one(session_of(one), seats, &shared);
	drop(&shared.table[0][0], sizeof shared.table / sizeof(struct packet *));
	drop(&shared.view[0][0][0], sizeof shared.view / sizeof(struct packet *));
	note_told(tables, table, seats);
}

void news_tell(struct tables *tables, struct table *table)
{
	tell(tables, table, choose_seats(tables, table));
}

void news_tell_late(struct tables *tables)
{
	struct table_late *one;
	while ((one = late_due(tables)))
		if (one->table->stale)
			news_forget(one->table);
		else
			tell(tables, one->table, 1u << late_seat(one));
}

void news_tell_all(struct tables *tables, struct table *table)
{
	if (table->moved || late_seats(table))
		tell(tables, table, table->moved ? ~0u : late_seats(table));
}

void news_forget(struct table *table)
{
	uint32_t late = late_seats(table);
	for (struct attendee *one = table->attendees; one; one = one->next)
		one->fresh = one->fresh || late >> one->seat & 1;
	for (int seat = 0; seat < TABLE_VIEWS; seat++) {
		late_end(table, seat);
		table->news[seat].length = 0;
	}
}
