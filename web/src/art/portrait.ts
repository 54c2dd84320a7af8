/*
 * Captains: people and cats in a round frame of 64 by 64, put together from a
 * figure, a coat of fur (skin and hair for people), a hat and a coat. The same
 * look always gives the same drawing; a name gives a look, opponents have
 * theirs. What tells two of them apart at 28 pixels is the outline of hat and
 * head, so colours are never the only difference.
 */
import { LEVELS, type Level } from '../lib/types';
import { disc, hash, memo, put } from './geometry';
import { head } from './heads';
import { mix } from './palette';
import { fill, group, line, shape } from './svg';

export const figures = ['cat', 'woman', 'man', 'youth', 'oshax'] as const;
export const hats = ['bare', 'tricorn', 'plumed', 'peaked', 'southwester',
	'woollen', 'scarf', 'straw', 'bicorne'] as const;
export const furs = ['ginger', 'grey', 'black', 'white', 'cream', 'brown',
	'tortoise', 'smoke'] as const;
export const coats = ['navy', 'crimson', 'forest', 'mustard', 'plum', 'teal',
	'leather', 'slate'] as const;

export type Figure = typeof figures[number];
export type Hat = typeof hats[number];
export type Fur = typeof furs[number];
export type Coat = typeof coats[number];

export interface Look { figure: Figure; fur: Fur; hat: Hat; coat: Coat }

/* Those who have a face of their own and nobody can choose. */
export type Known = Level | 'sister';

const ink = '#2b2622';

const coatColours: Record<Coat, string> = {
	navy: '#2f4f86', crimson: '#a8332f', forest: '#2f6e48', mustard: '#c08a1e',
	plum: '#6a4488', teal: '#1f7480', leather: '#8a5a34', slate: '#56606c',
};

interface Hide { base: string; dark: string; pale: string; skin: string;
	hair: string }

/* Fur for cats; for people the skin and hair that go by the same name. */
const hides: Record<Fur, Hide> = {
	ginger: { base: '#e39a4c', dark: '#b4642a', pale: '#fdeed6',
		skin: '#f3cba8', hair: '#c4552b' },
	grey: { base: '#9aa0a6', dark: '#656c75', pale: '#eef0f0',
		skin: '#e5b48c', hair: '#b9b6b0' },
	black: { base: '#4a4650', dark: '#2c2a33', pale: '#cfcbd4',
		skin: '#8a5a3c', hair: '#241f22' },
	white: { base: '#f4efe4', dark: '#cdc2b1', pale: '#ffffff',
		skin: '#f6d9c2', hair: '#f1ece2' },
	cream: { base: '#ecd3a4', dark: '#bf9a62', pale: '#fff8e6',
		skin: '#f0c79c', hair: '#e2b85c' },
	brown: { base: '#a8784c', dark: '#6e4a2a', pale: '#f2dcc0',
		skin: '#b97f55', hair: '#5a3720' },
	tortoise: { base: '#d9924c', dark: '#43332c', pale: '#fbead2',
		skin: '#6d4630', hair: '#1d191b' },
	smoke: { base: '#7487a0', dark: '#47566c', pale: '#e6edf4',
		skin: '#d69e74', hair: '#46342c' },
};

/* A path and its mirror image about the middle of the frame. */
function both(d: string): string {
	return d + d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) =>
		`${Math.round((64 - x) * 10) / 10} ${y}`);
}

/* ---- frame and coat ------------------------------------------------------ */

/* Behind the head: sky over water, lighter for a dark coat. */
function backdrop(sky: string): string {
	return fill(disc(32, 32, 30), sky)
		+ fill('M2.3 36Q10 33 17 36T32 36T47 36T61.7 36A30 30 0 0 1 2.3 36Z',
			mix(sky, '#2c6e7f', 0.5));
}

