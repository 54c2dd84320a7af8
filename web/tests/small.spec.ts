/*
 * The smallest phones, and fingers on them: whatever is said, however large the words are, the
 * boat is known and the frame whole; two fingers and a phone that is turned drop nothing.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb, type View } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { Fingers } from './fingers';
import { pass, prepare, READ, shot } from './person';
import { after, family, find, full, openOver, sitDown, verbs, type Position } from './positions';

test.use({ hasTouch: true });

const LANGUAGES = ['en', 'de'];
const LOW = [[360, 640], [360, 740], [390, 844]];

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

const middleOf = async (page: Page, selector: string): Promise<[number, number]> => {
	const { x, y, width, height } = await boxOf(page, selector);
	return [x + width / 2, y + height / 2];
};

const rescuing = (seats = 2) => find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));

/* Header and tabs are whole, and the boat as long as a thumb is wide, at least. */
async function isKnown(page: Page, what: string) {
	/* As many squares as the boat is long. */
	const long = async () => 24 * Math.min(...await page.locator('.sea [data-square=l5]').evaluate((e) => {
		const { width, height } = e.getBoundingClientRect();
		return [width, height];
	}));
	await expect.poll(long, what).toBeGreaterThanOrEqual(110);
	for (const part of ['.top', '.tabs', '.sea svg.boat'])
		await expect(page.locator(part).first(), `${what}: ${part}`).toBeInViewport({ ratio: 0.98 });
}

const askHint = async (page: Page) => {
	await page.locator('.prompt .back .tool').nth(1).tap();
	await expect(page.locator('.hints li .words').first()).toBeVisible();
};

const cardsAsked = (phase: string) => (_: unknown, v: View) => v.phase === phase && v.due[0] === 1;

for (const lang of LANGUAGES)
	for (const phase of ['draft', 'keep', 'choose', 'rare-finds', 'rescue'])
		test(`the boat is known while the guide speaks, and beside a hint: ${phase} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 640 });
			await prepare(page, { lang });
			await sitDown(page, await find(full(), cardsAsked(phase)));
			await expect(page.locator('.guide p')).toBeVisible();
			await expect(page.locator('.sheet')).toBeVisible();
			for (const asked of [false, true]) {
				if (asked)
					await askHint(page);
				for (const [width, height] of LOW) {
					await page.setViewportSize({ width, height });
					await isKnown(page, `${width} x ${height}, ${asked ? 'a hint' : 'the guide'}`);
					await shot(page, `small-${phase}-${asked ? 'hint' : 'guide'}-${width}-${height}-${lang}`);
				}
			}
		});

for (const lang of LANGUAGES)
	test(`held across, a hint about cards is read whole (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 });
		await prepare(page, { lang, hints: READ });
		await sitDown(page, await find(full(), cardsAsked('draft')));
		await askHint(page);
		const words = page.locator('.hints .words');
		expect(await words.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
		expect((await words.boundingBox())!.width).toBeGreaterThan(120);
		await shot(page, `small-across-hint-${lang}`);
	});

/* Where the tile in hand lies, as squares of the plan. */
const ghostBox = (page: Page) => boxOf(page, '.sea .ghost');

/* A cat is held over the boat of an upright phone by one finger, there. */
async function carried(page: Page): Promise<{ fingers: Fingers; at: [number, number] }> {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	const fingers = await Fingers.of(page);
	const [x, y] = await middleOf(page, '.sea svg.boat');
	const at: [number, number] = [x, y + 56];
	await fingers.draw(await middleOf(page, '.field .grab.live'), at);
	await expect(page.locator('.sea .ghost')).toBeVisible();
	return { fingers, at };
}

test('a second finger turns the tile that the first one carries, about the first', async ({ page }) => {
	const { fingers, at } = await carried(page);
	const before = await ghostBox(page);
	const around = (angle: number): [number, number] => [at[0] + Math.cos(angle) * 90, at[1] + Math.sin(angle) * 90];
	await fingers.down(at, around(0));
	for (let i = 1; i <= 10; i++)
		await fingers.move(at, around(Math.PI / 2 * i / 10));
	await shot(page, 'small-twist');
	const then = await ghostBox(page);
	const middle = ({ x: left, y: top, width, height }: typeof then) => [left + width / 2, top + height / 2];
	expect(Math.hypot(middle(then)[0] - middle(before)[0], middle(then)[1] - middle(before)[1]), 'it stays with the first').toBeLessThan(70);
	expect([then.width, then.height].map(Math.round)).toEqual([before.height, before.width].map(Math.round));
	await fingers.up();
});

test('a phone that is turned while a tile is carried shows the boat large', async ({ page }) => {
	const { fingers } = await carried(page);
	await page.setViewportSize({ width: 844, height: 390 });
	await expect(page.locator('.table.sideways')).toBeVisible();
	await expect.poll(async () => 24 * (await boxOf(page, '.sea [data-square=l5]')).width).toBeGreaterThan(400);
	await fingers.up();
	await shot(page, 'small-turned');
});

