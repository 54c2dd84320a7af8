/* The scorepad as it is delivered: sheets counted as `isle score` counts them, a
 * full boat entered by touches alone, a boat carried from one phone to another by
 * its code, by mouse, finger and keyboard. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Browser, type CDPSession, type Page } from '@playwright/test';
import type decode from 'jsqr';
import { audit, prepare, shot } from './person';

const ISLE = '../build/isle';
const FULL = '../tests/sheets/full.sheet';
const SHEETS = Number(process.env.ISLE_SHEETS ?? 20);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Scored { players: { name: string; total: number }[]; winners: string[]; sister?: { total: number } }
const scored = (path: string): Scored => JSON.parse(execFileSync(ISLE, ['score', '--json', path], { encoding: 'utf8' })) as Scored;

async function openPad(page: Page, settings: Record<string, unknown> = {}) {
	await prepare(page, settings);
	await page.goto('/#/pad');
	await expect(page.locator('.pad')).toBeVisible();
}

async function load(page: Page, path: string) {
	await page.locator('.files input[type=file]').setInputFiles(path);
}

/* What the page says of every player: name and total. */
async function totals(page: Page): Promise<Record<string, number>> {
	const pairs = await page.locator('.players [data-player]').evaluateAll((buttons) => buttons.map((b) =>
		[b.querySelector('span')?.textContent ?? '', Number((b.querySelector('b')?.textContent ?? 'NaN').replace('−', '-'))] as const));
	return Object.fromEntries(pairs);
}

async function saved(page: Page, path: string) {
	const coming = page.waitForEvent('download');
	await page.locator('[data-do=save]').click();
	await (await coming).saveAs(path);
}

test.describe('as isle score counts', () => {
	test(`sheets made at random: ${SHEETS} of them, opened, counted, saved`, async ({ page }) => {
		test.setTimeout(60_000 + SHEETS * 3_000);
		const folder = mkdtempSync(join(tmpdir(), 'isle-pad-'));
		execFileSync('../build/tests/test_sheet_json', { env: { ...process.env, ISLE_WRITE_SHEETS: folder, ISLE_SHEETS: String(SHEETS) } });
		await openPad(page);
		const files = readdirSync(folder);
		expect(files).toHaveLength(SHEETS);
		for (const name of files) {
			const path = join(folder, name);
			const again = `again: ISLE_SEED=${name.replace('.sheet', '')} ISLE_SHEETS=1 (tests/test_sheet_json.c writes it)`;
			const want = scored(path);
			await load(page, path);
			await expect(page.locator('.players [data-player]'), again).toHaveCount(want.players.length);
			await expect.poll(() => totals(page), again).toEqual(Object.fromEntries(want.players.map((p) => [p.name, p.total])));
			if (want.sister)
				await expect(page.locator('.count .total').nth(1), again).toContainText(String(want.sister.total).replace('-', '−'));
			if (want.winners[0] !== 'sister' && want.players.length > 1)
				for (const winner of want.winners)
					await expect(page.locator('.verdict'), again).toContainText(winner);
			/* what it writes says the same */
			await saved(page, join(folder, 'saved'));
			expect(scored(join(folder, 'saved')), again).toEqual(want);
		}
		rmSync(folder, { recursive: true });
	});

	test('the lines light their squares, and say why', async ({ page }) => {
		await openPad(page);
		await load(page, '../tests/sheets/sara.sheet');
		await expect(page.locator('[data-total]')).toHaveText('59');
		await page.locator('[data-line=families]').hover();
		await expect(page.locator('.boat .art-over rect, .boat .art-over path').first()).toBeAttached();
		await expect(page.locator('[data-line=lesson][data-card="321"]')).toContainText('7');
		await expect(page.locator('[data-line=lesson][data-card="321"] small')).not.toBeEmpty();
		await shot(page, 'pad-desktop');
		await audit(page, 'pad');
	});

	test('ties are told', async ({ page }) => {
		await openPad(page);
		const path = test.info().outputPath('tie.sheet');
		const grid = '       ........\n    .............\n ..................\n.....................\n......................\n.....................\n ..................\n    .............\n       ........\n';
		const one = (name: string, fish: number) => `player ${name}\nboat 1\nfish ${fish}\ngrid\n${grid}`;
		writeFileSync(path, one('Ana', 2) + one('Ben', 3));
		await load(page, path);
		await expect(page.locator('.verdict')).toHaveText('Ben wins');
		await expect(page.locator('.tied')).toContainText('fish decide');
		writeFileSync(path, one('Ana', 3) + one('Ben', 3));
		await load(page, path);
		await expect(page.locator('.verdict')).toHaveText('Ana, Ben share the victory');
	});
});

