/* The scorepad as it is delivered: sheets counted as `isle score` counts them, a
 * full boat entered by touches alone, by mouse, finger and keyboard; from phone to
 * phone is padcodes.spec.ts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { FULL, load, openPad, phone, saved, scored, totals } from './padhand';
import { enterBoat, Finger, lyingTiles, middle, MouseAndKeys, tilesOf, type Person, type Tile } from './padpeople';
import { audit, prepare, shot } from './person';

const SHEETS = Number(process.env.ISLE_SHEETS ?? 20);

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
		await expect(page.locator('[data-do=take-back]')).toHaveCount(0);
		await expect(page.locator('[data-total]')).toHaveText('59');
	});

	test('what takes boats away with one touch can be taken back where it is told', async ({ page }) => {
		await openPad(page);
		await load(page, '../tests/sheets/sara.sheet');
		const back = page.locator('[data-do=take-back]');
		await page.locator('[data-do=new]').click();
		await expect(page.locator('.players')).not.toContainText('Sara');
		await back.click();
		await expect(page.locator('.players')).toContainText('Sara');
		await page.locator('[data-do=add]').click();
		await page.locator('[data-player="0"]').click();
		await page.locator('[data-do=drop]').click();
		await expect(page.locator('.told')).toContainText('Sara is off the sheet');
		await back.click();
		await expect(page.locator('[data-total]').first()).toHaveText('59');
		/* Not what came after it. */
		await page.locator('[data-do=new]').click();
		await page.locator('[data-do=add]').click();
		await expect(back).toHaveCount(0);
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
		await swipe(page, ['h5', 'i5', 'j5', 'k5', 'l5', 'm5']);
		await expect(page.locator('.advice')).toContainText('No tile has this shape');
		expect(await page.locator('[data-painted]').count()).toBe(6);
		await page.locator('[data-do=clear]').click();
		await page.locator('[data-view=game]').click();
		await page.locator('[data-printed]').check();
		await page.locator('[data-view=boat]').click();
		await page.locator('[data-kind=kitten]').click();
		await swipe(page, ['h5', 'i5', 'j5', 'k5', 'l5', 'm5']);
		await expect(page.locator('[data-painted]')).toHaveCount(0);
		const path = test.info().outputPath('printed.sheet');
		await saved(page, path);
		expect(readFileSync(path, 'utf8')).toContain('a kitten blue');
		expect(scored(path).players).toHaveLength(1);
	});
});

/* ---- hands ---- */

/* With the mouse, through all these squares. */
async function swipe(page: Page, squares: string[]) {
	const [first, ...rest] = squares;
	await page.mouse.move(...await middle(page, first));
	await page.mouse.down();
	for (const square of rest)
		await page.mouse.move(...await middle(page, square), { steps: 2 });
	await page.mouse.up();
}

const spelled = (tiles: Tile[]) => tiles.map((tile) => `${tile.kind} ${tile.colour} ${[...tile.squares].sort().join(' ')}`).sort();
const lyingKinds = async (page: Page) => (await lyingTiles(page)).map(({ kind, colour, squares }) => [kind, colour, squares.length].join(' '));
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

/* 31 tiles and 7 lessons as somebody practised enters them; everything lies where it was
 * put and counts as isle score says. What was done is in docs/score-sheet.md. */
async function entered(page: Page, person: Person, acts: { boat: number; all: number }) {
	await page.locator('[data-view=game]').click();
	await page.getByLabel('With kittens').check();
	await page.locator('[data-view=boat]').click();
	const boat = await enterBoat(page, person, FULL);
	expect(spelled(await lyingTiles(page))).toEqual(spelled((await tilesOf(FULL)).tiles));
	await expect.poll(() => totals(page)).toEqual({ 'Player 1': scored(FULL).players[0].total });
	console.log(`31 tiles: ${boat.acts} acts, ${minutes(boat.seconds)}; with 7 lessons and fish ${person.acts} acts, ${minutes(person.seconds)} (KLM)`);
	expect([boat.acts, person.acts]).toEqual([acts.boat, acts.all]);
	return { boat: boat.seconds, all: person.seconds };
}

