/* Every piece, error, verb and event has a text, in English and in German. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "german.h"
#include "ink.h"
#include "runner.h"
#include "text.h"

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice english = { .name = { "Sara", "Frank" } };
static const struct text_voice german = { .translate = translate,
                                          .name = { "Sara", "Frank" } };

/* Texts that are the same in both languages. */
static const char *const same[] = {
	"Explore & Draw", "Oshax", "%1 (%2)", "%1 Oshax", "1 Oshax", "Hissnipper",
	"Trios", "F", "P", "U", "Z", "Oshax, orange", NULL
};

/* Whether %1 to %9 are the same in both. */
static bool same_places(const char *a, const char *b)
{
	for (char place[3] = "%1"; place[1] <= '9'; place[1]++)
		if (!strstr(a, place) != !strstr(b, place))
			return false;
	return true;
}

static void see_german(void *count, const char *key)
{
	ck_assert_ptr_nonnull(key);
	ck_assert_msg(*key, "an empty key");
	const char *text = gettext(key);
	ck_assert_msg(strcmp(text, key) != 0 || cli_find(same, key) >= 0,
	              "no German for \"%s\"", key);
	ck_assert_msg(same_places(key, text), "%s: %s", key, text);
	ck_assert_msg(!strstr(text, "”"), "quotes of English: %s", text);
	++*(int *)count;
}

START_TEST(every_text_has_german)
{
	int count = 0;
	german_speak();
	text_each(see_german, &count);
	ck_assert_int_gt(count, 700);
}
END_TEST

/* What the engine has a word for has its text at the same place. */
START_TEST(every_word_has_a_text)
{
	static const struct { enum isle_words words; enum text_list list; } rows[] = {
		{ ISLE_WORDS_MODE, TEXT_MODES },
		{ ISLE_WORDS_DIFFICULTY, TEXT_DIFFICULTIES },
		{ ISLE_WORDS_MODULE, TEXT_MODULES },
		{ ISLE_WORDS_EXPANSION, TEXT_EXPANSIONS },
		{ ISLE_WORDS_HOUSE, TEXT_HOUSE },
		{ ISLE_WORDS_PHASE, TEXT_PHASES },
		{ ISLE_WORDS_COLOUR, TEXT_COLOURS },
		{ ISLE_WORDS_ROOM, TEXT_ROOMS },
		{ ISLE_WORDS_TILE_KIND, TEXT_TILE_KINDS },
		{ ISLE_WORDS_CARD_KIND, TEXT_CARD_KINDS },
		{ ISLE_WORDS_EFFECT, TEXT_EVENTS },
		{ ISLE_WORDS_MARK, TEXT_MARKS },
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int k = 0;
		for (const char *word; (word = isle_word(rows[i].words, k)); k++) {
			const char *id = text_entry(rows[i].list, k).id;
			ck_assert_msg(id && strcmp(id, word) == 0, "no text of %s", word);
		}
		ck_assert_int_eq(text_count(rows[i].list), k);
	}
}
END_TEST

static bool is_card(int number)
{
	return (number >= 1 && number <= 219) || (number >= 301 && number <= 308)
	    || (number >= 311 && number <= 318) || (number >= 321 && number <= 328)
	    || (number >= 331 && number <= 337) || (number >= 401 && number <= 454);
}

START_TEST(every_card_has_a_text)
{
	char buf[TEXT_MAX];
	for (int number = -1; number <= 500; number++) {
		bool is = is_card(number);
		ck_assert_int_eq(text_card_title(number) != NULL, is);
		ck_assert_int_eq(text_card_body(number, 2) != NULL, is);
		ck_assert_int_eq(text_card_kind(number) != NULL, is);
		ck_assert_int_eq(text_card_format(&english, number, 2, false,
		                                  buf, sizeof buf) > 0, is);
	}
	for (int id = 0; id < ISLE_CARDS; id++)
		ck_assert(is_card(isle_card_info(id).number));
}
END_TEST

