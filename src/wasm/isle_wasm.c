/*
 * isle_wasm.c - the browser boundary: one game per module, reached through
 * plain functions and two buffers.
 *
 * The page writes what it sends into isle_in() and reads what it gets from
 * isle_out(). Functions that answer with text return its length. Errors are
 * enum isle_error; isle_error_text puts an error's text and rule into the
 * buffer. web/src/lib/engine.ts is the other side.
 *
 * The game is either a true position (playing alone or at one screen) with its
 * moves, or the view that a server sent. The page looks through the eyes of one
 * seat, isle_look: whatever it asks for afterwards is answered from that seat's
 * view, in every kind of game, so it cannot show what its seat may not know. The
 * true position stays in here. It leaves only as a record to keep, and as views
 * for the opponents, each its own.
 */
#include "choose.h"
#include "isle.h"
#include "notation.h"
#include "pack.h"
#include "preview.h"
#include "record.h"
#include "text.h"
#include "wire.h"
#include "writer.h"

enum { IN_MAX = 256 * 1024, OUT_MAX = WIRE_PIECES_MAX, MOVES_MAX = 8192 };

static char in[IN_MAX], out[OUT_MAX];
static struct isle_rules rules;
static struct isle_box box;
static struct isle_game game;      /* true, or a server's view */
static struct isle_game seen;      /* the view of the seat that looks */
static int viewer;                 /* that seat; 0: a spectator */
static struct isle_log log;
static struct record_head head;
static struct isle_move moves[MOVES_MAX];
static int move_count;

#define EXPORT __attribute__((visibility("default")))

/* ---- buffers ------------------------------------------------------------- */

EXPORT char *isle_in(void) { return in; }
EXPORT char *isle_out(void) { return out; }
EXPORT int isle_in_max(void) { return IN_MAX; }

/* Where a position is written that another engine gave. */
EXPORT void *isle_bytes(void) { return &game; }
EXPORT int isle_bytes_count(void) { return (int)sizeof game; }
EXPORT int isle_moves(void) { return move_count; }

/* ---- whose eyes ---------------------------------------------------------- */

static void look(void)
{
	isle_view(&rules, &game, viewer, &seen);
}

/* From now on the page sees what this seat sees, 0: a spectator. */
EXPORT void isle_look(int seat)
{
	viewer = seat;
	look();
}

/* The view of a seat as bytes, for an opponent or an adviser who thinks in
 * another engine. */
EXPORT void *isle_bytes_of(int seat)
{
	static struct isle_game view;
	isle_view(&rules, &game, seat, &view);
	return &view;
}

/* The seats whose decision is due, a bit set. */
EXPORT uint32_t isle_due_seats(void)
{
	return isle_due(&rules, &game);
}

/* ---- beginning ----------------------------------------------------------- */

/* The options in the buffer: the bytes of struct isle_options. */
static struct isle_options options_in(void)
{
	struct isle_options options;
	__builtin_memcpy(&options, in, sizeof options);
	return options;
}

EXPORT int isle_options_bytes(void)
{
	return (int)sizeof(struct isle_options);
}

/* Whether the options in the buffer go together; the game under way stays. */
EXPORT int isle_check_options(void)
{
	struct isle_options options = options_in();
	return (int)isle_options_check(&options);
}

/* Deals the boats that are 0 in the options, by the 32 bytes of chance behind
 * them. Their number; the boats of all seats in the buffer, a byte each. */
EXPORT int isle_deal(void)
{
	struct isle_options options = options_in();
	uint8_t key[32];
	__builtin_memcpy(key, in + sizeof options, sizeof key);
	isle_deal_boats(&options, key);
	__builtin_memcpy(out, options.boat, sizeof options.boat);
	return options.seats;
}

static enum isle_error take_options(void)
{
	struct isle_options options = options_in();
	enum isle_error error = isle_options_check(&options);
	if (error)
		return error;
	head = (struct record_head){ .options = options };
	isle_rules_init(&rules, &options);
	move_count = 0;
	return ISLE_OK;
}

/* The names of the seats, one a line. */
EXPORT void isle_names(int length)
{
	int seat = 0, i = 0;
	__builtin_memset(head.name, 0, sizeof head.name);
	for (int at = 0; at < length && seat < ISLE_SEATS_MAX; at++)
		if (in[at] == '\n')
			seat++, i = 0;
		else if (i < (int)sizeof head.name[0] - 1)
			head.name[seat][i++] = in[at];
}

/* A new game: options, then 32 bytes of chance. */
EXPORT int isle_new(void)
{
	uint8_t key[32];
	enum isle_error error = take_options();
	if (error)
		return (int)error;
	__builtin_memcpy(key, in + sizeof(struct isle_options), sizeof key);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, &log);
	isle_look(0);
	return ISLE_OK;
}

