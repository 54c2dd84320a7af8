/*
 * cards.c - titles and texts of the cards, by printed number.
 */
#include "out.h"

/* Cards first..last share a face. Titles in the book's quotes are as printed;
 * the others are ours. */
struct card {
	uint16_t first, last;
	const char *title, *body;
};

static const struct card cards[] = {
	{ 1, 6, N_("Call of the Oshax"),
	  N_("Take any Oshax that is left, choose its colour and place it.") },
	{ 7, 14, N_("Quick Paws"), N_("Speed 4, but no basket.") },
	{ 15, 22, N_("Cracked Basket"),
	  N_("One broken basket. Two broken baskets make a whole one.") },
	{ 23, 34, N_("Patched Basket"),
	  N_("One broken basket and speed 1. Two broken baskets make a whole one.") },
	{ 35, 42, N_("Running Repairs"),
	  N_("One broken basket and speed 3. Two broken baskets make a whole one.") },
	{ 43, 54, N_("Sturdy Basket"), N_("One basket and speed 1.") },
	{ 55, 66, N_("Basket on Wheels"), N_("One basket and speed 3.") },
	{ 67, 68, N_("Wise Anglers"),
	  N_("Gain 2 fish for each Oshax on your boat.") },
	{ 69, 70, N_("Giant Leap"),
	  N_("Your next cat, kitten, Oshax or treasure may lie on any free squares, "
	     "touching or not.") },
	{ 71, 72, N_("A Closer Look"),
	  N_("Draw 2 cards. Pay for those you keep and discard the rest.") },
	{ 73, 74, N_("Wide Horizon"),
	  N_("Draw 3 cards. Pay for those you keep and discard the rest.") },
	{ 75, 75, N_("Stowaway"),
	  N_("Draw a tile from the bag and place it on your boat.") },
	{ 76, 76, N_("Basket for Sale"),
	  N_("Give up one of your permanent baskets, used or not, for 5 fish.") },
	{ 77, 77, N_("Herding Cats"),
	  N_("Move up to 3 cats, each from its field to the other.") },
	{ 78, 79, N_("Learned Angler"),
	  N_("Gain 1 fish for each lesson card in front of you.") },
	{ 80, 82, N_("Two at a Time"),
	  N_("The next time you rescue a cat or kitten you may rescue once more in "
	     "that turn. Each rescue needs its own basket and fish.") },
	{ 83, 83, N_("Rustling Bushes"),
	  N_("Draw 4 tiles from the bag. Put each cat in the field you choose; "
	     "treasures go below the island.") },
	{ 84, 85, N_("Basket Weaver"), N_("Gain a permanent basket.") },
	{ 86, 87, N_("Forget and Weave"),
	  N_("Discard 2 lessons you have laid and gain a permanent basket.") },
	{ 88, 89, N_("Fair Trade"),
	  N_("Discard 2 treasures from your boat and gain a permanent basket.") },
	{ 90, 91, N_("Rainbow Catch"),
	  N_("Gain 1 fish for each different colour of cats on your boat.") },
	{ 92, 93, N_("Golden Bait"),
	  N_("Gain 2 fish for each rare treasure on your boat.") },
	{ 94, 95, N_("Bronze Hooks"),
	  N_("Gain 1 fish for each common treasure on your boat.") },
	{ 96, 97, N_("Favourite Dish"),
	  N_("Choose a colour and gain 1 fish for each cat of it on your boat.") },
	{ 98, 106, N_("Hidden Cave"),
	  N_("Take 1 rare treasure, or 2 common treasures.") },
	{ 107, 112, N_("Beachcombing"),
	  N_("Take 2 small treasures; or pay 1 more fish and take 2 common "
	     "treasures.") },

	{ 113, 113, N_("All Hands at the Rail"),
	  N_("12 points if no edge square is free.") },
	{ 114, 114, N_("Fifteen Aboard"), N_("10 points for exactly 15 cats.") },
	{ 115, 115, N_("Three of Each"),
	  N_("15 points for 3 or more cats of every colour.") },
	{ 116, 116, N_("Five Lookouts"),
	  N_("7 points if a cat of every colour touches the edge.") },
	{ 117, 117, N_("Sea Breeze"),
	  N_("1 point for each cat touching the edge, of the one colour that is best "
	     "for you.") },
	{ 118, 118, N_("Three Handles"),
	  N_("7 points for exactly 3 permanent baskets.") },
	{ 119, 119, N_("First Ashore"),
	  N_("7 points if you are first in turn order when the game ends.") },
	{ 120, 120, N_("Loners' Club"), N_("1 point for each lonely cat.") },
	{ 121, 121, N_("Family Tree"),
	  N_("10 points for the largest family of all players, ties included; alone, "
	     "for a family of 7 or more.") },
	{ 122, 122, N_("Gold Fever"), N_("2 points for each rare treasure.") },
	{ 123, 123, N_("Odds and Ends"), N_("1 point for each common treasure.") },
	{ 124, 124, N_("Not a Squeak"), N_("10 points if no rat is visible.") },
	{ 125, 125, N_("Friend of Rats"), N_("2 points for each visible rat.") },
	{ 126, 126, N_("Bookworm"),
	  N_("1 point for each lesson card of yours, this one too.") },
	{ 127, 127, N_("Hissnipper Salon"), N_("9 points for exactly 5 blue cats.") },
	{ 128, 128, N_("Garmin Grotto"), N_("9 points for exactly 5 green cats.") },
	{ 129, 129, N_("Vandermil Choir"), N_("9 points for exactly 5 purple cats.") },
	{ 130, 130, N_("Teruvian Grove"), N_("9 points for exactly 5 red cats.") },
	{ 131, 131, N_("Mhoxxite Cattery"),
	  N_("9 points for exactly 5 orange cats.") },
	{ 132, 132, N_("Five Little Squeaks"),
	  N_("10 points for exactly 5 visible rats.") },
	{ 133, 133, N_("Half a Dozen"),
	  N_("7 points for exactly 6 lesson cards.") },
	{ 134, 134, N_("Five in the Chest"),
	  N_("9 points for exactly 5 treasures, rare and common together.") },
	{ 135, 135, N_("Sun-Powered"),
	  N_("1 point for every 2 cats touching the edge.") },
	{ 136, 136, N_("Captain's Orders"),
	  N_("12 points if both captain's rooms are full.") },
	{ 137, 137, N_("No Time to Sleep"),
	  N_("18 points if both bedrooms are empty.") },
	{ 138, 138, N_("Great Clans"),
	  N_("4 points for each family of 4 or more.") },
	{ 139, 139, N_("Voices of the Wise"), N_("3 points for each Oshax.") },
	{ 140, 140, N_("Fasting at Sea"),
	  N_("15 points if the dining room is empty.") },
	{ 141, 141, N_("Third Helping"),
	  N_("Your third-largest family scores once more.") },
	{ 142, 142, N_("Full Larder"),
	  N_("7 points if you have at least 5 fish left.") },
	{ 143, 143, N_("Window Seats"),
	  N_("2 points for each cat of the named colour touching "
	     "the edge.") },
	{ 144, 144, N_("Crowd Favourite"),
	  N_("1 point for each cat of the named colour.") },
	{ 145, 145, N_("Small Circle"),
	  N_("5 points for 3 or more cats of the named colour.") },
	{ 146, 146, N_("Free Spirits"),
	  N_("3 points for each lonely cat of the named colour.") },
	{ 147, 147, N_("Great Library"),
	  N_("2 points for each lesson card of one's own.") },
	{ 148, 148, N_("Prospector"),
	  N_("2 points for each treasure, rare or common.") },
	{ 149, 149, N_("Treasure Guards"),
	  N_("1 point for each treasure touching a cat of the "
	     "named colour.") },
	{ 150, 150, N_("Untouched Maps"),
	  N_("5 points for each treasure map that is not covered.") },

	{ 151, 151, N_("Sea View"),
	  N_("1 point for each cat touching the edge, of the one colour that is best "
	     "for you.") },
	{ 152, 152, N_("Colourful Rail"),
	  N_("9 points if a cat of every colour touches the edge.") },
	{ 153, 153, N_("Sunbathers"),
	  N_("1 point for every 2 cats touching the edge.") },
	{ 154, 154, N_("Clean Ship"), N_("10 points if no rat is visible.") },
	{ 155, 155, N_("Middle Deck"),
	  N_("10 points if the middle row, row 5, is full.") },
	{ 156, 156, N_("Closed Ranks"),
	  N_("12 points if no edge square is free.") },
	{ 157, 157, N_("A Score of Cats"), N_("10 points for exactly 20 cats.") },
	{ 158, 158, N_("Fair Shares"),
	  N_("15 points for 3 or more cats of every colour.") },
	{ 159, 159, N_("Blue Five"), N_("9 points for exactly 5 blue cats.") },
	{ 160, 160, N_("Green Five"), N_("9 points for exactly 5 green cats.") },
	{ 161, 161, N_("Purple Five"), N_("9 points for exactly 5 purple cats.") },
	{ 162, 162, N_("Red Five"), N_("9 points for exactly 5 red cats.") },
	{ 163, 163, N_("Orange Five"), N_("9 points for exactly 5 orange cats.") },
	{ 164, 164, N_("Treasure Hold"),
	  N_("2 points for each treasure, rare or common.") },
	{ 165, 165, N_("Proudest Family"),
	  N_("10 points for the largest family of all players, ties included.") },
	{ 166, 166, N_("Rat Party"), N_("2 points for each visible rat.") },
	{ 167, 167, N_("Tidy Rooms"), N_("2 points for each full room.") },
	{ 168, 168, N_("Bronze Medal"),
	  N_("Your third-largest family scores once more.") },

	{ 169, 169, N_("She Likes Blue"),
	  N_("The sister scores for each blue cat on your boat; the earlier this card "
	     "turns up, the more.") },
	{ 170, 170, N_("She Likes Green"),
	  N_("The sister scores for each green cat on your boat; the earlier this "
	     "card turns up, the more.") },
	{ 171, 171, N_("She Likes Purple"),
	  N_("The sister scores for each purple cat on your boat; the earlier this "
	     "card turns up, the more.") },
	{ 172, 172, N_("She Likes Red"),
	  N_("The sister scores for each red cat on your boat; the earlier this card "
	     "turns up, the more.") },
	{ 173, 173, N_("She Likes Orange"),
	  N_("The sister scores for each orange cat on your boat; the earlier this "
	     "card turns up, the more.") },
	{ 174, 196, N_("The Sister's Basket"),
	  N_("Her first card of the day sets how many cards she plays and how fast "
	     "she is.") },
	{ 197, 197, N_("Off the Gold"),
	  N_("She gets 5 points for each colour none of whose cats touches a "
	     "treasure, colours you lack included.") },
	{ 198, 198, N_("Family Envy"),
	  N_("She gets 2 points for each cat in your largest family.") },
	{ 199, 199, N_("Light Luggage"),
	  N_("She gets 10 points if you have fewer than 9 treasures.") },
	{ 200, 200, N_("Stolen Supper"),
	  N_("She gets 4 points for each fish you have left.") },
	{ 201, 201, N_("Rat Tamer"),
	  N_("She gets 5 points for each visible rat.") },
	{ 202, 202, N_("Crowded Deck"),
	  N_("She gets 5 points for each cat beyond 15.") },
	{ 203, 203, N_("Indoor Cats"),
	  N_("She gets 5 points for each colour with no cat touching the edge, "
	     "colours you lack included.") },
	{ 204, 204, N_("Show-off"),
	  N_("She gets once more what her best other lesson brings her.") },
	{ 205, 205, N_("Neat Stowing"),
	  N_("She gets 3 points for each full room.") },
	{ 206, 206, N_("Comforter"),
	  N_("She gets 5 points for each lonely cat.") },
	{ 207, 207, N_("Copied Notes"),
	  N_("She gets 3 points for each lesson card of yours; public ones do not "
	     "count.") },
	{ 208, 208, N_("Head of the Clan"),
	  N_("She gets what your largest family is worth.") },
	{ 209, 209, N_("Second in Line"),
	  N_("She gets what your second-largest family is worth.") },
	{ 210, 210, N_("Trinket Thief"),
	  N_("She gets 3 points for each common treasure.") },
	{ 211, 211, N_("Poor Cats"),
	  N_("She gets 3 points for each cat that touches no treasure.") },
	{ 212, 212, N_("Map Thief"),
	  N_("She gets 4 points for each covered treasure map.") },
	{ 213, 213, N_("Godmother"), N_("She gets 5 points for each family.") },
	{ 214, 214, N_("Rail Watch"),
	  N_("She gets 1 point for each cat touching the edge.") },
	{ 215, 215, N_("Lazy Hunters"),
	  N_("She gets 5 points for each colour with no cat touching a visible rat, "
	     "colours you lack included.") },
	{ 216, 219, N_("Colour Chart"),
	  N_("Shows the colours and breeds; it has no rules.") },

	{ 301, 301, N_("Room to Spare"),
	  N_("8 points for exactly 3 rooms that are not full.") },
	{ 302, 302, N_("Shipshape"), N_("2 points for each full room.") },
	{ 303, 303, N_("No Way Through"), N_("9 points if the corridor is full.") },
	{ 304, 304, N_("Three Clans"), N_("9 points for exactly 3 families.") },
	{ 305, 305, N_("Bunting"),
	  N_("2 points for each different colour of cats touching the edge.") },
	{ 306, 306, N_("Four Crowns"),
	  N_("8 points for at least 4 rare treasures.") },
	{ 307, 307, N_("Good Housekeeping"),
	  N_("3 points for each of these rooms that is full: upper "
	     "bedroom, lower bedroom, dining room.") },
	{ 308, 308, N_("Ruling Colour"),
	  N_("4 points if one of the player's largest families has "
	     "the named colour.") },
	{ 311, 311, N_("Nothing Common"),
	  N_("8 points for no common treasure on your boat.") },
	{ 312, 312, N_("Long Plank"),
	  N_("1 point for every 2 squares of the longest row of your boat that has no "
	     "free square.") },
	{ 313, 313, N_("Full Hold"), N_("10 points if the cargo hold is full.") },
	{ 314, 314, N_("Charted Waters"),
	  N_("3 points for each covered treasure map.") },
	{ 315, 315, N_("Never Alone"),
	  N_("7 points for no lonely cat among at least 10 cats.") },
	{ 316, 316, N_("Odd One Out"),
	  N_("7 points if you have at least 3 cats more of your commonest colour than "
	     "of your rarest; a colour you lack counts 0.") },
	{ 317, 317, N_("Mousers"),
	  N_("1 point for each cat touching a visible rat.") },
	{ 318, 318, N_("Missing Breed"),
	  N_("6 points for no cat of the named colour.") },
	{ 321, 321, N_("Organised"),
	  N_("7 points for each column of at least 9 squares (h to o) that lies "
	     "wholly under cats of one colour.") },
	{ 322, 322, N_("Mixed Company"),
	  N_("2 points for each of the seven rooms in which cats of at least 3 "
	     "colours lie.") },
	{ 323, 323, N_("Full House"), N_("9 points for at least 20 cats.") },
	{ 324, 324, N_("Many Banners"),
	  N_("3 points for each different colour among your families.") },
	{ 325, 325, N_("Three Loners"), N_("8 points for exactly 3 lonely cats.") },
	{ 326, 326, N_("Salted Fish"),
	  N_("6 points if you have at least 8 fish left.") },
	{ 327, 327, N_("Breathing Space"),
	  N_("1 point for every 2 free squares on the player's boat, "
	     "8 points at most.") },
	{ 328, 328, N_("Trios"),
	  N_("2 points for each family of exactly 3.") },
	{ 331, 331, N_("Dinner Is Served"),
	  N_("8 points if the dining room is full.") },
	{ 332, 332, N_("Sweet Dreams"),
	  N_("8 points if both bedrooms are full.") },
	{ 333, 333, N_("Many Colours"),
	  N_("3 points for each different colour among your families.") },
	{ 334, 334, N_("The Whole Crew"), N_("10 points for at least 22 cats.") },
	{ 335, 335, N_("Map Room"), N_("2 points for each covered treasure map.") },
	{ 336, 336, N_("Lone Wanderers"), N_("1 point for each lonely cat.") },
	{ 337, 337, N_("Four Whistlers"),
	  N_("7 points for exactly 4 visible rats.") },
};

