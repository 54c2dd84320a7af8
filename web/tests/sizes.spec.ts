/* What one decides about is large on every screen, from a small window to a large one. */
import { expect, test, type Page } from '@playwright/test';
import { UNIT } from '../src/art/geometry';
import { Verb, type Module, type Phase } from '../src/lib/types';
import { cutIn, flaws, under } from './eyes';
import { prepare, READ, shot } from './person';
import { calls, find, full, keep, save, sitDown, verbs } from './positions';

const boatSquare = (page: Page) => page.locator('.sea [data-square=k5]').evaluate((e) => e.getBoundingClientRect().width);
const catSquare = (page: Page) => page.locator('.field .grab svg').evaluateAll((all, unit) => Math.min(...all.map((e) =>
	e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit)), UNIT);
const rescuing = (seats: number, more: ('kittens' | 'beasts' | 'events')[] = []) => find(full({ seats, with: more }), (e, v) =>
	v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));

/* Those whose words do not fit into them. */
const overfull = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.filter((e) =>
	e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent));

for (const [width, height] of [[1440, 900], [1280, 720], [1024, 768], [1920, 1080]])
	test(`beside few cards the boat is nearly as large as while cats are laid on it, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang: 'de' });
		const rare = await find(full({ seats: 4 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && e.onlyLine(1) === '' && v.day > 2);
		await keep(page, [save((await rescuing(4)).record, 4, { id: 'rescue' }), save(rare.record, 4, { id: 'rare' })]);
		await page.goto('/#/g/rescue');
		await expect(page.locator('.field .grab').first()).toBeVisible();
		const laying = await boatSquare(page);
		await page.goto('/#/g/rare');
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		await expect.poll(() => boatSquare(page)).toBeGreaterThan(laying * .85);
		expect(await catSquare(page)).toBeLessThan(await boatSquare(page));
		await expect(page.locator('.bar .sign, .cards-table .sign')).toHaveCount(0);
		expect(await overfull(page, '.cards-table .card')).toEqual([]);
	});

for (const [seats, width, height] of [[5, 1366, 768], [4, 1280, 720], [2, 1440, 900]])
	test(`the boat keeps its size and its place when a card of rare finds is played, ${seats} seats at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, ...seats > 4 ? { modules: ALL } : {} }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e) && e.steps(1, [Verb.PlayCard]).length < 3, 100));
		await expect(page.locator('.cards-table .card.live').first()).toBeVisible();
		const at = () => page.locator('.sea [data-square=k5]').evaluate((e) => {
			const { left, top, width } = e.getBoundingClientRect();
			return [left, top, width].map(Math.round);
		});
		const before = await at();
		for (const card of await page.locator('.cards-table .card.live').evaluateAll((all) => all.map((e) => e.getAttribute('data-card')))) {
			await page.locator(`.cards-table [data-card="${card}"]`).click();
			await expect(page.locator('.prompt .cancel, .prompt .go').first()).toBeVisible();
			expect(await at(), `${card}`).toEqual(before);
			await page.locator('.prompt .tool[data-fast]').click();
			await expect(page.locator('.cards-table .card.live').first()).toBeVisible();
			expect(await at()).toEqual(before);
		}
	});

test('four seats with kittens and beasts leave the boat squares of 30 px at 1280 x 720', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(4, ['kittens', 'beasts']));
	await expect(page.locator('[data-part=kittens] .grab').first()).toBeVisible();
	await expect.poll(() => boatSquare(page)).toBeGreaterThan(30);
	expect(await catSquare(page)).toBeGreaterThanOrEqual(await boatSquare(page) / 2 - .5);
	await expect(page.locator('.bar .sign')).toHaveCount(0);
	/* What else may be rescued is told in one line. */
	const heights = await page.locator('.prompt .tools button, .prompt .ends button').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height));
	expect(new Set(heights).size).toBe(1);
});

