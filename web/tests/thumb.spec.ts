/*
 * A phone in one hand, in German, as the page is delivered: what a finger finds out before it
 * presses, why it carries what it carries, and a page that it has made large by mistake.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type View } from '../src/lib/types';
import { brokenWords, cutIn } from './eyes';
import { Fingers } from './fingers';
import { middle, prepare, READ, shot } from './person';
import { find, full, openOver, sitDown, verbs } from './positions';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => prepare(page, { hints: READ, lang: 'de' }));

const SAID = '.say :is(.question, .preview, .tag, .why)';

/* The card of seat 1 that draws cards, as a step. */
const closerLook = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
	.find((card) => e.pieces().cards[card].effect === 'draw-cards');

const isDrawing = (e: Engine, line: string) => {
	const card = e.parts(line)?.card;
	return e.pieces().cards.some(({ number, effect }) => number === card && effect === 'draw-cards');
};

const rescuing = (seats = 2) => find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 1
	&& v.seats[0].pending.length === 0 && verbs(e).includes(Verb.Rescue));

const bonusIn = (e: Engine, v: View) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus' && verbs(e).includes(Verb.NoTreasure);

test('a hint that shows something new says at its button that it cannot be taken back', async ({ page }) => {
	const position = await find(full(), (e, v) => v.due.includes(1) && closerLook(e) !== undefined
		&& e.hints(1).some(({ line }) => isDrawing(e, line)));
	const { engine } = position;
	const drawing = engine.hints(1).findIndex(({ line }) => isDrawing(engine, line));
	await sitDown(page, position);
	await page.locator('[data-hint]').tap();
	const hint = page.locator('.hints li');
	for (let n = 0; n < drawing; n++)
		await page.getByRole('button', { name: 'Weiter', exact: true }).tap();
	await expect(hint).toContainText('Genauer Blick');
	await expect(hint).toContainText('nicht zurückzunehmen');
	expect(await cutIn(page, '.hints .words i', '.words')).toEqual([]);
	await shot(page, 'thumb-hint');
});

test('a hint that can be taken back says nothing of it', async ({ page }) => {
	await sitDown(page, await rescuing());
	await page.locator('[data-hint]').tap();
	await expect(page.locator('.hints li')).toContainText('am Ende');
	await expect(page.locator('.hints')).not.toContainText('zurückzunehmen');
});

test('who pays for cards that a card drew is told by which', async ({ page }) => {
	await sitDown(page, await find(full(), (_, v) => v.seats[0].pending.at(-1)?.kind === 'keep', 60, (e) => {
		const card = closerLook(e);
		return card === undefined ? '' : e.lineOf(1, [Verb.PlayCard, card]);
	}));
	await expect(page.locator('.prompt .question')).toHaveText(/^Genauer Blick: Welche Karten bezahlst/);
	expect(await cutIn(page, SAID, '.say')).toEqual([]);
	await shot(page, 'thumb-paying');
});

test('what brings a card close lies on its card, however wide the words above it', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	/* Four cards are kept; one of them draws two, beside which the other three lie. */
	const draws = (e: Engine, number: number) => e.pieces().cards.find((card) => card.number === number)?.effect === 'draw-cards';
	const position = await find(full(), (e, v) => v.phase === 'keep' && v.due[0] === 1 && v.seats[0].drafted.some((n) => draws(e, n)));
	const { engine, view: { seats: [{ drafted }] } } = position;
	await sitDown(page, position);
	const card = (number: number) => page.locator(`.cards-table [data-card='${number}']`);
	for (const number of drafted.toSorted((a, b) => +draws(engine, b) - +draws(engine, a)).slice(0, 4))
		await card(number).tap();
	await page.locator('.prompt .go').tap();
	await card(drafted.find((n) => draws(engine, n))!).tap();
	await page.locator('.prompt .go').tap();
	await expect(page.locator('.prompt .question')).toHaveText(/^Genauer Blick/);
	await expect(page.locator('.cards-table .look')).toHaveCount(5);
	const beside = await page.locator('.cards-table .slot').evaluateAll((all) => all.map((slot) => {
		const [look, card] = ['.look', '.card'].map((part) => slot.querySelector(part)!.getBoundingClientRect());
		return Math.round(look.right - card.right);
	}).filter((px) => px > 0));
	await shot(page, 'thumb-paying-tablet');
	expect(beside).toEqual([]);
});

