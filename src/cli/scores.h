/*
 * scores.h - many scores, counted: their mean and how they are spread.
 */
#ifndef SCORES_H
#define SCORES_H

#include <stdbool.h>
#include <stdint.h>
#include "json.h"

/* Scores outside of the range are counted at its ends. */
enum { SCORES_LEAST = -500, SCORES_SPAN = 1500 };

/* The quantiles that are told, per cent: 0, 5, 25, 50, 75, 95, 100. */
enum { SCORES_QUANTILES = 7 };
extern const char *const scores_names[SCORES_QUANTILES];  /* "min", "5%" ... */

/* Zero all of it, then add. */
struct scores {
	uint32_t count[SCORES_SPAN];    /* by score, from SCORES_LEAST */
	uint64_t games;
	double sum, squares;
};

/* Half of the 95 % interval of a mean, from the sums of n numbers and of their
 * squares. */
double scores_half_interval(double sum, double squares, double n);

/* Counts one score more. */
void scores_add(struct scores *scores, int score);

/* All of these want at least one score. margin: half of the mean's 95 %
 * interval. */
double scores_mean(const struct scores *scores);
double scores_margin(const struct scores *scores);

/* The smallest score that per cent of all scores do not exceed; 0 gives the
 * lowest, 100 the highest. */
int scores_quantile(const struct scores *scores, int percent);

/* The quantiles as columns of a table: their names, and a row of them. Without
 * the ends where a table has the lowest and highest score already. No line
 * feed. */
void scores_print_names(bool ends);
void scores_print_row(const struct scores *scores, bool ends);

/* Three members of a JSON object: "score_quantiles" with the quantiles by name,
 * "score_tens" with how many scores there are from each multiple of ten on,
 * "score_counts" with how often each score was. */
void scores_put_json(struct json *json, const struct scores *scores);

#endif
