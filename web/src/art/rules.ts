/*
 * A lesson's picture is its rule: what is counted, drawn from the row of the
 * table that scores it (points if or per measure [op n] [/ per]). One drawing
 * for each measure; how many things it shows, whose colour and which rooms, is
 * in the row, so two rows that differ never look alike.
 */
import type { Lesson, Measure } from '../lib/types';
import { type Cell, disc, outline, put } from './geometry';
import { colours, palette, tone } from './palette';
import {
	type Ship, type Who, HEART, aboard, arrow, at, basket, boatlet, book, bronze, cat,
	columnSquares, crossed, crowd, family, fish, gold, hoard, ink, laid, lit,
	loner, map, mixed, plate, roomSquares, rowSquares, ruler, same, seal, spark,
	spread, vermin,
} from './props';
import { fill, group, line, shape, text } from './svg';

type Rule = (row: Lesson, ship: Ship) => string;

function whose(row: Lesson): Who {
	return row.colour ?? 'named';
}

/* How many things to show: the number asked for, or one when each counts, and
 * two or more when only every second does. */
function shown(row: Lesson): number {
	return row.when === 'if' ? row.n : row.per;
}

const MID = 60;

/* ---- things in rows ------------------------------------------------------ */

type Thing = (x: number, y: number, scale: number) => string;

/* Sizes by how many: in a row, distance, scale of a thing 40 wide. */
function arrange(n: number): [number, number, number] {
	if (n <= 1)
		return [1, 0, 1.45];
	if (n <= 3)
		return [3, 37, 0.98];
	if (n <= 4)
		return [2, 35, 0.8];
	return n <= 6 ? [3, 33, 0.78] : [4, 27, 0.7];
}

/* As many of a thing as the row asks for; none is one crossed out. */
function things(row: Lesson, thing: Thing, size = 1): string {
	const n = shown(row);
	const [wide, step, scale] = arrange(n);
	if (n === 0)
		return thing(MID, 34, 1.2 * size) + crossed(MID, 34, 29);
	return spread(n, wide, MID, n > 3 ? 31 : 33, step, step * 0.84)
		.map(([x, y]) => thing(x, y, scale * size)).join('');
}

const catThings = (who: Who): Thing => (x, y, scale) => cat(who, x, y, scale);

/* A large number of cats: all of them, to be counted. */
function manyCats(row: Lesson): string {
	return crowd(mixed(row.n), row.n > 15 ? 8 : 6, MID, 30,
		row.n > 15 ? 14.4 : 19, row.n > 15 ? 0.43 : 0.54);
}

function catsOfColour(row: Lesson): string {
	return things(row, catThings(whose(row)), row.colour ? 1 : 0.95);
}

function threeOfEach(row: Lesson): string {
	/* Above the plate and the seal: none of them is covered. */
	return colours.map((colour, i) => crowd(same(colour, row.n), 1, 16 + i * 22,
		26, 17, 0.42)).join('');
}

/* Towers of cats; the difference is measured. */
function gap(row: Lesson): string {
	const heights = [1 + row.n, 2, 3, 2, 1];
	return heights.map((n, i) => Array.from({ length: n }, (_, k) =>
		cat(colours[i], 13 + i * 17, 64 - k * 16, 0.5)).join('')).join('')
		+ ruler(96, 64 - row.n * 16 - 8, 96, 55)
		+ line('M22 8H92', ink, 1, { 'stroke-dasharray': '3 3' })
		+ text(109, 37, 14, ink, signs[row.op] + row.n);
}

/* Fifteen have a place, one more is too much. */
function beyond(): string {
	return group('translate(-12 4)', crowd(same('stray', 15), 5, 54, 30, 15, 0.38),
		{ opacity: 0.6 })
		+ fill(put(spark, 100, 26, 0, 2.2), '#ffe27a')
		+ cat('orange', 100, 28, 0.8) + plate('15+');
}

/* ---- at the edge --------------------------------------------------------- */

const rail: Cell[] = [[8, 0], [13, 0], [5, 7], [18, 2], [2, 3]];

