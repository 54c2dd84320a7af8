/* What a move of Explore & Draw draws, by name: its line says only where the card lies. */
import { faceName } from './labels';
import type { Table } from './table.svelte';
import type { Face, Parts, VerbWord, View } from './types';

/* The half of a card that is drawn, as a card. */
const HALVES: Partial<Record<VerbWord, 'upper' | 'lower'>> = { upper: 'upper', lower: 'lower' };
export const halfOf = (card: Face, half: 'upper' | 'lower'): Face => ({ ...card, kind: 'all', upper: card[half], lower: [] });

/* What a card, or a half of one, draws, if that is one tile. */
export const soleTile = (card: Face | null | undefined) => (card?.kind === 'all' && card.upper.length + card.lower.length === 1 ? [...card.upper, ...card.lower][0] : undefined);

/* The card, or the half of one. The position is the one before the move. */
export function faceOf(before: View | undefined, seat: number, parts: Parts | null): Face | null {
	if (parts?.verb === 'resolve')
		return before?.island?.[parts.spaces[0] - 1] ?? null;
	const half = parts && HALVES[parts.verb];
	const begun = before?.seats[seat - 1]?.pending.at(-1);
	const card = half && begun?.kind === 'half' ? before?.island?.[begun.a - 1] : null;
	return half && card ? halfOf(card, half) : null;
}

/* "Mara draws the card on space 12: blue cat." */
export const named = (table: Table, sentence: string, face: Face | null) =>
	(face ? `${sentence.replace(/\.$/, '')}: ${faceName(table, face)}.` : sentence);

/* A line as it is said to who might play it now. */
export const adviceOf = (table: Table, line: string) =>
	named(table, table.engine.adviceText(line), faceOf(table.view, table.seat, table.engine.parts(line)));