/* Whose a public lesson is: nobody else scores it where one plays alone.
 * Rulings 25 */
static const char public_all[] = N_("All players: %1");
static const char public_alone[] =
	N_("%1 Alone: half of it, rounded up.");

/* Prospector as the first edition has it (Rulings, Editions). */
static const char prospector_1[] =
	N_("2 points for each common treasure.");

static const uint16_t printed_titles[] = { 121, 131, 135, 148, 321 };

/* The cards 401-454: how many of each base card's face, in order. */
static const struct { uint8_t count, face; } late[] = {
	{ 3, 1 },
	{ 4, 7 }, { 4, 15 }, { 6, 23 }, { 4, 35 }, { 6, 43 }, { 5, 55 },
	{ 2, 67 }, { 1, 69 }, { 1, 77 }, { 2, 78 }, { 2, 80 }, { 1, 84 },
	{ 1, 86 }, { 1, 88 }, { 1, 90 }, { 1, 94 }, { 1, 96 },
	{ 5, 98 }, { 3, 107 },
};

/* Kinds by number, for the cards that isle_card_info does not know. */
static const struct { uint16_t first, last; const char *name; } kinds[] = {
	{ 169, 173, N_("Sister's colour") },
	{ 174, 196, N_("Sister's basket card") },
	{ 197, 206, N_("Sister's lesson") },
	{ 207, 215, N_("Sister's advanced lesson") },
	{ 216, 219, N_("Reference card") },
};