for (const [width, height] of [[960, 600], [1180, 620]])
	test(`six seats can be played in a window of ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }), (e, v) =>
			v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
		await expect(page.locator('.field .grab').first()).toBeVisible();
		await page.setViewportSize({ width, height });
		await expect(page.locator('.field .grab').last()).toBeInViewport({ ratio: 1 });
		expect(await boatSquare(page)).toBeGreaterThan(16);
		await page.locator('.field .grab.live').first().click();
		await expect.poll(() => boatSquare(page)).toBeGreaterThan(30);
	});

for (const lang of ['en', 'de'])
	test(`what is said against a place is whole, with the way to its rule, ${lang}`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2));
		await page.locator('.field .grab').first().click();
		for (let n = 0; n < 4; n++)
			await page.keyboard.press('ArrowRight');
		for (const [width, height] of [[1440, 900], [1366, 720], [1320, 720], [1280, 720], [1024, 768]]) {
			await page.setViewportSize({ width, height });
			await expect(page.locator('.prompt .say')).toContainText(lang === 'de' ? 'Hier nicht' : 'Not here');
			await expect(page.locator('.prompt .why')).toHaveCount(1);
			await expect.poll(() => overfull(page, '.prompt .say'), `${width}`).toEqual([]);
		}
	});

test('three rivals have boats as large as there is width for, and no corner is blank', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(4, ['kittens', 'beasts']));
	for (const [width, height, least] of [[1920, 1080, 165], [1440, 900, 125], [1280, 720, 110]]) {
		await page.setViewportSize({ width, height });
		const boats = page.locator('.players svg.boat');
		await expect.poll(async () => (await boats.first().boundingBox())!.width, `${width}`).toBeGreaterThan(least);
		const lefts = await page.locator('.players li').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().left));
		expect(new Set(lefts).size).toBe(1);
	}
});

for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]])
	test(`a score of many lines is seen or folded in whole lines at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'] }), (_, v) => v.phase === 'rescue' && v.due[0] === 1
			&& v.day === 4 && v.seats[0].lessons_count + v.public.length > 7, 100));
		const box = page.locator('.scores .box');
		await page.waitForTimeout(600);
		const [hidden, cut] = await box.evaluate((e) => {
			const out = [...e.querySelectorAll('li')].filter((li) => li.getBoundingClientRect().bottom > e.getBoundingClientRect().bottom + 2);
			return [out.length, out.filter((li) => li.querySelector('[data-cut]')).length];
		});
		/* No part of a line is seen that is not whole, and the sign counts them. */
		expect(cut).toBe(hidden);
		await expect(page.locator('.scores .sign')).toHaveText(hidden > 0 ? [`${hidden} ▾`] : []);
		expect(hidden).toBeLessThan(height < 900 ? 12 : 3);
	});

/* Those of which a part lies outside of the place they are in. */
const outside = (page: Page, selector: string, place: string) => page.locator(selector).evaluateAll((all, frame) => all.filter((e) => {
	const [r, f] = [e.getBoundingClientRect(), e.closest(frame)!.getBoundingClientRect()];
	return r.left < f.left - 1 || r.right > f.right + 1 || r.top < f.top - 1 || r.bottom > f.bottom + 1;
}).map((e) => e.textContent?.trim()), place);

/* Pairs of things that lie over each other. */
const across = (page: Page, one: string, other: string) => page.evaluate(([a, b]) => {
	const boxes = (selector: string) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).map((e) => ({ e, r: e.getBoundingClientRect() }));
	return boxes(a).flatMap(({ e, r }) => boxes(b).filter((o) => o.r.left < r.right - 1 && o.r.right > r.left + 1 && o.r.top < r.bottom - 1 && o.r.bottom > r.top + 1)
		.map((o) => `${e.textContent?.trim()} / ${o.e.textContent?.trim()}`));
}, [one, other]);

const BOTH = ['kittens', 'beasts'] as ('kittens' | 'beasts')[];
const ALL: Module[] = ['A', 'B', 'C', 'D', 'E'];

