/* Whose portrait stands for a seat of a table, in which order they take their turns, and how
 * many cards each is seen to hold. */
import { sitterOf, type Sitter } from '../art';
import { levelOf } from './levels';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { LEVELS, type SeatView, type View } from './types';

/* In the hand or taken while drafting: everybody can count them. Rescue cards that
 * were laid lie on the table. */
export const cardsHeld = (seat: SeatView) => seat.hand_count + seat.drafted_count;

/* The captains in the order of turns; before there is one, in that of seats. */
export const inTurn = ({ order, seats }: View) => (order.length > 0 ? order : seats.map(({ seat }) => seat));

/* Seat 0 is the sister. One's own face is the one chosen in the settings. */
export function sitter(table: Table, seat: number): Sitter {
	const player = table.players[seat - 1];
	if (seat === 0 || !player)
		return seat === 0 ? 'sister' : { name: table.name(seat) };
	const people = table.players.filter((p) => p.kind === 'human').length;
	const own = player.kind === 'human' && (seat === table.seat && table.online || people === 1);
	const level = LEVELS.indexOf(levelOf(player.level));
	return sitterOf({ name: table.name(seat), kind: player.kind, level, seat }, own ? settings.look : player.look ?? '');
}
