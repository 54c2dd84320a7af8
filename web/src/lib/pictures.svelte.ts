/* The cards' own pictures. The code that draws them is fetched when the first
 * card is shown; until it is there cards have the picture of their kind. */
import type { drawPicture, Face } from '../art/pictures';
import { eventFace, exploreFace, faceOf, shipOf } from './faces';
import type { EventEffect, Face as Shown, Pieces } from './types';

let draw: typeof drawPicture | null = $state.raw(null);
let asked = false;

function fetchOnce() {
	if (asked)
		return;
	asked = true;
	import('../art/pictures').then((module) => { draw = module.drawPicture; },
		() => { asked = false; });
}

function picture(pieces: Pieces, face: () => Face): string {
	fetchOnce();
	return draw ? draw(face(), shipOf(pieces)) : '';
}

/* Pictures are 120 by 78, for CardArt or an <svg> of one's own; empty while
 * they are on their way. */
export function cardPicture(pieces: Pieces, number: number): string {
	return picture(pieces, () => faceOf(pieces, number));
}

export function eventPicture(pieces: Pieces, effect: EventEffect): string {
	return picture(pieces, () => eventFace(pieces, effect));
}

export function explorePicture(pieces: Pieces, card: Shown): string {
	return picture(pieces, () => exploreFace(pieces, card));
}
