/*
 * A phone or a tablet in the hand, as the page is delivered: what one decides with is in sight
 * together, what one presses keeps its place, nothing said is cut or covered.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb } from '../src/lib/types';
import { brokenWords, cutIn, under, underSigns } from './eyes';
import { Fingers } from './fingers';
import { pass, prepare, READ, shot } from './person';
import { calls, explore, family, find, full, lastPass, openOver, sitDown, toLayAlone, verbs } from './positions';

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

for (const lang of ['en', 'de'])
	test(`a long phase moves nothing below it while others lay cards (${lang})`, async ({ browser }) => {
		const heights: string[] = [];
		for (const phase of ['choose', 'rescue']) {
			const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
			await prepare(page, { hints: READ, lang, pace: 60_000 });
			await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === phase && v.day === 2
				&& v.due.length > 0 && !v.due.includes(1), 200));
			const all: string[] = [];
			for (const [width, height] of [[390, 844], [360, 640], [412, 915], [667, 375], [844, 390]]) {
				await page.setViewportSize({ width, height });
				await expect(page.locator(width < height ? '.table.upright' : '.table.sideways')).toBeVisible();
				all.push(`${width}: ${(await boxOf(page, '.top'))[3]}`);
			}
			heights.push(all.join(' '));
			await page.close();
		}
		expect(heights[0]).toBe(heights[1]);
	});

/* Of a card, or its words: what is larger than its place. */
const cutCards = (page: Page) => page.locator('.cards-table .card').evaluateAll((all) => all.filter((e) => [e, ...e.querySelectorAll('.says')].some((part) =>
	part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)).map((e) => e.textContent));

/* Some of the longest words there are among them; of the first day, when all treasures and
 * Oshax are still there. */
const dealt = (drafted: number) => find(full({ seats: 4 }), (e, v) => v.phase === 'draft' && v.due.includes(1)
	&& v.day === 1 && v.seats[0].drafted.length === drafted && v.seats[0].pack.some((n) => e.cardText(n).body.length > 95), 200);

/* Upright and across. */
const TABLETS = [[768, 1024], [810, 1080], [820, 1180], [1024, 1366], [1024, 768], [1080, 810], [1180, 820], [1366, 1024]];

for (const lang of ['en', 'de'])
	for (const drafted of [0, 2])
		test(`a tablet shows all seven cards whole, ${drafted} of them taken, beside boat and cats (${lang})`, async ({ page }) => {
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await dealt(drafted));
			await expect(page.locator('.cards-table .card')).toHaveCount(7);
			for (const [width, height] of TABLETS) {
				await page.setViewportSize({ width, height });
				await expect(page.locator('.cards-table .sign, .bar .sign'), `${width} x ${height}`).toHaveCount(0);
				await expect.poll(() => cutIn(page, '.cards-table .card', '.cards-table')).toEqual([]);
				await expect.poll(() => cutCards(page), `${width} x ${height}`).toEqual([]);
				await expect(page.locator('.sea svg.boat')).toBeInViewport({ ratio: 1 });
				await shot(page, `tablet-${width}-${drafted}-${lang}`);
			}
		});

test('on a tablet few cards lie in one row', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), (_, v) => v.phase === 'family-cards' && v.due.includes(1)));
	for (const [width, height] of TABLETS) {
		await page.setViewportSize({ width, height });
		const tops = () => page.locator('.cards-table .card').evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
		await expect.poll(async () => new Set(await tops()).size, `${width} x ${height}`).toBe(1);
		expect(await tops()).toHaveLength(3);
		await expect.poll(() => cutCards(page)).toEqual([]);
		await expect(page.locator('.cards-table .sign, .bar .sign')).toHaveCount(0);
	}
});

