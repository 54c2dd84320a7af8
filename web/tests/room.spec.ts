/*
 * Room for everything: what is said lies beside what it speaks of, what is offered is
 * whole, and what everybody may count is counted. Boxes are measured on the page as
 * it is delivered.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb } from '../src/lib/types';
import { brokenWords, cutIn, english, flaws, inOneLook, under } from './eyes';
import { prepare, READ, shot } from './person';
import { explore, family, find, full, keep, openOver, save, sitDown, toLayAlone, verbs, type Position } from './positions';

const drafting = () => find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2);
const choosing = () => find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.due.includes(1) && v.day === 2 && e.onlyLine(1) === '', 200);
const paying = () => find(full({ seats: 4 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2);
const rescuing = () => find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
	&& verbs(e).includes(Verb.Rescue));

/* The baskets that a rescue may use. */
function baskets(engine: Engine): number[] {
	for (let prefix: number[] = [Verb.Rescue]; ;) {
		const steps = engine.steps(1, prefix);
		if (steps.length === 0 || engine.slot(1, prefix) === Slot.Basket)
			return steps;
		prefix = [...prefix, steps[0]];
	}
}

const STAGE = '.middle .boat, .middle .cards-table, .middle .field, .middle .shelf, .sheet .cards-table, .sheet .field, .prompt, .top > :is(button, .purse, .switch)';

