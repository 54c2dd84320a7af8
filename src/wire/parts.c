/*
 * parts.c - a move taken apart: what its slots hold, in words, and where on the
 * boat it happens. So nobody who shows a line has to read it.
 */
#include "json_isle.h"
#include "wire.h"

static bool is_filled(const struct isle_move *move, enum isle_slot slot)
{
	struct isle_move part = *move;
	for (part.filled = 0; part.filled < move->filled; part.filled++)
		if (isle_slot(&part) == slot)
			return true;
	return false;
}

/* A row of the boat (step 1) or a column of it (step ISLE_STRIDE). */
static struct isle_set squares_along(const struct isle_rules *rules,
                                     const struct isle_move *move, int step)
{
	struct isle_set all = {{ 0 }};
	for (int i = isle_set_next(&rules->boat, 0); i >= 0;
	     i = isle_set_next(&rules->boat, i + 1))
		if ((step == 1 ? i % ISLE_STRIDE : i / ISLE_STRIDE) == move->number)
			isle_set_add(&all, i);
	return all;
}

/* What lies on the square that is pointed at, or the bare square. */
static struct isle_set squares_there(const struct isle_rules *rules,
                                     const struct isle_game *game,
                                     const struct isle_move *move)
{
	struct isle_set square = {{ 0 }};
	isle_set_add(&square, move->number);
	if (!move->seat)
		return square;
	const struct isle_boat *boat = &game->seat[move->seat - 1].boat;
	int i = isle_boat_tile_at(rules, boat, move->number);
	return i < 0 ? square : isle_squares(rules, boat->tile[i].id,
	                                     boat->tile[i].turn,
	                                     boat->tile[i].anchor);
}

static struct isle_set squares_of(const struct isle_rules *rules,
                                  const struct isle_game *game,
                                  const struct isle_move *move)
{
	if (is_filled(move, ISLE_SLOT_PLACING))
		return isle_squares(rules, move->tile, move->turn, move->anchor);
	if (is_filled(move, ISLE_SLOT_ROW))
		return squares_along(rules, move, 1);
	if (is_filled(move, ISLE_SLOT_COLUMN))
		return squares_along(rules, move, ISLE_STRIDE);
	if (is_filled(move, ISLE_SLOT_SQUARE))
		return squares_there(rules, game, move);
	return (struct isle_set){{ 0 }};
}

/* Spaces of the island by which a column or a row of it is counted. */
enum { ISLAND_COLUMNS = 4, ISLAND_ROWS = 3 };

static void put_spaces(struct json *json, const struct isle_move *move)
{
	bool column = is_filled(move, ISLE_SLOT_ISLAND_COLUMN);
	bool row = is_filled(move, ISLE_SLOT_ISLAND_ROW);
	json_put_open(json, "spaces", '[');
	for (int i = 0; column && i < ISLAND_ROWS; i++)
		json_number(json, move->number + 1 + i * ISLAND_COLUMNS);
	for (int i = 0; row && i < ISLAND_COLUMNS; i++)
		json_number(json, move->number * ISLAND_COLUMNS + 1 + i);
	for (int i = 0; i < 3 && move->space[i]; i++)
		json_number(json, move->space[i]);
	json_close(json, ']');
}

size_t wire_parts(const struct isle_rules *rules, const struct isle_game *game,
                  const struct isle_move *move, char *buf, size_t size)
{
	struct json json;
	bool field = is_filled(move, ISLE_SLOT_FIELD);
	json_init(&json, buf, size);
	json_open(&json, '{');
	json_put_number(&json, "seat", move->seat);
	json_put_word(&json, "verb", ISLE_WORDS_VERB, move->verb);
	json_key(&json, "card");
	json_card(&json, move->card);
	json_key(&json, "tile");
	json_tile(&json, move->tile);
	json_key(&json, "colour");
	json_colour(&json, move->colour);
	json_put_word(&json, "field", ISLE_WORDS_FIELD, field ? move->field : -1);
	json_key(&json, "cards");
	json_cards(&json, move->cards);
	json_key(&json, "squares");
	json_squares(&json, squares_of(rules, game, move));
	put_spaces(&json, move);
	json_close(&json, '}');
	return json_end(&json);
}
