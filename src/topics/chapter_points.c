/* chapter_points.c - topics: the count at the end. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "count", .title = N_("The final count"),
	  .find = N_("score scoring points end final total negative below zero"),
	  .modes = ANY, .see = "families rats rooms treasures lesson-count ties example friendships",
	  .text = TEXT(
		N_("- Rats: each visible rat costs {rat} point, each king rat {king-rat}."),
		N_("- Rooms: each room that is not full costs {room} points."),
		N_("- Families: {family-3}, {family-4}, {family-5}, {family-6}, {family-7} points for 3 to 7 "
		   "cats, {family-more} more for each further cat."),
		N_("- Rare treasures: {rare} points each, nothing in the family game. Common treasures bring "
		   "nothing."),
		N_("- Lessons: turn over your own and add what they bring."),
		N_("- Public lessons: every player looks at each of them."),
		N_("- With beasts: {friend} points for each friendship. With events: the points you were "
		   "given during the game."),
		N_("The most points win. A total can be negative.")) },
	{ .word = "lesson-count", .title = N_("How lessons are counted"),
	  .find = N_("lesson count every colour largest second third exactly at least lack"),
	  .modes = ANY, .see = "terms families public-lessons count",
	  .cards = "113-168 301-308 311-318 321-328 331-337", .text = TEXT(
		N_("A lesson either brings its points when its condition holds at the end, or so many for "
		   "each thing it counts. Exactly means exactly: one more is as bad as one less."),
		N_("- Cats are all cats, kittens and Oshax. Every colour means all five; a colour that you "
		   "lack counts as none."),
		N_("- Largest, second-largest and third-largest look at families only. Families of equal "
		   "size take successive places. Where there is none, it brings nothing."),
		N_("- The largest family of all players must be a family; several players may share it. "
		   "Alone it must have seven cats or more."),
		N_("- 1 point for every 2: pairs, the odd one brings nothing."),
		N_("- A map is covered by any tile, a treasure counts once however many cats touch it."),
		N_("- Lesson cards of yours are those you have laid yourself; public ones are nobody's.")) },
	{ .word = "ties", .title = N_("Ties"),
	  .find = N_("tie draw equal shared winner fish rooms"),
	  .modes = ANY, .see = "count sister-count", .text = TEXT(
		N_("With equal points the player with more fish wins. In the family game and in Explore & Draw "
		   "it is the player with more full rooms. If that is equal too, the victory is shared."),
		N_("Against the sister a tie is hers.")) },
	{ .word = "example", .title = N_("A boat counted"),
	  .find = N_("example sample scoring worked"),
	  .modes = DECK, .see = "count families rooms rats lesson-count", .pictures = "example", .text = TEXT(
		N_("A boat as it came home, counted line by line.")) },
};

const struct chapter chapter_points = { "points", N_("The count"), topics, COUNT(topics) };
