/*
 * Room on laptops and tablets: what lies on the jetty is named, all that is chosen from is in sight at once, and
 * what is told of others covers no square. The page as it is delivered.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { UNIT } from '../src/art/geometry';
import { Verb, type Options } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { calls, explore, find, full, keep, save, sitDown, verbs, type Position } from './positions';

type Screen = readonly [number, number];

/* On laptops with a mouse, on all others with fingers. */
async function seat(browser: Browser, [width, height]: Screen, lang: string, at: Position, settings: Record<string, unknown> = { hints: READ }): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1200, serviceWorkers: 'block' });
	await prepare(page, { lang, ...settings });
	await sitDown(page, at);
	return page;
}

const ALL: Partial<Options> = { with: ['kittens', 'beasts'] };
const kinds = (at: Position['view']) => (at.shelf?.rare ?? []).length;

for (const [seats, screen, lang] of [[3, [1366, 768], 'en'], [3, [1366, 768], 'de'], [4, [1280, 720], 'de'], [4, [1440, 900], 'de']] as const)
	test(`treasures, Oshax and kittens are called what they are, ${seats} seats at ${screen.join(' x ')}, ${lang}`, async ({ browser }) => {
		const page = await seat(browser, screen, lang, await find(full({ seats, ...ALL }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& verbs(e).includes(Verb.Rescue) && v.kittens?.length === 4 && v.oshax?.length === 6 && kinds(v) > 3, 100));
		const names = page.locator('.shelf .name:visible');
		await expect(names).toHaveText(lang === 'de' ? ['Schätze', 'Oshax', 'Kätzchen'] : ['Treasures', 'Oshax', 'Kittens']);
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		await shot(page, `jetty-${screen[0]}-${lang}`);
		for (const part of ['shelf', 'oshax', 'kittens'])
			expect(await under(page, `[data-part=${part}] h3`, '.grab, .bag, .field h3 > span')).toEqual([]);
		expect(await under(page, '.bag', '.grab, .field .price')).toEqual([]);
		await page.close();
	});

const laysOshax = () => find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e) && v.oshax?.length === 6, 200);

for (const screen of [[1280, 720], [1440, 900], [1024, 768], [768, 1024]] as const)
	for (const lang of ['de', 'en'])
		test(`six Oshax and five colours are in sight at once, over nothing, at ${screen.join(' x ')}, ${lang}`, async ({ browser }) => {
			const page = await seat(browser, screen, lang, await laysOshax());
			const choices = page.locator('.choices .choice');
			const inSight = async (count: number) => {
				await expect(choices).toHaveCount(count);
				await expect(page.locator('.choices .sign')).toHaveCount(0);
				expect(await cutIn(page, '.choices .choice', '.prompt')).toEqual([]);
				expect(await under(page, '.choices', '.pier, .bar, .sea [data-square], .prompt .tool, .prompt .plain')).toEqual([]);
			};
			await page.locator('.hand .card.live').filter({ hasText: 'Oshax' }).first().click();
			await inSight(6);
			await choices.first().click();
			await page.locator('.prompt .wide').click();
			await page.locator('.prompt .go').click();
			await inSight(5);
			/* It lies on the boat, and is pale where it lay. */
			await expect(page.locator('[data-part=oshax] .grab.gone')).toHaveCount(1);
			await shot(page, `colours-${screen[0]}-${lang}`);
			await page.close();
		});

const othersRescue = () => find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.order.indexOf(1) === 3
	&& v.seats.every((s) => !s.passed && s.fish > 8 && s.baskets > s.baskets_used), 200);
const SQUARES = '.sea [data-square], .field, .shelf, .prompt, .side, .tabs button, .top > .menu';

for (const screen of [[1024, 768], [768, 1024]] as const)
	test(`what another did covers no square at ${screen.join(' x ')}`, async ({ browser }) => {
		const page = await seat(browser, screen, 'de', await othersRescue());
		await expect(page.locator('.deed')).toContainText('Mara');
		expect(await under(page, '.deed', SQUARES)).toEqual([]);
		await shot(page, `deed-${screen[0]}`);
		await page.close();
	});

test('what another drew covers no square on a phone held across', async ({ browser }) => {
	const page = await seat(browser, [844, 390], 'de', await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && v.day === 2));
	await page.locator('.explore .card.live').first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.deed')).toContainText('zeichnet');
	expect(await under(page, '.deed', SQUARES)).toEqual([]);
	await page.close();
});

