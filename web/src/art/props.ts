/*
 * What the pictures on cards are put together from: cats in rows and families,
 * a little boat with squares lit, treasures, books, arrows, plates with
 * numbers. Everything is drawn for a picture of 120 by 78.
 */
import { drawBoat, parchment, rat } from './boat';
import { type Cell, disc, outline, put, round } from './geometry';
import { type Breed, head } from './heads';
import { type CatColour, colours, palette, tone } from './palette';
import { fill, group, line, shape, text } from './svg';
import { drawBasket, drawFish, type BasketKind } from './things';
import { drawTreasure } from './treasure';

export const ink = '#2b2622';
const cream = '#fff8ea';

/* The boat's squares as the engine tells them: a letter for each room, and the
 * squares at the edge. */
export interface Ship { rooms: string[]; names: string[]; edge: Cell[] }

/* A cat: of a breed, of none, or of a colour that is named in play. */
export type Who = Breed | 'stray' | 'named';

export function at(x: number, y: number, scale: number, inner: string): string {
	return group(`translate(${round(x)} ${round(y)})${
		scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`, inner);
}

/* ---- cats ---------------------------------------------------------------- */

/* Five colours in a wheel: one of them, to be named. */
export function wheel(): string {
	const slice = (colour: CatColour, i: number) => {
		const [a, b] = [i, i + 1].map((k) => k * Math.PI * 0.4 - Math.PI / 2);
		const p = (angle: number) =>
			`${round(Math.cos(angle) * 10)} ${round(Math.sin(angle) * 10)}`;
		return fill(`M0 0L${p(a)}A10 10 0 0 1 ${p(b)}Z`, palette.cats[colour]);
	};
	return fill(disc(0, 0, 11.6), ink) + colours.map(slice).join('')
		+ fill(disc(0, 0, 3.4), cream);
}

export function cat(who: Who, x: number, y: number, scale: number): string {
	return at(x, y, scale, who === 'named'
		? head('stray') + at(11, -11, 0.75, wheel()) : head(who));
}

/* n cats of the five colours in turn. */
export function mixed(n: number): Who[] {
	return Array.from({ length: n }, (_, i) => colours[i % 5]);
}

export function same(who: Who, n: number): Who[] {
	return Array.from({ length: n }, () => who);
}

/* Things in rows round the middle x, y; `wide` in each row, `step` apart. */
export function spread(n: number, wide: number, x: number, y: number,
	step: number, high = step): [number, number][] {
	const rows = Math.ceil(n / wide);
	return Array.from({ length: n }, (_, i) => {
		const row = Math.floor(i / wide);
		const inRow = Math.min(wide, n - row * wide);
		return [x + (i % wide - (inRow - 1) / 2) * step,
			y + (row - (rows - 1) / 2) * high];
	});
}

export function crowd(who: Who[], wide: number, x: number, y: number,
	step: number, scale: number): string {
	return spread(who.length, wide, x, y, step, step * 0.92)
		.map(([u, v], i) => cat(who[i], u, v, scale)).join('');
}

const heart = 'M0 8Q-10 1 -8 -5Q-5 -9 0 -4Q5 -9 8 -5Q10 1 0 8Z';

/* A family: n cats of one colour that hang together, a heart over them. */
export function family(who: Who, n: number, x: number, y: number,
	scale: number): string {
	const places = spread(n, n > 4 ? 3 : n === 4 ? 2 : n, 0, 0, 28, 26);
	const bond = `M${places.map(([u, v]) => `${round(u)} ${round(v)}`).join('L')}`;
	const own = who === 'named' || who === 'stray' || who === 'oshax'
		? '#7d6a54' : tone(who).ground;
	const top = Math.min(...places.map((p) => p[1]));
	return at(x, y, scale, line(bond, ink, 34) + line(bond, own, 30.5)
		+ places.map(([u, v]) => cat(who === 'named' ? 'stray' : who, u, v, 0.84))
			.join('')
		+ (who === 'named' ? at(0, top - 19, 0.85, wheel())
			: shape(put(heart, 0, top - 19, 0, 0.95), '#e0574e', ink, 1.4)));
}