test.describe('with fingers', () => {
	test.use({ hasTouch: true });

	for (const [width, height] of [[390, 844], [844, 390], [768, 1024]])
		for (const [name, at] of [['paying', paying], ['rescuing', rescuing]] as const)
			test(`a hint covers nothing of the stage at ${width} x ${height} while ${name}`, async ({ page }) => {
				await page.setViewportSize({ width, height });
				await prepare(page, { hints: READ });
				await sitDown(page, await at());
				await page.getByRole('button', { name: 'Hint' }).click();
				await expect(page.locator('.hints li').first()).toBeVisible();
				await expect.poll(() => under(page, '.hints', STAGE)).toEqual([]);
				await expect.poll(() => cutIn(page, '.hints li', '.hints')).toEqual([]);
				await expect(page.locator('.middle .shelf .sign')).toHaveCount(0);
				await expect(page.locator('.hints').getByRole('button', { name: 'Do it' }).first()).toBeVisible();
				await shot(page, `hint-${name}-${width}`);
			});

	for (const [width, height] of [[844, 390], [740, 360]])
		test(`first words leave the cards whole at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page);
			await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
			await expect(page.locator('.guide')).toBeVisible();
			await expect(page.locator('.cards-table .card')).toHaveCount(7);
			const low = () => page.locator('.cards-table .card').evaluateAll((all) => all.filter((e) =>
				e.getBoundingClientRect().bottom > e.closest('.box')!.getBoundingClientRect().bottom + 1
				|| e.scrollHeight > e.clientHeight + 1).length);
			await expect.poll(low).toBe(0);
			await expect.poll(() => under(page, '.guide', STAGE)).toEqual([]);
			await expect.poll(() => cutIn(page, '.guide p', '.top')).toEqual([]);
		});

	test('an upright tablet has all Oshax of six seats in sight', async ({ page }) => {
		await page.setViewportSize({ width: 768, height: 1024 });
		await prepare(page, { hints: READ });
		const at = await find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }),
			(e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
		await sitDown(page, at);
		await expect(page.locator('[data-part=oshax] .grab')).toHaveCount(at.view.oshax?.length ?? 0);
		await expect(page.locator('[data-part=oshax] .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.bar .grab', '.scroller')).toEqual([]);
	});

	/* A cat can be carried in more than one basket. */
	const carrying = () => find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 1
		&& verbs(e).includes(Verb.Rescue) && baskets(e).length > 1);

	for (const [width, height] of [[390, 844], [360, 640], [844, 390]])
		test(`with a cat in the hand the baskets are there to be touched at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await carrying());
			await page.locator('.grab.live').first().tap();
			const all = page.locator('[data-basket]');
			await expect(all.first()).toBeVisible();
			await expect(all.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
			const other = all.and(page.locator('[aria-pressed=false]')).first();
			const name = await other.getAttribute('aria-label');
			await other.tap();
			await expect(page.getByRole('button', { name: name!, exact: true }).and(all)).toHaveAttribute('aria-pressed', 'true');
			expect(await under(page, '[data-basket]', '.prompt, .middle .sea, .tabs, .top')).toEqual([]);
			await shot(page, `baskets-${width}`);
		});

	test('a sheet that was closed says that it is needed', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing());
		const island = page.locator('.tabs [data-sheet=island]');
		await expect(island).toHaveAttribute('aria-expanded', 'true');
		await expect(island).toContainText('▾');
		await island.tap();
		await expect(page.locator('.sheet')).toHaveCount(0);
		await expect(island).toHaveClass(/needed/);
		await island.tap();
		await expect(page.locator('.sheet .field').first()).toBeVisible();
	});

	test('on an upright phone the count of six has every column in sight', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { lang: 'de' });
		await openOver(page, '../tests/golden/advanced-6-all.record');
		await expect(page.locator('dialog .counting')).toBeVisible();
		await page.waitForTimeout(700);
		await page.keyboard.press('x');          /* six boats are walked for a minute */
		await expect(page.locator('dialog .verdict')).toBeVisible();
		await expect(page.locator('dialog thead th')).toHaveCount(7);
		expect(await cutIn(page, 'dialog :is(th, td)', '.stage')).toEqual([]);
		await shot(page, 'count-six-390');
	});

	test('cards that were decided about leave no empty sheet behind', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(family(3), (_, v) => v.phase === 'family-cards' && v.due.includes(1) && v.order[0] !== 1, 200));
		await page.evaluate(() => {
			const empty: string[] = [];
			Object.assign(window, { empty });
			const look = () => {
				const table = document.querySelector<HTMLElement>('.table');
				if (table?.dataset.sheet === 'hand' && !table.querySelector('.cards-table'))
					empty.push(table.dataset.scene ?? '');
				requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		});
		for (let n = 0; n < 2; n++)
			await page.locator('.cards-table .card.live:not(.selected)').first().tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('.grab.live').first()).toBeVisible();
		expect(await page.evaluate(() => (window as unknown as { empty: string[] }).empty)).toEqual([]);
	});

	for (const [width, height] of [[390, 844], [360, 640]]) test(`no word of the first page is broken without a hyphen at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de' });
		await page.goto('/');
		await expect(page.locator('.doors .door').first()).toBeVisible();
		expect(await brokenWords(page, '.door')).toEqual([]);
	});

	for (const lang of ['en', 'de'])
		for (const [name, at] of [['drafting', drafting], ['paying', paying], ['choosing', choosing], ['rescuing', rescuing]] as const)
			test(`the frame above is one row at 390 while ${name} (${lang})`, async ({ page }) => {
				await page.setViewportSize({ width: 390, height: 844 });
				await prepare(page, { hints: READ, lang });
				await sitDown(page, await at());
				await expect(page.locator('.top .phase')).toBeVisible();
				const lines = await page.locator('.top :is(.day, .phase, button)').evaluateAll((all) => all
					.filter((e) => [...new Set([...e.getClientRects()].map((r) => Math.round(r.top)))].length > 1
						|| e.clientHeight > 30 && e.matches('.phase')).map((e) => e.textContent));
				expect(lines).toEqual([]);
				expect(await page.locator('.top').evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(1);
				expect(await under(page, '.top .when', '.top > :not(.when, .fill, .sr)')).toEqual([]);
			});

	test('held across, cards to choose from come first, and others are seen from the first', async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)
			&& v.seats[0].drafted.length === 4));
		const first = () => cutIn(page, '.cards-table .card.live >> nth=0', '.box');
		await expect(page.locator('.cards-table .card')).toHaveCount(3);
		await shot(page, 'across-draft');
		await expect.poll(first).toEqual([]);
		for (let n = 0; n < 2; n++)
			await page.locator('.cards-table .card.live:not(.selected)').first().tap();
		await page.locator('.cards-table .box').evaluate((e) => e.scrollTo(9999, 0));
		await page.locator('.prompt .go').tap();
		await expect(page.locator('.cards-table .card.selected')).toHaveCount(0);
		await expect.poll(() => page.locator('.cards-table .box').evaluate((e) => e.scrollLeft)).toBeLessThan(4);
	});

	test('held across, a tip stands beside day and phase', async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 });
		await prepare(page);
		await sitDown(page, await paying());
		await expect(page.locator('.guide')).toBeVisible();
		await expect(page.locator('.top .phase')).toBeVisible();
		expect(await under(page, '.guide', '.top > :not(.fill, .sr), .prompt, .sheet .cards-table')).toEqual([]);
		await expect.poll(() => cutIn(page, '.guide p', '.top')).toEqual([]);
	});

	test('held across, the menu is whole, and a longer window says that it goes on', async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 });
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing());
		await page.getByRole('button', { name: 'Menu' }).tap();
		await expect(page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
		expect(await cutIn(page, 'dialog button', '.body, header')).toEqual([]);
		await expect(page.locator('dialog .more')).toHaveCount(0);
		await page.getByRole('button', { name: 'Settings' }).tap();
		await expect(page.locator('dialog .more')).toBeVisible();
		await page.locator('dialog .body').evaluate((e) => e.scrollTo(0, e.scrollHeight));
		await expect(page.locator('dialog .more')).toHaveCount(0);
	});

	for (const lang of ['en', 'de'])
		test(`held across, the first page shows title, island and boat, and a new game whole (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width: 844, height: 390 });
			await prepare(page, { lang });
			await page.goto('/');
			await expect(page.locator('[data-kind=family]')).toBeVisible();
			const right = await page.locator('h1').evaluate((e) => {
				const words = document.createRange();
				words.selectNodeContents(e);
				return words.getBoundingClientRect().right;
			});
			const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
			const [coast, boat, kinds] = [await box('.harbour .coast'), await box('.harbour .boat'), await box('.kinds')];
			expect(right).toBeLessThan(coast.x);
			expect(boat.x + boat.width).toBeLessThanOrEqual(844);
			expect(Math.min(boat.y, coast.y)).toBeGreaterThanOrEqual(-12);
			expect(boat.y + boat.height).toBeLessThanOrEqual(kinds.y + 12);
			for (const kind of ['family', 'advanced', 'solo', 'explore']) {
				await page.locator(`[data-kind=${kind}]`).tap();
				await expect(page.locator('dialog')).toBeVisible();
				expect(await page.locator('dialog .body').evaluate((e) => e.scrollTop)).toBe(0);
				expect(await cutIn(page, 'dialog :is(button, label)', '.body, header')).toEqual([]);
				await page.locator('dialog header button').tap();
			}
		});

	test('held across, looking back keeps its numbers apart and its move in sight', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page);
		const record = readFileSync('../tests/golden/advanced-4.record', 'utf8');
		await keep(page, [save(record, 4, { over: true })]);
		await page.goto('/#/back/g/kept/100');
		await page.getByRole('tab', { name: 'Log' }).tap();
		const now = () => cutIn(page, 'ol [aria-current=step]', 'ol');
		await expect.poll(now).toEqual([]);
		await page.setViewportSize({ width: 844, height: 390 });
		await expect.poll(now).toEqual([]);
		await expect(page.locator('ol [aria-current=step]')).toHaveCount(1);
		const clash = () => page.locator('.graph').evaluate((graph) => {
			const boxes = [...graph.querySelectorAll('.level span, .day span, ul')].map((e) => e.getBoundingClientRect());
			return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1
				&& a.top < b.bottom - 2 && b.top < a.bottom - 2)).length;
		});
		await expect.poll(clash).toBe(0);
		await shot(page, 'back-844');
	});

	test('on a phone a column says what its lessons want before it is taken', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ });
		const at = await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)
			&& (v.island ?? []).some((card) => card?.kind === 'lesson'));
		const space = (at.view.island ?? []).findIndex((card) => card?.kind === 'lesson');
		await sitDown(page, at);
		await page.locator(`.explore .card[data-space="${space + 1}"]`).click();
		await expect(page.locator('.prompt .go')).toBeVisible();
		await expect(page.locator('.prompt .question')).toContainText(/^Take these cards: [^;]+; [^;]+; [^?]+\? [^:]+: ./);
	});
});

