/* Whole games as text: what is written of games made at random is read again,
 * and a shuffle is proved by what stands in its record. */
#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "faces.h"
#include "record_book.h"
#include "runner.h"

/* ---- random games -------------------------------------------------------- */

static uint32_t state;

static int below(int n)
{
	state = state * 1664525 + 1013904223;
	return (int)((state >> 8) % (uint32_t)n);
}

/* A legal move of a seat, step by step; passing is rare. */
static struct isle_move pick_move(const struct isle_rules *rules,
                                  const struct isle_game *game, int seat)
{
	isle_step steps[ISLE_STEPS_MAX];
	struct isle_move move = { .seat = (uint8_t)seat };
	if (seat == 0) {
		struct bots_random random = bots_random((uint64_t)below(1 << 20));
		return faces_island(&random);
	}
	while (isle_slot(&move) != ISLE_SLOT_END) {
		int count = isle_steps(rules, game, &move, steps);
		ck_assert_int_gt(count, 0);
		isle_step step = steps[below(count)];
		if (isle_slot(&move) == ISLE_SLOT_VERB && step == ISLE_PASS)
			step = steps[below(count)];
		isle_extend(&move, step);
	}
	return move;
}

static int pick_seat(uint32_t seats)
{
	int seat;
	do
		seat = below(ISLE_SEATS_MAX + 1);
	while (!(seats >> seat & 1));
	return seat;
}

/* Plays a game to its end and writes its record; the position it ends in. */
static void write_game(const struct record_head *head,
                       const struct isle_rules *rules,
                       const struct isle_box *box, struct copy *copy,
                       struct isle_game *game)
{
	static char line[RECORD_HEAD_MAX];
	struct isle_score score;
	int day = 0;
	copy->length = 0;
	record_format_head(head, rules, box, line, sizeof line);
	put(copy, line);
	isle_game_init(rules, box, game, NULL);
	while (isle_due(rules, game)) {
		if (record_day_is_due(game, day)) {
			day = game->day;
			notation_day(rules, game, line, sizeof line);
			put(copy, line);
			put(copy, "\n");
		}
		uint32_t seats = below(8) ? isle_due(rules, game)
		                          : isle_may(rules, game);
		struct isle_move move = pick_move(rules, game, pick_seat(seats));
		record_format_move(rules, game, &move, line, sizeof line);
		put(copy, line);
		put(copy, "\n");
		ck_assert_int_eq(isle_play(rules, game, &move, NULL), ISLE_OK);
	}
	isle_score(rules, game, &score);
	record_format_end(rules, &score, line, sizeof line);
	put(copy, line);
}

