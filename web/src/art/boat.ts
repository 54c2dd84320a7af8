/*
 * The boat from above, bow to the right, or bow up when upright: planks,
 * beams between rooms, symbols, rats and maps. In units of UNIT per cell.
 */
import {
	type Cell, type Point, UNIT, cellKey, centre, disc, hash, memo, noise,
	outline, put, round,
} from './geometry';
import { sign } from './heads';
import { type CatColour, tone } from './palette';
import { handLine } from './pen';
import { fill, group, line, shape } from './svg';

export interface MapSquare { cell: Cell; colour: CatColour }

interface BoatLook {
	rooms: string[];
	rats: Cell[];
	maps: MapSquare[];
	covered: Set<string>;
	highlight: Set<string>;
	upright: boolean;
	pen: boolean;
	plain: boolean;
	patterns: boolean;
}

export const COLUMNS = 22;
export const ROWS = 9;

/* What a boat needs around its squares, in cells: left, top, width, height
 * for a viewBox. */
export function boatFrame(upright = false): [number, number, number, number] {
	return upright ? [-0.7, -1.5, 10.4, 24.4] : [-0.9, -0.7, 24.4, 10.4];
}

/* Where a square of the plan is shown. */
export function boatCell([c, r]: Cell, upright: boolean): Cell {
	return upright ? [r, COLUMNS - 1 - c] : [c, r];
}

/* The square of the plan that is shown there. */
export function planCell([c, r]: Cell, upright: boolean): Cell {
	return upright ? [COLUMNS - 1 - r, c] : [c, r];
}

function roomAt(rooms: string[], c: number, r: number): string {
	const room = rooms[r]?.[c];
	return room === undefined || room === ' ' ? '' : room;
}

/* All squares of the boat, row by row. */
function boatCells(rooms: string[]): Cell[] {
	return rooms.flatMap((row, r) =>
		[...row].flatMap((ch, c) => (ch === ' ' ? [] : [[c, r] as Cell])));
}

const symbolOf: Record<string, 'parrot' | 'moon' | 'apple' | 'grain'> =
	{ 0: 'parrot', 1: 'moon', 2: 'moon', 3: 'apple', 4: 'grain', 5: 'parrot' };

/* Room symbols round 0,0 within 12. */
const symbols = {
	parrot: 'M-4 -12C1 -12.4 4 -9 4.4 -5C8 -2 9 3 7 8L9.4 13L5.4 11.6L3.4 13.4'
		+ 'L1.4 9C-4 7 -6 1 -5 -3C-7.6 -3 -9.4 -1 -9 1.6C-12 -1 -12 -6 -8.6 -7.4'
		+ 'C-8.6 -10 -7 -12 -4 -12ZM1 -3C4.6 -1 5.6 3 4.4 6.400C0 5 -1.4 1 1 -3Z'
		+ disc(-4.4, -8, 1.3),
	moon: 'M3 -11C-5 -11 -10 -5 -10 1C-10 8 -4 12 2 11C6 10.6 9 8 10 5C3 7 '
		+ '-3 3 -3 -3C-3 -7 0 -10 3 -11Z',
	apple: 'M0 -5C3 -8 10 -7 10 0C10 6 6 11 3 11C1 11 1 10 0 10C-1 10 -1 11 '
		+ '-3 11C-6 11 -10 6 -10 0C-10 -7 -3 -8 0 -5ZM0 -6C0 -10 2 -12 5 -12'
		+ 'C5 -9 3 -7 0 -6Z',
	grain: 'M-1 12L-1 4L1 4L1 12ZM0 -12C3 -9 3 -6 0 -4C-3 -6 -3 -9 0 -12ZM1 4'
		+ 'C1 0 4 -2 7 -2C7 2 5 4 1 4ZM-1 4C-1 0 -4 -2 -7 -2C-7 2 -5 4 -1 4Z'
		+ 'M1 -2C1 -6 4 -8 7 -8C7 -4 5 -2 1 -2ZM-1 -2C-1 -6 -4 -8 -7 -8'
		+ 'C-7 -4 -5 -2 -1 -2Z',
};

type Symbol = keyof typeof symbols;

/* Dark enough for paper and seals; on planks the theme chooses. */
const tint: Record<Symbol, string> = {
	parrot: '#0f706b', moon: '#2f4396', apple: '#a02f26', grain: '#7d5a00',
};

function tintOf(symbol: Symbol, paper: boolean): string {
	return paper ? tint[symbol] : `var(--art-${symbol},${tint[symbol]})`;
}

/* The hull round the squares, bow to the right. */
const hull = 'M-22 118C-14 66 150 -22 300 -22L604 -22C720 -20 900 70 918 180'
	+ 'C900 290 720 380 604 382L300 382C150 382 -14 294 -22 242'
	+ 'C-30 214 -30 146 -22 118Z';