/* %1 and %2: places in a line; %3: the first of them in words; %4: the form of
 * a common treasure, of which she takes any. */
static const struct { uint8_t word; const char *text; } sister_words[] = {
	{ ISLE_SISTER_CAT, N_("the %3 cat") },
	{ ISLE_SISTER_OSHAX, N_("the %3 Oshax") },
	{ ISLE_SISTER_RARE, N_("the %3 rare treasure") },
	{ ISLE_SISTER_COMMON, N_("a common treasure (%4)") },
	{ ISLE_SISTER_SWITCH, N_("switch %1 and %2") },
};

static const char *const ordinals[] = { N_("first"), N_("second"), N_("third"),
	N_("fourth"), N_("fifth"), N_("sixth"), N_("seventh"), N_("eighth") };

static const char sister_numbers[] = N_("Baskets: %1. Speed: %2.");
static const char sister_takes[] = N_("She takes: %1, then %2.");
static const char sister_played[] = N_("Played: %1, then %2.");

int text_card_face(int number)
{
	int first = 401;
	for (int i = 0; i < COUNT(late); i++) {
		if (number >= first && number < first + late[i].count)
			return late[i].face;
		first += late[i].count;
	}
	return number;
}

static const struct card *find(int number)
{
	number = text_card_face(number);
	for (int i = 0; i < COUNT(cards); i++)
		if (number >= cards[i].first && number <= cards[i].last)
			return &cards[i];
	return NULL;
}

