/*
 * Pictures of cards that do something: rescue cards by basket and speed,
 * anytime, treasure and Oshax cards by effect, event tiles, the sister's
 * cards, the cards of Explore & Draw. 120 by 78 each, sky not included.
 */
import type { Effect, EventEffect, SisterCard, SisterTake } from '../lib/types';
import { type Cell, disc, put } from './geometry';
import { head } from './heads';
import { type CatColour, colours, palette } from './palette';
import { drawPen } from './pen';
import { drawPortrait } from './portrait';
import {
	type Ship, arrow, at, back, basket, boatlet, book, bronze, cat,
	columnSquares, crossed, fish, gold, ink, laid, lit, map, paw, rowSquares, seal,
	spark, vermin, wheel,
} from './props';
import { palm, tree } from './scenes';
import { fill, group, line, shape, text } from './svg';
import { drawBowl, drawSpeed } from './things';
import { drawKingRat } from './treasure';

const sand = '#f0d9a0';

function hill(colour: string, y: number, lift: number): string {
	return fill(`M0 ${y}Q30 ${y - lift} 60 ${y}T120 ${y}V80H0Z`, colour);
}

/* ---- rescue -------------------------------------------------------------- */

/* As many prints in the sand as the card has speed. */
function trail(speed: number): string {
	return fill(Array.from({ length: speed }, (_, i) => put(paw, 12 + i * 13,
		70 - (i % 2) * 6, 1.2, 0.5)).join(''), '#8a6b35');
}

function wind(speed: number): string {
	return line(Array.from({ length: speed }, (_, i) =>
		`M${6 + (i % 2) * 5} ${24 + i * 11}h${14 + (i % 3) * 4}`).join(''),
	'#ffffff', 3.4, { opacity: 0.9 });
}

function wheels(x: number, y: number): string {
	return [x - 15, x + 15].map((u) => shape(disc(u, y, 7), '#94663b', ink, 1.8)
		+ line(`M${u - 6} ${y}H${u + 6}M${u} ${y - 6}V${y + 6}`, ink, 1.2)).join('');
}

/* The jagged right side of a basket that is broken. */
function brokenBowl(): string {
	return shape('M3 9.600L17 9.6L14.4 13L18 16L14.6 18L16 21.4Q9 22.4 5.4 20.6Z',
		'#c19a63', ink, 1.4)
		+ line('M5 13.200H14M5.8 16.800H15', '#ecd6af', 1.5)
		+ shape('M20 18L24 16.500L23.6 21L19.600 21.600Z', '#c19a63', ink, 1);
}

function patch(x: number, y: number): string {
	return group(`translate(${x} ${y}) rotate(-12)`,
		shape('M-7 -6H7V6H-7Z', '#e0574e', ink, 1.3)
		+ line('M-7 -2H-10M-7 2H-10M7 -2H10M7 2H10', ink, 1.3));
}

export function drawRescue(kind: number, speed: number): string {
	const ground = hill('#8fc79a', 44, 12) + hill(sand, 60, 8) + trail(speed);
	if (kind === 0)
		return ground + tree(16, 42, 0.8) + wind(speed)
			+ line('M86 46Q104 40 106 22', '#8a6d4d', 7)
			+ shape('M42 44Q58 28 88 36Q96 46 84 52L92 62H84L74 53H56L44 64H36L46 52'
				+ 'Q40 50 42 44Z', '#c2a582', ink, 1.8)
			+ cat('stray', 40, 34, 0.85);
	const x = speed > 1 ? 68 : 62;
	const y = speed > 1 ? 26 : 30;
	return ground + (speed > 1 ? wind(speed) + wheels(x, 66) : palm(16, 46, 0.9))
		+ cat('stray', x, y + 4, kind === 2 ? 1.1 : 0.95)
		+ group(`translate(${x - 30} ${y}) scale(2.5 1.8)`,
			kind === 2 ? drawBowl() : brokenBowl())
		+ (kind === 1 && speed > 0 ? patch(x - 9, y + (speed > 1 ? 25 : 28)) : '');
}

/* ---- effects ------------------------------------------------------------- */

