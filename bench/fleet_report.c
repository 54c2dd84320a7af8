/* fleet_report.c - see fleet_report.h */
#include "fleet_report.h"

#include <stdio.h>
#include <stdlib.h>

/* LONG_MS: what nobody should have to wait. STRAINED_MS: of a disk or processor
 * that is not there for so long nobody can expect to be served in time. */
enum { LONG_MS = 3000, STRAINED_MS = 500 };

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* ---- times --------------------------------------------------------------- */

/* Milliseconds, of tables or of faults. */
struct times { int *ms; int count; };

static void print_times(const struct times *times, const char *what)
{
	if (!times->count)
		return;
	qsort(times->ms, (size_t)times->count, sizeof times->ms[0], compare);
	printf("; %d %s, half within %d ms, 99 %% within %d, all within %d",
	       times->count, what, times->ms[times->count / 2],
	       times->ms[times->count * 99 / 100], times->ms[times->count - 1]);
}

/* Of the tables that faults of one kind took. */
struct away {
	struct times times;
	struct strain_wait worst;     /* while any of them was away */
	int late;                     /* away for longer than LONG_MS */
	int unstrained;               /* of these, without a strained machine */
};

static void add_strain(struct away *away, const struct strain *strain,
                       const struct tireless_gap *gap)
{
	struct strain_wait wait = strain_between(strain,
		gap->back_us - gap->ms * 1000LL, gap->back_us);
	if (wait.disk_ms > away->worst.disk_ms)
		away->worst.disk_ms = wait.disk_ms;
	if (wait.processor_ms > away->worst.processor_ms)
		away->worst.processor_ms = wait.processor_ms;
	if (gap->ms <= LONG_MS)
		return;
	away->late++;
	away->unstrained += wait.disk_ms < STRAINED_MS
	                 && wait.processor_ms < STRAINED_MS;
}

/* How long tables were not served, by faults of one kind. */
static void add_tables(struct away *away, const struct strain *strain,
                       const struct fleet_outcome *outcome, int kind)
{
	const struct tireless *all = &outcome->all;
	for (int i = 0; i < all->gaps && i < TIRELESS_GAPS; i++) {
		const struct tireless_gap *gap = &all->gap[i];
		if (outcome->timed[gap->fault].kind != kind)
			continue;
		away->times.ms[away->times.count++] = gap->ms;
		add_strain(away, strain, gap);
	}
}

static void print_away(const struct away *away)
{
	if (!away->times.count)
		return;
	print_times(&away->times, "tables back");
	printf(", the disk itself away for up to %d ms then, the processor for up"
	       " to %d", away->worst.disk_ms, away->worst.processor_ms);
	if (away->late)
		printf("; %d away for over %d ms, %d of them while neither was for "
		       "over %d", away->late, LONG_MS, away->unstrained, STRAINED_MS);
}

/* From each fault of a kind until the last of the tables that it took was
 * served again. One that took none has no time. */
static void add_faults(struct times *times, const struct fleet_outcome *outcome,
                       int kind)
{
	const struct tireless *all = &outcome->all;
	int64_t last[FLEET_FAULTS + 1] = { 0 };
	for (int i = 0; i < all->gaps && i < TIRELESS_GAPS; i++)
		if (all->gap[i].back_us > last[all->gap[i].fault])
			last[all->gap[i].fault] = all->gap[i].back_us;
	for (int i = 0; i < outcome->faults && i < FLEET_FAULTS; i++)
		if (outcome->timed[i].kind == kind
		 && last[i] > outcome->timed[i].since_us)
			times->ms[times->count++] =
				(int)((last[i] - outcome->timed[i].since_us) / 1000);
}

static void print_gaps(const struct fleet_report *report, int kind)
{
	struct away away = { .late = 0 };
	struct times whole = { .count = 0 };
	size_t fleets = (size_t)report->fleets;
	away.times.ms = calloc(fleets, sizeof *whole.ms * TIRELESS_GAPS);
	whole.ms = calloc(fleets, sizeof *whole.ms * FLEET_FAULTS);
	for (int f = 0; away.times.ms && whole.ms && f < report->fleets; f++) {
		add_tables(&away, report->strain, report->fleet[f], kind);
		add_faults(&whole, report->fleet[f], kind);
	}
	print_away(&away);
	print_times(&whole, "faults over");
	free(away.times.ms);
	free(whole.ms);
}

/* ---- faults -------------------------------------------------------------- */

static int count_faults(const struct fleet_report *report)
{
	int count = 0;
	for (int f = 0; f < report->fleets; f++)
		count += report->fleet[f]->faults;
	return count;
}

static void print_kind(const struct fleet_report *report, int kind)
{
	int count = 0;
	for (int f = 0; f < report->fleets; f++)
		count += report->fleet[f]->happened[kind];
	printf("%-20s%-9s%4d times", report->kind[kind % FLEET_ALONE],
	       kind < FLEET_ALONE ? "" : "alone", count);
	print_gaps(report, kind);
	printf("\n");
}

static void print_faults(const struct fleet_report *report)
{
	for (int kind = 0; kind < report->kinds; kind++) {
		if (!report->fleet[0]->possible[kind]) {
			printf("%-20snot possible here\n", report->kind[kind]);
			continue;
		}
		print_kind(report, FLEET_ALONE + kind);
		print_kind(report, kind);
	}
}

/* ---- all of it ----------------------------------------------------------- */

static void add_outcome(struct fleet_outcome *sum,
                        const struct fleet_outcome *one)
{
	sum->holds &= one->holds;
	sum->games += one->games;
	sum->lost += one->lost;
	sum->doubled += one->doubled;
	sum->broken += one->broken;
	sum->accepted += one->accepted;
	sum->refused += one->refused;
	sum->all.tables += one->all.tables;
	sum->all.acknowledged += one->all.acknowledged;
	sum->all.resent += one->all.resent;
	sum->all.sent_on += one->all.sent_on;
	sum->all.disordered += one->all.disordered;
}

bool fleet_report_print(const struct fleet_report *report)
{
	static struct fleet_outcome sum = { .holds = true };
	int judged = 0;
	print_faults(report);
	for (int f = 0; f < report->fleets; f++) {
		judged += report->fleet[f]->judged;
		add_outcome(&sum, report->fleet[f]);
	}
	printf("faults %d of %d  fleets %d, judged %d\n"
	       "games %d, %d at a time  acknowledged moves %d  resent %d  sent on %d\n"
	       "lost moves %d  doubled %d  out of order %d  broken games %d  records "
	       "verified %d, refused %d\n", count_faults(report), report->wanted,
	       report->fleets, judged, sum.games, sum.all.tables,
	       sum.all.acknowledged, sum.all.resent, sum.all.sent_on, sum.lost,
	       sum.doubled, sum.all.disordered, sum.broken, sum.accepted,
	       sum.refused);
	return sum.holds;
}

void fleet_report_progress(const struct fleet_report *report)
{
	int acknowledged = 0, disordered = 0;
	for (int f = 0; f < report->fleets; f++) {
		acknowledged += report->fleet[f]->all.acknowledged;
		disordered += report->fleet[f]->all.disordered;
	}
	fprintf(stderr, "fleet: %d of %d faults, %d moves acknowledged, %d out of "
	        "order\n", count_faults(report), report->wanted, acknowledged,
	        disordered);
}
