/* chapter_table.c - topics: what a table may choose, and what is ours. */
#include "chapters.h"

static const struct topics_topic topics[] = {
	{ .word = "editions", .title = N_("Two editions"),
	  .find = N_("edition first second printing rulebook prospector"),
	  .modes = DECK, .see = "public-lessons house-rules", .cards = "148", .text = TEXT(
		"@editions",
		N_("That is the only difference. In both, public lessons belong to nobody, cannot be discarded "
		   "and count for no card.")) },
	{ .word = "house-rules", .title = N_("House rules"),
	  .find = N_("house rule option choose reading variant table"),
	  .modes = FIELDS, .see = "editions events passing family-cards promos", .text = TEXT(
		N_("Where the rulebooks allow two readings, or offer something more, a table may choose before "
		   "it begins:"),
		"@house") },
	{ .word = "rulings", .title = N_("Questions the rulebooks leave open"),
	  .find = N_("question answer ruling faq doubt allowed"),
	  .modes = ANY, .see = "placing anytime rescue-more baskets terms", .text = TEXT(
		N_("- May a tile lie across walls? Yes. On rats? Yes."),
		N_("- Must I take the treasure of a map? No; but now or never."),
		N_("- May I play a card that gains no fish? Yes. One that could do nothing? No."),
		N_("- May I keep a rescue card that I have laid and not used? No, only one that I have not laid."),
		N_("- Do I get a map's bonus twice? Only if the map showed again in between."),
		N_("- Can I discard cards or tiles of others, or public lessons? No."),
		N_("- Do two broken baskets have to be the same card? No."),
		N_("- Is there a limit to my hand, to fish, to the cats in a field? No."),
		N_("- What if my boat falls apart when a treasure leaves it? Nothing; the next tile must touch "
		   "any tile that is there."),
		N_("- Can a beast follow a cat in a turn of two rescues? No."),
		N_("- Does a pass end what card 80 has promised? No, it waits.")) },
	{ .word = "reconstructions", .title = N_("What is as printed, and what is ours"),
	  .find = N_("reconstruction printed likely house official mark differ"),
	  .modes = ANY, .see = "box cards real-cards", .text = TEXT(
		N_("The rules and nearly all pieces of the base game are as printed. Of many pieces of the "
		   "expansions we know the counts and the rules but not the faces; ours stand in for them and are "
		   "marked "
		   "wherever they are shown:"),
		"@marks",
		N_("Titles of cards are our own, unless one is known to be printed. So are all texts and "
		   "drawings.")) },
};

const struct chapter chapter_table = { "table", N_("At the table"), topics, COUNT(topics) };