test('a boat of 31 tiles entered by a finger', async ({ browser }) => {
	test.setTimeout(240_000);
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await openPad(page);
	const took = await entered(page, new Finger(page, await context.newCDPSession(page)), { boat: 43, all: 53 });
	expect(took.boat).toBeLessThan(120);
	await page.locator('[data-view=boat]').tap();
	await shot(page, 'pad-phone');
	await audit(page, 'pad-phone');
	await page.locator('[data-view=cards]').tap();
	await shot(page, 'pad-phone-cards');
	await audit(page, 'pad-phone-cards');
	await page.locator('[data-view=count]').tap();
	await page.locator('[data-line=families]').tap();
	await shot(page, 'pad-phone-count');
	/* kept over a reload, and each step can be taken back */
	await page.reload();
	await expect.poll(() => totals(page)).toEqual({ 'Player 1': scored(FULL).players[0].total });
	await context.close();
});

test('a boat of 31 tiles entered by mouse and keys', async ({ page }) => {
	test.setTimeout(240_000);
	await openPad(page);
	const took = await entered(page, new MouseAndKeys(page), { boat: 40, all: 64 });
	expect(took.all).toBeLessThan(120);
});

test('the shape of a stroke says its kind; a touch says another, a stroke from it adds what was missed', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="1"]').click();
	const kinds = () => lyingKinds(page);
	/* Four in a row are a treasure, and with the one that was missed a cat. */
	await swipe(page, ['h5', 'i5', 'j5', 'k5']);
	expect(await kinds()).toEqual(['rare  4']);
	await expect(page.locator('.advice')).toContainText('Laid: Rare');
	await swipe(page, ['k5', 'l5']);
	expect(await kinds()).toEqual(['cat blue 5']);
	/* A touch beside it begins another. */
	await swipe(page, ['h7', 'i7', 'j7', 'k7']);
	await page.mouse.click(...await middle(page, 'l7'));
	expect(await kinds()).toEqual(['cat blue 5', 'rare  4']);
	await expect(page.locator('[data-painted]')).toHaveCount(1);
	await page.keyboard.press('u');
	await swipe(page, ['h7', 'i7', 'j7', 'k7', 'l7']);
	/* A finger that begins on the neighbour does not mean it. */
	await swipe(page, ['l7', 'm7', 'n7', 'o7', 'p7', 'q7']);
	expect((await kinds()).length).toBe(3);
	await page.keyboard.press('u');
	/* A cat and a rare treasure have this one: what is chosen it is, unless one says no. */
	await swipe(page, ['n5', 'o5', 'o6', 'p6']);
	expect((await kinds()).at(-1)).toBe('cat blue 4');
	await page.getByRole('button', { name: 'No, it is: Rare' }).click();
	expect((await kinds()).at(-1)).toBe('rare  4');
	await expect(page.locator('[data-kind=rare]')).toHaveAttribute('aria-checked', 'true');
	await page.keyboard.press('u');
	expect((await kinds()).at(-1)).toBe('cat blue 4');
	await expect(page.locator('[data-instead]')).toHaveCount(0);
	/* What is offered about one boat is not offered about another. */
	await page.locator('[data-do=add]').click();
	await page.locator('[data-boat="2"]').click();
	await swipe(page, ['n5', 'o5', 'o6', 'p6']);
	await expect(page.locator('[data-instead]')).toHaveCount(1);
	await page.locator('[data-player="0"]').click();
	await expect(page.locator('[data-instead]')).toHaveCount(0);
});

test('no slip from a tile makes another of it, and what became larger is told', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="1"]').click();
	const kinds = () => lyingKinds(page);
	const advice = page.locator('.advice');
	/* One square from a cat is no treasure. */
	await swipe(page, ['h5', 'i5', 'j5', 'k5', 'l5']);
	await swipe(page, ['l5', 'm5']);
	expect(await kinds()).toEqual(['cat blue 5']);
	await expect(advice).toContainText('No tile has this shape');
	/* Taken back while the paint is wet, nothing of it stays. */
	await page.keyboard.press('u');
	expect(await kinds()).toEqual([]);
	await expect(page.locator('[data-painted]')).toHaveCount(0);
	/* Two treasures or one cat: it says which, and can be taken back. */
	await swipe(page, ['h5', 'i5']);
	await swipe(page, ['i5', 'j5', 'k5', 'l5']);
	expect(await kinds()).toEqual(['cat blue 5']);
	await expect(advice).toContainText('Made larger: Cat');
	await page.keyboard.press('u');
	expect(await kinds()).toEqual(['common  2']);
	/* A cat laid before another tile grows to a larger cat, but to no Oshax. */
	await swipe(page, ['k5', 'l5', 'l6', 'm6', 'm7']);
	await swipe(page, ['p5', 'q5']);
	await swipe(page, ['m7', 'n7']);
	expect(await kinds()).toEqual(['common  2', 'cat blue 5', 'common  2']);
	await page.keyboard.press('Escape');
	/* Nor is a tile in the hand twice there, once taken back. */
	await page.mouse.click(...await middle(page, 'k5'));
	await expect(page.locator('.ghost')).toBeVisible();
	await page.keyboard.press('u');
	await expect(page.locator('.ghost')).toHaveCount(0);
	expect(await kinds()).toEqual(['common  2', 'cat blue 5']);
	await swipe(page, ['n3', 'o3', 'p3', 'q3', 'r3', 's3']);
	await expect(page.locator('[data-painted]')).toHaveCount(6);
	await page.keyboard.press('u');
	await expect(page.locator('[data-painted]')).toHaveCount(0);
});

