/* chapter_day.c - topics: a day of the advanced game, from its morning on. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "day", .title = N_("A day and its phases"),
	  .find = N_("round phase order overview sequence five days end ends over last long take time duration"),
	  .modes = DECK, .see = "filling fishing drafting paying lessons rescue-cards rescuing rare-finds "
	   "evening anytime",
	  .text = TEXT(
		N_("The game lasts {days} days and ends after the last one. Each of them goes like this:"),
		N_("- With events: first what today's event tile says."),
		N_("- The fields are filled with cats."),
		N_("- Phase 1, fishing: everybody gets {fish} fish."),
		N_("- Phase 2, exploring: cards are drafted, then paid for."),
		N_("- Phase 3, lessons are read."),
		N_("- Phase 4, rescuing: rescue cards are chosen, the turn order is made anew, cats come "
		   "aboard."),
		N_("- Phase 5, rare finds: Oshax and treasures."),
		N_("- Evening: cats that are left flee, and Vesh comes a day nearer."),
		N_("A card belongs to its phase. One that you get when its phase is over waits in your hand "
		   "for the next day; after the last day it is worth nothing.")) },
	{ .word = "filling", .title = N_("Filling the fields"),
	  .find = N_("fields bag draw cats morning left right rare"),
	  .modes = FIELDS, .see = "seats rescuing treasures beasts evening", .cards = "83", .text = TEXT(
		N_("Every morning tiles are drawn from the bag until each field has got {per-seat} new cats "
		   "for each player: {cats-2} a field with two players, {cats-3} with three, {cats-4} with "
		   "four. The left field is filled first. Alone it is {solo-cats} cats a field."),
		N_("A rare treasure that comes out goes to the shelf below the island and does not count; "
		   "drawing goes on. So does a promo Oshax, which joins the line of Oshax."),
		N_("There is no limit to the cats in a field. Fields are not refilled during the day. The "
		   "bag cannot run out or be empty.")) },
	{ .word = "fishing", .title = N_("Fishing"),
	  .find = N_("fish income money phase 1 supply start begin rest trade give exchange"),
	  .modes = DECK, .see = "paying rescuing fish-cards keeping", .text = TEXT(
		N_("Everybody gets {fish} fish. With them you pay for cards and for cats. Nothing is traded with "
		   "other players."),
		N_("Fish never run out. Fish left over, unspent or unsold, are yours on the next day; at the end "
		   "of the game they break ties, and a few lessons want some."),
		N_("Two event tiles change the catch of their day: one gives 18 fish, one 22.")) },
	{ .word = "drafting", .title = N_("Drafting cards"),
	  .find = N_("draft hand pass way direction left right choose explore phase 2 neighbour others "
		   "see secret dealer shuffle undo change mind"),
	  .modes = ADVANCED, .see = "paying cards solo-draft", .text = TEXT(
		N_("Everybody gets {dealt} discovery cards. Choose {draft} of them, lay them face down "
		   "in front of you and pass the rest on; choose {draft} of those you get, pass on, and "
		   "once more. The single card that comes last is yours too, so everybody has {dealt}."),
		N_("Cards are passed to the left on days 1, 3 and 5 and to the right on days 2 and 4. That is by "
		   "seat, not by turn order."),
		N_("All choose at the same time, and nobody shows anything. You cannot take back a card that "
		   "you have passed on; with two or three players you may see it again."),
		N_("At a real table the first in turn order deals the cards. The deck cannot run out.")) },
	{ .word = "paying", .title = N_("Paying for cards"),
	  .find = N_("keep buy cost price discard explore phase 2 afford yesterday pile"),
	  .modes = DECK, .see = "drafting fishing lessons keeping drawing-cards", .text = TEXT(
		N_("Of the cards you drafted keep as many as you like and can pay for: add up their costs "
		   "and put that many fish back. The others are discarded face down, so that nobody knows "
		   "what you kept: nobody looks through the discard pile."),
		N_("Cards that you kept yesterday or before you need not pay for again."),
		N_("Anytime cards that were in your hand before may be played before you pay. The cards you "
		   "are just buying can be played once you have paid. Cards drawn by an anytime card "
		   "before you pay join the choice."),
		N_("Whoever still holds an anytime card after paying is waited for before the lessons are laid: "
		   "that is the last moment to play one before them.")) },
	{ .word = "lessons", .title = N_("Reading lessons"),
	  .find = N_("lesson private secret goal phase 3 lay face down blue at once play"),
	  .modes = DECK, .see = "public-lessons modules lesson-count gaining-baskets",
	  .cards = "113-142 301-306 311-316 321-326", .text = TEXT(
		N_("All lessons in your hand must be laid now; you may have as many as you like. Your own go "
		   "face down beside your boat, so that everybody can count but not read them; they are "
		   "scored at the end of the game."),
		N_("A lesson that you get later in the day waits in your hand for the next one. After the "
		   "lessons of the last day no more can be laid."),
		N_("A lesson that you have read and laid stays, unless you discard it yourself by card 86 or 87. The "
		   "cards of others can never be discarded.")) },
	{ .word = "public-lessons", .title = N_("Public lessons"),
	  .find = N_("public open everybody named colour pool shared"),
	  .modes = DECK, .see = "lessons lesson-count editions",
	  .cards = "143-150 307-308 317-318 327-328", .text = TEXT(
		N_("A public lesson is laid open and counts for every player. Some want a colour: whoever "
		   "lays the card names it, in turn order, several of the same player in any order."),
		N_("Once laid it belongs to nobody. It cannot be discarded, and it counts as a lesson card "
		   "of no player: not for cards that gain fish for lessons, not for lessons that count "
		   "lesson cards."),
		N_("Alone only you score it, and only half: each public lesson is halved by itself and "
		   "rounded up.")) },
	{ .word = "rescue-cards", .title = N_("Choosing rescue cards"),
	  .find = N_("rescue card basket speed reveal choose green lay play phase 4"),
	  .modes = DECK, .see = "speed baskets rescuing tokens", .cards = "7-66", .text = TEXT(
		N_("The rescue begins with everybody choosing, in turn order, which rescue cards to use "
		   "today: none, any number or all of them on one day. They are laid face down: how many "
		   "they are can be seen, what they are cannot."),
		N_("When all have chosen they are turned over together. They show baskets, broken baskets "
		   "and speed."),
		N_("What was laid is used up by the day: at the end of the phase it is discarded, even if "
		   "its basket was not needed. What stays in your hand can be laid tomorrow.")) },
	{ .word = "speed", .title = N_("Speed and turn order"),
	  .find = N_("turn order first fastest boots symbol tie sequence start player begins whose"),
	  .modes = DECK, .see = "rescue-cards rescuing kittens", .cards = "7-14 119", .text = TEXT(
		N_("Everybody adds up the speed, the number beside the boot, of the rescue cards just turned "
		   "over, and of tokens laid on them; nothing at all is speed 0. The fastest is first from "
		   "now on, the slowest last. Players with equal speed keep the order they had."),
		N_("The new order holds at once, for the rescue, the rare finds and the next day, until "
		   "rescue cards are turned over again.")) },
	{ .word = "rescuing", .title = N_("Rescuing cats"),
	  .find = N_("rescue cat price cost pay fish basket field left right turn lure phase 4"),
	  .modes = DECK, .see = "baskets passing placing maps speed rescue-more kittens beasts",
	  .cards = "77 80-83", .text = TEXT(
		N_("In turn order everybody rescues one cat per turn or passes, round after round, from both fields "
		   "as they like. Without a basket, or with no fish to pay, you cannot rescue a cat."),
		N_("A cat costs a basket and fish: {left} for one of the left field, {right} for one of the "
		   "right field. Use the basket, pay, take the cat and place it on your boat at once, "
		   "before anything else happens. A treasure for a map comes right after it."),
		N_("A cat that fits nowhere on your boat cannot be taken."),
		N_("The phase is over when all have passed, or as soon as both fields are empty after a "
		   "rescue and what it brought.")) },
	{ .word = "baskets", .title = N_("Baskets"),
	  .find = N_("permanent broken regular basket token used supply"),
	  .modes = DECK, .see = "rescuing rescue-cards gaining-baskets tokens",
	  .cards = "15-66 76 84-89 118", .text = TEXT(
		N_("- A permanent basket can be used once a day, also on the day you get it, and comes back "
		   "in the evening. You begin with one; cards bring more."),
		N_("- The basket of a rescue card can be used once, on the day the card was laid."),
		N_("- Two broken baskets laid today make one basket, whatever cards they are on; a single "
		   "broken one is lost in the evening."),
		N_("- With events, a token laid today may be a basket."),
		N_("There are 10 permanent baskets in all, those everybody begins with included.")) },
	{ .word = "passing", .title = N_("Passing"),
	  .find = N_("pass stop end turn out finish return come back all players"),
	  .modes = FIELDS, .see = "rescuing rare-finds family kittens house-rules", .text = TEXT(
		N_("Who cannot or does not want to rescue passes. A pass is final: you are out of this phase, "
		   "in the family game for the rest of the day. When all players have passed the phase is "
		   "over. Anytime cards may still be played."),
		N_("In the rare finds everybody begins anew, whoever has passed in the rescue."),
		N_("With kittens the fastest player may go on when the fields are empty; the others then "
		   "pass when their turn comes.")) },
	{ .word = "rare-finds", .title = N_("Rare finds"),
	  .find = N_("oshax card treasure card phase 5 brown yellow find how many cards a turn"),
	  .modes = DECK, .see = "oshax treasures treasure-cards passing placing",
	  .cards = "1-6 98-112", .text = TEXT(
		N_("In turn order everybody plays one Oshax card or one treasure card or passes, until all "
		   "have passed. A turn is one card; you may have as many turns as you have cards."),
		N_("What you take is placed at once. A card that could do nothing, because nothing is left "
		   "or nothing fits, cannot be played and stays in your hand.")) },
	{ .word = "evening", .title = N_("The end of a day"),
	  .find = N_("evening flee day tracker Vesh empty fields end next left over island remaining "
		   "nobody wants"),
	  .modes = FIELDS, .see = "day keeping last-call count", .text = TEXT(
		N_("Cats that nobody wanted are still in the fields: they flee and are out of the game. So "
		   "do beasts that nobody rescued. Treasures and Oshax stay where they are, and so do "
		   "kittens."),
		N_("Vesh's ship moves on by one day. If days are left, used permanent baskets are turned "
		   "back and the next day begins; after the last one the points are counted.")) },
	{ .word = "keeping", .title = N_("What is kept overnight"),
	  .find = N_("hand limit cards fish next day carry over save unused"),
	  .modes = DECK, .see = "paying lessons evening", .text = TEXT(
		N_("Cards that you have not played stay in your hand; you do not pay for them again, and "
		   "there is no limit to a hand. Only lessons must always be laid."),
		N_("Fish stay too. Cards played or discarded do not come back: the discard is never "
		   "shuffled.")) },
	{ .word = "anytime", .title = N_("Anytime cards"),
	  .find = N_("anytime moment interrupt out of turn purple play when"),
	  .modes = DECK, .see = "anywhere drawing-cards drawing-tile fish-cards rescue-more gaining-baskets "
	   "last-call",
	  .cards = "67-97", .text = TEXT(
		N_("Anytime cards may be played at every moment of a day, by everybody, in turn or not, as "
		   "long as nothing is being resolved: between two actions, never inside one. A card is "
		   "carried out completely before anything else happens."),
		N_("Should two players want to play one at the same moment, the turn order decides at a real "
		   "table; here the first one to do it comes first."),
		N_("Nobody waits for a player who merely could play one. For fairness there are two pauses: "
		   "before the lessons are laid, and after the last day."),
		N_("A card that could do nothing cannot be played. One that gains fish can be played even "
		   "if it gains none.")) },
	{ .word = "last-call", .title = N_("The last call"),
	  .find = N_("last call final end done before count"),
	  .modes = DECK, .see = "anytime king-rats count", .text = TEXT(
		N_("After the last day, before Vesh lands, everybody who still holds an anytime card or "
		   "could feed a cat to drive away a king rat gets a last chance to do so. Saying done is "
		   "final; when all have, the points are counted.")) },
};

const struct chapter chapter_day = { "day", N_("A day"), topics, COUNT(topics) };
