/* Screens that eyes should see once, and what must be true of them. */
import { address } from '../playwright.config';
import { expect, test } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb } from '../src/lib/types';
import { act, audit, begin, prepare, shot } from './person';
import { find, full, sitDown, verbs } from './positions';

test('six at one table, with everything', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/new');
	await page.getByLabel('Seats', { exact: true }).selectOption('6');
	for (const module of ['D', 'E'])
		await page.getByRole('group', { name: 'Lesson modules' })
			.getByRole('checkbox', { name: new RegExp(`^${module} · `) }).check();
	for (const box of ['Kittens', 'Beasts', 'Events'])
		await page.getByRole('group', { name: 'Expansions' })
			.getByRole('checkbox', { name: new RegExp(box, 'i') }).first().check();
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 60 && await page.getByText('Rescue a cat').count() === 0; n++)
		await act(page) || await page.waitForTimeout(60);
	await shot(page, 'six');
	const column = await page.locator('.boats').evaluate((e) => e.scrollHeight - e.clientHeight);
	expect(column).toBe(0);
	await expect(page.locator('.players').getByRole('img', { name: /^\d+ fish$/ })).toHaveCount(5);
	await expect(page.locator('.grab[data-note*="our own"]').first()).toBeVisible();
	await audit(page, 'six');
});

test('looking closely', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	await page.locator('.hand .card').nth(3).hover();
	await shot(page, 'card-close');
});

/* Whether every hint is for other squares: of a game dealt by chance it need not be. */
function differ(engine: Engine): boolean {
	const places = engine.hints(1).map((hint) => engine.parts(hint.line)?.squares.join() ?? '');
	return places.length > 1 && new Set(places).size === places.length && !places.includes('');
}

test('hints, looking back, why not', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& verbs(e).includes(Verb.Rescue) && differ(e)));
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	const places: (string | null)[] = [];
	for (const hint of await page.locator('.hints li').all()) {
		await hint.hover();
		places.push(await page.locator('.sea .art-lit').first().getAttribute('d'));
	}
	expect(new Set(places).size).toBe(places.length);
	await shot(page, 'hints');
	await audit(page, 'hints');
	const told = await page.locator('.log li').count();
	await page.getByRole('button', { name: 'Do it' }).first().click();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(told);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Look back' }).click();
	await expect(page.getByRole('slider')).toBeVisible();
	await page.getByRole('link', { name: 'To the table' }).click();
	await page.locator('.players button').first().click();
	await shot(page, 'boat-enlarged');
	await audit(page, 'boat');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	const grey = page.locator('.field .grab:not(.live)');
	if (await grey.count() > 0) {
		await grey.first().click();
		await expect(page.locator('.prompt .say :is(.tag, .why)').filter({ visible: true })).not.toHaveCount(0);
		await shot(page, 'why-not');
	}
});

test('two people at one screen', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/new');
	await page.getByLabel('Seats', { exact: true }).selectOption('2');
	await page.getByLabel('Seat 2').selectOption('human');
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 12 && await page.locator('.cover').count() === 0; n++)
		await act(page);
	await expect(page.locator('.cover')).toBeVisible();
	await shot(page, 'curtain');
	await audit(page, 'curtain');
	await page.locator('.cover button').click();
	await expect(page.locator('.prompt .say').getByText('Your turn')).toBeVisible();
});

test('high contrast, large text', async ({ page }) => {
	await prepare(page, { contrast: true, size: 130, patterns: true });
	await begin(page, 'advanced');
	await page.waitForTimeout(300);
	await shot(page, 'contrast-large');
	await audit(page, 'contrast');
});

test('the first page fits', async ({ browser }) => {
	for (const [width, height] of [[1366, 768], [390, 844], [360, 640]]) {
		const page = await browser.newPage({ viewport: { width, height } });
		await prepare(page);
		await page.goto(`${address}/`);
		await expect(page.locator('[data-kind]')).toHaveCount(4);
		await shot(page, `start-${width}`);
		await audit(page, `start ${width}`);
		const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
		expect(size).toEqual([width, height]);
		await page.close();
	}
});

test('tiles fly to who took them, unless movement is off', async ({ browser }) => {
	for (const motion of [true, false]) {
		const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
		await prepare(page, { motion });
		await begin(page, 'family', `${address}/`);
		await page.evaluate(() => {
			const seen = { flights: 0 };
			Object.assign(window, { seen });
			new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const node of addedNodes)
						seen.flights += (node as HTMLElement).style?.pointerEvents === 'none' ? 1 : 0;
			}).observe(document.body, { childList: true });
		});
		const flights = () => page.evaluate(() => (window as unknown as { seen: { flights: number } }).seen.flights);
		for (let n = 0; n < 60 && await page.locator('.log li').count() < 12; n++)
			await act(page) || await page.waitForTimeout(40);
		expect(await flights() > 0).toBe(motion);
		await page.close();
	}
});
