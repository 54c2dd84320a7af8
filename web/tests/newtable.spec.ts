/* A new table: what the rulebooks offer can be chosen, and only what goes together. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { address } from '../playwright.config';
import { flaws } from './eyes';
import { act, audit, prepare, shot } from './person';
import { kept } from './positions';

const DEFAULT = { motion: true, pace: 450, hints: [] };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function fresh(page: Page, settings: Record<string, unknown> = {}) {
	await prepare(page, { ...DEFAULT, ...settings });
	await page.goto(`${address}/#/new`);
	await expect(page.locator('input[name=mode]')).toHaveCount(4);
	await expect(page.locator('.pick').filter({ hasText: /Beasts|Biester/ }).last()).toBeVisible();
}

const mode = (page: Page, word: string) => page.locator(`input[name=mode][value=${word}]`).check();
const seats = (page: Page, n: number) => page.getByLabel('Seats', { exact: true }).selectOption(String(n));
const expansion = (page: Page, word: RegExp) =>
	page.getByRole('group', { name: /Expansions|Erweiterungen/ }).getByRole('checkbox', { name: word }).check();
const rules = (page: Page) => page.locator('[data-house]').evaluateAll((all) => all.map((e) => e.getAttribute('data-house')));
const start = (page: Page) => page.locator('button.main').click();
const head = async (page: Page, word: string) =>
	(await kept(page)).split('\n').find((line) => line.startsWith(`${word} `)) ?? '';

/* Until the game has been kept. */
async function firstMove(page: Page) {
	await expect(page.locator('.table')).toBeVisible();
	for (let n = 0; n < 80 && !await kept(page); n++)
		await act(page) || await page.waitForTimeout(60);
	await expect.poll(() => kept(page)).toContain('isle-record');
}

test('a family game of six', async ({ page }) => {
	await fresh(page);
	await mode(page, 'family');
	await expect(page.getByLabel('Seats', { exact: true }).locator('option')).toHaveText(['2', '3', '4', '5', '6']);
	await seats(page, 6);
	await start(page);
	await expect(page.locator('.order li')).toHaveCount(6);
	await firstMove(page);
	await expect.poll(async () => (await kept(page)).match(/^seat \d boat \d/gm)?.length).toBe(6);
});

test('boats 5 and 6 come with the fifth player', async ({ page }) => {
	await fresh(page);
	const boats = async () => [...(await kept(page)).matchAll(/^seat \d boat (\d)/gm)].map((m) => Number(m[1])).sort();
	for (const n of [4, 6]) {
		await page.goto(`${address}/#/new`);
		await mode(page, 'family');
		await seats(page, n);
		await start(page);
		await firstMove(page);
		await expect.poll(boats).toEqual(Array.from({ length: n }, (_, i) => i + 1));
	}
});

test('house rules: only those that change something, each said; kept in the record and taken up again', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await fresh(page);
	expect(await rules(page)).toEqual([]);
	await expansion(page, /Events/);
	expect(await rules(page)).toEqual(['tokens-return']);
	await mode(page, 'solo');
	expect(await rules(page)).toEqual(['left-three', 'tokens-return']);
	await mode(page, 'family');
	expect(await rules(page)).toEqual(['pass-turn', 'family-cards']);
	await expansion(page, /Kittens/);
	expect(await rules(page)).toEqual(['pass-turn']);
	await page.getByText('House rules').click();
	await expect(page.locator('details')).toContainText('Without this rule: a pass is for the day.');
	await page.locator('[data-house=pass-turn]').check();
	await page.locator('details').scrollIntoViewIfNeeded();
	await shot(page, 'house-1440');
	await audit(page, 'house rules');
	await start(page);
	await firstMove(page);
	await expect.poll(() => head(page, 'house')).toBe('house pass-turn');
	const link = page.url();
	await page.goto(`${address}/`);
	await page.goto(link);
	await expect(page.locator('.table')).toBeVisible();
	await expect(page.locator('.log li').first()).toBeVisible();
});

test('choices are there again the next time', async ({ page }) => {
	await fresh(page);
	await mode(page, 'solo');
	await expansion(page, /Events/);
	await page.getByText('House rules').click();
	await page.locator('[data-house=left-three]').check();
	await start(page);
	await expect(page.locator('.table')).toBeVisible();
	await page.goto(`${address}/#/new`);
	await page.reload();
	await expect(page.locator('input[name=mode][value=solo]')).toBeChecked();
	await expect(page.locator('[data-house=left-three]')).toBeChecked();
});

