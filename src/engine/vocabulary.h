/*
 * vocabulary.h - the lists of words that people choose from, for tables of the
 * program and the server that want a whole list where no function can be asked.
 * Not installed: other programs ask isle_word and isle_word_find (isle.h).
 */
#ifndef VOCABULARY_H
#define VOCABULARY_H

/* By value of the enum, or number of the bit; each ended by NULL. */
extern const char *const vocabulary_modes[];          /* enum isle_mode */
extern const char *const vocabulary_difficulties[];   /* enum isle_difficulty */
extern const char *const vocabulary_modules[];        /* bits of modules */
extern const char *const vocabulary_expansions[];     /* bits of expansions */
extern const char *const vocabulary_house[];          /* bits of house rules */

#endif
