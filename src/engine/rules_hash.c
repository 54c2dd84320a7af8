/*
 * rules_hash.c - by what two programs know that the bytes of a position mean
 * the same to both.
 *
 * Everything by which those bytes are read goes in: where each field lies, what
 * words and numbers stand for, the pieces, the cards, the numbers of the
 * variant. Structs without pointers are taken as bytes only where they were
 * zeroed before, so padding is the same everywhere.
 */
#include "visibility.h"

static void mix(uint64_t *hash, uint64_t word)
{
	*hash = (*hash ^ word) * 0xff51afd7ed558ccdu;
	*hash ^= *hash >> 32;
}

static void mix_text(uint64_t *hash, const char *text)
{
	for (; *text; text++)
		mix(hash, (uint8_t)*text);
	mix(hash, 256);
}

static void mix_rows(uint64_t *hash, const struct visibility *row, int count)
{
	for (int i = 0; i < count; i++) {
		mix_text(hash, row[i].name);
		mix(hash, (uint64_t)row[i].at << 32 | row[i].size);
	}
}

static void mix_words(uint64_t *hash)
{
	const char *word;
	for (int list = 0; list < ISLE_WORD_LISTS; list++) {
		for (int i = 0; (word = isle_word((enum isle_words)list, i)); i++)
			mix_text(hash, word);
		mix(hash, 257);
	}
}

static void mix_lesson(uint64_t *hash, const struct isle_lesson_info *row)
{
	if (!row)
		return;
	mix(hash, (uint64_t)row->number << 48 | (uint64_t)row->points << 40
	        | (uint64_t)row->when << 32 | (uint64_t)row->measure << 24
	        | (uint64_t)row->arg << 16 | (uint64_t)row->op << 8 | row->n);
	mix(hash, (uint64_t)row->per << 8 | row->most);
}

static void mix_cards(uint64_t *hash)
{
	for (int i = 0; i < ISLE_CARDS; i++) {
		struct isle_card_info card = isle_card_info(i);
		mix(hash, (uint64_t)card.number << 48 | (uint64_t)card.kind << 40
		        | (uint64_t)card.cost << 32 | (uint64_t)card.basket << 24
		        | (uint64_t)card.speed << 16 | (uint64_t)card.effect << 8
		        | card.amount);
		mix_lesson(hash, isle_lesson_find(card.number));
	}
}

/* The rules as bytes but for the options: those stand beside every position,
 * and boats are its own. */
static void mix_rules(uint64_t *hash, const struct isle_rules *rules)
{
	const uint8_t *byte = (const uint8_t *)rules;
	for (size_t i = offsetof(struct isle_rules, days); i < sizeof *rules; i++)
		mix(hash, byte[i]);
}

uint64_t isle_rules_hash(const struct isle_rules *rules)
{
	uint64_t hash = sizeof(struct isle_game);
	mix_rows(&hash, visibility_game, visibility_game_count);
	mix_rows(&hash, visibility_seat, visibility_seat_count);
	mix_words(&hash);
	mix_cards(&hash);
	mix_rules(&hash, rules);
	return hash;
}
