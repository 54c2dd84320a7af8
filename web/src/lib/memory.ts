/*
 * What was there before, and when it may come back: cards as they were ticked, a tile as it lay.
 *
 * It is kept as the answer to a question: of a seat at a table, by the steps that lead to it,
 * and after so many moves of that seat by the same verb. So the next of the same words is
 * another question, and nothing that is played in between by another verb, or by others, makes
 * it one. But a card that may be played at any time asks nothing by itself: what was chosen for
 * it belongs to the decision in front of which it was begun, and any move of the seat makes
 * it another question. Where the same is asked again, its answer may come back:
 *
 *	the page was loaded again, or a cover has come and gone
 *	a card was begun in front of it, and is played or given up
 *	it was played itself, which was taken back
 *
 * It is gone when it is forgotten, or when an earlier question of that verb is answered anew.
 * Whoever asks the question (chooser.svelte.ts) says whether its answer is wanted.
 */
import type { Ghost } from './inhand.svelte';
import { isFlag, isNumber, isText, listOf, maybe, oneOf, orNull, shaped, within, type Check } from './shape';
import type { Table } from './table.svelte';
import type { Cell } from './turning';
import { COLOURS, COLUMNS, Verb, VERBS } from './types';

/* How a tile lies: over which squares, whether it was let go, whether it waits there. */
export interface Lying { ghost: Ghost; dropped: boolean; put: boolean }

/* The steps to a question, and what was chosen from its list, or how its tile lay. */
export interface Before { steps: number[]; members?: number[]; lying?: Lying }

interface Kept { of: string; times: number; before: Before }

/* Beside the tab: each window has its own. */
const TICKED = 'isle.ticked';
const MANY = 32;        /* are kept, of all tables of a tab */

const isSame = (a: number[], b: number[]) => a.join() === b.join();

const isAlong = within(-COLUMNS, COLUMNS);      /* squares: of a tile that reaches over the rim, too */
const isCell: Check<Cell> = (thing): thing is Cell => listOf(isAlong)(thing) && thing.length === 2;
const isGhost = shaped<Ghost>({
	tile: isNumber, colour: orNull(oneOf(COLOURS)), turn: within(0, 7), column: isAlong, row: isAlong, grip: isCell,
});
const isKept = shaped<Kept>({
	of: isText, times: isNumber, before: shaped<Before>({
		steps: listOf(isNumber), members: maybe(listOf(isNumber)),
		lying: maybe(shaped<Lying>({ ghost: isGhost, dropped: isFlag, put: isFlag })),
	}),
});

function load(): Kept[] {
	try {
		const all: unknown = JSON.parse(sessionStorage.getItem(TICKED) ?? '[]');
		return Array.isArray(all) ? all.filter(isKept) : [];
	} catch {
		return [];
	}
}

export class Memory {
	private all = load();

	constructor(private readonly table: Table) {}

	/* So often the seat has played a move by this verb; by any, if it is that of cards. */
	times(verb: number): number {
		const { log, seat } = this.table;
		return log.filter((entry) => entry.seat === seat && (verb === Verb.PlayCard || entry.verb === VERBS[verb])).length;
	}

	private get of(): string { return `${this.table.id} ${this.table.seat}`; }

	/* In the place of what was kept of that question before, and of later ones of its verb. */
	keep(before: Before) {
		const { of } = this;
		const [verb] = before.steps;
		const times = this.times(verb);
		const stays = this.all.filter((old) => old.of !== of || old.before.steps[0] !== verb || old.times < times
			|| old.times === times && !isSame(old.before.steps, before.steps));
		this.hold([...stays, { of, times, before }]);
	}

	forget(steps: number[]) {
		this.hold(this.all.filter((old) => !this.answers(old, steps)));
	}

	/* Whether it was asked by these steps, and is asked so now. */
	private answers({ of, times, before }: Kept, steps: number[]): boolean {
		return of === this.of && isSame(before.steps, steps) && times === this.times(steps[0]);
	}

	recall(steps: number[]): Before | null {
		return this.all.find((old) => this.answers(old, steps))?.before ?? null;
	}

	private hold(all: Kept[]) {
		this.all = all.slice(-MANY);
		try {
			sessionStorage.setItem(TICKED, JSON.stringify(this.all));
		} catch { /* then a page that is loaded again has forgotten it */ }
	}
}
