/*
 * log.c - moves and events as sentences, and the cards of Explore & Draw.
 */
#include "notation.h"
#include "out.h"

/* one: for the number 1 in %4; NULL when there is no difference. */
struct template { const char *many, *one; };

static const struct template verbs[ISLE_VERBS] = {
	[ISLE_VERB_NONE] = { N_("%1 does nothing."), NULL },
	[ISLE_FAMILY_CARDS] = { N_("%1 keeps two family cards."), NULL },
	[ISLE_DRAFT] = { N_("%1 takes cards and passes the rest."), NULL },
	[ISLE_KEEP] = { N_("%1 pays for the cards to keep."), NULL },
	[ISLE_READY] = { N_("%1 is ready for the lessons."), NULL },
	[ISLE_NAME] = { N_("%1 names a colour for %3: %4."), NULL },
	[ISLE_CHOOSE] = { N_("%1 lays rescue cards face down."), NULL },
	[ISLE_RESCUE] = { N_("%1 rescues %2 %4."), NULL },
	[ISLE_TAKE_CAT] = { N_("%1 takes %2 aboard."), NULL },
	[ISLE_RESCUE_KITTEN] = { N_("%1 rescues %2."), NULL },
	[ISLE_TAKE_KITTEN] = { N_("%1 takes %2 aboard."), NULL },
	[ISLE_SECOND] = { N_("%1 takes %2 along as well."), NULL },
	[ISLE_ENOUGH] = { N_("%1 leaves it at one kitten."), NULL },
	[ISLE_END] = { N_("%1 ends the turn."), NULL },
	[ISLE_PASS] = { N_("%1 passes."), NULL },
	[ISLE_TAKE_TREASURE] = { N_("%1 stows %2."), NULL },
	[ISLE_NO_TREASURE] = { N_("%1 leaves the treasure behind."), NULL },
	[ISLE_PLAY_CARD] = { N_("%1 plays %3."), NULL },
	[ISLE_PLACE] = { N_("%1 places %2."), NULL },
	[ISLE_FIELD] = { N_("%1 sends %2 %4."), NULL },
	[ISLE_PLACE_KING_RAT] = { N_("%1 must take a king rat aboard."), NULL },
	[ISLE_FEED] = { N_("%1 feeds a cat, and a king rat is gone."), NULL },
	[ISLE_TOKEN] = { N_("%1 takes %4."), NULL },
	[ISLE_ROW] = { N_("%1 chooses row %4."), NULL },
	[ISLE_COLUMN] = { N_("%1 chooses column %4."), NULL },
	[ISLE_POINT_CAT] = { N_("%1 chooses the cat on %4."), NULL },
	[ISLE_DONE] = { N_("%1 is done."), NULL },
	[ISLE_TAKE_COLUMN] = { N_("%1 takes column %4."), NULL },
	[ISLE_TAKE_COLUMN_AND] =
		{ N_("%1 takes column %4 and the card on space %5."), NULL },
	[ISLE_TAKE_ROW] = { N_("%1 takes row %4."), NULL },
	[ISLE_TAKE_SPACES] =
		{ N_("%1 takes the cards on spaces %4, %5 and %6."), NULL },
	[ISLE_RESOLVE] = { N_("%1 draws the card on space %4."), NULL },
	[ISLE_UPPER] = { N_("%1 chooses the left half of the card."), NULL },
	[ISLE_LOWER] = { N_("%1 chooses the right half of the card."), NULL },
	[ISLE_DRAW] = { N_("%1 draws %2."), NULL },
	[ISLE_TWICE_CAT] = { N_("%1 will draw the next cat twice."), NULL },
	[ISLE_TWICE_TREASURE] =
		{ N_("%1 will draw the next treasure twice."), NULL },
	[ISLE_ISLAND] = { N_("The leader lays out the island."), NULL },
	[ISLE_TAKE_AND] = { N_("%1 takes one card more: the one on space %4."), NULL },
};

