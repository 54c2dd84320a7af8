/* order.c - see order.h */
#include "order.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "bots.h"
#include "head.h"
#include "json_buffer.h"
#include "json_isle.h"
#include "json_read.h"
#include "notation.h"
#include "plain_text.h"
#include "vocabulary.h"
#include "writer.h"

/* Shorter than a record's: a name stands beside a boat on a phone. */
enum { NAME_MAX_BYTES = 40 };

/* The cat figures that people choose from; the white Oshax is the sixth's. */
static const char *const figures[] = { "blue", "green", "orange", "purple", "red",
                                       "white", NULL };

/* By enum store_start. */
const char *const order_starts[] = { "owner", "full", "ready", NULL };

bool order_is_level(const char *level)
{
	return level && bots_level_find(level, (int)strlen(level)) >= 0;
}

/* Readers, as those of json_read.h: false when the value is there and wrong. */

static bool read_bits(const json_t *root, const char *key,
                      const char *const *names, int *bits)
{
	const json_t *list = json_object_get(root, key);
	if (!list || json_is_null(list))
		return true;
	*bits = 0;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *word = json_string_value(json_array_get(list, i));
		int bit = json_read_find(names, word);
		if (bit < 0 || *bits >> bit & 1)
			return false;
		*bits |= 1 << bit;
	}
	return json_is_array(list);
}

/* A boat that is null, as all are without a list, is dealt. */
static bool read_boats(const json_t *root, struct isle_options *options)
{
	const json_t *list = json_object_get(root, "boats");
	if (!list || json_is_null(list))
		return true;
	for (int i = 0; i < options->seats; i++) {
		const json_t *item = json_array_get(list, (size_t)i);
		json_int_t boat = json_integer_value(item);
		if (!json_is_null(item) && (boat < 1 || boat > ISLE_BOATS))
			return false;
		options->boat[i] = (uint8_t)boat;
	}
	return json_array_size(list) == options->seats;
}

/* The usual ones are no choice. */
static bool read_oshax(const json_t *root, struct isle_options *options)
{
	const json_t *list = json_object_get(root, "oshax");
	unsigned bits = 0;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *word = json_string_value(json_array_get(list, i));
		int tile = word ? notation_tile_find(word, strlen(word)) : -1;
		if (tile < ISLE_TILE_OSHAX || tile >= ISLE_TILE_RARE)
			return false;
		bits |= 1u << (tile - ISLE_TILE_OSHAX);
	}
	options->oshax = bits == isle_oshax_usual(options->seats) ? 0
	               : (uint16_t)bits;
	return !list || json_is_null(list) || json_is_array(list);
}

static bool read_flag(const json_t *root, const char *key, uint8_t *flag)
{
	const json_t *item = json_object_get(root, key);
	*flag = json_is_true(item);
	return !item || json_is_null(item) || json_is_boolean(item);
}

/* Whatever boats will be dealt to those who have none: one deal is as good as
 * another to find that out. */
static bool can_be_played(struct isle_options options)
{
	static const uint8_t key[32];
	isle_deal_boats(&options, key);
	return isle_options_check(&options) == ISLE_OK;
}

/* "game must be one of advanced, family ...": the engine has the words. */
static const char *refuse(struct order *order, const char *key, const char *how,
                          const char *const *words)
{
	struct writer writer;
	writer_init(&writer, order->fault, sizeof order->fault);
	writer_text(&writer, key);
	writer_text(&writer, " must be ");
	writer_text(&writer, how);
	for (const char *blank = " "; *words; words++, blank = ", ") {
		writer_text(&writer, blank);
		writer_text(&writer, *words);
	}
	writer_end(&writer);
	return order->fault;
}

static const char one_of[] = "one of", some_of[] = "some of",
                  null_or[] = "null or one of";

static const char *read_options(const json_t *root, struct order *order)
{
	struct isle_options *options = &order->options;
	int mode = -1;
	int64_t seats = 0;
	if (!json_read_word(root, "game", vocabulary_modes, &mode) || mode < 0)
		return refuse(order, "game", one_of, vocabulary_modes);
	if (!json_read_number(root, "seats", 0, ISLE_SEATS_MAX, &seats))
		return "seats must be a number up to 8";
	*options = isle_options_usual((enum isle_mode)mode, (int)seats);
	int64_t edition = options->edition;
	int module_bits = options->modules, with = 0, house = 0;
	int difficulty = options->difficulty;
	if (!json_read_number(root, "edition", 0, 2, &edition))
		return "edition must be 1 or 2";
	if (!read_bits(root, "modules", vocabulary_modules, &module_bits))
		return refuse(order, "modules", some_of, vocabulary_modules);
	if (!read_bits(root, "with", vocabulary_expansions, &with))
		return refuse(order, "with", some_of, vocabulary_expansions);
	if (!json_read_word(root, "difficulty", vocabulary_difficulties, &difficulty))
		return refuse(order, "difficulty", one_of, vocabulary_difficulties);
	if (!read_bits(root, "house", vocabulary_house, &house))
		return refuse(order, "house", some_of, vocabulary_house);
	if (!read_boats(root, options))
		return "boats must be one of 1 to 6, or null, for each seat";
	if (!read_oshax(root, options))
		return "oshax must be some of o1 to o10";
	options->edition = (uint8_t)edition;
	/* A mode without cards has none of these, and one with rivals no sister:
	 * pages send what was chosen last, and it does no harm. */
	options->modules = options->modules ? (uint8_t)module_bits : 0;
	options->with = (uint8_t)with;
	options->house = (uint8_t)house;
	if (isle_is_alone(options))
		options->difficulty = (uint8_t)difficulty;
	if (!read_flag(root, "real_cards", &options->real_cards))
		return "real_cards must be true or false";
	return can_be_played(*options) ? NULL : "these options do not go together";
}

