/*
 * sheet_json.h - a score sheet for a page that edits it: what was read, what it
 * counts and which squares make each line, as JSON; and what could lie on
 * squares that somebody has painted. The page decides nothing of it.
 */
#ifndef SHEET_JSON_H
#define SHEET_JSON_H

#include <stddef.h>
#include "isle.h"
#include "sheet.h"

/* Bytes of the largest sheet: 31 players, 48 lessons each that light the whole
 * boat. */
enum { SHEET_JSON_MAX = 2 * 1024 * 1024, SHEET_REASON_MAX = 1024 };

/* Why a lesson (its printed number) brings points, in words. Its length. */
typedef size_t sheet_reason(int number, int edition, int colour, int stands,
                            int points, char *buf, size_t size);

/* A sheet that was read, as an object:
 *   "sheet"  what stands on it: "mode", "edition", "printed", "public" [card,
 *            colour], "order", "colours", "sister", "events", "players" with
 *            "name", "boat", "fish", "baskets", "markers", "lessons", "tiles"
 *            ("kind", "colour", "squares", "icons", and "mark" of a piece of
 *            our tables, null of one as printed)
 *   "count"  the object of `isle score --json`
 *   "tie"    what decides between equal totals: "fish" or full "rooms"
 *   "lines"  for each player, in the order of the scorepad: "line", for lessons
 *            "card" as on the sheet, "colour", "printed" number, "mark" and
 *            "reason"; "points" and "squares"
 * Returns the length of the text, or 0 when it does not fit. */
size_t sheet_json(const struct isle_rules *rules, const struct sheet *sheet,
                  sheet_reason *reason, char *buf, size_t size);

/* The tiles that can lie on exactly these squares, as an array: "tile" (of a
 * coloured one the first), "kind", "mark", "turn", "anchor", "icons". */
size_t sheet_json_fits(const struct isle_rules *rules,
                       const struct isle_set *squares, char *buf, size_t size);

/* The cards that may stand on a sheet of a game: "lessons" (in explore places),
 * "public", "sister", printed numbers. */
size_t sheet_json_cards(enum isle_mode mode, char *buf, size_t size);

#endif
