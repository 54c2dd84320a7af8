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
 * history, or the view that a server sent. The page looks through the eyes of
 * one seat, isle_look: whatever it asks for afterwards is answered from that
 * seat's view, in every kind of game, so it cannot show what its seat may not
 * know. The true position stays in here as long as the game goes on. It leaves
 * only as a record to keep, and as views for the opponents, each its own. A
 * game that is over may be looked back at with all of it open.
 *
 * isle.wasm is this and text_wasm.c; think.wasm is that and think_wasm.c, the
 * opponents. They think in a worker with a module of its own, so the page need
 * not carry them.
 */
#include "isle_wasm.h"
#include "course.h"
#include "history.h"
#include "isle.h"
#include "notation.h"
#include "page_catalogue.h"
#include "preview.h"
#include "record.h"
#include "state.h"
#include "text.h"
#include "wire.h"
#include "writer.h"

enum { IN_MAX = 256 * 1024, OUT_MAX = WIRE_PIECES_MAX,
       WORDS_MAX = 64 * 1024 /* of moves: some 13,000 */, MARKS_MAX = 64,
       EYES_OPEN = COURSE_OPEN /* who may know everything of an ended game */ };

static char in[IN_MAX], out[OUT_MAX];
static struct isle_rules rules;
static uint64_t rules_hash;
static uint64_t words[WORDS_MAX];
static struct history_mark marks[MARKS_MAX];
static struct history history = {
	.rules = &rules, .word = words, .size = WORDS_MAX, .mark = marks,
	.mark_size = MARKS_MAX
};
static struct isle_game past;      /* while looking back */
static const struct isle_game *game = &history.game;   /* what is looked at: the
                                      position as it stands, or past */
static struct isle_log past_log;
static struct isle_game seen;      /* the view of the seat that looks */
static int viewer;                 /* that seat; 0: a spectator, EYES_OPEN */

/* ---- buffers ------------------------------------------------------------- */

EXPORT char *isle_in(void) { return in; }
EXPORT char *isle_out(void) { return out; }
EXPORT int isle_in_max(void) { return IN_MAX; }

/* Where a position is written that another engine gave. */
EXPORT void *isle_bytes(void) { return &history.game; }
EXPORT int isle_bytes_count(void) { return (int)sizeof history.game; }
EXPORT int isle_moves(void) { return history.count; }

/* ---- whose eyes ---------------------------------------------------------- */

/* The seat whose eyes the page has, 0 also for those that see everything. */
static int eyes(void)
{
	return viewer == EYES_OPEN ? 0 : viewer;
}

static void look(void)
{
	if (viewer == EYES_OPEN)
		seen = *game;
	else
		isle_view(&rules, game, viewer, &seen);
}

/* The position as it stands is looked at again. */
static void look_here(void)
{
	game = &history.game;
	look();
}

/* From now on the page sees what this seat sees, 0: a spectator. EYES_OPEN sees
 * everything of a game that is over, of any other what a spectator does. */
EXPORT void isle_look(int seat)
{
	bool over = history.game.phase == ISLE_PHASE_OVER;
	viewer = seat == EYES_OPEN && !over ? 0 : seat;
	look();
}

/* The view of a seat as bytes, for an opponent or an adviser who thinks in
 * another engine. */
EXPORT void *isle_bytes_of(int seat)
{
	static struct isle_game view;
	isle_view(&rules, game, seat, &view);
	return &view;
}

/* The seats whose decision is due, a bit set. */
EXPORT uint32_t isle_due_seats(void)
{
	return isle_due(&rules, game);
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
	/* A server's position comes with the same options every time. */
	if (!rules_hash
	    || __builtin_memcmp(&options, &rules.options, sizeof options)) {
		history.head = (struct record_head){ .options = options };
		isle_rules_init(&rules, &options);
		rules_hash = isle_rules_hash(&rules);
	}
	history_clear(&history);
	game = &history.game;
	return ISLE_OK;
}

