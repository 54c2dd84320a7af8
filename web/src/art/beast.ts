/*
 * Beasts: large, strange, dusky, five looks. Their cat icons are round
 * badges on the squares the tile says.
 */
import {
	type Cell, centre, disc, hash, heading, outline, put, spine, touch,
} from './geometry';
import { sign } from './heads';
import { type CatColour, mix, tone } from './palette';
import { fill, group, line, shape } from './svg';

export interface Icon { cell: Cell; colour: CatColour }

interface Look {
	base: string;
	glow: string;   /* eyes, claws */
	skin: string;   /* one square of hide round 0,0 */
	lines: boolean; /* skin is drawn, not filled */
	odd: string;    /* what stands on a free square */
	head: (base: string, ink: string, glow: string) => string;
}

function mirrored(d: string): string {
	return d + put(d, 0, 0, Math.PI, 1, true);
}

const looks: Look[] = [
	{ /* shellback: plates and a beak */
		base: '#7d7a5c', glow: '#f5d76e', lines: true,
		odd: 'M-13 3Q-12 -11 0 -12Q12 -11 13 3Q0 9 -13 3Z',
		skin: 'M-12 -14L0 -19L12 -14L12 -1L0 5L-12 -1ZM0 5L0 18M-12 -1L-19 3'
			+ 'M12 -1L19 3',
		head: (base, ink, glow) =>
			shape('M-13 -12Q0 -20 13 -12Q18 0 9 8L0 18L-9 8Q-18 0 -13 -12Z',
				base, ink, 1.8)
			+ shape('M-6 5L0 17L6 5Q0 1 -6 5Z', '#e8d9a8', ink, 1.3)
			+ fill(mirrored(disc(-7, -3, 3.6)), glow)
			+ fill(mirrored(disc(-6.4, -2.6, 1.7)), ink)
			+ line(mirrored('M-12 -8L-4 -6'), ink, 2),
	},
	{ /* many eyes, shaggy */
		base: '#6b6178', glow: '#ffb3a1', lines: true,
		odd: disc(0, 0, 9) + disc(0, 0, 3.4),
		skin: 'M-15 -12L-11 -5L-8 -13M-4 -2L0 6L4 -2M8 -14L11 -6L15 -12M-15 7'
			+ 'L-11 14L-8 7M8 6L12 13L16 7',
		head: (base, ink, glow) =>
			shape('M-17 -8L-11 -12L-12 -18L-4 -14L0 -19L4 -14L12 -18L11 -12'
				+ 'L17 -8L14 0L18 6L11 9L9 16L0 13L-9 16L-11 9L-18 6L-14 0Z',
				base, ink, 1.8)
			+ fill(mirrored(disc(-8, -1, 3.4)) + disc(0, -7, 4), glow)
			+ fill(mirrored(disc(-8, -1, 1.4)) + disc(0, -7, 1.8), ink)
			+ line('M-7 7Q0 11 7 7', ink, 1.8)
			+ fill(mirrored('M-5 7.8L-3.6 11.6L-2 9Z'), '#fff6e0'),
	},
	{ /* wyrm: scales and horns */
		base: '#4f7274', glow: '#ffe27a', lines: true,
		odd: 'M-12 4L-6 -10L-2 4ZM-4 6L2 -13L7 6ZM5 4L11 -8L14 4Z',
		skin: 'M-16 -8Q-10 0 -5 -8Q0 0 5 -8Q10 0 16 -8M-11 4Q-5 12 0 4Q5 12 '
			+ '11 4M-16 14Q-11 19 -6 14M6 14Q11 19 16 14',
		head: (base, ink, glow) =>
			shape(mirrored('M-6 -9Q-17 -9 -17 -19Q-12 -14 -4 -13Z'), '#e6dcc2',
				ink, 1.3)
			+ shape('M-11 -9Q0 -16 11 -9Q14 -1 8 5L7 14Q0 20 -7 14L-8 5'
				+ 'Q-14 -1 -11 -9Z', base, ink, 1.8)
			+ shape(mirrored('M-10 -3L-3 0Q-6 4 -9 1Z'), glow, ink, 1)
			+ fill(mirrored(disc(-3, 12, 1.3)), ink)
			+ line('M-5 16L0 17L5 16', ink, 1.4),
	},
	{ /* owl bear: feathers, round eyes */
		base: '#86684f', glow: '#ffcf5c', lines: true,
		odd: 'M-12 -8Q8 -14 13 -2Q8 0 11 6Q4 5 5 12Q-8 8 -12 -8Z',
		skin: 'M-14 -14Q-10 -4 -6 -14M-3 -8Q1 2 5 -8M7 -15Q11 -5 15 -15M-11 4'
			+ 'Q-7 14 -3 4M4 6Q8 16 12 6',
		head: (base, ink, glow) =>
			shape('M-15 -16Q-8 -12 0 -12Q8 -12 15 -16Q18 2 12 10Q6 17 0 17'
				+ 'Q-6 17 -12 10Q-18 2 -15 -16Z', base, ink, 1.8)
			+ shape(mirrored(disc(-6.6, -2, 6)), '#f4e4c4', ink, 1.2)
			+ fill(mirrored(disc(-6.2, -2, 3.6)), glow)
			+ fill(mirrored(disc(-6, -2, 2)), ink)
			+ shape('M-3.4 3L3.4 3L0 11Z', '#e8b35a', ink, 1.2),
	},
	{ /* deep one: spots, eyes on stalks, feelers */
		base: '#5d6f8c', glow: '#b9f1e3', lines: false,
		odd: disc(-5, -4, 6) + disc(-5, -4, 2) + disc(7, 5, 5) + disc(7, 5, 1.6),
		skin: disc(-9, -9, 4) + disc(6, -5, 2.6) + disc(-3, 5, 3)
			+ disc(10, 8, 4.2) + disc(-12, 11, 2),
		head: (base, ink, glow) =>
			line(mirrored('M-6 -4L-9 -13M-12 9Q-18 9 -19 15M-6 12Q-9 16 -8 19'),
				ink, 5)
			+ line(mirrored('M-6 -4L-9 -13M-12 9Q-18 9 -19 15M-6 12Q-9 16 '
				+ '-8 19'), base, 2.6)
			+ shape('M-14 2Q-12 -9 0 -9Q12 -9 14 2Q12 14 0 14Q-12 14 -14 2Z',
				base, ink, 1.8)
			+ shape(mirrored(disc(-9, -13.4, 4.4)), glow, ink, 1.3)
			+ fill(mirrored(disc(-8.4, -13, 1.9)), ink)
			+ shape('M-8 5Q0 12 8 5Q0 8 -8 5Z', '#ffd7d0', ink, 1.3),
	},
];

