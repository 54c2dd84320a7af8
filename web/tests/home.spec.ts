/* The games a browser keeps, the first page, the list of games and the history: as a
 * person meets them, and when the browser's storage lets them down. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import type { View } from '../src/lib/types';
import { address } from '../playwright.config';
import { act, audit, begin, prepare, shot } from './person';
import { family, find, full, keep, kept, keptGames, save, sitDown, type Position } from './positions';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const ORIGIN = new URL(address).origin;

const mine = (_: Engine, v: View) => v.due.includes(1) && v.day === 2;
const over = (_: Engine, v: View) => v.phase === 'over';
const lines = (page: Page) => page.locator('.log li').count();

/* Until a person's move is played and kept. */
async function move(page: Page) {
	const before = await kept(page);
	await expect.poll(async () => {
		await act(page);
		return await kept(page) !== before;
	}).toBe(true);
}

/* Until a person's move is played, kept or not. */
async function playOn(page: Page) {
	const before = await lines(page);
	await expect.poll(async () => {
		await act(page);
		return await lines(page);
	}).toBeGreaterThan(before);
}

let running: Position;
let ended: Position;
test.beforeAll(async () => {
	running = await find(family(), mine);
	ended = await find(family(), over);
});

test('a game is kept from its first moment, and goes on after the tab is closed', async ({ context, page }) => {
	await prepare(page);
	await begin(page, 'family');
	await expect.poll(() => keptGames(page)).toHaveLength(1);
	/* The day begins when the others have chosen their cards too. */
	await expect.poll(async () => {
		await act(page);
		return kept(page);
	}).toMatch(/^day 1/m);
	const record = await kept(page);
	await page.close();
	const again = await context.newPage();
	await prepare(again);
	await again.goto('/');
	const card = again.locator('a.resume');
	await expect(card).toContainText('Family game');
	/* The tab may have been closed before the opponents were ready. */
	await expect(card).toContainText(/Set-up|Day 1 of 5/);
	await expect(card.locator('.boat .art-boat')).toBeAttached();
	await card.click();
	await expect(again.locator('.table')).toBeVisible();
	expect((await kept(again)).startsWith(record)).toBe(true);
	await move(again);
});

test('games of an older page are taken over once, newer ones are not touched', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(running.record, 2, { id: 'old', title: 'An old one' }),
		save(ended.record, 2, { id: 'end', over: true })]);
	await page.goto('/');
	await expect(page.locator('a.resume')).toContainText('An old one');
	expect(await page.evaluate(() => localStorage.getItem('isle.saves'))).toBe(null);
	await page.goto('/#/g/old');
	await move(page);
	const record = await kept(page);
	/* The init script puts the old one there again, as an old page beside might. */
	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	/* The opponent may have gone on meanwhile. */
	expect((await keptGames(page)).find((g) => g.id === 'old')?.record.startsWith(record.trimEnd())).toBe(true);
});

test('a game that this version cannot replay is told by name, is kept and can be saved', async ({ page }) => {
	await prepare(page);
	const broken = running.record.replace(/\n1 take [^\n]*\n/, '\n1 take blue-c99 at a1\n');
	expect(broken).not.toBe(running.record);
	await keep(page, [save(broken, 2, { id: 'odd', title: 'Long ago' })]);
	await page.goto('/#/g/odd');
	await expect(page.getByRole('alert')).toContainText('“Long ago” was begun by other rules');
	await page.goto('/#/games');
	const file = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save the record: Long ago' }).click();
	expect(readFileSync(await (await file).path(), 'utf8')).toBe(`${broken}# players person kitten\n`);
});

test('two tabs at one game: the second plays, the first is told and loses nothing', async ({ context, page }) => {
	await prepare(page);
	await sitDown(page, running);
	await move(page);
	const other = await context.newPage();
	await prepare(other);
	await other.goto('/#/g/kept');
	await expect(other.locator('.table')).toBeVisible();
	await expect(page.getByRole('alert')).toContainText('in another window');
	await expect(page.locator('.harbour')).toBeVisible();
	await expect(page.locator('.table')).toHaveCount(0);
	await move(other);
	const record = await kept(other);
	await page.getByRole('button', { name: 'Play it here' }).click();
	await expect(page.locator('.table')).toBeVisible();
	await expect(other.getByRole('alert')).toContainText('in another window');
	expect((await kept(page)).startsWith(record)).toBe(true);
	await move(page);
});

