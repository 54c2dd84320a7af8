/*
 * search.c - candidates raced in the same worlds, the worse half dropped again
 * and again (sequential halving).
 *
 * What holds throughout, and what would break without it:
 *
 *   - A world counts for all lines of a round or for none (test_world). The
 *     luck of a world is many times larger than the difference of two lines;
 *     only because both had the same luck can so few worlds tell them apart.
 *   - Worlds are numbered on from round to round. A later round that began at
 *     the first world again would only see once more by what luck its lines
 *     got there.
 *   - mind->arm is sorted as far as the lines of the round go; those behind
 *     were dropped earlier and stay where they were. So at the end the whole
 *     array is the order in which advice names them.
 *   - With a number of positions and no clock the choice depends on view, seed
 *     and level alone, on every machine: integers only, and positions are
 *     counted by work done (count_work), never by time. Golden games and the
 *     comparison with the browser's module stand on it. Whatever counts
 *     differently plays differently.
 *   - Nothing here looks at what the seat may not know: worlds are made of the
 *     view, and mind->game is always such a world.
 */
#include <stddef.h>
#include "search.h"
#include "value.h"

enum { PLAY_OUT = 25,          /* positions of a day played out, about */
       DAY_OF_SEAT = 12,       /* likewise, of one seat */
       LAST_DAYS = 2,          /* that follow while ends are near */
       WORK = 1200,            /* of an ordinary position (struct lines) */
       WORK_PLAIN = 700,       /* beside that of finding its lines */
       WORLD_LEAST = 2,        /* positions that any world takes to judge */
       POSITIONS_A_MS = 20 };  /* likewise of a millisecond */

/* Ends of games: how many of them are worth looking at, and how many count for
 * as much as the judgement of the day's end. */
struct ends { uint8_t least, half; };
static const struct ends usual_ends = { .least = 16, .half = 150 };

/* Likewise by the days that follow today, where ends are the better judge
 * sooner (docs/strength.md). */
static const struct ends near_ends[WEIGHTS_GAMES][LAST_DAYS + 1] = {
	[WEIGHTS_ADVANCED_MANY] = {
		[1] = { .least = 4, .half = 16 }, [2] = { .least = 10, .half = 40 },
	},
};

/* How far worlds are worth playing out, and how much of the judgement there is
 * the learned one, per cent; the rest is the guess that moves are found by.
 * What won matches (docs/strength.md): where cards are drafted, the next day
 * blurs more than it shows, and where tiles are drawn, other places for them
 * brought nothing. further: days more for those who plan. planned: how own
 * moves are found in plans. pace: positions of those who plan, per cent of
 * their number; where each takes less time there are more of them. apart: there
 * is enough of everything, and what a seat does matters to another by a single
 * lesson (compares). */
static const struct horizon {
	uint8_t days, further, learned;
	uint8_t planned;                /* enum lines_care */
	uint8_t pace;
	bool apart;
} horizons[VALUE_GAMES] = {
	[VALUE_ADVANCED]     = { .days = 0, .learned =  50, .planned = LINES_PLAN,
	                         .pace = 100 },
	[VALUE_FAMILY]       = { .days = 1, .learned = 100, .planned = LINES_PLAN,
	                         .pace = 150 },
	[VALUE_SOLO]         = { .days = 0, .learned =  50, .planned = LINES_PLAN,
	                         .pace = 115, .further = 1 },
	[VALUE_EXPLORE]      = { .days = 1, .learned = 100, .planned = LINES_QUICK,
	                         .pace = 180, .apart = true },
	[VALUE_EXPLORE_SOLO] = { .days = 1, .learned =  50, .planned = LINES_QUICK,
	                         .pace = 220 },
};

/* A search under way. */
struct search {
	struct bots_mind *mind;
	const struct isle_rules *rules;
	enum value_game game;
	enum weights_game column;
	uint64_t seed;
	const struct search_plan *plan;
	int seat, today, last_day;
	bool apart;                     /* rivals need not be thought about */
	bool to_end;                    /* this round is played out to the end */
	struct ends ends;
	uint64_t start, stop_at;        /* positions */
	uint32_t work;                  /* since the last of them was counted */
	uint64_t start_us, stop_us;     /* 0: no clock */
	const struct bots_budget *budget;
};

