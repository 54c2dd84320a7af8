/* play_show.c - what a seat is shown between its moves. */
#include <stdio.h>
#include <string.h>
#include "columns.h"
#include "count.h"
#include "drawing.h"
#include "harmless.h"
#include "ink.h"
#include "marks.h"
#include "notation.h"
#include "play_show.h"
#include "text.h"
#include "writer.h"

static const char *translate(const char *key)
{
	return gettext(key);
}

static struct text_voice voice_of(const struct local_game *table)
{
	struct text_voice voice = { .translate = translate };

	for (int i = 0; i < table->rules.options.seats; i++)
		voice.name[i] = table->history.head.name[i];
	return voice;
}

/* ---- lines --------------------------------------------------------------- */

/* Below its number, or its first word, a text goes on here. */
enum { TEXT_LEFT = 6, LIST_LEFT = 2 };

/* A line that is put together of words, and its end. */
struct line { struct writer writer; char text[2 * TEXT_MAX]; };

static struct writer *line_begin(struct line *line, const char *label)
{
	writer_init(&line->writer, line->text, sizeof line->text);
	writer_text(&line->writer, label);
	return &line->writer;
}

static void line_end(struct line *line, int left)
{
	writer_end(&line->writer);
	columns_print(line->text, left);
}

static void write_tile(struct writer *out, int tile)
{
	char name[16];
	notation_tile(tile, name, sizeof name);
	writer_char(out, ' ');
	writer_text(out, name);
	writer_text(out, marks_of(isle_tile_info(tile).mark));
}

/* How often it is there, behind a tile. */
static void write_times(struct writer *out, int times)
{
	writer_char(out, 'x');
	writer_number(out, times);
}

static void print_tiles(const char *label, const uint8_t *tile, int count)
{
	struct line line;
	struct writer *out = line_begin(&line, label);

	for (int i = 0; i < count; i++)
		write_tile(out, tile[i]);
	if (count)
		line_end(&line, LIST_LEFT);
}

static void print_treasures(const struct isle_rules *rules,
                            const struct isle_game *game)
{
	struct line line;
	struct writer *out = line_begin(&line, _("treasures:"));

	for (int i = 0; i < game->rare_count; i++) {
		write_tile(out, game->rare_line[i]);
		if (game->rare_left[i] > 1)
			write_times(out, game->rare_left[i]);
	}
	for (int i = 0; i < 4; i++) {
		if (!game->common[i])
			continue;
		write_tile(out, ISLE_TILE_COMMON + i);
		if (rules->commons != 255)
			write_times(out, game->common[i]);
	}
	line_end(&line, LIST_LEFT);
}

void play_show_island(const struct local_game *table,
                      const struct isle_face *island)
{
	struct text_voice voice = voice_of(table);
	char text[TEXT_MAX], name[NOTATION_FACE_MAX];
	int width = columns_of_terminal();

	for (int i = 0; i < ISLE_SPACES; i++) {
		const struct isle_face *face = &island[i];
		if (!notation_face(face, name, sizeof name))
			continue;
		text_face_format(&voice, face, text, sizeof text);
		int at = printf("  %c%d %2d %s%-*s ", 'A' + i % 4, 1 + i / 4,
		                i + 1, name, (int)(12 - strlen(name)),
		                marks_of_face(&table->rules, face));
		columns_wrap(text, at, TEXT_LEFT, width);
		putchar('\n');
	}
}

static void print_seat(const struct local_game *table,
                       const struct isle_game *view, int seat)
{
	const struct isle_seat *s = &view->seat[seat - 1];
	char fish[200] = "", tiles[100];
	struct line line;
	struct writer *out = line_begin(&line, "");

	if (table->rules.fishing)
		snprintf(fish, sizeof fish, _(", fish: %d, baskets: %d (used: %d)"),
		         s->fish, s->baskets, s->baskets_used);
	snprintf(tiles, sizeof tiles, _(", tiles: %d"), s->boat.tile_count);
	writer_number(out, seat);
	writer_char(out, ' ');
	writer_text(out, table->history.head.name[seat - 1]);
	writer_text(out, fish);
	writer_text(out, tiles);
	writer_text(out, s->passed ? _(", passed") : "");
	line_end(&line, LIST_LEFT);
}

