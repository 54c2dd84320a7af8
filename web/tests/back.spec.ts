/*
 * Looking back: every kind of game and where it can be opened from, stepped by keys
 * and along the graph, through any eyes that may look, reviewed, shared, played on.
 */
import { readFileSync } from 'node:fs';
import { expect as plain, test, type Page, type Route } from '@playwright/test';
import { Engine } from '../src/lib/engine';
import { NONE, Slot, Verb } from '../src/lib/types';
import { planOf } from '../src/back/plan';
import { act, audit, prepare, shot } from './person';
import { family, full, keep, NAMES, save } from './positions';
import { TestServer } from './server';

/* A busy machine is not a fault. */
const expect = plain.configure({ timeout: 20_000 });

const golden = (name: string) => readFileSync(`../tests/golden/${name}.record`, 'utf8');
const module = new WebAssembly.Module(readFileSync('public/think.wasm'));

async function engineOf(record: string): Promise<Engine> {
	const engine = await Engine.open(module);
	expect(engine.load(record)).toBeNull();
	return engine;
}

const seatsOf = (record: string) => record.match(/^seat /gm)?.length ?? 0;
const totals = (record: string) => [...record.matchAll(/^score (?:\d|sister) (-?\d+)/gm)].map((m) => Number(m[1]));

/* The first so many moves of a record. */
async function cutTo(record: string, moves: number): Promise<string> {
	const engine = await engineOf(record);
	engine.cut(moves);
	return engine.record();
}

async function openKept(page: Page, record: string, step: number | '' = '', over = true) {
	await prepare(page);
	await keep(page, [save(record, seatsOf(record), { over })]);
	await page.goto(`/#/back/g/kept/${step}`);
	await expect(page.locator('.lookback')).toBeVisible();
}

const at = (page: Page, step: number) => expect(page.locator('.lookback')).toHaveAttribute('data-step', String(step));
const scores = async (page: Page) => (await page.locator('.graph li b').allInnerTexts()).map(Number);

test('a whole game is stepped through by keys, and every step is told', async ({ page }) => {
	const record = golden('family-2');
	const engine = await engineOf(record);
	await openKept(page, record);
	const count = engine.moveCount();
	await at(page, 0);
	const heard: string[] = [];
	for (let step = 1; step <= count; step++) {
		await page.keyboard.press('ArrowRight');
		await at(page, step);
		heard.push(await page.locator('.lookback [role=log]').innerText());
	}
	expect(heard.every((sentence) => sentence.length > 5)).toBe(true);
	expect(new Set(heard).size).toBeGreaterThan(count / 2);
	expect(await scores(page)).toEqual(totals(record));
	await expect(page).toHaveURL(new RegExp(`/back/g/kept/${count}$`));
	await page.keyboard.press('ArrowLeft');
	await at(page, count - 1);
	await page.keyboard.press('Home');
	await at(page, 0);
	await page.keyboard.press('PageDown');
	await expect(page.locator('.lookback')).not.toHaveAttribute('data-step', '0');
	await page.keyboard.press('End');
	await at(page, count);
	/* At the end it is played once more, and there is nothing to go on with. */
	await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled();
	await expect(page.locator('.transport .play')).toHaveAccessibleName('Play again from the beginning');
	await page.keyboard.press('Space');
	await at(page, 1);
	await expect(page.locator('.transport .play')).toHaveAccessibleName('Pause');
	await page.keyboard.press('Space');
	await expect(page.locator('.transport .play')).toHaveAccessibleName('Play');
});

