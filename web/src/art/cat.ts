/*
 * Cats, kittens and Oshax: a body that fills its tile, head on one end,
 * tail on the other, legs on the squares beside, fur of the breed.
 */
import {
	type Cell, type Point, type Spine, cellKey, centre, heading, outline, put,
	spine, touch, tufted, walk,
} from './geometry';
import { type Breed, head } from './heads';
import { type CatColour, type Tone, mix, oshaxTone, tone } from './palette';
import { fill, group, line, shape } from './svg';

interface CatLook {
	breed: Breed;
	colour: CatColour | null;
	kitten: boolean;
	patterns: boolean;
	plain: boolean; /* for tiny tiles: no fur, no paws */
}

/* Tails start at 0,0, the middle of the side they leave the body by, and
 * have the square 0..40 along x to lie in. */
interface Tail { d: string; width: number; tip?: (t: Tone) => string }

const tails: Record<Breed, Tail[]> = {
	blue: [{
		d: 'M-8 0C2 4 6 -6 14 -4', width: 8,
		tip: (t) => shape('M6 -5Q12 -14 22 -12L24 -15L27 -11Q33 -9 35 -3'
			+ 'L37 1L33 1Q33 8 26 9L25 13L20 10Q12 10 6 1Z', t.base, t.ink, 1.6)
			+ line('M15 -5Q22 -7 27 -4M15 1Q21 1 27 2M19 6Q23 6 26 5',
				t.pale, 1.8),
	}],
	green: [{
		d: 'M-8 0C4 7 8 -9 19 -1', width: 7,
		tip: (t) => shape('M16 -4L21 -12L24 -6L33 -8L30 -1L36 5L28 5L25 12'
			+ 'L20 6L14 5Z', '#c9fbf0', t.ink, 1.4)
			+ line('M16 -4L24 -1L21 -12M24 -1L33 -8M24 -1L36 5M24 -1L25 12',
				mix(t.base, '#ffffff', 0.35), 1),
	}],
	orange: [{
		d: 'M-8 0C6 -3 8 13 20 12C33 11 36 -10 22 -12C11 -13 10 1 19 2'
			+ 'C24 2 25 -4 21 -5', width: 4.4,
	}],
	purple: [
		{ d: 'M-8 0C4 -10 10 10 22 3C28 0 27 -8 33 -12', width: 4 },
		{ d: 'M-8 0C4 -10 10 10 22 3C29 2 29 8 35 10', width: 4 },
	],
	red: [{
		d: 'M-8 1C0 3 4 2 8 -1C12 -4 15 -3 17 -2', width: 12,
		tip: (t) => fill('M22 7Q29 1 34 6Q29 12 22 7ZM25 -12Q31 -15 34 -9'
			+ 'Q27 -7 25 -12ZM8 13Q14 10 17 15Q11 18 8 13Z', t.light),
	}],
	oshax: [
		{ d: 'M-8 -3C2 -10 10 -14 18 -9C26 -4 33 -8 30 -13C28 -16 24 -14 25 '
			+ '-12', width: 4.6 },
		{ d: 'M-8 3C2 10 10 14 18 9C26 4 33 8 30 13C28 16 24 14 25 12',
			width: 4.6 },
	],
};

/* Fur, one square's worth round 0,0 with the spine along x. */
interface Fur { d: string; lines: boolean; shade: keyof Tone }

const star = (x: number, y: number, r: number) =>
	put('M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z',
		x, y, 0, r / 10);
const leaf = (x: number, y: number, angle: number) =>
	put('M-8 0Q-2 -7 8 0Q-2 7 -8 0Z', x, y, angle, 0.95);

const furs: Record<CatColour, Fur[]> = {
	blue: [{ lines: true, shade: 'light', d: 'M-14 -9Q-6 -13 2 -9M-2 -2Q6 -6 '
		+ '14 -2M-16 1Q-10 -2 -5 1M-10 8Q-2 4 6 8M7 5Q12 3 16 6' }],
	green: [
		{ lines: false, shade: 'light', d: 'M-16 -12L-2 -13L-8 -2ZM2 -2L14 '
			+ '-11L16 2ZM-10 3L4 5L-4 13Z' },
		{ lines: false, shade: 'dark', d: 'M-2 -13L11 -12L2 -3ZM-18 5L-11 2'
			+ 'L-9 11ZM7 6L16 5L11 13Z' },
	],
	orange: [{ lines: false, shade: 'dark', d: 'M-13 -16Q-10 -6 -12 -1Q-16 -7 '
		+ '-17 -16ZM-1 -16Q2 -5 0 1Q-5 -6 -6 -16ZM11 -16Q14 -7 12 -2Q8 -7 7 '
		+ '-16ZM-13 16Q-9 9 -11 5Q-16 9 -17 16ZM-2 16Q3 10 1 6Q-5 9 -7 16Z'
		+ 'M10 16Q14 9 12 5Q7 9 6 16Z' }],
	purple: [{ lines: false, shade: 'pale',
		d: star(-6, -6, 6) + star(9, 3, 4.4) + star(-8, 10, 3)
			+ star(6, -11, 2.6) }],
	red: [{ lines: false, shade: 'dark',
		d: leaf(-7, -7, 0.5) + leaf(8, -3, -0.7) + leaf(-4, 8, -0.3) }],
};

