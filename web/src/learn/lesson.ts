/*
 * What a guided lesson is: a record with a fixed shuffle, so that the rules are the
 * real ones, and rows of what is said when. A row waits for its condition, which is
 * said in the engine's own words; nobody is kept from any move. What somebody has
 * met in another way is passed over, and a row that never comes true is never said.
 *
 * A row is behind the person when its `until` has come true, when the person has
 * made a move since it was first said (rows without `until`), or has put it aside.
 */
import type { Chooser } from '../lib/chooser.svelte';
import type { Learning } from '../lib/games';
import type { Table } from '../lib/table.svelte';
import {
	VERBS,
	type CardKind, type EventKind, type Mode, type PendingKind, type Phase, type TileKind, type VerbWord,
} from '../lib/types';
import type { Target } from './targets';
import type { Word } from './words';

/* A condition: all that is given holds. */
export interface When {
	day?: number;                 /* it is this day or a later one */
	phase?: Phase;
	verb?: VerbWord;              /* the seat may say it now */
	pending?: PendingKind;        /* the seat must finish this first */
	tile?: TileKind | 'none';     /* in the hand */
	card?: CardKind;              /* lies before the seat */
	event?: EventKind;            /* has followed from some move, for this seat or for all */
	did?: VerbWord;               /* the seat has done it */
	times?: number;               /* `did` so often; once unless said */
}

export interface Row {
	word: Word;                   /* its sentences, and its name in what is kept */
	when: When | When[];          /* of several one is enough */
	until?: When;
	at: Target;                   /* what is pointed at */
}

export interface Lesson {
	word: 'family' | 'full' | 'solo' | 'explore' | 'extras';
	mode: Mode;
	minutes: number;              /* for somebody who reads all of it: lessons.test.ts counts them */
	record: string;               /* to the end of the lesson as opponents of ours play it */
	begin: number;                /* moves of the record that are made before the person comes */
	rows: Row[];
	end: When;                    /* nothing more is said then but `WORD_end` */
}

/* What a condition is asked of. */
export interface Moment {
	day: number;
	phase: Phase;
	verbs: Set<VerbWord>;
	pending: PendingKind;
	tile: TileKind | 'none';
	cards: Set<CardKind>;
	events: Set<EventKind>;
	did: Map<VerbWord, number>;
	moves: number;                /* of the seat */
}

/* The table as a lesson sees it, through the eyes of its seat. */
export function momentOf(table: Table, chooser: Chooser): Moment {
	const { view, seat } = table;
	const me = view.seats[seat - 1];
	const mine = table.log.filter((entry) => entry.seat === seat);
	const did = new Map<VerbWord, number>();
	for (const { verb } of mine)
		did.set(verb, (did.get(verb) ?? 0) + 1);
	const numbers = [...me.pack, ...me.drafted, ...me.hand];
	return {
		day: view.day, phase: view.phase, did, moves: mine.length,
		verbs: new Set(chooser.verbs.map((verb) => VERBS[verb])),
		pending: me.pending.at(-1)?.kind ?? 'none',
		tile: chooser.ghost && !chooser.trying ? table.pieces.tiles[chooser.ghost.tile].kind : 'none',
		cards: new Set(numbers.map((n) => table.pieces.cards[table.cardId(n)].kind)),
		events: new Set(table.log.flatMap((entry) => entry.events)
			.filter((e) => !e.seat || e.seat === seat).map((e) => e.kind)),
	};
}

type Tests = { [K in keyof When]-?: (now: Moment, wanted: NonNullable<When[K]>, when: When) => boolean };

const TESTS: Tests = {
	day: (now, day) => now.day >= day,
	phase: (now, phase) => now.phase === phase,
	verb: (now, verb) => now.verbs.has(verb),
	pending: (now, kind) => now.pending === kind,
	tile: (now, kind) => now.tile === kind,
	card: (now, kind) => now.cards.has(kind),
	event: (now, kind) => now.events.has(kind),
	did: (now, verb, { times = 1 }) => (now.did.get(verb) ?? 0) >= times,
	times: () => true,
};

export function holds(when: When | When[], now: Moment): boolean {
	if (Array.isArray(when))
		return when.some((one) => holds(one, now));
	const test = <K extends keyof When>(key: K) => {
		const is = TESTS[key] as (now: Moment, wanted: When[K], when: When) => boolean;
		return is(now, when[key], when);
	};
	return (Object.keys(when) as (keyof When)[]).every(test);
}

/* How far somebody is in a lesson: rows that are behind, and since how many own
 * moves others have been said. */
export type Progress = Pick<Learning, 'passed' | 'said'>;

function isBehind(row: Row, { passed, said }: Progress, now: Moment): boolean {
	const since = said[row.word];
	return passed.includes(row.word)
		|| (row.until ? holds(row.until, now) : since !== undefined && now.moves > since);
}

/* Goes on to a moment: the row to be said now, if there is one, and what is behind.
 * A lesson that is over says nothing new, but what was said since the last own move
 * may be read to its end. */
export function goOn(rows: Row[], before: Progress, now: Moment, over = false): Progress & { row: Row | null } {
	const behind = rows.filter((row) => isBehind(row, before, now));
	const row = rows.find((one) => !behind.includes(one)
		&& (over ? before.said[one.word] === now.moves : holds(one.when, now))) ?? null;
	const said = row && before.said[row.word] === undefined
		? { ...before.said, [row.word]: now.moves } : before.said;
	return { passed: behind.map(({ word }) => word), said, row };
}

/* For somebody who comes back and would hear nothing: of what was put aside since the
 * last own move, the last that is still to be done is due once more. */
export function recall(rows: Row[], before: Progress, now: Moment): Progress {
	const last = rows.findLast(({ word, when, until }) => before.passed.includes(word)
		&& before.said[word] === now.moves && holds(when, now) && !(until && holds(until, now)));
	return { ...before, passed: before.passed.filter((word) => word !== last?.word) };
}
