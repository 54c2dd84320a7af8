/* Every card has a picture, and it says what the card does. */
import { beforeAll, expect, test } from 'vitest';
import { allNumbers, eventFace, exploreFace, faceOf, shipOf } from '../lib/faces';
import type { Face as Shown, Lesson, Pieces } from '../lib/types';
import { openBox } from '../testing/box';
import { colours, palette } from './palette';
import { drawPicture, type Face } from './pictures';
import { drawRule, measures } from './rules';
import type { Ship } from './props';

let pieces: Pieces;
let ship: Ship;
let faces: [string, Face][];

const explore = (more: Partial<Shown>): Shown => ({
	face: '', kind: 'all', lesson: 0, upper: [], lower: [], of: [], ...more,
});

/* Cards of Explore & Draw of every kind, with every tile. */
function exploreFaces(): [string, Face][] {
	const ids = pieces.tiles.filter((tile) => tile.kind !== 'king-rat').map((tile) => tile.id);
	return [
		...ids.map((id) => explore({ upper: [id] })),
		...ids.map((id) => explore({ kind: 'or', upper: [id], lower: ['t1'] })),
		...['t1', 't2', 't3'].map((id) => explore({ kind: 'two-of', of: [id, 't4'] })),
		...pieces.sheet.map((_, i) => explore({ kind: 'lesson', lesson: i + 1 })),
	].map((card) => [`${card.kind} ${card.upper}${card.of}${card.lesson}`, exploreFace(pieces, card)]);
}

beforeAll(async () => {
	pieces = await openBox();
	ship = shipOf(pieces);
	faces = [
		...allNumbers(pieces).map((n): [string, Face] => [`card ${n}`, faceOf(pieces, n)]),
		...pieces.events.map(({ effect }): [string, Face] => [`event ${effect}`, eventFace(pieces, effect)]),
		...exploreFaces(),
	];
});

/* What a face is, but for its number. */
function essence(face: Face): string {
	return JSON.stringify(face, (key, value) => (key === 'number' ? undefined : value));
}

test('all cards of the box are here', () => {
	const numbers = allNumbers(pieces);
	expect(numbers).toContain(1);
	expect(numbers).toContain(454);
	expect(numbers.filter((n) => n >= 169 && n <= 215)).toHaveLength(47);
	expect(pieces.events).toHaveLength(21);
});

test('every card has a picture made for it', () => {
	expect(faces.filter(([, face]) => face.kind === 'unknown')).toEqual([]);
	const told = new Set([...pieces.lessons, ...pieces.events.flatMap((e) => e.lesson ?? [])]
		.map((row) => row.measure));
	expect([...told].filter((measure) => !measures.includes(measure))).toEqual([]);
	expect(measures.filter((measure) => !told.has(measure))).toEqual([]);
	for (const [name, face] of faces)
		expect(drawPicture(face, ship), name).not.toMatch(/NaN|undefined|null/);
});

test('equal faces have equal pictures, different faces different ones', () => {
	const seen = new Map<string, [string, string]>();
	for (const [name, face] of faces) {
		const picture = drawPicture(face, ship);
		const [other, mine] = seen.get(picture) ?? [name, essence(face)];
		expect(essence(face), `${name} looks like ${other}`).toBe(mine);
		seen.set(picture, [name, mine]);
	}
	expect(seen.size).toBe(new Set(faces.map(([, face]) => essence(face))).size);
});

/* Of two measures not only the numbers on the picture differ. */
test('what is counted is told by the drawing alone', () => {
	const bare = (row: Lesson) => drawRule({ ...row, points: 0, when: 'per', n: 1, per: 1 }, ship)
		.replace(/<text.*?<\/text>/g, '');
	const seen = new Map<string, string>();
	for (const row of pieces.lessons) {
		const drawing = bare(row);
		expect(seen.get(drawing) ?? row.measure).toBe(row.measure);
		seen.set(drawing, row.measure);
	}
});

test('the number asked for can be counted on the picture', () => {
	const heads = (n: number) => {
		const row = pieces.lessons.find((r) => r.measure === 'cats-colour' && r.colour === 'red');
		return drawRule({ ...row as Lesson, n }, ship).split('<g transform').length - 1;
	};
	expect([2, 3, 5, 7].map(heads)).toEqual([2, 3, 5, 7]);
});

test('three of every colour stand clear of what they are worth', () => {
	const row = pieces.lessons.find((r) => r.measure === 'fewest-of-colour') as Lesson;
	const feet = [...drawRule(row, ship).matchAll(/translate\(([\d.]+)[ ,]([\d.]+)\) scale\(([\d.]+)\)/g)]
		.map(([, , y, scale]) => Number(y) + 20 * Number(scale));
	expect(feet).toHaveLength(15);
	expect(Math.max(...feet)).toBeLessThanOrEqual(50);        /* where the seal begins */
});

/* A lesson about Oshax shows one; the card that calls one shows the colours it may wear. */
test('calling an Oshax looks like no other picture of one', () => {
	const call = faces.find(([, face]) => face.kind === 'oshax');
	expect(call).toBeDefined();
	const drawn = drawPicture(call![1], ship);
	for (const colour of colours)
		expect(drawn, colour).toContain(palette.cats[colour]);
});