bool order_is_name(const char *text, size_t length)
{
	return length <= NAME_MAX_BYTES && head_is_name(text, length)
	    && plain_text_is(text, length) && plain_text_shows(text, length);
}

bool order_is_look(const char *text)
{
	return !text[strspn(text, "abcdefghijklmnopqrstuvwxyz ")];
}

static bool copy_name(char to[STORE_NAME], const json_t *item)
{
	const char *name = json_string_value(item);
	size_t length = json_string_length(item);
	if (!item || json_is_null(item) || (name && !length))
		return true;
	if (!name || !order_is_name(name, length))
		return false;
	memcpy(to, name, length + 1);
	return true;
}

static bool copy_bot(char to[STORE_LEVEL], const json_t *item)
{
	const char *level = json_string_value(item);
	if (!item || json_is_null(item))
		return true;
	if (!order_is_level(level))
		return false;
	strcpy(to, level);
	return true;
}

static bool copy_figure(const char **to, const json_t *item)
{
	int i = json_read_find(figures, json_string_value(item));
	*to = i >= 0 ? figures[i] : NULL;
	return !item || json_is_null(item) || i >= 0;
}

/* A key that the one who orders has made for a seat. */
static bool copy_key(char to[KEY_SIZE], const json_t *item)
{
	char hash[KEY_HASH_SIZE];
	const char *key = json_string_value(item);
	if (!item || json_is_null(item))
		return true;
	if (!key || !key_hash(key, hash))
		return false;
	strcpy(to, key);
	return true;
}

static bool is_list(const json_t *item)
{
	return !item || json_is_null(item) || json_is_array(item);
}

static const char *read_people(const json_t *root, struct order *order)
{
	const json_t *names = json_object_get(root, "names");
	const json_t *bots = json_object_get(root, "bots");
	const json_t *chosen = json_object_get(root, "figures");
	const json_t *keys = json_object_get(root, "keys");
	if (!is_list(names) || !is_list(bots) || !is_list(chosen) || !is_list(keys))
		return "names, bots, figures and keys must be lists";
	for (size_t i = 0; i < order->options.seats; i++) {
		if (!copy_name(order->name[i], json_array_get(names, i)))
			return "names must be up to 40 bytes, without # and control characters";
		if (!copy_bot(order->bot[i], json_array_get(bots, i)))
			return refuse(order, "bots", null_or, bots_level_names);
		if (!copy_figure(&order->figure[i], json_array_get(chosen, i)))
			return refuse(order, "figures", null_or, figures);
		if (!copy_key(order->key[i], json_array_get(keys, i)))
			return "keys must be keys or null";
	}
	return NULL;
}

static const char *read_lobby(const json_t *root, struct order *order)
{
	uint8_t open = 0;
	order->start = STORE_START_FULL;
	if (!json_read_word(root, "start", order_starts, &order->start))
		return refuse(order, "start", one_of, order_starts);
	if (!read_flag(root, "open", &open))
		return "open must be true or false";
	order->open = open;
	if (!terms_parse(json_object_get(root, "terms"), &order->terms))
		return "terms must be absent, patience, clock, base, more and zero";
	return NULL;
}

bool order_parse(const char *text, size_t length, struct order *order,
                   const char **fault)
{
	*order = (struct order){ 0 };
	/* Of two values under one name another reader might take the other. */
	json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	*fault = json_is_object(root) ? read_options(root, order)
	       : "not a JSON object";
	if (!*fault)
		*fault = read_people(root, order);
	if (!*fault)
		*fault = read_lobby(root, order);
	json_decref(root);
	return !*fault;
}

void order_deal_boats(struct isle_options *options)
{
	uint8_t key[32];
	randombytes_buf(key, sizeof key);
	isle_deal_boats(options, key);
}

static void format_bits(struct json *json, const char *key,
                        enum isle_words list, unsigned bits)
{
	json_key(json, key);
	json_words(json, bits, list);
}

static void format_oshax(struct json *json, unsigned oshax)
{
	json_put_open(json, "oshax", '[');
	for (int i = 0; oshax >> i; i++)
		if (oshax >> i & 1)
			json_tile(json, ISLE_TILE_OSHAX + i);
	json_close(json, ']');
}

static void format_seats(struct json *json, const struct order *order)
{
	json_put_open(json, "boats", '[');
	for (int i = 0; i < order->options.seats; i++)
		json_number(json, order->options.boat[i]);
	json_close(json, ']');
	json_put_open(json, "figures", '[');
	for (int i = 0; i < order->options.seats; i++)
		json_text_or_none(json, order->figure[i]);
	json_close(json, ']');
}

void order_format(const struct order *order, struct buffer *out)
{
	const struct isle_options *options = &order->options;
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, out);
	json_open(json, '{');
	json_put_word(json, "game", ISLE_WORDS_MODE, options->mode);
	json_put_number(json, "seats", options->seats);
	json_put_number(json, "edition", options->edition);
	format_bits(json, "modules", ISLE_WORDS_MODULE, options->modules);
	format_bits(json, "with", ISLE_WORDS_EXPANSION, options->with);
	format_bits(json, "house", ISLE_WORDS_HOUSE, options->house);
	if (options->oshax)
		format_oshax(json, options->oshax);
	json_put_word(json, "difficulty", ISLE_WORDS_DIFFICULTY,
	              options->difficulty);
	json_put_bool(json, "real_cards", options->real_cards);
	format_seats(json, order);
	json_key(json, "terms");
	terms_format(&order->terms, json);
	json_close(json, '}');
	json_buffer_end(&to);
}
