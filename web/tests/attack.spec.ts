/* Somebody hostile and somebody clumsy, around the table: rubbish in what the browser
 * keeps and in files, settings of another age, storage that fills up, hands that press
 * twice, addresses nobody gave out, a page without a secure address, a server that is
 * gone. Nothing is switched off; an error of the page fails the test. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import type { View } from '../src/lib/types';
import { address } from '../playwright.config';
import { act, prepare, visitOnce } from './person';
import { family, find, full, keep, keptGames, save, type Position } from './positions';
import { TestServer } from './server';

const golden = (name: string) => readFileSync(`../tests/golden/${name}.record`, 'utf8');
const PAGES = ['', 'games', 'history', 'learn', 'new', 'pad', 'settings', 'online', 'back', 'print'];

let running: Position;
test.beforeAll(async () => {
	running = await find(family(), (_: Engine, v: View) => v.due.includes(1) && v.day === 2);
});

/* Goes to every page; each says its name. */
async function walk(page: Page, pages = PAGES) {
	for (const name of pages) {
		await page.goto(`/#/${name}`);
		await expect(page.locator(name === 'pad' ? '.pad h1' : 'main h1').first(), name).toBeVisible();
	}
}

/* A file as somebody would choose it. */
const file = (text: string, name = 'a.txt') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/* Two presses before the page could answer the first. */
const pressTwice = (page: Page, selector: string) => page.locator(selector).first().evaluate((button: HTMLElement) => {
	button.click();
	button.click();
});

const RUBBISH = ['null', '7', '"x"', '[]', '[null]', '{}', '[[]]', '[{"id":"a"},{"id":"a"}]', '{"players":[null]}', '{"players":[{}]}',
	'[["a",null]]', '[{"key":"a"},{"key":"a"},{"key":7}]', '{"__proto__":{"lang":"xx"}}', '{'];

test('rubbish in what the browser keeps stops no page', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	for (const rubbish of RUBBISH) {
		await page.evaluate((text) => {
			for (const key of ['settings', 'tables', 'muted', 'saves', 'pad'])
				localStorage.setItem(`isle.${key}`, text);
			for (const key of ['typed', 'renewed'])
				sessionStorage.setItem(`isle.${key}`, text);
		}, rubbish);
		await page.goto('/#/');
		await page.reload();
		await expect(page.locator('[data-kind=family]'), rubbish).toBeVisible();
		await walk(page, ['games', 'pad', 'new', 'online']);
	}
});

test('settings of another age: what is strange is chosen anew, what is newer is kept', async ({ page }) => {
	const odd = {
		lang: 'fr', theme: 7, size: 'large', pace: -1, hints: null, lessons: 'all', closed: {}, sort: 'weight', figure: 'pink',
		quick: { family: { others: 'many', level: 9, difficulty: 0 }, advanced: { others: 2, level: 'lion', difficulty: 'hard' } },
		setup: { mode: 'family', seats: 6, modules: ['A', 'A'], rows: [null], oshax: ['o1', 'o1'], house: ['none'] },
		faces: [], look: 5, name: '#1 Ada', future: { kept: true },
	};
	await page.addInitScript((all) => {
		if (!localStorage.getItem('isle.settings'))
			localStorage.setItem('isle.settings', JSON.stringify(all));
	}, odd);
	await prepare(page);
	await walk(page);
	await page.goto('/#/new');
	await expect(page.locator('input[name=mode]:checked')).toHaveCount(1);
	await page.goto('/');
	await page.locator('[data-kind=family]').click();
	await expect(page.locator('dialog input[name=others]:checked')).toHaveCount(1);
	await page.locator('dialog button.main').click();
	await expect(page.locator('.table')).toBeVisible();
	/* A name that no record takes is no reason to lose the game. */
	await expect(page.locator('.top .order')).toContainText('Ada');
	await expect.poll(() => keptGames(page)).toHaveLength(1);
	await page.reload();
	await expect(page.locator('.top .order')).toContainText('Ada');
	const stored = JSON.parse(await page.evaluate(() => localStorage.getItem('isle.settings') ?? '')) as typeof odd;
	expect([stored.future, stored.name, stored.lang]).toEqual([{ kept: true }, '#1 Ada', 'en']);
});

