/*
 * decisions.c - two ways of thinking, compared by the decisions they make.
 *
 *   decisions ask GAME[/DIFFICULTY] SEATS SEED LEVEL[:POSITIONS] > LIST
 *   decisions judge GAME[/DIFFICULTY] SEATS SEED WORLDS LIST OTHER [FOLLOW]
 *   decisions sum < LINES
 *
 * Two scores of a game lie some twenty points apart by chance, so hundreds of
 * games do not tell a change of two points. Decisions tell more: where two ways
 * differ, both moves are played on in the same worlds.
 *
 * `ask` goes through the game of a shuffle, played by levels that do not change
 * any more (one seat by an oshax, who is the one looked at, the others by
 * captains), and writes down what LEVEL would do at every third decision. Two
 * LISTs of the same shuffles may come of two budgets or of two programs: that
 * is how a change of the opponents is tried. `judge` goes through the same game
 * and, where LIST and OTHER differ, plays either move on in WORLDS worlds that
 * the seat may take for the true one, to the end of the game, all seats by the
 * quick judgement or by FOLLOW (LEVEL[:POSITIONS]). It prints a line for each
 * decision: shuffle, moves so far, phase, days that follow, whether they
 * differ, and by how much LIST is better, in points ahead of the best rival
 * (alone: of the sister) and in ranks, where less is better. `sum` adds such
 * lines up by phase and by day; +- is 95 % over decisions.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "contest.h"
#include "notation.h"
#include "search.h"

enum { EVERY = 3, LIST_MAX = 1 << 16, FIRST_WORLD = 1000 };

static const struct contestant looked_at = { .level = BOTS_OSHAX,
                                            .positions = 1000 };
static const struct contestant other = { .level = BOTS_CAPTAIN };

/* What is done at the decisions that are looked at. */
struct visit {
	struct local_game table;
	int seat;
	void (*look)(struct visit *visit);
	const struct contestant *who;       /* to ask, or to follow by; NULL: the
	                                       quick judgement */
	int worlds;
	struct list { struct answer *answer; int count, met; } list[2];
};

/* What one way of thinking would do after so many moves of a shuffle. */
struct answer {
	uint64_t seed;
	int moves;
	char line[NOTATION_MAX];
};

static void die(const char *what)
{
	fprintf(stderr, "decisions: %s\n", what);
	exit(1);
}

/* ---- going through a game ------------------------------------------------ */

static bool is_looked_at(const struct visit *visit, int turn, int nth)
{
	static struct bots_mind mind;
	const struct local_game *table = &visit->table;
	struct isle_game view;

	if (turn != visit->seat || nth % EVERY != 0)
		return false;
	isle_view(&table->rules, &table->history.game, turn, &view);
	return !bots_is_only(&mind, &table->rules, &view, turn);
}

static void go_through(struct visit *visit, struct game_options *options,
                       uint64_t seed)
{
	struct local_game *table = &visit->table;
	int seats = options->options.seats, nth = (int)(seed % EVERY);
	uint32_t due;

	game_options_reseed(options, seed);
	visit->seat = 1 + (int)(seed % (uint64_t)seats);
	local_game_open(table, options);
	while ((due = isle_due(&table->rules, &table->history.game)) != 0) {
		int turn = __builtin_ctz(due);
		bool own = turn == visit->seat;
		if (is_looked_at(visit, turn, nth))
			visit->look(visit);
		nth += own;
		struct isle_move move = contest_choose(own ? &looked_at : &other,
		                                       table, turn);
		if (local_game_play(table, &move) != ISLE_OK)
			die("a move that cannot be played");
	}
	local_game_close(table);
}

/* ---- asking -------------------------------------------------------------- */

static void ask(struct visit *visit)
{
	const struct local_game *table = &visit->table;
	struct isle_move move = contest_choose(visit->who, table, visit->seat);
	char line[NOTATION_MAX];

	if (!notation_format(&table->rules, &move, line, sizeof line))
		die("a move without a line");
	printf("%" PRIu64 " %d %s\n", table->seed, table->history.count, line);
	fflush(stdout);
}

/* ---- judging ------------------------------------------------------------- */

static struct list read_list(const char *path)
{
	FILE *file = fopen(path, "r");
	struct list list = { .answer = calloc(LIST_MAX, sizeof *list.answer) };

