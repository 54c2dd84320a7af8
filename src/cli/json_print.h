/*
 * json_print.h - JSON on an open file: what `--json` prints, however long.
 *
 *   struct json_print print;
 *   struct json *json = json_print_begin(&print, stdout);
 *   json_open(json, '{');
 *   json_put_real(json, "seconds", 1.25, 1);
 *   json_close(json, '}');
 *   json_print_end(&print);
 *
 * Whether it could be written is asked of the file (cli_flush).
 */
#ifndef JSON_PRINT_H
#define JSON_PRINT_H

#include <stdint.h>
#include <stdio.h>
#include "json.h"

struct json_print {
	struct json json;
	FILE *file;
	char buf[4096];
};

/* Starts. */
struct json *json_print_begin(struct json_print *print, FILE *file);

/* Prints what is left, and a line feed. */
void json_print_end(struct json_print *print);

/* A number of 64 bits, as seeds are; a number with so many decimals. */
void json_put_unsigned(struct json *json, const char *key, uint64_t number);
void json_put_real(struct json *json, const char *key, double number,
                   int decimals);

#endif
