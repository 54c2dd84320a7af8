/* How large tiles become in a box. */
import { expect, test } from 'vitest';
import { abreast, breadth, fairest, fieldCells, heightOf, heldAt, lieBelow, lieIn, lowAt, roomIn, roomiest, type Size } from './packing';

const bare = { pad: 0, finger: 0 };
const four: Size[] = [[2, 1], [2, 1], [2, 1], [2, 1]];

test('tiles take a new row where the last one is full', () => {
	expect(roomiest(four, 80, 10, [1, 40], bare)).toBe(10);          /* all in one */
	expect(roomiest(four, 80, 40, [1, 40], bare)).toBe(20);          /* two and two */
	expect(roomiest(four, 79, 40, [1, 40], bare)).toBe(19);
	expect(roomiest(four, 80, 160, [1, 60], bare)).toBe(40);         /* one below the other */
});

test('they are never wider than the box, larger than asked for or smaller than may be', () => {
	expect(roomiest([[5, 1]], 50, 500, [1, 40], bare)).toBe(10);
	expect(roomiest(four, 1000, 1000, [1, 40], bare)).toBe(40);
	expect(roomiest(four, 3, 3, [7, 40], bare)).toBe(7);
});

const room = { pad: 6, finger: 32, high: 32 };
const half = { width: 732, rim: 12, height: 182 };          /* both fields of 1440 x 900 */
const placed = (all: Size[], order: number[]) => order.map((i) => all[i]);

/* Sixteen cats of four seats, as a shuffle has dealt them: as told they have less than half a square of
 * the boat, 43.6 px. */
const left: Size[] = [[3, 2], [4, 3], [4, 2], [3, 3], [4, 3], [3, 2], [4, 3], [4, 2]];
const right: Size[] = [[5, 1], [3, 3], [4, 2], [4, 3], [3, 2], [3, 3], [4, 2], [3, 2]];

test('cats of both fields are drawn to one scale, high ones beside high ones where that is larger', () => {
	expect(lieIn([left, right], half, [16, 46], room, false).cell).toBeLessThan(21.8);
	const { cell, share, orders } = lieIn([left, right], half, [16, 46], room);
	expect(cell).toBeGreaterThanOrEqual(21.8);
	[left, right].forEach((sizes, f) => {
		expect([...orders[f]].sort((a, b) => a - b)).toEqual(sizes.map((_, i) => i));
		const width = (f ? 1 - share : share) * (half.width + 2 * half.rim) - half.rim;
		expect(roomiest(placed(sizes, orders[f]), width, half.height, [cell, cell + 1], room)).toBeGreaterThanOrEqual(cell);
	});
});

test('where they lie as they are told, each as large as in any order, they lie so', () => {
	const few: Size[] = [[2, 1], [4, 3]];
	expect(lieIn([few, few], half, [16, 46], room)).toEqual({ cell: 46, share: .5, orders: [[0, 1], [0, 1]] });
});

test('a field of few cats leaves its width to the other, and keeps enough for its name', () => {
	const { share } = lieIn([left, right.slice(0, 2)], half, [16, 46], room);
	expect(share).toBeGreaterThan(.55);
	expect(lieIn([left, []], half, [16, 46], room).share).toBeLessThan(.7);
});

test('where each has half of the width, they are as large as that allows', () => {
	const { cell, share, orders } = lieIn([left, right.slice(0, 2)], { ...half, even: true }, [16, 46], room);
	expect(share).toBe(.5);
	expect(heightOf(placed(left, orders[0]), cell, room, 366)).toBeLessThanOrEqual(half.height);
});

test('what does not fit at the least size has it all the same', () => {
	expect(lieIn([left, right], { ...half, height: 60 }, [16, 46], room).cell).toBe(16);
});

test('fields below each other share a height, and stay at the least where none is low enough', () => {
	const cell = (height: number) => lieBelow([four, four], [60, 60], height, [8, 30], bare).cell;
	expect(cell(120)).toBe(15);        /* two rows of two in each */
	expect(cell(200)).toBe(25);        /* one below the other */
	expect(cell(1000)).toBe(30);
	expect(cell(10)).toBe(8);
});

test('one below the other, cats lie in another order where that takes a row less, and in their own where that does or must be', () => {
	const mixed: Size[] = [[2, 1], [3, 1], [2, 1], [3, 1]];
	const lie = (height: number, free = true) => lieBelow([mixed, four], [60, 60], height, [10, 10], { pad: 0, finger: 0 }, free).orders[0];
	const rowsOf = (order: number[]) => heightOf(order.map((i) => mixed[i]), 10, bare, 60) / 10;
	expect(rowsOf(lie(100))).toBe(2);
	expect(lie(100)).toEqual([0, 1, 2, 3]);
	const long: Size[] = [[4, 1], [4, 1], [2, 1], [2, 1]];
	const orders = (height: number, free?: boolean) => lieBelow([long, four], [60, 60], height, [10, 10], bare, free).orders[0];
	expect(orders(50)).toEqual([0, 1, 2, 3]);
	expect(orders(40)).toEqual([0, 2, 1, 3]);
	expect(orders(40, false)).toEqual([0, 1, 2, 3]);
});