for (const [width, height, seats] of [[768, 1024, 4], [1440, 900, 4], [1024, 768, 4], [768, 1024, 6], [1024, 768, 6]])
	test(`kittens and beasts with ${seats} seats: cats of half a boat square, all in sight and named, at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1100, serviceWorkers: 'block' });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, with: BOTH, ...seats > 4 ? { modules: ALL } : {} }), (e, v) =>
			v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Rescue)));
		await expect(page.locator('[data-part=kittens] .grab').first()).toBeVisible();
		await expect.poll(async () => await catSquare(page) / await boatSquare(page)).toBeGreaterThanOrEqual(.495);
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		expect(await boatSquare(page)).toBeGreaterThan(width < height ? 26 : 23);
		expect(await across(page, '.field .name, .shelf .name', '.bag, .price')).toEqual([]);
		await expect(page.locator('.shelf .name').filter({ visible: true })).toHaveCount(3);
		await expect(page.locator('.boats .sign')).toHaveCount(0);
		expect(await outside(page, '.players .head b, .players .chip', 'li')).toEqual([]);
		expect(await across(page, '.players .score', '.players svg.boat')).toEqual([]);
		await page.close();
	});

test('on tablets all cats of six seats are in sight while cards are taken', async ({ browser }) => {
	for (const [width, height] of [[768, 1024], [1024, 768]]) {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 6, modules: ALL, with: BOTH }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2));
		await expect(page.locator('.field .grab').first()).toBeVisible();
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		await page.close();
	}
});

test('large letters hide no treasure: six seats paying at 1920 x 1080 and 2560 x 1440', async ({ page }) => {
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ seats: 6, modules: ALL, with: BOTH }), (e, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2 && e.onlyLine(1) === ''));
	for (const [width, height] of [[1920, 1080], [2560, 1440]]) {
		await page.setViewportSize({ width, height });
		await page.reload();
		await expect(page.locator('[data-part=shelf] .grab').first()).toBeVisible();
		await expect(page.locator('.bar .sign')).toHaveCount(0);
	}
});

test('what four captains have is whole beside a long German phase at 1280 x 720', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ seats: 4, with: BOTH }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day > 1 && v.public.length > 0));
	await expect(page.locator('.order .who').first()).toBeVisible();
	const cut = await page.locator('.order .who').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
	expect(cut).toEqual([]);
});

/* The sides of the squares of all tiles there, in px. */
const squaresIn = (page: Page, tiles: string) => page.locator(tiles).evaluateAll((all, unit) => all.map((e) =>
	e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit), UNIT);
const CROWD = { modules: ALL, with: BOTH };

for (const [width, height] of [[768, 1024], [1024, 768]])
	for (const lang of ['en', 'de'])
		test(`on tablets cards have whole pictures and whole words, and cats squares of ten, at ${width} x ${height}, ${lang}`, async ({ browser }) => {
			for (const [seats, phase] of [[2, 'draft'], [4, 'keep'], [6, 'draft']] as const) {
				const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
				await prepare(page, { hints: READ, lang });
				await sitDown(page, await find(full({ seats, ...seats > 4 ? CROWD : {} }), (_, v) => v.phase === phase && v.due.includes(1) && v.day === 2));
				await expect(page.locator('.cards-table .card')).toHaveCount(7);
				/* A picture is whole: the longest words leave it little, most leave it half of the card. */
				const wide = () => page.locator('.cards-table .art svg svg').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width).sort((a, b) => a - b));
				await expect.poll(async () => (await wide())[0], `${seats}`).toBeGreaterThan(56);
				expect((await wide())[3]).toBeGreaterThan(76);
				expect(await outside(page, '.cards-table .art svg, .cards-table .words', '.card')).toEqual([]);
				expect(await overfull(page, '.cards-table .card')).toEqual([]);
				/* What a card costs is not behind the sign that looks closer. */
				expect(await page.locator('.cards-table .slot').evaluateAll((all) => all.filter((e) => {
					const [art, look] = ['.art svg', '.look span'].map((s) => e.querySelector(s)!.getBoundingClientRect());
					return look.left < art.right && look.top < art.top + art.height * .22;
				}).length)).toBe(0);
				for (const [part, least] of [['.field', 10], ['[data-part=shelf]', 9], ['[data-part=oshax]', 8]] as const)
					expect(Math.min(...await squaresIn(page, `${part} .grab svg`)), `${part} ${seats}`).toBeGreaterThanOrEqual(least);
				expect(await boatSquare(page)).toBeGreaterThan(11);
				await expect(page.locator('.bar .sign')).toHaveCount(0);
				await page.close();
			}
		});

/* Cards with the longest words there are; of each a hand in which they lie. */
const LONG = ['Rustling Bushes', 'Family Tree', 'Giant Leap', 'Two at a Time'];

/* Of the cards on the table the lowest picture, by how much others are higher, in how many lines their
 * names stand, and their smallest letters. */
const rowsOf = (page: Page) => page.locator('.cards-table .card').evaluateAll((all) => {
	const box = (e: Element, part: string) => e.querySelector(part)!.getBoundingClientRect();
	const heights = all.map((e) => box(e, '.art svg svg').height);
	const least = Math.min(...heights);
	return { least, more: Math.max(...heights) - least, lines: new Set(all.map((e) => Math.round(box(e, 'b').top))).size,
		letters: Math.min(...all.map((e) => parseFloat(getComputedStyle(e.querySelector('small')!).fontSize))) };
});

for (const [kind, options] of [['base', full()], ['kittens and beasts', full({ seats: 4, with: BOTH })]] as const)
	for (const lang of ['en', 'de'])
		for (const title of LONG)
			test(`on tablets cards beside each other have pictures of one height and names in one line: ${title}, ${kind}, ${lang}`, async ({ browser }) => {
				const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, hasTouch: true, serviceWorkers: 'block' });
				await prepare(page, { hints: READ, lang });
				await sitDown(page, await find(options, (e, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].pack.length === 7
					&& v.seats[0].pack.some((n) => e.cardText(n).title === title), 100));
				for (const [width, height, least] of [[768, 1024, 64], [820, 1180, 90], [1180, 820, 72], [1024, 768, 44]]) {
					await page.setViewportSize({ width, height });
					await expect(page.locator('.cards-table .card')).toHaveCount(7);
					/* When they have been dealt: two rows, of pictures that differ by what is in them. */
					await expect.poll(async () => {
						const { least: low, more, lines, letters } = await rowsOf(page);
						return low >= least && more < low * .06 && lines === 2 && letters >= 14 || await rowsOf(page);
					}, `${width} x ${height}`).toBe(true);
					expect(await overfull(page, '.cards-table .card')).toEqual([]);
					await shot(page, `cards-long-${title.slice(0, 6)}-${kind.slice(0, 4)}-${lang}-${width}`);
				}
				await page.close();
			});

for (const [width, height, least] of [[1440, 900, 24], [1280, 720, 18], [1024, 768, 18], [768, 1024, 18], [844, 390, 20], [390, 844, 20]])
	test(`treasures that may be taken are large, those that may not leave them the room, at ${width} x ${height}`, async ({ browser }) => {
		for (const [seats, lang] of [[2, 'de'], [4, 'en'], [6, 'de']] as const) {
			const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1100, serviceWorkers: 'block' });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(full({ seats, ...seats > 4 ? CROWD : {} }), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.TakeTreasure)));
			const live = '[data-part=shelf] .grab.live svg';
			await expect(page.locator(live).first()).toBeVisible();
			await expect.poll(async () => Math.min(...await squaresIn(page, live)), `${seats}`).toBeGreaterThanOrEqual(least);
			/* None of them is cut, and the rest of the jetty is seen, too. */
			await expect(page.locator('.shelf .sign')).toHaveCount(0);
			expect(await outside(page, live, '.box')).toEqual([]);
			await page.close();
		}
	});

for (const [width, height] of [[768, 1024], [1024, 768], [1280, 720], [1440, 900]])
	for (const lang of ['en', 'de'])
		test(`alone, all that are offered lie whole beside those that were taken, and both fields do, at ${width} x ${height}, ${lang}`, async ({ browser }) => {
			const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1100, serviceWorkers: 'block' });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].drafted.length === 3));
			await expect(page.locator('.cards-table .card')).toHaveCount(8);
			await expect(page.locator('.bar .sign, .cards-table .sign')).toHaveCount(0);
			await expect.poll(() => outside(page, '.cards-table .slot', '.scroller')).toEqual([]);
			expect(await overfull(page, '.cards-table .card')).toEqual([]);
			expect(await catSquare(page)).toBeGreaterThanOrEqual(10);
			expect(await outside(page, '.field .grab svg', '.scroller')).toEqual([]);
			/* The taken ones are smaller; what they are called and what they cost is read. */
			const taken = page.locator('.cards-table section').first();
			const high = (card: string) => page.locator(card).first().evaluate((e) => e.getBoundingClientRect().height);
			expect(await high('.cards-table section:first-child .card')).toBeLessThan(await high('.cards-table .card.live') * .7);
			for (const words of await taken.locator('.card > b, .card > .signs').all())
				expect(await words.evaluate((e) => parseFloat(getComputedStyle(e).fontSize))).toBeGreaterThanOrEqual(14);
			await expect(taken.locator('.card').filter({ has: page.getByLabel(lang === 'de' ? 'Fische' : 'fish') })).toHaveCount(3);
			await page.close();
		});

test('a window that is made larger shows what lies on the jetty as a fresh one does', async ({ page }) => {
	await page.setViewportSize({ width: 2560, height: 1440 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 6, ...CROWD }), (e, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2 && e.onlyLine(1) === ''));
	const jetty = async () => (await squaresIn(page, '.jetty .grab svg')).map(Math.round).join();
	/* The same twice: nothing is measured any more. */
	const rested = async (last = '') => {
		await expect.poll(async () => last === (last = await jetty()) && last !== '').toBe(true);
		return last;
	};
	const fresh = await rested();
	await page.setViewportSize({ width: 1280, height: 720 });
	await page.reload();
	expect(await rested()).not.toBe(fresh);
	await page.setViewportSize({ width: 2560, height: 1440 });
	await expect.poll(jetty).toBe(fresh);
});

const SIX = full({ seats: 6, ...CROWD });
const asked = (phase: Phase) => find(SIX, (e, v) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === '' && v.day === 2, 100);

for (const [width, height] of [[768, 1024], [1024, 768]])
	for (const phase of ['lessons', 'choose', 'rare-finds'] as const)
		test(`on tablets six seats have all cats, treasures, Oshax and kittens beside few cards: ${phase} at ${width} x ${height}`, async ({ browser }) => {
			const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
			await prepare(page, { hints: READ, lang: 'de' });
			await sitDown(page, await asked(phase));
			await expect(page.locator('.cards-table .card').first()).toBeVisible();
			await expect.poll(() => catSquare(page)).toBeGreaterThanOrEqual(10);
			await expect(page.locator('.bar .sign')).toHaveCount(0);
			expect(await outside(page, '.bar .grab svg', '.scroller')).toEqual([]);
			expect(await overfull(page, '.cards-table .card')).toEqual([]);
			/* Those of the day lie as they were drafted. */
			expect(await boatSquare(page)).toBeGreaterThan(phase === 'rare-finds' ? 12 : 11);
			await page.close();
		});

/* As many cats as four seats are dealt. */
const sixteen = () => find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
	&& (v.fields ?? []).flatMap(({ tiles }) => tiles).length === 16);

test('sixteen cats have half of a boat square at every size', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await sixteen());
	await expect(page.locator('.field .grab').first()).toBeVisible();
	for (const [width, height] of [[1440, 900], [1280, 720], [1366, 768], [1536, 864], [1600, 900], [1920, 1080], [2560, 1440], [1024, 768], [768, 1024]]) {
		await page.setViewportSize({ width, height });
		await expect.poll(async () => await catSquare(page) / await boatSquare(page), `${width} x ${height}`).toBeGreaterThanOrEqual(.5);
		await expect(page.locator('.field .sign')).toHaveCount(0);
	}
});

/* Four seats, of whom the first has sent four cats more to the left field. */
const filled = () => find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && (v.fields?.[0].tiles.length ?? 0) > 10 && v.due[0] === 1 && v.seats[0].pending.length === 0, 100, (e, v) => {
	if (v.phase !== 'rescue')
		return '';
	if (verbs(e).includes(Verb.Field))
		return e.lineOf(1, [Verb.Field, 0]);
	const card = verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]).find((one) => e.pieces().cards[one].effect === 'fill-fields') : undefined;
	return card === undefined ? '' : e.lineOf(1, [Verb.PlayCard, card]);
});

test('more cats than usual get smaller before any of them is out of sight', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await filled());
	await expect(page.locator('.field .grab').first()).toBeVisible();
	for (const [width, height] of [[1440, 900], [1366, 768], [1280, 720]]) {
		await page.setViewportSize({ width, height });
		await expect(page.locator('.field .sign'), `${width} x ${height}`).toHaveCount(0);
		for (const cat of await page.locator('.field .grab').all())
			await expect(cat).toBeInViewport({ ratio: 1 });
		await shot(page, `crowd-${width}`);
		expect(await catSquare(page), `${width} x ${height}`).toBeGreaterThanOrEqual(12);
	}
});

const LAPTOPS = [[1440, 900], [1280, 720], [1366, 768], [1536, 864], [1920, 1080], [2560, 1440], [1024, 768], [768, 1024]];

for (const phase of ['draft', 'keep', 'lessons', 'choose', 'rare-finds'] as Phase[])
	test(`beside cards all cats of four seats have half of a boat square at every size: ${phase}`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await prepare(page, { hints: READ });
		const late = phase === 'rare-finds';
		await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === '' && v.day === (late ? 1 : 2)
			&& (v.fields ?? []).flatMap(({ tiles }) => tiles).length >= (late ? 6 : 16), 200));
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		for (const [width, height] of LAPTOPS) {
			await page.setViewportSize({ width, height });
			await expect.poll(async () => await catSquare(page) / await boatSquare(page), `${width} x ${height}`).toBeGreaterThanOrEqual(.5);
			await expect(page.locator('.bar .sign')).toHaveCount(0);
			if (width === 1440)
				expect((await page.locator('.cards-table .card').first().boundingBox())!.width).toBeGreaterThanOrEqual(150);
		}
	});

/* One row of them beside what lies on the jetty, and two whole ones. */
for (const [phase, cards, seats] of [['keep', 4, 2], ['choose', 4, 4], ['keep', 7, 4], ['keep', 8, 4]] as [Phase, number, number][])
	test(`on a tablet the cats above the cards are whole, whatever lies on the jetty: ${phase}, ${cards} cards, ${seats} seats`, async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(full({ seats, with: ['kittens', 'beasts'] }), (e, v) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === ''
			&& v.seats[0].drafted.length === 0 && v.seats[0].hand.length === cards));
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		await expect.poll(async () => await catSquare(page) / await boatSquare(page)).toBeGreaterThanOrEqual(.5);
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		expect(await overfull(page, '.cards-table .card')).toEqual([]);
	});

test('beside the cards cats grow with the room their fields have', async ({ page }) => {
	await page.setViewportSize({ width: 2560, height: 1440 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2));
	await expect(page.locator('.cards-table .card')).toHaveCount(7);
	await expect.poll(() => catSquare(page)).toBeGreaterThanOrEqual(34);
	await expect(page.locator('.bar .sign')).toHaveCount(0);
});

const letters = (page: Page, words: string) => page.locator(words).evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => parseFloat(getComputedStyle(e).fontSize)));

test("where there is room the sister's card is written in 14 px", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 2 && verbs(e).includes(Verb.Rescue)));
	await expect(page.locator('.players .card')).toBeVisible();
	expect(Math.min(...await letters(page, '.players .card'))).toBeGreaterThanOrEqual(14);
	await expect(page.locator('.players .sign')).toHaveCount(0);
});

test('where there is room the names of cards in hand are written in 14 px, in lines below each other', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].hand.length === 4 && verbs(e).includes(Verb.Rescue)));
	await expect(page.locator('.pier')).toHaveAttribute('data-fit', 'lines');
	expect(Math.min(...await letters(page, '.pier .ticket > b'))).toBeGreaterThanOrEqual(14);
	expect(await outside(page, '.pier .slot', '.box')).toEqual([]);
	expect(await overfull(page, '.pier .ticket')).toEqual([]);
});

test('what else one has stays on the table where it stands in the place of a card', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, hasTouch: true, serviceWorkers: 'block' });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].hand.length > 0 && v.seats[0].baskets > 2, 200));
	await expect(page.locator('.pier .ticket').first()).toBeVisible();
	/* The table is round it. */
	await expect.poll(() => page.evaluate(() => {
		const foot = (selector: string) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect().bottom);
		return Math.max(...foot('.pier > *, .pier .ticket')) - Math.max(...foot('.cards-table'));
	})).toBeLessThan(-4);
	await page.close();
});

for (const [width, height, least] of [[844, 390, 10], [740, 360, 8], [932, 430, 11]])
	test(`on a phone held across the cats of six seats are told apart beside the cards, at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
		await prepare(page, { hints: READ });
		const at = await find(full({ seats: 6, ...CROWD }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2);
		await sitDown(page, at);
		const cats = '.glance svg[aria-label]';
		await expect(page.locator(cats)).toHaveCount(at.view.fields!.flatMap(({ tiles }) => tiles).length);
		await expect.poll(async () => Math.min(...await squaresIn(page, cats))).toBeGreaterThanOrEqual(least);
		expect(await outside(page, cats, '.lot')).toEqual([]);
		expect(await outside(page, '.glance .lot', '.glance')).toEqual([]);
		await page.close();
	});

