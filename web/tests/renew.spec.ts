/* A page that is older than its server loads itself again, and nothing is lost by
 * it: the page's engine is the real one with another word in it, as one built
 * before that word was changed has. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { act, begin, prepare } from './person';
import { kept } from './positions';
import { TestServer } from './server';

const server = new TestServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

function oldEngine(name: string): Buffer {
	const bytes = readFileSync(`dist/${name}`);
	const at = bytes.indexOf('very-hard');
	expect(at).toBeGreaterThan(0);
	bytes.write('vary-hard', at);
	return bytes;
}

/* The page has the old engine until the server is renewed. */
async function bePast(page: Page): Promise<{ renewed: boolean; loads: number }> {
	const state = { renewed: false, loads: 0 };
	for (const name of ['isle.wasm', 'think.wasm']) {
		const body = oldEngine(name);
		await page.route(`**/${name}*`, (route) => state.renewed ? route.continue()
			: route.fulfill({ body, contentType: 'application/wasm' }));
	}
	page.on('load', () => { state.loads++; });
	return state;
}

/* A server of the page's own age says nothing else about it; the wires to it. */
async function speakOld(page: Page, state: { renewed: boolean }): Promise<WebSocketRoute[]> {
	const wires: WebSocketRoute[] = [];
	await page.routeWebSocket(/\/ws$/, (wire) => {
		const there = wire.connectToServer();
		const old = !state.renewed;
		there.onMessage((m) => wire.send(old ? String(m).replace(/,"rules":"[0-9a-f]*"/, '') : m));
		wires.push(wire);
	});
	return wires;
}

test('a page in the lobby: local game, typed name and seat are there after it', async ({ page }) => {
	await prepare(page);
	const state = await bePast(page);
	const wires = await speakOld(page, state);
	await begin(page, 'family', server.address);
	while (await page.locator('.log li').count() < 3)
		await act(page) || await page.waitForTimeout(50);
	const game = new URL(page.url()).hash;
	const { seats } = await server.make({ game: 'family', seats: 2, start: 'owner' });
	await page.goto(`${server.address}/#/t/${seats[1].key}`);
	await page.getByText('Your name and face').click();
	await page.getByLabel('Name', { exact: true }).fill('Mimi the Grey');
	const before = await kept(page);
	const loads = state.loads;
	state.renewed = true;
	await wires.at(-1)?.close();
	await expect.poll(() => state.loads, { timeout: 10_000 }).toBe(loads + 1);
	/* It stands there in sight, and can be written on. */
	await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
	await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mimi the Grey');
	expect(page.url()).toContain(seats[1].key);
	await page.getByLabel('Name', { exact: true }).press('End');
	await page.keyboard.type('!');
	await page.keyboard.press('Tab');
	await expect(page.locator('li', { hasText: 'Mimi the Grey!' })).toBeVisible();
	expect(await kept(page)).toBe(before);
	await page.goto(`${server.address}/${game}`);
	await expect(page.locator('.table')).toBeVisible();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThanOrEqual(2);
	expect(state.loads).toBe(loads + 1);
});

test('a page at a running table: the position by other rules is not shown, the seat is kept', async ({ page }) => {
	await prepare(page);
	const state = await bePast(page);
	const { seats } = await server.make({ game: 'family', seats: 2, bots: [null, 'kitten'] });
	await speakOld(page, state);
	page.once('load', () => { state.renewed = true; });
	await page.goto(`${server.address}/#/t/${seats[0].key}`);
	await expect(page.locator('.table')).toBeVisible();
	expect(state.loads).toBe(2);
	expect(page.url()).toContain(seats[0].key);
	await expect.poll(() => act(page).catch(() => false)).toBe(true);
});

test('a fresh page that is as old says so and stays', async ({ page }) => {
	await prepare(page);
	const state = await bePast(page);
	const { seats } = await server.make({ game: 'family', seats: 2 });
	await page.goto(`${server.address}/#/t/${seats[0].key}`);
	await expect(page.getByText('The server has been renewed')).toBeVisible();
	await page.waitForTimeout(1500);
	expect(state.loads).toBe(2);
});

test.describe('opponents that cannot be had', () => {
	const missing = 'The opponents cannot be fetched just now.';

	/* Somebody plays on as far as it goes, until so many lines of the story are there. */
	async function playOn(page: Page, lines: number) {
		await expect(async () => {
			await act(page);
			expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(lines);
		}).toPass();
	}

	for (const part of ['think.wasm', 'bots.worker'])
		test(`are told while ${part} is missing, and come by themselves when it does`, async ({ page }) => {
			await prepare(page);
			let cut = true;
			await page.route(`**/${part}*`, (route) => cut ? route.abort() : route.continue());
			await begin(page, 'family', server.address);
			await expect(page.getByText(missing)).toBeVisible();
			cut = false;
			await playOn(page, 6);
			await expect(page.getByText(missing)).toHaveCount(0);
		});

	/* The real module, but who asks for a move of any level finds none. */
	function witless(): Buffer {
		const bytes = readFileSync('dist/think.wasm');
		const at = bytes.indexOf('isle_bot_line');
		expect(at).toBeGreaterThan(0);
		bytes.write('isle_bot_lime', at);
		return bytes;
	}

	test('are told while they find no move at all, and asked again', async ({ page }) => {
		await prepare(page);
		let broken = true;
		const body = witless();
		await page.route('**/think.wasm*', (route) => broken
			? route.fulfill({ body, contentType: 'application/wasm' }) : route.continue());
		await begin(page, 'family', server.address);
		await expect(page.getByText(missing)).toBeVisible();
		broken = false;
		await playOn(page, 6);
		await expect(page.getByText(missing)).toHaveCount(0);
	});

	test('of another age are not asked; a page that is loaded again plays on', async ({ page }) => {
		await prepare(page);
		let old = true;
		const body = oldEngine('think.wasm');
		await page.route('**/think.wasm*', (route) => old
			? route.fulfill({ body, contentType: 'application/wasm' }) : route.continue());
		await begin(page, 'family', server.address);
		await expect(page.getByText(missing)).toBeVisible();
		old = false;
		await page.reload();
		await playOn(page, 6);
	});

	test('give no hint, and nobody waits for it', async ({ page }) => {
		await prepare(page);
		await page.route('**/think.wasm*', (route) => route.abort());
		await begin(page, 'family', server.address);
		await page.getByRole('button', { name: 'Hint' }).click();
		const hints = page.locator('.hints');
		await expect(hints.getByRole('status')).not.toContainText('Thinking');
		await hints.getByRole('button', { name: 'Close' }).click();
		await expect(hints).toHaveCount(0);
	});
});
