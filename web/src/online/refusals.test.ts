/* Whatever the server refuses is said in the language of the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../testing/browser';
import { settings } from '../lib/settings.svelte';
import { refused } from './refusals';

test('every code of the manual has words, in both languages', () => {
	const manual = readFileSync('../docs/server.md', 'utf8');
	const rows = /<!-- refusals -->\n([^]*?)<!-- end -->/.exec(manual)?.[1] ?? '';
	const codes = [...rows.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
	expect(codes.length).toBeGreaterThan(40);
	for (const lang of ['en', 'de'] as const) {
		settings.lang = lang;
		expect(codes.filter((code) => refused(code, '?') === '?')).toEqual([]);
	}
	expect(refused('NOT_YOURS', '')).toBe('Das darf nur der Gastgeber.');
});

test('what only the server knows is said as it says it', () => {
	expect(refused('BAD_SETTINGS', 'six seats need two editions')).toContain('six seats need two editions');
	expect(refused('OF_TOMORROW', 'not today')).toBe('not today');
});
