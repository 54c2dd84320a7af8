/* Turning and flipping, on every tile of the box as the engine tells them. */
import { beforeAll, expect, test } from 'vitest';
import { boatCell } from '../art/boat';
import { openBox } from '../testing/box';
import { apart, flattest, heldStanding, middleCell, nearest, touchesBoat, turned, type Cell, type Lie } from './turning';
import type { Pieces, TileInfo } from './types';

let pieces: Pieces;

beforeAll(async () => { pieces = await openBox(); });

const lieOf = (tile: TileInfo, turn = 0): Lie =>
	({ turn, column: 8, row: 4, grip: tile.turns[turn][1] ?? tile.turns[turn][0] });

/* Where the tile lies, with its icons: what one sees. */
function seen(tile: TileInfo, lie: Lie): string {
	return tile.turns[lie.turn].map(([c, r], i) => [c + lie.column, r + lie.row,
		tile.icons?.[lie.turn].find(([k]) => k === i)?.[1] ?? ''].join()).sort().join(' ');
}

const held = (lie: Lie): Cell => [lie.column + lie.grip[0], lie.row + lie.grip[1]];

test('the square it is held at stays where it is; four turns lead back, two flips too', () => {
	for (const tile of pieces.tiles)
		for (let turn = 0; turn < tile.turns.length; turn++) {
			const start = lieOf(tile, turn);
			let lie = start;
			for (let i = 0; i < 4; i++) {
				lie = turned(tile, lie);
				expect(held(lie), tile.id).toEqual(held(start));
			}
			expect(seen(tile, lie), tile.id).toBe(seen(tile, start));
			const flipped = turned(tile, start, true);
			expect(held(flipped), tile.id).toEqual(held(start));
			expect(seen(tile, turned(tile, flipped, true)), tile.id).toBe(seen(tile, start));
		}
});

test('turns and flips together reach every orientation', () => {
	for (const tile of pieces.tiles) {
		const found = new Set<number>();
		for (const flips of [0, 1]) {
			let lie = flips ? turned(tile, lieOf(tile), true) : lieOf(tile);
			for (let i = 0; i < 4; i++, lie = turned(tile, lie))
				found.add(lie.turn);
		}
		expect(found.size, tile.id).toBe(tile.turns.length);
	}
});

/* A flip mirrors left and right: what was beside the grip on one side is on the other. */
test('a flip is a mirror', () => {
	for (const tile of pieces.tiles) {
		const lie = lieOf(tile);
		const [c0] = held(lie);
		const mirrored = tile.turns[lie.turn].map(([c, r]) => [2 * c0 - (c + lie.column), r + lie.row].join());
		const after = turned(tile, lie, true);
		expect(tile.turns[after.turn].map(([c, r]) => [c + after.column, r + after.row].join()).sort(), tile.id)
			.toEqual(mirrored.sort());
	}
});

test('the middle, the nearest, the flattest', () => {
	expect(middleCell([[0, 0], [1, 0], [2, 0]])).toEqual([1, 0]);
	expect(nearest([[0, 0], [3, 1], [5, 5]], [4, 2])).toEqual([3, 1]);
	for (const tile of pieces.tiles) {
		const height = (cells: Cell[]) => Math.max(...cells.map((p) => p[1])) - Math.min(...cells.map((p) => p[1]));
		expect(height(tile.turns[flattest(tile)]), tile.id)
			.toBe(Math.min(...tile.turns.map(height)));
	}
});

test('on a boat that stands a tile is seen as it lay, held where it was grabbed', () => {
	for (const tile of pieces.tiles)
		for (let lay = 0; lay < tile.turns.length; lay++)
			for (const grabbed of tile.turns[lay]) {
				const { turn, grip } = heldStanding(tile, lay, grabbed);
				const fromGrip = ([c, r]: Cell) => boatCell([c - grip[0], r - grip[1]], true).join();
				const [c0, r0] = boatCell([0, 0], true);
				const shown = tile.turns[turn].map(fromGrip).sort();
				expect(shown, tile.id).toEqual(tile.turns[lay].map(([c, r]) =>
					[c - grabbed[0] + c0, r - grabbed[1] + r0].join()).sort());
			}
});

test('a tile touches the boat with any of its squares, and only with those', () => {
	expect(touchesBoat([[5, -1], [5, 0]], ['f1', 'g1'])).toBe(true);
	expect(touchesBoat([[5, -1], [5, 10]], ['e10', 'f1', 'g1'])).toBe(false);
});

test('of the best places none overlaps a better one', () => {
	const row = (c: number): Cell[] => [[c, 0], [c + 1, 0]];
	expect(apart([3, 4, 0, 9, 6], row, 3)).toEqual([3, 0, 9]);
});
