/* An island of real cards, put together from what is touched; the engine says what a
 * face is. */
import { beforeEach, expect, test } from 'vitest';
import { sit } from '../testing/seated';
import { explore } from '../../tests/positions';
import { entryOf } from './entry.svelte';
import { SPACES } from './types';

let entry: ReturnType<typeof entryOf>;

beforeEach(async () => {
	const { table } = await sit({ ...explore(1), real_cards: true }, () => true);
	entry = entryOf(table);
});

test('a tile alone is a whole card, and the next space is open at once', () => {
	entry.put('blue-c3');
	expect([entry.words[0], entry.at, entry.count]).toEqual(['blue-c3', 1, 1]);
});

test('+ and OR go on with the card entered last', () => {
	entry.put('t2');
	entry.join('+');
	entry.put('t3');
	entry.join('/');
	entry.put('r5');
	expect([entry.words[0], entry.at]).toEqual(['t2+t3/r5', 1]);
});

test('2 of these takes several and is ended by hand', () => {
	entry.two();
	for (const tile of ['t1', 't2', 't3'])
		entry.put(tile);
	expect([entry.words[0], entry.at]).toEqual(['2of-t1,t2,t3', 0]);
	entry.two();
	expect(entry.at).toBe(1);
});

test('a space that was entered is passed over, and what is begun and left keeps its whole part', () => {
	entry.open(1);
	expect(entry.type('lesson-9')).toBe(true);
	entry.open(0);
	entry.put('t2');
	expect(entry.at).toBe(2);
	entry.join('+');
	entry.open(5);
	expect(entry.words[0]).toBe('t2');
});

test('what was touched last is taken away, piece by piece', () => {
	entry.put('t2');
	entry.join('+');
	entry.put('blue-c3');
	entry.back();
	expect([entry.words[0], entry.at]).toEqual(['t2+', 0]);
	entry.back();
	expect(entry.words[0]).toBe('t2');
});

test('what is no face is refused, and twelve cards are an island', () => {
	expect(entry.type('nonsense')).toBe(false);
	expect(entry.can('+')).toBe(false);
	for (let i = 0; i < SPACES; i++) {
		expect(entry.whole).toBe(false);
		entry.put('t1');
	}
	expect([entry.whole, entry.at]).toEqual([true, -1]);
});
