/* count.c - a count as people read it, and as JSON (count.h). */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "columns.h"
#include "count.h"
#include "harmless.h"
#include "json_print.h"
#include "json_score.h"
#include "marks.h"
#include "text.h"

struct count count_game(const struct isle_rules *rules,
                        const struct record_head *head,
                        const struct isle_game *game, struct isle_table *table,
                        struct isle_score *score)
{
	struct count count = { .rules = rules, .table = table, .score = score };

	isle_table_of(rules, game, table);
	isle_score(rules, game, score);
	count.state = isle_due(rules, game) ? COUNT_RUNNING : COUNT_FINISHED;
	for (int i = 0; i < score->seats; i++) {
		count.name[i].at = head->name[i];
		count.name[i].length = strlen(head->name[i]);
	}
	return count;
}

/* ---- JSON ---------------------------------------------------------------- */

/* The printed number of a lesson; in explore those of a seat are places. */
static int printed_number(const struct count *count, int number)
{
	bool place = count->rules->options.mode == ISLE_EXPLORE
	          && number < ISLE_EXPLORE_LESSONS;
	return place ? isle_explore_lesson(number) : number;
}

static void note(const struct count *count, const struct isle_item *item,
                 int items, bool house[ISLE_NUMBER_LAST + 1])
{
	for (int i = 0; i < items; i++)
		house[item[i].card] = text_card_mark(printed_number(count,
			item[i].card)) == ISLE_MARK_HOUSE;
}

/* The lessons that are marked for people, as the other lists name them. */
static void put_reconstructed(struct json *json, const struct count *count)
{
	bool house[ISLE_NUMBER_LAST + 1] = { false };
	const struct isle_sister_score *sister = &count->score->sister;

	for (int i = 0; i < count->score->seats; i++) {
		const struct isle_seat_score *seat = &count->score->seat[i];
		note(count, seat->lesson, seat->lesson_count, house);
		note(count, seat->public_lesson, seat->public_count, house);
	}
	if (count->table->has_sister)
		note(count, sister->lesson, sister->lesson_count, house);
	json_put_open(json, "reconstructed", '[');
	for (int i = 0; i <= ISLE_NUMBER_LAST; i++)
		if (house[i])
			json_number(json, i);
	json_close(json, ']');
}

void count_print_json(const struct count *count)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	if (count->state != COUNT_SHEET)
		json_put_bool(json, "finished", count->state == COUNT_FINISHED);
	json_score_count(json, count->name, count->table, count->score);
	put_reconstructed(json, count);
	json_close(json, '}');
	json_print_end(&print);
}

/* ---- the table for people ------------------------------------------------ */

enum { LABEL_COLUMNS = 18, COLUMN_LEAST = 7 };

/* The lines of the scorepad, in its order. */
static const char *const labels[] = {
	N_("Rats"), N_("Rooms"), N_("Families"), N_("Rare treasures"),
	N_("Lessons"), N_("Public lessons"), N_("Friendships"), N_("Events"),
	N_("Total")
};

enum { LINES = sizeof labels / sizeof labels[0],
       PUBLIC = 5, FRIENDS, EVENTS };      /* those that not every game has */

static int line_points(const struct isle_seat_score *seat, int line)
{
	const int points[LINES] = {
		seat->rats, seat->rooms, seat->families, seat->rare,
		seat->lessons_total, seat->public_total, seat->friends,
		seat->markers, seat->total
	};
	return points[line];
}

/* Whether a line belongs to what was played. A sheet does not say with which
 * expansions: there it is their points that tell. */
static bool is_played(const struct count *count, int line)
{
	int with = count->rules->options.with;

	for (int i = 0; i < count->score->seats; i++)
		if (line_points(&count->score->seat[i], line))
			return true;
	return line == PUBLIC ? count->table->public_count > 0
	     : line == FRIENDS ? with & ISLE_BEASTS
	     : line == EVENTS ? with & ISLE_EVENTS : true;
}

static int column_width(const struct count *count, int i)
{
	int width = columns_of(count->name[i].at, count->name[i].length) + 2;
	return width < COLUMN_LEAST ? COLUMN_LEAST : width;
}

static void print_row(const struct count *count, int line)
{
	columns_left(_(labels[line]), LABEL_COLUMNS);
	for (int i = 0; i < count->score->seats; i++)
		printf("%*d", column_width(count, i),
		       line_points(&count->score->seat[i], line));
	putchar('\n');
}

