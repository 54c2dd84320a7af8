/* What a square of one's boat answers, and how that is seen before. */
import { expect, test } from 'vitest';
import { full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { asksSquares, lineEnds, pointAtSquare, touchSquare } from './squares';
import { Slot, Verb } from './types';

const column = () => sit(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) =>
	mine(v, 'event') && verbs(e).includes(Verb.Column));

test('a square that is pointed at lights the column it stands for, until it is left', async () => {
	const { chooser } = await column();
	expect(chooser.slot).toBe(Slot.Column);
	expect(asksSquares(chooser)).toBe(true);
	pointAtSquare(chooser, 'h5');
	expect(chooser.pointed.sort()).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9']);
	pointAtSquare(chooser, '');
	expect(chooser.pointed).toEqual([]);
});

test('each column that may be chosen has its end above its first square', async () => {
	const { chooser } = await column();
	const ends = lineEnds(chooser);
	expect(ends.map(([c]) => c)).toEqual(chooser.steps);
	const [, row] = ends.find(([c]) => c === 7)!;
	expect(row).toBeLessThan(0);
});

test('a square that is touched answers, and where nothing asks for it, it does not', async () => {
	const { table, chooser } = await column();
	expect(touchSquare(chooser, 'h5')).toBe(true);
	await expect.poll(() => table.log.length).toBe(1);
	expect(touchSquare(chooser, 'h5')).toBe(asksSquares(chooser));
	pointAtSquare(chooser, 'h5');
	expect(chooser.pointed).toEqual([]);
});
