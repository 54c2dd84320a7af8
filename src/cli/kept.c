/* kept.c - the games of `isle play`, kept by name (kept.h). */
#include <dirent.h>
#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cli.h"
#include "columns.h"
#include "harmless.h"
#include "kept.h"
#include "players.h"
#include "record.h"
#include "text.h"

static const char ending[] = ".record";
static const char note_begins[] = "# players ";

/* ---- places -------------------------------------------------------------- */

/* Where nothing says it, the password file does. */
static const char *home_folder(void)
{
	const char *home = getenv("HOME");
	const struct passwd *person = home && *home ? NULL : getpwuid(geteuid());

	return home && *home ? home : person ? person->pw_dir : ".";
}

static void folder(char *path, size_t size)
{
	const char *data = getenv("XDG_DATA_HOME");

	if (data && data[0] == '/')
		snprintf(path, size, "%.3000s/isle", data);
	else
		snprintf(path, size, "%.3000s/.local/share/isle", home_folder());
}

bool kept_make_folder(void)
{
	char path[KEPT_PATH_MAX];
	int why = 0;

	folder(path, sizeof path);
	for (char *slash = path; slash; ) {
		slash = strchr(slash + 1, '/');
		if (slash)
			*slash = '\0';
		/* The first fault is the cause, those below it follow. */
		if (mkdir(path, 0777) != 0 && errno != EEXIST && !why)
			why = errno;
		if (slash)
			*slash = '/';
	}
	if (!why || access(path, W_OK) == 0)
		return true;
	errno = why;
	return false;
}

static bool is_name(const char *name)
{
	size_t length = strlen(name);

	if (!length || length >= KEPT_NAME_MAX || name[0] == '.'
	    || name[0] == '-')
		return false;
	for (const char *c = name; *c; c++)
		if (*c == '/' || (unsigned char)*c < 32 || *c == 127)
			return false;
	return true;
}

bool kept_is_name(const char *name)
{
	return is_name(name) && name[strspn(name, "0123456789")];
}

bool kept_path(const char *name, char *path, size_t size)
{
	if (!is_name(name))
		return false;
	folder(path, size);
	size_t length = strlen(path);
	snprintf(path + length, size - length, "/%s%s", name, ending);
	return true;
}

void kept_new_name(const char *word, char *name, size_t size)
{
	char path[KEPT_PATH_MAX];

	for (int n = 1; ; n++) {
		snprintf(name, size, "%s-%d", word, n);
		if (!kept_path(name, path, sizeof path)
		    || access(path, F_OK) != 0)
			return;
	}
}

/* ---- seats --------------------------------------------------------------- */

void kept_note(const int *player, int seats, char note[KEPT_NOTE_MAX])
{
	size_t length = (size_t)snprintf(note, KEPT_NOTE_MAX, "# players");

	for (int i = 0; i < seats; i++)
		length += (size_t)snprintf(note + length, KEPT_NOTE_MAX - length,
			" %s", player[i] < 0 ? "person" : bots_level_names[player[i]]);
	snprintf(note + length, KEPT_NOTE_MAX - length, "\n");
}

/* Reads the words after "# players" of one line. */
static bool read_seats(const char *words, size_t length, int seats,
                       int player[ISLE_SEATS_MAX])
{
	char line[KEPT_NOTE_MAX], word[16];
	const char *rest = line;
	int n = 0;

	snprintf(line, sizeof line, "%.*s", (int)length, words);
	line[strcspn(line, "\r")] = '\0';
	while (n < seats && cli_next_word(&rest, word, sizeof word)) {
		player[n] = cli_find(bots_level_names, word);
		if (player[n++] < 0 && strcmp(word, "person") != 0)
			return false;
	}
	return n == seats && !rest[strspn(rest, " ")];
}

