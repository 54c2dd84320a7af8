/* order.c - see order.h */
#include "order.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "head.h"

static const char *const modes[] = { "advanced", "family", "solo", "explore",
                                     NULL };
static const char *const difficulties[] = { "easy", "medium", "hard",
                                            "very-hard", "expert", NULL };
static const char *const modules[] = { "A", "B", "C", "D", "E", "I", NULL };
static const char *const expansions[] = { "kittens", "beasts", "events",
                                          "promos", NULL };
static const char *const starts[] = { "owner", "full", NULL };
const char *const order_levels[] = { "random", "kitten", "cat", "captain",
                                       "oshax", NULL };

static int find(const char *const *names, const char *word)
{
	for (int i = 0; word && names[i]; i++)
		if (!strcmp(names[i], word))
			return i;
	return -1;
}

bool order_is_level(const char *level)
{
	return find(order_levels, level) >= 0;
}

/* Readers give false when the value is there and wrong. */

static bool read_word(const json_t *root, const char *key,
                      const char *const *names, int *value)
{
	const json_t *item = json_object_get(root, key);
	if (!item || json_is_null(item))
		return true;
	*value = find(names, json_string_value(item));
	return *value >= 0;
}

static bool read_number(const json_t *root, const char *key, int high,
                        int *value)
{
	const json_t *item = json_object_get(root, key);
	json_int_t number = json_integer_value(item);
	if (!item || json_is_null(item))
		return true;
	*value = (int)number;
	return json_is_integer(item) && number >= 0 && number <= high;
}

static bool read_bits(const json_t *root, const char *key,
                      const char *const *names, int *bits)
{
	const json_t *list = json_object_get(root, key);
	if (!list || json_is_null(list))
		return true;
	*bits = 0;
	for (size_t i = 0; i < json_array_size(list); i++) {
		int bit = find(names, json_string_value(json_array_get(list, i)));
		if (bit < 0 || *bits >> bit & 1)
			return false;
		*bits |= 1 << bit;
	}
	return json_is_array(list);
}

/* The options before anything was said, for this mode and number of seats. */
static struct isle_options plain_options(int mode, int seats)
{
	bool lessons = mode == ISLE_ADVANCED || mode == ISLE_SOLO;
	bool alone = mode == ISLE_SOLO || (mode == ISLE_EXPLORE && seats == 1);
	struct isle_options options = {
		.mode = (uint8_t)mode,
		.seats = (uint8_t)seats,
		.edition = 2,
		.modules = !lessons ? 0 : seats > 4 ? 31 : 7,
		.difficulty = alone ? ISLE_MEDIUM : ISLE_EASY,
	};
	for (int i = 0; i < seats; i++)
		options.boat[i] = (uint8_t)(i % ISLE_BOATS + 1);
	return options;
}

static bool read_boats(const json_t *root, struct isle_options *options)
{
	const json_t *list = json_object_get(root, "boats");
	if (!list || json_is_null(list))
		return true;
	for (int i = 0; i < options->seats; i++) {
		const json_t *item = json_array_get(list, (size_t)i);
		json_int_t boat = json_integer_value(item);
		if (boat < 1 || boat > ISLE_BOATS)
			return false;
		options->boat[i] = (uint8_t)boat;
	}
	return json_array_size(list) == options->seats;
}

static bool read_flag(const json_t *root, const char *key, uint8_t *flag)
{
	const json_t *item = json_object_get(root, key);
	*flag = json_is_true(item);
	return !item || json_is_null(item) || json_is_boolean(item);
}

