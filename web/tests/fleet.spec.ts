/* Two servers on one PostgreSQL behind HAProxy: a page that meets the wrong one is
 * sent to the one that has its table, plays there, and plays on when that one is
 * gone. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { act, prepare } from './person';
import { FIRST_PORT, makeTable } from './server';

const FIRST = FIRST_PORT + 1;
const PROXY = `http://127.0.0.1:${FIRST}`;
const NODES = { a: FIRST + 1, b: FIRST + 2 };
const DATABASES = '/usr/lib/postgresql';
const bin = existsSync(DATABASES) ? `${DATABASES}/${readdirSync(DATABASES).sort().at(-1)}/bin` : '';
const folder = mkdtempSync(join(tmpdir(), 'isle-fleet-'));
const running = new Map<string, ChildProcess>();

/* PostgreSQL does not run as root. */
function asPostgres(command: string) {
	if (process.getuid?.() === 0)
		execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'ignore' });
	else
		execFileSync('sh', ['-c', command], { stdio: 'ignore' });
}

async function answers(address: string): Promise<boolean> {
	return fetch(`${address}/readyz`).then((r) => r.ok, () => false);
}

async function startNode(name: keyof typeof NODES) {
	running.set(name, spawn('../build/isle', ['serve', '--node', name, '--port', String(NODES[name]), '--proxy', '1',
		'--store', `postgres:///postgres?host=${folder}&user=isle`, '--web', 'dist', '--rate', '1000', '--burst', '5000'],
		{ stdio: 'ignore' }));
	await expect.poll(() => answers(`http://127.0.0.1:${NODES[name]}`), { timeout: 30_000 }).toBe(true);
}

async function startProxy() {
	running.set('proxy', spawn('/usr/sbin/haproxy', ['-db', '-f', '../share/haproxy.cfg'], { stdio: 'ignore', env: {
		ISLE_BIND: `127.0.0.1:${FIRST}`, ISLE_A: `127.0.0.1:${NODES.a}`, ISLE_B: `127.0.0.1:${NODES.b}`,
		ISLE_C: `127.0.0.1:${FIRST + 3}`,
	} }));
	await expect.poll(() => answers(PROXY), { timeout: 30_000 }).toBe(true);
}

test.beforeAll(async () => {
	execFileSync('chmod', ['777', folder]);
	asPostgres(`${bin}/initdb -D ${folder}/pg -U isle -A trust --no-sync`);
	asPostgres(`${bin}/pg_ctl -D ${folder}/pg -w -l ${folder}/log -o "-k ${folder} -c listen_addresses=" start`);
	await startNode('a');
	await startNode('b');
	await startProxy();
});

test.afterAll(() => {
	for (const one of running.values())
		one.kill('SIGKILL');
	asPostgres(`${bin}/pg_ctl -D ${folder}/pg -m immediate stop`);
	rmSync(folder, { recursive: true, force: true });
});

/* A table that one server has made, and so has. */
const makeAt = (name: keyof typeof NODES) => makeTable(`http://127.0.0.1:${NODES[name]}`, { game: 'family', seats: 2 });

/* Some watch through the proxy at a server, by its name. */
async function watchAt(page: Page, name: string, key: string) {
	await page.goto(PROXY);
	await page.evaluate(([node, watch]) => Promise.all([1, 2, 3].map(() => new Promise((joined) => {
		const socket = new WebSocket(`ws://${location.host}/ws?node=${node}`, 'isle');
		socket.onopen = () => socket.send(JSON.stringify({ type: 'join', key: watch }));
		socket.onmessage = () => joined(true);
	}))), [name, key]);
}

/* Both act until one of them has seen so many lines. */
async function playSome(pages: Page[], lines: number) {
	await expect.poll(async () => {
		for (const page of pages)
			await act(page).catch(() => true);
		return pages[0].locator('.log li').count();
	}, { timeout: 90_000, intervals: [20] }).toBeGreaterThanOrEqual(lines);
}

test('a page is sent to the server of its table, and plays on when that one dies', async ({ browser }) => {
	test.setTimeout(240_000);
	const keys = await makeAt('a');
	/* Three who watch make a the fuller one: the proxy brings the pages to b. */
	const watcher = await browser.newPage();
	await watchAt(watcher, 'a', keys.watch);
	const ways: string[] = [];
	const pages = await Promise.all(keys.seats.map(async (seat) => {
		const page = await (await browser.newContext()).newPage();
		await prepare(page);
		page.on('websocket', (socket) => ways.push(socket.url().replace(/^.*\/ws/, '/ws')));
		await page.goto(`${PROXY}/#/t/${seat.key}`);
		return page;
	}));
	for (const page of pages)
		await expect(page.locator('.table')).toBeVisible({ timeout: 30_000 });
	expect(ways).toContain('/ws');
	expect(ways).toContain('/ws?node=a');
	await playSome(pages, 8);

	running.get('a')?.kill('SIGKILL');
	await playSome(pages, 20);
	for (const page of pages)
		await expect(page.locator('.banner')).toHaveCount(0, { timeout: 30_000 });
	await Promise.all([watcher, ...pages].map((page) => page.context().close()));
});
