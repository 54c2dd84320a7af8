/*
 * A desk with a large screen: what is there is whole, and what rises or is said lies
 * over nothing that one wants to look at next.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { brokenWords, cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { explore, family, find, full, keep, save, sitDown, verbs } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

const five = full({ seats: 5, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue);

/* px² of the cats of both fields, but for one, that lie under what `selector` finds. */
const coveredCats = (page: Page, selector: string, but: number) => page.evaluate(([what, n]) => {
	const over = document.querySelector(what as string)!.getBoundingClientRect();
	return [...document.querySelectorAll('.field .grab svg')].filter((_, i) => i !== n).map((e) => {
		const cat = e.getBoundingClientRect();
		const share = (a: number, b: number, c: number, d: number) => Math.max(0, Math.min(b, d) - Math.max(a, c));
		return share(over.left, over.right, cat.left, cat.right) * share(over.top, over.bottom, cat.top, cat.bottom) / (cat.width * cat.height);
	}).filter((part) => part > .05);          /* their boxes have empty corners */
}, [selector, but] as const);

test('the name of a cat that rises lies over no other cat, and the cat over no half of one', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(five, rescues));
	const cats = page.locator('.field .grab');
	await expect(cats.first()).toBeVisible();
	for (let n = 0; n < await cats.count(); n++) {
		await cats.nth(n).hover();
		await expect(page.locator('.risen b')).toContainText((await cats.nth(n).getAttribute('aria-label') ?? '').split(',')[0]);
		await expect.poll(() => coveredCats(page, '.risen p', n), `name of cat ${n}`).toEqual([]);
		expect(Math.max(0, ...await coveredCats(page, '.risen .tile svg', n)), `cat ${n}`).toBeLessThan(0.5);
	}
});

const holds = (cards: number) => find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].hand.length >= cards, 200);

for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]])
	test(`eleven cards in hand are all in sight while others are weighed at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await holds(11));
		const cards = page.locator('.pier .slot');
		await expect(cards).toHaveCount(11);
		await expect(page.locator('.pier .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.pier .slot', '.box')).toEqual([]);
		/* Each is read whole where it lies, and all of them beside those on the table. */
		await cards.nth(8).hover({ position: { x: 8, y: 20 } });
		await expect(page.locator('.peek b')).toHaveText(await cards.nth(8).locator('b').textContent() ?? '');
		await page.locator('.pier h3 button').click();
		const words = page.locator('.words li');
		await expect(words.first()).toBeVisible();
		const titles = new Set(await cards.locator('b').allTextContents());
		await expect(words).toHaveCount(titles.size);
		expect(await under(page, '.hand > .words', '.cards-table .card')).toEqual([]);
		expect(await page.locator('.hand > .words').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
		await page.locator('.pier h3 button').click();
		await expect(words).toHaveCount(0);
	});

test('five cards in hand have their whole names', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => rescues(e, v) && v.seats[0].hand.length === 5, 200));
	await expect(page.locator('.pier .ticket b')).toHaveCount(5);
	await expect(page.locator('.pier .sign')).toHaveCount(0);
	await expect.poll(() => cutIn(page, '.pier .ticket b', '.ticket')).toEqual([]);
	expect(await page.locator('.pier .ticket b').evaluateAll((all) => all.every((e) => e.getBoundingClientRect().width > 30))).toBe(true);
});

/* Lists whose words are cut: what is chosen, beside its rims and its arrow. */
const cutLists = (page: Page) => page.locator('.seat select').evaluateAll((all) => (all as HTMLSelectElement[]).filter((list) => {
	const style = getComputedStyle(list);
	const pen = document.createElement('canvas').getContext('2d')!;
	pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
	const words = pen.measureText(list.selectedOptions[0].text).width;
	return words + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 18 > list.clientWidth;
}).map((list) => list.selectedOptions[0].text));

for (const [lang, exact] of [['en', 'A · Exact numbers'], ['de', 'A · Genaue Zahlen']])
	for (const [width, height] of [[1280, 720], [1440, 900]])
		test(`a new table at ${width} x ${height} (${lang}): seats in one row with whole words, modules that say what they hold`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { lang });
			await page.goto('/#/new');
			await expect(page.locator('.seat')).toHaveCount(3);
			await expect(page.locator('.pick b', { hasText: exact })).toBeVisible();
			await expect.poll(() => cutLists(page)).toEqual([]);
			const rows = await page.locator('.seat').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height));
			expect(Math.max(...rows)).toBeLessThan(60);
			/* What is scrolled below the button is hidden, not half read. */
			expect(await page.locator('p.go').evaluate((e) => getComputedStyle(e).backgroundColor)).toMatch(/^rgb\(/);
			await shot(page, `new-table-${lang}-${width}`);
		});

for (const [width, height] of [[1280, 720], [1440, 900]])
	test(`looking back at five captains at ${width} x ${height} all cats are whole and in sight`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		const { record, view } = await find(five, rescues);
		await keep(page, [save(record, view.seats.length)]);
		await page.goto(`/#/back/g/kept/${record.trim().split('\n').length}`);
		await expect(page.locator('.lookback .field .grab').first()).toBeVisible();
		await page.keyboard.press('End');
		await expect(page.locator('.lookback .boat-scene')).toBeVisible();
		await expect(page.locator('.field .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.field .grab', '.scroller')).toEqual([]);
		await shot(page, `back-five-${width}`);
	});

