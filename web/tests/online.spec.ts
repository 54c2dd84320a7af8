/*
 * Browsers at the real server with a store of its own: connections lost, the
 * server killed, a whole game with a spectator.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Page, type WebSocketRoute } from '@playwright/test';
import { act, audit, prepare, shot } from './person';
import { TestServer } from './server';

const server = new TestServer(['--rate', '1000', '--burst', '5000']);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

/* Somebody invited takes the seat that is free. */
async function sitDown(page: Page) {
	await page.getByRole('button', { name: 'Sit here' }).click();
	await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

async function begin(pages: Page[]) {
	for (const page of pages)
		await page.getByRole('button', { name: 'I am ready' }).click();
}

const HANGS = 150_000;          /* ms: many times what a loaded machine needs */

/* What is on the page may change while the hand is on its way to it. */
async function turn(page: Page): Promise<boolean> {
	return act(page, 3000).catch(() => true);
}

/* Both act until one of them has seen so many lines; a game that hangs is told by what
 * its people are asked. */
async function playSome(pages: Page[], lines: number) {
	for (const end = Date.now() + HANGS; Date.now() < end;) {
		const seen = await pages[0].locator('.log li').count();
		if (seen >= lines)
			return;
		let any = false;
		for (const page of pages)
			any = await turn(page) || any;
		if (!any)
			await pages[0].waitForTimeout(50);
	}
	const told = await Promise.all(pages.map((page) => page.locator('.prompt').innerText().catch(() => 'no prompt')));
	throw new Error(`the game does not go on: ${told.join(' | ')}`);
}

/* A connection that is mended at once is told of so shortly that a test may look away:
 * the page itself notes whether it was. */
async function noteBanner(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => {
		const noted = { banner: false };
		Object.assign(window, { noted });
		new MutationObserver(() => { noted.banner ||= document.querySelector('.banner') !== null; })
			.observe(document.body, { childList: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { noted: { banner: boolean } }).noted.banner);
}

test('two browsers: reload, lost connection, server killed in the middle', async ({ browser }) => {
	test.setTimeout(4 * HANGS);
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
	await a.goto(`${server.address}/#/new`);
	await a.getByText('Online', { exact: true }).click();
	await a.getByLabel('Seats', { exact: true }).selectOption('2');
	await a.getByLabel('Seat 2').selectOption('human');
	const [plain] = await Promise.all([
		a.waitForRequest('**/api/tables'), a.getByRole('button', { name: 'Create the table' }).click(),
	]);
	expect(plain.postDataJSON().boats).toBeNull();
	await expect(a.getByRole('heading', { name: 'At the table' })).toBeVisible();
	await expect(a.locator('li', { hasText: /Boat [1-6]/ })).toHaveCount(2);
	await shot(a, 'online-lobby');
	await audit(a, 'lobby');
	await b.goto(await a.getByLabel('Link', { exact: true }).inputValue());
	await sitDown(b);
	await begin([a, b]);
	await expect(a.locator('.table')).toBeVisible();
	await expect(b.locator('.table')).toBeVisible();

	await playSome([a, b], 8);
	await shot(a, 'online-table');
	await a.reload();
	await expect(a.locator('.table')).toBeVisible();
	await playSome([a, b], 16);

	const before = wires.length;
	const wasSaid = await noteBanner(b);
	await wires[before - 1].close();
	await expect.poll(() => wires.length).toBeGreaterThan(before);
	await expect(b.locator('.banner')).toHaveCount(0);
	expect(await wasSaid()).toBe(true);
	await playSome([a, b], 24);

	await server.stop('SIGKILL');
	await expect(a.getByRole('alert').first()).toBeVisible();
	await shot(a, 'online-lost');
	await server.start();
	/* The longer it was away, the later they try again: up to a quarter of a minute. */
	for (const page of [a, b])
		await expect(page.locator('.banner')).toHaveCount(0, { timeout: HANGS });
	await playSome([a, b], 40);

	await a.getByRole('tab', { name: 'Chat' }).click();
	for (let n = 1; n <= 8; n++) {
		await a.getByLabel('Say something').fill(`Miau ${n}`);
		await a.getByRole('button', { name: 'Send' }).click();
	}
	await expect(b.locator('.badge')).toHaveText(/^8/);
	await b.getByRole('tab', { name: 'Chat' }).click();
	await expect(b.getByText('Miau 8')).toBeInViewport({ ratio: 1 });
	await expect(b.getByLabel('Say something')).toBeInViewport({ ratio: 1 });
	await expect(b.locator('.badge')).toHaveCount(0);
	/* What was read stays read; chat is timed by the second. */
	const second = () => Math.floor(Date.now() / 1000);
	const then = second();
	await b.reload();
	await expect(b.locator('.table')).toBeVisible();
	await expect.poll(second).toBeGreaterThan(then);
	await a.getByLabel('Say something').fill('Wau');
	await a.getByRole('button', { name: 'Send' }).click();
	await expect(b.locator('.badge')).toHaveText(/^1/);
	await a.getByRole('tab', { name: 'Log' }).click();
	await expect(a.locator('.badge')).toHaveCount(0);
	await Promise.all([ann.close(), ben.close()]);
});

async function visitor(context: BrowserContext, address: string): Promise<Page> {
	const page = await context.newPage();
	await prepare(page);
	await page.goto(address);
	return page;
}

const lines = (page: Page) => page.locator('.log li').count();

/* The first of the two takes back what the other has answered already. */
async function askUndo(asking: Page, other: Page, answer: 'Yes' | 'No') {
	const button = asking.getByRole('button', { name: 'Ask to undo' });
	const box = other.getByRole('alertdialog');
	/* A move without a choice may still be on its way, after which there is nothing to ask. */
	const isAsked = async () => await lines(other) === await lines(asking)
		&& await button.count() === 1 && await button.isEnabled({ timeout: 1000 }).catch(() => false)
		&& await button.click({ timeout: 3000 }).then(() => true, () => false)
		&& box.waitFor({ timeout: 10_000 }).then(() => true, () => false);
	for (const end = Date.now() + HANGS; !await isAsked() && Date.now() < end;)
		if (!await turn(asking) && !await turn(other))
			await asking.waitForTimeout(40);
	await expect(box).toContainText('asks to undo');
	await expect(box).toContainText(/Taken back would be: \w/);
	await expect(box).toContainText(/\(and \d+ more that followed\)/);
	const before = await lines(other);
	await audit(other, 'undo asked');
	await box.getByRole('button', { name: answer }).click();
	await expect(box).toHaveCount(0);
	return before;
}

test('two browsers play a whole game, one watches; undo asked, refused, allowed; rematch', async ({ browser }) => {
	test.setTimeout(4 * HANGS);
	const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext()));
	const a = await visitor(contexts[0], `${server.address}/#/new`);
	await a.getByRole('radio', { name: /Family/ }).check();
	await a.getByText('Online', { exact: true }).click();
	await a.getByLabel('Seats', { exact: true }).selectOption('2');
	await a.getByLabel('Seat 2').selectOption('human');
	await a.getByLabel('Boat 2').selectOption('5');
	await a.getByRole('button', { name: 'Create the table' }).click();
	await expect(a.locator('li').nth(1)).toContainText('Boat 5');
	const link = await a.getByLabel('Link', { exact: true }).inputValue();
	const watch = await a.getByLabel('Link to watch').inputValue();
	const b = await visitor(contexts[1], link);
	const w = await visitor(contexts[2], watch);
	await sitDown(b);
	await begin([a, b]);
	for (const page of [a, b, w])
		await expect(page.locator('.table')).toBeVisible();
	await expect(w.locator('.prompt .say').getByText('You are watching.')).toBeVisible();

	await playSome([a, b], 8);
	const refused = await askUndo(a, b, 'No');
	await expect(a.getByText('The others would rather not')).toBeVisible();
	expect(await lines(a)).toBeGreaterThanOrEqual(refused);
	const allowed = await askUndo(b, a, 'Yes');
	await expect.poll(() => lines(a)).toBeLessThan(allowed);
	await expect.poll(() => lines(b)).toBeLessThan(allowed);
	await shot(w, 'online-watching');
	await audit(w, 'watching');

	for (const end = Date.now() + 2 * HANGS; Date.now() < end && await a.locator('dialog .verdict').count() === 0;) {
		const moved = [await turn(a), await turn(b)];
		if (!moved.includes(true))
			await a.waitForTimeout(30);
	}
	for (const page of [a, b, w])
		await expect(page.locator('dialog .verdict')).toBeVisible();
	const sums = await Promise.all([a, b, w].map((p) => p.locator('tfoot').innerText()));
	expect(new Set(sums).size).toBe(1);
	await shot(b, 'online-end');
	const [saved] = await Promise.all([
		b.waitForEvent('download'), b.getByRole('button', { name: 'Save the record' }).click(),
	]);
	expect(readFileSync(await saved.path(), 'utf8')).toContain('\nmoves\n');

	/* Who has not asked is told, and goes there in their own time. */
	const old = a.url();
	await b.getByRole('button', { name: 'Rematch' }).click();
	await expect(b.getByRole('heading', { name: 'At the table' })).toBeVisible();
	expect(a.url()).toBe(old);
	await expect(a.locator('dialog')).toContainText('A rematch is set up');        /* not behind it */
	await a.getByRole('button', { name: 'Rematch' }).click();
	await expect(a.getByRole('heading', { name: 'At the table' })).toBeVisible();
	/* Each keeps the seat, and the owner stays the owner, whoever asked first. */
	for (const [i, page] of [a, b].entries()) {
		await expect(page.locator(`[data-seat="${i + 1}"].own`)).toBeVisible();
		const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('isle.tables') ?? '[]')[0]);
		expect(page.url()).toContain(kept.key);
		expect(kept.owner).toBe(i === 0);
	}
	await begin([a, b]);
	for (const page of [a, b])
		await expect(page.locator('.prompt')).toBeVisible();
	await playSome([a, b], 4);
	await Promise.all(contexts.map((c) => c.close()));
});
