/*
 * rules.c - names and one-sentence explanations of everything else.
 *
 * What the engine has a word for is found by that word, which stands in
 * vocabulary.c and not here again: rows of such lists begin with their name.
 */
#include "out.h"

/* The place of what is a bit of a set: its number. */
#define BIT(bit) [__builtin_ctz(bit)]

static const struct text_entry modes[] = {
	[ISLE_ADVANCED] = { .name = N_("Advanced game"),
		N_("The whole game: fish, cards, baskets and lessons, five days long.") },
	[ISLE_FAMILY] = { .name = N_("Family game"),
		N_("The quick game: take cats in turn and reach the goals of two cards.") },
	[ISLE_SOLO] = { .name = N_("Solo game"),
		N_("The whole game against your sister, who wants the praise for your "
		   "work.") },
	[ISLE_EXPLORE] = { .name = N_("Explore & Draw"),
		N_("Everybody draws at once: choose cards of the island and draw what they "
		   "show on your boat, seven days long.") },
};

static const struct text_entry phases[] = {
	[ISLE_PHASE_FAMILY_CARDS] = { .name = N_("Family cards"),
		N_("Keep two of your three cards; they bring points at the end.") },
	[ISLE_PHASE_EVENT] = { .name = N_("Event"),
		N_("The day begins with what its event tile says.") },
	[ISLE_PHASE_ISLAND] = { .name = N_("Laying out the island"),
		N_("The leader enters the twelve cards that lie on the table.") },
	[ISLE_PHASE_DRAFT] = { .name = N_("Exploring: drafting"),
		N_("Take two cards, pass the rest to your neighbour, until all are "
		   "taken.") },
	[ISLE_PHASE_KEEP] = { .name = N_("Exploring: paying"),
		N_("Pay fish for the cards you want to keep; the others are "
		   "discarded.") },
	[ISLE_PHASE_LESSONS] = { .name = N_("Reading lessons"),
		N_("All lessons are laid: your own face down, public ones for "
		   "everybody.") },
	[ISLE_PHASE_CHOOSE] = { .name = N_("Choosing rescue cards"),
		N_("Lay the rescue cards you want to use today; baskets carry cats and "
		   "speed decides who goes first.") },
	[ISLE_PHASE_RESCUE] = { .name = N_("Rescuing cats"),
		N_("In turn, use a basket and pay fish to bring one cat aboard, or "
		   "pass.") },
	[ISLE_PHASE_RARE_FINDS] = { .name = N_("Rare finds"),
		N_("In turn, play an Oshax or treasure card, or pass.") },
	[ISLE_PHASE_TAKE] = { .name = N_("Taking cards"),
		N_("Everybody secretly chooses a column of the island.") },
	[ISLE_PHASE_RESOLVE] = { .name = N_("Drawing"),
		N_("Draw what your cards show, in any order; only what fits nowhere is "
		   "left out.") },
	[ISLE_PHASE_LAST_CALL] = { .name = N_("Last call"),
		N_("The last chance for anytime cards before Vesh lands.") },
	[ISLE_PHASE_OVER] = { .name = N_("End of the game"),
		N_("Vesh has landed: points are counted.") },
};

static const struct text_entry difficulties[] = {
	[ISLE_EASY] = { .name = N_("Easy"),
		N_("The sister has three lessons.") },
	[ISLE_MEDIUM] = { .name = N_("Medium"),
		N_("The sister has three lessons and one advanced lesson.") },
	[ISLE_HARD] = { .name = N_("Hard"),
		N_("The sister has three lessons and two advanced lessons.") },
	[ISLE_VERY_HARD] = { .name = N_("Very hard"),
		N_("The sister has three lessons and three advanced lessons.") },
	[ISLE_EXPERT] = { .name = N_("Expert"),
		N_("The sister has three lessons and four advanced lessons.") },
};

