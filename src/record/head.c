/*
 * head.c - the head of a record: its lines as a table, and reading one of them.
 */
#include "head_lines.h"
#include "notation.h"

const char head_rule[] = "Record: head";

/* ---- faults -------------------------------------------------------------- */

static bool fail(struct record_fault *fault, struct word at, const char *text)
{
	struct writer writer;
	fault->column = at.column;
	fault->text = text;
	fault->rule = head_rule;
	writer_init(&writer, fault->detail, sizeof fault->detail);
	writer_bytes(&writer, at.text, at.length);
	writer_end(&writer);
	return false;
}

/* ---- names --------------------------------------------------------------- */

/* A name is read back as it was written: # would begin a remark, blanks at its
 * ends are not its own, and control characters would reach a terminal. */
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
	int edition;
	if (!words_number(word, &edition) || edition < 1 || edition > 2)
		return fail(fault, word, "that word does not belong here");
	r->head.options.edition = (uint8_t)edition;
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

/* Small letters only: the same promise in two spellings would compare as two.
 * */
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

/* Box lines come after the others, in the order of struct isle_box. */
const struct head_line_text head_lines[] = {
	[HEAD_GAME]       = { "game", .open = true, .parse = parse_game },
	[HEAD_EDITION]    = { "edition", .optional = HEAD_ISLANDS, .open = true,
	                      .parse = parse_edition },
	[HEAD_MODULES]    = { "modules", HEAD_DECKS, .open = true,
	                      .parse = parse_modules },
	[HEAD_WITH]       = { "with", .optional = HEAD_ANY, .open = true,
	                      .parse = parse_with },
	[HEAD_DIFFICULTY] = { "difficulty", HEAD_SISTERS, .open = true,
	                      .parse = parse_difficulty },
	[HEAD_HOUSE]      = { "house", .optional = HEAD_ANY, .open = true,
	                      .parse = parse_house },
	[HEAD_SEAT]       = { "seat", .open = true, .parse = parse_seat },
	[HEAD_COMMIT]     = { "commit", .optional = HEAD_ANY, .open = true,
	                      .parse = parse_commit },
	[HEAD_WORD]       = { "word", .optional = HEAD_ANY, .open = true,
	                      .parse = parse_word },
	[HEAD_SECRET]     = { "secret", .optional = HEAD_ANY,
	                      .parse = parse_secret },
	[HEAD_ORDER]      = { "order", HEAD_FIELDS | HEAD_OTHERS, .open = true,
	                      LIST(order, ISLE_ORDER_MAX), NUMBERS },
	[HEAD_BAG]        = { "bag", HEAD_FIELDS, COUNTED(bag, ISLE_BAG_MAX), TILES },
	[HEAD_DECK]       = { "deck", HEAD_DECKS, COUNTED(deck, ISLE_DECK_MAX), CARDS },
	[HEAD_OSHAX]      = { "oshax", HEAD_DECKS, COUNTED(oshax, 10), TILES },
	[HEAD_FAMILY]     = { "family", HEAD_FAMILIES, COUNTED(family, ISLE_FAMILY_MAX), CARDS },
	[HEAD_CATS]       = { "cats", HEAD_ISLANDS, .optional = HEAD_ANY, .exact = 1,
	                      LIST(cats, ISLE_EXPLORE_CATS), EXPLORES },
	[HEAD_LESSONS]    = { "lessons", HEAD_ISLANDS, .optional = HEAD_ANY, .exact = 1,
	                      LIST(lessons, ISLE_EXPLORE_LESSONS), EXPLORES },
	[HEAD_COLOURS]    = { "colours", HEAD_SISTERS, .exact = 1,
	                      LIST(colours, 5), COLOURS },
	[HEAD_SISTER]     = { "sister", HEAD_SISTERS, COUNTED(sister, 7), NUMBERS },
	[HEAD_BASKETS]    = { "baskets", HEAD_SISTERS | HEAD_DECKS, .exact = 1,
	                      LIST(baskets, 23), NUMBERS },
	[HEAD_KITTENS]    = { "kittens", .with = ISLE_KITTENS, .exact = 1,
	                      LIST(kittens, 20), TILES },
	[HEAD_BEASTS]     = { "beasts", .with = ISLE_BEASTS, .exact = 1,
	                      LIST(beasts, 18), TILES },
	[HEAD_EVENTS]     = { "events", .with = ISLE_EVENTS, .exact = 1,
	                      LIST(events, 5), EVENTS },
};

_Static_assert(COUNT(head_lines) == HEAD_LINES, "every line has its row");

/* What a game with these options has, HEAD_ bits. */
static unsigned traits(const struct isle_options *options)
{
	struct isle_mode_info info = isle_mode_info(options->mode);
	return HEAD_ANY
	     | (info.has_fields ? HEAD_FIELDS : HEAD_ISLANDS)
	     | (info.has_deck ? HEAD_DECKS : 0)
	     | (info.has_family ? HEAD_FAMILIES : 0)
	     | (isle_is_alone(options) ? HEAD_SISTERS : HEAD_OTHERS);
}

bool head_is_used(const struct head_line_text *line,
                  const struct isle_options *options)
{
	return !(line->needs & ~traits(options))
	    && (line->with & options->with) == line->with;
}

bool head_is_optional(const struct head_line_text *line,
                      const struct isle_options *options)
{
	return line->optional & traits(options);
}

/* ---- reading ------------------------------------------------------------- */

/* The row of a line by its first word; HEAD_LINES when there is none. */
static int find_line(struct word word)
{
	int i = 0;
	while (i < HEAD_LINES && !words_is(word, head_lines[i].word))
		i++;
	return i;
}

bool head_is_open(const char *line, size_t length)
{
	struct words words;
	words_init(&words, line, length);
	int i = find_line(words_next(&words));
	return i < HEAD_LINES && head_lines[i].open;
}

static bool parse_list(struct head_reader *r, int i, struct words *words,
                       struct record_fault *fault)
{
	const struct head_line_text *line = &head_lines[i];
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
	words_init(&words, line, length);
	struct word word = words_next(&words);
	int i = find_line(word);
	*fault = (struct record_fault){ .line = number };
	if (i == HEAD_LINES)
		return fail(fault, word, "there is no such line in a head");
	/* Those two come once a seat, and look after that themselves. */
	if (reader->at[i] && i != HEAD_SEAT && i != HEAD_WORD)
		return fail(fault, word, "that line stands here twice");
	if (!(head_lines[i].parse ? head_lines[i].parse(reader, &words, fault)
	                     : parse_list(reader, i, &words, fault)))
		return false;
	if (words_peek(&words).length)
		return fail(fault, words_peek(&words), "the line should end here");
	reader->at[i] = number;
	return true;
}
