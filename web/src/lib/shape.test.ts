/* What comes from storage or a file is as it should be, or is left out. */
import { expect, test } from 'vitest';
import { isNumber, isText, listOf, mapOf, maybe, oneOf, orNull, setOf, shaped, soundOnes, soundPart, within } from './shape';

const RUBBISH = [undefined, null, 0, -1, NaN, Infinity, '', 'x', true, [], [null], {}, { a: {} }, () => 0];

test('no rubbish is taken for a thing of a shape', () => {
	const is = shaped<{ name: string; n: number; more?: number }>({ name: isText, n: within(1, 3), more: maybe(isNumber) });
	expect(RUBBISH.filter(is)).toEqual([]);
	expect(is({ name: 'a', n: 3, other: 1 })).toBe(true);
	expect([{ name: 'a', n: 4 }, { name: 'a', n: 1.5 }, { name: 1, n: 1 }, { name: 'a', n: 1, more: 'x' }].filter(is)).toEqual([]);
});

test('lists, maps and choices', () => {
	expect([listOf(isText)(['a', 'a']), listOf(isText)(['a', 1]), setOf(isText)(['a', 'a'])]).toEqual([true, false, false]);
	expect([mapOf(isNumber)({ a: 1 }), mapOf(isNumber)({ a: '1' }), mapOf(isNumber)([1])]).toEqual([true, false, false]);
	expect([orNull(oneOf(['a']))(null), orNull(oneOf(['a']))('b'), isNumber(NaN)]).toEqual([true, false, false]);
});

test('of an object the sound fields are kept, and those nobody knows', () => {
	const checks = { size: isNumber, name: isText };
	expect(soundPart(checks, { size: 'x', name: 'a', newer: [1] })).toEqual({ name: 'a', newer: [1] });
	for (const thing of RUBBISH)
		expect(soundPart(checks, thing)).not.toHaveProperty('size');
});

test('of a list the sound ones are kept, each once', () => {
	const is = shaped<{ id: string }>({ id: isText });
	expect(soundOnes(is, [null, { id: 'a' }, { id: 'b' }, { id: 'a' }, 7], (one) => one.id)).toEqual([{ id: 'a' }, { id: 'b' }]);
	expect(RUBBISH.flatMap((thing) => soundOnes(is, thing, (one) => one.id))).toEqual([]);
});