test.describe('what is wrong', () => {
	test('a file that is no sheet changes nothing and is told by its line', async ({ page }) => {
		await openPad(page);
		await load(page, '../tests/sheets/sara.sheet');
		const path = test.info().outputPath('wrong.sheet');
		writeFileSync(path, 'player Ana\nboat 9\n');
		await load(page, path);
		await expect(page.locator('.told')).toContainText('line 2');
		await expect(page.locator('[data-total]')).toHaveText('59');
	});

	test('a fault is shown where it is', async ({ page }) => {
		await openPad(page);
		await load(page, '../tests/sheets/sara.sheet');
		await page.locator('[data-do=add]').click();
		await page.locator('[data-boat="2"]').click();
		await page.getByLabel('Name').fill('sister');
		await page.getByLabel('Name').press('Enter');
		await expect(page.locator('.who .fault')).toHaveText('no name for a player');
		await page.getByLabel('Name').fill('Ben Ali');
		await page.getByLabel('Name').press('Enter');
		await expect(page.locator('.who .fault')).toHaveCount(0);
		await expect(page.locator('.verdict')).toBeVisible();
	});

	test('a form that no tile has is not laid; with pieces as printed it is', async ({ page }) => {
		await openPad(page);
		await page.locator('[data-view=game]').click();
		await page.getByLabel('With kittens').check();
		await page.locator('[data-view=boat]').click();
		await page.locator('[data-boat="1"]').click();
		await page.locator('[data-kind=kitten]').click();
		await swipe(page, ['h5', 'i5', 'j5', 'k5', 'k6', 'k7']);
		await expect(page.locator('.advice')).toContainText('No tile of this kind');
		expect(await page.locator('[data-painted]').count()).toBe(6);
		await page.locator('[data-do=clear]').click();
		await page.locator('[data-view=game]').click();
		await page.locator('[data-printed]').check();
		await page.locator('[data-view=boat]').click();
		await page.locator('[data-kind=kitten]').click();
		await swipe(page, ['h5', 'i5', 'j5', 'k5', 'k6', 'k7']);
		await expect(page.locator('[data-painted]')).toHaveCount(0);
		const path = test.info().outputPath('printed.sheet');
		await saved(page, path);
		expect(readFileSync(path, 'utf8')).toContain('a kitten blue');
		expect(scored(path).players).toHaveLength(1);
	});
});

/* ---- hands ---- */

async function middle(page: Page, square: string): Promise<[number, number]> {
	const box = await page.locator(`.place .square[data-square="${square}"]`).boundingBox();
	if (!box)
		throw new Error(`no ${square}`);
	return [box.x + box.width / 2, box.y + box.height / 2];
}

/* With the mouse, through all these squares. */
async function swipe(page: Page, squares: string[]) {
	const [first, ...rest] = squares;
	await page.mouse.move(...await middle(page, first));
	await page.mouse.down();
	for (const square of rest)
		await page.mouse.move(...await middle(page, square), { steps: 2 });
	await page.mouse.up();
}

