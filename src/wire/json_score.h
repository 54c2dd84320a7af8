/*
 * json_score.h - the lines of a score as members of JSON objects, the same on
 * the wire and in `isle score --json`.
 */
#ifndef JSON_SCORE_H
#define JSON_SCORE_H

#include "isle.h"
#include "json.h"

/* The lines of a seat, into an object that is open. */
void json_score_seat(struct json *json, const struct isle_seat_score *score);

/* "sister" with her lines. */
void json_score_sister(struct json *json,
                       const struct isle_sister_score *score);

#endif
