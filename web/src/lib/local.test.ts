/* A game at one screen: whose eyes the page has, what goes by itself, who is asked. */
import { afterEach, expect, test, vi } from 'vitest';
import { find, full, save, type Position } from '../../tests/positions';
import type { Engine } from './engine';
import { settings } from './settings.svelte';
import { LOOKED, LocalTable } from './local.svelte';
import type { View } from './types';

const usual = { ...settings };
let table: LocalTable | undefined;
afterEach(() => {
	Object.assign(settings, usual);
	table?.close();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/* All seats are people unless some are named. */
async function open({ record, view }: Position, people = view.seats.map((s) => s.seat)) {
	table = await LocalTable.open(record, save(record, view.seats.length, { people }) as never);
	return table;
}

test('between two people at one screen stands a cover', async () => {
	const two = await open(await find(full(), (_, v) => v.phase === 'choose' && v.due[0] === 1));
	expect(two.curtain).toBe(1);
	two.curtain = 0;
	await two.play('1 choose');
	expect(two.view.due).toEqual([2]);
	expect(two.curtain).toBe(2);
	two.close();
	const alone = await open(await find(full(), (_, v) => v.phase === 'choose' && v.due[0] === 1), [1]);
	expect(alone.curtain).toBe(0);
});

test('a game that is opened again before its first move tells that its day has begun', async () => {
	const { log } = await open(await find(full(), () => true));
	expect(log.flatMap(({ more }) => more)).toEqual(['Day 1 begins.']);
});

const hasNoChoice = (e: Engine) => e.view().phase === 'rare-finds' && e.onlyLine(1) === '1 pass';

test.each([false, true])('a decision without a choice goes by itself unless it is to be asked: %s', async (ask_forced) => {
	Object.assign(settings, { ask_forced, motion: false });
	const at = await find(full(), hasNoChoice, 200);
	const { passing } = await open(at, [1]);
	expect(passing).toBe(ask_forced ? 0 : 1);
});

/* An engine whose next move meets a fault of its module. */
function stumbling() {
	const { instantiate } = WebAssembly;
	let falls = true;
	vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (module: WebAssembly.Module) => {
		const { exports } = await instantiate(module, {});
		const play = exports.isle_play_line as (length: number) => number;
		return { exports: { ...exports, isle_play_line(length: number) {
			if (falls) {
				falls = false;
				throw new WebAssembly.RuntimeError('unreachable');
			}
			return play(length);
		} } };
	}) as never);
}

test('a decision without a choice that the engine stumbles over is left to its person', async () => {
	vi.useFakeTimers();
	const at = await find(full(), hasNoChoice, 200);
	stumbling();
	const two = await open(at);
	const moves = two.engine.moveCount();
	await vi.advanceTimersByTimeAsync(10_000);
	expect([two.engine.moveCount(), two.passing, two.mine]).toEqual([moves, 0, true]);
	expect(await two.play('1 pass')).toBe(null);
});

/* Of four the first three sit at the screen, and the fourth has answered one of them. */
function asks(e: Engine): boolean {
	const movers = Array.from({ length: e.moveCount() }, (_, i) => e.mover(i));
	const at = movers.findLastIndex((seat) => seat <= 3);
	return at >= 0 && movers.at(-1) === 4 && e.mayUndo({ seat: movers[at], moves: 1, people: [1, 2, 3], agreed: [] }) === 'ask';
}

test('three at one screen: each of the others is asked, and one no is enough', async () => {
	Object.assign(settings, { ask_forced: true });
	const three = await open(await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] <= 3 && asks(e)), [1, 2, 3]);
	const moves = three.engine.moveCount();
	three.curtain = 0;
	three.undo();
	const first = three.undoOf;
	three.answerUndo(false);
	expect([three.undoOf, three.engine.moveCount()]).toEqual([0, moves]);
	expect([three.curtain, three.comes]).toEqual([three.seat, three.seat]);
	three.curtain = 0;
	three.undo();
	expect(three.comes).toBe(first);
	three.answerUndo(true);
	expect([1, 2, 3]).toContain(three.undoOf);
	expect(three.undoOf).not.toBe(first);
	expect([three.engine.moveCount(), three.curtain]).toEqual([moves, 0]);
	three.answerUndo(true);
	expect(three.engine.moveCount()).toBeLessThan(moves);
	expect(three.curtain).toBe(three.seat);
});

/* Two at one screen: the first has drafted, or laid a cat, and the second holds it now. */
const handedOn: [string, (e: Engine) => boolean][] = [
	['draft', (e) => e.moveCount() === 1],
	['rescue', (e) => e.parts(e.moveLine(e.moveCount() - 1))?.verb === 'rescue'],
];

