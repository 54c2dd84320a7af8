/* What cards cost that are chosen or taken, and what is left after it. */
import type { Chooser } from './chooser.svelte';
import { cardId } from './labels';
import { Slot, Verb } from './types';

export interface Costs { fish: number; cost: number; left: number }

/* Of those chosen to be paid for; while cards are taken, of all that are taken by now, were
 * all of them to be kept. null: nothing that costs is chosen from. */
export function costsOf({ table, slot, verb, members }: Chooser): Costs | null {
	const me = table.view.seats[table.seat - 1];
	if (!me || slot !== Slot.Cards || verb !== Verb.Keep && verb !== Verb.Draft)
		return null;
	const taken = verb === Verb.Draft ? me.drafted.map((number) => cardId(table, number)) : [];
	const cost = [...taken, ...members].reduce((sum, id) => sum + (table.pieces.cards[id]?.cost ?? 0), 0);
	return { fish: me.fish, cost, left: me.fish - cost };
}