test.describe('on a laptop', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test('a hint lies beside the cards', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await paying());
		await page.getByRole('button', { name: 'Hint' }).click();
		await expect(page.locator('.hints li').first()).toBeVisible();
		await expect.poll(() => under(page, '.hints', STAGE)).toEqual([]);
	});

	test('seven cards in two groups are whole', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)
			&& v.seats[0].drafted.length > 0 && v.seats[0].drafted.length + v.seats[0].pack.length === 7));
		await expect(page.locator('.cards-table .card')).toHaveCount(7);
		await expect.poll(() => cutIn(page, '.cards-table .card', '.box')).toEqual([]);
		await expect(page.locator('.cards-table .sign')).toHaveCount(0);
	});

	test('cards that were taken while drafting are counted', async ({ page }) => {
		await prepare(page, { hints: READ });
		const at = await find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.due.includes(2) && v.seats[0].drafted.length > 2);
		await sitDown(page, at);
		/* She takes two more at once, and then waits. */
		const held = at.view.seats[1].hand_count + at.view.seats[1].drafted_count + 2;
		expect(held).toBeGreaterThan(2);
		/* Who sits there takes more meanwhile, and both places tell the same. */
		const told = async () => Number(/(\d+) cards/.exec(await page.locator('.order .sr', { hasText: 'Mara' }).innerText())?.[1]);
		await expect.poll(told).toBeGreaterThanOrEqual(held);
		await expect.poll(async () => page.locator('.players [data-seat="2"] [role=img]', { hasText: String(await told()) }).count()).toBeGreaterThan(0);
	});

	test('what a treasure card offers is whole, and says its fish', async ({ page }) => {
		await prepare(page, { hints: READ });
		const small = ({ pieces }: { pieces: { cards: { number: number; effect: string }[] } }, n: number) =>
			pieces.cards.some((card) => card.number === n && card.effect === 'small');
		const at = await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && v.seats[0].fish > 0
			&& v.seats[0].hand.some((n) => small({ pieces: e.pieces() }, n)));
		const pieces = at.engine.pieces();
		const number = at.view.seats[0].hand.find((n) => small({ pieces }, n));
		await sitDown(page, at);
		await page.locator(`.hand [data-card="${number}"]`).first().click();
		const dear = page.locator('.prompt .choice', { hasText: '1 more fish' });
		await expect(dear).toBeVisible();
		await expect.poll(() => cutIn(page, '.prompt .choice', '.scroller')).toEqual([]);
		await shot(page, 'treasure-choice');
	});

	test('halves of a card are chosen by their pictures', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(explore(1), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'half'));
		const halves = page.locator('.prompt [data-verb=Upper], .prompt [data-verb=Lower]');
		await expect(halves).toHaveCount(2);
		for (const half of await halves.all()) {
			await expect(half.locator('svg').first()).toBeVisible();
			await expect(half).not.toContainText(/upper|lower/i);
		}
		await expect(page.locator('.prompt .question')).toContainText('Which half');
		await shot(page, 'halves');
	});

	test('a lesson on the island says what it wants', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)
			&& (v.island ?? []).some((card) => card?.kind === 'lesson')));
		await expect(page.locator('.explore .card small').first()).toContainText(/\w+ \w+/);
		const cut = await page.locator('.explore .card').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1)
			.map((e) => e.textContent));
		expect(cut).toEqual([]);
	});
});

