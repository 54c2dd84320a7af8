/* What a square of one's boat answers, and how that is seen before. */
import { expect, test } from 'vitest';
import { full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import type { Engine } from './engine';
import { asksSquares, lineEnds, markedSquares, meantSquares, openIn, pointAtSquare, touchSquare } from './squares';
import { Slot, squareName, Verb } from './types';

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
	const [, row, square] = ends.find(([c]) => c === 7)!;
	expect(row).toBeLessThan(0);
	expect(square).toBe('h1');
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

test('cats that may be chosen are marked while one of them waits for a word, and a touch takes each', async () => {
	const { chooser } = await sit(full({ with: ['events'] }), (e, v) => mine(v, 'event') && verbs(e).includes(Verb.PointCat) && e.steps(1, [Verb.PointCat]).length > 1);
	const marked = [...chooser.steps].map(squareName);
	expect([...markedSquares(chooser)!]).toEqual(marked);
	for (const square of marked) {
		expect(touchSquare(chooser, square)).toBe(true);
		expect(chooser.held).toBe(true);
		expect([...markedSquares(chooser)!]).toEqual(marked);
	}
});

test('of rows nothing is marked square by square', async () => {
	const { chooser } = await column();
	expect(markedSquares(chooser)).toBeNull();
	touchSquare(chooser, 'h5');
	expect(markedSquares(chooser)).toBeNull();
});

test('what may be chosen instead of what waits for a word: what answers its verb, or another verb', async () => {
	const { chooser } = await column();
	const columns = chooser.steps;
	chooser.pick(columns[3]);
	expect(openIn(chooser)).toEqual([Slot.Column, columns]);
	const { chooser: solo } = await sit(full({ mode: 'solo', seats: 1, with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Enough));
	solo.say(Verb.Enough);
	expect(solo.held).toBe(true);
	expect(openIn(solo)).toEqual([Slot.Verb, solo.verbs]);
});

test('another card in the place of one that waits for a word waits for it, too', async () => {
	const whole = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).filter((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && whole(e).length > 0);
	const [card] = whole(table.engine);
	chooser.playCard(card);
	chooser.change([Verb.PlayCard, card]);
	expect([chooser.held, table.log.length]).toEqual([true, 0]);
});
