/* What a square of one's boat answers, and how that is seen before. */
import { expect, test } from 'vitest';
import { full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { asksSquares, lineEnds, meantSquares, pointAtSquare, touchSquare } from './squares';
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
	await chooser.send();
	expect(table.log.length).toBe(1);
	expect(touchSquare(chooser, 'h5')).toBe(asksSquares(chooser));
	pointAtSquare(chooser, 'h5');
	expect(chooser.pointed).toEqual([]);
});

test('a column that is touched is lit and waits for a word, and another may take its place', async () => {
	const { table, chooser } = await column();
	for (const [square, at] of [['h5', 7], ['k5', 10]] as const) {
		expect(touchSquare(chooser, square)).toBe(true);
		expect(chooser.held).toBe(true);
		expect(chooser.prefix).toEqual([Verb.Column, at]);
		expect(meantSquares(chooser)).toContain(square);
		expect(lineEnds(chooser).length).toBeGreaterThan(10);
	}
	expect(table.log).toHaveLength(0);
	await chooser.send();
	expect(table.log).toHaveLength(1);
});
