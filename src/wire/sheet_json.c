/* sheet_json.c - score sheets for a page that edits them (sheet_json.h). */
#include "sheet_json.h"
#include "json_isle.h"
#include "json_score.h"
#include "notation.h"

/* A sheet and all that follows from it. */
struct count {
	const struct isle_rules *rules;
	const struct sheet *sheet;
	sheet_reason *reason;
	struct isle_table table;
	struct isle_score score;
};

/* ---- what stands on it --------------------------------------------------- */

static void put_word_of(struct json *json, struct word word)
{
	json_text_of(json, word.text, word.length);
}

static void put_numbers(struct json *json, const char *key,
                        const uint16_t *number, int count)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_number(json, number[i]);
	json_close(json, ']');
}

static void put_public(struct json *json, const struct sheet *sheet)
{
	json_put_open(json, "public", '[');
	for (int i = 0; i < sheet->public_count; i++) {
		json_open(json, '{');
		json_put_number(json, "card", sheet->public_lesson[i].card);
		json_key(json, "colour");
		json_colour(json, sheet->public_lesson[i].points);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_table(struct json *json, const struct sheet *sheet)
{
	json_put_word(json, "mode", ISLE_WORDS_MODE, sheet->mode);
	json_put_number(json, "edition", sheet->edition);
	json_put_bool(json, "printed", sheet->pieces_line);
	put_public(json, sheet);
	json_put_open(json, "order", '[');
	for (int i = 0; i < sheet->order_count; i++)
		put_word_of(json, sheet->order[i]);
	json_close(json, ']');
	json_put_open(json, "colours", '[');
	for (int i = 0; i < ISLE_COLOURS && sheet->colours_line; i++)
		json_colour(json, sheet->colours[i]);
	json_close(json, ']');
	put_numbers(json, "sister", sheet->sister, sheet->sister_count);
	json_put_open(json, "events", '[');
	for (int i = 0; i < SHEET_EVENTS; i++)
		json_number(json, sheet->sister_event[i]);
	json_close(json, ']');
}

static void put_icon(struct json *json, int square, int colour)
{
	json_open(json, '{');
	json_key(json, "square");
	json_square(json, square);
	json_key(json, "colour");
	json_colour(json, colour);
	json_close(json, '}');
}

static void put_turn_icons(struct json *json, const struct isle_shape *shape,
                           int turn, int anchor)
{
	const struct isle_turn *t = &shape->turn[turn];
	json_put_open(json, "icons", '[');
	for (int i = 0; i < shape->icon_count; i++)
		put_icon(json, anchor + t->offset[t->icon[i]], t->icon_colour[i]);
	json_close(json, ']');
}

static void put_mark(struct json *json, int tile)
{
	json_put_word(json, "mark", ISLE_WORDS_MARK, isle_tile_info(tile).mark);
}

/* A piece of our tables lies as its turn says. */
static void put_our_tile(struct json *json, const struct isle_rules *rules,
                         const struct isle_tile *tile)
{
	json_key(json, "squares");
	json_squares(json, isle_squares(rules, tile->id, tile->turn,
	                                tile->anchor));
	put_turn_icons(json, &rules->shape[isle_tile_info(tile->id).shape],
	               tile->turn, tile->anchor);
	put_mark(json, tile->id);
}

static void put_printed_tile(struct json *json,
                             const struct isle_printed *printed)
{
	json_key(json, "squares");
	json_squares(json, printed->squares);
	json_put_open(json, "icons", '[');
	for (int i = 0; i < printed->icon_count; i++)
		put_icon(json, printed->icon_square[i], printed->icon_colour[i]);
	json_close(json, ']');
	json_key(json, "mark");
	json_none(json);
}

static void put_tiles(struct json *json, const struct isle_rules *rules,
                      const struct sheet_player *player)
{
	json_put_open(json, "tiles", '[');
	for (int i = 0; i < player->boat.tile_count; i++) {
		const struct isle_tile *tile = &player->boat.tile[i];
		json_open(json, '{');
		json_key(json, "id");
		json_tile(json, tile->id);
		json_put_word(json, "kind", ISLE_WORDS_TILE_KIND,
		              isle_tile_info(tile->id).kind);
		json_key(json, "colour");
		json_colour(json, tile->colour);
		if (tile->turn < ISLE_TURNS)
			put_our_tile(json, rules, tile);
		else
			put_printed_tile(json,
			                 &player->printed[tile->turn - ISLE_TURNS]);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_player(struct json *json, const struct isle_rules *rules,
                       const struct sheet_player *player)
{
	json_open(json, '{');
	json_key(json, "name");
	put_word_of(json, player->name);
	json_put_number(json, "boat", player->boat_number);
	json_put_number(json, "fish", player->fish);
	json_put_number(json, "baskets", player->baskets);
	json_put_number(json, "markers", player->markers);
	put_numbers(json, "lessons", player->lesson, player->lesson_count);
	put_tiles(json, rules, player);
	json_close(json, '}');
}

static void put_sheet(struct json *json, const struct count *count)
{
	json_put_open(json, "sheet", '{');
	put_table(json, count->sheet);
	json_put_open(json, "players", '[');
	for (int i = 0; i < count->sheet->player_count; i++)
		put_player(json, count->rules, &count->sheet->player[i]);
	json_close(json, ']');
	json_close(json, '}');
}

/* ---- what it counts ------------------------------------------------------ */

static void put_count(struct json *json, const struct count *count)
{
	struct json_name name[ISLE_PLAYERS_MAX];
	for (int i = 0; i < count->sheet->player_count; i++)
		name[i] = (struct json_name){ count->sheet->player[i].name.text,
		                              count->sheet->player[i].name.length };
	json_put_open(json, "count", '{');
	json_score_count(json, name, &count->table, &count->score);
	json_close(json, '}');
}

static void put_line(struct json *json, const struct count *count, int player,
                     enum isle_line line, int points)
{
	json_open(json, '{');
	json_put_word(json, "line", ISLE_WORDS_LINE, line);
	json_put_number(json, "points", points);
	json_key(json, "squares");
	json_squares(json, isle_score_squares(count->rules, &count->table, player,
	                                      line, 0, ISLE_NONE));
	json_close(json, '}');
}

/* The printed number of a lesson; a player's own in explore are places. */
static int printed_number(const struct count *count, int number)
{
	return isle_mode_info(count->sheet->mode).has_fields
	     ? number : isle_explore_lesson(number);
}

static void put_lesson(struct json *json, const struct count *count, int player,
                       struct isle_item item, int printed, int colour)
{
	char reason[SHEET_REASON_MAX];
	int stands = isle_lesson_stands(count->rules, &count->table, player,
	                                item.card, colour);
	if (!count->reason(printed, count->sheet->edition, colour, stands,
	                   item.points, reason, sizeof reason))
		reason[0] = '\0';
	json_open(json, '{');
	json_put_word(json, "line", ISLE_WORDS_LINE, ISLE_LINE_LESSON);
	json_put_number(json, "card", item.card);
	json_put_number(json, "printed", printed);
	json_key(json, "colour");
	json_colour(json, colour);
	json_put_number(json, "points", item.points);
	json_put_word(json, "mark", ISLE_WORDS_MARK,
	              isle_lesson_find(printed)->mark);
	json_put_text(json, "reason", reason);
	json_key(json, "squares");
	json_squares(json, isle_score_squares(count->rules, &count->table, player,
	                                      ISLE_LINE_LESSON, item.card,
	                                      colour));
	json_close(json, '}');
}

static void put_lines(struct json *json, const struct count *count, int player)
{
	const struct isle_seat_score *seat = &count->score.seat[player];
	json_open(json, '[');
	put_line(json, count, player, ISLE_LINE_RATS, seat->rats);
	put_line(json, count, player, ISLE_LINE_ROOMS, seat->rooms);
	put_line(json, count, player, ISLE_LINE_FAMILIES, seat->families);
	put_line(json, count, player, ISLE_LINE_RARE, seat->rare);
	put_line(json, count, player, ISLE_LINE_FRIENDS, seat->friends);
	for (int i = 0; i < seat->lesson_count; i++)
		put_lesson(json, count, player, seat->lesson[i],
		           printed_number(count, seat->lesson[i].card), ISLE_NONE);
	for (int i = 0; i < seat->public_count; i++)
		put_lesson(json, count, player, seat->public_lesson[i],
		           seat->public_lesson[i].card,
		           count->table.public_lesson[i].points);
	json_close(json, ']');
}

size_t sheet_json(const struct isle_rules *rules, const struct sheet *sheet,
                  sheet_reason *reason, char *buf, size_t size)
{
	struct count count = { .rules = rules, .sheet = sheet, .reason = reason };
	struct json json;
	sheet_table(sheet, &count.table);
	isle_score_table(rules, &count.table, &count.score);
	json_init(&json, buf, size);
	json_open(&json, '{');
	put_sheet(&json, &count);
	put_count(&json, &count);
	json_put_text(&json, "tie", rules->ties_by_rooms ? "rooms" : "fish");
	json_put_open(&json, "lines", '[');
	for (int i = 0; i < sheet->player_count; i++)
		put_lines(&json, &count, i);
	json_close(&json, ']');
	json_close(&json, '}');
	return json_end(&json);
}

/* ---- what could lie there ------------------------------------------------ */

static void put_fit(struct json *json, const struct isle_rules *rules, int tile,
                    int turn, int anchor)
{
	json_open(json, '{');
	json_key(json, "tile");
	json_tile(json, tile);
	json_put_word(json, "kind", ISLE_WORDS_TILE_KIND,
	              isle_tile_info(tile).kind);
	put_mark(json, tile);
	json_put_number(json, "turn", turn);
	json_put_number(json, "anchor", anchor);
	put_turn_icons(json, &rules->shape[isle_tile_info(tile).shape], turn,
	               anchor);
	json_close(json, '}');
}

static void put_fits_of(struct json *json, const struct isle_rules *rules,
                        int tile, const struct isle_set *squares)
{
	const struct isle_shape *shape =
		&rules->shape[isle_tile_info(tile).shape];
	int anchor = isle_set_next(squares, 0);
	for (int turn = 0; turn < shape->turn_count; turn++) {
		if (!isle_set_has(&shape->turn[turn].anchors, anchor))
			continue;
		struct isle_set lies = isle_squares(rules, tile, turn, anchor);
		bool same = true;
		for (int i = 0; i < 4; i++)
			same &= lies.w[i] == squares->w[i];
		if (same)
			put_fit(json, rules, tile, turn, anchor);
	}
}

size_t sheet_json_fits(const struct isle_rules *rules,
                       const struct isle_set *squares, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	json_open(&json, '[');
	for (int tile = 0; tile < ISLE_TILES && isle_set_count(squares); tile++)
		if (isle_tile_info(tile).colour == ISLE_NONE
		    || isle_tile_info(tile).colour == ISLE_BLUE)
			put_fits_of(&json, rules, tile, squares);
	json_close(&json, ']');
	return json_end(&json);
}

/* ---- cards --------------------------------------------------------------- */

static void put_cards(struct json *json, const char *key, enum isle_mode mode,
                      bool (*takes)(enum isle_mode mode, int number))
{
	json_put_open(json, key, '[');
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++)
		if (takes(mode, number))
			json_number(json, number);
	json_close(json, ']');
}

size_t sheet_json_cards(enum isle_mode mode, char *buf, size_t size)
{
	struct json json;
	json_init(&json, buf, size);
	json_open(&json, '{');
	put_cards(&json, "lessons", mode, sheet_takes_lesson);
	put_cards(&json, "public", mode, sheet_takes_public);
	put_cards(&json, "sister", mode, sheet_takes_sister);
	json_close(&json, '}');
	return json_end(&json);
}
