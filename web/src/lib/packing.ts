/* How large tiles can be drawn so that all of them fit into a box. */
import { flattest } from './turning';
import type { TileInfo } from './types';

/* Width and height of a tile, in squares, px of what stands beside it, and of a square that is as large
 * whatever the others have. */
export type Size = [number, number, number?, number?];

/* Of a tile in its lowest orientation. */
export function sizeOf(info: TileInfo, beside = 0): Size {
	const cells = info.turns[flattest(info)];
	const [c, r] = [cells.map((p) => p[0]), cells.map((p) => p[1])];
	return [Math.max(...c) - Math.min(...c) + 1, Math.max(...r) - Math.min(...r) + 1, beside];
}

export const heldAt = ([w, h, beside]: Size, held: number): Size => [w, h, beside, held];

/* And low: nothing of it is pressed. */
export const lowAt = ([w]: Size, held: number): Size => [0, 0, w * held];

/* The sides a square of a cat may have in its field, least and most, in px. What does
 * not fit even at the least size says so: cats never get smaller than one can tell
 * apart. `small`: cards are decided about, `across`: a phone held across, `aside`: few
 * cards are decided about, and the cats are looked at, `folded`: what
 * lies below takes of the fields' height, and of the boat's, of which a cat has half a square,
 * `crowd`: more cats than usual, `letter`: how large letters are on such a screen, and what is only looked at. */
export function fieldCells({ small = false, across = false, aside = false, folded = false, crowd = false, letter = 1 }): [number, number] {
	return [small ? 7 : across ? 9 : aside ? 11 : folded || crowd ? 12 : 16, small ? Math.round(28 * letter) : 46];
}

/* The room of a frame: rounded up it would hold one thing more than there is room for. */
export function roomIn(frame: { width: number; height: number }) {
	return { width: Math.floor(frame.width), height: Math.floor(frame.height) };
}

/* Round each tile: a rim, and what a finger needs at least; in height it may be more. */
export interface Room { pad: number; finger: number; high?: number }

const wideAt = ([w, , beside = 0, held]: Size, cell: number, { pad }: Room) => w * (held ?? cell) + pad + beside;

/* What is only looked at, or words, are pressed by nobody in a hurry. */
const LOW = 24;             /* px */

/* How high rows from left to right are, as the page lays them out. */
export function heightOf(sizes: Size[], cell: number, room: Room, width: number): number {
	let [x, row, sum] = [0, 0, 0];
	for (const size of sizes) {
		const least = (finger: number) => (size[1] > 0 ? finger : Math.min(finger, LOW));
		const [wide, high] = [Math.max(least(room.finger), wideAt(size, cell, room)), Math.max(least(room.high ?? room.finger), size[1] * (size[3] ?? cell) + room.pad)];
		if (x > 0 && x + wide > width)
			[sum, x, row] = [sum + row, 0, 0];
		x += wide;
		row = Math.max(row, high);
	}
	return sum + row;
}

const fits = (sizes: Size[], cell: number, room: Room, width: number, height: number) =>
	heightOf(sizes, cell, room, width) <= height && sizes.every((size) => wideAt(size, cell, room) <= width);

/* The largest cell from `most` down at which all fit into the box, but never less than `least`. */
export function roomiest(sizes: Size[], width: number, height: number, [least, most]: [number, number],
	room: Room = { pad: 6, finger: 0 }): number {
	for (let cell = most; cell > least; cell--)
		if (fits(sizes, cell, room, width, height))
			return cell;
	return least;
}

/* Of two fields side by side: the width both have together without their rims, those of one, and the height.
 * `even`: each has half of it. */
interface Ground { width: number; rim: number; height: number; even?: boolean }

/* How their cats lie: how large a square is, how much of the width the left field has, and in which
 * order they lie in each. */
interface Lying { cell: number; share: number; orders: number[][] }

const asTold = (sizes: Size[]) => sizes.map((_, i) => i);

/* High ones beside high ones, each in the first row that has room for it: few rows, and none of them
 * high for one of its own alone. */
function inRows(sizes: Size[], cell: number, room: Room, width: number): number[] {
	const rows: { left: number; all: number[] }[] = [];
	for (const i of asTold(sizes).sort((a, b) => sizes[b][1] - sizes[a][1] || sizes[b][0] - sizes[a][0])) {
		const wide = Math.max(room.finger, wideAt(sizes[i], cell, room));
		const row = rows.find(({ left }) => left >= wide) ?? { left: width, all: [] };
		if (row.all.push(i) === 1)
			rows.push(row);
		row.left -= wide;
	}
	return rows.flatMap(({ all }) => all);
}

