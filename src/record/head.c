/* head.c - the head of a record: what is played, by whom, from which box. */
#include "head.h"
#include "notation.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char rule_head[] = "Record: head";
static const char rule_box[] = "Record: box";

static const char *const editions[] = { "1", "2" };

/* ---- faults -------------------------------------------------------------- */

static void set_detail(struct record_fault *fault, const char *text,
                       size_t length)
{
	struct writer writer;
	writer_init(&writer, fault->detail, sizeof fault->detail);
	writer_bytes(&writer, text, length);
	writer_end(&writer);
}

static bool fail(struct record_fault *fault, struct word at, const char *text)
{
	fault->column = at.column;
	fault->text = text;
	fault->rule = rule_head;
	set_detail(fault, at.text, at.length);
	return false;
}

/* A fault of a line as a whole. */
static bool fail_line(struct record_fault *fault, int line, const char *text,
                      const char *rule, const char *detail)
{
	struct writer writer;
	fault->line = line;
	fault->column = 0;
	fault->text = text;
	fault->rule = rule;
	writer_init(&writer, fault->detail, sizeof fault->detail);
	writer_text(&writer, detail);
	writer_end(&writer);
	return false;
}

/* ---- names --------------------------------------------------------------- */

bool head_is_name(const char *text, size_t length)
{
	if (length < 1 || length >= RECORD_NAME_MAX || text[0] == ' '
	    || text[length - 1] == ' ')
		return false;
	for (size_t i = 0; i < length; i++)
		if (text[i] == '#' || (unsigned char)text[i] < ' ' || text[i] == 127)
			return false;
	return words_is_utf8(text, length);
}

/* ---- what is played ------------------------------------------------------ */

/* One word of a list. */
static bool parse_choice(struct words *words, enum isle_words list,
                         uint8_t *out, struct record_fault *fault)
{
	struct word word = words_next(words);
	int found = isle_word_find(list, word.text, word.length);
	if (found < 0)
		return fail(fault, word, "that word does not belong here");
	*out = (uint8_t)found;
	return true;
}

/* One or more words of a list, each once, as bits. */
static bool parse_bits(struct words *words, enum isle_words list,
                       uint8_t *bits, struct record_fault *fault)
{
	do {
		struct word word = words_peek(words);
		uint8_t i;
		if (!parse_choice(words, list, &i, fault))
			return false;
		if (*bits >> i & 1)
			return fail(fault, word, "a word is repeated");
		*bits |= (uint8_t)(1 << i);
	} while (words_peek(words).length);
	return true;
}

static bool parse_game(struct head_reader *r, struct words *words,
                       struct record_fault *fault)
{
	return parse_choice(words, ISLE_WORDS_MODE, &r->head.options.mode, fault);
}

static bool parse_edition(struct head_reader *r, struct words *words,
                          struct record_fault *fault)
{
	struct word word = words_next(words);
	int found = words_find(word, editions, COUNT(editions));
	if (found < 0)
		return fail(fault, word, "that word does not belong here");
	r->head.options.edition = (uint8_t)(found + 1);
	return true;
}

static bool parse_modules(struct head_reader *r, struct words *words,
                          struct record_fault *fault)
{
	return parse_bits(words, ISLE_WORDS_MODULE, &r->head.options.modules,
	                  fault);
}

static bool parse_with(struct head_reader *r, struct words *words,
                       struct record_fault *fault)
{
	return parse_bits(words, ISLE_WORDS_EXPANSION, &r->head.options.with,
	                  fault);
}

static bool parse_house(struct head_reader *r, struct words *words,
                        struct record_fault *fault)
{
	return parse_bits(words, ISLE_WORDS_HOUSE, &r->head.options.house, fault);
}

static bool parse_difficulty(struct head_reader *r, struct words *words,
                             struct record_fault *fault)
{
	return parse_choice(words, ISLE_WORDS_DIFFICULTY,
	                    &r->head.options.difficulty, fault);
}

/* ---- seats and the proof ------------------------------------------------- */

static bool parse_number(struct words *words, int most, int *number,
                         struct record_fault *fault)
{
	struct word word = words_next(words);
	if (words_number(word, number) && *number >= 1 && *number <= most)
		return true;
	return fail(fault, word, "that number does not belong here");
}

