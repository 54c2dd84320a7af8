/* What the hint that is looked at speaks of, marked where it lies: cards by number, a
 * tile with its field, spaces of the island. Its squares are lit on the boat. */
import type { Field } from './types';

interface Advised { cards: number[]; tile: string | null; field: Field | null; spaces: number[] }

const NOTHING: Advised = { cards: [], tile: null, field: null, spaces: [] };

export const advised: { now: Advised } = $state({ now: NOTHING });

/* null: no hint is looked at. */
export function markAdvised(parts: { card: number | null } & Advised | null) {
	advised.now = parts ? { ...parts, cards: parts.card ? [parts.card, ...parts.cards] : parts.cards } : NOTHING;
}
