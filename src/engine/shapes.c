/*
 * shapes.c - tiles and boats as sets of squares.
 *
 * A square is column * 10 + row. A boat has nine rows, so the tenth of a column
 * is never on it and a shift by 1 or 10 never joins two columns or rows: a set
 * of squares moves as a whole, and 220 anchors are tried at once.
 *
 * The orientations of a shape are numbered: the picture turned clockwise by 0,
 * 90, 180, 270 degrees, then the picture mirrored left to right and turned by
 * the same; one that is equal to an earlier one is left out. Beasts are equal
 * only if their icons are.
 */
#include "engine.h"

/* ---- orientations -------------------------------------------------------- */

/* A square of a picture; icon is a colour or ISLE_NONE. */
struct cell { int column, row, icon; };

static int letter_colour(char letter)
{
	static const char letters[] = "BGOPR";
	for (int i = 0; i < ISLE_COLOURS; i++)
		if (letters[i] == letter)
			return i;
	return ISLE_NONE;
}

static int read_picture(const char *picture, struct cell *cell)
{
	int count = 0, column = 0, row = 0;
	for (; *picture; picture++, column++) {
		if (*picture == '/') {
			row++;
			column = -1;
		} else if (*picture != '.') {
			ASSERT(count < ISLE_CELLS_MAX);
			cell[count++] = (struct cell){ column, row,
			                               letter_colour(*picture) };
		}
	}
	return count;
}

static void turn_cells(struct cell *cell, int size)
{
	for (int i = 0; i < size; i++) {
		int column = cell[i].column;
		cell[i].column = -cell[i].row;
		cell[i].row = column;
	}
}

static void mirror_cells(struct cell *cell, int size)
{
	for (int i = 0; i < size; i++)
		cell[i].column = -cell[i].column;
}

static bool is_before(const struct cell *a, const struct cell *b)
{
	return a->column < b->column
	    || (a->column == b->column && a->row < b->row);
}

/* Columns first, then rows: the first cell is the anchor. */
static void sort_cells(struct cell *cell, int size)
{
	for (int i = 1; i < size; i++)
		for (int j = i; j > 0 && is_before(&cell[j], &cell[j - 1]); j--) {
			struct cell moved = cell[j];
			cell[j] = cell[j - 1];
			cell[j - 1] = moved;
		}
}

static bool is_on_boat(const struct isle_set *boat, int column, int row)
{
	return column >= 0 && column < ISLE_COLUMNS && row >= 0 && row < ISLE_ROWS
	    && isle_set_has(boat, column * ISLE_STRIDE + row);
}

static void fill_turn(struct isle_turn *turn, const struct cell *cell, int size)
{
	int icons = 0;
	memset(turn, 0, sizeof *turn);
	for (int i = 0; i < size; i++) {
		turn->column[i] = cell[i].column - cell[0].column;
		turn->row[i] = cell[i].row - cell[0].row;
		turn->offset[i] = turn->column[i] * ISLE_STRIDE + turn->row[i];
		isle_set_add(&turn->squares, turn->offset[i]);
		if (cell[i].icon == ISLE_NONE)
			continue;
		turn->icon[icons] = i;
		turn->icon_colour[icons++] = cell[i].icon;
	}
}

static bool is_same(const struct isle_turn *a, const struct isle_turn *b)
{
	return !memcmp(a->offset, b->offset, sizeof a->offset)
	    && !memcmp(a->icon, b->icon, sizeof a->icon)
	    && !memcmp(a->icon_colour, b->icon_colour, sizeof a->icon_colour);
}

static bool is_new(const struct isle_shape *shape, const struct isle_turn *turn)
{
	for (int i = 0; i < shape->turn_count; i++)
		if (is_same(&shape->turn[i], turn))
			return false;
	return true;
}

static void add_turn(struct isle_shape *shape, const struct cell *cell)
{
	struct cell sorted[ISLE_CELLS_MAX];
	struct isle_turn turn;
	memcpy(sorted, cell, sizeof sorted);
	sort_cells(sorted, shape->size);
	fill_turn(&turn, sorted, shape->size);
	if (is_new(shape, &turn))
		shape->turn[shape->turn_count++] = turn;
}

/* A shape hangs together, so one that reached round the end of a column would
 * have a square in the row that no boat has. */
