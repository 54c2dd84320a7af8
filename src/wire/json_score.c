/* json_score.c - the lines of a score as JSON. */
#include "json_score.h"

static void put_items(struct json *json, const char *key,
                      const struct isle_item *item, int count)
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++) {
		json_open(json, '{');
		json_put_number(json, "card", item[i].card);
		json_put_number(json, "points", item[i].points);
		json_close(json, '}');
	}
	json_close(json, ']');
}

void json_score_seat(struct json *json, const struct isle_seat_score *score)
{
	json_put_number(json, "rats", score->rats);
	json_put_number(json, "rooms", score->rooms);
	json_put_number(json, "families", score->families);
	json_put_number(json, "rare", score->rare);
	put_items(json, "lessons", score->lesson, score->lesson_count);
	json_put_number(json, "lessons_total", score->lessons_total);
	put_items(json, "public", score->public_lesson, score->public_count);
	json_put_number(json, "public_total", score->public_total);
	json_put_number(json, "friends", score->friends);
	json_put_number(json, "markers", score->markers);
	json_put_number(json, "total", score->total);
}

void json_score_sister(struct json *json,
                       const struct isle_sister_score *score)
{
	json_put_open(json, "sister", '{');
	json_put_number(json, "colours", score->colours);
	put_items(json, "lessons", score->lesson, score->lesson_count);
	json_put_number(json, "lessons_total", score->lessons_total);
	json_put_number(json, "beasts", score->beasts);
	json_put_number(json, "events", score->events);
	json_put_number(json, "total", score->total);
	json_close(json, '}');
}
