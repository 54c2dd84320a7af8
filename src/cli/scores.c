/* scores.c - many scores summed up: means, margins, quantiles. */
#include <math.h>
#include <stdio.h>
#include "scores.h"

enum { TEN = 10 };

_Static_assert(SCORES_LEAST % TEN == 0 && SCORES_SPAN % TEN == 0,
               "tens begin and end with the range");

static const uint8_t percents[SCORES_QUANTILES] = { 0, 5, 25, 50, 75, 95, 100 };

const char *const scores_names[SCORES_QUANTILES] = {
	"min", "5%", "25%", "50%", "75%", "95%", "max" };

void scores_add(struct scores *scores, int score)
{
	int slot = score - SCORES_LEAST;

	scores->count[slot < 0 ? 0 : slot < SCORES_SPAN ? slot : SCORES_SPAN - 1]++;
	scores->games++;
	scores->sum += score;
	scores->squares += (double)score * score;
}

double scores_mean(const struct scores *scores)
{
	return scores->sum / (double)scores->games;
}

double scores_half_interval(double sum, double squares, double n)
{
	double mean = sum / n, variance = squares / n - mean * mean;

	return n > 1 ? 1.96 * sqrt((variance > 0 ? variance : 0) / (n - 1)) : 0;
}

double scores_margin(const struct scores *scores)
{
	return scores_half_interval(scores->sum, scores->squares,
	                            (double)scores->games);
}

int scores_quantile(const struct scores *scores, int percent)
{
	uint64_t rank = (scores->games * (uint64_t)percent + 99) / 100, sum = 0;
	int slot = 0;

	if (rank == 0)
		rank = 1;
	while ((sum += scores->count[slot]) < rank)
		slot++;
	return slot + SCORES_LEAST;
}

/* ---- printing ------------------------------------------------------------ */

void scores_print_names(bool ends)
{
	for (int i = !ends; i < SCORES_QUANTILES - !ends; i++)
		printf("%6s", scores_names[i]);
}

void scores_print_row(const struct scores *scores, bool ends)
{
	for (int i = !ends; i < SCORES_QUANTILES - !ends; i++)
		printf("%6d", scores_quantile(scores, percents[i]));
}

/* An object of how many scores there are in each part of the range. */
static void put_counts(struct json *json, const struct scores *scores,
                       const char *name, int width)
{
	json_put_open(json, name, '{');
	for (int slot = 0; slot < SCORES_SPAN; slot += width) {
		char key[12];
		uint32_t count = 0;
		for (int i = slot; i < slot + width; i++)
			count += scores->count[i];
		snprintf(key, sizeof key, "%d", slot + SCORES_LEAST);
		if (count)
			json_put_number(json, key, count);
	}
	json_close(json, '}');
}

void scores_put_json(struct json *json, const struct scores *scores)
{
	json_put_open(json, "score_quantiles", '{');
	for (int i = 0; i < SCORES_QUANTILES; i++)
		json_put_number(json, scores_names[i],
		                scores_quantile(scores, percents[i]));
	json_close(json, '}');
	put_counts(json, scores, "score_tens", TEN);
	put_counts(json, scores, "score_counts", 1);
}
