/* faces.c - printed cards of Explore & Draw, made up at random. */
#include "faces.h"

static uint8_t discovery(struct bots_random *random)
{
	static const struct { uint8_t first, count; } kinds[] = {
		{ ISLE_TILE_CAT, 85 }, { ISLE_TILE_OSHAX, 6 },
		{ ISLE_TILE_RARE, 7 }, { ISLE_TILE_COMMON, 4 },
	};
	uint32_t kind = bots_random_below(random, 4);
	return (uint8_t)(kinds[kind].first
	                 + bots_random_below(random, kinds[kind].count));
}

static void half(struct bots_random *random, uint8_t tile[2])
{
	tile[0] = discovery(random);
	if (bots_random_below(random, 2))
		tile[1] = discovery(random);
}

static bool has(const uint8_t *tile, int count, uint8_t one)
{
	for (int i = 0; i < count; i++)
		if (tile[i] == one)
			return true;
	return false;
}

static void different(struct bots_random *random, uint8_t *tile)
{
	int want = 2 + (int)bots_random_below(random, ISLE_FACE_TILES - 1);
	for (int n = 0; n < want; ) {
		uint8_t one = discovery(random);
		if (!has(tile, n, one))
			tile[n++] = one;
	}
}

struct isle_face faces_random(struct bots_random *random)
{
	struct isle_face face = { .kind = (uint8_t)(ISLE_FACE_LESSON
		+ bots_random_below(random, ISLE_FACE_TWO_OF)) };
	for (int i = 0; i < ISLE_FACE_TILES; i++)
		face.tile[i] = ISLE_NONE;
	if (face.kind == ISLE_FACE_LESSON)
		face.lesson = (uint8_t)(1 + bots_random_below(random, 26));
	else if (face.kind == ISLE_FACE_TWO_OF)
		different(random, face.tile);
	else
		half(random, face.tile);
	if (face.kind == ISLE_FACE_OR)
		half(random, face.tile + 2);
	return face;
}

struct isle_move faces_island(struct bots_random *random)
{
	struct isle_move move = { .seat = 0 };
	isle_extend(&move, ISLE_ISLAND);
	for (int space = 1; space <= ISLE_SPACES; space++) {
		struct isle_face face = faces_random(random);
		for (size_t i = 0; i < sizeof face; i++)
			isle_extend(&move, ((const uint8_t *)&face)[i]);
	}
	isle_extend(&move, ISLE_STEP_END);
	return move;
}