/* The same said to whoever may do it. %3: its card, or those of its list. */
static const struct template advice[ISLE_VERBS] = {
	[ISLE_VERB_NONE] = { N_("Do nothing."), NULL },
	[ISLE_FAMILY_CARDS] = { N_("Keep %3."), NULL },
	[ISLE_DRAFT] = { N_("Take %3."), NULL },
	[ISLE_KEEP] = { N_("Pay for %3."), NULL },
	[ISLE_READY] = { N_("Say that you are ready for the lessons."), NULL },
	[ISLE_NAME] = { N_("Name a colour for %3: %4."), NULL },
	[ISLE_CHOOSE] = { N_("Lay %3."), NULL },
	[ISLE_RESCUE] = { N_("Rescue %2 %4."), NULL },
	[ISLE_TAKE_CAT] = { N_("Take %2 aboard."), NULL },
	[ISLE_RESCUE_KITTEN] = { N_("Rescue %2."), NULL },
	[ISLE_TAKE_KITTEN] = { N_("Take %2 aboard."), NULL },
	[ISLE_SECOND] = { N_("Take %2 along as well."), NULL },
	[ISLE_ENOUGH] = { N_("Leave it at one kitten."), NULL },
	[ISLE_END] = { N_("End the turn."), NULL },
	[ISLE_PASS] = { N_("Pass."), NULL },
	[ISLE_TAKE_TREASURE] = { N_("Stow %2."), NULL },
	[ISLE_NO_TREASURE] = { N_("Leave the treasure behind."), NULL },
	[ISLE_PLAY_CARD] = { N_("Play %3."), NULL },
	[ISLE_PLACE] = { N_("Place %2."), NULL },
	[ISLE_FIELD] = { N_("Send %2 %4."), NULL },
	[ISLE_PLACE_KING_RAT] = { N_("Take a king rat aboard."), NULL },
	[ISLE_FEED] = { N_("Feed a cat, and a king rat is gone."), NULL },
	[ISLE_TOKEN] = { N_("Take %4."), NULL },
	[ISLE_ROW] = { N_("Choose row %4."), NULL },
	[ISLE_COLUMN] = { N_("Choose column %4."), NULL },
	[ISLE_POINT_CAT] = { N_("Choose the cat on %4."), NULL },
	[ISLE_DONE] = { N_("Leave it at that."), NULL },
	[ISLE_TAKE_COLUMN] = { N_("Take column %4."), NULL },
	[ISLE_TAKE_COLUMN_AND] =
		{ N_("Take column %4 and the card on space %5."), NULL },
	[ISLE_TAKE_ROW] = { N_("Take row %4."), NULL },
	[ISLE_TAKE_SPACES] =
		{ N_("Take the cards on spaces %4, %5 and %6."), NULL },
	[ISLE_RESOLVE] = { N_("Draw the card on space %4."), NULL },
	[ISLE_UPPER] = { N_("Choose the left half of the card."), NULL },
	[ISLE_LOWER] = { N_("Choose the right half of the card."), NULL },
	[ISLE_DRAW] = { N_("Draw %2."), NULL },
	[ISLE_TWICE_CAT] = { N_("Draw the next cat twice."), NULL },
	[ISLE_TWICE_TREASURE] = { N_("Draw the next treasure twice."), NULL },
	[ISLE_ISLAND] = { N_("Lay out the island."), NULL },
	[ISLE_TAKE_AND] = { N_("Take one card more: the one on space %4."), NULL },
};

/* A way to tell moves: to all of what was done, to one of what to do. */
struct manner {
	const struct template *verbs;
	struct template keeps_none;      /* cards could be taken, and none is */
	struct template lays_none;
	struct template lays_tokens;     /* openly, alone or on the cards */
	struct template lays_both;
	struct template brings_oshax;    /* a card with the tile it brings */
	struct template brings_treasure;
	struct template moves_cats;      /* from field to field */
};

