/*
 * forecast.h - the final score to expect. The estimates of eval.h and assets.h
 * are made to tell moves apart: alone they count the sister's points against
 * the seat, and of what is still to come they hold only what depends on the
 * seat's boat and assets. What they leave out is nearly the same for all
 * moves; it was measured, and is added here for people.
 */
#ifndef BOTS_FORECAST_H
#define BOTS_FORECAST_H

#include "eval.h"

/* What the estimate of a seat has against it as the sister's, hundredths of
 * points; 0 without her. */
int forecast_sister(const struct eval *eval);

/* The points still to come that an estimate leaves out, hundredths. remaining:
 * how much of the game is to come, 0..256. */
int forecast_growth(const struct isle_rules *rules, int remaining);

#endif
