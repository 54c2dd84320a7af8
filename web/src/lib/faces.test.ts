/* What a card shows, asked of the box as the engine tells it. */
import { beforeAll, expect, test } from 'vitest';
import { openBox } from '../testing/box';
import { eventFace, exploreFace, faceOf, shipOf } from './faces';
import type { Pieces } from './types';

let pieces: Pieces;

beforeAll(async () => { pieces = await openBox(); });

test('a card shows what it is by its number', () => {
	expect(faceOf(pieces, 1)).toMatchObject({ kind: 'oshax', effect: 'oshax' });
	expect(faceOf(pieces, 69)).toMatchObject({ kind: 'anytime', effect: 'anywhere' });
	expect(faceOf(pieces, 73)).toMatchObject({ kind: 'anytime', effect: 'draw-cards' });
	expect(faceOf(pieces, 98)).toMatchObject({ kind: 'treasure', effect: 'treasure' });
	expect(faceOf(pieces, 117)).toMatchObject({ kind: 'lesson' });
	expect(faceOf(pieces, 171)).toEqual({ kind: 'sister-colour', colour: 'purple' });
	expect(faceOf(pieces, 180)).toMatchObject({ kind: 'sister-basket', card: { number: 180 } });
	expect(faceOf(pieces, 9999)).toEqual({ kind: 'unknown' });
});

test('an event brings the row it scores by, if it has one', () => {
	expect(eventFace(pieces, 'P6')).toMatchObject({ kind: 'event', effect: 'P6', lesson: { measure: 'rare' } });
	expect(eventFace(pieces, 'A3')).toEqual({ kind: 'event', effect: 'A3', lesson: null });
});

test('a card of the island shows its tiles, or its lesson', () => {
	const card = { face: '', kind: 'all' as const, lesson: 0, upper: ['blue-c3'], lower: [], of: [] };
	expect(exploreFace(pieces, card)).toMatchObject({ kind: 'explore', two: false });
	expect(exploreFace(pieces, { ...card, kind: 'two-of', upper: [], of: ['t1', 't2'] })).toMatchObject({ two: true });
	expect(exploreFace(pieces, { ...card, kind: 'lesson', upper: [], lesson: 1 }))
		.toMatchObject({ kind: 'explore-lesson', lesson: { number: pieces.sheet[0] } });
});

test('the boat of the pictures has all rooms', () => {
	const ship = shipOf(pieces);
	expect(ship.rooms.join('').replace(/ /g, '')).toHaveLength(142);
	expect(new Set(ship.rooms.join('').replace(/ /g, '')).size).toBe(7);
	expect(shipOf(pieces)).toBe(ship);
});