for (const lang of ['en', 'de'])
	test(`on a low phone cards are chosen with a boat in sight that can be known (${lang})`, async ({ page }) => {
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await dealt(2));
		for (const [width, height] of [[360, 640], [375, 667]]) {
			await page.setViewportSize({ width, height });
			await expect(page.locator('.table.upright')).toBeVisible();
			/* As many squares as the boat is long. */
			await expect.poll(async () => 24 * (await page.locator('.sea [data-square=l5]').boundingBox())!.width).toBeGreaterThan(110);
			await expect.poll(() => cutCards(page), `${width} x ${height}`).toEqual([]);
		}
		await shot(page, `phone-low-${lang}`);
	});

test('on a tablet a long name of a card is whole', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'draft' && v.due.includes(1)
		&& v.seats[0].pack.some((n) => /\S{12}/.test(e.cardText(n).title))));
	for (const [width, height] of [[768, 1024], [820, 1180]]) {
		await page.setViewportSize({ width, height });
		await expect(page.locator('.table.tall')).toBeVisible();
		await expect.poll(() => cutCards(page), `${width} x ${height}`).toEqual([]);
	}
});

for (const seats of [3, 4])
	test(`a tablet held upright shows the boats of all ${seats - 1} others whole`, async ({ page }) => {
		await page.setViewportSize({ width: 820, height: 1180 });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing(seats));
		await expect(page.locator('.side .players .mini')).toHaveCount(seats - 1);
		await expect.poll(() => cutIn(page, '.side .players > *', '.scroller')).toEqual([]);
		await expect(page.locator('.side .boats .sign')).toHaveCount(0);
		await shot(page, `tablet-boats-${seats}`);
	});

/* Whether a finger hits it that comes down anywhere in 44 px around its middle. */
const isHit = (page: Page, selector: string) => page.locator(selector).evaluate((e) => {
	const { left, top, width, height } = e.getBoundingClientRect();
	const [x, y] = [left + width / 2, top + height / 2];
	return [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => e.contains(document.elementFromPoint(x + dx, y + dy)));
});

for (const [width, height] of [[390, 844], [360, 640], [844, 390], [667, 375]])
	test(`what says how many more there are lies over no words, and is hit by a finger, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2));
		await expect(page.locator('.cards-table .sign')).toBeVisible();
		await expect.poll(() => underSigns(page)).toEqual([]);
		expect(await isHit(page, '.cards-table .sign')).toBe(true);
		await page.locator('.cards-table .sign').tap();
		await expect(page.locator('.cards-table .sign.first')).toBeVisible();
		await expect.poll(() => underSigns(page)).toEqual([]);
		await shot(page, `signs-${width}`);
	});

for (const [width, height, seats] of [[390, 844, 4], [360, 640, 6], [844, 390, 4], [667, 375, 6]])
	test(`${seats} captains in their new order cover nothing that is decided with at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, modules: seats > 4 ? ['A', 'B', 'C', 'D', 'E'] : ['A', 'B', 'C'] }), (e, v) =>
			v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1
			&& toLayAlone(e, v) !== undefined, 200));
		await page.locator('.cards-table [data-card-kind=rescue].live').first().tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('.reveal .captain')).toHaveCount(seats);
		await shot(page, `phone-reveal-${width}`);
		expect(await under(page, '.reveal', '.sea svg.boat, .sheet, .prompt, .top')).toEqual([]);
		await expect.poll(() => cutIn(page, '.reveal .captain > *', '.reveal')).toEqual([]);
	});

for (const lang of ['en', 'de']) test(`held across, few cards leave the boat its room (${lang})`, async ({ page }) => {
	await prepare(page, { hints: READ, lang });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
		&& verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).length === 2, 200));
	for (const [width, height, boat] of [[844, 390, 350], [667, 375, 220]]) {
		await page.setViewportSize({ width, height });
		await expect(page.locator('.cards-table .card')).toHaveCount(2);
		/* As many squares as the boat is long. */
		await expect.poll(async () => 24 * (await page.locator('.sea [data-square=l5]').boundingBox())!.width).toBeGreaterThan(boat);
		await expect.poll(() => cutIn(page, '.cards-table .card', '.cards-table')).toEqual([]);
		await expect(page.locator('.cards-table .sign')).toHaveCount(0);
		expect(await under(page, '.sea svg.boat', '.pier, .cards-table, .prompt, .top > *')).toEqual([]);
	}
	await shot(page, 'phone-few');
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

