/* The story of a game: a line of it for every move, with what followed, in words and as
 * what the page needs to show it. */
import { maybe, t } from '../i18n/index.svelte';
import { followed } from './followed';
import { faceOf, named } from './islandwords';
import type { Table } from './table.svelte';
import { ticksOf, tickWords } from './ticks';
import { List, NONE, type Event, type Face, type Parts, type Phase, type VerbWord, type View } from './types';

/* The line before all moves: how the game began. */
export const OPENING = -1;

/* A line of the story. */
export interface Entry {
	id: number;
	seat: number;
	line: string;
	verb: VerbWord;
	phase: Phase | null;          /* in which it was made; null: not known */
	tile: string | null;          /* that it takes */
	fish: number;                 /* paid for it; 0 when none, or not known */
	text: string;                 /* a sentence */
	more: string[];               /* what followed, a sentence each */
	events: Event[];
	order: number[];              /* of turns after it; empty when not known */
	cats: string[];               /* of both fields before it, left first; empty when not known */
	squares: string[];            /* where it happened, on the seat's boat */
	face: Face | null;            /* the card of the island that it draws, or the half of it */
	shown: string[];              /* what others took before, as lines: now everybody may know */
	ticks: number;                /* the lesson of the sheet that it ticks; 0: none */
	forced: boolean;              /* nothing else was possible: it went by itself */
	standIn: boolean;             /* an opponent made it in a person's place */
}

/* What is known of a move before it is told. */
type Made = Pick<Entry, 'id' | 'seat' | 'line' | 'events' | 'order' | 'forced' | 'standIn'>;

/* A line as a sentence; of lines whose cards are hidden only the verb. */
function told(table: Table, { seat, line, verb, tile }: Pick<Entry, 'seat' | 'line' | 'verb' | 'tile'>): string {
	const sent = verb === 'field' && tile ? table.tileNumber(tile) : NONE;
	return table.engine.moveText(line, sent) || t('did', table.name(seat), maybe(`did_${verb}`, verb));
}

/* A pass is one of the rescue, unless it is said of what. */
const passed = (table: Table, { verb, phase }: Pick<Entry, 'verb' | 'phase'>) =>
	(verb === 'pass' && phase && phase !== 'rescue' ? `${table.engine.entry(List.Phases, phase).name}: ` : '');

/* The cats of both fields in a line, but for the one that a move rescues. */
function catsBefore(view: View | undefined, parts: Parts | null): string[] {
	return (view?.fields ?? []).flatMap(({ name, tiles }) => {
		const at = parts?.verb === 'rescue' && parts.field === name
			? tiles.indexOf(parts.tile ?? '') : -1;
		return tiles.filter((_, i) => i !== at);
	});
}

/* Kittens of a basket, in the order of their prices. */
const KITTENS: VerbWord[] = ['rescue-kitten', 'second'];

/* What the tile of a move costs in the position before it. */
function paid(view: View | undefined, { verb, tile, field }: Parts): number {
	const from = verb === 'rescue' ? view?.fields?.find(({ name }) => name === field) : undefined;
	return from?.prices[from.tiles.indexOf(tile ?? '')] ?? view?.kitten_price?.[KITTENS.indexOf(verb)] ?? 0;
}

export function wordsOf(table: Table, e: Omit<Entry, 'text' | 'more'>): Pick<Entry, 'text' | 'more'> {
	return {
		text: e.line ? passed(table, e) + named(table, told(table, e), e.ticks ? null : e.face) + (e.forced ? ` ${t('no_choice')}` : '') + (e.standIn ? ` ${t('by_opponent')}` : '') : '',
		more: [...e.shown.map((line) => table.engine.moveText(line)), ...tickWords(table, e.ticks), ...followed(table, e.events, e.order, e.cats)],
	};
}

/* By which lines the others have taken what lies before them, once all have. */
function takenBy({ phase, you, seats }: View): string[] {
	return phase === 'take' ? [] : seats.filter(({ seat, taken }) => seat !== you && taken?.length).map(({ seat, taken = [], special_today: special }) => {
		const column = [1, 2, 3, 4].find((c) => [c, c + 4, c + 8].every((space) => taken.includes(space))) ?? 0;
		const more = taken.find((space) => (space - column) % 4 !== 0);
		return `${seat} take ${special === 3 ? `row ${Math.ceil(taken[0] / 4)}` : special === 2 ? `spaces ${taken.join(' ')}`
			: `column ${'ABCD'[column - 1]}${special === 1 ? ` and ${more}` : ''}`}`;
	});
}

/* `view`: the position before the move, where it is known. */
export function entryOf(table: Table, made: Made, view?: View): Entry {
	const parts = made.line ? table.engine.parts(made.line) : null;
	const entry = {
		...made, verb: parts?.verb ?? 'none', phase: view?.phase ?? null, cats: catsBefore(view, parts), fish: parts ? paid(view, parts) : 0,
		tile: parts?.tile ?? view?.seats[made.seat - 1]?.pending.at(-1)?.tile ?? null, squares: parts?.squares ?? [],
		face: faceOf(view, made.seat, parts), ticks: ticksOf(view, parts), shown: view?.phase === 'take' ? takenBy(table.engine.view()) : [],
	} as const;
	return { ...entry, ...wordsOf(table, entry) };
}
