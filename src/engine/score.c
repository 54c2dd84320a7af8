/*
 * score.c - the count when Vesh comes: every line of the scorepad, the
 * sister's points, and who has won.
 */
#include "game.h"
#include "measure.h"

enum { RAT_COST = 1, KING_RAT_COST = 3, ROOM_COST = 5, FRIEND_POINTS = 5,
       ICON_POINTS = 3, SOLO_FAMILY = 7, FAMILY_LEAST = 3, SISTER_LAST = 204 };

/* ---- one player ---------------------------------------------------------- */

/* A lesson's row by printed number or by place of the explore sheet, whose
 * 26 places no printed number shares. NULL for 0, a card not known. */
static const struct isle_lesson_info *row_of(int number)
{
	if (number >= 1 && number <= COUNT(data_explore_lessons))
		number = isle_explore_lesson(number);
	return isle_lesson_find(number);
}

static int lesson_points(const struct measure *m, int number, int colour)
{
	const struct isle_lesson_info *row = row_of(number);
	if (!row || measure_unnamed(row, colour))
		return 0;
	return measure_points(row, measure_value(m, row, colour, NULL));
}

static void score_boat(const struct measure *m, struct isle_seat_score *seat)
{
	int kings = m->tiles[ISLE_KING_RAT];
	seat->rats = -KING_RAT_COST * kings
	           - RAT_COST * (isle_set_count(&m->rats) - kings);
	seat->rooms_full = measure_rooms_full(m, 0);
	seat->rooms = -ROOM_COST * (ISLE_ROOMS - seat->rooms_full);
	for (int i = 0; i < m->family_count; i++)
		seat->families += isle_family_points(m->family[i].cats);
	seat->rare = m->rules->rare_points * m->tiles[ISLE_RARE];
	seat->friends = FRIEND_POINTS * measure_friends(m, NULL);
}

static void score_lessons(const struct measure *m, struct isle_seat_score *seat)
{
	for (int i = 0; i < m->player->lesson_count; i++) {
		int number = m->player->lesson[i];
		if (!number)
			continue;
		struct isle_item *item = &seat->lesson[seat->lesson_count++];
		item->card = number;
		item->points = lesson_points(m, number, ISLE_NONE);
		seat->lessons_total += item->points;
	}
}

/* Rulings 25: in solo each is halved on its own and rounded up. */
static void score_public(const struct measure *m,
                         const struct isle_table *table,
                         struct isle_seat_score *seat)
{
	for (int i = 0; i < table->public_count; i++) {
		int points = lesson_points(m, table->public_lesson[i].card,
		                           table->public_lesson[i].points);
		if (table->has_sister)
			points = (points + 1) / 2;
		seat->public_lesson[i].card = table->public_lesson[i].card;
		seat->public_lesson[i].points = points;
		seat->public_total += points;
	}
	seat->public_count = table->public_count;
}

static void score_player(const struct measure *m,
                         const struct isle_table *table,
                         struct isle_seat_score *seat)
{
	score_boat(m, seat);
	score_lessons(m, seat);
	score_public(m, table, seat);
	seat->markers = m->player->markers;
	seat->total = seat->rats + seat->rooms + seat->families + seat->rare
	            + seat->lessons_total + seat->public_total + seat->friends
	            + seat->markers;
}

/* ---- the sister ---------------------------------------------------------- */

/* The lesson that card 204 repeats, and what it brings; 0 if none brings
 * anything. Rulings 25 */
static int best_other(const struct measure *m, const struct isle_table *table,
                      int *best)
{
	int number = 0;
	*best = 0;
	for (int i = 0; i < table->sister_count; i++) {
		if (table->sister[i] == SISTER_LAST)
			continue;
		int points = lesson_points(m, table->sister[i], ISLE_NONE);
		if (points > *best) {
			*best = points;
			number = table->sister[i];
		}
	}
	return number;
}

static void score_sister(const struct measure *m,
                         const struct isle_table *table,
                         struct isle_sister_score *sister)
{
	ASSERT(table->sister_count <= COUNT(sister->lesson));
	for (int i = 0; i < table->colours_open; i++)
		sister->colours += (ISLE_SISTER_FIRST - i)
		                 * m->of_colour[table->colours[i]];
	for (int i = 0; i < table->sister_count; i++) {
		struct isle_item *item = &sister->lesson[i];
		item->card = table->sister[i];
		item->points = lesson_points(m, item->card, ISLE_NONE);
		sister->lessons_total += item->points;
	}
	sister->lesson_count = table->sister_count;
	sister->beasts = ICON_POINTS * measure_icons(m, NULL);
	sister->events = table->sister_events;
	sister->total = sister->colours + sister->lessons_total + sister->beasts
	              + sister->events;
}

