/* rulebook.c - see rulebook.h */
#include "rulebook.h"

#include <stdlib.h>
#include <string.h>

#include "buffer.h"

/* Boats are the table's own: rules know all of them alike. */
static bool same(const struct isle_options *a, const struct isle_options *b)
{
	struct isle_options other = *b;
	memcpy(other.boat, a->boat, sizeof other.boat);
	return !memcmp(a, &other, sizeof other);
}

struct rulebook *rulebook_hold(struct rulebooks *books,
                               const struct isle_options *options)
{
	struct rulebook **link = &books->first;
	while (*link && !same(&(*link)->rules.options, options))
		link = &(*link)->next;
	struct rulebook *book = *link;
	if (book) {
		*link = book->next;
	} else {
		book = buffer_memory(sizeof *book);
		isle_rules_init(&book->rules, options);
		book->hash = isle_rules_hash(&book->rules);
	}
	book->next = books->first;
	books->first = book;
	book->users++;
	return book;
}

void rulebook_copy(const struct rulebook *book,
                   const struct isle_options *options,
                   struct isle_rules *rules)
{
	*rules = book->rules;
	rules->options = *options;
}

static void tidy(struct rulebooks *books)
{
	int spare = 0;
	struct rulebook **link = &books->first;
	while (*link) {
		struct rulebook *book = *link;
		if (book->users || ++spare <= RULEBOOK_SPARE) {
			link = &book->next;
			continue;
		}
		*link = book->next;
		free(book);
	}
}

void rulebook_release(struct rulebooks *books, struct rulebook *book)
{
	if (book && !--book->users)
		tidy(books);
}

void rulebook_close(struct rulebooks *books)
{
	while (books->first) {
		struct rulebook *book = books->first;
		books->first = book->next;
		free(book);
	}
}
