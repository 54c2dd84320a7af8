/* What finished games add up to. Counted are those of one person against opponents,
 * the sister or nobody; lessons are not games. */
import type { Game } from '../lib/games';
import type { End, Gist } from '../lib/gist';
import { levelOf } from '../lib/levels';
import { LEVELS, MODES, type Level, type Mode } from '../lib/types';

export type Finished = Game & { gist: Gist & { end: End } };

export interface Row<T> { of: T; games: number; won: number; mean: number; ahead: number; best: number }

export function counted(games: Game[]): Finished[] {
	return games.filter((game): game is Finished => game.over && !game.lesson
		&& game.gist?.end !== undefined
		&& game.players.filter((p) => p.kind === 'human').length === 1);
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

function row<T>(of: T, games: Finished[]): Row<T> {
	const facts = games.map((game) => game.gist.end.facts);
	return {
		of, games: games.length, won: facts.filter((f) => f.won).length,
		mean: mean(facts.map((f) => f.total)), ahead: mean(facts.map((f) => f.ahead)),
		best: Math.max(...facts.map((f) => f.total)),
	};
}

/* Rows in the order given, for those that have games. */
function rows<T>(all: readonly T[], games: Finished[], of: (game: Finished) => T): Row<T>[] {
	return all.flatMap((one) => {
		const mine = games.filter((game) => of(game) === one);
		return mine.length > 0 ? [row(one, mine)] : [];
	});
}

export const byMode = (games: Finished[]): Row<Mode>[] => rows(MODES, games, (game) => game.gist.mode);

/* The strongest who sat at the table; `sister`: alone against her, `nobody`: alone. */
export type Opponent = Level | 'sister' | 'nobody';

export function opponentOf(game: Finished): Opponent {
	const levels = game.players.filter((p) => p.kind === 'bot').map((p) => LEVELS.indexOf(levelOf(p.level)));
	if (levels.length > 0)
		return LEVELS[Math.max(...levels)];
	return game.gist.end.score.sister ? 'sister' : 'nobody';
}

export const byOpponent = (games: Finished[]): Row<Opponent>[] =>
	rows<Opponent>([...LEVELS, 'sister', 'nobody'], games, opponentOf);

/* Victories in a row: now, and the most there were. Newest game first. */
export function streaks(games: Finished[]): { now: number; most: number } {
	let run = 0;
	let most = 0;
	for (const { gist } of [...games].reverse()) {
		run = gist.end.facts.won ? run + 1 : 0;
		most = Math.max(most, run);
	}
	return { now: run, most };
}

/* The best boat of each kind of game. */
export function bestBoats(games: Finished[]): Finished[] {
	return MODES.flatMap((mode) => games.filter((game) => game.gist.mode === mode)
		.sort((a, b) => b.gist.end.facts.total - a.gist.end.facts.total).slice(0, 1));
}
