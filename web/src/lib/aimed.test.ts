/* Which places of the line the cats of a field have as they lie. */
import { expect, test } from 'vitest';
import { lineOf } from './aimed.svelte';
import type { View } from './types';

const line = (field: number, ...lying: string[]) => lineOf({ fields: [{ tiles: ['blue-c4', 'red-c2'] }, { tiles: ['red-c2', 'blue-c4', 'red-c2'] }] } as unknown as View,
	field, lying.map((id) => ({ id, gone: id === '' })));

test('cats of the right field come behind those of the left, and one that is gone has no place', () => {
	expect(line(0, 'red-c2', '', 'blue-c4')).toEqual([2, 0, 1]);
	expect(line(1, 'blue-c4', 'red-c2')).toEqual([4, 3]);
});

test('of two that are alike each has a place of its own', () => {
	expect(line(1, 'red-c2', 'red-c2', 'blue-c4')).toEqual([3, 5, 4]);
});
