/* drawing.c - a boat as letters, for people at a terminal. */
#include "cli.h"
#include "columns.h"
#include "drawing.h"

static char tile_letter(const struct isle_tile *tile)
{
	static const char cats[] = "bgopr", oshax[] = "BGOPR";
	static const char others[] = {
		[ISLE_RARE] = 'T', [ISLE_COMMON] = 't', [ISLE_BEAST] = 'M',
		[ISLE_KING_RAT] = '*',
	};
	int kind = isle_tile_info(tile->id).kind;
	if (tile->colour >= ISLE_COLOURS)
		return kind == ISLE_OSHAX ? '?' : others[kind];
	return kind == ISLE_OSHAX ? oshax[tile->colour] : cats[tile->colour];
}

static char square_letter(const struct isle_rules *rules,
                          const struct isle_boat *boat, int square)
{
	if (!isle_set_has(&rules->boat, square))
		return ' ';
	int i = isle_boat_tile_at(rules, boat, square);
	if (i >= 0)
		return tile_letter(&boat->tile[i]);
	const struct isle_plan *plan = &rules->plan[boat->plan - 1];
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		if (plan->map[colour] == square)
			return (char)('1' + colour);
	return isle_set_has(&plan->rats, square) ? 'x' : '.';
}

void drawing_print(FILE *out, const struct isle_rules *rules,
                   const struct isle_boat *boat)
{
	fputs("    ", out);
	for (int column = 0; column < ISLE_COLUMNS; column++)
		fputc('a' + column, out);
	fputc('\n', out);
	for (int row = 0; row < ISLE_ROWS; row++) {
		fprintf(out, "  %d ", row + 1);
		for (int column = 0; column < ISLE_COLUMNS; column++)
			fputc(square_letter(rules, boat, column * ISLE_STRIDE + row),
			      out);
		fputc('\n', out);
	}
}

void drawing_print_legend(void)
{
	columns_print(_("b g o p r: cats by colour; B G O P R: Oshax; "
	                "T t: rare and common treasures; M: beasts; "
	                "*: king rats; x: visible rats; 1-5: maps, "
	                "blue green orange purple red"), 0);
}
