/*
 * isle review - goes through a record and says what each decision gave away
 * against the best that was found (src/bots/review.h), the costliest in words.
 *
 * Decisions are judged several at a time, each from the view of its seat and
 * with a seed of its own, so what comes out does not depend on how many.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "cli.h"
#include "harmless.h"
#include "json_print.h"
#include "move_words.h"
#include "notation.h"
#include "players.h"
#include "progress.h"
#include "record_file.h"
#include "review.h"
#include "review_svg.h"
#include "text.h"
#include "verbs.h"

enum { COSTLIEST = 3 };

/* A decision of the record and its judgement. */
struct decision {
	struct isle_game before;
	struct isle_move move;
	int number;               /* of the move, from 1 */
	bool judged;              /* nobody stopped it before */
	struct review review;
};

struct reviewer {
	struct record_reader *reader;
	struct decision *decision;
	int count, size;
	bool full;                /* no memory for more */
	struct bots_mind *mind;   /* of whoever collects */
	int only;                 /* this seat; 0: all */
	struct bots_budget budget;
	uint64_t seed;
	atomic_int next, done;
	atomic_bool stop, starved;
	struct progress progress;
};

/* Sums over the decisions of a seat. */
struct account {
	int decisions, errors;
	int64_t lost, chance_lost, gap;
};

/* ---- collecting ---------------------------------------------------------- */

static bool make_room(struct reviewer *r)
{
	int size = r->size ? 2 * r->size : 256;

	if (r->count < r->size)
		return true;
	struct decision *more = realloc(r->decision,
	                                (size_t)size * sizeof *more);
	if (!more)
		return false;
	r->decision = more;
	r->size = size;
	return true;
}

/* Whether anything was decided by a move: a seat that has a single one is due
 * and decides nothing. What will be judged is counted before. */
static bool is_decision(const struct reviewer *r,
                        const struct isle_rules *rules,
                        const struct isle_game *before,
                        const struct isle_move *move)
{
	if (!(isle_due(rules, before) >> move->seat & 1))
		return false;
	isle_view(rules, before, move->seat, &r->mind->view);
	return !bots_is_only(r->mind, rules, &r->mind->view, move->seat);
}

/* Keeps the moves of seats that had to decide. */
static bool keep_move(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	struct reviewer *r = context;
	const struct isle_move *move = line->move;

	if (!move || !move->seat || (r->only && move->seat != r->only)
	    || !is_decision(r, &reader->rules, line->before, move))
		return true;
	r->full = !make_room(r);
	if (r->full)
		return false;
	r->decision[r->count++] = (struct decision) { .before = *line->before,
		.move = *move, .number = reader->moves };
	return true;
}

/* ---- judging ------------------------------------------------------------- */

static void *work(void *argument)
{
	struct reviewer *r = argument;
	struct bots_mind *mind = calloc(1, sizeof *mind);

	if (!mind)
		r->starved = true;
	for (int i; mind && !r->stop && (i = r->next++) < r->count; r->done++) {
		struct decision *d = &r->decision[i];
		d->judged = review_decision(mind, &r->reader->rules, &d->before,
		                            d->move.seat, &d->move, r->budget,
		                            r->seed + (uint64_t)d->number,
		                            &d->review);
	}
	free(mind);
	return NULL;
}

/* Looks after the workers until all is done or somebody stops it. */
static void watch(struct reviewer *r)
{
	while (r->done < r->count && !r->stop && !r->starved) {
		struct timespec tenth = { .tv_nsec = 100000000 };
		nanosleep(&tenth, NULL);
		progress_show(&r->progress, (uint64_t)r->done);
		r->stop = progress_stop(&r->progress);
	}
}

static bool judge_all(struct reviewer *r, int jobs)
{
	pthread_t thread[256];
	int begun = 0;

	r->progress = progress_begin((uint64_t)r->count, 0, false);
	while (begun < jobs && !pthread_create(&thread[begun], NULL, work, r))
		begun++;
	if (begun)
		watch(r);
	for (int i = 0; i < begun; i++)
		pthread_join(thread[i], NULL);
	/* What they had begun when somebody stopped them counts as well. */
	r->progress.done = (uint64_t)r->done;
	progress_wipe(&r->progress);
	return begun && !r->starved;
}

/* ---- sums ---------------------------------------------------------------- */

/* kind: enum review_kind, -1 for all of them. */
static struct account sum_up(const struct reviewer *r, int seat, int kind)
{
	struct account a = { .decisions = 0 };

	for (int i = 0; i < r->count; i++) {
		const struct decision *d = &r->decision[i];
		if (!d->judged || d->move.seat != seat
		    || (kind >= 0 && d->review.kind != kind))
			continue;
		a.decisions++;
		a.errors += d->review.better;
		a.lost += d->review.lost;
		a.gap += d->review.gap;
		a.chance_lost += d->review.chance_lost;
	}
	return a;
}

/* The costliest decisions of a seat, the worst first, NULL where there are not
 * so many. */