static const char *read_options(const json_t *root,
                                struct isle_options *options)
{
	int mode = -1, seats = 0;
	if (!read_word(root, "game", modes, &mode) || mode < 0)
		return "game must be advanced, family, solo or explore";
	if (!read_number(root, "seats", ISLE_SEATS_MAX, &seats))
		return "seats must be a number up to 8";
	if (!seats)
		seats = mode == ISLE_SOLO || mode == ISLE_EXPLORE ? 1 : 2;
	*options = plain_options(mode, seats);
	int edition = options->edition, module_bits = options->modules, with = 0;
	int difficulty = options->difficulty;
	if (!read_number(root, "edition", 2, &edition))
		return "edition must be 1 or 2";
	if (!read_bits(root, "modules", modules, &module_bits))
		return "modules must be some of A B C D E I";
	if (!read_bits(root, "with", expansions, &with))
		return "with must be some of kittens, beasts, events, promos";
	if (!read_word(root, "difficulty", difficulties, &difficulty))
		return "difficulty must be easy, medium, hard, very-hard or expert";
	if (!read_boats(root, options))
		return "boats must be one of 1 to 6 for each seat";
	options->edition = (uint8_t)edition;
	options->modules = options->modules ? (uint8_t)module_bits : 0;
	options->with = (uint8_t)with;
	if (mode == ISLE_SOLO || (mode == ISLE_EXPLORE && seats == 1))
		options->difficulty = (uint8_t)difficulty;
	if (!read_flag(root, "real_cards", &options->real_cards))
		return "real_cards must be true or false";
	return isle_options_check(options) == ISLE_OK ? NULL
	     : "these options do not go together";
}

static bool copy_name(char to[STORE_NAME], const json_t *item)
{
	const char *name = json_string_value(item);
	size_t length = json_string_length(item);
	if (!item || json_is_null(item) || (name && !length))
		return true;
	if (!name || length > 40 || !head_is_name(name, length))
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

static bool is_list(const json_t *item)
{
	return !item || json_is_null(item) || json_is_array(item);
}

static const char *read_people(const json_t *root, struct order *order)
{
	const json_t *names = json_object_get(root, "names");
	const json_t *bots = json_object_get(root, "bots");
	int start = 1;
	if (!is_list(names) || !is_list(bots))
		return "names and bots must be lists";
	for (size_t i = 0; i < order->options.seats; i++) {
		if (!copy_name(order->name[i], json_array_get(names, i)))
			return "names must be up to 40 bytes, without # and control characters";
		if (!copy_bot(order->bot[i], json_array_get(bots, i)))
			return "bots must be random, kitten, cat, captain, oshax or null";
	}
	if (!read_word(root, "start", starts, &start))
		return "start must be full or owner";
	order->when_full = start == 1;
	return NULL;
}

bool order_parse(const char *text, size_t length, struct order *order,
                   const char **fault)
{
	*order = (struct order){ 0 };
	json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	const json_t *boats = json_object_get(root, "boats");
	order->any_boats = !boats || json_is_null(boats);
	*fault = json_is_object(root) ? read_options(root, &order->options)
	       : "not a JSON object";
	if (!*fault)
		*fault = read_people(root, order);
	json_decref(root);
	return !*fault;
}

enum { BASE_BOATS = 4 };

void order_deal_boats(struct isle_options *options)
{
	/* The fifth and sixth boat come with the fifth and sixth player. */
	uint32_t boats = options->seats <= BASE_BOATS ? BASE_BOATS : ISLE_BOATS;
	uint8_t boat[ISLE_BOATS];
	for (int i = 0; i < ISLE_BOATS; i++)
		boat[i] = (uint8_t)(i + 1);
	for (uint32_t i = 0; i < options->seats; i++) {
		/* Boats given lie in front, until all are. */
		uint32_t given = i % boats;
		uint32_t k = given + randombytes_uniform(boats - given);
		uint8_t other = boat[given];
		boat[given] = boat[k];
		boat[k] = other;
		options->boat[i] = boat[given];
	}
}

static void format_bits(struct buffer *out, const char *key,
                        const char *const *names, int bits)
{
	const char *comma = "";
	buffer_format(out, ",\"%s\":[", key);
	for (int i = 0; names[i]; i++) {
		if (!(bits >> i & 1))
			continue;
		buffer_format(out, "%s\"%s\"", comma, names[i]);
		comma = ",";
	}
	buffer_text(out, "]");
}

void order_format(const struct isle_options *options, struct buffer *out)
{
	buffer_format(out, "{\"game\":\"%s\",\"seats\":%d,\"edition\":%d",
	              modes[options->mode], options->seats, options->edition);
	format_bits(out, "modules", modules, options->modules);
	format_bits(out, "with", expansions, options->with);
	buffer_format(out, ",\"difficulty\":\"%s\",\"real_cards\":%s,\"boats\":[",
	              difficulties[options->difficulty],
	              options->real_cards ? "true" : "false");
	for (int i = 0; i < options->seats; i++)
		buffer_format(out, "%s%d", i ? "," : "", options->boat[i]);
	buffer_text(out, "]}");
}
