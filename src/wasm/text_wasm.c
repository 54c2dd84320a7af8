/*
 * text_wasm.c - what things are called and what happened, in the language of
 * the page, for the module of a game.
 */
#include "isle_wasm.h"
#include "notation.h"
#include "page_catalogue.h"
#include "review.h"
#include "wire.h"
#include "words.h"
#include "writer.h"

static int put_parts(const char *a, const char *b, const char *c)
{
	const struct isle_wasm now = isle_wasm_now();
	struct writer writer;
	writer_init(&writer, now.out, now.out_size);
	writer_text(&writer, a ? a : "");
	writer_char(&writer, '\n');
	writer_text(&writer, b ? b : "");
	writer_char(&writer, '\n');
	writer_text(&writer, c ? c : "");
	return (int)writer_end(&writer);
}

/* Title, kind and text of a card by printed number, a line each. */
EXPORT int isle_card_text(int number)
{
	static char body[TEXT_MAX];
	const struct isle_wasm now = isle_wasm_now();
	const char *title = text_card_title(number);
	if (!title)
		return 0;
	text_card_format(&now.voice, number, now.rules->options.edition,
	                 now.rules->has_sister, body, sizeof body);
	return put_parts(page_catalogue_translate(title),
	                 page_catalogue_translate(text_card_kind(number)), body);
}

/* What a card of the sister says on the table. */
EXPORT int isle_sister_text(int number, int first, int played)
{
	const struct isle_wasm now = isle_wasm_now();
	return (int)text_sister_card(&now.voice, number, first, played, now.out,
	                             now.out_size);
}

/* The face a word in the buffer stands for, as JSON; 0 when it is none. */
EXPORT int isle_face_json(int length)
{
	const struct isle_wasm now = isle_wasm_now();
	struct isle_face face;
	if (!notation_face_find(now.in, (size_t)length, &face))
		return 0;
	return (int)wire_face(&face, now.out, now.out_size);
}

/* What such a card shows. */
EXPORT int isle_face_text(int length)
{
	const struct isle_wasm now = isle_wasm_now();
	struct isle_face face;
	if (!notation_face_find(now.in, (size_t)length, &face))
		return 0;
	return (int)text_face_format(&now.voice, &face, now.out, now.out_size);
}

/* Name and body of the entry of a list whose word is in the buffer, a line
 * each; 0 when there is none. */
EXPORT int isle_entry_text(int list, int length)
{
	struct word word = { isle_wasm_now().in, (size_t)length, 1 };
	for (int i = 0; i < text_count((enum text_list)list); i++) {
		struct text_entry entry = text_entry((enum text_list)list, i);
		if (words_is(word, entry.id))
			return put_parts(page_catalogue_translate(entry.name),
			                 entry.body[0] ? page_catalogue_translate(entry.body) : "", "");
	}
	return 0;
}

/* What a tile is called, and that with form and size; a line each. 0 when there
 * is no such tile. */
EXPORT int isle_tile_text(int tile, int colour)
{
	static char name[TEXT_MAX], label[TEXT_MAX];
	const struct isle_wasm now = isle_wasm_now();
	if (tile < 0 || tile >= ISLE_TILES)
		return 0;
	text_tile_name(&now.voice, tile, colour, name, sizeof name);
	text_tile_label(&now.voice, now.rules, tile, colour, label, sizeof label);
	return put_parts(name, label, "");
}

/* The line in the buffer as a sentence; 0 when it is no line. sent: the tile
 * that a line with the verb ISLE_FIELD sends, or ISLE_NONE. Such a line does
 * not say it, only the position before it does (text_move_whole). */
EXPORT int isle_move_text(int length, int sent)
{
	const struct isle_wasm now = isle_wasm_now();
	struct isle_move move;
	if (isle_wasm_parse(length, &move))
		return 0;
	wire_add_left_out(now.in, length, &move);
	if (move.verb == ISLE_FIELD && sent >= 0 && sent < ISLE_TILES)
		move.tile = (uint8_t)sent;
	return (int)text_move_line(&now.voice, &move, now.out, now.out_size);
}

/* The line in the buffer as advice to its seat; 0 when it is no line. */
EXPORT int isle_advice_text(int length)
{
	const struct isle_wasm now = isle_wasm_now();
	struct isle_move move;
	if (isle_wasm_parse(length, &move))
		return 0;
	return (int)text_advice(&now.voice, &move, now.out, now.out_size);
}

/* Text and rule of an error, a line each. */
EXPORT int isle_error_text(int error)
{
	const char *text = text_error((enum isle_error)error);
	return put_parts(page_catalogue_translate(text),
	                 isle_error_info((enum isle_error)error).rule, "");
}

/* The kind of decision whose word is in the buffer, for people. */
EXPORT int isle_kind_text(int length)
{
	struct word word = { isle_wasm_now().in, (size_t)length, 1 };
	int kind = 0;
	while (review_kind_word(kind) && !words_is(word, review_kind_word(kind)))
		kind++;
	const char *text = review_kind_text(kind);
	return put_parts(text ? page_catalogue_translate(text) : "", "", "");
}
