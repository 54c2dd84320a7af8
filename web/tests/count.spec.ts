/*
 * The final count as it is delivered: it walks to the verdict or is ended by whoever looks,
 * all boats come home, and what it says is handed to others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { prepare, slowDown } from './person';
import { keep, openOver, save } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

test('the count has its size from the first line to the verdict, with the sister too', async ({ page }) => {
	await prepare(page);
	const file = readdirSync('../tests/golden').find((name) => /^solo.*record$/.test(name));
	await openOver(page, `../tests/golden/${file}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	const box = () => page.locator('dialog').boundingBox();
	const before = await box();
	await page.waitForTimeout(700);         /* a key at once would skip nothing */
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await page.waitForTimeout(700);         /* its words have landed */
	expect(await box()).toEqual(before);
});

for (const [width, height] of [[1280, 720], [1440, 900]])
	test(`the count of six has every column in sight at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de' });
		await openOver(page, '../tests/golden/advanced-6-all.record');
		await expect(page.locator('dialog .counting')).toBeVisible();
		await page.waitForTimeout(700);
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible();
		await expect(page.locator('dialog thead th')).toHaveCount(7);
		expect(await page.locator('dialog .sums').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
	});

for (const file of readdirSync('../tests/golden').filter((name) => /^solo.*record$/.test(name)))
	test(`the verdict and all that comes next are in sight on a laptop, with all lines of the sister: ${file}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { lang: 'de' });
		await openOver(page, `../tests/golden/${file}`);
		await expect(page.locator('dialog .counting')).toBeVisible();
		await page.waitForTimeout(700);
		await page.keyboard.press('x');
		for (const part of ['.verdict', 'tfoot td', '.do button'])
			for (const one of await page.locator(`dialog ${part}`).all())
				await expect(one).toBeInViewport({ ratio: 0.99 });
	});

test('the count can be seen again, to its verdict, and ends with a press as before', async ({ page }) => {
	await prepare(page);
	await counting(page);
	await page.keyboard.press('x');
	await page.getByRole('button', { name: 'See the count again' }).click();
	await expect(page.locator('dialog .counting')).toBeVisible();
	await expect(page.locator('dialog .verdict')).toHaveCount(0);
	await page.waitForTimeout(700);
	await page.mouse.click(300, 300);
	await expect(page.locator('dialog .verdict')).toBeVisible();
});

test('by keys one stays in the count that is seen again, and hears its verdict, not what was asked before', async ({ page }) => {
	await prepare(page);
	await counting(page);
	await page.keyboard.press('x');
	const heard = page.locator('dialog .pic [role=status]');
	await expect(heard).toContainText('wins');
	const verdict = await heard.textContent();
	await page.keyboard.press('1');
	await expect(heard).not.toHaveText(verdict!);
	await page.getByRole('button', { name: 'See the count again' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('dialog .counting')).toBeVisible();
	expect(await page.evaluate(() => document.activeElement?.closest('dialog .stage') !== null)).toBe(true);
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(heard).toHaveText(verdict!);
	await expect(page.locator('dialog .row').first()).toBeFocused();
});

test('what a line of the sister says is read from the count', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/solo-hard.record');
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	const lesson = page.locator('dialog tbody tr:has([data-cell^="0 card"]) .row').first();
	const words = await lesson.getAttribute('title');
	await lesson.click();
	await expect(page.getByRole('dialog', { name: 'Rules' })).toContainText(words!);
});

