/*
 * Squares into curves. A cell is [column, row]; all drawings are made in
 * cells of UNIT and scaled where they are shown, so one memo serves all
 * sizes.
 */

export type Cell = [number, number];
export type Point = [number, number];

export const UNIT = 40;

/* The name of a square in sets of squares: "column,row". */
export function cellKey([c, r]: Cell): string {
	return `${c},${r}`;
}

export function round(v: number): number {
	return Math.round(v * 10) / 10;
}

/* Remembers what `make` gave for a key; the drawings are pure. */
export function memo<T>(make: (key: string) => T, limit = 4000) {
	const kept = new Map<string, T>();
	return (key: string): T => {
		let value = kept.get(key);
		if (value === undefined) {
			if (kept.size >= limit)
				kept.clear();
			value = make(key);
			kept.set(key, value);
		}
		return value;
	};
}

/* A small number that depends on the text only, for variety. */
export function hash(text: string): number {
	let h = 2166136261;
	for (let i = 0; i < text.length; i++)
		h = Math.imul(h ^ text.charCodeAt(i), 16777619);
	h ^= h >>> 15;
	h = Math.imul(h, 2246822507);
	return (h ^ (h >>> 13)) >>> 0;
}

/* A stream of numbers in [0, 1), the same for the same seed. */
export function noise(seed: number): () => number {
	let s = seed >>> 0;
	return () => {
		s = (s + 0x6d2b79f5) >>> 0;
		let t = Math.imul(s ^ (s >>> 15), 1 | s);
		t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/* Moves a path of absolute M L Q C Z commands: turned by `angle` (radians),
 * scaled, flipped across its x axis first if `flip`, then put at x, y. */
export function put(
	d: string, x: number, y: number, angle = 0, scale = 1, flip = false,
): string {
	const cos = Math.cos(angle) * scale;
	const sin = Math.sin(angle) * scale;
	return d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, a, b) => {
		const u = +a;
		const v = flip ? -b : +b;
		return `${round(u * cos - v * sin + x)} ${
			round(u * sin + v * cos + y)}`;
	});
}

/* A circle as a path for put(); used to keep many dots in one node. */
export function disc(x: number, y: number, r: number): string {
	const k = r * 0.5523;
	const arc = (...v: number[]) => `C${v.map(round).join(' ')}`;
	return `M${round(x - r)} ${round(y)}`
		+ arc(x - r, y - k, x - k, y - r, x, y - r)
		+ arc(x + k, y - r, x + r, y - k, x + r, y)
		+ arc(x + r, y + k, x + k, y + r, x, y + r)
		+ arc(x - k, y + r, x - r, y + k, x - r, y) + 'Z';
}

interface Edge { from: Point; dir: Point }

/* The sides of the squares that have no square beyond, clockwise. */
function sides(cells: Cell[]): Map<string, Edge[]> {
	const has = new Set(cells.map(cellKey));
	const edges = new Map<string, Edge[]>();
	const add = (x: number, y: number, dx: number, dy: number) => {
		const list = edges.get(`${x},${y}`) ?? [];
		list.push({ from: [x, y], dir: [dx, dy] });
		edges.set(`${x},${y}`, list);
	};
	for (const [c, r] of cells) {
		if (!has.has(`${c},${r - 1}`)) add(c, r, 1, 0);
		if (!has.has(`${c + 1},${r}`)) add(c + 1, r, 0, 1);
		if (!has.has(`${c},${r + 1}`)) add(c + 1, r + 1, -1, 0);
		if (!has.has(`${c - 1},${r}`)) add(c, r + 1, 0, -1);
	}
	return edges;
}

function cross(a: Point, b: Point): number {
	return a[0] * b[1] - a[1] * b[0];
}

/* Takes the edge that goes on from `edge`, the sharpest right turn first,
 * so that squares touching at a corner stay apart. */
function follow(edges: Map<string, Edge[]>, edge: Edge): Edge | undefined {
	const at: Point = [edge.from[0] + edge.dir[0], edge.from[1] + edge.dir[1]];
	const list = edges.get(`${at[0]},${at[1]}`);
	if (!list || list.length === 0)
		return undefined;
	list.sort((a, b) => cross(edge.dir, b.dir) - cross(edge.dir, a.dir));
	return list.shift();
}

