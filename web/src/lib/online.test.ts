/* A connection that breaks: the socket is the browser's part, everything else is the
 * page's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { full, NAMES } from '../../tests/positions';
import { OnlineTable } from './online.svelte';

type Sent = Record<string, unknown>;

class Socket {
	static readonly OPEN = 1;
	static all: Socket[] = [];
	readyState = 0;
	sent: Sent[] = [];
	onopen = () => undefined as void;
	onmessage = (_: { data: string }) => undefined as void;
	onclose = () => undefined as void;

	constructor() { Socket.all.push(this); }

	send(text: string) { this.sent.push(JSON.parse(text) as Sent); }
	open() { this.readyState = Socket.OPEN; this.onopen(); }
	say(message: Sent) { this.onmessage({ data: JSON.stringify(message) }); }
	close() { this.readyState = 3; }
	drop() { this.close(); this.onclose(); }
	get moves() { return this.sent.filter((m) => m.type === 'move'); }
}

const last = () => Socket.all.at(-1) as Socket;

async function atTable(): Promise<{ table: OnlineTable; line: string }> {
	const table = await OnlineTable.join('key');
	table.options = full();
	table.engine.start(full(), NAMES.slice(0, 2), new Uint8Array(32).fill(1));
	table.engine.look(1);
	last().open();
	return { table, line: table.engine.botLine(1, 'kitten', 1) };
}

beforeEach(() => {
	Socket.all = [];
	vi.stubGlobal('WebSocket', Socket);
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a move that nobody acknowledged is sent again after the connection is back, as the same', async () => {
	const { table, line } = await atTable();
	void table.play(line);
	const [move] = last().moves;
	expect(move).toMatchObject({ type: 'move', line });
	last().drop();
	expect(table.status).toBe('lost');
	vi.advanceTimersByTime(1000);
	expect(Socket.all).toHaveLength(2);
	last().open();
	expect(last().sent[0]).toMatchObject({ type: 'join', key: 'key' });
	expect(last().moves).toEqual([move]);
	table.close();
});

test('an acknowledged move is not sent again', async () => {
	const { table, line } = await atTable();
	void table.play(line);
	last().say({ type: 'ack', id: last().moves[0].id, version: 3 });
	last().drop();
	vi.advanceTimersByTime(1000);
	last().open();
	expect(last().moves).toEqual([]);
	table.close();
});

test('a refused move is told with the reason, and is done', async () => {
	const { table, line } = await atTable();
	const answer = table.play(line);
	last().say({ type: 'error', id: last().moves[0].id, code: 'ILLEGAL', text: 'not now', rule: 'Book' });
	expect(await answer).toMatchObject({ text: 'not now' });
	last().drop();
	vi.advanceTimersByTime(1000);
	last().open();
	expect(last().moves).toEqual([]);
	table.close();
});

test('what the engine refuses is not sent; a table left stays left', async () => {
	const { table } = await atTable();
	expect(await table.play('1 pass')).not.toBeNull();
	expect(last().moves).toEqual([]);
	table.close();
	last().onclose();
	vi.advanceTimersByTime(60_000);
	expect(Socket.all).toHaveLength(1);
});
