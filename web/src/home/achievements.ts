/* What can be managed, as rows: numbers of the finished boat (lib/gist.ts), each
 * compared with one of ours. All of a row must hold in one game. */
import type { Game } from '../lib/games';
import type { Fact, Facts } from '../lib/gist';
import type { Colour } from '../lib/types';
import type { Word } from './words';

type Condition = [fact: Fact, op: '=' | '>=' | '<=', n: number];

interface Achievement { word: Word; colour: Colour; when: Condition[] }

export const ACHIEVEMENTS: Achievement[] = [
	{ word: 'a_home',      colour: 'orange', when: [['seats', '>=', 1]] },
	{ word: 'a_won',       colour: 'green',  when: [['won', '=', 1]] },
	{ word: 'a_rats',      colour: 'blue',   when: [['rats', '=', 0]] },
	{ word: 'a_rooms',     colour: 'purple', when: [['rooms', '=', 0]] },
	{ word: 'a_families',  colour: 'red',    when: [['families', '>=', 40]] },
	{ word: 'a_colours',   colour: 'orange', when: [['colours', '>=', 5]] },
	{ word: 'a_oshax',     colour: 'blue',   when: [['oshax', '>=', 2]] },
	{ word: 'a_rare',      colour: 'green',  when: [['rare', '>=', 12]] },
	{ word: 'a_treasures', colour: 'purple', when: [['treasures', '>=', 7]] },
	{ word: 'a_lessons',   colour: 'red',    when: [['lessons_paid', '>=', 4]] },
	{ word: 'a_teacher',   colour: 'orange', when: [['lessons', '>=', 30]] },
	{ word: 'a_packed',    colour: 'blue',   when: [['squares', '>=', 130]] },
	{ word: 'a_narrow',    colour: 'green',  when: [['won', '=', 1], ['ahead', '<=', 3]] },
	{ word: 'a_far',       colour: 'red',    when: [['won', '=', 1], ['ahead', '>=', 25]] },
];

const COMPARE = {
	'=': (a: number, b: number) => a === b,
	'>=': (a: number, b: number) => a >= b,
	'<=': (a: number, b: number) => a <= b,
};

export function holds({ when }: Achievement, facts: Facts): boolean {
	return when.every(([fact, op, n]) => COMPARE[op](facts[fact], n));
}

/* The first game in which a row held; games as lists have them, newest first. */
export function achievedIn(row: Achievement, games: Game[]): Game | undefined {
	return games.findLast(({ gist }) => gist?.end && holds(row, gist.end.facts));
}
