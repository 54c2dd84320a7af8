/*
 * What goes from phone to phone as pictures: it comes out as it went in, and
 * nothing else that a camera may read comes out at all.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Gatherer, codeIn, codesOf, sumOf } from './code';

const full = readFileSync(new URL('../../../tests/sheets/full.sheet', import.meta.url), 'utf8');

/* Text that does not shrink. */
function noise(length: number): string {
	let x = 1;
	return Array.from({ length }, () => {
		x = Math.imul(x, 1103515245) + 12345 >>> 0;
		return String.fromCharCode(33 + (x >>> 16) % 90);
	}).join('');
}

test('a boat is one code, and comes out as it went in', async () => {
	const codes = await codesOf({ key: 'ana', text: full });
	expect(codes).toHaveLength(1);
	expect(codes[0]).toMatch(/^1\.1\.ana\.[a-z0-9]+\.[\w-]+$/);
	expect(await new Gatherer().take(codes[0])).toEqual({ carried: { key: 'ana', text: full } });
	expect(await new Gatherer().take(`https://example.org/#/pad/join/${codes[0]}\n`)).toEqual({ carried: { key: 'ana', text: full } });
});

test('a long one is cut, and its parts come in any order', async () => {
	const text = noise(3000);
	const codes = await codesOf({ key: 'k', text });
	expect(codes.length).toBeGreaterThan(2);
	const gatherer = new Gatherer();
	const taken = [];
	for (const code of [codes[1], ...codes.slice(2), codes[1], codes[0]])
		taken.push(await gatherer.take(code));
	expect(taken[0]).toEqual({ have: 1, of: codes.length });
	expect(taken.at(-1)).toEqual({ carried: { key: 'k', text } });
});

describe('rubbish', () => {
	test.each(['', 'hello', '1.1.k.abc', '2.1.k.abc.AAAA', '1.1.k.abc.AAAA', '1.1.k.abc.%%%%', 'http://example.org/'])('"%s"', async (code) => {
		expect(await new Gatherer().take(code)).toBe('rubbish');
	});
	test('any letter changed', async () => {
		const [code] = await codesOf({ key: 'k', text: full });
		for (let i = 8; i < code.length; i += 7) {
			const wrong = code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1);
			const taken = await new Gatherer().take(wrong);
			expect(taken === 'rubbish' || 'carried' in taken && taken.carried.text === full, wrong).toBe(true);
		}
	});
	test('a flood', async () => {
		const [code] = await codesOf({ key: 'k', text: 'a'.repeat(70_000) });
		expect(await new Gatherer().take(code)).toBe('rubbish');
	});
});

test('a code is found in what was read', () => {
	expect(codeIn(' 1.1.k.s.data ')).toBe('1.1.k.s.data');
	expect(sumOf('a')).not.toBe(sumOf('b'));
});