test('a row is as long as what lies in it, and what stands beside each', () => {
	expect(breadth([[1, 1], [4, 1]], 10, { pad: 6, finger: 24 })).toBe(24 + 46);
	expect(breadth([[1, 1, 10], [4, 1, 17]], 10, { pad: 6, finger: 24 })).toBe(26 + 63);
});

test('twelve cats of six seats are no smaller than one can tell apart, and larger where there is room', () => {
	const twelve = Array<Size>(12).fill([3, 2]);
	expect(roomiest(twelve, 160, 60, fieldCells({}))).toBe(16);
	expect(roomiest(twelve, 160, 60, fieldCells({ folded: true }))).toBe(12);
	expect(roomiest(twelve, 160, 60, fieldCells({ crowd: true }))).toBe(12);
	expect(roomiest(twelve, 160, 60, fieldCells({ across: true }))).toBe(9);
	expect(roomiest(twelve, 160, 60, fieldCells({ small: true }))).toBeLessThan(9);
	expect(roomiest(twelve.slice(0, 2), 900, 600, fieldCells({}))).toBe(46);
});

test('a part of a pixel holds nothing', () => {
	const { width, height } = roomIn({ width: 79.9, height: 40.9 });
	expect(roomiest(four, width, height, [1, 40], bare)).toBe(19);
	expect(roomiest([[1, 1]], height, height, [1, 60], bare)).toBe(40);
});

test('each has its rim, and room for a finger', () => {
	expect(roomiest([[1, 1]], 46, 46, [1, 60], { pad: 6, finger: 0 })).toBe(40);
	/* Two fingers of 44 side by side are 88. */
	expect(roomiest([[1, 1], [1, 1]], 87, 44, [4, 10], { pad: 0, finger: 44 })).toBe(4);
	expect(roomiest([[1, 1], [1, 1]], 88, 44, [4, 10], { pad: 0, finger: 44 })).toBe(10);
});

test('rows are as high as a finger needs, where it needs less of the width', () => {
	expect(roomiest([[1, 1], [2, 2]], 60, 92, [4, 40], { pad: 0, finger: 36, high: 44 })).toBe(24);
	expect(roomiest([[1, 1], [2, 2]], 60, 92, [4, 40], { pad: 0, finger: 36 })).toBe(28);
});

test('what is held at a size is as large, whatever size the others have', () => {
	const held = heldAt([3, 2, 10], 6);
	expect(breadth([held], 40, bare)).toBe(28);
	expect(roomiest([[2, 2], held], 72, 44, [1, 40], bare)).toBe(22);
	expect(roomiest([[2, 2], held], 71, 44, [1, 40], bare)).toBe(21);
	expect(roomiest([[2, 2], lowAt([3, 2], 6)], 68, 44, [1, 40], { pad: 0, finger: 44 })).toBe(22);
});

/* Twelve squares in one row, and three below each other. */
const long: Size[] = [[4, 1], [4, 1], [4, 1]];

test('places side by side are as wide as what lies in them needs to be drawn to one scale', () => {
	const heap = { sizes: long, scale: 1, least: 0 };
	expect(abreast([heap, { ...heap, sizes: long.slice(0, 1) }], 160, 60, [5, 30], bare)).toEqual({ cell: 20, widths: [80, 80] });
	expect(abreast([heap, { ...heap, sizes: long.slice(0, 1) }], 160, 15, [5, 30], bare)).toEqual({ cell: 10, widths: [120, 40] });
	/* One of them is drawn larger, one has a name that is longer. */
	expect(abreast([heap, { ...heap, scale: 1.5 }], 200, 90, [5, 30], bare)).toEqual({ cell: 20, widths: [80, 120] });
	expect(abreast([{ ...heap, least: 100 }, heap], 160, 60, [5, 30], bare)).toEqual({ cell: 15, widths: [100, 60] });
	expect(abreast([heap, heap], 10, 10, [5, 30], bare).cell).toBe(5);
});

test('room is divided so that neither cats nor what lies beside them are smaller than they need be', () => {
	const cells = (part: number) => ({ cats: 30 - part, jetty: 8 + part });
	expect(fairest([0, 3, 6, 9, 12, 15], cells)).toBe(9);
	expect(fairest([0, 2, 4], () => ({ cats: 20, jetty: 20 }))).toBe(0);
});
