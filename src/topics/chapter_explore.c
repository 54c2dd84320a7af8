/* chapter_explore.c - topics: Explore & Draw. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "explore", .title = N_("Explore & Draw"),
	  .find = N_("explore draw pencil sheet simultaneous seven days"),
	  .modes = EXPLORE, .see = "island taking drawing specials explore-lessons explore-count explore-solo "
	   "real-cards",
	  .text = TEXT(
		N_("The game lasts {explore-days} days: everybody has a sheet with a boat and draws "
		   "discoveries into it with coloured pencils. All play at the same time, 1 to {explore-max} "
		   "of them; two may have the same boat."),
		N_("- Twelve cards are laid out as the island: eight of the cats, four of the lessons."),
		N_("- Everybody secretly chooses a column and then carries out its three cards."),
		N_("- When all are done the cards are cleared away and Vesh comes a day nearer."),
		N_("There are no fish, baskets or expansions. Who cannot tell the colours apart may draw "
		   "patterns instead.")) },
	{ .word = "island", .title = N_("The island"),
	  .find = N_("island layout columns rows spaces cards deck explore draw lessons twelve"),
	  .modes = EXPLORE, .see = "explore taking explore-cards", .text = TEXT(
		N_("Twelve spaces in four columns and three rows, numbered row by row. Eight come from the deck of "
		   "cats, four from the deck of lessons, always in the same places:"),
		N_("| Row | A | B | C | D |"),
		N_("| 1 | cats | lessons | cats | lessons |"),
		N_("| 2 | cats | cats | lessons | cats |"),
		N_("| 3 | cats | cats | cats | lessons |"),
		N_("The deck of cats has {explore-cats} cards, that of lessons {explore-lessons}; Oshax and "
		   "treasures are in both. Neither can run out.")) },
	{ .word = "taking", .title = N_("Taking cards"),
	  .find = N_("take column choose secret card island same"),
	  .modes = EXPLORE, .see = "island specials drawing", .text = TEXT(
		N_("Everybody chooses a column, hidden until all have chosen. The cards stay where they are: "
		   "several players may take the same ones."),
		N_("All three cards must be carried out, in any order, one completely before the next. "
		   "Anything may be taken, also what will not fit.")) },
	{ .word = "drawing", .title = N_("Drawing discoveries"),
	  .find = N_("draw cat oshax treasure fit skip place pencil explore want must decline leave out"),
	  .modes = EXPLORE, .see = "placing maps explore-cards copies", .pictures = "commons rares", .text = TEXT(
		N_("Cats, Oshax and treasures are discoveries. Each must be drawn at once by the rules of "
		   "placing: turned and flipped as you like, inside the boat, on free squares, the first "
		   "anywhere and every other one touching by a side. Only what fits nowhere is left out."),
		N_("- A cat is drawn in its colour. An Oshax is a cat of any colour you choose."),
		N_("- Common treasures have one to three squares, rare ones four or five. Mark which is which."),
		N_("- A cat on the map of its colour: you may draw any common treasure at once. There is no "
		   "limit to them.")) },
	{ .word = "explore-cards", .title = N_("Cards with several discoveries"),
	  .find = N_("or two of these both halves upper lower card"),
	  .modes = EXPLORE, .see = "drawing taking island", .text = TEXT(
		N_("- No word: draw everything the card shows, in any order."),
		N_("- OR: choose one of the two halves and draw all of it. If only one half has something "
		   "that fits, it is that one."),
		N_("- 2 OF THESE: two drawings one after the other, each of any shape on the card, also the same "
		   "twice; not only one."),
		N_("Whether something fits is looked at when its turn comes, not before. Nothing is left out "
		   "while another discovery of the card still fits and may come first.")) },
	{ .word = "specials", .title = N_("Special actions"),
	  .find = N_("special action once row extra twice column more"),
	  .modes = EXPLORE, .see = "taking copies", .text = TEXT(
		N_("Each of the five can be used once; at most one a day and three in a game."),
		"@specials",
		N_("One of each row, and a row, take the place of the column, so they belong to the taking. One "
		   "more may be used with the taking, or later on the same day between two cards, as long as "
		   "one of your cards is left to carry out.")) },
	{ .word = "copies", .title = N_("Drawing something twice"),
	  .find = N_("twice copy double second special same"),
	  .modes = EXPLORE, .see = "specials drawing maps", .text = TEXT(
		N_("Special 4 or 5 is used before a cat or a treasure is drawn and doubles it. First the one, "
		   "then the treasure of its map, then the second copy and its map, then the rest of the "
		   "card."),
		N_("The second copy is the same shape and colour, an Oshax too. It may be declined, and is left "
		   "out if it does not fit; the special is used all the same. It does not count as a drawing "
		   "of 2 OF THESE."),
		N_("The treasure of a map can be doubled as well; its first copy must then be drawn.")) },
	{ .word = "explore-lessons", .title = N_("Lessons on the sheet"),
	  .find = N_("lesson sheet tick number explore open"),
	  .modes = EXPLORE, .see = "lesson-count island explore-count", .text = TEXT(
		N_("A lesson card is ticked on the lesson sheet by its number. Ticks are open to everybody and "
		   "count once, at the end, if their condition holds. There are 26 lessons; each means what the "
		   "lesson of the advanced game with the same title means."),
		N_("Lesson cards of yours are the ones you have ticked.")) },
	{ .word = "explore-count", .title = N_("The count in Explore & Draw"),
	  .find = N_("score explore points tie rooms"),
	  .modes = EXPLORE, .see = "count ties explore-lessons", .text = TEXT(
		N_("Rats, rooms, families, rare treasures ({rare} points each) and lessons count as in the advanced "
		   "game. With equal points more full rooms win, then the victory is shared.")) },
	{ .word = "explore-solo", .title = N_("Explore & Draw alone"),
	  .find = N_("explore solo alone sister draw"),
	  .modes = EXPLORE, .see = "solo sister-lessons sister-count", .text = TEXT(
		N_("One player alone plays against the sister. She takes nothing from the island. Her first "
		   "colour lies open from the start, one more is turned over after each of the days 1 to 4. Her "
		   "lessons are those of the solo game but card 200."),
		N_("The difficulties are those of the solo game. She scores colours and lessons on your boat, "
		   "and wins ties.")) },
	{ .word = "real-cards", .title = N_("With the printed cards"),
	  .find = N_("real cards printed remote leader box enter distance video call "
		"online internet camera apart friends"),
	  .modes = EXPLORE, .see = "explore island reconstructions", .text = TEXT(
		N_("Players in different places can share one box: its owner is the leader, lays out twelve real "
		   "cards each day and enters what they show; everybody plays with these."),
		N_("Any face that can be printed is accepted, on every space and any number of times, because "
		   "our own cards are reconstructions. The same lesson may come again; it is ticked once.")) },
};

const struct chapter chapter_explore = { "explore", N_("Explore & Draw"), topics, COUNT(topics) };
