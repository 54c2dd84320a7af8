/* The final count as steps: whose boat, which line, what it brings and why. */
import { t, type Key } from '../i18n/index.svelte';
import { cardTitle } from './labels';
import type { Table } from './table.svelte';
import { Line, type Colour, type SeatScore } from './types';

export interface CountStep {
	seat: number;               /* 0: the sister, who has no boat */
	key: string;                /* row of the table it belongs to */
	name: string;
	points: number;
	line?: Line;                /* whose squares are lit, with card and colour */
	card?: number;
	colour?: Colour | null;
	why?: string;
}

export type Sum = 'rats' | 'rooms' | 'families' | 'rare' | 'lessons_total' | 'public_total' | 'friends' | 'markers';

/* The rows of the table in the order of the count. */
export const TABLE_LINES: { key: Sum; name: Key; line?: Line }[] = [
	{ key: 'rats', name: 'line_rats', line: Line.Rats },
	{ key: 'rooms', name: 'line_rooms', line: Line.Rooms },
	{ key: 'families', name: 'line_families', line: Line.Families },
	{ key: 'rare', name: 'line_rare', line: Line.Rare },
	{ key: 'lessons_total', name: 'line_lessons' },
	{ key: 'public_total', name: 'line_public' },
	{ key: 'friends', name: 'line_friends', line: Line.Friends },
	{ key: 'markers', name: 'line_markers' },
];

export function lessonSteps(table: Table, seat: number, key: 'lessons_total' | 'public_total'): CountStep[] {
	const open = key === 'public_total';
	const score = table.score.seats[seat - 1];
	return (open ? score.public : score.lessons).map((item, i) => {
		const card = table.options.mode === 'explore' && !open
			? table.pieces.sheet[item.card - 1] : item.card;
		const colour = open ? table.view.public[i]?.colour ?? null : null;
		return {
			seat, key, name: cardTitle(table, card), points: item.points, line: Line.Lesson, card,
			colour, why: table.reason(seat, card, colour, item.points),
		};
	});
}

function seatSteps(table: Table, score: SeatScore): CountStep[] {
	return TABLE_LINES.flatMap(({ key, name, line }): CountStep[] => {
		if (key === 'lessons_total' || key === 'public_total')
			return lessonSteps(table, score.seat, key);
		const any = table.score.seats.some((s) => s[key] !== 0);
		return any ? [{ seat: score.seat, key, name: t(name), points: score[key], line }] : [];
	});
}

function sisterSteps(table: Table): CountStep[] {
	const { sister } = table.score;
	if (!sister)
		return [];
	const sums = (['colours', 'beasts', 'events'] as const).map((key) =>
		({ seat: 0, key, name: t(`line_${key}`), points: sister[key] }));
	const lessons = sister.lessons.map((item) =>
		({ seat: 0, key: `card ${item.card}`, name: cardTitle(table, item.card), points: item.points, card: item.card,
			why: table.engine.cardText(item.card).body }));
	return [sums[0], ...lessons, ...sums.slice(1).filter((s) => s.points !== 0)];
}

/* Others first, one's own boat last but for the sister's count. */
export function countSteps(table: Table): CountStep[] {
	const seats = [...table.score.seats].sort((a, b) =>
		Number(a.seat === table.seat) - Number(b.seat === table.seat));
	return [...seats.flatMap((s) => seatSteps(table, s)), ...sisterSteps(table)];
}