test('with promos a table chooses its Oshax', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await fresh(page);
	await expect(page.locator('[data-oshax]')).toHaveCount(0);
	await expansion(page, /Promo/);
	await expect(page.locator('[data-oshax][aria-pressed=true]')).toHaveCount(6);
	await page.locator('[data-oshax=o2]').click();
	await expect(page.locator('button.main')).toBeDisabled();
	await page.locator('[data-oshax=o10]').click();
	await expect(page.locator('button.main')).toBeEnabled();
	await page.locator('[data-oshax=o1]').scrollIntoViewIfNeeded();
	await shot(page, 'oshax-1440');
	await audit(page, 'Oshax');
	await start(page);
	await firstMove(page);
	await expect.poll(async () => (await head(page, 'oshax')).split(' ').slice(1).sort()).toEqual(['o1', 'o10', 'o3', 'o4', 'o5', 'o6']);
	await page.goto(`${address}/#/new`);
	await seats(page, 5);
	await expect(page.locator('.go')).toContainText('Choose 9 Oshax.');
});

test('alone with events: the advice does what it says', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await fresh(page);
	await mode(page, 'solo');
	await page.getByLabel('Difficulty').selectOption('hard');
	await expect(page.locator('[data-easier]')).toHaveCount(0);
	await expansion(page, /Events/);
	await expect(page.locator('[data-easier]')).toHaveText(['Play Medium', 'Play Easy']);
	await page.locator('[data-easier="1"]').scrollIntoViewIfNeeded();
	await shot(page, 'advice-1440');
	await page.locator('[data-easier="1"]').click();
	await expect(page.getByLabel('Difficulty')).toHaveValue('medium');
	await expect(page.locator('[data-easier]')).toHaveText(['Play Easy']);
	await start(page);
	await firstMove(page);
	await expect.poll(() => head(page, 'difficulty')).toBe('difficulty medium');
});

test('the sister counts 5 4 3 2 1, hidden colours with their number', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await fresh(page);
	await mode(page, 'solo');
	await start(page);
	const colours = page.getByRole('list', { name: 'She scores cats on your boat' }).getByRole('listitem');
	await expect(colours).toHaveCount(5);
	await expect(colours.first()).toContainText(/(blue|green|orange|purple|red): 5 points for each of these cats on your boat/);
	await expect(colours.nth(1)).toContainText('not turned up yet: 4 for each cat');
	await expect(colours.last()).toContainText('not turned up yet: 1 for each cat');
	await page.waitForTimeout(300);
	await shot(page, 'sister-1440');
	await audit(page, 'sister');
});

test("what the sister's lessons say is read where she counts them", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await fresh(page);
	await mode(page, 'solo');
	await start(page);
	const hers = page.locator('.scores ul').last().getByRole('button');
	const [colours, lesson] = [hers.first(), hers.nth(1)];
	const words = await lesson.getAttribute('title');
	expect(words).toMatch(/\w+ \w+ \w+/);
	await lesson.click();
	await expect(page.getByRole('dialog')).toContainText(words!);
	await page.keyboard.press('Escape');
	await colours.click();
	await expect(page.getByRole('dialog')).toContainText('She gets points for every cat on your boat');
});

test('figures: chosen, different, shown with names, kept with the game', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await fresh(page);
	const row = (n: number) => page.getByRole('radiogroup', { name: `Cat figure ${n}` });
	await expect(row(1).getByRole('radio')).toHaveCount(5);
	await expect(row(1).getByRole('radio', { name: 'blue figure' })).toBeChecked();
	await row(1).getByRole('radio', { name: 'green figure' }).check({ force: true });
	await expect(row(2).getByRole('radio', { name: 'blue figure' })).toBeChecked();
	await row(3).getByRole('radio', { name: 'orange figure' }).check({ force: true });
	await shot(page, 'figures-1440');
	await audit(page, 'figures');
	await start(page);
	const figures = () => page.locator('.order [data-figure]').evaluateAll((all) => all.map((e) => e.getAttribute('data-figure')).sort());
	await expect(page.locator('.order [data-figure]')).toHaveCount(3);
	expect(await figures()).toEqual(['blue', 'green', 'orange']);
	await expect(page.locator('.players [data-seat="3"] [data-figure]')).toHaveAttribute('data-figure', 'orange');
	await firstMove(page);
	await page.reload();
	await expect(page.locator('.order [data-figure]')).toHaveCount(3);
	expect(await figures()).toEqual(['blue', 'green', 'orange']);
	await page.goto(`${address}/#/new`);
	await mode(page, 'family');
	await seats(page, 6);
	await expect(row(6).getByRole('radio', { name: 'white Oshax figure' })).toBeChecked();
});

test('faces: everybody has theirs, the own one is chosen there and worn at the table', async ({ page }) => {
	await page.setViewportSize({ width: 1920, height: 1080 });
	await fresh(page);
	const faces = page.locator('.seat .art-portrait');
	await expect(faces).toHaveCount(3);
	const before = await faces.first().innerHTML();
	await page.getByRole('button', { name: 'Portrait' }).click();
	await page.getByRole('dialog').getByRole('radio', { name: 'straw hat' }).check({ force: true });
	await page.keyboard.press('Escape');
	const chosen = await faces.first().innerHTML();
	expect(chosen).not.toBe(before);
	expect(await page.evaluate(() => document.documentElement.scrollHeight), 'all of it is in sight').toBeLessThanOrEqual(1080);
	await start(page);
	await expect.poll(() => page.locator('.order .art-portrait').evaluateAll((all) => all.map((one) => one.innerHTML)))
		.toContainEqual(expect.stringContaining(chosen.replace(/<!--.*?-->/g, '').slice(0, 400)));
});

