import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { act, audit, prepare, shot } from './person';

const PORT = 8931;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const store = join(mkdtempSync(join(tmpdir(), 'isle-')), 'isle.db');
let server: ChildProcess | undefined;

async function up(): Promise<boolean> {
	return fetch(`${ADDRESS}/healthz`).then((r) => r.ok, () => false);
}

async function startServer() {
	server = spawn('../build/isle', ['serve', '--port', String(PORT), '--store', `sqlite:${store}`,
		'--web', 'dist', '--rate', '1000', '--burst', '5000'], { stdio: 'ignore' });
	await expect.poll(up, { timeout: 10_000 }).toBe(true);
}

async function stopServer(signal: NodeJS.Signals) {
	const gone = new Promise((done) => server?.once('exit', done));
	server?.kill(signal);
	await gone;
}

test.beforeAll(startServer);
test.afterAll(() => stopServer('SIGTERM'));

/* Both act until one of them has seen so many lines. */
async function playSome(pages: Page[], lines: number) {
	for (let n = 0; n < 600; n++) {
		const seen = await pages[0].locator('.log li').count();
		if (seen >= lines)
			return;
		let any = false;
		for (const page of pages)
			any = await act(page) || any;
		if (!any)
			await pages[0].waitForTimeout(50);
	}
	throw new Error('the game does not go on');
}

test('two browsers: reload, lost connection, server killed in the middle', async ({ browser }) => {
	const [ann, ben] = await Promise.all([browser.newContext(), browser.newContext()]);
	const a = await ann.newPage();
	const b = await ben.newPage();
	await prepare(a);
	await prepare(b);
	const wires: WebSocketRoute[] = [];
	await b.routeWebSocket(/\/ws$/, (wire) => {
		wire.connectToServer();
		wires.push(wire);
	});
	await a.goto(`${ADDRESS}/#/new`);
	await a.getByText('Online', { exact: true }).click();
	await a.getByLabel('Seats', { exact: true }).selectOption('2');
	await a.getByLabel('Seat 2').selectOption('human');
	await a.getByRole('button', { name: 'Create the table' }).click();
	await expect(a.getByRole('heading', { name: 'Links of the seats' })).toBeVisible();
	await expect(a.locator('li input').nth(1)).toBeVisible();
	await shot(a, 'online-lobby');
	await audit(a, 'lobby');
	const link = await a.locator('li input').nth(1).inputValue();
	await b.goto(link);
	await expect(b.getByRole('heading', { name: 'Links of the seats' })).toBeVisible();
	await a.getByRole('button', { name: 'Start the game' }).click();
	await expect(a.locator('.table')).toBeVisible();
	await expect(b.locator('.table')).toBeVisible();

	await playSome([a, b], 8);
	await shot(a, 'online-table');
	await a.reload();
	await expect(a.locator('.table')).toBeVisible();
	await playSome([a, b], 16);

	const before = wires.length;
	await wires[before - 1].close();
	await expect(b.locator('.banner')).toBeVisible();
	await expect.poll(() => wires.length).toBeGreaterThan(before);
	await expect(b.locator('.banner')).toHaveCount(0);
	await playSome([a, b], 24);

	await stopServer('SIGKILL');
	await expect(a.getByRole('alert').first()).toBeVisible();
	await shot(a, 'online-lost');
	await startServer();
	await expect(a.locator('.banner')).toHaveCount(0, { timeout: 20_000 });
	await expect(b.locator('.banner')).toHaveCount(0, { timeout: 20_000 });
	await playSome([a, b], 40);

	await a.getByRole('tab', { name: 'Chat' }).click();
	await a.getByLabel('Say something').fill('Miau');
	await a.getByRole('button', { name: 'Send' }).click();
	await b.getByRole('tab', { name: 'Chat' }).click();
	await expect(b.getByText('Miau')).toBeVisible();
	await Promise.all([ann.close(), ben.close()]);
});