test('held across, the boat stays as it is from choosing what is drawn to drawing it', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (_, v) => v.phase === 'resolve' && v.due[0] === 1));
	await expect(page.locator('.prompt .choice').first()).toBeVisible();
	const before = await boxOf(page, '.sea svg.boat');
	await page.locator('.prompt .choice').first().tap();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	expect(await boxOf(page, '.sea svg.boat')).toEqual(before);
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
	await page.keyboard.press('ArrowRight');
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

for (const [width, height, lang] of [[360, 640, 'en'], [360, 640, 'de'], [740, 360, 'de'], [667, 375, 'en'], [667, 375, 'de']] as const)
	test(`five Oshax and their five colours are in reach at once at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e)
			&& v.oshax?.length === 5));
		await page.locator('.hand .card.live').first().tap();
		for (const [asked, where] of [['oshax', '[data-part=oshax] .grab.live'], ['colours', '.prompt .choice']]) {
			const choices = page.locator(where);
			await expect(choices).toHaveCount(5);
			await shot(page, `phone-${asked}-${width}-${lang}`);
			for (const choice of await choices.all())
				await expect(choice).toBeInViewport({ ratio: 1 });
			expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(4);
			if (asked === 'colours')
				break;
			await choices.last().tap();
			await expect(page.locator('.sea .ghost')).toBeVisible();
			await page.locator('.prompt .go').tap();
		}
		await expect(page.locator('.prompt .choice b').first()).toHaveText(/^[+−±]\d/);
	});

test('who takes a card back does not stand where the turn is ended', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e)));
	await page.locator('.hand .card.live').first().tap();
	const [x, , width] = await boxOf(page, '.tools > .tool');
	await page.locator('.tools > .tool').tap();
	expect(x + width).toBeLessThan((await boxOf(page, '[data-verb=Pass]'))[0]);
});

/* With a cat in the hand, the whole boat in sight and the finger on the tile. */
async function holdOverWholeBoat(page: Page): Promise<Fingers> {
	const fingers = await Fingers.of(page);
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.sea.close .ghost')).toBeVisible();
	const [x, y, width, height] = await boxOf(page, '.sea');
	await fingers.pinch([x + width / 2, y + height / 2], 200, 80);
	await expect(page.locator('.sea.close')).toHaveCount(0);
	return fingers;
}

const middleOf = async (page: Page, selector: string): Promise<[number, number]> => {
	const [x, y, width, height] = await boxOf(page, selector);
	return [x + width / 2, y + height / 2];
};

for (const side of ['left', 'right'])
	test(`the lens keeps off the tile it shows, at the ${side} of the bow`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing(2));
		const fingers = await holdOverWholeBoat(page);
		const boat = (await page.locator('.sea svg.boat').boundingBox())!;
		const at: [number, number] = [boat.x + boat.width * (side === 'left' ? 0.3 : 0.7), boat.y + boat.height * 0.25];
		await fingers.draw(await middleOf(page, '.sea .ghost'), at);
		await expect(page.locator('.lens')).toBeVisible();
		await shot(page, `phone-lens-${side}`);
		expect(await under(page, '.lens', '.sea .ghost')).toEqual([]);
		await fingers.up();
	});

test('a boat does not turn under a finger that tries a cat out while others lay cards', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, pace: 60_000 });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'choose' && v.due.length > 0 && !v.due.includes(1)
		&& v.seats[0].hand.length > 0));
	await page.locator('.tabs [data-sheet=island]').tap();
	const lay = await boxOf(page, '.sea svg.boat');
	const fingers = await Fingers.of(page);
	const [x, y] = await middleOf(page, '.sea svg.boat');
	await fingers.draw(await middleOf(page, '.field .grab'), [x, y + 56]);
	await expect(page.locator('.sea .ghost')).toBeVisible();
	expect(await boxOf(page, '.sea svg.boat')).toEqual(lay);
	await fingers.up();
});

test('a boat close up does not scroll under a finger that moves a tile', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(2));
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.sea.close .ghost')).toBeInViewport({ ratio: 1 });
	const passed = () => page.locator('.sea').evaluate((e) => Math.round(e.scrollTop));
	const [, top, , height] = await boxOf(page, '.sea');
	const from = await middleOf(page, '.sea .handle');
	const fingers = await Fingers.of(page);
	const before = await passed();
	await fingers.draw(from, [from[0], top + height - 80], 20);
	expect(await passed()).toBe(before);
	await fingers.draw([from[0], top + height - 80], [from[0], top + 140], 20);
	expect(await passed()).toBe(before);
	await fingers.up();
});

/* A treasure is to be taken, and there are several. */
const treasure = (options = family(3)) => find(options, (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.TakeTreasure), 100);

for (const [width, height, lang] of [[390, 844, 'en'], [360, 640, 'de'], [844, 390, 'en'], [667, 375, 'de']] as const)
	test(`all treasures are seen large on the island, and carried from there at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await treasure());
		const treasures = page.locator('.island-sheet [data-part=shelf] .grab.live');
		await expect(treasures).toHaveCount(8);
		await expect(page.locator('.prompt .choice')).toHaveCount(0);
		for (const one of await treasures.all())
			await expect(one).toBeInViewport({ ratio: 1 });
		expect(await cutIn(page, '[data-part=shelf] .grab', '.island-sheet')).toEqual([]);
		const cell = (part: string) => page.locator(`${part} .grab svg`).first().evaluate((e) => (e as SVGSVGElement).getScreenCTM()!.a);
		expect(await cell('[data-part=shelf]')).toBeGreaterThanOrEqual(await cell('.field'));
		const fingers = await Fingers.of(page);
		const [x, y] = await middleOf(page, '.sea svg.boat');
		await fingers.draw(await middleOf(page, '[data-part=shelf] .grab.live'), [x, y + 56]);
		await expect(page.locator('.sea .ghost')).toBeVisible();
		await fingers.up();
	});

