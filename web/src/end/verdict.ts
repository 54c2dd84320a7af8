/* The verdict in words: who wins, where whoever looks stands, what decided between
 * equals. Who has won is the engine's word; here it is only said. */
import { t } from '../i18n/index.svelte';
import type { Table } from '../lib/table.svelte';
import { MODE_INFO, type SeatScore } from '../lib/types';
import { w } from './words';

/* Captains by their places, the winners first; seat 0 is the sister. */
export function ranking({ score }: Table): { seat: number; total: number }[] {
	const all = [...score.seats, ...score.sister ? [{ seat: 0, total: score.sister.total }] : []];
	const wins = (seat: number) => Number(score.winners.includes(seat));
	return all.sort((a, b) => wins(b.seat) - wins(a.seat) || b.total - a.total)
		.map(({ seat, total }) => ({ seat, total }));
}

/* The same with their places; equals share one. */
export function placesOf(table: Table): { seat: number; place: number }[] {
	const all = ranking(table);
	const wins = (seat: number) => table.score.winners.includes(seat);
	return all.map(({ seat, total }) => ({
		seat, place: wins(seat) ? 1 : 1 + all.filter((one) => wins(one.seat) || one.total > total).length,
	}));
}

const called = (table: Table, seat: number) => (seat ? table.name(seat) : w('your_sister'));

/* Whoever looks, if it is one: at one screen several do, and watchers are none. */
function looker(table: Table): SeatScore | null {
	const people = table.players.filter((p) => p.kind === 'human').length;
	return table.seat && (table.online || people <= 1) ? table.score.seats[table.seat - 1] : null;
}

/* All of it for ears: who wins, where one stands, and every sum. */
export function endWords(table: Table): string {
	const { seats, sister } = table.score;
	const sums = [...seats.map(({ seat, total }) => `${table.name(seat)}: ${total}`), ...sister ? [`${t('sister')}: ${sister.total}`] : []];
	return [`${verdictWords(table)}.`, standingWords(table), sums.join(', ')].filter(Boolean).join(' ');
}

export function verdictWords(table: Table): string {
	const { winners } = table.score;
	if (winners.includes(0))
		return t('sister_wins');
	return t(winners.length > 1 ? 'winners' : 'winner', winners.map((s) => table.name(s)).join(', '));
}

/* What decided between the winner and who has as many points; '' where nothing had to. */
function tieWords(table: Table): string {
	const [best, next] = ranking(table);
	if (!next || best.seat === 0 || next.seat === 0 || best.total !== next.total || table.score.winners.length > 1)
		return '';
	const rooms = MODE_INFO[table.options.mode].tiesByRooms;
	const has = (seat: number) => (rooms ? table.score.seats[seat - 1].rooms_full : table.view.seats[seat - 1].fish);
	return w(rooms ? 'tie_rooms' : 'tie_fish', table.name(best.seat), table.name(next.seat), has(best.seat), has(next.seat));
}

function lostWords(table: Table, me: SeatScore): string {
	const [best, ...rest] = ranking(table);
	const behind = best.total - me.total;
	if (best.seat === 0)
		return behind ? w('sister_ahead', behind) : w('sister_level');
	const ahead = rest.filter(({ total, seat }) => total > me.total || table.score.winners.includes(seat)).length;
	const place = w(`place_${ahead + 2}` as 'place_2');
	const all = w(`of_${rest.length + 1}` as 'of_2');
	return behind ? w('you_are', behind, place, all, table.name(best.seat))
		: w('you_are_level', place, all, table.name(best.seat));
}

function wonWords(table: Table, mine: boolean): string {
	const [best, next] = ranking(table);
	if (table.score.winners.length > 1)
		return mine ? w('you_share') : '';
	if (!next)
		return w('you_alone');
	const by = best.total - next.total;
	return by ? w(mine ? 'you_won' : 'won_by', by, called(table, next.seat)) : '';
}

/* Where whoever looks stands and by how much, then what decided. */
export function standingWords(table: Table): string {
	const me = looker(table);
	const lost = me && !table.score.winners.includes(me.seat);
	return [lost ? lostWords(table, me) : wonWords(table, !!me), tieWords(table)].filter(Boolean).join(' ');
}
