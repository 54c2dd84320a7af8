/* It gets dark as Vesh comes. */
import { expect, test } from 'vitest';
import { hourOf } from './hour';

test.each([
	[5, 'day day day evening night'],
	[4, 'day day day night'],
	[1, 'day'],
])('of %i days', (days, hours) => {
	expect(Array.from({ length: days }, (_, i) => hourOf({ day: i + 1, days })).join(' ')).toBe(hours);
});
