/* The languages of the page, each by its own name. A row more, and the compiler asks for
 * all that must be said in it. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (word: string): word is Language => Object.hasOwn(LANGUAGES, word);

/* The browser's, if the page speaks it. */
export function ownLanguage(): Language {
	const [word] = navigator.language.split('-');
	return isLanguage(word) ? word : 'en';
}
