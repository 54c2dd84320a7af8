/*
 * count.h - a count as people read it, line by line with the reasons, and as
 * JSON: of a score sheet, of a record, at the end of a game at the keyboard.
 */
#ifndef COUNT_H
#define COUNT_H

#include <stddef.h>
#include "isle.h"
#include "json_score.h"
#include "record.h"

enum count_state {
	COUNT_SHEET,         /* boats as they were written down */
	COUNT_FINISHED,      /* a game that is over */
	COUNT_RUNNING        /* one that is not: as if it ended now */
};

struct count {
	const struct isle_rules *rules;
	const struct isle_table *table;
	const struct isle_score *score;
	enum count_state state;
	struct json_name name[ISLE_PLAYERS_MAX];
};

/* The count of a position; table and score are the caller's to fill. */
struct count count_game(const struct isle_rules *rules,
                        const struct record_head *head,
                        const struct isle_game *game, struct isle_table *table,
                        struct isle_score *score);

/* Prints every line of every player, the lessons with their reasons, the
 * sister, and who has won. */
void count_print(const struct count *count);

/* The same as one JSON object; of a game with "finished". */
void count_print_json(const struct count *count);

#endif
