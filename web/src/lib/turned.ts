/* The event that a day begins with: what it is, and what it gave. */
import { List, type EventEffect, type View } from './types';
import type { Entry, Table } from './table.svelte';

interface Turned { effect: EventEffect; name: string; body: string }

export function eventOf(table: Table, { events }: View, day: number): Turned | null {
	const effect = events[day - 1]?.effect;
	return effect ? { effect, ...table.engine.entry(List.Events, effect) } : null;
}

/* The day that an entry of the story begins, 0 if none. */
export const dayOf = (entry?: Entry): number => Number(entry?.events.find((e) => e.kind === 'day')?.day ?? 0);

/* Its points have been counted: what is done today changes them no more. */
export const isCounted = ({ events, day, phase }: View) => events[day - 1]?.scores && phase !== 'event';

/* The points that the event of a day has given, by seat, 0 the sister; of the last day begun
 * unless one is named. Where it asked everybody, each answer has brought its own. */
export function givenBy(log: Entry[], day = 0): { seat: number; points: number }[] {
	const at = log.findLastIndex((e) => (day ? dayOf(e) === day : dayOf(e)));
	const before = log.findLastIndex((e, i) => i < at && dayOf(e));
	return log.slice(before + 1, at + 1).flatMap((entry) => entry.events)
		.filter((e) => e.kind === 'markers').map((e) => ({ seat: e.seat ?? 0, points: Number(e.points) }));
}
