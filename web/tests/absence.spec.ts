/* People who come and go, in real browsers at the real server: who is there, takeover
 * by vote and by time, return, resigning, clocks, turn alerts; and a slow game over a
 * week of the server's clock. */
import { createHmac } from 'node:crypto';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Clock } from './clock';
import { act, audit, prepare, shot } from './person';
import { Receiver } from './receiver';
import { TestServer } from './server';

const DAY = 86400;
const clock = new Clock();
const server = new TestServer(['--rate', '1000', '--burst', '5000', '--alerts-private', '1'], clock.env);
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());
/* Browsers of the last test would go on playing. */
test.afterEach(async ({ browser }) => { await Promise.all(browser.contexts().map((context) => context.close())); });

async function open(browser: Browser, key: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await prepare(page);
	await page.goto(`${server.address}/#/t/${key}`);
	await expect(page.locator('.top, .page')).toBeVisible();
	return page;
}

const captain = (page: Page, name: string) => page.locator('.order li', { hasText: name });
/* Whether this one is waited for, and nobody else. */
async function isDue(page: Page, name: string): Promise<boolean> {
	const due = page.locator('.order li.now');
	return await due.count() === 1 && await due.filter({ hasText: name }).count() === 1;
}

/* The same for longer than a move is on its way: the last press may still land. */
async function staysDue(page: Page, name: string): Promise<boolean> {
	if (!await isDue(page, name))
		return false;
	await page.waitForTimeout(700);
	return isDue(page, name);
}

/* These act until somebody is waited for alone. */
async function playUpTo(pages: Page[], name: string) {
	for (let n = 0; n < 400; n++) {
		if (await staysDue(pages[0], name))
			return;
		for (const page of pages)
			await act(page).catch(() => true);
		await pages[0].waitForTimeout(20);
	}
	throw new Error(`${name} is never waited for alone`);
}

async function sit(browser: Browser, names: string[], terms: object): Promise<{ pages: Page[]; keys: string[] }> {
	const made = await server.make({ game: 'family', seats: names.length, names, terms });
	const keys = made.seats.map((s) => s.key);
	const pages: Page[] = [];
	for (const key of keys)
		pages.push(await open(browser, key));
	for (const page of pages)
		await expect(page.locator('.table')).toBeVisible();
	return { pages, keys };
}

function hide(page: Page, hidden: boolean) {
	return page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { value, configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
	}, hidden);
}

/* Nothing else of the table lies under it. */
async function coversNothing(page: Page, note: Locator) {
	const box = (await note.boundingBox())!;
	const covered = await page.evaluate(({ x, y, width, height }) => {
		const parts = document.querySelectorAll('.middle, .ask, .top, .panel, .guide');
		return [...parts].filter((part) => {
			const r = part.getBoundingClientRect();
			return r.left < x + width - 1 && r.right > x + 1 && r.top < y + height - 1 && r.bottom > y + 1;
		}).map((part) => part.className);
	}, box);
	expect(covered).toEqual([]);
}

/* Whoever looks back reads of so many moves that an opponent made. */
async function lookBack(browser: Browser, key: string, marked: number) {
	const page = await (await browser.newContext()).newPage();
	await prepare(page);
	await page.goto(`${server.address}/#/back/t/${key}`);
	await expect(page.locator('li [data-step]', { hasText: '(An opponent played.)' })).toHaveCount(marked);
	await page.close();
}

test('who goes is missed, replaced by those present, and has the seat back on return', async ({ browser }) => {
	const { pages: [ann, ben], keys } = await sit(browser, ['Ann', 'Ben'], { absent: 'vote', patience: 300 });
	await hide(ben, true);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'away');
	await hide(ben, false);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'here');
	await playUpTo([ann, ben], 'Ben');
	await expect(ben).toHaveTitle(/^● Your turn/);
	await expect(ann).not.toHaveTitle(/Your turn/);
	await ben.close();
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'gone');
	/* It is said what is known, and what will follow when; first in minutes. */
	const note = ann.locator('.note[role=status]');
	await expect(note).toHaveText(/^Ben is not connected. If Ben is not back in [45] min, those present decide/);
	await expect(captain(ann, 'Ben').getByRole('button')).toHaveAttribute('title', 'Ben is not connected.');
	await shot(ann, 'absence-gone');
	const replace = ann.getByRole('button', { name: 'An opponent plays until Ben is back' });
	await expect(replace).toHaveCount(0);
	clock.pass(300);
	await ann.reload();
	await expect(replace).toBeVisible();
	await shot(ann, 'absence-vote');
	await audit(ann, 'absence');
	await expect(note).toContainText('Ben has not been connected for 5 min. How shall it go on?');
	await coversNothing(ann, note);
	/* Who would wait may think again. */
	await ann.getByRole('button', { name: 'Wait', exact: true }).click();
	await expect(ann.getByRole('button', { name: 'Wait', exact: true })).toHaveAttribute('aria-pressed', 'true');
	const before = await ann.locator('.log li').count();
	await replace.click();
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(before);
	/* The log says who made the move, also to Ben, and when one looks back. */
	const played = ann.locator('.log button', { hasText: '(An opponent played.)' });
	await expect(played.first()).toHaveText(/^Ben/);
	const back = await open(browser, keys[1]);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'here');
	const marked = await played.count();
	await expect(back.locator('.log button', { hasText: '(An opponent played.)' })).toHaveCount(marked);
	await playUpTo([ann, back], 'Ben');
	await expect(played).toHaveCount(marked);
	await lookBack(browser, keys[0], marked);
	await back.getByRole('button', { name: 'Menu' }).click();
	await back.getByRole('button', { name: 'Resign' }).click();
	await back.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect(ann.locator('dialog .verdict')).toHaveText(/Ben has resigned.*You have won/);
	await shot(ann, 'absence-resigned');
	/* The record of the game that is over says it as well. */
	await lookBack(browser, keys[0], marked);
});

