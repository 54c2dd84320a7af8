/* A move without a choice goes out once to a real server, whoever else asks for it, and not at all
 * where one wishes to be asked: the page as it is delivered. */
import { expect, test, type Page } from '@playwright/test';
import { act, pass, prepare, READ } from './person';
import { TestServer } from './server';
import { Wire } from './wires';

const server = new TestServer(['--rate', '1000', '--burst', '5000']);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

/* Alone, up to the passing behind which nothing is left to choose: the sister takes her cats,
 * and what is to be done next would go by itself. */
async function passLast(page: Page, wire: Wire) {
	await expect(async () => {
		wire.mend();
		const { seats } = await server.make({ game: 'solo', seats: 1 });
		await page.goto(`${server.address}/#/t/${seats[0].key}`);
		await expect(async () => {
			const done = page.locator('.prompt .go:enabled');
			await (await done.count() > 0 ? done.press('Enter', { timeout: 1000 }) : act(page, 1000));
			await expect(page.locator('[data-verb=Pass]')).toBeEnabled({ timeout: 100 });
		}).toPass({ intervals: [50], timeout: 15_000 });
		/* What goes out behind it is lost. */
		wire.back = (m) => {
			if (m.type === 'ack')
				wire.out = (own) => (own.type === 'move' ? null : own);
			return m;
		};
		await pass(page);
		await expect(page.locator('.prompt')).toContainText('goes on by itself', { timeout: 3000 });
	}).toPass();
	wire.sent = [];
}

const byHand = (page: Page) => page.locator('dialog').getByRole('button', { name: 'Pass' });
/* What the hand does, and where the page is meanwhile. */
const HANDS: [string, (page: Page, wire: Wire) => Promise<unknown>][] = [
	['before it goes out by itself', (page) => byHand(page).click()],
	['after it went out by itself', async (page, wire) => {
		await expect.poll(() => wire.moves.length, { timeout: 20_000 }).toBe(1);
		await byHand(page).click();
	}],
];
for (const [when, press] of HANDS)
	test(`a move without a choice that is chosen by hand ${when} goes out once`, async ({ page }) => {
		const wire = new Wire();
		await wire.watch(page);
		await prepare(page, { hints: READ });
		await passLast(page, wire);
		await page.keyboard.press('l');
		await expect(byHand(page)).toBeVisible();
		await press(page, wire);
		await page.waitForTimeout(6000);        /* by then it has gone by itself */
		expect([...new Set(wire.moves.map(({ id, line }) => `${id} ${line}`))]).toEqual([expect.stringMatching(/ 1 pass$/)]);
		await wire.cut();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		expect(wire.moves.filter(({ line }) => line === '1 pass')).toHaveLength(1);
		await expect(page.locator('.banner, [role=alert]')).toHaveCount(0);
	});

/* Pressed as screen readers press: without a pointer, whose touch would say that all has been seen. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click');

test('who wants to be asked before a move without a choice has gone is asked', async ({ page }) => {
	test.setTimeout(600_000);               /* games are shuffled: not every one comes to it, or lasts long enough on a slow machine */
	const wire = new Wire();
	await wire.watch(page);
	await prepare(page, { hints: READ });
	await expect(async () => {
		/* What was wished too late holds no longer. */
		await page.evaluate(() => { if (origin !== 'null') localStorage.clear(); });
		await page.goto('about:blank');
		await passLast(page, wire);
		await press(page, 'Menu');
		await press(page, 'Settings');
		const wish = page.getByLabel('Ask even when there is only one choice');
		await wish.dispatchEvent('click');
		await expect(wish).toBeChecked();
		expect(wire.moves).toEqual([]);         /* else it was made too late */
	}).toPass();
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await page.waitForTimeout(1000);
	expect(wire.moves).toEqual([]);
});