/* The rest of the line, as a name. */
static bool parse_name(struct words *words, char *out,
                       struct record_fault *fault)
{
	struct word word = words_rest(words);
	struct writer writer;
	if (!head_is_name(word.text, word.length))
		return fail(fault, word, "expected a name of 1 to 63 bytes");
	writer_init(&writer, out, RECORD_NAME_MAX);
	writer_bytes(&writer, word.text, word.length);
	writer_end(&writer);
	return true;
}

static bool parse_seat(struct head_reader *r, struct words *words,
                       struct record_fault *fault)
{
	struct word first = words_peek(words);
	int seat, boat;
	if (!parse_number(words, ISLE_SEATS_MAX, &seat, fault))
		return false;
	if (r->seat_at[seat - 1])
		return fail(fault, first, "that seat has a line already");
	struct word word = words_next(words);
	if (!words_is(word, "boat"))
		return fail(fault, word, "expected boat");
	if (!parse_number(words, ISLE_BOATS, &boat, fault))
		return false;
	r->head.options.boat[seat - 1] = (uint8_t)boat;
	r->seat_at[seat - 1] = fault->line;
	return parse_name(words, r->head.name[seat - 1], fault);
}

static bool parse_word(struct head_reader *r, struct words *words,
                       struct record_fault *fault)
{
	struct word first = words_peek(words);
	int seat;
	if (!parse_number(words, ISLE_SEATS_MAX, &seat, fault))
		return false;
	if (r->word_at[seat - 1])
		return fail(fault, first, "that seat has a word already");
	r->word_at[seat - 1] = fault->line;
	return parse_name(words, r->head.word[seat - 1], fault);
}

static bool parse_hex(struct words *words, char *out,
                      struct record_fault *fault)
{
	struct word word = words_next(words);
	size_t i = 0;
	for (; i < word.length && i < RECORD_HEX; i++) {
		char c = word.text[i];
		if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
			break;
		out[i] = c;
	}
	if (i != RECORD_HEX || word.length != RECORD_HEX)
		return fail(fault, word, "expected 64 digits of 0-9 and a-f");
	out[i] = '\0';
	return true;
}

static bool parse_commit(struct head_reader *r, struct words *words,
                         struct record_fault *fault)
{
	return parse_hex(words, r->head.commit, fault);
}

static bool parse_secret(struct head_reader *r, struct words *words,
                         struct record_fault *fault)
{
	return parse_hex(words, r->head.secret, fault);
}

/* ---- words of box lines -------------------------------------------------- */

static bool read_number(struct word word, isle_step *step)
{
	int number;
	if (!words_number(word, &number) || number > 255)
		return false;
	*step = (isle_step)number;
	return true;
}

static void write_number(struct writer *writer, isle_step step)
{
	writer_number(writer, step);
}

/* e1 .. e15 */
static bool read_event(struct word word, isle_step *step)
{
	if (word.length < 2 || word.text[0] != 'e')
		return false;
	word.text++;
	word.length--;
	return read_number(word, step) && *step >= 1 && *step <= 15;
}

static void write_event(struct writer *writer, isle_step step)
{
	writer_char(writer, 'e');
	writer_number(writer, step);
}

/* ---- the lines ----------------------------------------------------------- */

enum {
	ADVANCED = 1 << ISLE_ADVANCED, FAMILY = 1 << ISLE_FAMILY,
	SOLO = 1 << ISLE_SOLO, EXPLORE = 1 << ISLE_EXPLORE,
	ALL = ADVANCED | FAMILY | SOLO | EXPLORE
};

/* A line: which games use it, and how it is read. A box line has no parse
 * function; it is a list of words at an offset of struct isle_box. */
struct line_text {
	const char *word;
	uint8_t games;           /* modes as bits */
	uint8_t with;            /* expansion that it needs */
	uint8_t sister;          /* needs a sister */
	uint8_t optional;        /* modes as bits in which it may be missing */
	bool (*parse)(struct head_reader *, struct words *, struct record_fault *);
	uint8_t max;             /* words, at most */
	uint8_t exact;           /* not fewer either */
	size_t at, count_at;     /* count_at 0: the box holds no count */
	bool (*read)(struct word, isle_step *);
	void (*write)(struct writer *, isle_step);
};

#define LIST(member, most) \
	.at = offsetof(struct isle_box, member), .max = (most)