/* The names of the seats, one a line. */
EXPORT void isle_names(int length)
{
	int seat = 0, i = 0;
	char (*name)[RECORD_NAME_MAX] = history.head.name;
	__builtin_memset(name, 0, sizeof history.head.name);
	for (int at = 0; at < length && seat < ISLE_SEATS_MAX; at++)
		if (in[at] == '\n')
			seat++, i = 0;
		else if (i < RECORD_NAME_MAX - 1)
			name[seat][i++] = in[at];
}

/* A new game: options, then 32 bytes of chance. */
EXPORT int isle_new(void)
{
	static struct isle_box box;
	uint8_t key[32];
	enum isle_error error = take_options();
	if (error)
		return (int)error;
	struct record_head head = { .options = rules.options };
	__builtin_memcpy(key, in + sizeof(struct isle_options), sizeof key);
	isle_box_shuffle(&rules, key, &box);
	history_begin(&history, &head, &box);
	isle_look(0);
	return ISLE_OK;
}

/* Options of a game whose position is then written to isle_bytes(), or comes by
 * isle_unpack; isle_look must follow. */
EXPORT int isle_options(void)
{
	return (int)take_options();
}

/* A position as a server sends it; enum state_read. */
EXPORT int isle_unpack(int length)
{
	return (int)state_parse(rules_hash, in, (size_t)length, &history.game);
}

/* The hash in front of such a position by the rules now taken. */
EXPORT int isle_age(void)
{
	state_format_hash(rules_hash, out);
	return STATE_HASH;
}

/* ---- records ------------------------------------------------------------- */

static int put_fault(const struct record_fault *fault)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	writer_number(&writer, fault->line);
	writer_text(&writer, ": ");
	writer_text(&writer, page_catalogue_translate(fault->text));
	writer_text(&writer, fault->detail[0] ? " - " : "");
	writer_text(&writer, fault->detail);
	return (int)writer_end(&writer);
}

/* Takes a record from the buffer; a spectator looks. 0, or the length of a text
 * that says which line is wrong; the game is then gone. */
EXPORT int isle_load(int length)
{
	static struct record_reader reader;
	struct record_fault fault;
	game = &history.game;
	if (!history_load(&history, &rules, in, (size_t)length, &reader, &fault))
		return put_fault(&fault);
	rules_hash = isle_rules_hash(&rules);
	isle_look(0);
	return 0;
}

static void put(void *context, const char *text, size_t length)
{
	struct writer *writer = context;
	while (length--)
		writer_char(writer, *text++);
}

/* The whole game as a record. */
EXPORT int isle_record(void)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	history_save(&history, &(struct history_out){ .put = put,
	                                              .context = &writer });
	return (int)writer_end(&writer);
}

static void put_line(struct writer *writer, const char *line)
{
	writer_text(writer, line);
	writer_char(writer, '\n');
}

/* The names of the seats, one a line. */
EXPORT int isle_names_text(void)
{
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	for (int i = 0; i < rules.options.seats; i++)
		put_line(&writer, history.head.name[i]);
	return (int)writer_end(&writer);
}

/* ---- looking ------------------------------------------------------------- */

EXPORT int isle_pieces(void)
{
	return (int)wire_pieces(&rules, out, sizeof out);
}

