/*
 * Treasures: metal trays with things in them. Common ones are bronze with
 * coins and plain tools, rare ones gold with cut gems and a double rim, so
 * that they differ in grey too. And the king rat.
 */
import {
	type Cell, centre, disc, hash, heading, outline, put, spine,
} from './geometry';
import { metal, mix } from './palette';
import { fill, group, line, shape } from './svg';

type Metal = (typeof metal)['bronze'];

const pawMark = disc(0, 3, 4) + disc(-5.4, -2, 2.1) + disc(-1.9, -5, 2.1)
	+ disc(1.9, -5, 2.1) + disc(5.4, -2, 2.1);

function coin(m: Metal): string {
	return shape(disc(0, 0, 12.6), m.light, m.ink, 1.5)
		+ line(disc(0, 0, 9.8), m.dark, 1)
		+ fill(pawMark, m.dark)
		+ line('M-8.6 -6.4Q-5 -11 1 -11', m.pale, 1.6);
}

function stack(m: Metal): string {
	const one = (y: number) => shape(`M-11 ${y}C-11 ${y - 6} 11 ${y - 6} 11 ${
		y}L11 ${y + 4}C11 ${y + 10} -11 ${y + 10} -11 ${y + 4}Z`, m.base, m.ink,
		1.3);
	return one(8) + one(2) + one(-4)
		+ shape('M-11 -4C-11 -10 11 -10 11 -4C11 2 -11 2 -11 -4Z', m.light,
			m.ink, 1.3)
		+ line('M-6 -5Q0 -8 6 -5', m.pale, 1.4);
}

function cup(m: Metal): string {
	return line('M-9 -8Q-16 -8 -13 -1Q-11 3 -7 3M9 -8Q16 -8 13 -1Q11 3 7 3',
		m.ink, 4)
		+ line('M-9 -8Q-16 -8 -13 -1Q-11 3 -7 3M9 -8Q16 -8 13 -1Q11 3 7 3',
			m.light, 2)
		+ shape('M-10 -12L10 -12Q10 3 2.4 6L2.4 10L7 12L7 14.6L-7 14.6L-7 12'
			+ 'L-2.4 10L-2.4 6Q-10 3 -10 -12Z', m.light, m.ink, 1.5)
		+ fill('M-6.6 -9Q-6.6 -1 -3.6 2L-2.6 1.4Q-4.6 -3 -4.2 -9Z', m.pale);
}

function key(m: Metal): string {
	const d = 'M-3 3L11 -11M5.6 -5.6L9.6 -1.6M9 -9L12.6 -5.4';
	return line(d, m.ink, 6) + line(d, m.light, 3.2)
		+ shape(disc(-6, 6, 7), m.light, m.ink, 1.5)
		+ shape(disc(-6, 6, 3), m.velvet, m.ink, 1.2);
}

function bell(m: Metal): string {
	return shape(disc(0, 10.6, 3.4), m.dark, m.ink, 1.2)
		+ shape('M0 -13Q2.6 -13 2.6 -10Q9 -8 9 1Q9 6 12.4 9.4L-12.4 9.4'
			+ 'Q-9 6 -9 1Q-9 -8 -2.6 -10Q-2.6 -13 0 -13Z', m.light, m.ink, 1.5)
		+ line('M-5.4 -4Q-6 2 -7.4 6', m.pale, 1.8);
}

const jewels = [
	['#ff7a6b', '#ffd3c8', '#a82b2b'], ['#6fd0ff', '#e2f7ff', '#1f6ca8'],
	['#7fe3a1', '#e4fbe9', '#217a49'], ['#d9a4ff', '#f5e6ff', '#6b35a0'],
];

/* A cut stone, set in claws; three cuts. */
function gem(m: Metal, n: number): string {
	const [base, light, dark] = jewels[n % jewels.length];
	const cut = n % 3;
	const rim = ['M-8 -11L8 -11L13 -3L0 14L-13 -3Z',
		'M-7 -12L7 -12L12 -7L12 7L7 12L-7 12L-12 7L-12 -7Z',
		'M0 -14L9 -9L12 2L6 11L-6 11L-12 2L-9 -9Z'][cut];
	const table = ['M-8 -11L-5 -3L5 -3L8 -11ZM-5 -3L0 14L5 -3Z',
		'M-7 -7L7 -7L7 7L-7 7Z', 'M0 -14L-5 -2L5 -2ZM-5 -2L5 -2L0 7Z'][cut];
	const cuts = ['M-13 -3L13 -3M-8 -11L-5 -3L0 14L5 -3L8 -11',
		'M-12 -12L-7 -7L7 -7L12 -12M-12 12L-7 7L7 7L12 12M-7 -7L-7 7M7 -7L7 7',
		'M0 -14L-5 -2L0 7L5 -2ZM-12 2L-5 -2L5 -2L12 2M0 7L-6 11M0 7L6 11'][cut];
	return shape(rim, base, mix(dark, m.ink, 0.5), 1.8)
		+ fill(table, light, { opacity: 0.75 })
		+ (cut === 1 ? '' : line(cuts, dark, 0.9));
}

