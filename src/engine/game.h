/*
 * game.h - what the chapters about positions share: asking what is legal
 * (ask.c, verbs.c, steps.c), changing a position (play.c, phases.c, sister.c),
 * and those that do both for their part of the rules (cards.c, rescue.c,
 * explore.c).
 *
 * Who asks changes nothing and gets ISLE_OK or the reason why not. Who acts is
 * called only for what has been asked before, by isle_play, and cannot fail: a
 * move that does not go is a bug there.
 */
#ifndef GAME_H
#define GAME_H

#include "engine.h"

/* A question about a position, put by a seat. */
struct ask {
	const struct isle_rules *rules;
	const struct isle_game *game;
	const struct isle_seat *me;        /* NULL for the leader */
	int seat;
	const struct isle_move *move;      /* the prefix */
	bool checking;   /* a whole move is being checked: what its later slots will
	                    show need not be looked for ahead */
};

/* A position under change. */
struct act {
	const struct isle_rules *rules;
	struct isle_game *game;
	struct isle_log *log;              /* may be NULL */
};

/* moves.c: the step with which whole continues a prefix of itself. */
isle_step moves_step(const struct isle_move *whole,
                     const struct isle_move *prefix);

enum { MOVES_SLOTS_MAX = 5 };   /* slots of a verb or card, at most */

static inline struct isle_seat *act_seat(struct act *act, int seat)
{
	return &act->game->seat[seat - 1];
}

/* ---- small questions (ask.c) --------------------------------------------- */

static inline const struct isle_card_info *card_at(int card)
{
	return &data_cards[card];
}

static inline bool tile_is_cat(int tile)
{
	return tile < ISLE_TILE_RARE;
}

static inline bool tile_is_beast(int tile)
{
	return tile >= ISLE_TILE_BEAST && tile < ISLE_TILE_KING_RAT;
}

static inline bool tile_is_treasure(int tile)
{
	return tile >= ISLE_TILE_RARE && tile < ISLE_TILE_BEAST;
}

/* The colour of a cat or kitten. */
static inline int tile_colour(int tile)
{
	int first = tile < ISLE_TILE_KITTEN ? ISLE_TILE_CAT : ISLE_TILE_KITTEN;
	return (tile - first) % ISLE_COLOURS;
}

/* The effect of today's event tile, ISLE_EVENT_NONE without one. */
enum isle_event_effect ask_event(const struct isle_rules *rules,
                                 const struct isle_game *game);

/* What the event of a day, 1..5, counts for the sister, whatever others get
 * by it: 0 unless it gives points. */
int ask_sister_event(const struct isle_rules *rules,
                     const struct isle_game *game, int day);

/* The seat in turn, 0 the sister. Only in phases with turns. */
int ask_turn(const struct isle_game *game);

/* Whether anybody has something to finish. */
bool ask_unfinished(const struct isle_rules *rules,
                    const struct isle_game *game);

/* The topmost thing a seat has to finish, NULL if nothing. */
const struct isle_pending *ask_pending(const struct isle_seat *seat);

/* Whether the seat owes its answer to today's event when its turn comes. */
bool ask_owes_event(const struct isle_rules *rules,
                    const struct isle_game *game, int seat);

/* Whether the seat must still say `ready` (keep) or `done` (last call). */
bool ask_owes_ready(const struct isle_seat *seat);
bool ask_owes_done(const struct isle_rules *rules, const struct isle_game *game,
                   int seat);

/* The first unnamed public lesson of the seat: its place, or -1. */
int ask_unnamed(const struct isle_game *game, int seat);

/* Whether a seat holds an anytime card. */
bool ask_holds_anytime(const struct isle_seat *seat);

/* The squares of king rats that a cat could be fed for. */
struct isle_set ask_feedable(const struct isle_seat *seat);

/* Permanent baskets left in the supply. */
int ask_baskets_left(const struct isle_rules *rules,
                     const struct isle_game *game);

/* Whether the fields and the kitten board are empty. */
bool ask_fields_empty(const struct isle_game *game);

/* Whether the fastest seat may still take kittens. */
bool ask_kittens_go_on(const struct isle_rules *rules,
                       const struct isle_game *game);

/* The treasures that the seat may choose from with this move, ISLE_TREASURE_
 * bits. */
int ask_takes(const struct ask *ask);

/* Whether a treasure of the kinds in takes is there and fits. */
bool ask_treasure(const struct isle_rules *rules, const struct isle_game *game,
                  const struct isle_seat *seat, int takes);

/* Whether this treasure is of the kinds in takes and there. */
bool ask_treasure_there(const struct isle_game *game, int tile, int takes);

/* Whether a card 69 that waits frees this tile from touching. Rulings 5 */
bool ask_anywhere(const struct isle_seat *seat, int tile);

/* Whether the tile fits on the seat's boat, by card 69 without touching. */
bool ask_fits(const struct isle_rules *rules, const struct isle_seat *seat,
              int tile);

/* Whether the seat could take a second kitten now. */
bool ask_second(const struct isle_rules *rules, const struct isle_game *game,
                const struct isle_seat *seat);

/* Whether tile lies in the field. */
bool ask_in_field(const struct isle_game *game, int field, int tile);

/* ---- what is legal (verbs.c, steps.c) ------------------------------------ */

/* Whether the seat may use this verb now; whether it may play this card. */
enum isle_error verbs_allowed(const struct ask *ask, isle_step verb);
enum isle_error verbs_play_card(const struct ask *ask, int card);