const char *text_card_title(int number)
{
	const struct card *card = find(number);
	return card ? card->title : NULL;
}

/* The one card whose rule has changed between printings. */
static bool is_prospector(int number)
{
	const struct isle_lesson_info *lesson = isle_lesson_find(number);
	return lesson && lesson->measure == ISLE_MEASURE_PROSPECTOR;
}

const char *text_card_body(int number, int edition)
{
	const struct card *card = find(number);
	if (edition == 1 && is_prospector(number))
		return prospector_1;
	return card ? card->body : NULL;
}

const char *text_card_kind(int number)
{
	for (int i = 0; i < COUNT(kinds); i++)
		if (number >= kinds[i].first && number <= kinds[i].last)
			return kinds[i].name;
	int id = isle_card_find(number);
	if (id < 0)
		return NULL;
	return text_entry(TEXT_CARD_KINDS, isle_card_info(id).kind).name;
}

enum text_ink text_card_ink(enum isle_card_kind kind)
{
	static const uint8_t inks[] = {
		[ISLE_CARD_OSHAX]    = TEXT_INK_BROWN,
		[ISLE_CARD_RESCUE]   = TEXT_INK_GREEN,
		[ISLE_CARD_ANYTIME]  = TEXT_INK_PURPLE,
		[ISLE_CARD_TREASURE] = TEXT_INK_YELLOW,
		[ISLE_CARD_LESSON]   = TEXT_INK_BLUE,
		[ISLE_CARD_PUBLIC]   = TEXT_INK_BLUE,
		[ISLE_CARD_FAMILY]   = TEXT_INK_GREEN,   /* their backs */
	};
	return (enum text_ink)inks[kind];
}

