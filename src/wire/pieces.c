/* pieces.c - see pieces.h. */
#include "pieces.h"
#include "notation.h"
#include "spell.h"

static void put_rooms(struct jot *jot, const struct isle_rules *rules)
{
	jot_put_open(jot, "rooms", '[');
	for (int i = 0; i < ISLE_ROOMS; i++) {
		jot_open(jot, '{');
		spell_put(jot, "name", ISLE_WORDS_ROOM, i);
		jot_key(jot, "squares");
		spell_squares(jot, rules->room[i]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_plan(struct jot *jot, const struct isle_plan *plan)
{
	jot_open(jot, '{');
	jot_key(jot, "rats");
	spell_squares(jot, plan->rats);
	jot_put_open(jot, "maps", '[');
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		spell_square(jot, plan->map[colour]);
	jot_close(jot, ']');
	spell_put(jot, "mark", ISLE_WORDS_MARK, plan->mark);
	jot_close(jot, '}');
}

static void put_plans(struct jot *jot, const struct isle_rules *rules)
{
	jot_put_open(jot, "plans", '[');
	for (int i = 0; i < ISLE_BOATS; i++)
		put_plan(jot, &rules->plan[i]);
	jot_close(jot, ']');
}

/* An orientation: pairs of column and row past the anchor. */
static void put_turn(struct jot *jot, const struct isle_shape *shape, int t)
{
	jot_open(jot, '[');
	for (int i = 0; i < shape->size; i++) {
		jot_open(jot, '[');
		jot_number(jot, shape->turn[t].column[i]);
		jot_number(jot, shape->turn[t].row[i]);
		jot_close(jot, ']');
	}
	jot_close(jot, ']');
}

/* The icons of an orientation: index of the square, colour. */
static void put_icons(struct jot *jot, const struct isle_shape *shape, int t)
{
	jot_open(jot, '[');
	for (int i = 0; i < shape->icon_count; i++) {
		jot_open(jot, '[');
		jot_number(jot, shape->turn[t].icon[i]);
		spell_colour(jot, shape->turn[t].icon_colour[i]);
		jot_close(jot, ']');
	}
	jot_close(jot, ']');
}

static void put_shape(struct jot *jot, const struct isle_shape *shape)
{
	jot_put_open(jot, "turns", '[');
	for (int t = 0; t < shape->turn_count; t++)
		put_turn(jot, shape, t);
	jot_close(jot, ']');
	if (!shape->icon_count)
		return;
	jot_put_open(jot, "icons", '[');
	for (int t = 0; t < shape->turn_count; t++)
		put_icons(jot, shape, t);
	jot_close(jot, ']');
}

static void put_tiles(struct jot *jot, const struct isle_rules *rules)
{
	jot_put_open(jot, "tiles", '[');
	for (int i = 0; i < ISLE_TILES; i++) {
		struct isle_tile_info info = isle_tile_info(i);
		jot_open(jot, '{');
		jot_key(jot, "id");
		spell_tile(jot, i);
		spell_put(jot, "kind", ISLE_WORDS_TILE_KIND, info.kind);
		jot_key(jot, "colour");
		spell_colour(jot, info.colour);
		spell_put(jot, "mark", ISLE_WORDS_MARK, info.mark);
		put_shape(jot, &rules->shape[info.shape]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_card(struct jot *jot, int card)
{
	struct isle_card_info info = isle_card_info(card);
	jot_open(jot, '{');
	jot_put_number(jot, "number", info.number);
	spell_put(jot, "kind", ISLE_WORDS_CARD_KIND, info.kind);
	jot_put_number(jot, "cost", info.cost);
	jot_put_number(jot, "basket", info.basket);
	jot_put_number(jot, "speed", info.speed);
	spell_put(jot, "effect", ISLE_WORDS_CARD_EFFECT, info.effect);
	jot_put_number(jot, "amount", info.amount);
	jot_put_bool(jot, "names_colour", info.names_colour);
	spell_put(jot, "mark", ISLE_WORDS_MARK, info.mark);
	jot_close(jot, '}');
}

static void put_cards(struct jot *jot)
{
	jot_put_open(jot, "cards", '[');
	for (int i = 0; i < ISLE_CARDS; i++)
		put_card(jot, i);
	jot_close(jot, ']');
}

/* The argument of a row under the name of what it is. */
static void put_arg(struct jot *jot, const struct isle_lesson_info *row)
{
	switch (isle_measure_arg(row->measure)) {
	case ISLE_ARG_NOTHING:
		break;
	case ISLE_ARG_COLOUR:
		jot_key(jot, "colour");
		spell_colour(jot, row->arg);
		break;
	case ISLE_ARG_ROOMS:
		jot_key(jot, "rooms");
		spell_bits(jot, row->arg, ISLE_WORDS_ROOM);
		break;
	case ISLE_ARG_ROW:
		jot_put_number(jot, "row", row->arg + 1);
		break;
	case ISLE_ARG_RANK:
		jot_put_number(jot, "rank", row->arg);
		break;
	}
}

static void put_lesson(struct jot *jot, const struct isle_lesson_info *row)
{
	jot_open(jot, '{');
	jot_put_number(jot, "number", row->number);
	jot_put_number(jot, "points", row->points);
	spell_put(jot, "when", ISLE_WORDS_WHEN, row->when);
	spell_put(jot, "measure", ISLE_WORDS_MEASURE, row->measure);
	put_arg(jot, row);
	spell_put(jot, "op", ISLE_WORDS_COMPARE, row->op);
	jot_put_number(jot, "n", row->n);
	jot_put_number(jot, "per", row->per ? row->per : 1);
	jot_put_number(jot, "most", row->most);
	jot_close(jot, '}');
}

static void put_lessons(struct jot *jot)
{
	jot_put_open(jot, "lessons", '[');
	for (int number = 113; number <= 337; number++) {
		const struct isle_lesson_info *row = isle_lesson_find(number);
		if (row)
			put_lesson(jot, row);
	}
	jot_close(jot, ']');
}

static void put_events(struct jot *jot)
{
	jot_put_open(jot, "events", '[');
	for (int effect = ISLE_A1; effect <= ISLE_P13; effect++) {
		const struct isle_lesson_info *row = isle_event_row(effect);
		jot_open(jot, '{');
		spell_put(jot, "effect", ISLE_WORDS_EFFECT, effect);
		jot_key(jot, "lesson");
		if (row)
			put_lesson(jot, row);
		else
			jot_null(jot);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_sister_card(struct jot *jot, const struct isle_sister_card *card)
{
	jot_open(jot, '{');
	jot_put_number(jot, "number", card->number);
	jot_put_number(jot, "baskets", card->baskets);
	jot_put_number(jot, "speed", card->speed);
	jot_put_open(jot, "takes", '[');
	for (int i = 0; i < 2; i++) {
		jot_open(jot, '{');
		spell_put(jot, "what", ISLE_WORDS_SISTER, card->takes[i].word);
		jot_put_number(jot, "a", card->takes[i].a);
		jot_put_number(jot, "b", card->takes[i].b);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
	jot_close(jot, '}');
}

static void put_sister(struct jot *jot)
{
	jot_put_open(jot, "sister", '[');
	for (int number = 174; number <= 196; number++)
		put_sister_card(jot, isle_sister_card(number));
	jot_close(jot, ']');
}

static void put_sheet(struct jot *jot)
{
	jot_put_open(jot, "sheet", '[');
	for (int place = 1; place <= 26; place++)
		jot_number(jot, isle_explore_lesson(place));
	jot_close(jot, ']');
}

void pieces_put(struct jot *jot, const struct isle_rules *rules)
{
	jot_open(jot, '{');
	jot_key(jot, "squares");
	spell_squares(jot, rules->boat);
	jot_key(jot, "edge");
	spell_squares(jot, rules->edge);
	put_rooms(jot, rules);
	put_plans(jot, rules);
	put_tiles(jot, rules);
	put_cards(jot);
	put_lessons(jot);
	put_events(jot);
	put_sister(jot);
	put_sheet(jot);
	jot_close(jot, '}');
}

static void put_tiles_of(struct jot *jot, const char *key, const uint8_t *tile,
                         int count)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < count; i++)
		if (tile[i] != ISLE_NONE)
			spell_tile(jot, tile[i]);
	jot_close(jot, ']');
}

static const uint8_t no_tiles[ISLE_FACE_TILES] = {
	ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE, ISLE_NONE,
};

void pieces_face(struct jot *jot, const struct isle_face *face)
{
	char word[NOTATION_FACE_MAX];
	bool two_of = face->kind == ISLE_FACE_TWO_OF;
	bool halves = face->kind == ISLE_FACE_OR;
	if (!notation_face(face, word, sizeof word)) {
		jot_null(jot);
		return;
	}
	jot_open(jot, '{');
	jot_put_text(jot, "face", word);
	spell_put(jot, "kind", ISLE_WORDS_FACE, face->kind);
	jot_put_number(jot, "lesson", face->lesson);
	put_tiles_of(jot, "upper", two_of ? no_tiles : face->tile, 2);
	put_tiles_of(jot, "lower", halves ? face->tile + 2 : no_tiles, 2);
	put_tiles_of(jot, "of", two_of ? face->tile : no_tiles, ISLE_FACE_TILES);
	jot_close(jot, '}');
}
