/* The first game, with somebody beside one; and what a first hand tries. */
import { expect, test } from '@playwright/test';
import { act, audit, begin, prepare, shot } from './person';

test('learn by playing', async ({ page }) => {
	await prepare(page, { pace: 0, motion: true });
	await page.goto('/');
	await shot(page, 'start');
	await page.getByRole('button', { name: 'Learn by playing' }).click();
	await expect(page.locator('.coach')).toContainText('Pick a cat');
	await shot(page, 'learn-1');
	await audit(page, 'learn');
	for (let n = 0; n < 60; n++) {
		if (await page.getByRole('button', { name: 'Start a real game' }).count() > 0)
			break;
		const blue = page.locator('.grab.live[data-tile^=blue]');
		if (await page.getByRole('button', { name: 'Show me a good place' }).count() > 0) {
			await page.getByRole('button', { name: 'Show me a good place' }).click();
			await shot(page, 'learn-2');
			await page.getByRole('button', { name: 'Place it' }).click();
		} else if (await blue.count() > 0) {
			await blue.first().click();
		} else if (!await act(page)) {
			await page.waitForTimeout(40);
		}
	}
	await expect(page.locator('.coach')).toContainText('family of three');
	await shot(page, 'learn-5');
	await page.getByRole('button', { name: 'Start a real game' }).click();
	await expect(page.locator('[data-kind=family]')).toBeVisible();
});

test('dragging with turns on the way, try-out, undo, resume', async ({ page }) => {
	await prepare(page, { confirm: false });
	await begin(page, 'family');
	for (let n = 0; n < 40 && await page.locator('.grab.live').count() === 0; n++)
		await act(page) || await page.waitForTimeout(40);
	const tile = page.locator('.field .grab.live').first();
	const from = await tile.boundingBox();
	const boat = await page.locator('.sea').boundingBox();
	if (!from || !boat)
		throw new Error('nothing to drag');
	await page.mouse.move(from.x + 10, from.y + 10);
	await page.mouse.down();
	await page.mouse.move(boat.x + boat.width / 2, boat.y + boat.height / 2, { steps: 12 });
	await expect(page.locator('.ghost')).toBeVisible();
	await page.keyboard.press('r');
	await page.keyboard.press('f');
	await page.mouse.wheel(0, 100);
	await page.mouse.move(boat.x + boat.width / 2 + 20, boat.y + boat.height / 2, { steps: 4 });
	await shot(page, 'dragging');
	const before = await page.locator('.log li').count();
	await page.mouse.up();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(before);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => page.locator('.sea .art-tile').count()).toBe(0);

	await page.locator('.shelf .grab').first().click();
	await expect(page.getByText('Trying out')).toBeVisible();
	await shot(page, 'try-out');
	await page.keyboard.press('Escape');
	await expect(page.getByText('Trying out')).toHaveCount(0);

	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	await page.goto('/#/');
	await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
	await shot(page, 'start-resume');
});
