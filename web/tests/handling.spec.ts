/* Tiles, baskets and cards under the hand: what is lifted is whole and leaves its place,
 * what is chosen from stays where it was, and nothing is said that no longer holds. */
import { expect, test, type Page } from '@playwright/test';
import { Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { Fingers } from './fingers';
import { prepare, READ } from './person';
import { calls, find, full, kept, sitDown, verbs } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue);
const rescuing = () => find(full(), rescues);
const middle = async (page: Page, what: string): Promise<[number, number]> => {
	const box = await page.locator(what).first().boundingBox();
	return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
};
const frame = (page: Page) => page.evaluate(() => new Promise<void>((yes) => {
	requestAnimationFrame(() => requestAnimationFrame(() => yes()));
}));

/* Lifts the highest cat that can be taken at its lowest square. */
async function lift(page: Page) {
	const boxes = await page.locator('.field .grab.live svg').evaluateAll((all) => all.map((e) => {
		const { left, bottom, width, height } = e.getBoundingClientRect();
		return { left, bottom, width, height };
	}));
	const { left, bottom, width } = boxes.reduce((a, b) => (b.height > a.height ? b : a));
	await page.mouse.move(left + width / 2, bottom - 4);
	await page.mouse.down();
	await page.mouse.move(left + width / 2 + 20, bottom + 10);
}

/* ---- the tile in the hand ---- */

test('a cat that is too dear says so when it is pulled off its field, whatever is in the hand', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => rescues(e, v)
		&& e.steps(1, [Verb.Rescue]).length < (v.fields ?? []).flatMap(({ tiles }) => tiles).length));
	const why = page.locator('.prompt .bad[role=alert]');
	for (const held of [false, true]) {
		if (held)
			await page.locator('.field .grab.live').first().click();
		const [x, y] = await middle(page, '.field .grab:not(.live, .held) svg');
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + 20, y + 40, { steps: 4 });
		await expect(why).toContainText(/fish/);
		await page.mouse.move(x, y, { steps: 4 });
		await page.mouse.up();
		await expect(why).toHaveCount(0);
	}
});

test('over the boat\'s picture but no square of it a tile floats whole, and goes home for nothing', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing());
	const sea = await page.locator('.sea').boundingBox();
	if (!sea)
		throw new Error('no sea');
	await lift(page);
	for (const [x, y] of [[60, 20], [60, sea.height - 30], [sea.width - 60, 25]]) {
		await page.mouse.move(sea.x + x, sea.y + y, { steps: 4 });
		await frame(page);
		await expect(page.locator('.floating')).toHaveCount(1);
		await expect(page.locator('.prompt .bad')).toHaveCount(0);
	}
	await page.mouse.up();
	await expect(page.locator('.floating, .ghost')).toHaveCount(0);
	await expect(page.locator('.prompt')).toContainText('Rescue a cat');
});

test('a tile that snaps over the edge of the boat is not cut by the island', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	await lift(page);
	const [x, y] = await middle(page, '.sea [data-square=k1]');
	const sea = await page.locator('.sea').boundingBox();
	const square = (await page.locator('.sea [data-square=k1]').boundingBox())?.height ?? 0;
	/* Of the square above the first row what lies over the island. */
	const top = y - square * 1.5;
	const clip = { x: x - square * 2, y: top, width: square * 4, height: (sea?.y ?? 0) - top - 2 };
	await page.mouse.move(1300, 700);
	await frame(page);
	const before = await page.screenshot({ clip });
	await page.mouse.move(x, y);
	await expect(page.locator('.ghost .art-bad')).toBeVisible();
	expect((await page.screenshot({ clip })).equals(before)).toBe(false);
});

const pale = (page: Page) => page.locator('.grab svg').evaluateAll((all) =>
	all.filter((e) => Number(getComputedStyle(e).opacity) < 0.4).length);