/* A cat nobody of its colour is near: a ring of nothing round it. */
export function loner(who: Who, x: number, y: number, scale: number): string {
	return at(x, y, scale, fill(disc(0, 0, 25), '#ffffff', { opacity: 0.4 })
		+ line(disc(0, 0, 25), ink, 1.8, { 'stroke-dasharray': '4 5' })
		+ cat(who, 0, 2, 0.9));
}

/* ---- things -------------------------------------------------------------- */

export function gold(x: number, y: number, scale: number): string {
	return at(x, y, scale, group('translate(-40 -40)',
		drawTreasure([[0, 0], [1, 0], [0, 1], [1, 1]], true, false)));
}

export function bronze(x: number, y: number, scale: number): string {
	return at(x, y, scale, group('translate(-20 -20)',
		drawTreasure([[0, 0]], false, false)));
}

/* A gold and a bronze one in turn. */
export function hoard(n: number, wide: number, x: number, y: number,
	step: number, scale: number): string {
	return spread(n, wide, x, y, step).map(([u, v], i) => (i % 2
		? bronze(u, v, scale) : gold(u, v, scale * 0.62))).join('');
}

export function vermin(x: number, y: number, scale: number): string {
	return at(x, y, scale, rat());
}

export function map(colour: CatColour, x: number, y: number, scale: number) {
	return at(x, y, scale, parchment(colour, false, false));
}

export function fish(x: number, y: number, scale: number): string {
	return at(x, y, scale, group('translate(-12 -12)', drawFish()));
}

export function basket(kind: BasketKind, x: number, y: number,
	scale: number): string {
	return at(x, y, scale, group('translate(-12 -12)', drawBasket(kind)));
}

export const paw = disc(0, 4, 6) + disc(-8, -3, 3.2) + disc(-2.9, -8, 3.2)
	+ disc(2.9, -8, 3.2) + disc(8, -3, 3.2);

/* A lesson as a closed book with a paw on it. */
export function book(x: number, y: number, scale: number,
	cover = '#2d639c'): string {
	return at(x, y, scale, shape('M-13 -17H11Q14 -17 14 -14V17H-13Z', cover, ink,
		1.6)
		+ shape('M-13 13H14V17H-13Z', cream, ink, 1.2)
		+ line('M-9 -17V13', ink, 1.2)
		+ fill(put(paw, 3, -1, 0, 0.62), '#ffe7a3'));
}

/* A card from behind. */
export function back(x: number, y: number, turn: number, scale: number): string {
	return group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
		shape('M-14 -20H14V20H-14Z', '#2c6e7f', ink, 2)
		+ line('M-10 -16H10V16H-10Z', '#f4d36b', 1.4)
		+ fill(put(paw, 0, 0, 0, 0.7), '#f4d36b'));
}

/* A sparkle. */
export const spark = 'M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z';

/* ---- marks --------------------------------------------------------------- */

/* Crossed out: none of it. */
export function crossed(x: number, y: number, r: number): string {
	const k = round(r * 0.7);
	const d = `M${x - k} ${y - k}L${x + k} ${y + k}`;
	const ring = disc(x, y, r);
	return line(ring + d, cream, 6.4) + line(ring + d, '#c22a22', 3.6);
}

export function arrow(x: number, y: number, length: number, turn = 0,
	colour = '#fff3c4'): string {
	const d = `M0 -2.600H${length - 9}V-7.500L${length} 0L${length - 9} 7.5`
		+ `V2.600H0Z`;
	return group(`translate(${x} ${y}) rotate(${turn})`,
		shape(d, colour, ink, 1.5));
}

/* A measure between two points, with ends. */
export function ruler(x1: number, y1: number, x2: number, y2: number): string {
	const ends = x1 === x2
		? `M${x1 - 4} ${y1}H${x1 + 4}M${x2 - 4} ${y2}H${x2 + 4}`
		: `M${x1} ${y1 - 4}V${y1 + 4}M${x2} ${y2 - 4}V${y2 + 4}`;
	const d = `M${x1} ${y1}L${x2} ${y2}${ends}`;
	return line(d, cream, 5) + line(d, '#a5352c', 2.2);
}

