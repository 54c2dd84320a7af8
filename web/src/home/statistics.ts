/* What finished games add up to. Sums and achievements are those of one person against
 * opponents, the sister or nobody; games of several people at one screen are counted by
 * the names of their seats. Lessons are not games. */
import type { Game } from '../lib/games';
import { aheadOf, type End, type Facts, type Gist } from '../lib/gist';
import { levelOf } from '../lib/levels';
import { LEVELS, MODES, type Level, type Mode } from '../lib/types';

export type Finished = Game & { gist: Gist & { end: End } };

export interface Row<T> { of: T; games: number; won: number; mean: number; ahead: number; best: number }

const isFinished = (game: Game): game is Finished => game.over && !game.lesson && game.gist?.end !== undefined;
const people = (game: Game) => game.players.filter((p) => p.kind === 'human').length;

export function counted(games: Game[]): Finished[] {
	return games.filter(isFinished).filter((game) => people(game) === 1);
}

/* Games that several people have finished at one screen. */
export function shared(games: Game[]): Finished[] {
	return games.filter(isFinished).filter((game) => people(game) > 1);
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

type Result = Pick<Facts, 'total' | 'won' | 'ahead'>;

function row<T>(of: T, facts: Result[]): Row<T> {
	return {
		of, games: facts.length, won: facts.filter((f) => f.won).length,
		mean: mean(facts.map((f) => f.total)), ahead: mean(facts.map((f) => f.ahead)),
		best: Math.max(...facts.map((f) => f.total)),
	};
}

/* Rows in the order given, for those that have games. */
function rows<T>(all: readonly T[], games: Finished[], of: (game: Finished) => T): Row<T>[] {
	return all.flatMap((one) => {
		const mine = games.filter((game) => of(game) === one);
		return mine.length > 0 ? [row(one, mine.map((game) => game.gist.end.facts))] : [];
	});
}

export const byMode = (games: Finished[]): Row<Mode>[] => rows(MODES, games, (game) => game.gist.mode);

/* The strongest who sat at the table; `sister`: alone against her, `nobody`: alone. */
export type Opponent = Level | 'sister' | 'nobody';

function opponentOf(game: Finished): Opponent {
	const levels = game.players.filter((p) => p.kind === 'bot').map((p) => LEVELS.indexOf(levelOf(p.level)));
	if (levels.length > 0)
		return LEVELS[Math.max(...levels)];
	return game.gist.end.score.sister ? 'sister' : 'nobody';
}

export const byOpponent = (games: Finished[]): Row<Opponent>[] =>
	rows<Opponent>([...LEVELS, 'sister', 'nobody'], games, opponentOf);

/* How the person in a seat came off. */
function resultOf({ gist: { end: { score } } }: Finished, seat: number): Result {
	return { total: score.seats[seat - 1].total, won: Number(score.winners.includes(seat)), ahead: aheadOf(score, seat) };
}

/* People by the names of their seats, who played most first. */
export function byName(games: Finished[]): Row<string>[] {
	const results = new Map<string, Result[]>();
	for (const game of games)
		game.players.forEach(({ name, kind }, i) => {
			if (kind === 'human')
				results.set(name, [...results.get(name) ?? [], resultOf(game, i + 1)]);
		});
	return [...results].map(([name, all]) => row(name, all)).sort((a, b) => b.games - a.games || b.won - a.won);
}

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