for (const guided of [false, true])
	test(`on an upright tablet all of two rivals is told${guided ? ' beside the guide' : ''}`, async ({ browser }) => {
		const page = await seat(browser, [768, 1024], 'de', await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& v.day === 2 && verbs(e).includes(Verb.Rescue)), guided ? {} : { hints: READ });
		await expect(page.locator('.side .guide')).toHaveCount(guided ? 1 : 0);
		await expect(page.locator('.players li')).toHaveCount(2);
		await expect(page.locator('.boats .sign')).toHaveCount(0);
		expect(await cutIn(page, '.players :is(.head b, .score)', 'li')).toEqual([]);
		expect(await cutIn(page, '.players .chip', '.box')).toEqual([]);
		await page.close();
	});

for (const screen of [[1366, 768], [1280, 720]] as const)
	test(`beside few cards what lies on the jetty lies inside its place at ${screen.join(' x ')}`, async ({ browser }) => {
		const page = await seat(browser, screen, 'de', await find(full({ seats: 3, ...ALL }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
			&& e.onlyLine(1) === '' && v.kittens?.length === 4 && (v.oshax?.length ?? 0) > 4 && kinds(v) > 3, 300));
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.jetty .grab', '.box')).toEqual([]);
		await page.close();
	});

test('the name of a cat that rises stands over no other place, whose price it would cover', async ({ browser }) => {
	const page = await seat(browser, [1280, 720], 'en', await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& v.day === 2 && verbs(e).includes(Verb.Rescue)));
	const cats = page.locator('.field').last().locator('.grab');
	for (const cat of await cats.all()) {
		await cat.hover();
		await expect(page.locator('.risen p')).toBeVisible();
		await shot(page, 'risen-name');
		await expect.poll(() => under(page, '.risen p', '.field:has(~ .field) :is(h3 > span), .shelf')).toEqual([]);
	}
	await page.close();
});

const SCREENS = [[1440, 900], [1280, 720], [1366, 768], [1536, 864], [1920, 1080], [2560, 1440], [1024, 768], [768, 1024]] as const;
const WITH = [['kittens'], ['kittens', 'beasts'], ['beasts']] as ('kittens' | 'beasts')[][];

for (const seats of [4, 1])
	for (const lang of ['en', 'de'])
		test(`what lies on the island is named, no name over another at any size, ${seats} seats, ${lang}`, async ({ page }) => {
			await prepare(page, { hints: READ, lang });
			const all = await Promise.all(WITH.flatMap((more) => [Verb.Rescue, ...more.includes('kittens') ? [Verb.Second] : []].map(async (verb) => {
				const { record } = await find(full({ seats, with: more, ...seats === 1 ? { mode: 'solo' } : {} }), (e, v) =>
					v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(verb), 200);
				return save(record, seats, { id: `${more.join('-')}-${verb}` });
			})));
			await keep(page, all);
			for (const { id } of all) {
				await page.goto(`/#/g/${id}`);
				await expect(page.locator('.shelf .grab').first()).toBeVisible();
				for (const [width, height] of SCREENS) {
					await page.setViewportSize({ width, height });
					await expect.poll(() => page.locator('.bar :is(.name, .price)').filter({ visible: true }).evaluateAll((words) => {
						const boxes = words.map((e) => ({ e, r: e.getBoundingClientRect() }));
						return boxes.flatMap(({ e, r }, i) => boxes.slice(i + 1)
							.filter((o) => o.r.left < r.right - 1 && o.r.right > r.left + 1 && o.r.top < r.bottom - 1 && o.r.bottom > r.top + 1)
							.map((o) => `${e.textContent} / ${o.e.textContent}`))
							.concat(words.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => `cut: ${e.textContent}`));
					}), `${id} at ${width} x ${height}`).toEqual([]);
					await expect(page.locator('.jetty .sign')).toHaveCount(0);
				}
			}
		});

test('two parts of a hand have two names', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	const mine = (phase: string) => find(full({ seats: 4 }), (e, v) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === '' && v.seats[0].hand.length > 3, 200);
	const all = [save((await mine('choose')).record, 4, { id: 'choose' }), save((await mine('rare-finds')).record, 4, { id: 'rare' })];
	await keep(page, all);
	for (const { id } of all) {
		await page.goto(`/#/g/${id}`);
		await expect(page.locator('.cards-table .card').first()).toBeVisible();
		const names = (await page.locator('.cards-table h3, .pier h3').allTextContents()).map((words) => words.trim().replace(/\s*\d.*$/, ''));
		expect(names.length).toBeGreaterThan(1);
		expect(new Set(names).size).toBe(names.length);
	}
});

