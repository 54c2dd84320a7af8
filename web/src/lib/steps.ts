/* What the steps of a move under construction say: whether they lead anywhere, which of them
 * answers what, what they would have taken instead. */
import type { Table } from './table.svelte';
import { COLOURS, Slot, type Colour } from './types';

/* Whether these steps are the beginning of a move; the first of it is one of the verbs. */
export const leads = (table: Table, steps: number[], verbs: number[]) =>
	steps.length > 0 && steps.every((step, i) => (i === 0 ? verbs : table.steps(steps.slice(0, i))).includes(step));

/* Where a slot was filled; -1: it was not. */
export const filledAt = (table: Table, steps: number[], slot: Slot) =>
	steps.findIndex((_, i) => table.slot(steps.slice(0, i)) === slot);

/* The tile of steps that have come to its placing. */
export function placedTile(table: Table, steps: number[]): { tile: number; colour: Colour | null } {
	let tile = -1;
	let colour: Colour | null = null;
	for (let i = 0; i < steps.length; i++) {
		const slot = table.slot(steps.slice(0, i));
		if (slot === Slot.Tile)
			tile = steps[i];
		else if (slot === Slot.Oshax)
			colour = COLOURS[steps[i]];
	}
	const info = table.pieces.tiles[tile];
	return { tile, colour: colour ?? info?.colour ?? null };
}

/* The way to one of the tiles that a card lets one choose from, while one of them lies: to
 * another, or to that one, which is taken anew as a cat is. */
export function stepsInstead(table: Table, steps: number[], tile: number): number[] | null {
	const at = steps.findLastIndex((_, i) => table.slot(steps.slice(0, i)) === Slot.Tile);
	const before = steps.slice(0, at);
	return at > 0 && table.steps(before).includes(tile) ? [...before, tile] : null;
}