test('two tabs at one game: when the second is closed or left the first is told, and plays on by one press', async ({ context, page }) => {
	await prepare(page);
	await sitDown(page, running);
	await move(page);
	const says = (words: string) => expect(page.getByRole('alert')).toContainText(words);
	const openOther = async () => {
		const other = await context.newPage();
		await prepare(other);
		await other.goto('/#/g/kept');
		await expect(other.locator('.table')).toBeVisible();
		await says('is being played in another window');
		return other;
	};
	const left = await openOther();
	await left.goto('/#/games');
	await says('does not play this game any more');
	await left.goto('/#/g/kept');
	await says('is being played in another window');
	await left.reload();
	await expect(left.locator('.table')).toBeVisible();
	await says('is being played in another window');
	await left.close();
	await says('does not play this game any more');
	const third = await openOther();
	await move(third);
	const record = await kept(third);
	await third.close();
	await page.getByRole('button', { name: 'Go on with the game' }).click();
	await expect(page.locator('.table')).toBeVisible();
	expect((await kept(page)).startsWith(record)).toBe(true);
	await move(page);
});

test('a game that was left and opened again at once is held by the page, which lets go of it when it is left', async ({ page }) => {
	await prepare(page);
	await sitDown(page, running);
	await page.goto('/#/');
	const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
	await expect.poll(held).not.toContain('isle.game.kept');
	await page.evaluate(async () => {
		for (const hash of ['#/g/kept', '#/', '#/g/kept'])
			await new Promise((yes) => {
				addEventListener('hashchange', yes, { once: true });
				location.hash = hash;
			});
	});
	await expect(page.locator('.table')).toBeVisible();
	await move(page);
	expect(await held()).toContain('isle.game.kept');
	await page.goto('/#/');
	await expect.poll(held).not.toContain('isle.game.kept');
});

test('where a browser refuses to hold it a game is played all the same', async ({ page }) => {
	await prepare(page);
	await page.addInitScript(() => { LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError')); });
	await sitDown(page, running);
	await move(page);
});

test('a page that never heard of the other cannot write over its moves', async ({ context, page }) => {
	await prepare(page);
	await page.addInitScript(() => { delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel; });
	await sitDown(page, running);
	const other = await context.newPage();
	await prepare(other);
	await other.goto('/#/g/kept');
	await expect(other.locator('.table')).toBeVisible();
	await move(other);
	const record = await kept(other);
	await expect.poll(async () => {
		await act(page);
		return page.getByRole('alert').filter({ hasText: 'in another window' }).count();
	}).toBe(1);
	expect((await kept(page)).startsWith(record)).toBe(true);
});

test('storage cleared in the middle of a game: it goes on and is kept anew', async ({ page }) => {
	await prepare(page);
	await sitDown(page, running);
	await move(page);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'all' });
	await move(page);
	const [game] = await keptGames(page);
	expect(game).toMatchObject({ id: 'kept', title: 'Advanced game' });
	expect(game.record.startsWith(running.record.trimEnd())).toBe(true);
});

test('storage that is full is told, the game goes on and its record can be saved', async ({ page }) => {
	await prepare(page);
	/* From the beginning: the browser itself looks at its quota only now and then. */
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 1 });
	await sitDown(page, running);
	const told = page.getByRole('alert').filter({ hasText: 'There is no room left' });
	await expect.poll(async () => {
		await act(page);
		return told.count();
	}).toBe(1);
	const file = page.waitForEvent('download');
	await told.getByRole('button', { name: 'Save the record' }).click();
	const record = readFileSync(await (await file).path(), 'utf8');
	expect(record.startsWith(running.record.trimEnd())).toBe(true);
	await told.getByRole('button', { name: 'OK' }).click();
	await playOn(page);
	const here = await lines(page);
	/* This window still knows it. */
	await page.goto('/#/');
	await page.locator('a.resume').click();
	await expect(page.locator('.table')).toBeVisible();
	await expect.poll(() => lines(page)).toBeGreaterThanOrEqual(here);
	await cdp.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN });
	await move(page);
});