static void print_pad(const struct count *count)
{
	columns_pad(LABEL_COLUMNS);
	for (int i = 0; i < count->score->seats; i++)
		columns_right(count->name[i].at, count->name[i].length,
		              column_width(count, i));
	putchar('\n');
	for (int i = 0; i < LINES; i++)
		if (is_played(count, i))
			print_row(count, i);
}

static const char *translate(const char *key)
{
	return gettext(key);
}

/* Why, in words: a lesson's title, its points and what was counted. */
static void print_lesson(const struct count *count, int player, int number,
                         int colour, int points)
{
	static const struct text_voice voice = { .translate = translate };
	int printed = printed_number(count, number);
	const char *title = text_card_title(printed);
	char reason[TEXT_MAX], name[TEXT_MAX];
	int stands = isle_lesson_stands(count->rules, count->table, player,
	                                number, colour);

	if (!text_score_reason(&voice, printed, count->rules->options.edition,
	                       colour, stands, points, reason, sizeof reason))
		reason[0] = '\0';
	snprintf(name, sizeof name, "%s%s", title ? _(title) : "",
	         marks_of(text_card_mark(printed)));
	printf("  %3d  ", number);
	columns_left(name, 26);
	printf(" %4d  %s\n", points, reason);
}

static void print_name(const struct count *count, int i)
{
	harmless_print(stdout, count->name[i].at, count->name[i].length);
}

static void print_heading(const struct count *count, int i, const char *what)
{
	putchar('\n');
	print_name(count, i);
	printf(": %s\n", what);
}

static void print_lessons(const struct count *count, int i)
{
	const struct isle_seat_score *seat = &count->score->seat[i];

	if (seat->lesson_count)
		print_heading(count, i, _("lessons"));
	for (int k = 0; k < seat->lesson_count; k++)
		print_lesson(count, i, seat->lesson[k].card, ISLE_NONE,
		             seat->lesson[k].points);
	if (seat->public_count)
		print_heading(count, i, _("public lessons"));
	for (int k = 0; k < seat->public_count; k++)
		print_lesson(count, i, seat->public_lesson[k].card,
		             count->table->public_lesson[k].points,
		             seat->public_lesson[k].points);
}

static void print_sister(const struct count *count)
{
	const struct isle_sister_score *sister = &count->score->sister;
	int with = count->rules->options.with;
	const struct { const char *label; int points; bool always; } lines[] = {
		{ _("Colours"), sister->colours, true },
		{ _("Lessons"), sister->lessons_total, true },
		{ _("Beasts"), sister->beasts, with & ISLE_BEASTS },
		{ _("Events"), sister->events, with & ISLE_EVENTS },
		{ _("Total"), sister->total, true },
	};

	printf("\n%s\n", _("The sister"));
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		if (!lines[i].always && !lines[i].points)
			continue;
		columns_left(lines[i].label, LABEL_COLUMNS);
		printf("%*d\n", COLUMN_LEAST, lines[i].points);
	}
	putchar('\n');
	for (int i = 0; i < sister->lesson_count; i++)
		print_lesson(count, 0, sister->lesson[i].card, ISLE_NONE,
		             sister->lesson[i].points);
}

static void print_winner(const struct count *count)
{
	const char *before = "";
	bool shared = count->score->winners & (count->score->winners - 1);

	printf("\n%s: ", count->state == COUNT_RUNNING ? _("Ahead")
	               : shared ? _("Winners") : _("Winner"));
	if (count->score->winners & 1)
		fputs(_("the sister"), stdout);
	for (int i = 0; i < count->score->seats; i++) {
		if (!(count->score->winners >> (i + 1) & 1))
			continue;
		fputs(before, stdout);
		print_name(count, i);
		before = ", ";
	}
	putchar('\n');
}

void count_print(const struct count *count)
{
	marks_begin();
	if (count->state == COUNT_RUNNING)
		printf("%s\n\n", _("The game is not finished: this is what it would "
		                   "be if Vesh came now."));
	print_pad(count);
	for (int i = 0; i < count->score->seats; i++)
		print_lessons(count, i);
	if (count->table->has_sister)
		print_sister(count);
	print_winner(count);
	if (marks_given())
		putchar('\n');
	marks_print_legend();
}
