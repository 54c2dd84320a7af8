/* pieces.c - the box as JSON: boats, tiles with their turns, cards. */
#include "pieces.h"
#include "notation.h"
#include "json_isle.h"

static void put_rooms(struct json *json, const struct isle_rules *rules)
{
	json_put_open(json, "rooms", '[');
	for (int i = 0; i < ISLE_ROOMS; i++) {
		json_open(json, '{');
		json_put_word(json, "name", ISLE_WORDS_ROOM, i);
		json_key(json, "squares");
		json_squares(json, rules->room[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_plan(struct json *json, const struct isle_plan *plan)
{
	json_open(json, '{');
	json_key(json, "rats");
	json_squares(json, plan->rats);
	json_put_open(json, "maps", '[');
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		json_square(json, plan->map[colour]);
	json_close(json, ']');
	json_put_word(json, "mark", ISLE_WORDS_MARK, plan->mark);
	json_close(json, '}');
}

static void put_plans(struct json *json, const struct isle_rules *rules)
{
	json_put_open(json, "plans", '[');
	for (int i = 0; i < ISLE_BOATS; i++)
		put_plan(json, &rules->plan[i]);
	json_close(json, ']');
}

/* An orientation: pairs of column and row past the anchor. */
static void put_turn(struct json *json, const struct isle_shape *shape, int t)
{
	json_open(json, '[');
	for (int i = 0; i < shape->size; i++) {
		json_open(json, '[');
		json_number(json, shape->turn[t].column[i]);
		json_number(json, shape->turn[t].row[i]);
		json_close(json, ']');
	}
	json_close(json, ']');
}

/* The icons of an orientation: index of the square, colour. */
static void put_icons(struct json *json, const struct isle_shape *shape, int t)
{
	json_open(json, '[');
	for (int i = 0; i < shape->icon_count; i++) {
		json_open(json, '[');
		json_number(json, shape->turn[t].icon[i]);
		json_colour(json, shape->turn[t].icon_colour[i]);
		json_close(json, ']');
	}
	json_close(json, ']');
}

static void put_shape(struct json *json, const struct isle_shape *shape)
{
	json_put_open(json, "turns", '[');
	for (int t = 0; t < shape->turn_count; t++)
		put_turn(json, shape, t);
	json_close(json, ']');
	if (!shape->icon_count)
		return;
	json_put_open(json, "icons", '[');
	for (int t = 0; t < shape->turn_count; t++)
		put_icons(json, shape, t);
	json_close(json, ']');
}

static void put_tiles(struct json *json, const struct isle_rules *rules)
{
	json_put_open(json, "tiles", '[');
	for (int i = 0; i < ISLE_TILES; i++) {
		struct isle_tile_info info = isle_tile_info(i);
		json_open(json, '{');
		json_key(json, "id");
		json_tile(json, i);
		json_put_word(json, "kind", ISLE_WORDS_TILE_KIND, info.kind);
		json_key(json, "colour");
		json_colour(json, info.colour);
		json_put_word(json, "mark", ISLE_WORDS_MARK, info.mark);
		put_shape(json, &rules->shape[info.shape]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_card(struct json *json, int card)
{
	struct isle_card_info info = isle_card_info(card);
	json_open(json, '{');
	json_put_number(json, "number", info.number);
	json_put_word(json, "kind", ISLE_WORDS_CARD_KIND, info.kind);
	json_put_number(json, "cost", info.cost);
	json_put_number(json, "basket", info.basket);
	json_put_number(json, "speed", info.speed);
	json_put_word(json, "effect", ISLE_WORDS_CARD_EFFECT, info.effect);
	json_put_number(json, "amount", info.amount);
	json_put_bool(json, "names_colour", info.names_colour);
	json_put_word(json, "mark", ISLE_WORDS_MARK, info.mark);
	json_close(json, '}');
}

static void put_cards(struct json *json)
{
	json_put_open(json, "cards", '[');
	for (int i = 0; i < ISLE_CARDS; i++)
		put_card(json, i);
	json_close(json, ']');
}

/* The argument of a row under the name of what it is. */
static void put_arg(struct json *json, const struct isle_lesson_info *row)
{
	switch (isle_measure_arg(row->measure)) {
	case ISLE_ARG_NOTHING:
		break;
	case ISLE_ARG_COLOUR:
		json_key(json, "colour");
		json_colour(json, row->arg);
		break;
	case ISLE_ARG_ROOMS:
		json_key(json, "rooms");
		json_words(json, row->arg, ISLE_WORDS_ROOM);
		break;
	case ISLE_ARG_ROW:
		json_put_number(json, "row", row->arg + 1);
		break;
	case ISLE_ARG_RANK:
		json_put_number(json, "rank", row->arg);
		break;
	}
}

static void put_lesson(struct json *json, const struct isle_lesson_info *row)
{
	json_open(json, '{');
	json_put_number(json, "number", row->number);
	json_put_number(json, "points", row->points);
	json_put_word(json, "when", ISLE_WORDS_WHEN, row->when);
	json_put_word(json, "measure", ISLE_WORDS_MEASURE, row->measure);
	put_arg(json, row);
	json_put_word(json, "op", ISLE_WORDS_COMPARE, row->op);
	json_put_number(json, "n", row->n);
	json_put_number(json, "per", row->per ? row->per : 1);
	json_put_number(json, "most", row->most);
	json_close(json, '}');
}

static void put_lessons(struct json *json)
{
	json_put_open(json, "lessons", '[');
	for (int number = 113; number <= 337; number++) {
		const struct isle_lesson_info *row = isle_lesson_find(number);
		if (row)
			put_lesson(json, row);
	}
	json_close(json, ']');
}

static void put_events(struct json *json)
{
	json_put_open(json, "events", '[');
	for (int effect = ISLE_A1; effect <= ISLE_P13; effect++) {
		const struct isle_lesson_info *row = isle_event_row(effect);
		json_open(json, '{');
		json_put_word(json, "effect", ISLE_WORDS_EFFECT, effect);
		json_key(json, "lesson");
		if (row)
			put_lesson(json, row);
		else
			json_none(json);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_sister_card(struct json *json,
                            const struct isle_sister_card *card)
{
	json_open(json, '{');
	json_put_number(json, "number", card->number);
	json_put_number(json, "baskets", card->baskets);
	json_put_number(json, "speed", card->speed);
	json_put_open(json, "takes", '[');
	for (int i = 0; i < 2; i++) {
		json_open(json, '{');
		json_put_word(json, "what", ISLE_WORDS_SISTER, card->takes[i].word);
		json_put_number(json, "a", card->takes[i].a);
		json_put_number(json, "b", card->takes[i].b);
		json_close(json, '}');
	}
	json_close(json, ']');
	json_close(json, '}');
}

static void put_sister(struct json *json)
{
	json_put_open(json, "sister", '[');
	for (int number = 174; number <= 196; number++)
		put_sister_card(json, isle_sister_card(number));
	json_close(json, ']');
}

static void put_sheet(struct json *json)
{
	json_put_open(json, "sheet", '[');
	for (int place = 1; place <= 26; place++)
		json_number(json, isle_explore_lesson(place));
	json_close(json, ']');
}

void pieces_put(struct json *json, const struct isle_rules *rules)
{
	json_open(json, '{');
	json_key(json, "squares");
	json_squares(json, rules->boat);
	json_key(json, "edge");
	json_squares(json, rules->edge);
	put_rooms(json, rules);
	put_plans(json, rules);
	put_tiles(json, rules);
	put_cards(json);
	put_lessons(json);
	put_events(json);
	put_sister(json);
	put_sheet(json);
	json_close(json, '}');
}

static void put_tiles_of(struct json *json, const char *key,
                         const uint8_t *tile, int count)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++)
		if (tile[i] != ISLE_NONE)
			json_tile(json, tile[i]);
	json_close(json, ']');
}

static const uint8_t no_tiles[ISLE_FACE_TILES] = {
	ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE,
};

void pieces_face(struct json *json, const struct isle_face *face)
{
	char word[NOTATION_FACE_MAX];
	bool two_of = face->kind == ISLE_FACE_TWO_OF;
	bool halves = face->kind == ISLE_FACE_OR;
	if (!notation_face(face, word, sizeof word)) {
		json_none(json);
		return;
	}
	json_open(json, '{');
	json_put_text(json, "face", word);
	json_put_word(json, "kind", ISLE_WORDS_FACE, face->kind);
	json_put_number(json, "lesson", face->lesson);
	put_tiles_of(json, "upper", two_of ? no_tiles : face->tile, 2);
	put_tiles_of(json, "lower", halves ? face->tile + 2 : no_tiles, 2);
	put_tiles_of(json, "of", two_of ? face->tile : no_tiles, ISLE_FACE_TILES);
	json_close(json, '}');
}