function edge(ship: Ship, who: Who[], more = ''): string {
	return boatlet(ship, lit(ship.edge) + more
		+ who.map((w, i) => aboard(w, rail[i], 4.5)).join(''));
}

function edgeCats(row: Lesson, ship: Ship): string {
	return edge(ship, (['stray', 'stray', 'stray'] as Who[]).slice(0, row.per));
}

/* One colour, the best: its cats wear a rosette, the other is in the shade. */
function edgeBest(_: Lesson, ship: Ship): string {
	return edge(ship, ['purple', 'purple', 'purple'])
		+ shape(disc(62, 34, 11), '#ffd970', ink, 1.5) + text(62, 39.6, 15, ink, '1');
}

/* None of a colour near the rail: they sit in the middle. */
function indoors(_: Lesson, ship: Ship): string {
	const inner: Cell[] = [[4, 4], [7, 4], [10, 4], [13, 4], [16, 4]];
	return boatlet(ship, line(outline(ship.edge, 0, 5), '#fffbe6', 12,
		{ 'stroke-dasharray': '24 26' })
		+ inner.map((c, i) => aboard(colours[i], c, 3.4)).join(''));
}

function bunting(row: Lesson, ship: Ship): string {
	return edge(ship, mixed(5)) + (row.when === 'per'
		? line('M4 4Q60 18 116 4', ink, 1.4) + colours.map((c, i) =>
			shape(put('M-6 0L6 0L0 11Z', 16 + i * 22, 8 + (2 - Math.abs(i - 2)) * 2),
				palette.cats[c], ink, 1)).join('') : '');
}

/* ---- families ------------------------------------------------------------ */

function families(row: Lesson): string {
	if (row.when !== 'if')
		return family('green', 3, MID, 38, 1);
	return [['blue', 31, 22], ['orange', 90, 22], ['red', 62, 54]]
		.map(([who, x, y]) => family(who as Who, 3, +x, +y, 0.54)).join('');
}

function clanColours(): string {
	return [['green', 22], ['orange', 60], ['purple', 98]].map(([who, x]) =>
		line(`M${x} 6V34`, ink, 2) + shape(put('M0 0L16 4L0 10Z', +x, 6),
			palette.cats[who as 'green'], ink, 1.2)
		+ family(who as Who, 3, +x, 46, 0.44)).join('');
}

/* Steps with 1, 2, 3; the family stands on its own. */
function podium(rank: number, who: Who, top = ''): string {
	const blocks: [number, number, number][] = [[44, 34, 1], [17, 42, 2],
		[71, 46, 3]];
	const [x, y] = blocks[rank - 1];
	return blocks.map(([bx, by, n]) => shape(`M${bx - 14} ${by + 8}H${bx + 14}V80H${
		bx - 14}Z`, n === rank ? '#ffd970' : '#d9cbb0', ink, 1.5)
		+ text(bx, by + 22, 13, ink, n)).join('')
		+ family(who, 3, Math.max(28, x), y - 5, 0.56) + top;
}

/* The largest: measured from end to end. */
function largest(): string {
	return family('blue', 6, 52, 38, 0.82) + ruler(104, 12, 104, 46);
}

function largestOfAll(): string {
	return family('stray', 3, 22, 20, 0.4) + family('stray', 3, 98, 20, 0.4)
		+ fill(put(spark, 60, 30, 0, 3), '#ffe27a', { opacity: 0.8 })
		+ family('red', 6, 58, 46, 0.7)
		+ shape(put('M-12 6L-14 -6L-6 0L0 -9L6 0L14 -6L12 6Z', 58, 17),
			'#f4d36b', ink, 1.4);
}

function ruling(): string {
	return family('named', 6, MID, 42, 0.74)
		+ shape(put('M-12 6L-14 -6L-6 0L0 -9L6 0L14 -6L12 6Z', 92, 16, 0.2),
			'#f4d36b', ink, 1.4);
}

function neverAlone(): string {
	return crowd([...mixed(5), ...mixed(5)], 5, 48, 32, 17, 0.47)
		+ loner('stray', 103, 24, 0.5) + crossed(103, 24, 14) + plate('10+');
}