/* Buttons of the table in sight that are smaller than somebody's hand is steady, and
 * tiles that lie over another. */
const tooSmall = (page: Page, selector: string, least: number) => page.locator(selector).evaluateAll((all, px) =>
	all.map((e) => [e, e.getBoundingClientRect()] as const)
		.filter(([, r]) => r.width > 0 && (Math.round(r.width) < px || Math.round(r.height) < px))
		.map(([e, r]) => `${e.className} ${e.getAttribute('aria-label') ?? e.textContent?.trim()} ${r.width} x ${r.height}`), least);
const overlapping = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => {
	const boxes = all.map((e) => e.getBoundingClientRect());
	return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 && a.right > b.left + 1
		&& a.top < b.bottom - 1 && a.bottom > b.top + 1)).length;
});

/* Cards with the longest words. */
const WORDY = [69, 70, 80, 81, 82];

/* What eyes would find: in the longer language, by night and by day. */
const placing = async (page: Page) => {
	await page.locator('.grab.live').first().click();
	await expect(page.locator('.sea .ghost')).toBeVisible();
};
const six = () => find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }), (e, v) =>
	v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Rescue));
const SCENES: [string, () => Promise<Position>, ((page: Page) => Promise<void>)?][] = [
	['drafting', drafting], ['paying', paying], ['rescuing', rescuing], ['placing', rescuing, placing],
	['taking cards of the island', () => find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && v.day === 2)],
	['rescuing among six', six],
];