void search_world(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, uint64_t seed, uint32_t i, struct isle_game *world)
{
	struct bots_random random = bots_random(seed ^ (uint64_t)i << 32);
	uint8_t key[32];

	for (int k = 0; k < 32; k++)
		key[k] = (uint8_t)bots_random_below(&random, 256);
	isle_resample(rules, view, seat, key, world);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static bool out_of_budget(const struct search *s)
{
	return s->mind->positions >= s->stop_at
	    || (s->stop_us && s->budget->now_us(s->budget->clock) >= s->stop_us);
}

/* What a line came to in one world, hundredths of points: ours less theirs and
 * ours alone as they are judged when the day is over, and ours less theirs at
 * the end of the game, if it was played out so far. */
struct world_result { int value, own, end; };

/* ---- playing out --------------------------------------------------------- */

/* A position in which many placings are weighed takes up to five times as long
 * as another. For those who plan it counts as so many, so that a number of
 * positions is a bound of time as well. */
static void count_work(struct search *s, uint32_t work)
{
	s->work += s->plan->plans ? work : WORK;
	s->mind->positions += s->work / WORK;
	s->work %= WORK;
}

/* At the end of a game hardly anything is played out, and judging is what takes
 * the time. */
static void count_world(struct search *s, uint64_t before)
{
	if (s->plan->plans && s->mind->positions < before + WORLD_LEAST)
		s->mind->positions = before + WORLD_LEAST;
}

/* Any move of a rival, so that the day goes on. */
static bool move_on(struct search *s, int seat)
{
	struct bots_mind *mind = s->mind;
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step *step = mind->lines.step[0];

	while (move.verb == ISLE_VERB_NONE || isle_slot(&move) != ISLE_SLOT_END)
		if (!isle_steps(s->rules, &mind->game, &move, step)
		    || !isle_extend(&move, step[0]))
			return false;
	count_work(s, WORK_PLAIN / 4);
	return isle_play(s->rules, &mind->game, &move, NULL) == ISLE_OK;
}

/* The best quick line of the first seat that is due; what the seat itself does
 * today is chosen by what it has learned of that. */
static bool play_on(struct search *s, struct tree_path *path)
{
	struct bots_mind *mind = s->mind;
	int seat = __builtin_ctz(isle_due(s->rules, &mind->game));
	bool plans = path->length > 0 && seat == s->seat
	          && mind->game.day == s->today;

	if (s->apart && seat && seat != s->seat)
		return move_on(s, seat);
	enum lines_care care = plans ? (enum lines_care)horizons[s->game].planned
	                             : LINES_QUICK;
	if (seat == 0 || !lines_find(&mind->lines, s->rules, &mind->game, seat,
	                             &mind->weights, care))
		return false;
	count_work(s, WORK_PLAIN + mind->lines.work);
	int i = plans ? tree_choose(&mind->tree, path, &mind->lines) : 0;
	return isle_play(s->rules, &mind->game, &mind->lines.line[i].move, NULL)
	       == ISLE_OK;
}

/* What has come of a seat: the start of a day is judged, the end is counted. */
static struct outcome { int worth, points; } judge(struct search *s, int seat)
{
	struct bots_mind *mind = s->mind;
	const struct isle_game *game = &mind->game;
	struct eval *eval = &mind->lines.eval;
	int guess = lines_estimate(eval, s->rules, game, seat, &mind->weights);
	int share = horizons[s->game].learned;
	int32_t count[VALUE_COUNTS];
	enum weights_set set = value_set(s->plan->plans ? WEIGHTS_VESH
	                                 : WEIGHTS_COMMON, s->rules);
	const struct bots_weights *weights = set == WEIGHTS_COMMON
		? &mind->common : &mind->weights;

	if (game->day == s->today || !isle_due(s->rules, game))
		return (struct outcome) { guess, guess };
	struct assets assets = assets_of(s->rules, game, seat, weights);
	if (set == WEIGHTS_COMMON)
		eval_init(eval, s->rules, game, seat, eval->remaining, weights);
	value_count(eval, &assets, &game->seat[seat - 1], count);
	int learned = value_of(count, set, s->column,
	                       s->rules->days - game->day);
	return (struct outcome) { (learned * share + guess * (100 - share)) / 100,
	                          learned };
}

/* Ours less a share of the best rival's, whose game would be the same whatever
 * we do where seats are apart. */
static int settle(struct search *s, int own)
{
	int seats = s->apart ? 1 : s->rules->options.seats, best = -1000000;
	int share = s->mind->weights.w[WEIGHT_RIVAL] / (seats > 2 ? 2 : 1);

	for (int seat = 1; seats > 1 && seat <= seats; seat++) {
		int theirs = seat == s->seat ? best : judge(s, seat).worth;
		if (theirs > best)
			best = theirs;
	}
	return seats > 1 ? own - best * share / 100 : own;
}

/* Lets everybody play on while it is no later than a day; false if the budget
 * ran out. */
static bool play_until(struct search *s, int day, struct tree_path *path)
{
	while (isle_due(s->rules, &s->mind->game) && s->mind->game.day <= day) {
		if (out_of_budget(s))
			return false;
		if (!play_on(s, path))
			break;
	}
	return true;
}

/* Plays a line out in the world; false if the budget ran out. */
static bool play_out(struct search *s, const struct isle_move *move,
                     struct tree_path *path, struct world_result *result)
{
	struct bots_mind *mind = s->mind;
	uint64_t before = mind->positions;

	mind->game = mind->world;
	count_work(s, WORK_PLAIN / 2);
	if (isle_play(s->rules, &mind->game, move, NULL) != ISLE_OK
	    || !play_until(s, s->last_day, path))
		return false;
	struct outcome ours = judge(s, s->seat);
	count_world(s, before);
	result->own = ours.points;
	result->value = result->end = settle(s, ours.worth);
	if (!s->to_end)
		return true;
	if (!play_until(s, s->rules->days, path))
		return false;
	result->end = settle(s, judge(s, s->seat).worth);
	return true;
}

/* ---- lines under test ---------------------------------------------------- */

void search_arms(struct bots_mind *mind, int most)
{
	mind->arm_count = 0;
	for (int i = 0; i < mind->lines.count && i < most; i++)
		mind->arm[mind->arm_count++] =
			(struct bots_arm) { .line = mind->lines.line[i] };
}

/* What a line is worth by all that is known of it. Ends of games tell the truth
 * and little of it: luck of later days hides differences until there are many
 * of them. */
static int64_t standing(const struct search *s, const struct bots_arm *arm)
{
	int64_t sum = arm->sum + (int64_t)s->plan->prior * arm->line.value;

	if (!s->plan->plans)
		return sum;
	int64_t near = sum / (arm->worlds ? arm->worlds : 1);
	int64_t far = arm->ended ? arm->ends / arm->ended : near;
	return near + (far - near) * arm->ended / (arm->ended + s->ends.half);
}

static void sort_arms(struct search *s, int count)
{
	struct bots_mind *mind = s->mind;

	for (int i = 1; i < count; i++) {
		struct bots_arm arm = mind->arm[i];
		int k = i;
		for (; k > 0 && standing(s, &mind->arm[k - 1])
		                < standing(s, &arm); k--)
			mind->arm[k] = mind->arm[k - 1];
		mind->arm[k] = arm;
	}
}

static void add_result(struct search *s, struct bots_arm *arm,
                       const struct world_result *result)
{
	arm->sum += result->value;
	arm->own += result->own;
	arm->worlds++;
	if (s->to_end) {
		arm->ends += result->end;
		arm->ended++;
	}
}

/* All lines in one world, or none of them counts. */
static bool test_world(struct search *s, int count)
{
	struct world_result result[BOTS_ARMS_MAX];

	for (int i = 0; i < count; i++) {
		struct bots_arm *arm = &s->mind->arm[i];
		struct tree_path path = { .length = arm->node ? 1 : 0,
			.node = { arm->node } };
		if (!play_out(s, &arm->line.move, &path, &result[i]))
			return false;
		tree_learn(&s->mind->tree, &path, result[i].value);
	}
	for (int i = 0; i < count; i++)
		add_result(s, &s->mind->arm[i], &result[i]);
	return true;
}

/* What was seen before the seat's plans were any good counts for half as much
 * as what comes. */
static void age(struct bots_arm *arm)
{
	int32_t kept = arm->worlds / 2;

	if (!kept)
		return;
	arm->sum = arm->sum * kept / arm->worlds;
	arm->own = arm->own * kept / arm->worlds;
	arm->worlds = kept;
}

/* The halvings it takes from count lines to one. */
static int rounds_of(int count)
{
	int rounds = 0;

	for (; count > 1; count = (count + 1) / 2)
		rounds++;
	return rounds;
}

/* As many lines as a small budget can tell apart: n of them want n worlds
 * each. */
static int arms_for(uint64_t positions, int most)
{
	int arms = 2;

	while (arms < most && (uint64_t)((arms + 1) * (arms + 1)) * PLAY_OUT
	                      <= positions)
		arms++;
	return arms;
}

/* Before the cats are in reach most is hidden, and a world is a whole day: it
 * takes more of them to tell two sets of cards apart. */
static uint64_t own_positions(const struct search *s)
{
	bool chooses = s->mind->view.phase < ISLE_PHASE_RESCUE;
	uint64_t pace = s->plan->plans ? horizons[s->game].pace : 100;

	return s->plan->positions * pace / 100
	     * (uint64_t)(s->plan->more && chooses ? s->plan->more : 1);
}

/* Positions and microseconds from now; the number of positions allowed. */
static uint64_t open_search(struct search *s, const struct search_plan *plan)
{
	const struct bots_budget *budget = s->budget;
	uint64_t positions = budget->positions ? budget->positions
	                                       : own_positions(s);
	bool timed = budget->now_us && budget->ms;

	if (timed) {
		s->start_us = s->mind->began_us;
		s->stop_us = s->start_us + budget->ms * (uint64_t)1000;
	}
	s->start = s->mind->positions;
	s->stop_at = s->start + positions;
	if (timed && plan->takes_time && !budget->positions) {
		s->stop_at = UINT64_MAX;
		positions = budget->ms * (uint64_t)POSITIONS_A_MS;
	}
	return positions;
}

/* Whether a part of the budget is spent: round of rounds. */
static bool is_spent(const struct search *s, int round, int rounds)
{
	uint64_t share = (uint64_t)round, of = (uint64_t)rounds;

	if (s->stop_us && s->budget->now_us(s->budget->clock)
	    >= s->start_us + (s->stop_us - s->start_us) * share / of)
		return true;
	return s->stop_at != UINT64_MAX
	    && s->mind->positions
	           >= s->start + (s->stop_at - s->start) * share / of;
}

/* Days beyond today that are played out. */
static int days_on(const struct search *s)
{
	const struct horizon *horizon = &horizons[s->game];

	return least(s->plan->days,
	             horizon->days + (s->plan->plans ? horizon->further : 0));
}

static struct ends ends_for(const struct search *s)
{
	int follow = s->rules->days - s->today;
	const struct ends *near = near_ends[s->column];

	return follow <= LAST_DAYS && near[follow].half ? near[follow] : usual_ends;
}

/* Whether a round has positions enough for ends of games to tell something. */
static bool can_play_to_end(const struct search *s, int count, uint64_t share)
{
	int days = s->rules->days - s->today + 1;
	int game = days * DAY_OF_SEAT * s->rules->options.seats;

	return s->plan->plans && s->last_day < s->rules->days
	    && share >= (uint64_t)(count * game * s->ends.least);
}

static bool is_comparing(int place)
{
	const struct isle_lesson_info *info =
		isle_lesson_find(isle_explore_lesson(place));

	return info && info->measure == ISLE_MEASURE_LARGEST_OF_ALL;
}

/* Whether a lesson that compares boats is the seat's, or may be so today. */
static bool compares(const struct isle_rules *rules,
                     const struct isle_game *view, int seat)
{
	struct isle_table table;
	bool found = false;

	isle_table_of(rules, view, &table);
	for (int i = 0; i < table.player[seat - 1].lesson_count; i++)
		found = found || is_comparing(table.player[seat - 1].lesson[i]);
	for (int i = 0; i < ISLE_SPACES; i++)
		found = found || (view->island[i].kind == ISLE_FACE_LESSON
		                  && is_comparing(view->island[i].lesson));
	return found;
}

/* Gives every line a node of its own to learn its plans under. */
static void open_tree(struct bots_mind *mind, int count)
{
	tree_init(&mind->tree);
	for (int i = 0; i < count; i++)
		mind->arm[i].node = (uint16_t)tree_root(&mind->tree,
		                                        &mind->arm[i].line.move);
}

/* One round: worlds until its share is spent, then the better ones first. */
static void run_round(struct search *s, int count, int round, int rounds,
                      uint32_t *world)
{
	struct bots_mind *mind = s->mind;

	do {
		search_world(s->rules, &mind->view, s->seat, s->seed, ++*world,
		             &mind->world);
	} while (test_world(s, count) && !is_spent(s, round, rounds));
	sort_arms(s, count);
	for (int i = 0; i < (count + 1) / 2 && s->plan->plans; i++)
		if (round < rounds)
			age(&mind->arm[i]);
}

void search_run(struct bots_mind *mind, const struct isle_rules *rules,
                int seat, const struct search_plan *plan,
                struct bots_budget budget, uint64_t seed)
{
	struct search s = { .mind = mind, .rules = rules, .seat = seat,
		.game = value_game(rules), .column = weights_game(rules),
		.today = mind->view.day, .seed = seed,
		.budget = &budget, .plan = plan };
	uint64_t positions = open_search(&s, plan);
	int count = least(arms_for(positions, plan->arms), mind->arm_count);
	int rounds = rounds_of(count);
	uint32_t world = 0;

	s.apart = plan->plans && horizons[s.game].apart
	       && !compares(rules, &mind->view, seat);
	s.last_day = s.today + days_on(&s);
	s.ends = ends_for(&s);
	if (plan->plans)
		open_tree(mind, count);
	for (int round = 1; round <= rounds; round++, count = (count + 1) / 2) {
		s.to_end = can_play_to_end(&s, count,
		                           positions / (uint64_t)rounds);
		run_round(&s, count, round, rounds, &world);
	}
}

/* ---- two lines ----------------------------------------------------------- */

/* The score of a seat in a game that is over, and by how much it won. */
static void count_end(const struct search *s, int *points, int *margin)
{
	struct isle_score score;
	int best = -1000000;

	isle_score(s->rules, &s->mind->game, &score);
	for (int i = 0; i < score.seats; i++)
		if (i != s->seat - 1 && score.seat[i].total > best)
			best = score.seat[i].total;
	if (s->rules->has_sister)
		best = score.sister.total;
	*points = score.seat[s->seat - 1].total * 100;
	*margin = *points - best * 100;
}

void search_duel(struct bots_mind *mind, const struct isle_rules *rules,
                 int seat, const struct isle_move *first,
                 const struct isle_move *second, int worlds, uint64_t seed,
                 struct search_duel *duel)
{
	static const struct bots_budget unbounded;
	static const struct search_plan plan;
	struct search s = { .mind = mind, .rules = rules, .seat = seat,
		.game = value_game(rules), .column = weights_game(rules),
		.today = mind->view.day,
		.last_day = mind->view.day, .stop_at = UINT64_MAX,
		.budget = &unbounded, .plan = &plan, .to_end = true };
	const struct isle_move *move[2] = { first, second };

	*duel = (struct search_duel) { .worlds = worlds };
	for (int i = 1; i <= worlds; i++) {
		struct tree_path path = { .length = 0 };
		struct world_result result[2];
		int points, margin;
		search_world(rules, &mind->view, seat, seed, (uint32_t)i,
		             &mind->world);
		for (int k = 0; k < 2; k++)
			play_out(&s, move[k], &path, &result[k]);
		count_end(&s, &points, &margin);
		int64_t gap = (result[0].value + result[0].end
		               - result[1].value - result[1].end) / 2;
		duel->sum += gap;
		duel->squares += gap * gap;
		duel->points += points;
		duel->margin += margin;
	}
}
