/* local_game.c - a game with its history (local_game.h). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "local_game.h"
#include "record_file.h"

/* ---- memory -------------------------------------------------------------- */

static bool grow(struct history *history)
{
	enum { FIRST = 2048 };         /* words: some 500 moves */
	uint32_t size = history->size ? history->size * 2 : FIRST;
	uint64_t *word = realloc(history->word, size * sizeof *word);

	if (!word) {
		perror("isle");
		exit(CLI_FAILED);
	}
	history->word = word;
	history->size = size;
	return true;
}

/* The rules, 48 KB that a simulation would wipe for every game, are made anew
 * by whoever sets a game up. */
static void clear(struct local_game *game)
{
	game->seed = 0;
	memset(&game->history, 0, sizeof game->history);
	game->history.rules = &game->rules;
	game->history.grow = grow;
}

void local_game_open(struct local_game *game,
                     const struct game_options *options)
{
	struct record_head head = { .options = options->options };
	struct isle_box box;
	uint8_t key[32];

	clear(game);
	game->seed = options->seed;
	for (int i = 0; i < options->options.seats; i++)
		snprintf(head.name[i], sizeof head.name[i], "Seat %d", i + 1);
	isle_rules_init(&game->rules, &options->options);
	game_options_key(options->seed, key);
	isle_box_shuffle(&game->rules, key, &box);
	history_begin(&game->history, &head, &box);
}

void local_game_close(struct local_game *game)
{
	free(game->history.word);
	clear(game);
}

void local_game_take(struct local_game *game, struct local_game *from)
{
	*game = *from;
	game->history.rules = &game->rules;
	clear(from);
}

/* ---- moves --------------------------------------------------------------- */

enum isle_error local_game_play(struct local_game *game,
                                const struct isle_move *move)
{
	return (enum isle_error)history_play(&game->history, move);
}

enum history_undo local_game_undo(struct local_game *game,
                                  const struct history_wish *wish)
{
	int to = 0;
	enum history_undo may = history_may_undo(&game->history, wish, &to);

	if (may == HISTORY_FREE)
		history_go_back(&game->history, to);
	return may;
}

/* ---- reading ------------------------------------------------------------- */

bool local_game_load(struct local_game *game, const char *text, size_t length,
                     struct record_fault *fault)
{
	struct record_reader *reader = malloc(sizeof *reader);

	clear(game);
	if (!reader) {
		*fault = (struct record_fault) { .line = 1,
			.text = strerror(errno), .rule = "malloc" };
		return false;
	}
	bool good = history_load(&game->history, &game->rules, text, length,
	                         reader, fault);
	free(reader);
	if (!good)
		local_game_close(game);
	return good;
}

bool local_game_read(struct local_game *game, const char *path)
{
	struct record_fault fault;
	size_t length;
	char *text = cli_read_file(path, &length);
	bool good = text && local_game_load(game, text, length, &fault);

	if (text && !good)
		record_file_fault(path, &fault);
	free(text);
	return good;
}

/* ---- writing ------------------------------------------------------------- */

static void put(void *context, const char *text, size_t length)
{
	fwrite(text, 1, length, context);
}

char *local_game_record(const struct local_game *game, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	history_save(&game->history,
	             &(struct history_out){ .put = put, .context = out });
	bool good = !ferror(out);
	if (fclose(out) == 0 && good)
		return text;
	free(text);
	return NULL;
}

enum save_fault local_game_save(const struct local_game *game, const char *path)
{
	struct save_file file;
	size_t length;
	char *text = local_game_record(game, &length);
	enum save_fault fault = text ? save_file_open(&file, path) : SAVE_SYSTEM;

	if (text && !fault) {
		fault = save_file_write(&file, text, "");
		int why = errno;
		save_file_close(&file);
		errno = why;
	}
	free(text);
	return fault;
}
