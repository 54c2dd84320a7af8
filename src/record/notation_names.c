/*
 * notation_names.c - how tiles, squares, cards and faces are called in lines of
 * text.
 */
#include "notation.h"

const struct notation_kind notation_kinds[] = {
	[ISLE_CAT]      = { 'c', ISLE_TILE_CAT,      17, 1 },
	[ISLE_KITTEN]   = { 'k', ISLE_TILE_KITTEN,    4, 1 },
	[ISLE_OSHAX]    = { 'o', ISLE_TILE_OSHAX,    10, 0 },
	[ISLE_RARE]     = { 'r', ISLE_TILE_RARE,      7, 0 },
	[ISLE_COMMON]   = { 't', ISLE_TILE_COMMON,    4, 0 },
	[ISLE_BEAST]    = { 'b', ISLE_TILE_BEAST,    18, 0 },
	[ISLE_KING_RAT] = { 0,   ISLE_TILE_KING_RAT,  1, 0 },
};

void notation_write_colour(struct writer *writer, isle_step step)
{
	const char *word = isle_word(ISLE_WORDS_COLOUR, (int)step);
	writer_text(writer, word ? word : "?");
}

void notation_write_tile(struct writer *writer, isle_step step)
{
	for (int i = 0; i < ISLE_KING_RAT; i++) {
		const struct notation_kind *kind = &notation_kinds[i];
		int colours = kind->coloured ? ISLE_COLOURS : 1;
		int place = (int)step - kind->first;
		if (place < 0 || place >= kind->shapes * colours)
			continue;
		if (kind->coloured) {
			notation_write_colour(writer, (isle_step)(place % colours));
			writer_char(writer, '-');
		}
		writer_char(writer, kind->letter);
		writer_number(writer, place / colours + 1);
		return;
	}
	writer_char(writer, '?');
}

/* A letter and a number from 1 to count: the number less 1, or -1. */
static int lettered(struct word word, char letter, int count)
{
	int number = 0;
	if (word.length < 2 || word.text[0] != letter)
		return -1;
	word.text++;
	word.length--;
	if (!words_number(word, &number) || number < 1 || number > count)
		return -1;
	return number - 1;
}

/* Takes "blue-" off the front of a word; the colour, or -1. */
static int cut_colour(struct word *word)
{
	struct word rest = *word, colour;
	isle_step step;
	if (!words_split(&rest, '-', &colour)
	    || !notation_read_colour(colour, &step))
		return -1;
	*word = rest;
	return (int)step;
}

bool notation_read_tile(struct word word, isle_step *step)
{
	int colour = cut_colour(&word);
	for (int i = 0; i < ISLE_KING_RAT; i++) {
		const struct notation_kind *kind = &notation_kinds[i];
		int shape = lettered(word, kind->letter, kind->shapes);
		if (shape < 0 || kind->coloured != (colour >= 0))
			continue;
		*step = (isle_step)(kind->first
			+ (colour >= 0 ? shape * ISLE_COLOURS + colour : shape));
		return true;
	}
	return false;
}

bool notation_read_colour(struct word word, isle_step *step)
{
	int found = isle_word_find(ISLE_WORDS_COLOUR, word.text, word.length);
	*step = (isle_step)found;
	return found >= 0;
}

void notation_write_card(struct writer *writer, isle_step step)
{
	writer_number(writer, step < ISLE_CARDS
	                      ? isle_card_info((int)step).number : 0);
}

bool notation_read_card(struct word word, isle_step *step)
{
	int number, card;
	if (!words_number(word, &number) || (card = isle_card_find(number)) < 0)
		return false;
	*step = (isle_step)card;
	return true;
}

void notation_write_explore(struct writer *writer, isle_step step)
{
	bool lesson = step >= ISLE_EXPLORE_CATS;
	writer_char(writer, lesson ? 'l' : 'x');
	writer_number(writer, (int)step + 1 - (lesson ? ISLE_EXPLORE_CATS : 0));
}

bool notation_read_explore(struct word word, isle_step *step)
{
	int cat = lettered(word, 'x', ISLE_EXPLORE_CATS);
	int lesson = lettered(word, 'l', ISLE_EXPLORE_LESSONS);
	*step = (isle_step)(cat >= 0 ? cat : lesson + ISLE_EXPLORE_CATS);
	return cat >= 0 || lesson >= 0;
}

void notation_write_square(struct writer *writer, isle_step step)
{
	writer_char(writer, (char)('a' + step / ISLE_STRIDE));
	writer_number(writer, step % ISLE_STRIDE + 1);
}

bool notation_read_square(struct word word, isle_step *step)
{
	if (word.length != 2 || word.text[0] < 'a'
	    || word.text[0] >= 'a' + ISLE_COLUMNS
	    || word.text[1] < '1' || word.text[1] >= '1' + ISLE_ROWS)
		return false;
	*step = (isle_step)((word.text[0] - 'a') * ISLE_STRIDE
	                    + word.text[1] - '1');
	return true;
}

