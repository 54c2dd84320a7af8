/* When sounds may be heard; how they sound is looked at in a browser. */
import { expect, test } from 'vitest';
import { isDue, sound } from './sound';
import { endings, soundLength, sounds } from './sounds';

test('nothing is longer than 600 ms but the ends of days and games', () => {
	for (const name of sounds) {
		if (endings.includes(name))
			expect(soundLength(name), name).toBeLessThanOrEqual(2500);
		else
			expect(soundLength(name), name).toBeLessThanOrEqual(600);
	}
});

test('never the same twice within 80 ms', () => {
	expect(isDue('wood', 1000)).toBe(true);
	expect(isDue('wood', 1079)).toBe(false);
	expect(isDue('snap', 1079)).toBe(true);
	expect(isDue('wood', 1080)).toBe(true);
});

test('silence before the first touch', () => {
	expect(sound('bell')).toBe(false);
});