test('a record with house rules opens', async ({ page }) => {
	await prepare(page, DEFAULT);
	await page.goto(`${address}/`);
	const text = readFileSync('../tests/golden/family-3.record', 'utf8').split('\n');
	const at = text.findIndex((line) => line.startsWith('seat '));
	const moves = text.findIndex((line) => line === 'moves');
	const record = [...text.slice(0, at), 'house pass-turn', ...text.slice(at, moves + 1)].join('\n');
	await page.locator('input[type=file]').setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(`${record}\n`) });
	await page.getByRole('radio', { name: 'All of us' }).check({ force: true });
	await page.getByRole('button', { name: 'Go on with the game' }).click();
	await page.locator('.cover button').click();
	await expect(page.locator('.table')).toBeVisible();
});

test('new table on a phone, in German', async ({ browser }) => {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await fresh(page, { lang: 'de' });
	await expansion(page, /Promo/);
	await expansion(page, /Ereignisse/);
	await page.getByText('Hausregeln').tap();
	await page.screenshot({ path: '../build/screens/new-phone.png', fullPage: true });
	await audit(page, 'new table, phone');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await context.close();
});

test('Start stands where it stood when a panel comes above it', async ({ page }) => {
	for (const [width, height] of [[1440, 900], [1920, 1080], [1280, 720], [1024, 768]]) {
		await page.setViewportSize({ width, height });
		await fresh(page);
		await page.reload();
		const place = () => page.locator('button.main').boundingBox();
		const before = await place();
		expect(before!.y + before!.height).toBeLessThanOrEqual(height);
		const count = await page.locator('[data-house]').count();
		await expansion(page, /Events/);
		await expect.poll(() => page.locator('[data-house]').count()).toBeGreaterThan(count);
		expect(await place()).toEqual(before);
	}
});

test('the names of all games stay off their frames on a small phone, in German', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await fresh(page, { lang: 'de' });
	const beyond = await page.locator('.pick.kind b').evaluateAll((all) => all.filter((e) => {
		const words = new Range();
		words.selectNodeContents(e);
		return words.getBoundingClientRect().right > e.closest('.kind')!.getBoundingClientRect().right - 6;
	}).map((e) => e.textContent));
	expect(beyond).toEqual([]);
});

test('who has chosen opponents on the first page finds them at the new table', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, DEFAULT);
	await page.goto(`${address}/`);
	await page.getByRole('button', { name: /Advanced game/ }).first().click();
	await page.locator('dialog input[name=others][value="3"]').check({ force: true });
	await page.locator('dialog input[name=level]').last().check({ force: true });
	const level = await page.locator('dialog input[name=level]').last().inputValue();
	await page.locator('dialog .more a').click();
	await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('4');
	await expect(page.locator('input[name=mode]:checked')).toHaveValue('advanced');
	for (const seat of [2, 3, 4])
		await expect(page.getByLabel(`Seat ${seat}`, { exact: true })).toHaveValue(level);
	/* What is chosen there is not asked again. */
	await page.reload();
	await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('4');
});

test('nothing is to be seen half below Start', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await fresh(page);
	await expect.poll(() => page.locator('.go').evaluate((go) => {
		const around = go.getBoundingClientRect();
		const [r, g, b, alpha = 1] = getComputedStyle(go).backgroundColor.match(/[\d.]+/g)!.slice(0, 4).map(Number);
		const texts = [...document.querySelectorAll('.half:last-child .pick')].map((e) => e.getBoundingClientRect()).filter((box) => box.bottom > around.top && box.top < around.bottom);
		return [r, g, b].some(Number.isNaN) ? 'no colour' : { covered: texts.length > 0, solid: alpha > 0.9, wide: texts.every((box) => box.left >= around.left && box.right <= around.right) };
	})).toEqual({ covered: true, solid: true, wide: true });
});

test('a table that cannot begin says legibly what is missing, and leads there', async ({ browser }) => {
	const page = await browser.newPage({ ...PHONE, viewport: { width: 844, height: 390 } });
	await fresh(page, { lang: 'de' });
	await mode(page, 'advanced');
	const modules = page.getByRole('group', { name: 'Lektionsmodule' });
	for (const box of await modules.getByRole('checkbox').all())
		await box.check();
	await page.getByRole('combobox', { name: 'Auflage' }).or(page.locator('fieldset').last()).first().scrollIntoViewIfNeeded();
	await page.evaluate(() => { scrollTo(0, document.body.scrollHeight); });
	const missing = page.locator('.go .fault');
	await expect(missing).toContainText('Lektionsmodule');
	await shot(page, 'newtable-missing');
	expect((await flaws(page)).filter((flaw) => flaw.includes('Lektionsmodule'))).toEqual([]);
	await missing.tap();
	await expect(modules.getByRole('checkbox').first()).toBeInViewport();
	await page.close();
});
