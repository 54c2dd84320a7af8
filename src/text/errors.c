/*
 * errors.c - a sentence for every refused move.
 */
#include "out.h"

static const char *const errors[ISLE_ERRORS] = {
	[ISLE_OK] = N_("All is well."),
	[ISLE_BAD_OPTIONS] =
		N_("These players, modules and expansions cannot be played together."),
	[ISLE_BAD_BOX] =
		N_("The box does not hold exactly the pieces this game needs."),
	[ISLE_BAD_MOVE] = N_("That is not a move."),
	[ISLE_NOT_WHOLE] = N_("Something is missing: the move is not complete."),
	[ISLE_GAME_OVER] = N_("The game is over; Vesh has landed."),
	[ISLE_NO_SUCH_SEAT] = N_("Nobody sits in that seat."),
	[ISLE_WRONG_PHASE] = N_("That is not done in this phase of the day."),
	[ISLE_NOT_YOUR_TURN] = N_("It is somebody else's turn."),
	[ISLE_UNFINISHED] = N_("Something that has begun must be finished first."),
	[ISLE_NOTHING_TO_FINISH] = N_("There is nothing to finish just now."),
	[ISLE_ALREADY_DONE] = N_("You have done that already."),
	[ISLE_NOT_YOUR_CARD] = N_("You do not have that card."),
	[ISLE_WRONG_CARD] = N_("That card cannot be used for this."),
	[ISLE_LESSON_IS_PUBLIC] =
		N_("A public lesson belongs to nobody and cannot be discarded."),
	[ISLE_CARD_USELESS] =
		N_("That card could do nothing now, so it cannot be played."),
	[ISLE_WRONG_COUNT] = N_("That is too many or too few."),
	[ISLE_NO_FISH] = N_("You do not have enough fish."),
	[ISLE_NO_BASKET] = N_("You do not have that basket, or it is used up today."),
	[ISLE_NOT_THERE] = N_("What you want to take is not there."),
	[ISLE_OFF_BOAT] = N_("Part of the tile would lie outside the boat."),
	[ISLE_COVERED] = N_("The tile would lie on another tile."),
	[ISLE_NOT_TOUCHING] =
		N_("Every tile after the first must share a side with another tile."),
	[ISLE_FITS_NOWHERE] =
		N_("There is no place for it on the boat, so it cannot be taken."),
	[ISLE_NOT_FASTEST] =
		N_("Only the fastest player of the day may rescue kittens."),
	[ISLE_BEAST_NOT_MORE] =
		N_("A beast cannot be one of several rescues in a turn."),
	[ISLE_NO_TILE_THERE] = N_("There is no such tile on that square."),
	[ISLE_SPECIAL_USED] = N_("Each special action may be used once, one a day "
		"and three in a game."),
	[ISLE_NOT_THAT_COPY] =
		N_("The second drawing must be the same as the first."),
	[ISLE_MUST_FINISH_DRAWING] =
		N_("What still fits on the boat must be drawn first."),
	[ISLE_WRONG_TREASURE] = N_("Not this treasure: a map brings a common one, "
		"a card those that it names."),
};

const char *text_error(enum isle_error error)
{
	if ((unsigned)error >= ISLE_ERRORS)
		return errors[ISLE_BAD_MOVE];
	return errors[error];
}

void errors_each(text_see *see, void *context)
{
	for (int i = 0; i < COUNT(errors); i++)
		see(context, errors[i]);
}
