/*
 * The games that are kept, and the pages they are begun from: what is pressed stays where it
 * is, whatever comes beside it, and no game is lost by a press too many. The page as it is
 * delivered.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { flaws } from './eyes';
import { prepare, shot } from './person';
import { keep } from './positions';

type Screen = readonly [number, number];

async function open(browser: Browser, [width, height]: Screen, hash: string, settings: Record<string, unknown> = {}, saves: unknown[] = []): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1000, serviceWorkers: 'block' });
	await prepare(page, settings);
	await keep(page, saves);
	await page.goto(`/${hash}`);
	return page;
}

test.describe('new table', () => {
	for (const screen of [[1440, 900], [1280, 720], [844, 390], [390, 844], [360, 740]] as const)
		for (const lang of ['en', 'de'])
			test(`Start stays where it is when it cannot be pressed, at ${screen.join(' x ')}, ${lang}`, async ({ browser }) => {
				const page = await open(browser, screen, '#/new', { lang });
				const box = page.getByRole('group', { name: lang === 'de' ? 'Lektionsmodule' : 'Lesson modules' }).getByRole('checkbox').first();
				const start = () => page.locator('button.main').boundingBox();
				const before = await start();
				await box.click();
				await expect(page.locator('.go .fault')).toBeVisible();
				expect(await start()).toEqual(before);
				await shot(page, `start-waits-${screen[0]}-${lang}`);
				expect((await flaws(page)).filter((flaw) => flaw.includes('▴'))).toEqual([]);
				await page.close();
			});

	for (const screen of [[1440, 900], [1280, 720], [1920, 1080], [1366, 768]] as const)
		test(`the ship is whole, at ${screen.join(' x ')}`, async ({ browser }) => {
			const page = await open(browser, screen, '#/new');
			await expect(page.locator('.harbour .boat')).toBeVisible();
			expect((await page.locator('.harbour .boat').boundingBox())!.y).toBeGreaterThanOrEqual(0);
			await page.close();
		});
});
