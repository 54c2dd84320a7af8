/*
 * random.c - numbers from the key stream of ChaCha20 (RFC 8439), with a zero
 * nonce and the block counter starting at 0. The stream is read as 32-bit
 * numbers, lowest byte first, so that anybody can repeat a shuffle with any
 * implementation of the cipher.
 */
#include "engine.h"

enum { WORDS = 16, DOUBLE_ROUNDS = 10 };

static uint32_t load(const uint8_t *bytes)
{
	return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8
	     | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t rotate(uint32_t x, int n)
{
	return x << n | x >> (32 - n);
}

/* RFC 8439, 2.1 */
static void quarter_round(uint32_t *x, int a, int b, int c, int d)
{
	x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 16);
	x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 12);
	x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 8);
	x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 7);
}

/* RFC 8439, 2.3 */
static void fill_block(struct random *random)
{
	uint32_t start[WORDS] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
	uint32_t *x = random->block;
	memcpy(start + 4, random->key, sizeof random->key);
	start[12] = random->counter++;
	memcpy(x, start, sizeof start);
	for (int i = 0; i < DOUBLE_ROUNDS; i++) {
		for (int k = 0; k < 4; k++)
			quarter_round(x, k, 4 + k, 8 + k, 12 + k);
		for (int k = 0; k < 4; k++)
			quarter_round(x, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4,
			              12 + (k + 3) % 4);
	}
	for (int i = 0; i < WORDS; i++)
		x[i] += start[i];
	random->used = 0;
}

void random_init(struct random *random, const uint8_t key[32])
{
	memset(random, 0, sizeof *random);
	for (int i = 0; i < COUNT(random->key); i++)
		random->key[i] = load(key + 4 * i);
	random->used = WORDS;
}

static uint32_t next_word(struct random *random)
{
	if (random->used == WORDS)
		fill_block(random);
	return random->block[random->used++];
}

/* Words below 2^32 mod n are thrown away: of the rest every remainder comes
 * equally often. */
uint32_t random_below(struct random *random, uint32_t n)
{
	ASSERT(n > 0);
	uint32_t uneven = -n % n, word;
	do
		word = next_word(random);
	while (word < uneven);
	return word % n;
}

void random_shuffle(struct random *random, uint8_t *items, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int k = random_below(random, i + 1);
		uint8_t item = items[i];
		items[i] = items[k];
		items[k] = item;
	}
}
