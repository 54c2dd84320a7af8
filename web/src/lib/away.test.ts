/* Tiles on their way to another boat. */
import { afterEach, expect, test } from 'vitest';
import { find, full } from '../../tests/positions';
import { arrived, land, sent, squaresAway, sumSoFar, withoutAway } from './away.svelte';
import type { SeatView } from './types';

/* The first tile of a kind of which this boat has several. */
const twin = ({ boat }: SeatView) => boat.tiles.find(({ id }, i) => boat.tiles.some((other, k) => k > i && other.id === id));

let id = '';
afterEach(() => [1, 2].forEach((seat) => arrived(id, seat)));

test('of several treasures of a kind only the one that was taken last is on its way', async () => {
	const { view } = await find(full({ seats: 2 }), (_, v) => twin(v.seats[1]) !== undefined);
	const seat = view.seats[1];
	id = twin(seat)?.id ?? '';
	sent(id, seat.seat);
	const alike = seat.boat.tiles.filter((tile) => tile.id === id);
	expect(squaresAway(seat)).toEqual(alike.at(-1)?.squares);
	expect(withoutAway(seat).boat.tiles).toEqual(seat.boat.tiles.filter((tile) => tile !== alike.at(-1)));
	/* Another of its kind has come to somebody else. */
	sent(id, 1);
	arrived(id, 1);
	expect(squaresAway(seat)).toEqual(alike.at(-1)?.squares);
});

test('what never set out is there: its seat is told as it is', () => {
	sent('c1', 2, 5);
	expect(sumSoFar(2, 9)).toBe(5);
	land([{ id: 'o1', seat: 0 }, { id: 'c1', seat: 2 }]);
	expect(sumSoFar(2, 9)).toBe(9);
});
