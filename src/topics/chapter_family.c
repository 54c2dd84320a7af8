/* chapter_family.c - topics: the family game. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "family", .title = N_("The family game"),
	  .find = N_("family simple quick children easy take cat turn order mode first start player"),
	  .modes = FAMILY, .see = "family-cards setup placing maps count ties passing family-expansions",
	  .text = TEXT(
		N_("The same boats, cats and treasures, but no fish, no baskets, no Oshax and no discovery "
		   "cards. It lasts {family-days} days."),
		N_("- Each morning {per-seat} cats for each player come into either field, as in the advanced "
		   "game; the fields make no difference."),
		N_("- In turn order everybody takes any one cat and places it, or passes. A pass is for the "
		   "rest of the day."),
		N_("- The day ends when the cats are gone or all have passed. Cats left over flee."),
		N_("- Who was first today is last on the next day, and the second is first."),
		N_("The bonus of a map may be a common treasure or any rare one that lies on the shelf. Rare "
		   "treasures bring no points here."),
		N_("At the end count rats, rooms, families and your family cards. With equal points more full "
		   "rooms win, then the victory is shared.")) },
	{ .word = "family-cards", .title = N_("Family cards"),
	  .find = N_("family card goal choose three keep two"),
	  .modes = FAMILY, .see = "family lesson-count house-rules", .cards = "151-168 331-337", .text = TEXT(
		N_("Before the first day everybody is dealt {family-dealt} family cards, keeps "
		   "{family-kept} and puts the other back unseen. They are goals of your own, secret until "
		   "the end."),
		N_("There are {family-deck} of them. Kittens + Beasts adds seven, which are in play with "
		   "kittens or beasts, or when the table agrees to it.")) },
	{ .word = "family-expansions", .title = N_("Family game with kittens and beasts"),
	  .find = N_("family kittens beasts expansion promo events"),
	  .modes = FAMILY, .with = ISLE_KITTENS | ISLE_BEASTS, .see = "kittens beasts friendships promos",
	  .text = TEXT(
		N_("Kittens: the first player of the day may on a turn take one or two kittens instead of a "
		   "cat, also after the cats have run out."),
		N_("Beasts: on the first day half of the tiles laid out are beasts, {per-seat} for each "
		   "player; they are taken like cats."),
		N_("Promo rare treasures join the bag, promo Oshax do not. Events are not for the family "
		   "game.")) },
};

const struct chapter chapter_family = { "family", N_("Family game"), topics, COUNT(topics) };