/* ---- neighbours ---------------------------------------------------------- */

const squares = 'M16 18H60V62H16ZM60 18H104V62H60Z';

/* Two squares side by side: they touch. */
function touching(a: string, b: string): string {
	return group('translate(0 -6)', shape(squares, '#c79a66', '#3d2615', 2)
		+ a + b + line('M60 18V62', '#fff3a0', 3.6));
}

/* Two squares with a free one between them. */
function apart(a: string, b: string): string {
	return group('translate(0 -6)', shape('M4 22H40V58H4ZM80 22H116V58H80Z',
		'#c79a66', '#3d2615', 2)
		+ line('M40 22H80V58H40Z', ink, 1.4, { 'stroke-dasharray': '4 4' })
		+ line('M46 34L74 46M74 34L46 46', '#c22a22', 3.4) + a + b);
}

/* The five colours in a ring: whichever of them it holds for. */
function fiveColours(x: number, y: number, scale: number): string {
	return colours.map((c, i) => {
		const turn = i * Math.PI * 0.4 - Math.PI / 2;
		return cat(c, x + Math.cos(turn) * 22 * scale, y + Math.sin(turn) * 20 * scale,
			scale * 0.62);
	}).join('');
}

function dozing(): string {
	return apart(fiveColours(22, 41, 0.62), vermin(98, 42, 1))
		+ text(46, 14, 11, ink, 'z') + text(54, 9, 8, ink, 'z');
}

/* ---- squares and rooms --------------------------------------------------- */

const without = (all: Cell[], some: Cell[]) =>
	all.filter(([c, r]) => !some.some((s) => s[0] === c && s[1] === r));

/* A hook at the middle of each of these rooms. */
function ticks(ship: Ship, names: string[]): string {
	return names.map((name) => {
		const cells = roomSquares(ship, [name]);
		/* the corridor bends: its middle lies beside the dining room */
		const own = name === 'corridor' ? cells.filter(([c]) => c > 11) : cells;
		const mid = (i: 0 | 1) =>
			own.reduce((sum, c) => sum + c[i], 0) / own.length * 40 + 20;
		const d = put('M-34 2L-10 28L36 -28', mid(0), mid(1));
		return line(d, '#ffffff', 34) + line(d, '#1f6b45', 17);
	}).join('');
}

function roomsFull(row: Lesson, ship: Ship): string {
	const names = row.rooms?.length ? row.rooms : ship.names;
	const cells = roomSquares(ship, row.rooms ?? []);
	return boatlet(ship, laid(cells)
		+ line(outline(cells, 0, 5), ink, 16) + line(outline(cells, 0, 5), '#ffe27a', 9)
		+ ticks(ship, names));
}

/* Rooms left free among full ones. */
function open(ship: Ship, names: string[], mark: (d: string) => string): string {
	const free = roomSquares(ship, names);
	return boatlet(ship, laid(without(roomSquares(ship, []), free))
		+ names.map((name) => mark(outline(roomSquares(ship, [name]), 0, 5))).join(''));
}

function roomsEmpty(row: Lesson, ship: Ship): string {
	const names = row.rooms?.length ? row.rooms
		: ['bedroom-upper', 'dining-room', 'captain-front'];
	return open(ship, names, (d) => fill(d, '#fff8e0') + line(d, ink, 16)
		+ line(d, '#ffe27a', 8)) + (row.rooms?.length ? '' : fill(put(spark, 60, 33),
		'#ffe27a', { stroke: ink }));
}

function roomsUnfilled(row: Lesson, ship: Ship): string {
	const names = ['bedroom-upper', 'cargo-hold', 'captain-rear'].slice(0, row.n);
	return open(ship, names, (d) => fill(d, '#3d2615', { opacity: 0.55 })
		+ line(d, '#c22a22', 12, { 'stroke-dasharray': '30 22' }));
}

