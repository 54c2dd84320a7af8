/* Dates and numbers in the language of the page, whatever the browser speaks. */
import '../testing/browser';
import { afterEach, expect, test } from 'vitest';
import { settings } from './settings.svelte';
import { spelledDate, spelledMoment, spelledNumber } from './spelled';

const time = new Date(2026, 2, 4, 15, 6).getTime();
const speak = (language: string) => Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });

afterEach(() => {
	settings.lang = 'en';
	speak('en');
});

test('a German page in an English browser', () => {
	speak('en-US');
	settings.lang = 'de';
	expect(spelledMoment(time)).toBe('04.03.2026, 15:06');
	expect(spelledNumber(12.34)).toBe('12,3');
});

test('an English page is not American because nobody said otherwise', () => {
	speak('de-DE');
	expect(spelledDate(time)).toBe('4 Mar 2026');
	expect(spelledMoment(time)).toMatch(/^4 Mar 2026, 15:06$/);
	expect(spelledNumber(12.34, 0)).toBe('12');
	speak('en-US');
	expect(spelledDate(time)).toBe('Mar 4, 2026');
});
