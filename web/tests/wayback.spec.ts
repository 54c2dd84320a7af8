/*
 * The browser's way back and forward, by mouse and by fingers: what was opened over a page goes
 * first, and does not come back by itself. The page as it is delivered.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb } from '../src/lib/types';
import { prepare, READ } from './person';
import { find, full, keep, save, sitDown, verbs } from './positions';

test('what lay over a table goes with it, and does not come back by itself', async ({ page }) => {
	const at = await find(full(), (_, v) => v.phase === 'keep' && v.due.includes(1));
	await prepare(page);
	await keep(page, [save(at.record, 2)]);
	await page.goto('/');
	await sitDown(page, at);
	await page.locator('.cards-table .card').first().hover();
	await page.locator('.cards-table .look').first().click();
	await expect(page.locator('dialog')).toBeVisible();
	for (const open of [null, '.top .menu', '.top .when']) {
		if (open)
			await page.locator(open).click();
		await expect(page.locator('dialog')).toBeVisible();
		await page.goBack();
		await expect(page.locator('dialog')).toHaveCount(0);
		await expect(page.locator('.cards-table')).toBeVisible();
	}
	await page.locator('.top .menu').click();
	await page.locator('dialog').getByRole('button', { name: 'Leave the table' }).click();
	await expect(page.locator('main.start')).toBeVisible();
	await page.goBack();
	await expect(page.locator('.cards-table')).toBeVisible();
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.locator('.field .grab').first().hover();
	await expect(page.locator('.risen')).toBeVisible();
	await page.goBack();
	await expect(page.locator('main.start')).toBeVisible();
	await page.mouse.move(3, 3);
	await page.goForward();
	await expect(page.locator('.cards-table')).toBeVisible();
	await expect(page.locator('.risen')).toHaveCount(0);
});

test('the way forward leads to the game that was begun in a window', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/');
	await page.locator('[data-kind=family]').click();
	await page.locator('dialog button.main').click();
	await expect(page.locator('.table')).toBeVisible();
	await page.goBack();
	await expect(page.locator('main.start')).toBeVisible();
	await page.goForward();
	await expect(page.locator('.table')).toBeVisible();
	await expect(page.locator('dialog')).toHaveCount(0);
});

test('the way back puts away what somebody has pulled up, the topmost first, then leaves', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
	await prepare(page, { hints: READ });
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& verbs(e).includes(Verb.Rescue) && v.seats[0].lessons.length > 0, 200);
	await keep(page, [save(at.record, 2)]);
	await page.goto('/#/');
	await expect(page.locator('main.start')).toBeVisible();
	await sitDown(page, at);
	const tab = (name: string) => page.locator(`.tabs [data-sheet=${name}]`);
	await expect(tab('island')).toHaveAttribute('aria-expanded', 'true');
	for (const name of ['players', 'score', 'log', 'hand']) {
		await tab('players').tap();
		if (name !== 'players')
			await tab(name).tap();          /* one in the place of another */
		if (name === 'hand') {
			await page.locator('.pier .chip').first().tap();
			await expect(page.locator('.hand > .lessons')).toBeVisible();
			await page.goBack();
			await expect(page.locator('.hand > .lessons')).toHaveCount(0);
		}
		await expect(tab(name), name).toHaveAttribute('aria-expanded', 'true');
		await page.goBack();
		await expect(tab(name), name).toHaveAttribute('aria-expanded', 'false');
		await expect(tab('island')).toHaveAttribute('aria-expanded', 'true');
	}
	/* Put away by its own name it is nothing to go back from. */
	await tab('log').tap();
	await tab('log').tap();
	await expect(tab('island')).toHaveAttribute('aria-expanded', 'true');
	await page.waitForTimeout(500);
	await page.goBack();
	await expect(page.locator('main.start')).toBeVisible();
	await page.close();
});

/* From the first page to one's cards. */
async function comeToTable(page: Page) {
	const at = await find(full(), (_, v) => v.phase === 'keep' && v.due.includes(1));
	await prepare(page, { hints: READ });
	await keep(page, [save(at.record, 2)]);
	await page.goto('/#/');
	await sitDown(page, at);
}

test('a window that was open as the page was read again is nothing to go back from', async ({ page }) => {
	await comeToTable(page);
	await page.locator('.top .menu').click();
	await expect(page.locator('dialog')).toBeVisible();
	await page.reload();
	await expect(page.locator('.cards-table')).toBeVisible();
	await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
	await page.goBack();
	await expect(page.locator('main.start')).toBeVisible();
});

/* A browser may lose the page below a window that opens just as the page is read again. */
test('where the way back knows of the window only, the table stays, and one press leaves it', async ({ page }) => {
	await comeToTable(page);
	await page.evaluate(() => history.replaceState({ window: true }, ''));
	await page.reload();
	await expect(page.locator('.cards-table')).toBeVisible();
	await expect.poll(() => page.evaluate(() => [location.hash, history.state])).toEqual(['#/g/kept', null]);
	await expect(page.locator('.cards-table')).toBeVisible();
	await page.goBack();
	await expect(page.locator('main.start')).toBeVisible();
});

/* A move of the past, and the address that names it. */
const step = (page: Page) => page.locator('.at').first().innerText();

async function lookBack(page: Page) {
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && e.moveCount() > 10);
	await prepare(page, { hints: READ });
	await keep(page, [save(at.record, 2)]);
	await page.goto('/#/');
	await expect(page.locator('main.start')).toBeVisible();
	await page.evaluate(() => { location.hash = '#/back/g/kept/3'; });
	await expect(page.locator('button.play')).toBeVisible();
	await page.waitForTimeout(800);
	await page.locator('.step').last().click();
	await page.locator('.step').last().click();
	await page.getByRole('button', { name: 'Board in words' }).click();
	await expect(page.locator('dialog')).toBeVisible();
	await page.waitForTimeout(800);
}

for (const [way, close] of [
	['the way back', (page: Page) => page.goBack()], ['its button', (page: Page) => page.locator('dialog header button').click()],
] as const)
	test(`a window opened right behind a step of the past and closed by ${way} leaves that step, and one press leaves the page`, async ({ page }) => {
		await lookBack(page);
		const there = await step(page);
		await close(page);
		await expect(page.locator('dialog')).toHaveCount(0);
		await expect.poll(() => page.url()).toContain('/kept/5');
		expect(await step(page)).toBe(there);
		await page.goBack();
		await expect(page.locator('main.start')).toBeVisible();
	});
