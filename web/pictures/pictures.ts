/* The table on a screen and on a phone, in the middle of a game. */
import { expect, test, type Page } from '@playwright/test';
import { act, begin, prepare } from '../tests/person';

const folder = process.env.ISLE_PICTURES ?? '../docs/pictures';

/* Plays until the person has so many tiles on the boat and is asked to rescue
 * another; a game that ends before begins anew. */
async function playOn(page: Page, actions: number) {
	for (let n = 0, idle = 0; n < actions && idle < 200; ) {
		if (await act(page)) {
			n++;
			idle = 0;
		} else {
			idle++;
			await page.waitForTimeout(50);
		}
	}
	for (let n = 0; n < 60 && await page.locator('.grab.live').count() === 0; n++)
		await act(page) || await page.waitForTimeout(50);
	await page.waitForTimeout(500);
}

async function take(page: Page, name: string) {
	await expect(page.locator('.table')).toBeVisible();
	await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 80 });
}

test('table', async ({ page }) => {
	await prepare(page);
	await begin(page, 'advanced');
	await playOn(page, 70);
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
	await playOn(page, 30);
	await take(page, 'phone');
	await context.close();
});