test('graph, jumps and eyes; what a move changed is noted', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const record = golden('advanced-4');
	const engine = await engineOf(record);
	await openKept(page, record, 146);
	await at(page, 146);
	const slider = page.getByRole('slider');
	const box = await slider.boundingBox();
	if (!box)
		throw new Error('no graph');
	const count = engine.moveCount();
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
	await expect(slider).toHaveAttribute('aria-valuenow', String(Math.round(count / 2)));
	engine.look(-1);
	expect(await scores(page)).toEqual(engine.course()[Math.round(count / 2)].slice(3));
	await page.getByLabel('Jump to').selectOption({ label: 'Day 4: Exploring: drafting' });
	const day4 = engine.course().findIndex((row) => row[0] === 4 && row[1] === 'draft');
	await at(page, day4);
	/* The move that ended day 3 stands above the next day's name. */
	const first = page.locator('li.day', { hasText: 'Day 4' }).locator('+ li button');
	await expect(first).toHaveAttribute('data-step', String(engine.course().findIndex((row) => row[0] === 4) + 1));
	/* A move by which a score changes: both numbers stand in the notes. */
	const course = engine.course();
	const step = course.findIndex((row, i) => i > 0 && row[3] !== course[i - 1][3]);
	await page.goto(`/#/back/g/kept/${step}`);
	await at(page, step);
	await expect(page.locator('.side .notes h3').first()).toContainText(`${course[step - 1][3]} → ${course[step][3]}`);
	/* The eyes of a seat see its own cards and nobody else's. */
	await page.getByLabel('Jump to').selectOption({ label: 'Day 4: Exploring: drafting' });
	await page.getByLabel('Seen by').selectOption(NAMES[1]);
	await expect(page.locator('.lookback')).toHaveAttribute('data-eyes', '2');
	await expect(page.locator('[data-boat="2"]')).toBeVisible();
	await expect(page.locator('.hand .card').first()).toBeVisible();
	/* One truth: the graph tells what these eyes could count, as the boats do. */
	const open = engine.course()[day4].slice(3);
	engine.look(2);
	const known = engine.course()[day4].slice(3);
	expect(known).not.toEqual(open);
	await expect.poll(() => scores(page)).toEqual(known);
	await expect(page.locator('.side .panel.notes')).toContainText(`those ${NAMES[1]} could know`);
	await page.locator('.order button').filter({ hasText: NAMES[0] }).click();
	await expect(page.locator('[data-boat="1"]')).toBeVisible();
	await expect(page.locator('.hand .card')).toHaveCount(0);
	await page.getByRole('tab', { name: 'Boats' }).click();
	await expect(page.locator('.players .score')).toHaveCount(4);
	await shot(page, 'back-1440');
	await audit(page, 'look back');
});

test('an address asked for just after a step is not taken over by the step', async ({ page }) => {
	const record = golden('family-2');
	await openKept(page, record, 12);
	await at(page, 12);
	/* The page is busy until both are due, the address asked for and its own. */
	await page.evaluate(() => new Promise<void>((done) => {
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
		setTimeout(() => { for (const until = performance.now() + 500; performance.now() < until;); }, 100);
		setTimeout(() => { location.hash = '#/back/g/kept/5'; done(); }, 110);
	}));
	await at(page, 5);
	await expect(page).toHaveURL(/kept\/5$/);
});

test('an address that was asked for before is gone to again after stepping away from it', async ({ page }) => {
	await openKept(page, golden('family-2'), 12);
	await at(page, 12);
	await page.keyboard.press('ArrowRight');
	await at(page, 13);
	await expect(page).toHaveURL(/kept\/13$/);
	await page.evaluate(() => { location.hash = '#/back/g/kept/12'; });
	await at(page, 12);
	await expect(page).toHaveURL(/kept\/12$/);
});

test('cards of all packs are of one height, and the keys that step do so wherever the focus is', async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	const record = golden('advanced-4');
	const day4 = (await engineOf(record)).course().findIndex((row) => row[0] === 4 && row[1] === 'draft');
	await openKept(page, record, day4);
	const card = page.locator('.cards-table .card').first();
	const height = () => card.evaluate((e) => (e as HTMLElement).offsetHeight);
	const before = await height();
	for (let step = day4; step < day4 + 6; step++) {
		await at(page, step);
		expect(await height()).toBe(before);
		await page.keyboard.press('ArrowRight');
	}
	await at(page, day4 + 6);
	const cats = page.locator('.field').first().locator('.grab');
	await cats.first().focus();
	await page.keyboard.press('Tab');
	await expect(cats.nth(1)).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await at(page, day4 + 7);
});

