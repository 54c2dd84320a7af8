/* The table on a screen and on a phone, in the middle of a game. */
import { expect, test, type Page } from '@playwright/test';
import { act, begin, prepare } from '../tests/person';

const folder = process.env.ISLE_PICTURES ?? '../docs/pictures';

/* One move of the person, as the adviser would; else anything that can be
 * done. */
async function move(page: Page): Promise<boolean> {
	const hint = page.getByRole('button', { name: 'Hint', exact: true });
	if (await page.locator('.prompt.mine').count() === 0 || !await hint.isVisible())
		return act(page);
	const advice = page.getByRole('button', { name: 'Do it' }).first();
	try {
		await hint.click({ timeout: 2_000 });
		await advice.click({ timeout: 8_000 });
		return true;
	} catch {
		return act(page);
	}
}

async function press(page: Page, name: string) {
	const button = page.getByRole('button', { name, exact: true });
	if (await button.count() > 0 && await button.first().isVisible())
		await button.first().click();
}

async function dayOf(page: Page): Promise<number> {
	const text = await page.locator('.table .day').first().innerText();
	return Number(text.match(/\d/)?.[0] ?? 0);
}

/* Plays to a day, and on until there is a cat to rescue; then what was in hand is
 * put away. */
async function playTo(page: Page, day: number) {
	while (await dayOf(page) < day || await page.locator('.grab.live').count() === 0)
		await move(page) || await page.waitForTimeout(50);
	await press(page, 'Cancel');
	await press(page, 'Close');
	await page.waitForTimeout(3_000);   /* what is announced has been read */
}

async function take(page: Page, name: string) {
	await expect(page.locator('.table')).toBeVisible();
	await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 80 });
}

test('table', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	await playTo(page, 4);
	await take(page, 'table');
});

test('phone', async ({ browser, baseURL }) => {
	const context = await browser.newContext({
		baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true,
		deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await prepare(page);
	await begin(page, 'family');
	await playTo(page, 3);
	await take(page, 'phone');
	await context.close();
});