/* Neither of the two fields gets narrower than a name and a price above it. */
const [NARROW, BROAD, STEP] = [.31, .69, .02];

/* Shares of the left field, from what its number of cats asks for to those farther from it. */
function sharesOf([left = [], right = []]: Size[][]): number[] {
	const fair = Math.max(NARROW, Math.min(BROAD, left.length / Math.max(1, left.length + right.length)));
	const all = Array.from({ length: Math.round((BROAD - NARROW) / STEP) + 1 }, (_, i) => NARROW + i * STEP);
	return [fair, ...all.sort((a, b) => Math.abs(a - fair) - Math.abs(b - fair))];
}

/* The largest square at which the cats of both fields fit, drawn to one scale: as they are told if
 * that does, else in any order where that is `free`. */
export function lieIn(fields: Size[][], { width, rim, height, even }: Ground, [least, most]: [number, number], room: Room, free = true): Lying {
	const shares = even ? [.5] : sharesOf(fields);
	const ways = free ? [asTold, inRows] : [asTold];
	for (let cell = most; cell >= least; cell--)
		for (const way of ways)
			for (const share of shares) {
				const widths = [share, 1 - share].map((part) => Math.floor(part * (width + 2 * rim)) - rim);
				const orders = fields.map((sizes, f) => way(sizes, cell, room, widths[f]));
				if (fields.every((sizes, f) => fits(orders[f].map((i) => sizes[i]), cell, room, widths[f], height)))
					return { cell, share, orders };
			}
	return { cell: least, share: shares[0], orders: fields.map(asTold) };
}

/* One field below the other: the largest square at which they are no higher than that together, as they
 * are told or else in any order where that is `free`; the least if none is. */
export function lieBelow(fields: Size[][], widths: number[], height: number, [least, most]: [number, number], room: Room, free = true): Lying {
	const ways = free ? [asTold, inRows] : [asTold];
	for (let cell = most; ; cell--)
		for (const way of ways) {
			const orders = fields.map((sizes, f) => way(sizes, cell, room, widths[f]));
			const high = orders.reduce((sum, order, f) => sum + heightOf(order.map((i) => fields[f][i]), cell, room, widths[f]), 0);
			if (high <= height || cell <= least && way === ways.at(-1))
				return { cell, share: .5, orders };
		}
}

/* How much of a row things need at least, side by side. */
export const breadth = (sizes: Size[], cell: number, room: Room) =>
	sizes.reduce((sum, size) => sum + Math.max(room.finger, wideAt(size, cell, room)), 0);

/* Things that lie together, drawn so much larger than the others beside them, in a place at least so wide. */
interface Heap { sizes: Size[]; scale: number; least: number }

const STRIDE = 4;             /* px, by which places are tried */

/* How wide their place must be, so high: no narrower than the widest of them. */
function narrowest({ sizes, scale, least }: Heap, cell: number, room: Room, height: number): number {
	const widest = Math.max(least, room.finger, ...sizes.map((size) => wideAt(size, cell * scale, room)));
	const row = Math.max(widest, breadth(sizes, cell * scale, room));
	for (let width = widest; width < row; width += STRIDE)
		if (heightOf(sizes, cell * scale, room, width) <= height)
			return width;
	return row;
}

/* Places side by side: the largest cell at which all things find room, and how wide each must be for it. */
export function abreast(heaps: Heap[], width: number, height: number, [least, most]: [number, number], room: Room): { cell: number; widths: number[] } {
	for (let cell = most; ; cell--) {
		const widths = heaps.map((heap) => narrowest(heap, cell, room, height));
		if (cell <= least || widths.reduce((sum, one) => sum + one, 0) <= width)
			return { cell, widths };
	}
}

/* Of several ways to divide the room the first at which cats, and what lies on the jetty, of which a square
 * is looked at less closely, are both as large as they can be. */
const CLOSER = 1.25;
export function fairest<T>(ways: T[], cellsAt: (way: T) => { cats: number; jetty: number }): T {
	const worth = ways.map((way) => {
		const { cats, jetty } = cellsAt(way);
		return Math.min(cats, jetty * CLOSER);
	});
	return ways[worth.indexOf(Math.max(...worth))];
}