test('the captains stand above in the order of turns, and their boats in the same order', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { hints: READ, pace: 60_000 });
	const found = await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.day === 2 && v.due.length === 1 && v.due[0] !== 1 && v.order[0] !== 1);
	await sitDown(page, found);
	const seats = (all: Element[]) => all.map((e) => Number((e as HTMLElement).dataset.seat));
	await expect.poll(() => page.locator('.top .face').evaluateAll(seats)).toEqual(found.view.order);
	expect(await page.locator('.top .face.now').evaluateAll(seats)).toEqual(found.view.due);
	expect(await page.locator('.top .face.own').evaluateAll(seats)).toEqual([1]);
	expect(await under(page, '.top .face', '.top > button')).toEqual([]);
	await page.locator('.top .faces').tap();
	await expect(page.locator('.players-sheet .head .art-portrait')).toHaveCount(3);
	expect(await page.locator('.players-sheet [data-seat]').evaluateAll(seats)).toEqual(found.view.order.filter((seat) => seat !== 1));
});

/* How many tiles have flown to who took them. */
const flights = (page: Page) => page.evaluate(() => (window as unknown as { flown: number }).flown);

for (const [width, height] of [[390, 844], [844, 390]])
	test(`while others take cats the island stays and all others keep their places at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, pace: 900 });
		await page.addInitScript(() => {
			const seen = window as unknown as { flown: number; shut: number };
			seen.flown = seen.shut = 0;
			new MutationObserver((all) => {
				for (const node of all.flatMap(({ addedNodes }) => [...addedNodes]))
					seen.flown += (node as HTMLElement).dataset?.flight === 'taken' ? 1 : 0;
				for (const node of all.flatMap(({ removedNodes }) => [...removedNodes]))
					seen.shut += (node as HTMLElement).matches?.('.sheet') ? 1 : 0;
			}).observe(document, { childList: true, subtree: true });
		});
		await sitDown(page, await find(family(3), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.seats.every((s) => !s.passed)
			&& (v.fields ?? []).every(({ tiles }) => tiles.length > 4)));
		const places = () => page.locator('.field .grab').evaluateAll((all) => all.map((e) => {
			const { x, y } = e.getBoundingClientRect();
			return `${(e as HTMLElement).dataset.tile} ${Math.round(x)} ${Math.round(y)}`;
		}));
		await expect(page.locator('.island-sheet')).toBeVisible();
		const before = await places();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		const after = await places();
		expect(after.length).toBeLessThan(before.length);
		expect(after.filter((place) => !before.includes(place))).toEqual([]);
		expect(await flights(page)).toBeGreaterThanOrEqual(before.length - after.length);
		expect(await page.evaluate(() => (window as unknown as { shut: number }).shut)).toBe(0);
	});

for (const lang of ['en', 'de'])
	test(`with a treasure in hand every tool is whole and in reach (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await treasure());
		await page.locator('[data-part=shelf] .grab.live').first().tap();
		await expect(page.locator('.sea .ghost')).toBeVisible();
		await expect(page.locator('.prompt .tools .tool')).toHaveCount(4);
		expect(await cutIn(page, '.prompt .tools .tool', '.tools')).toEqual([]);
		expect(await under(page, '.prompt .tools .tool', '.ends button, .main button')).toEqual([]);
		await page.locator('.prompt .tools .tool').last().tap();
		await expect(page.locator('[data-verb=NoTreasure]')).toBeVisible();
		await page.locator('.tabs [data-sheet=island]').tap();
		const [, , wide, high] = await boxOf(page, '.nearer');
		expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
	});

