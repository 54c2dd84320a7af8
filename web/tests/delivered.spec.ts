/* Whole games of every kind from the first page to the verdict, with everything as
 * it is delivered: movement, pace, first words, questions. */
import { expect, test, type Page } from '@playwright/test';
import type { Mode } from '../src/lib/types';
import { begin, playOut, prepare, shot } from './person';

test.describe.configure({ timeout: 420_000 });

async function toTheVerdict(page: Page, name: string) {
	await playOut(page);
	await expect(page.locator('dialog .verdict')).toContainText(/wins|share/);
	await expect(page.locator('.banner')).toHaveCount(0);
	await shot(page, `default-${name}-end`);
}

for (const kind of ['family', 'advanced', 'solo', 'explore'])
	test(`a whole ${kind} game`, async ({ page }) => {
		await prepare(page);
		await begin(page, kind);
		await toTheVerdict(page, kind);
	});

test('a whole game of two people at one screen', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await page.getByRole('link', { name: 'New table' }).click();
	await page.getByLabel('Seats', { exact: true }).selectOption('2');
	await page.getByLabel('Seat 2').selectOption('human');
	await page.getByRole('button', { name: 'Start' }).click();
	await expect(page.locator('.cover')).toContainText('Robin');
	await toTheVerdict(page, 'one-screen');
});

/* Tables that are put together: kind, seats, what is added, all others opponents. */
const TABLES: [name: string, kind: Mode, seats: number, boxes: string[]][] = [
	['kittens, beasts and events', 'advanced', 3, ['Kittens', 'Beasts', 'Events']],
	['five and kittens and beasts', 'advanced', 5, ['Kittens', 'Beasts']],
	['six and everything', 'advanced', 6, ['Kittens', 'Beasts', 'Events', 'Promo tiles']],
	['four with cats and boats only', 'family', 4, []],
	['Explore & Draw alone', 'explore', 1, []],
	['Explore & Draw with three others', 'explore', 4, []],
	['the sister with kittens, beasts and events', 'solo', 1, ['Kittens', 'Beasts', 'Events']],
];

for (const [name, kind, seats, boxes] of TABLES)
	test(`a whole game of ${name}`, async ({ page }) => {
		test.setTimeout(240_000 + seats * 180_000);
		await prepare(page);
		await page.goto('/');
		await page.getByRole('link', { name: 'New table' }).click();
		await page.locator(`input[name=mode][value=${kind}]`).check();
		const choice = page.getByLabel('Seats', { exact: true });
		if (await choice.count() > 0)
			await choice.selectOption(String(seats));
		for (const box of boxes)
			await page.getByRole('group', { name: 'Expansions' })
				.getByRole('checkbox', { name: new RegExp(box) }).first().check();
		await page.getByRole('button', { name: 'Start' }).click();
		await expect(page.locator('.table')).toBeVisible();
		await toTheVerdict(page, name.replaceAll(/\W+/g, '-'));
	});
