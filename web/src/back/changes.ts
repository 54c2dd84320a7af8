/* What a move changed of the scores: the engine's lines before and after it. */
import { t, type Key } from '../i18n/index.svelte';
import { TABLE_LINES } from '../lib/count';
import { cardTitle } from '../lib/labels';
import type { Table } from '../lib/table.svelte';
import { Line, type Colour, type Item, type Score, type SeatScore } from '../lib/types';

export interface Change {
	seat: number;                 /* 0: the sister */
	name: string;
	before: number;
	after: number;
	line?: Line;                  /* whose squares are lit, with card and colour */
	card?: number;
	colour?: Colour | null;
}

const points = (items: Item[], card: number) => items.find((item) => item.card === card)?.points ?? 0;

function lessonChanges(table: Table, seat: number, before: SeatScore, after: SeatScore, key: 'lessons' | 'public'): Change[] {
	const cards = [...new Set([...before[key], ...after[key]].map((item) => item.card))];
	return cards.map((number) => {
		const card = key === 'lessons' && table.options.mode === 'explore' ? table.pieces.sheet[number - 1] : number;
		return {
			seat, name: cardTitle(table, card), before: points(before[key], number), after: points(after[key], number),
			line: Line.Lesson, card, colour: table.view.public.find((lesson) => lesson.card === number)?.colour ?? null,
		};
	});
}

function seatChanges(table: Table, before: SeatScore, after: SeatScore): Change[] {
	const plain = TABLE_LINES.filter(({ key }) => key !== 'lessons_total' && key !== 'public_total');
	return [
		...plain.map(({ key, name, line }) => ({ seat: after.seat, name: t(name), before: before[key], after: after[key], line })),
		...lessonChanges(table, after.seat, before, after, 'lessons'),
		...lessonChanges(table, after.seat, before, after, 'public'),
	].filter((change) => change.before !== change.after);
}

function sisterChanges(before: Score['sister'], after: Score['sister']): Change[] {
	if (!before || !after)
		return [];
	return (['colours', 'lessons_total', 'beasts', 'events'] as const)
		.map((key) => ({
			seat: 0, name: t(key === 'lessons_total' ? 'line_lessons' : `line_${key}` as Key),
			before: before[key], after: after[key],
		}))
		.filter((change) => change.before !== change.after);
}

/* Seats whose total changed, each with the lines by which. */
export function changesOf(table: Table, before: Score, after: Score): Change[] {
	return [
		...after.seats.flatMap((seat, i) => seatChanges(table, before.seats[i], seat)),
		...sisterChanges(before.sister, after.sister),
	];
}