const toes = 'M10.4 -5L15.6 -5.4M11 0L16 0M10.4 5L15.6 5.4';
const sock = 'M1 -15.6Q15.6 -15.6 15.6 -1L15.6 1Q15.6 15.6 1 15.6Q6 11 3 7'
	+ 'Q7 3 3 0Q7 -3 3 -7Q6 -11 1 -15.6Z';
const paw = 'M-6 0C-6 -5.4 5 -5.4 6 0C5 5.4 -6 5.4 -6 0Z';

/* How much smaller a kitten's body is. */
const SMALL = 0.8;

function between(a: Cell, b: Cell): Point {
	const [x, y] = centre(a);
	const [u, v] = centre(b);
	return [(x + u) / 2, (y + v) / 2];
}

function drawTail(look: CatLook, t: Tone, from: Cell, to: Cell): string {
	const [x, y] = between(from, to);
	const angle = heading(from, to);
	const list = tails[look.breed];
	const turn = `translate(${x} ${y}) rotate(${
		Math.round(angle * 180 / Math.PI)})`;
	const d = list.map((tail) => tail.d).join('');
	const width = list[0].width;
	const worn = look.breed === 'oshax' && look.colour
		? line(d, t.ground, 1.6, { 'stroke-dasharray': '3 5' }) : '';
	return group(turn, line(d, t.ink, width + 3.2) + line(d, t.base, width)
		+ worn
		+ list.map((tail) => tail.tip?.(t) ?? '').join(''));
}

/* Body squares with the direction the spine takes through them. */
function torso(s: Spine): { cell: Cell; angle: number }[] {
	const way = s.way.slice(1, -1).map((cell, i) => ({
		cell, angle: heading(s.way[i], s.way[i + 2]),
	}));
	const legs = s.rest.map((cell) => {
		const near = s.way.find((c) => touch(c, cell)) ?? s.way[0];
		return { cell, angle: heading(near, cell) };
	});
	return [...way, ...legs];
}

function drawFur(look: CatLook, t: Tone, s: Spine): string {
	if (look.breed === 'oshax')
		return '';
	return furs[look.breed].map((fur) => {
		const d = torso(s).map(({ cell, angle }) => {
			const [x, y] = centre(cell);
			const bent = Math.abs(Math.sin(2 * angle)) > 0.5;
			return put(fur.d, x, y, angle,
				(bent ? 0.72 : 0.95) * (look.kitten ? SMALL : 1));
		}).join('');
		if (d === '')
			return '';
		return fur.lines ? line(d, t[fur.shade], 2.2)
			: fill(d, t[fur.shade], { opacity: 0.8 });
	}).join('');
}

/* A sock with toes on each square where a leg ends. */
function drawSocks(t: Tone, s: Spine, cells: Cell[], size: number): string {
	const ends = s.rest
		.filter((cell) => cells.filter((c) => touch(c, cell)).length === 1);
	const each = (d: string) => ends.map((cell) => {
		const near = cells.find((c) => touch(c, cell)) as Cell;
		return put(d, ...centre(cell), heading(near, cell), size);
	}).join('');
	return ends.length === 0 ? ''
		: fill(each(sock), t.pale) + line(each(toes), t.ink, 1.5);
}

/* Front paws under the chin; none when the body is above the head. */
function frontPaws(s: Spine, size: number): string {
	const [x, y] = between(s.way[0], s.way[1]);
	const angle = heading(s.way[0], s.way[1]);
	if (Math.sin(angle) < -0.5)
		return '';
	return [-7, 7].map((side) => put(paw,
		x - Math.sin(angle) * side * size, y + Math.cos(angle) * side * size,
		angle, size)).join('');
}

