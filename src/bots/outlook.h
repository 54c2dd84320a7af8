/*
 * outlook.h - the final score to expect. The estimates of eye.h and means.h are
 * made to tell moves apart: alone they count the sister's points against the
 * seat, and of what is still to come they hold only what depends on the seat's
 * boat and means. What they leave out is nearly the same for all moves; it was
 * measured, and is added here for people.
 */
#ifndef BOTS_OUTLOOK_H
#define BOTS_OUTLOOK_H

#include "eye.h"

/* What the estimate of a seat has against it as the sister's, hundredths of
 * points; 0 without her. */
int outlook_sister(const struct eye *eye);

/* The points still to come that an estimate leaves out, hundredths. tau: how
 * much of the game is to come, 0..256. */
int outlook_growth(const struct isle_rules *rules, int tau);

#endif
