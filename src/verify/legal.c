/*
 * legal.c - collects the legal lines by walking the engine's steps, then sorts
 * them; see legal.h. It allocates, so it cannot live in src/record, which is
 * compiled for the browser too.
 */
#include <stdlib.h>
#include <string.h>
#include "legal.h"
#include "notation.h"

struct search {
	const struct isle_rules *rules;
	const struct isle_game *game;
	struct legal_list *list;
	struct legal_wish wish;
	size_t looked_at;
};

/* ---- collecting ---------------------------------------------------------- */

static bool make_room(struct legal_list *list)
{
	if (list->size - list->length >= NOTATION_MAX)
		return true;
	size_t size = list->size ? 2 * list->size : 1 << 16;
	char *text = realloc(list->text, size);
	if (!text) {
		list->failed = true;
		return false;
	}
	list->text = text;
	list->size = size;
	return true;
}

static bool is_done(const struct search *search)
{
	return search->list->failed || search->list->cut;
}

static bool is_wanted(const struct search *search, const char *line)
{
	const char *start = search->wish.start;
	return !start || strncmp(line, start, strlen(start)) == 0;
}

static void add_line(struct search *search, const struct isle_move *move)
{
	struct legal_list *list = search->list;

	if (is_done(search) || !make_room(list))
		return;
	char *line = list->text + list->length;
	size_t length = notation_format(search->rules, move, line, NOTATION_MAX);
	list->cut = list->cut || ++search->looked_at == search->wish.most;
	if (!is_wanted(search, line))
		return;
	list->length += length + 1;
	list->count++;
}

static bool is_list(enum isle_slot slot)
{
	return slot == ISLE_SLOT_CARDS || slot == ISLE_SLOT_MOVED
	    || slot == ISLE_SLOT_TREASURES || slot == ISLE_SLOT_ISLAND;
}

/* The members that some legal list has. Where order counts (the twelve cards of
 * the island) later places take other members than the first, so a list is
 * built up to its end; members of other lists come again and again. */
static void collect_members(struct search *search, struct isle_move list)
{
	isle_step step[ISLE_STEPS_MAX];
	struct isle_move bare = list;
	int count;

	while ((count = isle_steps(search->rules, search->game, &list, step))
	       > 0) {
		int member = -1;
		for (int i = 0; i < count; i++) {
			struct isle_move line = bare;
			if (step[i] != ISLE_STEP_END) {
				isle_extend(&line, step[i]);
				member = i;
			} else if (list.count + list.tokens[0]
			           + list.tokens[1]) {
				continue;
			}
			isle_extend(&line, ISLE_STEP_END);
			add_line(search, &line);
		}
		if (member < 0)
			return;
		isle_extend(&list, step[member]);
	}
}

static void collect(struct search *search, const struct isle_move *prefix)
{
	isle_step step[ISLE_STEPS_MAX];
	enum isle_slot slot = isle_slot(prefix);

	if (slot == ISLE_SLOT_END) {
		add_line(search, prefix);
		return;
	}
	if (is_list(slot)) {
		collect_members(search, *prefix);
		return;
	}
	int count = isle_steps(search->rules, search->game, prefix, step);
	for (int i = 0; i < count && !is_done(search); i++) {
		struct isle_move move = *prefix;
		isle_extend(&move, step[i]);
		collect(search, &move);
	}
}

/* ---- sorting ------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void sort(struct legal_list *list)
{
	const char *text = list->text;
	size_t kept = 0;

	list->line = malloc((list->count + 1) * sizeof *list->line);
	if (!list->line) {
		list->failed = true;
		return;
	}
	for (size_t i = 0; i < list->count; i++, text += strlen(text) + 1)
		list->line[i] = text;
	qsort(list->line, list->count, sizeof *list->line, compare);
	for (size_t i = 0; i < list->count; i++)
		if (!kept || strcmp(list->line[kept - 1], list->line[i]) != 0)
			list->line[kept++] = list->line[i];
	list->count = kept;
}

struct legal_list legal_lines(const struct isle_rules *rules,
                              const struct isle_game *game, uint32_t seats,
                              struct legal_wish wish)
{
	struct legal_list list = { .text = NULL };
	struct search search = { .rules = rules, .game = game, .list = &list,
		.wish = wish };

	seats &= isle_may(rules, game);
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			collect(&search,
			        &(struct isle_move){.seat = (uint8_t)seat});
	if (!list.failed)
		sort(&list);
	if (list.failed)
		list.count = 0;
	return list;
}

void legal_free(struct legal_list *list)
{
	free(list->text);
	free(list->line);
	*list = (struct legal_list){ .text = NULL };
}