test('a cat in the hand leaves a pale shadow, and is back when it goes home', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing());
	await lift(page);
	await page.mouse.move(1300, 700);
	await expect.poll(() => pale(page)).toBe(1);
	await page.mouse.up();
	await expect.poll(() => pale(page)).toBe(0);
	await page.locator('.field .grab.live').first().click();
	await expect.poll(() => pale(page)).toBe(1);
	await page.keyboard.press('Escape');
	await expect.poll(() => pale(page)).toBe(0);
	await page.locator('.field .grab.live').last().press('Enter');
	await expect.poll(() => pale(page)).toBe(1);
});

test('under a finger too', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, hasTouch: true });
	await prepare(page);
	await sitDown(page, await rescuing());
	const fingers = await Fingers.of(page);
	await fingers.draw(await middle(page, '.field .grab.live svg'), [1100, 600]);
	await expect.poll(() => pale(page)).toBe(1);
	await fingers.up();
	await expect.poll(() => pale(page)).toBe(0);
	await page.close();
});

/* ---- double clicks ---- */

test('a double click marks no words', async ({ page }) => {
	await prepare(page);
	const marked = () => page.evaluate(() => getSelection()?.toString() ?? '');
	await sitDown(page, await find(full(), (e, v) => rescues(e, v) && v.seats[0].hand.length > 0));
	for (const what of ['.prompt [data-verb=Pass]', '.prompt .say', '.field .price', '.field .grab.live', '.prompt .go', '.pier .ticket']) {
		await page.locator(what).first().dblclick({ force: true });
		expect(await marked(), what).toBe('');
	}
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.locator('.log').evaluate((e) => getSelection()?.selectAllChildren(e));
	expect(await marked()).not.toBe('');
});

/* ---- baskets ---- */

test('baskets stay where they are when a cat is lifted; equal ones are all there to be touched', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => {
		const whole = v.seats[0].laid.filter((n) => e.pieces().cards.find((card) => card.number === n)?.basket === 2);
		return rescues(e, v) && v.revealed && whole.length > 1 && v.seats[0].baskets > v.seats[0].baskets_used;
	}, 200));
	const row = () => page.locator('.pier [data-kind], .pier .num.small').evaluateAll((all) => all.map((e) =>
		[(e as HTMLElement).dataset.kind, Math.round(e.getBoundingClientRect().left)]));
	const before = await row();
	await page.locator('.field .grab.live').first().click();
	await expect(page.locator('.pier [data-basket]').first()).toBeVisible();
	expect(await row()).toEqual(before);
	const whole = page.locator('.pier [data-kind=whole]');
	for (const n of [1, 0, 1]) {
		await whole.nth(n).click();
		await expect(whole.nth(n)).toHaveAttribute('aria-pressed', 'true');
		await expect(page.locator('.pier [aria-pressed=true][data-basket]')).toHaveCount(1);
	}
});

/* ---- the guide ---- */

const readHints = (page: Page) => page.evaluate(() =>
	(JSON.parse(localStorage.getItem('isle.settings') ?? '{}') as { hints?: string[] }).hints ?? []);

for (const [time, read] of [[0, false], [4500, true]] as const)
	test(`the guide goes when the cat is laid${read ? ', and is not met again by who had time to read' : ''}`, async ({ page }) => {
		await prepare(page);
		await sitDown(page, await rescuing());
		await expect(page.locator('.guide')).toContainText('family');
		await page.waitForTimeout(time);
		await page.locator('.field .grab.live').first().click();
		await expect(page.locator('.guide')).toBeVisible();
		await page.locator('.prompt .go:enabled').click();
		await expect(page.locator('.prompt.mine')).toHaveCount(0);
		await expect(page.locator('.prompt.mine')).toHaveCount(1);
		await expect(page.locator('.guide')).toHaveCount(0);
		expect((await readHints(page)).includes('hint_rescue')).toBe(read);
	});

/* ---- cards ---- */

