/* What a screen of a size is. */
import { expect, test } from 'vitest';
import { layoutOf, type Layout } from './layout';

const words = (width: number, height: number): string =>
	(Object.entries(layoutOf(width, height)) as [keyof Layout, boolean][])
		.filter(([, is]) => is).map(([name]) => name).join(' ');

test('phones, tablets and screens are told apart by their edges', () => {
	expect(words(390, 844)).toBe('phone upright');
	expect(words(760, 761)).toBe('phone upright');
	expect(words(761, 900)).toBe('narrow tall');
	expect(words(760, 760)).toBe('narrow');           /* not held upright */
	expect(words(844, 390)).toBe('phone sideways');
	expect(words(1280, 520)).toBe('phone sideways');
	expect(words(1280, 521)).toBe('');
	expect(words(960, 600)).toBe('phone sideways');       /* a laptop's page, half as large again */
	expect(words(1239, 639)).toBe('phone sideways');
	expect(words(1024, 640)).toBe('narrow');
	expect(words(1239, 800)).toBe('narrow');
	expect(words(1280, 820)).toBe('');
	expect(words(820, 1180)).toBe('narrow tall');
	expect(words(1000, 1400)).toBe('narrow');
	expect(words(1440, 900)).toBe('');
});