test('storage that is forbidden is told, and the game goes on', async ({ page }) => {
	await prepare(page);
	await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', {
		value: { open() { throw new DOMException('no', 'SecurityError'); } },
	}));
	await begin(page, 'family');
	await expect(page.getByRole('alert')).toContainText('does not let the page keep games');
	await page.getByRole('alert').getByRole('button', { name: 'OK' }).click();
	await playOn(page);
	await page.evaluate(() => { location.hash = '#/'; });
	await page.locator('a.resume').click();
	await expect(page.locator('.table')).toBeVisible();
	await expect.poll(() => lines(page)).toBeGreaterThan(1);
});

test('games are renamed, deleted, brought back, saved as one file and loaded again', async ({ page, browser }) => {
	await prepare(page);
	await page.goto('/#/games');
	await expect(page.getByText('No games yet.')).toBeVisible();
	await page.evaluate((saves) => localStorage.setItem('isle.saves', JSON.stringify(saves)),
		[save(running.record, 2, { id: 'run' }), save(ended.record, 2, { id: 'end', over: true, title: 'The end', when: 2 })]);
	await page.reload();
	await expect(page.locator('main li')).toHaveCount(2);
	await page.getByRole('button', { name: 'Rename: Advanced game' }).click();
	await page.getByLabel('New name').fill('Our own');
	await page.keyboard.press('Enter');
	await expect(page.locator('main li').first()).toContainText('Our own');
	await page.getByRole('button', { name: /^Delete: The end/ }).click();
	await expect(page.locator('main li a[href^="#/g/"]:visible')).toHaveCount(1);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.locator('main li a[href^="#/g/"]:visible')).toHaveCount(2);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save all as a file' }).click();
	const file = await (await download).path();
	await audit(page, 'games');

	const other = await (await browser.newContext()).newPage();
	await prepare(other);
	await other.goto(`${address}/#/games`);
	await other.locator('input[type=file]').setInputFiles(file);
	await expect(other.getByText('Loaded: 2. Already here: 0.')).toBeVisible();
	const sorted = (games: { id: string; record: string; title: string }[]) =>
		games.map(({ id, record, title }) => ({ id, record, title })).sort((a, b) => a.id.localeCompare(b.id));
	expect(sorted(await keptGames(other))).toEqual(sorted(await keptGames(page)));
	await other.locator('input[type=file]').setInputFiles(file);
	await expect(other.getByText('Loaded: 0. Already here: 2.')).toBeVisible();
	await other.goto(`${address}/#/history`);
	await expect(other.locator('.sums div').first()).toContainText('1');
	await other.locator('.latest a').first().click();
	await expect(other.locator('dialog .verdict')).toBeVisible();
	await other.context().close();

	/* The history is where one looks for it too, and tells what has come at once. */
	const third = await (await browser.newContext()).newPage();
	await prepare(third);
	await third.goto(`${address}/#/history`);
	await third.locator('input[type=file]').setInputFiles(file);
	await expect(third.getByText('Loaded: 2. Already here: 0.')).toBeVisible();
	await expect(third.locator('.sums div').first()).toContainText('1');
	await third.context().close();
});

test('the history tells what the engine counted, and is made again from records', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(ended.record, 2, { id: 'end', over: true, title: 'The end', when: 5 }),
		save(running.record, 2, { id: 'run', when: 4 })]);
	await page.goto('/#/history');
	const own = ended.engine.score().seats[0];
	await expect(page.locator('.sums div').first()).toContainText('1');
	const row = page.getByRole('row', { name: /Family game/ });
	await expect(row.locator('td').last()).toHaveText(String(own.total));
	await expect(page.getByRole('row', { name: /Kitten/ })).toBeVisible();
	await expect(page.getByRole('img', { name: `Your boat with ${own.total} points` })).toBeVisible();
	await expect(page.locator('.managed li:not(.open)').filter({ hasText: 'Home again' })).toBeVisible();
	await audit(page, 'history');
});

test('people at one screen are counted by their names', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(ended.record, 2, { id: 'both', over: true, people: [1, 2] })]);
	await page.goto('/#/history');
	const { seats } = ended.engine.score();
	for (const [i, name] of ['Robin', 'Mara'].entries())
		await expect(page.getByRole('row', { name: new RegExp(`^${name}`) }).locator('td').last()).toHaveText(String(seats[i].total));
	await expect(page.locator('.sums')).toHaveCount(0);
	await expect(page.locator('.latest li')).toHaveCount(1);
});