	if (!file || !list.answer)
		die(path);
	for (struct answer *a = list.answer; list.count < LIST_MAX
	     && fscanf(file, "%" SCNu64 " %d %1023[^\n]", &a->seed, &a->moves,
	               a->line) == 3; a++)
		list.count++;
	fclose(file);
	return list;
}

/* The line of a list for the decision at hand; NULL: it was not asked. */
static const char *answer_at(struct list *list, const struct local_game *table)
{
	for (int i = 0; i < list->count; i++)
		if (list->answer[i].seed == table->seed
		    && list->answer[i].moves == table->history.count) {
			list->met++;
			return list->answer[i].line;
		}
	return NULL;
}

/* Answers that were asked for at decisions which never came are of another
 * game: one of the programs plays the levels below vesh differently. */
static void check_list(const struct list *list, uint64_t seed)
{
	int asked = 0;

	for (int i = 0; i < list->count; i++)
		asked += list->answer[i].seed == seed;
	if (list->met != asked)
		die("a list is of another game: have the levels below vesh changed?");
}

static struct isle_move move_of(const struct visit *visit, const char *line)
{
	struct isle_move move;
	struct notation_fault fault;

	if (!notation_parse(&visit->table.rules, line, strlen(line), &move, &fault))
		die(line);
	return move;
}

static struct isle_move quick_move(const struct isle_rules *rules,
                                   const struct isle_game *game, int turn)
{
	static struct lines lines;
	struct bots_weights weights = weights_of(WEIGHTS_VESH, weights_game(rules));

	if (!lines_find(&lines, rules, game, turn, &weights, LINES_QUICK))
		die("no line follows");
	return lines.line[0].move;
}

/* The next move of anybody in a world. */
static struct isle_move follow(const struct visit *visit,
                               const struct isle_game *game, uint64_t seed)
{
	static struct bots_mind mind;
	const struct isle_rules *rules = &visit->table.rules;
	int turn = __builtin_ctz(isle_due(rules, game));
	struct isle_move move;

	if (!visit->who)
		return quick_move(rules, game, turn);
	struct bots_budget budget = { .positions = visit->who->positions };
	if (!bots_choose(&mind, rules, game, turn, visit->who->level, budget, seed,
	                 &move))
		die("nobody follows");
	return move;
}

struct end { double points, rank; };

static void play(const struct isle_rules *rules, struct isle_game *game,
                 struct isle_move move)
{
	if (isle_play(rules, game, &move, NULL) != ISLE_OK)
		die("a move that cannot be played in a world");
}

static struct end play_on(const struct visit *visit, struct isle_game game,
                          const struct isle_move *move, uint64_t seed)
{
	const struct isle_rules *rules = &visit->table.rules;
	struct isle_score score;

	play(rules, &game, *move);
	while (isle_due(rules, &game))
		play(rules, &game, follow(visit, &game, seed++));
	isle_score(rules, &game, &score);
	return (struct end) { contest_margin(&score, visit->seat),
	                      contest_rank(&score, visit->seat) };
}

/* By how much the first of two moves is better, in the same worlds. */
static struct end compare(const struct visit *visit,
                          const struct isle_move move[2])
{
	const struct local_game *table = &visit->table;
	struct isle_game view, world;
	struct end sum = { 0, 0 };

	isle_view(&table->rules, &table->history.game, visit->seat, &view);
	for (int i = 0; i < visit->worlds; i++) {
		uint64_t seed = table->seed + (uint64_t)(FIRST_WORLD + i) * 1000;
		search_world(&table->rules, &view, visit->seat, ~table->seed,
		             (uint32_t)(FIRST_WORLD + i), &world);
		struct end a = play_on(visit, world, &move[0], seed);
		struct end b = play_on(visit, world, &move[1], seed);
		sum.points += (a.points - b.points) / visit->worlds;
		sum.rank += (a.rank - b.rank) / visit->worlds;
	}
	return sum;
}

static void judge(struct visit *visit)
{
	const struct local_game *table = &visit->table;
	const struct isle_game *game = &table->history.game;
	const char *line[2] = { answer_at(&visit->list[0], table),
	                        answer_at(&visit->list[1], table) };
	struct end better = { 0, 0 };

	if (!line[0] || !line[1])
		return;
	bool differ = strcmp(line[0], line[1]) != 0;
	if (differ)
		better = compare(visit, (struct isle_move[]) {
			move_of(visit, line[0]), move_of(visit, line[1]) });
	printf("%" PRIu64 " %d %s %d %d %.3f %.4f\n", table->seed,
	       table->history.count, isle_word(ISLE_WORDS_PHASE, game->phase),
	       table->rules.days - game->day, differ, better.points, better.rank);
	fflush(stdout);
}

