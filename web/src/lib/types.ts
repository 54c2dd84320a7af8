/* The JSON of docs/wire.md. Its words, and the numbers that go through wasm, are
 * the engine's own: vocabulary.ts is made from it. */

import {
	MODE_INFO, OSHAX_COUNT, STRIDE,
	type CardKind, type Colour, type Compare, type Difficulty, type Effect, type EventEffect,
	type EventKind, type Expansion, type FaceKind, type Field, type House, type Mark, type Measure,
	type Mode, type Module, type PendingKind, type Phase, type Room, type SisterWord, type TileKind,
	type VerbWord, type When,
} from './vocabulary';

export * from './vocabulary';

export const OSHAX = Array.from({ length: OSHAX_COUNT }, (_, i) => `o${i + 1}`);

export interface Options {
	mode: Mode;
	seats: number;
	edition: number;
	modules: Module[];
	with: Expansion[];
	difficulty: Difficulty;
	real_cards: boolean;
	boats: number[];
	house: House[];
	oshax: string[];              /* chosen to begin with; none: the usual ones */
}

/* Whether so many play against the sister, and choose how hard she is. */
export function hasSister(mode: Mode, seats: number): boolean {
	return seats === MODE_INFO[mode].sisterSeats;
}

export interface PlacedTile {
	id: string;
	kind: TileKind;
	colour: Colour | null;
	squares: string[];
	icons?: { square: string; colour: Colour }[];
}

export interface Pending {
	kind: PendingKind;
	tile: string | null;
	a: number;
	b: number;
	c: number;
}

export interface SeatView {
	seat: number;
	boat: { plan: number; tiles: PlacedTile[] };
	fish: number;
	markers: number;
	baskets: number;
	baskets_used: number;
	speed: number;
	passed: number;
	answered: number;
	kept: number;
	ready: number;
	done: number;
	more: number;
	rescues: number;
	anywhere: number;
	passes_to: number;            /* the seat that gets the rest of a pack today, 0 nobody */
	hand: number[];
	hand_count: number;
	drafted: number[];
	drafted_count: number;
	pack: number[];
	pack_count: number;
	lessons: number[];
	lessons_count: number;
	laid: number[];
	laid_count: number;
	tokens: [number, number];
	laid_tokens: [number, number];
	pending: Pending[];
	specials?: number[];
	special_today?: number;
	twice?: number;
	taken?: number[];
	resolved?: number[];
	ticked?: number[];
}

/* What a card of Explore & Draw shows. */
export interface Face {
	face: string;                 /* its word in a record */
	kind: Exclude<FaceKind, 'empty'>;
	lesson: number;               /* place on the sheet, 0 none */
	upper: string[];
	lower: string[];
	of: string[];
}

export interface View {
	mode: Mode;
	options: Omit<Options, 'mode'>;
	you: number;
	day: number;
	days: number;
	phase: Phase;
	order: number[];
	turn: number;
	fastest: number;
	revealed: boolean;
	draft_round: number;
	reveals: number;
	due: number[];
	may: number[];
	fields?: { name: Field; price: number; tiles: string[]; prices: number[] }[];
	shelf?: { rare: { tile: string; left: number }[]; common: number[] };
	bag?: { tiles: number; cats: number[]; others: number };
	oshax?: string[];
	kittens?: string[];
	kittens_to_come?: number;     /* when no second one is taken any more */
	kitten_price?: number[];      /* of the first and the second of a basket */
	tokens_left?: number;
	island?: (Face | null)[];
	deck: number;
	events: { tile: number; effect: EventEffect; scores: boolean; sister: number }[];
	public: { card: number; colour: Colour | null; seat: number }[];
	sister?: {
		colours: Colour[];
		worth: number[];              /* points for a cat of the first, second ... */
		lessons: number[];
		cards: number;
		resolved: number;
		turned: number[];
		aims: number[];               /* places in the line that her open card is about */
	};
	seats: SeatView[];
}

export interface Item { card: number; points: number }

export interface SeatScore {
	seat: number;
	rats: number;
	rooms: number;
	families: number;
	rare: number;
	lessons: Item[];
	lessons_total: number;
	public: Item[];
	public_total: number;
	friends: number;
	markers: number;
	rooms_full: number;
	total: number;
}

export interface Score {
	seats: SeatScore[];
	sister?: {
		colours: number;
		lessons: Item[];
		lessons_total: number;
		beasts: number;
		events: number;
		total: number;
	};
	added: ('friends' | 'markers')[];      /* lines of seats that expansions in play bring */
	winners: number[];
}

export interface TileInfo {
	id: string;
	kind: TileKind;
	colour: Colour | null;
	mark: Mark;
	turns: [number, number][][];
	icons?: [number, Colour][][];
}

interface CardInfo {
	number: number;
	kind: CardKind;
	cost: number;
	basket: number;
	speed: number;
	effect: Effect;
	amount: number;
	names_colour: boolean;
	mark: Mark;
}

/* A scoring card: points (if | per) measure [op n] [/ per], `most` at most
 * unless 0; value: the measure itself. */
export interface Lesson {
	number: number;
	points: number;
	when: When;
	measure: Measure;
	colour?: Colour | null;     /* null: named in play */
	rooms?: Room[];             /* none: all */
	row?: number;
	rank?: number;
	op: Compare;
	n: number;
	per: number;
	most: number;
}

export interface SisterTake {
	what: SisterWord;
	a: number;
	b: number;
}

export interface SisterCard {
	number: number;
	baskets: number;
	speed: number;
	takes: SisterTake[];
}

export interface Pieces {
	squares: string[];
	edge: string[];
	rooms: { name: Room; squares: string[] }[];
	plans: { rats: string[]; maps: string[]; mark: Mark }[];
	tiles: TileInfo[];
	cards: CardInfo[];
	lessons: Lesson[];
	events: { effect: EventEffect; lesson: Lesson | null }[];
	sister: SisterCard[];
	sheet: number[];
}

/* A line taken apart. */
export interface Parts {
	seat: number;
	verb: VerbWord;
	card: number | null;
	tile: string | null;
	colour: Colour | null;
	field: Field | null;
	cards: number[];
	squares: string[];            /* of the seat's boat that it is about */
	spaces: number[];             /* of the island whose cards it takes or turns to */
}

/* What followed from a move. Its kind moves the page, its code is told as a
 * sentence by the engine. */
export interface Event {
	kind: EventKind;
	code: string;
	seat?: number;
	you?: boolean;
	[key: string]: unknown;
}

export interface Preview {
	before: number;
	after: number;
	lines: Record<string, number>;
	cards: Item[];                /* lessons, secret and public, whose points change */
	sister?: { points: number; colours: number; cards: Item[] };  /* what her count gains */
	colour: Colour | null;
	rats: string[];
	map: Colour | null;
	lost: Colour[];               /* maps covered for nothing */
	rooms: Room[];
	family: number;
	spends: boolean;              /* the card that waits for a tile */
}

/* Squares: "h5" and column * STRIDE + row. */
export function squareName(square: number): string {
	return String.fromCharCode(97 + Math.floor(square / STRIDE)) + (square % STRIDE + 1);
}

export function squareIndex(name: string): number {
	return (name.charCodeAt(0) - 97) * STRIDE + Number(name.slice(1)) - 1;
}

export function squareCell(name: string): [number, number] {
	return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export function indexCell(square: number): [number, number] {
	return [Math.floor(square / STRIDE), square % STRIDE];
}

export function cellSquare([c, r]: [number, number]): number {
	return c * STRIDE + r;
}
