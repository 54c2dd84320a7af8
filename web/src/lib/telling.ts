/* Which lines of the story tell something: the record has all of them, the page those that
 * say more than that it went on. */
import type { Entry } from './table.svelte';
import type { VerbWord } from './types';

/* All do this at the same time, face down, or to say that they wait. */
const EMPTY = new Set<VerbWord>(['draft', 'ready', 'done']);

/* A card of Explore & Draw that somebody draws, or a half of it, and what comes of it: that
 * tells it. */
export const BEGUN = new Set<VerbWord>(['resolve', 'upper', 'lower']);
const DRAWING = new Set<VerbWord>(['upper', 'lower', 'draw', 'twice-cat', 'twice-treasure']);

/* Whether the sentence of a line is worth its place. A stand-in's always is: it says whose
 * move was not their own. */
export function tells(log: Entry[], i: number): boolean {
	const { verb, seat, standIn } = log[i];
	if (standIn)
		return true;
	const next = BEGUN.has(verb) ? log.find((entry, k) => k > i && entry.seat === seat) : undefined;
	return !EMPTY.has(verb) && !(next && DRAWING.has(next.verb));
}