EXPORT int isle_view_json(void)
{
	return (int)wire_view(&rules, &seen, eyes(), out, sizeof out);
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

/* The points of a family of so many cats. The number is the page's, so one that
 * the table of points does not reach down to is worth nothing. */
EXPORT int isle_family_worth(int cats)
{
	return cats < 0 ? 0 : isle_family_points(cats);
}

static int stands_at(int seat, int number, int colour)
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

EXPORT int isle_preview(int seat, int tile, int colour, int turn, int anchor,
                        int fish)
{
	return (int)preview_write(&rules, &seen, seat,
	                          tile_of(tile, colour, turn, anchor), fish, out,
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

/* What may follow these steps of the seat that looks; their number, the steps
 * in the buffer. */
EXPORT int isle_next_steps(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	if (!move)
		return 0;
	return isle_steps(&rules, &seen, move, (isle_step *)(void *)out);
}

/* The last move whose line the page was given. What it hands back is the same
 * text nearly always, and need not be read again. */
static struct { struct isle_move move; int length; char line[NOTATION_MAX]; } given;

int isle_wasm_give(const struct isle_move *move)
{
	given.length = (int)notation_format(&rules, move, given.line,
	                                    sizeof given.line);
	given.move = *move;
	__builtin_memcpy(out, given.line, (size_t)given.length);
	return given.length;
}

/* The line of a whole move made of these steps, 0 if it is none. */
EXPORT int isle_line_of(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	if (!move || isle_slot(move) != ISLE_SLOT_END)
		return 0;
	return isle_wasm_give(move);
}

/* The line of a decision without a choice, 0 when the seat has one or is not
 * due. */
EXPORT int isle_only_line(int seat)
{
	static struct isle_game view;
	struct isle_move move;
	if (!(isle_due(&rules, game) >> seat & 1))
		return 0;
	isle_view(&rules, game, seat, &view);
	return preview_only(&rules, &view, seat, &move) ? isle_wasm_give(&move) : 0;
}

enum isle_error isle_wasm_parse(int length, struct isle_move *move)
{
	struct notation_fault fault;
	if (length && length == given.length && !__builtin_memcmp(in, given.line,
	                                                (size_t)length)) {
		*move = given.move;
		return ISLE_OK;
	}
	bool ok = notation_parse(&rules, in, (size_t)length, move, &fault);
	return ok ? ISLE_OK : ISLE_BAD_MOVE;
}

/* Whether the line in the buffer, of the seat that looks, could be played. */
EXPORT int isle_check_line(int length)
{
	struct isle_move move;
	enum isle_error error = isle_wasm_parse(length, &move);
	return (int)(error ? error : isle_check(&rules, &seen, &move));
}

/* Whether the move of the seat that looks, made of these steps, could be
 * played. */
EXPORT int isle_check_steps(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	return (int)(move ? isle_check(&rules, &seen, move) : ISLE_BAD_MOVE);
}

/* Whether that move would bring something hidden to light, or what goes by
 * itself (forced) behind it. */
EXPORT int isle_shows_steps(int seat, int count, int forced)
{
	const struct isle_move *move = build(seat, count);
	return move && preview_shows(&rules, &seen, move, forced);
}

/* The points that the event gives for it. */
EXPORT int isle_gain(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	return move ? preview_gain(&rules, &seen, move) : 0;
}

/* The same of the line in the buffer, of the seat that looks. */
EXPORT int isle_shows_line(int length, int forced)
{
	struct isle_move move;
	return isle_wasm_parse(length, &move) == ISLE_OK
	    && preview_shows(&rules, &seen, &move, forced);
}

/* What laying the rescue cards and tokens of these steps brings: a byte each
 * for speed, baskets, the broken one left over, cats that there is fish for. */
EXPORT int isle_laying_of(int seat, int count)
{
	const struct isle_move *move = build(seat, count);
	if (!move)
		return ISLE_NONE << 16;
	struct isle_laying laying = isle_laying(&rules, &seen, move);
	return laying.speed | laying.baskets << 8 | laying.half << 16
	     | laying.payable << 24;
}

/* The line in the buffer taken apart (wire_parts), as far as it can be read:
 * what others may not know is left out of lines. 0 when it has no verb. */
EXPORT int isle_parts(int length)
{
	struct isle_move move = { .verb = ISLE_VERB_NONE };
	isle_wasm_parse(length, &move);
	if (move.verb == ISLE_VERB_NONE)
		return 0;
	return (int)wire_parts(&rules, &seen, &move, out, sizeof out);
}

/* Plays the line in the buffer. */
EXPORT int isle_play_line(int length)
{
	struct isle_move move;
	enum isle_error error = isle_wasm_parse(length, &move);
	int done = error ? (int)error : history_play(&history, &move);
	if (done == HISTORY_FULL)
		return ISLE_BAD_MOVE;
	if (done == ISLE_OK)
		look_here();
	return done;
}

/* What the last isle_new, isle_play_line or isle_look_back brought. */
EXPORT int isle_log_json(void)
{
	const struct isle_log *log = game == &past ? &past_log : &history.log;
	return (int)wire_log(&rules, log, eyes(), out, sizeof out);
}

/* How move i reads for the seat that looks, and whose it is. */
EXPORT int isle_move_line(int i)
{
	struct isle_move move = history_move(&history, i);
	int seat = viewer == EYES_OPEN ? move.seat : viewer;
	return (int)wire_line(&rules, &move, seat, out, sizeof out);
}

EXPORT int isle_mover(int i)
{
	return history_move(&history, i).seat;
}

/* ---- taking back, looking back ------------------------------------------- */

/* Whether so many last moves of a seat may be taken back when `by` asks for it,
 * as a word; with `now` it is done if it may be. */
EXPORT int isle_undo(int seat, int by, int count, uint32_t people,
                     uint32_t agreed, bool now)
{
	static const char *const words_of[HISTORY_UNDOS] = {
		[HISTORY_FREE] = "free", [HISTORY_ASK] = "ask",
		[HISTORY_REVEALED] = "revealed", [HISTORY_OVER] = "over",
		[HISTORY_NOTHING] = "nothing",
	};
	struct writer writer;
	struct history_wish wish = { .seat = seat, .by = by, .moves = count,
	                             .people = people, .agreed = agreed };
	int to;
	enum history_undo may = history_may_undo(&history, &wish, &to);
	if (may == HISTORY_FREE && now) {
		history_go_back(&history, to);
		look_here();
	}
	writer_init(&writer, out, sizeof out);
	writer_text(&writer, words_of[may]);
	return (int)writer_end(&writer);
}

/* Shows the position after so many moves; the game stays as it is, and
 * isle_play_line goes on from its end. */
EXPORT void isle_look_back(int after)
{
	history_at(&history, after, &past, &past_log);
	game = &past;
	look();
}

/* Shows the position as it stands again. */
EXPORT void isle_look_here(void)
{
	look_here();
}

/* The whole game in numbers, for the eyes that look: course_write. */
EXPORT int isle_course(void)
{
	return (int)course_write(&history, viewer, out, sizeof out);
}

/* Forgets all moves behind the first ones, so that another game can be played
 * on from there. */
EXPORT void isle_cut(int after)
{
	history_go_back(&history, after);
	viewer = eyes();
	look_here();
}

/* ---- texts --------------------------------------------------------------- */

static struct text_voice voice(void)
{
	struct text_voice voice = { .translate = page_catalogue_translate,
	                            .no_numbers = true };
	for (int i = 0; i < ISLE_SEATS_MAX; i++)
		voice.name[i] = history.head.name[i][0] ? history.head.name[i] : NULL;
	return voice;
}

struct isle_wasm isle_wasm_now(void)
{
	return (struct isle_wasm) { .rules = &rules, .game = game, .voice = voice(),
	                            .in = in, .out = out, .out_size = sizeof out };
}

/* Takes a catalogue from the buffer; length 0 means English. */
EXPORT bool isle_catalogue(int length)
{
	return page_catalogue_take(in, length);
}

/* Why a lesson brings a seat its points. */
EXPORT int isle_reason_text(int seat, int number, int colour, int points)
{
	struct text_voice v = voice();
	int stands = stands_at(seat, number, colour);
	return (int)text_score_reason(&v, number, rules.options.edition, colour,
	                              stands, points, out, sizeof out);
}

/* Events as sentences, a line each; the buffer holds their codes, one after the
 * other. */
EXPORT int isle_event_texts(int length)
{
	static char text[TEXT_MAX];
	struct text_voice v = voice();
	struct isle_event event;
	struct writer writer;
	writer_init(&writer, out, sizeof out);
	for (int at = 0; at + WIRE_CODE <= length; at += WIRE_CODE)
		put_line(&writer, wire_event_find(in + at, WIRE_CODE, &event)
		         && text_log_line(&v, &event, text, sizeof text) ? text : "");
	return (int)writer_end(&writer);
}