test('three cards are as wide as their height allows, and whole', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'choose' && v.due[0] === 1 && v.seats[0].hand.filter((n) =>
		e.pieces().cards.find((card) => card.number === n)?.kind === 'rescue').length === 3));
	const cards = page.locator('.cards-table .card');
	await expect(cards).toHaveCount(3);
	await page.waitForTimeout(600);
	const seen = await cards.evaluateAll((all) => all.map((e) => {
		const table = e.closest('.cards-table')!.getBoundingClientRect();
		const { width, bottom, right } = e.getBoundingClientRect();
		return { wide: width > 200, cut: e.scrollHeight > e.clientHeight + 1 || bottom > table.bottom || right > table.right };
	}));
	expect(seen).toEqual(seen.map(() => ({ wide: true, cut: false })));
});

/* ---- a phone held across ---- */

test('held across, what lies below the fields of five is named', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 844, height: 390 }, hasTouch: true });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 5, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts'] }), rescues));
	const jetty = page.locator('.jetty .grab');
	const sign = page.locator('.across > .scroller > .sign');
	await expect(sign).toHaveText('Treasures, Oshax, Kittens, In the bag ▾');
	for (let n = 0; n < 8 && await sign.last().innerText().then((text) => /▾/.test(text)); n++) {
		await sign.last().tap();
		await page.waitForTimeout(500);
	}
	await expect(jetty.last()).toBeInViewport({ ratio: 0.9 });
	await page.close();
});

/* ---- an Oshax is laid, then joins a colour ---- */

const callsOshax = () => find(full(), (e, v) => v.phase === 'rare-finds' && v.day > 2 && v.due[0] === 1 && calls(e) && (v.oshax?.length ?? 0) > 1);

/* It lies where it brings most, and its colours are asked for. */
async function layOshax(page: Page) {
	await page.locator('.hand .card.live').first().click();
	await page.locator('.prompt .choice').first().click();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.locator('.prompt .wide').click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.prompt .choice')).toHaveCount(5);
}

test('an Oshax is laid first, and each colour says what it would bring', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await callsOshax());
	await layOshax(page);
	const colours = page.locator('.prompt .choice');
	for (const colour of await colours.all()) {
		await expect(colour.locator('b')).toHaveText(/^[+−±]\d+$/);
		await expect(colour).toHaveAccessibleName(/^\w+, .*points?, /);
	}
	/* Looked at, it has that colour and the score says so. */
	await colours.nth(4).hover();
	const points = await colours.nth(4).locator('b').innerText();
	await expect(page.locator('.side .scores')).toContainText(points.replace('±0', ''));
	const log = await page.locator('.log li').count();
	await colours.nth(4).click();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log);
	await expect.poll(() => kept(page)).toMatch(/1 play \d+ o\d+ as red at /);
});

test('an Oshax that was laid comes back into the hand by undo, by Escape and by a press on the boat', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await callsOshax());
	await layOshax(page);
	const [colours, go] = [page.locator('.prompt .choice'), page.locator('.prompt .go')];
	await page.locator('.prompt .back .tool').first().click();
	await expect(colours).toHaveCount(0);
	await go.click();
	await expect(colours).toHaveCount(5);
	await page.keyboard.press('Escape');
	await expect(colours).toHaveCount(0);
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.waitForTimeout(1200);        /* a second press at the same place would be a slip */
	await go.click();
	await expect(colours).toHaveCount(5);
	await page.locator('.sea').click({ position: { x: 500, y: 250 } });
	await expect(colours).toHaveCount(0);
	await expect(page.locator('.prompt.placing')).toBeVisible();
});

test('by keys an Oshax is laid, its colours are heard with what they bring, and one is chosen', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await callsOshax());
	await page.locator('.hand .card.live').first().focus();
	await page.keyboard.press('Enter');
	await page.locator('.prompt .choice').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('application')).toBeFocused();
	await page.keyboard.press('s');
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt [role=status]')).toContainText('Which colour shall the Oshax join?');
	await expect(page.locator('.prompt .choice').first()).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(page.locator('.prompt .choice').nth(1)).toBeFocused();
	const log = await page.locator('.log li').count();
	await page.keyboard.press('Enter');
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log);
	await expect.poll(() => kept(page)).toMatch(/1 play \d+ o\d+ as green at /);
});