/* Book: late arrivals. */
START_TEST(late_cards_repeat_base_faces)
{
	for (int number = 401; number <= 454; number++) {
		int face = text_card_face(number);
		struct isle_card_info late = isle_card_info(isle_card_find(number));
		struct isle_card_info base = isle_card_info(isle_card_find(face));
		ck_assert_int_eq(late.kind, base.kind);
		ck_assert_int_eq(late.cost, base.cost);
		ck_assert_int_eq(late.basket, base.basket);
		ck_assert_int_eq(late.speed, base.speed);
		ck_assert_int_eq(late.effect, base.effect);
		ck_assert_str_eq(text_card_title(number), text_card_title(face));
	}
}
END_TEST

/* Rulings, Editions. */
START_TEST(prospector_by_edition)
{
	ck_assert_str_ne(text_card_body(148, 1), text_card_body(148, 2));
	ck_assert_ptr_nonnull(strstr(text_card_body(148, 1), "common"));
	ck_assert(text_card_has_printed_title(148));
	ck_assert(!text_card_has_printed_title(147));
}
END_TEST

/* Whose lesson it is, no other lesson says: it is the player's own. */
START_TEST(public_lessons_say_that_they_are_for_all)
{
	static const char all[] = "All players: ";
	for (int id = 0; id < ISLE_CARDS; id++) {
		struct isle_card_info card = isle_card_info(id);
		bool is_public = card.kind == ISLE_CARD_PUBLIC;
		for (int edition = 1; edition <= 2; edition++) {
			char body[TEXT_MAX];
			text_card_format(&english, card.number, edition, false, body,
			                 sizeof body);
			ck_assert_msg(!strncmp(body, all, strlen(all)) == is_public,
			              "%d: %s", card.number, body);
		}
	}
}
END_TEST

/* Alone only the player scores it, half of it rounded up. Rulings 25 */
START_TEST(a_public_lesson_of_one_player_is_not_for_all)
{
	char buf[TEXT_MAX], other[TEXT_MAX];
	text_card_format(&english, 144, 2, true, buf, sizeof buf);
	ck_assert_str_eq(buf, "1 point for each cat of the named colour. Alone: half "
	                      "of it, rounded up.");
	text_card_format(&english, 148, 1, true, buf, sizeof buf);
	ck_assert_ptr_nonnull(strstr(buf, "common treasure. Alone"));
	text_card_format(&english, 113, 2, true, buf, sizeof buf);
	text_card_format(&english, 113, 2, false, other, sizeof other);
	ck_assert_str_eq(buf, other);
	german_speak();
	text_card_format(&german, 144, 2, true, buf, sizeof buf);
	ck_assert_str_eq(buf, "1 Punkt für jede Katze der genannten Farbe. Allein: "
	                      "die Hälfte, aufgerundet.");
}
END_TEST

/* The number of points in a lesson's text is the number in its row. */
START_TEST(points_of_texts_are_those_of_the_rows)
{
	for (int number = 113; number <= 337; number++) {
		const struct isle_lesson_info *row = isle_lesson_find(number);
		if (!row || row->when == ISLE_VALUE)
			continue;
		char points[16];
		const char *body = text_card_body(number, 2);
		snprintf(points, sizeof points, "%d point", row->points);
		const char *at = strstr(body, points);
		ck_assert_msg(at && (at == body || at[-1] == ' '), "%d: %s", number,
		              body);
	}
}
END_TEST

START_TEST(basket_cards_name_what_she_takes)
{
	char buf[TEXT_MAX];
	text_card_format(&english, 192, 2, false, buf, sizeof buf);
	ck_assert_ptr_nonnull(strstr(buf, "Baskets: 4. Speed: 6."));
	ck_assert_ptr_nonnull(strstr(buf, "switch 1 and 6, then the second cat"));
	german_speak();
	text_card_format(&german, 175, 2, false, buf, sizeof buf);
	ck_assert_ptr_nonnull(strstr(buf, "die 6. Katze, dann einen gewöhnlichen Schatz (einzeln)"));
}
END_TEST

START_TEST(her_cards_are_told_without_numbers)
{
	struct isle_event event = { .kind = ISLE_EV_SISTER_CARD, .a = 190 };
	char buf[TEXT_MAX];
	text_log_line(&english, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "The sister turns over a card: the seventh cat, then "
	                      "a common treasure (row of two).");
	german_speak();
	text_log_line(&german, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Die Schwester deckt eine Karte auf: die 7. Katze, "
	                      "dann einen gewöhnlichen Schatz (Zweierreihe).");
}
END_TEST