static const struct manner story = { .verbs = verbs,
	.keeps_none = { N_("%1 keeps none of the cards."), NULL },
	.lays_none = { N_("%1 lays no rescue card."), NULL },
	.lays_tokens = { N_("%1 lays %4."), NULL },
	.lays_both = { N_("%1 lays rescue cards face down and %4 on them."), NULL },
	.brings_oshax = { N_("%1 plays %3 and takes %2 aboard."), NULL },
	.brings_treasure = { N_("%1 plays %3 and stows %2."), NULL },
	.moves_cats = { N_("%1 plays %3 and sends %4."), NULL } };

static const struct manner advising = { .verbs = advice,
	.keeps_none = { N_("Keep none of the cards."), NULL },
	.lays_none = { N_("Lay no rescue card."), NULL },
	.lays_tokens = { N_("Lay %4."), NULL },
	.lays_both = { N_("Lay %3 and %4."), NULL },
	.brings_oshax = { N_("Play %3 and take %2 aboard."), NULL },
	.brings_treasure = { N_("Play %3 and stow %2."), NULL },
	.moves_cats = { N_("Play %3 and send %4."), NULL } };

enum { EVENT_KINDS = ISLE_EV_OVER + 1 };

static const struct template events[EVENT_KINDS] = {
	[ISLE_EV_DAY] = { N_("Day %4 begins."), NULL },
	[ISLE_EV_TILE] = { N_("The bag brings %2 %4."), NULL },
	[ISLE_EV_FISH] = { N_("%1 gets %4 fish."), N_("%1 gets 1 fish.") },
	[ISLE_EV_REVEAL] = { N_("%1 reveals %3."), NULL },
	[ISLE_EV_ORDER] = { N_("The turn order is made anew."), NULL },
	[ISLE_EV_LESSONS] = { N_("%1 lays %4 lessons."), N_("%1 lays 1 lesson.") },
	[ISLE_EV_PUBLIC] = { N_("%1 lays the public lesson %3."), NULL },
	[ISLE_EV_BASKET] = { N_("%1 gains a permanent basket."), NULL },
	[ISLE_EV_MAP] = { N_("%1 covers %4 with its own colour."), NULL },
	[ISLE_EV_MARKERS] = { N_("%5: %1 gets %4 points."),
	                      N_("%5: %1 gets 1 point.") },
	[ISLE_EV_SISTER_CARD] =
		{ N_("The sister turns over a card: %5, then %6."), NULL },
	[ISLE_EV_SISTER_TAKES] = { N_("The sister takes %2."), NULL },
	[ISLE_EV_SISTER_SWITCH] =
		{ N_("The sister switches places %4 and %5."), NULL },
	[ISLE_EV_COLOUR] = { N_("The sister's next colour: %4."), NULL },
	[ISLE_EV_FLED] = { N_("Nobody has saved this one: %2."), NULL },
	[ISLE_EV_GONE] = { N_("There is no room for %2."), NULL },
	[ISLE_EV_ROOM] = { N_("%1 has filled %4."), NULL },
	[ISLE_EV_FAMILY] = { N_("%1 has %4 of %5 cats."), NULL },
	[ISLE_EV_OVER] = { N_("Vesh lands: the game is over."), NULL },
};

/* She has no seat to be named by. */
static const struct template sister_markers = {
	N_("%5: the sister gets %4 points."), N_("%5: the sister gets 1 point.") };

static const char *const cats[] = { N_("a blue cat"), N_("a green cat"),
	N_("an orange cat"), N_("a purple cat"), N_("a red cat") };
static const char *const kittens[] = { N_("a blue kitten"),
	N_("a green kitten"), N_("an orange kitten"), N_("a purple kitten"),
	N_("a red kitten") };
static const char *const tiles[] = {
	[ISLE_CAT] = N_("a cat"), [ISLE_KITTEN] = N_("a kitten"),
	[ISLE_OSHAX] = N_("an Oshax"), [ISLE_RARE] = N_("a rare treasure"),
	[ISLE_COMMON] = N_("a common treasure"), [ISLE_BEAST] = N_("a beast"),
	[ISLE_KING_RAT] = N_("a king rat") };
static const char *const from[] = { N_("from the left field"),
	N_("from the right field") };
static const char *const to[] = { N_("to the left field"),
	N_("to the right field"), N_("to the shelf"), N_("to the line of Oshax"),
	N_("to the kittens' board") };