test('a running game shows nothing that its seat could not know', async ({ page }) => {
	const record = await cutTo(golden('advanced-2'), 60);
	await openKept(page, record, '', false);
	await at(page, 60);
	await expect(page.getByLabel('Seen by')).toHaveCount(0);
	const engine = await engineOf(golden('advanced-2'));
	const title = (card: number) => engine.cardText(card).title;
	for (const step of [4, 9, 30, 60]) {
		await page.goto(`/#/back/g/kept/${step}`);
		await at(page, step);
		engine.look(-1);
		engine.lookBack(step);
		const other = engine.view().seats[1];
		engine.look(1);
		const known = engine.view().seats.flatMap((s) => [...s.hand, ...s.pack, ...s.drafted, ...s.lessons, ...s.laid])
			.concat(engine.view().public.map((p) => p.card)).map(title);
		const secret = [...other.hand, ...other.pack, ...other.drafted, ...other.lessons, ...other.laid]
			.map(title).filter((name) => !known.includes(name));
		expect(secret.length).toBeGreaterThan(0);
		await page.locator('.order button').filter({ hasText: NAMES[1] }).click();
		await expect(page.locator('[data-boat="2"]')).toBeVisible();
		const shown = await page.locator('.middle').innerHTML();
		expect(secret.filter((name) => shown.includes(name))).toEqual([]);
		const own = engine.course()[step].slice(3);
		expect(await scores(page)).toEqual(own);
	}
	await page.getByRole('button', { name: 'Share' }).click();
	await expect(page.getByText('This game goes on. It can be shared when it is over.')).toBeVisible();
	await expect(page.locator('dialog textarea')).toHaveCount(0);
	await page.keyboard.press('Escape');
	/* Nothing is offered that would only be refused. */
	await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);
	await page.getByRole('link', { name: 'To the table' }).click();
	await expect(page.locator('.prompt')).toBeVisible();
});

/* The first cat that seat 1 could take, laid where it is worth least. */
function worst(engine: Engine): string {
	const prefix: number[] = [Verb.TakeCat];
	let tile = 0;
	for (let slot = engine.slot(1, prefix); slot !== Slot.End; slot = engine.slot(1, prefix)) {
		const steps = engine.steps(1, prefix);
		const worth = (step: number) => engine.preview(1, tile, NONE, step >> 8, step & 255)?.after ?? 0;
		const step = slot === Slot.Placing ? steps.reduce((one, two) => (worth(two) < worth(one) ? two : one)) : steps[0];
		if (slot === Slot.Tile)
			tile = step;
		prefix.push(step);
	}
	return engine.lineOf(1, prefix);
}

/* A family game that seat 1 plays well but for its twelfth cat. */
async function blunder(): Promise<{ record: string; move: number }> {
	const engine = await Engine.open(module);
	engine.start(family(), NAMES.slice(0, 2), new Uint8Array(32).fill(10));
	let [move, turns] = [-1, 0];
	for (let n = 0; n < 400 && engine.due().length > 0; n++) {
		const [seat] = engine.due();
		engine.look(seat);
		const bad = seat === 1 && engine.steps(1, []).includes(Verb.TakeCat) && ++turns === 12;
		if (bad)
			move = engine.moveCount();
		expect(engine.play(bad ? worst(engine) : engine.botLine(seat, seat === 1 ? 'oshax' : 'kitten', n))).toBeNull();
	}
	expect(move).toBeGreaterThanOrEqual(0);
	return { record: engine.record(), move };
}