/* Seat 1 would lay a cat now, then what is said holds. */
const lays = (holds: (e: Engine) => boolean) => (e: Engine, v: View): boolean => {
	const line = v.phase === 'rescue' && v.due[0] === 1 ? e.botLine(1, 'kitten', 1) : '';
	if (e.parts(line)?.verb !== 'rescue' || e.play(line))
		return false;
	const held = holds(e);
	return e.undo({ seat: 1, moves: 1, people: [], agreed: [] }) === 'free' && held;
};
const isNext = (seat: number) => (e: Engine) => e.due()[0] === seat;

/* All at one screen, the first of them about to lay a cat; and the line that does. */
async function laying(seats: number, holds = isNext(2)) {
	const at = await find(full({ seats }), lays(holds), 200);
	const all = await open(at);
	all.curtain = 0;
	return { all, line: at.engine.botLine(1, 'kitten', 1), moves: all.engine.moveCount() };
}

test('what somebody laid at this screen is theirs until they hand it over, however long they look', async () => {
	vi.useFakeTimers();
	const { all: two, line, moves } = await laying(2);
	await two.play(line);
	vi.advanceTimersByTime(20 * LOOKED);
	expect(two.hurry()).toBe(false);
	expect([two.view.due, two.curtain, two.handing, two.seat, two.mine, two.undoAsks]).toEqual([[2], 0, 2, 1, false, false]);
	two.undo();
	expect([two.engine.moveCount(), two.curtain, two.handing, two.mine]).toEqual([moves, 0, 0, true]);
	await two.play(line);
	two.handOver();
	expect([two.curtain, two.handing, two.seat]).toEqual([2, 0, 2]);
});

test('whoever has seen it hands the screen on at once', async () => {
	vi.useFakeTimers();
	const { all: two, line } = await laying(2);
	await two.play(line);
	two.handOver();
	expect([two.curtain, two.handing, two.seat]).toEqual([2, 0, 2]);
	two.curtain = 0;
	vi.advanceTimersByTime(LOOKED + 1);
	expect(two.curtain).toBe(0);
});

/* The second has nothing to decide and the third has. */
function isPassedOver(e: Engine): boolean {
	const line = isNext(2)(e) ? e.onlyLine(2) : '';
	if (!line || e.play(line))
		return false;
	const next = isNext(3)(e) && !e.onlyLine(3);
	return e.undo({ seat: 2, moves: 1, people: [], agreed: [] }) === 'free' && next;
}

test('it waits as well when somebody between has nothing to decide, and the cover is for the one who has', async () => {
	vi.useFakeTimers();
	const { all: three, line, moves } = await laying(3, isPassedOver);
	await three.play(line);
	vi.advanceTimersByTime(20 * LOOKED);
	expect([three.engine.moveCount(), three.curtain, three.seat, three.undoAsks]).toEqual([moves + 1, 0, 1, false]);
	three.handOver();
	await vi.advanceTimersByTimeAsync(1000);
	expect([three.engine.moveCount(), three.curtain, three.seat]).toEqual([moves + 2, 3, 3]);
});

test('whoever is asked for while it is seen has the cover, and keeps it', async () => {
	vi.useFakeTimers();
	const { all: three, line } = await laying(3);
	await three.play(line);
	three.look(3);
	expect([three.curtain, three.undoAsks]).toEqual([3, true]);
	vi.advanceTimersByTime(LOOKED + 1);
	expect([three.curtain, three.seat]).toEqual([3, 3]);
	three.undo();
	three.look(2);
	expect([three.undoBy, three.undoOf]).toEqual([0, 0]);
});

test.each(handedOn)('what somebody else decided at this screen is theirs to give back: %s', async (phase, is) => {
	const at = await find(full(), (e, v) => v.phase === phase && v.due[0] === 2 && e.moveCount() > 0
		&& e.mover(e.moveCount() - 1) === 1 && is(e)
		&& e.mayUndo({ seat: 1, moves: 1, people: [1, 2], agreed: [] }) === 'free');
	const two = await open(at);
	const moves = two.engine.moveCount();
	expect([two.seat, two.mayUndo, two.undoAsks]).toEqual([2, true, true]);
	two.undo();
	expect([two.engine.moveCount(), two.undoBy, two.undoOf]).toEqual([moves, 2, 1]);
	expect(two.undone.map((e) => e.seat)).toEqual([1]);
	two.answerUndo(true);
	expect([two.engine.moveCount(), two.curtain]).toEqual([moves - 1, 1]);
});
