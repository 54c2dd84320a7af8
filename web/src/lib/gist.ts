/*
 * What lists and the history tell of a game without replaying it: taken from the
 * engine's view and count whenever the game is written, and the same again from
 * its record (`gistOfRecord`), so nothing here is a second truth.
 */
import type { Engine } from './engine';
import { COLOURS, type Mode, type PlacedTile, type Score, type SeatScore, type View } from './types';

export interface Gist {
	mode: Mode;
	seat: number;                 /* of the person this is told to; 0: only opponents play */
	due: number[];                /* whose decision is awaited */
	boat: { plan: number; tiles: PlacedTile[] } | null;
	end?: End;                    /* once it is over */
}

export interface End { score: Score; facts: Facts }

interface Told { score: SeatScore; tiles: PlacedTile[]; all: Score; view: View }

const many = (tiles: PlacedTile[], ...kinds: string[]) =>
	tiles.filter((tile) => kinds.includes(tile.kind)).length;

/* How far a seat is ahead of the best of the others, who may all be below nothing. */
export function aheadOf(all: Score, seat: number): number {
	const others = all.seats.filter((s) => s.seat !== seat).map((s) => s.total);
	const rivals = all.sister ? [...others, all.sister.total] : others;
	return all.seats[seat - 1].total - (rivals.length > 0 ? Math.max(...rivals) : 0);
}

/* Numbers of a finished boat, for achievements: each is one that the engine counts,
 * or a number of tiles it tells. */
const FACTS = {
	total: ({ score }: Told) => score.total,
	won: ({ all, score }: Told) => Number(all.winners.includes(score.seat)),
	ahead: ({ all, score }: Told) => aheadOf(all, score.seat),
	rats: ({ score }: Told) => score.rats,
	rooms: ({ score }: Told) => score.rooms,
	families: ({ score }: Told) => score.families,
	rare: ({ score }: Told) => score.rare,
	lessons: ({ score }: Told) => score.lessons_total,
	lessons_paid: ({ score }: Told) => score.lessons.filter((item) => item.points > 0).length,
	public: ({ score }: Told) => score.public_total,
	cats: ({ tiles }: Told) => many(tiles, 'cat', 'kitten', 'oshax'),
	oshax: ({ tiles }: Told) => many(tiles, 'oshax'),
	treasures: ({ tiles }: Told) => many(tiles, 'rare', 'common'),
	colours: ({ tiles }: Told) => COLOURS.filter((colour) =>
		tiles.some((tile) => tile.kind === 'cat' && tile.colour === colour)).length,
	squares: ({ tiles }: Told) => tiles.reduce((sum, tile) => sum + tile.squares.length, 0),
	seats: ({ view }: Told) => view.seats.length,
};

export type Fact = keyof typeof FACTS;
export type Facts = Record<Fact, number>;
export const FACT_NAMES = Object.keys(FACTS) as Fact[];

function endOf(view: View, all: Score, seat: number): End {
	const told = { all, view, score: all.seats[seat - 1], tiles: view.seats[seat - 1].boat.tiles };
	return {
		score: all,
		facts: Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name](told)])) as Facts,
	};
}

/* The boat is that of a person who must decide, else of the first. */
export function gistOf(view: View, score: Score, people: number[]): Gist {
	const over = view.phase === 'over';
	const seat = (over ? undefined : people.find((s) => view.due.includes(s))) ?? people[0] ?? 0;
	return {
		mode: view.mode, seat, due: view.due,
		boat: view.seats[(seat || 1) - 1]?.boat ?? null,
		...(over && seat ? { end: endOf(view, score, seat) } : {}),
	};
}

/* The same of a record; nothing when this engine cannot replay it. */
export function gistOfRecord(engine: Engine, record: string, people: number[]): Gist | null {
	if (engine.load(record))
		return null;
	engine.look(people[0] ?? 0);
	return gistOf(engine.view(), engine.score(), people);
}
