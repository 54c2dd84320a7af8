/* The online tables this browser has a seat at; kept in localStorage. */
import { readJson, writeJson } from './settings.svelte';
import { isFlag, isNumber, isText, listOf, maybe, shaped, soundOnes, soundPart } from './shape';

export interface Mine {
	key: string;
	title: string;
	when: number;
	table?: string;                 /* its public name */
	invite?: string;                /* the code to be told to friends */
	links?: string[];               /* of tables from before invitations: keys of their seats */
	watch?: string;
	owner?: boolean;
	ownerKey?: string;              /* where it is not the key of the seat itself */
}
const MINE = 'isle.tables';
export const MINE_MAX = 60;

const MAY_HAVE = {
	title: isText, when: isNumber, table: maybe(isText), invite: maybe(isText), links: maybe(listOf(isText)),
	watch: maybe(isText), owner: maybe(isFlag), ownerKey: maybe(isText),
};
const hasKey = shaped<Pick<Mine, 'key'>>({ key: isText });

/* A key is a seat: whatever else of a row is rubbish, it stays. */
export function myTables(): Mine[] {
	return soundOnes(hasKey, readJson(MINE), ({ key }) => key)
		.map((mine) => ({ title: '', when: 0, ...soundPart<Omit<Mine, 'key'>>(MAY_HAVE, mine), key: mine.key }))
		.sort((a, b) => b.when - a.when);
}

export function remember(mine: Mine) {
	writeJson(MINE, [mine, ...myTables().filter((m) => m.key !== mine.key)].slice(0, MINE_MAX));
}

export function forget(key: string) {
	writeJson(MINE, myTables().filter((m) => m.key !== key));
}

/* A key that nobody else has: 128 bits, as the server writes them. */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/* Where a link, a key or a code that somebody typed leads: after the #. */
export function wayTo(text: string): string {
	const [, kind, word] = /#\/([jktw])\/([\w-]+)/.exec(text) ?? [];
	if (word)
		return `/${kind}/${word}`;
	const code = text.replace(/[\s-]/g, '');
	return code.length === 8 ? `/j/${code.toUpperCase()}` : `/t/${text.trim().split('/').pop() ?? ''}`;
}
