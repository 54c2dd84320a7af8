/* A finger is told of at a few points only; the squares between must follow. */
import { expect, test } from 'vitest';
import { passed } from './stroke';

test('a fast stroke misses no square', () => {
	expect(passed([1, 1], [5, 1])).toEqual(['1,1', '2,1', '3,1', '4,1', '5,1']);
});

test('a slanting one takes no corner with it', () => {
	expect(passed([0.9, 1], [2, 2.1])).toEqual(['1,1', '2,2']);
});

test('between two squares is none of them', () => {
	expect(passed([1, 1], [1.45, 1])).toEqual(['1,1']);
	expect(passed([1.45, 1], [1.5, 1])).toEqual([]);
});
