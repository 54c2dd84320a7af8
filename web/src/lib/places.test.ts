/* Who is taken leaves a gap; who comes, or comes back, is laid out with all others. */
import { expect, test } from 'vitest';
import { keepPlaces, type Place } from './places';

const laid = (...tiles: string[]): Place[] => keepPlaces([], tiles);
const shown = (places: Place[]) => places.map(({ id, gone }) => (gone ? '-' : id)).join(' ');

test.each([
	['one goes', ['a', 'b', 'c'], ['a', 'c'], 'a - c'],
	['one of two that are alike goes', ['a', 'a', 'b'], ['a', 'b'], 'a - b'],
	['another day', ['a', 'b'], ['c', 'd', 'e'], 'c d e'],
	['one more comes', ['a', 'b'], ['a', 'b', 'c'], 'a b c'],
	['two change places', ['a', 'b', 'c'], ['c', 'b', 'a'], 'c b a'],
	['all are gone', ['a', 'b'], [], '- -'],
	['none were there', [], [], ''],
])('%s', (_, before, after, seen) => {
	expect(shown(keepPlaces(laid(...before), after))).toBe(seen);
});

test('gaps stay gaps, and close when a cat comes back', () => {
	const gap = keepPlaces(laid('a', 'b', 'c'), ['a', 'c']);
	expect(shown(keepPlaces(gap, ['c']))).toBe('- - c');
	expect(shown(keepPlaces(gap, ['a', 'b', 'c']))).toBe('a b c');
});
