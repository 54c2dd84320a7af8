/*
 * Explore & Draw: tiles as one would draw them on the sheet. A line by hand,
 * hatching in the colour's own pattern, the breed's head; a sign for
 * treasures.
 */
import {
	type Cell, centre, corners, hash, insetCorner, noise, round, spine,
} from './geometry';
import { type Breed, skull } from './heads';
import { type CatColour, mix, palette } from './palette';
import { fill, group, line } from './svg';

/* The outline with the slips of a hand: never quite straight. */
export function handLine(cells: Cell[], inset: number, seed: number): string {
	const next = noise(seed);
	const slip = (v: number) => round(v + (next() - 0.5) * 2);
	return corners(cells).map((loop) => {
		const p = loop.map((c) => insetCorner(c, inset));
		const start = p[0];
		return `M${start[0]} ${start[1]}` + p.map((a, i) => {
			const b = p[(i + 1) % p.length];
			return `Q${slip((a[0] + b[0]) / 2)} ${slip((a[1] + b[1]) / 2)} ${
				slip(b[0])} ${slip(b[1])}`;
		}).join('');
	}).join('');
}

const inks: Record<CatColour, string> = Object.fromEntries(
	Object.entries(palette.cats).map(([k, v]) => [k, mix(v, '#20180f', 0.2)]),
) as Record<CatColour, string>;

/* A coin for what is common, a cut gem for what is rare: signs, which every language reads. */
const SIGNS: Record<string, string> = {
	common: `<circle r="10" fill="#fffdf6" stroke="#2b2622" stroke-width="2.4"/>${line('M0 -4.500V4.500', '#2b2622', 2.4)}`,
	rare: `${fill('M-7 -10H7L13 -3L0 12L-13 -3Z', '#2b2622')}${line('M-10 -3H10M-4 -3L0 8L4 -3L0 -8Z', '#fffdf6', 1.4)}`,
};

/* A tile by pen, in units. */
export function drawPen(
	cells: Cell[], kind: string, colour: CatColour | null,
): string {
	const seed = hash(cells.join(' ') + kind + colour);
	const pen = colour ? inks[colour] : '#3b3733';
	const sign = SIGNS[kind] ?? '';
	const s = spine(cells);
	const [x, y] = centre(s.way[0]);
	const breed = (kind === 'oshax' ? 'oshax' : colour) as Breed | null;
	const paint = colour ? `url(#art-pen-${colour}) ${pen}`
		: 'url(#art-pen-plain) none';
	return fill(handLine(cells, 4, seed), paint, { 'fill-opacity': 0.85 })
		+ line(handLine(cells, 3, seed), pen, 2)
		+ line(handLine(cells, kind === 'oshax' ? 7.6 : 3.6, seed + 1), pen, 1,
			{ opacity: 0.8 })
		+ (sign ? cells.map((c) => group(`translate(${centre(c).join(' ')})`, sign)).join('') : '')
		+ (breed ? group(`translate(${x} ${y}) scale(.9)`,
			`<path d="${skull(breed)}" fill="#fffdf6" stroke="${pen}" `
			+ 'stroke-width="2" stroke-linejoin="round"/>'
			+ fill('M-6 0L-4 0L-4 4L-6 4ZM4 0L6 0L6 4L4 4Z', pen)
			+ line('M-3 8Q0 11 3 8', pen, 1.6)
			+ (kind === 'oshax' ? fill('M0 -10Q4 -6 0 -2Q-4 -6 0 -10Z', pen)
				: '')) : '');
}
