/* The two fields of the island: however the rescue phase is come to, their cats are half a boat
 * square and more, and as large after a reload; and how one day gives way to the next. */
import { expect, test, type Page } from '@playwright/test';
import { UNIT } from '../src/art/geometry';
import type { Engine } from '../src/lib/engine';
import { roomiest, sizeOf } from '../src/lib/packing';
import { Verb } from '../src/lib/types';
import { flaws } from './eyes';
import { act, frames, pass, prepare, READ, shot, slowDown, watch } from './person';
import { after, family, find, full, sitDown, verbs, type Position } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

const boatSquare = (page: Page) => page.locator('.sea [data-square=k5]').evaluate((e) => e.getBoundingClientRect().width);
const catSquare = (page: Page) => page.locator('.field .grab svg').evaluateAll((all, unit) => Math.min(...all.map((e) =>
	e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit)), UNIT);
const ratio = async (page: Page) => await catSquare(page) / await boatSquare(page);

/* Sixteen cats that are smaller than half a square, 43.6 px, if they lie in rows as they are dealt. */
const ROOM = { pad: 6, finger: 32, high: 32 };
function areWide({ engine, view }: Pick<Position, 'engine' | 'view'>): boolean {
	const { tiles } = engine.pieces();
	const sizes = (view.fields ?? []).map((field) => field.tiles.map((id) => sizeOf(tiles.find((tile) => tile.id === id)!)));
	return sizes.flat().length === 16 && sizes.some((all) => roomiest(all, 366, 182, [8, 46], ROOM) < 21);
}

const drafting = (day: number) => find(full({ seats: 4 }), (engine, view) =>
	view.phase === 'draft' && view.day === day && view.due[0] === 1 && areWide({ engine, view }), 200);

/* By clicks, as far as the cats. */
async function playToCats(page: Page) {
	const mine = page.locator('.prompt.mine').getByText('Rescue a cat', { exact: false });
	await expect(async () => {
		while (await mine.count() === 0 && await act(page, 2000));
		expect(await mine.count()).toBe(1);
	}).toPass({ timeout: 90_000 });
}

for (const day of [1, 2])
	test(`cats of a shuffle in which they are wide have half of a boat square, come to from the draft of day ${day}`, async ({ page }) => {
		await prepare(page, { hints: READ, pace: 0 });
		await sitDown(page, await drafting(day));
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		await playToCats(page);
		await expect.poll(() => ratio(page)).toBeGreaterThanOrEqual(.5);
		await expect(page.locator('.field .sign')).toHaveCount(0);
		const before = await catSquare(page);
		await page.reload();
		await expect(page.locator('.field .grab').first()).toBeVisible();
		await expect.poll(() => catSquare(page)).toBeCloseTo(before, 1);
		for (const [width, height] of [[1680, 1050], [1280, 720], [1440, 900]]) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => ratio(page), `${width} x ${height}`).toBeGreaterThanOrEqual(.5);
			await expect(page.locator('.field .sign')).toHaveCount(0);
		}
		/* It is as large as it was: all of it lies as it lay. */
		await expect.poll(() => catSquare(page)).toBeCloseTo(before, 1);
	});

/* ---- the island as a picture ---- */

const ofDay = (day: number) => find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.day === day && v.due[0] === 1);