/* Shoulders end on the frame, so nothing needs to be cut. */
function shoulders(colour: string): string {
	const dark = mix(colour, ink, 0.4);
	const light = mix(colour, '#fff1dc', 0.35);
	return shape('M6.6 48C11 43.500 19 43 24.500 41L39.5 41C45 43 53 43.500 57.4 '
		+ '48A30 30 0 0 1 6.6 48Z', colour, ink, 1.8)
		+ shape('M26 40L32 50L38 40L40.500 44L32 60L23.500 44Z', '#f7efe0', ink, 1.2)
		+ shape('M24.500 40L18 44L27 58L32 61.500L32 54ZM39.5 40L46 44L37 58L32 '
			+ '61.500L32 54Z', dark, ink, 1.3)
		+ fill(disc(22.500, 52, 1.500) + disc(41.5, 52, 1.500) + disc(25.500, 57.5, 1.4)
			+ disc(38.5, 57.5, 1.4), '#f4d36b')
		+ line(both('M9.5 49Q13 46 18 45.5'), light, 1.3);
}

const ring = disc(32, 32, 30);

function frame(): string {
	return line(ring, ink, 4.4) + line(ring, '#c08a4e', 2.6)
		+ line(ring, '#f0cf95', 0.7, { opacity: 0.7 });
}

/* ---- heads --------------------------------------------------------------- */

const skull = 'M17.5 23L15.500 8.5L25 15.5Q32 13.6 39 15.5L48.5 8.500L46.5 23'
	+ 'Q50 29 48 35Q44 45.500 32 45.5Q20 45.5 16 35Q14 29 17.5 23Z';

/* What tells furs apart without colour. */
const coatMarks: Record<Fur, (h: Hide) => string> = {
	ginger: (h) => line('M32 14.5V21M27.500 15L28.500 20M36.5 15L35.5 20'
		+ both('M15.6 30L21 31M16 34.500L21 34'), h.dark, 2),
	grey: (h) => line(both('M15.6 29L20 30.500M15.6 33L20 33.5'), h.dark, 2)
		+ fill('M32 14.5L36 22L32 27L28 22Z', h.dark, { opacity: 0.5 }),
	black: (h) => fill('M32 34Q37 38 36 45Q32 46 28 45Q27 38 32 34Z', h.pale),
	white: () => '',
	cream: (h) => fill(both('M17.5 23L15.5 8.5L22 13.3L21 20Z'), h.dark),
	brown: (h) => line('M32 14.5V20M26.500 15.500L27.5 20M37.5 15.500L36.5 20'
		+ both('M16 27.500L22 29M15.5 32L21 32M17 36.500L21.5 35'), h.dark, 2.2),
	tortoise: (h) => fill('M32 14Q39 13.6 39 15.5L48.5 8.5L46.5 23Q49 27 48.5 31'
		+ 'Q40 33 35 26Q32 21 32 14Z', h.dark),
	smoke: (h) => fill('M17.5 23L15.5 8.5L25 15.5Q32 13.6 39 15.5L48.5 8.5L46.5 '
		+ '23Q40 19 32 21Q24 19 17.5 23Z', h.dark),
};

function catEyes(y: number, iris: string): string {
	return shape(both(disc(25, y, 3.7)), iris, ink, 1.1)
		+ fill(both(`M25 ${y - 3}Q27 ${y} 25 ${y + 3}Q23 ${y} 25 ${y - 3}Z`), ink)
		+ fill(disc(26, y - 1.4, 0.9) + disc(40, y - 1.4, 0.9), '#ffffff');
}

function drawCatHead(fur: Fur): string {
	const h = hides[fur];
	const whisker = fur === 'black' ? '#d8d2dc' : ink;
	return shape(skull, h.base, ink, 1.9)
		+ fill(both('M18.500 19L17.4 12L23 16.5Z'), '#e8a79b')
		+ coatMarks[fur](h)
		+ fill('M32 33Q41 33.500 40 39.500Q38 44 32 44Q26 44 24 39.500Q23 33.5 32 33Z',
			h.pale)
		+ catEyes(28.5, fur === 'white' || fur === 'smoke' ? '#9fd4e8' : '#f2d864')
		+ fill('M29.600 34.5Q32 33.4 34.4 34.500Q33.6 37 32 37.600Q30.4 37 29.6 '
			+ '34.5Z', fur === 'black' ? '#b77f88' : '#a8504a')
		+ line('M32 37.600V39M28.4 39.600Q30.4 41.6 32 39.200Q33.6 41.6 35.6 39.6',
			ink, 1.2)
		+ line(both('M21.500 37L12 35.500M21.5 39L12.5 40.5'), whisker, 0.8);
}

