/*
 * catalogue.h - the translations that are in use, from a compiled catalogue
 * (the .mo files of gettext, made of po/).
 *
 * The C library's own functions are not used: they translate only when a locale
 * other than C is installed, C.UTF-8 no longer counts as one, and a bare
 * machine has no other. Texts are asked for by the names everybody knows.
 */
#ifndef CATALOGUE_H
#define CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

#define gettext(key) catalogue_text(key)
#define ngettext(one, many, n) catalogue_count(one, many, n)

/* Uses a catalogue that lies in memory and stays there; NULL: English. False,
 * and English, when the bytes are no catalogue. */
bool catalogue_use(const void *image, size_t size);

/* The translation of a key, or the key itself. */
const char *catalogue_text(const char *key) __attribute__((format_arg(1)));

/* Of two keys that were marked together, the one for n things. */
const char *catalogue_count(const char *one, const char *many,
                            unsigned long n)
	__attribute__((format_arg(1), format_arg(2)));

#endif
