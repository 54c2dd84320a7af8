/* chapter_cards.c - topics: the cards, and what is not plain about some. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "cards", .title = N_("The kinds of cards"),
	  .find = N_("discovery card kind colour number deck"),
	  .modes = DECK, .see = "drafting rescue-cards anytime rare-finds lessons public-lessons modules",
	  .text = TEXT(
		N_("Discovery cards are of six kinds, told apart by colour; the number in the upper corner "
		   "is the cost in fish."),
		N_("- Rescue cards, green: baskets and speed for a day, laid at the start of phase 4."),
		N_("- Anytime cards, purple: played whenever you like."),
		N_("- Oshax cards, brown, and treasure cards, yellow: played in phase 5."),
		N_("- Lessons and public lessons, blue: laid in phase 3, counted at the end."),
		N_("A card that could do nothing now cannot be played; whether its effect will still be of "
		   "use does not matter. You can only ever discard cards and tiles of your own.")) },
	{ .word = "modules", .title = N_("Modules of lessons"),
	  .find = N_("module A B C D E I lesson deck core expansion swap"),
	  .modes = DECK, .see = "lessons public-lessons late-arrivals reconstructions",
	  .cards = "113-150 301-308 311-318 321-328", .text = TEXT(
		N_("The 14 core lessons are always in the deck. To them come whole modules of eight lessons "
		   "each: {modules} of them, {modules-late} with five and six players. Any mixture is "
		   "allowed; a module is taken or left as a whole."),
		"@modules") },
	{ .word = "anywhere", .title = N_("Placing anywhere (69, 70)"),
	  .find = N_("anywhere free touching leap next tile"),
	  .modes = DECK, .see = "anytime placing", .cards = "69-70", .text = TEXT(
		N_("The card waits for the next cat, kitten, Oshax or treasure that you place, wherever it "
		   "comes from, also the treasure of a map. That one need not touch anything. The card is "
		   "used up by it even if it does touch."),
		N_("Beasts and king rats are not freed by it and do not use it up. While one such card waits "
		   "you cannot play another.")) },
	{ .word = "drawing-cards", .title = N_("Drawing cards (71 to 74)"),
	  .find = N_("draw cards keep pay extra look"),
	  .modes = DECK, .see = "anytime paying lessons", .cards = "71-74", .text = TEXT(
		N_("Draw two or three cards, pay for those you keep, discard the rest. Before you have paid "
		   "for the day's cards they join that choice; later you pay at once."),
		N_("Cards whose phase is over wait for the next day. A lesson drawn after the lessons of the "
		   "last day can no longer be laid.")) },
	{ .word = "drawing-tile", .title = N_("Drawing tiles (75, 83)"),
	  .find = N_("bag draw tile stowaway fields four random"),
	  .modes = DECK, .see = "anytime filling placing", .cards = "75 83", .text = TEXT(
		N_("Card 75: draw one tile from the bag and place it. If it fits anywhere it must be placed; "
		   "if not, it leaves the game. It needs neither basket nor fish."),
		N_("Card 83: draw four tiles in all, one after the other. You see each cat before you choose "
		   "its field. Treasures and Oshax go to their lines and are not replaced. Cats that come "
		   "into the fields after the rescue flee in the evening.")) },
	{ .word = "moving-cats", .title = N_("Moving cats between the fields (77)"),
	  .find = N_("move field cheaper herding switch cats"),
	  .modes = DECK, .see = "anytime rescuing beasts kittens", .cards = "77", .text = TEXT(
		N_("Move one to three cats, each to the other field, where it goes to the end of the line. "
		   "Beasts and kittens cannot be moved. In the solo game places are numbered anew.")) },
	{ .word = "rescue-more", .title = N_("Two rescues in a turn (80 to 82)"),
	  .find = N_("twice double two cats turn rescue more extra"),
	  .modes = DECK, .see = "anytime rescuing kittens beasts", .cards = "80-82", .text = TEXT(
		N_("Each of these cards adds one rescue to your next turn in which you rescue a cat or a "
		   "kitten, be it on another day; played in the middle of a turn it lengthens that turn. "
		   "Several add up. Each rescue has its own basket and its own fish."),
		N_("With kittens: a cat and then one or two kittens, or the other way round, or kittens twice."),
		N_("What you do not use by the end of that turn is lost. A pass or a turn with a beast does "
		   "not use it: it waits. A beast is never part of a longer turn: it cannot follow a cat "
		   "or kitten, and rescued first it ends the turn."),
		N_("When both fields are empty the phase ends, also in the middle of a longer turn.")) },
	{ .word = "gaining-baskets", .title = N_("Gaining and selling baskets (76, 84 to 89)"),
	  .find = N_("permanent basket gain sell discard lessons treasures supply"),
	  .modes = DECK, .see = "anytime baskets lessons treasures", .cards = "76 84-89 118", .text = TEXT(
		N_("A basket gained can be used on the same day. Cards 84 and 85 simply give one; 86 and 87 "
		   "cost two lessons that you have laid, 88 and 89 two treasures of your boat."),
		N_("There are ten in all. When none is left, 84 and 85 cannot be played; 86 to 89 can, for "
		   "the discarding alone."),
		N_("Discarded treasures leave the game; a rat or a map below them shows again."),
		N_("Card 76 gives up one of your permanent baskets, used or not, for fish.")) },
	{ .word = "fish-cards", .title = N_("Cards that gain fish"),
	  .find = N_("fish gain income bait angler"),
	  .modes = DECK, .see = "anytime fishing public-lessons", .cards = "67-68 76 78-79 90-97", .text = TEXT(
		N_("They count what is on your boat, or the lessons you have laid, at the moment of playing. "
		   "Kittens and Oshax count as cats of their colour; public lessons are nobody's. They may "
		   "be played even when they gain nothing.")) },
	{ .word = "treasure-cards", .title = N_("Treasure cards (98 to 112)"),
	  .find = N_("treasure card rare common small beachcombing cave yellow"),
	  .modes = DECK, .see = "rare-finds treasures", .cards = "98-112", .text = TEXT(
		N_("Cards 98 to 106: one rare treasure or two common ones. Cards 107 to 112: two small ones, "
		   "or for one fish more two common ones of any shape."),
		N_("The first treasure is placed, then you may take the second one or leave it. It may be of "
		   "the same shape.")) },
};

const struct chapter chapter_cards = { "cards", N_("The cards"), topics, COUNT(topics) };
