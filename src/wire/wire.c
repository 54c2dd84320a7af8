/* wire.c - see wire.h. */
#include "wire.h"
#include "jot.h"
#include "notation.h"
#include "pieces.h"
#include "spell.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static void numbers(struct jot *jot, const char *key, const uint8_t *n,
                    int count)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < count; i++)
		jot_number(jot, n[i]);
	jot_close(jot, ']');
}

static void tiles(struct jot *jot, const char *key, const uint8_t *tile,
                  int count)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < count; i++)
		spell_tile(jot, tile[i]);
	jot_close(jot, ']');
}

/* The numbers whose bit is set, bit i standing for i + first. */
static void members(struct jot *jot, const char *key, uint32_t bits, int first)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < 32; i++)
		if (bits >> i & 1)
			jot_number(jot, i + first);
	jot_close(jot, ']');
}

/* ---- the table ----------------------------------------------------------- */

static void put_boats(struct jot *jot, const struct isle_game *view, int seats)
{
	uint8_t boat[ISLE_SEATS_MAX];
	for (int i = 0; i < seats; i++)
		boat[i] = view->seat[i].boat.plan;
	numbers(jot, "boats", boat, seats);
}

/* The Oshax a table chose to begin with; none when they are the usual ones. */
static void put_oshax(struct jot *jot, unsigned bits)
{
	jot_put_open(jot, "oshax", '[');
	for (int i = 0; bits >> i; i++)
		if (bits >> i & 1)
			spell_tile(jot, ISLE_TILE_OSHAX + i);
	jot_close(jot, ']');
}

static void put_options(struct jot *jot, const struct isle_options *options,
                        const struct isle_game *view)
{
	jot_put_open(jot, "options", '{');
	jot_put_number(jot, "seats", options->seats);
	jot_put_number(jot, "edition", options->edition);
	jot_key(jot, "modules");
	spell_bits(jot, options->modules, ISLE_WORDS_MODULE);
	jot_key(jot, "with");
	spell_bits(jot, options->with, ISLE_WORDS_EXPANSION);
	spell_put(jot, "difficulty", ISLE_WORDS_DIFFICULTY, options->difficulty);
	jot_put_bool(jot, "real_cards", options->real_cards);
	jot_key(jot, "house");
	spell_bits(jot, options->house, ISLE_WORDS_HOUSE);
	put_boats(jot, view, options->seats);
	put_oshax(jot, options->oshax);
	jot_close(jot, '}');
}

static void put_time(struct jot *jot, const struct isle_rules *rules,
                     const struct isle_game *view)
{
	jot_put_number(jot, "day", view->day);
	jot_put_number(jot, "days", rules->days);
	spell_put(jot, "phase", ISLE_WORDS_PHASE, view->phase);
	numbers(jot, "order", view->order, view->order_count);
	jot_put_number(jot, "turn", view->turn_i < view->order_count
	                            ? view->order[view->turn_i] : 0);
	jot_put_number(jot, "fastest", view->fastest);
	jot_put_bool(jot, "revealed", view->revealed);
	jot_put_number(jot, "draft_round", view->draft_round);
	jot_put_number(jot, "reveals", view->reveals);
	jot_key(jot, "due");
	spell_seats(jot, isle_due(rules, view));
	jot_key(jot, "may");
	spell_seats(jot, isle_may(rules, view));
}

