/*
 * What is pulled up on a phone and what a tablet has room for, as the page is delivered: nothing moves or turns for what is
 * only looked at, lines are whole or not there, a swipe takes nothing.
 */
import { expect, test, type Page } from '@playwright/test';
import { UNIT } from '../src/art/geometry';
import { Slot, STEP_END, Verb } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { Fingers } from './fingers';
import { prepare, READ, shot } from './person';
import { after, explore, family, find, full, leavesHalf, rescueCards, sitDown, toLayAlone, verbs } from './positions';

test.use({ hasTouch: true });

const FIVE = ['A', 'B', 'C', 'D', 'E'] as const;
const rescuing = (seats = 3, day = 3, kittens = false) => find(full({ seats, with: kittens ? ['kittens'] : [], modules: [...seats > 4 ? FIVE : FIVE.slice(0, 3)] }), (e, v) =>
	v.phase === 'rescue' && v.due[0] === 1 && v.day === day && verbs(e).includes(Verb.Rescue));

const boxOf = (page: Page, selector: string) => page.locator(selector).first().evaluate((e) => {
	const { x, y, width, height } = e.getBoundingClientRect();
	return [x, y, width, height].map(Math.round);
});

for (const [width, height] of [[390, 844], [360, 640]])
	test(`whatever is looked at on a phone, the boat stays as it is and the island comes back at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing());
		await expect(page.locator('.table.strip .field').first()).toBeVisible();
		const boat = await boxOf(page, '.sea svg.boat');
		for (const sheet of ['hand', 'players', 'score', 'log']) {
			await page.locator(`.tabs [data-sheet=${sheet}]`).tap();
			await expect(page.locator(`.${sheet}-sheet`)).toBeVisible();
			expect(await boxOf(page, '.sea svg.boat'), sheet).toEqual(boat);
			/* No sea between what is pulled up and the question. */
			const [, top, , high] = await boxOf(page, `.${sheet}-sheet`);
			expect((await boxOf(page, '.prompt'))[1] - top - high, sheet).toBeLessThanOrEqual(8);
			await page.locator(`.tabs [data-sheet=${sheet}]`).tap();
			await expect(page.locator(`.${sheet}-sheet`)).toHaveCount(0);
			await expect(page.locator('.table.strip .field').first()).toBeVisible();
			expect(await boxOf(page, '.sea svg.boat'), sheet).toEqual(boat);
		}
	});

test('a line of the score lights a boat that is whole in sight', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	await page.locator('.tabs [data-sheet=score]').tap();
	await expect(page.locator('.score-sheet [data-line=rats]')).toBeVisible();
	expect(await under(page, '.sea svg.boat', '.sheet, .prompt')).toEqual([]);
});

/* Lines of which only a part is in sight. */
const partly = (page: Page, list: string) => page.locator(`${list} .box`).evaluateAll((boxes) => boxes.flatMap((box) => {
	const frame = box.getBoundingClientRect();
	return [...box.querySelectorAll('li button > span, li > p')].filter((e) => {
		const r = e.getBoundingClientRect();
		const seen = r.height > 0 && r.bottom > frame.top + 3 && r.top < frame.bottom - 3;
		return seen && (r.top < frame.top - 3 || r.bottom > frame.bottom + 3) && getComputedStyle(e.closest('[data-cut]') ?? e).opacity !== '0';
	}).map((e) => e.textContent);
}));

for (const [width, height, seats] of [[1024, 768, 4], [768, 1024, 4], [1280, 720, 3]])
	test(`lines of score and story are whole or not there at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing(seats));
		await expect(page.locator('.story .sign').first()).toBeVisible();
		for (const list of ['.scores', '.story'])
			await expect.poll(() => partly(page, list), list).toEqual([]);
		/* A story of two lines has no room for a whole one between two signs. */
		await page.locator('.story .box').evaluate((box) => { box.scrollTop -= box.clientHeight > 90 ? 31 : 0; });
		await expect.poll(() => partly(page, '.story')).toEqual([]);
	});