/* Planks of the deck: two seams in each row, joints staggered. */
function planks(rooms: string[]): string {
	const next = noise(7);
	let d = '';
	rooms.forEach((row, r) => {
		const from = row.search(/\S/) * UNIT;
		const to = row.trimEnd().length * UNIT;
		for (const part of [1, 2]) {
			const y = round(r * UNIT + part * UNIT / 3);
			d += `M${from} ${y}H${to}`;
		}
		for (const part of [0, 1, 2]) {
			const y = round(r * UNIT + part * UNIT / 3);
			for (let x = from + next() * 130; x < to; x += 90 + next() * 90)
				d += `M${round(x)} ${y}V${round(y + UNIT / 3)}`;
		}
	});
	return d;
}

/* Sides of squares: between rooms as beams, else as the grid. */
function sidesOf(rooms: string[]): { beams: string; grid: string } {
	let beams = '';
	let grid = '';
	for (const [c, r] of boatCells(rooms)) {
		const here = roomAt(rooms, c, r);
		const right = roomAt(rooms, c + 1, r);
		const below = roomAt(rooms, c, r + 1);
		const x = c * UNIT;
		const y = r * UNIT;
		const across = `M${x + UNIT} ${y}V${y + UNIT}`;
		const along = `M${x} ${y + UNIT}H${x + UNIT}`;
		if (right)
			right === here ? (grid += across) : (beams += across);
		if (below)
			below === here ? (grid += along) : (beams += along);
	}
	return { beams, grid };
}

function roomCells(rooms: string[], room: string): Cell[] {
	return boatCells(rooms).filter(([c, r]) => rooms[r][c] === room);
}

/* Squares in the corners of a room, the outermost first. */
function cornersOf(rooms: string[], room: string): Cell[] {
	const cells = roomCells(rooms, room);
	const mid = (i: 0 | 1) =>
		cells.reduce((sum, c) => sum + c[i], 0) / cells.length;
	const [mc, mr] = [mid(0), mid(1)];
	const open = (c: number, r: number) => roomAt(rooms, c, r) !== room;
	return cells
		.filter(([c, r]) => (open(c - 1, r) || open(c + 1, r))
			&& (open(c, r - 1) || open(c, r + 1)))
		.sort((a, b) => Math.abs(b[0] - mc) + Math.abs(b[1] - mr)
			- Math.abs(a[0] - mc) - Math.abs(a[1] - mr));
}

/* Where the symbols stand: up to four corners, never on a rat or map. */
function symbolCells(rooms: string[], taken: Set<string>): [Cell, string][] {
	return Object.keys(symbolOf).flatMap((room) =>
		cornersOf(rooms, room)
			.filter((c) => !taken.has(cellKey(c)))
			.slice(0, room === '5' ? 2 : 4)
			.map((c) => [c, room] as [Cell, string]));
}

function tinted(rooms: string[], paper = false): string {
	return Object.entries(symbolOf).map(([room, symbol]) =>
		fill(outline(roomCells(rooms, room), 0, 3), tintOf(symbol, paper),
			{ opacity: paper ? 0.16 : 'var(--art-tint,.27)' })).join('');
}

/* Gear on the deck outside the squares: a coil of rope, cleats, an anchor,
 * crates. */
function gear(): string {
	const edge = 'var(--art-hull-line,#3d2615)';
	const wood = 'var(--art-rim,#c08a4e)';
	const rope = 'var(--art-rope,#d8b884)';
	const coil = disc(146, 30, 15) + disc(146, 30, 10) + disc(146, 30, 5);
	const cleats = [[340, -10], [430, -10], [520, -10], [340, 370],
		[430, 370], [520, 370]].map(([x, y]) =>
		`M${x - 8} ${y}L${x + 8} ${y}`).join('');
	return line(coil, edge, 4.6) + line(coil, rope, 2.6)
		+ line('M161 30Q176 44 192 34', edge, 4.6)
		+ line('M161 30Q176 44 192 34', rope, 2.6)
		+ line(cleats, edge, 6) + line(cleats, wood, 3)
		+ shape('M120 316L150 312L154 340L124 344ZM152 326L172 322L176 342L156 '
			+ '346Z', wood, edge, 1.6)
		+ line('M122 324L152 320M124 335L153 331M154 334L174 330', edge, 1.2)
		+ line('M800 68L826 92M804 90L822 70M794 80Q800 98 818 102M832 88Q832 72 '
			+ '822 62', edge, 3.4, { opacity: 0.75 })
		+ shape(disc(798, 66, 4), wood, edge, 1.6);
}