static const char *const tokens[] = { N_("a basket token"),
	N_("a speed token") };
static const char *const more_tokens[] = { N_("%1 basket tokens"),
	N_("%1 speed tokens") };
static const char *const maps[] = { N_("the blue map"), N_("the green map"),
	N_("the orange map"), N_("the purple map"), N_("the red map") };
static const char *const families[] = { N_("a blue family"),
	N_("a green family"), N_("an orange family"), N_("a purple family"),
	N_("a red family") };
static const char *const rooms[] = { N_("the captain's rear room"),
	N_("the upper bedroom"), N_("the lower bedroom"), N_("the dining room"),
	N_("the cargo hold"), N_("the captain's front room"), N_("the corridor") };

_Static_assert(COUNT(rooms) == ISLE_ROOMS, "every room can be filled");

static const char seat_name[] = N_("Seat %1");
static const char leader_name[] = N_("The leader");
static const char card_name[] = N_("“%1” (%2)");
static const char card_title[] = N_("“%1”");
static const char card_titles[] = N_("%2 × “%1”");
static const char oshax_name[] = N_("%1 (%2)");
static const char draw_one[] = N_("Draw %1.");
static const char draw_or[] = N_("Left half: %1. Or right half: %2.");
static const char draw_and[] = N_("%1 and %2");
static const char draw_two_of[] =
	N_("Draw two of these, or one of them twice: %1.");
static const char tick_lesson[] = N_("Tick lesson %1, %2. %3");

/* What a sentence is made of: %1 to %6 and room for what is built. */
struct sentence {
	struct out_arg arg[6];
	char name[128], tile[128], card[192], place[3][4], deed[2][64];
	char token[2][64], laid[192], sent[256];
};

/* Fills a small buffer from a template. */
static const char *build(const struct text_voice *voice, char *buf, size_t size,
                         const char *key, const char *a, const char *b,
                         int number)
{
	struct out out;
	out_init(&out, voice, buf, size);
	out_fill(&out, key, (struct out_arg[]){ { a, number }, { b, number } }, 2);
	out_end(&out);
	return buf;
}

static void say_name(const struct text_voice *voice, struct sentence *w,
                     int seat)
{
	if (seat < 1 || seat > ISLE_SEATS_MAX)
		w->arg[0].text = out_translate(voice, leader_name);
	else if (voice && voice->name[seat - 1])
		w->arg[0].text = voice->name[seat - 1];
	else
		w->arg[0].text = build(voice, w->name, sizeof w->name, seat_name,
		                       NULL, NULL, seat);
}

/* A tile with its article, "a blue cat": a key. */
static const char *tile_key(int tile)
{
	if (tile < 0 || tile >= ISLE_TILES)
		return tiles[ISLE_CAT];
	if (tile < ISLE_TILE_KITTEN)
		return cats[tile % ISLE_COLOURS];
	if (tile < ISLE_TILE_OSHAX)
		return kittens[(tile - ISLE_TILE_KITTEN) % ISLE_COLOURS];
	return tiles[isle_tile_info(tile).kind];
}

static const char *colour_name(const struct text_voice *voice, int colour)
{
	struct text_entry entry = text_entry(TEXT_COLOURS, colour);
	return entry.name ? out_translate(voice, entry.name) : "";
}

static bool is_oshax(int tile)
{
	return tile >= ISLE_TILE_OSHAX && tile < ISLE_TILE_RARE;
}

static void say_tile(const struct text_voice *voice, struct sentence *w,
                     int tile, int colour)
{
	const char *text = out_translate(voice, tile_key(tile));
	if (is_oshax(tile) && colour < ISLE_COLOURS)
		text = build(voice, w->tile, sizeof w->tile, oshax_name, text,
		             colour_name(voice, colour), 0);
	w->arg[1].text = text;
}

