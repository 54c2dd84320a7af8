/* Lengths of time and clocks as they are shown. */
import { expect, test } from 'vitest';
import { clockFace, lengthOf } from './terms';

test('a length is told in its largest unit', () => {
	expect(lengthOf(-5)).toEqual(['seconds', 0]);
	expect(lengthOf(59.9)).toEqual(['seconds', 59]);
	expect(lengthOf(60)).toEqual(['minutes', 1]);
	expect(lengthOf(3599)).toEqual(['minutes', 59]);
	expect(lengthOf(3600)).toEqual(['hours', 1]);
	expect(lengthOf(86400)).toEqual(['day', 1]);
	expect(lengthOf(3 * 86400 - 1)).toEqual(['days', 2]);
});

test('a clock shows no more than it needs', () => {
	expect(clockFace(-3)).toBe('0:00');
	expect(clockFace(65.9)).toBe('1:05');
	expect(clockFace(3661)).toBe('1:01 h');
	expect(clockFace(2 * 86400 + 7200)).toBe('2 d 2 h');
});