test('the review finds a planted blunder and shows the better move; played on from there', async ({ page }) => {
	test.setTimeout(400_000);
	await page.setViewportSize({ width: 1440, height: 900 });
	const { record, move } = await blunder();
	await openKept(page, record);
	await page.getByRole('tab', { name: 'Review' }).click();
	await page.getByLabel('Whose decisions').selectOption(NAMES[0]);
	/* However fast the machine is: it is stopped before anybody can have thought. */
	const held: Route[] = [];
	await page.route(/think.*wasm/, (way) => { held.push(way); });
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await expect(page.locator('.review progress')).toBeVisible();
	/* Every core has something to do. */
	const cores = await page.evaluate(() => navigator.hardwareConcurrency);
	await expect.poll(() => page.workers().length).toBe(Math.min(4, cores));
	await page.waitForTimeout(400);                 /* at the place of "Begin": at once it would be a slip */
	await page.getByRole('button', { name: 'Stop' }).click();
	await expect(page.locator('.review .far')).toContainText('Stopped after');
	expect(held.length).toBeGreaterThan(0);
	await page.unroute(/think.*wasm/);
	await page.getByRole('button', { name: 'Once more' }).click();
	await expect(page.locator('.review .far[data-done=true]')).toBeVisible({ timeout: 300_000 });
	const costly = page.locator(`[data-verdict="${move}"]`);
	await expect(costly).toBeVisible();
	await expect(page.locator('.review tbody tr').first()).toContainText('where it lies');
	const mark = page.locator('.graph .cost').first();
	await expect(mark).toBeVisible();
	await costly.click();
	await at(page, move);
	const tiles = () => page.locator('.sea .art-tile').count();
	const withBetter = await tiles();
	await expect(page.locator('.better')).toContainText('Better');
	await shot(page, 'back-review');
	await audit(page, 'review');
	await page.getByRole('button', { name: 'Show what was played' }).click();
	await at(page, move + 1);
	await page.getByRole('button', { name: 'Back to the game' }).click();
	await expect(page.locator('.better')).toHaveCount(0);
	await page.keyboard.press('ArrowLeft');
	await at(page, move);
	await page.locator('.order button').filter({ hasText: NAMES[0] }).click();
	await expect(page.locator('[data-boat="1"]')).toBeVisible();
	expect(await tiles()).toBe(withBetter - 1);
	await page.getByRole('button', { name: 'Play on from here' }).click();
	await page.getByLabel(`Seat 2, ${NAMES[1]}`).selectOption('kitten');
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await expect(page).toHaveURL(/#\/g\//);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await act(page);
	await expect(page.locator('.table')).toBeVisible();
});

test('a review whose workers do not load is told, and can be tried again', async ({ page }) => {
	await openKept(page, golden('family-2'));
	await page.getByRole('tab', { name: 'Review' }).click();
	await page.route(/bots\.worker/, (route) => route.abort());
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await expect(page.locator('.review .far')).toContainText('cannot go on');
	await page.unroute(/bots\.worker/);
	await page.getByRole('button', { name: 'Once more' }).click();
	await expect(page.locator('.review .far')).toContainText(/[1-9]\d* of \d+/);
});

const PNG = [0x89, 0x50, 0x4e, 0x47];

test('a link opened in a second browser shows the same scores; picture and record are files', async ({ page, browser }) => {
	const record = golden('advanced-6-all');
	await openKept(page, record);
	await page.getByRole('button', { name: 'Share' }).click();
	const link = await page.locator('dialog textarea').inputValue();
	expect(link.length).toBeLessThan(8100);
	await audit(page, 'share');
	const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save picture' }).click()]);
	const bytes = readFileSync(await picture.path());
	expect([...bytes.subarray(0, 4)]).toEqual(PNG);
	const plan = planOf(6);
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([plan.width, plan.height]);
	await picture.saveAs('../build/screens/back-boats.png');
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save record' }).click()]);
	expect(readFileSync(await file.path(), 'utf8')).toBe(record);
	const context = await browser.newContext();
	const other = await context.newPage();
	await prepare(other);
	await other.goto(`${link}/9999`);
	await expect(other.locator('.lookback')).toBeVisible();
	await expect(other.locator('.at')).toHaveText('Move 399 of 399');
	expect(await scores(other)).toEqual(totals(record));
	await context.close();
});

test('its own page leads to every game there is, and to a record', async ({ page }) => {
	await prepare(page);
	await keep(page, [save(golden('family-2'), 2, { over: true })]);
	await page.addInitScript(() => localStorage.setItem('isle.tables',
		JSON.stringify([{ key: '0123456789abcdef0123456789abcdef', title: 'Harbour', when: 1 }])));
	await page.goto('/#/back');
	await expect(page.getByRole('link', { name: /Harbour/ })).toHaveAttribute('href', /^#\/back\/t\/0123/);
	await audit(page, 'what can be looked back at');
	await shot(page, 'back-list');
	await page.getByRole('link', { name: /Robin/ }).click();
	await at(page, 0);
	await page.goBack();
	await page.locator('input[type=file]').setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from('no record') });
	await expect(page.getByRole('alert')).toBeVisible();
	await page.locator('input[type=file]').setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(golden('advanced-4')) });
	await expect(page).toHaveURL(/#\/back\/r\//);
	await at(page, 0);
});