/* A card's kind is said in words and, where a terminal has them, in the colour
 * the card is printed in. */
static void print_card(int card, const struct isle_rules *rules,
                       const char *after)
{
	struct isle_card_info info = isle_card_info(card);
	struct text_voice voice = { .translate = translate };
	char body[TEXT_MAX], title[TEXT_MAX], rest[2 * TEXT_MAX];

	text_card_format(&voice, info.number, rules->options.edition,
	                 rules->has_sister, body, sizeof body);
	snprintf(title, sizeof title, "  %3d%s %s", info.number,
	         marks_of(info.mark), _(text_card_title(info.number)));
	snprintf(rest, sizeof rest, "(%s, %d): %s%s",
	         _(text_entry(TEXT_CARD_KINDS, info.kind).name), info.cost,
	         body, after);
	ink_print(text_card_ink(info.kind), "%s", title);
	putchar(' ');
	columns_wrap(rest, columns_of(title, strlen(title)) + 1, TEXT_LEFT,
	             columns_of_terminal());
	putchar('\n');
}

static void print_cards(const char *label, const struct isle_set *cards,
                        const struct isle_rules *rules)
{
	int card = isle_set_next(cards, 0);

	if (card < 0)
		return;
	printf("%s\n", label);
	for (; card >= 0; card = isle_set_next(cards, card + 1))
		print_card(card, rules, "");
}

static void print_public(const struct isle_game *view,
                         const struct isle_rules *rules)
{
	if (view->public_count)
		puts(_("public lessons:"));
	for (int i = 0; i < view->public_count; i++) {
		struct isle_public lesson = view->public_lesson[i];
		char colour[64] = "";
		if (lesson.colour < ISLE_COLOURS)
			snprintf(colour, sizeof colour, " (%s)",
			         _(text_entry(TEXT_COLOURS, lesson.colour).name));
		print_card(lesson.card, rules, colour);
	}
}

/* What a colour counts for the sister, those not turned up yet without name;
 * then her lessons. */
static void print_sister(const struct local_game *table,
                         const struct isle_game *view)
{
	if (!table->rules.has_sister)
		return;
	printf("%s", _("sister:"));
	for (int i = 0; i < ISLE_COLOURS; i++)
		printf(" %s %d", i < view->colours_open
		       ? _(text_entry(TEXT_COLOURS, view->colours[i]).name) : "?",
		       ISLE_SISTER_FIRST - i);
	putchar('\n');
	for (int i = 0; i < view->sister_count; i++) {
		const char *body = text_card_body(view->sister[i], 2);
		char text[TEXT_MAX];
		snprintf(text, sizeof text, "  %3d%s %s", view->sister[i],
		         marks_of(text_card_mark(view->sister[i])),
		         body ? _(body) : "");
		columns_print(text, TEXT_LEFT);
	}
}

/* All five events are known from the start. */
static void print_events(const struct local_game *table,
                         const struct isle_game *view)
{
	for (int day = 1; day <= table->rules.days
	     && table->rules.options.with & ISLE_EVENTS; day++) {
		struct text_entry entry = text_entry(TEXT_EVENTS,
			isle_event_side(view->events[day - 1], day));
		char text[TEXT_MAX];
		snprintf(text, sizeof text, _("day %d: %s"), day, _(entry.body));
		columns_print(text, LIST_LEFT);
	}
}

/* ---- the table ----------------------------------------------------------- */

static void print_middle(const struct local_game *table,
                         const struct isle_game *view)
{
	if (table->rules.options.mode == ISLE_EXPLORE) {
		play_show_island(table, view->island);
		return;
	}
	print_tiles(_("left field:"), view->field[0].tile,
	            view->field[0].count);
	print_tiles(_("right field:"), view->field[1].tile,
	            view->field[1].count);
	print_tiles(_("kittens:"), view->kitten, view->kitten_count);
	print_tiles(_("Oshax:"), view->oshax, view->oshax_count);
	print_treasures(&table->rules, view);
}

