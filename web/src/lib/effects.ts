/* What the tile in hand does where it lies, in words: for the note beside it, for
 * the prompt, for ears. */
import { boatCell } from '../art/boat';
import { t } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import { cardTitle, previewWords, roomsOf, stepSquares, waitingCard } from './labels';
import type { Table } from './table.svelte';
import { COLUMNS, ROWS, Slot, Verb, cellSquare, squareCell, squareName, type Colour, type Preview, type View } from './types';

/* Kittens of a basket, by the verbs that pay for them. */
const KITTENS: number[] = [Verb.RescueKitten, Verb.Second];

/* Fish that a tile of a field costs, 0 when it is not there. */
export function priceIn({ fields }: View, field: number, id: string): number {
	return fields?.[field]?.prices[fields[field].tiles.indexOf(id)] ?? 0;
}

/* Fish that the cat in hand costs, 0 when none is paid. */
export function priceOf({ view, pieces }: Table, chooser: Chooser): number {
	if (chooser.trying)
		return 0;
	const field = chooser.verb === Verb.Rescue ? chooser.filled(Slot.Field) : null;
	return (field ? priceIn(view, field.chosen, pieces.tiles[chooser.inHand]?.id)
		: view.kitten_price?.[KITTENS.indexOf(chooser.verb)]) ?? 0;
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
const change = (n: number) => (n ? signed(n) : '±0');

/* The points first, then what is paid, then what follows; lessons by name. In brief that it stays
 * comes before what follows, lessons are in the points, and what the sister gets is one number. */
export function effectsOf(table: Table, chooser: Chooser, preview: Preview,
	fish = priceOf(table, chooser), brief = false): string[] {
	const { ghost } = chooser;
	const asked = !!ghost && ghost.colour === null && table.pieces.tiles[ghost.tile].kind === 'oshax';
	const [points, ...rest] = previewWords(table, preview, asked);
	const { cards, sister } = preview;
	const final = chooser.shows() ? [t('is_final')] : [];
	/* What was played for the next tile is spent with it. */
	const card = preview.spends ? waitingCard(table) : '';
	const paid = [points, ...(fish ? [t('pays_fish', fish)] : []), ...(card ? [t('uses_card', card)] : [])];
	if (brief)
		return [...paid, ...final, ...rest,
			...(sister ? [`${t('sister')} ${change(sister.points)}`] : [])];
	const lessons = cards.map(({ card, points: by }) =>
		t('lesson_change', cardTitle(table, table.options.mode === 'explore' ? table.pieces.sheet[card - 1] : card), signed(by)));
	return [...paid, ...rest, ...lessons, ...sisterWords(table, preview), ...final];
}

/* "Sister −9: Colours +3, “Stolen Supper” −12": what she gains by it, and for what. */
function sisterWords(table: Table, { sister }: Preview): string[] {
	if (!sister)
		return [];
	const { points, colours, cards } = sister;
	const parts = [...(colours ? [`${t('line_colours')} ${signed(colours)}`] : []),
		...cards.map(({ card, points: by }) => t('lesson_change', cardTitle(table, card), signed(by)))];
	return parts.length > 0 ? [`${t('sister')} ${change(points)}: ${parts.join(', ')}`] : [];
}

/* What an Oshax that was laid brings if it joins a colour: the points, the cats it would
 * come together with, and what the sister gets by it. */
export function asColour(table: Table, chooser: Chooser, colour: Colour): { points: string; hers: string; words: string[] } {
	const preview = chooser.preview(colour);
	if (!preview)
		return { points: '', hers: '', words: [] };
	const hers = preview.sister?.points ? change(preview.sister.points) : '';
	return { points: change(preview.after - preview.before), hers, words: [...previewWords(table, preview), ...(hers ? [`${t('sister')} ${hers}`] : [])] };
}

/* "Columns 6 to 10, row 5, Dining room": as far as the tile reaches. */
export function placeWords(table: Table, chooser: Chooser): string {
	const { ghost } = chooser;
	const cells = chooser.cells().filter(([c, r]) => c >= 0 && r >= 0 && c < COLUMNS && r < ROWS);
	const rooms = roomsOf(table, cells.map((cell) => squareName(cellSquare(cell))));
	if (!ghost || !rooms)
		return '';
	return [cellWords(cells, chooser), rooms].join(', ');
}

/* As it is seen, and as the arrow keys go. */
function cellWords(cells: [number, number][], { standing }: Chooser): string {
	const seen = cells.map((cell) => boatCell(cell, standing));
	return (['column', 'row'] as const).map((line, axis) => {
		const [first, last] = [Math.min, Math.max].map((end) => end(...seen.map((cell) => cell[axis])) + 1);
		return first === last ? t(`${line}_n`, first) : t(`${line}s_n`, first, last);
	}).join(', ');
}

/* "+3": what a move of the event brings. */
export const gainOf = (table: Table, steps: number[]) => change(table.engine.gain(table.seat, steps));

/* "+3 points": the same in words. */
export function gainWords(table: Table, steps: number[]): string {
	const points = table.engine.gain(table.seat, steps);
	return t(points === 1 ? 'point_change' : 'points_change', change(points));
}

/* Where the king rat lies that a whole move is about: it is marked for eyes. */
export function markedWords(table: Table, chooser: Chooser): string {
	const [square] = chooser.held && chooser.verb === Verb.Feed ? stepSquares(table, Slot.Square, chooser.prefix[1]) : [];
	return square ? cellWords([squareCell(square)], chooser) : '';
}
