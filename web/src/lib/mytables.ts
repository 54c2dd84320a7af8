/* The online tables this browser has a seat at; kept in localStorage. */
import { readJson, writeJson } from './settings.svelte';

interface Mine {
	key: string;
	title: string;
	when: number;
	links?: string[];
	watch?: string;
	table?: string;                 /* the public name, by which turn alerts call it */
	owner?: boolean;
	ownerKey?: string;              /* where it is not the key of the seat itself */
}
const MINE = 'isle.tables';

export function myTables(): Mine[] {
	return (readJson<Mine[]>(MINE) ?? []).sort((a, b) => b.when - a.when);
}

export function remember(mine: Mine) {
	writeJson(MINE, [mine, ...myTables().filter((m) => m.key !== mine.key)].slice(0, 30));
}