/* A way over all squares of a tile from one to the next, some passed twice. */
function wayOver(squares: string[]): string[] {
	const beside = (a: string, b: string) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;
	const degree = (s: string) => squares.filter((o) => beside(s, o)).length;
	const start = [...squares].sort((a, b) => degree(a) - degree(b))[0];
	const seen = new Set<string>();
	const way: string[] = [];
	const go = (at: string) => {
		seen.add(at);
		way.push(at);
		for (const next of squares.filter((s) => beside(at, s))) {
			if (seen.has(next))
				continue;
			go(next);
			if (seen.size < squares.length)
				way.push(at);
		}
	};
	go(start);
	return way;
}

interface Tile { kind: string; colour: string | null; squares: string[] }

/* The tiles of a sheet, as the page's own module reads them. */
async function tilesOf(path: string): Promise<{ boat: number; lessons: number[]; fish: number; tiles: Tile[] }> {
	const { instance } = await WebAssembly.instantiate(readFileSync('public/pad.wasm'), {});
	const e = instance.exports as Record<string, (...n: number[]) => number> & { memory: WebAssembly.Memory };
	const bytes = new TextEncoder().encode(readFileSync(path, 'utf8'));
	new Uint8Array(e.memory.buffer, e.pad_in()).set(bytes);
	const length = e.pad_count(bytes.length);
	const told = JSON.parse(new TextDecoder().decode(new Uint8Array(e.memory.buffer, e.pad_out(), length)));
	return told.sheet.players[0];
}

/* A finger that counts what it does. */
class Finger {
	touches = 0;

	constructor(private readonly page: Page, private readonly cdp: CDPSession) {}

	async tap(selector: string) {
		this.touches++;
		await this.page.locator(selector).first().tap();
	}

	/* A tap is done when the page has chosen: the click comes after the finger. */
	async choose(selector: string) {
		await this.tap(selector);
		await expect(this.page.locator(selector)).toHaveAttribute('aria-checked', 'true');
	}

	async stroke(points: [number, number][]) {
		this.touches++;
		const at = ([x, y]: [number, number]) => [{ x, y }];
		await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(points[0]) });
		for (const point of points.slice(1))
			await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point) });
		await this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	}
}

/* Enters a boat as somebody practised would: what is in sight first, kind by kind. */
async function enterBoat(page: Page, finger: Finger, path: string) {
	const { boat, lessons, fish, tiles } = await tilesOf(path);
	const order = (tile: Tile) => `${['cat', 'kitten', 'oshax', 'rare', 'common'].indexOf(tile.kind)} ${tile.colour}`;
	let kind = 'cat';
	let colour: string | null = 'blue';
	await finger.tap(`[data-boat="${boat}"]`);
	let left = [...tiles].sort((a, b) => (order(a) < order(b) ? -1 : 1));
	for (let half = 0; left.length > 0 && half < 4; half++) {
		const sea = await page.locator('.place .sea').boundingBox();
		const later: Tile[] = [];
		for (const tile of left) {
			const points = await Promise.all(wayOver(tile.squares).map((s) => middle(page, s)));
			if (!sea || points.some(([, y]) => y < sea.y + 2 || y > sea.y + sea.height - 2)) {
				later.push(tile);
				continue;
			}
			if (tile.kind !== kind)
				await finger.choose(`[data-kind="${tile.kind}"]`);
			if (tile.colour && tile.colour !== colour)
				await finger.choose(`[data-colour="${tile.colour}"]`);
			kind = tile.kind;
			colour = tile.colour ?? colour;
			/* choosing does not move the boat */
			expect(await middle(page, tile.squares[0])).toEqual(points[wayOver(tile.squares).indexOf(tile.squares[0])]);
			await finger.stroke(points);
		}
		left = later;
		if (left.length > 0) {
			const before = await page.locator('.place .sea').evaluate((e) => e.scrollTop);
			const map = await page.locator('.map').boundingBox();
			finger.touches++;
			if (map)
				await page.touchscreen.tap(map.x + map.width / 2, map.y + map.height * (half % 2 ? 0.15 : 0.85));
			await page.waitForFunction((top) => document.querySelector('.place .sea')?.scrollTop !== top, before);
		}
	}
	expect(left).toEqual([]);
	await finger.tap('[data-view=cards]');
	for (const digit of lessons.join(''))
		await finger.tap(`[data-digit="${digit}"]`);
	for (let i = 0; i < fish && fish <= 3; i++)
		await finger.tap('[aria-label="More: Fish"]');
}

