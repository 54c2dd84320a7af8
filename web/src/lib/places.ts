/*
 * Cats keep their places in a field while others are taken, or put back: nobody aims at one
 * that moves away. When cats come that had no place, all are laid out anew.
 */
import type { Table } from './table.svelte';

export interface Place { id: string; gone: boolean }

export function keepPlaces(before: Place[], tiles: string[]): Place[] {
	const left = [...tiles];
	const kept = before.map(({ id }) => {
		const at = left.indexOf(id);
		if (at >= 0)
			left.splice(at, 1);
		return { id, gone: at < 0 };
	});
	return left.length === 0 ? kept : tiles.map((id) => ({ id, gone: false }));
}

/* The places of a table, by its fields: they outlast whatever is shown instead of them. */
const known = new WeakMap<Table, Place[][]>();

export function placesOf(table: Table): Place[][] {
	const before = known.get(table) ?? [];
	const now = (table.view.fields ?? []).map(({ tiles }, f) => keepPlaces(before[f] ?? [], tiles));
	known.set(table, now);
	return now;
}
