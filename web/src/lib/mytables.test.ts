/* The tables a browser has a seat at, and where links lead. */
import '../testing/browser';
import { expect, test } from 'vitest';
import { forget, myTables, newKey, remember, wayTo } from './mytables';

const keys = () => myTables().map((mine) => mine.key);

test('a table is kept once, the newest first, and the oldest goes', () => {
	remember({ key: 'a', title: 'one', when: 1 });
	remember({ key: 'b', title: 'two', when: 3 });
	remember({ key: 'a', title: 'one again', when: 2 });
	expect(keys()).toEqual(['b', 'a']);
	expect(myTables()[1].title).toBe('one again');
	for (let i = 0; i < 70; i++)
		remember({ key: `k${i}`, title: '', when: 10 + i });
	expect(keys()).toHaveLength(60);
	expect(keys()[0]).toBe('k69');
	expect(keys()).not.toContain('a');
	forget('k69');
	expect(keys()[0]).toBe('k68');
	expect(keys()).toHaveLength(59);
});

test('links, codes and keys lead where they belong', () => {
	expect(wayTo('https://isle.example/#/j/ABCD1234')).toBe('/j/ABCD1234');
	expect(wayTo('see https://isle.example/play/#/w/a_b-c here')).toBe('/w/a_b-c');
	expect(wayTo('https://isle.example/#/k/word')).toBe('/k/word');
	expect(wayTo(' abcd-1234 ')).toBe('/j/ABCD1234');
	expect(wayTo('https://isle.example/t/keyOfASeat_1234567890')).toBe('/t/keyOfASeat_1234567890');
	expect(wayTo('  keyOfASeat_1234567890 ')).toBe('/t/keyOfASeat_1234567890');
});

test('keys are written as the server writes them, and no two are the same', () => {
	const made = Array.from({ length: 200 }, newKey);
	expect(new Set(made).size).toBe(200);
	for (const key of made)
		expect(key).toMatch(/^[\w-]{22}$/);
});