bool text_card_has_printed_title(int number)
{
	for (int i = 0; i < COUNT(printed_titles); i++)
		if (printed_titles[i] == number)
			return true;
	return false;
}

int text_card_mark(int number)
{
	const struct isle_lesson_info *lesson = isle_lesson_find(number);
	int id = isle_card_find(number);
	if (lesson)
		return lesson->mark;
	return id < 0 ? ISLE_MARK_BOX : isle_card_info(id).mark;
}

static void word_into(struct out *out, int word, int a, int b)
{
	bool common = word == ISLE_SISTER_COMMON;
	const char *form = common ? tiles_form(ISLE_TILE_COMMON + a - 1) : "";
	const char *place = a <= COUNT(ordinals) ? ordinals[a - 1] : "";
	struct out_arg arg[] = { { NULL, a }, { NULL, b },
		{ out_translate(out->voice, place), 0 },
		{ out_translate(out->voice, form), 0 } };
	for (int i = 0; i < COUNT(sister_words); i++)
		if (sister_words[i].word == word)
			out_fill(out, sister_words[i].text, arg, COUNT(arg));
}

const char *cards_sister_deed(const struct text_voice *voice, int number, int i,
                              char *buf, size_t size)
{
	const struct isle_sister_card *card = isle_sister_card(number);
	struct out out;
	out_init(&out, voice, buf, size);
	word_into(&out, card->takes[i].word, card->takes[i].a, card->takes[i].b);
	out_end(&out);
	return buf;
}

