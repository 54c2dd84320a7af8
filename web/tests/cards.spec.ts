/* Cards on the table under the hand: choosing, changing one's mind, what they cost, what is
 * chosen or taken in sight on every size. The page as it is delivered. */
import { expect, test, type Page } from '@playwright/test';
import { under } from './eyes';
import { act, prepare, READ, shot } from './person';
import { full, find, kept, sitDown, toLayAlone, verbs } from './positions';
import type { Engine } from '../src/lib/engine';
import { Slot, STEP_END, Verb } from '../src/lib/types';

test.use({ viewport: { width: 1440, height: 900 } });

/* Seat 1 takes cards and has taken so many. */
const drafting = (taken = 0) => find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1)
	&& v.seats[0].drafted.length === taken);
const cards = (page: Page) => page.locator('.cards-table .card');

test('a third card takes the place of the first, which is seen and heard going back; two others take both', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await drafting());
	for (const n of [0, 1, 2])
		await cards(page).nth(n).click();
	const pressed = () => cards(page).evaluateAll((all) => all.map((e) => e.getAttribute('aria-pressed') === 'true'));
	expect(await pressed()).toEqual([false, true, true, false, false, false, false]);
	await expect(cards(page).nth(0).locator('.returned')).toBeVisible();
	await shot(page, 'cards-returned');
	const name = await cards(page).nth(0).locator('.words b').innerText();
	await expect(page.locator('.prompt [role=status]')).toContainText(`${name} put back. 2 of 2 chosen.`);
	await expect(cards(page).nth(0).locator('.returned')).toBeHidden();
	await cards(page).nth(3).click();
	expect(await pressed()).toEqual([false, false, true, true, false, false, false]);
});

/* A card that can be played at any time, and asks nothing more. */
const anytime = (e: Engine) => verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).some((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);

for (const [phase, place] of [['draft', '.cards-table section:not(:has(.selected))'], ['choose', '.cards-table']])
	test(`what is chosen is so still when a card for any time was given up, and when it was played: ${phase}`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (e, v) => v.phase === phase && v.due.includes(1) && anytime(e)
			&& e.steps(1, [e.steps(1, [])[0]]).filter((step) => step < 256 && !e.steps(1, [Verb.PlayCard]).includes(step)).length > 1, 200));
		const open = page.locator('.cards-table .card[aria-pressed=false]');
		const chosen = page.locator('.cards-table .card.selected');
		const play = page.locator(`${place} .card[data-card-kind=anytime].live:not(.selected), .pier .live`).last();
		await open.first().click();
		await open.nth(1).click();
		const ids = () => chosen.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.card));
		const before = await ids();
		expect(before).toHaveLength(2);
		await play.click();
		await expect(page.locator('.prompt .cancel')).toBeVisible();
		await page.waitForTimeout(1000);         /* a second press would be a slip */
		await page.locator('.prompt .cancel').click();
		await expect.poll(ids).toEqual(before);
		await play.click();
		await page.waitForTimeout(1000);
		const story = await kept(page);
		await page.locator('.prompt .go').click();
		await expect.poll(async () => (await kept(page)).slice(story.length)).toMatch(/^1 play \d+/);
		await expect.poll(ids).toEqual(before);
	});

/* Two lessons are given for a basket. */
const asksForLessons = () => find(full(), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.PlayCard)
	&& e.slot(1, [Verb.PlayCard, e.steps(1, [Verb.PlayCard])[0]]) === Slot.Cards, 300);

test('a card that asks for lessons is played by those that lie large', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await asksForLessons());
	await page.locator('.hand .card.live').first().click();
	await expect(page.locator('.hand.choosing .cards-table')).toBeVisible();
	const before = await kept(page);
	await expect.poll(async () => (await act(page), await kept(page))).not.toBe(before);
	expect((await kept(page)).slice(before.length)).toMatch(/^1 play \d+ \d+ \d+\n/);
});

test('the question about cards keeps its place, its size and its words, and has no scroll bar', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await drafting());
	const said = () => page.locator('.prompt .say').evaluate((say) => {
		const at = (e: Element) => [Math.round(e.getBoundingClientRect().left), Math.round(e.getBoundingClientRect().top), getComputedStyle(e).fontSize];
		return [say.scrollHeight - say.clientHeight, ...at(say.querySelector('.question')!), ...at(say.querySelector('.you')!)];
	});
	await expect(page.locator('.prompt .question')).toContainText('0 of 2 chosen');
	const before = await said();
	expect(before[0]).toBe(0);
	for (const n of [0, 1, 2]) {
		await cards(page).nth(n).click();
		expect(await said()).toEqual(before);
	}
});