test('clocks are shown and run', async ({ browser }) => {
	const { pages: [ann, ben] } = await sit(browser, ['Ann', 'Ben'],
		{ absent: 'wait', clock: 'each', base: 3600, zero: 'decide' });
	await playUpTo([ann, ben], 'Ben');
	await expect(captain(ann, 'Ben').locator('.clock.runs')).toHaveText(/^(1:00 h|[45]\d:\d\d)$/);
	clock.pass(1800);
	await ann.reload();
	await expect(captain(ann, 'Ben').locator('.clock.runs')).toHaveText(/^(30:00|[12]\d:\d\d)$/);
	await shot(ann, 'absence-clock');
	const before = await ann.locator('.log li').count();
	clock.pass(1800);
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(before);
});

test('a slow game over a week', async ({ browser }) => {
	test.setTimeout(240_000);
	const receiver = new Receiver();
	const address = await receiver.open();
	const { pages, keys } = await sit(browser, ['Ann', 'Ben', 'Cleo'], { absent: 'replace', patience: 2 * DAY });
	let [ann, ben, cleo] = pages;
	/* Monday: Ben wants to be told, and all go. */
	await ben.getByRole('button', { name: 'Menu' }).click();
	await ben.getByRole('button', { name: 'Turn alerts' }).click();
	await ben.getByLabel('Address').fill(address);
	await ben.getByRole('button', { name: 'Add', exact: true }).click();
	const secret = await ben.locator('dialog p code').textContent() ?? '';
	expect(secret.length).toBeGreaterThan(20);
	await shot(ben, 'absence-alerts');
	await ben.keyboard.press('Escape');
	await playUpTo([ann, cleo, ben], 'Ben');
	await ben.close();
	await cleo.close();
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'gone');
	await ann.close();
	/* Ben hears of it, once, over a restart. */
	clock.pass(60);
	await expect.poll(() => receiver.letters.length).toBe(1);
	const [letter] = receiver.letters;
	expect(letter.signature).toBe(`sha256=${createHmac('sha256', secret).update(letter.body).digest('hex')}`);
	expect(JSON.parse(letter.body)).toMatchObject({ type: 'turn', seat: 2, name: 'Ben', game: 'family' });
	expect(letter.body).not.toContain(keys[1]);
	await server.stop('SIGKILL');
	clock.pass(DAY);
	await server.start();
	/* Tuesday: Ben is at the board again and plays. */
	ben = await open(browser, keys[1]);
	await expect(ben.locator('.table')).toBeVisible();
	await expect(ben).toHaveTitle(/^● Your turn/);
	ann = await open(browser, keys[0]);
	await playUpTo([ben, ann], 'Cleo');
	await ben.close();
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'gone');
	/* Cleo has until Thursday; then an opponent plays, until she is back. */
	const before = await ann.locator('.log li').count();
	clock.pass(2 * DAY);
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(before);
	clock.pass(DAY);
	cleo = await open(browser, keys[2]);
	await expect(captain(ann, 'Cleo')).toHaveAttribute('data-presence', 'here');
	ben = await open(browser, keys[1]);
	await playUpTo([cleo, ann, ben], 'Cleo');
	/* Sunday: she gives up, and the others play on with an opponent. */
	const after = await ann.locator('.log li').count();
	await cleo.getByRole('button', { name: 'Menu' }).click();
	await cleo.getByRole('button', { name: 'Resign' }).click();
	await cleo.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(after);
	receiver.close();
});
