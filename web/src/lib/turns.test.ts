/* Which pages a turn alert leads to its table. */
import { expect, test } from 'vitest';
import { isFree, onTurn } from './turns';

test('a page that shows a game is left alone', () => {
	for (const way of ['', '#/', '#/online', '#/turn/abc'])
		expect(isFree(way)).toBe(true);
	for (const way of ['#/t/abc', '#/g/1', '#/j/ABCD1234', '#/pad', '#/learn/full'])
		expect(isFree(way)).toBe(false);
});

/* What a page answers that is asked for a table, and where it is then. */
function asked(hash: string, there: boolean) {
	let goes: unknown;
	location.hash = hash;
	onTurn({ data: { turn: 'table', there }, ports: [{ postMessage: (word: unknown) => { goes = word; } }] } as unknown as MessageEvent);
	return [goes, location.hash];
}

test('a page that is free goes to the table, one that plays stays where it is', () => {
	expect(asked('#/', true)).toEqual([false, '#/']);
	expect(asked('#/', false)).toEqual([true, '#/turn/table']);
	expect(asked('#/t/another', false)).toEqual([false, '#/t/another']);
});
