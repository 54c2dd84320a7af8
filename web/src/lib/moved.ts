/* Cats that a card moves to the other field are touched where they sit. */
import type { Chooser } from './chooser.svelte';
import { Slot } from './types';

/* What a cat of a field answers while such cats are chosen; undefined: nothing. */
export function movedStep({ table, slot, members, steps }: Chooser, id: string, field?: number): number | undefined {
	const step = table.tileNumber(id) | (field ?? 0) << 8;
	return slot === Slot.Moved && field !== undefined && [...members, ...steps].includes(step) ? step : undefined;
}
