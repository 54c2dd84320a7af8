/* wire.c - views, logs and scores as JSON. */
#include "wire.h"
#include "json.h"
#include "notation.h"
#include "pieces.h"
#include "rows.h"
#include "json_isle.h"
#include "json_score.h"

static void numbers(struct json *json, const char *key, const uint8_t *n,
                    int count)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_number(json, n[i]);
	json_close(json, ']');
}

static void tiles(struct json *json, const char *key, const uint8_t *tile,
                  int count)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_tile(json, tile[i]);
	json_close(json, ']');
}

/* The numbers whose bit is set, bit i standing for i + first. */
static void members(struct json *json, const char *key, uint32_t bits,
                    int first)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < 32; i++)
		if (bits >> i & 1)
			json_number(json, i + first);
	json_close(json, ']');
}

/* ---- the table ----------------------------------------------------------- */

static void put_boats(struct json *json, const struct isle_game *view,
                      int seats)
{
	uint8_t boat[ISLE_SEATS_MAX];
	for (int i = 0; i < seats; i++)
		boat[i] = view->seat[i].boat.plan;
	numbers(json, "boats", boat, seats);
}

/* The Oshax a table chose to begin with; none when they are the usual ones. */
static void put_oshax(struct json *json, unsigned bits)
{
	json_put_open(json, "oshax", '[');
	for (int i = 0; bits >> i; i++)
		if (bits >> i & 1)
			json_tile(json, ISLE_TILE_OSHAX + i);
	json_close(json, ']');
}

static void put_options(struct json *json, const struct isle_options *options,
                        const struct isle_game *view)
{
	json_put_open(json, "options", '{');
	json_put_number(json, "seats", options->seats);
	json_put_number(json, "edition", options->edition);
	json_key(json, "modules");
	json_words(json, options->modules, ISLE_WORDS_MODULE);
	json_key(json, "with");
	json_words(json, options->with, ISLE_WORDS_EXPANSION);
	json_put_word(json, "difficulty", ISLE_WORDS_DIFFICULTY,
	              options->difficulty);
	json_put_bool(json, "real_cards", options->real_cards);
	json_key(json, "house");
	json_words(json, options->house, ISLE_WORDS_HOUSE);
	put_boats(json, view, options->seats);
	put_oshax(json, options->oshax);
	json_close(json, '}');
}

static void put_time(struct json *json, const struct isle_rules *rules,
                     const struct isle_game *view)
{
	json_put_number(json, "day", view->day);
	json_put_number(json, "days", rules->days);
	json_put_word(json, "phase", ISLE_WORDS_PHASE, view->phase);
	numbers(json, "order", view->order, view->order_count);
	json_put_number(json, "turn", view->turn_i < view->order_count
	                            ? view->order[view->turn_i] : 0);
	json_put_number(json, "fastest", view->fastest);
	json_put_bool(json, "revealed", view->revealed);
	json_put_number(json, "draft_round", view->draft_round);
	json_put_number(json, "reveals", view->reveals);
	json_key(json, "due");
	json_seats(json, isle_due(rules, view));
	json_key(json, "may");
	json_seats(json, isle_may(rules, view));
}

/* Of each tile of a field: beasts cost the same in both. */
static void put_prices(struct json *json, const struct isle_rules *rules,
                       const struct isle_game *view, int field)
{
	json_put_open(json, "prices", '[');
	for (int i = 0; i < view->field[field].count; i++)
		json_number(json, isle_price(rules, field, view->field[field].tile[i]));
	json_close(json, ']');
}

