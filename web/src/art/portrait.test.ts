/* Captains: everybody has a face, and no two looks share one. */
import { expect, test } from 'vitest';
import { LEVELS } from '../lib/types';
import {
	coats, drawPortrait, figures, furs, hats, levelFaces, lookOf, looksOf, lookWord, parseLook, sitterOf,
	type Known, type Look,
} from './portrait';

const known: Known[] = [...levelFaces, 'sister'];

function everyLook(): Look[] {
	return figures.flatMap((figure) => furs.flatMap((fur) => hats.flatMap((hat) =>
		coats.map((coat) => ({ figure, fur, hat, coat })))));
}

test('looks that differ are drawn differently', () => {
	const seen = new Map<string, string>();
	for (const look of everyLook()) {
		/* an Oshax is white whatever was chosen before; only its frame may tell */
		if (look.figure === 'oshax' && look.fur !== 'white')
			continue;
		const picture = drawPortrait(look);
		const other = seen.get(picture);
		if (other || /NaN|undefined/.test(picture))
			expect.fail(`${lookWord(look)}: ${other ?? picture}`);
		seen.set(picture, lookWord(look));
	}
});

test('opponents, the sister and Vesh have faces of their own', () => {
	expect(new Set(known.map(drawPortrait)).size).toBe(known.length);
});

test('a look as a word and back', () => {
	for (const look of everyLook())
		expect(parseLook(lookWord(look))).toEqual(look);
});

test('any text gives a look, always the same one', () => {
	for (const text of ['', 'Sara', 'cat', 'dog ginger tricorn navy', 'a b c d', '🐈 x', 'x'.repeat(999)]) {
		const look = parseLook(text);
		expect(parseLook(text)).toEqual(look);
		expect(lookOf(text)).toEqual(lookOf(text));
		expect(parseLook(lookWord(look))).toEqual(look);
	}
});

/* Oshax and beards are chosen, by whom they please. */
test('no name makes somebody an Oshax or gives a beard, nor does sitting together', () => {
	const names = ['Mara', 'Ines', 'Wanda', ...Array.from({ length: 200 }, (_, i) => `captain ${i}`)];
	const looks = [...names.map(lookOf), ...names.flatMap((_, i) => looksOf(names.slice(i, i + 6)))];
	expect(new Set(looks.map(({ figure }) => figure))).toEqual(new Set(['cat', 'woman', 'youth']));
	expect(parseLook('man grey straw plum').figure).toBe('man');
});

test('names give many different looks', () => {
	const names = Array.from({ length: 200 }, (_, i) => `captain ${i}`);
	expect(new Set(names.map((name) => lookWord(lookOf(name)))).size).toBeGreaterThan(150);
});

test('people who sit together are told apart by fur, hat and coat, three by figure too, whatever their names are', () => {
	for (const names of [['Robin', 'Mara'], ['Ann', 'Ann', ''], ['Ann', 'Ann', '', ''], ['Robin', 'Mara', 'Tobias', 'Ines']])
		for (const part of ['figure', 'fur', 'hat', 'coat'] as const)
			expect(new Set(looksOf(names).map((look) => look[part])).size).toBe(part === 'figure' ? Math.min(3, names.length) : names.length);
	expect(looksOf(['Robin', 'Mara'])[0]).toEqual(lookOf('Robin'));
	expect(new Set(looksOf(Array<string>(6).fill('Ann')).map(lookWord)).size).toBe(6);
});

test('players of a table: opponents by their level, those of one level by hat and head', () => {
	const bot = (seat: number, level: number) => drawPortrait(sitterOf({ name: 'Mara', kind: 'bot', level, seat }));
	/* without colours: what is left of two of them is still not the same */
	const outline = (picture: string) => picture.replace(/#[0-9a-f]{3,8}/gi, '');
	for (const [level] of levelFaces.entries())
		expect(new Set([2, 3, 4, 5, 6, 7, 8].map((seat) => outline(bot(seat, level)))).size).toBe(7);
	expect(new Set(LEVELS.map((_, level) => bot(2, level))).size).toBe(LEVELS.length);
	expect(bot(2, LEVELS.indexOf('vesh'))).toBe(drawPortrait('vesh'));
	expect(bot(2, 2)).toBe(drawPortrait('cat'));
	const me = { name: 'Sara', kind: 'human', level: 0, seat: 1 };
	expect(drawPortrait(sitterOf(me))).toBe(drawPortrait({ name: 'Sara' }));
	expect(sitterOf(me, 'cat grey straw plum')).toEqual(parseLook('cat grey straw plum'));
});
