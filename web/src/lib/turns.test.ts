/* Which pages a turn alert leads to its table. */
import { expect, test } from 'vitest';
import { isFree } from './turns';

test('a page that shows a game is left alone', () => {
	for (const way of ['', '#/', '#/online', '#/turn/abc'])
		expect(isFree(way)).toBe(true);
	for (const way of ['#/t/abc', '#/g/1', '#/j/ABCD1234', '#/pad', '#/learn/full'])
		expect(isFree(way)).toBe(false);
});