/* ---- the table ----------------------------------------------------------- */

/* What decides between equal totals. Rulings 26 */
static int tie_breaker(const struct isle_rules *rules,
                       const struct isle_table *table,
                       const struct isle_score *score, int i)
{
	return rules->ties_by_rooms ? score->seat[i].rooms_full
	                            : table->player[i].fish;
}

static uint32_t find_winners(const struct isle_rules *rules,
                             const struct isle_table *table,
                             const struct isle_score *score)
{
	uint32_t winners = 0;
	int best = 0;
	if (table->has_sister)      /* level with her is lost */
		return score->seat[0].total > score->sister.total ? 2 : 1;
	for (int i = 0; i < table->players; i++) {
		int more = score->seat[i].total - score->seat[best].total;
		if (!more)
			more = tie_breaker(rules, table, score, i)
			     - tie_breaker(rules, table, score, best);
		if (more > 0) {
			best = i;
			winners = 0;
		}
		if (more >= 0)
			winners |= 1u << (i + 1);
	}
	return winners;
}

static bool compares_families(const struct isle_player *player)
{
	for (int i = 0; i < player->lesson_count; i++) {
		const struct isle_lesson_info *row = row_of(player->lesson[i]);
		if (row && row->measure == ISLE_MEASURE_LARGEST_OF_ALL)
			return true;
	}
	return false;
}

static int largest_family(const struct isle_rules *rules,
                          const struct isle_player *player)
{
	struct measure m;
	measure_init(&m, rules, player->boat, player->printed);
	return m.family_count ? m.family[0].cats : 0;
}

/* The cats that the largest family of all players has: at least a family
 * (Rulings 21), in solo seven. Only looked for when a lesson asks. */
static int largest_wanted(const struct isle_rules *rules,
                          const struct isle_table *table)
{
	int wanted = FAMILY_LEAST, asked = 0;
	if (table->has_sister)
		return SOLO_FAMILY;
	for (int i = 0; i < table->players; i++)
		asked |= compares_families(&table->player[i]);
	for (int i = 0; asked && i < table->players; i++) {
		int largest = largest_family(rules, &table->player[i]);
		if (largest > wanted)
			wanted = largest;
	}
	return wanted;
}

static void measure_player(const struct isle_rules *rules,
                           const struct isle_table *table, int i, int wanted,
                           struct measure *m)
{
	const struct isle_player *player = &table->player[i];
	measure_init(m, rules, player->boat, player->printed);
	m->player = player;
	m->largest_wanted = wanted;
	if (table->has_sister)
		best_other(m, table, &m->best_other);
}

void isle_score_table(const struct isle_rules *rules,
                      const struct isle_table *table, struct isle_score *score)
{
	struct measure m;
	int wanted = largest_wanted(rules, table);
	ASSERT(table->players >= 1 && table->players <= ISLE_PLAYERS_MAX);
	memset(score, 0, offsetof(struct isle_score, seat)
	                 + table->players * sizeof score->seat[0]);
	score->seats = table->players;
	for (int i = 0; i < table->players; i++) {
		measure_player(rules, table, i, wanted, &m);
		score_player(&m, table, &score->seat[i]);
		if (table->has_sister)
			score_sister(&m, table, &score->sister);
	}
	score->winners = find_winners(rules, table, score);
}

/* ---- from a position ----------------------------------------------------- */

static void add_lesson(struct isle_player *player, int number)
{
	ASSERT(player->lesson_count < ISLE_LESSONS_MAX);
	player->lesson[player->lesson_count++] = number;
}

/* Cards rising, then places of the explore sheet, then cards not known. */
static void add_lessons(const struct isle_seat *seat,
                        struct isle_player *player)
{
	const struct isle_set *laid = &seat->lessons;
	for (int id = isle_set_next(laid, 0); id >= 0;
	     id = isle_set_next(laid, id + 1))
		add_lesson(player, isle_card_info(id).number);
	for (int i = 1; i <= COUNT(data_explore_lessons); i++)
		if (seat->ticked >> i & 1)
			add_lesson(player, i);
	for (int i = 0; i < seat->hidden_lessons; i++)
		add_lesson(player, 0);
}

/* Her numbers for the point events that have come. */
static int sister_events(const struct isle_rules *rules,
                         const struct isle_game *game)
{
	int points = 0;
	for (int day = 1; day <= game->day; day++)
		points += ask_sister_event(rules, game, day);
	return points;
}

static void add_sister(const struct isle_rules *rules,
                       const struct isle_game *game, struct isle_table *table)
{
	table->has_sister = true;
	memcpy(table->colours, game->colours, sizeof(table->colours));
	table->colours_open = game->colours_open;
	for (int i = 0; i < game->sister_count; i++)
		table->sister[i] = game->sister[i];
	table->sister_count = game->sister_count;
	table->sister_events = sister_events(rules, game);
}

