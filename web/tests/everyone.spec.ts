/*
 * The page for everyone: by keyboard alone, by touch, on phones in both ways,
 * in the dark, with patterns, in German, and as axe reads it.
 */
import { address } from '../playwright.config';
import { expect, test, type Page } from '@playwright/test';
import { act, audit, begin, playOut, prepare, shot } from './person';

/* Which key leads on to what this selector says; none when the focus is there. Tab goes from
 * row to row, arrows go along one. */
const keyTo = (page: Page, selector: string) => page.evaluate((s) => {
	const here = document.activeElement;
	const wanted = here?.closest('[role=toolbar]')?.querySelector<HTMLElement>(s);
	if (here?.matches(s))
		return '';
	return !here || !wanted || wanted.tabIndex >= 0 ? 'Tab' : here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'ArrowLeft' : 'ArrowRight';
}, selector);

async function focusOn(page: Page, selector: string): Promise<boolean> {
	for (let i = 0; i < 160; i++) {
		const key = await keyTo(page, selector);
		if (!key)
			return true;
		await page.keyboard.press(key);
	}
	return false;
}

/* One decision with nothing but keys. */
async function actByKeys(page: Page): Promise<boolean> {
	if (await page.locator('.prompt.mine').count() === 0)
		return false;
	const has = async (s: string) => await page.locator(s).count() > 0;
	if (await has('.ghost')) {
		for (let i = 0; i < 12 && await has('.prompt .go:disabled'); i++)
			await page.keyboard.press(i % 3 === 2 ? 'r' : 'n');
		await page.keyboard.press('Enter');
		return true;
	}
	const wanted = [
		'.prompt .go:enabled', '.hand .card.live:not(.selected)', '.prompt .choice[aria-pressed=false]',
		'.choices .choice', '.grab.live', '.prompt button.plain',
	];
	for (const selector of wanted) {
		if (!await has(selector))
			continue;
		if (selector.startsWith('.hand') && !await has('.prompt .go'))
			continue;
		if (await focusOn(page, selector))
			await page.keyboard.press('Enter');
		return true;
	}
	return false;
}