static void find_anchors(const struct isle_set *boat, struct isle_turn *turn,
                         int size)
{
	turn->anchors = *boat;
	for (int i = 1; i < size; i++)
		turn->anchors = set_and(turn->anchors,
		                        set_shift_down(*boat, turn->offset[i]));
}

static void shape_init(const struct isle_set *boat, const char *picture,
                       struct isle_shape *shape)
{
	struct cell cell[ISLE_CELLS_MAX] = {{0}};
	shape->size = read_picture(picture, cell);
	for (int i = 0; i < shape->size; i++)
		shape->icon_count += cell[i].icon != ISLE_NONE;
	for (int i = 0; i < ISLE_TURNS; i++) {
		if (i == ISLE_TURNS / 2)
			mirror_cells(cell, shape->size);
		add_turn(shape, cell);
		turn_cells(cell, shape->size);
	}
	for (int i = 0; i < shape->turn_count; i++)
		find_anchors(boat, &shape->turn[i], shape->size);
}

/* ---- boats --------------------------------------------------------------- */

static void outline_init(struct isle_rules *rules)
{
	for (int row = 0; row < ISLE_ROWS; row++)
		for (int column = 0; data_rooms[row][column]; column++) {
			int room = data_rooms[row][column] - '0';
			if (data_rooms[row][column] == ' ')
				continue;
			isle_set_add(&rules->room[room], column * ISLE_STRIDE + row);
			isle_set_add(&rules->boat, column * ISLE_STRIDE + row);
		}
}

static void edge_init(struct isle_rules *rules)
{
	const struct isle_set *boat = &rules->boat;
	for (int i = isle_set_next(boat, 0); i >= 0;
	     i = isle_set_next(boat, i + 1)) {
		int column = i / ISLE_STRIDE, row = i % ISLE_STRIDE;
		if (!is_on_boat(boat, column - 1, row)
		    || !is_on_boat(boat, column + 1, row)
		    || !is_on_boat(boat, column, row - 1)
		    || !is_on_boat(boat, column, row + 1))
			isle_set_add(&rules->edge, i);
	}
}

static void plan_init(struct isle_plan *plan, const char *const picture[])
{
	for (int row = 0; row < ISLE_ROWS; row++)
		for (int column = 0; picture[row][column]; column++) {
			int square = column * ISLE_STRIDE + row;
			int colour = letter_colour(picture[row][column]);
			if (picture[row][column] == 'r')
				isle_set_add(&plan->rats, square);
			else if (colour != ISLE_NONE)
				plan->map[colour] = square;
		}
}

void shapes_init(struct isle_rules *rules)
{
	outline_init(rules);
	edge_init(rules);
	for (int i = 0; i < ISLE_BOATS; i++) {
		plan_init(&rules->plan[i], data_boats[i]);
		rules->plan[i].mark =
			i < BASE_BOATS ? ISLE_MARK_BOX : ISLE_MARK_LIKELY;
	}
	for (int i = 0; i < ISLE_SHAPES_MAX; i++)
		shape_init(&rules->boat, data_shapes[i], &rules->shape[i]);
}

/* ---- where a tile fits --------------------------------------------------- */

/* Two words side by side; every processor of note shifts both at once. */
typedef uint64_t pair __attribute__((vector_size(16)));

struct pairs { pair low, high; };

/* A set ready to be shifted down: its words, and the word above each. */
struct layer { struct pairs at, above; };

static inline struct layer layer_of(struct isle_set a)
{
	return (struct layer){
		.at = { { a.w[0], a.w[1] }, { a.w[2], a.w[3] } },
		.above = { { a.w[1], a.w[2] }, { a.w[3], 0 } }
	};
}

/* Members moved down by n, 1..63. */
static inline struct pairs layer_down(const struct layer *a, int n)
{
	return (struct pairs){
		.low = a->at.low >> n | a->above.low << (64 - n),
		.high = a->at.high >> n | a->above.high << (64 - n)
	};
}

static inline struct isle_set set_of_pairs(struct pairs a)
{
	return (struct isle_set){{ a.low[0], a.low[1], a.high[0], a.high[1] }};
}

static inline bool pairs_empty(struct pairs a)
{
	pair all = a.low | a.high;
	return !(all[0] | all[1]);
}

