/* A seat at a table online: what goes out by itself. The server is left out. */
import { afterEach, expect, test, vi } from 'vitest';
import { find, full } from '../../tests/positions';
import { OnlineTable } from './online.svelte';
import { partingTime } from './pause';
import { settings } from './settings.svelte';

interface Inside { engine: unknown; mySeat: number; log: unknown[]; passOn(): void; post(message: { type: string; line?: string }): void }

const usual = { ...settings };
let table: OnlineTable | undefined;
afterEach(() => {
	Object.assign(settings, usual);
	table?.close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/* Seat 1 has one move, which goes by itself when the cats that nobody took have left. */
async function passing() {
	const { engine, view } = await find(full(), (e, v) => v.phase === 'rare-finds' && e.onlyLine(1) === '1 pass', 200);
	vi.stubGlobal('WebSocket', class { close() { /* nobody is there */ } });
	vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
	vi.stubGlobal('addEventListener', () => undefined);
	vi.stubGlobal('removeEventListener', () => undefined);
	vi.useFakeTimers();
	table = await OnlineTable.join('key');
	const inside = table as unknown as Inside;
	const sent: string[] = [];
	inside.post = ({ type, line }) => { if (type === 'move') sent.push(String(line)); };
	const last = { id: 1, seat: 2, cats: [], events: [{ kind: 'fled' }] };
	Object.assign(inside, { engine, view, mySeat: 1, log: [last] });
	Object.assign(settings, { motion: true, ask_forced: false });
	expect(partingTime(last as never)).toBeGreaterThan(0);
	inside.passOn();
	expect([table.passing, sent]).toEqual([1, []]);
	return { table, inside, sent };
}

test('a move without a choice goes by itself, once', async () => {
	const { sent } = await passing();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toEqual(['1 pass']);
});

test('one that is chosen by hand meanwhile is not made again', async () => {
	const { table: online, sent } = await passing();
	void online.play('1 pass');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toEqual(['1 pass']);
});