test('a swipe over the cats of a strip scrolls it and takes none; toward the boat, or after a rest, it does', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(4));
	await expect(page.locator('.table.strip .field .grab.live').first()).toBeVisible();
	const hand = await Fingers.of(page);
	const at = async (): Promise<[number, number]> => {
		const [x, y, w, h] = await boxOf(page, '.field .grab.live >> nth=2');
		return [x + w / 2, y + h / 2];
	};
	const held = page.locator('.floating, .sea .ghost');
	const scrolled = () => page.locator('.bar > .scroller > .box').evaluate((e) => e.scrollTop);
	const [x, y] = await at();
	await hand.draw([x, y], [x - 14, y - 90]);
	expect(await held.count()).toBe(0);
	await hand.up();
	expect(await held.count()).toBe(0);
	await expect.poll(scrolled).toBeGreaterThan(40);
	await expect(page.locator('.prompt')).not.toHaveClass(/placing/);
	await page.locator('.bar > .scroller > .box').evaluate((e) => e.scrollTo(0, 0));
	const boat = await boxOf(page, '.sea [data-square=l5]');
	await hand.draw(await at(), [boat[0], boat[1] + 60]);
	await expect(held.first()).toBeVisible();
	await hand.up();
	await expect(page.locator('.prompt')).toHaveClass(/placing/);
});

test('a finger that rests on a cat takes it wherever it goes', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(4));
	const [x, y, w, h] = await boxOf(page, '.field .grab.live');
	const hand = await Fingers.of(page);
	const [fromX, fromY] = [x + w / 2, y + h / 2];
	await hand.down([fromX, fromY]);
	await page.waitForTimeout(400);
	for (let i = 1; i <= 5; i++)
		await hand.move([fromX, fromY + i * 12]);
	await expect(page.locator('.floating, .sea .ghost').first()).toBeVisible();
	await hand.up();
	await expect(page.locator('.prompt')).not.toHaveClass(/placing/);
});

for (const [width, height] of [[390, 844], [360, 640], [844, 390]])
	test(`rows of the verdict that lie behind its buttons have a sign at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'over'), { over: true });
		await page.locator('dialog .counting').waitFor();
		await page.waitForTimeout(800);
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible();
		/* Counting it has scrolled to its last rows. */
		await page.locator('dialog .body').evaluate((e) => e.scrollTo(0, 0));
		const buttons = page.locator('dialog .do');
		const last = page.locator('dialog tbody tr').last();
		const behind = async () => (await last.boundingBox())!.y + (await last.boundingBox())!.height > (await buttons.boundingBox())!.y + 1;
		expect(await behind()).toBe(true);
		await expect(buttons.locator('.rows')).toBeVisible();
		/* The sums are what one wants to know first. */
		expect(await cutIn(page, 'dialog .sum', 'dialog .body')).toEqual([]);
		expect((await page.locator('dialog .sum').first().boundingBox())!.y).toBeLessThan((await buttons.locator('.rows').boundingBox())!.y);
		await shot(page, `verdict-rows-${width}`);
		await page.locator('dialog .body').evaluate((e) => e.scrollTo(0, e.scrollHeight));
		await expect(buttons.locator('.rows')).toBeHidden();
		expect(await behind()).toBe(false);
	});

for (const lang of ['en', 'de'])
	test(`six captains stand beside each other at 360 px, and beside the phase (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 640 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full({ seats: 6, modules: [...FIVE], with: ['kittens', 'beasts', 'events'] }), (e, v) =>
			v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Rescue)));
		const faces = await page.locator('.faces .face svg').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));
		expect(faces).toHaveLength(6);
		faces.forEach((a, i) => faces.slice(i + 1).forEach((b) =>
			expect(Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1).toBe(false)));
		expect(await under(page, '.top .day, .top .phase', '.faces, .purse')).toEqual([]);
	});

