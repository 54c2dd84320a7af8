/* How large the drawings of a card of Explore & Draw can be on it, and how they lie there: what
 * stands beside each other on a broad card lies below each other on a narrow one. */
import type { Size } from './packing';

/* px. */
export type Extent = [width: number, height: number];

/* The side of a square; whether the parts of the card lie below each other; in how many lines
 * the drawings of each part do. */
export interface Laid { cell: number; below: boolean; lines: number[] }

export const GAP = 3;           /* px between drawings */

/* So many of them in each of as many lines. */
export function inLines<T>(all: T[], lines: number): T[][] {
	const each = Math.ceil(all.length / lines);
	return Array.from({ length: lines }, (_, i) => all.slice(i * each, (i + 1) * each)).filter((line) => line.length > 0);
}

const beside = (boxes: Extent[], gap: number): Extent => [boxes.reduce((sum, [w]) => sum + w + gap, -gap), Math.max(...boxes.map(([, h]) => h))];
const stacked = (boxes: Extent[], gap: number): Extent => [Math.max(...boxes.map(([w]) => w)), boxes.reduce((sum, [, h]) => sum + h + gap, -gap)];

function extentOf(sizes: Size[], lines: number, cell: number): Extent {
	return stacked(inLines(sizes, lines).map((line) => beside(line.map(([w, h]) => [w * cell, h * cell]), GAP)), GAP);
}

/* Every number of lines of each part. */
const ways = (parts: Size[][]): number[][] => parts.reduce<number[][]>((all, part) =>
	all.flatMap((lines) => part.map((_, i) => [...lines, i + 1])), [[]]);

/* `between`: what stands between two parts, or before the only one: so wide beside it, so high above. */
export function laidIn(parts: Size[][], room: Extent, between: Extent, [least, most]: [number, number]): Laid {
	const alone: Extent[] = parts.length === 1 && between[0] > 0 ? [[0, 0]] : [];
	for (let cell = most; cell > least; cell--)
		for (const below of [false, true])
			for (const lines of ways(parts)) {
				const boxes = [...alone, ...parts.map((part, i) => extentOf(part, lines[i], cell))];
				const [width, height] = below ? stacked(boxes, between[1]) : beside(boxes, between[0]);
				if (width <= room[0] && height <= room[1])
					return { cell, below, lines };
			}
	return { cell: least, below: room[1] > room[0], lines: parts.map(() => 1) };
}