for (const seats of [2, 3, 4, 5, 6])
	for (const lang of ['en', 'de'])
		test(`names of cards in hand have letters of 14 px at 1440 x 900, ${seats} seats, ${lang}`, async ({ page }) => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(full({ seats, ...seats > 4 ? CROWD : {} }), (e, v) =>
				v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && v.seats[0].hand.length === 5, 200));
			const names = page.locator('.pier .ticket > b');
			await expect(names).toHaveCount(5);
			await expect(page.locator('.pier')).toHaveAttribute('data-fit', /^(lines|smaller|names)?$/);
			expect(Math.min(...await letters(page, '.pier .ticket > b'))).toBeGreaterThanOrEqual(14);
			expect(await overfull(page, '.pier .ticket')).toEqual([]);
			await expect(page.locator('.pier .sign')).toHaveCount(0);
		});

for (const [width, height] of [[1280, 720], [1366, 768]])
	test(`fingers find all that lies on the jetty of six seats in sight at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
		await prepare(page, { hints: READ });
		const at = await find(full({ seats: 6, ...CROWD }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
		await sitDown(page, at);
		await expect(page.locator('[data-part=oshax] .grab')).toHaveCount(at.view.oshax!.length);
		await expect.poll(() => outside(page, '.bar .grab', '.box')).toEqual([]);
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		await page.close();
	});

/* Those on the pier of which no name is read. */
const nameless = (page: Page) => page.locator('.pier .ticket').evaluateAll((all) => all.filter((e) => {
	const name = e.querySelector('b')!;
	return getComputedStyle(name).clipPath !== 'none' || name.getBoundingClientRect().width < 20;
}).map((e) => e.textContent?.trim()));

for (const [width, height, cards, seats, lang] of [[1440, 900, 8, 6, 'de'], [1440, 900, 7, 6, 'en'], [1280, 720, 6, 6, 'de'], [1280, 720, 6, 5, 'en']] as const)
	test(`${cards} cards in hand are told by their names, whole and in letters of 14 px, at ${width} x ${height}, ${seats} seats, ${lang}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full({ seats, ...CROWD }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
			&& v.seats[0].hand.length === cards, 200));
		await expect(page.locator('.pier .ticket')).toHaveCount(cards);
		await expect.poll(() => nameless(page)).toEqual([]);
		expect(Math.min(...await letters(page, '.pier .ticket > b'))).toBeGreaterThanOrEqual(14);
		expect(await overfull(page, '.pier .ticket')).toEqual([]);
		expect(await outside(page, '.pier .ticket', '.pier')).toEqual([]);
		await expect(page.locator('.pier .sign')).toHaveCount(0);
	});