/* Long things lie along x round 0,0, for two, three or four squares. */
function spyglass(m: Metal): string {
	return shape('M-31 -5L-10 -6L-10 6L-31 5ZM-10 -8L12 -9L12 9L-10 8ZM12 -11'
		+ 'L30 -13L30 13L12 11Z', m.light, m.ink, 1.5)
		+ fill('M-10 -8L-6 -8L-6 8L-10 8ZM12 -11L16 -11L16 11L12 11ZM27 -12.6'
			+ 'L30 -13L30 13L27 12.6Z', m.dark)
		+ line('M-28 -2L-13 -2.6M-4 -4L9 -4.6M19 -6.4L25 -7', m.pale, 2);
}

function sabre(m: Metal): string {
	return shape('M-22 -4Q20 -12 52 8Q20 6 -22 5Z', '#e6e2d6', m.ink, 1.5)
		+ line('M-18 1Q20 -4 44 5', '#a9a69c', 1.3)
		+ shape('M-26 -13Q-20 -12 -20 0Q-20 12 -26 13L-29 10Q-25 6 -25 0'
			+ 'Q-25 -6 -29 -10Z', m.light, m.ink, 1.5)
		+ shape('M-50 -4L-26 -4L-26 4L-50 4Q-54 0 -50 -4Z', m.base, m.ink, 1.5)
		+ line('M-46 -3L-44 3M-40 -3L-38 3M-34 -3L-32 3', m.ink, 1.5);
}

function sceptre(m: Metal): string {
	return shape('M-70 -4L34 -4L34 4L-70 4Q-75 0 -70 -4Z', m.light, m.ink, 1.5)
		+ fill('M-58 -5.4L-53 -5.4L-53 5.4L-58 5.4ZM-22 -5.4L-17 -5.4L-17 5.4'
			+ 'L-22 5.4ZM20 -5.4L25 -5.4L25 5.4L20 5.4Z', m.dark)
		+ shape('M34 -6Q42 -16 52 -13L50 -5L60 -11L64 0L60 11L50 5L52 13'
			+ 'Q42 16 34 6Z', m.base, m.ink, 1.5)
		+ group('translate(50 0) scale(.85) rotate(90)', gem(m, 0))
		+ line('M-66 -1.6L16 -1.6', m.pale, 1.4);
}

function crown(m: Metal): string {
	return shape('M-26 20L-31 -15L-14 1L0 -25L14 1L31 -15L26 20Q0 27 -26 20Z',
		m.light, m.ink, 1.8)
		+ shape('M-26 12Q0 19 26 12L25.4 20Q0 27 -25.4 20Z', m.base, m.ink, 1.3)
		+ shape(disc(-31, -17, 3.6) + disc(0, -27, 4) + disc(31, -17, 3.6),
			m.pale, m.ink, 1.3)
		+ group('translate(0 3) scale(.62)', gem(m, 0))
		+ group('translate(-16 7) scale(.42)', gem(m, 1))
		+ group('translate(16 7) scale(.42)', gem(m, 2))
		+ line('M-25 -4L-22.6 8', m.pale, 2);
}

function chest(m: Metal): string {
	return shape('M-13 -3Q-13 -12 -5 -12L5 -12Q13 -12 13 -3L13 11L-13 11Z',
		'#8a5a34', m.ink, 1.6)
		+ shape('M-14 -3L14 -3L14 1L-14 1ZM-10 -11L-6.4 -12L-6.4 11L-10 11Z'
			+ 'M6.4 -12L10 -11L10 11L6.4 11Z', m.light, m.ink, 1)
		+ shape(disc(0, 0, 3.6), m.pale, m.ink, 1.2);
}

const plainThings = [coin, cup, stack, key, bell, chest];

/* The middle and turn of a straight tile. */
function lying(cells: Cell[]): string {
	const [a, b] = [centre(cells[0]), centre(cells[cells.length - 1])];
	const deg = Math.round(heading(cells[0], cells[cells.length - 1])
		* 180 / Math.PI);
	return `translate(${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}) rotate(${deg})`;
}

function isStraight(cells: Cell[]): boolean {
	return cells.every((c) => c[0] === cells[0][0])
		|| cells.every((c) => c[1] === cells[0][1]);
}