function roomOfThree(_: Lesson, ship: Ship): string {
	return boatlet(ship, lit(roomSquares(ship, ['dining-room']))
		+ aboard('green', [5.5, 4], 4) + aboard('red', [8, 4], 4)
		+ aboard('blue', [10.5, 4], 4));
}

function rowFull(row: Lesson, ship: Ship): string {
	const cells = rowSquares(ship, (row.row ?? 5) - 1);
	return boatlet(ship, lit(cells) + laid(cells));
}

function longRow(row: Lesson, ship: Ship): string {
	const cells = rowSquares(ship, 5);
	return boatlet(ship, laid(cells, row.per)) + ruler(8, 56, 106, 56);
}

function oneColour(_: Lesson, ship: Ship): string {
	const cells = columnSquares(ship, 10);
	const t = tone('green');
	return boatlet(ship, lit(cells)
		+ [0, 3, 6].map((r) => shape(outline(cells.filter((c) => c[1] >= r
			&& c[1] < r + 3), 3, 14), t.base, t.ink, 8)).join('')
		+ aboard('green', [10, 1], 3) + aboard('green', [10, 4], 3)
		+ aboard('green', [10, 7], 3));
}

function freeEdge(_: Lesson, ship: Ship): string {
	return boatlet(ship, lit(ship.edge) + laid(ship.edge));
}

function freeSquares(row: Lesson, ship: Ship): string {
	const free = roomSquares(ship, []).filter(([c, r]) =>
		c > 12 && r > 1 && r < 7 && (c + r) % 3 > 0);
	return boatlet(ship, laid(without(roomSquares(ship, []), free))
		+ fill(outline(free, 4, 6), '#fffbe6')) + plate(`≤ ${row.most}`);
}

/* ---- what lies beside the boat ------------------------------------------- */

function lessons(row: Lesson): string {
	return things(row, (x, y, s) => book(x, y, s * 0.96));
}

/* On the pier, in order: the first is you. */
function firstInLine(): string {
	return shape('M0 56H120V62H0Z', '#94663b', ink, 1.5)
		+ line('M14 62V78M48 62V78M82 62V78', ink, 5)
		+ cat('stray', 30, 42, 0.6) + cat('stray', 58, 42, 0.6)
		+ cat('orange', 93, 34, 0.95)
		+ line('M72 56V8', ink, 2.4)
		+ shape(put('M0 0L20 6L0 13Z', 72, 8), '#c4473f', ink, 1.4)
		+ text(78, 18, 9, '#ffffff', '1');
}

/* Once more what the best of the others brings. */
function again(): string {
	return book(40, 34, 1.25, '#7d3f74') + book(84, 34, 1.25, '#b66aa8')
		+ arrow(50, 12, 26);
}

const maps: Thing = (x, y, s) => map('blue', x, y, s * 1.05);

/* ---- the table ----------------------------------------------------------- */

