/*
 * The games this browser keeps, in IndexedDB: `games` holds what lists tell of
 * each, `records` the text it is replayed from, so a list of thousands is short.
 * There is no limit but the browser's own.
 *
 * Nothing that runs is lost. What cannot be written (storage full or forbidden)
 * stays in the memory of this page and is listed like the rest; `putGame` says so,
 * and whoever plays tells the person. Storage that is cleared under a game is made
 * anew with the next move.
 *
 * Two pages at one game: every writing is counted, and a page may write only if
 * the game is as this page left it. Who opens a game to play it (`claimGame`)
 * writes once and calls it out, so the page that had it knows at once, and could
 * not write over the other's moves even if it had not heard. It also learns when
 * nobody plays the game any more.
 *
 * Games of pages before this store lie in localStorage. They are taken over
 * whenever somebody looks, for a page of that age may still be open beside this.
 */
import type { Gist } from './gist';
import { isPlaced } from './placed';
import { isFlag, isNumber, isText, listOf, mapOf, maybe, oneOf, orNull, shaped, soundOnes, within } from './shape';
import type { Player } from './table.svelte';
import { BOATS, COLOURS, MODES, SEATS_MAX } from './types';

/* A game with a guide (learn/lesson.ts): which lesson it is, what of it is behind the
 * person, and after how many own moves the rest was first said. */
export interface Learning { word: string; passed: string[]; said: Record<string, number> }

/* What lists tell of a game. */
export interface Game {
	id: string;
	when: number;                 /* last written, milliseconds */
	title: string;
	players: Player[];
	over: boolean;
	day?: number;                 /* 0 while being set up */
	days?: number;
	lesson?: Learning | null;
	gist?: Gist;                  /* missing in games of older pages */
	writes?: number;              /* how often it was written */
}

export interface Saved extends Game { record: string }

/* With what says that this page does not play it any more. */
export interface Claimed extends Saved { letGo?: () => void }

/* What became of a writing: `elsewhere`, another page plays this game. */
export type Kept = 'kept' | 'full' | 'forbidden' | 'elsewhere';
export interface Put { kept: Kept; writes: number }

const OLD = 'isle.saves';
const memory = new Map<string, Saved>();        /* what could not be written */

/* Works on pages without a secure context too, where randomUUID is missing. */
export function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)),
		(byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* ---- the data base ---- */

let opened: Promise<IDBDatabase> | undefined;

function connect(): Promise<IDBDatabase> {
	return new Promise((yes, no) => {
		const asked = indexedDB.open('isle', 1);
		asked.onupgradeneeded = () => {
			/* Records lie apart: lists of games are shown often, and without them. */
			asked.result.createObjectStore('games', { keyPath: 'id' });
			asked.result.createObjectStore('records');
		};
		asked.onerror = () => no(asked.error);
		asked.onsuccess = () => {
			const forget = () => { opened = undefined; };
			asked.result.onclose = forget;          /* its data was cleared */
			asked.result.onversionchange = () => { asked.result.close(); forget(); };
			yes(asked.result);
		};
	});
}

function database(): Promise<IDBDatabase> {
	opened ??= connect().catch((error) => {
		opened = undefined;
		throw error;
	});
	return opened;
}

const answer = <T>(asked: IDBRequest<T>) => new Promise<T>((yes, no) => {
	asked.onsuccess = () => yes(asked.result);
	asked.onerror = () => no(asked.error);
});

interface Stores { games: IDBObjectStore; records: IDBObjectStore }

/* Does some work as one: all of it is written, or nothing. */
async function once<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
	const whole = (await database()).transaction(['games', 'records'], mode);
	const ended = new Promise<void>((yes, no) => {
		whole.oncomplete = () => yes();
		whole.onabort = () => no(whole.error ?? new DOMException('', 'AbortError'));
	});
	ended.catch(() => undefined);           /* who fails first is told below */
	const result = await work({ games: whole.objectStore('games'), records: whole.objectStore('records') });
	await ended;
	return result;
}

/* A connection that was cut (its data cleared) is made again, once. */
async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
	try {
		return await once(mode, work);
	} catch (error) {
		if ((error as DOMException).name === 'QuotaExceededError')
			throw error;
		opened = undefined;
		return once(mode, work);
	}
}

async function write({ games, records }: Stores, { record, ...game }: Saved) {
	await Promise.all([answer(games.put(game)), answer(records.put(record, game.id))]);
}

const whyNot = (error: unknown): Kept =>
	((error as DOMException)?.name === 'QuotaExceededError' ? 'full' : 'forbidden');

/* ---- what is kept, as it should be ---- */

