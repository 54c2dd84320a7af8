/* json_isle.c - things of the game as JSON values. */
#include "json_isle.h"
#include "notation.h"

void json_word(struct json *json, enum isle_words list, int i)
{
	json_text_or_none(json, isle_word(list, i));
}

void json_put_word(struct json *json, const char *key, enum isle_words list,
                   int i)
{
	json_key(json, key);
	json_word(json, list, i);
}

void json_colour(struct json *json, int colour)
{
	json_word(json, ISLE_WORDS_COLOUR, colour);
}

void json_tile(struct json *json, int tile)
{
	char word[16];
	if (tile == ISLE_TILE_KING_RAT)
		json_text(json, "king-rat");
	else if (tile < ISLE_TILES && notation_tile(tile, word, sizeof word))
		json_text(json, word);
	else
		json_none(json);
}

void json_square(struct json *json, int square)
{
	char word[8];
	if (square < ISLE_SQUARES && notation_square(square, word, sizeof word))
		json_text(json, word);
	else
		json_none(json);
}

void json_squares(struct json *json, struct isle_set squares)
{
	json_open(json, '[');
	for (int i = isle_set_next(&squares, 0); i >= 0;
	     i = isle_set_next(&squares, i + 1))
		json_square(json, i);
	json_close(json, ']');
}

void json_card(struct json *json, int card)
{
	if (card < ISLE_CARDS)
		json_number(json, isle_card_info(card).number);
	else
		json_none(json);
}

void json_cards(struct json *json, struct isle_set cards)
{
	json_open(json, '[');
	for (int i = isle_set_next(&cards, 0); i >= 0;
	     i = isle_set_next(&cards, i + 1))
		json_number(json, isle_card_info(i).number);
	json_close(json, ']');
}

void json_words(struct json *json, unsigned bits, enum isle_words list)
{
	json_open(json, '[');
	for (int i = 0; isle_word(list, i); i++)
		if (bits >> i & 1)
			json_word(json, list, i);
	json_close(json, ']');
}

void json_seats(struct json *json, uint32_t seats)
{
	json_open(json, '[');
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			json_number(json, seat);
	json_close(json, ']');
}
