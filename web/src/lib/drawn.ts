/* The picture of a card, from what the engine tells of it. */
import { drawPicture, type Face } from '../art/pictures';
import { eventFace, exploreFace, faceOf, shipOf } from './faces';
import type { EventEffect, Face as Shown, Pieces } from './types';

const drawn = (pieces: Pieces, face: Face) => drawPicture(face, shipOf(pieces));

export const card = (pieces: Pieces, number: number) => drawn(pieces, faceOf(pieces, number));
export const event = (pieces: Pieces, effect: EventEffect) => drawn(pieces, eventFace(pieces, effect));
export const explore = (pieces: Pieces, shown: Shown) => drawn(pieces, exploreFace(pieces, shown));
