/* The page's own words. Texts of cards, errors and the story come from the
 * engine with the catalogues of po/. */
import { fileAddress } from '../lib/files';
import type { Language } from '../lib/languages';
import { settings } from '../lib/settings.svelte';
import { en } from './en';

export type Key = keyof typeof en;
export type Words = Record<Key, string> & Partial<Record<`${Key}_one`, string>>;

/* English comes with the page, another language when it is chosen. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
	de: () => import('./de').then(({ de }) => de),
};
const tables: Record<string, Words> = $state({ en });

/* Fetches the words of a language; until then, or without them, English is spoken. */
export async function learnWords(lang: Language) {
	if (lang !== 'en' && !tables[lang])
		tables[lang] = await others[lang]().catch(() => en);
}

/* The text of a key; %1 %2 ... are filled from args. One thing may be said by a key of
 * its own: `n_cards_one` where %1 is 1. */
export function t(key: Key, ...args: (string | number)[]): string {
	const words = tables[settings.lang] ?? en;
	const text = (args[0] === 1 ? words[`${key}_one`] : null) ?? words[key] ?? key;
	return text.replace(/%(\d)/g, (_, n) => String(args[Number(n) - 1] ?? ''));
}

/* t for keys made at run time; the fallback when there is no such key. */
export function maybe(key: string, fallback = ''): string {
	return key in en ? t(key as Key) : fallback;
}

/* The engine's catalogue of the language chosen; empty for English. */
export async function catalogue(): Promise<Uint8Array> {
	if (settings.lang === 'en')
		return new Uint8Array();
	const answer = await fetch(fileAddress(`texts-${settings.lang}.bin`));
	return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
}