const face = 'M19 24Q18.500 13.5 32 13.5Q45.500 13.5 45 24L44.4 32Q42.500 42.5 '
	+ '32 44.500Q21.5 42.5 19.6 32Z';

/* Hair behind the head and over the brow. */
const hair: Record<'woman' | 'man' | 'youth', [string, string]> = {
	woman: ['M16 24Q14 9.5 32 9.5Q50 9.500 48 24Q49 36 52 43Q46 47 42 42L22 42'
		+ 'Q18 47 12 43Q15 36 16 24Z',
	'M17.500 27Q17 10.5 32 10.5Q47 10.5 46.5 27Q43 24 41 18.5Q33 24 23 19'
		+ 'Q21 24 17.5 27Z'],
	man: ['M17.500 28Q15 10.5 32 10.5Q49 10.5 46.5 28L45 34H19Z',
		'M18 25Q18 11 32 11Q46 11 46 25Q44 20 40 17.500Q32 19.5 24 17.500Q20 20 '
		+ '18 25Z'],
	youth: ['M16.500 27Q13 8 33 8Q51 9 47.5 27L46 31H18Z',
		'M17 26Q16 9 33 8.5Q47 9 47 25Q44.500 22 43 17.5L39 21L36 16.500L32 21.5'
		+ 'L28 17L24.500 22L22 18.500Q20 22 17 26Z'],
};

function drawPerson(figure: 'woman' | 'man' | 'youth', fur: Fur): string {
	const h = hides[fur];
	const [behind, over] = hair[figure];
	const shade = mix(h.skin, '#7a3b22', 0.3);
	return shape(behind, h.hair, ink, 1.8)
		+ shape('M27 38H37V45Q32 49 27 45Z', shade, ink, 1.2)
		+ (figure === 'man' ? '' : shape(both(disc(19, 29.500, 2.6)), h.skin, ink, 1.2))
		+ shape(face, h.skin, ink, 1.8)
		+ fill(both(disc(23.500, 33.5, 2.6)), '#d9705c', { opacity: 0.35 })
		+ fill(both(disc(25.500, 27.5, 2.1)), ink)
		+ fill(disc(26.300, 26.7, 0.8) + disc(39.3, 26.7, 0.8), '#ffffff')
		+ line('M32 28.500Q34.4 32 32 33', shade, 1.6)
		+ (figure === 'man'
			? shape('M19.6 31Q22 33.500 26 34Q29 32.600 32 34Q35 32.6 38 34Q42 33.5 '
				+ '44.4 31Q45 46 32 48.500Q19 46 19.6 31Z', h.hair, ink, 1.5)
				+ line('M28.500 38.500Q32 40.5 35.5 38.5', '#fff1dc', 1.7)
			: line('M27.600 37.4Q32 41 36.4 37.4', ink, 1.7))
		+ line(both(figure === 'man' ? 'M22 23.500L28 23' : 'M22.5 23.4Q25 21.6 28 '
			+ '23'), mix(h.hair, ink, 0.45), figure === 'man' ? 2.2 : 1.6)
		+ shape(over, h.hair, ink, 1.5)
		+ (figure === 'woman' ? shape(both(disc(18, 34.5, 1.8)), '#f4d36b', ink, 0.9)
			: '');
}

function drawFigure(look: Look): string {
	switch (look.figure) {
	case 'cat':
		return drawCatHead(look.fur);
	case 'oshax':
		return group('translate(32 29) scale(1.12)', head('oshax'));
	default:
		return drawPerson(look.figure, look.fur);
	}
}

/* ---- hats ---------------------------------------------------------------- */

/* Hats sit on the brow at y 18, a little over the frame. They take the coat's
 * colour where cloth would. */
