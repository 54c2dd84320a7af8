/* chapter_expansions.c - topics: kittens, beasts and events, five and six
 * players, promo tiles. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "kittens", .title = N_("Kittens"),
	  .find = N_("kitten small fastest board bag two basket need"),
	  .modes = FIELDS, .with = ISLE_KITTENS, .see = "rescuing speed passing family-expansions "
	   "expansions-alone rescue-more",
	  .pictures = "kittens", .text = TEXT(
		N_("{kittens-open} of the {kittens} kittens lie open beside the island. Only the fastest "
		   "player of the day, the one who is first after the rescue cards were turned over, may "
		   "rescue kittens, during the whole rescue; slower players cannot."),
		N_("On a turn that player rescues one cat as always, or one or two kittens with a single "
		   "basket: two cost {kitten} fish for the first, {kitten-second} for the second, "
		   "{kitten-both} together. A cat and a kitten never share a basket."),
		N_("The first kitten is placed, with a treasure for its map, before the second. When the turn "
		   "with that basket is done the board is filled up from the kitten bag, as long as there are any. "
		   "Kittens do "
		   "not flee in the evening."),
		N_("When the fields are empty the fastest player may go on while kittens are left. The phase "
		   "ends when that player has passed or the board is empty."),
		N_("A kitten is a cat in every respect: families, lessons, cards, the sister's colours.")) },
	{ .word = "beasts", .title = N_("Beasts"),
	  .find = N_("beast first day right field large icon"),
	  .modes = FIELDS, .with = ISLE_BEASTS, .see = "friendships rescuing family-expansions expansions-alone",
	  .pictures = "beasts", .text = TEXT(
		N_("On the first day, and only then, the right field is filled with beasts instead of cats, "
		   "as many as there would be cats: {cats-2} beasts with two players, {cats-3} with three, "
		   "{cats-4} with four. There are {beasts}, each of its own shape."),
		N_("A beast is rescued like a cat: a basket and {right} fish, wherever it lies. Those that "
		   "nobody wants flee in the evening."),
		N_("Beasts are tiles and follow the rules of placing, but they are no cats and have no colour: "
		   "they join no family, bring no bonus on a map, count for no lesson about cats, cannot be "
		   "moved by card 77, "
		   "and are never part of a turn of several rescues.")) },
	{ .word = "friendships", .title = N_("Friendships of beasts"),
	  .find = N_("beast friend friendship icon points score scored count family colour"),
	  .modes = FIELDS, .with = ISLE_BEASTS, .see = "beasts families "
	   "count", .pictures = "friends", .text = TEXT(
		N_("Each beast shows three or four heads of cats. If the square of a head touches a cat of its "
		   "colour, and that cat belongs to a family, the beast has made friends: {friend} points "
		   "at the end."),
		N_("A beast can befriend each colour once. A family may have several beasts as friends. A cat "
		   "beside another square of the beast, or without a family, does not count. Friendships "
		   "are counted only at the end.")) },
	{ .word = "events", .title = N_("Events"),
	  .find = N_("event day tile gem action points marker"),
	  .modes = DECK, .with = ISLE_EVENTS, .see = "event-tiles king-rats tokens expansions-alone house-rules",
	  .text = TEXT(
		N_("Five event tiles lie on the five days, known to everybody from the start. Each day begins "
		   "with its event, before the fields are filled."),
		N_("Days 1 and 5 show a side with a gem, which never brings points; days 2, 3 and 4 show the "
		   "other side of a tile."),
		N_("An action changes a rule for that day or hands something out. A tile with points brings "
		   "them at once, for what is on the boats now: they are kept as markers for everybody to "
		   "see and count at the end."),
		N_("Where a choice is asked for, it is made in turn order, and only asked if some choice "
		   "brings points. Anytime cards may be played while the answers are due.")) },
	{ .word = "event-tiles", .title = N_("All events"),
	  .find = N_("event list action tile points effect"),
	  .modes = DECK, .with = ISLE_EVENTS, .see = "events king-rats tokens maps reconstructions", .text = TEXT(
		N_("# Actions"), "@events A",
		N_("# Points"), "@events P",
		N_("What changes the bonus of a map holds for every map covered on that day, whatever brought "
		   "the cat; with two treasures the second is asked for after the first. With Shy Cats the "
		   "left field gets one cat for each player; alone two.")) },
	{ .word = "king-rats", .title = N_("King rats"),
	  .find = N_("king rat feed fish crown remove rid chase away drive lose"),
	  .modes = DECK, .with = ISLE_EVENTS, .see = "rats events last-call placing", .pictures = "king-rat",
	  .text = TEXT(
		N_("A king rat is a tile of one square that you must place by the rules of placing, on a "
		   "free square, a rat or a map; a map under it brings nothing. It fills its square and "
		   "covers a rat below it. No tile may cover a king rat. If it fits nowhere it is not taken."),
		N_("It is a visible rat for every count, and costs {king-rat} points at the end."),
		N_("You get rid of it at any time between two actions, until the count begins: pay 1 fish to "
		   "feed a cat, kitten or Oshax that touches it, and the king rat leaves your boat. It need not be "
		   "your turn.")) },
	{ .word = "tokens", .title = N_("Tokens"),
	  .find = N_("token semi-permanent basket speed helping hands marker"),
	  .modes = DECK, .with = ISLE_EVENTS, .see = "events rescue-cards baskets house-rules", .text = TEXT(
		N_("Some events give everybody, in turn order, a token: a basket or 4 speed, as you choose when "
		   "you take it. There are {tokens}; who finds none left gets none."),
		N_("When rescue cards are chosen you may lay any number of your tokens on top of them, where "
		   "everybody sees them. They work for that day only and then leave the game, used or not. "
		   "A token that is not laid is kept.")) },
	{ .word = "expansions-alone", .title = N_("Expansions in the solo game"),
	  .find = N_("solo kittens beasts events sister expansion alone"),
	  .modes = SOLO, .with = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS,
	  .see = "kittens beasts events sister-words sister-count", .text = TEXT(
		N_("Kittens: if she is the fastest, the kittens on the board leave the game and new ones come, "
		   "before her first card."),
		N_("Beasts: on the first day {solo-cats} beasts are places 5 to 8 of the line. She takes and "
		   "switches them like cats. At the end she gets 3 points for each head on every beast of "
		   "yours, whoever lies beside it."),
		N_("Events: actions do nothing to her. For each tile with points she gets a number printed on "
		   "it, by the day it lies on, whatever it brings you. On a day of Treasures First her first "
		   "card is turned over with your rescue cards, after the rare finds.")) },
	{ .word = "late-arrivals", .title = N_("Five and six players"),
	  .find = N_("late arrivals five six players more boats"),
	  .modes = ADVANCED | FAMILY, .see = "seats modules oshax "
	   "reconstructions", .cards = "401-454", .text = TEXT(
		N_("With five and six players all rules stay; there is only more of everything: two more boats, "
		   "40 more cats and 10 rare treasures in the bag, 3 more Oshax, more common treasures, 54 "
		   "more discovery cards, and {modules-late} modules of lessons instead of {modules}."),
		N_("The additional cards repeat cards of the base game. Kittens, beasts and events need no "
		   "other rules. The ten permanent baskets stay ten.")) },
	{ .word = "promos", .title = N_("Promo tiles"),
	  .find = N_("promo oshax rare treasure bag extra"),
	  .modes = FIELDS, .with = ISLE_PROMOS, .see = "oshax treasures filling house-rules", .text = TEXT(
		N_("Promo Oshax are in the bag. One that comes out joins the line of Oshax and counts for no "
		   "field, as a rare treasure does. Promo rare treasures, of five squares, follow the rules of the "
		   "others."),
		N_("A table may choose which {oshax} Oshax begin in the line, {oshax-late} with five and six "
		   "players; the rest is in the bag. The family game has no Oshax.")) },
};

const struct chapter chapter_expansions = { "expansions", N_("Expansions"), topics, COUNT(topics) };