/* A cat that is sent to a field lies nowhere to be looked at: with its form. */
static void say_sent(const struct text_voice *voice, struct sentence *w,
                     int tile)
{
	const char *form = tile < ISLE_TILES ? tiles_form(tile) : NULL;
	if (form)
		w->arg[1].text = build(voice, w->tile, sizeof w->tile, oshax_name,
		                       out_translate(voice, tile_key(tile)),
		                       out_translate(voice, form), 0);
}

/* A card by its printed number. */
static void say_card(const struct text_voice *voice, struct sentence *w,
                     int number)
{
	const char *title = text_card_title(number);
	bool bare = voice && voice->no_numbers;
	w->arg[2].text = build(voice, w->card, sizeof w->card,
	                       bare ? card_title : card_name,
	                       title ? out_translate(voice, title) : "", NULL,
	                       number);
}

static void say_key(const struct text_voice *voice, struct sentence *w,
                    const char *const *keys, int count, int i)
{
	w->arg[3].text = i < count ? out_translate(voice, keys[i]) : "";
}

/* A letter for a column, counted from 0. */
static void say_column(struct sentence *w, char first, int column)
{
	w->place[0][0] = (char)(first + column);
	w->place[0][1] = '\0';
	w->arg[3].text = w->place[0];
}

static void say_square(struct sentence *w, int square)
{
	w->place[0][0] = (char)('a' + square / ISLE_STRIDE);
	w->place[0][1] = (char)('1' + square % ISLE_STRIDE);
	w->place[0][2] = '\0';
	w->arg[3].text = w->place[0];
}

/* "a basket token", "2 speed tokens". */
static const char *token_count(const struct text_voice *voice,
                               struct sentence *w, int kind, int count)
{
	if (count == 1)
		return out_translate(voice, tokens[kind]);
	return build(voice, w->token[kind], sizeof w->token[kind],
	             more_tokens[kind], NULL, NULL, count);
}

static void say_laid(const struct text_voice *voice, struct sentence *w,
                     const uint8_t laid[2])
{
	const char *basket = token_count(voice, w, 0, laid[0]);
	const char *speed = token_count(voice, w, 1, laid[1]);
	w->arg[3].text = !laid[0] ? speed : !laid[1] ? basket
		: build(voice, w->laid, sizeof w->laid, draw_and, basket, speed, 0);
}

/* Whether a card takes cats from one field to the other. */
static bool moves_cats(const struct isle_move *move)
{
	return move->verb == ISLE_PLAY_CARD && move->card < ISLE_CARDS
	    && move->count > 0
	    && isle_card_info(move->card).effect == ISLE_EFFECT_MOVE_CATS;
}

/* "a red cat to the left field, a blue cat to the right field": each with the
 * field it does not come from. */
static void say_moved(const struct text_voice *voice, struct sentence *w,
                      const struct isle_move *move)
{
	struct out out;
	if (!moves_cats(move))
		return;
	out_init(&out, voice, w->sent, sizeof w->sent);
	for (int i = 0; i < move->count; i++) {
		out_text(&out, i ? ", " : "");
		out_text(&out, out_translate(voice, tile_key(move->list[2 * i])));
		out_text(&out, " ");
		out_text(&out, out_translate(voice, to[!move->list[2 * i + 1]]));
	}
	out_end(&out);
	w->arg[3].text = w->sent;
}

static int card_number(int card)
{
	return card < ISLE_CARDS ? isle_card_info(card).number : 0;
}

/* %4 to %6 of a move. */
static void say_places(const struct text_voice *voice, struct sentence *w,
                       const struct isle_move *move)
{
	int number = move->number;
	switch (move->verb) {
	case ISLE_NAME: w->arg[3].text = colour_name(voice, move->colour); break;
	case ISLE_RESCUE: say_key(voice, w, from, COUNT(from), move->field); break;
	case ISLE_FIELD:
		say_sent(voice, w, move->tile);
		say_key(voice, w, to, 2, move->field);
		break;
	case ISLE_CHOOSE: say_laid(voice, w, move->tokens); break;
	case ISLE_PLAY_CARD: say_moved(voice, w, move); break;
	case ISLE_TOKEN: say_key(voice, w, tokens, COUNT(tokens), number); break;
	case ISLE_COLUMN: say_column(w, 'a', number % ISLE_COLUMNS); break;
	case ISLE_POINT_CAT: say_square(w, number); break;
	case ISLE_TAKE_COLUMN: say_column(w, 'A', number % 4); break;
	case ISLE_TAKE_COLUMN_AND:
		say_column(w, 'A', number % 4);
		w->arg[4].number = move->space[0];
		break;
	case ISLE_ROW: case ISLE_TAKE_ROW: w->arg[3].number = number + 1; break;
	default:
		for (int i = 0; i < 3; i++)
			w->arg[3 + i].number = move->space[i];
	}
}