void isle_table_of(const struct isle_rules *rules, const struct isle_game *game,
                   struct isle_table *table)
{
	int players = rules->options.seats;
	memset(table, 0, offsetof(struct isle_table, player)
	                 + players * sizeof table->player[0]);
	table->players = players;
	for (int i = 0; i < table->players; i++) {
		struct isle_player *player = &table->player[i];
		player->boat = &game->seat[i].boat;
		player->fish = game->seat[i].fish;
		player->baskets = game->seat[i].baskets;
		player->markers = game->seat[i].markers;
		player->first = game->order_count && game->order[0] == i + 1;
		add_lessons(&game->seat[i], player);
	}
	for (int i = 0; i < game->public_count; i++) {
		const struct isle_public *public = &game->public_lesson[i];
		table->public_lesson[i].card = isle_card_info(public->card).number;
		table->public_lesson[i].points = public->colour;
	}
	table->public_count = game->public_count;
	if (rules->has_sister)
		add_sister(rules, game, table);
}

void isle_score(const struct isle_rules *rules, const struct isle_game *game,
                struct isle_score *score)
{
	struct isle_table table;
	isle_table_of(rules, game, &table);
	isle_score_table(rules, &table, score);
}

/* ---- why ----------------------------------------------------------------- */

/* What each line counts. Rooms cost points, so the unfilled ones are shown. */
static const uint8_t line_measures[] = {
	[ISLE_LINE_RATS]     = ISLE_MEASURE_VISIBLE_RATS,
	[ISLE_LINE_ROOMS]    = ISLE_MEASURE_ROOMS_UNFILLED,
	[ISLE_LINE_FAMILIES] = ISLE_MEASURE_FAMILIES,
	[ISLE_LINE_RARE]     = ISLE_MEASURE_RARE,
};

/* A line as the row of a lesson that would count it; number: of one family. It
 * comes from outside: no boat has so many that a byte would not do. */
static struct isle_lesson_info row_of_line(enum isle_line line, int number)
{
	struct isle_lesson_info row = { .when = ISLE_PER,
	                                .measure = line_measures[line] };
	if (line == ISLE_LINE_FAMILIES && number) {
		row.measure = ISLE_MEASURE_FAMILY_VALUE;
		row.arg = number > 0 && number < ISLE_NONE ? (uint8_t)number : ISLE_NONE;
	}
	return row;
}

/* Cats of the colours that have turned up. */
static void show_colours(const struct measure *m,
                         const struct isle_table *table,
                         struct isle_set *squares)
{
	for (int i = 0; i < table->colours_open; i++)
		*squares = set_or(*squares, m->boat->cats[table->colours[i]]);
}

/* The row that counts a line; NULL when no row does. */
static const struct isle_lesson_info *line_row(const struct measure *m,
                                               const struct isle_table *table,
                                               enum isle_line line, int number,
                                               struct isle_lesson_info *of_line)
{
	int best;
	if (line == ISLE_LINE_LESSON && number == SISTER_LAST)
		return row_of(best_other(m, table, &best));
	if (line == ISLE_LINE_LESSON)
		return row_of(number);
	*of_line = row_of_line(line, number);
	return of_line;
}

struct isle_set isle_score_squares(const struct isle_rules *rules,
                                   const struct isle_table *table, int player,
                                   enum isle_line line, int number, int colour)
{
	struct measure m;
	struct isle_set squares = {{0}};
	struct isle_lesson_info of_line;
	const struct isle_lesson_info *row;
	measure_player(rules, table, player, largest_wanted(rules, table), &m);
	switch (line) {
	case ISLE_LINE_FRIENDS: measure_friends(&m, &squares); break;
	case ISLE_LINE_COLOURS: show_colours(&m, table, &squares); break;
	case ISLE_LINE_BEASTS: measure_icons(&m, &squares); break;
	default:
		row = line_row(&m, table, line, number, &of_line);
		if (row)
			measure_value(&m, row, colour, &squares);
	}
	return squares;
}

int isle_lesson_stands(const struct isle_rules *rules,
                       const struct isle_table *table, int player, int number,
                       int colour)
{
	struct measure m;
	const struct isle_lesson_info *row = row_of(number);
	if (!row)
		return 0;
	bool compares = row->measure == ISLE_MEASURE_LARGEST_OF_ALL;
	int wanted = compares ? largest_wanted(rules, table) : FAMILY_LEAST;
	measure_player(rules, table, player, wanted, &m);
	return measure_value(&m, row, colour, NULL);
}