for (const lang of ['en', 'de'])
	test(`five captains in the frame above (${lang}): each with fish, baskets and cards, nothing cut`, async ({ page }) => {
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(five, (e, v) => rescues(e, v) && v.public.length > 0));
		await expect(page.locator('.top .order .facts')).toHaveCount(5);
		const facts = await page.locator('.top .order .facts').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width));
		expect(Math.min(...facts)).toBeGreaterThan(40);
		await expect.poll(() => cutIn(page, '.top .order .facts > *', '.who')).toEqual([]);
		await shot(page, `five-top-${lang}`);
	});

test('cards that are taken are read as well as those that are offered', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].drafted.length >= 4));
	await expect(page.locator('.cards-table .card:not(.live)')).toHaveCount(4);
	/* Nothing that holds the words is drawn through. */
	const pale = () => page.locator('.cards-table .card:not(.live) small').evaluateAll((all) => all.map((e) => {
		let clear = 1;
		for (let at: Element | null = e; at; at = at.parentElement)
			clear *= Number(getComputedStyle(at).opacity);
		return clear;
	}));
	await expect.poll(async () => Math.min(...await pale())).toBeGreaterThan(0.95);
	await shot(page, 'taken-cards');
});

for (const [width, height] of [[1280, 720], [1440, 900]])
	for (const row of [1, 9])
		test(`what a tile in row ${row} would do is written beside the squares at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(full({ seats: 3 }), (e, v) => rescues(e, v) && v.day === 1));
			await page.locator('.field .grab.live').first().click();
			/* The tile may lie there already. */
			const square = (await page.locator(`.sea [data-square=k${row === 1 ? 2 : 8}]`).boundingBox())!;
			await page.mouse.move(square.x + square.width / 2, square.y + square.height / 2);
			await expect(page.locator('.sea .note')).toBeVisible();
			const gap = await page.evaluate((edge) => {
				const note = document.querySelector('.sea .note')!.getBoundingClientRect();
				const squares = [...document.querySelectorAll('.sea [data-square]')].map((e) => e.getBoundingClientRect());
				return edge === 1 ? Math.min(...squares.map((s) => s.top)) - note.bottom : note.top - Math.max(...squares.map((s) => s.bottom));
			}, row);
			expect(gap).toBeGreaterThan(2);
			await shot(page, `ghost-${row}-${width}`);
		});

for (const [width, height, least] of [[1280, 720, 92], [1440, 900, 120]])
	test(`Explore & Draw at ${width} x ${height}: the cards have the room while they are taken, and nothing is blank`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)));
		const cards = page.locator('.explore .card');
		await expect(cards).toHaveCount(12);
		const lowest = () => cards.evaluateAll((all) => Math.min(...all.map((e) => e.getBoundingClientRect().height)));
		await expect.poll(lowest).toBeGreaterThan(least);
		await expect(page.locator('.explore .sheet > ol > li:not(:has(button, .ticked, b))')).toHaveCount(0);
		await expect(page.locator('.sheet .what').first()).toBeVisible();
		expect(await cutIn(page, '.explore .sheet button', '.island')).toEqual([]);
		expect(await cutIn(page, '.sheet .what', 'button')).toEqual([]);
		expect(await cutIn(page, '.sea .boat', '.sea')).toEqual([]);
		await shot(page, `explore-take-${width}`);
	});

test('at one screen hint and list stay where they are, whether a move is taken back or asked for', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.length === 2), { people: [1, 2] });
	await page.locator('.cover button').click();
	const place = async () => (await page.locator('.prompt [data-hint]').boundingBox())?.x;
	await expect(page.locator('.prompt')).toContainText('Take 2 cards');
	const before = await place();
	for (const n of [0, 1])
		await page.locator('.hand .card.live').nth(n).click();
	await page.locator('.prompt .go').click();
	await page.locator('.cover button').click();
	await expect(page.locator('.prompt')).toContainText('Ask to undo');
	expect(await place()).toBe(before);
});

/* ---- the column at the right ---- */

const lessonsOf = (v: View) => v.seats[0].lessons_count + v.public.length;
const late = (options: Parameters<typeof full>[0], lines: number) => find(full(options), (e, v) => rescues(e, v) && v.day >= 3 && lessonsOf(v) >= lines, 200);
const SCORES = {
	two: () => late({ seats: 2 }, 8),
	four: () => late({ seats: 4 }, 9),
	six: () => late({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }, 8),
	alone: () => late({ mode: 'solo', seats: 1 }, 5),
};

/* How many lines of the story are in sight. */
const toldLines = (page: Page) => page.locator('.story .box').evaluate((box) => [...box.querySelectorAll('button > span')].filter((e) => {
	const [r, f] = [e.getBoundingClientRect(), box.getBoundingClientRect()];
	return r.height > 0 && r.top >= f.top - 2 && r.bottom <= f.bottom + 2;
}).length);

for (const [kind, lang] of [['two', 'de'], ['four', 'en'], ['four', 'de'], ['six', 'en'], ['six', 'de'], ['alone', 'en']] as const)
	test(`every line of the score is in sight beside a story that goes on, ${kind} (${lang})`, async ({ page }) => {
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await SCORES[kind]());
		await expect(page.locator('.scores li').first()).toBeVisible();
		for (const [width, height] of [[1440, 900], [1366, 768], [1280, 720]]) {
			await page.setViewportSize({ width, height });
			await expect(page.locator('.scores .sign'), `${width}`).toHaveCount(0);
			await expect.poll(() => cutIn(page, '.scores li', '.box'), `${width}`).toEqual([]);
			await expect.poll(() => toldLines(page), `${width}`).toBeGreaterThan(0);
			expect(await page.locator('.scores li span').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length)).toBe(0);
			await expect(page.locator('.boats .sign'), `${width}`).toHaveCount(0);
		}
		/* Nothing of it goes when a tile is in the hand. */
		await page.locator('.field .grab.live').first().click();
		await expect(page.locator('.sea .held')).toBeVisible();
		await expect(page.locator('.scores .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.scores li', '.box')).toEqual([]);
	});

/* And how many rows of words they are. */
const toldRows = (page: Page) => page.locator('.story .box').evaluate((box) => [...box.querySelectorAll('button > span')].reduce((sum, e) => {
	const [r, f] = [e.getBoundingClientRect(), box.getBoundingClientRect()];
	const whole = r.height > 0 && r.top >= f.top - 2 && r.bottom <= f.bottom + 2;
	return sum + (whole ? Math.max(1, Math.floor(r.height / (parseFloat(getComputedStyle(e).fontSize) * 1.15))) : 0);
}, 0));

/* Words of lines that stand beside each other begin in two columns, and nowhere else. */
const columns = (page: Page) => page.locator('.scores li').evaluateAll((all) => new Set(all.map((e) => Math.round(e.getBoundingClientRect().left))).size);

for (const seats of [3, 4])
	for (const lang of ['en', 'de'])
		test(`rivals' boats get smaller before the story has fewer than five rows of words, ${seats} seats (${lang})`, async ({ page }) => {
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await late({ seats, with: ['kittens', 'beasts', 'events'] }, 8));
			await expect(page.locator('.scores li').nth(11)).toBeAttached();
			for (const [width, height] of [[1440, 900], [1366, 768], [1280, 720], [1920, 1080]]) {
				await page.setViewportSize({ width, height });
				await expect.poll(() => toldRows(page), `${width}`).toBeGreaterThanOrEqual(seats > 3 ? 4 : 5);
				await expect(page.locator('.scores .sign, .boats .sign')).toHaveCount(0);
				await expect.poll(() => cutIn(page, '.scores li', '.box'), `${width}`).toEqual([]);
				expect(await columns(page), `${width}`).toBeLessThanOrEqual(2);
				expect(await page.locator('.scores li span').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent))).toEqual([]);
				expect(await brokenWords(page, '.scores li button > span')).toEqual([]);
				await shot(page, `column-${seats}-${lang}-${width}`);
			}
		});