/* Levels are looked at where they are used (lib/levels.ts): ages differ in them. */
const anyLevel = (_: unknown): _ is Player['level'] => true;

/* Who plays, whatever else is said of them. */
export const isPlayer = shaped<Player>({
	name: isText, kind: oneOf(['human', 'bot', 'open'] as const), level: anyLevel,
	figure: maybe(orNull(oneOf([...COLOURS, 'white'] as const))), look: maybe(isText), ready: maybe(isFlag),
});

export const isLearning = shaped<Learning>({ word: isText, passed: listOf(isText), said: mapOf(isNumber) });

/* As far as lists and the history look into it; facts that are missing are counted
 * again (home/rebuild.ts). */
const isGist = shaped<Gist>({
	mode: oneOf(MODES), seat: within(0, SEATS_MAX), due: listOf(isNumber),
	boat: orNull(shaped({ plan: within(1, BOATS), tiles: listOf(isPlaced) })),
	end: maybe(shaped({
		facts: shaped({ total: isNumber, won: isNumber, ahead: isNumber }),
		score: shaped({ seats: listOf(shaped({ seat: isNumber, total: isNumber })), winners: listOf(isNumber) }),
	})),
} as unknown as Parameters<typeof shaped<Gist>>[0]);

const hasName = shaped<Pick<Game, 'id' | 'when'>>({ id: (id): id is string => isText(id) && id !== '', when: isNumber });

/* A game as a list can tell it. What is not as it should be is left out: its record
 * may be sound all the same, and knows the rest. */
function soundGame<T extends Pick<Game, 'id' | 'when'>>(kept: T): T & Game {
	const game: Partial<Game> = kept;
	return {
		...kept, title: isText(game.title) ? game.title : '', over: game.over === true,
		players: listOf(isPlayer)(game.players) ? game.players : [],
		day: isNumber(game.day) ? game.day : undefined, days: isNumber(game.days) ? game.days : undefined,
		lesson: isLearning(game.lesson) ? game.lesson : null, gist: isGist(game.gist) ? game.gist : undefined,
		writes: isNumber(game.writes) ? game.writes : undefined,
	};
}

const soundGames = <T>(kept: T) => soundOnes(hasName, kept, ({ id }) => id).map(soundGame);

/* ---- games of older pages ---- */

const hasRecord = (game: Game): game is Saved => isText((game as Saved).record);

function old(): { raw: string; saves: Saved[] } | null {
	try {
		const raw = localStorage.getItem(OLD);
		return raw ? { raw, saves: soundGames(JSON.parse(raw)).filter(hasRecord) } : null;
	} catch {
		return null;
	}
}

async function takeOver() {
	const found = old();
	if (!found)
		return;
	try {
		await mergeGames(found.saves);
		if (localStorage.getItem(OLD) === found.raw)
			localStorage.removeItem(OLD);
	} catch {
		/* They stay where they are, and are shown all the same. */
		for (const save of found.saves)
			if (!memory.has(save.id))
				memory.set(save.id, save);
	}
}

/* Puts games in as they are, unless the same one is here and as new. How many
 * came in. */
export async function mergeGames(saves: Saved[]): Promise<number> {
	const came = await transact('readwrite', async (stores) => {
		let count = 0;
		for (const save of saves) {
			const here = await answer<Game | undefined>(stores.games.get(save.id));
			if (here && here.when >= save.when)
				continue;
			await write(stores, { ...save, writes: (here?.writes ?? 0) + 1 });
			count++;
		}
		return count;
	});
	tell({ changed: true });
	return came;
}

/* ---- several pages ---- */

type Word = { taken?: string; changed?: true };
let channel: BroadcastChannel | undefined;

function speak(): BroadcastChannel | undefined {
	if (!channel && typeof BroadcastChannel !== 'undefined')
		channel = new BroadcastChannel('isle.games');
	return channel;
}

function tell(word: Word) { speak()?.postMessage(word); }

/* Calls `heard` when another page takes a game (its id) or changes the list
 * (nothing); returns what ends that. */
export function watchGames(heard: (taken?: string) => void): () => void {
	const listen = (e: MessageEvent<Word>) => heard(e.data.taken);
	speak()?.addEventListener('message', listen);
	return () => speak()?.removeEventListener('message', listen);
}

/* Who plays a game holds a lock of its name, which the browser takes back from a page that
 * is closed, however it ends. Who opens the game takes it over. Where there are no locks
 * (no secure context) a page that was left is believed to play still. */
const lockOf = (id: string) => `isle.game.${id}`;
const locks = () => (navigator.locks as LockManager | undefined);

