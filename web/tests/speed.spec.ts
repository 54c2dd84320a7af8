/* Figures for people, measured and printed: a busy machine must not fail a test. */
import { expect, test, type Page } from '@playwright/test';
import { Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { watchFrames } from './frames';
import { act, prepare, READ } from './person';
import { find, full, openOver, sitDown, verbs } from './positions';

const MOVING = { pace: 0, motion: true, hints: READ };

/* Lifts the first cat and carries it to and fro over page and boat. */
async function carryAbout(page: Page) {
	const from = await page.locator('.field .grab').first().boundingBox();
	const size = page.viewportSize();
	if (!from || !size)
		throw new Error('nothing to drag');
	await page.mouse.move(from.x + 8, from.y + 8);
	await page.mouse.down();
	await page.mouse.move(from.x + 30, from.y + 30);
	const stop = await watchFrames(page);
	for (let i = 0; i < 90; i++) {
		await page.mouse.move(size.width * (0.15 + i * 0.006), size.height * (0.5 + Math.sin(i / 7) * 0.25));
		if (i % 30 === 20)
			await page.keyboard.press('r');
	}
	const told = await stop();
	await page.mouse.up();
	return told;
}

test('how soon the page is ready, how smooth dragging is while an opponent thinks', async ({ page }) => {
	await prepare(page, { pace: 0, motion: true });
	await page.goto('/');
	await page.locator('[data-kind=family]').click();
	const ready = await page.evaluate(() => {
		const paint = performance.getEntriesByName('first-contentful-paint')[0];
		const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		return { paint: paint?.startTime ?? 0, interactive: load.domContentLoadedEventEnd };
	});
	console.log(`first paint ${ready.paint.toFixed(0)} ms, interactive ${ready.interactive.toFixed(0)} ms`);
	expect(ready.interactive).toBeGreaterThan(0);

	await page.goto('/#/new');
	await page.getByRole('radio', { name: /Family/ }).check();
	for (const seat of [2, 3])
		await page.getByLabel(`Seat ${seat}`).selectOption('oshax');
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 60; n++) {
		if (await page.locator('.prompt.mine').count() === 0 && await page.locator('.field .grab').count() > 3)
			break;
		await act(page) || await page.waitForTimeout(20);
	}
	const { frames, words } = await carryAbout(page);
	console.log(`dragging while an opponent thinks, 1366 x 768: ${words}`);
	expect(frames).toBeGreaterThan(10);
});

const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && v.day > 2;
const CREWS = { four: full({ seats: 4 }), six: full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }) };

for (const [crew, width, height] of [['four', 1440, 900], ['six', 1280, 720], ['six', 2560, 1440]] as const)
	test(`dragging at a table of ${crew}, ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, MOVING);
		await sitDown(page, await find(CREWS[crew], rescues, 200));
		await expect(page.locator('.grab.live').first()).toBeVisible();
		const { frames, words } = await carryAbout(page);
		console.log(`dragging at a table of ${crew}, ${width} x ${height}: ${words}`);
		expect(frames).toBeGreaterThan(10);
	});

test('the final count', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, MOVING);
	await openOver(page, '../tests/golden/advanced-4.record');
	await expect(page.locator('dialog .counting')).toBeVisible();
	const stop = await watchFrames(page);
	await expect.poll(() => page.locator('tbody td').filter({ hasText: /\d/ }).count()).toBeGreaterThan(6);
	const { frames, words } = await stop();
	console.log(`the final count, four boats, 1440 x 900: ${words}`);
	expect(frames).toBeGreaterThan(10);
});
