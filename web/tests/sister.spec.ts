/*
 * The sister at the table: her lines show what they count, her card says what counts and
 * shows the cats it is about, and what is said of a day alone is said for one. The page as
 * it is delivered.
 */
import { expect, test, type Page } from '@playwright/test';
import { frames, middle, prepare, READ, shot } from './person';
import { after, find, full, rescueCards, sitDown } from './positions';

const alone = (with_: ('beasts' | 'events' | 'kittens')[] = []) => full({ mode: 'solo', seats: 1, difficulty: 'expert', with: with_ });

const lit = (page: Page) => page.locator('.sea .art-lit');

for (const [width, height] of [[1440, 900], [1280, 720], [1180, 820]])
	test(`pointing at a line of hers lights what it counts on the boat, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(alone(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 1
			&& v.sister!.lessons.includes(201) && v.sister!.lessons.includes(200)
			&& v.seats[0].boat.tiles.some((tile) => tile.colour === v.sister!.colours[0]), 200));
		const hers = page.locator('.scores ul').last();
		/* The rats are those of one's own line. */
		await page.locator('.scores [data-line=rats] button').hover();
		const rats = await lit(page).getAttribute('d') ?? '';
		expect(rats).not.toBe('');
		const tamer = hers.getByRole('button', { name: 'Rat Tamer' });
		await tamer.hover();
		await expect(lit(page)).toHaveAttribute('d', rats);
		/* Fish lie on no boat. */
		await hers.getByRole('button', { name: 'Stolen Supper' }).hover();
		await expect(lit(page)).toHaveCount(0);
		await hers.getByRole('button', { name: 'Colours' }).hover();
		await expect(lit(page)).toHaveCount(1);
		await shot(page, `sister-colours-${width}`);
		/* Keys do the same. */
		await page.mouse.move(5, 5);
		await expect(lit(page)).toHaveCount(0);
		await tamer.focus();
		await expect(lit(page)).toHaveAttribute('d', rats);
	});

test('only what counts is said of her later cards', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(alone(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.sister!.resolved > 1));
	const card = page.locator('.players .sister .card');
	await expect(card).toHaveText(/^Played: /);
	await expect(card).not.toContainText('Speed');
});

/* Her first card lies open, and she waits for us. */
const open = () => find(alone(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.sister!.cards > 0 && v.sister!.resolved === 0
	&& v.sister!.aims.length > 1, 200);

for (const [width, height, lang] of [[844, 390, 'de'], [390, 844, 'en'], [1440, 900, 'de']] as const)
	test(`while one chooses, the cats that her open card is about bear her sign at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const at = await open();
		await sitDown(page, at);
		const line = at.view.fields!.flatMap(({ tiles }) => tiles);
		const aimed = page.locator('.field .grab:has(.hers)');
		await expect(aimed.first()).toBeVisible();
		expect((await aimed.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.tile))).sort()).toEqual(at.view.sister!.aims.map((place) => line[place - 1]).sort());
		const named = page.locator(`.field .grab[aria-label*="${lang === 'de' ? 'die Schwester hat es darauf abgesehen' : 'the sister is after it'}"]`);
		await expect(named).toHaveCount(await aimed.count());
		await shot(page, `sister-aims-${width}`);
	});

