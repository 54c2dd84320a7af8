/* Whole games of every kind from the first page to the verdict, with everything as
 * it is delivered: movement, pace, first words, questions. */
import { expect, test, type Page } from '@playwright/test';
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

test('a whole game with kittens, beasts and events', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await page.getByRole('link', { name: 'New table' }).click();
	for (const box of ['Kittens', 'Beasts', 'Events'])
		await page.getByRole('group', { name: 'Expansions' })
			.getByRole('checkbox', { name: new RegExp(box, 'i') }).first().check();
	await page.getByRole('button', { name: 'Start' }).click();
	await expect(page.locator('.table')).toBeVisible();
	await toTheVerdict(page, 'expansions');
});