/* Says what lets go of it: of what is held here, and of no lock that was taken since. */
function hold(id: string): Promise<() => void> {
	return new Promise((yes) => {
		const none = () => yes(() => undefined);
		const asked = locks()?.request(lockOf(id), { steal: true }, () => new Promise<void>(yes));
		/* It is refused; or somebody has taken it over, when this says no more. */
		void (asked?.catch(none) ?? none());
	});
}

/* Calls `heard` when the page that plays a game lets go of it (false), and when another
 * takes it (true); returns what ends that. */
export function watchPlayed(id: string, heard: (isPlayed: boolean) => void): () => void {
	let ends = new AbortController();
	const wait = () => {
		const { signal } = ends = new AbortController();
		locks()?.request(lockOf(id), { signal }, () => { if (!signal.aborted) heard(false); }).catch(() => undefined);
	};
	wait();
	const unwatch = watchGames((taken) => {
		if (taken !== id)
			return;
		ends.abort();
		heard(true);
		wait();
	});
	return () => {
		ends.abort();
		unwatch();
	};
}

/* ---- what pages do ---- */

/* All games, those written last first. */
export async function listGames(): Promise<Game[]> {
	await takeOver();
	const kept = await transact('readonly', ({ games }) => answer<unknown[]>(games.getAll()))
		.catch(() => []);
	const all = new Map(soundGames(kept).map((game) => [game.id, game]));
	for (const [id, save] of memory)
		all.set(id, save);
	return [...all.values()].sort((a, b) => b.when - a.when);
}

async function read({ games, records }: Stores, id: string): Promise<Saved | null> {
	const [game, record] = await Promise.all([answer<unknown>(games.get(id)), answer<unknown>(records.get(id))]);
	return hasName(game) && isText(record) ? { ...soundGame(game), record } : null;
}

/* A game with its record, to look at. */
export async function openGame(id: string): Promise<Saved | null> {
	await takeOver();
	return memory.get(id) ?? transact('readonly', (stores) => read(stores, id)).catch(() => null);
}

/* A game to play on: from now on this page writes it, and no other. */
export async function claimGame(id: string): Promise<Claimed | null> {
	const found = await openGame(id);
	if (!found || found.over || memory.has(id))
		return found;
	const letGo = await hold(id);
	const claimed = await transact('readwrite', async (stores) => {
		const now = await read(stores, id);
		if (!now)
			return null;
		const mine = { ...now, writes: (now.writes ?? 0) + 1 };
		await write(stores, mine);
		return mine;
	}).catch(() => found);          /* no room even for that: it is read only */
	tell({ taken: id });
	if (!claimed)
		letGo();
	return claimed && { ...claimed, letGo };
}

/* Keeps a game that this page has last seen after so many writings. Its name is
 * what `amendGame` has made of it. */
export async function putGame(save: Saved, writes: number): Promise<Put> {
	try {
		const put = await transact('readwrite', async (stores): Promise<Put> => {
			const here = await answer<Game | undefined>(stores.games.get(save.id));
			if (here && (here.writes ?? 0) !== writes)
				return { kept: 'elsewhere', writes };
			await write(stores, { ...save, title: here?.title ?? save.title, writes: writes + 1 });
			return { kept: 'kept', writes: writes + 1 };
		});
		memory.delete(save.id);
		tell({ changed: true });
		return put;
	} catch (error) {
		memory.set(save.id, { ...save, writes });
		return { kept: whyNot(error), writes };
	}
}

/* Changes what lists tell of a game, not its record. */
export async function amendGame(id: string, change: Partial<Pick<Game, 'title' | 'gist' | 'day' | 'days'>>) {
	const held = memory.get(id);
	if (held)
		memory.set(id, { ...held, ...change });
	await transact('readwrite', async ({ games }) => {
		const here = await answer<Game | undefined>(games.get(id));
		if (here)
			await answer(games.put({ ...here, ...change }));
	}).catch(() => undefined);
	tell({ changed: true });
}

/* Brings a game back that was taken away. Where there is no room for it any more it
 * stays in the memory of this page. */
export async function restoreGame(save: Saved): Promise<Kept> {
	try {
		await mergeGames([save]);
		return 'kept';
	} catch (error) {
		memory.set(save.id, save);
		return whyNot(error);
	}
}

/* Takes a game away and hands it over, for whoever wants it back (`restoreGame`). */
export async function removeGame(id: string): Promise<Saved | null> {
	const gone = await openGame(id);
	memory.delete(id);
	await transact('readwrite', async ({ games, records }) => {
		await Promise.all([answer(games.delete(id)), answer(records.delete(id))]);
	}).catch(() => undefined);
	tell({ changed: true });
	return gone;
}
