/*
 * Turning and flipping a tile in the hand. A tile is held at one of its squares,
 * the grip; that square stays where it is, so what is under the pointer stays
 * under the pointer, and four quarter turns lead back to where the tile lay.
 */
import { cellSquare, indexCell, squareCell, type TileInfo } from './types';

export type Cell = [number, number];

/* How a tile lies: an orientation, its anchor on the plan, and the square it is
 * held at, past the anchor. */
export interface Lie {
	turn: number;
	column: number;
	row: number;
	grip: Cell;
}

/* How a tile lies by a step of Slot.Placing: where its first square is, and turned how. */
export function lieOf(step: number): Omit<Lie, 'grip'> {
	const [column, row] = indexCell(step & 255);
	return { turn: step >> 8, column, row };
}

type Shape = Pick<TileInfo, 'turns' | 'icons'>;
type Icons = [number, string][] | undefined;

function corner(cells: Cell[]): Cell {
	return [Math.min(...cells.map((p) => p[0])), Math.min(...cells.map((p) => p[1]))];
}

/* Cells with their icons, wherever they lie. */
function spelled(cells: Cell[], icons: Icons): string {
	const [c0, r0] = corner(cells);
	return cells.map(([c, r], i) => `${c - c0},${r - r0},${
		icons?.find(([k]) => k === i)?.[1] ?? ''}`).sort().join(' ');
}

/* A quarter turn to the right, or a flip. */
export function turned(shape: Shape, lie: Lie, flip = false): Lie {
	const image = ([c, r]: Cell): Cell => (flip ? [-c, r] : [-r, c]);
	const cells = shape.turns[lie.turn].map(image);
	const look = spelled(cells, shape.icons?.[lie.turn]);
	const turn = shape.turns.findIndex((other, i) => spelled(other, shape.icons?.[i]) === look);
	if (turn < 0)
		return lie;
	const [a, b] = [corner(cells), corner(shape.turns[turn])];
	const held = image(lie.grip);
	const grip: Cell = [held[0] + b[0] - a[0], held[1] + b[1] - a[1]];
	return {
		turn, column: lie.column + lie.grip[0] - grip[0], row: lie.row + lie.grip[1] - grip[1],
		grip,
	};
}

/* The cell of a tile nearest to a point. */
export function nearest(cells: Cell[], [x, y]: Cell): Cell {
	const far = ([c, r]: Cell) => (c - x) ** 2 + (r - y) ** 2;
	return cells.reduce((a, b) => (far(b) < far(a) ? b : a));
}

/* The cell in the middle, where a tile is held that nobody has grabbed. */
export function middleCell(cells: Cell[]): Cell {
	const [c, r] = [cells.map((p) => p[0]), cells.map((p) => p[1])];
	return nearest(cells, [(Math.min(...c) + Math.max(...c)) / 2,
		(Math.min(...r) + Math.max(...r)) / 2]);
}

function height(cells: Cell[]): number {
	const rows = cells.map((p) => p[1]);
	return Math.max(...rows) - Math.min(...rows);
}

const ELSEWHERE = 100;      /* squares: further than anything on the boat */

/* The lowest orientation, in which tiles lie in the fields. */
export function flattest(shape: Shape): number {
	return shape.turns.reduce((best, cells, i) =>
		(height(cells) < height(shape.turns[best]) ? i : best), 0);
}

/* How a tile is held that shall be seen as it lies in a field, on a boat that stands: the
 * boat is drawn a quarter turn to the left, so the tile is held one further to the right. */
export function heldStanding(shape: Shape, turn: number, grip: Cell): { turn: number; grip: Cell } {
	return turned(shape, { turn, grip, column: 0, row: 0 });
}

/* A place to begin with: in the middle of the boat or near what lies there, seen as the
 * tile lay in its field if it fits so anywhere. */
export function firstPlace(steps: number[], shape: Shape, standing: boolean): number {
	const lay = flattest(shape);
	const turn = standing ? heldStanding(shape, lay, shape.turns[lay][0]).turn : lay;
	const away = (step: number) => {
		const lie = lieOf(step);
		return Math.abs(lie.column - 10) + Math.abs(lie.row - 4) + (lie.turn === turn ? 0 : ELSEWHERE);
	};
	return steps.reduce((a, b) => (away(b) < away(a) ? b : a), steps[0]);
}

/* Whether a tile on these cells lies over any of the squares. */
export function touchesBoat(cells: Cell[], squares: string[]): boolean {
	const over = new Set(cells.map(String));
	return squares.some((square) => over.has(String(squareCell(square))));
}

/* Of places, the best first, so many that none overlaps a better one. */
export function apart<T>(places: T[], cellsOf: (place: T) => Cell[], n: number): T[] {
	const taken = new Set<string>();
	return places.filter((place) => {
		const cells = cellsOf(place).map(String);
		const free = taken.size < n * cells.length && !cells.some((cell) => taken.has(cell));
		if (free)
			cells.forEach((cell) => taken.add(cell));
		return free;
	});
}

/* Of the places in an orientation the one nearest to a point, no farther off than `reach`. */
export function nearestLie(places: Iterable<number>, turn: number, [x, y]: Cell, reach: number): Pick<Lie, 'column' | 'row'> | null {
	let [found, best]: [Pick<Lie, 'column' | 'row'> | null, number] = [null, reach * reach];
	for (const step of places) {
		const { turn: lies, column, row } = lieOf(step);
		const far = (column - x) ** 2 + (row - y) ** 2;
		if (lies === turn && far < best)
			[found, best] = [{ column, row }, far];
	}
	return found;
}

/* The next place (by 1) or the one before (by -1) in reading order, in the orientation it
 * has; null when there is none. */
export function hopFrom(places: Iterable<number>, { turn, column, row }: Lie, by: number): Omit<Lie, 'grip'> | null {
	const all = [...places].filter((step) => step >> 8 === turn).sort((a, b) => (a & 255) - (b & 255));
	if (all.length === 0)
		return null;
	const square = cellSquare([column, row]);
	const at = all.findIndex((step) => (step & 255) >= square);
	const here = at >= 0 && (all[at] & 255) === square;
	const to = at < 0 ? 0 : here ? at + by : by > 0 ? at : at - 1;
	return lieOf(all[(to + all.length) % all.length]);
}