for (const [day, hour] of [[1, 'day'], [4, 'evening'], [5, 'night']] as const)
	for (const theme of ['light', 'dark'])
		test(`all that stands on the island can be read on day ${day}, ${theme}`, async ({ page }) => {
			await prepare(page, { hints: READ, theme });
			await sitDown(page, await ofDay(day));
			await expect(page.locator('.isle .land')).toBeVisible();
			await expect(page.locator('.path .temple')).toBeVisible();
			await expect(page.locator(`.table[data-hour=${hour}] .bar[data-hour=${hour}]`)).toBeVisible();
			for (const [width, height] of [[1440, 900], [1280, 720], [768, 1024]]) {
				await page.setViewportSize({ width, height });
				expect(await flaws(page), `${width} x ${height}`).toEqual([]);
				/* A clearing ends in no line, and land, sand and surf end within the picture. */
				expect(await page.locator('.field').evaluateAll((all) => all.map((e) => getComputedStyle(e).boxShadow + getComputedStyle(e).borderTopWidth))).toEqual(['none0px', 'none0px']);
				const [isle, sea] = await Promise.all(['.isle', '.sea'].map((part) => page.locator(part).boundingBox()));
				expect(isle!.y + isle!.height).toBeLessThanOrEqual(sea!.y + 1);
			}
		});

/* ---- the change of day ---- */

const isNewDay = (engine: Engine) => engine.events().some(({ kind }) => kind === 'day');

/* Another captain takes the last cat of the first day. */
const lastCat = () => find(family(3), (e, v) => v.phase === 'rescue' && v.day === 1 && (v.due[0] ?? 1) > 1
	&& after(e, e.botLine(v.due[0], 'kitten', 1), isNewDay), 200);

test('the last cat of a day flies away from where it lay, before those of the next lie there', async ({ page }) => {
	await prepare(page, { pace: 60_000, hints: READ });
	await sitDown(page, await lastCat());
	await expect(page.locator('.field .grab')).toHaveCount(1);
	/* Who leaves leaves by what is fetched behind the table. */
	await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some((e) => e.name.includes('parting')))).toBe(true);
	await slowDown(page);
	await expect(async () => {
		await page.locator('.sea').click({ position: { x: 5, y: 5 } });
		await expect(page.locator('[data-flight=taken]')).toHaveCount(1, { timeout: 1000 });
	}).toPass();
	const still = page.locator('.still .field, .field:is(.still *)');
	await expect(still.first()).toBeVisible();
	/* What is seen where it flew up is its empty place, and no cat that came. */
	const picture = await page.locator('.still').evaluate((e) => [e.matches('.bar') ? e : e.querySelector('.bar')].map((bar) => {
		const { x, y, width, height } = bar!.getBoundingClientRect();
		return [x, y, width, height].map(Math.round);
	})[0]);
	const { x, y, width, height } = (await page.locator('.bar:not(.still, .still *)').boundingBox())!;
	expect(picture).toEqual([x, y, width, height].map(Math.round));
	await expect(page.locator('.still .field .grab:visible')).toHaveCount(0);
	await page.mouse.wheel(0, 1);
	await expect(page.locator('.still, [data-flight]')).toHaveCount(0);
	await expect.poll(() => page.locator('.field .grab').count()).toBeGreaterThan(2);
});

test('between two days there is sea and sky alone, and any input ends it', async ({ page }) => {
	await prepare(page, { pace: 60_000, hints: READ });
	await sitDown(page, await lastCat());
	await watch(page);
	await expect(async () => {
		await page.locator('.sea').click({ position: { x: 5, y: 5 } });
		await expect(page.locator('.log li').last()).toContainText('Day 2', { timeout: 1000 });
	}).toPass();
	/* Held in its middle. */
	await expect(page.locator('[data-moment=day]')).toHaveCount(1);
	await slowDown(page);
	await page.evaluate(() => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-moment=day]'))
		.forEach((one) => { one.pause(); one.currentTime = 850; }));
	await expect(page.locator('.still')).toHaveCount(0);
	const clip = (await page.locator('.moments').boundingBox())!;
	const inner = { x: clip.x + 14, y: clip.y + 14, width: clip.width - 28, height: clip.height - 28 };
	const shown = await page.screenshot({ clip: inner });
	await page.addStyleTag({ content: '.scene { visibility: hidden; }' });
	expect((await page.screenshot({ clip: inner })).equals(shown)).toBe(true);
	await page.mouse.wheel(0, 1);
	await expect(page.locator('[data-moment=day]')).toHaveCount(0);
});