test('five rivals leave no corner blank, and the score below them the room', async ({ page }) => {
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(SIX, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Rescue), 100));
	const rivals = page.locator('.side .players li');
	await expect(rivals).toHaveCount(5);
	for (const [width, height] of [[1920, 1080], [1440, 900], [1280, 720], [1024, 768]]) {
		await page.setViewportSize({ width, height });
		/* As far to the right as those above. */
		await expect.poll(() => rivals.evaluateAll((all) => {
			const ends = all.map((e) => Math.round(e.getBoundingClientRect().right));
			return ends[4] - Math.max(...ends);
		}), `${width}`).toBe(0);
		expect(await outside(page, '.players .head b, .players .score, .players .chip', 'li')).toEqual([]);
		expect(await across(page, '.players .head, .players .chip', '.players svg.boat')).toEqual([]);
		const heights = await rivals.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height));
		expect(heights[4]).toBeLessThan(heights[0] * .75);
		/* The name and the sum share a line. */
		const [name, sum] = await rivals.last().locator('.head b, .score').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()));
		expect(sum.top).toBeLessThan(name.bottom - 4);
	}
});

test('on a tablet five and six seats have every colour that may be named, the name of the kittens and the last line of the story whole', async ({ browser }) => {
	for (const seats of [6, 5]) {
		const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'block' });
		await prepare(page, { hints: READ, lang: 'de' });
		const crowd = full({ seats, modules: ALL, with: ['kittens', 'beasts', 'events'] });
		const naming = await find(crowd, (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name), 100);
		const last = await find(crowd, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 5 && verbs(e).includes(Verb.Rescue), 100);
		/* So few kittens beside so many Oshax that their place is narrower than their name. */
		const few = await find(crowd, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Second) && v.kittens?.length === 3 && (v.oshax?.length ?? 0) > 6, 100);
		await keep(page, [save(naming.record, seats, { id: 'naming' }), save(last.record, seats, { id: 'last' }), save(few.record, seats, { id: 'few' })]);
		await page.goto('/#/g/naming');
		await expect(page.locator('.cards-table .choice')).toHaveCount(5);
		await expect.poll(() => outside(page, '.cards-table .choice', '.cards-table')).toEqual([]);
		await expect.poll(() => outside(page, '.cards-table .choice', '.box')).toEqual([]);
		await page.goto('/#/g/last');
		await expect(page.locator('.field .grab').first()).toBeVisible();
		await expect.poll(() => outside(page, '.story li:last-child', '.box')).toEqual([]);
		await page.goto('/#/g/few');
		await expect(page.locator('[data-part=kittens] .grab')).toHaveCount(3);
		expect(await across(page, '.shelf .name', '.price')).toEqual([]);
		expect(await overfull(page, '.shelf .name')).toEqual([]);
		expect(await across(page, '[data-part=oshax] .name', '[data-part=kittens] h3')).toEqual([]);
		await page.close();
	}
});