test('while cards are taken it is said what all of them would cost', async ({ page }) => {
	const at = await drafting(2);
	const [{ fish, drafted }] = at.view.seats;
	await prepare(page);
	await sitDown(page, at);
	const price = (number: string | null) => page.locator(`.cards-table [data-card='${number}'] .sr`).textContent()
		.then((words) => Number(/costs (\d+)/.exec(words ?? '')?.[1] ?? 0));
	const offered = page.locator('.cards-table .card.live').first();
	const prices = await Promise.all([...drafted.map(String), await offered.getAttribute('data-card')].map(price));
	await offered.click();
	const cost = prices.reduce((sum, one) => sum + one);
	await expect(page.locator('.cards-table .cost')).toContainText(`${fish} − ${cost} = ${fish - cost}`);
});

test('the list of all choices among cards says what they cost, and nothing of keys that move tiles', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await drafting());
	await page.locator('.prompt .back .tool').last().click();
	await expect(page.locator('dialog[open] .choice').first()).toContainText(/\d fish/);
	await expect(page.locator('dialog[open]')).not.toContainText('Arrows move');
});

/* So many rescue cards seat 1 can choose from. */
const toLay = (e: Engine) => (verbs(e).includes(Verb.Choose) ? e.steps(1, [Verb.Choose]).filter((step) => step < 256 && step !== STEP_END).length : 0);

test('who has chosen rescue cards keeps the layout until all have', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'choose' && v.due.includes(1) && v.order[0] === 1
		&& v.seats[0].hand.length > 2 && toLayAlone(e, v) !== undefined && toLay(e) > 0 && toLay(e) < 3));
	await page.evaluate(() => {
		const seen = new Set<string>();
		Object.assign(window, { seen });
		const look = () => {
			seen.add(`${document.querySelector('.scene')?.className} ${document.querySelector('.cards-table') ? 'cards' : ''}`.replace(/svelte-\w+/g, ''));
			requestAnimationFrame(look);
		};
		look();
	});
	await cards(page).first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.scene.boat-scene')).toBeVisible();
	const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
	expect(seen, seen.join('; ')).toHaveLength(2);
});

test('what a public lesson wants a colour for is read on its card: the question is short and whole', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name)
		&& e.slot(1, [Verb.Name, e.steps(1, [Verb.Name])[0]]) === Slot.Colour));
	await expect(page.locator('.prompt .question')).toContainText('Name a colour');
	await shot(page, 'cards-naming');
	expect(await page.locator('.prompt .say').evaluate((say) => say.scrollHeight - say.clientHeight)).toBe(0);
	await expect(page.locator('.cards-table .card')).toHaveCount(1);
	await expect(page.locator('.prompt [role=status]')).toContainText(/Name a colour .*points?/);
});

/* Words of names that are broken, or go over the edge of their card. */
const brokenNames = (page: Page) => page.locator('.cards-table .card b').evaluateAll((all) => all.flatMap((name) => {
	const text = name.firstChild as Text;
	const broken = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
		const range = new Range();
		range.setStart(text, index);
		range.setEnd(text, index + word.length);
		const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
		return rows.size > 1 || range.getBoundingClientRect().right > name.closest('.card')!.getBoundingClientRect().right;
	});
	return broken.map(([word]) => word);
}));

/* Numbers of cards with long words in their names. */
const LONG = { en: { Beachcombing: [107, 108, 109, 110, 111, 112] }, de: { Publikumsliebling: [144], Bronzemedaille: [168], Rattenzähmerin: [201] } };

for (const [lang, names] of Object.entries(LONG))
	test(`no name of a card is broken inside a word on a tablet (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 768, height: 1024 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }), (_, v) => v.due.includes(1) && v.seats[0].pack.length === 7
			&& v.seats[0].pack.some((n) => Object.values(names).flat().includes(n))));
		const word = new RegExp(Object.keys(names).join('|'));
		await expect(page.locator('.cards-table .card b', { hasText: word })).toBeVisible();
		await shot(page, `cards-names-${lang}`);
		expect(await brokenNames(page)).toEqual([]);
	});

for (const [width, height] of [[844, 390], [740, 360]])
	test(`the longest name is whole on its card on a phone held across at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(full({ seats: 2 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.seats[0].drafted.includes(144)));
		await expect(page.locator('.cards-table .card b', { hasText: 'Publikumsliebling' })).toBeVisible();
		await shot(page, `cards-longest-${width}`);
		expect(await brokenNames(page)).toEqual([]);
		await page.close();
	});