/* The day ends by what seat 1 does now. */
const passesDay = () => find(family(), (e, v) => v.phase === 'rescue' && v.day === 1 && v.due[0] === 1 && e.onlyLine(1) === ''
	&& verbs(e).includes(Verb.Pass) && after(e, '1 pass', isNewDay), 200);

for (const [width, height] of [[390, 844], [844, 390]])
	test(`on a phone a new day comes over the cards, too, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { pace: 20, hints: READ });
		await sitDown(page, await passesDay());
		/* As it is when it begins: how far it is inside of the sheet at each side. */
		const short = page.evaluate(() => new Promise<number[]>((done) => {
			const look = () => {
				const [day, sheet] = ['[data-moment=day]', '.sheet'].map((part) => document.querySelector(part)?.getBoundingClientRect());
				if (day && sheet)
					done([day.left - sheet.left, day.top - sheet.top, sheet.right - day.right, sheet.bottom - day.bottom].map(Math.round));
				else
					requestAnimationFrame(look);
			};
			look();
		}));
		await pass(page);
		expect(Math.max(...await short)).toBeLessThanOrEqual(1);
	});

/* What is measured twice the same, a moment apart. */
async function atRest<T>(measure: () => Promise<T>): Promise<T> {
	let last = await measure();
	await expect(async () => {
		const before = last;
		last = await measure();
		expect(JSON.stringify(last)).toBe(JSON.stringify(before));
	}).toPass({ intervals: [400] });
	return last;
}

/* A cat is rescued onto a map of its colour, wherever the mouse finds that it says so. */
async function coverMap(page: Page) {
	await page.locator('.field .grab.live').first().click();
	for (const square of await page.locator('.sea [data-square]').all()) {
		const { x, y, width, height } = (await square.boundingBox())!;
		await page.mouse.move(x + width / 2, y + height / 2);
		await frames(page);
		if (await page.locator('.prompt').getByText('map bonus').count() > 0 && await page.locator('.prompt .go').isEnabled())
			break;
	}
	await page.mouse.down();
	await page.mouse.up();
	await page.locator('.prompt .go').click();
}

for (const [width, height] of [[1280, 720], [1366, 768], [1440, 900], [1920, 1080]])
	for (const seats of [2, 4])
		test(`a map's treasure moves no cat and no field, ${seats} seats at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
			const places = () => page.locator('.bar .field, .bar .field .grab, .jetty').evaluateAll((all) => Object.fromEntries(all.map((e) => {
				const { x, y, width, height } = e.getBoundingClientRect();
				return [e.getAttribute('data-tile') ?? e.classList[0], [x, y, width, height].map(Math.round)];
			})));
			await expect(page.locator('.field .grab.live').first()).toBeVisible();
			const before = await atRest(places);
			await coverMap(page);
			await expect(page.locator('.shelf.first .grab.live').first()).toBeVisible();
			const asked = await atRest(places);
			expect(Object.keys(asked).length).toBeGreaterThan(5);
			expect(before).toMatchObject(asked);
		});

for (const [width, height] of [[1440, 900], [1280, 720]]) {
	test(`cats that are left lie where they lay after a reload in the middle of a rescue, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, pace: 0 });
		await sitDown(page, await find(full({ seats: 4, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& (v.fields ?? []).flatMap((field) => field.tiles).length > 13 && verbs(e).includes(Verb.Rescue) && (v.kittens?.length ?? 0) > 2, 100));
		const cats = page.locator('.field .grab');
		await expect(cats.first()).toBeVisible();
		const all = await cats.count();
		const mine = page.locator('.prompt.mine').getByText('Rescue a cat', { exact: false });
		await expect(async () => {
			while (!(await cats.count() < all - 3 && await mine.count() > 0) && await act(page, 2000));
			expect(await cats.count()).toBeLessThan(all - 3);
			expect(await mine.count()).toBe(1);
		}).toPass({ timeout: 60_000 });
		await page.mouse.move(width / 2, height - 4);
		const places = () => cats.evaluateAll((each) => Object.fromEntries(each.map((e) => {
			const { x, y, width } = e.getBoundingClientRect();
			return [e.getAttribute('data-tile'), [x, y, width].map(Math.round)];
		})));
		const before = await atRest(places);
		await page.reload();
		await expect(cats.first()).toBeVisible();
		expect(await atRest(places)).toEqual(before);
	});

	test(`there is sky above the island beside cards, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
		await expect(page.locator('.isle .land')).toBeVisible();
		await expect(page.locator('.isle')).toHaveCSS('background-image', /linear-gradient/);
	});
}

