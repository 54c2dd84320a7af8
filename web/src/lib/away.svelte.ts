/* Tiles on their way to another boat: they do not lie there yet, nor do they count. */
import type { SeatView } from './types';

interface Away { id: string; seat: number; sum?: number }

let away: Away[] = $state.raw([]);

/* sum: what the seat had before it. */
export function sent(id: string, seat: number, sum?: number) {
	away = [...away, { id, seat, sum }];
}

export function arrived(id: string) {
	away = away.filter((one) => one.id !== id);
}

/* The squares it will lie on. */
export const squaresAway = ({ seat, boat }: SeatView): string[] => boat.tiles
	.filter(({ id }) => away.some((one) => one.seat === seat && one.id === id)).flatMap(({ squares }) => squares);

export function withoutAway(seat: SeatView): SeatView {
	const gone = squaresAway(seat);
	return gone.length === 0 ? seat
		: { ...seat, boat: { ...seat.boat, tiles: seat.boat.tiles.filter(({ squares }) => !gone.includes(squares[0])) } };
}

export const sumSoFar = (seat: number, total: number) => away.find((one) => one.seat === seat)?.sum ?? total;
