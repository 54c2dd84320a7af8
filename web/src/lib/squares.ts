/* Squares of one's boat answer whatever asks for squares, rows or columns: what a square
 * would answer is shown when it is pointed at and done when it is touched. */
import type { Chooser } from './chooser.svelte';
import { stepSquares } from './labels';
import { Slot, squareCell, squareIndex, squareName } from './types';

/* Steps a square may stand for: its row, its column, itself or what lies on it. */
const MEANS: Partial<Record<Slot, (chooser: Chooser, name: string) => number[]>> = {
	[Slot.Row]: (_, name) => [squareCell(name)[1]],
	[Slot.Column]: (_, name) => [squareCell(name)[0]],
	[Slot.Square]: tileSquares,
	[Slot.Treasures]: tileSquares,
};

function tileSquares({ table }: Chooser, name: string): number[] {
	const { boat } = table.view.seats[(table.seat || 1) - 1];
	const tile = boat.tiles.find((p) => p.squares.includes(name));
	return [name, ...(tile?.squares ?? [])].map(squareIndex);
}

/* What is asked, and what may answer it; of a whole move that waits for a word, what it answers:
 * it may be answered otherwise, a word alone by another one. */
export function openIn({ table, held, verb, verbs, slot, steps }: Chooser): [Slot, number[]] {
	if (!held)
		return [slot, steps];
	const answered = table.slot([verb]);
	return answered === Slot.End ? [Slot.Verb, verbs] : [answered, table.steps([verb])];
}

/* Squares of the boat that may be chosen, each by itself; null where none is asked for. */
export function markedSquares(chooser: Chooser): Set<string> | null {
	const [slot, steps] = openIn(chooser);
	return MEANS[slot] === tileSquares ? new Set([...steps, ...chooser.members].map(squareName)) : null;
}

/* Places beside the boat, where rows or columns that may be chosen begin, and the square
 * that each begins with, which a touch beside it means. */
export function lineEnds(chooser: Chooser): [column: number, row: number, square: string][] {
	const { table } = chooser;
	const [slot, steps] = openIn(chooser);
	const BESIDE = 0.72;        /* of a square */
	const squares = table.pieces.squares.map(squareCell);
	const first = (way: 0 | 1, step: number) =>
		Math.min(...squares.filter((c) => c[way] === step).map((c) => c[1 - way]));
	const ends = slot === Slot.Column ? steps.map((column) => [column, first(0, column)])
		: slot === Slot.Row ? steps.map((row) => [first(1, row), row]) : [];
	const [left, up] = slot === Slot.Row ? [BESIDE, 0] : [0, BESIDE];
	return ends.map(([column, row]) => [column - left, row - up, squareName(column * 10 + row)]);
}

/* Whether squares are what is asked for. */
export const asksSquares = (chooser: Chooser) => openIn(chooser)[0] in MEANS && !chooser.ghost;

/* What a square answers; undefined: nothing. */
function answerOf(chooser: Chooser, name: string): number | undefined {
	const [slot, steps] = openIn(chooser);
	const open = [...steps, ...chooser.members];
	return chooser.ghost ? undefined : MEANS[slot]?.(chooser, name).find((step) => open.includes(step));
}

/* A square was touched. Says whether anything asked for it. */
export function touchSquare(chooser: Chooser, name: string): boolean {
	const step = answerOf(chooser, name);
	if (step === undefined)
		return chooser.ghost !== null;
	if (chooser.isList)
		chooser.toggle(step);
	else if (chooser.held)
		chooser.change([chooser.verb, step]);
	else
		chooser.pick(step);
	return true;
}

/* What lights up on the boat: what is pointed at, else what a whole move that waits for a
 * word would be done to. */
export function meantSquares({ table, pointed, held, verb, prefix }: Chooser): string[] {
	return pointed.length === 0 && held ? stepSquares(table, table.slot([verb]), prefix[1]) : pointed;
}

/* A square is pointed at, or none any more: what it answers lights up. */
export function pointAtSquare(chooser: Chooser, name: string) {
	const step = name ? answerOf(chooser, name) : undefined;
	const squares = step === undefined ? [] : stepSquares(chooser.table, openIn(chooser)[0], step);
	if (squares.length > 0 || chooser.pointed.length > 0)
		chooser.pointed = squares;
}
