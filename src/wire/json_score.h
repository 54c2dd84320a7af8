/*
 * json_score.h - the lines of a score as members of JSON objects, the same on
 * the wire, in `isle score --json` and in the pictures of `isle rules --json`.
 */
#ifndef JSON_SCORE_H
#define JSON_SCORE_H

#include "isle.h"
#include "json.h"

/* The lines of a seat, into an object that is open. */
void json_score_seat(struct json *json, const struct isle_seat_score *score);

/* What somebody is called; need not end with a NUL. */
struct json_name { const char *at; size_t length; };

/* A whole count, into an object that is open: "players" by name with their
 * lines, "sister" if there is one, "winners" by name, hers being "sister". */
void json_score_count(struct json *json, const struct json_name *name,
                      const struct isle_table *table,
                      const struct isle_score *score);

/* "sister" with her lines. */
void json_score_sister(struct json *json,
                       const struct isle_sister_score *score);

#endif
