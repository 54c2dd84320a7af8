/* Figures for people, measured and printed: a busy machine must not fail a test. */
import { expect, test } from '@playwright/test';
import { watchFrames } from './frames';
import { act, prepare } from './person';

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
		await page.getByLabel(`Opponent ${seat}`).selectOption('oshax');
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 60; n++) {
		if (await page.locator('.prompt.mine').count() === 0 && await page.locator('.field .grab').count() > 3)
			break;
		await act(page) || await page.waitForTimeout(20);
	}
	const from = await page.locator('.field .grab').first().boundingBox();
	if (!from)
		throw new Error('nothing to drag');
	await page.mouse.move(from.x + 8, from.y + 8);
	await page.mouse.down();
	const stop = await watchFrames(page);
	for (let i = 0; i < 60; i++)
		await page.mouse.move(300 + i * 9, 300 + Math.sin(i / 5) * 120);
	const { frames, words } = await stop();
	await page.mouse.up();
	console.log(`while dragging, ${words}`);
	expect(frames).toBeGreaterThan(10);
});