for (const theme of ['light', 'dark'])
	for (const touch of [false, true])
		test.describe(`${theme}, in German, ${touch ? 'with fingers' : 'with a pointer'}`, () => {
			test.use({ hasTouch: touch });
			for (const [name, at, then] of SCENES)
				test(`every word is whole, large and clear while ${name}`, async ({ page }) => {
					await prepare(page, { hints: READ, lang: 'de', theme });
					await sitDown(page, await at());
					for (const [width, height] of touch ? [[390, 844], [844, 390], [768, 1024], [1024, 768]] : [[1280, 720], [1440, 900], [2560, 1440]]) {
						await page.setViewportSize({ width, height });
						await page.reload();
						await expect(page.locator('.prompt.mine')).toBeVisible();
						await then?.(page);
						/* Others may move while it is looked at: what is wrong stays wrong. */
						await expect.poll(() => flaws(page), `${width} x ${height}`).toEqual([]);
						expect(await english(page)).toEqual([]);
					}
				});
		});

test.describe('at a desk', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	for (const [name, at, least] of [['paying', paying, 24], ['rescuing', rescuing, 32]] as const)
		test(`what is pressed is large enough while ${name}`, async ({ page }) => {
			await prepare(page, { hints: READ });
			await sitDown(page, await at());
			await expect(page.locator('.bar .grab').first()).toBeVisible();
			await expect.poll(() => tooSmall(page, '.table button', 24)).toEqual([]);
			await expect.poll(() => tooSmall(page, '.bar .grab', least)).toEqual([]);
			expect(await overlapping(page, '.bar .grab, .bar .name')).toBe(0);
			await shot(page, `targets-${name}`);
		});

	for (const lang of ['en', 'de']) test(`nothing of the frame moves from drafting to paying to laying cards (${lang})`, async ({ browser }) => {
		const places: unknown[] = [];
		for (const phase of ['draft', 'keep', 'choose']) {
			const context = await browser.newContext();
			const page = await context.newPage();
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === phase && v.due.includes(1)
				&& v.day === 1 && v.seats[0].hand.length + v.seats[0].drafted.length !== 1 && verbs(e).length > 0
				&& (phase !== 'draft' || v.seats[0].pack.some((n) => WORDY.includes(n))), 200));
			await expect(page.locator('.prompt .go')).toBeVisible();
			places.push(await inOneLook(page, '.order li, .back button, .prompt .go, .middle .boat, .cards-table', (all) =>
				all.map((e) => e.getBoundingClientRect()).map((r) => [r.left, r.top].map(Math.round).join())));
			await context.close();
		}
		expect(places[1]).toEqual(places[0]);
		expect(places[2]).toEqual(places[0]);
	});

	test('captains keep their places when fish and phases change', async ({ browser }) => {
		const places: string[] = [];
		for (const [phase, less] of [['keep', false], ['rescue', true]] as const) {
			const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
			await prepare(page, { hints: READ, lang: 'de' });
			await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === phase && v.due.includes(1)
				&& v.seats.some((s) => s.fish < 10) === less, 200));
			places.push(await inOneLook(page, '.order li', (all) => all.map((e) => e.getBoundingClientRect())
				.map((r) => [r.left, r.right].map(Math.round).join()).join(' ')));
			await page.close();
		}
		expect(places[1]).toBe(places[0]);
	});

	/* The days are the picture's only number: it is set, not played. */
	for (const [name, at] of [['paying', paying], ['rescuing', rescuing]] as const)
		test(`Vesh's ship is seen behind the island on every day, and comes nearer, while ${name}`, async ({ page }) => {
			await prepare(page, { hints: READ });
			await sitDown(page, await at());
			const ship = page.locator('.isle .ship');
			const boxes: [number, number][] = [];
			for (const near of [0, 0.25, 0.5, 0.75, 1]) {
				await page.locator('.isle').evaluate((e, n) => e.style.setProperty('--near', String(n)), near);
				/* It sails there; bobbing it never ends. */
				await ship.evaluate((e) => Promise.all(e.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
				expect(await under(page, '.isle .ship', '.bar .field h3 > span, .bar .price, .bar .bag, .bar .temple, .trees')).toEqual([]);
				const { x, width } = (await ship.boundingBox())!;
				boxes.push([x, width]);
			}
			const rises = boxes.slice(1).every(([x, width], i) => x > boxes[i][0] && width > boxes[i][1]);
			expect(rises).toBe(true);
		});

	for (const theme of ['light', 'dark'])
		test(`evening falls over the last days (${theme})`, async ({ browser }) => {
			const skies = new Set<string>();
			for (const day of [1, 4, 5]) {
				const page = await browser.newPage();
				await prepare(page, { hints: READ, theme });
				await sitDown(page, await find(full(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === day));
				skies.add(await page.locator('.isle').evaluate((e) => getComputedStyle(e).backgroundImage));
				await page.close();
			}
			expect(skies.size).toBe(3);
		});

	test('a column of the island lifts its three cards, and is taken after a word', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)));
		const lifted = () => page.locator('.explore .card').evaluateAll((all) => all
			.filter((e) => getComputedStyle(e).transform !== 'none').map((e) => e.getAttribute('data-space')));
		await page.locator('.explore .card[data-space="6"]').hover();
		await expect.poll(lifted).toEqual(['2', '6', '10']);
		const log = await page.locator('.log li').count();
		await page.locator('.explore .card[data-space="6"]').click();
		await expect(page.locator('.prompt .go')).toBeVisible();
		expect(await page.locator('.log li').count()).toBe(log);
	});

	for (const [width, height] of [[1512, 900], [1760, 950], [1920, 1080], [2560, 1440]])
		test(`looking back, six captains are whole at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { lang: 'de' });
			await keep(page, [save(readFileSync('../tests/golden/advanced-6-all.record', 'utf8'), 6, { over: true })]);
			await page.goto('/#/back/g/kept/60');
			await expect(page.locator('.order li')).toHaveCount(6);
			const cut = () => page.locator('.order :is(li, .who, .facts)').evaluateAll((all) => all.filter((e) => {
				const [r, f] = [e.getBoundingClientRect(), e.closest('.order')!.getBoundingClientRect()];
				return r.right > f.right + 1 || e.scrollWidth > e.clientWidth + 1;
			}).map((e) => e.textContent?.trim()));
			await expect.poll(cut).toEqual([]);
			expect(await under(page, '.order', '.top > :not(.order, .fill)')).toEqual([]);
		});

	test('the captains in their new order stand on the pier, over no square of the boat', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1
			&& toLayAlone(e, v) !== undefined));
		await page.locator('.cards-table [data-card-kind=rescue].live').first().click();
		await page.locator('.prompt .go').click();
		const covers = await page.waitForFunction(() => {
			const boxes = (what: string) => [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
			const [heads, squares] = [boxes('.reveal .captain > svg, .reveal .art-portrait'), boxes('.sea [data-square]')];
			return heads.length > 0 && squares.length > 0
				? { over: Math.min(...heads.map((r) => r.top)) < Math.max(...squares.map((r) => r.bottom)) - 1 } : null;
		});
		expect(await covers.jsonValue()).toEqual({ over: false });
	});

	test('two broken baskets are a basket to use once, for eyes and ears', async ({ page }) => {
		await prepare(page, { hints: READ });
		const at = await find(full({ seats: 3 }), (e, v) => {
			const [me, { cards }] = [v.seats[0], e.pieces()];
			const basket = (n: number) => cards.find((card) => card.number === n)?.basket;
			return v.phase === 'rescue' && v.due[0] === 1 && me.baskets === me.baskets_used && v.revealed
				&& me.laid.filter((n) => basket(n) === 1).length === 2 && !me.laid.some((n) => basket(n) === 2);
		}, 200);
		await sitDown(page, at);
		const words = `a basket left: 0 of ${at.view.seats[0].baskets} permanent, to use once: 1`;
		await expect(page.locator('.pier .baskets')).toHaveAccessibleName(words);
		await expect(page.locator('.pier .baskets .pair svg')).toHaveCount(2);
		await expect(page.locator('.order .sr', { hasText: 'Robin' })).toContainText(words);
		await shot(page, 'broken-baskets');
	});

	test('who has no basket left is told so', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& !verbs(e).includes(Verb.Rescue) && verbs(e).includes(Verb.PlayCard)
			&& v.seats[0].baskets === v.seats[0].baskets_used && v.seats[0].laid.length === 0));
		await expect(page.locator('.prompt .question')).toContainText('no basket left');
	});

	test('hints are in order by what they show, and what they speak of is marked', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await paying());
		await page.getByRole('button', { name: 'Hint' }).click();
		const ranks = page.locator('.hints .rank');
		await expect(ranks.first()).toHaveText('best');
		const behind = (await ranks.allInnerTexts()).slice(1).map((text) => (text === '=' ? 0 : Number(text.replace('−', ''))));
		expect(behind).toEqual([...behind].sort((a, b) => a - b));
		const marked = () => page.locator('.cards-table .card.advised').evaluateAll((all) => all.map((e) => e.querySelector('b')?.textContent ?? ''));
		for (const hint of await page.locator('.hints li').all()) {
			await hint.hover();
			const words = await hint.innerText();
			await expect.poll(async () => (await marked()).filter((title) => !words.includes(title))).toEqual([]);
			if (!words.includes('nothing'))
				await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
		}
		await shot(page, 'hints-marked');
		await page.locator('.hints').getByRole('button', { name: 'Close' }).click();
		await expect(page.locator('.card.advised')).toHaveCount(0);
	});

	test('a hint marks the cat it would take', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing());
		await page.getByRole('button', { name: 'Hint' }).click();
		await expect(page.locator('.hints .where').first()).toBeVisible();
		await page.locator('.hints li', { has: page.locator('.where') }).first().hover();
		await expect(page.locator('.bar .grab.advised')).toHaveCount(1);
	});

	test('cards that were paid for and taken back are chosen again', async ({ page }) => {
		await prepare(page, { hints: READ });
		/* Who keeps an anytime card is asked once more before anything is revealed. */
		await sitDown(page, await find(full(), (e, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 1
			&& v.seats[0].drafted.some((n) => e.pieces().cards.find((card) => card.number === n)?.kind === 'anytime')));
		for (const kind of ['anytime', 'rescue'])
			await page.locator(`.cards-table [data-card-kind=${kind}].live`).first().click();
		const chosen = () => page.locator('.cards-table .card.selected').evaluateAll((all) => all.map((e) => e.getAttribute('data-card')));
		const before = await chosen();
		expect(before).toHaveLength(2);
		await page.locator('.prompt .go').click();
		await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(chosen).toEqual(before);
	});

	test('rescue cards say in words what they carry', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (e, v) => v.phase === 'keep' && v.due.includes(1) && v.seats[0].drafted.some((n) =>
			e.pieces().cards.find((card) => card.number === n)?.basket === 1)));
		await expect(page.locator('.cards-table [data-card-kind=rescue]', { hasText: /broken basket, speed \d/ }).first()).toBeVisible();
		const cut = await page.locator('.cards-table .card').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.textContent));
		expect(cut).toEqual([]);
	});

	test('who sends a drawn cat to a field sees which it is', async ({ page }) => {
		await prepare(page, { hints: READ });
		const at = await find(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'field', 200,
			(e) => (e.check('1 play 83') ? '' : '1 play 83'));
		await sitDown(page, at);
		await expect(page.locator('.prompt .question')).toBeVisible();
		const { id } = at.engine.pieces().tiles.find((tile) => tile.id === at.view.seats[0].pending.at(-1)?.tile)!;
		await expect(page.locator('.sent-cat svg')).toBeVisible();
		await expect(page.locator('.sent-cat p')).toContainText(id.split('-')[0]);
		await shot(page, 'sent-to-a-field');
	});

	test('a family game has family cards', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].lessons.length > 0));
		await expect(page.locator('.pier .chip')).toContainText('Family cards');
	});

	test('who plays alone is not told of everybody', async ({ page }) => {
		await prepare(page);
		await sitDown(page, await find(explore(1), (_, v) => v.phase === 'take' && v.due[0] === 1));
		await expect(page.locator('.guide')).toContainText('Take a column');
		await page.locator('.explore .card.live').first().click();
		await expect(page.locator('.prompt .go')).toBeVisible();
		await expect(page.locator('.table')).not.toContainText('Everybody');
	});
});

for (const [width, height] of [[1280, 720], [1440, 900]])
	test(`German hints are whole beside the stage, their buttons too, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de', hints: READ });
		await sitDown(page, await rescuing());
		await page.getByRole('button', { name: 'Tipp' }).click();
		await expect(page.locator('.hints li').first()).toBeVisible();
		const wide = await page.locator('.hints').evaluate((e) => [e.scrollWidth, e.clientWidth]);
		expect(wide[0]).toBe(wide[1]);
		expect(await page.locator('.hints .words').evaluateAll((all) => Math.min(...all.map((e) => e.clientWidth)))).toBeGreaterThan(150);
	});

