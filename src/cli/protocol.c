/*
 * protocol.c - the engine protocol: commands as a table, answers as text
 * (docs/engine.md).
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "hint.h"
#include "legal.h"
#include "notation.h"
#include "players.h"
#include "protocol.h"
#include "wire.h"

/* A command: its rest is what follows the name, blanks around it taken off. */
struct command {
	const char *name, *words, *help;
	bool needs_game;
	void (*run)(struct protocol *p, char *rest);
};

static const struct command commands[];

/* ---- answers ------------------------------------------------------------- */

static void answer(struct protocol *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static void refuse(struct protocol *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* One answer of one line: a mark, the sentence, an empty line. */
static void say(struct protocol *p, const char *mark, const char *format,
                va_list args)
{
	fputs(mark, p->out);
	vfprintf(p->out, format, args);
	fputs("\n\n", p->out);
}

static void answer(struct protocol *p, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(p, "= ", format, args);
	va_end(args);
}

static void refuse(struct protocol *p, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(p, "? ", format, args);
	va_end(args);
}

/* Text of many lines; blank ones would end the answer and are left out. */
static void answer_text(struct protocol *p, const char *text)
{
	fputs("= ", p->out);
	for (const char *end; *text; text = end + (*end == '\n')) {
		end = text + strcspn(text, "\n");
		if (end > text)
			fprintf(p->out, "%.*s\n", (int)(end - text), text);
	}
	fputs("\n", p->out);
}

static void answer_seats(struct protocol *p, uint32_t seats)
{
	fputs("=", p->out);
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			fprintf(p->out, " %d", seat);
	fputs("\n\n", p->out);
}

/* ---- words --------------------------------------------------------------- */

/* Takes the first word off a text; NULL at its end. */
static char *take_word(char **rest)
{
	char *word = *rest + strspn(*rest, " \t");
	char *end = word + strcspn(word, " \t");

	if (end == word)
		return NULL;
	*rest = end + (*end != '\0');
	*end = '\0';
	return word;
}

/* A seat of the game, low being 1 or, for a spectator, 0; refuses anything
 * else. */
static bool take_seat(struct protocol *p, char **rest, int low, int *seat)
{
	char *word = take_word(rest);
	uint64_t n;
	int high = p->table.rules.options.seats;

	if (word && !take_word(rest) && cli_parse_number(word, &n)
	    && n >= (uint64_t)low && n <= (uint64_t)high) {
		*seat = (int)n;
		return true;
	}
	refuse(p, "a seat from %d to %d is wanted", low, high);
	return false;
}

/* ---- commands ------------------------------------------------------------ */

/* The table of commands, which names run_help itself. */
static void print_commands(FILE *out);

static void run_help(struct protocol *p, char *rest)
{
	(void)rest;
	fputs("= ", p->out);
	print_commands(p->out);
	fputs("\n", p->out);
}

static void run_name(struct protocol *p, char *rest)
{
	(void)rest;
	answer(p, "isle");
}

static void run_version(struct protocol *p, char *rest)
{
	(void)rest;
	answer(p, "%s", ISLE_VERSION);
}

static void run_options(struct protocol *p, char *rest)
{
	static const struct cli_option rows[] = { GAME_OPTIONS };
	char means[GAME_OPTIONS_FAULT_MAX];

	(void)rest;
	fputs("= ", p->out);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		option_format(&rows[i], means, sizeof means);
		fprintf(p->out, "%s %s: %s\n", rows[i].name, rows[i].argument,
		        means);
	}
	fputs("\n", p->out);
}

static void run_new(struct protocol *p, char *rest)
{
	struct game_options options = { .seed = 0 };
	char *name, *value;

	while ((name = take_word(&rest))) {
		value = take_word(&rest);
		if (!value) {
			refuse(p, "option %s has no value", name);
			return;
		}
		if (!game_options_set(&options, name, value)) {
			refuse(p, "%s", options.fault);
			return;
		}
	}
	if (!game_options_finish(&options)) {
		refuse(p, "%s", options.fault);
		return;
	}
	if (p->open)
		local_game_close(&p->table);
	local_game_open(&p->table, &options);
	p->open = true;
	answer(p, "%s %d", isle_word(ISLE_WORDS_MODE, options.options.mode),
	       options.options.seats);
}

static void run_load(struct protocol *p, char *rest)
{
	(void)rest;
	p->loading = true;
	p->too_long = false;
	p->record_length = 0;
}

static void run_due(struct protocol *p, char *rest)
{
	(void)rest;
	answer_seats(p, isle_due(&p->table.rules, &p->table.history.game));
}

static void run_may(struct protocol *p, char *rest)
{
	(void)rest;
	answer_seats(p, isle_may(&p->table.rules, &p->table.history.game));
}

static void run_legal(struct protocol *p, char *rest)
{
	uint32_t seats = isle_may(&p->table.rules, &p->table.history.game);
	int seat;

	if (rest[strspn(rest, " \t")]) {
		if (!take_seat(p, &rest, 0, &seat))
			return;
		seats &= 1u << seat;
	}
	struct legal_list list =
		legal_lines(&p->table.rules, &p->table.history.game, seats,
		            (struct legal_wish){ .start = NULL });
	fputs("= ", p->out);
	for (size_t i = 0; i < list.count; i++)
		fprintf(p->out, "%s\n", list.line[i]);
	fputs(list.count ? "\n" : "\n\n", p->out);
	legal_free(&list);
}

static void run_play(struct protocol *p, char *rest)
{
	struct notation_fault fault;
	struct isle_move move;

	if (!notation_parse(&p->table.rules, rest, strlen(rest),
	                    &move, &fault)) {
		refuse(p, "column %d: %s (%s)", fault.column, fault.text,
		       fault.rule);
		return;
	}
	enum isle_error error = local_game_play(&p->table, &move);
	if (error) {
		struct isle_error_info info = isle_error_info(error);
		refuse(p, "%s (%s)", info.text, info.rule);
		return;
	}
	static char json[WIRE_LOG_MAX];
	wire_log(&p->table.rules, &p->table.history.log, move.seat, json,
	         sizeof json);
	answer(p, "%s", json);
}

static void run_view(struct protocol *p, char *rest)
{
	static char json[WIRE_VIEW_MAX];
	struct isle_game view;
	int seat;

	if (!take_seat(p, &rest, 0, &seat))
		return;
	isle_view(&p->table.rules, &p->table.history.game, seat, &view);
	wire_view(&p->table.rules, &view, seat, json, sizeof json);
	answer(p, "%s", json);
}

static void run_score(struct protocol *p, char *rest)
{
	static char json[WIRE_SCORE_MAX];
	struct isle_score score;

	(void)rest;
	isle_score(&p->table.rules, &p->table.history.game, &score);
	wire_score(&p->table.rules, &score, json, sizeof json);
	answer(p, "%s", json);
}

/* `hint SEAT [LEVEL]`. */
static void run_hint(struct protocol *p, char *rest)
{
	struct hint_request request = {
		.rules = &p->table.rules, .game = &p->table.history.game, .seed = 1,
		.level = BOTS_VESH,
	};
	char *seat = take_word(&rest), *level = take_word(&rest);
	int found = level ? cli_find(bots_level_names, level) : BOTS_VESH;

	if (found <= BOTS_RANDOM) {
		refuse(p, "a level is kitten, cat, captain, oshax or vesh");
		return;
	}
	request.level = (enum bots_level)found;
	if (!take_seat(p, seat ? &seat : &rest, 1, &request.seat))
		return;
	if (!(isle_may(request.rules, request.game) >> request.seat & 1)) {
		refuse(p, "seat %d has nothing to say now", request.seat);
		return;
	}
	fputs("= ", p->out);
	fputs(hint_print(p->out, &request) > 0 ? "\n" : "\n\n", p->out);
}

/* `undo SEAT [SEAT ...]`: the seats behind it agree. Every seat may be a
 * person's here. */
static void run_undo(struct protocol *p, char *rest)
{
	static const char *const why[HISTORY_UNDOS] = {
		[HISTORY_ASK] = "others have moved since; all other seats must agree",
		[HISTORY_REVEALED] = "something hidden has come to light since",
		[HISTORY_OVER] = "the game has been counted",
		[HISTORY_NOTHING] = "this seat has made no move",
	};
	struct history_wish wish = { .people = UINT32_MAX >> (31 -
		p->table.rules.options.seats) & ~1u };
	int seat;

	char *word = take_word(&rest);
	if (!take_seat(p, word ? &word : &rest, 0, &wish.seat))
		return;
	while ((word = take_word(&rest))) {
		if (!take_seat(p, &word, 1, &seat))
			return;
		wish.agreed |= 1u << seat;
	}
	enum history_undo result = local_game_undo(&p->table, &wish);
	if (result == HISTORY_FREE)
		answer(p, "%d", p->table.history.count);
	else
		refuse(p, "%s", why[result]);
}

static void run_record(struct protocol *p, char *rest)
{
	size_t length;
	char *text = local_game_record(&p->table, &length);

	(void)rest;
	if (!text) {
		refuse(p, "no memory for the record");
		return;
	}
	answer_text(p, text);
	free(text);
}

static void run_hash(struct protocol *p, char *rest)
{
	(void)rest;
	answer(p, "%016" PRIx64, isle_hash(&p->table.history.game));
}

static void run_quit(struct protocol *p, char *rest)
{
	(void)rest;
	p->quit = true;
	answer(p, "bye");
}

static const struct command commands[] = {
	{ "help", "", "lists the commands", false, run_help },
	{ "name", "", "the program's name", false, run_name },
	{ "version", "", "its version", false, run_version },
	{ "options", "", "what `new` takes", false, run_options },
	{ "new", "[NAME VALUE]...", "shuffles and sets up a game", false, run_new },
	{ "load", "", "takes the record that follows, up to a line with one dot",
	  false, run_load },
	{ "due", "", "the seats whose decision is due; none: the game is over",
	  true, run_due },
	{ "may", "", "the seats that may speak", true, run_may },
	{ "legal", "[SEAT]",
	  "the lines they may write, sorted, lists member by member",
	  true, run_legal },
	{ "play", "LINE", "plays a line of a record; answers with what followed",
	  true, run_play },
	{ "view", "SEAT", "what a seat sees, as JSON; 0: a spectator",
	  true, run_view },
	{ "score", "", "the score as it stands, as JSON", true, run_score },
	{ "hint", "SEAT [LEVEL]", "the best lines of a seat, best first, and why",
	  true, run_hint },
	{ "undo", "SEAT [SEAT ...]",
	  "takes back a seat's last move, the others agreeing; answers how many are left",
	  true, run_undo },
	{ "record", "", "the game so far as a record", true, run_record },
	{ "hash", "", "16 hexadecimal digits over the whole position",
	  true, run_hash },
	{ "quit", "", "ends the program", false, run_quit },
	{ NULL, NULL, NULL, false, NULL }
};

static void print_commands(FILE *out)
{
	for (const struct command *c = commands; c->name; c++)
		fprintf(out, "%s%s%s: %s\n", c->name, *c->words ? " " : "",
		        c->words, c->help);
}

/* ---- lines --------------------------------------------------------------- */

/* The record is complete: sets up its game, or says why not. */
static void finish_load(struct protocol *p)
{
	struct record_fault fault;

	p->loading = false;
	if (p->too_long) {
		refuse(p, "the record is larger than %d bytes",
		       PROTOCOL_RECORD_MAX);
		return;
	}
	struct local_game table;
	if (!local_game_load(&table, p->record ? p->record : "", p->record_length,
	                     &fault)) {
		refuse(p, "line %d: %s%s%s (%s)", fault.line, fault.text,
		       fault.detail[0] ? ": " : "", fault.detail, fault.rule);
		return;
	}
	if (p->open)
		local_game_close(&p->table);
	local_game_take(&p->table, &table);
	p->open = true;
	answer(p, "%d", p->table.history.count);
}

static void take_record_line(struct protocol *p, const char *line,
                             size_t length)
{
	if (length == 1 && line[0] == '.') {
		finish_load(p);
		return;
	}
	if (!p->record && !(p->record = malloc(PROTOCOL_RECORD_MAX))) {
		p->too_long = true;
	} else if (length > PROTOCOL_LINE_MAX
	           || p->record_length + length + 1 > PROTOCOL_RECORD_MAX) {
		p->too_long = true;
	} else {
		memcpy(p->record + p->record_length, line, length);
		p->record_length += length;
		p->record[p->record_length++] = '\n';
	}
}

static void run_command(struct protocol *p, char *text)
{
	char *name = take_word(&text);

	if (!name || name[0] == '#')
		return;
	for (const struct command *c = commands; c->name; c++) {
		if (strcmp(c->name, name) != 0)
			continue;
		if (c->needs_game && !p->open)
			refuse(p,
			       "there is no game yet; new or load makes one");
		else if (!*c->words && take_word(&text))
			refuse(p, "%s stands alone", name);
		else
			c->run(p, text);
		return;
	}
	refuse(p, "no command \"%.40s\"; help lists them", name);
}

void protocol_line(struct protocol *p, const char *line, size_t length)
{
	char text[PROTOCOL_LINE_MAX + 1];

	if (length && line[length - 1] == '\r')
		length--;
	if (p->loading) {
		take_record_line(p, line, length);
		return;
	}
	if (length > PROTOCOL_LINE_MAX) {
		refuse(p, "the line is longer than %d bytes",
		       PROTOCOL_LINE_MAX);
		return;
	}
	if (length && memchr(line, 0, length)) {
		refuse(p, "the line holds a zero byte");
		return;
	}
	memcpy(text, line, length);
	text[length] = '\0';
	run_command(p, text);
}

void protocol_open(struct protocol *p, FILE *out)
{
	memset(p, 0, sizeof *p);
	p->out = out;
}

void protocol_close(struct protocol *p)
{
	if (p->open)
		local_game_close(&p->table);
	free(p->record);
}
