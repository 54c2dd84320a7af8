/* Tiles on their way to another boat: they do not lie there yet, nor do they count. */
import type { SeatView } from './types';

interface Away { id: string; seat: number; sum?: number }

let away: Away[] = $state.raw([]);

/* sum: what the seat had before it. */
export function sent(id: string, seat: number, sum?: number) {
	away = [...away, { id, seat, sum }];
}

/* Treasures of a kind have one id: of those that go to one boat the first is there first. */
export function arrived(id: string, seat: number) {
	const first = away.findIndex((one) => one.id === id && one.seat === seat);
	away = away.filter((_, i) => i !== first);
}

/* What never set out is there: nothing is away for good. */
export function land(pending: { id: string; seat: number }[]) {
	for (const { id, seat } of pending.filter((one) => one.seat > 0))
		arrived(id, seat);
}

/* The squares it will lie on: treasures of a kind are alike, and the last was laid last. */
export const squaresAway = ({ seat, boat }: SeatView): string[] => away.filter((one) => one.seat === seat)
	.flatMap(({ id }) => boat.tiles.findLast((tile) => tile.id === id)?.squares ?? []);

export function withoutAway(seat: SeatView): SeatView {
	const gone = squaresAway(seat);
	return gone.length === 0 ? seat
		: { ...seat, boat: { ...seat.boat, tiles: seat.boat.tiles.filter(({ squares }) => !gone.includes(squares[0])) } };
}

export const sumSoFar = (seat: number, total: number) => away.find((one) => one.seat === seat)?.sum ?? total;
