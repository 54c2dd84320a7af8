/*
 * two_worlds.h - the same game twice, in two stores, but for something that one
 * seat alone knows: whatever differs afterwards has told it.
 */
#ifndef TWO_WORLDS_H
#define TWO_WORLDS_H

#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "order.h"
#include "post_box.h"
#include "record.h"
#include "server_rig.h"
#include "store.h"

enum { MOVES_MAX = 2000, LINE_MAX_BYTES = 256, ACTOR = 2 };

/* One of the two worlds: a box and the moves that seat 2 and the others make
 * from it. */
struct world {
	struct isle_box box;
	const char *card;                   /* what is hidden, as lines name it */
	char line[MOVES_MAX][LINE_MAX_BYTES];
	struct server_rig rig;
	char log_path[96];
	struct server_player one, two, three, watcher;
	struct server_player owner, guest;  /* without a seat */
	struct buffer records;              /* as others than seat 2 get them */
	struct buffer letters;              /* turn alerts, in order */
};

static struct world world[2];
static struct isle_rules rules;
static struct isle_game game;
static int move_count;
enum { KEYS = 5 };
static char keys[KEYS][KEY_SIZE];   /* owner, seat 1, seat 2, watch, seat 3 */
static struct terms terms;          /* of both */
static const char invite[] = "ABCD1234";
static struct post_box box;         /* of both worlds */
static const char secret[] = "00112233445566778899aabbccddeeff"
                             "00112233445566778899aabbccddeeff";

/* ---- making two worlds --------------------------------------------------- */

static inline void set_rules(const char *text)
{
	struct order order;
	const char *fault;
	ck_assert_msg(order_parse(text, strlen(text), &order, &fault), "%s",
	              fault);
	order_deal_boats(&order.options);
	isle_rules_init(&rules, &order.options);
}

/* A line with every word a replaced by b. */
static inline void replace_word(const char *line, const char *a, const char *b,
                                char *out)
{
	char copy[LINE_MAX_BYTES], *rest = copy;
	snprintf(copy, sizeof copy, "%s", line);
	*out = '\0';
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		sprintf(out + strlen(out), "%s%s", *out ? " " : "",
		        strcmp(word, a) ? word : b);
}

static inline void swap_cards(uint8_t *cards, int count, int a, int b)
{
	for (int i = 0; i < count; i++)
		cards[i] = cards[i] == a ? (uint8_t)b
		         : cards[i] == b ? (uint8_t)a : cards[i];
}

/* Whether seat 2 takes or keeps the card by this move, if it has it to take. */
static inline bool is_wanted(const struct isle_move *move, int card)
{
	const struct isle_seat *seat = &game.seat[ACTOR - 1];
	bool can = isle_set_has(&seat->pack, card)
	        || isle_set_has(&seat->drafted, card);
	return move->seat != ACTOR || !can || isle_set_has(&move->cards, card);
}

/* Seat 2 never plays the card, and takes and keeps it if it can. */
static inline void choose_move(struct bots_random *random, int card,
                               struct isle_move *move)
{
	int tries = 2000;
	bool plays_it;
	do {
		int seat = bots_random_turn(random, &rules, &game);
		ck_assert(bots_random_move(random, &rules, &game, seat, move));
		plays_it = move->verb == ISLE_PLAY_CARD && move->card == card;
	} while (--tries && (plays_it || !is_wanted(move, card)));
	ck_assert(!plays_it);
}

static inline void name_cards(int card, int other)
{
	static char names[2][8];
	snprintf(names[0], sizeof names[0], "%d", isle_card_info(card).number);
	snprintf(names[1], sizeof names[1], "%d", isle_card_info(other).number);
	world[0].card = names[0];
	world[1].card = names[1];
}

/* Plays on in the first world at random; the second has the other card in the
 * place of the first one. */
static inline void play_world(int card, int other, uint64_t seed)
{
	struct bots_random random = bots_random(seed);
	name_cards(card, other);
	isle_game_init(&rules, &world[0].box, &game, NULL);
	for (move_count = 0; isle_due(&rules, &game); move_count++) {
		struct isle_move move;
		ck_assert_int_lt(move_count, MOVES_MAX);
		choose_move(&random, card, &move);
		notation_format(&rules, &move, world[0].line[move_count],
		                LINE_MAX_BYTES);
		replace_word(world[0].line[move_count], world[0].card, world[1].card,
		             world[1].line[move_count]);
		ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
	}
	/* The last move shows everything. */
	move_count--;
}

/* Plays a line of a world on a position of it. */
static inline void follow(struct isle_game *truth, const char *line)
{
	struct notation_fault fault;
	struct isle_move move;
	ck_assert_msg(notation_parse(&rules, line, strlen(line), &move,
	                             &fault), "%s", line);
	ck_assert_msg(isle_play(&rules, truth, &move, NULL) == ISLE_OK, "%s", line);
}

/* A card of a kind in seat 2's first hand, and one of the same price that is
 * never dealt. */
