/* The cards' own pictures. The code that draws them is fetched when the first
 * card is shown; until it is there cards have the picture of their kind. */
import type { EventEffect, Face, Pieces } from './types';

type Drawn = typeof import('./drawn');

let drawn: Drawn | null = $state.raw(null);
let asked = false;

function draw(picture: (by: Drawn) => string): string {
	if (!asked) {
		asked = true;
		import('./drawn').then((module) => { drawn = module; }, () => { asked = false; });
	}
	return drawn ? picture(drawn) : '';
}

/* Pictures are 120 by 78, for CardArt or an <svg> of one's own; empty while
 * they are on their way. */
export const cardPicture = (pieces: Pieces, number: number) => draw((by) => by.card(pieces, number));
export const eventPicture = (pieces: Pieces, effect: EventEffect) => draw((by) => by.event(pieces, effect));
export const explorePicture = (pieces: Pieces, card: Face) => draw((by) => by.explore(pieces, card));

/* A lesson of the sheet of Explore & Draw, by its place there. */
export const sheetPicture = (pieces: Pieces, lesson: number) => explorePicture(pieces, { face: '', kind: 'lesson', lesson, upper: [], lower: [], of: [] });