test('who passes keeps their place among the boats, and so do all others', async ({ browser }) => {
	const crowd = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'] });
	const passing = await find(crowd, (_, v) => v.phase === 'rescue' && v.seats.slice(1).some((s) => s.passed && s.fish > 9 && s.speed > 9));
	/* The fifth has a row for itself: in one of these it has passed. */
	const other = await find(crowd, (_, v) => v.phase === 'rescue' && v.seats[5].passed !== passing.view.seats[5].passed && v.seats.slice(1).some((s) => s.passed));
	const places: number[][][] = [];
	for (const at of [passing, other]) {
		const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
		await prepare(page, { lang: 'de', hints: READ });
		await sitDown(page, at);
		await expect(page.locator('.players em')).toHaveCount(at.view.seats.slice(1).filter((s) => s.passed).length);
		places.push(await page.locator('.players li').evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map(({ y, height }) => [y, height])));
		expect(new Set(places.at(-1)!.slice(0, 4).map(([, height]) => height)).size).toBe(1);
		await page.close();
	}
	expect(places[1]).toEqual(places[0]);
});

test('what an event asks for is whole beside what there is to choose', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event'
		&& v.due[0] === 1 && verbs(e).includes(Verb.Column), 200));
	await expect(page.locator('.prompt .choice').first()).toBeVisible();
	expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(4);
});

