/* topics_json.c - the book as JSON, for the browser and for whoever else wants
 * to show it. */
#include "chapters.h"
#include "json_isle.h"
#include "json_score.h"
#include "notation.h"
#include "pieces.h"

static void put_words(struct json *json, const char *key, const char *list)
{
	struct word word;
	json_put_open(json, key, '[');
	while (topics_next(&list, &word))
		json_text_of(json, word.text, word.length);
	json_close(json, ']');
}

static void put_format(struct json *json, const struct topics_book *book,
                       const char *key, const char *text)
{
	char buf[TOPICS_TEXT_MAX];
	topics_format(book, text, buf, sizeof buf);
	json_put_text(json, key, buf);
}

/* ---- topics -------------------------------------------------------------- */

/* A line is a pair: "p" paragraph, "h" heading, "i" item, "r" row; its text. */
static void put_line(void *context, enum topics_line kind, const char *text)
{
	static const char *const kinds[] = {
		[TOPICS_PARAGRAPH] = "p", [TOPICS_HEADING] = "h", [TOPICS_ITEM] = "i",
		[TOPICS_ROW] = "r",
	};
	struct json *json = context;
	json_open(json, '[');
	json_text(json, kinds[kind]);
	json_text(json, text);
	json_close(json, ']');
}

static void put_cards(struct json *json, const struct topics_topic *topic)
{
	json_put_open(json, "cards", '[');
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++)
		if (text_card_title(number) && topics_has_card(topic, number))
			json_number(json, number);
	json_close(json, ']');
}

static void put_topic(struct json *json, const struct topics_book *book,
                      const struct topics_topic *topic)
{
	json_open(json, '{');
	json_put_text(json, "word", topic->word);
	put_format(json, book, "title", topic->title);
	put_format(json, book, "find", topic->find);
	json_put_open(json, "lines", '[');
	topics_each(book, topic, put_line, json);
	json_close(json, ']');
	put_words(json, "see", topic->see);
	put_words(json, "pictures", topic->pictures);
	put_cards(json, topic);
	json_key(json, "modes");
	json_words(json, topic->modes, ISLE_WORDS_MODE);
	json_key(json, "with");
	json_words(json, topic->with, ISLE_WORDS_EXPANSION);
	json_close(json, '}');
}

/* What answers to a question; answer NULL: nothing was asked. */
struct asked { const struct topics_answer *answer; int count; };

static bool is_wanted(const struct asked *asked,
                      const struct topics_topic *topic)
{
	for (int i = 0; asked->answer && i < asked->count; i++)
		if (asked->answer[i].topic == topic)
			return true;
	return !asked->answer;
}

static void put_chapter(struct json *json, const struct topics_book *book,
                        int chapter, const struct asked *asked)
{
	json_open(json, '{');
	json_put_text(json, "word", topics_chapter_word(chapter));
	put_format(json, book, "name", topics_chapter_name(chapter));
	json_put_open(json, "topics", '[');
	for (int i = 0; i < topics_count(chapter); i++) {
		const struct topics_topic *topic = topics_at(chapter, i);
		if (is_wanted(asked, topic))
			put_topic(json, book, topic);
	}
	json_close(json, ']');
	json_close(json, '}');
}

