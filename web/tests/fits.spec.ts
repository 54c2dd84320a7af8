/* German words on the screens that have least room for them: pictures, words and things to
 * press are whole, or a sign says that there is more. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type View } from '../src/lib/types';
import { brokenWords, cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { find, full, rescueCards, sitDown, verbs, type Position } from './positions';

test.use({ hasTouch: true });

const GERMAN = { hints: READ, lang: 'de' };
const LOW: [number, number] = [360, 640];

async function open(page: Page, [width, height]: [number, number], at: Position, more: Record<string, unknown> = {}) {
	await page.setViewportSize({ width, height });
	await prepare(page, { ...GERMAN, ...more });
	await sitDown(page, at);
}

/* px that something goes out of a thing around it on the right. */
const outRight = (thing: Locator, around: string) => thing.evaluateAll((all, frame) => all.map((e) =>
	Math.round(e.getBoundingClientRect().right - e.closest(frame)!.getBoundingClientRect().right)).filter((px) => px > 0), around);

/* ---- cards ---- */

const drafts = (title: string) => find(full({ seats: 3 }), (e, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].pack.length > 5
	&& v.seats[0].pack.some((n) => e.cardText(n).title === title), 200);

/* All cards lie where they were dealt to. */
async function dealt(page: Page) {
	await expect(page.locator('.cards-table .card').first()).toBeVisible();
	await page.locator('.cards-table .slot').evaluateAll((all) => Promise.all(all.flatMap((e) => e.getAnimations().map(({ finished }) => finished))));
}

/* Pictures of cards of which the lower frame is out of sight, or that are less high. */
const cutPictures = (page: Page, least: number) => page.locator('.cards-table .card').evaluateAll((all, px) => all.filter((card) => {
	const [picture, art] = [card.querySelector('.view > :last-child')!, card.querySelector('.art')!].map((e) => e.getBoundingClientRect());
	return picture.bottom > art.bottom + 1 || picture.height < px;
}).map((card) => card.querySelector('b')!.textContent), least);

for (const [width, height] of [[360, 640], [360, 740], [390, 844], [844, 390], [740, 360]] as const)
	for (const title of ['Patched Basket', 'Beachcombing', 'Two at a Time'])
		test(`pictures of cards are whole at ${width} x ${height}, beside ${title}`, async ({ page }) => {
			await open(page, [width, height], await drafts(title));
			await dealt(page);
			await shot(page, `fits-cards-${width}-${title}`);
			expect(await cutPictures(page, 18)).toEqual([]);
		});

test('beside what is told for the first time pictures are whole, the band is as wide as its card', async ({ page }) => {
	await open(page, LOW, await drafts('Patched Basket'), { hints: [] });
	await expect(page.locator('.says .guide')).toBeVisible();
	await dealt(page);
	await shot(page, 'fits-cards-told');
	expect(await cutPictures(page, 18)).toEqual([]);
	const narrow = await page.locator('.cards-table .card').evaluateAll((all) => all.filter((card) =>
		card.querySelector('.art > svg')!.getBoundingClientRect().width < card.clientWidth - 1).length);
	expect(narrow).toBe(0);
});

/* ---- what is pressed ---- */

const rescuing = () => find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 1 && verbs(e).includes(Verb.Rescue)
	&& v.seats[0].pending.length === 0);