/* Hull, rim, rope and bowsprit. */
function timber(): string {
	return fill(hull, 'var(--art-foam,#dff3f2)', {
		opacity: 0.35, stroke: 'var(--art-foam,#dff3f2)', 'stroke-width': 16,
		'stroke-linejoin': 'round',
	})
		+ line('M900 180L944 180', 'var(--art-hull-line,#3d2615)', 11)
		+ line('M900 180L944 180', 'var(--art-rim,#a9743f)', 6)
		+ shape(hull, 'url(#art-hull) #8c5d36', 'var(--art-hull-line,#3d2615)',
			3)
		+ line(put(hull, 3.5, 1.4, 0, 0.992), 'var(--art-rim,#c08a4e)', 5)
		+ line(put(hull, 11, 4.3, 0, 0.976) + put(hull, 19, 7.6, 0, 0.958)
			+ put(hull, 27, 10.9, 0, 0.94), 'var(--art-hull-line,#3d2615)', 1.2,
			{ opacity: 0.45 })
		+ gear();
}

const deck = memo((key: string) => {
	const rooms = key.split('|');
	const cells = boatCells(rooms);
	const { beams, grid } = sidesOf(rooms);
	const edge = 'var(--art-hull-line,#3d2615)';
	return timber()
		+ shape(outline(cells, -2, 4), 'var(--art-deck,#c79a66)', edge, 3)
		+ tinted(rooms)
		+ line(planks(rooms), 'var(--art-seam,#8d6337)', 0.8, { opacity: 0.5 })
		+ line(grid, 'var(--art-grid,#5b3c20)', 1, { opacity: 0.38 })
		+ line(beams, edge, 6, { 'stroke-linecap': 'square' })
		+ line(beams, 'var(--art-beam,#7a4d28)', 3.2,
			{ 'stroke-linecap': 'square' });
});

const plainDeck = memo((key: string) => {
	const rooms = key.split('|');
	const edge = 'var(--art-hull-line,#3d2615)';
	return shape(hull, 'var(--art-hull,#8c5d36)', edge, 4)
		+ fill(outline(boatCells(rooms), 0, 4), 'var(--art-deck,#c79a66)')
		+ tinted(rooms)
		+ line(sidesOf(rooms).beams, edge, 4, { 'stroke-linecap': 'square' });
});

const paperDeck = memo((key: string) => {
	const rooms = key.split('|');
	const cells = boatCells(rooms);
	const { beams, grid } = sidesOf(rooms);
	const pencil = '#4d463e';
	return shape(hull, '#fdf8ec', pencil, 2)
		+ line(put(hull, 5, 2, 0, 0.988), pencil, 1, { opacity: 0.5 })
		+ fill(outline(cells, 0), '#fffdf7')
		+ tinted(rooms, true)
		+ line(grid, '#8b8274', 0.9, { 'stroke-dasharray': '3 2' })
		+ line(beams, pencil, 3.4, { 'stroke-linecap': 'square' })
		+ line(handLine(cells, 0, 3), pencil, 2.2);
});

/* A rat round 0,0: small, fat, tongue out. */
export function rat(ink = '#2e2623', fur = '#6e635c'): string {
	return line('M-9 6C-17 8 -17 -2 -12 -4', ink, 2)
		+ shape('M-10 8C-13 -1 -7 -8 0 -7C3 -11 9 -10 8 -5C12 -3 14 1 14.6 4'
			+ 'C13 7 9 8 6 8Z', fur, ink, 1.4)
		+ fill(disc(5, -6, 2), '#d9a49c')
		+ fill(disc(9, -0.6, 1.3), '#ffffff') + fill(disc(9.3, -0.5, 0.7), ink)
		+ fill(disc(14.4, 3.2, 1.5), '#e58b84')
		+ shape('M10 7L11 11Q13 12 13.4 9L12.6 6.6Z', '#e8776f', ink, 0.8)
		+ line('M-5 8.500L-5 10.500M3 8.500L3 10.5', ink, 1.8);
}

const ratShadow = 'M-10 8C-13 -1 -7 -8 0 -7C3 -11 9 -10 8 -5C12 -3 14 1 14.6 4'
	+ 'C13 7 9 8 6 8Z';

/* A scrap of parchment with a colour. */
export function parchment(colour: CatColour, plain: boolean,
	patterns: boolean): string {
	const t = tone(colour);
	const scrap = shape('M-15 -13Q-8 -15.6 0 -13.600Q8 -15 15.4 -13'
		+ 'Q13.6 -6 15 0Q16.4 7 14.6 13.600Q7 12 0 14Q-8 15.6 -15 13.4'
		+ 'Q-13.4 6 -14.8 0Q-16 -7 -15 -13Z', '#f3e3b8', '#5a4120', 1.4);
	if (plain)
		return scrap + fill(disc(0, 0, 9), t.base);
	return scrap
		+ line('M-12.4 10.400Q-10 7 -12 4M12.4 -10.400L9.6 -10.6',
			'#a5834d', 1.2)
		+ shape(disc(0, 0, 10.6), t.base, t.ink, 1.2)
		+ (patterns ? fill(disc(0, 0, 10.6), `url(#art-pattern-${colour}) none`)
			: '')
		+ group('scale(.47)', sign(colour, '#fff8e8', t.ground));
}