static void find_costliest(const struct reviewer *r, int seat,
                           const struct decision *worst[COSTLIEST])
{
	for (int k = 0; k < COSTLIEST; k++)
		worst[k] = NULL;
	for (int i = 0; i < r->count; i++) {
		const struct decision *d = &r->decision[i];
		bool counts = d->judged && d->review.better && d->move.seat == seat;
		for (int k = 0; k < COSTLIEST && counts && d; k++) {
			const struct decision *other = worst[k];
			if (other && other->review.lost >= d->review.lost)
				continue;
			worst[k] = d;      /* what it displaces goes further down */
			d = other;
		}
	}
}

/* ---- words --------------------------------------------------------------- */

static const char *translate(const char *key)
{
	return *key ? _(key) : key;
}

static struct text_voice voice_of(const struct reviewer *r)
{
	struct text_voice voice = { .translate = translate };

	for (int i = 0; i < ISLE_SEATS_MAX; i++)
		if (r->reader->head.name[i][0])
			voice.name[i] = r->reader->head.name[i];
	return voice;
}

/* The line of a move, as records have it: it says where a tile lies. */
static void print_move_line(const struct reviewer *r,
                            const struct isle_move *move)
{
	char line[NOTATION_MAX];

	notation_format(&r->reader->rules, move, line, sizeof line);
	printf("      %s\n", line);
}

static void print_costly(const struct reviewer *r, const struct decision *d)
{
	struct text_voice voice = voice_of(r);
	char played[MOVE_WORDS_MAX], best[MOVE_WORDS_MAX], why[TEXT_MAX];

	move_words(&voice, &d->before, &d->move, played, sizeof played);
	move_words(&voice, &d->before, &d->review.best.move, best, sizeof best);
	bots_reason_text(&voice, &d->review.best, why, sizeof why);
	printf(_("  move %d, day %d: %.1f points, %.1f %% of the chance to win\n"),
	       d->number, d->before.day, d->review.lost / 100.0,
	       d->review.chance_lost / 10.0);
	printf(_("    played: %s\n"), harmless(played));
	print_move_line(r, &d->move);
	printf(_("    better: %s (%s)\n"), harmless(best), why);
	print_move_line(r, &d->review.best.move);
}

static void print_kinds(const struct reviewer *r, int seat)
{
	printf(_("  %-24s %9s %7s %7s %9s\n"), _("kind"), _("decisions"),
	       _("errors"), _("points"), _("chance %"));
	for (int kind = 0; kind < REVIEW_KINDS; kind++) {
		struct account a = sum_up(r, seat, kind);
		if (a.decisions)
			printf("  %-24s %9d %7d %7.1f %9.1f\n",
			       _(review_kind_text(kind)), a.decisions, a.errors,
			       (double)a.lost / 100, (double)a.chance_lost / 10);
	}
}

static void print_decisions(const struct reviewer *r, int seat)
{
	printf(_("  %5s %4s  %-24s %7s %7s %9s %9s\n"), _("move"), _("day"),
	       _("kind"), _("points"), _("lost"), _("chance %"), _("lost %"));
	for (int i = 0; i < r->count; i++) {
		const struct decision *d = &r->decision[i];
		if (d->judged && d->move.seat == seat)
			printf("  %5d %4d  %-24s %7.1f %7.1f %9.1f %9.1f\n",
			       d->number, d->before.day,
			       _(review_kind_text(d->review.kind)),
			       d->review.points / 100.0, d->review.lost / 100.0,
			       d->review.chance / 10.0,
			       d->review.chance_lost / 10.0);
	}
}