/* Rows that no page has written, put where games are. */
async function spoil(page: Page, rows: [game: Record<string, unknown>, record: unknown][]) {
	await page.evaluate((all) => new Promise<void>((yes, no) => {
		const asked = indexedDB.open('isle');
		asked.onsuccess = () => {
			const whole = asked.result.transaction(['games', 'records'], 'readwrite');
			for (const [game, record] of all) {
				whole.objectStore('games').put(game);
				whole.objectStore('records').put(record, game.id as string);
			}
			whole.oncomplete = () => { asked.result.close(); yes(); };
			whole.onabort = () => no(whole.error);
		};
	}), rows);
}

test('games that no page has written do not hide those that one has', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(running.record, 2, { id: 'good', title: 'A good one' })]);
	await page.goto('/');
	await expect(page.locator('a.resume')).toContainText('A good one');
	const boat = { plan: 1, tiles: [{ id: 7, kind: 'lion', colour: 'pink', squares: ['zz', '', 'a1'] }] };
	await spoil(page, [
		[{ id: 1 }, 'x'], [{ id: 'bare' }, null], [{ id: 'when', when: 'now', title: 3 }, 'x'],
		[{ id: 'odd', when: 9e15, title: {}, players: [null], over: 'no', day: 'x', gist: { mode: 'chess' }, lesson: { word: 'family' } }, 7],
		[{ id: 'drawn', when: 8e15, title: 'Drawn', players: [], over: false, gist: { mode: 'family', seat: 1, due: [1], boat } }, 'x'],
		[{ id: 'ended', when: 7e15, title: 'Ended', players: [{ name: 'a', kind: 'human' }], over: true,
			gist: { mode: 'family', seat: 1, due: [], boat: null, end: { score: { seats: [], winners: [] }, facts: {} } } }, 'x'],
		[{ id: 'bodiless', when: 6e15, title: 'Only its record', over: false }, running.record],
	]);
	await page.reload();
	await expect(page.locator('[data-kind=family]')).toBeVisible();
	await walk(page, ['games', 'history', 'learn', 'back']);
	await page.goto('/#/games');
	await expect(page.locator('main li').filter({ hasText: 'A good one' })).toBeVisible();
	/* A record knows who sits there. */
	await page.goto('/#/g/bodiless');
	await expect(page.locator('.table, .cover').first()).toBeVisible();
	await page.goto('/#/g/odd');
	await expect(page.getByRole('alert')).toBeVisible();
	await page.goto('/#/back/g/good');
	await expect(page.locator('.lookback')).toBeVisible();
});

test('a file of games with rows of one name, with rows too long, with no rows', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/games');
	const row = (id: string, title: string, record: string) => ({ ...save(record, 2, { id, title }) });
	const load = (games: unknown) => page.locator('main input[type=file]').setInputFiles(
		file(JSON.stringify({ format: 'isle-games', version: 1, games }), 'games.json'));
	const long = '<b>x</b>'.repeat(50_000);
	await load([row('a', 'Twin', 'x'), row('b', 'Twin', 'x'), row('c', 'Long', `isle-record 1\n${'#\n'.repeat(300_000)}`),
		row('d', long, running.record), row('../e', 'Way out', running.record), null, 7]);
	await expect(page.getByText('Loaded: 1. Already here: 0.')).toBeVisible();
	await expect(page.getByText('“Twin” cannot be replayed')).toHaveCount(2);
	await expect(page.getByText('“Long” cannot be replayed: This is longer than any game.')).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	expect((await keptGames(page)).map(({ id, title }) => [id, title.length])).toEqual([['d', 80]]);
	await load('none');
	await expect(page.getByText('This is no file of games.')).toBeVisible();
});

test('a file of hundreds of games is read while the page goes on, and told a portion at a time', async ({ page }) => {
	await prepare(page);
	await page.goto('/#/games');
	const games = Array.from({ length: 150 }, (_, i) => save(golden('family-2'), 2, { id: `g${i}`, title: `Game ${i}`, over: true }));
	await page.evaluate(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		new MutationObserver(() => seen.push(document.querySelector('.status')?.textContent ?? ''))
			.observe(document.body, { subtree: true, childList: true, characterData: true });
	});
	await page.locator('main input[type=file]').setInputFiles(file(JSON.stringify({ format: 'isle-games', version: 1, games }), 'games.json'));
	await expect(page.getByText('Loaded: 150. Already here: 0.')).toBeVisible();
	expect((await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).join()).toContain('75 of 150 games');
	for (const place of ['games', 'back']) {
		await page.goto(`/#/${place}`);
		await expect(page.locator('main li')).toHaveCount(60);
		await page.getByRole('button', { name: '90 more' }).click();
		await page.getByRole('button', { name: '30 more' }).click();
		await expect(page.locator('main li')).toHaveCount(150);
	}
	await page.goto('/#/history');
	await expect(page.getByRole('row', { name: /Family game/ }).first()).toBeVisible();
});