/* Every page beside the table; what is not there yet of them (a game, a card) is found. */
const PAGES = ['', 'learn', 'new', 'games', 'history', 'settings', 'rules', 'rules/maps', 'cards', 'cards/69', 'back', 'pad', 'print'];
for (const lang of ['en', 'de'])
	test(`no page shows anything serious to axe, and each has its way back: ${lang}`, async ({ page }) => {
		await prepare(page, { lang });
		await keep(page, [save(ended.record, 2, { id: 'end', over: true })]);
		for (const name of PAGES) {
			await page.goto(`/#/${name}`);
			await expect(page.locator('main h1').first()).toBeVisible();
			await audit(page, `${name} ${lang}`);
			if (name)
				await expect(page.locator('a[href="#/"]').first()).toBeVisible();
		}
		await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `/manifest-${lang}.webmanifest`);
	});

test('every page has a name and an address, and the way back leads out', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(running.record, 2)]);
	const names: [hash: string, name: RegExp][] = [['#/', /^The Isle of Cats$/], ['#/learn', /^Learn by playing · /], ['#/new', /^New table · /],
		['#/games', /^All my games · /], ['#/history', /^History · /], ['#/settings', /^Settings · /],
		['#/print', /^Print sheets · /], ['#/back', /^Look back · /], ['#/g/kept', /^Advanced game · /]];
	for (const [hash, name] of names) {
		await page.goto(`/${hash}`);
		await expect(page).toHaveTitle(name);
	}
	for (const [, name] of names.slice(0, -1).reverse()) {
		await page.goBack();
		await expect(page).toHaveTitle(name);
	}
	await expect(page.locator('a.resume')).toBeVisible();
	/* A game that is not there leaves nothing to fall back into. */
	await page.goto('/#/history');
	await page.evaluate(() => { location.hash = '#/g/nothing'; });
	await expect(page.getByRole('alert')).toContainText('not kept in this browser');
	await page.goBack();
	await expect(page).toHaveTitle(/^History · /);
});

test('the words of the first page are those of the engine, in both languages', async ({ page }) => {
	await prepare(page);
	for (const lang of ['en', 'de']) {
		await page.goto('/');
		await page.getByLabel(/Language|Sprache/).selectOption(lang);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await expect(page.locator('.kinds b').first()).toHaveText(lang === 'de' ? 'Familienspiel' : 'Family game');
		const shown = await page.locator('.kinds b').allTextContents();
		await page.goto('/#/new');
		for (const word of shown)
			await expect(page.locator('label:has(input[name=mode])').filter({ hasText: word })).toHaveCount(1);
	}
});

test('first page and history show nothing serious to axe, dark and light', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(running.record, 2)]);
	for (const theme of ['light', 'dark']) {
		await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
		await page.goto('/');
		await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
		await expect(page.locator('a.resume .art-boat')).toBeAttached();
		await audit(page, `start, ${theme}`);
	}
});

