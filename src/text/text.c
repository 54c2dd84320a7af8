/*
 * text.c - building sentences, and the walk over all texts.
 */
#include "out.h"

void out_init(struct out *out, const struct text_voice *voice,
              char *buf, size_t size)
{
	out->voice = voice;
	writer_init(&out->writer, buf, size);
}

size_t out_end(struct out *out)
{
	return writer_end(&out->writer);
}

void out_text(struct out *out, const char *text)
{
	writer_text(&out->writer, text);
}

const char *out_translate(const struct text_voice *voice, const char *key)
{
	/* gettext answers the empty key with the catalogue's head */
	if (!voice || !voice->translate || !*key)
		return key;
	return voice->translate(key);
}

void out_key(struct out *out, const char *key)
{
	out_text(out, out_translate(out->voice, key));
}

static void add_number(struct out *out, int number)
{
	writer_number(&out->writer, number);
}

void out_fill(struct out *out, const char *key, const struct out_arg *arg,
              int arg_count)
{
	for (const char *p = out_translate(out->voice, key); *p; p++) {
		int i = *p == '%' ? p[1] - '1' : -1;
		if (i < 0 || i >= arg_count) {
			writer_char(&out->writer, *p);
			continue;
		}
		if (arg[i].text)
			out_text(out, arg[i].text);
		else
			add_number(out, arg[i].number);
		p++;
	}
}

void out_capital(struct out *out)
{
	char *buf = out->writer.buf;
	if (out->writer.length && out->writer.size && buf[0] >= 'a'
	    && buf[0] <= 'z')
		buf[0] = (char)(buf[0] - 'a' + 'A');
}

void text_each(text_see *see, void *context)
{
	cards_each(see, context);
	rules_each(see, context);
	errors_each(see, context);
	tiles_each(see, context);
	log_each(see, context);
	reasons_each(see, context);
}
