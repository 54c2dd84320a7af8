/* Levels that browsers have kept, some of them before levels were words. */
import { expect, test } from 'vitest';
import { levelName, levelOf } from './levels';
import { LEVELS } from './types';

test('a level is what was kept: its word, or the number of an older page', () => {
	for (const [i, word] of LEVELS.entries()) {
		expect(levelOf(word)).toBe(word);
		expect(levelOf(i)).toBe(word);
		expect(levelName(word).toLowerCase()).toContain(word);
	}
	for (const unknown of ['no such level', 17, null, undefined])
		expect(levelOf(unknown)).toBe('cat');
});