test('links and records that hold no game are told in a sentence', async ({ page, context }) => {
	await prepare(page);
	const record = golden('advanced-2');
	const engine = await engineOf(record);
	const { packRecord } = await import('../src/back/link');
	const good = await packRecord(record);
	const told: [string, RegExp][] = [
		['r/rubbish', /holds no game/], ['r/%00%ff', /holds no game/], [`r/${good.slice(0, 900)}`, /holds no game/],
		[`r/${'A'.repeat(70_000)}`, /holds no game/], [`r/${await packRecord('hello')}`, /no record/],
		[`r/${await packRecord(record.replace('isle-record 1', 'isle-record 7'))}`, /no record/],
		[`r/${await packRecord(record.replace(/^score 1 .*$/m, 'score 1 999'))}`, /no record/],
		[`r/${await packRecord((engine.cut(20), engine.record()))}`, /not over/],
		['g/nothing', /not kept/], ['x/1', /names no game/], ['g', /names no game/], ['t/AAAAAAAAAAAAAAAAAAAAAA', /server|table/],
	];
	for (const [address, sentence] of told) {
		await page.goto(`/#/back/${address}`);
		await expect(page.getByRole('alert')).toContainText(sentence);
	}
	await page.goto('/');
	const open = (text: string) => page.locator('input[type=file]').setInputFiles(
		{ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
	await open('rubbish');
	await expect(page.getByRole('alert')).toContainText('no record');
	await open(record);
	await expect(page.locator('.lookback')).toBeVisible();
	await page.goBack();
	await open(engine.record());
	await page.getByRole('dialog').getByRole('button', { name: 'Look back' }).click();
	await expect(page.locator('.at')).toHaveText('Move 20 of 20');
	expect(context.pages().length).toBe(1);
});

test('on a phone, in German', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	const record = golden('advanced-4');
	await prepare(page, { lang: 'de', theme: 'dark' });
	await keep(page, [save(record, 4, { over: true })]);
	await page.goto('/#/back/g/kept/100');
	await at(page, 100);
	await page.getByRole('button', { name: 'Einen Zug weiter' }).tap();
	await at(page, 101);
	for (const name of ['Verlauf', 'Insel', 'Karten', 'Boote', 'Analyse', 'Notizen']) {
		await page.getByRole('tab', { name }).tap();
		await shot(page, `back-phone-${name}`);
	}
	await audit(page, 'look back, phone');
	/* The graph is as dark as all the rest. */
	const ground = (selector: string) => page.locator(selector).first().evaluate((e) => getComputedStyle(e).backgroundColor);
	expect(await ground('.graph')).toBe(await ground('.side .panel'));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	const play = await page.locator('.transport .play').boundingBox();
	expect(play?.y).toBeGreaterThan(844 / 2);
	await context.close();
});

test('on a phone the buttons stay under the thumb, however long the number of the move', async ({ browser }) => {
	for (const [width, height] of [[390, 844], [844, 390]]) {
		const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await openKept(page, golden('family-4-all'), 9);
		const play = page.locator('.transport .play');
		const place = await play.boundingBox();
		await page.getByRole('button', { name: 'One move on' }).tap();
		await at(page, 10);
		expect(await play.boundingBox()).toEqual(place);
		await page.getByRole('button', { name: 'To the beginning' }).tap();
		await at(page, 0);
		expect(await play.boundingBox()).toEqual(place);
		await context.close();
	}
});

/* Words of these that lie over others of them. */
const overlapping = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => {
	const boxes = all.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
	return boxes.flatMap(({ text, box: a }, i) => boxes.slice(i + 1).filter(({ box: b }) =>
		Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
		.map((other) => `${text} / ${other.text}`));
});

test('the page has its name for ears at every width', async ({ page }) => {
	await openKept(page, golden('advanced-6-all'), 60);
	for (const width of [1024, 1366, 1600, 2300]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(page.getByRole('heading', { level: 1, name: 'Look back' })).toHaveCount(1);
		await expect(page.locator('.top')).toBeInViewport({ ratio: 1 });
	}
});

/* Which coat a colour is nearest to, by its hue. */
const hue = ([r, g, b]: number[]) => Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b);
const COATS = Object.entries({ blue: '#3f7fc1', green: '#3c9d63', orange: '#e08a2e', purple: '#7b55ab', red: '#c4473f' });
function coatOf(rgb: number[]): string {
	const away = (hex: string) => Math.cos(hue(rgb) - hue([1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))));
	return COATS.sort(([, a], [, b]) => away(b) - away(a))[0][0];
}

