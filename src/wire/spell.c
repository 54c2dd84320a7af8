/* spell.c - see spell.h. */
#include "spell.h"
#include "notation.h"

void spell_word(struct jot *jot, enum isle_words list, int i)
{
	const char *word = isle_word(list, i);
	if (word)
		jot_text(jot, word);
	else
		jot_null(jot);
}

void spell_put(struct jot *jot, const char *key, enum isle_words list, int i)
{
	jot_key(jot, key);
	spell_word(jot, list, i);
}

void spell_colour(struct jot *jot, int colour)
{
	spell_word(jot, ISLE_WORDS_COLOUR, colour);
}

void spell_tile(struct jot *jot, int tile)
{
	char word[16];
	if (tile == ISLE_TILE_KING_RAT)
		jot_text(jot, "king-rat");
	else if (tile < ISLE_TILES && notation_tile(tile, word, sizeof word))
		jot_text(jot, word);
	else
		jot_null(jot);
}

void spell_square(struct jot *jot, int square)
{
	char word[8];
	if (square < ISLE_SQUARES && notation_square(square, word, sizeof word))
		jot_text(jot, word);
	else
		jot_null(jot);
}

void spell_squares(struct jot *jot, struct isle_set squares)
{
	jot_open(jot, '[');
	for (int i = isle_set_next(&squares, 0); i >= 0;
	     i = isle_set_next(&squares, i + 1))
		spell_square(jot, i);
	jot_close(jot, ']');
}

void spell_card(struct jot *jot, int card)
{
	if (card < ISLE_CARDS)
		jot_number(jot, isle_card_info(card).number);
	else
		jot_null(jot);
}

void spell_cards(struct jot *jot, struct isle_set cards)
{
	jot_open(jot, '[');
	for (int i = isle_set_next(&cards, 0); i >= 0;
	     i = isle_set_next(&cards, i + 1))
		jot_number(jot, isle_card_info(i).number);
	jot_close(jot, ']');
}

void spell_bits(struct jot *jot, unsigned bits, enum isle_words list)
{
	jot_open(jot, '[');
	for (int i = 0; isle_word(list, i); i++)
		if (bits >> i & 1)
			spell_word(jot, list, i);
	jot_close(jot, ']');
}

void spell_seats(struct jot *jot, uint32_t seats)
{
	jot_open(jot, '[');
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			jot_number(jot, seat);
	jot_close(jot, ']');
}