/* Anytime is by night: stars, a moon behind, dark hills. */
const night = fill(disc(60, 36, 34), '#ffffff', { opacity: 0.07 })
	+ fill(disc(60, 36, 25), '#ffffff', { opacity: 0.07 })
	+ fill(put(spark, 10, 10, 0, 0.5) + put(spark, 112, 24, 0, 0.4) + disc(34, 6, 1.2)
		+ disc(88, 7, 1.4) + disc(108, 8, 0.9) + disc(6, 34, 0.9) + disc(70, 4, 0.8),
	'#ffe7a3')
	+ hill('#3a2f5c', 60, 10) + hill('#2b2347', 72, 5);

const glow = fill(put(spark, 18, 14, 0, 0.6) + put(spark, 104, 60, 0, 0.5)
	+ disc(34, 8, 1.3) + disc(96, 10, 1.5) + disc(110, 30, 1), '#ffe7a3');

/* A thing brings fish: the thing, an arrow, as many fish as each brings. */
function catches(thing: string, amount: number): string {
	return fill('M0 62Q15 58 30 62T60 62T90 62T120 62V80H0Z', '#2c6e7f') + thing
		+ arrow(56, 36, 18)
		+ (amount > 1 ? fish(94, 24, 1.25) + fish(98, 48, 1.25) : fish(95, 36, 1.7));
}

/* Two of a thing for a basket. */
function trades(a: string, b: string): string {
	return a + b + arrow(58, 38, 18) + basket('permanent', 96, 38, 1.7);
}

function rainbow(): string {
	return (['blue', 'green', 'orange', 'purple', 'red'] as CatColour[])
		.map((c, i) => cat(c, 27 + Math.cos(i * 1.257 - 1.57) * 18,
			35 + Math.sin(i * 1.257 - 1.57) * 19, 0.58)).join('');
}

function fan(n: number): string {
	return Array.from({ length: n }, (_, i) =>
		back(56 + (i - (n - 1) / 2) * 26, 40 + Math.abs(i - (n - 1) / 2) * 4,
			(i - (n - 1) / 2) * 15, 1.15)).join('')
		+ text(108, 72, 20, '#fff3c4', n);
}

function leap(): string {
	const square = (x: number) => shape(`M${x} 52H${x + 20}V72H${x}Z`, '#c79a66', ink,
		1.6);
	return square(6) + square(26) + square(94)
		+ line('M26 48Q58 -8 98 42', '#ffe7a3', 2.6, { 'stroke-dasharray': '4 5' })
		+ line('M98 44L88 40M98 44L101 33', '#ffe7a3', 2.6)
		+ cat('orange', 60, 24, 0.95);
}

/* Something looks out of the bag. */
function stowaway(): string {
	return shape('M34 72Q24 40 44 30L40 20H80L76 30Q96 40 86 72Q60 78 34 72Z',
		'#b98a57', ink, 1.8)
		+ line('M43 29H77', ink, 3.4) + line('M43 29H77', '#f0cf95', 1.6)
		+ fill('M46 44Q60 36 74 44V58Q60 64 46 58Z', '#3d2615')
		+ fill(disc(54, 50, 4.4) + disc(66, 50, 4.4), '#f2d864')
		+ fill(disc(54.5, 50, 2) + disc(66.5, 50, 2), ink)
		+ line('M84 66Q104 66 104 50Q104 42 98 44', ink, 7)
		+ line('M84 66Q104 66 104 50Q104 42 98 44', '#9aa0a6', 4.4);
}

function market(amount: number): string {
	const heap = Array.from({ length: amount }, (_, i) =>
		fish(84 + (i % 3) * 13 - (i > 2 ? -6 : 0), i > 2 ? 30 : 44, 0.95)).join('');
	return line('M60 70V16M28 22H92M44 72H76', ink, 5)
		+ line('M60 70V16M28 22H92M44 72H76', '#c08a4e', 2.6)
		+ basket('permanent', 28, 42, 1.6) + heap;
}

function herding(amount: number): string {
	const field = (x: number) => fill(`M${x} 66Q${x + 24} 44 ${x + 48} 66Z`,
		'#58a35f', { stroke: ink, 'stroke-width': 1.4 });
	return field(4) + field(68)
		+ line('M26 40Q60 2 94 38M94 38L84 33M94 38L95 27', '#ffe7a3', 3)
		+ (['blue', 'red', 'green'] as CatColour[]).slice(0, amount).map((c, i) =>
			cat(c, 32 + i * 28, [50, 22, 50][i], 0.68)).join('');
}

