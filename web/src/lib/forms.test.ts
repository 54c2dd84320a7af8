/* However a shape lies, it has one name. */
import { expect, test } from 'vitest';
import { formOf } from './forms';
import type { Cell } from './turning';

const turned = (cells: Cell[]): Cell[] => cells.map(([c, r]) => [-r, c]);
const flipped = (cells: Cell[]): Cell[] => cells.map(([c, r]) => [-c, r]);

test('a long L is one in all eight ways it can lie', () => {
	let cells: Cell[] = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 3]];
	for (let i = 0; i < 4; i++, cells = turned(cells)) {
		expect(formOf(cells)).toBe('long_l');
		expect(formOf(flipped(cells))).toBe('long_l');
	}
});