test('settings have no part of them beside their window', async ({ page }) => {
	await open(page, LOW, await rescuing());
	await page.locator('.top button', { hasText: 'Menü' }).tap();
	await page.locator('dialog button', { hasText: 'Einstellungen' }).tap();
	await expect(page.locator('dialog .form')).toBeVisible();
	await shot(page, 'fits-settings');
	expect(await outRight(page.locator('dialog .form :is(select, input, label)'), '.body')).toEqual([]);
	expect(await page.locator('dialog .body').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});

test('the list of all that may be done is whole, and so is the word that closes it', async ({ page }) => {
	await open(page, LOW, await rescuing());
	await page.locator('.prompt .back .tool').nth(2).tap();
	await page.locator('dialog .choice', { hasText: 'Retten' }).first().tap();
	if (await page.locator('dialog[open]').count() === 0)
		await page.locator('.prompt .back .tool').nth(2).tap();
	await expect(page.locator('dialog .choice', { hasText: 'Felder' }).first()).toBeVisible();
	await shot(page, 'fits-list');
	expect(await outRight(page.locator('dialog .choice'), '.body > div')).toEqual([]);
	expect(await page.locator('dialog header button').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
	expect(await page.locator('dialog header button').evaluate((e) => e.clientWidth - parseFloat(getComputedStyle(e).paddingInlineStart)
		- parseFloat(getComputedStyle(e).paddingInlineEnd) - [...e.childNodes].reduce((sum, node) => {
		const range = document.createRange();
		range.selectNode(node);
		return sum + range.getBoundingClientRect().width;
	}, 0))).toBeGreaterThan(-1);
});

/* ---- one's own ---- */

const learned = () => find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 2 && v.seats[0].lessons.length + v.public.length > 8
	&& v.seats[0].hand.length > 0 && v.revealed && verbs(e).includes(Verb.Rescue), 200);

test('a hand that is pulled up is whole to its right edge, and so are the lessons beside it', async ({ page }) => {
	await open(page, LOW, await learned());
	await page.locator('.tabs button', { hasText: 'Hand' }).tap();
	await expect(page.locator('.pier select')).toBeVisible();
	await dealt(page);
	await shot(page, 'fits-hand');
	expect(await outRight(page.locator('.pier :is(select, .chip)'), '.pier')).toEqual([]);
	expect(await cutPictures(page, 18)).toEqual([]);
});

test('more lessons than are in sight are counted, the frame stays in sight, and they can be closed', async ({ page }) => {
	await open(page, LOW, await learned());
	await page.locator('.tabs button', { hasText: 'Hand' }).tap();
	await page.locator('.pier .chip', { hasText: 'Lektionen' }).tap();
	const lines = page.locator('.lessons li');
	await expect(lines.first()).toBeVisible();
	await expect(page.locator('.lessons .sign')).toBeVisible();
	await shot(page, 'fits-lessons');
	expect(await under(page, '.lessons', '.top button')).toEqual([]);
	const hidden = await lines.evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().bottom > e.closest('.box')!.getBoundingClientRect().bottom + 2).length);
	await expect(page.locator('.lessons .sign')).toContainText(String(hidden));
	await page.locator('.lessons .sign').tap();
	await expect(page.locator('.lessons .sign.first')).toBeVisible();
	await page.locator('.lessons .close').tap();
	await expect(lines).toHaveCount(0);
});

/* ---- a tile in hand ---- */

async function sayWhole(page: Page) {
	expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
	expect(await cutIn(page, '.prompt .say :is(.tag, .preview)', '.say')).toEqual([]);
}

const owed = (_: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus';

test('what a tile is for and what it brings are whole above its tools', async ({ page }) => {
	await open(page, LOW, await find(full(), owed));
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await expect(page.locator('.prompt .tag')).toContainText('Schatzkarte');
	await expect(page.locator('.prompt .preview')).toBeVisible();
	/* Wherever it lies, what is said there has the room. */
	for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
		for (let n = 0; n < 4; n++) {
			await page.keyboard.press(key);
			if (await page.locator('.prompt .preview').count() > 0 && await page.locator('.prompt .why').count() === 0)
				await sayWhole(page);
		}
	await shot(page, 'fits-owed');
});

/* ---- tablets ---- */

const laying = () => find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.due.includes(1) && rescueCards(e, v).length === 4
	&& v.seats[0].tokens.every((n) => n === 0) && e.onlyLine(1) === '', 400);
