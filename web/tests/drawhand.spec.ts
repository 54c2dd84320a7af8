/* Explore & Draw: what a card draws is in the hand as it will lie, before the card is played. The
 * page as it is delivered. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type View } from '../src/lib/types';
import { Fingers } from './fingers';
import { frames, lieOn, middle, prepare, READ } from './person';
import { explore, find, kept, sitDown, verbs, type Position } from './positions';

type Point = [number, number];

const pending = (v: View) => v.seats[0].pending.at(-1);
const due = (v: View) => v.due[0] === 1 && v.phase === 'resolve';
const single = (v: View, space: number) => v.island?.[space - 1]?.kind === 'all' && v.island[space - 1]!.upper.length === 1;

/* What is carried, and the line that it is played by when it is let go: choices of a tile wait
 * for their word. */
const WAYS: [string, number, (e: Engine, v: View) => boolean, string][] = [
	['a card', 2, (e, v) => due(v) && v.seats[0].pending.length === 0 && verbs(e).includes(Verb.Resolve)
		&& e.steps(1, [Verb.Resolve]).length > 1 && single(v, e.steps(1, [Verb.Resolve])[0]), '1 resolve \\d+'],
	['half of a card', 1, (_, v) => due(v) && pending(v)?.kind === 'half' && v.island?.[pending(v)!.a - 1]?.upper.length === 1, '1 upper'],
	['one of several', 2, (e, v) => due(v) && pending(v)?.kind === 'pick' && e.steps(1, [Verb.Draw]).length > 1, ''],
	['a treasure of a map', 1, (e, v) => due(v) && pending(v)?.kind === 'bonus' && e.steps(1, [Verb.TakeTreasure]).length > 1, ''],
];
const SCREENS = [[1440, 900], [768, 1024], [390, 844]] as const;
const CHOICE = '.prompt .tools .choice';

interface Hand { down: (at: Point) => Promise<void>; move: (at: Point) => Promise<void>; up: () => Promise<void> }

async function at(browser: Browser, [width, height]: readonly [number, number], position: Position): Promise<{ page: Page; hand: Hand; above: number }> {
	const touch = width < 1000;
	const page = await browser.newPage({ baseURL: test.info().project.use.baseURL, viewport: { width, height }, hasTouch: touch });
	await prepare(page, { hints: READ });
	await sitDown(page, position);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const fingers = await Fingers.of(page);
	const { mouse } = page;
	return { page, above: touch ? 56 : 0, hand: touch
		? { down: (point) => fingers.down(point), move: (point) => fingers.move(point), up: () => fingers.up() }
		: { down: async (point) => { await mouse.move(...point); await mouse.down(); }, move: (point) => mouse.move(...point), up: () => mouse.up() } };
}

/* From one point to another, as a hand goes. */
async function go(page: Page, hand: Hand, [x, y]: Point, [toX, toY]: Point) {
	for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 1]) {
		await hand.move([x + (toX - x) * part, y + (toY - y) * part]);
		await frames(page);
	}
}

/* What this seat has played: others do so meanwhile. */
const played = async (page: Page) => (await kept(page)).split('\n').filter((line) => line.startsWith('1 '));

/* px: the side of a square of what floats, less that of one of the boat. */
const tooLarge = (page: Page) => page.evaluate(() => parseFloat(document.querySelector('.floating')!.getAttribute('width')!)
	- document.querySelector('.sea [data-square=k5]')!.getBoundingClientRect().width);

for (const [what, seats, is, line] of WAYS)
	for (const screen of SCREENS)
		test(`${what} is in the hand as what it draws, and costs nothing until it is let go, at ${screen.join(' x ')}`, async ({ browser }) => {
			const { page, hand, above } = await at(browser, screen, await find(explore(seats), is));
			const before = await played(page);
			const from = await middle(page, CHOICE);
			const [x, y] = await middle(page, '.sea [data-square=k5]');
			const ghost = page.locator('.sea .ghost');
			const floating = page.locator('.floating');
			await hand.down(from);
			await hand.move([from[0] + 4, from[1] - 16]);
			await hand.move([from[0] + 4, from[1] - 24]);
			await expect(floating).toBeVisible();
			await expect.poll(() => tooLarge(page)).toBeLessThan(1);
			await go(page, hand, from, [x, y + above]);
			await expect(ghost).toBeVisible();
			await expect(page.locator('div.carried, .floating')).toHaveCount(0);
			await expect(page.locator('.prompt .preview'), 'what it would do, or why not').not.toBeEmpty();
			await expect(page.locator('.prompt .tag'), 'it is no try-out').toHaveCount(0);
			expect(await played(page)).toEqual(before);
			await go(page, hand, [x, y + above], from);
			await hand.up();
			await expect(ghost).toHaveCount(0);
			await expect(floating).toHaveCount(0);
			await expect(page.locator(CHOICE).first()).toBeVisible();
			expect(await played(page)).toEqual(before);

			await hand.down(await middle(page, CHOICE));
			await go(page, hand, from, [x, y + above]);
			await expect(ghost).toBeVisible();
			const there = await lieOn(page);
			await hand.up();
			await expect(page.locator('.prompt .go')).toBeVisible();
			await expect(ghost).toBeVisible();
			await frames(page);
			expect(await lieOn(page)).toBe(there);
			await expect.poll(async () => (await played(page)).slice(before.length).join()).toMatch(new RegExp(`^${line}$`));
			await page.close();
		});

