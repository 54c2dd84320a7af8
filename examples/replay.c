/*
 * replay.c - reads a record and tells the game: every move as it was written,
 * with the seat's points after it, and the count at the end.
 *
 *   cc replay.c $(pkg-config --cflags --libs isle) -o replay
 *   ./replay GAME.record
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <isle/record.h>

enum { FILE_SIZE_MAX = 1 << 20 };

static size_t read_file(const char *name, char *text)
{
	FILE *file = fopen(name, "rb");
	if (!file) {
		perror(name);
		exit(2);
	}
	size_t length = fread(text, 1, FILE_SIZE_MAX, file);
	fclose(file);
	return length;
}

static void tell_move(const struct isle_reader *reader)
{
	const struct isle_rules *rules = isle_reader_rules(reader);
	const struct isle_move *move = isle_reader_move(reader);
	static struct isle_score score;    /* large: 31 players fit */
	char line[ISLE_LINE_MAX];

	isle_format_move(rules, move, line, sizeof line);
	isle_score(rules, isle_reader_game(reader), &score);
	if (move->seat)
		printf("%4d  %4d  %s\n", isle_reader_moves(reader),
		       (int)score.seat[move->seat - 1].total, line);
}

static void tell_end(const struct isle_reader *reader)
{
	const struct isle_rules *rules = isle_reader_rules(reader);
	const struct isle_game *game = isle_reader_game(reader);
	static struct isle_score score;

	isle_score(rules, game, &score);
	for (int seat = 1; seat <= rules->options.seats; seat++)
		printf("%s: %d\n", isle_reader_name(reader, seat),
		       (int)score.seat[seat - 1].total);
	printf("%s, hash %016" PRIx64 "\n",
	       isle_due(rules, game) ? "unfinished" : "over", isle_hash(game));
}

int main(int argc, char **argv)
{
	static char text[FILE_SIZE_MAX];
	struct isle_reader *reader = malloc(isle_reader_size());
	enum isle_read line;

	if (argc != 2 || !reader || !isle_is_compatible()) {
		fprintf(stderr, "replay: replay GAME.record\n");
		return 2;
	}
	isle_reader_open(reader, text, read_file(argv[1], text));
	while ((line = isle_reader_next(reader)) > ISLE_READ_END)
		if (line == ISLE_READ_MOVE)
			tell_move(reader);
	if (line == ISLE_READ_FAULT) {
		const struct isle_fault *fault = isle_reader_fault(reader);
		fprintf(stderr, "%s:%d:%d: %s (%s)\n", argv[1], fault->line,
		        fault->column, fault->text, fault->rule);
		return 1;
	}
	tell_end(reader);
	free(reader);
	return 0;
}
