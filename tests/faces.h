/*
 * faces.h - printed cards of Explore & Draw, made up at random: every form that
 * a face can have, not only those of our decks.
 */
#ifndef TESTS_FACES_H
#define TESTS_FACES_H

#include "isle.h"
#include "random.h"

struct isle_face faces_random(struct bots_random *random);

/* The line with which the leader lays twelve of them out. */
struct isle_move faces_island(struct bots_random *random);

#endif
