/* Who is taken leaves a gap, and comes back into it; who comes is laid out with all others. */
import { expect, test } from 'vitest';
import { keepPlaces, type Place } from './places';

const laid = (...tiles: string[]): Place[] => keepPlaces([], tiles);
const shown = (places: Place[]) => places.map(({ id, gone }) => (gone ? '-' : id)).join(' ');

test.each([
	['one goes', ['a', 'b', 'c'], ['a', 'c'], 'a - c'],
	['one of two that are alike goes', ['a', 'a', 'b'], ['a', 'b'], 'a - b'],
	['another day', ['a', 'b'], ['c', 'd', 'e'], 'c d e'],
	['one more comes', ['a', 'b'], ['a', 'b', 'c'], 'a b c'],
	['two are told in another order', ['a', 'b', 'c'], ['c', 'b', 'a'], 'a b c'],
	['all are gone', ['a', 'b'], [], '- -'],
	['none were there', [], [], ''],
])('%s', (_, before, after, seen) => {
	expect(shown(keepPlaces(laid(...before), after))).toBe(seen);
});

test('gaps stay gaps until a cat comes back', () => {
	const gap = keepPlaces(laid('a', 'b', 'c'), ['a', 'c']);
	expect(shown(keepPlaces(gap, ['c']))).toBe('- - c');
	expect(shown(keepPlaces(gap, ['a', 'b', 'c']))).toBe('a b c');
	expect(shown(keepPlaces(keepPlaces(gap, ['c']), ['b', 'c']))).toBe('- b c');
});
