/* Where on the island lies what the open question is about: it is taken there, or says why
 * it cannot be. */
import { t, type Key } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import type { Fault } from './engine';
import { TAKES } from './manner';
import type { Table } from './table.svelte';
import { MODE_INFO, Slot, Verb, type PendingKind, type View } from './types';

export const PARTS = ['fields', 'shelf', 'oshax', 'kittens'] as const;
export type Part = typeof PARTS[number];

/* What lies on the shelf, and how many of it. */
export function shelfOf({ shelf }: View): { id: string; left: number }[] {
	return [...(shelf?.rare ?? []).map(({ tile, left }) => ({ id: tile, left })),
		...(shelf?.common ?? []).map((left, i) => ({ id: `t${i + 1}`, left }))];
}

/* The tiles that lie in a part. */
export function tilesIn(view: View, part: Part): string[] {
	return {
		fields: () => (view.fields ?? []).flatMap(({ tiles }) => tiles),
		shelf: () => shelfOf(view).map(({ id }) => id),
		oshax: () => view.oshax ?? [],
		kittens: () => view.kittens ?? [],
	}[part]();
}

/* The step by which a tile answers the open question, if it does. Whoever touches a treasure
 * has said of which kind it is; of two ways to it the last costs nothing. */
export function stepTo({ table, slot, steps, prefix }: Pick<Chooser, 'table' | 'slot' | 'steps' | 'prefix'>, tile: number): number | undefined {
	if (slot === Slot.Tile)
		return steps.includes(tile) ? tile : undefined;
	return slot === Slot.Grade ? steps.findLast((grade) => table.steps([...prefix, grade]).includes(tile)) : undefined;
}

/* A card to play now that would take a tile, by its id. */
export const cardTaking = ({ table, playable }: Chooser, tile: number) => [...playable].find((card) => {
	const prefix = [Verb.PlayCard, card];
	return stepTo({ table, prefix, slot: table.slot(prefix), steps: table.steps(prefix) }, tile) !== undefined;
});

function partsWith(table: Table, tiles: number[]): Part[] {
	return PARTS.filter((part) => table.mine && tiles.length > 0 && tilesIn(table.view, part).some((id) => tiles.includes(table.tileNumber(id))));
}

/* The parts with tiles that answer it; none, if it is about something else. */
export function askedParts({ table, slot, steps }: Chooser): Part[] {
	return slot === Slot.Moved ? ['fields'] : slot === Slot.Tile ? partsWith(table, steps) : [];
}

/* The parts that lie in front. They do so still while one of their tiles is in hand: nobody
 * looks for the others anew, and what is put back lies where it lay. */
export const frontParts = ({ table, slot, offered }: Chooser): Part[] => (slot === Slot.Moved ? ['fields'] : partsWith(table, offered));

/* Whether it lies among those that the question is about, and whether it is none of them. */
export const isAmongAsked = (chooser: Chooser, id: string) =>
	frontParts(chooser).some((part) => tilesIn(chooser.table.view, part).includes(id));
export const isRefused = (chooser: Chooser, id: string) =>
	!chooser.offered.includes(chooser.table.tileNumber(id)) && isAmongAsked(chooser, id);

/* What comes before anything else is taken. */
const FIRST: Partial<Record<PendingKind, Key>> = {
	bonus: 'first_bonus', treasure: 'first_treasure', second: 'first_second',
	keep: 'first_keep', place: 'first_place', field: 'first_field',
};

/* That, in words; nothing, if the tile is about it. */
export function decideFirst(chooser: Chooser, id: string): string {
	const { table: { view, seat }, laid } = chooser;
	const key = laid ? 'first_oshax' : FIRST[view.seats[seat - 1]?.pending.at(-1)?.kind ?? 'none'];
	return key && (laid || !isAmongAsked(chooser, id)) ? t(key) : '';
}

/* Why a tile cannot be taken now: what must be decided first, or the engine's answer to the
 * move that is asked for, or to the one that would take it from its field with the nearest
 * basket. */
export function whyNotTake(chooser: Chooser, id: string, field = 0): Fault | null {
	const first = decideFirst(chooser, id);
	const fault = whyRefused(chooser, id, field, first !== '');
	return fault && first ? { ...fault, text: first } : fault;
}

/* The move as far as it was when a tile was asked for. */
function toTile({ table, offered, prefix }: Chooser): number[] {
	const chosen = prefix.findIndex((_, i) => table.slot(prefix.slice(0, i)) === Slot.Tile);
	return offered.length === 0 ? [] : prefix.slice(0, chosen < 0 ? prefix.length : chosen);
}

function whyRefused(chooser: Chooser, id: string, field: number, anew: boolean): Fault | null {
	const { table } = chooser;
	const tile = table.tileNumber(id);
	const places = table.engine.places(table.seat, tile);
	const verb = MODE_INFO[table.options.mode].hasDeck ? Verb.Rescue : Verb.TakeCat;
	const answers = new Map([
		[Slot.Verb, verb as number], [Slot.Tile, tile], [Slot.Field, field], [Slot.Basket, 1],
		[Slot.Placing, places[0] ?? 0],
	]);
	const prefix = anew ? [] : toTile(chooser);
	for (let next = table.slot(prefix); answers.has(next); next = table.slot(prefix))
		prefix.push(answers.get(next) as number);
	return table.engine.checkSteps(table.seat, prefix);
}

/* How a card of the island answers what is asked of it. */
export const ANSWERS: Partial<Record<Slot, (space: number) => number>> = {
	[Slot.Space]: (space) => space, [Slot.IslandRow]: (space) => Math.floor((space - 1) / 4), [Slot.IslandColumn]: (space) => (space - 1) % 4,
};

/* Spaces of the island that the move under way takes. */
export function spacesOf({ prefix: [verb, first, ...rest] }: Chooser): number[] {
	if (first === undefined || !TAKES.has(verb) && verb !== Verb.TakeAnd)
		return [];
	const column = verb === Verb.TakeColumn || verb === Verb.TakeColumnAnd;
	return verb === Verb.TakeRow ? [1, 2, 3, 4].map((c) => first * 4 + c)
		: column ? [first + 1, first + 5, first + 9, ...rest] : [first, ...rest];
}
