/* How the online tables of this browser stand, as the server tells it by their keys. */
import { t } from '../i18n/index.svelte';
import { myTables, type Mine } from '../lib/mytables';
import type { Mode } from '../lib/types';
import { w } from './words';

interface Standing {
	table: string;
	seat: number;
	game: string;
	started: boolean;
	over: boolean;
	resigned?: boolean;             /* the person of this key: an opponent sits there */
	since: number;                  /* seconds */
	names: string[];
	due?: number[];
	winners?: number[];
	points?: number[];
}
export interface MyTable { mine: Mine; now: Standing | null }

/* A table that anyone may join. */
export interface Open { table: string; invite: string; options: { game: Mode; seats: number }; free: number; since: number; host: string }

const AT_ONCE = 20;                 /* keys that the server takes in one request */

/* Null when it does not answer; a table that is no more has no standing. */
export async function standings(): Promise<MyTable[] | null> {
	const all = myTables();
	const found: MyTable[] = [];
	for (let i = 0; i < all.length; i += AT_ONCE) {
		const part = all.slice(i, i + AT_ONCE);
		const answer = await fetch('/api/mine', {
			method: 'POST', headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ keys: part.map((mine) => mine.key) }),
		}).catch(() => null);
		if (!answer?.ok)
			return null;
		const { tables } = await answer.json() as { tables: (Standing | null)[] };
		part.forEach((mine, k) => found.push({ mine, now: tables[k] ?? null }));
	}
	return found;
}

/* All that this browser knows of, where no server tells how they stand. */
export const knownTables = (): MyTable[] => myTables().map((mine) => ({ mine, now: null }));

/* Those that are still there. */
export async function listedTables(): Promise<MyTable[]> {
	const all = await standings();
	return all?.filter(({ now }) => now !== null) ?? knownTables();
}

export const waits = ({ now }: MyTable) => now !== null && !now.over && !now.resigned && now.seat > 0 && (now.due ?? []).includes(now.seat);

/* Whoever has waited longest comes first. */
export function waiting(tables: MyTable[]): MyTable[] {
	return tables.filter(waits).sort((a, b) => (a.now?.since ?? 0) - (b.now?.since ?? 0));
}

const nameAt = (now: Standing, seat: number) => (seat ? now.names[seat - 1] || t('seat_n', seat) : t('sister'));

/* What an opponent wins in the place of somebody who has resigned is not theirs. */
function outcome({ seat, resigned, winners, points }: Standing, names: string): string {
	const own = seat > 0 && winners?.includes(seat);
	const parts = resigned ? [w('you_resigned'), own ? '' : w('won', names)]
		: [own ? w('you_won') : w('won', names), seat ? w('points_are', points?.[seat - 1] ?? 0) : ''];
	return parts.filter(Boolean).join(' · ');
}

/* How it stands: whose turn it is, or how it ended. */
export function standingWords(one: MyTable): string {
	const { now } = one;
	if (!now)
		return w('gone_table');
	if (!now.started)
		return w('in_lobby');
	const names = (seats: number[] = []) => seats.map((seat) => nameAt(now, seat)).join(', ');
	if (now.over && now.winners)
		return outcome(now, names(now.winners));
	if (now.resigned)
		return w('you_resigned');
	return waits(one) ? w('your_turn') : w('turn_of', names(now.due));
}

/* Null where no server answers: the page may come from anywhere. */
export async function openTables(): Promise<Open[] | null> {
	const answer = await fetch('/api/open').catch(() => null);
	const told = answer?.ok ? await answer.json().catch(() => null) as { tables?: Open[] } | null : null;
	return told?.tables ?? null;
}
