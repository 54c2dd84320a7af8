/* Explore & Draw: special 1 between two cards, second copies, and tokens that lie
 * openly in the great game. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { address } from '../playwright.config';
import { audit, prepare, shot } from './person';
import { kept } from './positions';

const DEFAULT = { motion: true, pace: 450, hints: [] };
const ISLAND = 'blue-c3 lesson-9 red-c11 lesson-2 t1+t2 t2+t3/r5 lesson-17 purple-c2 green-c14 blue-c9 o4 lesson-24';

/* A table of one with this island, whose column A has been taken. */
async function drawing(page: Page, settings: Record<string, unknown> = {}) {
	await prepare(page, { ...DEFAULT, ...settings });
	const record = `isle-record 1\ngame explore\nedition 2\nseat 1 boat 1 Ana\nseat 2 boat 2 Ben\nmoves\nday 1\n0 island ${ISLAND}\n`
		+ '1 take column A\n2 take column B\n# players person person\n';
	await page.goto(`${address}/`);
	await page.locator('input[type=file]').setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
	await page.locator('dialog button.main').click();
	await page.locator('.cover button').click();
	/* A phone shows the boat that is drawn on; the island is a tab away. */
	const tab = page.locator('.tabs [data-sheet=island]');
	await expect(page.locator('.prompt.mine')).toBeVisible();
	if (await tab.isVisible())
		await tab.tap();
	await expect(page.locator('[data-space="1"].live')).toBeAttached();
}

/* Draws the tile in hand where it is, turned until it fits. */
async function place(page: Page) {
	await expect(page.locator('.ghost').first()).toBeVisible();
	for (let i = 0; i < 8 && !await page.locator('.prompt .go').isEnabled(); i++)
		await page.keyboard.press(i % 3 === 2 ? 'r' : 'n');
	await page.locator('.prompt .go').click();
}

test('special 1 between two cards: its picture, then a card of another column', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await drawing(page);
	await page.locator('[data-space="1"]').click();
	await place(page);
	const special = page.locator('[data-special="1"]');
	await expect(special).toBeEnabled();
	await special.click();
	await expect(special).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('.explore .card.live')).toHaveCount(9);
	await shot(page, 'special-1440');
	await audit(page, 'special 1');
	await page.locator('[data-space="7"]').click();
	await expect(page.locator('[data-space="7"]')).toHaveClass(/taken/);
	await expect.poll(() => kept(page)).toContain('1 and 7\n');
	await expect(special).toBeDisabled();
	await expect(special).toHaveAccessibleName(/used/);
});

test('special 1 by touching the card: it waits for a word', async ({ page }) => {
	await drawing(page);
	await page.locator('[data-space="11"]').click();
	await expect(page.locator('.prompt')).toContainText('Special 1');
	expect(await kept(page)).not.toContain('1 and');
	await page.locator('.prompt .go').click();
	await expect(page.locator('[data-space="11"]')).toHaveClass(/taken/);
	await expect.poll(() => kept(page)).toContain('1 and 11\n');
});

test('a second copy of a cat can be declined, and is said so', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await drawing(page);
	await page.locator('[data-space="1"]').click();
	await page.locator('[data-special="4"]').click();
	await place(page);
	const decline = page.getByRole('button', { name: 'Just one' });
	await expect(decline).toBeVisible();
	await shot(page, 'copy-1440');
	await decline.click();
	await expect.poll(() => kept(page)).toMatch(/1 draw blue-c3 at [^\n]*\n1 no-treasure\n/);
});

test('on a phone in German', async ({ browser }) => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await drawing(page, { lang: 'de' });
	await page.locator('[data-special="1"]').tap();
	await shot(page, 'special-phone');
	await audit(page, 'special 1, phone');
	await page.locator('[data-space="10"]').tap();
	await expect.poll(() => kept(page)).toContain('1 and 10\n');
	/* What is drawn next is chosen in the question: the boat comes back, the island is a tab away. */
	await expect(page.locator('[data-special="1"]')).toHaveCount(0);
	await expect(page.locator('.prompt .choice')).toHaveCount(4);
	await page.locator('.tabs [data-sheet=island]').tap();
	await expect(page.locator('[data-space="10"]')).toHaveClass(/taken/);
	await expect(page.locator('[data-special="1"]')).toBeDisabled();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await context.close();
});

test('tokens on the face-down cards of others are seen while choosing', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, DEFAULT);
	const lines = readFileSync('../tests/golden/advanced-6-all.record', 'utf8').split('\n');
	const at = lines.findIndex((line) => line === '6 choose basket');
	await page.goto(`${address}/`);
	await page.locator('input[type=file]').setInputFiles({
		name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(`${lines.slice(0, at + 1).join('\n')}\n# players${' person'.repeat(6)}\n`),
	});
	await page.locator('dialog button.main').click();
	await page.locator('.cover button').click();
	await expect(page.locator('.phase')).toContainText('rescue cards');
	await expect(page.locator('.players [data-seat="6"]').getByRole('img', { name: 'basket tokens laid today: 1' })).toBeVisible();
	await expect(page.locator('.players [data-seat="5"]').getByRole('img', { name: 'speed tokens laid today: 1' })).toBeVisible();
	await shot(page, 'tokens-1440');
	await audit(page, 'tokens');
});