static const struct isle_options kinds[] = {
	{ .mode = ISLE_ADVANCED, .seats = 2, .modules = 7 },
	{ .mode = ISLE_ADVANCED, .seats = 3, .modules = 44, .with = 15 },
	{ .mode = ISLE_ADVANCED, .seats = 6, .modules = 62, .with = 15 },
	{ .mode = ISLE_FAMILY, .seats = 2 },
	{ .mode = ISLE_FAMILY, .seats = 4, .with = 11 },
	{ .mode = ISLE_FAMILY, .seats = 6,
	  .house = ISLE_HOUSE_PASS_TURN | ISLE_HOUSE_FAMILY_CARDS },
	{ .mode = ISLE_ADVANCED, .seats = 4, .modules = 7, .with = 12,
	  .house = ISLE_HOUSE_TOKENS_RETURN, .oshax = 0x3b4 },
	{ .mode = ISLE_SOLO, .seats = 1, .modules = 7, .with = 15,
	  .difficulty = ISLE_EXPERT },
	{ .mode = ISLE_SOLO, .seats = 1, .modules = 7 },
	{ .mode = ISLE_EXPLORE, .seats = 1, .difficulty = ISLE_HARD },
	{ .mode = ISLE_EXPLORE, .seats = 8 },
	{ .mode = ISLE_EXPLORE, .seats = 2, .real_cards = 1 },
	{ .mode = ISLE_EXPLORE, .seats = 1, .real_cards = 1 },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static struct record_head make_head(int kind)
{
	struct record_head head = { .options = kinds[kind] };
	head.options.edition = (uint8_t)(1 + kind % 2);
	for (int i = 0; i < head.options.seats; i++) {
		head.options.boat[i] = (uint8_t)(i % ISLE_BOATS + 1);
		snprintf(head.name[i], sizeof head.name[i], "Seat %d", i + 1);
	}
	return head;
}

/* People see behind the card what it drew, of everything in the bag. */
START_TEST(the_drawn_tile_is_told)
{
	static struct isle_game before = { .bag = { ISLE_TILE_CAT,
		ISLE_TILE_CAT + 1, ISLE_TILE_CAT + 2 }, .bag_i = 1, .bag_count = 3 };
	static struct isle_rules rules;
	struct record_head head = make_head(0);
	struct isle_move move;
	struct notation_fault fault;
	char line[NOTATION_MAX], tile[16];
	isle_rules_init(&rules, &head.options);
	ck_assert(notation_parse(&rules, "1 play 75", 9, &move, &fault));
	record_format_move(&rules, &before, &move, line, sizeof line);
	notation_tile(ISLE_TILE_CAT + 1, tile, sizeof tile);
	ck_assert_str_eq(strstr(line, "# drawn: ") + 9, tile);
	before.bag_i = 3;
	record_format_move(&rules, &before, &move, line, sizeof line);
	ck_assert_str_eq(line, "1 play 75");
}
END_TEST

/* What is written is read, and ends where the game ended. */
START_TEST(random_games)
{
	static struct copy copy;
	static struct isle_rules rules;
	static struct isle_game game;
	struct record_head head = make_head(_i % KINDS);
	struct isle_box box;
	uint8_t key[32] = { (uint8_t)_i };
	state = (uint32_t)_i;
	ck_assert_int_eq(isle_options_check(&head.options), ISLE_OK);
	isle_rules_init(&rules, &head.options);
	isle_box_shuffle(&rules, key, &box);
	write_game(&head, &rules, &box, &copy, &game);
	ck_assert_msg(record_read(&reader, copy.text, copy.length, NULL),
	              "seed %d, line %d: %s (%s)\n%s", _i, reader.fault.line,
	              reader.fault.text, reader.fault.detail, copy.text);
	ck_assert_int_eq(reader.state, RECORD_FINISHED);
	ck_assert(isle_hash(&reader.game) == isle_hash(&game));
	ck_assert(memcmp(&reader.box, &box, sizeof box) == 0);
	ck_assert(memcmp(&reader.head.options, &head.options,
	                 sizeof head.options) == 0);
}
END_TEST

/* ---- the proof ----------------------------------------------------------- */

/* A game shuffled with a secret, after its `moves` line. */
static void write_proved(struct copy *copy, int kind)
{
	static struct isle_rules rules;
	static char text[RECORD_HEAD_MAX];
	struct record_head head = make_head(kind);
	struct isle_box box;
	uint8_t secret[PROOF_SECRET], key[PROOF_KEY];
	memset(secret, 0x5a, sizeof secret);
	strcpy(head.word[0], "a fair wind");
	proof_commit(secret, head.commit);
	sodium_bin2hex(head.secret, sizeof head.secret, secret, sizeof secret);
	isle_rules_init(&rules, &head.options);
	proof_key(&head, secret, key);
	isle_box_shuffle(&rules, key, &box);
	record_format_head(&head, &rules, &box, text, sizeof text);
	copy->length = 0;
	put(copy, text);
	book.count = 0;
	for (char *line = strtok(copy->text, "\n"); line; line = strtok(NULL, "\n"))
		book.line[book.count++] = line;
}

START_TEST(proved)
{
	static struct copy copy;
	write_proved(&copy, _i);
	ck_assert_msg(read_book(), "line %d: %s", reader.fault.line,
	              reader.fault.text);
	book.line[find("word 1")] = "word 1 a foul wind";
	refused_at(find("secret") + 1);
	drop(find("secret"));
	ck_assert(read_book());
	write_proved(&copy, _i);
	char *secret = book.line[find("secret")];
	secret[8] = secret[8] == '0' ? '1' : '0';
	refused_at(find("secret") + 1);
	write_proved(&copy, _i);
	secret = book.line[find("secret")];
	secret[8] = 'A';
	refused_at(find("secret") + 1);
	/* The box is that of the secret, but another one had been promised. */
	write_proved(&copy, _i);
	char *commit = book.line[find("commit")];
	commit[8] = commit[8] == '0' ? '1' : '0';
	refused_at(find("secret") + 1);
	write_proved(&copy, _i);
	drop(find("commit"));
	refused_at(find("moves") + 1);
}
END_TEST

/* The documented key of a documented head, so that it never changes unseen. */
START_TEST(known_key)
{
	struct record_head head = make_head(0);
	uint8_t secret[PROOF_SECRET], key[PROOF_KEY];
	char hex[2 * PROOF_KEY + 1];
	for (int i = 0; i < PROOF_SECRET; i++)
		secret[i] = (uint8_t)i;
	strcpy(head.word[0], "salt");
	strcpy(head.word[1], "pepper");
	proof_commit(secret, hex);
	ck_assert_str_eq(hex, "cb2f5160fc1f7e05a55ef49d340b48da"
	                      "2e5a78099d53393351cd579dd42503d6");
	proof_key(&head, secret, key);
	sodium_bin2hex(hex, sizeof hex, key, sizeof key);
	ck_assert_str_eq(hex, "2023d3372d8886d47a458178a28f00be"
	                      "474ae680931c3fb4227324b60c644cfb");
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("games");
	if (sodium_init() < 0)
		return 1;
	tcase_set_timeout(tcase, 300);
	tcase_add_test(tcase, the_drawn_tile_is_told);
	tcase_add_loop_test(tcase, random_games, 0, 4 * KINDS);
	tcase_add_loop_test(tcase, proved, 0, 9);
	tcase_add_test(tcase, known_key);
	return RUN("record games", tcase);
}
