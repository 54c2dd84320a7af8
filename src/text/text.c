/*
 * text.c - building sentences, and the walk over all texts.
 */
#include "out.h"

void out_init(struct out *out, const struct text_voice *voice,
              char *buf, size_t size)
{
	*out = (struct out){ .voice = voice, .buf = buf, .size = size,
	                     .full = size == 0 };
	if (size)
		buf[0] = '\0';
}

size_t out_end(const struct out *out)
{
	return out->full ? 0 : out->length;
}

static void out_byte(struct out *out, char c)
{
	if (out->length + 1 >= out->size) {
		out->full = true;
		return;
	}
	out->buf[out->length++] = c;
	out->buf[out->length] = '\0';
}

void out_text(struct out *out, const char *text)
{
	while (*text)
		out_byte(out, *text++);
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

void out_number(struct out *out, int number)
{
	char digit[12];
	int count = 0;
	unsigned rest = number < 0 ? -(unsigned)number : (unsigned)number;
	do {
		digit[count++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (number < 0)
		out_byte(out, '-');
	while (count)
		out_byte(out, digit[--count]);
}

void out_fill(struct out *out, const char *key, const struct out_arg *arg,
              int arg_count)
{
	for (const char *p = out_translate(out->voice, key); *p; p++) {
		int i = *p == '%' ? p[1] - '1' : -1;
		if (i < 0 || i >= arg_count) {
			out_byte(out, *p);
			continue;
		}
		if (arg[i].text)
			out_text(out, arg[i].text);
		else
			out_number(out, arg[i].number);
		p++;
	}
}

void out_capital(struct out *out)
{
	if (out->length && out->buf[0] >= 'a' && out->buf[0] <= 'z')
		out->buf[0] = (char)(out->buf[0] - 'a' + 'A');
}

void text_each(text_see *see, void *context)
{
	cards_each(see, context);
	rules_each(see, context);
	errors_each(see, context);
	log_each(see, context);
	reasons_each(see, context);
}