static const struct text_entry expansions[] = {
	BIT(ISLE_KITTENS) = { .name = N_("Kittens"),
		N_("The fastest player of a day may rescue small cats, two to a basket.") },
	BIT(ISLE_BEASTS) = { .name = N_("Beasts"),
		N_("Large creatures that bring points for families beside them.") },
	BIT(ISLE_EVENTS) = { .name = N_("Events"),
		N_("Every day begins with an event; all of them are known from the "
		   "start.") },
	BIT(ISLE_PROMOS) = { .name = N_("Promo tiles"),
		N_("A few more Oshax and rare treasures hide in the bag.") },
};

static const struct text_entry modules[] = {
	BIT(ISLE_MODULE_A) = { .name = N_("Module A"), N_("Lessons that want an exact number.") },
	BIT(ISLE_MODULE_B) = { .name = N_("Module B"), N_("Lessons about rooms, edges and families.") },
	BIT(ISLE_MODULE_C) = { .name = N_("Module C"), N_("Public lessons that count for everybody.") },
	BIT(ISLE_MODULE_D) = { .name = N_("Module D"),
		N_("Late Arrivals: rooms and families; two lessons are public.") },
	BIT(ISLE_MODULE_E) = { .name = N_("Module E"),
		N_("Late Arrivals: rows, maps and rare colours; two lessons are public.") },
	BIT(ISLE_MODULE_I) = { .name = N_("Module I"),
		N_("Kittens + Beasts: columns, fish and many cats; two lessons are "
		   "public.") },
};

static const struct text_entry editions[] = {
	{ "1", N_("First edition"),
	  N_("Prospector counts common treasures only.") },
	{ "2", N_("Second edition"), N_("Prospector counts all treasures.") },
};

static const struct text_entry options[] = {
	[TEXT_OPTION_MODE] = { "game", N_("Game"),
		N_("Which member of the family is played.") },
	[TEXT_OPTION_SEATS] = { "seats", N_("Players"),
		N_("How many boats sail to the island.") },
	[TEXT_OPTION_EDITION] = { "edition", N_("Edition"),
		N_("The rules of which printing hold.") },
	[TEXT_OPTION_MODULES] = { "modules", N_("Lesson modules"),
		N_("Which sets of eight lessons join the deck: three, or five with five "
		   "and six players.") },
	[TEXT_OPTION_WITH] = { "with", N_("Expansions"),
		N_("What else comes into play.") },
	[TEXT_OPTION_DIFFICULTY] = { "difficulty", N_("Difficulty"),
		N_("How many lessons the sister has.") },
	[TEXT_OPTION_REAL_CARDS] = { "real-cards", N_("Real cards"),
		N_("A leader with the printed cards enters what lies on the table.") },
	[TEXT_OPTION_BOAT] = { "boat", N_("Boat"),
		N_("All boats have the same rooms; rats and maps differ.") },
};

static const struct text_entry colours[] = {
	[ISLE_BLUE] = { .name = N_("blue"), "" },
	[ISLE_GREEN] = { .name = N_("green"), "" },
	[ISLE_ORANGE] = { .name = N_("orange"), "" },
	[ISLE_PURPLE] = { .name = N_("purple"), "" },
	[ISLE_RED] = { .name = N_("red"), "" },
};

static const struct text_entry inks[] = {
	[TEXT_INK_BLUE] = { "blue", N_("blue"), "" },
	[TEXT_INK_GREEN] = { "green", N_("green"), "" },
	[TEXT_INK_BROWN] = { "brown", N_("brown"), "" },
	[TEXT_INK_YELLOW] = { "yellow", N_("yellow"), "" },
	[TEXT_INK_PURPLE] = { "purple", N_("purple"), "" },
};