for (const [width, height] of [[390, 844], [360, 740], [844, 390], [667, 375]])
	test(`who carries the treasure of a map is told what for at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await find(full({ seats: 4 }), bonusIn));
		await expect(page.locator('.prompt')).toContainText('Schatzkarte');
		await page.locator('.grab.live').first().tap();
		await expect(page.locator('.ghost').first()).toBeVisible();
		await expect(page.locator('.prompt .say')).toContainText('Schatzkarte');
		await expect(page.locator('.prompt .say')).toContainText('Punkt');
		expect(await cutIn(page, SAID, '.say')).toEqual([]);
		await shot(page, `thumb-treasure-${width}`);
	});

/* The card of seat 1 that draws a tile which is laid then. */
function stowaway(e: Engine): string {
	const cards = verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [];
	const card = cards.find((one) => e.pieces().cards[one].effect === 'draw-tile');
	return card === undefined ? '' : e.lineOf(1, [Verb.PlayCard, card]);
}

for (const [width, height] of [[390, 844], [360, 740]])
	test(`the card that drew a tile is named once beside what it would do at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'place', 100, stowaway));
		await page.getByRole('button', { name: 'Vorschlag' }).tap();
		const said = page.locator('.prompt .words');
		await expect(said).toContainText('Schwester');
		expect((await said.textContent())!.split('Blinder Passagier')).toHaveLength(2);
		await shot(page, `thumb-stowaway-${width}`);
	});