for (const [width, height] of [[390, 844], [360, 740]])
	test(`with words half again as large the frame holds and every price is read at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de', size: 150 });
		await sitDown(page, await rescuing());
		await expect(page.locator('.guide p')).toBeVisible();
		await isKnown(page, 'the guide');
		expect(await under(page, '.top .phase', '.top > :not(.when, .fill, .sr)')).toEqual([]);
		expect(await under(page, '.top .purse', '.top > button')).toEqual([]);
		expect(await cutIn(page, '.tabs button', '.tabs')).toEqual([]);
		await page.locator('.guide button').tap();
		expect(await cutIn(page, '.strip .price', 'section')).toEqual([]);
		for (const price of await page.locator('.strip .field .price').all())
			await expect(price).toBeInViewport({ ratio: 1 });
		await shot(page, `small-large-words-${width}`);
	});

test('in German all that a tile in hand does is read whole at 360 px', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 3 && v.seats[0].lessons.length > 2
		&& verbs(e).includes(Verb.Rescue), 200));
	let longest = 0;
	for (let n = 0; n < await page.locator('.field .grab.live').count(); n++) {
		await page.locator('.field .grab.live').nth(n).tap();
		await expect(page.locator('.sea .ghost')).toBeVisible();
		for (let turn = 0; turn < 3; turn++) {
			const words = await page.locator('.prompt .say .words').innerText();
			longest = Math.max(longest, words.length);
			expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight), words).toBeLessThanOrEqual(1);
			await page.locator('.prompt .tool.wide').tap();
		}
		await page.locator('.prompt .cancel').tap();
		await expect(page.locator('.field .grab.live').first()).toBeVisible();
	}
	expect(longest, 'there was much to say').toBeGreaterThan(80);
});

test('at the end every button is as wide as its words, and a finger is told to tap', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de' });
	await openOver(page, '../tests/golden/advanced-2.record');
	await expect(page.locator('dialog .wait')).toContainText('Tippe');
	expect(await page.locator('.top .when').evaluate((e) => [...e.children].filter((c) => c.scrollWidth > c.clientWidth + 1).length)).toBe(0);
	expect(await under(page, '.top .phase', '.middle')).toEqual([]);
	await page.waitForTimeout(1000);        /* a press that was meant for the table ends nothing */
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	const wide = () => page.locator('dialog .do button').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
	await expect.poll(wide).toEqual([]);
	await shot(page, 'small-verdict');
});

test('held across, the family cards one has are named inside their button', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(family(), (_, v) => v.phase === 'family-cards' && v.due.includes(1)));
	await expect(page.locator('.pier .chip').first()).toBeVisible();
	expect(await page.locator('.pier .chip').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent))).toEqual([]);
	await shot(page, 'small-family-across');
});

test('alone, the sister is seen on her way along the cats, before other cards are dealt', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de', hints: READ });
	await page.addInitScript(() => {
		const seen: boolean[] = [];
		Object.assign(window, { seen });
		const look = () => document.querySelectorAll('.strip .field .grab').length > 0;
		new MutationObserver((all) => all.flatMap(({ addedNodes }) => [...addedNodes])
			.filter((node) => (node as HTMLElement).dataset?.flight === 'sister')
			.forEach((node) => {
				const timer = setInterval(() => (node.isConnected ? seen.push(look()) : clearInterval(timer)), 50);
			})).observe(document, { childList: true, subtree: true });
	});
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
		&& (v.fields ?? []).every(({ tiles }) => tiles.length > 2) && after(e, e.lineOf(1, [Verb.Pass]), (_, then) => then.phase === 'rare-finds' && then.due[0] === 1), 100));
	await pass(page);
	const seen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
	await expect(page.locator('[data-flight=sister]')).not.toHaveCount(0);
	await shot(page, 'small-sister');
	await expect(page.locator('[data-flight=sister]')).toHaveCount(0);
	expect(await seen()).not.toContain(false);
	await expect(page.locator('.hand-sheet .cards-table')).toBeVisible();
});

/* Three cards abreast: what does not fit into them. */
const outOfCards = (page: Page) => page.locator('.cards-table .card').evaluateAll((all) => all.flatMap((card) => {
	const right = card.getBoundingClientRect().right;
	return [...card.querySelectorAll('b, .says, .signs, .signs > *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
		|| e.getBoundingClientRect().right > right).map((e) => `${e.className} ${e.textContent}`);
}));

const THREE: [string, () => Promise<Position>][] = [
	['family cards', () => find(family(), (_, v) => v.phase === 'family-cards' && v.due.includes(1))],
	['rescue cards', () => find(full(), (e, v) => v.phase === 'choose' && v.due.includes(1)
		&& v.seats[0].hand.filter((n) => e.pieces().cards.find((c) => c.number === n)?.kind === 'rescue').length === 3)],
];

for (const [name, where] of THREE) for (const width of [360, 390])
	test(`three ${name} abreast are read whole at ${width} (de)`, async ({ page }) => {
		await page.setViewportSize({ width, height: 780 });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await where());
		await expect(page.locator('.cards-table.three .card')).toHaveCount(3);
		await page.waitForTimeout(900);
		expect(await outOfCards(page)).toEqual([]);
		await shot(page, `three-${name.split(' ')[0]}-${width}`);
	});
