/* What has just happened, for ears: what others did, what followed from one's own moves, and
 * the rescue cards when they come to light, in the new order. Of one's own moves the hand
 * knows already, but not what they brought in all. It is told in one piece: of several only
 * the last would be heard. */
import { t } from '../i18n/index.svelte';
import { basketsOf, basketWords } from './baskets';
import { followed } from './followed';
import { isHushed } from './hush.svelte';
import { ABOUT_CARDS } from './scene';
import type { Entry, Table } from './table.svelte';
import { BEGUN, tells } from './telling';
import { tickWords } from './ticks';
import { MODE_INFO, type VerbWord } from './types';

/* What a captain laid for the day, when it comes to light. */
export interface Laid { seat: number; cards: number[]; tokens: number }

/* In the new order. */
export function revealed(table: Table, { events }: Entry): Laid[] {
	return table.view.order.map((seat) => {
		const own = events.filter((e) => e.kind === 'reveal' && e.seat === seat);
		return { seat, cards: own.filter((e) => e.card).map((e) => Number(e.card)), tokens: own.filter((e) => !e.card).length };
	});
}

/* How fast a captain is today; the sister by her first card of the day. */
export function speedOf({ view, pieces }: Table, seat: number): number {
	if (seat)
		return view.seats[seat - 1].speed;
	const first = view.sister?.turned.at(-Math.max(1, view.sister.resolved));
	return pieces.sister.find(({ number }) => number === first)?.speed ?? 0;
}

/* "2. you with Quick Paws, Strong Arms, speed 6" */
function laidWords(table: Table, { seat, cards, tokens }: Laid, place: number): string {
	if (!seat)
		return `${place}. ${t('sister')}, ${t('n_speed', speedOf(table, seat))}`;
	const name = seat === table.seat ? t('you_there') : table.name(seat);
	const laid = [...cards.map((card) => table.engine.cardText(card).title), ...tokens > 0 ? [t('n_tokens', tokens)] : []];
	return `${place}. ${t('laid_with', name, [...laid.length > 0 ? laid : [t('nothing')], t('n_speed', speedOf(table, seat))].join(', '))}`;
}

/* Behind a tile of one's own, or a lesson, the score it leads to. */
function scoreWords(table: Table, entry: Entry): string[] {
	const laid = entry.ticks > 0 || entry.tile !== null && entry.verb !== 'field';
	return laid && entry.seat === table.seat && !isHushed(table) ? [t('score_heard', table.score.seats[table.seat - 1].total)] : [];
}

function entryWords(table: Table, entry: Entry, before?: Entry): string {
	/* Passes that went by themselves, one after the other, are told as one. */
	const known = entry.forced ? entry.text === before?.text : entry.seat === table.seat;
	const shown = entry.events.some((e) => e.kind === 'order') && table.view.phase === 'rescue';
	const events = entry.events.filter((e) => !shown || e.kind !== 'reveal' && e.kind !== 'order');
	const order = shown ? [t('order_now', revealed(table, entry).map((laid, i) => laidWords(table, laid, i + 1)).join('; '))] : [];
	return [...known ? [] : [entry.text], ...tickWords(table, entry.ticks), ...scoreWords(table, entry), ...followed(table, events, entry.order, entry.cats), ...order].join(' ');
}

/* Who comes back to a table is not told all of its story. */
const TOLD_MAX = 8;

/* All that came since: moves that go by themselves come several at once. */
export function wordsHeard(table: Table, since: number): string {
	const fresh = table.log.filter((entry, i) => entry.id > since && (!BEGUN.has(entry.verb) || tells(table.log, i)));
	return fresh.slice(-TOLD_MAX).map((entry, i, all) => entryWords(table, entry, all[i - 1])).filter(Boolean).join(' ');
}

/* What stood in the story and was taken back, in the order it was done. */
export function wordsTakenBack(before: Entry[], log: Entry[]): string {
	const last = log.at(-1);
	const gone = last ? before.filter(({ id, text }) => id > last.id && text).map(({ text }) => text) : [];
	return gone.length > 0 ? t('taken_back', gone.slice(-TOLD_MAX).join(' ')) : '';
}

const FACE_DOWN: VerbWord[] = ['family-cards', 'draft', 'keep', 'choose'];

/* What another has done that is seen on the table: it is told to eyes, too. About cards all
 * decide at the same time, face down. */
export function isDeed(table: Table, { seat, text, tile, verb }: Entry): boolean {
	const open = tile !== null || verb === 'play-card' || !ABOUT_CARDS.has(table.view.phase) && !FACE_DOWN.includes(verb);
	return seat > 0 && seat !== table.seat && text !== '' && open;
}

/* The same words as the last ones a screen reader takes for a slip of the page, and says
 * nothing: then there is a blank behind them. */
export const anew = (words: string, last: string) => (words === last ? `${words}\u00a0` : words);

/* What one can pay and carry with, for who chooses a cat. */
export function meansWords(table: Table): string {
	const me = table.view.seats[table.seat - 1];
	return me && table.view.phase === 'rescue' && MODE_INFO[table.view.mode].hasDeck
		? `${t('n_fish', me.fish)}, ${basketWords(basketsOf(table, me))}` : '';
}