void play_show_table(const struct local_game *table, int seat)
{
	struct isle_game view;

	isle_view(&table->rules, &table->history.game, seat, &view);
	const struct isle_seat *me = &view.seat[seat - 1];
	const struct isle_rules *rules = &table->rules;
	marks_begin();
	printf(_("\nday %d of %d: %s\n"), view.day, table->rules.days,
	       _(text_entry(TEXT_PHASES, view.phase).name));
	print_middle(table, &view);
	print_sister(table, &view);
	print_events(table, &view);
	for (int s = 1; s <= table->rules.options.seats; s++)
		print_seat(table, &view, s);
	drawing_print(stdout, &table->rules, &me->boat);
	drawing_print_legend();
	print_public(&view, rules);
	print_cards(_("your lessons:"), &me->lessons, rules);
	print_cards(_("your rescue cards today:"), &me->laid, rules);
	print_cards(_("your hand:"), &me->hand, rules);
	print_cards(_("cards to pay for:"), &me->drafted, rules);
	print_cards(_("cards to choose from:"), &me->pack, rules);
	marks_print_legend();
}

void play_show_boats(const struct local_game *table)
{
	for (int i = 0; i < table->rules.options.seats; i++) {
		printf("%d %s\n", i + 1, harmless(table->history.head.name[i]));
		drawing_print(stdout, &table->rules, &table->history.game.seat[i].boat);
	}
	drawing_print_legend();
}

/* What is taken in Explore & Draw stays hidden until all have taken. */
static bool is_secret(const struct local_game *table,
                      const struct isle_move *move)
{
	return table->history.game.phase == ISLE_PHASE_TAKE
	    && move->verb >= ISLE_TAKE_COLUMN && move->verb <= ISLE_TAKE_SPACES;
}

void play_show_move(const struct local_game *table,
                    const struct isle_move *move)
{
	struct text_voice voice = voice_of(table);
	char text[TEXT_MAX];

	if (!is_secret(table, move)
	    && text_move_line(&voice, move, text, sizeof text))
		columns_print(text, LIST_LEFT);
	for (int i = 0; i < table->history.log.count; i++)
		if (text_log_line(&voice, &table->history.log.event[i], text + 2,
		                  sizeof text - 2)) {
			memset(text, ' ', 2);
			columns_print(text, 4);
		}
}

void play_show_score(const struct local_game *table, int seat)
{
	static struct isle_table counted;
	static struct isle_score score;
	struct isle_game game = table->history.game;

	if (isle_due(&table->rules, &table->history.game))
		isle_view(&table->rules, &table->history.game, seat, &game);
	struct count count = count_game(&table->rules, &table->history.head, &game,
	                                &counted, &score);
	putchar('\n');
	count_print(&count);
}

/* ---- steps --------------------------------------------------------------- */

static void add_title(int number, char *buf, size_t size)
{
	const char *title = text_card_title(number);
	size_t length = strlen(buf);

	if (title && length < size)
		snprintf(buf + length, size - length, "  %s", _(title));
}

/* What a line says at its end only is said at once where it is chosen. */
static const char *const verb_labels[ISLE_VERBS] = {
	[ISLE_TAKE_COLUMN_AND] = N_("take column, and one space of another"),
	[ISLE_TAKE_AND] = N_("and one space of another column"),
};

/* A list is written when it is whole, so a member of it is shown as the only
 * one of a list that has ended. */
static struct isle_move without_list(const struct isle_move *prefix)
{
	struct isle_move bare = *prefix;

	bare.count = 0;
	memset(bare.list, 0, sizeof bare.list);
	memset(bare.tokens, 0, sizeof bare.tokens);
	bare.cards = (struct isle_set) { 0 };
	return bare;
}

static void end_list(enum isle_slot slot, struct isle_move *move)
{
	if (slot == ISLE_SLOT_CARDS || slot == ISLE_SLOT_MOVED
	    || slot == ISLE_SLOT_TREASURES)
		isle_extend(move, ISLE_STEP_END);
}