/* Numbers on a plate of wood, in the lower left corner. */
export function plate(what: string): string {
	const width = 13 + what.length * 8.2;
	return shape(`M3 58H${width - 3}Q${width} 58 ${width} 61V72Q${width} 75 ${
		width - 3} 75H3Z`, cream, ink, 1.5)
		+ text(width / 2 + 1.5, 71.6, 14.5, ink, what);
}

/* Stands for a heart in what a seal says. */
export const HEART = 'h';

/* What it is worth, as a seal of wax in the lower right corner: green with a
 * plus for each, gold once; the sister's is violet and has a bow. */
export function seal(what: string, each: boolean, hers: boolean): string {
	const wide = what.endsWith(HEART) ? 8 : Math.max(0, what.length - 2) * 8;
	const colour = hers ? '#7d3f74' : each ? '#1f6b45' : '#8a5a00';
	const x = 103 - wide;
	return shape(`M${x} 50H103Q117 50 117 63.500Q117 77 103 77H${x}Q${x - 14} 77 ${
		x - 14} 63.500Q${x - 14} 50 ${x} 50Z`, colour, cream, 2.4)
		+ (hers ? shape(put('M0 0L-9 -5.400L-9 5.4ZM0 0L9 -5.4L9 5.4Z', 103 - wide / 2,
			49.4), '#f2b9d6', ink, 1.2) : '')
		+ (what.endsWith(HEART)
			? text(91, 69.4, 16.5, '#ffffff', what.slice(0, -1))
				+ fill(put(heart, 106, 64), '#ff9a8c')
			: text(103 - wide / 2, 69.4, 16.5, '#ffffff', what));
}

/* ---- the little boat ----------------------------------------------------- */

/* Squares of rooms by their names; all for none. */
export function roomSquares(ship: Ship, names: string[]): Cell[] {
	return ship.rooms.flatMap((row, r) => [...row].flatMap((ch, c) =>
		(ch !== ' ' && (names.length === 0 || names.includes(ship.names[+ch]))
			? [[c, r] as Cell] : [])));
}

export function rowSquares(ship: Ship, row: number): Cell[] {
	return roomSquares(ship, []).filter(([, r]) => r === row);
}

export function columnSquares(ship: Ship, column: number): Cell[] {
	return roomSquares(ship, []).filter(([c]) => c === column);
}

/* The boat from above, 110 wide, its first square at 5, 10; what is drawn over
 * it is in the boat's own units, 40 to a square. */
export function boatlet(ship: Ship, over: string): string {
	return group('translate(6 9) scale(.1235)', drawBoat({
		rooms: ship.rooms, rats: [], maps: [], covered: new Set(),
		highlight: new Set(), upright: false, pen: false, plain: true,
		patterns: false,
	}) + over);
}

/* Squares that shine. */
export function lit(cells: Cell[]): string {
	const d = outline(cells, 0, 5);
	return fill(d, '#ffd94a') + line(d, ink, 14)
		+ line(d, '#fffbe6', 6);
}

/* Squares under cats: dark ground, coats of the five colours in turn. */
export function laid(cells: Cell[], step = 3): string {
	const coats = colours.map((colour, i) => {
		const mine = cells.filter(([c, r]) =>
			(Math.floor(c / step) + Math.floor(r / step) * 2) % 5 === i);
		return mine.length === 0 ? ''
			: shape(outline(mine, 3, 12), palette.cats[colour], tone(colour).ink, 7);
	});
	return fill(outline(cells, 0, 4), ink, { opacity: 0.5 }) + coats.join('');
}

/* A head on a square of the boat, larger than the square. */
export function aboard(who: Who, [c, r]: Cell, scale = 3.4): string {
	return cat(who, (c + 0.5) * 40, (r + 0.5) * 40, scale);
}
