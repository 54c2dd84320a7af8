/* The JSON of docs/wire.md, and the numbers of isle.h the page must know. */

export type Colour = 'blue' | 'green' | 'orange' | 'purple' | 'red';
export const COLOURS: Colour[] = ['blue', 'green', 'orange', 'purple', 'red'];

export type Mode = 'advanced' | 'family' | 'solo' | 'explore';
export const MODES: Mode[] = ['advanced', 'family', 'solo', 'explore'];
export const MODULES = ['A', 'B', 'C', 'D', 'E', 'I'];
export const EXPANSIONS = ['kittens', 'beasts', 'events', 'promos'] as const;
/* House rules and Oshax in the order of their bits. */
export const HOUSE = ['left-three', 'tokens-return', 'pass-turn', 'family-cards'];
export const OSHAX = Array.from({ length: 10 }, (_, i) => `o${i + 1}`);
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'very-hard', 'expert'];

export type Phase = 'family-cards' | 'event' | 'island' | 'draft' | 'keep'
	| 'lessons' | 'choose' | 'rescue' | 'rare-finds' | 'take' | 'resolve'
	| 'last-call' | 'over';

export interface Options {
	mode: Mode;
	seats: number;
	edition: number;
	modules: string[];
	with: string[];
	difficulty: string;
	real_cards: boolean;
	boats: number[];
	house: string[];
	oshax: string[];              /* chosen to begin with; none: the usual ones */
}

export interface PlacedTile {
	id: string;
	kind: string;
	colour: Colour | null;
	squares: string[];
	icons?: { square: string; colour: Colour }[];
}

export interface Pending {
	kind: string;
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
	kind: 'lesson' | 'all' | 'or' | 'two-of';
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
	fields?: { name: 'left' | 'right'; price: number; tiles: string[] }[];
	shelf?: { rare: { tile: string; left: number }[]; common: number[] };
	bag?: { tiles: number; cats: number[]; others: number };
	oshax?: string[];
	kittens?: string[];
	tokens_left?: number;
	island?: (Face | null)[];
	deck: number;
	events: { tile: number; effect: string; sister: number }[];
	public: { card: number; colour: Colour | null; seat: number }[];
	sister?: {
		colours: Colour[];
		worth: number[];              /* points for a cat of the first, second ... */
		lessons: number[];
		cards: number;
		resolved: number;
		turned: number[];
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
	winners: number[];
}

export interface TileInfo {
	id: string;
	kind: string;
	colour: Colour | null;
	mark: string;
	turns: [number, number][][];
	icons?: [number, Colour][][];
}

export interface CardInfo {
	number: number;
	kind: 'oshax' | 'rescue' | 'anytime' | 'treasure' | 'lesson' | 'public' | 'family';
	cost: number;
	basket: number;
	speed: number;
	effect: number;
	amount: number;
	names_colour: boolean;
	mark: string;
}

/* A scoring card: points (if | per) measure [op n] [/ per], `most` at most
 * unless 0; value: the measure itself. */
export interface Lesson {
	number: number;
	points: number;
	when: 'if' | 'per' | 'value';
	measure: string;
	colour?: Colour | null;     /* null: named in play */
	rooms?: string[];           /* none: all */
	row?: number;
	rank?: number;
	op: 'any' | 'exactly' | 'at-least' | 'at-most';
	n: number;
	per: number;
	most: number;
}

export interface SisterTake {
	what: 'nothing' | 'cat' | 'oshax' | 'rare' | 'common' | 'switch';
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
	rooms: { name: string; squares: string[] }[];
	plans: { rats: string[]; maps: string[]; mark: string }[];
	tiles: TileInfo[];
	cards: CardInfo[];
	lessons: Lesson[];
	events: { effect: string; lesson: Lesson | null }[];
	sister: SisterCard[];
	sheet: number[];
}

export interface Event {
	kind: string;
	seat?: number;
	you?: boolean;
	[key: string]: unknown;
}

export interface Preview {
	before: number;
	after: number;
	lines: Record<string, number>;
	colour: Colour | null;
	rats: string[];
	map: Colour | null;
	rooms: string[];
	family: number;
}

/* What a slot takes; enum isle_slot. */
export enum Slot {
	End, Verb, Card, Cards, Tile, Oshax, Colour, Field, Basket, Placing, Grade,
	Used, Moved, Treasures, Square, Row, Column, Token, IslandColumn, IslandRow,
	Space, Island,
}

/* enum isle_verb */
export enum Verb {
	None, FamilyCards, Draft, Keep, Ready, Name, Choose, Rescue, TakeCat,
	RescueKitten, TakeKitten, Second, Enough, End, Pass, TakeTreasure,
	NoTreasure, PlayCard, Place, Field, PlaceKingRat, Feed, Token, Row, Column,
	PointCat, Done, TakeColumn, TakeColumnAnd, TakeRow, TakeSpaces, Resolve,
	Upper, Lower, Draw, TwiceCat, TwiceTreasure, Island, TakeAnd,
}

/* enum isle_effect */
export enum Effect {
	None, Oshax, FishOshax, Anywhere, DrawCards, DrawTile, SellBasket, MoveCats,
	FishLessons, RescueMore, FillFields, Basket, BasketLessons, BasketTreasures,
	FishColours, FishRare, FishCommon, FishCats, Treasure, Small,
}

export const STEP_BASKET_TOKEN = 256;
export const STEP_SPEED_TOKEN = 257;
export const STEP_END = 0xffff;
export const NONE = 255;

/* enum isle_line */
export enum Line { Rats, Rooms, Families, Rare, Friends, Lesson }

/* Squares: "h5" and column * 10 + row. */
export function squareName(square: number): string {
	return String.fromCharCode(97 + Math.floor(square / 10)) + (square % 10 + 1);
}

export function squareIndex(name: string): number {
	return (name.charCodeAt(0) - 97) * 10 + Number(name.slice(1)) - 1;
}

export function squareCell(name: string): [number, number] {
	return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export function cellSquare([c, r]: [number, number]): number {
	return c * 10 + r;
}
