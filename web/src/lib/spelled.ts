/* Moments and numbers as the language of the page writes them. */
import type { Language } from './languages';
import { settings } from './settings.svelte';

/* Where the browser speaks the page's language it knows more: that of which country. */
const USUAL: Record<Language, string> = { en: 'en-GB', de: 'de' };
const country = () => (navigator.language.split('-')[0] === settings.lang ? navigator.language : USUAL[settings.lang]);

/* Months by name or place, never as the second of two small numbers that the next
 * country reads the other way round. */
export const spelledMoment = (time: number) =>
	new Date(time).toLocaleString(country(), { dateStyle: 'medium', timeStyle: 'short' });

export const spelledDate = (time: number) => new Date(time).toLocaleDateString(country(), { dateStyle: 'medium' });

/* With so many decimals. */
export const spelledNumber = (number: number, decimals = 1) =>
	number.toLocaleString(country(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