bool notation_read_icon(struct word word, isle_step *square, isle_step *colour)
{
	struct word first;
	return words_split(&word, '=', &first)
	    && notation_read_square(first, square)
	    && notation_read_colour(word, colour);
}

/* ---- names by themselves --------------------------------------------------
 * The same words outside a line, for those who hold no writer. */

static size_t format_name(void (*write)(struct writer *, isle_step), int id,
                          char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	write(&writer, (isle_step)id);
	return writer_end(&writer);
}

static int find_name(bool (*read)(struct word, isle_step *), const char *word,
                     size_t length)
{
	isle_step step;
	struct word name = { .text = word, .length = length };
	return read(name, &step) ? (int)step : -1;
}

size_t notation_tile(int tile, char *buf, size_t size)
{
	return format_name(notation_write_tile, tile, buf, size);
}

int notation_tile_find(const char *word, size_t length)
{
	return find_name(notation_read_tile, word, length);
}

size_t notation_square(int square, char *buf, size_t size)
{
	return format_name(notation_write_square, square, buf, size);
}

int notation_square_find(const char *word, size_t length)
{
	return find_name(notation_read_square, word, length);
}

size_t notation_explore_card(int card, char *buf, size_t size)
{
	return format_name(notation_write_explore, card, buf, size);
}

/* ---- faces --------------------------------------------------------------- */

static const char lesson_word[] = "lesson-", two_of_word[] = "2of-";

static void write_tiles(struct writer *writer, const uint8_t *tile, int most,
                        char join)
{
	for (int i = 0; i < most && tile[i] != ISLE_NONE; i++) {
		if (i)
			writer_char(writer, join);
		notation_write_tile(writer, tile[i]);
	}
}

void notation_write_face(struct writer *writer, const struct isle_face *face)
{
	switch (face->kind) {
	case ISLE_FACE_LESSON:
		writer_text(writer, lesson_word);
		writer_number(writer, face->lesson);
		break;
	case ISLE_FACE_TWO_OF:
		writer_text(writer, two_of_word);
		write_tiles(writer, face->tile, ISLE_FACE_TILES, ',');
		break;
	case ISLE_FACE_ALL: case ISLE_FACE_OR:
		write_tiles(writer, face->tile, 2, '+');
		if (face->kind == ISLE_FACE_OR) {
			writer_char(writer, '/');
			write_tiles(writer, face->tile + 2, 2, '+');
		}
	}
}

static bool cut_front(struct word *word, const char *front)
{
	size_t n = 0;
	while (front[n] && n < word->length && word->text[n] == front[n])
		n++;
	if (front[n])
		return false;
	word->text += n;
	word->length -= n;
	return true;
}

/* Names of tiles with a separator between them, at most so many. */
static bool read_tiles(struct word word, char separator, int most,
                       uint8_t *tile)
{
	bool more = true;
	for (int i = 0; more; i++) {
		struct word name;
		isle_step step;
		more = words_split(&word, separator, &name);
		if (i == most || !notation_read_tile(name, &step))
			return false;
		tile[i] = (uint8_t)step;
	}
	return true;
}

static bool read_discoveries(struct word word, struct isle_face *face)
{
	struct word upper;
	face->kind = words_split(&word, '/', &upper) ? ISLE_FACE_OR : ISLE_FACE_ALL;
	return read_tiles(upper, '+', 2, face->tile)
	    && (face->kind == ISLE_FACE_ALL
	        || read_tiles(word, '+', 2, face->tile + 2));
}

bool notation_read_face(struct word word, struct isle_face *out)
{
	struct isle_face face = { .kind = ISLE_FACE_EMPTY };
	bool read;
	int lesson = 0;
	for (int i = 0; i < ISLE_FACE_TILES; i++)
		face.tile[i] = ISLE_NONE;
	if (cut_front(&word, lesson_word)) {
		face.kind = ISLE_FACE_LESSON;
		read = words_number(word, &lesson) && lesson < ISLE_NONE;
		face.lesson = (uint8_t)lesson;
	} else if (cut_front(&word, two_of_word)) {
		face.kind = ISLE_FACE_TWO_OF;
		read = read_tiles(word, ',', ISLE_FACE_TILES, face.tile);
	} else {
		read = read_discoveries(word, &face);
	}
	if (!read || !isle_face_check(&face))
		return false;
	*out = face;
	return true;
}

size_t notation_face(const struct isle_face *face, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	notation_write_face(&writer, face);
	return writer_end(&writer);
}

bool notation_face_find(const char *word, size_t length,
                        struct isle_face *face)
{
	struct word w = { .text = word, .length = length };
	return notation_read_face(w, face);
}