for (const [width, height, lang] of [[390, 844, 'en'], [360, 640, 'de']] as const)
	test(`all three family cards are seen whole, and how many are chosen at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(family(3), (_, v) => v.phase === 'family-cards'));
		await expect(page.locator('.cards-table .card.live')).toHaveCount(3);
		await page.locator('.cards-table .card').last().tap();
		await expect(page.locator('.prompt .say')).toContainText(lang === 'en' ? '1 of 2' : '1 von 2');
		await expect.poll(() => cutIn(page, '.cards-table .slot', '.cards-table .box')).toEqual([]);
		await expect.poll(() => cutCards(page)).toEqual([]);
		expect(await page.locator('.cards-table .card').last().evaluate((e) => e.closest('.box')!.getBoundingClientRect().right
			- e.getBoundingClientRect().right), 'room for the lit frame').toBeGreaterThanOrEqual(4);
	});

/* Left and right of every card of the table of which something is seen, from its left. */
const cardsSeen = (page: Page) => page.locator('.cards-table .slot').evaluateAll((all) => {
	const box = all[0].closest('.box')!.getBoundingClientRect();
	return all.map((e) => e.getBoundingClientRect()).filter((r) => r.right > box.left + 3 && r.left < box.right - 3)
		.map((r) => [Math.round(r.left - box.left), Math.round(box.right - r.right)]);
});

for (const [width, height, lang] of [[390, 844, 'en'], [360, 640, 'de']] as const)
	test(`cards come to rest whole, two of them and the edge of the next, and the next ones from their first at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang, pace: 0 });
		await sitDown(page, await dealt(0));
		await expect(page.locator('.cards-table .card')).toHaveCount(7);
		for (let swipe = 0; swipe < 2; swipe++) {
			await expect.poll(async () => (await cardsSeen(page)).map(([left, right]) => left >= 0 && right >= 0)).toEqual([true, true, false]);
			await page.locator('.cards-table .sign:not(.first)').tap();
		}
		expect(await cutCards(page)).toEqual([]);
		await page.locator('.cards-table .card.live').nth(4).tap();
		await page.waitForTimeout(400);         /* the row has come to rest under the finger: at once it would be a slip */
		await page.locator('.cards-table .card.live').nth(5).tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('.cards-table .card.live')).toHaveCount(5);
		await expect(page.locator('.cards-table .card.live').first()).toBeInViewport({ ratio: 1 });
		expect(await cutIn(page, '.tabs button, .prompt .go, .top button', '.table')).toEqual([]);
	});