/* Options of a game whose position is then written to isle_bytes(), or comes by
 * isle_unpack; isle_look must follow. */
EXPORT int isle_options(void)
{
	return (int)take_options();
}

/* A position as a server sends it; false when it is none of this engine's. */
EXPORT bool isle_unpack(int length)
{
	return pack_parse(in, (size_t)length, &game, sizeof game);
}

/* ---- the language -------------------------------------------------------- */

/* A catalogue: key NUL translation NUL ... */
static char catalogue[192 * 1024];
static int catalogue_length;

static bool is_same(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}

static const char *after(const char *text)
{
	while (*text++)
		;
	return text;
}

static const char *translate(const char *key)
{
	const char *at = catalogue, *end = catalogue + catalogue_length;
	while (at < end) {
		const char *translation = after(at);
		if (is_same(at, key))
			return *translation ? translation : key;
		at = after(translation);
	}
	return key;
}

/* ---- records ------------------------------------------------------------- */

static bool keep_move(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	(void)context;
	(void)reader;
	if (line->move && move_count < MOVES_MAX)
		moves[move_count++] = *line->move;
	return move_count < MOVES_MAX;
}

static int put_fault(const struct record_fault *fault)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	writer_number(&writer, fault->line);
	writer_text(&writer, ": ");
	writer_text(&writer, translate(fault->text));
	writer_text(&writer, fault->detail[0] ? " - " : "");
	writer_text(&writer, fault->detail);
	return (int)writer_end(&writer);
}

/* Takes a record from the buffer; a spectator looks. 0, or the length of a text
 * that says which line is wrong; the game is then gone. */
EXPORT int isle_load(int length)
{
	static struct record_reader reader;
	struct record_hooks hooks = { .each = keep_move };
	move_count = 0;
	if (!record_read(&reader, in, (size_t)length, &hooks))
		return put_fault(&reader.fault);
	head = reader.head;
	rules = reader.rules;
	box = reader.box;
	game = reader.game;
	log.count = 0;
	isle_look(0);
	return 0;
}

static void put_line(struct writer *writer, const char *line)
{
	writer_text(writer, line);
	writer_char(writer, '\n');
}

/* The lines of the moves with those of the days between them; the position is
 * played along. */
static void put_moves(struct writer *writer, struct isle_game *at)
{
	char line[NOTATION_MAX];
	int day = 0;
	for (int i = 0; i <= move_count; i++) {
		if (record_day_is_due(at, day)) {
			day = at->day;
			notation_day(&rules, at, line, sizeof line);
			put_line(writer, line);
		}
		if (i == move_count)
			break;
		record_format_move(&rules, at, &moves[i], line, sizeof line);
		put_line(writer, line);
		isle_play(&rules, at, &moves[i], NULL);
	}
}

/* The whole game as a record. */
EXPORT int isle_record(void)
{
	static struct isle_game at;
	static struct isle_score score;
	static char text[RECORD_HEAD_MAX];
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	record_format_head(&head, &rules, &box, text, sizeof text);
	writer_text(&writer, text);
	isle_game_init(&rules, &box, &at, NULL);
	put_moves(&writer, &at);
	if (at.phase == ISLE_PHASE_OVER) {
		isle_score(&rules, &at, &score);
		record_format_end(&rules, &score, text, sizeof text);
		writer_text(&writer, text);
	}
	return (int)writer_end(&writer);
}

/* The names of the seats, one a line. */
EXPORT int isle_names_text(void)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	for (int i = 0; i < rules.options.seats; i++)
		put_line(&writer, head.name[i]);
	return (int)writer_end(&writer);
}

/* ---- looking ------------------------------------------------------------- */

EXPORT int isle_pieces(void)
{
	return (int)wire_pieces(&rules, out, sizeof out);
}

EXPORT int isle_view_json(void)
{
	return (int)wire_view(&rules, &seen, viewer, out, sizeof out);
}

EXPORT int isle_score_json(void)
{
	static struct isle_score score;
	isle_score(&rules, &seen, &score);
	return (int)wire_score(&rules, &score, out, sizeof out);
}

/* The squares of a line of a seat's score, as a bit set of 32 bytes. */
EXPORT void isle_line_squares(int seat, int line, int number, int colour)
{
	static struct isle_table table;
	isle_table_of(&rules, &seen, &table);
	struct isle_set squares = isle_score_squares(&rules, &table, seat - 1,
	                                             (enum isle_line)line, number,
	                                             colour);
	__builtin_memcpy(out, &squares, sizeof squares);
}

EXPORT int isle_stands(int seat, int number, int colour)
{
	static struct isle_table table;
	isle_table_of(&rules, &seen, &table);
	return isle_lesson_stands(&rules, &table, seat - 1, number, colour);
}

