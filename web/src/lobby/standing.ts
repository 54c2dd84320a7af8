/* How the online tables of this browser stand, as the server tells it by their keys. */
import { myTables, type Mine } from '../lib/mytables';

export interface Standing {
	table: string;
	seat: number;
	game: string;
	started: boolean;
	over: boolean;
	since: number;                  /* seconds */
	names: string[];
	due?: number[];
	winners?: number[];
	points?: number[];
}
export interface MyTable { mine: Mine; now: Standing | null }

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

export const waits = ({ now }: MyTable) => now !== null && !now.over && now.seat > 0 && (now.due ?? []).includes(now.seat);

/* Whoever has waited longest comes first. */
export function waiting(tables: MyTable[]): MyTable[] {
	return tables.filter(waits).sort((a, b) => (a.now?.since ?? 0) - (b.now?.since ?? 0));
}
