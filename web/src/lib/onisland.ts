/* Where on the island lies what the open question is about: it is taken there, or says why
 * it cannot be. */
import { t, type Key } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import type { Fault } from './engine';
import { TAKES } from './manner';
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
export function stepTo({ table, slot, steps, prefix }: Chooser, tile: number): number | undefined {
	if (slot === Slot.Tile)
		return steps.includes(tile) ? tile : undefined;
	return slot === Slot.Grade ? steps.findLast((grade) => table.steps([...prefix, grade]).includes(tile)) : undefined;
}

/* The parts with tiles that answer it; none, if it is about something else. */
export function askedParts({ table, slot, steps }: Chooser): Part[] {
	if (slot === Slot.Moved)
		return ['fields'];
	const asked = new Set(slot === Slot.Tile && table.mine ? steps : []);
	return PARTS.filter((part) => asked.size > 0 && tilesIn(table.view, part).some((id) => asked.has(table.tileNumber(id))));
}

/* Whether it lies among those that the open question is about. */
export const isAmongAsked = (chooser: Chooser, id: string) =>
	askedParts(chooser).some((part) => tilesIn(chooser.table.view, part).includes(id));

/* What comes before anything else is taken. */
const FIRST: Partial<Record<PendingKind, Key>> = {
	bonus: 'first_bonus', treasure: 'first_treasure', second: 'first_second',
	keep: 'first_keep', place: 'first_place', field: 'first_field',
};

/* That, in words; nothing, if the tile is about it. */
export function decideFirst(chooser: Chooser, id: string): string {
	const { table: { view, seat }, laid } = chooser;
	const key = laid ? 'first_oshax' : FIRST[view.seats[seat - 1]?.pending.at(-1)?.kind ?? 'none'];
	return key && !isAmongAsked(chooser, id) ? t(key) : '';
}

/* Why a tile cannot be taken now: what must be decided first, or the engine's answer to the
 * move that is asked for, or to the one that would take it from its field with the nearest
 * basket. */
export function whyNotTake(chooser: Chooser, id: string, field = 0): Fault | null {
	const first = decideFirst(chooser, id);
	const fault = whyRefused(chooser, id, field, first !== '');
	return fault && first ? { ...fault, text: first } : fault;
}

function whyRefused({ table, slot, prefix: begun }: Chooser, id: string, field: number, anew: boolean): Fault | null {
	const tile = table.tileNumber(id);
	const places = table.engine.places(table.seat, tile);
	const verb = MODE_INFO[table.options.mode].hasDeck ? Verb.Rescue : Verb.TakeCat;
	const answers = new Map([
		[Slot.Verb, verb as number], [Slot.Tile, tile], [Slot.Field, field], [Slot.Basket, 1],
		[Slot.Placing, places[0] ?? 0],
	]);
	const prefix: number[] = slot === Slot.Tile && !anew ? [...begun] : [];
	for (let next = table.slot(prefix); answers.has(next); next = table.slot(prefix))
		prefix.push(answers.get(next) as number);
	return table.engine.checkSteps(table.seat, prefix);
}

/* Spaces of the island that the move under way takes. */
export function spacesOf({ prefix: [verb, first, ...rest] }: Chooser): number[] {
	if (first === undefined || !TAKES.has(verb) && verb !== Verb.TakeAnd)
		return [];
	const column = verb === Verb.TakeColumn || verb === Verb.TakeColumnAnd;
	return verb === Verb.TakeRow ? [1, 2, 3, 4].map((c) => first * 4 + c)
		: column ? [first + 1, first + 5, first + 9, ...rest] : [first, ...rest];
}