for (const screen of SCREENS)
	test(`half of a card that draws several is in the hand as it is drawn, and glides home, at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page, hand } = await at(browser, screen, await find(explore(1), (_, v) => due(v) && pending(v)?.kind === 'half' && v.island![pending(v)!.a - 1]!.upper.length > 1, 200));
		const before = await played(page);
		const from = await middle(page, '[data-verb=Upper]');
		const drawn = await page.locator('[data-verb=Upper] svg').count();
		expect(drawn).toBeGreaterThan(1);
		const away: Point = [from[0] + 12, from[1] - 90];
		await hand.down(from);
		await go(page, hand, from, away);
		await expect(page.locator('div.carried svg')).toHaveCount(drawn);
		const boxes = await page.locator('div.carried, div.carried svg').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
		for (const { left, right, top, bottom } of boxes.slice(1))
			expect([left >= boxes[0].left, right <= boxes[0].right, top >= boxes[0].top, bottom <= boxes[0].bottom]).toEqual([true, true, true, true]);
		await go(page, hand, away, from);
		await hand.up();
		await expect(page.locator('div.carried')).toHaveCount(0);
		expect(await played(page)).toEqual(before);
		await page.close();
	});

test('a wheel turns what a card draws, and it lies as it was turned', async ({ browser }) => {
	const [, seats, is] = WAYS[0];
	const { page, hand } = await at(browser, [1440, 900], await find(explore(seats), is));
	const from = await middle(page, '.explore .card.live');
	await hand.down(from);
	await go(page, hand, from, await middle(page, '.sea [data-square=k5]'));
	const lay = await lieOn(page);
	await page.mouse.wheel(0, 120);
	await expect.poll(() => lieOn(page)).not.toBe(lay);
	const there = await lieOn(page);
	await hand.up();
	await expect(page.locator('.prompt .go')).toBeEnabled();
	expect(await lieOn(page)).toBe(there);
	await page.close();
});

for (const screen of [[844, 390], [390, 844]] as const)
	test(`under a finger that brings a card a lens shows where it lies at ${screen.join(' x ')}`, async ({ browser }) => {
		const [, seats, is] = WAYS[0];
		const { page, hand, above } = await at(browser, screen, await find(explore(seats), is));
		const from = await middle(page, CHOICE);
		const [x, y] = await middle(page, '.sea [data-square=k5]');
		await hand.down(from);
		await go(page, hand, from, [x, y + above]);
		await expect(page.locator('.lens .ghost')).toBeVisible();
		await hand.up();
		await expect(page.locator('.lens')).toHaveCount(0);
		await page.close();
	});

test('Escape while a card is carried leaves nothing of it, and plays nothing', async ({ browser }) => {
	const [, seats, is] = WAYS[0];
	const { page, hand } = await at(browser, [1440, 900], await find(explore(seats), is));
	const before = await played(page);
	const from = await middle(page, '.explore .card.live');
	await hand.down(from);
	await go(page, hand, from, await middle(page, '.sea [data-square=k5]'));
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
	await hand.up();
	await frames(page);
	await expect(page.locator('.sea .ghost, .floating')).toHaveCount(0);
	expect(await played(page)).toEqual(before);
	await page.close();
});

/* px that a card has beside its drawings, or below the number of its space above and below them,
 * whichever is less. */
const spare = (page: Page) => page.locator('.explore .card:not(:has(.lesson))').evaluateAll((cards) => cards.map((card) => {
	const boxes = [...card.querySelectorAll('svg')].map((e) => e.getBoundingClientRect());
	const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
	const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
	const number = card.querySelector('.space')!.getBoundingClientRect().height;
	return Math.round(Math.min(card.clientWidth - wide, card.clientHeight - number - high));
}));

for (const [width, height] of [[390, 844], [360, 640]] as const)
	test(`drawings are as large as their cards, and have signs that need no language, at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ baseURL: test.info().project.use.baseURL, viewport: { width, height }, hasTouch: true });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)));
		await expect(page.locator('.explore .card')).toHaveCount(12);
		await expect.poll(async () => Math.max(...await spare(page))).toBeLessThan(22);
		expect(Math.min(...await spare(page)), 'nor larger').toBeGreaterThanOrEqual(0);
		await expect(page.locator('.explore .card:not(:has(.lesson)) svg text')).toHaveCount(0);
		await page.close();
	});

test('a card whose tile is in the hand carries it again, and lets it go where it is let go, after a reload, too', async ({ browser }) => {
	const position = await find(explore(2), WAYS[0][2]);
	const { page, hand } = await at(browser, SCREENS[0], position);
	const card = `.explore .card[data-space="${position.engine.steps(1, [Verb.Resolve])[0]}"]`;
	const carry = async (square: string) => {
		const [from, to] = [await middle(page, card), await middle(page, `.sea [data-square=${square}]`)];
		await page.mouse.move(...from);
		await hand.down(from);
		await go(page, hand, from, to);
		await hand.up();
		await expect(page.locator('.carried, .floating')).toHaveCount(0);
		return to;
	};
	await carry('h5');
	await page.reload();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	const there = await carry('k4');
	await frames(page);
	const lies = await lieOn(page);
	expect(lies).toContain('-1,-1');          /* k4, from l5 */
	await page.mouse.move(there[0] + 150, there[1] + 60, { steps: 6 });
	await frames(page);
	expect(await lieOn(page)).toBe(lies);
	await page.close();
});