const worn: Record<Hat, (cloth: string) => string> = {
	bare: () => '',
	tricorn: (c) => shape('M20 15.500Q22 3 32 3Q42 3 44 15.5Z', mix(c, ink, 0.5), ink,
		1.8)
		+ shape('M7 10.5Q15 9 21 12.500Q32 16.5 43 12.5Q49 9 57 10.5Q52 20 32 '
			+ '20.5Q12 20 7 10.5Z', mix(c, ink, 0.62), ink, 1.8)
		+ line('M10 12Q16 18 32 18.5Q48 18 54 12', '#f4d36b', 1.6),
	plumed: (c) => shape('M21 15Q21 4.5 32 4.5Q43 4.5 43 15Z', c, ink, 1.8)
		+ shape('M5 15.5Q18 10.5 32 13Q46 10.5 59 15.5Q46 21.5 32 19.500Q18 21.5 5 '
			+ '15.5Z', c, ink, 1.8)
		+ line('M21.500 13.500Q32 16 42.5 13.5', '#f4d36b', 2.2)
		+ shape('M40 12Q44 -1 58 3Q60 6 55 7.500Q57 10 51 10.5Q46 11 40 12Z',
			'#fbf3e2', ink, 1.4)
		+ line('M42 11Q47 5 54 5', '#b9a88c', 0.9),
	peaked: (c) => shape('M15 12Q13 3 32 3Q51 3 49 12L45.500 16H18.5Z', '#f7efe0',
		ink, 1.8)
		+ shape('M18 12.5H46V17.500H18Z', mix(c, ink, 0.25), ink, 1.5)
		+ shape('M17.500 17Q32 23.5 46.5 17Q44 21.500 32 22Q20 21.5 17.5 17Z', ink,
			ink, 1)
		+ shape(put('M0 -5L1.5 -1.5L5 0L1.5 1.5L0 5L-1.5 1.5L-5 0L-1.5 -1.5Z', 32,
			10.5), '#f4d36b', ink, 0.9),
	southwester: () => shape('M18 16Q18 3.5 32 3.5Q46 3.5 46 16Z', '#f0c02e', ink,
		1.8)
		+ shape('M13 15.5Q32 10 51 15.5Q55 20 57 27Q48 19.5 32 19.5Q16 19.5 7 27'
			+ 'Q9 20 13 15.5Z', '#e0a81e', ink, 1.8)
		+ line('M25 6.500Q23 10 23 13.500M39 6.500Q41 10 41 13.5', '#b9821a', 1.3),
	woollen: (c) => shape('M17.500 16Q17 4.5 32 4.5Q47 4.5 46.5 16Z', c, ink, 1.8)
		+ line('M24 6.500V14M28 5.200V14M32 5V14M36 5.200V14M40 6.500V14',
			mix(c, ink, 0.4), 1.2)
		+ shape('M16 14Q32 10.5 48 14Q49 17.5 47.5 19.5Q32 15.5 16.5 19.500Q15 17.5 16 '
			+ '14Z', mix(c, '#fff1dc', 0.45), ink, 1.6)
		+ shape(disc(32, 3.5, 4), '#fbf3e2', ink, 1.5),
	scarf: (c) => shape('M44 15Q54 14 56 20Q52 19 50 21Q53 24 51 28Q47 24 43.5 20Z',
		mix(c, ink, 0.2), ink, 1.5)
		+ shape('M17.500 19Q16 6.5 32 6.5Q48 6.500 46.5 19Q32 14 17.5 19Z', c, ink, 1.8)
		+ fill(disc(24, 12.5, 1.5) + disc(32, 10.5, 1.5) + disc(40, 12.5, 1.5)
			+ disc(28, 14, 1) + disc(36, 14, 1), '#fff3dc'),
	straw: (c) => shape('M20.500 14Q21 4 32 4Q43 4 43.5 14Z', '#ecd08a', ink, 1.8)
		+ shape('M20.500 10.5Q32 13.5 43.5 10.5L43.5 14.5H20.5Z', c, ink, 1.2)
		+ shape('M4 17Q18 11.5 32 14Q46 11.5 60 17Q46 21.500 32 19.5Q18 21.5 4 17Z',
			'#e3c06e', ink, 1.8)
		+ line('M10 17Q21 15 32 16.500Q43 15 54 17', '#a8813a', 0.9),
	bicorne: (c) => shape('M6 17Q8 12 16 9Q24 0.5 32 0.5Q40 0.5 48 9Q56 12 58 17'
		+ 'Q45 15.500 32 18.500Q19 15.5 6 17Z', mix(c, ink, 0.6), ink, 1.8)
		+ line('M9 15.5Q20 13.500 32 16.5Q44 13.5 55 15.5', '#f4d36b', 1.6)
		+ shape(disc(32, 8.5, 3.6), '#c4473f', ink, 1.2)
		+ fill(disc(32, 8.5, 1.5), '#fff3dc'),
};