const rules: Record<Measure, Rule> = {
	cats: manyCats,
	'cats-colour': catsOfColour,
	'fewest-of-colour': threeOfEach,
	'colour-gap': gap,
	'cats-beyond': beyond,
	'edge-cats': edgeCats,
	'edge-cats-colour': (row, ship) => edge(ship, same(whose(row), 2)),
	'edge-cats-best': edgeBest,
	'edge-colours': bunting,
	'colours-not-edge': indoors,
	'free-edge': freeEdge,
	'free-squares': freeSquares,
	lonely: (row) => things(row, (x, y, s) => loner('stray', x, y, s * 0.76)),
	'lonely-colour': (row) => loner(whose(row), MID, 33, 1.15),
	'lonely-if-ten': neverAlone,
	families,
	'families-of-four': () => family('purple', 4, MID, 40, 0.86) + plate('4+'),
	'families-of-three': (row) => family('orange', 3, MID, 38, 0.95)
		+ (row.when === 'per' ? plate('= 3') : ''),
	'family-colours': clanColours,
	'largest-family': largest,
	'largest-of-all': largestOfAll,
	'largest-is-colour': ruling,
	'family-value': (row) => podium(row.rank ?? 1, 'green'),
	'visible-rats': (row) => things(row, (x, y, s) => vermin(x, y, s * 1.3)),
	'cats-at-rats': () => touching(cat('stray', 38, 40, 0.95),
		vermin(84, 42, 1.1)),
	'colours-not-at-rats': dozing,
	rare: (row) => things(row, (x, y, s) => gold(x, y, s * 0.47)),
	common: (row) => things(row, (x, y, s) => bronze(x, y, s * 0.9)),
	treasures: (row) => (row.when === 'if' && row.n > 0
		? hoard(row.n, row.n > 5 ? 4 : 3, MID, 31, 28, 0.62)
		: gold(44, 33, 0.56) + bronze(84, 38, 0.9)
			+ (row.when === 'if' ? crossed(MID, 34, 29) : '')),
	prospector: () => bronze(30, 42, 0.85) + gold(92, 40, 0.5)
		+ line('M38 62L78 14', ink, 7) + line('M38 62L78 14', '#94663b', 4)
		+ shape('M52 8Q78 2 94 28Q80 14 64 18Z', '#aab4bd', ink, 1.6),
	'treasures-at-colour': (row) => touching(cat(whose(row), 38, 42, 0.85),
		gold(82, 40, 0.46)),
	'cats-not-at-treasure': () => apart(cat('stray', 22, 41, 0.8),
		bronze(98, 40, 0.72)),
	'colours-not-at-treasure': () => apart(fiveColours(22, 41, 0.62),
		gold(98, 40, 0.4)),
	oshax: (row) => fill(disc(MID, 34, 30), '#fff3c4', { opacity: 0.7 })
		+ things(row, catThings('oshax')),
	'maps-covered': (row) => things(row, (x, y, s) => maps(x, y, s)
		+ at(x + 9 * s, y + 4 * s, s, shape('M-13 -13H13V13H-13Z', palette.cats.blue,
			tone('blue').ink, 2) + cat('blue', 0, 1, 0.6))),
	'maps-uncovered': (row) => fill(put(spark, MID, 34, 0, 3.4), '#fffbe6')
		+ things(row, maps),
	'rooms-full': roomsFull,
	'rooms-unfilled': roomsUnfilled,
	'rooms-empty': roomsEmpty,
	'rooms-of-three': roomOfThree,
	'row-full': rowFull,
	'longest-full-row': longRow,
	'one-colour-columns': oneColour,
	lessons,
	baskets: (row) => things(row, (x, y, s) => basket('permanent', x, y, s * 1.55)),
	first: firstInLine,
	fish: (row) => things(row, (x, y, s) => fish(x, y, s * 1.5)),
	'best-other': again,
};

/* Every measure there is a picture for. */
export const measures = Object.keys(rules) as Measure[];

/* Far hills or the planks of a floor: what is counted stands on something. */
const floor = fill('M0 52Q30 44 60 52T120 50V80H0Z', '#ffffff', { opacity: 0.4 })
	+ fill('M0 66Q30 60 60 66T120 66V80H0Z', '#8a6d4d', { opacity: 0.22 });

const signs = { any: '', exactly: '= ', 'at-least': '≥ ', 'at-most': '≤ ' };

/* Measures that are a yes or no, or where none is drawn as such. */
function compared(row: Lesson): string {
	const yes = row.n === 0 || /^(first|row-full|colour-gap|largest-(of-all|is-colour))$/
		.test(row.measure) || row.rooms?.length === row.n;
	return row.when !== 'if' || yes ? '' : plate(signs[row.op] + row.n);
}

/* A family's own worth is a heart; the sister's best lesson counts twice. */
function worth(row: Lesson): string {
	if (row.when === 'value')
		return row.measure === 'family-value' ? '+' + HEART : '×2';
	const each = row.when === 'per' ? '+' : '';
	return each + row.points + (row.per > 1 ? `:${row.per}` : '');
}

/* What the row counts and what it brings, 120 by 78, on any ground. */
export function drawRule(row: Lesson, ship: Ship, hers = false): string {
	return floor + rules[row.measure](row, ship) + compared(row)
		+ seal(worth(row), row.when !== 'if', hers);
}