static size_t explore_text(int card, char *buf, size_t size)
{
	struct isle_explore_card info = isle_explore_card(card);
	return text_face_format(&english, &info.face, buf, size);
}

START_TEST(every_explore_card_has_a_text)
{
	char buf[TEXT_MAX];
	for (int card = 0; card < ISLE_EXPLORE_CARDS; card++)
		ck_assert(explore_text(card, buf, sizeof buf));
	ck_assert(!text_face_format(&english, &(struct isle_face){ 0 }, buf,
	                            sizeof buf));
	explore_text(0, buf, sizeof buf);
	ck_assert_str_eq(buf, "Left half: a blue cat (c1). "
	                      "Or right half: a green cat (c4).");
	explore_text(108, buf, sizeof buf);
	ck_assert_ptr_nonnull(strstr(buf, "(t1)"));
}
END_TEST

START_TEST(lists_are_whole)
{
	for (int list = 0; list < TEXT_LISTS; list++) {
		ck_assert_int_gt(text_count(list), 0);
		for (int i = 0; i < text_count(list); i++) {
			struct text_entry entry = text_entry(list, i);
			ck_assert_ptr_nonnull(entry.id);
			ck_assert_ptr_nonnull(entry.name);
			ck_assert_ptr_nonnull(entry.body);
		}
		ck_assert_ptr_null(text_entry(list, text_count(list)).name);
		ck_assert_ptr_null(text_entry(list, -1).name);
	}
	ck_assert_int_eq(text_count(TEXT_EVENTS), ISLE_P13 + 1);
}
END_TEST

START_TEST(errors_and_templates)
{
	german_speak();
	for (int i = 0; i < ISLE_ERRORS; i++) {
		ck_assert_ptr_nonnull(text_error(i));
		const char *text = isle_error_info(i).text;
		ck_assert_msg(strcmp(gettext(text), text), "no German for %s", text);
	}
	for (int i = 0; i < ISLE_VERBS; i++)
		ck_assert_ptr_nonnull(text_verb(i));
	for (int i = 0; i <= ISLE_EV_OVER; i++)
		ck_assert_ptr_nonnull(text_event_kind(i));
	ck_assert_str_eq(text_error(ISLE_ERRORS), text_error(ISLE_BAD_MOVE));
}
END_TEST

START_TEST(moves_as_sentences)
{
	char buf[TEXT_MAX];
	struct isle_move move = { .seat = 1, .verb = ISLE_RESCUE, .tile = 2,
	                          .colour = ISLE_NONE, .field = 1 };
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Sara rescues an orange cat from the right field.");
	move = (struct isle_move){ .seat = 3, .verb = ISLE_PLAY_CARD,
	                           .card = (uint8_t)isle_card_find(84) };
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Seat 3 plays “Basket Weaver” (84).");
	text_move_line(&(struct text_voice){ .no_numbers = true }, &move, buf,
	               sizeof buf);
	ck_assert_str_eq(buf, "Seat 3 plays “Basket Weaver”.");
	move = (struct isle_move){ .seat = 1, .verb = ISLE_PLAY_CARD,
	                           .card = (uint8_t)isle_card_find(98),
	                           .tile = ISLE_TILE_RARE, .colour = ISLE_NONE };
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Sara plays “Hidden Cave” (98) and stows a rare "
	                      "treasure.");
	move = (struct isle_move){ .seat = 1, .verb = ISLE_PLAY_CARD,
	                           .card = (uint8_t)isle_card_find(77),
	                           .tile = ISLE_NONE, .count = 2,
	                           .list = { 2, 0, 4, 1 } };
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Sara plays “Herding Cats” (77) and sends an orange "
	                      "cat to the right field, a red cat to the left "
	                      "field.");
	move = (struct isle_move){ .seat = 2, .verb = ISLE_DRAW,
	                           .tile = ISLE_TILE_OSHAX, .colour = ISLE_RED };
	german_speak();
	text_move_line(&german, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank zeichnet eine Oshax (Rot).");
}
END_TEST

