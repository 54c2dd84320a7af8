import { expect, test, type Page } from '@playwright/test';
import { audit, prepare, shot } from './person';
import { family, find, full, sitDown } from './positions';

/* The cards are always the same: the first hand of a game, and the draft of a day on
 * which seat 1 has lessons already. */
const first = () => find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1));
const later = () => find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)
	&& v.day > 1 && v.seats[0].lessons.length > 0 && v.seats[0].pack.length > 3);

const costs = (page: Page) => page.locator('.hand section').first().locator('.card .sr')
	.evaluateAll((all) => all.map((e) => Number(/costs (\d+)/.exec(e.textContent ?? '')?.[1])));

test('the hand: sorted as wanted, remembered; lessons always at hand', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await later());
	await page.getByLabel('Order of the hand').selectOption('cost');
	const sorted = await costs(page);
	expect(sorted).toEqual([...sorted].sort((x, y) => x - y));
	await page.reload();
	await expect(page.getByLabel('Order of the hand')).toHaveValue('cost');

	const chip = page.getByRole('button', { name: /^Lessons/ });
	await chip.click();
	await expect(page.locator('.hand ul button').first()).toBeVisible();
	await page.locator('.hand ul button').first().hover();
	await shot(page, 'lessons');
	await audit(page, 'lessons');
	await chip.click();
	await expect(page.locator('.hand .card').first()).toBeVisible();
});

test('a close-up goes away with its card', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(family(), (_, v) => v.phase === 'family-cards' && v.due.includes(1)
		&& v.order[0] === 1));
	const cards = page.locator('.hand .card.live');
	for (const i of [0, 1])
		await cards.nth(i).click();
	const title = await page.locator('.hand .card b').nth(2).innerText();
	await page.locator('.hand .card').nth(2).hover();
	await expect(page.locator('.peek', { hasText: title })).toBeVisible();
	await page.locator('.prompt .go').dispatchEvent('click');
	await expect(page.getByText('Take a cat')).toBeVisible();
	await expect(page.locator('.peek', { hasText: title })).toHaveCount(0);
});

test('cards in hand are seen whole', async ({ page }) => {
	for (const [width, height] of [[1440, 900], [1280, 720]]) {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await first());
		const over = await page.locator('.hand .groups').evaluate((e) =>
			Math.max(...[...e.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().bottom))
				- e.getBoundingClientRect().bottom);
		expect(over).toBeLessThanOrEqual(0);
	}
});

test('no line of a card is cut through', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await first());
	const cut = await page.locator('.hand .card .words').evaluateAll((all) => all.filter((e) => {
		const style = getComputedStyle(e);
		const rest = e.getBoundingClientRect().height % parseFloat(style.lineHeight);
		return e.querySelector('small') && rest > 1 && rest < parseFloat(style.lineHeight) - 1;
	}).length);
	expect(cut).toBe(0);
});
