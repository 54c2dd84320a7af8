/*
 * Sheets of the scorepad against pad.wasm: what the engine read is written
 * again as it was, and two phones' sheets are joined without doubling a boat.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBox } from '../testing/box';
import type { Pieces } from '../lib/types';
import { Counter, type Counted } from './counter';
import { emptyPlayer, emptySheet, firstInOrder, join, nameWord, nextColours, writeSheet, type PadSheet } from './sheet';

let box: Pieces;
let counter: Counter;

beforeAll(async () => {
	box = await openBox();
	const code = readFileSync(new URL('../../public/pad.wasm', import.meta.url));
	counter = await Counter.open(await WebAssembly.compile(code));
});

const file = (name: string) => readFileSync(new URL(`../../../tests/sheets/${name}.sheet`, import.meta.url), 'utf8');

function read(text: string): Counted {
	const told = counter.count(text);
	if ('reason' in told)
		throw new Error(`${told.line}: ${told.reason} ${told.word}`);
	return told;
}

function boat(name: string, key = name): PadSheet {
	const sheet = emptySheet(name);
	sheet.players = [{ ...emptyPlayer(name), key, boat: 1 }];
	return sheet;
}

describe('what is read is written again', () => {
	test.each(['sara', 'solo', 'beast', 'printed', 'full'])('%s', (name) => {
		const first = read(file(name));
		const again = read(writeSheet(first.sheet, box.squares).text);
		expect(again.count).toEqual(first.count);
		expect(again.lines).toEqual(first.lines);
	});
});

test('a fault has its place', () => {
	const sheet = boat('Ana');
	sheet.players[0].tiles = [
		{ id: '', kind: 'cat', colour: 'blue', squares: ['h5', 'i5', 'i6', 'j5', 'j6'] },
		{ id: '', kind: 'cat', colour: 'red', squares: ['l5', 'n5'] },
	];
	const { text, places } = writeSheet(sheet, box.squares);
	const told = counter.count(text);
	expect('reason' in told && places[told.line - 1]).toEqual({ player: 0, tile: 1 });
	sheet.players[0].tiles = [];
	sheet.players.push({ ...sheet.players[0] });
	const twice = writeSheet(sheet, box.squares);
	const fault = counter.count(twice.text);
	expect('reason' in fault && twice.places[fault.line - 1]).toEqual({ player: 1, what: 'name' });
});

test('sixty-three lettered tiles are one too many, and refused there', () => {
	const sheet = boat('Ana');
	sheet.players[0].tiles = box.squares.slice(0, 63).map((square) =>
		({ id: 't1', kind: 'common' as const, colour: null, squares: [square] }));
	const { text, places } = writeSheet(sheet, box.squares);
	const told = counter.count(text);
	expect('reason' in told && places[told.line - 1]).toEqual({ player: 0, what: 'grid' });
});

test('names are one word', () => {
	expect(nameWord(' Ana  Maria# ')).toBe('Ana\u00a0Maria');
	const sheet = boat('Ana Maria');
	expect(read(writeSheet(sheet, box.squares).text).count.players[0].name).toBe('Ana\u00a0Maria');
});

describe('joining', () => {
	test('a boat that is here is replaced, never doubled', () => {
		const sheet = boat('Ana');
		expect(join(sheet, boat('Ben'))).toBe('new');
		const other = boat('Ben');
		other.players[0].fish = 7;
		expect(join(sheet, other)).toBe('again');
		expect(sheet.players.map((p) => [p.name, p.fish])).toEqual([['Ana', 0], ['Ben', 7]]);
	});
	test('also under another name', () => {
		const sheet = boat('Ana');
		join(sheet, boat('Ben', 'b'));
		sheet.order = ['Ben', 'Ana'];
		expect(join(sheet, boat('Bea', 'b'))).toBe('again');
		expect(sheet.players.map((p) => p.name)).toEqual(['Ana', 'Bea']);
		expect(sheet.order).toEqual(['Bea', 'Ana']);
	});
	test('strangers of the same name stay two', () => {
		const sheet = boat('Ana', 'a');
		expect(join(sheet, boat('Ana', 'b'))).toBe('renamed');
		expect(sheet.players.map((p) => p.name)).toEqual(['Ana', 'Ana-2']);
	});
	test('another game stays out', () => {
		const sheet = boat('Ana');
		expect(join(sheet, { ...boat('Ben'), mode: 'family' })).toBe('other-game');
		expect(sheet.players).toHaveLength(1);
	});
	test('an empty pad takes all of it', () => {
		const sheet = emptySheet('Ana');
		expect(join(sheet, { ...boat('Ben'), mode: 'family' })).toBe('taken-over');
		expect([sheet.mode, sheet.players.map((p) => p.name)]).toEqual(['family', ['Ben']]);
	});
});

test('somebody first, everybody once', () => {
	const sheet = boat('Ana');
	join(sheet, boat('Ben'));
	expect(firstInOrder(sheet, 'Ben', true)).toEqual(['Ben', 'Ana', 'sister']);
	expect(firstInOrder(sheet, '', false)).toEqual([]);
});

test('four colours name the fifth', () => {
	const four = ['red', 'blue', 'green', 'purple'] as const;
	expect(four.reduce(nextColours, [] as ReturnType<typeof nextColours>)).toEqual([...four, 'orange']);
	expect(nextColours(['red', 'blue', 'green'], 'blue')).toEqual(['red']);
});

test('what can lie where is the engine’s word', () => {
	const kinds = new Set(counter.fits(['h5', 'i5', 'j5']).map((fit) => fit.kind));
	expect(kinds).toContain('common');
	expect(counter.fits(['h5', 'j5'])).toEqual([]);
	expect(counter.fits([])).toEqual([]);
	const single = box.tiles.findIndex((tile) => tile.id === 't1');
	expect(counter.places(single, [])).toHaveLength(box.squares.length);
	expect(counter.places(single, [{ id: '', kind: 'cat', colour: 'red', squares: ['h5', 'i5'] }])).toHaveLength(box.squares.length - 2);
});
