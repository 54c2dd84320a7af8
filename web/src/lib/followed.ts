/* What followed from a move, told in sentences. */
import { t } from '../i18n/index.svelte';
import type { Table } from './table.svelte';
import { eventOf } from './turned';
import type { Event } from './types';

/* Where what a card brings up from the bag would be missed. */
const SHOWN = ['shelf', 'oshax'];

/* A sentence each. Tiles that nobody saved are one; those that come from the bag with
 * a day are many and seen on the table: left out, and so is a cat that somebody sends to a field. `cats` are those of both fields before. */
export function followed(table: Table, events: Event[], order: number[], cats: string[]): string[] {
	const line = [...cats];
	const told = table.engine.eventTexts(events);
	const fled = events.filter((e) => e.kind === 'fled');
	const fills = events.some((e) => e.kind === 'day');
	const words = events.map((e, i) => {
		const hers = sisterWords(table, e, line);
		if (e.kind === 'fled' && fled.length > 1)
			return e === fled[0] ? fledWords(table, fled) : '';
		if (e.kind === 'order' && order.length > 0)
			return orderWords(table, order);
		return e.kind === 'tile' && (fills || !SHOWN.includes(String(e.to))) ? '' : hers || told[i] + eventWords(table, e);
	});
	return words.filter(Boolean);
}

/* The sister counts cats along both fields: which cats they were, as long as
 * the line is known. It changes as she goes on. */
function sisterWords(table: Table, e: Event, line: string[]): string {
	if (e.kind === 'sister-takes' && line.includes(String(e.tile)))
		line.splice(line.indexOf(String(e.tile)), 1);
	if (e.kind === 'tile' || e.kind === 'fled')
		line.length = 0;
	if (e.kind !== 'sister-switch')
		return '';
	const [a, b] = [Number(e.a), Number(e.b)];
	const [one, two] = [line[a - 1], line[b - 1]];
	if (!one || !two)
		return '';
	[line[a - 1], line[b - 1]] = [two, one];
	return t('sister_switches', kindWords(table, one), a, kindWords(table, two), b);
}

/* A day says what its event is. The position may be an earlier one that is looked at. */
function eventWords(table: Table, e: Event): string {
	const event = e.kind === 'day' ? eventOf(table, table.engine.view(), Number(e.day)) : null;
	return event ? ` ${t('event_is', event.name, event.body)}` : '';
}

/* "blue cat" */
function kindWords(table: Table, id: string): string {
	return table.engine.tileText(table.tileNumber(id)).name;
}

function orderWords(table: Table, order: number[]): string {
	return t('order_now', order.map((s) => (s ? table.name(s) : t('sister'))).join(', '));
}

function fledWords(table: Table, fled: Event[]): string {
	const counts = new Map<string, number>();
	for (const e of fled) {
		const name = kindWords(table, String(e.tile));
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return t('fled_all', [...counts].sort(([a], [b]) => a.localeCompare(b))
		.map(([name, n]) => (n > 1 ? t('n_of', n, name) : name)).join(', '));
}