for (const seats of [3, 6])
	test(`the five lines of a family game of ${seats} are whole at 1280 x 720, whoever speaks`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page);
		await sitDown(page, await find(family(seats), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.TakeCat)));
		await expect(page.locator('.guide')).toBeVisible();
		await expect(page.locator('.scores li')).toHaveCount(5);
		await expect(page.locator('.scores .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.scores li', '.box')).toEqual([]);
		await page.locator('.prompt [data-hint]').click();
		await expect(page.locator('.hints li').first()).toBeVisible();
		await expect(page.locator('.scores .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.scores li', '.box')).toEqual([]);
	});

for (const [width, height] of [[1280, 720], [1024, 768]])
	test(`the story is there while the guide speaks, or its name opens it, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await late({ seats: 3 }, 6));
		await expect(page.locator('.guide')).toBeVisible();
		const name = page.locator('.story > .head');
		await expect(name).toBeInViewport({ ratio: 1 });
		if (await name.getAttribute('aria-expanded') === 'false')
			await name.click();
		await expect(name).toHaveAttribute('aria-expanded', 'true');
		await expect.poll(() => toldLines(page)).toBeGreaterThan(0);
		await expect(page.locator('.guide')).toBeInViewport({ ratio: 1 });
	});

/* px of a panel that hold nothing below what is in it. */
const blankBelow = (page: Page, panel: string, last: string) => page.evaluate(([a, b]) =>
	document.querySelector(a)!.getBoundingClientRect().bottom - Math.max(...[...document.querySelectorAll(`${a} ${b}`)].map((e) => e.getBoundingClientRect().bottom)), [panel, last]);

for (const [width, height, seats] of [[1440, 900, 2], [1920, 1080, 4], [1280, 720, 3]])
	test(`a hint leaves no panel blank, and the boats where there is room, ${seats} seats at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2));
		await expect(page.locator('.scores li').first()).toBeVisible();
		/* While it is thought about nothing goes. */
		const gone: Promise<unknown> = page.evaluate(() => new Promise((yes) => new MutationObserver((_, watch) => {
			const hints = document.querySelector('.side > .hints');
			if (hints && !hints.querySelector('li'))
				requestAnimationFrame(() => { watch.disconnect(); yes([...document.querySelectorAll('.side > .panel')].filter((e) => !e.checkVisibility()).length); });
		}).observe(document.body, { childList: true, subtree: true })));
		await page.locator('.prompt [data-hint]').click();
		expect(await gone).toBe(0);
		await expect(page.locator('.hints li').first()).toBeVisible();
		await expect(page.locator('.scores .sign')).toHaveCount(0);
		await expect.poll(() => blankBelow(page, '.scores', 'li')).toBeLessThan(24);
		/* What has no room keeps its name, which opens it. */
		await expect(page.locator('.boats > .head')).toBeVisible();
		await expect(page.locator('.story > .head')).toBeVisible();
		const left = await page.evaluate(() => document.querySelector('.side > .hints')!.getBoundingClientRect().top
			- document.querySelector('.side > .story')!.getBoundingClientRect().bottom);
		if (await page.locator('.boats > .head').getAttribute('aria-expanded') === 'false')
			expect(left).toBeLessThan(190);
		/* On a low screen what is not the best makes way, counted. */
		expect(await cutIn(page, '.hints li:first-child', '.box')).toEqual([]);
		const below = (await cutIn(page, '.hints li', '.box')).length;
		expect(below).toBeLessThanOrEqual(height < 800 ? 2 : 0);
		await expect(page.locator('.hints .sign')).toHaveText(below > 0 ? [`${below} ▾`] : []);
		await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
		await expect(page.locator('.players svg.boat').first()).toBeVisible();
		await expect.poll(() => toldLines(page)).toBeGreaterThan(0);
	});