for (const [width, height] of [[360, 640], [640, 360], [740, 360]])
	test(`in German what places a tile lies over no other tool, and the event is in reach at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& verbs(e).includes(Verb.Rescue)));
		await expect(page.locator('.top .event')).toBeInViewport({ ratio: 1 });
		await page.locator('.grab.live').first().tap();
		await expect(page.locator('.prompt .tools .tool')).toHaveCount(4);
		expect(await cutIn(page, '.prompt .tools .tool', '.tools')).toEqual([]);
		expect(await under(page, '.prompt .tools .tool', '.main button, .back .tool, .say')).toEqual([]);
	});

test('when the game is over nothing is chosen from: the island goes with its last question', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await lastPass());
	await expect(page.locator('.island-sheet')).toBeVisible();
	await pass(page);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(page.locator('.prompt.end')).toBeVisible();
	await expect(page.locator('.sheet')).toHaveCount(0);
});

for (const lang of ['en', 'de']) test(`why a colour is named is read whole beside the five of them (${lang})`, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, lang });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name)));
	await expect(page.locator('.cards-table .choice').first()).toBeVisible();
	expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
});

/* ---- treasures, deeds, places ---- */

const winning = () => find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.TakeTreasure));

for (const lang of ['en', 'de'])
	test(`of treasures those that can be taken come first, others say why not, and nothing lies beside the strip (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await winning());
		const treasures = page.locator('.strip [data-part=shelf] .grab');
		await expect(treasures.first()).toHaveClass(/live/);
		const live = await treasures.evaluateAll((all) => all.map((e) => e.classList.contains('live')));
		expect(live).toEqual([...live].sort((a, b) => Number(b) - Number(a)));
		await shot(page, `phone-treasures-${lang}`);
		await treasures.last().tap();
		await expect(page.locator('.prompt [role=alert]')).toContainText(lang === 'de' ? 'einen gewöhnlichen' : 'a common one');
		await expect(page.locator('.sea .ghost')).toHaveCount(0);
		expect(await treasures.last().locator('svg').first().evaluate((e) => Number(getComputedStyle(e).opacity))).toBeLessThan(0.5);
		const beside = await page.locator('.strip section').evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().right > innerWidth).length);
		expect(beside).toBe(0);
		/* In the question their pictures stand in the middle of their buttons. */
		await page.locator('.tabs [data-sheet=log]').tap();
		await expect(page.locator('.prompt .choice').first()).toBeVisible();
		const off = await page.locator('.prompt .choice').evaluateAll((all) => all.map((e) => {
			const [a, b] = [e, e.querySelector('svg')!].map((x) => x.getBoundingClientRect());
			return Math.abs(a.left + a.right - b.left - b.right) / 2;
		}));
		expect(Math.max(...off)).toBeLessThan(2);
	});

test('what others do is told below their faces, and takes no press', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, pace: 1500 });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.day === 2));
	await expect(page.locator('.deed')).toContainText(/Mara (rescues|passes|plays)/);
	await shot(page, 'phone-deed');
	const { x, y, width, height } = (await page.locator('.deed').boundingBox())!;
	expect(x >= 0 && x + width <= 390).toBe(true);
	expect(await page.evaluate(([px, py]) => !!document.elementFromPoint(px, py)?.closest('.deed'), [x + width / 2, y + height / 2])).toBe(false);
	await expect(page.locator('.deed')).toHaveCount(0, { timeout: 20_000 });
});