static const struct text_entry breeds[] = {
	[ISLE_BLUE] = { "hissnipper", N_("Hissnipper"),
		N_("Lazy and proud of its coat; it loves to lounge in warm glass "
		   "houses.") },
	[ISLE_GREEN] = { "crystal-garmin", N_("Crystal Garmin"),
		N_("Gentle and at home in caves, where the crystals of its mane "
		   "glow.") },
	[ISLE_ORANGE] = { "mhoxxite", N_("Mhoxxite"),
		N_("Fast and fierce, always playing at fighting; a gem grows on its "
		   "brow.") },
	[ISLE_PURPLE] = { "starry-vandermil", N_("Starry Vandermil"),
		N_("Sleek and elegant; it calls to the moon from high places.") },
	[ISLE_RED] = { "teruvian", N_("Teruvian"),
		N_("A quiet, antlered guardian of the woods.") },
	{ "oshax", N_("Oshax"),
	  N_("Rare, wise and strange; it joins the family of the colour you "
	     "choose.") },
};

static const struct text_entry patterns[] = {
	[ISLE_BLUE] = { "waves", N_("waves"), "" },
	[ISLE_GREEN] = { "lines", N_("horizontal lines"), "" },
	[ISLE_ORANGE] = { "dots", N_("dots"), "" },
	[ISLE_PURPLE] = { "crosses", N_("crosses"), "" },
	[ISLE_RED] = { "diagonals", N_("diagonal lines"), "" },
};

static const struct text_entry rooms[] = {
	[ISLE_CAPTAIN_REAR] = { .name = N_("Captain's room, rear"),
		N_("Symbol: parrot. 18 squares at the stern.") },
	[ISLE_BEDROOM_UPPER] = { .name = N_("Upper bedroom"),
		N_("Symbol: moon. 11 squares.") },
	[ISLE_BEDROOM_LOWER] = { .name = N_("Lower bedroom"),
		N_("Symbol: moon. 11 squares.") },
	[ISLE_DINING_ROOM] = { .name = N_("Dining room"),
		N_("Symbol: apple. 18 squares.") },
	[ISLE_CARGO_HOLD] = { .name = N_("Cargo hold"),
		N_("Symbol: grain. 20 squares.") },
	[ISLE_CAPTAIN_FRONT] = { .name = N_("Captain's room, front"),
		N_("Symbol: parrot. 4 squares at the bow.") },
	[ISLE_CORRIDOR] = { .name = N_("Corridor"),
		N_("No symbol. 60 squares that join the other rooms.") },
};

static const struct text_entry boats[] = {
	{ "1", N_("Boat 1, blue"), "" },
	{ "2", N_("Boat 2, purple"), "" },
	{ "3", N_("Boat 3, red"), "" },
	{ "4", N_("Boat 4, green"), "" },
	{ "5", N_("Boat 5, the fifth"), "" },
	{ "6", N_("Boat 6, the sixth"), "" },
};

static const struct text_entry tile_kinds[] = {
	[ISLE_CAT] = { .name = N_("Cat"),
		N_("Three or more touching cats of one colour are a family.") },
	[ISLE_KITTEN] = { .name = N_("Kitten"),
		N_("A small cat that counts in full.") },
	[ISLE_OSHAX] = { .name = N_("Oshax"),
		N_("A cat whose colour you choose when it comes aboard.") },
	[ISLE_RARE] = { .name = N_("Rare treasure"),
		N_("Large and golden; worth 3 points at the end.") },
	[ISLE_COMMON] = { .name = N_("Common treasure"),
		N_("Small and bronze; it fills gaps.") },
	[ISLE_BEAST] = { .name = N_("Beast"),
		N_("5 points for each icon beside a family of its colour.") },
	[ISLE_KING_RAT] = { .name = N_("King rat"),
		N_("Costs 3 points at the end; for 1 fish a cat beside it drives it "
		   "away.") },
};