/* The words a step adds to a line; the seat's number stands before a verb. */
static void show_words(const struct local_game *table,
                       const struct isle_move *prefix, isle_step step,
                       char *buf, size_t size)
{
	char before[NOTATION_MAX] = "", after[NOTATION_MAX] = "";
	struct isle_move bare = without_list(prefix), move = bare;
	enum isle_slot slot = isle_slot(prefix);

	isle_extend(&move, step);
	end_list(slot, &bare);
	end_list(slot, &move);
	notation_format(&table->rules, &bare, before, sizeof before);
	notation_format(&table->rules, &move, after, sizeof after);
	size_t same = slot == ISLE_SLOT_VERB ? 1 : strlen(before);
	if (strlen(after) < same)
		same = 0;
	snprintf(buf, size, "%s", after + same + strspn(after + same, " "));
}

void play_show_step(const struct local_game *table,
                    const struct isle_move *prefix, isle_step step,
                    char *buf, size_t size)
{
	enum isle_slot slot = isle_slot(prefix);
	bool is_card = slot == ISLE_SLOT_CARD || slot == ISLE_SLOT_CARDS;

	if (step == ISLE_STEP_END) {
		snprintf(buf, size, "%s", _("that is all"));
		return;
	}
	if (is_card && step < ISLE_CARDS) {
		snprintf(buf, size, "%d%s", isle_card_info((int)step).number,
		         marks_of(isle_card_info((int)step).mark));
		add_title(isle_card_info((int)step).number, buf, size);
		return;
	}
	if (slot == ISLE_SLOT_VERB && verb_labels[step]) {
		snprintf(buf, size, "%s", _(verb_labels[step]));
		return;
	}
	show_words(table, prefix, step, buf, size);
}

void play_show_tile(const struct local_game *table,
                    const struct isle_move *prefix, isle_step step,
                    char *buf, size_t size)
{
	enum isle_slot slot = isle_slot(prefix);
	bool is_tile = slot == ISLE_SLOT_TILE || slot == ISLE_SLOT_MOVED;
	struct text_voice voice = voice_of(table);

	buf[0] = '\0';
	if (is_tile && step != ISLE_STEP_END)
		text_tile_label(&voice, &table->rules, (int)(step & 255), ISLE_NONE,
		                buf, size);
}

/* Words of records that are shown alone, behind what keeps them apart from
 * other texts of one word. */
static const char kept_apart[] = "choice: ";
static const char *const glosses[] = {
	N_("choice: family"), N_("choice: draft"), N_("choice: keep"),
	N_("choice: ready"), N_("choice: name"), N_("choice: choose"),
	N_("choice: rescue"), N_("choice: take"), N_("choice: kitten"),
	N_("choice: second"), N_("choice: enough"), N_("choice: end"),
	N_("choice: pass"), N_("choice: treasure"), N_("choice: no-treasure"),
	N_("choice: play"), N_("choice: place"), N_("choice: field"),
	N_("choice: king-rat"), N_("choice: feed"), N_("choice: token"),
	N_("choice: row"), N_("choice: column"), N_("choice: cat"),
	N_("choice: done"), N_("choice: take column"), N_("choice: take row"),
	N_("choice: take spaces"), N_("choice: resolve"), N_("choice: upper"),
	N_("choice: lower"), N_("choice: draw"), N_("choice: twice cat"),
	N_("choice: twice treasure"), N_("choice: from left"),
	N_("choice: from right"), N_("choice: with permanent"),
	N_("choice: as blue"), N_("choice: as green"), N_("choice: as orange"),
	N_("choice: as purple"), N_("choice: as red"), NULL
};

const char *play_show_gloss(const char *words)
{
	for (int i = 0; glosses[i]; i++)
		if (strcmp(glosses[i] + strlen(kept_apart), words) == 0)
			return _(glosses[i]) == glosses[i] ? "" : _(glosses[i]);
	return "";
}
