/*
 * catalogue_file.h - finds the catalogue of a language and puts it in use.
 */
#ifndef CATALOGUE_FILE_H
#define CATALOGUE_FILE_H

/* Speaks the language of this name ("de", "de_AT.UTF-8") or, when it is NULL,
 * the first one that LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for and folder
 * has; English when there is none. The locale C asks for English. */
void catalogue_file_use(const char *folder, const char *name);

#endif