function at(cell: Cell, inner: string, more = {}): string {
	const [x, y] = centre(cell);
	return group(`translate(${x} ${y})`, inner, more);
}

function drawRats(look: BoatLook): string {
	const shown = look.rats.filter((c) => !look.covered.has(cellKey(c)));
	if (look.plain)
		return fill(shown.map((c) =>
			put(ratShadow, ...centre(boatCell(c, look.upright)))).join(''),
			'#3a302b');
	const one = look.pen ? rat('#3b3630', '#fbf6ea') : rat();
	return shown.map((c) => {
		const flip = hash(cellKey(c)) % 2 ? 'scale(-1 1)' : 'scale(1)';
		return at(boatCell(c, look.upright), group(flip, one),
			{ class: 'art-rat' });
	}).join('');
}

function drawMaps(look: BoatLook): string {
	return look.maps
		.filter((m) => !look.covered.has(cellKey(m.cell)))
		.map((m) => at(boatCell(m.cell, look.upright),
			parchment(m.colour, look.plain, look.patterns),
			{ class: 'art-map' })).join('');
}

function drawSymbols(look: BoatLook): string {
	if (look.plain)
		return '';
	const taken = new Set([...look.rats, ...look.maps.map((m) => m.cell)]
		.map(cellKey));
	const list = symbolCells(look.rooms, taken);
	return (Object.keys(tint) as Symbol[]).map((symbol) => {
		const d = list.filter(([, room]) => symbolOf[room] === symbol)
			.map(([c]) => put(symbols[symbol],
				...centre(boatCell(c, look.upright)))).join('');
		return fill(d, tintOf(symbol, look.pen), { 'fill-rule': 'evenodd',
			opacity: look.pen ? 0.55 : 'var(--art-symbol,.6)' });
	}).join('');
}

/* Squares lit up, under or over the tiles. */
export function drawLight(keys: Set<string>, upright: boolean): string {
	if (keys.size === 0)
		return '';
	const cells = [...keys].map((k) =>
		boatCell(k.split(',').map(Number) as Cell, upright));
	/* Only a rim: a colour over the squares would make red cats orange. */
	const d = outline(cells, 2.5, 6, 5);
	return line(d, '#2b1d00', 7) + line(d, '#ffcf5c', 4.6, { class: 'art-lit' })
		+ line(d, '#fffbe8', 1.4, { 'stroke-dasharray': '7 5' });
}

/* The bare boat with its rats, maps and symbols. */
export function drawBoat(look: BoatLook): string {
	const key = look.rooms.join('|');
	const base = look.pen ? paperDeck(key)
		: look.plain ? plainDeck(key) : deck(key);
	const turned = look.upright
		? group(`matrix(0 -1 1 0 0 ${COLUMNS * UNIT})`, base) : base;
	return turned + drawSymbols(look) + drawLight(look.highlight, look.upright)
		+ drawMaps(look) + drawRats(look);
}

/* Seals of the rooms stand on the rim, the dining room's on its walls, so
 * that they stay readable when the squares are full. In cells. */
const seals: [string, Point][] = [
	['0', [-0.28, 4.5]], ['1', [5.35, 0.5]], ['2', [5.35, 8.5]],
	['4', [18.05, 1.4]], ['4', [18.05, 7.6]], ['5', [22.36, 4.5]],
	['3', [5, 3]], ['3', [11, 6]],
];

/* What lies over the tiles: thin walls and the rooms' seals. */
export function drawBoatOver(rooms: string[], upright: boolean): string {
	const { beams } = sidesOf(rooms);
	const walls = line(beams, 'var(--art-hull-line,#3d2615)', 3,
		{ 'stroke-linecap': 'square', opacity: 0.6 })
		+ line(beams, '#ffe9c4', 1,
			{ 'stroke-linecap': 'square', opacity: 0.7 });
	const turned = upright
		? group(`matrix(0 -1 1 0 0 ${COLUMNS * UNIT})`, walls) : walls;
	return turned + seals.map(([room, [x, y]]) => {
		const symbol = symbolOf[room];
		const [u, v] = upright ? [y, COLUMNS - x] : [x, y];
		return group(`translate(${round(u * UNIT)} ${round(v * UNIT)})`,
			shape(disc(0, 0, 8.4), '#f6ead0', '#3d2615', 1.4)
			+ fill(put(symbols[symbol], 0, 0, 0, 0.55), tint[symbol],
				{ 'fill-rule': 'evenodd' }));
	}).join('');
}