/* The sentences, the best first, without the marks. */
static void put_answers(struct json *json, const struct asked *asked)
{
	json_put_open(json, "answers", '[');
	for (int i = 0; i < asked->count; i++) {
		char sentence[TOPICS_TEXT_MAX];
		topics_unmark(asked->answer[i].sentence, sentence);
		json_open(json, '{');
		json_put_text(json, "topic", asked->answer[i].topic->word);
		json_put_text(json, "sentence", sentence);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* ---- pictures ------------------------------------------------------------ */

static void put_icons(struct json *json, const struct sheet_tile *tile)
{
	json_put_open(json, "icons", '[');
	for (int i = 0; i < tile->icon_count; i++) {
		json_open(json, '{');
		json_key(json, "square");
		json_square(json, tile->icon_square[i]);
		json_key(json, "colour");
		json_colour(json, tile->icon_colour[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static struct isle_set squares_of(const struct sheet_player *player, int letter)
{
	struct isle_set squares = { { 0 } };
	for (int square = 0; square < ISLE_SQUARES; square++)
		if (player->grid[square] == letter)
			isle_set_add(&squares, square);
	return squares;
}

static void put_tile(struct json *json, int kind, int colour,
                     struct isle_set squares, const struct sheet_tile *tile)
{
	json_open(json, '{');
	json_put_word(json, "kind", ISLE_WORDS_TILE_KIND, kind);
	json_key(json, "colour");
	json_colour(json, colour);
	json_key(json, "squares");
	json_squares(json, squares);
	if (tile && tile->icon_count)
		put_icons(json, tile);
	json_close(json, '}');
}

static void put_boat_tiles(struct json *json, const struct sheet_player *player)
{
	struct isle_set kings = squares_of(player, SHEET_LETTERS + 1);
	json_put_open(json, "tiles", '[');
	for (int i = 0; i < SHEET_LETTERS; i++)
		if (player->tile[i].line)
			put_tile(json, player->tile[i].kind, player->tile[i].colour,
			         squares_of(player, i + 1), &player->tile[i]);
	for (int s = isle_set_next(&kings, 0); s >= 0;
	     s = isle_set_next(&kings, s + 1)) {
		struct isle_set one = { { 0 } };
		isle_set_add(&one, s);
		put_tile(json, ISLE_KING_RAT, ISLE_NONE, one, NULL);
	}
	json_close(json, ']');
}

static void put_boats(struct json *json, const struct topics_picture *picture,
                      const struct topics_scene *scene)
{
	json_put_open(json, "boats", '[');
	for (int i = 0; i < scene->sheet.player_count; i++) {
		const struct sheet_player *player = &scene->sheet.player[i];
		json_open(json, '{');
		json_put_number(json, "plan", player->boat_number);
		put_boat_tiles(json, player);
		json_key(json, "lit");
		json_squares(json, topics_lit(picture, scene, i));
		json_put_open(json, "score", '{');
		json_score_seat(json, &scene->score.seat[i]);
		json_close(json, '}');
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_picture(struct json *json, const struct topics_book *book,
                        const struct topics_picture *picture)
{
	static struct topics_scene scene;
	char caption[TOPICS_TEXT_MAX];
	struct sheet_fault fault;
	bool has_boats = picture->sheet && topics_scene(picture, &scene, &fault);
	json_put_open(json, picture->word, '{');
	topics_caption(book, picture, has_boats ? &scene : NULL, caption,
	               sizeof caption);
	json_put_text(json, "caption", caption);
	put_words(json, "tiles", picture->tiles);
	json_put_bool(json, "counted", picture->counted);
	if (has_boats)
		put_boats(json, picture, &scene);
	json_close(json, '}');
}

/* ---- links --------------------------------------------------------------- */

/* By their words; errors, which have none, by their numbers. */
static void put_links(struct json *json, enum topics_link link)
{
	bool has_words = topics_link_from(link, 0) != NULL;
	json_put_open(json, topics_link_word(link), has_words ? '{' : '[');
	for (int i = 0; i < topics_link_count(link); i++) {
		if (has_words)
			json_key(json, topics_link_from(link, i));
		json_text(json, topics_link_to(link, i));
	}
	json_close(json, has_words ? '}' : ']');
}

/* The lessons of a module, by its bit; of no module: the core. */
static void put_module(struct json *json, const char *word, int module)
{
	json_put_open(json, word, '[');
	for (int card = 0; card < ISLE_CARDS; card++) {
		struct isle_card_info info = isle_card_info(card);
		bool is_lesson = info.kind == ISLE_CARD_LESSON
		              || info.kind == ISLE_CARD_PUBLIC;
		if (is_lesson && info.module == module)
			json_number(json, info.number);
	}
	json_close(json, ']');
}

static void put_modules(struct json *json)
{
	json_put_open(json, "modules", '{');
	put_module(json, "core", 0);
	for (int i = 0; isle_word(ISLE_WORDS_MODULE, i); i++)
		put_module(json, isle_word(ISLE_WORDS_MODULE, i), 1 << i);
	json_close(json, '}');
}

/* Both decks of Explore & Draw: what each card shows, and how sure we are. */
static void put_explore(struct json *json)
{
	char word[16];
	json_put_open(json, "explore", '[');
	for (int i = 0; i < ISLE_EXPLORE_CARDS; i++) {
		struct isle_explore_card card = isle_explore_card(i);
		notation_explore_card(i, word, sizeof word);
		json_open(json, '{');
		json_put_text(json, "card", word);
		json_key(json, "face");
		pieces_face(json, &card.face);
		json_put_word(json, "mark", ISLE_WORDS_MARK, card.mark);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* Cards whose titles are the printed ones; all others are ours. */
static void put_printed(struct json *json)
{
	json_put_open(json, "printed", '[');
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++)
		if (text_card_has_printed_title(number))
			json_number(json, number);
	json_close(json, ']');
}

void topics_put(struct json *json, const struct topics_book *book,
                const struct topics_answer *answer, int count)
{
	struct asked asked = { answer, count };
	json_open(json, '{');
	put_format(json, book, "asking", topics_asking());
	if (answer)
		put_answers(json, &asked);
	json_put_open(json, "chapters", '[');
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		put_chapter(json, book, c, &asked);
	json_close(json, ']');
	json_put_open(json, "pictures", '{');
	for (int i = 0; i < topics_picture_count(); i++)
		put_picture(json, book, topics_picture_at(i));
	json_close(json, '}');
	json_put_open(json, "links", '{');
	for (int link = 0; link < TOPICS_LINKS; link++)
		put_links(json, link);
	json_close(json, '}');
	put_modules(json);
	put_explore(json);
	put_printed(json);
	json_close(json, '}');
}