/* All cards lie where they were dealt to. */
const dealt = (page: Page) => expect.poll(() => page.locator('.cards-table .slot').evaluateAll((all) =>
	all.flatMap((e) => e.getAnimations()).filter(({ playState }) => playState === 'running').length)).toBe(0);

test('on a tablet a long card is read whole beside its picture, and nothing lies over its words', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true });
	await prepare(page, { hints: READ, lang: 'de' });
	const twice = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).find((card) => e.pieces().cards[card].effect === 'rescue-more');
	await sitDown(page, await find(full({ with: ['kittens', 'beasts'] }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
		&& twice(e) !== undefined && e.steps(1, [Verb.PlayCard]).length === 2));
	await expect(page.locator('.cards-table .card small', { hasText: 'eigenem Korb und Fisch.' })).toBeVisible();
	await dealt(page);
	await shot(page, 'cards-few-tablet');
	const below = await page.locator('.cards-table .card').evaluateAll((all) => all.filter((e) =>
		e.querySelector('small')!.getBoundingClientRect().bottom > e.getBoundingClientRect().bottom - 2).map((e) => e.textContent));
	expect(below).toEqual([]);
	expect(await under(page, '.cards-table .look', '.cards-table small')).toEqual([]);
	await page.close();
});

test('on a tablet held upright what a card costs stands in its corner, as large as on every other', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, await find(full({ with: ['kittens', 'beasts'] }), (e, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].pack.length === 7
		&& v.seats[0].pack.some((n) => e.cardText(n).kind !== 'Lesson' && e.cardText(n).body.length > 95)));
	await expect(page.locator('.cards-table .card')).toHaveCount(7);
	await dealt(page);
	await shot(page, 'cards-price-tablet');
	const narrow = await page.locator('.cards-table .card:not(.kind-lesson, .kind-public)').evaluateAll((all) => all.filter((e) =>
		(e.querySelector('.art svg') as Element).getBoundingClientRect().width < (e as HTMLElement).clientWidth - 2).map((e) => e.querySelector('b')!.textContent));
	expect(narrow).toEqual([]);
});

/* ---- a phone ---- */

/* As many squares as the boat is long. */
const boatLength = async (page: Page) => 24 * await page.locator('.sea [data-square=l5]').evaluate((e) => e.getBoundingClientRect().width);

test('while the guide speaks and while a hint does the boat can be known, and the frame is whole', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de' });
	await sitDown(page, await drafting());
	await expect(page.locator('.says .guide')).toBeVisible();
	await shot(page, 'cards-guide-360');
	await expect.poll(() => boatLength(page)).toBeGreaterThan(110);
	await page.locator('.prompt .back .tool').nth(1).click();
	await expect(page.locator('.hints li button')).toBeVisible();
	await shot(page, 'cards-hint-740');
	await expect.poll(() => boatLength(page)).toBeGreaterThan(110);
	await expect(page.locator('.top button').first()).toBeInViewport({ ratio: 1 });
	await expect(page.locator('.tabs button').first()).toBeInViewport({ ratio: 1 });
});

