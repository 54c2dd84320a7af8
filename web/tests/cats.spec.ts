/*
 * Cats chosen on a phone: held across the boat is the larger of the two and all that is chosen from is
 * in sight beside it; held upright each cat is whole or named as what lies further down; what others
 * did covers no square.
 */
import { expect, test, type Page } from '@playwright/test';
import { UNIT } from '../src/art/geometry';
import { Verb } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { family, find, full, sitDown, verbs } from './positions';

test.use({ hasTouch: true });

const FIVE = ['A', 'B', 'C', 'D', 'E'] as const;
const based = (seats: number) => full({ seats, ...seats > 4 ? { modules: [...FIVE] } : {} });
const MODES = { base: based, family };

/* Nobody has taken a cat of this day. */
const fresh = (options: ReturnType<typeof full>) => find(options, (e, v) => v.phase === 'rescue' && v.due[0] === 1
	&& verbs(e).some((verb) => verb === Verb.Rescue || verb === Verb.TakeCat)
	&& (v.fields ?? []).reduce((sum, { tiles }) => sum + tiles.length, 0) === 4 * v.options.seats, 200);

/* px of a square, of the boat and of the smallest cat. */
const squares = async (page: Page) => [
	await page.locator('.sea [data-square=l5]').evaluate((e) => e.getBoundingClientRect().width),
	await page.locator('.field .grab svg').evaluateAll((all, unit) => Math.min(...all.map((e) =>
		e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')!.split(' ')[2]) * unit)), UNIT),
];

/* Cats of which something is out of sight. */
const cut = (page: Page) => page.locator('.field .grab').evaluateAll((all) => all.filter((e) => {
	const r = e.getBoundingClientRect();
	for (let box = e.closest('.box'); box; box = box.parentElement!.closest('.box')) {
		const frame = box.getBoundingClientRect();
		if (r.left < frame.left - 1 || r.right > frame.right + 1 || r.top < frame.top - 2 || r.bottom > frame.bottom + 2)
			return true;
	}
	return false;
}).map((e) => e.closest('section')!.dataset.name!));

/* What a sign names that lies further down, or the field in which one stands. */
const told = (page: Page) => page.locator('.bar .sign').evaluateAll((all) => all.flatMap((e) =>
	e.closest('section')?.dataset.name ?? e.textContent!.replace(/[▴▾]/, '').trim().split(', ')));

/* Least px of a square of the boat. */
const ACROSS = [[844, 390, 18, 16.9], [740, 360, 15.5, 13.8], [667, 375, 14, 11], [568, 320, 11, 9]];

for (const [mode, of] of Object.entries(MODES))
	for (const seats of [2, 4, 6])
		for (const lang of ['en', 'de'])
			test(`held across, the boat is larger than the fields beside it, and their cats have half a square: ${mode} for ${seats} (${lang})`, async ({ page }) => {
				await page.setViewportSize({ width: 844, height: 390 });
				await prepare(page, { hints: READ, lang });
				await sitDown(page, await fresh(of(seats)));
				await expect(page.locator('.reveal')).toHaveCount(0);
				for (const [width, height, few, crowd] of ACROSS) {
					const what = `${width} x ${height}`;
					await page.setViewportSize({ width, height });
					await expect.poll(async () => (await squares(page))[0], what).toBeGreaterThanOrEqual(seats > 4 ? crowd : few);
					await expect.poll(async () => {
						const [boat, cat] = await squares(page);
						return cat / boat;
					}, what).toBeGreaterThanOrEqual(.5);
					/* A field of a crowd, or on the smallest of them, is longer than its place, and says so. */
					if (width > 600 && seats < 5)
						expect(await cut(page), what).toEqual([]);
					expect(await told(page), what).toEqual(expect.arrayContaining(await cut(page)));
					await expect(page.locator('.sea svg.boat')).toBeInViewport({ ratio: 1 });
					expect(await under(page, '.sea svg.boat', '.sheet, .prompt, .tabs'), what).toEqual([]);
					expect(await cutIn(page, '.field h3 > *', 'section'), what).toEqual([]);
					expect(await cutIn(page, '.tabs button', '.tabs'), what).toEqual([]);
					await shot(page, `cats-across-${mode}-${seats}-${width}-${lang}`);
				}
			});

/* Parts of the island that a sign lies over, as far as they are seen. */
const underSign = (page: Page) => page.locator('.across > .scroller').evaluate((e) => {
	const frame = e.querySelector('.box')!.getBoundingClientRect();
	return [...e.querySelectorAll(':scope > .sign')].map((sign) => sign.getBoundingClientRect()).flatMap((sign) => [...e.querySelectorAll<HTMLElement>('section')].filter((part) => {
		const r = part.getBoundingClientRect();
		return Math.max(r.top, frame.top) < Math.min(sign.bottom, frame.bottom) - 1 && Math.min(r.bottom, frame.bottom) > Math.max(sign.top, frame.top) + 1;
	})).map((part) => part.dataset.name);
});

for (const [width, height] of [[844, 390], [568, 320]])
	test(`held across, what names what lies below lies over no place of the island, and leads there at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(full({ seats: 4, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue'
			&& v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
		const sign = page.locator('.across > .scroller > .sign');
		await expect(sign).toHaveText('Schätze, Oshax, Kätzchen, Im Beutel ▾');
		expect(await sign.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
		expect(await underSign(page)).toEqual([]);
		await sign.tap();
		await expect(page.locator('.across > .scroller > .sign.first')).toBeVisible();
		await expect.poll(() => underSign(page)).toEqual([]);
		await expect(page.locator('[data-part=shelf] .grab').first()).toBeInViewport({ ratio: 1 });
		await shot(page, `cats-below-${width}`);
	});

for (const [mode, of] of Object.entries(MODES))
	for (const seats of [2, 3, 4, 5, 6])
		test(`held upright, every cat is whole or its field is named below: ${mode} for ${seats}`, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 844 });
			await prepare(page, { hints: READ, lang: 'de' });
			await sitDown(page, await fresh(of(seats)));
			await expect(page.locator('.reveal')).toHaveCount(0);
			for (const [width, height] of [[390, 844], [360, 640]]) {
				const what = `${width} x ${height}`;
				await page.setViewportSize({ width, height });
				/* Of as many as four seats have there is room for all. */
				if (seats < 5)
					await expect.poll(() => cut(page), what).toEqual([]);
				await expect.poll(async () => {
					const [names, all] = [await told(page), await cut(page)];
					return all.filter((name) => !names.includes(name));
				}, what).toEqual([]);
				await shot(page, `cats-upright-${mode}-${seats}-${width}`);
			}
		});

const othersTake = (of: typeof based) => find(of(3), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.day === 2, 100);

for (const [mode, of] of Object.entries(MODES))
	for (const lang of ['en', 'de'])
		for (const [width, height] of [[360, 640], [390, 664], [390, 844]])
			test(`what another did covers no square, and no fish, at ${width} x ${height}: ${mode} (${lang})`, async ({ page }) => {
				await page.setViewportSize({ width, height });
				await prepare(page, { hints: READ, lang, pace: 1500 });
				await sitDown(page, await othersTake(of));
				await expect(page.locator('.deed')).toContainText('Mara');
				expect(await under(page, '.deed', '.sea [data-square], .top .purse, .prompt')).toEqual([]);
				await page.locator('.deed').evaluate((e) => Promise.all(e.getAnimations().map(({ finished }) => finished)));
				expect(await page.locator('.deed').evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(1);
				await expect(page.locator('.deed')).toBeInViewport({ ratio: 1 });
				await shot(page, `cats-deed-${mode}-${width}-${lang}`);
			});

test('what another did goes by a press anywhere, and nothing moves', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { hints: READ, pace: 1500 });
	/* The last of the others, behind whom nobody tells anything, in a sentence of three lines. */
	await sitDown(page, await find(based(3), (_, v) => v.phase === 'rescue' && v.due[0] === 3 && v.day === 2 && v.order.indexOf(1) > v.order.indexOf(3), 100));
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await expect(page.locator('.deed')).toBeVisible();
	const before = await page.locator('.deed').innerText();
	const sea = await page.locator('.sea').boundingBox();
	await page.locator('.sea').tap({ position: { x: 4, y: 4 } });
	expect(await page.locator('.deed').evaluateAll((all) => all.map((e) => (e as HTMLElement).innerText))).not.toContain(before);
	expect(await page.locator('.sea').boundingBox(), 'nothing gave way to it').toEqual(sea);
});