static void put_fields(struct jot *jot, const struct isle_rules *rules,
                       const struct isle_game *view)
{
	jot_put_open(jot, "fields", '[');
	for (int i = 0; i < 2; i++) {
		jot_open(jot, '{');
		spell_put(jot, "name", ISLE_WORDS_FIELD, i);
		jot_put_number(jot, "price", rules->price[i]);
		tiles(jot, "tiles", view->field[i].tile, view->field[i].count);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_shelf(struct jot *jot, const struct isle_game *view)
{
	jot_put_open(jot, "shelf", '{');
	jot_put_open(jot, "rare", '[');
	for (int i = 0; i < view->rare_count; i++) {
		jot_open(jot, '{');
		jot_key(jot, "tile");
		spell_tile(jot, view->rare_line[i]);
		jot_put_number(jot, "left", view->rare_left[i]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
	numbers(jot, "common", view->common, COUNT(view->common));
	jot_close(jot, '}');
}

/* What has not been drawn from the bag. Every drawn tile was seen by all, so
 * anybody could count this; its order is in no view. */
static void put_bag(struct jot *jot, const struct isle_game *view)
{
	int cats[ISLE_COLOURS + 1] = {0};
	for (int i = view->bag_i; i < view->bag_count; i++) {
		struct isle_tile_info info = isle_tile_info(view->bag[i]);
		cats[info.kind == ISLE_CAT ? info.colour : ISLE_COLOURS]++;
	}
	jot_put_open(jot, "bag", '{');
	jot_put_number(jot, "tiles", view->bag_count - view->bag_i);
	jot_put_open(jot, "cats", '[');
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		jot_number(jot, cats[colour]);
	jot_close(jot, ']');
	jot_put_number(jot, "others", cats[ISLE_COLOURS]);
	jot_close(jot, '}');
}

static void put_event_day(struct jot *jot, int number, int day)
{
	struct isle_event_tile tile = isle_event_tile(number);
	bool gem = day == 1 || day == 5;
	jot_open(jot, '{');
	jot_put_number(jot, "tile", number);
	spell_put(jot, "effect", ISLE_WORDS_EFFECT, gem ? tile.gem : tile.other);
	jot_put_number(jot, "sister", gem ? 0 : tile.sister[day - 2]);
	jot_close(jot, '}');
}

static void put_events(struct jot *jot, const struct isle_rules *rules,
                       const struct isle_game *view)
{
	jot_put_open(jot, "events", '[');
	if (rules->options.with & ISLE_EVENTS)
		for (int day = 1; day <= COUNT(view->events); day++)
			put_event_day(jot, view->events[day - 1], day);
	jot_close(jot, ']');
}

static void put_public(struct jot *jot, const struct isle_game *view)
{
	jot_put_open(jot, "public", '[');
	for (int i = 0; i < view->public_count; i++) {
		const struct isle_public *lesson = &view->public_lesson[i];
		jot_open(jot, '{');
		jot_put_number(jot, "card", isle_card_info(lesson->card).number);
		jot_key(jot, "colour");
		spell_colour(jot, lesson->colour);
		jot_put_number(jot, "seat", lesson->seat);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

/* Cards of her basket deck that lie open: those of earlier days, and of today's
 * the resolved ones, at least the first. */
static int sister_turned(const struct isle_game *view)
{
	int today = view->her_next ? view->her_next : view->her_cards > 0;
	return view->baskets_i - view->her_cards + today;
}

static void put_sister(struct jot *jot, const struct isle_game *view)
{
	jot_put_open(jot, "sister", '{');
	jot_put_open(jot, "colours", '[');
	for (int i = 0; i < view->colours_open; i++)
		spell_colour(jot, view->colours[i]);
	jot_close(jot, ']');
	jot_put_open(jot, "worth", '[');
	for (int i = 0; i < ISLE_COLOURS; i++)
		jot_number(jot, ISLE_SISTER_FIRST - i);
	jot_close(jot, ']');
	numbers(jot, "lessons", view->sister, view->sister_count);
	jot_put_number(jot, "cards", view->her_cards);
	jot_put_number(jot, "resolved", view->her_next);
	numbers(jot, "turned", view->baskets, sister_turned(view));
	jot_close(jot, '}');
}

static void put_island(struct jot *jot, const struct isle_game *view)
{
	jot_put_open(jot, "island", '[');
	for (int i = 0; i < COUNT(view->island); i++)
		pieces_face(jot, &view->island[i]);
	jot_close(jot, ']');
}

static void put_table(struct jot *jot, const struct isle_rules *rules,
                      const struct isle_game *view)
{
	if (rules->options.mode == ISLE_EXPLORE) {
		put_island(jot, view);
	} else {
		put_fields(jot, rules, view);
		put_shelf(jot, view);
		put_bag(jot, view);
		tiles(jot, "oshax", view->oshax, view->oshax_count);
		tiles(jot, "kittens", view->kitten, view->kitten_count);
		jot_put_number(jot, "tokens_left", view->tokens);
	}
	jot_put_number(jot, "deck", view->deck_count - view->deck_i);
	put_events(jot, rules, view);
	put_public(jot, view);
	if (rules->has_sister)
		put_sister(jot, view);
}

/* ---- a seat -------------------------------------------------------------- */

static void put_icons(struct jot *jot, const struct isle_shape *shape,
                      const struct isle_tile *tile)
{
	const struct isle_turn *turn = &shape->turn[tile->turn];
	jot_put_open(jot, "icons", '[');
	for (int i = 0; i < shape->icon_count; i++) {
		jot_open(jot, '{');
		jot_key(jot, "square");
		spell_square(jot, tile->anchor + turn->offset[turn->icon[i]]);
		jot_key(jot, "colour");
		spell_colour(jot, turn->icon_colour[i]);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_tile(struct jot *jot, const struct isle_rules *rules,
                     const struct isle_tile *tile)
{
	struct isle_tile_info info = isle_tile_info(tile->id);
	const struct isle_shape *shape = &rules->shape[info.shape];
	jot_open(jot, '{');
	jot_key(jot, "id");
	spell_tile(jot, tile->id);
	spell_put(jot, "kind", ISLE_WORDS_TILE_KIND, info.kind);
	jot_key(jot, "colour");
	spell_colour(jot, tile->colour);
	jot_key(jot, "squares");
	spell_squares(jot, isle_squares(rules, tile->id, tile->turn, tile->anchor));
	if (shape->icon_count)
		put_icons(jot, shape, tile);
	jot_close(jot, '}');
}

static void put_boat(struct jot *jot, const struct isle_rules *rules,
                     const struct isle_boat *boat)
{
	jot_put_open(jot, "boat", '{');
	jot_put_number(jot, "plan", boat->plan);
	jot_put_open(jot, "tiles", '[');
	for (int i = 0; i < boat->tile_count; i++)
		put_tile(jot, rules, &boat->tile[i]);
	jot_close(jot, ']');
	jot_close(jot, '}');
}

/* A set of cards with its size: the cards that are known and those that are
 * only counted. */
static void put_cards(struct jot *jot, const char *key, const char *key_count,
                      struct isle_set cards, int hidden)
{
	jot_key(jot, key);
	spell_cards(jot, cards);
	jot_put_number(jot, key_count, isle_set_count(&cards) + hidden);
}

static void put_hands(struct jot *jot, const struct isle_seat *seat)
{
	put_cards(jot, "hand", "hand_count", seat->hand, seat->hidden_hand);
	put_cards(jot, "drafted", "drafted_count", seat->drafted,
	          seat->hidden_drafted);
	put_cards(jot, "pack", "pack_count", seat->pack, seat->hidden_pack);
	put_cards(jot, "lessons", "lessons_count", seat->lessons,
	          seat->hidden_lessons);
	put_cards(jot, "laid", "laid_count", seat->laid, seat->hidden_laid);
	numbers(jot, "tokens", seat->tokens, 2);
	numbers(jot, "laid_tokens", seat->laid_tokens, 2);
}

static void put_state(struct jot *jot, const struct isle_seat *seat)
{
	const struct { const char *key; int number; } row[] = {
		{ "fish", seat->fish },
		{ "markers", seat->markers },
		{ "baskets", seat->baskets },
		{ "baskets_used", seat->baskets_used },
		{ "speed", seat->speed },
		{ "passed", seat->passed },
		{ "answered", seat->answered },
		{ "kept", seat->kept },
		{ "ready", seat->ready },
		{ "done", seat->done },
		{ "more", seat->more },
		{ "rescues", seat->rescues },
		{ "anywhere", seat->anywhere },
	};
	for (int i = 0; i < COUNT(row); i++)
		jot_put_number(jot, row[i].key, row[i].number);
}

/* Kinds whose a is a tile. */
static bool names_tile(int kind)
{
	return kind == ISLE_PENDING_PLACE || kind == ISLE_PENDING_FIELD
	    || kind == ISLE_PENDING_DRAW || kind == ISLE_PENDING_COPY;
}

static void put_pending(struct jot *jot, const struct isle_seat *seat)
{
	jot_put_open(jot, "pending", '[');
	for (int i = 0; i < seat->pending_count; i++) {
		const struct isle_pending *pending = &seat->pending[i];
		jot_open(jot, '{');
		spell_put(jot, "kind", ISLE_WORDS_PENDING, pending->kind);
		jot_key(jot, "tile");
		spell_tile(jot, names_tile(pending->kind) ? pending->a
		           : ISLE_NONE);
		jot_put_number(jot, "a", pending->a);
		jot_put_number(jot, "b", pending->b);
		jot_put_number(jot, "c", pending->c);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_explorer(struct jot *jot, const struct isle_seat *seat)
{
	members(jot, "specials", seat->specials, 0);
	jot_put_number(jot, "special_today", seat->special_today);
	jot_put_number(jot, "twice", seat->twice);
	members(jot, "taken", seat->taken, 1);
	members(jot, "resolved", seat->resolved, 1);
	members(jot, "ticked", seat->ticked, 0);
}

static void put_seat(struct jot *jot, const struct isle_rules *rules,
                     const struct isle_game *view, int number)
{
	const struct isle_seat *seat = &view->seat[number - 1];
	jot_open(jot, '{');
	jot_put_number(jot, "seat", number);
	put_boat(jot, rules, &seat->boat);
	put_state(jot, seat);
	put_hands(jot, seat);
	put_pending(jot, seat);
	if (rules->options.mode == ISLE_EXPLORE)
		put_explorer(jot, seat);
	jot_close(jot, '}');
}

size_t wire_view(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, char *buf, size_t size)
{
	struct jot jot;
	jot_init(&jot, buf, size);
	jot_open(&jot, '{');
	spell_put(&jot, "mode", ISLE_WORDS_MODE, rules->options.mode);
	put_options(&jot, &rules->options, view);
	jot_put_number(&jot, "you", seat);
	put_time(&jot, rules, view);
	put_table(&jot, rules, view);
	jot_put_open(&jot, "seats", '[');
	for (int i = 1; i <= rules->options.seats; i++)
		put_seat(&jot, rules, view, i);
	jot_close(&jot, ']');
	jot_close(&jot, '}');
	return jot_end(&jot);
}

/* ---- what happened ------------------------------------------------------- */

enum is { IS_NOTHING, IS_NUMBER, IS_LOW, IS_TILE, IS_COLOUR, IS_CARD, IS_WHERE,
          IS_ROOM, IS_TOKEN };

/* What the numbers of an event mean; IS_LOW takes both as one number. */
static const struct event_row {
	const char *a, *b;
	uint8_t a_is, b_is;
} event_rows[] = {
	[ISLE_EV_DAY]           = { "day", "", IS_NUMBER, 0 },
	[ISLE_EV_TILE]          = { "tile", "to", IS_TILE, IS_WHERE },
	[ISLE_EV_FISH]          = { "fish", "", IS_LOW, 0 },
	[ISLE_EV_REVEAL]        = { "card", "token", IS_CARD, IS_TOKEN },
	[ISLE_EV_ORDER]         = { "", "", 0, 0 },
	[ISLE_EV_LESSONS]       = { "count", "", IS_NUMBER, 0 },
	[ISLE_EV_PUBLIC]        = { "card", "", IS_CARD, 0 },
	[ISLE_EV_BASKET]        = { "", "", 0, 0 },
	[ISLE_EV_MAP]           = { "colour", "", IS_COLOUR, 0 },
	[ISLE_EV_MARKERS]       = { "points", "", IS_NUMBER, 0 },
	[ISLE_EV_SISTER_CARD]   = { "card", "", IS_NUMBER, 0 },
	[ISLE_EV_SISTER_TAKES]  = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_SISTER_SWITCH] = { "a", "b", IS_NUMBER,
	                            IS_NUMBER },
	[ISLE_EV_COLOUR]        = { "colour", "", IS_COLOUR, 0 },
	[ISLE_EV_FLED]          = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_GONE]          = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_ROOM]          = { "room", "", IS_ROOM, 0 },
	[ISLE_EV_FAMILY]        = { "colour", "cats", IS_COLOUR,
	                            IS_NUMBER },
	[ISLE_EV_OVER]          = { "", "", 0, 0 },
};

static void put_meaning(struct jot *jot, int is, int number)
{
	static const char *const where[] = { "left", "right", "shelf", "oshax",
	                                     "kittens" };
	switch (is) {
	case IS_TILE:   spell_tile(jot, number); break;
	case IS_COLOUR: spell_colour(jot, number); break;
	case IS_CARD:   spell_card(jot, number); break;
	case IS_WHERE:  jot_text(jot, where[number % COUNT(where)]); break;
	case IS_ROOM:   spell_word(jot, ISLE_WORDS_ROOM, number % ISLE_ROOMS); break;
	case IS_TOKEN:  spell_word(jot, ISLE_WORDS_TOKEN, number & 1); break;
	default:        jot_number(jot, number);
	}
}

/* What the row does not describe is nobody's business: the code leaves it out. */
static void put_code(struct jot *jot, const struct isle_event *event,
                     const struct event_row *row)
{
	static const char digit[] = "0123456789abcdef";
	char code[2 * sizeof *event + 1] = "";
	uint8_t byte[] = { event->kind, event->seat, row->a_is ? event->a : 0,
	                   row->b_is || row->a_is == IS_LOW ? event->b : 0 };
	for (size_t i = 0; i < sizeof byte; i++) {
		code[2 * i] = digit[byte[i] >> 4];
		code[2 * i + 1] = digit[byte[i] & 15];
	}
	jot_put_text(jot, "code", code);
}

static void put_event(struct jot *jot, const struct isle_event *event, int seat)
{
	const struct event_row *row = &event_rows[event->kind];
	jot_open(jot, '{');
	spell_put(jot, "kind", ISLE_WORDS_EVENT, event->kind);
	if (event->seat)
		jot_put_number(jot, "seat", event->seat);
	if (event->seat && event->seat == seat)
		jot_put_bool(jot, "you", true);
	if (row->a_is) {
		jot_key(jot, row->a);
		put_meaning(jot, row->a_is, row->a_is == IS_LOW
		            ? event->a | event->b << 8 : event->a);
	}
	if (row->b_is) {
		jot_key(jot, row->b);
		put_meaning(jot, row->b_is, event->b);
	}
	put_code(jot, event, row);
	jot_close(jot, '}');
}

size_t wire_log(const struct isle_rules *rules, const struct isle_log *log,
                int seat, char *buf, size_t size)
{
	struct jot jot;
	(void)rules;
	jot_init(&jot, buf, size);
	jot_open(&jot, '[');
	for (int i = 0; i < log->count; i++)
		put_event(&jot, &log->event[i], seat);
	jot_close(&jot, ']');
	return jot_end(&jot);
}

static int nibble(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool wire_event_find(const char *code, size_t length, struct isle_event *event)
{
	uint8_t byte[sizeof *event];
	if (length < WIRE_CODE)
		return false;
	for (size_t i = 0; i < sizeof byte; i++) {
		int high = nibble(code[2 * i]), low = nibble(code[2 * i + 1]);
		if (high < 0 || low < 0)
			return false;
		byte[i] = (uint8_t)(high << 4 | low);
	}
	if (byte[0] >= COUNT(event_rows))
		return false;
	*event = (struct isle_event){ byte[0], byte[1], byte[2], byte[3] };
	return true;
}

/* ---- lines --------------------------------------------------------------- */

/* What the engine lets the seat see of the move; cards that it does not are
 * counted in a comment. */
size_t wire_line(const struct isle_rules *rules, const struct isle_game *before,
                 const struct isle_move *move, int seat, char *buf, size_t size)
{
	struct isle_move seen;
	struct jot jot;
	char line[NOTATION_MAX];
	(void)before;
	int cards = isle_view_move(move, seat, &seen);
	if (!notation_format(rules, &seen, line, sizeof line))
		return 0;
	jot_init(&jot, buf, size);
	jot_raw(&jot, line);
	if (cards >= 0) {
		jot_raw(&jot, " # ");
		jot.comma = false;
		jot_number(&jot, cards);
		jot_raw(&jot, " cards");
	}
	return jot_end(&jot);
}

/* ---- scores -------------------------------------------------------------- */

static void put_items(struct jot *jot, const char *key,
                      const struct isle_item *item, int count)
{
	jot_put_open(jot, key, '[');
	for (int i = 0; i < count; i++) {
		jot_open(jot, '{');
		jot_put_number(jot, "card", item[i].card);
		jot_put_number(jot, "points", item[i].points);
		jot_close(jot, '}');
	}
	jot_close(jot, ']');
}

static void put_seat_score(struct jot *jot, const struct isle_seat_score *score,
                           int seat)
{
	jot_open(jot, '{');
	jot_put_number(jot, "seat", seat);
	jot_put_number(jot, "rats", score->rats);
	jot_put_number(jot, "rooms", score->rooms);
	jot_put_number(jot, "families", score->families);
	jot_put_number(jot, "rare", score->rare);
	put_items(jot, "lessons", score->lesson, score->lesson_count);
	jot_put_number(jot, "lessons_total", score->lessons_total);
	put_items(jot, "public", score->public_lesson, score->public_count);
	jot_put_number(jot, "public_total", score->public_total);
	jot_put_number(jot, "friends", score->friends);
	jot_put_number(jot, "markers", score->markers);
	jot_put_number(jot, "rooms_full", score->rooms_full);
	jot_put_number(jot, "total", score->total);
	jot_close(jot, '}');
}

static void put_sister_score(struct jot *jot,
                             const struct isle_sister_score *score)
{
	jot_put_open(jot, "sister", '{');
	jot_put_number(jot, "colours", score->colours);
	put_items(jot, "lessons", score->lesson, score->lesson_count);
	jot_put_number(jot, "lessons_total", score->lessons_total);
	jot_put_number(jot, "beasts", score->beasts);
	jot_put_number(jot, "events", score->events);
	jot_put_number(jot, "total", score->total);
	jot_close(jot, '}');
}

size_t wire_score(const struct isle_rules *rules,
                  const struct isle_score *score, char *buf, size_t size)
{
	struct jot jot;
	jot_init(&jot, buf, size);
	jot_open(&jot, '{');
	jot_put_open(&jot, "seats", '[');
	for (int i = 0; i < score->seats; i++)
		put_seat_score(&jot, &score->seat[i], i + 1);
	jot_close(&jot, ']');
	if (rules->has_sister)
		put_sister_score(&jot, &score->sister);
	jot_key(&jot, "winners");
	spell_seats(&jot, score->winners);
	jot_close(&jot, '}');
	return jot_end(&jot);
}

size_t wire_pieces(const struct isle_rules *rules, char *buf, size_t size)
{
	struct jot jot;
	jot_init(&jot, buf, size);
	pieces_put(&jot, rules);
	return jot_end(&jot);
}

size_t wire_face(const struct isle_face *face, char *buf, size_t size)
{
	struct jot jot;
	jot_init(&jot, buf, size);
	pieces_face(&jot, face);
	return jot_end(&jot);
}