for (const [width, height] of [[1280, 720], [1366, 768]])
	for (const [kind, lang] of [['two', 'en'], ['two', 'de'], ['four', 'de'], ['six', 'de'], ['alone', 'en']] as const)
		test(`a hint late in a game leaves the lines of the score in sight, and the names of what makes way, ${kind} (${lang}) at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await SCORES[kind]());
			await page.locator('.prompt [data-hint]').click();
			const [list, first] = [page.locator('.hints'), page.locator('.hints li').first()];
			await expect(first).toBeVisible();
			await shot(page, `hint-late-${kind}-${lang}-${width}`);
			await expect(page.locator('.scores .sign')).toHaveCount(0);
			await expect.poll(() => cutIn(page, '.scores li', '.box')).toEqual([]);
			for (const name of await page.locator('.side > .panel > .head').all())
				await expect(name).toBeInViewport({ ratio: 1 });
			/* The best is whole, with what does it; what has no room below it is counted. */
			await expect(first.locator('.words')).toBeInViewport({ ratio: 1 });
			await expect(first.getByRole('button')).toBeInViewport({ ratio: 1 });
			expect(await cutIn(page, '.hints li:first-child', '.box')).toEqual([]);
			const below = (await cutIn(page, '.hints li', '.box')).length;
			await expect(list.locator('.sign')).toHaveText(below > 0 ? [`${below} ▾`] : []);
			await list.locator('li button').last().focus();
			await expect(list.locator('li').last()).toBeInViewport({ ratio: .98 });
		});

for (const [kind, width, height, panels] of [['two', 1366, 768, ['boats', 'story']], ['two', 1440, 900, ['boats', 'story']], ['four', 1440, 900, ['boats']]] as const)
	for (const lang of ['en', 'de'])
		test(`beside a hint late in a game stay ${panels.join(' and ')}, ${kind} (${lang}) at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await late({ seats: kind === 'two' ? 2 : 4 }, 5));
			await page.locator('.prompt [data-hint]').click();
			await expect(page.locator('.hints li').first()).toBeVisible();
			for (const name of panels)
				await expect(page.locator(`.side > .${name} > .head`), name).toHaveAttribute('aria-expanded', 'true');
			if (kind === 'two')
				await expect.poll(() => toldLines(page)).toBeGreaterThan(0);
			await expect(page.locator('.boats .sign, .scores .sign')).toHaveCount(0);
			await expect.poll(() => cutIn(page, '.hints li:first-child', '.box')).toEqual([]);
			await shot(page, `hint-beside-${kind}-${lang}-${width}`);
		});

