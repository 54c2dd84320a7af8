/* course.c - see course.h. */
#include "course.h"
#include "json_isle.h"

struct course {
	struct json json;
	const struct isle_rules *rules;
	int eyes;
};

/* What the eyes count in a position. */
static void count(const struct course *course, const struct isle_game *game,
                  struct isle_score *score)
{
	struct isle_game view;
	if (course->eyes == COURSE_OPEN)
		view = *game;
	else
		isle_view(course->rules, game, course->eyes, &view);
	isle_score(course->rules, &view, score);
}

static void put_row(struct course *course, const struct isle_game *game,
                    int seat)
{
	struct isle_score score;
	count(course, game, &score);
	json_open(&course->json, '[');
	json_number(&course->json, game->day);
	json_word(&course->json, ISLE_WORDS_PHASE, game->phase);
	json_number(&course->json, seat);
	for (int i = 0; i < course->rules->options.seats; i++)
		json_number(&course->json, score.seat[i].total);
	if (course->rules->has_sister)
		json_number(&course->json, score.sister.total);
	json_close(&course->json, ']');
}

static void put_step(void *context, const struct history_step *step)
{
	put_row(context, &step->after, step->move.seat);
}

size_t course_write(const struct history *history, int eyes, char *buf,
                    size_t size)
{
	bool over = history->game.phase == ISLE_PHASE_OVER;
	struct course course = { .rules = history->rules,
		.eyes = eyes == COURSE_OPEN && !over ? 0 : eyes };
	struct isle_game opening;
	history_at(history, 0, &opening, NULL);
	json_init(&course.json, buf, size);
	json_open(&course.json, '[');
	put_row(&course, &opening, 0);
	history_walk(history, 0, put_step, &course);
	json_close(&course.json, ']');
	return json_end(&course.json);
}