test('a boat of 31 tiles entered by touches alone', async ({ browser }) => {
	test.setTimeout(240_000);
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await openPad(page);
	await page.locator('[data-view=game]').tap();
	await page.getByLabel('With kittens').check();
	await page.locator('[data-view=boat]').tap();
	const finger = new Finger(page, await context.newCDPSession(page));
	const begun = Date.now();
	await enterBoat(page, finger, FULL);
	const seconds = Math.round((Date.now() - begun) / 1000);
	await page.locator('[data-view=boat]').tap();
	await shot(page, 'pad-phone');
	/* every tile lies where it was put */
	const spelled = (tiles: Tile[]) => tiles.map((tile) => `${tile.kind} ${tile.colour} ${[...tile.squares].sort().join(' ')}`).sort();
	const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('isle.pad') ?? '{}').players[0].tiles as Tile[]);
	expect(spelled(kept)).toEqual(spelled((await tilesOf(FULL)).tiles));
	const want = scored(FULL).players[0].total;
	await expect.poll(() => totals(page)).toEqual({ 'Player 1': want });
	console.log(`31 tiles and 7 lessons: ${finger.touches} touches (${seconds} s by script)`);
	/* Under two minutes at a second and a half each: docs/score-sheet.md. */
	expect(finger.touches).toBeLessThanOrEqual(75);
	await audit(page, 'pad-phone');
	await page.locator('[data-view=count]').tap();
	await page.locator('[data-line=families]').tap();
	await shot(page, 'pad-phone-count');
	/* kept over a reload, and each step can be taken back */
	await page.reload();
	await expect.poll(() => totals(page)).toEqual({ 'Player 1': want });
	await context.close();
});

test('a tile from the palette: carried, turned, laid, taken up, put away', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="1"]').click();
	await page.locator('[data-colour=green]').click();
	/* the bowsprit is whole, and a row of forms that goes on says so and does */
	const place = await page.locator('.place').boundingBox();
	const sprit = await page.locator('.place [d^="M900 180L944"]').last().boundingBox();
	expect((sprit?.x ?? 0) + (sprit?.width ?? 0) + 3).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0));
	const more = page.getByRole('button', { name: /^\d+ more$/ });
	await expect(page.locator('.forms [data-tile]').last()).not.toBeInViewport({ ratio: 1 });
	await more.click();
	await expect(page.locator('.forms [data-tile]').last()).toBeInViewport({ ratio: 1 });
	await expect(more).toHaveCount(0);
	await page.getByRole('button', { name: /^\d+ more before$/ }).click();
	const form = page.locator('.forms [data-tile]').first();
	await form.click();
	await expect(page.locator('.ghost')).toBeVisible();
	await page.locator('[data-do=turn]').click();
	await page.mouse.click(...await middle(page, 'l5'));
	await expect(page.locator('.ghost')).toHaveCount(0);
	await expect(page.locator('.place .art-tile')).toHaveCount(1);
	/* dragged from the palette with the game's own hand */
	const box = await page.locator('.forms [data-tile]').nth(2).boundingBox();
	await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 15);
	await page.mouse.down();
	await page.mouse.move(...await middle(page, 'f5'), { steps: 6 });
	await page.mouse.up();
	await expect(page.locator('.place .art-tile')).toHaveCount(2);
	/* a touch takes it up, and it can be removed */
	await page.mouse.click(...await middle(page, 'l5'));
	await expect(page.locator('.ghost')).toBeVisible();
	await page.locator('[data-do=remove]').click();
	await expect(page.locator('.place .art-tile')).toHaveCount(1);
	await page.locator('[data-do=undo]').click();
	await expect(page.locator('.place .art-tile')).toHaveCount(2);
});