for (const [width, height] of [[844, 390], [740, 360]])
	test(`what it does is read whole below it, the sister's part too, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1, difficulty: 'expert' }), (e, v) => bonusIn(e, v) && v.day > 2));
		await page.locator('.grab.live').first().tap();
		await expect(page.locator('.ghost').first()).toBeVisible();
		await page.getByRole('button', { name: 'Vorschlag' }).tap();
		await expect(page.locator('.prompt .say')).toContainText('Schwester');
		expect(await cutIn(page, SAID, '.say')).toEqual([]);
		await shot(page, `thumb-sister-${width}`);
	});

const scale = (page: Page) => page.evaluate(() => visualViewport!.scale);

test('a page that two fingers on the question made large is made small again beside it', async ({ page }) => {
	await sitDown(page, await rescuing());
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	const fingers = await Fingers.of(page);
	await fingers.pinch(await middle(page, '.prompt'), 40, 240);
	await expect.poll(() => scale(page)).toBeGreaterThan(1.2);
	const inQuestion = await page.evaluateHandle(() => {
		const touched: boolean[] = [];
		addEventListener('touchstart', (e) => touched.push((e.target as Element).closest('.prompt') !== null), true);
		return touched;
	});
	await expect(async () => {
		await fingers.pinch([140, 200], 200, 40);
		expect(await scale(page)).toBe(1);
	}).toPass({ timeout: 20_000 });
	const touched = await inQuestion.jsonValue();
	expect(touched.length).toBeGreaterThan(0);
	expect(touched).not.toContain(true);
});

test('while a cat is chosen two fingers bring the boat close, one moves it, two bring the cats back', async ({ page }) => {
	await sitDown(page, await rescuing());
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	const fingers = await Fingers.of(page);
	await fingers.pinch(await middle(page, '.sea'), 80, 200);
	await expect(page.locator('.sea.close')).toBeVisible();
	await expect(page.locator('.sheet')).toHaveCount(0);
	expect(await scale(page)).toBe(1);
	const [x, y] = await middle(page, '.sea');
	await fingers.draw([x, y], [x, y - 150]);
	await fingers.up();
	await expect.poll(() => page.locator('.sea').evaluate((e) => e.scrollTop)).toBeGreaterThan(50);
	await shot(page, 'thumb-close');
	await fingers.pinch([x, y], 200, 80);
	await expect(page.locator('.sea.close')).toHaveCount(0);
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	await expect(page.locator('.sea svg.boat')).toBeInViewport({ ratio: 1 });
});

test('two fingers that come close again, with the score beside the boat, bring it close and change nothing else', async ({ page }) => {
	await sitDown(page, await rescuing());
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	const fingers = await Fingers.of(page);
	await fingers.pinch(await middle(page, '.sea'), 80, 200);
	await expect(page.locator('.sea.close')).toBeVisible();
	await page.locator('.tabs [data-sheet=score]').tap();
	await expect(page.locator('.sheet .score')).toBeVisible();
	const shown = await page.evaluateHandle(() => {
		const seen: string[] = [];
		new MutationObserver(() => {
			const sheet = document.querySelector('.sheet')?.className ?? '';
			if (sheet !== seen.at(-1))
				seen.push(sheet);
		}).observe(document.body, { childList: true, subtree: true });
		return seen;
	});
	await fingers.pinch(await middle(page, '.sea'), 80, 200);
	await expect(page.locator('.sea.close')).toBeVisible();
	await expect(page.locator('.sheet')).toHaveCount(0);
	expect((await shown.jsonValue()).filter((sheet) => !sheet)).toEqual(['']);
});

for (const [width, height] of [[390, 844], [360, 740]])
	test(`why a treasure that is tried out may not lie there is read whole at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await rescuing());
		await page.locator('[data-part=shelf] .grab').last().tap();
		await expect(page.locator('.sea.close .ghost')).toBeVisible();
		/* Of these there is one beside nothing. */
		const refusal = page.locator('.say .bad').filter({ hasText: 'Jedes Plättchen nach dem ersten' });
		for (const square of ['c4', 'e5', 'g5', 'l5', 'n5', 'p4', 'q6', 's5'])
			if (await refusal.count() === 0)
				await page.locator(`.sea [data-square=${square}]`).tap({ force: true });
		await expect(refusal).toBeVisible();
		expect(await cutIn(page, '.say :is(.preview, .why)', '.say')).toEqual([]);
		await shot(page, `thumb-tried-${width}`);
	});

for (const [width, height] of [[844, 390], [667, 375], [390, 844], [360, 740]])
	test(`why a treasure is not the one that a map brings is read whole at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await find(full({ seats: 4 }), bonusIn));
		await page.locator('.grab.refused').first().tap();
		await expect(page.locator('.prompt [role=alert]')).toContainText('Nicht dieser Schatz');
		expect(await cutIn(page, '.say [role=alert], .say .why', '.say')).toEqual([]);
		await shot(page, `thumb-refused-${width}`);
	});

for (const [width, height] of [[390, 844], [360, 740], [844, 390]])
	test(`after the count no word lies over the rim of its button at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await openOver(page, '../tests/golden/advanced-2.record');
		await expect(async () => {
			await page.keyboard.press('x');         /* no slip of the hand ends it at once */
			await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
		}).toPass();
		await page.getByRole('button', { name: 'Schließen', exact: true }).tap();
		await expect(page.locator('.end .ways button').first()).toBeVisible();
		const over = await page.locator('.end .ways button').evaluateAll((all) => all.filter((e) => {
			const range = document.createRange();
			range.selectNodeContents(e);
			const [words, rim] = [range.getBoundingClientRect(), e.getBoundingClientRect()];
			return words.left < rim.left + 3 || words.right > rim.right - 3 || words.top < rim.top + 1 || words.bottom > rim.bottom - 1;
		}).map((e) => e.textContent));
		expect(over).toEqual([]);
		await shot(page, `thumb-over-${width}`);
	});