static void print_seat(const struct reviewer *r, int seat)
{
	const struct decision *worst[COSTLIEST];
	struct account a = sum_up(r, seat, -1);

	find_costliest(r, seat, worst);
	printf(ngettext("Seat %d, %s: %.1f points given away in %d decision\n",
	                "Seat %d, %s: %.1f points given away in %d decisions\n",
	                (unsigned long)a.decisions), seat,
	       harmless(r->reader->head.name[seat - 1]), (double)a.lost / 100,
	       a.decisions);
	print_decisions(r, seat);
	print_kinds(r, seat);
	for (int i = 0; i < COSTLIEST && worst[i]; i++)
		print_costly(r, worst[i]);
	putchar('\n');
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_account(struct json *json, const char *key,
                        const struct account *a)
{
	json_put_open(json, key, '{');
	json_put_number(json, "decisions", a->decisions);
	json_put_number(json, "errors", a->errors);
	json_put_real(json, "lost", (double)a->lost / 100, 2);
	json_put_real(json, "gap", (double)a->gap / 100, 2);
	json_put_real(json, "chance_lost", (double)a->chance_lost / 1000, 3);
	json_close(json, '}');
}

static void put_move(struct json *json, const struct reviewer *r,
                     const char *key, const struct isle_move *move)
{
	char line[NOTATION_MAX];

	notation_format(&r->reader->rules, move, line, sizeof line);
	json_put_text(json, key, line);
}

static void put_decision(struct json *json, const struct reviewer *r,
                         const struct decision *d)
{
	struct text_voice voice = voice_of(r);
	char does[MOVE_WORDS_MAX], why[TEXT_MAX];

	move_words(&voice, &d->before, &d->review.best.move, does, sizeof does);
	bots_reason_text(&voice, &d->review.best, why, sizeof why);
	json_open(json, '{');
	json_put_number(json, "move", d->number);
	json_put_number(json, "day", d->before.day);
	json_put_text(json, "kind", review_kind_word(d->review.kind));
	put_move(json, r, "line", &d->move);
	put_move(json, r, "best", &d->review.best.move);
	json_put_text(json, "does", does);
	json_put_text(json, "reason", why);
	json_put_real(json, "points", d->review.points / 100.0, 2);
	json_put_real(json, "lost", d->review.lost / 100.0, 2);
	json_put_real(json, "gap", d->review.gap / 100.0, 2);
	json_put_real(json, "chance", d->review.chance / 1000.0, 3);
	json_put_real(json, "chance_lost", d->review.chance_lost / 1000.0, 3);
	json_close(json, '}');
}

static void put_kinds(struct json *json, const struct reviewer *r, int seat)
{
	json_put_open(json, "kinds", '{');
	for (int kind = 0; kind < REVIEW_KINDS; kind++) {
		struct account a = sum_up(r, seat, kind);
		if (a.decisions)
			put_account(json, review_kind_word(kind), &a);
	}
	json_close(json, '}');
}

static void put_seat(struct json *json, const struct reviewer *r, int seat)
{
	struct account all = sum_up(r, seat, -1);

	json_open(json, '{');
	json_put_number(json, "seat", seat);
	json_put_text(json, "name", r->reader->head.name[seat - 1]);
	put_account(json, "all", &all);
	put_kinds(json, r, seat);
	json_put_open(json, "decisions", '[');
	for (int i = 0; i < r->count; i++)
		if (r->decision[i].judged && r->decision[i].move.seat == seat)
			put_decision(json, r, &r->decision[i]);
	json_close(json, ']');
	json_close(json, '}');
}

static void print_json(const struct reviewer *r)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	json_put_open(json, "seats", '[');
	for (int seat = 1; seat <= r->reader->rules.options.seats; seat++)
		if (!r->only || seat == r->only)
			put_seat(json, r, seat);
	json_close(json, ']');
	json_close(json, '}');
	json_print_end(&print);
}

/* ---- the picture --------------------------------------------------------- */

/* Asked before the thinking begins: it takes minutes. */
static bool can_draw(const char *path)
{
	FILE *file = fopen(path, "a");

	return file && fclose(file) == 0;
}

static bool draw(const struct reviewer *r, const char *path)
{
	struct review_point *point = calloc((size_t)r->count + 1, sizeof *point);
	struct review_graph graph = { .moves = r->reader->moves,
		.seats = r->reader->rules.options.seats, .point = point };
	FILE *out = point ? fopen(path, "w") : NULL;

	for (int i = 0; i < graph.seats; i++)
		graph.name[i] = r->reader->head.name[i];
	for (int i = 0; i < r->count && out; i++) {
		const struct decision *d = &r->decision[i];
		if (d->judged)
			point[graph.count++] = (struct review_point) {
				.move = d->number, .day = d->before.day,
				.seat = d->move.seat, .points = d->review.points,
				.chance = d->review.chance };
	}
	if (out)
		review_svg(out, &graph);
	bool good = out && !ferror(out);
	if (out && fclose(out))
		good = false;
	free(point);
	return good;
}

/* ---- the verb ------------------------------------------------------------ */

static int tell(const struct cli_args *args, const struct reviewer *r)
{
	const char *svg = cli_value(args, "svg");

	for (int seat = 1; seat <= r->reader->rules.options.seats; seat++)
		if (!cli_has(args, "json") && (!r->only || seat == r->only))
			print_seat(r, seat);
	if (cli_has(args, "json"))
		print_json(r);
	if (svg && !draw(r, svg))
		return cli_broken("review: %s: %s", svg, strerror(errno));
	return progress_end(&r->progress, "review");
}

int cmd_review(const struct cli_args *args)
{
	static struct record_reader reader;
	static struct reviewer r = { .reader = &reader };
	const char *svg = cli_value(args, "svg");

	r.only = (int)cli_number(args, "seat", 0);
	r.seed = cli_number(args, "seed", 1);
	r.budget.positions = (uint32_t)cli_number(args, "positions", 0);
	r.mind = calloc(1, sizeof *r.mind);
	if (!r.mind)
		return cli_broken("review: %s", strerror(ENOMEM));
	enum record_file read = record_file_read(&reader, args->word[0], keep_move,
	                                         &r);
	free(r.mind);
	if (read != RECORD_FILE_READ)
		return CLI_BAD_INPUT;
	if (r.only > reader.rules.options.seats)
		return cli_fail(_("review: the game has no seat %d"), r.only);
	if (svg && !can_draw(svg))
		return cli_broken("review: %s: %s", svg, strerror(errno));
	if (r.full || !judge_all(&r, cli_jobs(args, (uint64_t)r.count + 1)))
		return cli_broken("review: %s", strerror(ENOMEM));
	int status = tell(args, &r);
	free(r.decision);
	return status;
}