#define COUNTED(member, most) \
	LIST(member, most), .count_at = offsetof(struct isle_box, member##_count)
#define TILES .read = notation_read_tile, .write = notation_write_tile
#define CARDS .read = notation_read_card, .write = notation_write_card
#define COLOURS .read = notation_read_colour, .write = notation_write_colour
#define NUMBERS .read = read_number, .write = write_number
#define EVENTS .read = read_event, .write = write_event
#define EXPLORES .read = notation_read_explore, .write = notation_write_explore

static const struct line_text lines[] = {
	[HEAD_GAME]       = { "game", ALL, .parse = parse_game },
	[HEAD_EDITION]    = { "edition", ALL, .optional = EXPLORE,
	                      .parse = parse_edition },
	[HEAD_MODULES]    = { "modules", ADVANCED | SOLO, .parse = parse_modules },
	[HEAD_WITH]       = { "with", ALL, .optional = ALL, .parse = parse_with },
	[HEAD_DIFFICULTY] = { "difficulty", ALL, .sister = 1,
	                      .parse = parse_difficulty },
	[HEAD_HOUSE]      = { "house", ALL, .optional = ALL, .parse = parse_house },
	[HEAD_SEAT]       = { "seat", ALL, .parse = parse_seat },
	[HEAD_COMMIT]     = { "commit", ALL, .optional = ALL, .parse = parse_commit },
	[HEAD_WORD]       = { "word", ALL, .optional = ALL, .parse = parse_word },
	[HEAD_SECRET]     = { "secret", ALL, .optional = ALL, .parse = parse_secret },
	[HEAD_ORDER]      = { "order", ADVANCED | FAMILY,
	                      LIST(order, ISLE_ORDER_MAX), NUMBERS },
	[HEAD_BAG]        = { "bag", ADVANCED | FAMILY | SOLO,
	                      COUNTED(bag, ISLE_BAG_MAX), TILES },
	[HEAD_DECK]       = { "deck", ADVANCED | SOLO,
	                      COUNTED(deck, ISLE_DECK_MAX), CARDS },
	[HEAD_OSHAX]      = { "oshax", ADVANCED | SOLO, COUNTED(oshax, 10), TILES },
	[HEAD_FAMILY]     = { "family", FAMILY, COUNTED(family, 25), CARDS },
	[HEAD_CATS]       = { "cats", EXPLORE, .optional = EXPLORE, .exact = 1,
	                      LIST(cats, ISLE_EXPLORE_CATS), EXPLORES },
	[HEAD_LESSONS]    = { "lessons", EXPLORE, .optional = EXPLORE, .exact = 1,
	                      LIST(lessons, ISLE_EXPLORE_LESSONS), EXPLORES },
	[HEAD_COLOURS]    = { "colours", ALL, .sister = 1, .exact = 1,
	                      LIST(colours, 5), COLOURS },
	[HEAD_SISTER]     = { "sister", ALL, .sister = 1,
	                      COUNTED(sister, 7), NUMBERS },
	[HEAD_BASKETS]    = { "baskets", SOLO, .exact = 1,
	                      LIST(baskets, 23), NUMBERS },
	[HEAD_KITTENS]    = { "kittens", ALL, .with = ISLE_KITTENS, .exact = 1,
	                      LIST(kittens, 20), TILES },
	[HEAD_BEASTS]     = { "beasts", ALL, .with = ISLE_BEASTS, .exact = 1,
	                      LIST(beasts, 18), TILES },
	[HEAD_EVENTS]     = { "events", ALL, .with = ISLE_EVENTS, .exact = 1,
	                      LIST(events, 5), EVENTS },
};

_Static_assert(COUNT(lines) == HEAD_LINES, "every line has its row");

/* Whether the game is meant to be against the sister, be the number of seats
 * right or not: that is told as such. */
static bool has_sister(const struct isle_options *options)
{
	struct isle_mode_info info = isle_mode_info(options->mode);
	return info.seats_min == 1 && (options->seats == 1 || info.seats_max == 1);
}

static bool is_used(const struct line_text *line,
                    const struct isle_options *options)
{
	return (line->games >> options->mode & 1)
		&& (line->with & options->with) == line->with
		&& (!line->sister || has_sister(options));
}

/* ---- reading ------------------------------------------------------------- */

static bool parse_list(struct head_reader *r, int i, struct words *words,
                       struct record_fault *fault)
{
	const struct line_text *line = &lines[i];
	uint8_t *out = (uint8_t *)&r->box + line->at;
	int count = 0;
	for (struct word word = words_next(words); word.length;
	     word = words_next(words)) {
		isle_step step;
		if (!line->read(word, &step))
			return fail(fault, word, "that word does not belong here");
		if (count == line->max)
			return fail(fault, word, "the line is too long");
		out[count++] = (uint8_t)step;
	}
	if (count == 0 || (line->exact && count < line->max))
		return fail(fault, words_next(words), "the line is too short");
	if (line->count_at)
		((uint8_t *)&r->box)[line->count_at] = (uint8_t)count;
	r->count[i] = count;
	return true;
}

bool head_parse(struct head_reader *reader, const char *line, size_t length,
                int number, struct record_fault *fault)
{
	struct words words;
	int i = 0;
	words_init(&words, line, length);
	struct word word = words_next(&words);
	*fault = (struct record_fault){ .line = number };
	while (i < HEAD_LINES && !words_is(word, lines[i].word))
		i++;
	if (i == HEAD_LINES)
		return fail(fault, word, "there is no such line in a head");
	if (reader->at[i] && i != HEAD_SEAT && i != HEAD_WORD)
		return fail(fault, word, "that line stands here twice");
	if (!(lines[i].parse ? lines[i].parse(reader, &words, fault)
	                     : parse_list(reader, i, &words, fault)))
		return false;
	if (words_peek(&words).length)
		return fail(fault, words_peek(&words), "the line should end here");
	reader->at[i] = number;
	return true;
}

/* ---- putting together ---------------------------------------------------- */

/* The seats are 1, 2, 3 ... without a gap, and only they have words. */
static bool finish_seats(struct head_reader *r, int number,
                         struct record_fault *fault)
{
	int seats = 0;
	while (seats < ISLE_SEATS_MAX && r->seat_at[seats])
		seats++;
	r->head.options.seats = (uint8_t)seats;
	for (int i = seats; i < ISLE_SEATS_MAX; i++) {
		if (r->seat_at[i])
			return fail_line(fault, r->seat_at[i],
			                 "seats are numbered 1, 2, 3 without a gap",
			                 rule_head, "");
		if (r->word_at[i])
			return fail_line(fault, r->word_at[i], "there is no such seat",
			                 rule_head, "");
	}
	return seats > 0 || fail_line(fault, number, "a line is missing", rule_head,
	                              "seat");
}

/* No line too many. */
static bool finish_extra(struct head_reader *r, struct record_fault *fault)
{
	int extra = -1;
	for (int i = 0; i < HEAD_LINES; i++)
		if (r->at[i] && !is_used(&lines[i], &r->head.options)
		    && (extra < 0 || r->at[i] < r->at[extra]))
			extra = i;
	return extra < 0 || fail_line(fault, r->at[extra],
	                              "this game does not use that line",
	                              rule_head, lines[extra].word);
}

/* None missing from one line of the table to before another. */
static bool finish_missing(struct head_reader *r, int from, int to, int number,
                           struct record_fault *fault)
{
	const struct isle_options *options = &r->head.options;
	for (int i = from; i < to; i++)
		if (!r->at[i] && is_used(&lines[i], options)
		    && !(lines[i].optional >> options->mode & 1))
			return fail_line(fault, number, "a line is missing", rule_head,
			                 lines[i].word);
	return true;
}

/* Lines that only make sense together. */
static bool finish_pairs(struct head_reader *r, int number,
                         struct record_fault *fault)
{
	if (!r->at[HEAD_CATS] != !r->at[HEAD_LESSONS])
		return fail_line(fault, number, "a line is missing", rule_head,
		                 r->at[HEAD_CATS] ? "lessons" : "cats");
	if (!r->at[HEAD_COMMIT] && (r->at[HEAD_WORD] || r->at[HEAD_SECRET]))
		return fail_line(fault, number, "a line is missing",
		                 "Record: proof of a fair shuffle", "commit");
	if (r->at[HEAD_ORDER] && r->count[HEAD_ORDER] != r->head.options.seats)
		return fail_line(fault, r->at[HEAD_ORDER],
		                 "the order names every seat once", rule_head, "");
	return true;
}

/* The line with the second of two equal boats. */
static int twin_line(const struct head_reader *r)
{
	int line = 0;
	for (int a = 0; a < r->head.options.seats; a++)
		for (int b = 0; b < a; b++) {
			int later = r->seat_at[a] > r->seat_at[b] ? r->seat_at[a]
			                                          : r->seat_at[b];
			if (r->head.options.boat[a] == r->head.options.boat[b]
			    && (!line || later < line))
				line = later;
		}
	return line;
}

/* Options that cannot be played: the line to blame is the one without which, or
 * with another content, they could be. */
static bool blame_options(const struct head_reader *r, int number,
                          struct record_fault *fault)
{
	struct isle_options fixed = r->head.options;
	struct isle_error_info info = isle_error_info(ISLE_BAD_OPTIONS);
	fixed.house = 0;
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail_line(fault, r->at[HEAD_HOUSE], info.text, info.rule, "");
	fixed.with = 0;
	fixed.oshax = 0;
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail_line(fault, r->at[HEAD_WITH], info.text, info.rule, "");
	fixed = r->head.options;
	fixed.modules = fixed.seats < 5 ? 7 : 31;
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail_line(fault, r->at[HEAD_MODULES], info.text, info.rule, "");
	fixed = r->head.options;
	for (int i = 0; i < ISLE_BOATS && i < fixed.seats; i++)
		fixed.boat[i] = (uint8_t)(i + 1);
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail_line(fault, twin_line(r), info.text, info.rule, "");
	return fail_line(fault, number, info.text, info.rule, "");
}

/* Puts one line read into a box that is otherwise whole. */
static void copy_line(struct isle_box *box, const struct head_reader *r, int i)
{
	uint8_t *to = (uint8_t *)box;
	const uint8_t *from = (const uint8_t *)&r->box;
	for (int k = 0; k < lines[i].max; k++)
		to[lines[i].at + (size_t)k] = from[lines[i].at + (size_t)k];
	if (lines[i].count_at)
		to[lines[i].count_at] = from[lines[i].count_at];
}

/* Whether the order read names every seat. */
static bool names_all(const struct head_reader *r)
{
	unsigned named = 0;
	for (int i = 0; i < r->head.options.seats; i++)
		named |= r->box.order[i] <= ISLE_SEATS_MAX ? 1u << r->box.order[i] : 0;
	return named == (2u << r->head.options.seats) - 2;
}

/* Each line is tried in a box that is right otherwise, so that the one to blame
 * is found; the box is whole when all are in it. */
static bool finish_box(struct head_reader *r, const struct isle_rules *rules,
                       struct isle_box *box, struct record_fault *fault)
{
	static const uint8_t key[32];
	struct isle_box whole, tried;
	struct isle_error_info info = isle_error_info(ISLE_BAD_BOX);
	int bad = -1;
	isle_box_shuffle(rules, key, &whole);
	*box = whole;
	for (int i = 0; i < HEAD_LINES; i++) {
		if (!r->at[i] || lines[i].parse)
			continue;
		copy_line(box, r, i);
		tried = whole;
		copy_line(&tried, r, i);
		if (isle_box_check(rules, &tried) != ISLE_OK
		    && (bad < 0 || r->at[i] < r->at[bad]))
			bad = i;
	}
	if (bad == HEAD_ORDER && names_all(r))
		return fail_line(fault, r->at[bad], "the first turn order goes round the "
		                 "table by rising seat", "Rulings 18", "");
	return bad < 0 || fail_line(fault, r->at[bad], info.text, rule_box,
	                            lines[bad].word);
}

/* With promos the line of Oshax may hold others than the usual ones; that they
 * are as many as there should be is looked at with the options. */
static uint16_t chosen_oshax(const struct head_reader *r)
{
	uint16_t usual = isle_oshax_usual(r->head.options.seats), bits = 0;
	for (int i = 0; i < r->box.oshax_count; i++)
		if (r->box.oshax[i] >= ISLE_TILE_OSHAX
		    && r->box.oshax[i] < ISLE_TILE_RARE)
			bits |= (uint16_t)(1u << (r->box.oshax[i] - ISLE_TILE_OSHAX));
	bool chosen = r->head.options.with & ISLE_PROMOS && bits != usual
	           && __builtin_popcount(bits) == __builtin_popcount(usual);
	return chosen ? bits : 0;
}

/* What is played, before anything is asked of the box. */
static bool finish_options(struct head_reader *r, int number,
                           struct record_fault *fault)
{
	struct isle_options *options = &r->head.options;
	if (!r->at[HEAD_GAME])
		return fail_line(fault, number, "a line is missing", rule_head, "game");
	if (!finish_seats(r, number, fault) || !finish_extra(r, fault)
	    || !finish_missing(r, HEAD_GAME, HEAD_ORDER, number, fault))
		return false;
	options->real_cards = options->mode == ISLE_EXPLORE && !r->at[HEAD_CATS];
	if (!r->at[HEAD_EDITION])
		options->edition = 2;
	options->oshax = chosen_oshax(r);
	return isle_options_check(options) == ISLE_OK
		|| blame_options(r, number, fault);
}

bool head_finish(struct head_reader *reader, int number,
                 struct isle_rules *rules,
                 struct isle_box *box, struct record_fault *fault)
{
	if (!finish_options(reader, number, fault)
	    || !finish_missing(reader, HEAD_ORDER, HEAD_LINES, number, fault)
	    || !finish_pairs(reader, number, fault))
		return false;
	isle_rules_init(rules, &reader->head.options);
	return finish_box(reader, rules, box, fault);
}

/* ---- writing ------------------------------------------------------------- */

static void write_bits(struct writer *writer, const char *line, uint8_t bits,
                       enum isle_words list)
{
	const char *word;
	if (!bits)
		return;
	writer_text(writer, line);
	for (int i = 0; (word = isle_word(list, i)); i++)
		if (bits >> i & 1) {
			writer_char(writer, ' ');
			writer_text(writer, word);
		}
	writer_char(writer, '\n');
}

static void write_line(struct writer *writer, const char *line,
                       const char *text)
{
	writer_text(writer, line);
	writer_char(writer, ' ');
	writer_text(writer, text);
	writer_char(writer, '\n');
}

/* `seat 1 boat 3`, then the name if there is one. */
static void write_seat(struct writer *writer, int seat, int boat,
                       const char *name)
{
	writer_text(writer, "seat ");
	writer_number(writer, seat);
	writer_text(writer, " boat ");
	writer_number(writer, boat);
	if (name) {
		writer_char(writer, ' ');
		writer_text(writer, name);
	}
	writer_char(writer, '\n');
}

static void write_played(struct writer *writer, const struct isle_options *o)
{
	write_line(writer, "game", isle_word(ISLE_WORDS_MODE, o->mode));
	write_line(writer, "edition", editions[o->edition == 2]);
	write_bits(writer, "modules", o->modules, ISLE_WORDS_MODULE);
	write_bits(writer, "with", o->with, ISLE_WORDS_EXPANSION);
	if (isle_is_alone(o))
		write_line(writer, "difficulty",
		           isle_word(ISLE_WORDS_DIFFICULTY, o->difficulty));
	write_bits(writer, "house", o->house, ISLE_WORDS_HOUSE);
}

/* Which Oshax begin in the line, where that was chosen. The box of a record
 * shows it; among the options it has a line of its own. */
static void write_oshax(struct writer *writer, unsigned oshax)
{
	if (!oshax)
		return;
	writer_text(writer, "oshax");
	for (int i = 0; oshax >> i; i++)
		if (oshax >> i & 1) {
			writer_char(writer, ' ');
			notation_write_tile(writer, (isle_step)(ISLE_TILE_OSHAX + i));
		}
	writer_char(writer, '\n');
}

void head_format_options(struct writer *writer,
                         const struct isle_options *options)
{
	write_played(writer, options);
	write_oshax(writer, options->oshax);
	for (int i = 0; i < options->seats; i++)
		write_seat(writer, i + 1, options->boat[i], NULL);
}

static void write_proof(struct writer *writer, const struct record_head *head)
{
	if (head->commit[0])
		write_line(writer, "commit", head->commit);
	for (int i = 0; i < head->options.seats; i++)
		if (head->word[i][0]) {
			writer_text(writer, "word ");
			writer_number(writer, i + 1);
			writer_char(writer, ' ');
			writer_text(writer, head->word[i]);
			writer_char(writer, '\n');
		}
	if (head->secret[0])
		write_line(writer, "secret", head->secret);
}

static void write_list(struct writer *writer, const struct line_text *line,
                       const uint8_t *box, int seats)
{
	int count = line->count_at ? box[line->count_at]
	          : line->exact ? line->max : seats;
	writer_text(writer, line->word);
	for (int i = 0; i < count; i++) {
		writer_char(writer, ' ');
		line->write(writer, box[line->at + (size_t)i]);
	}
	writer_char(writer, '\n');
}

void head_format(struct writer *writer, const struct record_head *head,
                 const struct isle_rules *rules, const struct isle_box *box)
{
	const struct isle_options *options = &rules->options;
	write_played(writer, options);
	for (int i = 0; i < options->seats; i++)
		write_seat(writer, i + 1, options->boat[i], head->name[i]);
	write_proof(writer, head);
	for (int i = 0; i < HEAD_LINES; i++)
		if (!lines[i].parse && is_used(&lines[i], options)
		    && !(lines[i].optional && options->real_cards))
			write_list(writer, &lines[i], (const uint8_t *)box,
			           options->seats);
}
