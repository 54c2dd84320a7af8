/*
 * What may be chosen for a new table. Nothing here knows a rule: every list is
 * made by asking the engine which options go together.
 */
import type { Engine } from './engine';
import type { Figure } from './figures';
import {
	DIFFICULTIES, EXPANSIONS, HOUSE, MODULES, OSHAX, type Mode, type Options,
} from './types';

/* The table set up last, as the page remembers it. */
export interface Setup {
	mode: Mode;
	seats: number;
	edition: number;
	modules: string[];
	with: string[];
	difficulty: string;
	real: boolean;
	house: string[];
	oshax: string[];
	rows: { kind: 'human' | 'bot'; level: number; boat: number; figure: Figure | null }[];
}

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];

/* A table of a kind with nothing chosen, its boats dealt. */
function bare(engine: Engine, mode: Mode, seats: number): Options {
	const options: Options = {
		mode, seats, edition: 2, modules: [], with: [], difficulty: DIFFICULTIES[0],
		real_cards: false, boats: Array(seats).fill(0), house: [], oshax: [],
	};
	return { ...options, boats: engine.dealBoats(options) };
}

/* How many modules such a table plays with, -1 when there is no such table. */
export function moduleCount(engine: Engine, mode: Mode, seats: number): number {
	const table = bare(engine, mode, seats);
	return [0, 1, 2, 3, 4, 5, 6].find((n) =>
		engine.allows({ ...table, modules: MODULES.slice(0, n) })) ?? -1;
}

export function seatCounts(engine: Engine, mode: Mode): number[] {
	return SEATS.filter((n) => moduleCount(engine, mode, n) >= 0);
}

/* The same table with the modules it needs, whichever they are: what else goes
 * with it does not depend on them. */
function plain(engine: Engine, o: Options): Options {
	const table = bare(engine, o.mode, o.seats);
	return { ...table, modules: MODULES.slice(0, Math.max(0, moduleCount(engine, o.mode, o.seats))) };
}

export function expansionsFor(engine: Engine, o: Options): string[] {
	const table = plain(engine, o);
	return EXPANSIONS.filter((word) => engine.allows({ ...table, with: [word] }));
}

export function realCardsFor(engine: Engine, o: Options): boolean {
	return engine.allows({ ...plain(engine, o), real_cards: true });
}

/* House rules that change something at this table. */
export function houseFor(engine: Engine, o: Options): string[] {
	const table = { ...plain(engine, o), with: o.with };
	return HOUSE.filter((word) => engine.allows({ ...table, house: [word] }));
}

/* How many Oshax a table may choose to begin with, 0 when it has no choice. */
export function oshaxFor(engine: Engine, o: Options): number {
	const table = { ...plain(engine, o), with: o.with };
	return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) =>
		engine.allows({ ...table, oshax: OSHAX.slice(-n) })) ?? 0;
}

/* Whether there is a step easier than this one. */
export function easier(difficulty: string, steps: number): string | null {
	return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) - steps] ?? null;
}