for (const [width, height, lang] of [[390, 844, 'en'], [360, 640, 'de']] as const)
	test.describe(`on a phone of ${width} x ${height} (${lang})`, () => {
		test.use({ viewport: { width, height }, hasTouch: true });

		test('the next card is seen to begin, what is taken lies apart, what is chosen stays in sight', async ({ page }) => {
			const at = await drafting(2);
			await prepare(page, { hints: READ, lang });
			await sitDown(page, at);
			await expect(cards(page)).toHaveCount(at.view.seats[0].pack.length);
			const seen = (n: number) => cards(page).nth(n).evaluate((e) => {
				const [box, card] = [e.closest('.box')!.getBoundingClientRect(), e.getBoundingClientRect()];
				return Math.round(Math.min(box.right, card.right) - Math.max(box.left, card.left));
			});
			await expect.poll(() => seen(2)).toBeGreaterThanOrEqual(14);
			await expect(page.locator('.cards-table .sign')).toContainText('3');
			await expect(page.locator('.pier .ticket')).toHaveCount(2);
			await expect(page.locator('.pier .ticket').first()).toBeInViewport({ ratio: 1 });
			await cards(page).first().tap();
			await page.locator('.cards-table .sign').tap();
			await expect.poll(() => seen(0)).toBeLessThan(0);
			await expect(page.locator('.pier .ticket.marked')).toBeInViewport({ ratio: 1 });
			await shot(page, `cards-tray-${width}`);
			await page.locator('.pier .ticket.marked').tap();
			await expect.poll(() => seen(0)).toBeGreaterThan(100);
		});

		test('a hint about cards comes near the thumb, leaves the boat as large, and brings its card', async ({ page }) => {
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await drafting(2));
			await expect(cards(page).first()).toBeVisible();
			const before = await boatLength(page);
			await page.locator('.prompt .back .tool').nth(1).tap();
			await expect(page.locator('.hints li button')).toBeVisible();
			await expect(page.locator('.cards-table .card.advised').first()).toBeInViewport({ ratio: .95 });
			const [hint, ask] = await Promise.all(['.hints', '.ask'].map((one) => page.locator(one).evaluate((e) => e.getBoundingClientRect().toJSON())));
			await shot(page, `cards-hint-${width}`);
			expect(ask.top - hint.bottom).toBeLessThan(12);
			expect(hint.bottom).toBeLessThanOrEqual(ask.top);
			expect(await boatLength(page)).toBeGreaterThan(before * .6);
		});
	});

for (const lang of ['en', 'de'])
	test(`a rescue card that was taken is whole in a low window, its name of two lines too (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'draft'
			&& v.seats[0].drafted.some((card) => e.cardText(card).title === 'Basket on Wheels')));
		const tickets = page.locator('.low .ticket');
		await expect(tickets.first()).toBeVisible();
		expect(await tickets.evaluateAll((all) => all.map((e) => e.scrollHeight - e.clientHeight).filter((px) => px > 1))).toEqual([]);
	});

for (const [width, height] of [[1024, 768], [768, 1024]])
	for (const seats of [4, 6])
		test(`of no card in two rows the picture is cut, at ${width} x ${height} for ${seats}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, lang: 'de' });
			await sitDown(page, await find(full({ seats, modules: seats > 4 ? ['A', 'B', 'C', 'D', 'E'] : ['A', 'B', 'C'] }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].pack.length === 7));
			await expect(cards(page)).toHaveCount(7);
			await shot(page, `cards-pictures-${width}-${seats}`);
			const [cut, low] = await page.locator('.cards-table .art').evaluateAll((all) => {
				const size = (e: Element) => e.getBoundingClientRect();
				return [all.filter((e) => size(e.querySelector('svg svg')!).bottom > size(e).bottom + 2).length,
					Math.min(...all.map((e) => size(e.querySelector('svg svg')!).height))];
			});
			expect(cut).toBe(0);
			expect(low).toBeGreaterThan(20);
		});

for (const [lang, phase, nothing] of [['en', 'Rare finds', 'could do nothing'], ['de', 'Seltene Funde', '']])
	test(`a card of one's hand that cannot be played now says why, or when it can (${lang})`, async ({ page }) => {
		const useless = (e: Engine, hand: number[]) => hand.find((n) => {
			const id = e.pieces().cards.findIndex((card) => card?.number === n);
			return e.pieces().cards[id].kind === 'anytime' && !e.steps(1, [Verb.PlayCard]).includes(id);
		});
		const waiting = (e: Engine, hand: number[]) => hand.find((n) => e.pieces().cards.find((card) => card?.number === n)?.kind === 'oshax');
		await prepare(page, { hints: READ, lang });
		const at = await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].pending.length === 0 && verbs(e).includes(Verb.PlayCard)
			&& useless(e, v.seats[0].hand) !== undefined && waiting(e, v.seats[0].hand) !== undefined, 200);
		await sitDown(page, at);
		const { hand } = at.view.seats[0];
		for (const [card, words] of [[waiting(at.engine, hand), phase], [useless(at.engine, hand), nothing]] as const) {
			await page.locator(`.ticket[data-card="${card}"]`).click();
			await expect(page.locator('dialog .held .why')).toContainText(words, { timeout: 4000 });
			await shot(page, `cards-why-${lang}`);
			await page.keyboard.press('Escape');
		}
	});