test('on a phone held across a whole row of boats can be chosen from', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	await prepare(page);
	await page.goto('/#/pad');
	await page.locator('[data-view=boat]').tap();
	const boats = page.locator('.boats [data-boat]');
	await expect(boats).toHaveCount(6);
	for (const boat of [0, 1, 2])
		await expect(boats.nth(boat).locator('svg')).toBeInViewport({ ratio: 0.99 });
	await boats.nth(0).tap();
	await expect(page.locator('.entry')).toBeVisible();
	/* A square is as large as held upright, and everything to lay stands beside it. */
	const square = await page.locator('.sea [data-square=k5]').boundingBox();
	expect(square?.width).toBeGreaterThan(30);
	/* The boat goes on at the side, where the small one leads. */
	const bow = page.locator('.place .square[data-square=v5]');
	await expect(bow).not.toBeInViewport({ ratio: 0.99 });
	const map = await page.locator('.map').boundingBox();
	await page.touchscreen.tap((map?.x ?? 0) + 100, (map?.y ?? 0) + 20);
	await expect(bow).toBeInViewport({ ratio: 0.99 });
	for (const one of ['[data-do=undo]', '[data-kind=common]', '[data-colour=red]', '.form >> nth=0'])
		await expect(page.locator(one)).toBeInViewport({ ratio: 0.99 });
	await page.locator('.form').first().tap();
	await expect(page.locator('[data-do=lay]')).toBeInViewport({ ratio: 0.99 });
	await shot(page, 'pad-across');
	await page.locator('[data-view=game]').tap();
	await expect(page.getByLabel('Name')).toBeVisible();
	await context.close();
});

test('by keyboard alone', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="3"]').focus();
	await page.keyboard.press('Enter');
	/* Who chose it by a key goes on at the boat. */
	await expect(page.locator('.place .square[tabindex="0"]')).toBeFocused();
	await page.keyboard.press('5');
	for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter'])
		await page.keyboard.press(key);
	await expect(page.locator('[data-painted]')).toHaveCount(5);
	await page.keyboard.press('l');
	await expect(page.locator('[data-painted]')).toHaveCount(0);
	await expect(page.locator('.place .art-tile')).toHaveCount(1);
	/* and a form of the palette, moved and turned */
	await page.locator('.forms [data-tile]').nth(1).focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.ghost')).toBeVisible();
	for (const key of ['r', 'f', 'ArrowUp', 'ArrowUp', 'n', 'Enter'])
		await page.keyboard.press(key);
	await expect(page.locator('.ghost')).toHaveCount(0);
	await expect(page.locator('.place .art-tile')).toHaveCount(2);
	await page.keyboard.press('u');
	await expect(page.locator('.place .art-tile')).toHaveCount(1);
	await page.locator('[data-view=cards]').focus();
	await page.keyboard.press('Enter');
	await page.getByRole('searchbox').fill('sea br');
	await page.keyboard.press('Enter');
	await expect(page.locator('.chosen li')).toContainText('Sea Breeze');
	await page.getByRole('searchbox').fill('131');
	await expect(page.locator('.chosen li')).toHaveCount(2);
});

test('a pad open in two windows is one pad', async ({ context, page }) => {
	await openPad(page);
	const beside = await context.newPage();
	await openPad(beside);
	await page.locator('[data-boat="1"]').click();
	await page.locator('[data-do=add]').click();
	await page.locator('[data-boat="2"]').click();
	await expect(beside.locator('[data-player]')).toHaveCount(2);
	await beside.locator('[data-do=add]').click();
	await beside.locator('[data-boat="3"]').click();
	await expect(page.locator('[data-player]')).toHaveCount(3);
	await page.reload();
	await expect(page.locator('[data-player]')).toHaveCount(3);
	expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('isle.pad') ?? '{}').players as { boat: number }[]).map(({ boat }) => boat)))
		.toEqual([1, 2, 3]);
});