test('files that are no record and no sheet, or longer than any, are told', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	const record = page.locator('.start input[type=file]');
	for (const [text, told] of [['', /no record/], ['\0\u0001\u{1f63a}', /no record/],
		[`${golden('family-2')}${'# more\n'.repeat(50_000)}`, /longer than any game/], ['x'.repeat(3_000_000), /longer than any game/]] as const) {
		await record.setInputFiles(file(text));
		await expect(page.getByRole('alert')).toContainText(told);
	}
	await record.setInputFiles(file(golden('family-2')));
	await expect(page.locator('.lookback')).toBeVisible();
	await page.goto('/#/pad');
	const sheet = page.locator('.files input[type=file]');
	await sheet.setInputFiles(file('x'.repeat(3_000_000)));
	await expect(page.getByText('This is longer than any score sheet.')).toBeVisible();
	await sheet.setInputFiles(file('game chess\n'));
	await expect(page.getByText(/This is no score sheet: line 1/)).toBeVisible();
});

test('a deletion taken back when nothing can be kept any more loses no game', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(running.record, 2, { id: 'dear', title: 'The dear one' })]);
	await page.goto('/#/games');
	/* Two presses: the second finds nothing more to delete. */
	await pressTwice(page, 'button[aria-label^="Delete: The dear one"]');
	await expect(page.locator('.gone')).toHaveCount(1);
	await page.evaluate(() => {
		IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
	});
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('only this window remembers it')).toBeVisible();
	await expect(page.locator('main li')).toContainText('The dear one');
	await page.locator('main li a').first().click();
	await expect(page.locator('.table')).toBeVisible();
});

test('who presses twice begins one game, one lesson, one review, one branch', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await page.locator('[data-kind=family]').click();
	await pressTwice(page, 'dialog button.main');
	await expect(page.locator('.table')).toBeVisible();
	await expect.poll(() => keptGames(page)).toHaveLength(1);
	await page.goto('/#/learn');
	await pressTwice(page, '[data-lesson=family] button');
	await expect(page.locator('.coach')).toBeVisible();
	expect(await keptGames(page)).toHaveLength(2);
	await page.goto('/');
	await page.locator('.start input[type=file]').setInputFiles(file(golden('family-2')));
	await expect(page.locator('.lookback')).toBeVisible();
	await page.getByRole('tab', { name: 'Review' }).click();
	await pressTwice(page, '.review button.main');
	const far = page.locator('.review .far');
	await expect(far).toContainText(/^[2-9]\d* of \d+ decisions/);
	/* Each core has one worker, and no move is judged by two of them. */
	expect(page.workers().length).toBeLessThanOrEqual(await page.evaluate(() => navigator.hardwareConcurrency));
	await page.getByRole('button', { name: 'Stop' }).click();
	await expect(far).toContainText('Stopped after');
	await page.getByRole('button', { name: 'Play on from here' }).click();
	await pressTwice(page, 'dialog button.main');
	await expect(page.locator('.prompt')).toBeVisible();
	expect(await keptGames(page)).toHaveLength(3);
});

test('every button of a look-back does something', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	const { record } = await find(full(), (_, v) => v.phase === 'rescue' && v.day === 2 && v.due[0] === 1);
	await keep(page, [save(record, 2), save(golden('family-2'), 2, { id: 'other', over: true })]);
	await page.goto('/#/back/g/kept');
	await expect(page.locator('.lookback .boat-scene')).toBeVisible();
	const step = await page.locator('.lookback').getAttribute('data-step') ?? '';
	const book = page.getByRole('dialog', { name: 'Rules' });
	for (const button of ['.field .name', '.pier .num', '.pier .baskets', '.shelf .name']) {
		await page.locator(`.lookback ${button}`).first().click();
		await expect(book, button).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(book).toHaveCount(0);
	}
	/* A cat that is pressed shows itself, and nothing is taken. */
	const cat = page.locator('.lookback .field .grab').first();
	await cat.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.risen')).toBeVisible();
	await expect(page.locator('.lookback .ghost')).toHaveCount(0);
	await expect(page.locator('.lookback')).toHaveAttribute('data-step', step);
	/* From one game straight to another, and back. */
	await page.goto('/#/back/g/other/5');
	await expect(page.locator('.lookback')).toHaveAttribute('data-step', '5');
	await page.goBack();
	await expect(page.locator('.lookback')).toHaveAttribute('data-step', step);
});