static size_t say(const struct text_voice *voice,
                  const struct template *template, const struct sentence *w,
                  char *buf, size_t size)
{
	bool one = template->one && !w->arg[3].text && w->arg[3].number == 1;
	struct out out;
	out_init(&out, voice, buf, size);
	out_fill(&out, one ? template->one : template->many, w->arg, 6);
	out_capital(&out);
	return out_end(&out);
}

static const struct template *laid_template(const struct manner *manner,
                                            const struct isle_move *move)
{
	bool has_cards = isle_set_count(&move->cards) > 0;
	if (!move->tokens[0] && !move->tokens[1])
		return has_cards ? &manner->verbs[ISLE_CHOOSE] : &manner->lays_none;
	return has_cards ? &manner->lays_both : &manner->lays_tokens;
}

static const struct template *move_template(const struct manner *manner,
                                            const struct isle_move *move)
{
	if (move->verb == ISLE_KEEP && isle_set_count(&move->cards) == 0)
		return &manner->keeps_none;
	if (move->verb == ISLE_CHOOSE)
		return laid_template(manner, move);
	if (moves_cats(move))
		return &manner->moves_cats;
	bool brings = move->verb == ISLE_PLAY_CARD && move->card < ISLE_CARDS
	           && move->tile < ISLE_TILES;
	switch (brings ? isle_card_info(move->card).kind : ISLE_CARD_ANYTIME) {
	case ISLE_CARD_OSHAX: return &manner->brings_oshax;
	case ISLE_CARD_TREASURE: return &manner->brings_treasure;
	default:
		return &manner->verbs[move->verb < ISLE_VERBS ? move->verb
		                                              : ISLE_VERB_NONE];
	}
}

struct isle_move text_move_whole(const struct isle_game *before,
                                 const struct isle_move *move)
{
	struct isle_move whole = *move;
	if (move->verb != ISLE_FIELD || !move->seat)
		return whole;
	const struct isle_seat *seat = &before->seat[move->seat - 1];
	if (seat->pending_count > 0)
		whole.tile = seat->pending[seat->pending_count - 1].a;
	return whole;
}

size_t text_move_line(const struct text_voice *voice,
                      const struct isle_move *move, char *buf, size_t size)
{
	struct sentence w = {0};
	say_name(voice, &w, move->seat);
	say_tile(voice, &w, move->tile, move->colour);
	say_card(voice, &w, card_number(move->card));
	say_places(voice, &w, move);
	return say(voice, move_template(&story, move), &w, buf, size);
}

/* Titles of the cards, in the order of their numbers, each with how often it is
 * there: equal cards follow each other. */
static void list_cards(struct out *out, const struct isle_set *cards)
{
	const char *between = "";
	for (int c = isle_set_next(cards, 0); c >= 0; between = ", ") {
		const char *title = text_card_title(card_number(c));
		int count = 0;
		for (; c >= 0 && text_card_title(card_number(c)) == title; count++)
			c = isle_set_next(cards, c + 1);
		title = out_translate(out->voice, title);
		out_text(out, between);
		out_fill(out, count > 1 ? card_titles : card_title,
		         (struct out_arg[]){ { title, 0 }, { NULL, count } }, 2);
	}
}