/* In a browser that lets the page keep nothing. */
test('a sheet that cannot be kept is there as long as the page, which is not closed unasked', async ({ page }) => {
	await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); }; });
	await openPad(page);
	const asked: string[] = [];
	page.on('dialog', (dialog) => { asked.push(dialog.type()); void dialog.accept(); });
	await page.reload();
	expect(asked).toEqual([]);
	await load(page, '../tests/sheets/sara.sheet');
	await page.getByRole('link', { name: 'Back' }).click();
	await page.locator('a[href="#/pad"]').click();
	await expect(page.locator('[data-total]')).toHaveText('59');
	await expect(page.locator('.told')).toContainText('keeps nothing');
	/* Saved as a file it may go; changed since, not. */
	await saved(page, test.info().outputPath('kept.sheet'));
	await page.locator('[data-do=add]').click();
	await page.goto('/#/rules');
	await page.reload();
	expect(asked).toEqual(['beforeunload']);
});

/* ---- every game ---- */

test('every kind of game can be entered', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="1"]').click();
	/* against the sister */
	await page.locator('[data-view=game]').click();
	await page.locator('[data-mode=solo]').click();
	await expect(page.locator('.count .fault')).toContainText('sister');
	for (const colour of ['red', 'blue', 'green', 'purple'])
		await page.locator(`[data-hers=${colour}]`).click();
	await page.getByRole('region', { name: 'Her lessons' }).getByRole('searchbox').fill('198');
	await expect(page.locator('.count .fault')).toHaveCount(0);
	await expect(page.locator('.verdict')).toHaveText('Your sister wins');
	/* a public lesson needs its colour, and says so where it is */
	await page.getByRole('region', { name: 'Public lessons' }).getByRole('searchbox').fill('143');
	await expect(page.locator('.game .fault')).toContainText('143');
	await page.locator('[data-hue=red]').click();
	await expect(page.locator('.game .fault')).toHaveCount(0);
	/* family: what it has not is gone */
	await page.locator('[data-mode=family]').click();
	await expect(page.locator('.count .fault')).toHaveCount(0);
	await page.locator('[data-view=cards]').click();
	await page.getByRole('searchbox').fill('151');
	await expect(page.locator('.chosen li')).toContainText('Sea View');
	/* Explore & Draw: places of the sheet, drawn with a pen */
	await page.locator('[data-view=game]').click();
	await page.locator('[data-mode=explore]').click();
	await page.locator('[data-view=cards]').click();
	await page.getByRole('searchbox').fill('20');
	await page.getByRole('searchbox').press('Enter');
	await expect(page.locator('.chosen li')).toHaveCount(1);
	const path = test.info().outputPath('explore.sheet');
	await saved(page, path);
	expect(readFileSync(path, 'utf8')).toContain('game explore\n');
	expect(scored(path).players).toHaveLength(1);
});

test('beasts know their icons', async ({ page }) => {
	await openPad(page);
	await load(page, '../tests/sheets/beast.sheet');
	await expect.poll(() => totals(page)).toEqual({ Ana: scored('../tests/sheets/beast.sheet').players[0].total });
	/* the same beast painted: which one of those alike is asked by picture */
	await page.mouse.click(...await middle(page, 'h4'));
	await page.locator('[data-do=remove]').click();
	await page.locator('[data-kind=beast]').click();
	await swipe(page, ['h4', 'i4', 'j4', 'j5', 'i5', 'h5']);
	const choices = page.locator('[data-fit]');
	for (let i = 0; i < await choices.count(); i++)
		await expect(choices.nth(i)).toBeVisible();
	if (await choices.count() > 0)
		await choices.first().click();
	await expect(page.locator('.place .art-tile')).toHaveCount(8);
	await expect(page.locator('.count .fault')).toHaveCount(0);
});