const ADDRESSES = ['__proto__', 'constructor', 'toString', 'g', 'g/', 'g/__proto__', 'g/%00%ff', 'g/a/b/c', 'back/__proto__/x', 'back/constructor',
	'back/g/__proto__/7', 'back/r/', 'learn/__proto__', 'rules/__proto__', 'rules/constructor', 'cards/__proto__', 'cards/999999', 'pad/join/',
	'pad/join/1.1.a.b.c', 'pad/__proto__', 'turn/__proto__', 'new/x/y/z', '%', '/'];

test('addresses nobody gave out lead to a page', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	for (const one of ADDRESSES) {
		await page.goto(`/#/${one}`);
		await expect(page.locator('main, .pad').first(), one).toBeVisible();
		await expect(page.locator('body'), one).not.toBeEmpty();
	}
});

test('names are words, whatever is written in them', async ({ page }) => {
	await prepare(page);
	const name = '<img src=x onerror="window.hit=1">{{7*7}}%1$&';
	const game = save(running.record, 2, { title: name });
	game.players[0].name = name;
	game.players[1].name = '\u202e\u0000\n#';
	await keep(page, [game]);
	for (const place of ['', '#/games', '#/back', '#/back/g/kept', '#/g/kept']) {
		await page.goto(`/${place}`);
		await expect(page.locator('body')).toContainText('<img src=x');
	}
	await expect(page.locator('.table')).toBeVisible();
	await expect.poll(async () => {
		await act(page);
		return page.locator('.log li').count();
	}).toBeGreaterThan(3);
	expect(await page.evaluate(() => 'hit' in window)).toBe(false);
	expect(await page.locator('img[src=x]').count()).toBe(0);
});

/* The page at an address without https: this browser withholds there what it keeps for
 * secure ones. */
test('a page without a secure address plays, keeps, counts and copies', async ({ page }) => {
	const PLAIN = 'http://isle.plain.test';
	await prepare(page);
	await page.context().route(`${PLAIN}/**`, async (route) => {
		const { pathname, search } = new URL(route.request().url());
		await route.fulfill({ response: await route.fetch({ url: `${address}${pathname}${search}` }) });
	});
	await page.goto(PLAIN);
	expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([false, false, false]);
	await page.locator('[data-kind=family]').click();
	await page.locator('dialog button.main').click();
	await expect(page.locator('.table')).toBeVisible();
	await page.goto(`${PLAIN}/#/pad`);
	await page.locator('.files input[type=file]').setInputFiles('../tests/sheets/sara.sheet');
	await expect(page.locator('[data-total]')).toHaveText('59');
	await page.goto(`${PLAIN}/#/`);
	await page.locator('.start input[type=file]').setInputFiles(file(golden('family-2')));
	await page.getByRole('button', { name: 'Share' }).click();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await expect(page.getByText('Copied.')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.goto(`${PLAIN}/#/`);
	await expect(page.locator('a.resume')).toBeVisible();
	/* What is still on its way for the page need not come. */
	await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without a server', () => {
	test.use({ serviceWorkers: 'allow' });

	test('after one visit everything but online tables is there', async ({ page }) => {
		const server = new TestServer();
		await prepare(page);
		await server.start();
		await visitOnce(page, server.address);
		await server.stop();
		await page.reload();
		for (const name of PAGES) {
			await page.goto(`${server.address}/#/${name}`);
			await expect(page.locator('main h1, .pad h1').first(), name).toBeVisible();
		}
		await page.goto(`${server.address}/#/pad`);
		await page.locator('.files input[type=file]').setInputFiles('../tests/sheets/sara.sheet');
		await expect(page.locator('[data-total]')).toHaveText('59');
		await page.goto(`${server.address}/#/rules/families`);
		await expect(page.locator('main').getByRole('heading', { name: 'Families' })).toBeVisible();
		await page.goto(`${server.address}/#/cards/69`);
		await expect(page.getByText('Giant Leap').first()).toBeVisible();
		await page.goto(`${server.address}/#/learn`);
		await page.locator('[data-lesson=family] button').click();
		await expect(page.locator('.coach')).toBeVisible();
		await page.goto(`${server.address}/`);
		await page.locator('.start input[type=file]').setInputFiles(file(golden('family-2')));
		await expect(page.locator('.lookback')).toBeVisible();
		await page.getByRole('tab', { name: 'Review' }).click();
		await page.getByRole('button', { name: 'Begin', exact: true }).click();
		await expect(page.locator('.review .far')).toContainText(/^[1-9]\d* of \d+ decisions/);
	});
});
