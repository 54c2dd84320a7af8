/* Lessons of Explore & Draw that a move ticks: a card that is drawn says which. */
import { t } from '../i18n/index.svelte';
import { cardTitle } from './labels';
import type { Table } from './table.svelte';
import type { Parts, View } from './types';

/* Its place on the sheet; 0: none is ticked. The position is the one before the move. */
export function ticksOf(before: View | undefined, parts: Parts | null): number {
	const face = parts?.verb === 'resolve' ? before?.island?.[parts.spaces[0] - 1] : null;
	return face?.kind === 'lesson' ? face.lesson : 0;
}

/* "Lesson 26 is ticked: No Time to Sleep." */
export const tickWords = (table: Table, place: number) =>
	(place ? [t('lesson_ticked', place, cardTitle(table, table.pieces.sheet[place - 1]))] : []);
