/*
 * A score sheet as the page holds it, and its text (docs/score-sheet.md). Reading
 * is the engine's (counter.ts): what it has read is what is edited here.
 */
import { newId } from '../lib/games';
import { PLACED } from '../lib/placed';
import {
	isFlag, isNumber, isText, listOf, maybe, oneOf, orNull, setOf, shaped, within, type Check,
} from '../lib/shape';
import {
	BOATS, COLOURS, MARKS, MODES, squareCell, type Colour, type Mark, type Mode, type PlacedTile,
} from '../lib/types';

/* id: a piece of our tables that looks the same; of one as printed the first of
 * its kind. */
export interface PadTile extends PlacedTile {
	mark?: Mark | null;             /* null: as printed on somebody's piece */
}

export interface PadPlayer {
	key: string;                    /* whose boat it is, on whatever phone */
	name: string;
	boat: number;                   /* 0: not chosen yet */
	fish: number;
	baskets: number;
	markers: number;
	lessons: number[];              /* printed numbers; in explore places */
	tiles: PadTile[];
}

interface PublicLesson { card: number; colour: Colour | null }

export interface PadSheet {
	mode: Mode;
	edition: number;
	printed: boolean;
	public: PublicLesson[];
	order: string[];
	colours: Colour[];
	sister: number[];
	events: number[];
	players: PadPlayer[];
}

/* ---- a sheet that was kept, as it should be ---- */

const isCount = within(0, 9999);

const isTile = shaped<PadTile>({ ...PLACED, mark: maybe(orNull(oneOf(MARKS))) });

const isPadPlayer = shaped<PadPlayer>({
	key: isText, name: isText, boat: within(0, BOATS), fish: isCount, baskets: isCount, markers: isNumber,
	lessons: setOf(isCount), tiles: listOf(isTile),
});

const some = <T>(is: Check<T[]>): Check<T[]> => (thing): thing is T[] => is(thing) && thing.length > 0;

export const isSheet = shaped<PadSheet>({
	mode: oneOf(MODES), edition: within(1, 2), printed: isFlag,
	public: setOf(shaped<PublicLesson>({ card: isCount, colour: orNull(oneOf(COLOURS)) }), ({ card }) => card),
	order: listOf(isText), colours: setOf(oneOf(COLOURS)), sister: setOf(isCount), events: listOf(isCount),
	players: some(setOf(isPadPlayer, ({ key }) => key)),
});

/* What a line of the text is about, so that a fault is shown where it belongs. */
export type Part = 'table' | 'public' | 'order' | 'colours' | 'sister' | 'events';
export type Place = { part: Part } | { player: number; what: 'name' | 'boat' | 'lessons' | 'grid' }
	| { player: number; tile: number };

export interface Written { text: string; places: Place[] /* by line, from 0 */ }

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export const newKey = () => newId().slice(0, 8);

export function emptyPlayer(name: string): PadPlayer {
	return { key: newKey(), name, boat: 0, fish: 0, baskets: 1, markers: 0, lessons: [], tiles: [] };
}

export function emptySheet(name: string): PadSheet {
	return {
		mode: 'advanced', edition: 2, printed: false, public: [], order: [], colours: [], sister: [],
		events: [0, 0, 0], players: [emptyPlayer(name)],
	};
}

/* A name is one word of a sheet: a blank that does not part words keeps it
 * readable. */
