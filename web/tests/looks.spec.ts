import { expect, test } from '@playwright/test';
import { act, audit, begin, prepare, shot } from './person';

test('six at one table, with everything', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/new');
	await page.getByLabel('Seats', { exact: true }).selectOption('6');
	for (const module of ['D', 'E'])
		await page.getByRole('group', { name: 'Lesson modules' })
			.getByRole('checkbox', { name: new RegExp(`^${module} `) }).check();
	for (const box of ['Kittens', 'Beasts', 'Events'])
		await page.getByRole('group', { name: 'Expansions' })
			.getByRole('checkbox', { name: new RegExp(box, 'i') }).first().check();
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 60 && await page.getByText('Rescue a cat').count() === 0; n++)
		await act(page) || await page.waitForTimeout(60);
	await shot(page, 'six');
	await audit(page, 'six');
});

test('looking closely, looking back, why not', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	await page.locator('.hand .card').nth(3).hover();
	await shot(page, 'card-close');
	for (let n = 0; n < 40 && await page.getByText('Rescue a cat').count() === 0; n++)
		await act(page) || await page.waitForTimeout(60);
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	await page.locator('.hints li').first().hover();
	await shot(page, 'hints');
	await audit(page, 'hints');
	await page.getByRole('button', { name: 'Do it' }).first().click();
	await act(page);
	await page.waitForTimeout(400);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Look back' }).click();
	await expect(page.getByRole('slider')).toBeVisible();
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await shot(page, 'look-back');
	await audit(page, 'look back');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await page.locator('.players button').first().click();
	await shot(page, 'boat-enlarged');
	await audit(page, 'boat');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	const grey = page.locator('.field .grab:not(.live)');
	if (await grey.count() > 0) {
		await grey.first().click();
		await expect(page.getByText('Trying out')).toBeVisible();
		await shot(page, 'why-not');
	}
});

test('two people at one screen', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/new');
	await page.getByLabel('Seats', { exact: true }).selectOption('2');
	await page.getByLabel('Seat 2').selectOption('human');
	await page.getByRole('button', { name: 'Start' }).click();
	for (let n = 0; n < 12 && await page.locator('.curtain').count() === 0; n++)
		await act(page);
	await expect(page.locator('.curtain')).toBeVisible();
	await shot(page, 'curtain');
	await audit(page, 'curtain');
	await page.locator('.curtain button').click();
	await expect(page.getByText('Your turn')).toBeVisible();
});

test('a table with real cards', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/new');
	await page.getByRole('radio', { name: /Explore/ }).check();
	await page.getByLabel('Seats', { exact: true }).selectOption('2');
	await page.getByRole('checkbox', { name: /Real cards/ }).check();
	await page.getByRole('button', { name: 'Start' }).click();
	const fields = page.locator('.real input');
	await expect(fields).toHaveCount(12);
	const cards = ['x5', 'l9', 'x80', 'l12', 'x17', 'x21', 'l30', 'x44', 'x61', 'x90', 'x101', 'l40'];
	for (const [i, card] of cards.entries())
		await fields.nth(i).fill(card);
	await shot(page, 'real-cards');
	await audit(page, 'real cards');
	await page.getByRole('button', { name: 'Enter the cards' }).click();
	await expect(page.locator('[data-space="1"]')).toBeVisible();
	await page.locator('[data-space="2"]').click();
	await page.waitForTimeout(300);
	await shot(page, 'real-cards-taken');
});

test('high contrast, large text', async ({ page }) => {
	await prepare(page, { contrast: true, size: 130, patterns: true });
	await begin(page, 'advanced');
	await page.waitForTimeout(300);
	await shot(page, 'contrast-large');
	await audit(page, 'contrast');
});