static const struct text_entry card_kinds[] = {
	[ISLE_CARD_OSHAX] = { .name = N_("Oshax card"),
		N_("Played in the rare finds phase.") },
	[ISLE_CARD_RESCUE] = { .name = N_("Rescue card"),
		N_("Baskets and speed for one day.") },
	[ISLE_CARD_ANYTIME] = { .name = N_("Anytime card"),
		N_("May be played at any moment of a day, even out of turn.") },
	[ISLE_CARD_TREASURE] = { .name = N_("Treasure card"),
		N_("Played in the rare finds phase.") },
	[ISLE_CARD_LESSON] = { .name = N_("Lesson"),
		N_("A goal that brings you points at the end.") },
	[ISLE_CARD_PUBLIC] = { .name = N_("Public lesson"),
		N_("A goal that counts for everybody.") },
	[ISLE_CARD_FAMILY] = { .name = N_("Family card"),
		N_("A goal of the family game.") },
};

static const struct text_entry events[] = {
	[ISLE_EVENT_NONE] = { .name = N_("No event"), N_("Nothing happens today.") },
	[ISLE_A1] = { .name = N_("Royal Visit"),
		N_("Everybody places a king rat.") },
	[ISLE_A2] = { .name = N_("Treasures First"),
		N_("Today rare finds come before rescuing cats.") },
	[ISLE_A3] = { .name = N_("Torn Nets"), N_("Fishing gives only 18 fish today.") },
	[ISLE_A4] = { .name = N_("Good Catch"), N_("Fishing gives 22 fish today.") },
	[ISLE_A5] = { .name = N_("Golden Maps"),
		N_("Today a map's bonus may be a rare treasure.") },
	[ISLE_A6] = { .name = N_("Double Maps"),
		N_("Today a map's bonus may be two common treasures.") },
	[ISLE_A7] = { .name = N_("Helping Hands"),
		N_("In turn order everybody takes a token: a basket or speed 4, to be "
		   "used once.") },
	[ISLE_A8] = { .name = N_("Shy Cats"),
		N_("Today the left field gets only half of its cats.") },
	[ISLE_P1] = { .name = N_("Rat Count"),
		N_("In the morning: 1 point for every 2 visible rats.") },
	[ISLE_P2] = { .name = N_("Cat and Rat"),
		N_("In the morning: 1 point for each visible rat touching a cat.") },
	[ISLE_P3] = { .name = N_("Along the Planks"),
		N_("In the morning choose a row: 1 point for each cat in it.") },
	[ISLE_P4] = { .name = N_("Across the Deck"),
		N_("In the morning choose a column: 2 points for each cat in it.") },
	[ISLE_P5] = { .name = N_("Bronze Day"),
		N_("In the morning: 2 points for each common treasure.") },
	[ISLE_P6] = { .name = N_("Golden Day"),
		N_("In the morning: 2 points for each rare treasure.") },
	[ISLE_P7] = { .name = N_("Good Neighbours"),
		N_("In the morning choose a cat of yours: 2 points for each cat touching "
		   "it.") },
	[ISLE_P8] = { .name = N_("Empty Rooms"),
		N_("In the morning: 2 points for each empty room.") },
	[ISLE_P9] = { .name = N_("Full Rooms"),
		N_("In the morning: 2 points for each full room.") },
	[ISLE_P10] = { .name = N_("Travelling Light"),
		N_("In the morning: 5 points if you have no treasure.") },
	[ISLE_P11] = { .name = N_("Open Maps"),
		N_("In the morning: 3 points for each visible treasure map.") },
	[ISLE_P12] = { .name = N_("Lone Cats"),
		N_("In the morning: 2 points for each lonely cat.") },
	[ISLE_P13] = { .name = N_("Captain Ashore"),
		N_("In the morning: 5 points if both captain's rooms are empty.") },
};

static const struct text_entry specials[] = {
	{ "1", N_("One more"),
	  N_("Take one more card, from another column.") },
	{ "2", N_("One of each row"),
	  N_("Take any one card of each row instead of a column.") },
	{ "3", N_("A row"), N_("Take a row instead of a column.") },
	{ "4", N_("Cat twice"), N_("Draw your next cat twice.") },
	{ "5", N_("Treasure twice"), N_("Draw your next treasure twice.") },
};