for (const lang of ['en', 'de'])
	test(`first words leave every line of a long score in sight at 1280 x 720 (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { lang });
		await sitDown(page, await late({ seats: 3 }, 9));
		await expect(page.locator('.guide')).toBeInViewport({ ratio: 1 });
		expect(await page.locator('.scores li').count()).toBeGreaterThanOrEqual(12);
		await shot(page, `guide-late-${lang}`);
		await expect(page.locator('.scores .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.scores li', '.box')).toEqual([]);
		for (const name of await page.locator('.side > .panel > .head').all())
			await expect(name).toBeInViewport({ ratio: 1 });
	});

/* Headings of which letters, as high as any there are, lie outside of the place they are in. */
const cutLetters = (page: Page, selector: string, place: string) => page.locator(selector).evaluateAll((all, frame) => all.filter((e) => {
	const words = document.createRange();
	words.selectNodeContents(e);
	return words.getBoundingClientRect().top < e.closest(frame)!.getBoundingClientRect().top - 1;
}).map((e) => e.textContent), place);

test('names of few cards are whole on a very large screen', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && e.onlyLine(1) === '' && v.day > 2));
	for (const [width, height] of [[1440, 900], [1920, 1080], [2560, 1440]]) {
		await page.setViewportSize({ width, height });
		await expect(page.locator('.cards-table h3').first()).toBeVisible();
		await expect.poll(() => cutLetters(page, '.cards-table h3', '.box'), `${width}`).toEqual([]);
		await expect.poll(() => cutIn(page, '.cards-table .card', '.box'), `${width}`).toEqual([]);
	}
});

test('the lessons that are read close by Escape, by a press beside them, and when a window opens', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 3 && lessonsOf(v) > 2));
	const tray = page.locator('.hand > .lessons');
	const open = async () => {
		await page.locator('.pier').getByRole('button', { name: /^Lessons/ }).click();
		await expect(tray).toBeVisible();
	};
	await open();
	/* A lesson of them is looked at, and they are there again. */
	await tray.getByRole('button').first().click();
	await expect(page.locator('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(tray).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(tray).toHaveCount(0);
	await open();
	await page.locator('.prompt').click({ position: { x: 4, y: 4 } });
	await expect(tray).toHaveCount(0);
	await open();
	await page.keyboard.press('?');
	await expect(page.locator('dialog')).toBeVisible();
	await expect(tray).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	await open();
	await page.locator('.pier').getByRole('button', { name: /^Lessons/ }).click();
	await expect(tray).toHaveCount(0);
});

test('what leads to all games has its place before they are read', async ({ page }) => {
	await prepare(page, { hints: READ });
	const { record } = await find(full(), (_, v) => v.phase === 'over');
	await keep(page, [save(record, 2, { over: true })]);
	await page.goto('/');
	const all = page.locator('.rest a[href="#/games"]');
	await expect(all).toBeVisible();
	/* A disk that takes its time. */
	await page.addInitScript(() => {
		const open = indexedDB.open.bind(indexedDB);
		indexedDB.open = (...name: Parameters<typeof open>) => {
			const asked = open(...name);
			let told: IDBOpenDBRequest['onsuccess'] = null;
			Object.defineProperty(asked, 'onsuccess', { set: (then) => { told = then; } });
			asked.addEventListener('success', (e) => setTimeout(() => { Object.assign(window, { read: true }); told?.call(asked, e); }, 2500));
			return asked;
		};
	});
	await page.reload();
	const table = page.locator('.rest a[href="#/new"]');
	await expect(page.locator('.start.known')).toBeVisible();
	expect(await page.evaluate(() => 'read' in window)).toBe(false);
	const before = (await table.boundingBox())!.x;
	await expect.poll(() => page.evaluate(() => 'read' in window)).toBe(true);
	await expect(all).toContainText('1');
	expect((await table.boundingBox())!.x).toBe(before);
});