for (const [width, height, lang] of [[1440, 900, 'en'], [1280, 720, 'de'], [820, 1180, 'en']] as const)
	test(`her open card shows the cats that it is about, and their places in the line, at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const at = await open();
		await sitDown(page, at);
		const card = page.locator('.players .sister .card');
		await expect(card).toContainText(lang === 'de' ? 'Sie nimmt: ' : 'She takes: ');
		await expect(page.locator('.grab .place')).toHaveCount(0);
		await card.hover();
		const line = at.view.fields!.flatMap(({ tiles }) => tiles);
		await expect(page.locator('.field .grab .place')).toHaveCount(line.length);
		const aimed = page.locator('.field .grab:has(.place.aimed)');
		await expect(aimed).toHaveCount(new Set(at.view.sister!.aims).size);
		for (const place of at.view.sister!.aims)
			await expect(page.locator('.field .grab', { has: page.locator('.place.aimed', { hasText: new RegExp(`^${place}$`) }) })).toHaveAttribute('data-tile', line[place - 1]);
		await shot(page, `sister-aims-${width}`);
		await page.mouse.move(5, 5);
		await expect(page.locator('.grab .place')).toHaveCount(0);
		await card.focus();
		await expect(aimed).not.toHaveCount(0);
		/* A pointer that passes takes nothing from who is there by keys. */
		await page.mouse.move(...await middle(page, '.players .sister'));
		await page.mouse.move(5, 5);
		await frames(page);
		await expect(aimed).not.toHaveCount(0);
		await card.blur();
		await expect(page.locator('.grab .place')).toHaveCount(0);
	});

for (const [lang, words] of [['en', /^Take three of five cards, twice;/], ['de', /^Nimm zweimal drei von fünf Karten;/]] as const)
	test(`what is said of drafting alone is said for one (${lang})`, async ({ page }) => {
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(alone(), (_, v) => v.phase === 'draft'));
		await expect(page.locator('.top .when')).toHaveAttribute('title', words);
	});

/* She goes first, and cards are left that lay large. */
const hersFirst = () => find(alone(), (e, v) => v.phase === 'choose' && v.day === 1 && v.due[0] === 1 && v.seats[0].hand.length > 4 && rescueCards(e, v).length > 0
	&& after(e, '1 choose', (then) => then.events().some(({ kind }) => kind === 'sister-takes')), 200);

/* In every frame: whether a picture of the island lies over it, and whether it lies elsewhere. */
const lookForTwo = (page: Page) => page.evaluate(() => {
	const seen = { pictures: 0, astray: 0 };
	Object.assign(window, { seen });
	const look = () => {
		const [is, over] = ['.bar:not(.still, .still *)', '.bar.still'].map((bar) => document.querySelector(bar)?.getBoundingClientRect());
		seen.pictures += document.querySelectorAll('.still').length;
		seen.astray += Number(!!is && !!over && Math.abs(is.x - over.x) + Math.abs(is.y - over.y) + Math.abs(is.width - over.width) > 3);
		requestAnimationFrame(look);
	};
	look();
});

for (const [width, height] of [[1280, 720], [1440, 900]])
	test(`when cards are laid by advice there is one island, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await hersFirst());
		await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some((e) => e.name.includes('parting')))).toBe(true);
		await page.locator('.prompt [data-hint]').click();
		await lookForTwo(page);
		await page.locator('.hints').getByRole('button', { name: 'Do it' }).first().click();
		await expect(page.locator('[data-flight=sister]')).toHaveCount(1);
		await shot(page, `sister-by-hint-${width}`);
		await expect(page.locator('.still')).toHaveCount(0);
		const { pictures, astray } = await page.evaluate(() => (window as unknown as { seen: { pictures: number; astray: number } }).seen);
		expect(pictures).toBeGreaterThan(0);
		expect(astray).toBe(0);
	});

for (const [width, height, lang] of [[1440, 900, 'en'], [1280, 720, 'de'], [390, 844, 'en']] as const)
	test(`what she counts along bears its place in her line, at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const at = await find(alone(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.shelf!.rare.length > 1 && v.oshax!.length > 2, 200);
		const { view } = at;
		await sitDown(page, at);
		const lines = { '.field': view.fields!.flatMap(({ tiles }) => tiles), '[data-part=shelf]': view.shelf!.rare.map(({ tile }) => tile), '[data-part=oshax]': view.oshax! };
		for (const [part, line] of Object.entries(lines)) {
			const marked = page.locator(`${part} .grab:has(.nth)`);
			await expect(marked).toHaveCount(line.length);
			const places = await marked.evaluateAll((all) => all.map((e) => [Number(e.querySelector<HTMLElement>('.nth')!.dataset.nth), (e as HTMLElement).dataset.tile, e.getAttribute('aria-label') ?? ''] as const));
			for (const [n, tile, name] of places) {
				expect(tile).toBe(line[n - 1]);
				expect(name).toContain(lang === 'de' ? `Nr. ${n} in der Reihe der Schwester` : `no. ${n} in the sister's line`);
			}
			expect(places.map(([n]) => n).sort((a, b) => a - b)).toEqual(line.map((_, i) => i + 1));
		}
		await shot(page, `sister-line-${width}`);
	});

test('whom she takes next is read where the cat is pointed at', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(alone(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.fields![0].tiles.length > 1));
	await page.mouse.move(...await middle(page, '.field .grab'));
	await expect(page.locator('.risen p')).toContainText("in the sister's line");
});

test('where nobody counts along the fields no cat bears a number', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'rescue' && v.due[0] === 1));
	await expect(page.locator('.field .grab').first()).toBeVisible();
	await expect(page.locator('.grab .nth')).toHaveCount(0);
});