test('who has passed and what is empty are read', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ seats: 5, modules: ALL }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats.some((s) => s.passed)
		&& v.fields!.some(({ tiles }) => tiles.length === 0) && e.onlyLine(1) === '', 200));
	await expect(page.locator('.order .passed').first()).toBeVisible();
	await expect(page.locator('.field .none').first()).toBeVisible();
	await expect.poll(async () => (await flaws(page)).filter((flaw) => flaw.startsWith('faint'))).toEqual([]);
});

test('six captains stand beside the longest phase and the event on an upright tablet, and their boats in a line', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, hasTouch: true, serviceWorkers: 'block' });
	await prepare(page, { hints: READ, lang: 'de' });
	const all = full({ seats: 6, modules: ALL, with: ['kittens', 'beasts', 'events'] });
	const draft = await find(all, (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2);
	const rescue = await find(all, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Rescue));
	await keep(page, [save(draft.record, 6, { id: 'draft' }), save(rescue.record, 6, { id: 'rescue' })]);
	const begins: number[] = [];
	for (const id of ['draft', 'rescue']) {
		await page.goto(`/#/g/${id}`);
		await expect(page.locator('.top .event')).toBeVisible();
		await expect(page.locator(id === 'draft' ? '.cards-table .card' : '.field .grab').first()).toBeVisible();
		expect(await across(page, '.order button', '.top .event, .top .when')).toEqual([]);
		expect(await outside(page, '.top .phase', '.top')).toEqual([]);
		begins.push(await page.locator('.order').evaluate((e) => e.getBoundingClientRect().left));
		const tops = await page.locator('.players svg.boat').evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
		expect(new Set(tops).size).toBe(1);
	}
	expect(begins[0]).toBe(begins[1]);
	await page.close();
});

