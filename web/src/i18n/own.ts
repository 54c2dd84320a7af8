/* Words that a page fetched on demand brings with it: in every language, found
 * like those of the first page. */
import type { Language } from '../lib/languages';
import { settings } from '../lib/settings.svelte';

/* The text of a word of these tables; %1 %2 ... are filled from args, and `word_one`
 * says it of one, as in index.svelte.ts. */
export function ownWords<Word extends string>(tables: Record<Language, Record<Word, string>>) {
	const said = (words: Record<string, string>, word: string, one: boolean) => (one && words[`${word}_one`]) || words[word];
	return (word: Word, ...args: (string | number)[]): string =>
		said(tables[settings.lang], word, args[0] === 1).replace(/%(\d)/g, (_, n) => String(args[Number(n) - 1] ?? ''));
}