/* ---- sums ---------------------------------------------------------------- */

/* Rows of the table: phases, then days that follow, then all. */
enum { ROW_DAYS = ISLE_PHASE_OVER, ROW_ALL = ROW_DAYS + 8, ROWS };

struct row { struct mean differ, points, rank; };

static void add(struct row *row, double differ, double points, double rank)
{
	mean_add(&row->differ, differ);
	mean_add(&row->points, points);
	mean_add(&row->rank, rank);
}

static void print(const char *name, const struct row *row)
{
	if (row->points.n < 1)
		return;
	printf("| %s | %.0f | %.0f %% | %+.3f +- %.3f | %+.4f +- %.4f |\n", name,
	       row->points.n, 100 * mean_of(&row->differ), mean_of(&row->points),
	       mean_doubt(&row->points), mean_of(&row->rank),
	       mean_doubt(&row->rank));
}

static void print_rows(const struct row row[ROWS])
{
	char name[32];

	puts("| decisions | number | differ | points each | ranks each |\n"
	     "|---|---|---|---|---|");
	for (int i = 0; i < ROW_DAYS; i++)
		print(isle_word(ISLE_WORDS_PHASE, i), &row[i]);
	for (int i = ROW_DAYS; i < ROW_ALL; i++) {
		snprintf(name, sizeof name, "%d days follow", i - ROW_DAYS);
		print(name, &row[i]);
	}
	print("all", &row[ROW_ALL]);
}

static int sum(void)
{
	static struct row row[ROWS];
	char phase[32];
	int days, read;
	double differ, points, rank;

	while ((read = scanf("%*u %*d %31s %d %lf %lf %lf", phase, &days, &differ,
	                     &points, &rank)) == 5) {
		for (int i = 0; i < ROW_DAYS; i++)
			if (strcmp(phase, isle_word(ISLE_WORDS_PHASE, i)) == 0)
				add(&row[i], differ, points, rank);
		if (days >= 0 && days < ROW_ALL - ROW_DAYS)
			add(&row[ROW_DAYS + days], differ, points, rank);
		add(&row[ROW_ALL], differ, points, rank);
	}
	if (read != EOF)
		die("a line that judge has not written");
	print_rows(row);
	return 0;
}

/* ---- the verbs ----------------------------------------------------------- */

/* One that sees no more than a seat does. */
static struct contestant read_honest(const char *word)
{
	struct contestant who = contest_read(word);

	if (who.told || who.slips)
		die("only seer has opponents that are told, or that slip");
	return who;
}

static int ask_through(char **word)
{
	struct game_options options = contest_game(word[0], atoi(word[1]));
	struct contestant who = read_honest(word[3]);
	struct visit visit = { .look = ask, .who = &who };

	go_through(&visit, &options, strtoull(word[2], NULL, 10));
	return 0;
}

static int judge_through(char **word)
{
	struct game_options options = contest_game(word[0], atoi(word[1]));
	uint64_t seed = strtoull(word[2], NULL, 10);
	struct contestant who = read_honest(word[6] ? word[6] : "vesh");
	struct visit visit = { .look = judge, .who = word[6] ? &who : NULL,
		.worlds = atoi(word[3]),
		.list = { read_list(word[4]), read_list(word[5]) } };

	go_through(&visit, &options, seed);
	for (int i = 0; i < 2; i++) {
		check_list(&visit.list[i], seed);
		free(visit.list[i].answer);
	}
	return 0;
}

int main(int argc, char **argv)
{
	const char *verb = argc > 1 ? argv[1] : "";

	if (argc == 2 && strcmp(verb, "sum") == 0)
		return sum();
	if (argc == 6 && strcmp(verb, "ask") == 0)
		return ask_through(argv + 2);
	if ((argc == 8 || argc == 9) && strcmp(verb, "judge") == 0)
		return judge_through(argv + 2);
	fputs("usage: decisions ask GAME[/DIFFICULTY] SEATS SEED "
	      "LEVEL[:POSITIONS]\n"
	      "       decisions judge GAME[/DIFFICULTY] SEATS SEED WORLDS LIST "
	      "OTHER [FOLLOW]\n"
	      "       decisions sum < LINES\n", stderr);
	return 2;
}