/* Holds the next day in its middle, from its first frame on. */
const holdDay = (page: Page) => page.evaluate(() => {
	const look = () => {
		const held = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-moment=day]'));
		held.forEach((one) => { one.pause(); one.currentTime = 850; });
		if (held.length === 0)
			requestAnimationFrame(look);
	};
	look();
});

/* Another captain ends the day, and cats are left. */
const otherEnds = () => find(full(), (e, v) => v.day === 1 && v.due[0] === 2 && v.due.length === 1 && (v.fields ?? []).some(({ tiles }) => tiles.length > 0)
	&& after(e, e.botLine(2, 'kitten', 1), isNewDay), 200);

test('on a low phone it is over the cards that come up while it is seen', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { pace: 60_000, hints: READ });
	/* Cats leave before the day, and the cards come up when they have. */
	await sitDown(page, await otherEnds());
	await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some((e) => e.name.includes('parting')))).toBe(true);
	await page.locator('[data-sheet=island]').click();
	await expect(page.locator('.field .grab').first()).toBeVisible();
	await holdDay(page);
	await expect(async () => {
		await page.locator('.prompt .say').click();
		await expect(page.locator('.top')).toContainText('Day 2', { timeout: 1000 });
	}).toPass();
	await expect(page.locator('[data-moment=day]')).toHaveCount(1);
	await expect(page.locator('.sheet .cards-table .card').first()).toBeVisible();
	await frames(page);
	await shot(page, 'day-over-cards-360');
	const [day, cards, boat] = await Promise.all(['[data-moment=day]', '.sheet', '.sea'].map(async (part) => (await page.locator(part).boundingBox())!));
	expect(day.y).toBeLessThanOrEqual(boat.y + 1);
	expect(day.y + day.height).toBeGreaterThanOrEqual(cards.y + cards.height - 1);
});

test('a phone that is turned after a day moves its table for nothing', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { pace: 20, hints: READ });
	await sitDown(page, await otherEnds());
	await expect(page.locator('[data-moment=day]')).toHaveCount(1);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.locator('.prompt [data-hint]')).toBeVisible();
	const wide = () => page.evaluate(() => [...document.querySelectorAll('.table > *, .middle > *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.className));
	expect(await wide()).toEqual([]);
	await page.locator('.prompt [data-hint]').click();
	await expect(page.locator('.hints').first()).toBeVisible();
	await expect(page.locator('.card.advised').first()).toBeVisible();
	/* A thing too wide, whatever it may be, gives nothing to scroll to. */
	expect(await page.evaluate(() => {
		const wide = Object.assign(document.createElement('i'), { className: 'wide' });
		wide.style.cssText = 'position: absolute; left: 0; top: 50%; width: 900px; height: 900px';
		document.querySelector('.middle')!.append(wide);
		wide.scrollIntoView({ inline: 'end', block: 'end' });
		return ['html', 'body', '.table', '.middle', '.scene', '.says', '.ask'].map((part) => {
			const e = document.querySelector(part)!;
			e.scrollTo(50, 50);
			return [part, e.scrollLeft, e.scrollTop];
		}).filter(([, left, top]) => left !== 0 || top !== 0);
	})).toEqual([]);
});
