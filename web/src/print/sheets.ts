/* What can be printed, and what stands on a scorepad: the same lines as `isle
 * sheet` prints (src/cli/sheet_score.c). */
import { catalogue } from '../i18n/index.svelte';
import { Engine } from '../lib/engine';
import { FAMILY_POINTS, squareCell, type Pieces } from '../lib/types';
import type { Word } from './words';

export const PAPERS = { a4: [297, 210], letter: [279.4, 215.9] } as const;
export type Paper = keyof typeof PAPERS;

export type Pad = 'base' | 'kittens-beasts' | 'family' | 'explore';

export type Sign = 'rats' | 'rooms' | 'families' | 'rare' | 'lesson' | 'public' | 'family'
	| 'friends' | 'events' | 'total';

export interface Row { sign: Sign; name: Word; rule: Word }

const rats: Row = { sign: 'rats', name: 'rats', rule: 'rats_rule' };
const kingRats: Row = { sign: 'rats', name: 'rats', rule: 'king_rats_rule' };
const boat: Row[] = [
	{ sign: 'rooms', name: 'rooms', rule: 'rooms_rule' },
	{ sign: 'families', name: 'families', rule: 'families_rule' },
];
const rare: Row = { sign: 'rare', name: 'rare', rule: 'rare_rule' };
const lessons: Row[] = [
	{ sign: 'lesson', name: 'private', rule: 'private_rule' },
	{ sign: 'public', name: 'public', rule: 'public_rule' },
];
const byFish: Row = { sign: 'total', name: 'total', rule: 'tie_fish' };
const byRooms: Row = { sign: 'total', name: 'total', rule: 'tie_rooms' };

export const PADS: Record<Pad, Row[]> = {
	base: [rats, ...boat, rare, ...lessons, byFish],
	'kittens-beasts': [kingRats, ...boat, rare, ...lessons,
		{ sign: 'friends', name: 'friends', rule: 'friends_rule' },
		{ sign: 'events', name: 'events', rule: 'events_rule' }, byFish],
	family: [rats, ...boat, { sign: 'family', name: 'family_cards', rule: 'family_cards_rule' }, byRooms],
	explore: [rats, ...boat, rare, { sign: 'lesson', name: 'private', rule: 'sheet_rule' }, byRooms],
};

/* Points of families of 3, 4 ... cats. */
export const LADDER = FAMILY_POINTS.slice(3);

/* Everything printed that the engine knows, in the language of the page. */
export interface Printer { engine: Engine; pieces: Pieces; rooms: string[] }

export async function openPrinter(): Promise<Printer> {
	const engine = await Engine.open();
	engine.setCatalogue(await catalogue());
	const fault = engine.start({ mode: 'explore', seats: 1, edition: 2, modules: [], with: [],
		difficulty: 'easy', real_cards: false, boats: [1], house: [], oshax: [] }, ['']);
	if (fault)
		throw new Error(fault.text);
	const pieces = engine.pieces();
	return { engine, pieces, rooms: roomRows(pieces) };
}

/* The boat as nine lines of room numbers. */
function roomRows(pieces: Pieces): string[] {
	const rows = Array.from({ length: 9 }, () => Array<string>(22).fill(' '));
	pieces.rooms.forEach((room, i) => room.squares.forEach((square) => {
		const [c, r] = squareCell(square);
		rows[r][c] = String(i);
	}));
	return rows.map((row) => row.join('').trimEnd());
}
