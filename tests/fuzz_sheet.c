/* Any bytes as a score sheet: refused with a line of it, or counted. */
#include <stdlib.h>
#include "sheet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool condition)
{
	if (!condition)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct isle_rules rules;
	static struct sheet sheet;
	static struct isle_table table;
	static struct isle_score score;
	struct sheet_fault fault;

	if (!sheet_read((const char *)data, size, &rules, &sheet, &fault)) {
		demand(fault.line >= 1 && fault.reason);
		return 0;
	}
	sheet_table(&sheet, &table);
	isle_score_table(&rules, &table, &score);
	demand(score.seats == sheet.player_count && score.winners);
	return 0;
}