static const struct text_entry marks[] = {
	[ISLE_MARK_BOX] = { .name = N_("as printed"),
		N_("Known from a rulebook or from several public sources.") },
	[ISLE_MARK_LIKELY] = { .name = N_("likely"),
		N_("Inferred and cross-checked; the printed piece may differ.") },
	[ISLE_MARK_HOUSE] = { .name = N_("reconstruction"),
		N_("Ours: the printed face is not known to us; this one keeps the counts "
		   "the rulebooks state.") },
};

static const struct text_entry lines[] = {
	[ISLE_LINE_RATS] = { "rats", N_("Rats"),
		N_("Each visible rat costs 1 point, each king rat 3.") },
	[ISLE_LINE_ROOMS] = { "rooms", N_("Rooms"),
		N_("Each room that is not full costs 5 points.") },
	[ISLE_LINE_FAMILIES] = { "families", N_("Families"),
		N_("A family of 3, 4, 5, 6 brings 8, 11, 15, 20 points, each further cat 5 "
		   "more.") },
	[ISLE_LINE_RARE] = { "rare", N_("Rare treasures"),
		N_("3 points each.") },
	[ISLE_LINE_FRIENDS] = { "friends", N_("Friendships"),
		N_("5 points for each beast's icon beside a family of its colour.") },
	[ISLE_LINE_LESSON] = { "lessons", N_("Lessons"),
		N_("What your lessons and the public ones bring.") },
	[ISLE_LINE_COLOURS] = { "colours", N_("Colours"),
		N_("The sister gets 5 points for each cat of her first colour, 4 for the "
		   "second, down to 1 for the last.") },
	[ISLE_LINE_BEASTS] = { "beasts", N_("Beasts"),
		N_("The sister gets 3 points for each icon on your beasts.") },
};

static const struct text_entry words[] = {
	{ "lesson", N_("What is a lesson?"),
	  N_("A goal: reach it by the end and it brings points.") },
	{ "day", N_("What is a day?"),
	  N_("A round of the game. When all days are over, Vesh lands.") },
	{ "phase", N_("What is a phase?"),
	  N_("A part of a day: fishing, exploring, lessons, rescuing, rare finds.") },
	{ "family", N_("What is a family?"),
	  N_("Three or more cats of one colour, joined side by side.") },
	{ "lonely", N_("When is a cat lonely?"),
	  N_("When it touches no cat of its own colour.") },
	{ "edge", N_("What is the edge?"),
	  N_("The squares along the rim of the boat; a cat on one of them touches the "
	     "edge.") },
	{ "room", N_("When is a room full?"),
	  N_("When none of its squares can be seen any more.") },
	{ "map", N_("What is a treasure map?"),
	  N_("Cover it with a cat of its colour and take a common treasure at "
	     "once.") },
	{ "basket", N_("What is a basket for?"),
	  N_("Every rescued cat needs one. A permanent basket comes back each "
	     "day.") },
	{ "fish", N_("What is fish for?"),
	  N_("You pay with it for cards, and for cats: 3 in the left field, 5 in the "
	     "right one.") },
	{ "speed", N_("What is speed for?"),
	  N_("The fastest player of a day is first to choose a cat.") },
	{ "touch", N_("What does touching mean?"),
	  N_("Sharing a side. Corners do not count.") },
};

/* The rulebooks allow both readings; the sentence after the colon is ours. */
static const struct text_entry house[] = {
	BIT(ISLE_HOUSE_LEFT_THREE) = { .name = N_("Shy Cats leave three"),
		N_("Alone, on a day of Shy Cats the left field gets three cats. Without this "
		   "rule: two, half of its four.") },
	BIT(ISLE_HOUSE_TOKENS_RETURN) = { .name = N_("Tokens go back"),
		N_("Tokens laid today go back to the supply at the end of the day and can be "
		   "taken again. Without this rule: they leave the game.") },
	BIT(ISLE_HOUSE_PASS_TURN) = { .name = N_("A pass is for one turn"),
		N_("Who passes may take a cat again when the turn comes round; the day ends "
		   "when all pass in a row. Without this rule: a pass is for the day.") },
	BIT(ISLE_HOUSE_FAMILY_CARDS) = { .name = N_("More family cards"),
		N_("The seven family cards of Kittens + Beasts are dealt too. Without this "
		   "rule: only with kittens or beasts.") },
};