function bush(n: number): string {
	const eyes = [[36, 40], [60, 34], [84, 40], [60, 54]].slice(0, n);
	return shape('M12 72Q2 54 20 46Q20 28 40 30Q50 14 66 24Q86 16 92 34Q112 36 '
		+ '108 54Q116 64 106 72Z', '#3f8f52', '#1d4426', 1.8)
		+ line('M26 58Q32 52 38 58M78 62Q84 56 90 62M50 66Q55 61 60 66', '#74b96f',
			1.8)
		+ eyes.map(([x, y]) => fill(disc(x, y, 8), '#1d4426')
			+ fill(disc(x - 4, y, 2.8) + disc(x + 4, y, 2.8), '#f2d864')
			+ fill(disc(x - 4, y, 1.2) + disc(x + 4, y, 1.2), ink)).join('');
}

function weaver(): string {
	return fill(put(spark, 60, 38, 0, 3.8), '#ffe7a3', { opacity: 0.85 })
		+ basket('permanent', 60, 40, 2.6);
}

function cave(): string {
	return hill('#e2c17c', 58, 6)
		+ shape('M4 70Q6 24 40 14Q78 2 106 30Q118 48 116 70Z', '#8d8a86', ink, 1.8)
		+ fill('M20 70Q22 34 60 30Q98 34 100 70Z', '#3a2f3a')
		+ gold(40, 54, 0.42) + text(66, 62, 20, '#ffe7a3', '/')
		+ bronze(80, 48, 0.5) + bronze(92, 60, 0.5);
}

function beach(amount: number): string {
	return fill('M0 0H120V30Q90 38 60 32T0 36Z', '#6fb3c9')
		+ line('M0 38Q30 30 60 36T120 32', '#ffffff', 3)
		+ shape('M8 66Q14 52 22 66Z', '#f3b9a4', ink, 1.3)
		+ line('M15 55V65M12 58L13 65M18 58L17 65', '#b9705c', 0.9)
		+ shape(put('M0 -9L2.6 -3L9 -2.600L4 2L5.6 8L0 4.6L-5.6 8L-4 2L-9 -2.6L-2.6 '
			+ '-3Z', 106, 62), '#e98a5a', ink, 1.2)
		+ Array.from({ length: amount }, (_, i) => bronze(44 + i * 32, 52, 0.66))
			.join('');
}

/* It comes, and wears one of five colours: those round it are chosen from. */
function oshaxCall(): string {
	const ring = colours.map((colour, i) => {
		const turn = Math.PI * (0.9 - i * 0.2);
		const [x, y] = [60 + 45 * Math.cos(turn), 53 - 42 * Math.sin(turn)];
		return shape(disc(x, y, 9), palette.cats[colour], '#fff7dc', 2);
	}).join('');
	return fill(disc(60, 50, 34), '#ffe7a3', { opacity: 0.2 })
		+ hill('#1d2738', 70, 8) + ring + at(60, 53, 1.15, head('oshax'));
}

const effects: Record<Effect, (amount: number) => string> = {
	none: () => glow,
	oshax: oshaxCall,
	'fish-oshax': (n) => catches(cat('oshax', 30, 36, 1.15), n) + glow,
	anywhere: leap,
	'draw-cards': fan,
	'draw-tile': stowaway,
	'sell-basket': market,
	'move-cats': herding,
	'fish-lessons': (n) => catches(book(30, 36, 1.3), n),
	'rescue-more': () => glow + cat('blue', 44, 28, 0.95)
		+ cat('orange', 78, 28, 0.95)
		+ group('translate(25 24) scale(3 2.1)', drawBowl()),
	'fill-fields': bush,
	basket: weaver,
	'basket-lessons': () => trades(book(20, 30, 0.95), book(40, 46, 0.95)),
	'basket-treasures': () => trades(gold(22, 28, 0.42), bronze(42, 50, 0.66)),
	'fish-colours': (n) => catches(rainbow(), n),
	'fish-rare': (n) => catches(gold(30, 36, 0.58), n),
	'fish-common': (n) => catches(bronze(30, 36, 0.95), n),
	'fish-cats': (n) => catches(cat('named', 29, 38, 1.05), n),
	treasure: cave,
	small: beach,
};