/* All placings of an orientation are found at once, as a set of anchors: bit a
 * of the result is whether the tile lies there with its first square on a.
 * Square i of the tile is then on a + offset[i]; so the free squares moved down
 * by offset[i] have bit a exactly where that square is free, and all of them
 * together are the anchors where the whole tile is. Beside something is the
 * same with `or`: one square is enough. turn->anchors has been met with the
 * boat already, so a result never has an anchor from which the tile would hang
 * over the rail. An offset is at most 5 columns and some rows, below 64, which
 * is why two words are enough to shift. */

/* A boat ready for trying tiles. */
struct ground { struct layer free, beside; bool anywhere; };

/* The anchors where every square is free. The first square of a turn is the
 * anchor itself; the others lie 1..63 past it. */
static inline struct pairs find_free(const struct isle_turn *turn, int size,
                                     const struct layer *free)
{
	struct pairs r = layer_of(turn->anchors).at;
	r.low &= free->at.low;
	r.high &= free->at.high;
	for (int i = 1; i < size; i++) {
		struct pairs down = layer_down(free, turn->offset[i]);
		r.low &= down.low;
		r.high &= down.high;
	}
	return r;
}

/* The anchors where some square is beside a covered one. */
static inline struct pairs find_beside(const struct isle_turn *turn, int size,
                                       const struct layer *beside)
{
	struct pairs r = beside->at;
	for (int i = 1; i < size; i++) {
		struct pairs down = layer_down(beside, turn->offset[i]);
		r.low |= down.low;
		r.high |= down.high;
	}
	return r;
}

static inline struct pairs find_legal(const struct isle_turn *turn, int size,
                                      const struct ground *ground)
{
	struct pairs r = find_free(turn, size, &ground->free);
	if (ground->anywhere || pairs_empty(r))
		return r;
	struct pairs touch = find_beside(turn, size, &ground->beside);
	r.low &= touch.low;
	r.high &= touch.high;
	return r;
}

/* Rulings 1: the first tile lies anywhere, later ones share a side. */
static inline struct ground ground_of(const struct isle_rules *rules,
                                      const struct isle_boat *boat,
                                      bool anywhere)
{
	return (struct ground){
		.free = layer_of(set_less(rules->boat, boat->covered)),
		.beside = layer_of(set_around(boat->covered)),
		.anywhere = anywhere || boat->tile_count == 0
	};
}

static const struct isle_shape *shape_of(const struct isle_rules *rules,
                                         int tile)
{
	ASSERT(tile >= 0 && tile < ISLE_TILES);
	return &rules->shape[isle_tile_info(tile).shape];
}

bool shapes_fits(const struct isle_rules *rules, const struct isle_boat *boat,
                 int tile, bool anywhere)
{
	const struct isle_shape *shape = shape_of(rules, tile);
	struct ground ground = ground_of(rules, boat, anywhere);
	for (int i = 0; i < shape->turn_count; i++)
		if (!pairs_empty(find_legal(&shape->turn[i], shape->size, &ground)))
			return true;
	return false;
}

static int list_anchors(const struct isle_set *anchors, int turn,
                        isle_step *out)
{
	isle_step *next = out;
	for (int i = 0; i < 4; i++)
		for (uint64_t word = anchors->w[i]; word; word &= word - 1)
			*next++ = (isle_step)(turn << 8 | i << 6)
			        | (isle_step)__builtin_ctzll(word);
	return next - out;
}

int shapes_placings(const struct isle_rules *rules,
                    const struct isle_boat *boat, int tile, bool anywhere,
                    isle_step *out)
{
	const struct isle_shape *shape = shape_of(rules, tile);
	struct ground ground = ground_of(rules, boat, anywhere);
	int count = 0;
	for (int i = 0; i < shape->turn_count; i++) {
		struct pairs legal =
			find_legal(&shape->turn[i], shape->size, &ground);
		if (pairs_empty(legal))
			continue;
		struct isle_set anchors = set_of_pairs(legal);
		count += list_anchors(&anchors, i, out + count);
	}
	return count;
}