/* ---- those of their own -------------------------------------------------- */

/* What opponents of one level wear who sit at a table together: no hat twice, and
 * none that is a level's own. */
interface Guise { figure: 'woman' | 'man' | 'youth'; fur: Fur; hat: Hat; coat: Coat }

const guises: Guise[] = [
	{ figure: 'woman', fur: 'grey', hat: 'plumed', coat: 'crimson' },
	{ figure: 'youth', fur: 'black', hat: 'southwester', coat: 'forest' },
	{ figure: 'man', fur: 'cream', hat: 'woollen', coat: 'plum' },
	{ figure: 'woman', fur: 'tortoise', hat: 'straw', coat: 'navy' },
	{ figure: 'man', fur: 'smoke', hat: 'bicorne', coat: 'mustard' },
	{ figure: 'youth', fur: 'brown', hat: 'tricorn', coat: 'slate' },
];

/* As they are when there is one of them, and in a guise. */
const faces: Record<Known, (cloth: string, guise?: Guise) => string> = {
	/* a die for a head: nobody knows what it does next */
	random: (c, g) => backdrop('#e6d3a8') + shoulders(c || '#7a6a52')
		+ shape('M14 17L21 9.500H50L45 17Z', '#fffdf6', ink, 1.9)
		+ shape('M45 17L50 9.500V35Q50 38 48 40L45 43Z', '#d9cbb0', ink, 1.9)
		+ shape('M18 16H41Q45.500 16 45.5 20.500V40Q45.5 44.500 41 44.5H18Q13.5 44.5 13.5 '
			+ '40V20.500Q13.5 16 18 16Z', '#fbf3e2', ink, 1.9)
		+ fill(disc(21.5, 24, 3.4) + disc(37.5, 24, 3.4), ink)
		+ fill(disc(22.6, 22.9, 1.1) + disc(38.6, 22.9, 1.1), '#ffffff')
		+ fill(disc(29.5, 30.5, 2.6), '#c4473f')
		+ line('M21.5 37.500Q25.5 41 29.5 37.500T37.5 37.5', ink, 2)
		+ fill(disc(26, 13.2, 1.6) + disc(40, 13.2, 1.6), '#c4473f')
		+ fill(disc(47.600, 24, 1.4) + disc(47.6, 33, 1.4), '#c4473f')
		+ (g ? worn[g.hat](c) : ''),
	/* all eyes, a hat of paper */
	kitten: (c, g) => backdrop('#bfe0e4') + shoulders(c || coatColours.mustard)
		+ shape('M18 22L16 9.5L25 15Q32 13 39 15L48 9.500L46 22Q52 29 49 36Q45 45 32 '
			+ '45Q19 45 15 36Q12 29 18 22Z', g ? hides[g.fur].base : '#c9ced4', ink, 1.9)
		+ fill(both('M18.600 19L17.6 12.500L23 16Z'), '#e8a79b')
		+ fill('M32 36Q38 36 37.500 40Q36 43.500 32 43.5Q28 43.5 26.5 40Q26 36 32 36Z',
			'#ffffff')
		+ shape(both(disc(24.500, 30, 5.6)), '#bfe8c9', ink, 1.3)
		+ fill(both(disc(25, 30, 3.6)), ink)
		+ fill(disc(27, 28, 1.5) + disc(41, 28, 1.5), '#ffffff')
		+ fill('M30.600 36.5Q32 35.8 33.4 36.500L32 38.4Z', '#a8504a')
		+ line('M29.500 39.600Q31 41 32 39.200Q33 41 34.5 39.6', ink, 1.1)
		+ (g ? worn[g.hat](c)
			: shape('M20 17.500L32 3.5L44 17.5Q32 21 20 17.5Z', '#fdf8ec', ink, 1.8)
			+ line('M32 5V18.500M32 5L25.5 18', '#b9a88c', 1)
			+ shape('M21 17.500Q32 13.500 43 17.5Q43.500 20 42.5 21.500Q32 17.5 21.5 '
				+ '21.500Q20.5 20 21 17.5Z', '#cfe0ee', ink, 1.4)),
	cat: (c, g) => backdrop('#f3c99a') + shoulders(c || coatColours.teal)
		+ drawCatHead(g?.fur ?? 'ginger') + worn[g?.hat ?? 'scarf'](c || coatColours.crimson),
	captain: (c, g) => backdrop('#cfe0ee') + shoulders(c || coatColours.navy)
		+ drawPerson(g?.figure ?? 'man', g?.fur ?? 'white') + worn[g?.hat ?? 'peaked'](c || coatColours.navy)
		+ line('M35.500 38.500L45 42', '#5a3720', 2.6)
		+ shape('M43 38.500H49V44Q46 46 43 44Z', '#7d4f2c', ink, 1.3),
	oshax: (c, g) => backdrop('#29354d')
		+ fill(disc(32, 30, 25), '#ffe7a3', { opacity: 0.25 })
		+ shoulders(c || '#e7dfd0') + group('translate(32 29) scale(1.2)', head('oshax'))
		+ (g ? worn[g.hat](c) : ''),
	/* a hood, a scar, two cold eyes, the claw on his collar */
	vesh: (c, g) => backdrop('#5b2f38')
		+ shape('M6.600 48C8 24 18 5 32 5C46 5 56 24 57.4 48A30 30 0 0 1 6.6 48Z',
			'#2d2430', '#0c090d', 2)
		+ shape('M18 30Q18 14 32 12.500Q46 14 46 30Q44 43 32 47Q20 43 18 30Z', '#c9b9a8',
			'#0c090d', 1.8)
		+ fill('M18 30Q18 14 32 12.500Q46 14 46 30Q42 22 32 23Q22 22 18 30Z', '#2d2430')
		+ line(both('M20.500 25L29.500 28.5'), '#1a1318', 2.6)
		+ shape(both('M22 29.5L29.5 30.5Q27 33.500 23 32Z'), '#f2d5d0', '#1a1318', 1)
		+ fill(both(disc(26.500, 31, 1.3)), '#b3262b')
		+ line('M40 25L36 39', '#9a4a44', 1.6)
		+ line('M32 31L30.4 36.500L33 36.5', '#8c7a6c', 1.4)
		+ shape('M26 41Q32 38.500 38 41L34.500 52L32 55.500L29.5 52Z', '#1d161b',
			'#0c090d', 1.2)
		+ line('M27.500 40Q32 38 36.5 40', '#1a1318', 1.6)
		+ line('M15 51L19 45M19 53L23 46M23 55L26 49', '#c94f4f', 2)
		+ (g ? worn[g.hat](c) : ''),
	sister: () => backdrop('#e7c7dd') + shoulders('#7d3f74')
		+ drawPerson('woman', 'ginger')
		+ shape('M16 19Q17 7.500 32 7.5Q47 7.5 48 19Q32 12.5 16 19Z', '#b3477e', ink, 1.8)
		+ fill(disc(24, 12.6, 1.3) + disc(32, 10.6, 1.3) + disc(40, 12.6, 1.3),
			'#ffe9f4')
		+ shape('M47 17Q56 10 57 17Q57 20 49 20Q57 24 53 28Q48 27 46 19Z', '#b3477e',
			ink, 1.5),
};