/* Places are counted as people count them, and a card tells what it brings. */
START_TEST(places_and_tiles_of_moves)
{
	const struct { struct isle_move move; const char *text; } rows[] = {
		{ { .seat = 1, .verb = ISLE_PLAY_CARD, .tile = ISLE_TILE_OSHAX,
		    .card = (uint8_t)isle_card_find(1), .colour = ISLE_NONE },
		  "Sara plays “Call of the Oshax” (1) and takes an Oshax aboard." },
		{ { .seat = 1, .verb = ISLE_POINT_CAT, .number = 7 * ISLE_STRIDE + 4 },
		  "Sara chooses the cat on h5." },
		{ { .seat = 1, .verb = ISLE_ROW, .number = 0 }, "Sara chooses row 1." },
		{ { .seat = 1, .verb = ISLE_COLUMN, .number = 10 },
		  "Sara chooses column k." },
		{ { .seat = 1, .verb = ISLE_TAKE_COLUMN_AND, .number = 1,
		    .space = { 7 } },
		  "Sara takes column B and the card on space 7." },
	};
	char buf[TEXT_MAX];
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		text_move_line(&english, &rows[i].move, buf, sizeof buf);
		ck_assert_str_eq(buf, rows[i].text);
	}
}
END_TEST

/* Tokens lie openly, on the cards or alone. Book: kittens-beasts */
START_TEST(laid_tokens_are_told_and_cards_are_not)
{
	static const struct {
		int cards, basket, speed;
		const char *english, *german;
	} rows[] = {
		{ 0, 0, 0, "Sara lays no rescue card.",
		  "Sara legt keine Rettungskarte aus." },
		{ 2, 0, 0, "Sara lays rescue cards face down.",
		  "Sara legt verdeckte Rettungskarten aus." },
		{ 0, 1, 0, "Sara lays a basket token.", "Sara legt ein Korb-Plättchen." },
		{ 0, 0, 1, "Sara lays a speed token.",
		  "Sara legt ein Tempo-Plättchen." },
		{ 0, 3, 0, "Sara lays 3 basket tokens.", "Sara legt 3 Korb-Plättchen." },
		{ 0, 1, 2, "Sara lays a basket token and 2 speed tokens.",
		  "Sara legt ein Korb-Plättchen und 2 Tempo-Plättchen." },
		{ 1, 0, 1, "Sara lays rescue cards face down and a speed token on them.",
		  "Sara legt verdeckte Rettungskarten aus und ein Tempo-Plättchen darauf." },
	};
	char buf[TEXT_MAX];
	german_speak();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct isle_move move = { .seat = 1, .verb = ISLE_CHOOSE, .tokens = {
			(uint8_t)rows[i].basket, (uint8_t)rows[i].speed } };
		for (int card = 0; card < rows[i].cards; card++)
			isle_set_add(&move.cards, card);
		text_move_line(&english, &move, buf, sizeof buf);
		ck_assert_str_eq(buf, rows[i].english);
		text_move_line(&german, &move, buf, sizeof buf);
		ck_assert_str_eq(buf, rows[i].german);
	}
}
END_TEST