/* Whether the seat has a legal play of an anytime card or may feed a cat. */
bool steps_anytime(const struct isle_rules *rules, const struct isle_game *game,
                   int seat);

/* ---- cards.c ------------------------------------------------------------- */

/* What a card asks for after its number. */
const uint8_t *cards_slots(enum isle_effect effect);

/* Whether a card can do anything now. Rulings 2 */
bool cards_usable(const struct ask *ask, int card);

/* Does what the card of a move says. */
void cards_play(struct act *act, const struct isle_move *move);

/* Draws left tiles for card 83, up to the next cat that needs a field. */
void cards_draw_for_fields(struct act *act, int seat, int left);

/* Takes the tile that covers a square off a boat. */
void cards_remove_at(struct act *act, struct isle_seat *me, int square);

/* ---- rescue.c ------------------------------------------------------------ */

/* Whether there is anything to rescue; whether a tile, field or basket will
 * do. */
enum isle_error rescue_can(const struct ask *ask);
enum isle_error rescue_can_kitten(const struct ask *ask);
enum isle_error rescue_can_second(const struct ask *ask);
enum isle_error rescue_tile(const struct ask *ask, int tile);
enum isle_error rescue_kitten_tile(const struct ask *ask, int tile, int price);
enum isle_error rescue_field(const struct ask *ask, int tile, int field);
enum isle_error rescue_basket(const struct ask *ask, isle_step step);

/* Takes a tile out of a field. */
void rescue_from_field(struct isle_game *game, int field, int tile);

/* The handlers of the verbs; see play.c. */
void rescue_take(struct act *act, const struct isle_move *move);
void rescue_kitten(struct act *act, const struct isle_move *move);
void rescue_second(struct act *act, const struct isle_move *move);
void rescue_enough(struct act *act, const struct isle_move *move);
void rescue_end(struct act *act, const struct isle_move *move);
void rescue_pass(struct act *act, const struct isle_move *move);

/* ---- explore.c ----------------------------------------------------------- */

/* What an explore seat may fill a slot with; see steps.c. */
enum isle_error explore_verb(const struct ask *ask, int verb);
enum isle_error explore_tile(const struct ask *ask, int tile);
enum isle_error explore_space(const struct ask *ask, isle_step space);
enum isle_error explore_island(const struct ask *ask, isle_step step);

/* Lays out the island of a new day. */
void explore_open_day(struct act *act);

/* The handlers of the verbs; see play.c. */
void explore_take(struct act *act, const struct isle_move *move);
void explore_take_and(struct act *act, const struct isle_move *move);
void explore_resolve(struct act *act, const struct isle_move *move);
void explore_half(struct act *act, const struct isle_move *move);
void explore_draw(struct act *act, const struct isle_move *move);
void explore_bonus(struct act *act, const struct isle_move *move);
void explore_twice(struct act *act, const struct isle_move *move);
void explore_island_cards(struct act *act, const struct isle_move *move);

/* Whether the top of a seat's list can still be done; if not, isle_play takes
 * it off. */
bool explore_can(const struct isle_rules *rules, const struct isle_game *game,
                 const struct isle_seat *seat,
                 const struct isle_pending *pending);

/* Of two halves the one that alone fits is chosen by itself: there is nothing
 * to decide. */
void explore_narrow(const struct isle_rules *rules,
                    const struct isle_game *game,
                    const struct isle_seat *seat, struct isle_pending *pending);

/* ---- sister.c ------------------------------------------------------------ */

/* Turns over her first card of the day, whose baskets are the cards she will
 * play; returns its speed. */
int sister_reveal(struct act *act);

/* Resolves her next card, if she has one left today. */
void sister_act(struct act *act);
bool sister_has_cards(const struct isle_game *game);

/* ---- play.c -------------------------------------------------------------- */

/* Adds an event to the log, if there is one and room in it. */
void play_log(struct act *act, enum isle_event_kind kind, int seat, int a,
              int b);

/* Lays something to finish on top of a seat's list; takes the top off. */
void play_push(struct isle_seat *seat, enum isle_pending_kind kind, int a,
               int b, int c);
void play_pop(struct isle_seat *seat);

/* Puts a tile on a seat's boat, with map bonus and log. */
void play_place(struct act *act, int seat, int tile, int colour, int turn,
                int anchor);

/* The same with what the move says. */
void play_place_move(struct act *act, const struct isle_move *move);

/* Moves a card from a set to those that left the game face up. */
void play_use_card(struct act *act, struct isle_set *from, int card);

/* Takes a treasure out of the supply, a tile out of a line, what lies at a
 * place of a line. */
void play_take_treasure(struct isle_game *game, int tile);
int play_remove_at(uint8_t *line, uint8_t *count, int i);
void play_remove_tile(uint8_t *line, uint8_t *count, int tile);

/* Draws from the bag: a tile id, or ISLE_NONE. Treasures and Oshax drawn while
 * filling go to their lines by play_shelve. */
int play_draw_tile(struct act *act);
void play_shelve(struct act *act, int tile);

/* Draws n cards of the deck into a set of the seat, or as many as are left. */
void play_draw_cards(struct act *act, struct isle_seat *seat,
                     struct isle_set *to, int n);

/* Takes one rare treasure of the stack at a place of the shelf. */
void play_take_rare(struct isle_game *game, int place);

/* Fills the kitten board up to four, while there are any. */
void play_refill_kittens(struct act *act);

/* ---- phases.c ------------------------------------------------------------ */

/* Goes on to the next decision. */
void phases_go_on(struct act *act);

#endif
