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

static void put_winners(struct json *json, const struct json_name *name,
                        const struct isle_score *score)
{
	json_put_open(json, "winners", '[');
	if (score->winners & 1)
		json_text(json, "sister");
	for (int i = 0; i < score->seats; i++)
		if (score->winners >> (i + 1) & 1)
			json_text_of(json, name[i].at, name[i].length);
	json_close(json, ']');
}

void json_score_count(struct json *json, const struct json_name *name,
                      const struct isle_table *table,
                      const struct isle_score *score)
{
	json_put_open(json, "players", '[');
	for (int i = 0; i < score->seats; i++) {
		json_open(json, '{');
		json_key(json, "name");
		json_text_of(json, name[i].at, name[i].length);
		json_score_seat(json, &score->seat[i]);
		json_close(json, '}');
	}
	json_close(json, ']');
	if (table->has_sister)
		json_score_sister(json, &score->sister);
	put_winners(json, name, score);
}