/* Which cat is sent to a field stands in the position before the move only. */
START_TEST(a_sent_cat_is_named_by_colour_and_form)
{
	static struct isle_game before;
	char buf[TEXT_MAX];
	struct isle_move move = { .seat = 2, .verb = ISLE_FIELD, .field = 1,
	                          .tile = ISLE_NONE };
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank sends a cat to the right field.");
	before.seat[1].pending_count = 1;
	before.seat[1].pending[0] = (struct isle_pending){
		ISLE_PENDING_FIELD, ISLE_TILE_CAT + 8 * ISLE_COLOURS + ISLE_RED, 2, 0 };
	move = text_move_whole(&before, &move);
	text_move_line(&english, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank sends a red cat (long L) to the right field.");
	german_speak();
	text_move_line(&german, &move, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank schickt eine rote Katze (langes L) ins rechte "
	                      "Gebiet.");
	move = (struct isle_move){ .verb = ISLE_FIELD, .tile = ISLE_NONE };
	ck_assert_int_eq(text_move_whole(&before, &move).tile, ISLE_NONE);
}
END_TEST

/* ---- advice -------------------------------------------------------------- */

/* A move of these cards, by printed number, up to a 0. */
static struct isle_move of_cards(enum isle_verb verb, const int *numbers)
{
	struct isle_move move = { .seat = 1, .verb = verb, .tile = ISLE_NONE,
	                          .card = ISLE_NONE };
	for (; *numbers; numbers++)
		isle_set_add(&move.cards, isle_card_find(*numbers));
	return move;
}

/* Whoever asks for a hint is spoken to, and by name is told of nobody. */
START_TEST(advice_speaks_to_the_one_who_asked)
{
	const struct {
		struct isle_move move;
		const char *english, *german;
	} rows[] = {
		{ { .seat = 1, .verb = ISLE_PASS }, "Pass.", "Passe." },
		{ { .seat = 1, .verb = ISLE_RESCUE, .tile = 2, .colour = ISLE_NONE,
		    .field = 1 }, "Rescue an orange cat from the right field.",
		  "Rette eine orange Katze aus dem rechten Gebiet." },
		{ { .seat = 1, .verb = ISLE_PLAY_CARD, .tile = ISLE_TILE_RARE,
		    .card = (uint8_t)isle_card_find(98), .colour = ISLE_NONE },
		  "Play “Hidden Cave” (98) and stow a rare treasure.", NULL },
		{ of_cards(ISLE_DRAFT, (int[]){ 7, 8, 113, 0 }),
		  "Take 2 × “Quick Paws”, “All Hands at the Rail”.", NULL },
		{ of_cards(ISLE_KEEP, (int[]){ 0 }), "Keep none of the cards.",
		  "Behalte keine der Karten." },
		{ of_cards(ISLE_CHOOSE, (int[]){ 7, 0 }), "Lay “Quick Paws”.", NULL },
		{ { .seat = 1, .verb = ISLE_CHOOSE, .tokens = { 0, 2 } },
		  "Lay 2 speed tokens.", "Lege 2 Tempo-Plättchen." },
	};
	char buf[TEXT_MAX];
	german_speak();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		text_advice(&english, &rows[i].move, buf, sizeof buf);
		ck_assert_str_eq(buf, rows[i].english);
		text_advice(&german, &rows[i].move, buf, sizeof buf);
		if (rows[i].german)
			ck_assert_str_eq(buf, rows[i].german);
	}
	for (int verb = 0; verb < ISLE_VERBS; verb++) {
		struct isle_move move = { .seat = 1, .verb = (uint8_t)verb };
		ck_assert(text_advice(&english, &move, buf, sizeof buf));
		ck_assert_ptr_null(strstr(buf, "Sara"));
		ck_assert(text_advice(&german, &move, buf, sizeof buf));
		ck_assert_ptr_null(strstr(buf, "Sara"));
	}
}
END_TEST

/* Views and damaged logs hold numbers out of range: never a crash. */
START_TEST(any_move_and_event_has_a_sentence)
{
	char buf[TEXT_MAX];
	for (int verb = 0; verb < 256; verb++)
		for (int n = 0; n < 256; n += 5) {
			struct isle_move move;
			memset(&move, n, sizeof move);
			move.verb = (uint8_t)verb;
			ck_assert(text_move_line(&english, &move, buf, sizeof buf));
			text_advice(&english, &move, buf, sizeof buf);
			struct isle_event event = { (uint8_t)verb, (uint8_t)n,
				(uint8_t)n, (uint8_t)n };
			ck_assert_int_eq(text_log_line(&english, &event, buf,
			                 sizeof buf) > 0, verb <= ISLE_EV_OVER);
		}
}
END_TEST

