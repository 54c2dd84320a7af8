/*
 * Who plays each seat, as the last line of a record that is saved: `# players person cat`
 * (docs/record.md). To whoever reads records it is a comment; `isle play` and the page go
 * on with each other's games by it.
 */
import { levelOf } from './levels';
import { oneOf } from './shape';
import type { Player } from './table.svelte';
import { LEVELS, type Level } from './types';

/* A person, or an opponent of that level. */
export type Who = 'person' | Level;

const BEGINS = '# players ';
const isWho = oneOf<Who>(['person', ...LEVELS]);

export function withPlayers(record: string, players: Pick<Player, 'kind' | 'level'>[]): string {
	const who = players.map(({ kind, level }) => (kind === 'bot' ? levelOf(level) : 'person'));
	return `${record.replace(/\n?$/, '\n')}${BEGINS}${who.join(' ')}\n`;
}

/* What a record says of it; null when that is not a word for each seat, or when nobody
 * would be there to play. The last such line counts. Who plays alone need not be told. */
export function whoPlays(record: string, seats: number): Who[] | null {
	if (seats === 1)
		return ['person'];
	const line = record.split(/\r?\n/).findLast((one) => one.startsWith(BEGINS)) ?? '';
	const who: unknown[] = line.slice(BEGINS.length).trim().split(/ +/);
	return who.length === seats && who.every(isWho) && who.includes('person') ? who : null;
}

/* The seats of a record, each with its name. */
export const seated = (names: string[], who: Who[]): Player[] => who.map((one, i) =>
	(one === 'person' ? { name: names[i], kind: 'human' } : { name: names[i], kind: 'bot', level: one }));
