/* head_format.c - writing the head of a record. */
#include "head_lines.h"
#include "notation.h"

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
	write_line(writer, "edition", o->edition == 2 ? "2" : "1");
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

static void write_list(struct writer *writer, const struct head_line_text *line,
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
	/* Of cards that lie on a table at home nobody knows the order: their piles
	 * have no line. */
	for (int i = 0; i < HEAD_LINES; i++)
		if (!head_lines[i].parse && head_is_used(&head_lines[i], options)
		    && !(head_lines[i].optional && options->real_cards))
			write_list(writer, &head_lines[i], (const uint8_t *)box,
			           options->seats);
}
