/* The real server with a store of its own, for tests that need a table online.
 * A stop and a start are the same server after a fall: its store stays. */
import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/* Files of tests run beside each other: ten ports for each of those that do. */
export const FIRST_PORT = Number(process.env.ISLE_SERVER_PORT ?? 8931)
	+ 10 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

type Order = { seats?: number; [word: string]: unknown };
interface Made { table: string; seats: { key: string }[]; owner: string; watch: string; invite: string }

/* A table whose seats have keys that are made here, as their browsers would. */
export async function makeTable(address: string, order: Order): Promise<Made> {
	const seats = Array.from({ length: order.seats ?? 8 }, () => ({ key: randomBytes(16).toString('base64url') }));
	const answer = await fetch(`${address}/api/tables`, {
		method: 'POST', headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ...order, keys: seats.map(({ key }) => key) }),
	});
	return { ...await answer.json(), seats };
}

export class TestServer {
	readonly port = FIRST_PORT;
	readonly address = `http://127.0.0.1:${this.port}`;
	private readonly store = join(mkdtempSync(join(tmpdir(), 'isle-')), 'isle.db');
	private process: ChildProcess | undefined;

	constructor(private readonly options: string[] = [], private readonly env: Record<string, string> = {}) {}

	async start() {
		this.process = spawn('../build/isle', ['serve', '--port', String(this.port),
			'--store', `sqlite:${this.store}`, '--web', 'dist', ...this.options],
			{ stdio: 'ignore', env: { ...process.env, ...this.env } });
		const up = () => {
			if (this.process?.exitCode != null)
				throw new Error(`the server ended with ${this.process.exitCode}`);
			return fetch(`${this.address}/healthz`).then((r) => r.ok, () => false);
		};
		await expect.poll(up, { timeout: 60_000 }).toBe(true);
	}

	async stop(signal: NodeJS.Signals = 'SIGTERM') {
		const gone = new Promise((done) => this.process?.once('exit', done));
		this.process?.kill(signal);
		await gone;
	}

	make(order: Order): Promise<Made> { return makeTable(this.address, order); }
}