START_TEST(events_as_sentences)
{
	char buf[TEXT_MAX];
	struct isle_event event = { ISLE_EV_FAMILY, 1, ISLE_ORANGE, 4 };
	text_log_line(&english, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Sara has an orange family of 4 cats.");
	event = (struct isle_event){ ISLE_EV_FISH, 2, 20, 1 };
	text_log_line(&english, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank gets 276 fish.");
	event = (struct isle_event){ ISLE_EV_REVEAL, 2, ISLE_NONE, 1 };
	text_log_line(&english, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank reveals a speed token.");
	event = (struct isle_event){ ISLE_EV_LESSONS, 2, 1, 0 };
	text_log_line(&english, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Frank lays 1 lesson.");
	event = (struct isle_event){ ISLE_EV_TILE, 0, ISLE_TILE_RARE, 2 };
	german_speak();
	text_log_line(&german, &event, buf, sizeof buf);
	ck_assert_str_eq(buf, "Der Beutel bringt einen seltenen Schatz "
	                      "zu den Schätzen.");
}
END_TEST

START_TEST(reasons_for_points)
{
	char buf[TEXT_MAX];
	text_score_reason(&english, 135, 2, ISLE_NONE, 13, 6, buf, sizeof buf);
	ck_assert_str_eq(buf, "13 cats touch the edge: 6 points");
	text_score_reason(&english, 131, 2, ISLE_NONE, 1, 0, buf, sizeof buf);
	ck_assert_str_eq(buf, "1 orange cat (exactly 5 wanted): 0 points");
	text_score_reason(&english, 143, 2, ISLE_GREEN, 0, 0, buf, sizeof buf);
	ck_assert_str_eq(buf, "no green cat touches the edge: 0 points");
	text_score_reason(&english, 148, 1, ISLE_NONE, 1, 2, buf, sizeof buf);
	ck_assert_str_eq(buf, "1 common treasure: 2 points");
	text_score_reason(&english, 119, 2, ISLE_NONE, 1, 7, buf, sizeof buf);
	ck_assert_str_eq(buf, "first in turn order: 7 points");
	text_score_reason(&english, 315, 2, ISLE_NONE, 99, 0, buf, sizeof buf);
	ck_assert_str_eq(buf, "fewer than 10 cats: 0 points");
	ck_assert(!text_score_reason(&english, 112, 2, ISLE_NONE, 0, 0, buf,
	                             sizeof buf));
	german_speak();
	text_score_reason(&german, 144, 2, ISLE_RED, 3, 3, buf, sizeof buf);
	ck_assert_str_eq(buf, "3 Katzen in Rot: 3 Punkte");
}
END_TEST

START_TEST(every_lesson_has_reasons)
{
	char buf[TEXT_MAX];
	for (int number = 1; number <= 454; number++)
		for (int stands = 0; stands < 3; stands++)
			ck_assert_int_eq(text_score_reason(&english, number, 2,
				ISLE_BLUE, stands, stands, buf, sizeof buf) > 0,
				isle_lesson_find(number) != NULL);
}
END_TEST

/* A catalogue cut or changed anywhere is used or refused, never read past its
 * end: the sanitised build would say so. */
START_TEST(broken_catalogues_are_refused)
{
	/* One key "a" and its translation "b". */
	static const uint8_t whole[] = {
		0xde, 0x12, 0x04, 0x95, 0, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0,
		28, 0, 0, 0, 1, 0, 0, 0, 36, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0,
		'a', 0, 'b', 0,
	};
	ck_assert(catalogue_use(whole, sizeof whole));
	ck_assert_str_eq(catalogue_text("a"), "b");
	ck_assert_str_eq(catalogue_text("c"), "c");
	for (size_t size = 0; size < sizeof whole; size++) {
		uint8_t *part = malloc(size + 1);
		memcpy(part, whole, size);
		ck_assert(!catalogue_use(part, size));
		ck_assert_str_eq(catalogue_text("a"), "a");
		free(part);
	}
	for (size_t i = 0; i < sizeof whole * 256; i++) {
		uint8_t *other = malloc(sizeof whole);
		memcpy(other, whole, sizeof whole);
		other[i / 256] = (uint8_t)i;
		catalogue_use(other, sizeof whole);
		ck_assert_ptr_nonnull(catalogue_text("a"));
		ck_assert_ptr_nonnull(catalogue_count("a", "c", 2));
		catalogue_use(NULL, 0);
		free(other);
	}
}
END_TEST

START_TEST(small_buffers_are_refused)
{
	char buf[TEXT_MAX], whole[TEXT_MAX];
	size_t length = text_card_format(&english, 174, 2, false, whole,
	                                 sizeof whole);
	for (size_t size = 0; size <= length; size++) {
		memset(buf, '#', sizeof buf);
		ck_assert(!text_card_format(&english, 174, 2, false, buf, size));
		ck_assert_int_eq(buf[size], '#');
	}
	ck_assert_uint_eq(text_card_format(&english, 174, 2, false, buf,
	                                   length + 1), length);
	ck_assert_str_eq(buf, whole);
}
END_TEST

/* ---- the colours of cards ------------------------------------------------ */

START_TEST(cards_have_the_colour_they_are_printed_in)
{
	static const struct { int number; const char *word; } printed[] = {
		{ 1, "brown" }, { 45, "green" }, { 67, "purple" }, { 98, "yellow" },
		{ 113, "blue" }, { 148, "blue" }, { 151, "green" }, { 404, "green" },
	};
	for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++) {
		int id = isle_card_find(printed[i].number);
		enum text_ink ink = text_card_ink(isle_card_info(id).kind);
		ck_assert_str_eq(text_entry(TEXT_INKS, ink).id, printed[i].word);
	}
	/* the two kinds that share a colour have different words */
	ck_assert_str_ne(text_card_kind(113), text_card_kind(148));
}
END_TEST

START_TEST(colour_is_for_terminals_that_want_it)
{
	ck_assert_int_eq(ink_depth(true, NULL, "xterm", NULL), INK_16);
	ck_assert_int_eq(ink_depth(true, "", "xterm-256color", NULL), INK_256);
	ck_assert_int_eq(ink_depth(true, NULL, "foot", "truecolor"), INK_256);
	ck_assert_int_eq(ink_depth(true, "1", "xterm-256color", NULL), INK_OFF);
	ck_assert_int_eq(ink_depth(false, NULL, "xterm", NULL), INK_OFF);
	ck_assert_int_eq(ink_depth(true, NULL, "dumb", NULL), INK_OFF);
	ck_assert_int_eq(ink_depth(true, NULL, NULL, NULL), INK_OFF);
	ck_assert_str_eq(ink_code(TEXT_INK_BLUE, INK_OFF), "");
	ck_assert_str_eq(ink_code(INK_NONE, INK_256), "");
	for (int depth = INK_16; depth <= INK_256; depth++)
		for (int a = 0; a < TEXT_INKS_COUNT; a++)
			for (int b = 0; b < a; b++)
				ck_assert_str_ne(ink_code(a, (enum ink_depth)depth),
				                 ink_code(b, (enum ink_depth)depth));
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("text");
	tcase_add_test(tests, cards_have_the_colour_they_are_printed_in);
	tcase_add_test(tests, colour_is_for_terminals_that_want_it);
	tcase_add_test(tests, every_word_has_a_text);
	tcase_add_test(tests, every_text_has_german);
	tcase_add_test(tests, every_card_has_a_text);
	tcase_add_test(tests, late_cards_repeat_base_faces);
	tcase_add_test(tests, prospector_by_edition);
	tcase_add_test(tests, public_lessons_say_that_they_are_for_all);
	tcase_add_test(tests, a_public_lesson_of_one_player_is_not_for_all);
	tcase_add_test(tests, points_of_texts_are_those_of_the_rows);
	tcase_add_test(tests, basket_cards_name_what_she_takes);
	tcase_add_test(tests, her_cards_are_told_without_numbers);
	tcase_add_test(tests, every_explore_card_has_a_text);
	tcase_add_test(tests, lists_are_whole);
	tcase_add_test(tests, errors_and_templates);
	tcase_add_test(tests, moves_as_sentences);
	tcase_add_test(tests, places_and_tiles_of_moves);
	tcase_add_test(tests, laid_tokens_are_told_and_cards_are_not);
	tcase_add_test(tests, a_sent_cat_is_named_by_colour_and_form);
	tcase_add_test(tests, advice_speaks_to_the_one_who_asked);
	tcase_add_test(tests, any_move_and_event_has_a_sentence);
	tcase_add_test(tests, events_as_sentences);
	tcase_add_test(tests, reasons_for_points);
	tcase_add_test(tests, every_lesson_has_reasons);
	tcase_add_test(tests, broken_catalogues_are_refused);
	tcase_add_test(tests, small_buffers_are_refused);
	return RUN("text", tests);
}