export function drawEffect(effect: Effect, amount: number, dark: boolean): string {
	return (dark ? night : '') + (effects[effect](amount));
}

/* ---- events -------------------------------------------------------------- */

function king(x: number, y: number, scale: number): string {
	return at(x, y, scale, group('translate(-20 -20)', drawKingRat([0, 0])));
}

function net(n: number, whole: boolean): string {
	const mesh = 'M24 12Q60 34 96 12M28 24Q60 46 92 24M34 38Q60 56 86 38M24 12L52 60'
		+ 'M44 19L60 64M60 22V64M76 19L60 64M96 12L68 60';
	return line('M18 8H102', ink, 5) + line('M18 8H102', '#94663b', 2.8)
		+ line(mesh, '#6b5136', 2.2, whole ? {} : { 'stroke-dasharray': '14 6' })
		+ (whole ? fish(48, 36, 1.2) + fish(72, 36, 1.2) + fish(60, 52, 1.2)
			: fish(92, 60, 1.2))
		+ seal(String(n), false, false);
}

function lineOf(ship: Ship, cells: Cell[], turn: number, points: string): string {
	return boatlet(ship, lit(cells) + laid(cells))
		+ (turn ? arrow(60, 4, 14, 90, '#e0574e') : arrow(0, 32, 14, 0, '#e0574e'))
		+ seal(points, true, false);
}

const events: Partial<Record<EventEffect, (ship: Ship) => string>> = {
	A1: () => king(60, 40, 1.5),
	A2: () => gold(32, 38, 0.52) + arrow(60, 38, 20, 0) + cat('stray', 98, 38, 0.8)
		+ text(32, 16, 14, ink, '1'),
	A3: () => net(18, false),
	A4: () => net(22, true),
	A5: () => map('red', 30, 38, 1.5) + arrow(52, 38, 18) + gold(94, 38, 0.54),
	A6: () => map('green', 30, 38, 1.5) + arrow(52, 38, 18) + bronze(88, 26, 0.72)
		+ bronze(98, 52, 0.72),
	A7: () => basket('token', 38, 38, 1.9) + text(64, 46, 24, ink, '/')
		+ at(70, 18, 1.7, drawSpeed()),
	A8: () => fill('M4 70Q34 34 64 70ZM60 70Q88 34 118 70Z', '#58a35f')
		+ cat('stray', 34, 50, 0.62)
		+ at(74, 44, 0.6, group('translate(0 12)', head('stray'), { opacity: 0.35 }))
		+ tree(84, 68, 1.4) + tree(106, 70, 1.1),
	P2: () => cat('stray', 42, 36, 0.9) + vermin(80, 40, 1.3)
		+ line('M61 14V60', '#fff3a0', 3.6) + seal('+1', true, false),
	P3: (ship) => lineOf(ship, rowSquares(ship, 3), 0, '+1'),
	P4: (ship) => lineOf(ship, columnSquares(ship, 9), 90, '+2'),
	P7: () => cat('orange', 60, 32, 0.85) + cat('stray', 28, 38, 0.62)
		+ cat('stray', 90, 30, 0.62) + cat('stray', 50, 62, 0.5)
		+ line('M40 36H46M74 32H80', '#fff3a0', 4) + seal('+2', true, false),
};

/* An event that is no row like a lesson's. */
export function drawEvent(effect: EventEffect, ship: Ship): string {
	return events[effect]?.(ship) ?? at(60, 39, 2, wheel());
}

/* ---- the sister ---------------------------------------------------------- */

export function drawSisterColour(colour: CatColour): string {
	return at(4, 8, 0.98, drawPortrait('sister')) + cat(colour, 94, 44, 1.1)
		+ shape(put('M0 8Q-10 1 -8 -5Q-5 -9 0 -4Q5 -9 8 -5Q10 1 0 8Z', 74, 18, -0.2,
			1.3), '#e0574e', ink, 1.3);
}