/* They would walk over its words to their new places. */
for (const lang of ['en', 'de'])
	for (const seats of [3, 4, 6])
		test(`in front of every phase the captains have the same places on a tablet held upright, ${seats} seats (${lang})`, async ({ browser }) => {
			const places = new Map<string, number>();
			for (const phase of ['choose', 'rescue', 'draft']) {
				const page = await browser.newPage({ hasTouch: true, serviceWorkers: 'block' });
				await prepare(page, { hints: READ, lang, pace: 60_000 });
				await sitDown(page, await find(full({ seats, modules: seats > 4 ? ['A', 'B', 'C', 'D', 'E'] : ['A', 'B', 'C'], with: ['events'] }),
					(_, v) => v.phase === phase && v.due.includes(1) && v.public.length > 0, 200));
				for (const [width, height] of [[820, 1180], [768, 1024]]) {
					await page.setViewportSize({ width, height });
					await expect(page.locator('.table.tall .top .public')).toBeVisible();
					await expect.poll(() => under(page, '.top .when', '.order li, .top > button:not(.when)')).toEqual([]);
					expect(await cutIn(page, '.top > button, .order li', '.top')).toEqual([]);
					const at = Math.round((await page.locator('.order').boundingBox())!.x);
					expect(places.get(`${width}`) ?? at, phase).toBe(at);
					places.set(`${width}`, at);
					await shot(page, `tall-top-${width}-${seats}-${lang}-${phase}`);
				}
				await page.close();
			}
		});
