import { expect, test, type Page } from '@playwright/test';
import { act, audit, begin, prepare, shot } from './person';

/* The cards are dealt by chance: now and then a game brings no lesson worth paying for. */
test.describe.configure({ retries: 4 });

const costs = (page: Page) => page.locator('.hand section').first().locator('.card .sr')
	.evaluateAll((all) => all.map((e) => Number(/costs (\d+)/.exec(e.textContent ?? '')?.[1])));

test('the hand: sorted as wanted, remembered; lessons always at hand', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	await page.getByLabel('Order of the hand').selectOption('cost');
	const sorted = await costs(page);
	expect(sorted).toEqual([...sorted].sort((x, y) => x - y));
	await page.reload();
	await expect(page.getByLabel('Order of the hand')).toHaveValue('cost');

	const chip = page.getByRole('button', { name: /^Lessons/ });
	for (let n = 0; n < 400; n++) {
		if (await chip.isEnabled() && await page.getByText('Take 2 cards').count() > 0)
			break;
		await act(page) || await page.waitForTimeout(30);
	}
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
	await begin(page, 'family');
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
		await begin(page, 'advanced');
		const over = await page.locator('.hand .groups').evaluate((e) =>
			Math.max(...[...e.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().bottom))
				- e.getBoundingClientRect().bottom);
		expect(over).toBeLessThanOrEqual(0);
	}
});

test('no line of a card is cut through', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	const cut = await page.locator('.hand .card .words').evaluateAll((all) => all.filter((e) => {
		const style = getComputedStyle(e);
		const rest = e.getBoundingClientRect().height % parseFloat(style.lineHeight);
		return e.querySelector('small') && rest > 1 && rest < parseFloat(style.lineHeight) - 1;
	}).length);
	expect(cut).toBe(0);
});
