/*
 * head_finish.c - putting the lines of a head together: is every one there, do
 * the options go together, does the box hold what they need; and if not, which
 * line is to blame.
 */
#include "head_lines.h"

/* A fault of a line as a whole. */
static bool fail(struct record_fault *fault, int line, const char *text,
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
			return fail(fault, r->seat_at[i],
			            "seats are numbered 1, 2, 3 without a gap",
			            head_rule, "");
		if (r->word_at[i])
			return fail(fault, r->word_at[i], "there is no such seat",
			            head_rule, "");
	}
	return seats > 0 || fail(fault, number, "a line is missing", head_rule,
	                         "seat");
}

/* No line too many. */
static bool finish_extra(struct head_reader *r, struct record_fault *fault)
{
	int extra = -1;
	for (int i = 0; i < HEAD_LINES; i++)
		if (r->at[i] && !head_is_used(&head_lines[i], &r->head.options)
		    && (extra < 0 || r->at[i] < r->at[extra]))
			extra = i;
	return extra < 0 || fail(fault, r->at[extra],
	                         "this game does not use that line",
	                         head_rule, head_lines[extra].word);
}

/* None missing from one line of the table to before another. */
static bool finish_missing(struct head_reader *r, int from, int to, int number,
                           struct record_fault *fault)
{
	const struct isle_options *options = &r->head.options;
	for (int i = from; i < to; i++)
		if (!r->at[i] && head_is_used(&head_lines[i], options)
		    && !head_is_optional(&head_lines[i], options))
			return fail(fault, number, "a line is missing", head_rule,
			            head_lines[i].word);
	return true;
}

/* Lines that only make sense together. */
static bool finish_pairs(struct head_reader *r, int number,
                         struct record_fault *fault)
{
	if (!r->at[HEAD_CATS] != !r->at[HEAD_LESSONS])
		return fail(fault, number, "a line is missing", head_rule,
		            r->at[HEAD_CATS] ? "lessons" : "cats");
	if (!r->at[HEAD_COMMIT] && (r->at[HEAD_WORD] || r->at[HEAD_SECRET]))
		return fail(fault, number, "a line is missing",
		            "Record: proof of a fair shuffle", "commit");
	if (r->at[HEAD_ORDER] && r->count[HEAD_ORDER] != r->head.options.seats)
		return fail(fault, r->at[HEAD_ORDER],
		            "the order names every seat once", head_rule, "");
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
		return fail(fault, r->at[HEAD_HOUSE], info.text, info.rule, "");
	fixed.with = 0;
	fixed.oshax = 0;
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail(fault, r->at[HEAD_WITH], info.text, info.rule, "");
	fixed = r->head.options;
	fixed.modules = isle_options_usual(fixed.mode, fixed.seats).modules;
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail(fault, r->at[HEAD_MODULES], info.text, info.rule, "");
	fixed = r->head.options;
	for (int i = 0; i < ISLE_BOATS && i < fixed.seats; i++)
		fixed.boat[i] = (uint8_t)(i + 1);
	if (isle_options_check(&fixed) == ISLE_OK)
		return fail(fault, twin_line(r), info.text, info.rule, "");
	return fail(fault, number, info.text, info.rule, "");
}

/* Puts one line read into a box that is otherwise whole. */
static void copy_line(struct isle_box *box, const struct head_reader *r, int i)
{
	uint8_t *to = (uint8_t *)box;
	const uint8_t *from = (const uint8_t *)&r->box;
	for (int k = 0; k < head_lines[i].max; k++)
		to[head_lines[i].at + (size_t)k] = from[head_lines[i].at + (size_t)k];
	if (head_lines[i].count_at)
		to[head_lines[i].count_at] = from[head_lines[i].count_at];
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
		if (!r->at[i] || head_lines[i].parse)
			continue;
		copy_line(box, r, i);
		tried = whole;
		copy_line(&tried, r, i);
		if (isle_box_check(rules, &tried) != ISLE_OK
		    && (bad < 0 || r->at[i] < r->at[bad]))
			bad = i;
	}
	if (bad == HEAD_ORDER && names_all(r))
		return fail(fault, r->at[bad], "the first turn order goes round the "
		            "table by rising seat", "Rulings 18", "");
	return bad < 0 || fail(fault, r->at[bad], info.text, "Record: box",
	                       head_lines[bad].word);
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
		return fail(fault, number, "a line is missing", head_rule, "game");
	if (!finish_seats(r, number, fault) || !finish_extra(r, fault)
	    || !finish_missing(r, HEAD_GAME, HEAD_ORDER, number, fault))
		return false;
	options->real_cards = isle_mode_info(options->mode).real_cards
	                   && !r->at[HEAD_CATS];
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
