/* A table online as its page has it; the test holds the other end of the wire. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, full } from '../../tests/positions';
import { Engine } from './engine';
import { OnlineTable } from './online.svelte';
import { settings } from './settings.svelte';

class Wire {
	static readonly OPEN = 1;
	static at: Wire;
	readonly readyState = Wire.OPEN;
	onmessage: (e: { data: string }) => void = () => {};
	sent: { type: string; line?: string }[] = [];

	constructor() { Wire.at = this; }
	send(text: string) { this.sent.push(JSON.parse(text)); }
	close() { /* nobody waits for it */ }
	hear(message: object) { this.onmessage({ data: JSON.stringify(message) }); }
	get moves() { return this.sent.filter(({ type }) => type === 'move').map(({ line }) => line); }
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', Wire);
	vi.stubGlobal('document', new EventTarget());
	vi.stubGlobal('addEventListener', () => {});
	vi.stubGlobal('removeEventListener', () => {});
	settings.ask_forced = false;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	settings.ask_forced = false;
});

/* Seat 1 where nothing but one move is possible, and that move. */
async function cornered() {
	const { engine } = await find(full(), (e, v) => v.due[0] === 1 && e.onlyLine(1) !== '');
	vi.spyOn(Engine, 'open').mockResolvedValue(engine);
	vi.spyOn(engine, 'setPacked').mockReturnValue(null);
	const table = await OnlineTable.join('a-key-of-a-seat');
	const { mode, ...options } = full();
	const seats = [{ name: 'Robin' }, { name: 'Mara' }];
	Wire.at.hear({ type: 'table', table: 'one', seat: 1, options: { ...options, game: mode }, seats, start: 'ready', started: true });
	Wire.at.hear({ type: 'view', state: '', version: 1, lines: [] });
	return { table, line: engine.onlyLine(1) };
}

test('a move without a choice goes by itself', async () => {
	const { table, line } = await cornered();
	expect([table.passing, Wire.at.moves]).toEqual([1, []]);
	vi.advanceTimersByTime(100);
	expect(Wire.at.moves).toEqual([line]);
	table.close();
});

test('who wants to be asked before it has gone is asked', async () => {
	const { table } = await cornered();
	settings.ask_forced = true;
	vi.advanceTimersByTime(100);
	expect([table.passing, Wire.at.moves]).toEqual([0, []]);
	table.close();
});
