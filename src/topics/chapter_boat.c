/* chapter_boat.c - topics: the boat and what lies on it. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "boat", .title = N_("The boat"),
	  .find = N_("boat ship squares rooms plan captain bedroom dining cargo corridor"),
	  .modes = ANY, .see = "rooms rats maps placing", .pictures = "rooms", .text = TEXT(
		N_("A boat has {squares} squares in {rooms} rooms, {rats} printed rats and five treasure "
		   "maps, one of each colour. All boats have the same outline and rooms; where rats are "
		   "and which colour a map has differs."),
		"@rooms",
		N_("A symbol in its corners tells which room a square belongs to when tiles cover the "
		   "walls.")) },
	{ .word = "placing", .title = N_("Placing tiles"),
	  .find = N_("place tile lay turn rotate flip mirror overlap wall outside touch fit edge hang full "
		   "treasure another"),
	  .modes = ANY, .see = "terms maps anywhere rooms drawing", .cards = "69-70",
	  .pictures = "placing", .text = TEXT(
		N_("Whatever you get must be placed on your boat at once."),
		N_("- A tile may be turned and flipped as you like."),
		N_("- It lies exactly on squares, wholly inside the boat, never on another tile."),
		N_("- Walls do not matter: a tile may lie in several rooms. It may cover rats and maps."),
		N_("- The first tile on a boat may lie anywhere. Every later one, a treasure too, must touch "
		   "another tile that is already there, by a side and not by a corner. Beasts and king rats are "
		   "tiles too."),
		N_("When your boat is full, or a tile fits nowhere on it, you cannot take it. A placed tile "
		   "is never moved. Only the placing is checked: when a treasure or a king rat leaves the "
		   "boat later, the rest may fall apart, and that is all right.")) },
	{ .word = "maps", .title = N_("Treasure maps"),
	  .find = N_("map bonus treasure colour cover icon"),
	  .modes = ANY, .see = "treasures placing event-tiles family", .cards = "150 212 314 335",
	  .pictures = "map", .text = TEXT(
		N_("A cat, kitten or Oshax that covers the map of its own colour brings a bonus: you may "
		   "take a common treasure at once and place it. If you do not want it, or none is left or "
		   "fits, the bonus is lost; it cannot be saved for later."),
		N_("Other tiles may cover a map as well, but a beast, a treasure or a cat of another colour "
		   "that covers a map brings nothing."),
		N_("Should a map show again because a treasure left the boat, it pays again when a cat of "
		   "its colour covers it again."),
		N_("In the family game the bonus may be a rare treasure instead. So may it on a day of the "
		   "event Golden Maps; on a day of Double Maps it may be two common ones.")) },
	{ .word = "treasures", .title = N_("Treasures"),
	  .find = N_("treasure rare common small gold bronze shelf stack supply limited run out"),
	  .modes = ANY, .see = "maps treasure-cards gaining-baskets count", .pictures = "commons rares",
	  .cards = "88-89 92-95 98-112 122-123 134 148-149 164", .text = TEXT(
		N_("Common treasures are bronze and have one to three squares. They bring no points of their "
		   "own but fill gaps. How many common treasures there are depends on the number of players; "
		   "when those of a shape have run out, no more can be taken. Those of one and of two "
		   "squares are also called small treasures."),
		N_("Rare treasures are golden, have four squares, and bring {rare} points each (nothing in "
		   "the family game). They can be taken only when they have come out of the bag. They "
		   "stay on the shelf until somebody takes them."),
		N_("Taking a treasure is never a must. A treasure is placed by the rules of placing like any "
		   "tile, and covers rats and maps.")) },
	{ .word = "oshax", .title = N_("Oshax"),
	  .find = N_("oshax white colour choose befriend line count counts as cat later fixed change wooden"),
	  .modes = DECK | EXPLORE, .see = "rare-finds families maps promos", .cards = "1-6 67-68 139",
	  .pictures = "oshax", .text = TEXT(
		N_("There are {oshax} Oshax, more with five and six players; they lie open below the island. "
		   "Whoever plays an Oshax card takes any one of them and places it, and chooses its colour "
		   "at once; it needs no basket. From then on it is an Oshax and a cat of that colour, for "
		   "families, maps, lessons and everything else."),
		N_("A wooden cat on it shows the colour, which never changes; it may be one that you have no "
		   "cat of. A map of the chosen colour under the Oshax brings its bonus."),
		N_("When no Oshax is left the cards cannot be played any more; that can only happen in the "
		   "solo game, where the sister takes some.")) },
	{ .word = "families", .title = N_("Families"),
	  .find = N_("family points largest touching colour cats chain group three four five six seven"),
	  .modes = ANY, .see = "terms lesson-count count friendships", .pictures = "families",
	  .cards = "121 138 141 165 168 208-209 213 304 308 324 328 333", .text = TEXT(
		N_("Three or more cats of one colour that hang together by touching are a family. Corners "
		   "and diagonals do not count for a family."),
		N_("| Cats in a family | 3 | 4 | 5 | 6 | 7 | each more |"),
		N_("| Points | {family-3} | {family-4} | {family-5} | {family-6} | {family-7} | +{family-more} |"),
		N_("A family of three cats brings {family-3} points, of four {family-4}, of five {family-5}, of six "
		   "{family-6}, of seven {family-7}, and each further cat {family-more} more."),
		N_("Every family counts by itself; you may have several of a colour. One or two cats are "
		   "not a family: a lonely cat brings no points and loses none.")) },
	{ .word = "rats", .title = N_("Rats"),
	  .find = N_("rat visible cover minus points lose squeak"),
	  .modes = ANY, .see = "king-rats count placing", .pictures = "rats",
	  .cards = "124-125 132 154 166 201 215 317 337", .text = TEXT(
		N_("{rats} rats are printed on every boat. A cat or any other tile may lie on a rat and covers "
		   "it. Each one that can still be seen at the end costs {rat} point.")) },
	{ .word = "rooms", .title = N_("Rooms"),
	  .find = N_("room full empty fill unfilled minus captain bedroom dining cargo corridor"),
	  .modes = ANY, .see = "boat count terms", .pictures = "room",
	  .cards = "136-137 140 167 205 301-303 307 313 322 331-332", .text = TEXT(
		N_("Each of the {rooms} rooms that is not full at the end costs {room} points, however few "
		   "of its squares can be seen. The long corridor counts as a room like the others. Rooms "
		   "that you fill are worth no points by themselves."),
		N_("A room is full when none of its squares can be seen, whatever covers them. It is empty "
		   "when no tile lies in it, not even with one square.")) },
};

const struct chapter chapter_boat = { "boat", N_("The boat"), topics, COUNT(topics) };
