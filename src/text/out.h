/*
 * out.h - a buffer that sentences grow in. Only src/text/ includes it.
 */
#ifndef OUT_H
#define OUT_H

#include "rows.h"
#include "text.h"
#include "writer.h"

/* A text in a voice. */
struct out {
	const struct text_voice *voice;
	struct writer writer;
};

/* Starts a text in somebody's language, with room for size bytes. */
void out_init(struct out *out, const struct text_voice *voice,
              char *buf, size_t size);

/* Ends the text with a NUL. Its length, or 0 when something did not fit and buf
 * is empty. */
size_t out_end(struct out *out);

/* Adds a text as it is; adds the translation of a key. */
void out_text(struct out *out, const char *text);
void out_key(struct out *out, const char *key);

/* The translation of a key in the voice. */
const char *out_translate(const struct text_voice *voice, const char *key);

/* What fills %1 to %9: a text as it is, or a number when text is NULL. */
struct out_arg { const char *text; int number; };

/* Adds the translation of a template, its %n filled from arg[n - 1]. */
void out_fill(struct out *out, const char *key, const struct out_arg *arg,
              int arg_count);

/* Makes the first letter a capital, if it is one of a to z. */
void out_capital(struct out *out);

/* What a basket card 174..196 of the sister bids her do first (i 0) or then
 * (1): "the sixth cat", into buf. */
const char *cards_sister_deed(const struct text_voice *voice, int number, int i,
                              char *buf, size_t size);

/* The name of a tile's form, "long L": a key. NULL for the king rat. */
const char *tiles_form(int tile);

/* Walks of the single files, for text_each. */
void cards_each(text_see *see, void *context);
void rules_each(text_see *see, void *context);
void errors_each(text_see *see, void *context);
void tiles_each(text_see *see, void *context);
void log_each(text_see *see, void *context);
void reasons_each(text_see *see, void *context);

#endif