const backs = ['#cfe8ea', '#f3d9a8', '#d9e6c8', '#efd2cb', '#d9d3ea'];

/* The second seat is the usual opponent's: there a level is as one knows it. */
function drawKnown(who: Known, seat: number): string {
	const guise = seat === 0 || seat === 2 ? undefined : guises[(seat + 3) % guises.length];
	return faces[who](guise ? coatColours[guise.coat] : '', guise) + frame();
}

function drawLook(word: string): string {
	const look = parseLook(word);
	const cloth = coatColours[look.coat];
	return backdrop(backs[hash(word) % backs.length]) + shoulders(cloth)
		+ drawFigure(look) + frame() + worn[look.hat](cloth);
}

const drawn = memo((key: string) => {
	const [who, seat] = key.split('\n');
	return who in faces ? drawKnown(who as Known, Number(seat)) : drawLook(who);
});

/* Whose portrait: one of the known, by their seat where there may be several; a
 * look; or a name, which gives one. */
export type Sitter = Known | Look | { face: Known; seat: number } | { name: string };

/* The portrait, 64 by 64. */
export function drawPortrait(who: Sitter): string {
	if (typeof who === 'string')
		return drawn(`${who}\n`);
	if ('face' in who)
		return drawn(`${who.face}\n${who.seat}`);
	return drawn(`${lookWord('name' in who ? lookOf(who.name) : who)}\n`);
}

