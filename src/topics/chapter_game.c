/* chapter_game.c - topics: what the game is, what lies on the table, what its
 * words mean, and everything on one sheet. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "goal", .title = N_("What it is about"),
	  .find = N_("aim win winner victory story Vesh purpose end ends over finish"),
	  .modes = ANY, .see = "modes day count placing families",
	  .pictures = "voyage", .text = TEXT(
		N_("Vesh Darkhand's fleet is on its way to an island full of cats. In the days that are "
		   "left you bring as many of them aboard as your boat can hold, and treasures with them."),
		N_("Every cat and every treasure is a tile that must find its place on the squares of your "
		   "boat. When the last day is over the boats are counted; the most points win."),
		N_("- Points come from families of cats, from rare treasures, and from lessons: goals of "
		   "your own or for everybody."),
		N_("- Points are lost for rats that can still be seen and for rooms that are not full.")) },
	{ .word = "modes", .title = N_("Four games in one family"),
	  .find = N_("variant mode advanced family solo explore draw choose players "
		"combine together expansions modules all"),
	  .modes = ANY, .see = "day family solo explore late-arrivals house-rules",
	  .text = TEXT(
		"@modes",
		N_("| Game | Players | Days |"),
		N_("| Advanced game | {seats-min} to {seats-max} | {days} |"),
		N_("| Family game | {family-min} to {family-max} | {family-days} |"),
		N_("| Solo game | 1, against the sister | {solo-days} |"),
		N_("| Explore & Draw | 1 to {explore-max} | {explore-days} |"),
		N_("With five and six players the Late Arrivals join by themselves. Kittens, beasts, events "
		   "and promo tiles can be added to any game with fields, each by itself or together; "
		   "only events stay out of the family game.")) },
	{ .word = "box", .title = N_("What is in the box"),
	  .find = N_("components pieces contents tiles count reference colour cards"),
	  .modes = FIELDS, .see = "setup cards treasures oshax reconstructions", .cards = "216-219",
	  .pictures = "commons rares oshax", .text = TEXT(
		N_("- {bag-cats} cats: 17 shapes, each once in blue, green, orange, purple and red"),
		N_("- {bag-rare} rare treasures: five shapes of four squares, five of each"),
		N_("- 44 common treasures: four shapes, eleven of each"),
		N_("- {oshax} Oshax, each of its own shape"),
		N_("- {deck} discovery cards: {deck-oshax} Oshax, {deck-rescue} rescue, "
		   "{deck-anytime} anytime, {deck-treasure} treasure cards and {deck-lessons} lessons"),
		N_("- 18 family cards; for the solo game 5 colours, 23 basket cards, 10 lessons and 9 "
		   "advanced lessons"),
		N_("- boats, the island with its two fields, a bag, 10 permanent baskets, fish, wooden "
		   "cats and Vesh's ship"),
		N_("The bag holds cats and rare treasures. Oshax and common treasures lie open "
		   "below the island. Cards 216 to 219 help to tell the colours apart and have no rules."),
		N_("Kittens + Beasts adds {kittens} kittens, {beasts} beasts, 15 event tiles, 18 king rats, "
		   "{tokens} tokens, 8 lessons and 7 family cards. Explore & Draw is a box of its own: two "
		   "decks, sheets and pencils.")) },
	{ .word = "setup", .title = N_("Setting up"),
	  .find = N_("set-up setup start begin prepare before first player who starts boats swap choose"),
	  .modes = FIELDS, .see = "seats box modules family solo-setup day",
	  .text = TEXT(
		N_("The program does all of this by itself; at a real table:"),
		N_("- Lay the island in the middle with Vesh's ship on the first day. To its left and right "
		   "are the two fields."),
		N_("- Below it lie the common treasures, as many of each shape as the number of players "
		   "says, and the Oshax."),
		N_("- All cats and all rare treasures are mixed in the bag."),
		N_("- Shuffle the discovery cards: all but the lessons, the 14 core lessons, and the "
		   "modules of lessons that were chosen, {modules} of them."),
		N_("- Everybody gets a boat and one permanent basket; the other baskets, the fish and the "
		   "wooden cats lie ready. Boats 1 to 4 are dealt by chance when at most four play, all "
		   "six with more; you may agree on others."),
		N_("- Draw who begins. The first turn order goes round the table from there.")) },
	{ .word = "seats", .title = N_("By number of players"),
	  .find = N_("two three four five six players table treasures each shape number"),
	  .modes = FIELDS, .see = "setup filling late-arrivals solo-setup", .text = TEXT(
		N_("| Players | Cats a field | Commons of a shape | Oshax | Modules |"),
		"| 1 | {solo-cats} | {commons-1} | {oshax} | {modules} |",
		"| 2 | {cats-2} | {commons-2} | {oshax} | {modules} |",
		"| 3 | {cats-3} | {commons-3} | {oshax} | {modules} |",
		"| 4 | {cats-4} | {commons-4} | {oshax} | {modules} |",
		"| 5 | {cats-5} | {commons-5} | {oshax-late} | {modules-late} |",
		"| 6 | {cats-6} | {commons-6} | {oshax-late} | {modules-late} |",
		N_("The family game takes the cats and the common treasures of this table; it has neither "
		   "Oshax nor modules of lessons. With five and six players bag and deck grow too: "
		   "{bag-cats-late} cats, {bag-rare-late} rare treasures, {deck-late} discovery cards.")) },
	{ .word = "terms", .title = N_("Words with a fixed meaning"),
	  .find = N_("row column edge rim touching adjacent diagonal lonely visible term glossary"),
	  .modes = ANY, .see = "placing families rooms rats treasures lesson-count", .cards = "120 135",
	  .pictures = "edge lonely", .text = TEXT(
		N_("- Touching: sharing a side. Corners and diagonals never count."),
		N_("- Row and column: a line of squares across the boat, one square high or one wide. Rows "
		   "are numbered 1 to 9 from above, columns a to v from stern to bow."),
		N_("- Edge: the rim of the boat. An edge square has at least one side off the boat; there "
		   "are {edge} of them. A cat touches the edge if one of its squares does."),
		N_("- Cat: in every count also a kitten and a befriended Oshax. A tile is one cat, whatever "
		   "is drawn on it."),
		N_("- Lonely: a cat that touches no cat of its own colour."),
		N_("- Family: three or more cats of one colour that hang together by touching."),
		N_("- Full room: none of its squares can be seen. Empty room: no tile of any kind lies in it."),
		N_("- Visible rat: a printed rat that no tile covers, or a king rat."),
		N_("- Covered map: any tile lies on it. Uncovered: none does."),
		N_("- Treasures: rare and common ones together, unless a card names one kind. Small "
		   "treasures are the common ones of one and of two squares.")) },
	{ .word = "summary", .title = N_("Everything on one sheet"),
	  .find = N_("quick reference sheet short overview print summary cheat"),
	  .modes = ANY, .see = "day placing count", .text = TEXT(
		N_("# Each of {days} days"),
		N_("- Fill the fields: {per-seat} cats for each player on either side (alone {solo-cats}). "
		   "Rare treasures drawn go below the island and do not count."),
		N_("- 1 Fishing: {fish} fish for everybody."),
		N_("- 2 Exploring: {dealt} cards each; take {draft}, pass the rest left (days 2 and 4: "
		   "right), three times; the last card is yours as well. Pay for those you keep, discard "
		   "the others face down."),
		N_("- 3 Lessons: lay all of them. Your own face down, public ones open; name their colour."),
		N_("- 4 Rescue: in turn order lay rescue cards face down, turn them over together, new turn "
		   "order by speed (ties as before). Then in turn, until all have passed or the fields are "
		   "empty: one cat for a basket and {left} fish (left) or {right} (right)."),
		N_("- 5 Rare finds: in turn one Oshax or treasure card, until all have passed."),
		N_("- Evening: cats left over flee, treasures stay, Vesh comes nearer, permanent baskets "
		   "turn back. Cards and fish are kept."),
		N_("# Baskets"),
		N_("- Permanent: once a day. Basket card: once. Two broken ones: one basket."),
		N_("# Placing"),
		N_("- Turn and flip as you like; on free squares, wholly inside the boat, also across walls."),
		N_("- The first tile anywhere, every other one touching a tile by a side. What does not fit "
		   "cannot be taken."),
		N_("- A cat on the map of its colour: take a common treasure at once if you like."),
		N_("- An Oshax gets a colour when it is placed."),
		N_("# At any time"),
		N_("- Anytime cards, also out of turn, between two actions; several at once in turn order."),
		N_("# The count"),
		N_("| Cats in a family | 3 | 4 | 5 | 6 | 7 | each more |"),
		N_("| Points | {family-3} | {family-4} | {family-5} | {family-6} | {family-7} | +{family-more} |"),
		N_("- Each visible rat −{rat}. Each of {rooms} rooms not full −{room}."),
		N_("- Each rare treasure {rare}; common ones nothing."),
		N_("- Your lessons, and the public ones. Ties: more fish, then shared."),
		N_("# Family game"),
		N_("- Keep {family-kept} of {family-dealt} family cards. No fish, no baskets, no other cards: "
		   "in turn take any cat or pass. The first of a day is last on the next."),
		N_("- A map's bonus may be rare; rare treasures bring nothing. Ties: more full rooms."),
		N_("# Alone"),
		N_("- Draft {solo-draft} of {solo-dealt} cards twice, then one more. She takes what her basket "
		   "cards say, one in each round, the rest when you pass."),
		N_("- She scores {sister-1} to {sister-5} points for each cat by colour, and her lessons. "
		   "Public lessons bring you half, rounded up. A tie is hers."),
		N_("# Explore & Draw"),
		N_("- {explore-days} days: twelve cards, everybody takes a column and draws its three cards. "
		   "Specials: one a day, three in a game, none twice.")) },
};

const struct chapter chapter_game = { "game", N_("The game"), topics, COUNT(topics) };