test('a column that an event asks for is touched on the boat, and lights up before', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event'
		&& v.due[0] === 1 && verbs(e).includes(Verb.Column), 200));
	/* By keys and by ear they are named; all of them are in reach. */
	await expect(page.getByRole('button', { name: 'Column 8 from the left' })).toBeVisible();
	await expect(page.locator('.prompt .sign')).toHaveCount(0);
	await page.locator('.sea [data-square=h5]').hover();
	const box = async (what: string) => (await page.locator(`.sea ${what}`).boundingBox())!;
	const [lit, top, bottom] = [await box('.art-lit'), await box('[data-square=h1]'), await box('[data-square=h9]')];
	expect(Math.abs(lit.x - top.x) + Math.abs(lit.width - top.width)).toBeLessThan(8);
	expect(lit.height).toBeGreaterThan(bottom.y - top.y);
	for (const press of ['.sea [data-square=h5]', '.prompt .go'])
		await page.locator(press).click();
	await expect(page.locator('.log', { hasText: 'Robin chooses column h.' })).toBeVisible();
});

for (const [seats, day] of [[2, 1], [2, 3], [4, 1], [4, 3]])
	test(`kittens, beasts and events: all that can be taken is whole at 1280 x 720, ${seats} seats, day ${day}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, with: ['kittens', 'beasts', 'events'] }), (e, v) =>
			v.phase === 'rescue' && v.due[0] === 1 && v.day === day && verbs(e).includes(Verb.Rescue)));
		await expect(page.locator('[data-part=kittens] .grab').first()).toBeVisible();
		await expect(page.locator('.bar .sign')).toHaveCount(0);
		await expect.poll(() => cutIn(page, '.bar .grab', '.scroller')).toEqual([]);
		await shot(page, `kittens-${seats}-${day}`);
		/* The days are read beside an event and public lessons. */
		const letters = await page.locator('.days text').evaluateAll((all) => all.map((e) =>
			(e as SVGGraphicsElement).getScreenCTM()!.a * Number(e.getAttribute('font-size'))));
		expect(letters).toHaveLength(5);
		expect(Math.min(...letters)).toBeGreaterThan(11.5);
	});

test('in the count the sister stands beside what she gets, not over it', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page);
	await openOver(page, '../tests/golden/solo-hard.record');
	await expect(page.locator('dialog .hers svg')).toBeVisible();
	expect(await under(page, 'dialog .hers svg', 'dialog .pic .line > *')).toEqual([]);
	expect(await cutIn(page, 'dialog .hers svg', '.pic')).toEqual([]);
});
