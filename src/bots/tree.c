/*
 * tree.c - the seat's own decisions of the day, tried by upper confidence
 * bounds.
 *
 * A decision here is not a position: the same moves of the seat lead to another
 * position in every world. So a child is found by the hash of its move, over
 * all of its bytes (a move has one form only, and no padding), and the values
 * of a node are means over the worlds in which its move was to be had.
 *
 * Children that were not tried yet are met in the order of the quick judgement,
 * and a decision grows wider only as it is met more often (width_of): with some
 * dozens of visits, trying all of a rescue's placings once each would be all
 * that ever happened. A fresh child ends the comparison at once, so no bound is
 * asked of a node without visits, which would divide by zero.
 *
 * When the nodes are used up the path turns negative and the rest of the day is
 * left to the quick judgement; nothing is thrown out to make room, for what was
 * met first is nearest to the decision under test.
 */
#include "integers.h"
#include "tree.h"

void tree_init(struct tree *tree)
{
	tree->count = 1;
	tree->sum = tree->spread = 0;
	tree->visits = 0;
}

static uint32_t hash_move(const struct isle_move *move)
{
	const uint8_t *byte = (const uint8_t *)move;
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < sizeof *move; i++)
		hash = (hash ^ byte[i]) * 16777619u;
	return hash;
}

static int add_node(struct tree *tree, uint32_t move)
{
	if (tree->count == TREE_NODES)
		return 0;
	tree->node[tree->count] = (struct tree_node) { .move = move };
	return tree->count++;
}

int tree_root(struct tree *tree, const struct isle_move *move)
{
	return add_node(tree, hash_move(move));
}

static int find_child(const struct tree *tree, int parent, uint32_t move)
{
	int i = tree->node[parent].child;

	while (i && tree->node[i].move != move)
		i = tree->node[i].sibling;
	return i;
}

static int add_child(struct tree *tree, int parent, uint32_t move)
{
	int i = add_node(tree, move);

	if (i) {
		tree->node[i].sibling = tree->node[parent].child;
		tree->node[parent].child = (uint16_t)i;
	}
	return i;
}

/* As many moves as so many visits are worth. */
static int width_of(int visits)
{
	int width = 1 + (int)integers_root((uint64_t)visits / 2);

	return width < TREE_WIDTH ? width : TREE_WIDTH;
}

/* An upper bound of what a move may be worth: its mean, and more the less often
 * it was tried (UCB1, half of the usual doubt: worlds are few). The scale is
 * how far apart values are in this decision. */
static int bound_of(const struct tree *tree, const struct tree_node *parent,
                    const struct tree_node *node)
{
	int64_t scale = tree->visits ? tree->spread / tree->visits : 0;
	uint64_t log = (uint64_t)integers_log((uint32_t)parent->visits + 1);
	uint32_t doubt = integers_root(log * 16 / (uint64_t)node->visits);

	return (int)(node->sum / node->visits + scale * doubt / 16 / 2);
}

/* The node of a move at the end of a path; a new one if need be, 0 when there
 * is no room for it. */
static int node_for(struct tree *tree, int at, const struct isle_move *move)
{
	uint32_t hash = hash_move(move);
	int node = find_child(tree, at, hash);

	return node ? node : add_child(tree, at, hash);
}

int tree_choose(struct tree *tree, struct tree_path *path,
                const struct lines *lines)
{
	int at = path->node[path->length - 1];
	int width = width_of(tree->node[at].visits);
	int best = 0, best_node = 0, best_bound = -2000000000;

	for (int i = 0; i < width && i < lines->count; i++) {
		int node = node_for(tree, at, &lines->line[i].move);
		/* What was never tried is tried now. Without room for more, what
		 * follows is left to the quick judgement. */
		bool fresh = node && !tree->node[node].visits;
		int bound = !node ? best_bound : fresh ? 2000000000
		          : bound_of(tree, &tree->node[at], &tree->node[node]);
		if (bound > best_bound)
			best = i, best_node = node, best_bound = bound;
		if (fresh)
			break;
	}
	if (best_node && path->length < TREE_PATH_MAX)
		path->node[path->length++] = (uint16_t)best_node;
	else
		path->length = -path->length;
	return best;
}

void tree_learn(struct tree *tree, const struct tree_path *path, int value)
{
	int length = path->length < 0 ? -path->length : path->length;

	for (int i = 0; i < length; i++) {
		tree->node[path->node[i]].visits++;
		tree->node[path->node[i]].sum += value;
	}
	int64_t off = tree->visits ? value - tree->sum / tree->visits : 0;
	tree->spread += off < 0 ? -off : off;
	tree->sum += value;
	tree->visits++;
}
