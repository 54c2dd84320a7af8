/* What has just happened, for ears: what others did, what followed from one's own moves, and
 * the rescue cards when they come to light, in the new order. Of one's own moves the hand
 * knows already. It is told in one piece: of several only the last would be heard. */
import { t } from '../i18n/index.svelte';
import { followed } from './followed';
import type { Entry, Table } from './table.svelte';

/* What a captain laid for the day, when it comes to light. */
export interface Laid { seat: number; cards: number[]; tokens: number }

/* In the new order. */
export function revealed(table: Table, { events }: Entry): Laid[] {
	return table.view.order.map((seat) => {
		const own = events.filter((e) => e.kind === 'reveal' && e.seat === seat);
		return { seat, cards: own.filter((e) => e.card).map((e) => Number(e.card)), tokens: own.filter((e) => !e.card).length };
	});
}

/* "2. you with Quick Paws, Strong Arms, speed 6" */
function laidWords(table: Table, { seat, cards, tokens }: Laid, place: number): string {
	if (!seat)
		return `${place}. ${t('sister')}`;
	const name = seat === table.seat ? t('you_there') : table.name(seat);
	const laid = [...cards.map((card) => table.engine.cardText(card).title), ...tokens > 0 ? [t('n_tokens', tokens)] : []];
	const { speed } = table.view.seats[seat - 1];
	return `${place}. ${t('laid_with', name, [...laid.length > 0 ? laid : [t('nothing')], t('n_speed', speed)].join(', '))}`;
}

export function wordsHeard(table: Table): string {
	const entry = table.log.at(-1);
	if (!entry)
		return '';
	const own = entry.seat === table.seat && !entry.forced;
	const shown = entry.events.some((e) => e.kind === 'order') && table.view.phase === 'rescue';
	const events = entry.events.filter((e) => !shown || e.kind !== 'reveal' && e.kind !== 'order');
	const order = shown ? [t('order_now', revealed(table, entry).map((laid, i) => laidWords(table, laid, i + 1)).join('; '))] : [];
	return [...own ? [] : [entry.text], ...followed(table, events, entry.order, entry.cats), ...order].join(' ');
}
