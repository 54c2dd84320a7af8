/* Two broken baskets carry a cat: what is left is told by sum and by kind. */
import { expect, test } from 'vitest';
import { basketRow, basketWords, carries, oneOfEach, type Baskets } from './baskets';

const some = (more: Partial<Baskets>): Baskets => ({ free: 0, used: 1, whole: 0, broken: 0, tokens: 0, ...more });

test.each([
	[{ broken: 2 }, 1, 'a basket left: 0 of 1 permanent, to use once: 1'],
	[{ free: 1, used: 0, whole: 1, broken: 3, tokens: 1 }, 4,
		'4 baskets left: 1 of 1 permanent, to use once: 3, one broken, without its pair'],
	[{ broken: 1 }, 0, 'no basket left: 0 of 1 permanent, one broken, without its pair'],
	[{}, 0, 'no basket left: 0 of 1 permanent'],
])('%o', (more, n, words) => {
	expect(carries(some(more))).toBe(n);
	expect(basketWords(some(more))).toBe(words);
});

const [permanent, cards, others, third] = [1, 3 | 5 << 8 | 6 << 16, 3 | 5 << 8 | 7 << 16, 3 | 6 << 8 | 7 << 16];
const steps = [permanent, cards, others, third];

test('where there is little room baskets of one kind are offered once, the chosen one of its own', () => {
	const offered = (chosen: number) => oneOfEach({ steps, chosen }).map(({ step }) => step);
	expect(offered(permanent)).toEqual([permanent, cards]);
	expect(offered(third)).toEqual([permanent, third]);
});

test('equal baskets are all there, and all can be touched', () => {
	const b = some({ free: 2, used: 1, broken: 3 });
	expect(basketRow(b, steps).map(({ step }) => step)).toEqual([permanent, permanent, undefined, cards, undefined]);
	expect(basketRow(b).map(({ kinds }) => kinds)).toEqual(basketRow(b, steps).map(({ kinds }) => kinds));
});