for (const [width, height, seats] of [[390, 844, 3], [360, 640, 3], [360, 640, 4], [360, 640, 6], [844, 390, 3]])
	test(`all ${seats} captains of the new order, and what they laid, are in sight at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, modules: [...seats > 4 ? FIVE : FIVE.slice(0, 3)] }), (e, v) =>
			v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1
			&& rescueCards(e, v).length > 1 && !leavesHalf(e, rescueCards(e, v)), 200));
		for (const card of await page.locator('.cards-table [data-card-kind=rescue].live').all())
			await card.tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('.reveal .captain')).toHaveCount(seats);
		/* They have come to their places. */
		await page.locator('.reveal').evaluate((e) => e.getAnimations({ subtree: true }).forEach((one) => one.finish()));
		expect(await cutIn(page, '.reveal .captain :is(svg, b, .speed)', '.reveal')).toEqual([]);
		/* None of them stands on another. */
		const spans = await page.locator('.reveal .captain').evaluateAll((all) => all.map((e) => [...e.querySelectorAll('svg, b, .speed')].map((part) => part.getBoundingClientRect()))
			.map((parts) => ({ from: Math.min(...parts.map((r) => r.left)), to: Math.max(...parts.map((r) => r.right)), top: Math.min(...parts.map((r) => r.top)), end: Math.max(...parts.map((r) => r.bottom)) })));
		spans.slice(1).forEach((b, i) => expect(b.from >= spans[i].to - 2 || b.top >= spans[i].end - 2).toBe(true));
	});

for (const [width, height] of [[1440, 900], [390, 844], [1024, 768]])
	test(`"Go on" stands where "Done" stood at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'keep' && v.due.includes(1)
			&& after(e, e.lineOf(1, [Verb.Keep, STEP_END]), (then) => verbs(then).includes(Verb.Ready))));
		const done = await boxOf(page, '.prompt .main .go');
		await page.locator('.prompt .main .go').tap();
		await page.waitForTimeout(500);         /* a second press of the same hand would be a slip */
		await page.locator('.prompt .go').tap();
		const onward = page.locator('.prompt [data-verb=Ready]');
		await expect(onward).toBeVisible();
		const there = await boxOf(page, '.prompt [data-verb=Ready]');
		expect(Math.abs(there[0] + there[2] - done[0] - done[2])).toBeLessThanOrEqual(2);
		expect(Math.abs(there[1] - done[1])).toBeLessThanOrEqual(2);
	});

test('what shimmers hides no rat and no map', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(2));
	await page.locator('.field .grab.live').first().tap();
	await page.locator('.prompt .tool.wide').tap();
	await expect(page.locator('.sea .shimmer').first()).toBeAttached();
	const fill = await page.locator('.sea .shimmer rect').first().evaluate((e) => Number(getComputedStyle(e).fillOpacity));
	expect(fill).toBeLessThan(0.3);
});

