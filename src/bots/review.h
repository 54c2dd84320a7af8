/*
 * review.h - what a decision gave away: the move that was played against the
 * best that a strong opponent finds, both played out in the same worlds.
 *
 * The best move is looked for first; then it and the played one meet in fresh
 * worlds, in which neither was chosen for being lucky, so that on average no
 * more is said to be lost than is. A difference that chance alone explains is
 * called nothing. Only what the seat saw is looked at.
 */
#ifndef BOTS_REVIEW_H
#define BOTS_REVIEW_H

#include "bots.h"

/* What a decision was about. */
enum review_kind {
	REVIEW_DRAFT,         /* cards taken from the pack */
	REVIEW_BUY,           /* cards paid for */
	REVIEW_LESSONS,       /* family cards kept, colours named */
	REVIEW_BASKETS,       /* rescue cards laid */
	REVIEW_CAT,           /* which cat, or beast, was rescued */
	REVIEW_PLACE,         /* where a tile was put */
	REVIEW_PASS,          /* passing, or not */
	REVIEW_FINDS,         /* Oshax and treasures */
	REVIEW_CARD,          /* anytime cards */
	REVIEW_ISLAND,        /* what was taken of the island, and used of it */
	REVIEW_OTHER,         /* events and the rest */
	REVIEW_KINDS
};

/* "draft", "buy" ...; NULL for a number that is no kind. */
const char *review_kind_word(int kind);

/* The same for people: a key of the catalogues. */
const char *review_kind_text(int kind);

struct review {
	uint8_t kind;             /* enum review_kind, by how the moves differ */
	bool better;              /* a better move was found */
	int32_t points;           /* final score to expect of what was played,
	                             hundredths */
	int32_t lost;             /* hundredths of points given away, the rivals'
	                             gain counted; 0 unless better */
	int32_t gap;              /* likewise, with the chance of either sign: to
	                             be averaged over many decisions */
	int32_t chance;           /* to win after what was played, thousandths */
	int32_t chance_lost;      /* thousandths; 0 unless better */
	struct bots_hint best;    /* the better move and its reason; what was played
	                             when there is none */
};

/* How much is thought about a decision unless the budget says something. */
enum { REVIEW_POSITIONS = 4000, REVIEW_WORLDS = 32 };

/* Judges a move of a seat that was due in this game or view of it. False when
 * there was nothing to decide: a single legal move. The same view, move, seed
 * and budget in positions give the same judgement. */
bool review_decision(struct bots_mind *mind, const struct isle_rules *rules,
                     const struct isle_game *game, int seat,
                     const struct isle_move *played, struct bots_budget budget,
                     uint64_t seed, struct review *review);

#endif