size_t text_advice(const struct text_voice *voice, const struct isle_move *move,
                   char *buf, size_t size)
{
	char list[TEXT_MAX];
	struct sentence w = {0};
	struct out out;
	say_tile(voice, &w, move->tile, move->colour);
	say_card(voice, &w, card_number(move->card));
	say_places(voice, &w, move);
	if (isle_set_count(&move->cards) > 0) {
		out_init(&out, voice, list, sizeof list);
		list_cards(&out, &move->cards);
		out_end(&out);
		w.arg[2].text = list;
	}
	return say(voice, move_template(&advising, move), &w, buf, size);
}

/* %5 and %6: what the sister's card bids her do. */
static void say_deeds(const struct text_voice *voice, struct sentence *w,
                      int number)
{
	if (!isle_sister_card(number))
		return;
	for (int i = 0; i < 2; i++)
		w->arg[4 + i].text = cards_sister_deed(voice, number, i,
		                                       w->deed[i], sizeof w->deed[i]);
}

static const char *event_name(const struct text_voice *voice, int effect)
{
	struct text_entry entry = text_entry(TEXT_EVENTS, effect);
	return entry.name ? out_translate(voice, entry.name) : "";
}

/* %2 to %6 of an event. */
static void say_event(const struct text_voice *voice, struct sentence *w,
                      const struct isle_event *e)
{
	w->arg[3].number = e->a;
	w->arg[4].number = e->b;
	switch (e->kind) {
	case ISLE_EV_TILE: say_key(voice, w, to, COUNT(to), e->b); break;
	case ISLE_EV_FISH: w->arg[3].number = e->a | e->b << 8; break;
	case ISLE_EV_MAP: say_key(voice, w, maps, COUNT(maps), e->a); break;
	case ISLE_EV_COLOUR: w->arg[3].text = colour_name(voice, e->a); break;
	case ISLE_EV_ROOM: say_key(voice, w, rooms, COUNT(rooms), e->a); break;
	case ISLE_EV_FAMILY:
		say_key(voice, w, families, COUNT(families), e->a);
		break;
	case ISLE_EV_MARKERS:
		w->arg[4].text = event_name(voice, e->b);
		break;
	case ISLE_EV_SISTER_CARD: say_deeds(voice, w, e->a); break;
	case ISLE_EV_REVEAL:
		if (e->a == ISLE_NONE)
			w->arg[2].text = out_translate(voice, tokens[e->b & 1]);
		break;
	}
}

size_t text_log_line(const struct text_voice *voice,
                     const struct isle_event *event, char *buf, size_t size)
{
	struct sentence w = {0};
	if (event->kind >= EVENT_KINDS)
		return 0;
	bool hers = event->kind == ISLE_EV_MARKERS && !event->seat;
	say_name(voice, &w, event->seat);
	say_tile(voice, &w, event->a, ISLE_NONE);
	say_card(voice, &w, card_number(event->a));
	say_event(voice, &w, event);
	return say(voice, hers ? &sister_markers : &events[event->kind], &w, buf,
	           size);
}

const char *text_verb(enum isle_verb verb)
{
	return (unsigned)verb < ISLE_VERBS ? verbs[verb].many : NULL;
}

const char *text_event_kind(enum isle_event_kind kind)
{
	return (unsigned)kind < EVENT_KINDS ? events[kind].many : NULL;
}

/* ---- Explore & Draw ------------------------------------------------------ */

/* A tile and its shape's name, "a blue cat (c3)", into buf. */
static const char *shape_into(const struct text_voice *voice, int tile,
                              char *buf, size_t size)
{
	struct isle_tile_info info = isle_tile_info(tile);
	struct writer writer;
	char name[4];
	writer_init(&writer, name, sizeof name);
	writer_char(&writer, notation_kinds[info.kind].letter);
	writer_number(&writer, info.number);
	writer_end(&writer);
	return build(voice, buf, size, oshax_name,
	             out_translate(voice, tile_key(tile)), name, 0);
}

/* One or two tiles, joined with "and". */
static const char *half_into(const struct text_voice *voice,
                             const uint8_t tile[2], char *buf, size_t size)
{
	char one[2][160];
	if (tile[1] == ISLE_NONE)
		return shape_into(voice, tile[0], buf, size);
	return build(voice, buf, size, draw_and,
	             shape_into(voice, tile[0], one[0], sizeof one[0]),
	             shape_into(voice, tile[1], one[1], sizeof one[1]), 0);
}