for (const [width, height] of [[1024, 768], [768, 1024], [390, 844], [844, 390]])
	test(`lessons of Explore & Draw say what they want before they are taken at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && (v.island ?? []).some((card) => card?.kind === 'lesson'), 200));
		const lesson = page.locator('.explore .slot:has(.lesson)').first();
		await expect(lesson).toBeVisible();
		if (width >= 768 && height >= 768) {
			await expect(lesson.locator('small')).toBeVisible();
			expect(await cutIn(page, '.explore .lesson', '.explore .card')).toEqual([]);
		} else {
			await lesson.locator('.look').tap();
			await expect(page.locator('.peek, [role=tooltip], dialog').first()).toContainText(/points?|scores?/);
		}
		await expect(page.locator('.explore .card.wanted')).toHaveCount(0);
	});

for (const [seats, kittens] of [[2, false], [4, false], [4, true], [6, true]] as const)
	test(`tablets show cats, treasures and Oshax whole while ${seats} rescue${kittens ? ' kittens, too' : ''}`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing(seats, 1, kittens));
		for (const [width, height] of [[1024, 768], [768, 1024]]) {
			await page.setViewportSize({ width, height });
			await page.waitForTimeout(400);
			await expect(page.locator('.bar .sign'), `${width} x ${height}`).toHaveCount(0);
			expect(await cutIn(page, '.bar .grab svg', '.bar .scroller')).toEqual([]);
		}
	});

for (const lang of ['en', 'de'])
	for (const [width, height, boat, cat, cards] of [[844, 390, 8, [9, 8, 7], 4], [667, 375, 6, [8, 7, 6], 3]] as const)
		test(`held across, boat and fields lie whole beside the cards that are taken, at ${width} x ${height}, ${lang}`, async ({ browser }) => {
			for (const [i, seats] of [2, 4, 6].entries()) {
				const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, serviceWorkers: 'block' });
				await prepare(page, { hints: READ, lang });
				const at = await find(full({ seats, ...seats > 4 ? { modules: [...FIVE], with: ['kittens', 'beasts'] } : {} }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2);
				await sitDown(page, at);
				await expect(page.locator('.cards-table .card')).toHaveCount(7);
				await expect.poll(async () => (await boxOf(page, '.sea svg.boat'))[2] / 24).toBeGreaterThan(boat);
				/* Every cat, none of it cut. */
				const tiles = page.locator('.glance .lot > svg');
				await expect(tiles).toHaveCount((at.view.fields ?? []).flatMap((field) => field.tiles).length);
				const squares = () => tiles.evaluateAll((all, unit) => Math.min(...all.map((e) => e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit)), UNIT);
				await expect.poll(squares, `${seats}`).toBeGreaterThanOrEqual(cat[i]);
				expect(await cutIn(page, '.glance .lot > svg, .glance b', '.lot')).toEqual([]);
				/* So many cards are whole, and their words are. */
				const frame = await boxOf(page, '.cards-table');
				for (let n = 0; n < cards; n++) {
					const [x, y, w, h] = await boxOf(page, `.cards-table .slot >> nth=${n}`);
					expect(x + w <= frame[0] + frame[2] && y + h <= frame[1] + frame[3], `${seats}: ${n}`).toBe(true);
				}
				expect(await cutIn(page, '.cards-table .words', '.card')).toEqual([]);
				expect(await page.locator('.cards-table small').evaluateAll((all) => Math.min(...all.map((e) => parseFloat(getComputedStyle(e).fontSize))))).toBeGreaterThanOrEqual(14);
				expect(await under(page, '.cards-table h3', '.sign')).toEqual([]);
				/* They open as large as they can be. */
				await page.locator('.glance').tap();
				await expect(page.locator('.island-sheet .field .grab').first()).toBeVisible();
				await page.locator('.tabs [data-sheet=hand]').tap();
				await expect(page.locator('.glance')).toBeVisible();
				await page.close();
			}
		});

/* Of the cards of this day one is left, and special 1 may take another before it. */
const lastCard = () => find(explore(), (e, v) => v.phase === 'resolve' && v.due[0] === 1 && v.seats[0].pending.length === 0
	&& verbs(e).includes(Verb.TakeAnd) && e.steps(1, [Verb.Resolve]).length === 1, 200);

for (const [width, height] of [[390, 844], [360, 640], [740, 360]])
	for (const lang of ['en', 'de'])
		test(`a special that is spoken of is at hand at ${width} x ${height} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await lastCard());
			const special = page.locator('.prompt [data-verb=TakeAnd]');
			await expect(special).toBeInViewport({ ratio: 1 });
			expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
			await shot(page, `pulled-special-${width}-${lang}`);
			await special.tap();
			const card = page.locator('.explore .card.live:enabled').first();
			await expect(card).toBeInViewport({ ratio: 1 });
			const space = await card.getAttribute('data-space');
			await card.tap();
			await expect(special).toHaveCount(0);
			await page.locator('.tabs [data-sheet=island]').tap();
			await expect(page.locator(`.explore .card.taken[data-space="${space}"]`)).toBeVisible();
		});