static void put_fields(struct json *json, const struct isle_rules *rules,
                       const struct isle_game *view)
{
	json_put_open(json, "fields", '[');
	for (int i = 0; i < 2; i++) {
		json_open(json, '{');
		json_put_word(json, "name", ISLE_WORDS_FIELD, i);
		json_put_number(json, "price", rules->price[i]);
		tiles(json, "tiles", view->field[i].tile, view->field[i].count);
		put_prices(json, rules, view, i);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_shelf(struct json *json, const struct isle_game *view)
{
	json_put_open(json, "shelf", '{');
	json_put_open(json, "rare", '[');
	for (int i = 0; i < view->rare_count; i++) {
		json_open(json, '{');
		json_key(json, "tile");
		json_tile(json, view->rare_line[i]);
		json_put_number(json, "left", view->rare_left[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
	numbers(json, "common", view->common, COUNT(view->common));
	json_close(json, '}');
}

/* What has not been drawn from the bag. Every drawn tile was seen by all, so
 * anybody could count this; its order is in no view. */
static void put_bag(struct json *json, const struct isle_game *view)
{
	int cats[ISLE_COLOURS + 1] = {0};
	for (int i = view->bag_i; i < view->bag_count; i++) {
		struct isle_tile_info info = isle_tile_info(view->bag[i]);
		cats[info.kind == ISLE_CAT ? info.colour : ISLE_COLOURS]++;
	}
	json_put_open(json, "bag", '{');
	json_put_number(json, "tiles", view->bag_count - view->bag_i);
	json_put_open(json, "cats", '[');
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		json_number(json, cats[colour]);
	json_close(json, ']');
	json_put_number(json, "others", cats[ISLE_COLOURS]);
	json_close(json, '}');
}

static void put_event_day(struct json *json, int number, int day)
{
	enum isle_event_effect effect = isle_event_side(number, day);
	json_open(json, '{');
	json_put_number(json, "tile", number);
	json_put_word(json, "effect", ISLE_WORDS_EFFECT, effect);
	json_put_bool(json, "scores", isle_event_scores(effect));
	json_put_number(json, "sister", isle_event_sister(number, day));
	json_close(json, '}');
}

static void put_events(struct json *json, const struct isle_rules *rules,
                       const struct isle_game *view)
{
	json_put_open(json, "events", '[');
	if (rules->options.with & ISLE_EVENTS)
		for (int day = 1; day <= COUNT(view->events); day++)
			put_event_day(json, view->events[day - 1], day);
	json_close(json, ']');
}

static void put_public(struct json *json, const struct isle_game *view)
{
	json_put_open(json, "public", '[');
	for (int i = 0; i < view->public_count; i++) {
		const struct isle_public *lesson = &view->public_lesson[i];
		json_open(json, '{');
		json_put_number(json, "card", isle_card_info(lesson->card).number);
		json_key(json, "colour");
		json_colour(json, lesson->colour);
		json_put_number(json, "seat", lesson->seat);
		json_close(json, '}');
	}
	json_close(json, ']');
}

/* Cards of her basket deck that lie open: those of earlier days, and of today's
 * the resolved ones, at least the first. */
static int sister_turned(const struct isle_game *view)
{
	int today = view->her_next ? view->her_next : view->her_cards > 0;
	return view->baskets_i - view->her_cards + today;
}

static void put_sister(struct json *json, const struct isle_game *view)
{
	uint8_t place[ISLE_AIMS_MAX];
	json_put_open(json, "sister", '{');
	json_put_open(json, "colours", '[');
	for (int i = 0; i < view->colours_open; i++)
		json_colour(json, view->colours[i]);
	json_close(json, ']');
	json_put_open(json, "worth", '[');
	for (int i = 0; i < ISLE_COLOURS; i++)
		json_number(json, ISLE_SISTER_FIRST - i);
	json_close(json, ']');
	numbers(json, "lessons", view->sister, view->sister_count);
	json_put_number(json, "cards", view->her_cards);
	json_put_number(json, "resolved", view->her_next);
	numbers(json, "turned", view->baskets, sister_turned(view));
	numbers(json, "aims", place, isle_sister_aims(view, place));
	json_close(json, '}');
}

static void put_island(struct json *json, const struct isle_game *view)
{
	json_put_open(json, "island", '[');
	for (int i = 0; i < COUNT(view->island); i++)
		pieces_face(json, &view->island[i]);
	json_close(json, ']');
}

static void put_table(struct json *json, const struct isle_rules *rules,
                      const struct isle_game *view)
{
	if (rules->options.mode == ISLE_EXPLORE) {
		put_island(json, view);
	} else {
		put_fields(json, rules, view);
		put_shelf(json, view);
		put_bag(json, view);
		tiles(json, "oshax", view->oshax, view->oshax_count);
		tiles(json, "kittens", view->kitten, view->kitten_count);
		json_put_number(json, "kittens_to_come",
		                isle_kittens_to_come(rules, view));
		numbers(json, "kitten_price", rules->kitten_price,
		        COUNT(rules->kitten_price));
		json_put_number(json, "tokens_left", view->tokens);
	}
	json_put_number(json, "deck", view->deck_count - view->deck_i);
	put_events(json, rules, view);
	put_public(json, view);
	if (rules->has_sister)
		put_sister(json, view);
}

/* ---- a seat -------------------------------------------------------------- */

static void put_icons(struct json *json, const struct isle_shape *shape,
                      const struct isle_tile *tile)
{
	const struct isle_turn *turn = &shape->turn[tile->turn];
	json_put_open(json, "icons", '[');
	for (int i = 0; i < shape->icon_count; i++) {
		json_open(json, '{');
		json_key(json, "square");
		json_square(json, tile->anchor + turn->offset[turn->icon[i]]);
		json_key(json, "colour");
		json_colour(json, turn->icon_colour[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_tile(struct json *json, const struct isle_rules *rules,
                     const struct isle_tile *tile)
{
	struct isle_tile_info info = isle_tile_info(tile->id);
	const struct isle_shape *shape = &rules->shape[info.shape];
	json_open(json, '{');
	json_key(json, "id");
	json_tile(json, tile->id);
	json_put_word(json, "kind", ISLE_WORDS_TILE_KIND, info.kind);
	json_key(json, "colour");
	json_colour(json, tile->colour);
	json_key(json, "squares");
	json_squares(json, isle_squares(rules, tile->id, tile->turn, tile->anchor));
	if (shape->icon_count)
		put_icons(json, shape, tile);
	json_close(json, '}');
}

static void put_boat(struct json *json, const struct isle_rules *rules,
                     const struct isle_boat *boat)
{
	json_put_open(json, "boat", '{');
	json_put_number(json, "plan", boat->plan);
	json_put_open(json, "tiles", '[');
	for (int i = 0; i < boat->tile_count; i++)
		put_tile(json, rules, &boat->tile[i]);
	json_close(json, ']');
	json_close(json, '}');
}

/* A set of cards with its size: the cards that are known and those that are
 * only counted. */
static void put_cards(struct json *json, const char *key, const char *key_count,
                      struct isle_set cards, int hidden)
{
	json_key(json, key);
	json_cards(json, cards);
	json_put_number(json, key_count, isle_set_count(&cards) + hidden);
}

static void put_hands(struct json *json, const struct isle_seat *seat)
{
	put_cards(json, "hand", "hand_count", seat->hand, seat->hidden_hand);
	put_cards(json, "drafted", "drafted_count", seat->drafted,
	          seat->hidden_drafted);
	put_cards(json, "pack", "pack_count", seat->pack, seat->hidden_pack);
	put_cards(json, "lessons", "lessons_count", seat->lessons,
	          seat->hidden_lessons);
	put_cards(json, "laid", "laid_count", seat->laid, seat->hidden_laid);
	numbers(json, "tokens", seat->tokens, 2);
	numbers(json, "laid_tokens", seat->laid_tokens, 2);
}

static void put_state(struct json *json, const struct isle_seat *seat)
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
		json_put_number(json, row[i].key, row[i].number);
}

/* Kinds whose a is a tile. */
static bool names_tile(int kind)
{
	return kind == ISLE_PENDING_PLACE || kind == ISLE_PENDING_FIELD
	    || kind == ISLE_PENDING_DRAW || kind == ISLE_PENDING_COPY;
}

static void put_pending(struct json *json, const struct isle_seat *seat)
{
	json_put_open(json, "pending", '[');
	for (int i = 0; i < seat->pending_count; i++) {
		const struct isle_pending *pending = &seat->pending[i];
		json_open(json, '{');
		json_put_word(json, "kind", ISLE_WORDS_PENDING, pending->kind);
		json_key(json, "tile");
		json_tile(json, names_tile(pending->kind) ? pending->a
		           : ISLE_NONE);
		json_put_number(json, "a", pending->a);
		json_put_number(json, "b", pending->b);
		json_put_number(json, "c", pending->c);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_explorer(struct json *json, const struct isle_seat *seat)
{
	members(json, "specials", seat->specials, 0);
	json_put_number(json, "special_today", seat->special_today);
	json_put_number(json, "twice", seat->twice);
	members(json, "taken", seat->taken, 1);
	members(json, "resolved", seat->resolved, 1);
	members(json, "ticked", seat->ticked, 0);
}

static void put_seat(struct json *json, const struct isle_rules *rules,
                     const struct isle_game *view, int number)
{
	const struct isle_seat *seat = &view->seat[number - 1];
	json_open(json, '{');
	json_put_number(json, "seat", number);
	put_boat(json, rules, &seat->boat);
	put_state(json, seat);
	put_hands(json, seat);
	json_put_number(json, "passes_to", isle_passes_to(rules, view, number));
	put_pending(json, seat);
	if (rules->options.mode == ISLE_EXPLORE)
		put_explorer(json, seat);
	json_close(json, '}');
}

size_t wire_view(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	json_open(&json, '{');
	json_put_word(&json, "mode", ISLE_WORDS_MODE, rules->options.mode);
	put_options(&json, &rules->options, view);
	json_put_number(&json, "you", seat);
	put_time(&json, rules, view);
	put_table(&json, rules, view);
	json_put_open(&json, "seats", '[');
	for (int i = 1; i <= rules->options.seats; i++)
		put_seat(&json, rules, view, i);
	json_close(&json, ']');
	json_close(&json, '}');
	return json_end(&json);
}

/* ---- what happened ------------------------------------------------------- */

enum is { IS_NOTHING, IS_NUMBER, IS_LOW, IS_TILE, IS_COLOUR, IS_CARD, IS_WHERE,
          IS_ROOM, IS_TOKEN, IS_EFFECT };

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
	[ISLE_EV_MARKERS]       = { "points", "effect", IS_NUMBER, IS_EFFECT },
	[ISLE_EV_SISTER_CARD]   = { "card", "", IS_NUMBER, 0 },
	[ISLE_EV_SISTER_TAKES]  = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_SISTER_SWITCH] = { "a", "b", IS_NUMBER, IS_NUMBER },
	[ISLE_EV_COLOUR]        = { "colour", "", IS_COLOUR, 0 },
	[ISLE_EV_FLED]          = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_GONE]          = { "tile", "", IS_TILE, 0 },
	[ISLE_EV_ROOM]          = { "room", "", IS_ROOM, 0 },
	[ISLE_EV_FAMILY]        = { "colour", "cats", IS_COLOUR, IS_NUMBER },
	[ISLE_EV_OVER]          = { "", "", 0, 0 },
};

/* Events may come back from a page, as codes that anybody can change: whatever
 * the number is, no table is left. */
static void put_meaning(struct json *json, int is, int number)
{
	static const char *const where[] = { "left", "right", "shelf", "oshax",
	                                     "kittens" };
	switch (is) {
	case IS_TILE:   json_tile(json, number); break;
	case IS_COLOUR: json_colour(json, number); break;
	case IS_CARD:   json_card(json, number); break;
	case IS_WHERE:  json_text(json, where[number % COUNT(where)]); break;
	case IS_ROOM:   json_word(json, ISLE_WORDS_ROOM, number % ISLE_ROOMS); break;
	case IS_TOKEN:  json_word(json, ISLE_WORDS_TOKEN, number & 1); break;
	case IS_EFFECT:
		json_word(json, ISLE_WORDS_EFFECT, number % (ISLE_P13 + 1));
		break;
	default:        json_number(json, number);
	}
}

/* What the row does not describe is nobody's business: the code leaves it
 * out. */
static void put_code(struct json *json, const struct isle_event *event,
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
	json_put_text(json, "code", code);
}

static void put_event(struct json *json, const struct isle_event *event,
                      int seat)
{
	const struct event_row *row = &event_rows[event->kind];
	json_open(json, '{');
	json_put_word(json, "kind", ISLE_WORDS_EVENT, event->kind);
	if (event->seat)
		json_put_number(json, "seat", event->seat);
	if (event->seat && event->seat == seat)
		json_put_bool(json, "you", true);
	if (row->a_is) {
		json_key(json, row->a);
		put_meaning(json, row->a_is, row->a_is == IS_LOW
		            ? event->a | event->b << 8 : event->a);
	}
	if (row->b_is) {
		json_key(json, row->b);
		put_meaning(json, row->b_is, event->b);
	}
	put_code(json, event, row);
	json_close(json, '}');
}

size_t wire_log(const struct isle_rules *rules, const struct isle_log *log,
                int seat, char *buf, size_t size)
{
	struct json json;
	(void)rules;
	json_init(&json, buf, size);
	json_open(&json, '[');
	for (int i = 0; i < log->count; i++)
		put_event(&json, &log->event[i], seat);
	json_close(&json, ']');
	return json_end(&json);
}

static int nibble(char c)
{
	return c >= '0' && c <= '9' ? c - '0'
	     : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
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
size_t wire_line(const struct isle_rules *rules, const struct isle_move *move,
                 int seat, char *buf, size_t size)
{
	struct isle_move seen;
	struct writer writer;
	char line[NOTATION_MAX];
	int cards = isle_view_move(move, seat, &seen);
	if (!notation_format(rules, &seen, line, sizeof line))
		return 0;
	writer_init(&writer, buf, size);
	writer_text(&writer, line);
	if (cards >= 0) {
		writer_text(&writer, " # ");
		writer_number(&writer, cards);
		writer_text(&writer, " cards");
	}
	return writer_end(&writer);
}

void wire_add_left_out(const char *line, int length, struct isle_move *move)
{
	int at = 0, count = 0;
	while (at < length && line[at] != '#')
		at++;
	for (at += 2; at < length && line[at] >= '0' && line[at] <= '9'; at++)
		if (count < ISLE_CARDS)
			count = count * 10 + line[at] - '0';
	for (int card = 0; card < count && card < ISLE_CARDS; card++)
		isle_set_add(&move->cards, card);
}

/* ---- scores -------------------------------------------------------------- */

static void put_seat_score(struct json *json,
                           const struct isle_seat_score *score, int seat)
{
	json_open(json, '{');
	json_put_number(json, "seat", seat);
	json_score_seat(json, score);
	json_put_number(json, "rooms_full", score->rooms_full);
	json_close(json, '}');
}

/* Lines of a seat's score that expansions in play add to it. */
static void put_added_lines(struct json *json, const struct isle_rules *rules)
{
	json_put_open(json, "added", '[');
	if (isle_counts_friends(rules))
		json_text(json, "friends");
	if (isle_counts_markers(rules))
		json_text(json, "markers");
	json_close(json, ']');
}

size_t wire_score(const struct isle_rules *rules,
                  const struct isle_score *score, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	json_open(&json, '{');
	json_put_open(&json, "seats", '[');
	for (int i = 0; i < score->seats; i++)
		put_seat_score(&json, &score->seat[i], i + 1);
	json_close(&json, ']');
	if (rules->has_sister)
		json_score_sister(&json, &score->sister);
	put_added_lines(&json, rules);
	json_key(&json, "winners");
	json_seats(&json, score->winners);
	json_close(&json, '}');
	return json_end(&json);
}

size_t wire_pieces(const struct isle_rules *rules, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	pieces_put(&json, rules);
	return json_end(&json);
}

size_t wire_face(const struct isle_face *face, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	pieces_face(&json, face);
	return json_end(&json);
}
