/* terms.c - see terms.h */
#include "terms.h"

#include "json_read.h"

static const char *const absents[] = {
	[TERMS_WAIT] = "wait", [TERMS_VOTE] = "vote", [TERMS_DECIDE] = "decide",
	[TERMS_REPLACE] = "replace", [TERMS_ABSENTS] = NULL
};
static const char *const clocks[] = {
	[TERMS_NO_CLOCK] = "none", [TERMS_TOTAL] = "total", [TERMS_EACH] = "each",
	[TERMS_CLOCKS] = NULL
};
static const char *const zeros[] = {
	[TERMS_OPPONENT] = "decide", [TERMS_TOLD] = "tell", [TERMS_ZEROS] = NULL
};

/* What holds unless something is agreed, at tables from before too. */
static struct terms usual(void)
{
	return (struct terms){ .absent = TERMS_VOTE, .patience = 300 };
}

static bool read_seconds(const json_t *root, const char *key, int64_t least,
                         int64_t *value)
{
	return json_read_number(root, key, least, TERMS_MOST, value);
}

/* Numbers of a clock that does not run mean nothing and are not kept. */
static bool read_clock(const json_t *root, struct terms *terms)
{
	if (!terms->clock)
		return true;
	return json_is_integer(json_object_get(root, "base"))
	    && read_seconds(root, "base", TERMS_LEAST, &terms->base)
	    && (terms->clock != TERMS_TOTAL
	     || read_seconds(root, "more", 0, &terms->more));
}

bool terms_parse(const json_t *value, struct terms *terms)
{
	*terms = usual();
	int absent = (int)terms->absent, clock = 0, zero = 0;
	if (!value || json_is_null(value))
		return true;
	bool done = json_is_object(value)
	         && json_read_word(value, "absent", absents, &absent)
	         && json_read_word(value, "clock", clocks, &clock)
	         && json_read_word(value, "zero", zeros, &zero)
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
	json_put_text(json, "absent", absents[terms->absent]);
	if (terms->absent != TERMS_WAIT)
		json_put_number(json, "patience", terms->patience);
	json_put_text(json, "clock", clocks[terms->clock]);
	if (terms->clock) {
		json_put_number(json, "base", terms->base);
		json_put_number(json, "more", terms->more);
		json_put_text(json, "zero", zeros[terms->zero]);
	}
	json_close(json, '}');
}