static inline bool find_cards(int kind, int *card, int *other)
{
	const struct isle_box *box = &world[0].box;
	for (int i = 7; i < 14; i++) {
		struct isle_card_info info = isle_card_info(box->deck[i]);
		if (info.kind != kind || info.cost > 2)
			continue;
		for (int k = box->deck_count - 1; k > 120; k--) {
			struct isle_card_info far = isle_card_info(box->deck[k]);
			if (far.kind != kind || far.cost != info.cost
			 || (info.effect && far.effect == info.effect))
				continue;
			*card = box->deck[i];
			*other = box->deck[k];
			return true;
		}
	}
	return false;
}

static inline void shuffle(uint64_t seed)
{
	uint8_t key[32] = { (uint8_t)seed, (uint8_t)(seed >> 8) };
	isle_box_shuffle(&rules, key, &world[0].box);
}

/* Two boxes in which seat 2 has another card of this kind. */
static inline void make_boxes(int kind, uint64_t *seed, int *card, int *other)
{
	do
		shuffle(++*seed);
	while (!find_cards(kind, card, other));
	world[1].box = world[0].box;
	swap_cards(world[1].box.deck, world[1].box.deck_count, *card, *other);
	/* What the bag holds last is never drawn. */
	uint8_t *bag = world[1].box.bag;
	int last = world[1].box.bag_count - 1;
	uint8_t tile = bag[last];
	bag[last] = bag[last - 1];
	bag[last - 1] = tile;
}

static inline void make_cards(int kind, uint64_t *seed)
{
	int card, other;
	make_boxes(kind, seed, &card, &other);
	play_world(card, other, *seed);
}

static inline void make_advanced(void)
{
	uint64_t seed = 0;
	set_rules("{\"game\":\"advanced\",\"seats\":2,\"with\":[\"kittens\","
	          "\"events\"]}");
	make_cards(ISLE_CARD_LESSON, &seed);
}

/* How often the two worlds differ in who could play an anytime card. */
static inline int count_differences(void)
{
	static struct isle_game truth[2];
	int differences = 0;
	for (int w = 0; w < 2; w++)
		isle_game_init(&rules, &world[w].box, &truth[w], NULL);
	for (int i = 0; i < move_count; i++) {
		for (int w = 0; w < 2; w++)
			follow(&truth[w], world[w].line[i]);
		differences += isle_may(&rules, &truth[0])
		            != isle_may(&rules, &truth[1]);
	}
	return differences;
}

/* Seat 2 could play its card in one world when it cannot in the other. */
static inline void make_anytime(void)
{
	uint64_t seed = 0;
	set_rules("{\"game\":\"advanced\",\"seats\":2}");
	do
		make_cards(ISLE_CARD_ANYTIME, &seed);
	while (!count_differences());
}

static inline void make_family(void)
{
	set_rules("{\"game\":\"family\",\"seats\":2}");
	shuffle(5);
	int card = world[0].box.family[4], other = world[0].box.family[12];
	world[1].box = world[0].box;
	swap_cards(world[1].box.family, world[1].box.family_count, card, other);
	play_world(card, other, 5);
}

/* Seat 2 takes another column, before anybody may know. */
static inline void make_explore(void)
{
	set_rules("{\"game\":\"explore\",\"seats\":2}");
	shuffle(9);
	world[1].box = world[0].box;
	world[0].card = "A";
	world[1].card = "D";
	strcpy(world[0].line[0], "2 take column A");
	strcpy(world[1].line[0], "2 take column D");
	move_count = 1;
}

/* ---- the same table in two stores ---------------------------------------- */

static inline void store_world(struct world *w)
{
	char error[256], text[RECORD_HEAD_MAX], hash[KEY_HASH_SIZE];
	static const int roles[KEYS] = { STORE_OWNER, 1, 2, STORE_WATCH, 3 };
	struct record_head head = { .options = rules.options,
	                            .name = { "Sara", "Tom", "Ana" } };
	struct store_table row = { .name = "same", .created = 1,
	                           .seats = rules.options.seats,
	                           .seat = { { .name = "Sara", .taken = true },
	                                     { .name = "Tom", .taken = true },
	                                     { .name = "Ana", .taken = true } } };
	struct buffer options = { 0 };
	strcpy(row.secret, secret);
	order_format(&(struct order){ .options = rules.options, .terms = terms },
	             &options);
	strcpy(row.options, options.data);
	buffer_free(&options);
	ck_assert_int_gt((int)record_format_head(&head, &rules, &w->box, text,
	                                         sizeof text), 0);
	struct store *store = store_open(w->rig.store, error, sizeof error);
	ck_assert(store_add_table(store, &row));
	struct store_lobby lobby = { .open = true };
	strcpy(lobby.invite, invite);
	ck_assert(store_add_lobby(store, row.id, &lobby));
	ck_assert(store_set_started(store, row.id, 1, text));
	for (int i = 0; i < KEYS && roles[i] <= row.seats; i++) {
		ck_assert(key_hash(keys[i], hash));
		ck_assert(store_add_key(store, hash, (struct store_place){
		          .table = row.id, .role = roles[i] }));
	}
	ck_assert(store_commit(store));
	store_close(store);
}

#endif