/* An Oshax lies and is asked for its colour. */
const drawsOshax = () => find(explore(), (e, v) => v.phase === 'resolve' && v.due[0] === 1 && verbs(e).includes(Verb.Draw)
	&& e.slot(1, [Verb.Draw, e.steps(1, [Verb.Draw])[0]]) === Slot.Oshax, 200);

test('an Oshax that is drawn: its colours have air round them, and no other places shine through', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await drawsOshax());
	await page.locator('.prompt .tool.wide').tap();
	await page.locator('.prompt .go').tap();
	const heads = page.locator('.prompt .choice');
	await expect(heads).toHaveCount(5);
	await shot(page, 'pulled-oshax');
	const [, top, , high] = await boxOf(page, '.prompt');
	for (const box of await heads.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().bottom)))
		expect(top + high - box).toBeGreaterThanOrEqual(4);
	await expect(page.locator('.sea .shimmer')).toHaveCount(0);
});

test('a story that has not begun says so instead of pulling up an empty sheet', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(family(), (_, v) => v.due.includes(1)), { people: [1, 2] });
	await page.locator('.cover button').tap();
	await page.locator('.tabs [data-sheet=log]').tap();
	await expect(page.locator('.log-sheet')).toContainText('nichts zu erzählen');
	expect(await cutIn(page, '.log-sheet p', '.log-sheet')).toEqual([]);
	await shot(page, 'pulled-no-story');
});

const LEAPS = [69, 70];         /* the next tile may lie anywhere */

test('a card that waits for the next tile is told until it is spent, and its tray goes with the last card', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.PlayCard) && verbs(e).includes(Verb.Rescue)
		&& v.seats[0].hand.length === 1 && LEAPS.includes(v.seats[0].hand[0]) && v.seats[0].boat.tiles.length > 1, 400));
	await page.locator('.tabs [data-sheet=hand]').tap();
	await page.locator('.hand-sheet .live').first().tap();
	await page.waitForTimeout(1100);        /* a second press at the same place would be a slip */
	await page.locator('.prompt .go').tap();
	await expect(page.locator('.prompt .question')).toContainText('„Großer Sprung“: Du darfst überall legen.');
	expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
	await expect(page.locator('.hand-sheet')).toHaveCount(0);
	await expect(page.locator('.table.strip .field').first()).toBeVisible();
	await shot(page, 'pulled-leap');
	await page.locator('.tabs [data-sheet=hand]').tap();
	await expect(page.getByRole('img', { name: 'Du darfst überall legen' })).toBeVisible();
	await page.locator('.tabs [data-sheet=island]').tap();
	await page.locator('.field .grab.live').first().tap();
	await page.getByRole('button', { name: 'Vorschlag' }).tap();
	await expect(page.locator('.prompt .preview')).toContainText('braucht „Großer Sprung“ auf');
});

test('in the reveal a name begins where what was laid below it does, beside its own face', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1 && toLayAlone(e, v) !== undefined, 200));
	await page.locator('.cards-table [data-card-kind=rescue].live').first().tap();
	await page.locator('.prompt .go').tap();
	await expect(page.locator('.reveal .captain')).toHaveCount(3);
	const apart = await page.locator('.reveal .captain').evaluateAll((all) => (all as HTMLElement[]).map((e) => {
		const [name, laid] = ['.name', '.laid'].map((part) => (e.querySelector(part) as HTMLElement));
		return name.getBoundingClientRect().left - e.getBoundingClientRect().left - laid.offsetLeft + (laid.offsetParent === e ? 0 : e.offsetLeft);
	}));
	expect(apart.filter((by) => Math.abs(by) > 4)).toEqual([]);
	await shot(page, 'pulled-reveal');
});