test('a cat keeps its colour when another is dipped; pieces of other boxes are not guessed', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-boat="1"]').click();
	const kinds = () => lyingKinds(page);
	await swipe(page, ['n5', 'o5', 'o6', 'p6']);
	await page.locator('[data-colour=red]').click();
	await swipe(page, ['p6', 'q6']);
	expect(await kinds()).toEqual(['cat blue 4']);
	await page.locator('[data-colour=blue]').click();
	await page.keyboard.press('Escape');
	await swipe(page, ['p6', 'q6']);
	expect(await kinds()).toEqual(['cat blue 5']);
	await swipe(page, ['h3', 'h4', 'i4', 'j4', 'j5']);
	await expect(page.locator('.advice')).toContainText('No tile has this shape');
	await page.locator('[data-kind=rare]').click();
	await swipe(page, ['h3', 'h4', 'i4', 'j4', 'j5']);
	expect(await kinds()).toEqual(['cat blue 5', 'rare  5']);
});

test('German words are whole, and fit a phone', async ({ page }) => {
	await openPad(page, { lang: 'de' });
	await page.locator('[data-boat="1"]').click();
	await swipe(page, ['h5', 'i5']);
	await expect(page.locator('.advice')).toContainText('Gelegt: Gewöhnlicher Schatz.');
	await page.setViewportSize(phone.viewport);
	await page.keyboard.press('Escape');
	await expect(page.locator('.advice')).toContainText('in einem Zug');
	expect(await page.locator('.advice').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
});

test('kittens stay ticked while one lies, and go with a new sheet', async ({ page }) => {
	await openPad(page);
	await page.locator('[data-view=game]').click();
	const kittens = page.getByLabel('With kittens');
	await kittens.check();
	await page.locator('[data-view=boat]').click();
	await page.locator('[data-boat="1"]').click();
	await page.locator('[data-kind=king-rat]').click();
	await page.mouse.click(...await middle(page, 'k5'));
	await page.locator('[data-view=game]').click();
	await kittens.click();
	await expect(kittens).toBeChecked();
	await page.locator('[data-do=new]').click();
	await expect(kittens).not.toBeChecked();
	await kittens.check();
	await page.locator('[data-do=new]').click();
	await expect(kittens).not.toBeChecked();
	/* A digit is a lesson's; with Ctrl it is the browser's. */
	await page.locator('[data-view=cards]').click();
	await page.keyboard.press('Control+3');
	await expect(page.getByRole('searchbox')).not.toBeFocused();
	await page.keyboard.press('3');
	await expect(page.getByRole('searchbox')).toBeFocused();
});

test('numbers of lessons keep their places while they are taken', async ({ browser }) => {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await openPad(page);
	await page.locator('[data-boat="1"]').tap();
	await page.locator('[data-view=cards]').tap();
	const box = () => page.locator('[data-number="326"]').boundingBox();
	const before = await box();
	for (const number of [117, 121, 123, 304])
		await page.locator(`[data-number="${number}"]`).tap();
	await expect(page.locator('.chosen li')).toHaveCount(4);
	expect(await box()).toEqual(before);
	for (const one of ['[data-number="113"]', '[data-number="326"]', '[aria-label="More: Fish"]'])
		await expect(page.locator(one)).toBeInViewport({ ratio: 1 });
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