test('a whole advanced game by keyboard alone', async ({ page }) => {
	test.setTimeout(240_000);
	await prepare(page);
	await page.goto('/');
	await focusOn(page, '[data-kind=advanced]');
	await page.keyboard.press('Enter');
	await expect(page.locator('dialog button.main')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.table')).toBeVisible();
	for (let n = 0, idle = 0; n < 1200; n++) {
		if (await page.locator('dialog .verdict').count() > 0)
			break;
		if (await actByKeys(page))
			idle = 0;
		else if (++idle > 80)
			throw new Error(`stuck: ${await page.locator('.prompt').innerText()}`);
		else
			await page.waitForTimeout(30);
	}
	await expect(page.locator('dialog .verdict')).toBeVisible();
});

test('by keys a page begins at its name, and a table where its first question is answered', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await expect(page.locator('[data-kind=family]')).toBeVisible();
	for (const [word, name] of [['learn', 'Learn by playing'], ['rules', 'Rules'], ['back', 'Look back'], ['history', 'History']]) {
		expect(await focusOn(page, `a[href="#/${word}"]`)).toBe(true);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1, name: 'The Isle of Cats' })).toBeFocused();
	}
	await focusOn(page, '[data-kind=family]');
	await page.keyboard.press('Enter');
	await expect(page.locator('dialog button.main')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.cards-table .card.live').first()).toBeFocused();
	/* A hand at the mouse is not followed about. */
	await page.goto('/');
	await page.locator('a[href="#/rules"]').click();
	await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
	await page.waitForTimeout(300);
	await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

test('all expansions, patterns on, dark', async ({ page }) => {
	test.setTimeout(240_000);
	await prepare(page, { patterns: true, theme: 'dark' });
	await page.goto('/#/new');
	for (const box of ['Kittens', 'Beasts', 'Events', 'Promo'])
		await page.getByRole('group', { name: 'Expansions' }).getByRole('checkbox', { name: new RegExp(box, 'i') }).first().check();
	await shot(page, 'new-table-dark');
	await audit(page, 'new table');
	await page.getByRole('button', { name: 'Start' }).click();
	await expect(page.locator('.table')).toBeVisible();
	await playOut(page, async (n) => {
		if (n % 30 === 10)
			await shot(page, `all-${String(n).padStart(3, '0')}`);
	});
	await shot(page, 'all-end');
	await audit(page, 'dark end');
});

/* A finger that stays. */
async function press(page: Page, selector: string) {
	const box = await page.locator(selector).first().boundingBox();
	if (!box)
		throw new Error(`no ${selector}`);
	const touch = await page.context().newCDPSession(page);
	const at = { x: box.x + 20, y: box.y + box.height - 30 };
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
	await page.waitForTimeout(600);
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/* One decision with nothing but a finger. */
async function actByTouch(page: Page): Promise<boolean> {
	if (await page.locator('.prompt.mine').count() === 0)
		return false;
	const has = async (s: string) => await page.locator(s).count() > 0;
	if (await has('.ghost')) {
		for (let i = 0; i < 6 && await has('.prompt .go:disabled'); i++)
			await page.getByRole('button', { name: i % 2 ? 'Flip' : 'Turn' }).tap();
		if (await has('.prompt .go:enabled'))
			await page.locator('.prompt .go').tap();
		else
			await page.getByRole('button', { name: 'Cancel' }).tap();
		return true;
	}
	if (await has('.prompt .go:enabled')) {
		await page.locator('.prompt .go').tap();
		return true;
	}
	if (await has('.prompt .go') && await has('.hand .card.live:not(.selected)')) {
		await page.locator('.hand .card.live:not(.selected)').first().tap();
		return true;
	}
	if (await has('.choices .choice')) {
		await page.locator('.choices .choice').first().tap();
		return true;
	}
	if (!await has('.sheet .bar'))
		await page.getByRole('button', { name: 'Island', exact: true }).tap();
	if (await has('.grab.live'))
		await page.locator('.grab.live').first().tap();
	else if (await has('.prompt button.plain'))
		await page.locator('.prompt button.plain').last().tap();
	return true;
}

test('a whole family game by touch, to the final count', async ({ browser }) => {
	test.setTimeout(240_000);
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await prepare(page);
	await page.goto(`${address}/`);
	await shot(page, 'phone-start-390');
	await audit(page, 'phone start');
	await page.locator('[data-kind=family]').tap();
	await page.getByRole('radio', { name: '1' }).tap();
	await page.getByRole('button', { name: 'Start' }).tap();
	await expect(page.locator('.table')).toBeVisible();
	for (let n = 0, idle = 0; n < 900 && await page.locator('dialog .verdict').count() === 0; n++) {
		if (await actByTouch(page))
			idle = 0;
		else if (++idle > 100)
			throw new Error(`stuck: ${await page.locator('.prompt').innerText()}`);
		else
			await page.waitForTimeout(30);
		if (n === 30)
			await shot(page, 'phone-family');
	}
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await shot(page, 'phone-end');
	await audit(page, 'phone end');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await context.close();
});

test('a phone, by touch', async ({ browser }) => {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await prepare(page);
	await page.goto(`${address}/`);
	await shot(page, 'phone-start');
	await page.locator('[data-kind=advanced]').tap();
	await shot(page, 'phone-kinds');
	await page.getByRole('button', { name: 'Start' }).tap();
	await expect(page.locator('.table')).toBeVisible();
	await page.waitForTimeout(200);
	await shot(page, 'phone-draft');
	await page.locator('.hand .look').first().tap();
	await expect(page.locator('dialog .held p')).toBeVisible();
	await shot(page, 'phone-card');
	await audit(page, 'phone card');
	await page.getByRole('button', { name: 'Close', exact: true }).tap();
	await expect(page.locator('dialog')).toHaveCount(0);
	await press(page, '.hand .card');
	await expect(page.locator('dialog .held p')).toBeVisible();
	await page.getByRole('button', { name: 'Close', exact: true }).tap();
	await expect(page.locator('.hand .card.selected')).toHaveCount(0);
	for (let n = 0; n < 400 && await page.locator('.prompt').getByText('Rescue a cat').count() === 0; n++) {
		const live = page.locator('.hand .card.live:not(.selected)');
		const go = page.locator('.prompt .go:enabled');
		if (await go.count() > 0)
			await go.tap();
		else if (await live.count() > 0)
			await live.first().tap();
		else if (await page.locator('.prompt button.plain:not([data-verb=Pass])').count() > 0)
			await page.locator('.prompt button.plain:not([data-verb=Pass])').first().tap();
		else
			await page.waitForTimeout(30);
	}
	await expect(page.locator('.sheet .grab.live').first()).toBeVisible();
	await shot(page, 'phone-island');
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.ghost')).toBeVisible();
	await page.getByRole('button', { name: 'Turn' }).tap();
	await shot(page, 'phone-placing');
	await page.touchscreen.tap(180, 300);
	await page.getByRole('button', { name: 'Place it' }).tap();
	await page.waitForTimeout(300);
	for (const sheet of ['Hand', 'Players', 'Score', 'Log']) {
		await page.getByRole('button', { name: sheet, exact: true }).tap();
		await shot(page, `phone-${sheet.toLowerCase()}`);
		await audit(page, `phone ${sheet}`);
	}
	const wide = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(wide).toBeLessThanOrEqual(360);
	await context.close();
});

test('a phone held sideways', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 780, height: 360 }, hasTouch: true });
	const page = await context.newPage();
	await prepare(page);
	await page.goto(`${address}/`);
	await page.locator('[data-kind=family]').tap();
	await page.getByRole('button', { name: 'Start' }).tap();
	await page.waitForTimeout(300);
	await shot(page, 'phone-landscape');
	await audit(page, 'landscape');
	await context.close();
});