interface Corner { at: Point; into: Point; out: Point }

/* The corners of every closed line round the squares, in cells. */
export function corners(cells: Cell[]): Corner[][] {
	const edges = sides(cells);
	const loops: Corner[][] = [];
	for (const list of edges.values()) {
		while (list.length > 0) {
			const loop: Edge[] = [];
			let edge = list.shift();
			while (edge) {
				loop.push(edge);
				edge = follow(edges, edge);
			}
			loops.push(loop.flatMap((e, i) => {
				const before = loop[(i + loop.length - 1) % loop.length];
				return cross(before.dir, e.dir) === 0 ? []
					: [{ at: e.from, into: before.dir, out: e.dir }];
			}));
		}
	}
	return loops;
}

/* A corner moved inwards by `inset`, in units. */
export function insetCorner(c: Corner, inset: number): Point {
	return [
		c.at[0] * UNIT - inset * (c.into[1] + c.out[1]),
		c.at[1] * UNIT + inset * (c.into[0] + c.out[0]),
	];
}

/* The outline of the squares as a path: moved inwards by `inset`, outer
 * corners rounded by `radius`, inner ones by `hollow`. */
export function outline(
	cells: Cell[], inset = 0, radius = 0, hollow = radius,
): string {
	const bend = (c: Corner, first: boolean) => {
		const [x, y] = insetCorner(c, inset);
		const r = cross(c.into, c.out) > 0 ? radius : hollow;
		const a = `${round(x - c.into[0] * r)} ${round(y - c.into[1] * r)}`;
		const b = `${round(x + c.out[0] * r)} ${round(y + c.out[1] * r)}`;
		return `${first ? 'M' : 'L'}${a}Q${round(x)} ${round(y)} ${b}`;
	};
	return corners(cells)
		.map((loop) => loop.map((c, i) => bend(c, i === 0)).join('') + 'Z')
		.join('');
}

/* Small waves of fur along the straight line from a to b, leaning forward
 * and out; `out` points away from the body. */
function tufts(a: Point, b: Point, out: Point): string {
	const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
	const n = length < 5 ? 0 : Math.round(length / 7);
	const at = (t: number, off: number) =>
		`${round(a[0] + (b[0] - a[0]) * t + out[0] * off)} ${
			round(a[1] + (b[1] - a[1]) * t + out[1] * off)}`;
	let d = '';
	for (let i = 0; i < n; i++)
		d += `Q${at((i + 0.4) / n, 2.6)} ${at((i + 0.85) / n, 2.8)}`
			+ `L${at((i + 1) / n, 0)}`;
	return d;
}

/* Like outline(), with a furry edge. */
export function tufted(
	cells: Cell[], inset: number, radius: number, hollow: number,
): string {
	const rim = (c: Corner) => (cross(c.into, c.out) > 0 ? radius : hollow);
	const off = (c: Corner, dir: Point, sign: number): Point => {
		const [x, y] = insetCorner(c, inset);
		return [x + dir[0] * rim(c) * sign, y + dir[1] * rim(c) * sign];
	};
	return corners(cells).map((loop) => {
		const start = off(loop[0], loop[0].out, 1);
		return `M${round(start[0])} ${round(start[1])}` + loop.map((c, i) => {
			const next = loop[(i + 1) % loop.length];
			const a = off(c, c.out, 1);
			const b = off(next, next.into, -1);
			const end = off(next, next.out, 1);
			const [x, y] = insetCorner(next, inset);
			return tufts(a, b, [c.out[1], -c.out[0]])
				+ `L${round(b[0])} ${round(b[1])}Q${round(x)} ${round(y)} ${
					round(end[0])} ${round(end[1])}`;
		}).join('') + 'Z';
	}).join('');
}

/* The middle of a cell, in units. */
export function centre([c, r]: Cell): Point {
	return [(c + 0.5) * UNIT, (r + 0.5) * UNIT];
}

