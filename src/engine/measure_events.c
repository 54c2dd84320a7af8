/*
 * measure_events.c - the points that events give. Most are rows like lessons;
 * those of a chosen row, column or cat are counted here.
 */
#include "measures.h"

/* Cats with a square in a set. */
static int cats_in(const struct measure *m, struct isle_set set)
{
	int count = 0;
	for (int i = 0; i < m->cat_count; i++)
		count += set_meets(m->cat[i].squares, set);
	return count;
}

/* Cats beside the cat with this first square; 0 if there is no such cat. */
static int cats_beside(const struct measure *m, int square)
{
	for (int i = 0; i < m->cat_count; i++)
		if (m->cat[i].first == square)
			return cats_in(m, set_less(m->cat[i].around,
			                           m->cat[i].squares));
	return 0;
}

/* Point events that are rows like lessons. */
static const struct isle_lesson_info events[] = {
	[ISLE_P1]  = { .points = 1, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_VISIBLE_RATS, .per = 2 },
	[ISLE_P5]  = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_COMMON },
	[ISLE_P6]  = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_RARE },
	[ISLE_P8]  = { .points = 2, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_ROOMS_EMPTY },
	[ISLE_P9]  = { .points = 2, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_ROOMS_FULL },
	[ISLE_P10] = { .points = 5, .when = ISLE_IF, .measure = ISLE_MEASURE_TREASURES,
	               .op = ISLE_EXACTLY, .n = 0 },
	[ISLE_P11] = { .points = 3, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_MAPS_UNCOVERED },
	[ISLE_P12] = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_LONELY },
	[ISLE_P13] = { .points = 5, .when = ISLE_IF,
	               .measure = ISLE_MEASURE_ROOMS_EMPTY,
	               .arg = 1 << ISLE_CAPTAIN_REAR | 1 << ISLE_CAPTAIN_FRONT,
	               .op = ISLE_EXACTLY, .n = 2 },
};

const struct isle_lesson_info *isle_event_row(enum isle_event_effect effect)
{
	ASSERT(effect <= ISLE_P13);
	return (int)effect < COUNT(events) && events[effect].points
		? &events[effect] : NULL;
}

static int row_points(const struct measure *m,
                      const struct isle_lesson_info *row)
{
	return measure_points(row, measure_value(m, row, ISLE_NONE, NULL));
}

int measure_event(const struct isle_rules *rules, const struct isle_boat *boat,
                  enum isle_event_effect effect, int choice)
{
	struct measure m;
	if (!isle_event_scores(effect))
		return 0;
	measure_init(&m, rules, boat, NULL);
	switch (effect) {
	case ISLE_P2: {
		struct isle_set rats = set_and(m.rats, set_around(m.cats));
		return isle_set_count(&rats);
	}
	case ISLE_P3:
		return choice >= 0 && choice < ISLE_ROWS
		     ? cats_in(&m, measures_row(rules, choice)) : 0;
	case ISLE_P4:
		return choice >= 0 && choice < ISLE_COLUMNS
		     ? 2 * cats_in(&m, measures_column(rules, choice)) : 0;
	case ISLE_P7:
		return 2 * cats_beside(&m, choice);
	default:
		return row_points(&m, &events[effect]);
	}
}