for (const theme of ['light', 'dark'])
	test(`the lines of the graph have the captains' colours and its whole height, ${theme}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await page.addInitScript((t) => localStorage.setItem('isle.settings', JSON.stringify({ theme: t })), theme);
		await openKept(page, golden('advanced-4'));
		const lines = await page.locator('.graph .plot svg path').evaluateAll((all) =>
			all.map((path) => getComputedStyle(path).stroke.match(/\d+/g)!.map(Number)));
		for (const [i, name] of (await page.locator('.graph li span').allInnerTexts()).entries()) {
			const figure = page.locator('.order li').filter({ hasText: name }).locator('[data-figure]');
			expect(coatOf(lines[i]), name).toBe(await figure.getAttribute('data-figure'));
		}
		const drawn = await page.locator('.graph .plot svg').evaluate((svg) => {
			const boxes = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect());
			const tall = Math.max(...boxes.map((b) => b.bottom)) - Math.min(...boxes.map((b) => b.top));
			return tall / svg.clientHeight;
		});
		expect(drawn).toBeGreaterThan(0.88);
	});

test('on phones eight captains are all told, and whose boat is seen', async ({ browser }) => {
	const record = golden('explore-8');
	for (const [width, height] of [[390, 844], [844, 390]]) {
		const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await openKept(page, record, 200);
		const rows = page.locator('.graph li');
		await expect(rows).toHaveCount(8);
		for (let i = 0; i < 8; i++)
			await expect(rows.nth(i)).toBeInViewport({ ratio: 0.99 });
		const mover = Number(await page.locator('.sea[data-boat]').getAttribute('data-boat'));
		await expect(page.locator('.sea .whose')).toHaveText(`Seat ${mover}`);
		await audit(page, `eight at ${width}`);
		await expect(page.getByRole('heading', { level: 1, name: 'Look back' })).toHaveCount(1);
		expect(await overlapping(page, '.graph .level span, .graph .day span')).toEqual([]);
		await shot(page, `back-eight-${width}`);
		await context.close();
	}
});

test.describe('at a server', () => {
	const server = new TestServer(['--rate', '1000', '--burst', '5000']);
	const { address } = server;

	test.beforeAll(() => server.start());
	test.afterAll(() => server.stop());

	const makeTable = (bots: (string | null)[]) => server.make({
		...full(), game: 'advanced', seats: 2, bots, names: ['Ada', 'Bert'], start: 'full' });

	const record = async (key: string) => (await fetch(`${address}/api/record`, { headers: { Authorization: `Bearer ${key}` } })).text();

	test('a running game as its seat saw it, a finished one whole', async ({ page }) => {
		test.setTimeout(240_000);
		await prepare(page);
		const running = await makeTable([null, 'random']);
		const [{ key }] = running.seats;
		await page.goto(`${address}/#/t/${key}`);
		await expect(page.locator('.table')).toBeVisible();
		for (let n = 0; n < 200 && await page.locator('.log li').count() < 12; n++)
			await act(page).catch(() => true) || await page.waitForTimeout(50);
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('button', { name: 'Look back' }).click();
		await expect(page.locator('.lookback')).toHaveAttribute('data-eyes', '1');
		await expect(page.getByLabel('Seen by')).toHaveCount(0);
		const count = Number(await page.getByRole('slider').getAttribute('aria-valuemax'));
		expect(count).toBeGreaterThan(5);
		await page.keyboard.press('Home');
		await at(page, 0);
		for (let step = 1; step <= count; step++) {
			await page.keyboard.press('ArrowRight');
			await at(page, step);
		}
		await page.locator('.order button').nth(1).click();
		await page.locator('.order button').nth(0).click();
		await shot(page, 'back-online');
		await page.getByRole('button', { name: 'Share' }).click();
		await expect(page.getByText('This game goes on. It can be shared when it is over.')).toBeVisible();

		const over = await makeTable(['random', 'random']);
		/* Opponents among themselves play while somebody watches. */
		await page.goto(`${address}/#/t/${over.watch}`);
		await expect.poll(() => record(over.watch).then((text) => /^winner/m.test(text)), { timeout: 120_000 }).toBe(true);
		await page.goto(`${address}/#/back/t/${over.watch}/9999`);
		await expect(page.getByLabel('Seen by')).toBeVisible({ timeout: 90_000 });
		expect(await scores(page)).toEqual(totals(await record(over.watch)));

		/* The table one sat at is listed with who sits there and how it stands. */
		await page.goto(`${address}/#/back`);
		const row = page.locator(`a[href="#/back/t/${key}"]`);
		await expect(row).toContainText('Ada, Bert');
		await expect(row).toContainText('Advanced game');
	});

	test('what an opponent has won in the place of who resigned is not theirs', async ({ page }) => {
		const table = await server.make({ game: 'family', seats: 2, bots: [null, 'random'], names: ['Ada', 'Bert'], start: 'full' });
		await prepare(page);
		await page.goto(`${address}/#/t/${table.seats[0].key}`);
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('button', { name: 'Resign' }).click();
		await page.getByRole('dialog').last().getByRole('button', { name: 'Resign' }).click();
		await expect.poll(() => record(table.watch).then((text) => /^winner 1$/m.test(text)), { timeout: 60_000 }).toBe(true);
		await page.goto(`${address}/#/back`);
		await expect(page.locator(`a[href="#/back/t/${table.seats[0].key}"]`)).toContainText('You have resigned');
		await expect(page.getByText('You won')).toHaveCount(0);
	});

	test('a game that was given up: either captain\'s eyes, who resigned, and what can be done with it', async ({ browser }) => {
		const table = await makeTable([null, null]);
		const [ada, bert] = await Promise.all(table.seats.map(async ({ key }) => {
			const page = await (await browser.newContext()).newPage();
			await prepare(page, { pace: 0 });
			await page.goto(`${address}/#/t/${key}`);
			await expect(page.locator('.table')).toBeVisible();
			return page;
		}));
		for (let n = 0; n < 200 && await ada.locator('.log li').count() < 8; n++)
			for (const page of [ada, bert])
				await act(page, 2000).catch(() => true) || await page.waitForTimeout(30);
		await bert.getByRole('button', { name: 'Menu' }).click();
		await bert.getByRole('button', { name: 'Resign' }).click();
		await bert.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
		await expect(ada.locator('dialog .verdict')).toContainText('Bert has resigned');
		for (const [page, seat, how] of [[ada, 1, 'You won'], [bert, 2, 'You have resigned · Won by Ada']] as const) {
			await page.goto(`${address}/#/back`);
			const row = page.locator(`a[href="#/back/t/${table.seats[seat - 1].key}"]`);
			await expect(row).toContainText(how);
			await row.click();
			await at(page, 0);
			/* One's own eyes first; the cards of both may be seen now. */
			await expect(page.locator('.lookback')).toHaveAttribute('data-eyes', String(seat));
			await expect(page.getByLabel('Seen by').getByRole('option')).toHaveText(seat === 1 ? ['Ada', 'Bert'] : ['Bert', 'Ada']);
			await page.keyboard.press('End');
			await expect(page.locator('.notes .ending')).toHaveText('Bert has resigned. The game is over. Ada has won.');
			await expect(page.getByRole('log').first()).toContainText('Bert has resigned.');
			await page.getByLabel('Seen by').selectOption('Bert');
			await expect(page.locator('.lookback')).toHaveAttribute('data-eyes', '2');
			await expect(page.getByRole('button', { name: 'Play on from here' })).toBeEnabled();
			await audit(page, 'given up');
			await shot(page, `back-resigned-${seat}`);
		}
		await ada.getByRole('button', { name: 'Share' }).click();
		await expect(ada.getByRole('dialog')).toContainText('A link holds only a game that was played to its end.');
		const coming = ada.waitForEvent('download');
		await ada.getByRole('button', { name: 'Save record' }).click();
		expect(readFileSync(await (await coming).path(), 'utf8')).toBe(await record(table.seats[0].key));
		await ada.keyboard.press('Escape');
		await ada.getByRole('button', { name: 'Play on from here' }).click();
		await ada.getByRole('button', { name: 'Begin', exact: true }).click();
		await expect(ada).toHaveURL(/#\/g\//);
		await expect(ada.locator('.prompt')).toBeVisible();
	});
});

for (const [seats, file] of [[4, 'advanced-4'], [6, 'advanced-6-all']] as const)
	test(`cats of ${seats} seats are seen beside the cards that are looked back at, 1280 x 720`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page);
		await keep(page, [save(golden(file), seats, { over: true })]);
		await page.goto('/#/back/g/kept/12');
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		await expect(page.locator('.field .grab').first()).toBeVisible();
		const hidden = () => page.locator('.field').evaluateAll((all) => all.map((field) => {
			const box = field.querySelector('.box')!.getBoundingClientRect();
			return [...field.querySelectorAll('.grab')].filter((e) => e.getBoundingClientRect().bottom > box.bottom + 2).length;
		}));
		/* Of six seats a last row may have a sign. */
		await expect.poll(async () => Math.max(...await hidden())).toBeLessThan(seats > 4 ? seats : 1);
		await shot(page, `back-cats-${seats}`);
	});