function isSquare(cells: Cell[]): boolean {
	return cells.length === 4 && spine(cells).key === '0,0 1,0 0,1 1,1';
}

function eachCell(cells: Cell[], draw: (i: number) => string): string {
	return cells.map((c, i) => {
		const [x, y] = centre(c);
		return group(`translate(${x} ${y})`, draw(i));
	}).join('');
}

function commonThings(cells: Cell[], m: Metal): string {
	const { way } = spine(cells);
	if (cells.length === 2)
		return group(lying(way), spyglass(m));
	if (cells.length === 3 && isStraight(cells))
		return group(lying(way), sabre(m));
	if (cells.length === 1)
		return eachCell(cells, () => coin(m));
	const first = hash(spine(cells).key);
	return eachCell(way, (i) => plainThings[(first + i) % plainThings.length](m));
}

function rareThings(cells: Cell[], m: Metal): string {
	const s = spine(cells);
	if (isSquare(cells)) {
		const x = cells.reduce((sum, c) => sum + centre(c)[0], 0) / 4;
		const y = cells.reduce((sum, c) => sum + centre(c)[1], 0) / 4;
		return group(`translate(${x} ${y})`, crown(m));
	}
	if (isStraight(cells) && cells.length === 4)
		return group(lying(s.way), sceptre(m));
	const first = hash(s.key) % 12;
	const chain = [...s.way, ...s.rest];
	const links = chain.flatMap((c, i) => cells.slice().filter((o) =>
		chain.indexOf(o) > i && Math.abs(o[0] - c[0]) + Math.abs(o[1] - c[1])
			=== 1).map((o) => [centre(c), centre(o)]));
	const cord = links.map(([a, b]) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`)
		.join('');
	return line(cord, m.ink, 5) + line(cord, m.light, 2.6,
		{ 'stroke-dasharray': '0.1 4.6' })
		+ eachCell(chain, (i) => gem(m, first + i));
}

function glints(cells: Cell[]): string {
	return cells.filter((_, i) => i % 2 === 0).map((c) => {
		const [x, y] = centre(c);
		return put('M0 -5L1 -1L5 0L1 1L0 5L-1 1L-5 0L-1 -1Z', x + 11, y - 11);
	}).join('');
}

/* The treasure on its tile, in units. */
export function drawTreasure(
	cells: Cell[], rare: boolean, plain: boolean,
): string {
	const m = rare ? metal.gold : metal.bronze;
	const name = rare ? 'gold' : 'bronze';
	const tray = shape(outline(cells, 1, 6, 4), `url(#art-${name}) ${m.base}`,
		m.ink, 1.5)
		+ (rare ? line(outline(cells, 3, 5, 4), m.pale, 1) : '')
		+ shape(outline(cells, rare ? 5 : 6, 4, 4), m.velvet, m.ink, 1.2);
	if (plain)
		return tray + fill(outline(cells, 11, 3, 3), m.light);
	return tray + (rare ? rareThings(cells, m) + fill(glints(cells), '#fffbe6')
		: commonThings(cells, m));
}

/* A king rat: one square, crowned, displeased. */
export function drawKingRat(cell: Cell): string {
	const [x, y] = centre(cell);
	const ink = '#241d1b';
	const m = metal.gold;
	return shape(outline([cell], 1, 7), '#57504c', ink, 1.4)
		+ line(outline([cell], 3.6, 5), '#8b827b', 1.2)
		+ group(`translate(${x} ${y})`,
			shape(disc(-11, -1, 5.6) + disc(11, -1, 5.6), '#c99a94', ink, 1.5)
			+ shape('M-11 2Q-11 -7 0 -7Q11 -7 11 2Q9 10 3 15Q0 17 -3 15'
				+ 'Q-9 10 -11 2Z', '#a49a92', ink, 1.6)
			+ shape('M-10 -5L-12 -15L-5.4 -10.4L0 -17.4L5.4 -10.4L12 -15'
				+ 'L10 -5Q0 -8 -10 -5Z', m.light, ink, 1.4)
			+ fill(disc(0, -9.6, 1.8), '#c4473f')
			+ line('M-8 -0.6L-2.6 2M8 -0.6L2.6 2', ink, 1.8)
			+ fill(disc(-5, 3.4, 1.9) + disc(5, 3.4, 1.9), ink)
			+ fill(disc(0, 13, 2.3), '#d98b86')
			+ line('M-4 9L-14 8M-4 11L-13 13M4 9L14 8M4 11L13 13', ink, 0.9)
			+ fill('M-2 15.4L2 15.4L1.6 18.6L-1.6 18.6Z', '#fffaf0'));
}
