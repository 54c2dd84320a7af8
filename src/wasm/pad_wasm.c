/*
 * pad_wasm.c - the boundary of the scorepad: a score sheet in, its count out.
 *
 * A module of its own, fetched by the page that counts boxes (web/src/pad/), so
 * that who only plays does not carry it. The page writes what it sends into
 * pad_in() and reads what it gets from pad_out(); functions that answer with
 * text return its length. web/src/pad/counter.ts is the other side.
 */
#include "isle.h"
#include "json.h"
#include "page_catalogue.h"
#include "sheet.h"
#include "sheet_json.h"

#include "text.h"

enum { IN_MAX = 256 * 1024 };

static char in[IN_MAX], out[SHEET_JSON_MAX];
static struct isle_rules rules;
static struct sheet sheet;

#define EXPORT __attribute__((visibility("default")))

EXPORT char *pad_in(void) { return in; }
EXPORT char *pad_out(void) { return out; }
EXPORT int pad_in_max(void) { return IN_MAX; }

/* ---- the language -------------------------------------------------------- */

/* Takes a catalogue from the buffer; length 0 means English. */
EXPORT bool pad_catalogue(int length)
{
	return page_catalogue_take(in, length);
}

static const struct text_voice voice = { .translate = page_catalogue_translate };

/* ---- counting ------------------------------------------------------------ */

static int find_boat(const char *word, size_t length)
{
	return text_boat_find(&voice, word, length);
}

static int find_card(const char *word, size_t length)
{
	return text_card_find(&voice, word, length);
}

static size_t reason(int number, int edition, int colour, int stands,
                     int points, char *buf, size_t size)
{
	return text_score_reason(&voice, number, edition, colour, stands, points,
	                         buf, size);
}

static int put_fault(const struct sheet_fault *fault)
{
	struct json json;
	json_init(&json, out, sizeof out);
	json_open(&json, '{');
	json_put_open(&json, "fault", '{');
	json_put_number(&json, "line", fault->line);
	json_put_text(&json, "reason", page_catalogue_translate(fault->reason));
	json_put_text(&json, "word", fault->word);
	json_close(&json, '}');
	json_close(&json, '}');
	return (int)json_end(&json);
}

/* Counts the sheet in the buffer: the object of sheet_json, or one with "fault":
 * "line", "reason" and the "word" it is about. */
EXPORT int pad_count(int length)
{
	static const struct sheet_names names = { find_boat, find_card };
	struct sheet_fault fault;
	if (!sheet_read_named(in, (size_t)length, &names, &rules, &sheet, &fault))
		return put_fault(&fault);
	return (int)sheet_json(&rules, &sheet, reason, out, sizeof out);
}

/* ---- what could lie where ------------------------------------------------ */

/* Shapes are the same in all games: those of the last sheet do, or any. */
static void have_rules(void)
{
	struct isle_options options = isle_options_usual(ISLE_FAMILY, 2);
	if (rules.options.seats)
		return;
	options.boat[0] = 1;
	options.boat[1] = 2;
	isle_rules_init(&rules, &options);
}

/* What can lie on the squares in the buffer, a bit set of 32 bytes. */
EXPORT int pad_fits(void)
{
	struct isle_set squares;
	__builtin_memcpy(&squares, in, sizeof squares);
	have_rules();
	return (int)sheet_json_fits(&rules, &squares, out, sizeof out);
}

static bool is_free(const struct isle_set *squares,
                    const struct isle_set *covered)
{
	for (int i = 0; i < 4; i++)
		if (squares->w[i] & covered->w[i])
			return false;
	return true;
}

/* Where a tile can lie on a boat whose covered squares are in the buffer: steps
 * of ISLE_SLOT_PLACING, a number each; how many. Touching is nothing here:
 * tiles may have left the boat. */
EXPORT int pad_places(int tile)
{
	isle_step *step = (isle_step *)(void *)out;
	const struct isle_shape *shape;
	struct isle_set covered;
	int count = 0;
	__builtin_memcpy(&covered, in, sizeof covered);
	have_rules();
	shape = &rules.shape[isle_tile_info(tile).shape];
	for (int turn = 0; turn < shape->turn_count; turn++) {
		const struct isle_set *on = &shape->turn[turn].anchors;
		for (int at = isle_set_next(on, 0); at >= 0;
		     at = isle_set_next(on, at + 1)) {
			struct isle_set squares = isle_squares(&rules, tile, turn, at);
			if (is_free(&squares, &covered))
				step[count++] = (isle_step)at | (isle_step)turn << 8;
		}
	}
	return count;
}

/* The cards of a sheet of this game. */
EXPORT int pad_cards(int mode)
{
	return (int)sheet_json_cards((enum isle_mode)mode, out, sizeof out);
}
