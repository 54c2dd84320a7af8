/* terms.c - see terms.h */
#include "terms.h"

#include <string.h>

const char *const terms_absents[] = {
	[TERMS_WAIT] = "wait", [TERMS_VOTE] = "vote", [TERMS_DECIDE] = "decide",
	[TERMS_REPLACE] = "replace", [TERMS_ABSENTS] = NULL
};
const char *const terms_clocks[] = {
	[TERMS_NO_CLOCK] = "none", [TERMS_TOTAL] = "total", [TERMS_EACH] = "each",
	[TERMS_CLOCKS] = NULL
};
const char *const terms_zeros[] = {
	[TERMS_OPPONENT] = "decide", [TERMS_TOLD] = "tell", [TERMS_ZEROS] = NULL
};

struct terms terms_usual(void)
{
	return (struct terms){ .absent = TERMS_VOTE, .patience = 300 };
}

static bool read_word(const json_t *root, const char *key,
                      const char *const *words, int *value)
{
	const json_t *item = json_object_get(root, key);
	const char *word = json_string_value(item);
	if (!item)
		return true;
	for (int i = 0; word && words[i]; i++)
		if (!strcmp(words[i], word)) {
			*value = i;
			return true;
		}
	return false;
}

static bool read_seconds(const json_t *root, const char *key, int64_t least,
                         int64_t *value)
{
	const json_t *item = json_object_get(root, key);
	if (!item)
		return true;
	*value = json_integer_value(item);
	return json_is_integer(item) && *value >= least && *value <= TERMS_MOST;
}

/* Numbers of a clock that does not run mean nothing and are not kept. */
static bool read_clock(const json_t *root, struct terms *terms)
{
	if (!terms->clock)
		return true;
	return json_object_get(root, "base")
	    && read_seconds(root, "base", TERMS_LEAST, &terms->base)
	    && (terms->clock != TERMS_TOTAL
	     || read_seconds(root, "more", 0, &terms->more));
}

bool terms_parse(const json_t *value, struct terms *terms)
{
	*terms = terms_usual();
	int absent = (int)terms->absent, clock = 0, zero = 0;
	if (!value || json_is_null(value))
		return true;
	bool done = json_is_object(value)
	         && read_word(value, "absent", terms_absents, &absent)
	         && read_word(value, "clock", terms_clocks, &clock)
	         && read_word(value, "zero", terms_zeros, &zero)
	         && (absent == TERMS_WAIT
	          || read_seconds(value, "patience", TERMS_LEAST,
	                          &terms->patience));
	terms->absent = (enum terms_absent)absent;
	terms->patience = absent == TERMS_WAIT ? 0 : terms->patience;
	terms->clock = (enum terms_clock)clock;
	terms->zero = (enum terms_zero)zero;
	return done && read_clock(value, terms);
}

void terms_format(const struct terms *terms, struct json *json)
{
	json_open(json, '{');
	json_put_text(json, "absent", terms_absents[terms->absent]);
	if (terms->absent != TERMS_WAIT)
		json_put_number(json, "patience", terms->patience);
	json_put_text(json, "clock", terms_clocks[terms->clock]);
	if (terms->clock) {
		json_put_number(json, "base", terms->base);
		json_put_number(json, "more", terms->more);
		json_put_text(json, "zero", terms_zeros[terms->zero]);
	}
	json_close(json, '}');
}
