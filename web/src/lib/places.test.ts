/* Who is taken leaves a gap, and comes back into it; who comes is laid out with all others, as all
 * are where the fields have another room. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlaces, placesOf, togetherOf, type RoomOf } from './places';
import type { Table } from './table.svelte';

const shown = (before: string[], after: string[]) =>
	keepPlaces(before, after)?.map(({ id, gone }) => (gone ? '-' : id)).join(' ');

test.each([
	['one goes', ['a', 'b', 'c'], ['a', 'c'], 'a - c'],
	['one of two that are alike goes', ['a', 'a', 'b'], ['a', 'b'], 'a - b'],
	['two are told in another order', ['a', 'b', 'c'], ['c', 'b', 'a'], 'a b c'],
	['all are gone', ['a', 'b'], [], '- -'],
	['none were there', [], [], ''],
	['another day', ['a', 'b'], ['c', 'd', 'e'], undefined],
	['one more comes', ['a', 'b'], ['a', 'b', 'c'], undefined],
])('%s', (_, before, after, seen) => {
	expect(shown(before, after)).toBe(seen);
});

beforeEach(() => { sessionStorage.clear(); });
afterEach(() => { vi.restoreAllMocks(); });

const tableOf = (id: string, ...fields: string[][]) => ({ id, view: { fields: fields.map((tiles) => ({ tiles })) } }) as unknown as Table;
const WIDE: RoomOf = { kind: 'boat', width: 700, height: 180 };
const LOW: RoomOf = { kind: 'cards', width: 300, height: 90 };

/* Cats become as large as their number lets them, and lie the other way round. */
const lay = (fields: string[][]) => ({ cell: 40 - fields.flat().length, share: .5, cats: fields.map((ids) => [...ids].reverse()) });
const seen = (table: Table, room: RoomOf, sure = true) => {
	const { places, cell } = placesOf(table, room, sure, lay);
	return `${places.map((all) => all.map(({ id, gone }) => (gone ? '-' : id)).join('')).join(' ')} ${cell}`;
};
const take = (table: Table, ...fields: string[][]) => { table.view = tableOf('', ...fields).view; };

test('in another room cats are laid out anew, as many as are left, and lie as they lay when it comes again', () => {
	const table = tableOf('one', ['a', 'b', 'c'], ['d']);
	expect(seen(table, LOW)).toBe('cba d 36');
	take(table, ['a', 'c'], ['d']);
	expect(seen(table, LOW)).toBe('c-a d 36');
	expect(seen(table, WIDE)).toBe('ca d 37');
	take(table, ['a'], ['d']);
	expect(seen(table, WIDE)).toBe('-a d 37');
	expect(seen(table, { ...WIDE, width: 702, height: 181 })).toBe('-a d 37');
	expect(seen(table, { ...WIDE, width: 740 })).toBe('a d 38');
	expect(seen(table, LOW)).toBe('--a d 36');
});

test('cats that come are laid out with all others', () => {
	const table = tableOf('one', ['a', 'b'], []);
	seen(table, WIDE);
	take(table, ['b', 'c'], []);
	expect(seen(table, WIDE)).toBe('cb  38');
});

test('over a reload they lie as they lay, and those of another table do not', () => {
	const before = tableOf('one', ['a', 'b', 'c'], ['d']);
	seen(before, WIDE);
	expect(seen(tableOf('one', ['a', 'c'], ['d']), WIDE)).toBe('c-a d 36');
	expect(seen(tableOf('two', ['a', 'c'], ['d']), WIDE)).toBe('ca d 37');
});

test('over a reload it is known which cats were there together', () => {
	togetherOf(tableOf('one', ['a', 'b', 'c'], ['d']));
	expect(togetherOf(tableOf('one', ['a', 'c'], []))).toEqual([['a', 'b', 'c'], ['d']]);
	expect(togetherOf(tableOf('two', ['a', 'c'], []))).toEqual([['a', 'c'], []]);
});

test('who has looked back finds each cat where it lay', () => {
	seen(tableOf('one', ['a', 'b', 'c'], ['d']), WIDE);
	const past = { ...tableOf('past', ['x', 'y'], ['z']), isPast: true } as Table;
	seen(past, WIDE);
	togetherOf(past);
	take(past, ['x'], ['z']);
	expect(seen(past, WIDE)).toBe('-x z 37');
	expect(seen(tableOf('one', ['a', 'c'], ['d']), WIDE)).toBe('c-a d 36');
});

test('a room that is narrower by more than is laid out to spare is another', () => {
	const table = tableOf('one', ['a', 'b', 'c'], ['d']);
	seen(table, WIDE);
	take(table, ['a', 'c'], ['d']);
	expect(seen(table, { ...WIDE, width: WIDE.width - 2 })).toBe('c-a d 36');
	expect(seen(table, { ...WIDE, width: WIDE.width - 3 })).toBe('ca d 37');
});

test('what is kept beside the tab may be rubbish, or none may be kept', () => {
	for (const text of ['{', '7', '["one"]', '{"id":"one","laid":[7]}', '{"id":"one","laid":[{"kind":"boat","width":700}],"together":[]}', '{"id":"one","laid":[],"together":[7]}']) {
		sessionStorage.setItem('isle.places', text);
		expect(seen(tableOf('one', ['a'], []), WIDE)).toBe('a  39');
	}
	for (const way of ['getItem', 'setItem'] as const)
		vi.spyOn(sessionStorage, way).mockImplementation(() => { throw new Error('forbidden'); });
	expect(seen(tableOf('one', ['a'], []), WIDE)).toBe('a  39');
});

test('of a room that has not been measured nothing is kept', () => {
	const table = tableOf('one', ['a', 'b'], []);
	seen(table, WIDE, false);
	take(table, ['a'], []);
	expect(seen(table, WIDE)).toBe('a  39');
});

test('those that were there together stay so while some leave, until others come', () => {
	const table = tableOf('one', ['a', 'b'], ['c']);
	expect(togetherOf(table)).toEqual([['a', 'b'], ['c']]);
	take(table, ['b'], []);
	expect(togetherOf(table)).toEqual([['a', 'b'], ['c']]);
	take(table, ['b', 'd'], []);
	expect(togetherOf(table)).toEqual([['b', 'd'], ['c']]);
});