/* The side of the smallest square of tiles, in px. */
const least = (page: Page, tiles: string) => page.locator(`${tiles} svg`).evaluateAll((all, unit) => Math.min(...all.map((e) =>
	e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit)), UNIT);
const boatSquare = (page: Page) => page.locator('.sea [data-square=k5]').evaluate((e) => e.getBoundingClientRect().width);

for (const seats of [2, 3, 4])
	test(`what lies on the jetty is told apart while cards are drafted at 1366 x 768, ${seats} seats`, async ({ browser }) => {
		const page = await seat(browser, [1366, 768], 'en', await find(full({ seats, ...ALL }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
		await expect(page.locator('.cards-table .card')).toHaveCount(7);
		await expect.poll(() => least(page, '.jetty .grab')).toBeGreaterThanOrEqual(10);
		await expect.poll(() => least(page, '.field .grab')).toBeGreaterThanOrEqual(16);
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		expect(await under(page, '.bag', '.grab, .field .price')).toEqual([]);
		await page.close();
	});

for (const screen of [[1440, 900], [1280, 720], [1366, 768], [1920, 1080]] as const)
	for (const seats of [3, 4])
		test(`kittens have half of a boat square, treasures and Oshax more than a third, at ${screen.join(' x ')}, ${seats} seats`, async ({ browser }) => {
			const page = await seat(browser, screen, 'en', await find(full({ seats, ...ALL }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
				&& v.day >= 3 && verbs(e).includes(Verb.Rescue) && (v.kittens?.length ?? 0) > 2, 100));
			await expect(page.locator('[data-part=kittens] .grab').first()).toBeVisible();
			const square = await boatSquare(page);
			for (const [part, share] of [['kittens', .5], ['shelf', .37], ['oshax', .37]] as const)
				await expect.poll(() => least(page, `[data-part=${part}] .grab`), part).toBeGreaterThanOrEqual(square * share);
			expect(await least(page, '.field .grab')).toBeGreaterThanOrEqual(square / 2 - .5);
			await expect(page.locator('.bar .sign')).toHaveCount(0);
			await page.close();
		});

for (const screen of [[1440, 900], [1280, 720], [1920, 1080]] as const)
	test(`treasures that cannot be taken at a map are known still, and counted, at ${screen.join(' x ')}`, async ({ browser }) => {
		const page = await seat(browser, screen, 'en', await find(full({ seats: 4 }), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus' && kinds(v) > 2));
		const other = '[data-part=shelf] .grab.refused';
		await expect(page.locator(other).first()).toBeVisible();
		await shot(page, `bonus-${screen[0]}`);
		await expect.poll(() => least(page, other)).toBeGreaterThanOrEqual(9);
		expect(await page.locator(`${other} .note`).count()).toBe(await page.locator(other).count());
		await page.close();
	});

test('a cat that rises at the left border lies inside, and is pale in its place', async ({ browser }) => {
	const page = await seat(browser, [1440, 900], 'en', await find(full({ seats: 3, ...ALL }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	const first = page.locator('.field .grab').first();
	await first.hover();
	const risen = page.locator('.risen .tile');
	await expect(risen).toBeVisible();
	expect((await risen.boundingBox())!.x).toBeGreaterThanOrEqual(8);
	await expect(first.locator('svg')).toHaveCSS('opacity', '0.25');
	await page.mouse.move(700, 880);
	await expect(first.locator('svg')).toHaveCSS('opacity', '1');
	await page.close();
});

test('the window of the events shows their pictures and numbers their days once', async ({ browser }) => {
	const page = await seat(browser, [1440, 900], 'en', await find(full({ with: ['events'] }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	await page.locator('.top > .event').click();
	const days = page.locator('dialog .events li');
	await expect(days.first()).toBeVisible();
	await expect(days.locator('svg.art-card')).toHaveCount(await days.count());
	await expect(days.first()).not.toHaveCSS('display', 'list-item');       /* which has a number of its own */
	await shot(page, 'events');
	await page.close();
});
