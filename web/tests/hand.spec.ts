/* Cards in hand: kept in the order wanted, read whole at every size. */
import { expect, test, type Page } from '@playwright/test';
import { act, audit, begin, prepare, shot } from './person';
import { find, full, sitDown } from './positions';

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
	await sitDown(page, await find(full(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].hand.length > 0));
	const ticket = page.locator('.hand .ticket').first();
	const title = await ticket.locator('b').innerText();
	await ticket.hover();
	await expect(page.locator('.peek', { hasText: title })).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.locator('.hand .ticket')).toHaveCount(0);
	await expect(page.locator('.peek', { hasText: title })).toHaveCount(0);
});

for (const [width, height, least] of [[1440, 900, 150], [1280, 720, 128]])
	test(`cards are read whole without looking closer at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await first());
		await page.waitForTimeout(600);
		const cards = await page.locator('.hand .card').evaluateAll((all) => all.map((e) => {
			const frame = e.closest('.cards-table')?.getBoundingClientRect();
			const box = e.getBoundingClientRect();
			const words = e.querySelector('small, .signs');
			return {
				wide: box.width, text: words ? parseFloat(getComputedStyle(words).fontSize) : 0,
				cut: e.scrollHeight > e.clientHeight + 1, out: !frame || box.bottom > frame.bottom || box.right > frame.right,
			};
		}));
		expect(cards).toHaveLength(7);
		for (const card of cards) {
			expect(card.wide).toBeGreaterThanOrEqual(least);
			expect(card.text).toBeGreaterThanOrEqual(14);
			expect([card.cut, card.out]).toEqual([false, false]);
		}
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
	await expect(page.locator('.prompt .say').getByText('Trying out')).toBeVisible();
	await shot(page, 'try-out');
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt .say').getByText('Trying out')).toHaveCount(0);

	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	await page.goto('/#/');
	await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
	await shot(page, 'start-resume');
});
