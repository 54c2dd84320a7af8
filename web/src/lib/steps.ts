/* What the steps of a move under construction say: whether they lead anywhere, which of them
 * answers what, what they would have taken instead. */
import { ASKED, PLAIN } from './manner';
import type { Table } from './table.svelte';
import { COLOURS, Slot, Verb, type Colour } from './types';

/* What may be begun beside what is asked. */
const BESIDE: ReadonlySet<number> = new Set([Verb.PlayCard, Verb.Feed, Verb.TwiceCat, Verb.TwiceTreasure, Verb.TakeAnd]);

/* Answered when a tile lies. */
const PLACED = [Slot.Oshax, Slot.Placing];

/* The one verb that is asked for, if there is just one. */
export function askedVerb(verbs: number[]): number | undefined {
	const open = verbs.filter((v) => !BESIDE.has(v));
	const asked = open.filter((v) => ASKED.has(v));
	return asked.length === 1 && open.every((v) => ASKED.has(v) || PLAIN.has(v)) ? asked[0] : undefined;
}

/* What a verb can begin with; the engine is asked once a position. */
export class Beginnings {
	private known = new Map<number, Set<number>>();
	private knownAt = -1;
	constructor(private readonly table: Table) {}

	of(verb: number): Set<number> {
		if (this.knownAt !== this.table.version) {
			this.known.clear();
			this.knownAt = this.table.version;
		}
		const known = this.known.get(verb) ?? new Set(this.table.steps([verb]));
		this.known.set(verb, known);
		return known;
	}
}

/* Whether these steps are the beginning of a move; the first of it is one of the verbs. */
export const leads = (table: Table, steps: number[], verbs: number[]) =>
	steps.length > 0 && steps.every((step, i) => (i === 0 ? verbs : table.steps(steps.slice(0, i))).includes(step));

/* The steps of a whole line, by each way that begins with these. */
export const stepsOf = (table: Table, line: string, begun: number[]): number[][] => (table.slot(begun) === Slot.End
	? [begun].filter((steps) => table.lineOf(steps) === line) : table.steps(begun).flatMap((step) => stepsOf(table, line, [...begun, step])));

/* Where a slot was filled; -1: it was not. */
export const filledAt = (table: Table, steps: number[], slot: Slot) =>
	steps.findIndex((_, i) => table.slot(steps.slice(0, i)) === slot);

/* The steps to the placing of a tile, without what is answered there. */
export function toTile(table: Table, steps: number[]): number[] {
	const at = steps.findIndex((_, i) => PLACED.includes(table.slot(steps.slice(0, i))));
	return at < 0 ? steps : steps.slice(0, at);
}

/* The tile of steps that have come to its placing. */
export function placedTile(table: Table, steps: number[]): { tile: number; colour: Colour | null } {
	let tile = -1;
	let colour: Colour | null = null;
	for (let i = 0; i < steps.length; i++) {
		const slot = table.slot(steps.slice(0, i));
		if (slot === Slot.Tile)
			tile = steps[i];
		else if (slot === Slot.Oshax)
			colour = COLOURS[steps[i]];
	}
	const info = table.pieces.tiles[tile];
	return { tile, colour: colour ?? info?.colour ?? null };
}

/* The way to one of the tiles that a card lets one choose from, while one of them lies: to
 * another, or to that one, which is taken anew as a cat is. */
export function stepsInstead(table: Table, steps: number[], tile: number): number[] | null {
	const at = steps.findLastIndex((_, i) => table.slot(steps.slice(0, i)) === Slot.Tile);
	const before = steps.slice(0, at);
	return at > 0 && table.steps(before).includes(tile) ? [...before, tile] : null;
}
