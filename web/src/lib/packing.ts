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
	return [small ? 7 : across || aside ? 11 : folded || crowd ? 12 : 16, small ? Math.round(28 * letter) : 46];
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

/* What has to lie in a place so large. */
export interface Box { sizes: Size[]; width: number; height: number }

/* The largest cell from `most` down at which all fit into each of the boxes, but never
 * less than `least`. What is as large as in the fullest box may not fit into another:
 * smaller things come to lie in other rows, which may be higher. */
export function roomiestOfAll(boxes: Box[], [least, most]: [number, number],
	room: Room = { pad: 6, finger: 0 }): number {
	for (let cell = most; cell > least; cell--)
		if (boxes.every(({ sizes, width, height }) => fits(sizes, cell, room, width, height)))
			return cell;
	return least;
}

/* The largest cell at which boxes below each other are no higher than that together; the least if none is. */
export function roomiestBelow(boxes: Omit<Box, 'height'>[], height: number, [least, most]: [number, number], room: Room): number {
	const together = (cell: number) => boxes.reduce((sum, { sizes, width }) => sum + heightOf(sizes, cell, room, width), 0);
	let cell = most;
	while (cell > least && together(cell) > height)
		cell--;
	return cell;
}

export const roomiest = (sizes: Size[], width: number, height: number, range: [number, number], room?: Room) =>
	roomiestOfAll([{ sizes, width, height }], range, room);

/* How much of a row things need at least, side by side. */
export const breadth = (sizes: Size[], cell: number, room: Room) =>
	sizes.reduce((sum, size) => sum + Math.max(room.finger, wideAt(size, cell, room)), 0);

/* Things that lie together, drawn so much larger than the others beside them, in a place at least so wide. */
interface Heap { sizes: Size[]; scale: number; least: number }

const STEP = 4;             /* px, by which places are tried */

/* How wide their place must be, so high: no narrower than the widest of them. */
function narrowest({ sizes, scale, least }: Heap, cell: number, room: Room, height: number): number {
	const widest = Math.max(least, room.finger, ...sizes.map((size) => wideAt(size, cell * scale, room)));
	const row = Math.max(widest, breadth(sizes, cell * scale, room));
	for (let width = widest; width < row; width += STEP)
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
