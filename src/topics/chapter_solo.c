/* chapter_solo.c - topics: alone, against the sister. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "solo", .title = N_("Playing alone"),
	  .find = N_("solo alone single one player sister"),
	  .modes = SOLO, .see = "solo-setup solo-draft sister-cards sister-lessons sister-count explore-solo",
	  .text = TEXT(
		N_("Your sister has hidden on your boat and wants the praise for your work. You play the advanced "
		   "game; she takes cats and treasures away from you, and at the end she scores by what is "
		   "on your boat. You win with more points than she has."),
		N_("All rules of the advanced game hold, but for what these topics say. Fishing, paying, lessons "
		   "and rare finds are as always; she does nothing in the rare finds.")) },
	{ .word = "solo-setup", .title = N_("Set-up and difficulty"),
	  .find = N_("solo set-up difficulty easy medium hard expert colours lessons"),
	  .modes = SOLO, .see = "solo setup sister-lessons sister-count", .cards = "169-173", .text = TEXT(
		N_("Set up as for two players, with one boat: {commons-1} common treasures of each shape. The "
		   "{oshax} Oshax lie in a line in any order and are numbered from the left."),
		N_("- Her five colour cards are shuffled and laid in a row; the first is turned over. One more "
		   "follows each evening."),
		N_("- Three of her ten lessons are drawn and lie open, and as many "
		   "advanced ones as the difficulty says."),
		N_("- Her {sister-baskets} basket cards are shuffled."),
		"@difficulties",
		N_("You are first in the first turn order, she is second."),
		N_("Events help her. When you try them for the first time, play one or two steps easier.")) },
	{ .word = "solo-fields", .title = N_("Fields and lines"),
	  .find = N_("solo fields line number place cat 1 stack which cat numbered count from"),
	  .modes = SOLO, .see = "solo sister-words filling", .text = TEXT(
		N_("Each morning {solo-cats} cats come into either field. Both fields are one line: the cats "
		   "of the left field come first, then those of the right, numbered from 1."),
		N_("Rare treasures lie in a line too, in the order in which they came out; those of one shape "
		   "are a stack with one number. When a tile leaves a line, those behind it move up.")) },
	{ .word = "solo-draft", .title = N_("Drafting alone"),
	  .find = N_("solo draft five cards choose three alone get"),
	  .modes = SOLO, .see = "drafting paying solo", .text = TEXT(
		N_("Alone you get no cards from others: draw {solo-dealt} cards, choose {solo-draft} and "
		   "discard the others; once more {solo-dealt} and {solo-draft}; then the next card of the "
		   "deck is yours as well. These seven you may pay for as always.")) },
	{ .word = "sister-cards", .title = N_("Her turns"),
	  .find = N_("sister basket card speed turn round reveal need fish pay choose cat takes"),
	  .modes = SOLO, .see = "sister-words speed rescuing kittens", .cards = "174-196", .text = TEXT(
		N_("When you have laid your rescue cards, her top basket card is turned over. Its number of "
		   "baskets says how many cards she has today, this one included; its speed decides with "
		   "yours who is first. With equal speed the order stays."),
		N_("She acts once in every round of turns: first the card that lies open, then the next one, "
		   "and so on. Baskets and speed of these further cards mean nothing, and the sister needs "
		   "neither baskets nor fish for what she takes."),
		N_("When you pass, or the fields are empty after a turn, all her remaining cards are carried "
		   "out at once.")) },
	{ .word = "sister-words", .title = N_("What her cards say"),
	  .find = N_("sister cat rare oshax switch common treasure word last missing"),
	  .modes = SOLO, .see = "sister-cards solo-fields beasts", .cards = "174-196", .text = TEXT(
		N_("The words of a card are carried out from top to bottom. What she takes leaves the game."),
		N_("- Cat 3: the third tile of the fields' line. Beasts are numbered among the cats."),
		N_("- Rare 2: one treasure of the second stack."),
		N_("- Oshax 4: the fourth of the line."),
		N_("- Switch 2 and 5: these two tiles of the fields change places."),
		N_("- A common treasure: one of that shape, if one is left."),
		N_("A number past the end means the last of the line. Where there is nothing, nothing happens."),
		N_("A switch needs two tiles: if the second is missing it is the last, if the first is missing "
		   "it is the last but one. Should both be the same tile, nothing happens.")) },
	{ .word = "sister-lessons", .title = N_("Her lessons"),
	  .find = N_("sister lesson advanced goal"),
	  .modes = SOLO | EXPLORE, .see = "sister-count solo-setup "
	   "lesson-count", .cards = "197-215", .text = TEXT(
		N_("Her lessons, three and in harder games advanced ones besides, lie open from the start "
		   "and are counted on your boat: what they name brings points to her."),
		N_("- Colours that you lack count with those that have no cat where the card wants one."),
		N_("- Card 204 repeats the best of her other lessons, advanced ones included."),
		N_("- Card 207 counts the lessons you have laid, not public ones."),
		N_("- Card 200 asks for fish and is left out in Explore & Draw.")) },
	{ .word = "sister-count", .title = N_("Her points"),
	  .find = N_("sister score colours points win tie"),
	  .modes = SOLO | EXPLORE, .see = "count sister-lessons ties "
	   "expansions-alone", .cards = "169-173", .text = TEXT(
		N_("She gets points for every cat on your boat: {sister-1} for each of the colour that turned up "
		   "first, {sister-2} for the second, {sister-3} for the third, {sister-4} for the fourth, "
		   "{sister-5} for the last."),
		N_("To this come her lessons, and nothing else but what beasts and events bring her. Your own "
		   "points are counted as always, with public lessons halved and rounded up, each by "
		   "itself. With equal points she wins.")) },
};

const struct chapter chapter_solo = { "solo", N_("Solo game"), topics, COUNT(topics) };
