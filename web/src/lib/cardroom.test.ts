/* How the drawings of a card share it. */
import { expect, test } from 'vitest';
import { inLines, laidIn } from './cardroom';
import type { Size } from './packing';

const bar: Size = [5, 1];
const square: Size = [2, 2];

test('one drawing is as large as the card, or as it may be', () => {
	expect(laidIn([[bar]], [80, 100], [0, 0], [7, 34]).cell).toBe(16);
	expect(laidIn([[square]], [80, 100], [0, 0], [7, 34]).cell).toBe(34);
});

test('halves lie beside each other on a broad card and below each other on a narrow one', () => {
	expect(laidIn([[bar], [bar]], [200, 40], [12, 12], [7, 34])).toMatchObject({ below: false, cell: 18 });
	expect(laidIn([[bar], [bar]], [80, 100], [12, 12], [7, 34])).toMatchObject({ below: true, cell: 16 });
});

test('drawings of one part take as many lines as make them largest', () => {
	const { cell, lines } = laidIn([[bar, bar, bar]], [80, 100], [40, 16], [7, 34]);
	expect([cell, lines]).toEqual([16, [3]]);
	expect(inLines([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});

test('where nothing fits they are as small as they may be', () => {
	expect(laidIn([[bar], [bar]], [20, 10], [12, 12], [7, 34]).cell).toBe(7);
});