async function inLanguage(page: Page, lang: string) {
	await page.evaluate((chosen) => {
		const settings = JSON.parse(localStorage.getItem('isle.settings') ?? '{}') as object;
		localStorage.setItem('isle.settings', JSON.stringify({ ...settings, lang: chosen }));
	}, lang);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

for (const [width, height] of [[1280, 720], [1366, 768], [1440, 900], [1920, 1080], [1024, 768], [820, 1180], [390, 844], [844, 390]])
	test(`no mountain stands behind the words of the first page at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		for (const [lang, waits] of [['en', false], ['de', false], ['en', true]] as const) {
			if (waits)
				await keep(page, [save(running.record, 2)]);
			await page.goto('/');
			await page.reload();
			await expect(page.locator('main.start.known')).toBeVisible();
			await page.getByLabel(/Language|Sprache/).selectOption(lang);
			await expect(page.locator('html')).toHaveAttribute('lang', lang);
			await expect(page.locator('main.start.waits')).toHaveCount(waits ? 1 : 0);
			await shot(page, `start-${width}-${lang}${waits ? '-waits' : ''}`);
			expect(await page.evaluate(() => {
				const words = [...document.querySelectorAll('.start header > *')].flatMap((e) => {
					const range = document.createRange();
					range.selectNodeContents(e);
					return [...range.getClientRects()];
				});
				const rocks = [...document.querySelectorAll<SVGGeometryElement>('.coast path')].filter((e) => /^#(8f9090|7b7d82|fbf8f0)$/.test(e.getAttribute('fill') ?? ''));
				if (rocks.length < 3)
					throw new Error('no mountain');
				return rocks.some((rock) => {
					const there = rock.getScreenCTM()!.inverse();
					return words.some(({ left, right, top, bottom }) => Array.from({ length: 60 }, (_, i) => left + (right - left) * i / 59).some((x) =>
						[top + 3, (top + bottom) / 2, bottom - 3].some((y) => rock.isPointInFill(new DOMPoint(x, y).matrixTransform(there)))));
				});
			}), `${lang} ${waits}`).toBe(false);
		}
	});

test.describe('phone', () => {
	test.use(PHONE);
	test('the way back closes a window first, then leaves the page', async ({ page }) => {
		await prepare(page);
		await page.goto('/#/settings');
		await page.goto('/#/');
		await page.locator('[data-kind=family]').tap();
		await expect(page.locator('dialog')).toBeVisible();
		await page.goBack();
		await expect(page.locator('dialog')).toHaveCount(0);
		await expect(page).toHaveTitle(/^The Isle of Cats$/);
		await page.locator('[data-kind=family]').tap();
		await page.locator('dialog').getByRole('button', { name: 'Close' }).tap();
		await expect(page.locator('dialog')).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveTitle(/^Settings/);
		await page.goForward();
		await page.locator('[data-kind=family]').tap();
		await page.locator('dialog button.main').tap();
		await expect(page.locator('.table')).toBeVisible();
		await page.goBack();
		await expect(page.locator('a.resume')).toBeVisible();
		await page.goBack();
		await expect(page).toHaveTitle(/^Settings/);
	});

	test('every page fits, and a finger finds the way out of it', async ({ page }) => {
		await prepare(page);
		for (const name of PAGES.slice(1)) {
			await page.goto(`/#/${name}`);
			const way = page.locator('a[href="#/"]').first();
			await expect(way).toBeVisible();
			expect((await way.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
			await audit(page, `phone ${name}`);
		}
		/* A sheet of paper is seen whole. */
		await expect(page.locator('.sheet').first()).toBeVisible();
		expect((await page.locator('.sheet').first().boundingBox())?.width).toBeLessThanOrEqual(390);
	});

	test('first page and history fit the screen', async ({ page }) => {
		await prepare(page);
		await keep(page, [save(ended.record, 2, { id: 'end', over: true }), save(running.record, 2)]);
		for (const hash of ['#/', '#/history', '#/games', '#/history de']) {
			const [place, lang] = hash.split(' ');
			await page.goto(`/${place}`);
			if (lang)
				await inLanguage(page, lang);
			await expect(page.locator('.art-boat').first()).toBeAttached();
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			await audit(page, `phone ${hash}`);
		}
	});
});

test('on a phone held across the game that waits says in one line how far it is', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de' });
	const four = await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.due[0] === 3);
	await keep(page, [save(four.record, 4, { people: [1, 2, 3, 4] })]);
	await page.goto('/');
	const far = page.locator('a.resume .words > span').first();
	await expect(far).toHaveText('Tag 1 von 5 · Tobias ist am Zug');
	await shot(page, 'resume-across');
	const lines = await far.evaluate((e) => {
		const words = new Range();
		words.selectNodeContents(e);
		return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
	});
	expect(lines).toBe(1);
});

test('who opens the window for a link again is led by what is written there now', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/');
	const door = page.getByRole('button', { name: 'Join by link' });
	const field = page.locator('dialog input');
	await door.click();
	await field.fill('ABCDE');
	await page.locator('dialog header button').click();
	await expect(page.locator('dialog')).toHaveCount(0);
	await door.click();
	await expect(field).toHaveValue('');
	await page.locator('dialog button.main').click();
	await page.waitForTimeout(500);
	await expect(page.locator('main.start')).toBeVisible();
	expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
});