test('German', async ({ page }) => {
	await prepare(page, { lang: 'de' });
	await begin(page, 'advanced');
	await expect(page.locator('.prompt .say').getByText('Du bist dran')).toBeVisible();
	for (let n = 0; n < 12; n++)
		await act(page) || await page.waitForTimeout(50);
	await shot(page, 'german');
	await audit(page, 'german');
	expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('axe finds nothing serious', async ({ page }) => {
	test.setTimeout(240_000);
	await prepare(page);
	await page.goto('/');
	await audit(page, 'start');
	await page.locator('[data-kind=family]').click();
	await shot(page, 'start-kinds');
	await audit(page, 'start, opponents');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await page.getByRole('button', { name: 'Join by link' }).click();
	await audit(page, 'start, join');
	await page.goto('/#/settings');
	await shot(page, 'settings');
	await audit(page, 'settings');
	await page.goto('/#/new');
	await expect(page.getByText('Family', { exact: false }).first()).toBeVisible();
	await shot(page, 'new-table');
	await audit(page, 'new table');
	for (const kind of ['family', 'advanced', 'solo', 'explore']) {
		await begin(page, kind);
		await page.waitForTimeout(200);
		await audit(page, `${kind} first`);
		for (let n = 0; n < 24; n++)
			await act(page) || await page.waitForTimeout(40);
		await audit(page, `${kind} later`);
		await page.getByRole('button', { name: 'Menu' }).click();
		await audit(page, 'menu');
		await page.getByRole('button', { name: 'Board in words' }).click();
		await audit(page, 'words');
		if (kind === 'advanced')
			await shot(page, 'board-in-words');
	}
});
