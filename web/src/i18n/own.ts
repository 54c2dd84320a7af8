/* Words that a page fetched on demand brings with it: in every language, found
 * like those of the first page. */
import { settings } from '../lib/settings.svelte';

/* The text of a word of these tables; %1 %2 ... are filled from args. */
export function ownWords<Word extends string>(tables: Record<'en' | 'de', Record<Word, string>>) {
	return (word: Word, ...args: (string | number)[]): string =>
		tables[settings.lang][word].replace(/%(\d)/g, (_, n) => String(args[Number(n) - 1] ?? ''));
}