test('a cat keeps its place while others are taken, put back, or something else is looked at', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, pace: 60_000 });
	await sitDown(page, await find(full({ seats: 2 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
		&& v.fields!.every(({ tiles }) => tiles.length > 3)));
	const places = () => page.locator('.field .grab').evaluateAll((all) => Object.fromEntries(all.map((e) => {
		const { x, y } = e.getBoundingClientRect();
		return [(e as HTMLElement).dataset.tile, [x, y].map(Math.round).join()];
	})));
	const before = await places();
	await page.locator('.field .grab.live').first().tap();
	await page.locator('.prompt .go:enabled').tap();
	await expect.poll(async () => Object.keys(await places()).length).toBe(Object.keys(before).length - 1);
	const look = async (what: string) => {
		for (const [tile, place] of Object.entries(await places()))
			expect(place, `${what}: ${tile}`).toBe(before[tile]);
	};
	await look('one is taken');
	for (const sheet of ['score', 'island'])
		await page.locator(`.tabs [data-sheet=${sheet}]`).tap();
	await look('the score was looked at');
	await page.locator('.prompt .back .tool').first().tap();
	await expect.poll(async () => Object.keys(await places()).length).toBe(Object.keys(before).length);
	await look('it was put back');
});

test('what lies further down the island is named', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	await expect(page.locator('.strip > .list > .sign')).toHaveText(/Treasures.*▾/);
	await shot(page, 'phone-named');
});

for (const [width, height] of [[390, 844], [360, 740]])
	test(`beside the boat one's cards are pulled up large at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].hand.length > 2));
		await page.locator('.tabs [data-sheet=hand]').tap();
		await expect(page.locator('.hand-sheet .cards-table .card').first()).toBeVisible();
		expect((await boxOf(page, '.hand-sheet .card'))[2]).toBeGreaterThan(100);
		await expect.poll(() => cutCards(page)).toEqual([]);
		const [, top, , high] = await boxOf(page, '.sea svg.boat');
		const [, sheet] = await boxOf(page, '.hand-sheet');
		expect(sheet - top - high, 'empty sea').toBeLessThan(90);
		await shot(page, `phone-hand-${width}`);
	});

for (const [width, height] of [[390, 844], [360, 740], [360, 640], [844, 390]])
	test(`every row of the count is seen while it is counted, and no sum lies over it, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await openOver(page, '../tests/golden/advanced-4.record');
		await expect(page.locator('dialog .counting')).toBeVisible();
		for (let n = 0; n < 5; n++) {
			await expect(page.locator('dialog tbody tr.now th')).toBeInViewport({ ratio: 0.95 });
			expect(await under(page, 'dialog tbody tr.now th', 'dialog tfoot, dialog .do, dialog .pic')).toEqual([]);
			if (n === 2)
				await shot(page, `phone-count-${width}-${height}`);
			await page.waitForTimeout(600);
		}
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible();
		await expect(page.locator('dialog tfoot td').first()).toBeInViewport({ ratio: 1 });
		await shot(page, `phone-verdict-${width}-${height}`);
	});

test('the card that is looked at closely has a whole frame', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await dealt(0));
	await page.locator('.cards-table .look').first().tap();
	await expect(page.locator('dialog .held .face > svg')).toBeVisible();
	const parts = await page.locator('dialog .held .face > svg').evaluate((e) => [e.getBoundingClientRect().bottom, (e.parentElement as Element).getBoundingClientRect().bottom].map(Math.round));
	expect(parts[0], 'nothing of it is cut').toBeLessThanOrEqual(parts[1]);
	await shot(page, 'phone-close-up');
});

test('the strip of the island is swiped where no cat is taken', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	const [x, y, width, height] = await boxOf(page, '.strip [data-part=shelf] .grab');
	const fingers = await Fingers.of(page);
	await fingers.draw([x + width / 2, y + height / 2], [x + width / 2, y - 200]);
	await fingers.up();
	await expect.poll(() => page.locator('.strip > .list > .box').evaluate((e) => e.scrollTop)).toBeGreaterThan(40);
});

test('in German the price of a field is whole beside its name at 360 px', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await rescuing(2));
	await expect(page.locator('.strip .price')).toHaveCount(2);
	expect(await cutIn(page, '.strip .price', 'section')).toEqual([]);
	expect(await under(page, '.strip .price', '.strip .name')).toEqual([]);
	await shot(page, 'phone-german-360');
});