test('after the count all boats come home, and any input is the end of it', async ({ page }) => {
	await prepare(page);
	const file = readdirSync('../tests/golden').find((name) => /^advanced.*record$/.test(name));
	await openOver(page, `../tests/golden/${file}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await slowDown(page);
	await expect(async () => {
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(page.locator('[data-moment=homecoming]')).toHaveCount(1);
	const [boats, seats] = [page.locator('[data-moment=homecoming] [clip-path]'), page.locator('dialog thead th')];
	expect(await boats.count()).toBe(await seats.count() - 1);
	await page.keyboard.press('Shift');
	await expect(page.locator('[data-moment=homecoming]')).toHaveCount(0);
	await expect(page.locator('dialog .verdict')).toBeVisible();
});

/* ---- the count, in the hands of whoever looks ---- */

async function counting(page: Page) {
	await openOver(page, '../tests/golden/advanced-4.record');
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);         /* what was on its way when the game ended is over */
}

for (const key of ['Enter', 'Space', 'Escape'])
	test(`${key} ends the count and closes nothing`, async ({ page }) => {
		await prepare(page);
		await counting(page);
		await page.keyboard.press(key);
		await page.waitForTimeout(200);
		await expect(page.locator('dialog .verdict')).toBeVisible();
	});

test('the wheel ends the count, too', async ({ page }) => {
	await prepare(page);
	await counting(page);
	await page.mouse.move(600, 400);
	await page.mouse.wheel(0, 100);
	await page.waitForTimeout(200);
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(page.locator('dialog .counting')).toHaveCount(0);
});

test('every line of the count is heard, what costs points lower, and none after it was ended', async ({ page }) => {
	await page.addInitScript(() => {
		const tones: number[] = [];
		const set = AudioParam.prototype.setValueAtTime;
		AudioParam.prototype.setValueAtTime = function (value, time) {
			tones.push(value);
			return set.call(this, value, time);
		};
		Object.assign(window, { tones });
	});
	await prepare(page);
	await keep(page, [save(readFileSync('../tests/golden/advanced-4.record', 'utf8'), 4, { over: true })]);
	await page.goto('/');
	await page.keyboard.press('Shift');     /* nothing is heard before the first key */
	await page.goto('/#/g/kept');
	const heard = (tone: number) => page.evaluate((hz) => (window as unknown as { tones: number[] }).tones.filter((one) => one === hz).length, tone);
	const [LINE, LOSS] = [622, 311];
	await expect.poll(() => heard(LINE)).toBeGreaterThan(1);
	await expect.poll(() => heard(LOSS)).toBeGreaterThan(0);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	const ended = await heard(LINE) + await heard(LOSS);
	await expect(page.locator('[data-moment=homecoming]')).toHaveCount(1);
	expect(await heard(LINE) + await heard(LOSS)).toBe(ended);
});

async function endOverButtons(page: Page, press: (x: number, y: number) => Promise<void>) {
	await prepare(page);
	await counting(page);
	/* Where the buttons have no place yet, they come to the lower edge. */
	const window = (await page.locator('dialog').boundingBox())!;
	const box = await page.locator('dialog .do button').first().boundingBox() ?? { x: window.x + 20, y: window.y + window.height - 50 };
	await press(box.x + 10, box.y + 10);
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await page.waitForTimeout(300);
	await expect(page.locator('dialog .verdict')).toBeVisible();
	expect(page.url()).toContain('/g/kept');
}

test('whatever stands under a press that ends the count is not pressed', ({ page }) =>
	endOverButtons(page, (x, y) => page.mouse.click(x, y)));

test.describe('with fingers', () => {
	test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });
	test('a touch that ends the count presses nothing either', ({ page }) =>
		endOverButtons(page, (x, y) => page.touchscreen.tap(x, y)));
});

test('after the verdict every boat can be looked at', async ({ page }) => {
	await prepare(page);
	await counting(page);
	await page.keyboard.press('Shift');
	const names = page.locator('dialog thead').getByRole('button');
	await expect(names).toHaveCount(4);
	for (const name of (await names.allInnerTexts()).reverse()) {
		await names.filter({ hasText: name }).click();
		await expect(page.locator('dialog .line b')).toHaveText(name);
	}
});

for (const [width, height, part] of [[1440, 900, 0.55], [1920, 1080, 0.55], [820, 1180, 0.85]])
	test(`the boat that is counted is large at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await counting(page);
		expect((await page.locator('dialog svg.boat').boundingBox())!.width / width).toBeGreaterThan(part);
	});

test('on a phone the sums are in sight with the verdict', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page);
	const file = readdirSync('../tests/golden').find((name) => /^solo.*record$/.test(name));
	await openOver(page, `../tests/golden/${file}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog tfoot td').first()).toBeInViewport({ ratio: 1 });
});

/* ---- the verdict, handed to others ---- */

/* The system's sheet: it takes what it is handed, stays open, is closed, fails, or is not there. */
type Sheet = 'takes' | 'stays' | 'closed' | 'fails' | 'missing';

async function verdictWith(page: Page, sheet: Sheet) {
	await page.addInitScript((how) => {
		const handed: ShareData[] = [];
		const whys: Record<string, string> = { closed: 'AbortError', fails: 'NotAllowedError' };
		const share = async (data: ShareData) => {
			handed.push(data);
			if (whys[how])
				throw new DOMException(how, whys[how]);
			return how === 'stays' ? new Promise(() => undefined) : undefined;
		};
		Object.assign(window, { handed });
		Object.defineProperty(navigator, 'share', { value: how === 'missing' ? undefined : share });
	}, sheet);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await prepare(page);
	await counting(page);
	await page.keyboard.press('Shift');
	await page.evaluate(() => navigator.clipboard.writeText('before'));
}

const handed = (page: Page) => page.evaluate(() => (window as unknown as { handed: ShareData[] }).handed);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const [sheet, copies] of [['takes', false], ['stays', false], ['closed', false], ['fails', true], ['missing', true]] as const)
	test(`a verdict is shared: a sheet that is ${sheet === 'missing' ? sheet : `there ${sheet}`}`, async ({ page }) => {
		await verdictWith(page, sheet);
		const title = (await page.locator('dialog .verdict span').last().innerText()).split('\n')[0].trim();
		await page.getByRole('button', { name: 'Share' }).click({ clickCount: sheet === 'stays' ? 2 : 1 });
		if (sheet !== 'missing')
			await expect.poll(() => handed(page)).toEqual([{ title, url: expect.stringMatching(/#\/back\/r\/.{100}/) }]);
		if (copies)
			await expect(page.locator('dialog .do [role=status]')).toHaveText('A link with the whole game is copied.');
		await page.waitForTimeout(300);
		expect(await copied(page)).toMatch(copies ? /#\/back\/r\/.{100}/ : /^before$/);
		expect((await handed(page)).length).toBe(sheet === 'missing' ? 0 : 1);
	});
