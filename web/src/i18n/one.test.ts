/* One thing is one thing, in every language. */
import { afterAll, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { learnWords, t, type Key } from './index.svelte';

const before = settings.lang;
afterAll(() => { settings.lang = before; });

test.each([
	['en', 'n_cards', '1 card', '2 cards'],
	['en', 'n_lessons', '1 lesson', '2 lessons'],
	['en', 'n_fish', '1 fish', '2 fish'],
	['de', 'cost', 'kostet 1 Fisch', 'kostet 2 Fische'],
	['de', 'n_fish', '1 Fisch', '2 Fische'],
	['de', 'n_cards', '1 Karte', '2 Karten'],
	['de', 'n_score', '1 Punkt bisher', '2 Punkte bisher'],
] as const)('%s %s', async (lang, key, one, two) => {
	settings.lang = lang;
	await learnWords(lang);
	expect(t(key as Key, 1)).toBe(one);
	expect(t(key as Key, 2)).toBe(two);
});