const cells: Record<number, Cell[]> = {
	1: [[0, 0]], 2: [[0, 0], [1, 0]], 3: [[0, 0], [0, 1], [1, 1]],
	4: [[0, 0], [1, 0], [2, 0]],
};

/* A common treasure's shape in bronze. */
function trinket(n: number, x: number, y: number): string {
	return group(`translate(${x} ${y})`, (cells[n] ?? cells[1]).map(([c, r]) =>
		shape(`M${c * 8 - 8} ${r * 8 - 8}h8v8h-8Z`, '#d39a5c', '#382211', 1.3))
		.join(''));
}

const takes: Record<SisterTake['what'], (t: SisterTake, x: number, y: number) =>
	string> = {
	nothing: () => '',
	cat: (t, x, y) => cat('stray', x - 7, y, 0.55) + number(t.a, x, y),
	oshax: (t, x, y) => cat('oshax', x - 7, y, 0.55) + number(t.a, x, y),
	rare: (t, x, y) => gold(x - 7, y, 0.27) + number(t.a, x, y),
	common: (t, x, y) => trinket(t.a, x - 6, y),
	switch: (t, x, y) => text(x - 14, y + 5, 14, ink, t.a)
		+ line(`M${x - 8} ${y - 3}H${x + 7}L${x + 3} ${y - 6}M${x + 7} ${y + 3}H${
			x - 8}L${x - 4} ${y + 6}`, '#7d3f74', 2) + text(x + 14, y + 5, 14, ink, t.b),
};

function number(n: number, x: number, y: number): string {
	return text(x + 12, y + 6, 16, ink, n);
}

/* Her card of the day: baskets and speed above, below what she takes. */
export function drawSisterBasket(card: SisterCard): string {
	return shape('M44 4H116V74H44Z', '#fff8ea', ink, 1.4)
		+ line('M48 39H112', '#d8b6cf', 1.6)
		+ at(2, 6, 0.6, drawPortrait('sister'))
		+ Array.from({ length: card.baskets }, (_, i) => basket('whole',
			54 + i * 13, 20, 0.62)).join('')
		+ at(6, 48, 0.92, drawSpeed()) + text(36, 66, 17, ink, card.speed)
		+ text(106, 33, 11, '#6a5d51', card.baskets)
		+ takes[card.takes[0].what](card.takes[0], 62, 58)
		+ takes[card.takes[1].what](card.takes[1], 98, 58);
}

/* ---- Explore & Draw ------------------------------------------------------ */

export interface PenTile { kind: string; colour: CatColour | null; cells: Cell[] }

function sketch(tile: PenTile, x: number, y: number, unit: number): string {
	const wide = Math.max(...tile.cells.map((c) => c[0])) + 1;
	const high = Math.max(...tile.cells.map((c) => c[1])) + 1;
	return group(`translate(${x - wide * unit / 2} ${y - high * unit / 2}) scale(${
		unit / 40})`, drawPen(tile.cells, tile.kind, tile.colour));
}

function sketches(list: PenTile[], y: number, unit: number): string {
	return list.map((tile, i) => sketch(tile,
		60 + (i - (list.length - 1) / 2) * (100 / list.length), y, unit)).join('');
}

const paper = line('M0 13H120M0 26H120M0 39H120M0 52H120M0 65H120M20 0V78M40 0V78'
	+ 'M60 0V78M80 0V78M100 0V78', '#cdb37a', 0.8);

/* Halves one above the other: both when there is one, either when two; `two`:
 * two of them all. */
export function drawExplore(halves: PenTile[][], two: boolean): string {
	return paper + (halves.length > 1
		? sketches(halves[0], 19, 10.5) + sketches(halves[1], 59, 10.5)
			+ line('M6 39H114', '#a5552f', 2.2, { 'stroke-dasharray': '6 5' })
		: sketches(halves[0], two ? 31 : 39, two ? 9.5 : 16))
		+ (two ? text(60, 73, 17, '#a5552f', '2×') : '');
}

/* Nothing of it: for a card that is not known. */
export function drawUnknown(): string {
	return at(60, 39, 2, wheel()) + crossed(60, 39, 26);
}
