/*
 * tree.h - what the seat itself may do later on this day, learned while worlds
 * are played out.
 *
 * A node stands for a decision of the seat after certain moves of its own; its
 * children are the moves that were tried there. Which moves are to be had
 * differs from world to world (another pack, other cards of rivals), so a child
 * is known by its move and simply waits where that is not to be had. Moves are
 * tried in the order in which the quick judgement likes them: the more often a
 * decision is met, the more of them.
 */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "lines.h"

enum { TREE_NODES = 6000, TREE_PATH_MAX = 32, TREE_WIDTH = 8 };

struct tree_node {
	uint32_t move;            /* a hash of it */
	uint16_t child, sibling;  /* 0: none */
	int32_t visits;
	int64_t sum;              /* hundredths of points */
};

struct tree {
	int count;                /* nodes in use; node 0 is none */
	int64_t sum, spread;      /* of all values, and how far they were from the
	                             mean so far: the scale of doubt */
	int32_t visits;
	struct tree_node node[TREE_NODES];
};

/* The decisions of one play-out, the candidate under test first. A negative
 * length is that of a path which is not learned any further: the tree is full,
 * or the path too long. */
struct tree_path { int length; uint16_t node[TREE_PATH_MAX]; };

/* An empty tree; it can be begun anew as often as one likes. */
void tree_init(struct tree *tree);

/* A node for a candidate; 0 when there is no room. */
int tree_root(struct tree *tree, const struct isle_move *move);

/* Which of the lines to play at the end of a path, which must have a positive
 * length; it becomes longer by it. */
int tree_choose(struct tree *tree, struct tree_path *path,
                const struct lines *lines);

/* Tells the decisions of a path what came of them. */
void tree_learn(struct tree *tree, const struct tree_path *path, int value);

#endif