/* Front paws, and a hind leg folded beside the tail. */
function drawLimbs(t: Tone, s: Spine, cells: Cell[], size: number): string {
	const { way } = s;
	if (way.length < 3)
		return '';
	const hip = way[way.length - 2];
	const angle = heading(hip, way[way.length - 1]);
	/* the foot shows on the free side */
	const below: Cell = [hip[0] - Math.round(Math.sin(angle)),
		hip[1] + Math.round(Math.cos(angle))];
	const flip = cells.some((c) => cellKey(c) === cellKey(below));
	const leg = (d: string) => put(d, ...centre(hip), angle, size, flip);
	const paws = frontPaws(s, size * 0.9);
	return fill(leg('M15 -3C13 -12 -2 -14 -7 -4C-9 0 -8 3 -8 5C-12 5 -15 8 -14 '
		+ '12Q-12 14.6 -6 14.6L6 15.4Q15 14 15.6 4Z'), t.dark,
		{ opacity: 0.26 })
		+ line(leg('M8 -11C-2 -13 -10 -5 -8 5C-12 5 -15 8 -14 12Q-12 14.6 -6 '
			+ '14.400L4 14.600M-12 9L-9.6 9.600M-12.4 12L-9.6 12'), t.ink, 1.2,
			{ opacity: 0.75 })
		+ (paws ? shape(paws, t.pale, t.ink, 1.2) : '');
}

/* The tile under the animal: what is left of it frames the body. */
function drawGround(cells: Cell[], look: CatLook, t: Tone): string {
	const d = outline(cells, 1, 7, 5);
	if (look.breed !== 'oshax')
		return shape(d, t.ground, t.ink, 1.4);
	/* White is lost on what is pale: without a colour its rim is dark. */
	return look.colour
		? shape(d, t.ground, t.ink, 1.4)
			+ line(outline(cells, 3.4, 6, 5), '#ffffff', 1.4)
		: shape(d, t.ground, t.ink, 2.4);
}

/* An Oshax that has joined a family wears its colour along the back. */
function drawBand(look: CatLook, s: Spine): string {
	if (look.breed !== 'oshax' || !look.colour || s.way.length < 3)
		return '';
	const d = walk(s.way.slice(0, -1));
	const band = tone(look.colour);
	return line(d, band.dark, 14.4) + line(d, band.base, 12)
		+ (look.patterns
			? line(d, `url(#art-pattern-${look.colour}) none`, 12)
			: line(d, '#ffffff', 2.6, { 'stroke-dasharray': '0.1 8' }));
}

/* The back catches the light. */
function drawShine(look: CatLook, t: Tone, s: Spine): string {
	if (look.breed === 'oshax' || s.way.length < 3)
		return '';
	return line(walk(s.way.slice(0, -1)), t.light, look.kitten ? 8 : 12,
		{ opacity: 0.3 });
}

/* The outline of the body. A Hissnipper's is all tufts. */
function bodyLine(cells: Cell[], look: CatLook): string {
	const [inset, radius, hollow] = look.kitten ? [7.5, 12, 5] : [4.4, 15, 10];
	return look.breed === 'blue' && !look.plain
		? tufted(cells, inset, radius, hollow)
		: outline(cells, inset, radius, hollow);
}

/* The animal on its tile, in units, for cells from 0,0 on. */
export function drawCat(cells: Cell[], look: CatLook): string {
	const t = look.breed === 'oshax' ? oshaxTone(look.colour)
		: tone(look.breed);
	const s = spine(cells);
	const { way } = s;
	const last = way[way.length - 1];
	const tailed = way.length > 2;
	const d = bodyLine(tailed ? cells.filter((c) => c !== last) : cells, look);
	const [hx, hy] = centre(way[0]);
	const size = look.kitten ? SMALL : 1;
	const coat = look.breed === 'oshax' ? 'white' : look.breed;
	return drawGround(cells, look, t)
		+ (tailed ? drawTail(look, t, way[way.length - 2], last) : '')
		+ shape(d, `url(#art-coat-${coat}) ${t.base}`, t.ink, 1.6)
		+ drawShine(look, t, s)
		+ (look.plain || look.patterns ? '' : drawFur(look, t, s))
		+ (look.patterns && look.breed !== 'oshax'
			? fill(d, `url(#art-pattern-${look.breed}) none`) : '')
		+ (look.plain ? '' : drawSocks(t, s, cells, size)
			+ drawLimbs(t, s, cells, size))
		+ drawBand(look, s)
		+ group(`translate(${hx} ${hy})${look.kitten ? ' scale(1.06)' : ''}`,
			head(look.breed, look.colour));
}
