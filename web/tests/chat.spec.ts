/*
 * Around a table online, as it is delivered: what waits comes first, and what is said
 * there is seen.
 */
import { expect, test } from '@playwright/test';
import { cutIn } from './eyes';
import { prepare, READ, shot } from './person';
import { full } from './positions';
import { TestServer } from './server';

test.describe('online', () => {
	const server = new TestServer(['--rate', '1000', '--burst', '5000']);
	test.use({ viewport: { width: 1440, height: 900 } });
	test.beforeAll(() => server.start());
	test.afterAll(() => server.stop());

	test.describe('with fingers', () => {
		test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

		test('what waits comes first on a phone', async ({ page }) => {
			await prepare(page);
			const { seats } = await server.make({ ...full(), game: 'advanced', bots: [null, 'random'], start: 'full' });
			await page.goto(`${server.address}/#/t/${seats[0].key}`);
			await expect(page.locator('.prompt.mine')).toBeVisible();
			await page.goto(`${server.address}/`);
			const link = page.getByRole('link', { name: 'Tables that wait for you: 1' });
			await expect(link).toBeInViewport({ ratio: 1 });
			const [mine, kinds] = [(await link.boundingBox())!, (await page.locator('.kinds').boundingBox())!];
			expect(mine.y + mine.height).toBeLessThanOrEqual(kinds.y);
			await shot(page, 'start-waiting-390');
		});

		test('chat has a tab of its own on a phone, which counts new words', async ({ page, browser }) => {
			await prepare(page, { hints: READ });
			const { seats } = await server.make({ ...full(), game: 'advanced', bots: [null, null], start: 'full' });
			await page.goto(`${server.address}/#/t/${seats[0].key}`);
			const tab = page.locator('.tabs [data-sheet=chat]');
			const context = await browser.newContext();
			const other = await context.newPage();
			await prepare(other, { hints: READ });
			await other.goto(`${server.address}/#/t/${seats[1].key}`);
			await expect(tab).toBeVisible();
			await other.locator('.tabs [data-sheet=chat]').tap();
			await other.getByRole('textbox', { name: 'Say' }).fill('Hello there');
			await other.keyboard.press('Enter');
			await expect(tab.locator('.badge')).toContainText('1');
			expect(await cutIn(page, '.tabs button', '.tabs')).toEqual([]);
			await tab.tap();
			await expect(page.locator('.sheet .lines li', { hasText: 'Hello there' })).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('textbox', { name: 'Say' })).toBeInViewport({ ratio: 1 });
			await expect(tab.locator('.badge')).toHaveCount(0);
			await shot(page, 'chat-390');
			await context.close();
		});
	});

	test('who writes when all cards are chosen goes on writing whatever others do', async ({ page, browser }) => {
		await prepare(page, { hints: READ });
		const { seats } = await server.make({ ...full(), game: 'advanced', bots: [null, null], start: 'full' });
		const context = await browser.newContext();
		const other = await context.newPage();
		await prepare(other, { hints: READ });
		await other.goto(`${server.address}/#/t/${seats[1].key}`);
		await page.goto(`${server.address}/#/t/${seats[0].key}`);
		for (let n = 0; n < 2; n++)
			await page.locator('.cards-table .card.live').nth(n).click();
		await page.getByRole('tab', { name: 'Chat' }).click();
		const field = page.getByRole('textbox', { name: 'Say' });
		await field.pressSequentially('I am');
		for (let n = 0; n < 2; n++)
			await other.locator('.cards-table .card.live').nth(n).click();
		await other.locator('.prompt .go').click();
		await other.getByRole('tab', { name: 'Chat' }).click();
		await other.getByRole('textbox', { name: 'Say' }).fill('Ready?');
		await other.keyboard.press('Enter');
		await expect(page.locator('.lines li', { hasText: 'Ready?' })).toBeVisible();
		await expect(field).toBeFocused();
		await page.keyboard.type(' nearly done');
		await expect(field).toHaveValue('I am nearly done');
		await expect(page.locator('.cards-table .card.selected')).toHaveCount(2);
		await context.close();
	});

	test('chat shows four lines and more while the guide speaks', async ({ page }) => {
		await prepare(page);
		const { seats } = await server.make({ ...full({ seats: 4 }), game: 'advanced', bots: [null, 'random', 'random', 'random'], start: 'full' });
		await page.goto(`${server.address}/#/t/${seats[0].key}`);
		await expect(page.locator('.guide')).toBeVisible();
		await page.getByRole('tab', { name: 'Chat' }).click();
		for (const word of ['one', 'two', 'three', 'four']) {
			await page.getByRole('textbox', { name: 'Say' }).fill(word);
			await page.keyboard.press('Enter');
			await expect(page.locator('.lines li', { hasText: word })).toBeVisible();
		}
		const seen = () => page.locator('.lines li').evaluateAll((all) => all.filter((e) => {
			const [r, f] = [e.getBoundingClientRect(), e.closest('.lines')!.getBoundingClientRect()];
			return r.top >= f.top - 1 && r.bottom <= f.bottom + 1;
		}).length);
		await expect.poll(seen).toBeGreaterThanOrEqual(4);
		await shot(page, 'chat-1440');
	});
});