/* A cat icon: a disc of its colour with the breed's sign. */
export function badge(colour: CatColour, plain: boolean): string {
	const t = tone(colour);
	return shape(disc(0, 0, 14.4), '#fff8ea', t.ink, 1.4)
		+ fill(disc(0, 0, 12.4), t.base)
		+ (plain ? '' : group('scale(.54)', sign(colour, '#ffffff', t.ground)));
}

function hasIcon(icons: Icon[], c: Cell): boolean {
	return icons.some((i) => i.cell[0] === c[0] && i.cell[1] === c[1]);
}

/* Squares with neither head nor icon, and more than one neighbour, carry a
 * hump, an eye, spikes, a wing or suckers. */
function drawOdd(cells: Cell[], icons: Icon[], at: Cell, look: Look,
	light: string, ink: string): string {
	const d = cells.filter((c) => c !== at && !hasIcon(icons, c)
		&& cells.filter((o) => touch(o, c)).length > 1)
		.map((c) => put(look.odd, ...centre(c))).join('');
	return d ? shape(d, light, ink, 1.5, { 'fill-rule': 'evenodd' }) : '';
}

/* The head lies on a square without icon, on an end where it can. */
function headCell(cells: Cell[], icons: Icon[]): Cell {
	const taken = (c: Cell) => hasIcon(icons, c);
	const { way } = spine(cells);
	const ends = [way[0], way[way.length - 1]];
	const degree = (c: Cell) => cells.filter((o) => touch(o, c)).length;
	const free = cells.filter((c) => !taken(c))
		.sort((a, b) => degree(a) - degree(b));
	return ends.find((c) => !taken(c)) ?? free[0] ?? way[0];
}

/* Claws on the ends that carry neither head nor icon, spikes elsewhere. */
function drawClaws(cells: Cell[], at: Cell, ink: string): string {
	const d = cells.filter((c) => c !== at).flatMap((c) => {
		const near = cells.filter((o) => touch(o, c));
		if (near.length !== 1)
			return [];
		const [x, y] = centre(c);
		return [put('M13 -9L19.4 -7L14 -5ZM14 -2L20 0L14 2ZM13 5L19.4 7L13 9Z',
			x, y, heading(near[0], c))];
	}).join('');
	return d ? shape(d, '#fff1d0', ink, 1) : '';
}

/* The beast on its tile, in units. */
export function drawBeast(
	cells: Cell[], icons: Icon[], plain: boolean,
): string {
	const look = looks[hash(spine(cells).key) % looks.length];
	const ink = mix(look.base, '#14100e', 0.8);
	const dark = mix(look.base, ink, 0.4);
	const light = mix(look.base, '#fff1dc', 0.25);
	const at = headCell(cells, icons);
	const skin = cells.filter((c) => c !== at)
		.map((c) => put(look.skin, ...centre(c))).join('');
	const [x, y] = centre(at);
	return shape(outline(cells, 1, 7, 5), mix(look.base, '#191a26', 0.66), ink,
		1.4)
		+ shape(outline(cells, 4, 11, 8), look.base, ink, 1.8)
		+ (plain ? '' : look.lines ? line(skin, dark, 1.7)
			: fill(skin, light))
		+ (plain ? '' : drawClaws(cells, at, ink))
		+ (plain ? '' : drawOdd(cells, icons, at, look, light, ink))
		+ icons.map((icon) => {
			const [u, v] = centre(icon.cell);
			return group(`translate(${u} ${v})`, badge(icon.colour, plain));
		}).join('')
		+ group(`translate(${x} ${y}) scale(1.05)`,
			look.head(light, ink, look.glow));
}
