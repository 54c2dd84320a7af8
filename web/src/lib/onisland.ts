/* Where on the island lies what the open question is about: it is taken there. */
import type { Chooser } from './chooser.svelte';
import { Slot, type View } from './types';

const PARTS = ['fields', 'shelf', 'oshax', 'kittens'] as const;
export type Part = typeof PARTS[number];

/* What lies on the shelf, and how many of it. */
export function shelfOf({ shelf }: View): { id: string; left: number }[] {
	return [...(shelf?.rare ?? []).map(({ tile, left }) => ({ id: tile, left })),
		...(shelf?.common ?? []).map((left, i) => ({ id: `t${i + 1}`, left }))];
}

/* The tiles that lie in a part. */
export function tilesIn(view: View, part: Part): string[] {
	return {
		fields: () => (view.fields ?? []).flatMap(({ tiles }) => tiles),
		shelf: () => shelfOf(view).map(({ id }) => id),
		oshax: () => view.oshax ?? [],
		kittens: () => view.kittens ?? [],
	}[part]();
}

/* The step by which a tile answers the open question, if it does. Whoever touches a treasure
 * has said of which kind it is; of two ways to it the last costs nothing. */
export function stepTo({ table, slot, steps, prefix }: Chooser, tile: number): number | undefined {
	if (slot === Slot.Tile)
		return steps.includes(tile) ? tile : undefined;
	return slot === Slot.Grade ? steps.findLast((grade) => table.steps([...prefix, grade]).includes(tile)) : undefined;
}

/* The parts with tiles that answer it; none, if it is about something else. */
export function askedParts({ table, slot, steps }: Chooser): Part[] {
	if (slot === Slot.Moved)
		return ['fields'];
	const asked = new Set(slot === Slot.Tile && table.mine ? steps : []);
	return PARTS.filter((part) => asked.size > 0 && tilesIn(table.view, part).some((id) => asked.has(table.tileNumber(id))));
}