enum isle_error shapes_check(const struct isle_rules *rules,
                             const struct isle_boat *boat, int tile, int turn,
                             int anchor, bool anywhere)
{
	const struct isle_shape *shape = shape_of(rules, tile);
	if (turn < 0 || turn >= shape->turn_count
	    || anchor < 0 || anchor >= ISLE_SQUARES)
		return ISLE_BAD_MOVE;
	if (!isle_set_has(&shape->turn[turn].anchors, anchor))
		return ISLE_OFF_BOAT;
	struct isle_set squares = set_shift_up(shape->turn[turn].squares, anchor);
	if (set_meets(squares, boat->covered))
		return ISLE_COVERED;
	if (!anywhere && boat->tile_count != 0      /* Rulings 1 */
	    && !set_meets(squares, set_around(boat->covered)))
		return ISLE_NOT_TOUCHING;
	return ISLE_OK;
}

/* ---- tiles on a boat ----------------------------------------------------- */

struct isle_set isle_squares(const struct isle_rules *rules, int tile, int turn,
                             int anchor)
{
	const struct isle_shape *shape = shape_of(rules, tile);
	ASSERT(turn >= 0 && turn < shape->turn_count);
	return set_shift_up(shape->turn[turn].squares, anchor);
}

/* Whether the icons of an orientation lie as given. */
static bool has_icons(const struct isle_shape *shape,
                      const struct isle_turn *turn, int anchor,
                      const uint8_t *square, const uint8_t *colour)
{
	for (int i = 0; i < shape->icon_count; i++)
		if (anchor + turn->offset[turn->icon[i]] != square[i]
		    || turn->icon_colour[i] != colour[i])
			return false;
	return true;
}

bool isle_find_placing(const struct isle_rules *rules, int tile,
                       const struct isle_set *squares,
                       const uint8_t *icon_square,
                       const uint8_t *icon_colour, int icon_count,
                       uint8_t *turn, uint8_t *anchor)
{
	const struct isle_shape *shape = shape_of(rules, tile);
	int first = isle_set_next(squares, 0);
	if (first < 0 || first >= ISLE_SQUARES || icon_count != shape->icon_count)
		return false;
	for (int i = 0; i < shape->turn_count; i++) {
		const struct isle_turn *t = &shape->turn[i];
		struct isle_set covers = set_shift_up(t->squares, first);
		if (!isle_set_has(&t->anchors, first)
		    || memcmp(&covers, squares, sizeof covers)
		    || !has_icons(shape, t, first, icon_square, icon_colour))
			continue;
		*turn = i;
		*anchor = first;
		return true;
	}
	return false;
}

void isle_boat_place_printed(struct isle_boat *boat, struct isle_tile tile,
                             const struct isle_set *squares)
{
	ASSERT(boat->tile_count < ISLE_TILES_MAX);
	boat->covered = set_or(boat->covered, *squares);
	if (tile.colour < ISLE_COLOURS)
		boat->cats[tile.colour] = set_or(boat->cats[tile.colour], *squares);
	boat->tile[boat->tile_count++] = tile;
}

void isle_boat_place(const struct isle_rules *rules, struct isle_boat *boat,
                     struct isle_tile tile)
{
	struct isle_set squares =
		isle_squares(rules, tile.id, tile.turn, tile.anchor);
	isle_boat_place_printed(boat, tile, &squares);
}

/* The place left free at the end is zeroed: positions are compared whole. */
void shapes_remove(const struct isle_rules *rules, struct isle_boat *boat,
                   int i)
{
	ASSERT(i >= 0 && i < boat->tile_count);
	struct isle_tile tile = boat->tile[i];
	struct isle_set squares =
		isle_squares(rules, tile.id, tile.turn, tile.anchor);
	boat->covered = set_less(boat->covered, squares);
	if (tile.colour < ISLE_COLOURS)
		boat->cats[tile.colour] = set_less(boat->cats[tile.colour], squares);
	boat->tile_count--;
	memmove(&boat->tile[i], &boat->tile[i + 1],
	        (boat->tile_count - i) * sizeof tile);
	memset(&boat->tile[boat->tile_count], 0, sizeof tile);
}

int isle_boat_tile_at(const struct isle_rules *rules,
                      const struct isle_boat *boat, int square)
{
	if (square < 0 || square >= ISLE_SQUARES
	    || !isle_set_has(&boat->covered, square))
		return -1;
	for (int i = 0; i < boat->tile_count; i++) {
		struct isle_tile tile = boat->tile[i];
		struct isle_set squares =
			isle_squares(rules, tile.id, tile.turn, tile.anchor);
		if (isle_set_has(&squares, square))
			return i;
	}
	return -1;
}