static void all_into(struct out *out, const uint8_t tile[2])
{
	char half[400];
	half_into(out->voice, tile, half, sizeof half);
	out_fill(out, draw_one, (struct out_arg[]){ { half, 0 } }, 1);
}

static void or_into(struct out *out, const uint8_t tile[4])
{
	char upper[400], lower[400];
	half_into(out->voice, tile, upper, sizeof upper);
	half_into(out->voice, tile + 2, lower, sizeof lower);
	out_fill(out, draw_or,
	         (struct out_arg[]){ { upper, 0 }, { lower, 0 } }, 2);
}

static void two_of_into(struct out *out, const uint8_t tile[ISLE_FACE_TILES])
{
	char list[ISLE_FACE_TILES * 160], name[160];
	struct out names;
	out_init(&names, NULL, list, sizeof list);
	for (int i = 0; i < ISLE_FACE_TILES && tile[i] != ISLE_NONE; i++) {
		out_text(&names, i ? ", " : "");
		out_text(&names, shape_into(out->voice, tile[i], name, sizeof name));
	}
	out_end(&names);
	out_fill(out, draw_two_of, (struct out_arg[]){ { list, 0 } }, 1);
}

static void lesson_into(struct out *out, int place)
{
	int number = isle_explore_lesson(place);
	out_fill(out, tick_lesson, (struct out_arg[]){ { NULL, place },
	         { out_translate(out->voice, text_card_title(number)), 0 },
	         { out_translate(out->voice, text_card_body(number, 2)), 0 } }, 3);
}

size_t text_face_format(const struct text_voice *voice,
                        const struct isle_face *face, char *buf, size_t size)
{
	struct out out;
	out_init(&out, voice, buf, size);
	switch (face->kind) {
	case ISLE_FACE_LESSON: lesson_into(&out, face->lesson); break;
	case ISLE_FACE_ALL: all_into(&out, face->tile); break;
	case ISLE_FACE_OR: or_into(&out, face->tile); break;
	case ISLE_FACE_TWO_OF: two_of_into(&out, face->tile); break;
	default: return 0;
	}
	return out_end(&out);
}

/* ---- all of them --------------------------------------------------------- */

static void each_template(const struct template *template, int count,
                          text_see *see, void *context)
{
	for (int i = 0; i < count; i++) {
		see(context, template[i].many);
		if (template[i].one)
			see(context, template[i].one);
	}
}

static void each_of_manner(const struct manner *manner, text_see *see,
                           void *context)
{
	each_template(manner->verbs, ISLE_VERBS, see, context);
	each_template(&manner->keeps_none, 1, see, context);
	each_template(&manner->lays_none, 1, see, context);
	each_template(&manner->lays_tokens, 1, see, context);
	each_template(&manner->lays_both, 1, see, context);
	each_template(&manner->brings_oshax, 1, see, context);
	each_template(&manner->brings_treasure, 1, see, context);
	each_template(&manner->moves_cats, 1, see, context);
}

#define KEYS(table) { table, COUNT(table) }

void log_each(text_see *see, void *context)
{
	static const char *const single[] = { seat_name, leader_name, card_name,
		card_title, card_titles, oshax_name, draw_one, draw_or, draw_and, draw_two_of,
		tick_lesson };
	static const struct { const char *const *key; int count; } list[] = {
		KEYS(cats), KEYS(kittens), KEYS(tiles), KEYS(from), KEYS(to),
		KEYS(tokens), KEYS(more_tokens), KEYS(maps), KEYS(families), KEYS(rooms),
		KEYS(single) };
	each_of_manner(&story, see, context);
	each_of_manner(&advising, see, context);
	each_template(events, COUNT(events), see, context);
	each_template(&sister_markers, 1, see, context);
	for (int i = 0; i < COUNT(list); i++)
		for (int k = 0; k < list[i].count; k++)
			see(context, list[i].key[k]);
}