/* ---- from phone to phone ---- */

/* What a reader of codes sees in a picture of the screen. */
async function readScreen(page: Page): Promise<string> {
	const read = createRequire(import.meta.url)('jsqr') as typeof decode;
	const png = await page.locator('.qr').screenshot();
	const grey = await page.evaluate(async (bytes) => {
		const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
		brush.drawImage(picture, 0, 0);
		const { data } = brush.getImageData(0, 0, picture.width, picture.height);
		let text = '';
		for (let i = 0; i < data.length; i += 4)
			text += data[i] < 128 ? '#' : '.';
		return { width: picture.width, height: picture.height, text };
	}, png.toString('base64'));
	const pixels = Uint8ClampedArray.from([...grey.text].flatMap((c) => [...Array<number>(3).fill(c === '#' ? 0 : 255), 255]));
	return read(pixels, grey.width, grey.height)?.data ?? '';
}

async function second(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ ...phone, deviceScaleFactor: 1 });
	const page = await context.newPage();
	await prepare(page);
	return page;
}

test('a boat goes by its code to a second phone, twice, and is there once', async ({ browser }) => {
	test.setTimeout(240_000);
	const ana = await second(browser);
	await openPad(ana);
	await load(ana, FULL);
	await ana.locator('[data-do=share]').tap();
	const version = Number(await ana.locator('.qr').getAttribute('data-version'));
	const link = await readScreen(ana);
	expect(link).toContain('#/pad/join/1.1.');
	console.log(`31 tiles: a link of ${link.length} letters, QR version ${version}`);
	await shot(ana, 'pad-qr');
	await audit(ana, 'pad-qr');

	/* the camera of the second phone opens the link */
	const ben = await second(browser);
	await ben.goto('/#/pad');
	/* public lessons would count for both */
	const alone = test.info().outputPath('alone.sheet');
	writeFileSync(alone, readFileSync('../tests/sheets/sara.sheet', 'utf8').replace(/^public.*$/m, ''));
	await load(ben, alone);
	const sara = scored(alone).players[0].total;
	await expect.poll(() => totals(ben)).toEqual({ Sara: sara });
	await ben.goto(link);
	const want = { Sara: sara, Ana: scored(FULL).players[0].total };
	await expect.poll(() => totals(ben)).toEqual(want);
	await expect(ben.locator('.told')).toContainText('Ana has joined');
	await expect(ben).toHaveURL(/#\/pad$/);

	/* read once more, from a picture this time */
	mkdirSync(test.info().outputPath(), { recursive: true });
	const picture = test.info().outputPath('code.png');
	await ana.locator('.qr').screenshot({ path: picture });
	await ben.locator('[data-do=share]').tap();
	await ben.locator('dialog input[type=file]').setInputFiles(picture);
	await expect(ben.locator('dialog .said')).toContainText('up to date');
	await expect.poll(() => totals(ben)).toEqual(want);

	/* rubbish is told, and changes nothing */
	await ben.locator('#pasted').fill('not a boat');
	await ben.locator('dialog form button').tap();
	await expect(ben.locator('dialog .said')).toContainText('This is no boat');
	await expect.poll(() => totals(ben)).toEqual(want);
	await ben.goto('/#/pad/join/1.1.x.y.z');
	await expect(ben.locator('.told')).toContainText('This is no boat');
	await expect.poll(() => totals(ben)).toEqual(want);

	/* all boats at once, as text */
	await ben.locator('[data-do=share]').tap();
	await ben.getByLabel('All boats').check();
	await expect(ben.locator('.qr')).toBeVisible();
	await ana.context().close();
	await ben.context().close();
});

/* A browser whose camera sees this picture, for ever. */
async function seeing(jpeg: Buffer): Promise<Browser> {
	const film = test.info().outputPath('camera.mjpeg');
	mkdirSync(test.info().outputPath(), { recursive: true });
	writeFileSync(film, Buffer.concat(Array<Buffer>(10).fill(jpeg)));
	const { launchOptions } = test.info().project.use;
	return chromium.launch({ ...launchOptions, args: [...launchOptions?.args ?? [], '--use-fake-ui-for-media-stream',
		'--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] });
}

/* Cameras that the page was given; or those that are still on. */
const cameras = (page: Page, live = true) => page.evaluate((on) => (window as unknown as { cameras: MediaStreamTrack[] }).cameras
	.filter((track) => !on || track.readyState === 'live').length, live);

test('a camera reads the code of another phone, and is off when it is not wanted', async ({ browser }) => {
	const ana = await second(browser);
	await openPad(ana);
	await load(ana, FULL);
	await ana.locator('[data-do=share]').tap();
	await expect(ana.locator('.qr')).toBeVisible();
	const box = await ana.locator('.qr').boundingBox();
	if (!box)
		throw new Error('no code');
	const clip = { x: Math.floor(box.x), y: Math.floor(box.y), width: 2 * Math.floor(box.width / 2), height: 2 * Math.floor(box.height / 2) };
	const eye = await seeing(await ana.screenshot({ clip, type: 'jpeg', quality: 95 }));
	const context = await eye.newContext({ ...phone, baseURL: test.info().project.use.baseURL });
	const ben = await context.newPage();
	await ben.addInitScript(() => {
		const tracks: MediaStreamTrack[] = [];
		Object.assign(window, { cameras: tracks });
		const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
		navigator.mediaDevices.getUserMedia = async (wish) => {
			const stream = await ask(wish);
			tracks.push(...stream.getTracks());
			return stream;
		};
	});
	await openPad(ben);
	await ben.locator('[data-do=share]').tap();
	const camera = ben.getByRole('button', { name: /^Camera/ });
	await camera.tap();
	await expect(ben.locator('dialog .said')).toContainText('The boat of Ana is here');
	await expect.poll(() => totals(ben)).toMatchObject({ Ana: scored(FULL).players[0].total });
	await camera.tap();
	await expect.poll(() => cameras(ben)).toBe(0);
	/* Off before it was on, and closed before it was on. */
	await camera.evaluate((button: HTMLElement) => { button.click(); button.click(); });
	await expect.poll(() => cameras(ben, false)).toBe(2);
	await expect.poll(() => cameras(ben)).toBe(0);
	await ben.evaluate(() => {
		document.querySelector<HTMLElement>('dialog .do .main')?.click();
		document.querySelector<HTMLDialogElement>('dialog')?.close();
	});
	await expect(ben.locator('dialog')).toHaveCount(0);
	await expect.poll(() => cameras(ben, false)).toBe(3);
	await expect.poll(() => cameras(ben)).toBe(0);
	await eye.close();
	await ana.context().close();
});

/* ---- how it looks ---- */

for (const lang of ['en', 'de'])
	for (const theme of ['light', 'dark'])
		test(`screens in ${lang}, ${theme}`, async ({ browser }) => {
			for (const [name, options] of [['desktop', { viewport: { width: 1440, height: 900 } }], ['phone', phone]] as const) {
				const context = await browser.newContext(options);
				const page = await context.newPage();
				await openPad(page, { lang, theme });
				await shot(page, `pad-${name}-${lang}-${theme}-boats`);
				await load(page, FULL);
				await expect(page.locator('.place')).toBeVisible();
				for (const view of ['boat', 'game', 'cards']) {
					await page.locator(`[data-view=${view}]`).click();
					await shot(page, `pad-${name}-${lang}-${theme}-${view}`);
					/* nothing is wider than the screen */
					expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
					if (theme === 'dark')
						await audit(page, `pad-${name}-${lang}-${view}`);
				}
				await context.close();
			}
		});