export function nameWord(name: string): string {
	return name.replace(/#/g, '').trim().replace(/[\s\p{Cc}]+/gu, '\u00a0');
}

/* The letters of tiles in their order; king rats have a sign of their own. There
 * are 62: what goes beyond is a letter the engine refuses. */
function letters(tiles: PadTile[]): string[] {
	let next = 0;
	return tiles.map((tile) => (tile.kind === 'king-rat' ? '*' : LETTERS[next++] ?? '?'));
}

function gridRows(squares: string[], tiles: PadTile[], signs: string[]): string[] {
	const rows = Array.from({ length: 9 }, () => Array<string>(22).fill(' '));
	const set = (square: string, sign: string) => {
		const [c, r] = squareCell(square);
		rows[r][c] = sign;
	};
	squares.forEach((square) => set(square, '.'));
	tiles.forEach((tile, i) => tile.squares.forEach((square) => set(square, signs[i])));
	return rows.map((row) => row.join('').trimEnd());
}

function tileLine(tile: PadTile, sign: string): string {
	const icons = (tile.icons ?? []).map((icon) => `${icon.square}=${icon.colour}`);
	return [sign, tile.kind, ...(tile.colour ? [tile.colour] : []), ...icons].join(' ');
}

class Writer {
	readonly lines: string[] = [];
	readonly places: Place[] = [];

	put(place: Place, ...words: (string | number)[]) {
		this.lines.push(words.join(' '));
		this.places.push(place);
	}

	table(sheet: PadSheet) {
		const table: Place = { part: 'table' };
		this.put(table, 'game', sheet.mode);
		if (sheet.edition !== 2)
			this.put(table, 'edition', sheet.edition);
		if (sheet.printed)
			this.put(table, 'pieces', 'printed');
		if (sheet.public.length > 0)
			this.put({ part: 'public' }, 'public', ...sheet.public.map(({ card, colour }) =>
				(colour ? `${card}:${colour}` : card)));
		if (sheet.order.length > 0)
			this.put({ part: 'order' }, 'turn-order', ...sheet.order.map(nameWord));
		if (sheet.colours.length > 0)
			this.put({ part: 'colours' }, 'colours', ...sheet.colours);
		if (sheet.sister.length > 0)
			this.put({ part: 'sister' }, 'sister', ...sheet.sister);
		if (sheet.events.some(Boolean))
			this.put({ part: 'events' }, 'sister-events', ...sheet.events);
	}

	player(squares: string[], p: PadPlayer, player: number) {
		const signs = letters(p.tiles);
		this.put({ player, what: 'name' }, 'player', nameWord(p.name));
		this.put({ player, what: 'boat' }, 'boat', p.boat);
		const usual = { fish: 0, baskets: 1, markers: 0 };
		for (const key of ['fish', 'baskets', 'markers'] as const)
			if (p[key] !== usual[key])
				this.put({ player, what: 'lessons' }, key, p[key]);
		if (p.lessons.length > 0)
			this.put({ player, what: 'lessons' }, 'lessons', ...p.lessons);
		this.put({ player, what: 'grid' }, 'grid');
		for (const row of gridRows(squares, p.tiles, signs))
			this.put({ player, what: 'grid' }, row);
		if (signs.some((sign) => sign !== '*'))
			this.put({ player, what: 'grid' }, 'tiles');
		p.tiles.forEach((tile, i) => {
			if (signs[i] !== '*')
				this.put({ player, tile: i }, tileLine(tile, signs[i]));
		});
	}
}

/* The text of a sheet; players without a boat are not on it yet. */
export function writeSheet(sheet: PadSheet, squares: string[]): Written {
	const writer = new Writer();
	writer.table(sheet);
	sheet.players.forEach((p, i) => {
		if (p.boat)
			writer.player(squares, p, i);
	});
	return { text: `${writer.lines.join('\n')}\n`, places: writer.places };
}

/* The sheet of one boat, with what belongs to its table. */
export function alone(sheet: PadSheet, player: PadPlayer): PadSheet {
	return { ...sheet, order: [], players: [player] };
}

export type Joined = 'new' | 'again' | 'renamed' | 'other-game' | 'taken-over';

/* Puts players of another sheet into this one: a boat that is here already is
 * replaced, whatever it is called; a stranger with a name that is taken gets
 * another. A table that nobody has begun is taken over whole. */
export function join(sheet: PadSheet, other: PadSheet): Joined {
	if (sheet.players.every((p) => !p.boat)) {
		Object.assign(sheet, other);
		return 'taken-over';
	}
	const known = (p: PadPlayer) => sheet.players.findIndex((q) => q.key === p.key);
	if (sheet.mode !== other.mode)
		return 'other-game';
	let joined: Joined = 'new';
	for (const player of other.players) {
		const at = known(player);
		const others = sheet.players.filter((_, i) => i !== at).map((p) => p.name);
		const name = freeName(player.name, others);
		joined = at >= 0 ? 'again' : name === player.name ? joined : 'renamed';
		rename(sheet, sheet.players[at]?.name, name);
		if (at >= 0)
			sheet.players[at] = { ...player, name };
		else
			sheet.players.push({ ...player, name });
	}
	if (joined !== 'again')
		sheet.order = [];
	sheet.printed ||= other.printed;
	if (sheet.public.length === 0)
		sheet.public = other.public;
	return joined;
}

export function freeName(name: string, taken: string[]): string {
	let free = name;
	for (let n = 2; taken.includes(free); n++)
		free = `${name}-${n}`;
	return free;
}

function rename(sheet: PadSheet, from: string | undefined, to: string) {
	sheet.order = sheet.order.map((name) => (name === from ? to : name));
}

/* The turn order with somebody first, the others behind as they sit. */
export function firstInOrder(sheet: PadSheet, first: string, sister: boolean): string[] {
	const all = [...sheet.players.filter((p) => p.boat).map((p) => p.name), ...(sister ? ['sister'] : [])];
	return first ? [first, ...all.filter((name) => name !== first)] : [];
}

/* Her colours as they turned up: touched in their order, the fifth follows. */
export function nextColours(colours: Colour[], touched: Colour): Colour[] {
	const next = colours.includes(touched) ? colours.slice(0, colours.indexOf(touched))
		: [...colours, touched];
	const left = COLOURS.filter((c) => !next.includes(c));
	return left.length === 1 ? [...next, left[0]] : next;
}
