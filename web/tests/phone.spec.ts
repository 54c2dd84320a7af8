/*
 * A phone in the hand, as the page is delivered: what one decides with is in sight
 * together, what one presses keeps its place, nothing said is cut or covered.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb } from '../src/lib/types';
import { brokenWords, cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { explore, find, full, sitDown, verbs } from './positions';

test.use({ hasTouch: true });

const rescuing = (seats = 4) => find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
	&& verbs(e).includes(Verb.Rescue));

const boxOf = async (page: Page, selector: string) => {
	const found = (await page.locator(selector).first().boundingBox())!;
	return [found.x, found.y, found.width, found.height].map(Math.round);
};

test('on an upright phone the question keeps its place, whatever is looked at', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(2));
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	const before = await boxOf(page, '.prompt');
	for (const sheet of ['hand', 'players', 'score', 'log', 'island']) {
		await page.locator(`.tabs [data-sheet=${sheet}]`).tap();
		await expect(page.locator(`.${sheet}-sheet`)).toBeVisible();
		expect(await boxOf(page, '.prompt'), sheet).toEqual(before);
	}
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	expect(await boxOf(page, '.prompt'), 'a cat in the hand').toEqual(before);
});

/* Least px of a square of the whole boat. */
for (const [width, height, seats, least, lang] of [[390, 844, 2, 22, 'de'], [390, 844, 4, 20, 'en'], [390, 844, 3, 22, 'en'], [360, 740, 4, 17, 'de'], [360, 740, 2, 17, 'en']] as const)
	test(`a cat is chosen with boat, fields, fish and baskets in sight at ${width} x ${height}, ${seats} seats (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await rescuing(seats));
		await expect(page.locator('.reveal')).toHaveCount(0);
		await expect(page.locator('.sea svg.boat')).toBeInViewport({ ratio: 1 });
		for (const part of await page.locator('.field .grab, .purse').all())
			await expect(part).toBeInViewport({ ratio: 0.95 });
		const square = (await boxOf(page, '.sea [data-square=l5]'))[2];
		expect(square).toBeGreaterThanOrEqual(least);
		const drawn = await page.locator('.field .grab svg').first().evaluate((e) => (e as SVGSVGElement).getScreenCTM()!.a);
		const onBoat = await page.locator('.sea svg.boat').evaluate((e) => (e as SVGSVGElement).getScreenCTM()!.a);
		expect(drawn).toBeGreaterThanOrEqual(onBoat / 2);
		expect(await under(page, '.sea svg.boat', '.sheet, .prompt, .top > *')).toEqual([]);
		expect(await cutIn(page, '.field h3 > *, .bag li', 'section')).toEqual([]);
		await shot(page, `phone-choosing-${width}-${seats}`);
	});

for (const lang of ['en', 'de'])
	for (const mine of [true, false])
		test(`at 360 px the phase covers nothing of what one has while ${mine ? 'one chooses' : 'others do'} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 740 });
			await prepare(page, { hints: READ, lang, pace: 60_000 });
			await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.day === 2
				&& (mine ? v.due[0] === 1 && e.onlyLine(1) === '' : v.due.length > 0 && !v.due.includes(1)), 200));
			await expect(page.locator('.top .phase')).toBeVisible();
			expect(await under(page, '.top .phase', '.top > :not(.when, .fill, .sr)')).toEqual([]);
		});

test('held across, no word of a card of the island is broken', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)
		&& (v.island ?? []).filter((card) => card?.kind === 'lesson').length > 3, 200));
	await expect(page.locator('.explore .card')).toHaveCount(12);
	expect(await brokenWords(page, '.explore .card')).toEqual([]);
	await shot(page, 'phone-island-844');
});

test('what is drawn next is chosen with the boat in sight as it is drawn on', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (_, v) => v.phase === 'resolve' && v.due[0] === 1));
	await expect(page.locator('.prompt .choice').first()).toBeVisible();
	const stands = async () => {
		const [, , width, height] = await boxOf(page, '.sea svg.boat');
		return height > width;
	};
	expect(await stands()).toBe(true);
	await page.locator('.prompt .choice').first().tap();
	expect(await stands()).toBe(true);
});

test('on an upright phone a boat that shall lie lies as it lay when a tile is taken', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, stands: false });
	await sitDown(page, await rescuing());
	const before = await boxOf(page, '.sea svg.boat');
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await expect.poll(() => boxOf(page, '.whole svg.boat')).toEqual(before);
	const [, , width, height] = await boxOf(page, '.sea svg.boat');
	expect(width).toBeGreaterThan(height);
	await expect(page.locator('.whole .spot').first()).toBeVisible();
	await shot(page, 'phone-placing');
});

test('by keys one comes from the cards to the word about them', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	await page.locator('.cards-table .card.live').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(1);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt .go')).toBeFocused();
	await page.locator('.cards-table .card').nth(1).focus();
	const passed: string[] = [];
	for (let n = 0; n < 30 && await page.locator('.prompt .go:focus').count() === 0; n++) {
		await page.keyboard.press('Tab');
		passed.push(await page.evaluate(() => document.activeElement?.closest('.tabs, .top, .sea')?.className ?? ''));
	}
	await expect(page.locator('.prompt .go')).toBeFocused();
	expect(passed.filter(Boolean)).toEqual([]);
});
