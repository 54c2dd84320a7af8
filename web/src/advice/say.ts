/* A move somebody might make, in words: cards by name, which the story leaves out. */
import { cardTitle, counted } from '../lib/labels';
import type { Table } from '../lib/table.svelte';
import { w } from './words';

/* Moves among cards, by their verbs. */
const CARD_MOVES = ['draft', 'keep', 'family-cards', 'choose'] as const;

export function adviceWords(table: Table, line: string): string {
	const parts = table.engine.parts(line);
	const word = CARD_MOVES.find((verb) => verb === parts?.verb);
	const names = (parts?.cards ?? []).map((n) => cardTitle(table, n));
	return word ? w(word, counted(names) || w('nothing')) : table.engine.moveText(line);
}