static struct isle_tile tile_of(int tile, int colour, int turn, int anchor)
{
	return (struct isle_tile){ .id = (uint8_t)tile, .colour = (uint8_t)colour,
	                           .turn = (uint8_t)turn,
	                           .anchor = (uint8_t)anchor };
}

EXPORT int isle_fit(int seat, int tile, int turn, int anchor)
{
	return (int)preview_fit(&rules, &seen, seat,
	                        tile_of(tile, ISLE_NONE, turn, anchor));
}

EXPORT int isle_preview(int seat, int tile, int colour, int turn, int anchor)
{
	return (int)preview_write(&rules, &seen, seat,
	                          tile_of(tile, colour, turn, anchor), out,
	                          sizeof out);
}

/* All legal placings of a tile, as steps; their number. */
EXPORT int isle_places(int seat, int tile)
{
	return isle_placings(&rules, &seen, seat, tile, (isle_step *)(void *)out);
}

/* ---- moves --------------------------------------------------------------- */

/* A move of count steps, each a number in the buffer; NULL if one is out of
 * range. */
static struct isle_move *build(int seat, int count)
{
	static struct isle_move move;
	const isle_step *step = (const isle_step *)(const void *)in;
	move = (struct isle_move){ .seat = (uint8_t)seat };
	for (int i = 0; i < count; i++)
		if (!isle_extend(&move, step[i]))
			return NULL;
	return &move;
}

/* The slot that follows these steps, or -1. */
EXPORT int isle_next_slot(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	return move ? (int)isle_slot(move) : -1;
}

/* What may follow these steps of the seat that looks; their number, the steps in
 * the buffer. */
EXPORT int isle_next_steps(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	if (!move)
		return 0;
	return isle_steps(&rules, &seen, move, (isle_step *)(void *)out);
}

/* The line of a whole move made of these steps, 0 if it is none. */
EXPORT int isle_line_of(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	if (!move || isle_slot(move) != ISLE_SLOT_END)
		return 0;
	return (int)notation_format(&rules, move, out, sizeof out);
}

/* The only whole move of a seat that is due: a decision without a choice. Every
 * step leads on, so the first slot with two answers ends the search. */
static bool is_forced(const struct isle_game *view, struct isle_move *move)
{
	static isle_step step[ISLE_STEPS_MAX];
	while (isle_slot(move) != ISLE_SLOT_END)
		if (isle_steps(&rules, view, move, step) != 1
		    || !isle_extend(move, step[0]))
			return false;
	return true;
}

/* Its line, 0 when the seat has a choice or is not due. */
EXPORT int isle_only_line(int seat)
{
	static struct isle_game view;
	struct isle_move move = { .seat = (uint8_t)seat };
	if (!(isle_due(&rules, &game) >> seat & 1))
		return 0;
	isle_view(&rules, &game, seat, &view);
	if (!is_forced(&view, &move))
		return 0;
	return (int)notation_format(&rules, &move, out, sizeof out);
}

static enum isle_error parse(const struct isle_game *at, int length,
                             struct isle_move *move)
{
	struct notation_fault fault;
	bool ok = notation_parse(&rules, at, in, (size_t)length, move, &fault);
	return ok ? ISLE_OK : ISLE_BAD_MOVE;
}

/* Whether the line in the buffer, of the seat that looks, could be played. */
EXPORT int isle_check_line(int length)
{
	struct isle_move move;
	enum isle_error error = parse(&seen, length, &move);
	return (int)(error ? error : isle_check(&rules, &seen, &move));
}

/* Plays the line in the buffer. */
EXPORT int isle_play_line(int length)
{
	struct isle_move move;
	enum isle_error error = parse(&game, length, &move);
	if (!error && move_count == MOVES_MAX)
		error = ISLE_BAD_MOVE;
	if (!error)
		error = isle_play(&rules, &game, &move, &log);
	if (error)
		return (int)error;
	moves[move_count++] = move;
	look();
	return ISLE_OK;
}

/* What the last isle_new or isle_play_line brought. */
EXPORT int isle_log_json(void)
{
	return (int)wire_log(&rules, &log, viewer, out, sizeof out);
}

/* How move i reads for the seat that looks. */
EXPORT int isle_move_line(int i)
{
	return (int)wire_line(&rules, &seen, &moves[i], viewer, out, sizeof out);
}

/* Goes back to the position after count moves. */
EXPORT void isle_back_to(int count)
{
	isle_game_init(&rules, &box, &game, &log);
	move_count = count < move_count ? count : move_count;
	for (int i = 0; i < move_count; i++)
		isle_play(&rules, &game, &moves[i], &log);
	look();
}

/* ---- opponents ----------------------------------------------------------- */

