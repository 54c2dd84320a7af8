/*
 * A person at a table in a position that a test is about: the engine itself plays
 * up to it (web/tests/positions.ts), the page's own table and chooser look at it.
 */
import { find, NAMES, type Position } from '../../tests/positions';
import { Chooser } from '../lib/chooser.svelte';
import type { Engine, Fault } from '../lib/engine';
import { Table } from '../lib/table.svelte';
import type { Options, View } from '../lib/types';

export class SeatedTable extends Table {
	readonly online = false;
	readonly id = 'seated';

	constructor({ engine, view }: Position, options: Options) {
		super(engine);
		this.options = options;
		this.players = NAMES.slice(0, options.seats).map((name) => ({ name, kind: 'human' }));
		this.learnPieces();
		this.view = view;
		this.score = engine.score();
	}

	async play(line: string): Promise<Fault | null> {
		const before = this.view;
		const fault = this.engine.play(line);
		if (fault)
			return fault;
		this.view = this.engine.view();
		this.log = [...this.log, this.entry(this.log.length, this.engine.parts(line)?.seat ?? 0, line,
			this.engine.events(), this.view.order, before)];
		this.version++;
		return null;
	}

	undo() { /* a test goes one way */ }
	answerUndo() { /* and nobody asks */ }
	close() { /* nothing is open */ }
}

/* Seat 1 in a position, and the move it begins, in a window that has kept nothing yet. */
export function sitAt(position: Position, options: Options) {
	sessionStorage.clear();
	const table = new SeatedTable(position, options);
	return { table, chooser: new Chooser(table) };
}

/* The same in the first position of which `is` holds. */
export async function sit(options: Options, is: (engine: Engine, view: View) => boolean) {
	return sitAt(await find(options, is), options);
}

export const mine = (view: View, phase: string) => view.phase === phase && view.due[0] === 1;
