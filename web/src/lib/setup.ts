/*
 * What may be chosen for a new table. Nothing here knows a rule: what a mode takes
 * is in the engine's vocabulary, and which options go together the engine says.
 */
import type { Engine } from './engine';
import type { Figure } from './figures';
import {
	DIFFICULTIES, HOUSE_RULES, MODE_INFO, MODULES, OSHAX,
	type Difficulty, type House, type Level, type Mode, type Module, type Options,
} from './types';

/* The table set up last, as the page remembers it. */
export interface Setup extends Omit<Options, 'real_cards' | 'boats'> {
	real: boolean;
	rows: { kind: 'human' | 'bot'; level: Level; boat: number; figure: Figure | null }[];
}

/* A table of a kind with nothing chosen, its boats dealt. */
function bare(engine: Engine, mode: Mode, seats: number): Options {
	const options: Options = {
		mode, seats, edition: 2, modules: [], with: [], difficulty: DIFFICULTIES[0],
		real_cards: false, boats: Array(seats).fill(0), house: [], oshax: [],
	};
	return { ...options, boats: engine.dealBoats(options) };
}

/* How many modules such a table plays with. */
export function moduleCount(engine: Engine, mode: Mode, seats: number): number {
	const table = bare(engine, mode, seats);
	return [0, 1, 2, 3, 4, 5, 6].find((n) =>
		engine.allows({ ...table, modules: MODULES.slice(0, n) })) ?? 0;
}

/* As many as are needed, of those chosen as far as they go, in the order of the box. */
export function modulesFor(chosen: Module[], needed: number): Module[] {
	const [own, others] = [chosen.slice(0, needed), MODULES.filter((m) => !chosen.includes(m))];
	const all = [...own, ...others.slice(0, needed - own.length)];
	return MODULES.filter((m) => all.includes(m));
}

export function seatCounts(mode: Mode): number[] {
	const { seatsMin, seatsMax } = MODE_INFO[mode];
	return Array.from({ length: seatsMax - seatsMin + 1 }, (_, i) => seatsMin + i);
}

/* As many seats as a mode has, the nearest to what is wanted. */
export function seatsFor(mode: Mode, wanted: number): number {
	const { seatsMin, seatsMax } = MODE_INFO[mode];
	return Math.min(Math.max(wanted, seatsMin), seatsMax);
}

/* The same table with the modules it needs, whichever they are: what else goes
 * with it does not depend on them. */
function plain(engine: Engine, o: Options): Options {
	const table = bare(engine, o.mode, o.seats);
	return { ...table, modules: MODULES.slice(0, moduleCount(engine, o.mode, o.seats)) };
}

/* House rules that change something at this table. */
export function houseFor(engine: Engine, o: Options): House[] {
	const table = { ...plain(engine, o), with: o.with };
	return HOUSE_RULES.filter((word) => engine.allows({ ...table, house: [word] }));
}

/* How many Oshax a table may choose to begin with, 0 when it has no choice. */
export function oshaxFor(engine: Engine, o: Options): number {
	const table = { ...plain(engine, o), with: o.with };
	return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) =>
		engine.allows({ ...table, oshax: OSHAX.slice(-n) })) ?? 0;
}

/* Whether there is a step easier than this one. */
export function easier(difficulty: Difficulty, steps: number): Difficulty | null {
	return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) - steps] ?? null;
}