/* A smooth line through the middles of cells that follow one another. */
export function walk(cells: Cell[]): string {
	const p = cells.map(centre);
	let d = `M${p[0][0]} ${p[0][1]}`;
	for (let i = 1; i + 1 < p.length; i++) {
		const [x, y] = p[i];
		d += `L${(p[i - 1][0] + x) / 2} ${(p[i - 1][1] + y) / 2}`;
		d += `Q${x} ${y} ${(p[i + 1][0] + x) / 2} ${(p[i + 1][1] + y) / 2}`;
	}
	const last = p[p.length - 1];
	return d + `L${last[0]} ${last[1]}`;
}

/* The eight ways a tile can lie, as maps of a square. */
const turns: ((c: Cell) => Cell)[] = [
	([x, y]) => [x, y], ([x, y]) => [-y, x],
	([x, y]) => [-x, -y], ([x, y]) => [y, -x],
	([x, y]) => [-x, y], ([x, y]) => [y, x],
	([x, y]) => [x, -y], ([x, y]) => [-y, -x],
];

/* Moves the cells so that the least column and row are 0. */
export function normal(cells: Cell[]): Cell[] {
	const c0 = Math.min(...cells.map((c) => c[0]));
	const r0 = Math.min(...cells.map((c) => c[1]));
	return cells.map(([c, r]) => [c - c0, r - r0]);
}

interface Placed { cell: Cell; index: number }

/* The cells in the one way all turned and flipped forms share, each with
 * its index in `cells`; so a cat keeps its pose when its tile is turned. */
function canonical(cells: Cell[]): { key: string; order: number[];
	placed: Cell[] } {
	const forms = turns.map((turn) => {
		const list: Placed[] = normal(cells.map(turn))
			.map((cell, index) => ({ cell, index }))
			.sort((a, b) => a.cell[1] - b.cell[1] || a.cell[0] - b.cell[0]);
		return {
			key: list.map((p) => cellKey(p.cell)).join(' '),
			order: list.map((p) => p.index),
			placed: list.map((p) => p.cell),
		};
	});
	return forms.reduce((a, b) => (b.key < a.key ? b : a));
}

export function touch(a: Cell, b: Cell): boolean {
	return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
}

/* How well a way through the cells suits a lying animal: long, both ends
 * free, head and tail apart, few turns. */
function suits(way: number[], cells: Cell[], degree: number[]): number {
	const first = way[0];
	const last = way[way.length - 1];
	let score = way.length * 100;
	score -= degree[first] * 9 + degree[last] * 11;
	score -= touch(cells[first], cells[last]) ? 6 : 0;
	for (let i = 2; i < way.length; i++) {
		const a = cells[way[i - 2]];
		const b = cells[way[i]];
		score -= a[0] !== b[0] && a[1] !== b[1] ? 1 : 0;
	}
	return score;
}

/* The best way among all that never visit a cell twice. */
function bestWay(cells: Cell[]): number[] {
	const near = cells.map((a) =>
		cells.flatMap((b, j) => (touch(a, b) ? [j] : [])));
	const degree = near.map((n) => n.length);
	let best: number[] = [0];
	let bestScore = -Infinity;
	const go = (way: number[]) => {
		const score = suits(way, cells, degree);
		if (score > bestScore) {
			bestScore = score;
			best = way;
		}
		for (const j of near[way[way.length - 1]])
			if (!way.includes(j))
				go([...way, j]);
	};
	cells.forEach((_, i) => go([i]));
	return best;
}

const wayOf = memo((key: string) =>
	bestWay(key.split(' ').map((k) => k.split(',').map(Number) as Cell)));

export interface Spine {
	key: string;  /* the same for every turned and flipped form */
	way: Cell[];  /* head first, tail last */
	rest: Cell[]; /* squares off the way: legs */
}

/* How an animal lies along its tile. */
export function spine(cells: Cell[]): Spine {
	const form = canonical(cells);
	const way = wayOf(form.key).map((i) => form.order[i]);
	return {
		key: form.key,
		way: way.map((i) => cells[i]),
		rest: cells.filter((_, i) => !way.includes(i)),
	};
}

/* The direction from the middle of a to the middle of b, in radians. */
export function heading(a: Cell, b: Cell): number {
	return Math.atan2(b[1] - a[1], b[0] - a[0]);
}
