/* The boats that come home: whose flag they fly. */
import { palette, type CatColour } from '../art/palette';
import type { Table } from '../lib/table.svelte';

const OTHERS = { white: '#8a7f70', sister: '#a8275f' };

/* The colour of a captain's figure; undefined: that of all boats. */
export function flagOf(table: Table, seat: number): string | undefined {
	const figure = seat ? table.figure(seat) : 'sister';
	return figure ? OTHERS[figure as 'sister'] ?? palette.cats[figure as CatColour] : undefined;
}