/* Chooses a move for a seat from its view; its line, 0 if it has none. */
EXPORT int isle_bot_line(int seat, int level, uint32_t seed)
{
	static struct isle_game view;
	struct isle_move move;
	isle_view(&rules, &game, seat, &view);
	if (!choose_move(&rules, &view, seat, level, seed, &move))
		return 0;
	return (int)notation_format(&rules, &move, out, sizeof out);
}

/* ---- texts --------------------------------------------------------------- */

static struct text_voice voice(void)
{
	struct text_voice voice = { .translate = translate };
	for (int i = 0; i < ISLE_SEATS_MAX; i++)
		voice.name[i] = head.name[i][0] ? head.name[i] : NULL;
	return voice;
}

/* Takes a catalogue from the buffer; length 0 means English. */
EXPORT bool isle_catalogue(int length)
{
	if (length >= (int)sizeof catalogue - 2)
		return false;
	__builtin_memcpy(catalogue, in, (size_t)length);
	catalogue[length] = catalogue[length + 1] = '\0';
	catalogue_length = length;
	return true;
}

static int put_parts(const char *a, const char *b, const char *c)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	writer_text(&writer, a ? a : "");
	writer_char(&writer, '\n');
	writer_text(&writer, b ? b : "");
	writer_char(&writer, '\n');
	writer_text(&writer, c ? c : "");
	return (int)writer_end(&writer);
}

/* Title, kind and text of a card by printed number, a line each. */
EXPORT int isle_card_text(int number)
{
	static char body[TEXT_MAX];
	struct text_voice v = voice();
	const char *title = text_card_title(number);
	if (!title)
		return 0;
	text_card_format(&v, number, rules.options.edition, body, sizeof body);
	return put_parts(translate(title), translate(text_card_kind(number)), body);
}

/* The face a word in the buffer stands for, as JSON; 0 when it is none. */
EXPORT int isle_face_json(int length)
{
	struct isle_face face;
	if (!notation_face_find(in, (size_t)length, &face))
		return 0;
	return (int)wire_face(&face, out, sizeof out);
}

/* What such a card shows. */
EXPORT int isle_face_text(int length)
{
	struct text_voice v = voice();
	struct isle_face face;
	if (!notation_face_find(in, (size_t)length, &face))
		return 0;
	return (int)text_face_format(&v, &face, out, sizeof out);
}

/* Id, name and body of an entry of a list, a line each. */
EXPORT int isle_entry_text(int list, int i)
{
	struct text_entry entry = text_entry((enum text_list)list, i);
	if (!entry.id)
		return 0;
	return put_parts(entry.id, translate(entry.name),
	                 entry.body[0] ? translate(entry.body) : "");
}

/* Why a lesson brings a seat its points. */
EXPORT int isle_reason_text(int seat, int number, int colour, int points)
{
	struct text_voice v = voice();
	int stands = isle_stands(seat, number, colour);
	return (int)text_score_reason(&v, number, rules.options.edition, colour,
	                              stands, points, out, sizeof out);
}

/* The line in the buffer as a sentence; 0 when it is no line. */
EXPORT int isle_move_text(int length)
{
	struct text_voice v = voice();
	struct isle_move move;
	if (parse(&seen, length, &move))
		return 0;
	return (int)text_move_line(&v, &move, out, sizeof out);
}

/* An event as a sentence; its numbers are those of struct isle_event. */
EXPORT int isle_event_text(int kind, int seat, int a, int b)
{
	struct text_voice v = voice();
	struct isle_event event = { .kind = (uint8_t)kind, .seat = (uint8_t)seat,
	                            .a = (uint8_t)a, .b = (uint8_t)b };
	if (kind > ISLE_EV_OVER)
		return 0;
	return (int)text_log_line(&v, &event, out, sizeof out);
}

/* Text and rule of an error, a line each. */
EXPORT int isle_error_text(int error)
{
	return put_parts(translate(text_error((enum isle_error)error)),
	                 isle_error_info((enum isle_error)error).rule, "");
}

/* Hints for a seat, as choose_hints writes them. */
EXPORT int isle_hints(int seat, uint32_t seed)
{
	static struct isle_game view;
	struct text_voice v = voice();
	isle_view(&rules, &game, seat, &view);
	return (int)choose_hints(&rules, &view, seat, seed, &v, out, sizeof out);
}

/* What the line in the buffer gives away in the game as it stands, as
 * choose_review writes it; 0 when it is no line or nothing is decided by it. */
EXPORT int isle_review(int length, uint32_t seed)
{
	struct text_voice v = voice();
	struct isle_move move;
	if (parse(&game, length, &move))
		return 0;
	return (int)choose_review(&rules, &game, &move, seed, &v, out, sizeof out);
}
