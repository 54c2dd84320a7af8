/* How large tiles can be drawn so that all of them fit into a box. */

/* Width and height of a tile, in squares. */
export type Size = [number, number];

/* The sides a square of a cat may have in its field, least and most, in px. What does
 * not fit even at the least size says so: cats never get smaller than one can tell
 * apart. `small`: cards are decided about, `across`: a phone held across, `aside`: few
 * cards are decided about, and the island stands beside the boat, `folded`: kittens take
 * of the fields' height, and of the boat's, of which a cat still has half a square. */
export function fieldCells({ small = false, across = false, aside = false, folded = false }): [number, number] {
	return [small ? 7 : across ? 11 : folded ? 14 : 16, aside ? 30 : 46];
}

/* The room of a frame: rounded up it would hold one thing more than there is room for. */
export function roomIn(frame: { width: number; height: number }) {
	return { width: Math.floor(frame.width), height: Math.floor(frame.height) };
}

/* Round each tile: a rim, what a finger needs at least, and what stands beside it. */
export interface Room { pad: number; finger: number; beside?: number }

/* Rows from left to right, as the page lays them out. */
function fits(sizes: Size[], cell: number, { pad, finger, beside = 0 }: Room, width: number, height: number): boolean {
	let [x, row, sum] = [0, 0, 0];
	for (const [w, h] of sizes) {
		const [wide, high] = [Math.max(finger, w * cell + pad + beside), Math.max(finger, h * cell + pad)];
		if (x > 0 && x + wide > width)
			[sum, x, row] = [sum + row, 0, 0];
		x += wide;
		row = Math.max(row, high);
	}
	return sum + row <= height && sizes.every(([w]) => w * cell + pad + beside <= width);
}

/* The largest cell from `most` down at which all fit, but never less than
 * `least`. */
export function roomiest(sizes: Size[], width: number, height: number,
	[least, most]: [number, number], room: Room = { pad: 6, finger: 0 }): number {
	for (let cell = most; cell > least; cell--)
		if (fits(sizes, cell, room, width, height))
			return cell;
	return least;
}