#define LIST(id, table) { id, table, COUNT(table), ISLE_WORD_LISTS }
#define WORDS(id, table, words) \
	{ id, table, COUNT(table), ISLE_WORDS_##words }

static const struct {
	const char *id;
	const struct text_entry *entry;
	int count;
	enum isle_words words;      /* of which list the ids are; LISTS: its own */
} lists[TEXT_LISTS] = {
	[TEXT_MODES] = WORDS("modes", modes, MODE),
	[TEXT_PHASES] = WORDS("phases", phases, PHASE),
	[TEXT_DIFFICULTIES] = WORDS("difficulties", difficulties, DIFFICULTY),
	[TEXT_EXPANSIONS] = WORDS("expansions", expansions, EXPANSION),
	[TEXT_MODULES] = WORDS("modules", modules, MODULE),
	[TEXT_EDITIONS] = LIST("editions", editions),
	[TEXT_OPTIONS] = LIST("options", options),
	[TEXT_COLOURS] = WORDS("colours", colours, COLOUR),
	[TEXT_BREEDS] = LIST("breeds", breeds),
	[TEXT_PATTERNS] = LIST("patterns", patterns),
	[TEXT_ROOMS] = WORDS("rooms", rooms, ROOM),
	[TEXT_BOATS] = LIST("boats", boats),
	[TEXT_TILE_KINDS] = WORDS("tile_kinds", tile_kinds, TILE_KIND),
	[TEXT_CARD_KINDS] = WORDS("card_kinds", card_kinds, CARD_KIND),
	[TEXT_EVENTS] = WORDS("events", events, EFFECT),
	[TEXT_SPECIALS] = LIST("specials", specials),
	[TEXT_MARKS] = WORDS("marks", marks, MARK),
	[TEXT_LINES] = LIST("lines", lines),
	[TEXT_WORDS] = LIST("words", words),
	[TEXT_INKS] = LIST("inks", inks),
	[TEXT_HOUSE] = WORDS("house", house, HOUSE),
};

_Static_assert(COUNT(modes) == ISLE_MODES, "every mode has a text");
_Static_assert(COUNT(phases) == ISLE_PHASES, "every phase has a text");
_Static_assert(COUNT(rooms) == ISLE_ROOMS, "every room has a text");
_Static_assert(COUNT(boats) == ISLE_BOATS, "every boat has a text");
_Static_assert(COUNT(lines) == ISLE_LINES, "every line has a text");
_Static_assert(COUNT(inks) == TEXT_INKS_COUNT, "every ink has a word");
_Static_assert(COUNT(options) == TEXT_OPTIONS_COUNT, "every option has a text");

int text_count(enum text_list list)
{
	return lists[list].count;
}

const char *text_list_id(enum text_list list)
{
	return lists[list].id;
}

struct text_entry text_entry(enum text_list list, int i)
{
	if (i < 0 || i >= lists[list].count)
		return (struct text_entry){ NULL, NULL, NULL };
	struct text_entry entry = lists[list].entry[i];
	if (lists[list].words != ISLE_WORD_LISTS)
		entry.id = isle_word(lists[list].words, i);
	return entry;
}

void rules_each(text_see *see, void *context)
{
	for (int list = 0; list < TEXT_LISTS; list++)
		for (int i = 0; i < lists[list].count; i++) {
			see(context, lists[list].entry[i].name);
			if (lists[list].entry[i].body[0])
				see(context, lists[list].entry[i].body);
		}
}