/* ---- looks as words ------------------------------------------------------ */

/* "cat ginger tricorn navy": to be kept in settings or sent. */
export function lookWord(look: Look): string {
	return `${look.figure} ${look.fur} ${look.hat} ${look.coat}`;
}

/* Reads it; what is missing or unknown comes from the whole text, so that any
 * text gives a look, a name too. */
export function parseLook(text: string): Look {
	const words = text.split(' ');
	const pick = <T extends string>(list: readonly T[], i: number): T => {
		const word = words[i] as T;
		return words.length === 4 && list.includes(word) ? word
			: list[hash(`${i} ${text}`) % list.length];
	};
	return { figure: pick(figures, 0), fur: pick(furs, 1), hat: pick(hats, 2),
		coat: pick(coats, 3) };
}

/* What a name may give: nobody is born an Oshax, and a name says nothing of a beard. */
const born = ['cat', 'woman', 'youth'] as const;

/* The look somebody has who has chosen none. */
export function lookOf(name: string): Look {
	const text = `look of ${name}`;
	return { ...parseLook(text), figure: born[hash(`0 ${text}`) % born.length] };
}

/* What is wanted, or the next of the list that nobody has. */
function free<T>(list: readonly T[], wanted: T, taken: T[]): T {
	const at = list.indexOf(wanted);
	return [...list.slice(at), ...list.slice(0, at)]
		.find((one) => !taken.includes(one)) ?? wanted;
}

/* The looks of several who sit together, by their names: no two are alike in
 * anything, as long as there are figures, hats and coats enough. */
export function looksOf(names: string[]): Look[] {
	return names.reduce<Look[]>((all, name) => {
		const { figure, fur, hat, coat } = lookOf(name);
		return [...all, {
			figure: free<Figure>(born, figure, all.map((look) => look.figure)),
			fur: free(furs, fur, all.map((look) => look.fur)),
			hat: free(hats, hat, all.map((look) => look.hat)),
			coat: free(coats, coat, all.map((look) => look.coat)),
		}];
	}, []);
}

/* Who sits there when a program plays, by the number of its level. */
export const levelFaces: Known[] = [...LEVELS];

/* Who is shown for a player. `chosen`: the look they chose, as a word. */
export function sitterOf(player: { name: string; kind: string; level: number; seat: number },
	chosen = ''): Sitter {
	if (player.kind === 'bot')
		return { face: levelFaces[player.level] ?? 'captain', seat: player.seat };
	return chosen ? parseLook(chosen) : { name: player.name };
}

/* A patch of the fur, or of skin and hair, and of the cloth; 24 by 24. */
export function drawFurPatch(figure: Figure, fur: Fur): string {
	const h = hides[fur];
	const person = figure !== 'cat' && figure !== 'oshax';
	return shape(disc(12, 12, 10.5), person ? h.skin : h.base, ink, 1.5)
		+ fill('M2 10Q4 1.500 12 1.5Q20 1.5 22 10Q12 5 2 10Z', person ? h.hair : h.dark);
}

export function drawCoatPatch(coat: Coat): string {
	return shape(disc(12, 12, 10.5), coatColours[coat], ink, 1.5)
		+ line('M12 2V22', mix(coatColours[coat], ink, 0.4), 1.4);
}
