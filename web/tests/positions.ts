/*
 * Positions to put a person into: games played by opponents of our own in the
 * engine's module until somebody must decide what a test is about. The shuffle is
 * given by a number, so a test meets the same position every time.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Engine } from '../src/lib/engine';
import type { Saved } from '../src/lib/games';
import { NONE, Slot, STEP_END, Verb, type Options, type View } from '../src/lib/types';

const module = new WebAssembly.Module(readFileSync('public/think.wasm'));

export const full = (more: Partial<Options> = {}): Options => ({
	mode: 'advanced', seats: 2, edition: 2, modules: ['A', 'B', 'C'], with: [], difficulty: 'easy',
	real_cards: false, boats: [1, 2, 3, 4, 5, 6].slice(0, more.seats ?? 2), house: [], oshax: [], ...more,
});

export const family = (seats = 2): Options => full({ mode: 'family', seats, modules: [] });
export const explore = (seats = 1): Options => full({ mode: 'explore', seats, modules: [] });

export const NAMES = ['Robin', 'Mara', 'Tobias', 'Ines', 'Olav', 'Wanda'];

export interface Position { engine: Engine; record: string; view: View; seed: number }

/* The engine as seat 1 sees it, in the first position of which `is` holds. Seat 1 may
 * have a line of its own. */
export async function find(options: Options, is: (engine: Engine, view: View) => boolean,
	games = 60, own: (engine: Engine, view: View) => string = () => ''): Promise<Position> {
	for (let seed = 1; seed <= games; seed++) {
		const engine = await Engine.open(module);
		const key = new Uint8Array(32).fill(seed);
		if (engine.start(options, NAMES.slice(0, options.seats), key))
			throw new Error('no such game');
		for (let n = 0; n < 900; n++) {
			engine.look(1);
			const view = engine.view();
			if (is(engine, view))
				return { engine, record: engine.record(), view, seed };
			const chosen = view.due[0] === 1 ? own(engine, view) : '';
			const line = chosen || (view.due.length > 0 ? engine.botLine(view.due[0], 'kitten', seed * 1000 + n) : '');
			if (!line || engine.play(line))
				break;
		}
	}
	throw new Error('no such position');
}

/* The rescue cards in seat 1's hand, by their ids. */
export function rescueCards(engine: Engine, { seats: [me] }: View): number[] {
	const { cards } = engine.pieces();
	return me.hand.map((number) => cards.findIndex((card) => card.number === number)).filter((id) => cards[id].kind === 'rescue');
}

/* Whether these leave half a basket, about which one is asked. */
export const leavesHalf = (engine: Engine, ids: number[]) => engine.laying(1, [Verb.Choose, ...ids]).half !== NONE;

/* The number of seat 1's first rescue card, where nobody asks about it when it is laid alone. */
export function toLayAlone(engine: Engine, view: View): number | undefined {
	const [first] = rescueCards(engine, view);
	return first === undefined || leavesHalf(engine, [first]) ? undefined : engine.pieces().cards[first].number;
}

export interface Kept { over?: boolean; people?: number[]; title?: string; id?: string; when?: number }

/* A game as this browser keeps it. */
export function save(record: string, seats: number, kept: Kept = {}) {
	const people = kept.people ?? [1];
	return {
		id: kept.id ?? 'kept', when: kept.when ?? 1, title: kept.title ?? 'Advanced game', record,
		over: kept.over ?? false,
		players: NAMES.slice(0, seats).map((name, i) => ({
			name, kind: people.includes(i + 1) ? 'human' : 'bot', level: 'kitten',
		})),
	};
}

/* Puts games into the browser before the page opens, as pages before this one kept
 * them: the page takes them over. */
export async function keep(page: Page, saves: unknown[]) {
	await page.addInitScript((all) => {
		if (origin !== 'null' && !localStorage.getItem('isle.saves'))        /* a step back leads to an empty page */
			localStorage.setItem('isle.saves', JSON.stringify(all));
	}, saves);
}

/* The games this browser keeps, the last written first. */
export function keptGames(page: Page): Promise<Saved[]> {
	return page.evaluate(() => new Promise<Saved[]>((yes) => {
		const asked = indexedDB.open('isle');
		asked.onupgradeneeded = () => asked.transaction?.abort();       /* none yet */
		asked.onerror = () => yes([]);
		asked.onsuccess = () => {
			const whole = asked.result.transaction(['games', 'records']);
			const games = whole.objectStore('games').getAll();
			const records = whole.objectStore('records').getAll();
			const ids = whole.objectStore('records').getAllKeys();
			whole.oncomplete = () => {
				asked.result.close();
				const texts = new Map(ids.result.map((id, i) => [String(id), records.result[i] as string]));
				yes((games.result as Saved[]).map((game) => ({ ...game, record: texts.get(game.id) ?? '' }))
					.sort((a, b) => b.when - a.when));
			};
		};
	}));
}

/* The record of the game written last. */
export const kept = async (page: Page) => (await keptGames(page))[0]?.record ?? '';

/* Opens the page at a position, as seat 1 unless others are people. */
export async function sitDown(page: Page, { record, view }: Position, kept: Kept = {}) {
	await keep(page, [save(record, view.seats.length, kept)]);
	await page.goto('/#/g/kept');
	await page.locator('.table, .cover').first().waitFor();
}

/* The verbs of seat 1. */
export const verbs = (engine: Engine) => engine.steps(1, []);

/* Whether something holds after a line; the position stays as it is. */
export function after(engine: Engine, line: string, holds: (engine: Engine, view: View) => boolean): boolean {
	const record = engine.record();
	const played = !engine.play(line);
	engine.look(1);
	const held = played && holds(engine, engine.view());
	engine.load(record);
	engine.look(1);
	return held;
}

/* Passing is the last move of the game. */
export const lastPass = () => find(family(), (e, v) => v.phase === 'rescue' && v.due.length === 1 && v.due[0] === 1 && v.day === v.days
	&& e.onlyLine(1) === '' && verbs(e).includes(Verb.Pass) && after(e, e.lineOf(1, [Verb.Pass]), (_, then) => then.phase === 'over'));

/* Seat 1 can play a card that brings an Oshax. */
export const calls = (engine: Engine) => verbs(engine).includes(Verb.PlayCard) && engine.steps(1, [Verb.PlayCard]).some((card) =>
	engine.slot(1, [Verb.PlayCard, card]) === Slot.Tile);

/* Puts a game that is over into the page, which counts it. */
export async function openOver(page: Page, file: string) {
	const record = readFileSync(file, 'utf8');
	await keep(page, [save(record, record.match(/^seat /gm)?.length ?? 0, { over: true })]);
	await page.goto('/#/g/kept');
}

/* Seat 1 buys nothing, takes basket tokens and keeps them. */
export function saver(engine: Engine): string {
	const own: Partial<Record<Verb, number>> = { [Verb.Keep]: STEP_END, [Verb.Choose]: STEP_END, [Verb.Token]: 0 };
	const verb = verbs(engine).find((one) => own[one as Verb] !== undefined);
	return verb === undefined ? '' : engine.lineOf(1, [verb, own[verb as Verb] as number]);
}