test('held across, no name of a captain on the pier is broken', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'choose' && v.due[0] === 1
		&& v.seats[0].hand.some((n) => e.pieces().cards.find((card) => card.number === n)?.kind === 'rescue'), 200));
	await page.locator('.cards-table [data-card-kind=rescue].live').first().tap();
	await page.locator('.prompt .go').tap();
	await expect(page.locator('.reveal .name', { hasText: 'Schwester' })).toBeVisible();
	await shot(page, 'thumb-pier');
	expect(await brokenWords(page, '.reveal .name')).toEqual([]);
	expect(await cutIn(page, '.reveal .captain > *', '.reveal')).toEqual([]);
});

/* Cards with long words for names: Notreparatur, Korbflechter, Bronzehaken; Beachcombing. */
const LONG: [string, number[]][] = [['de', [35, 36, 37, 38, 39, 40, 41, 42, 84, 85, 94, 95]], ['en', [107, 108, 109, 110, 111, 112]]];

for (const [lang, long] of LONG)
	test(`held across, six people's cards have their names in letters of 14 px (${lang})`, async ({ browser }) => {
		const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });
		await prepare(page, { hints: READ, lang });
		const names = new Map<string, number>();
		for (const day of [1, 2]) {
			await sitDown(page, await find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'] }), (_, v) => v.phase === 'keep' && v.due.includes(1)
				&& v.day >= day && v.seats[0].drafted.some((number) => long.includes(number))));
			const all = page.locator('.cards-table .card .words > b');
			await expect(page.locator('.cards-table .card b.long').first()).toBeVisible();
			for (const [name, size] of await all.evaluateAll((them) => them.map((e): [string, number] => [e.textContent ?? '', parseFloat(getComputedStyle(e).fontSize)])))
				names.set(name, size);
			await expect.poll(() => brokenWords(page, '.cards-table .card .words > b')).toEqual([]);
			expect(await all.evaluateAll((them) => them.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent))).toEqual([]);
		}
		await shot(page, `thumb-names-${lang}`);
		expect([...names].filter(([, size]) => size < 14)).toEqual([]);
		await page.close();
	});

/* What is smaller to a finger than 44 px: how far it is hit from its middle, up and down, left and right. */
const tooSmall = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.flatMap((e) => {
	const { left, top, width, height } = e.getBoundingClientRect();
	const [x, y] = [left + width / 2, top + height / 2];
	const far = (dx: number, dy: number) => {
		let n = 0;
		while (n < 60 && e.contains(document.elementFromPoint(x + dx * n / 2, y + dy * n / 2)))
			n++;
		return n / 2;
	};
	const size = [far(1, 0) + far(-1, 0), far(0, 1) + far(0, -1)];
	return size.every((px) => px >= 44) ? [] : [`${e.getAttribute('aria-label') ?? e.textContent}: ${size.join(' x ')}, drawn ${width} x ${height}`];
}));

for (const [width, height] of [[390, 844], [360, 640], [844, 390], [667, 375], [820, 1180], [1180, 820]])
	test(`what a hint has to press is hit by a finger at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, await rescuing());
		await page.locator('[data-hint]').tap();
		await expect(page.locator('.hints li').first()).toContainText('am Ende');
		const all = '.hints button:not(.sign):visible';
		for (let n = 0; n < await page.locator(all).count(); n++) {
			await page.locator(all).nth(n).scrollIntoViewIfNeeded();
			expect(await tooSmall(page, `${all} >> nth=${n}`)).toEqual([]);
		}
	});

test('the help names what fingers do, and no key where there is none', async ({ page }) => {
	await sitDown(page, await rescuing());
	await page.locator('.grab.live').first().tap();
	await page.keyboard.press('?');
	const help = page.locator('dialog[open]');
	await expect(help).toContainText('Zwei Finger');
	await expect(help).toContainText(/[Tt]ippe/);
	await expect(help).toContainText(/[Zz]ieh/);
	await expect(help).not.toContainText(/Pfeile|Enter|Esc/);
	await expect(help.locator('dt')).toHaveCount(0);
});