const finds = (cards: number) => find(full({ seats: 4 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
	&& verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).length === cards, 400);

for (const [width, height] of [[820, 1180], [768, 1024]] as const)
	test(`four cards are no towers at ${width} x ${height}, and nothing counts what is in sight`, async ({ page }) => {
		await open(page, [width, height], await laying());
		await dealt(page);
		await shot(page, `fits-four-${width}`);
		await expect(page.locator('.cards-table .sign')).toHaveCount(0);
		for (const { w, h } of await page.locator('.cards-table .card').evaluateAll((all) => all.map((e) => ({ w: e.clientWidth, h: e.clientHeight }))))
			expect(h).toBeLessThan(w * 1.8);
	});

for (const [width, height] of [[820, 1180], [1024, 768], [768, 1024]] as const)
	test(`five cards have the width of the table at ${width} x ${height}`, async ({ page }) => {
		await open(page, [width, height], await finds(5));
		await dealt(page);
		await shot(page, `fits-five-${width}`);
		await expect(page.locator('.cards-table .sign')).toHaveCount(0);
		const [right, table] = await page.evaluate(() => [Math.max(...[...document.querySelectorAll('.cards-table .card')].map((e) => e.getBoundingClientRect().right)),
			document.querySelector('.cards-table')!.getBoundingClientRect().right]);
		expect(table - right).toBeLessThan(width === 1024 ? 130 : 70);
		expect(await under(page, '.pier', '.cards-table .card')).toEqual([]);
		expect(await cutPictures(page, 30)).toEqual([]);
	});

const scored = () => find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].lessons.length + v.public.length > 6
	&& v.seats[0].lessons.some((n) => /Larder|Vandermils|Rat/.test(e.cardText(n).title)) && verbs(e).includes(Verb.Rescue), 300);

for (const [width, height] of [[1024, 768], [820, 1180], [768, 1024]] as const)
	test(`no word of the score is broken at ${width} x ${height}`, async ({ page }) => {
		await open(page, [width, height], await scored());
		await expect(page.locator('.scores [data-line]').first()).toBeVisible();
		await shot(page, `fits-score-${width}`);
		expect(await brokenWords(page, '.scores [data-line]')).toEqual([]);
	});

/* ---- what others have done ---- */

const overheard = () => find(full({ seats: 2 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 2 && v.seats[0].hand.length > 3
	&& verbs(e).length === 0, 300);

test('above cards what another did lies beside the small boat, over nothing that is pressed', async ({ page }) => {
	await open(page, LOW, await overheard());
	await expect(page.locator('.deed')).toBeVisible();
	await page.locator('.deed').evaluate((e) => Promise.all(e.getAnimations().map(({ finished }) => finished)));
	await shot(page, 'fits-deed');
	expect(await under(page, '.deed', '.top button, .says button, .tabs button, .sea [data-square], .cards-table .card')).toEqual([]);
});

test('on a tablet what another did covers neither whom it speaks of nor who moves', async ({ page }) => {
	await open(page, [1024, 768], await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.order.indexOf(1) === v.order.indexOf(2) + 1 && v.day === 2, 200));
	await expect(page.locator('.deed')).toBeVisible();
	await page.locator('.deed').evaluate((e) => Promise.all(e.getAnimations().map(({ finished }) => finished)));
	await shot(page, 'fits-deed-1024');
	expect(await under(page, '.deed', '.order > .now button')).toEqual([]);
});

test('a card that asks for others is not begun again by a touch on it, and lessons answer it', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	const weaves = (e: Engine) => e.steps(1, [Verb.PlayCard]).some((id) => e.pieces().cards[id].effect === 'basket-lessons');
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'keep' && v.due.includes(1) && weaves(e), 300));
	const name = 'Forget and Weave';
	const card = page.locator('.cards-table .card', { hasText: name });
	await page.locator('.card.live', { hasText: name }).first().tap();
	await expect(page.locator('.prompt .say')).toContainText('Which lessons');
	await expect(card.first()).toHaveAttribute('aria-disabled', 'true');
	const lessons = page.locator('.cards-table .card.live[data-card-kind=lesson]');
	await lessons.nth(0).tap();
	await lessons.nth(1).tap();
	await expect(page.locator('.prompt .go.ready')).toBeVisible();
});