static void sister_into(struct out *out, const struct isle_sister_card *card,
                        bool first, bool played)
{
	char word[2][TEXT_MAX / 8];
	for (int i = 0; i < 2; i++)
		cards_sister_deed(out->voice, card->number, i, word[i],
		                  sizeof word[i]);
	if (first) {
		out_fill(out, sister_numbers,
		         (struct out_arg[]){ { NULL, card->baskets },
		                             { NULL, card->speed } }, 2);
		out_text(out, " ");
	}
	out_fill(out, played ? sister_played : sister_takes,
	         (struct out_arg[]){ { word[0], 0 }, { word[1], 0 } }, 2);
}

size_t text_sister_card(const struct text_voice *voice, int number, bool first,
                        bool played, char *buf, size_t size)
{
	const struct isle_sister_card *card = isle_sister_card(number);
	struct out out;
	if (!card)
		return 0;
	out_init(&out, voice, buf, size);
	sister_into(&out, card, first, played);
	return out_end(&out);
}

static bool is_public(int number)
{
	int id = isle_card_find(number);
	return id >= 0 && isle_card_info(id).kind == ISLE_CARD_PUBLIC;
}

static void public_into(struct out *out, const char *body, bool alone)
{
	out_fill(out, alone ? public_alone : public_all,
	         (struct out_arg[]){ { out_translate(out->voice, body), 0 } }, 1);
}

size_t text_card_format(const struct text_voice *voice, int number, int edition,
                        bool alone, char *buf, size_t size)
{
	const char *body = text_card_body(number, edition);
	const struct isle_sister_card *card = isle_sister_card(number);
	struct out out;
	out_init(&out, voice, buf, size);
	if (!body)
		return 0;
	if (card) {
		sister_into(&out, card, true, false);
		out_text(&out, " ");
	}
	if (is_public(number))
		public_into(&out, body, alone);
	else
		out_key(&out, body);
	return out_end(&out);
}

void cards_each(text_see *see, void *context)
{
	for (int i = 0; i < COUNT(cards); i++) {
		see(context, cards[i].title);
		see(context, cards[i].body);
	}
	for (int i = 0; i < COUNT(kinds); i++)
		see(context, kinds[i].name);
	for (int i = 0; i < COUNT(sister_words); i++)
		see(context, sister_words[i].text);
	for (int i = 0; i < COUNT(ordinals); i++)
		see(context, ordinals[i]);
	see(context, prospector_1);
	see(context, public_all);
	see(context, public_alone);
	see(context, sister_numbers);
	see(context, sister_takes);
	see(context, sister_played);
}