enum kept_note kept_read_note(const char *text, int seats,
                              int player[ISLE_SEATS_MAX])
{
	enum kept_note note = KEPT_NOTE_MISSING;

	for (const char *end; *text; text = end + (*end == '\n')) {
		size_t begins = strlen(note_begins);
		end = text + strcspn(text, "\n");
		if (strncmp(text, note_begins, begins) == 0)
			note = read_seats(text + begins,
			                  (size_t)(end - text) - begins, seats,
			                  player)
			     ? KEPT_NOTE_READ : KEPT_NOTE_WRONG;
	}
	for (int i = 0; i < ISLE_SEATS_MAX && note != KEPT_NOTE_READ; i++)
		player[i] = -1;
	return note;
}

/* ---- the list ------------------------------------------------------------ */

/* What the record of a game says of it. */
static void look_into(struct kept *game, struct record_reader *reader)
{
	FILE *file = fopen(game->path, "rb");
	char *text = file ? malloc(CLI_FILE_MAX) : NULL;
	size_t length = text ? fread(text, 1, CLI_FILE_MAX, file) : 0;

	game->broken = !text || !record_read(reader, text, length, NULL);
	if (!game->broken) {
		game->mode = reader->rules.options.mode;
		game->seats = reader->rules.options.seats;
		game->day = reader->game.day;
		game->days = reader->rules.days;
		game->finished = !isle_due(&reader->rules, &reader->game);
	}
	free(text);
	if (file)
		fclose(file);
}

/* Whether a file of the folder is a game; fills it in. */
static bool take_file(const char *file, struct kept *game)
{
	size_t length = strlen(file), end = strlen(ending);
	struct stat status;

	memset(game, 0, sizeof *game);
	if (length <= end || length - end >= KEPT_NAME_MAX
	    || strcmp(file + length - end, ending) != 0)
		return false;
	memcpy(game->name, file, length - end);
	if (!kept_path(game->name, game->path, sizeof game->path)
	    || stat(game->path, &status) != 0 || !S_ISREG(status.st_mode))
		return false;
	game->saved = status.st_mtime;
	return true;
}

static int by_use(const void *a, const void *b)
{
	const struct kept *x = a, *y = b;

	if (x->broken + x->finished != y->broken + y->finished)
		return x->broken + x->finished - y->broken - y->finished;
	if (x->saved != y->saved)
		return x->saved < y->saved ? 1 : -1;
	return strcmp(x->name, y->name);
}

int kept_list(struct kept **list, int *unfinished)
{
	struct record_reader *reader = malloc(sizeof *reader);
	char path[KEPT_PATH_MAX];
	int count = 0;

	folder(path, sizeof path);
	DIR *dir = opendir(path);
	*list = NULL;
	*unfinished = 0;
	for (struct dirent *e; reader && dir && (e = readdir(dir)); ) {
		struct kept *more = realloc(*list, sizeof *more * (size_t)(count + 1));
		if (!more)
			break;
		*list = more;
		if (!take_file(e->d_name, &more[count]))
			continue;
		look_into(&more[count], reader);
		*unfinished += !more[count].broken && !more[count].finished;
		count++;
	}
	if (dir)
		closedir(dir);
	free(reader);
	if (count)
		qsort(*list, (size_t)count, sizeof **list, by_use);
	return count;
}

static void print_game(const struct kept *game)
{
	const char *mode = text_entry(TEXT_MODES, game->mode).name;
	char when[32];

	strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime(&game->saved));
	printf("%s  ", when);
	if (game->broken)
		printf(_("not a record any more: isle verify %s\n"),
		       harmless(game->path));
	else if (game->finished)
		printf(_("%s, seats: %d, finished\n"), _(mode), game->seats);
	else
		printf(_("%s, seats: %d, day %d of %d\n"), _(mode), game->seats,
		       game->day, game->days);
}

void kept_print(const struct kept *list, int count)
{
	for (int i = 0; i < count; i++) {
		if (list[i].broken || list[i].finished)
			columns_pad(5);
		else
			printf("%3d  ", i + 1);
		columns_left(list[i].name, 20);
		printf("  ");
		print_game(&list[i]);
	}
}
