/* Explore & Draw under the hand: cards that are carried to the sheet, and everything in the
 * pencil of it. The page as it is delivered. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { Fingers } from './fingers';
import { cutIn } from './eyes';
import { frames, leavesRight, lieOn, liesWrong, middle, prepare, READ } from './person';
import { explore, find, kept, sitDown, verbs, type Position } from './positions';

type Point = [number, number];

const takes = () => find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1));
/* Seat 1 has cards to draw and none begun. */
const draws = (e: Engine, v: View) => v.due[0] === 1 && v.phase === 'resolve' && v.seats[0].pending.length === 0
	&& verbs(e).includes(Verb.Resolve) && e.steps(1, [Verb.Resolve]).every((space) => v.island?.[space - 1]?.kind !== 'lesson');

interface Hand { down: (at: Point) => Promise<void>; move: (at: Point) => Promise<void>; up: () => Promise<void>; cancel?: () => Promise<void> }

/* A page of that size at a position, with the hand that such a screen has. */
async function at(browser: Browser, [width, height]: readonly [number, number], position: Position, settings = {}): Promise<{ page: Page; hand: Hand }> {
	const touch = Math.min(width, height) < 500;
	const page = await browser.newPage({ baseURL: test.info().project.use.baseURL, viewport: { width, height }, hasTouch: touch });
	await prepare(page, { hints: READ, ...settings });
	await sitDown(page, position);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const fingers = await Fingers.of(page);
	const { mouse } = page;
	return { page, hand: touch ? {
		down: (point) => fingers.down(point), move: (point) => fingers.move(point), up: () => fingers.up(), cancel: () => fingers.cancel(),
	} : { down: async (point) => { await mouse.move(...point); await mouse.down(); }, move: (point) => mouse.move(...point), up: () => mouse.up() } };
}

/* Carries a card from one point to another, and looks at it on the way: it stays where it was
 * taken, as seen from the hand. One with a single drawing is that, which snaps to squares. */
async function carry(page: Page, hand: Hand, from: Point, to: Point, drawn = false) {
	const card = page.locator(drawn ? '.floating, .sea .ghost' : 'div.carried').first();
	const offs: Point[] = [];
	await hand.down(from);
	for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
		const there: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
		await hand.move(there);
		await expect(card).toBeVisible();
		const slip = async () => {
			const { x, y } = (await card.boundingBox())!;
			offs.push([x - there[0], y - there[1]]);
			return Math.hypot(offs.at(-1)![0] - offs[0][0], offs.at(-1)![1] - offs[0][1]);
		};
		if (!drawn)
			await expect.poll(slip).toBeLessThan(3);
	}
}

const SCREENS = [[1440, 900], [390, 844], [844, 390]] as const;
const onSheet = '.sea [data-square=k5]';

for (const screen of SCREENS)
	test(`a card of the island is carried to the sheet with its column at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page, hand } = await at(browser, screen, await takes());
		await carry(page, hand, await middle(page, '.explore .card[data-space="2"]'), await middle(page, onSheet));
		await expect(page.locator('div.carried .paper')).toHaveCount(3);
		await hand.up();
		await expect(page.locator('div.carried')).toHaveCount(0);
		await expect(page.locator('.explore .card.wanted')).toHaveCount(3);
		await page.close();
	});

for (const screen of SCREENS)
	test(`a card of one's own is carried to the sheet and drawn there at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page, hand } = await at(browser, screen, await find(explore(2), (e, v) => draws(e, v) && v.island?.[e.steps(1, [Verb.Resolve])[0] - 1]?.kind !== 'all'));
		const card = screen[0] > 1000 ? '.explore .card.live' : '.prompt .choice';
		await carry(page, hand, await middle(page, card), await middle(page, onSheet));
		await hand.up();
		await expect.poll(() => kept(page)).toMatch(/1 resolve \d+\n/);
		await page.close();
	});

/* The first of the cards is one tile, which can lie where it is let go. */
const plain = (e: Engine, v: View) => draws(e, v) && v.seats[0].boat.tiles.length === 0 && e.steps(1, [Verb.Resolve]).length > 1 && e.steps(1, [Verb.Resolve]).slice(0, 1).every((space) => v.island?.[space - 1]?.kind === 'all' && v.island[space - 1]!.upper.length + v.island[space - 1]!.lower.length === 1);
const ghost = '.sea .ghost';

const special = async (page: Page, n: number) => { await page.locator(`[data-special="${n}"]`).click(); };
const ABOVE = 56;       /* px; over a finger that much */

/* How many squares the tile in hand lies from one of the boat's. */
const squaresFrom = (page: Page, goal: string) => page.locator('.sea').evaluate((sea, name) => {
	const middle = (e: Element) => {
		const { left, top, width, height } = e.getBoundingClientRect();
		return [left + width / 2, top + height / 2];
	};
	const mark = sea.querySelector(`[data-square=${name}]`)!;
	const [x, y] = middle(mark);
	return Math.min(...[...sea.querySelectorAll('.handle')].map(middle).map(([a, b]) => Math.hypot(a - x, b - y))) / mark.getBoundingClientRect().width;
}, goal);

for (const screen of SCREENS)
	test(`what is drawn of a card lies where the card was let go, and stays there, at ${screen.join(' x ')}`, async ({ browser }) => {
		for (const goal of ['e5', 'k5', 's5']) {
			const { page, hand } = await at(browser, screen, await find(explore(2), plain));
			const large = screen[0] > 1000;
			const [x, y] = await middle(page, `.sea [data-square=${goal}]`);
			const boat: Point = [x, y + (large ? 0 : ABOVE)];
			await carry(page, hand, await middle(page, large ? '.explore .card.live' : '.prompt .choice'), boat, true);
			await hand.up();
			await expect(page.locator(ghost)).toBeVisible();
			await expect.poll(() => squaresFrom(page, goal), goal).toBeLessThan(1.5);
			const there = await lieOn(page);
			if (large) {
				await page.mouse.move(boat[0] + 120, boat[1] + 80, { steps: 8 });
				await page.locator('.prompt .go').hover();
			}
			await frames(page);
			expect(await lieOn(page)).toBe(there);
			await page.close();
		}
	});

test('a column that was carried to the sheet says nothing of where what is drawn of it lies', async ({ browser }) => {
	const position = await find(explore(), (_, v) => v.phase === 'take' && v.seats[0].boat.tiles.length === 0
		&& v.island?.[1]?.kind === 'all' && v.island[1].upper.length + v.island[1].lower.length === 1);
	const { page, hand } = await at(browser, [1440, 900], position, { confirm: false });
	await carry(page, hand, await middle(page, '.explore .card[data-space="2"]'), await middle(page, '.sea [data-square=e5]'));
	await hand.up();
	await page.locator('.prompt .go').press('Enter');
	await page.locator('.explore .card.live[data-space="2"]').press('Enter');
	await expect.poll(() => kept(page)).toMatch(/1 resolve 2\n/);
	await expect(page.locator(ghost)).toBeVisible();
	expect(await squaresFrom(page, 'e5')).toBeGreaterThan(2);
	await page.locator('.prompt.placing .go').press('Enter');
	await expect(page.locator('.prompt .choice'), 'an Oshax is laid by that word').toHaveCount(5);
	await page.close();
});

for (const [what, goes] of [['on its way to the word leaves what is drawn where it can lie', leavesRight], ['that was pressed where what is drawn cannot lie leaves it there', liesWrong]] as const)
	for (const screen of [[1440, 900], [1280, 720]] as const)
		test(`a mouse ${what} at ${screen.join(' x ')}`, async ({ browser }) => {
			const { page } = await at(browser, screen, await find(explore(2), (e, v) => draws(e, v) && v.seats[0].boat.tiles.length > 2 && e.steps(1, [Verb.Resolve]).length > 1));
			await page.locator('.explore .card.live').first().click();
			if (await page.locator('.prompt .choice').first().isVisible())
				await page.locator('.prompt .choice').first().click();
			await goes(page);
			await page.close();
		});

for (const [n, verb, several] of [[4, Verb.TwiceCat, false], [5, Verb.TwiceTreasure, false], [5, Verb.TwiceTreasure, true]] as const)
	test(`what lies on the sheet${several ? ', chosen of several,' : ''} lies still when special ${n} draws it twice`, async ({ browser }) => {
		const { page } = await at(browser, [1440, 900], await find(explore(several ? 2 : 1), (e, v) => v.due[0] === 1 && [Verb.Draw, verb].every((one) => verbs(e).includes(one))
			&& (!several || e.steps(1, [Verb.Draw]).length > 1)));
		if (several)
			await page.locator('.prompt .choice').first().click();
		await expect(page.locator(ghost)).toBeVisible();
		await page.mouse.click(...await middle(page, '.sea .handle'));
		await expect(page.locator('.prompt .go')).toBeEnabled();
		const there = await lieOn(page);
		await special(page, n);
		await expect.poll(() => kept(page)).toMatch(/ twice/);
		await expect(page.locator(ghost)).toBeVisible();
		await page.mouse.move(...await middle(page, onSheet), { steps: 4 });
		await frames(page);
		expect(await lieOn(page)).toBe(there);
		await page.close();
	});

for (const screen of SCREENS)
	test(`a card that is let go elsewhere goes home at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page, hand } = await at(browser, screen, await takes());
		const [from, boat] = [await middle(page, '.explore .card[data-space="2"]'), await middle(page, onSheet)];
		await carry(page, hand, from, boat);
		await hand.move(from);
		await hand.up();
		await expect(page.locator('.homing')).toHaveCount(1);
		await expect(page.locator('.homing')).toHaveCount(0);
		await expect(page.locator('.explore .card.wanted')).toHaveCount(0);
		/* Taken away by the system, it goes home as well. */
		if (hand.cancel) {
			await carry(page, hand, from, boat);
			await hand.cancel();
			await expect(page.locator('div.carried')).toHaveCount(0);
			await expect(page.locator('.explore .card.wanted')).toHaveCount(0);
		}
		await page.close();
	});

test('with little movement a card is home at once', async ({ browser }) => {
	const { page, hand } = await at(browser, [1440, 900], await takes(), { motion: false });
	const from = await middle(page, '.explore .card[data-space="2"]');
	await page.evaluate(() => new MutationObserver((all) => {
		if (all.some(({ target }) => (target as Element).matches('.homing')))
			document.body.dataset.homing = 'yes';
	}).observe(document.body, { attributes: true, attributeFilter: ['class'], childList: true, subtree: true }));
	await carry(page, hand, from, await middle(page, onSheet));
	await hand.move(from);
	await hand.up();
	await expect(page.locator('div.carried')).toHaveCount(0);
	expect(await page.evaluate(() => document.body.dataset.homing)).toBeUndefined();
	await page.close();
});

/* What a hint or another's boat shows of the sheet is drawn as it is there. */
const painted = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.map((e) =>
	[...e.querySelectorAll('[fill], [style]')].some((part) => /art-pen/.test(part.outerHTML)) ? 'pencil' : 'paint'));

test('hints and the other players show what is drawn in pencil', async ({ browser }) => {
	const drawsTile = await find(explore(2), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Draw) && v.day > 1);
	const { page } = await at(browser, [1440, 900], drawsTile);
	await page.locator('.prompt [data-hint]').click();
	await expect(page.locator('.hints .where svg').first()).toBeVisible();
	expect(new Set(await painted(page, '.hints .where svg'))).toEqual(new Set(['pencil']));
	await page.close();
	const { page: phone } = await at(browser, [390, 844], drawsTile);
	await phone.locator('.top .faces').first().tap();
	await expect(phone.locator('.players .took svg').first()).toBeVisible();
	expect(new Set(await painted(phone, '.players .took svg'))).toEqual(new Set(['pencil']));
	await phone.close();
});

/* Seat 1 has an Oshax in the hand, and the day ends when it lies. */
const oshaxLast = (e: Engine, v: View) => {
	const tile = v.phase === 'resolve' && v.due[0] === 1 && verbs(e).includes(Verb.Draw) ? e.steps(1, [Verb.Draw])[0] : -1;
	if (tile < 0 || e.slot(1, [Verb.Draw, tile]) !== Slot.Oshax)
		return false;
	const begun = [Verb.Draw, tile, e.steps(1, [Verb.Draw, tile])[0]];
	return e.showsSteps(1, [...begun, e.steps(1, begun)[0]], true);
};

for (const screen of SCREENS.slice(0, 2))
	test(`a colour behind which the day ends is confirmed by a word at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page, hand } = await at(browser, screen, await find(explore(), oshaxLast, 200));
		const press = async (selector: string) => { await hand.down(await middle(page, selector)); await hand.up(); };
		const drawn = async () => (await kept(page)).match(/draw o/g)?.length ?? 0;
		const before = await drawn();
		for (const blue of [0, 1]) {
			await press('.prompt .tool.wide');
			await press('.prompt .go');
			await expect(page.locator('.choice')).toHaveCount(5);
			await page.locator('.choice').nth(blue).click();
			await expect(page.locator('.prompt .question')).toContainText('cannot be taken back');
			expect(await drawn()).toBe(before);
			if (blue === 0)
				await page.locator('.prompt .tool[data-fast]').click();
		}
		await page.locator('.prompt .go').click();
		await expect.poll(drawn).toBe(before + 1);
		await expect.poll(() => kept(page)).toMatch(/draw o\d+ as green/);
		await page.close();
	});

for (const screen of SCREENS.slice(0, 2))
	test(`a special that was begun is answered on the island at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page } = await at(browser, screen, await find(explore(), (e, v) => v.phase === 'take'
			&& [Verb.TakeColumnAnd, Verb.TakeRow, Verb.TakeSpaces].every((verb) => verbs(e).includes(verb))));
		const wanted = () => page.locator('.explore .card.wanted').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.space).join(' '));
		const card = (space: number) => page.locator(`.explore .card[data-space="${space}"]`);
		await special(page, 3);
		await card(6).click();
		expect(await wanted()).toBe('5 6 7 8');
		await page.locator('.prompt .tool[data-fast]').click();
		await special(page, 1);
		await card(6).click();
		await card(7).click();
		expect(await wanted()).toBe('2 6 7 10');
		await page.locator('.prompt .tool[data-fast]').click();
		/* A second press on a card that was chosen, however slow, takes nothing else. */
		await special(page, 2);
		await card(2).click();
		await expect(card(2)).toBeDisabled();
		expect(await wanted()).toBe('2');
		await page.close();
	});

test('a card belongs to the finger that carries it: a mouse beside it plays none', async ({ browser }) => {
	const page = await browser.newPage({ baseURL: test.info().project.use.baseURL, viewport: { width: 1024, height: 768 }, hasTouch: true });
	await prepare(page, { hints: READ });
	await sitDown(page, await takes());
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const fingers = await Fingers.of(page);
	const finger = { down: (point: Point) => fingers.down(point), move: (point: Point) => fingers.move(point), up: () => fingers.up() };
	const [other, boat] = [await middle(page, '.explore .card[data-space="3"]'), await middle(page, onSheet)];
	const wanted = () => page.locator('.explore .card.wanted').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.space).join(' '));
	await carry(page, finger, await middle(page, '.explore .card[data-space="2"]'), boat);
	await page.mouse.click(...other);
	await page.mouse.move(...other);
	await page.mouse.down();
	await page.mouse.move(...boat);
	await page.mouse.up();
	expect(await wanted()).toBe('');
	await expect(page.locator('div.carried .paper')).toHaveCount(3);
	/* A second finger beside the first neither. */
	await fingers.down(boat, other);
	await fingers.move(boat, [boat[0] + 20, boat[1]]);
	expect(await wanted()).toBe('');
	await expect(page.locator('div.carried .paper')).toHaveCount(3);
	await finger.up();
	await expect(page.locator('div.carried')).toHaveCount(0);
	expect(await wanted()).toBe('2 6 10');
	await page.close();
});

test('a card is named where it is advised and told', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(), draws));
	await page.locator('.prompt [data-hint]').click();
	await expect(page.locator('.hints .words').first()).toContainText(/^Draw the card on space \d+: .*(cat|treasure|Oshax)/);
	await page.close();
});

test('the sheet in words shows the specials as pictures, and says which are used', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(), (_, v) => v.phase === 'take' && v.seats[0].specials?.length === 1));
	await page.locator('.explore .read').click();
	const specials = page.locator('dialog li.special:has(svg)');
	await expect(specials).toHaveCount(5);
	await expect(specials.filter({ hasText: 'used' })).toHaveCount(1);
	await page.close();
});

test('a phone on which the island is not in sight does not send one there', async ({ browser }) => {
	const { page } = await at(browser, [360, 740], await find(explore(), draws), { lang: 'de' });
	await expect(page.locator('.prompt .question')).toContainText('Welche deiner Karten');
	await expect(page.locator('.explore')).toHaveCount(0);
	await expect(page.locator('.prompt .question')).not.toContainText('Insel');
	await page.close();
});

test('the cards of a column that is chosen look alike, the one under the pointer too', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await takes());
	await page.locator('.explore .card[data-space="6"]').click();
	await expect(page.locator('.explore .card.wanted')).toHaveCount(3);
	expect(new Set(await page.locator('.explore .card.wanted').evaluateAll((all) => all.map((e) => getComputedStyle(e).backgroundColor))).size).toBe(1);
	await page.close();
});

for (const screen of [[390, 844], [360, 740], [1024, 768]] as const)
	test(`the halves of a card lie whole in the question at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page } = await at(browser, screen, await find(explore(2), (e, v) => v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.Upper)));
		const prompt = (await page.locator('.prompt').boundingBox())!;
		for (const half of await page.locator('.prompt .choice').all()) {
			const { y, height } = (await half.boundingBox())!;
			expect(y + height + 3).toBeLessThanOrEqual(prompt.y + prompt.height);
		}
		await page.close();
	});

test('a card that is done is paler and can be read: paper, not sea', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(), (e, v) => draws(e, v) && v.seats[0].resolved?.length === 1));
	const done = page.locator('.explore .card.resolved');
	await expect(done).toHaveCount(1);
	await expect(done).toHaveCSS('opacity', '1');
	await page.close();
});

test('a phone has no tab for a hand that nobody has', async ({ browser }) => {
	const { page } = await at(browser, [390, 844], await takes());
	await expect(page.locator('.tabs [data-sheet=island]')).toBeVisible();
	await expect(page.locator('.tabs [data-sheet=hand]')).toHaveCount(0);
	await page.close();
});

test('the name of a lesson stands in the middle of its choice', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(2), (e, v) => v.due[0] === 1 && v.phase === 'resolve' && v.seats[0].pending.length === 0
		&& verbs(e).includes(Verb.Resolve) && e.steps(1, [Verb.Resolve]).some((space) => v.island?.[space - 1]?.kind === 'lesson')));
	const off = await page.locator('.prompt .choice:has(.lesson)').first().evaluate((choice) => {
		const words = document.createRange();
		words.selectNodeContents(choice.querySelector('.lesson')!);
		const [box, text] = [choice.getBoundingClientRect(), words.getBoundingClientRect()];
		return Math.abs(box.top + box.bottom - text.top - text.bottom) / 2;
	});
	expect(off).toBeLessThan(2);
	await page.close();
});

/* Seat 1 has an Oshax in the hand before anything lies on its boat: it may lie anywhere. */
const oshaxFirst = (e: Engine, v: View) => {
	const tile = v.phase === 'resolve' && v.due[0] === 1 && verbs(e).includes(Verb.Draw) ? e.steps(1, [Verb.Draw])[0] : -1;
	return tile >= 0 && e.slot(1, [Verb.Draw, tile]) === Slot.Oshax && !/ draw /.test(e.record());
};

for (const screen of [[1440, 900], [1024, 768]] as const)
	test(`colours of an Oshax lie over nothing that asks for them at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page } = await at(browser, screen, await find(explore(), oshaxFirst, 400));
		/* As low on the sheet as it goes: the colours would stand below it. */
		const go = page.locator('.prompt .go');
		await expect(go).toBeEnabled();
		for (let n = 0; n < 9 && await go.isEnabled(); n++)
			await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowUp');
		await go.click();
		await expect(page.locator('.prompt .choice')).toHaveCount(5);
		await expect(page.locator('.prompt .question')).toContainText('colour');
		await expect(page.locator('.prompt .sign')).toHaveCount(0);
		expect(await cutIn(page, '.prompt .choice', '.prompt')).toEqual([]);
		await page.locator('.prompt .cancel').click();
		await expect(page.locator('.prompt .choice')).toHaveCount(0);
		await expect(page.locator('.prompt.placing')).toBeVisible();
		await page.close();
	});

test('what a special takes is changed card by card, and stays what the special takes', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(), (e, v) => v.phase === 'take'
		&& [Verb.TakeColumnAnd, Verb.TakeRow, Verb.TakeSpaces].every((verb) => verbs(e).includes(verb))));
	const wanted = () => page.locator('.explore .card.wanted').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.space).join(' '));
	const touch = async (...spaces: number[]) => {
		for (const space of spaces)
			await page.locator(`.explore .card[data-space="${space}"]`).click();
	};
	await special(page, 2);
	await touch(2, 8, 9);
	await expect.poll(wanted).toBe('2 8 9');
	await page.locator('.explore .card[data-space="1"]').hover();
	await expect(page.locator('.explore .card.near')).toHaveCount(0);
	await touch(1);
	await expect.poll(wanted).toBe('1 8 9');
	await touch(12, 6);
	await expect.poll(wanted).toBe('1 6 12');
	await expect(page.locator('[data-special="2"]')).toHaveAttribute('aria-pressed', 'true');
	await special(page, 3);
	await touch(6, 10);
	await expect.poll(wanted).toBe('9 10 11 12');
	await special(page, 1);
	await touch(6, 7, 12);
	await expect.poll(wanted).toBe('2 6 10 12');
	await page.locator('.prompt .go').click();
	await expect.poll(() => kept(page)).toMatch(/1 take .*12\n/);
	await page.close();
});

test('lessons that are ticked leave the specials their words while there is room for both', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && v.seats[0].ticked?.length === 2));
	await expect(page.locator('.sheet .ticked')).toHaveCount(2);
	await expect(page.locator('[data-special] .what')).toHaveCount(5);
	for (const words of await page.locator('[data-special] .what').all())
		await expect(words).toBeInViewport({ ratio: 1 });
	const [sheet, last] = [(await page.locator('.explore .grid').boundingBox())!, (await page.locator('[data-special="5"]').boundingBox())!];
	expect(last.y + last.height).toBeLessThanOrEqual(sheet.y + sheet.height);
	await page.close();
});

/* The island has lessons among its cards. */
const lessons = () => find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && (v.island ?? []).filter((card) => card?.kind === 'lesson').length > 2);

for (const [width, height] of [[1440, 900], [1280, 720], [1920, 1080], [1024, 768], [768, 1024], [390, 844], [844, 390]] as const)
	test(`a lesson on the island is a picture of its rule, by pencil, with all its words at ${width} x ${height}`, async ({ browser }) => {
		for (const lang of ['en', 'de']) {
			const { page } = await at(browser, [width, height], await lessons(), { lang });
			const cards = page.locator('.explore .slot:has(.lesson)');
			await expect(cards).not.toHaveCount(0);
			/* None of them pushes the island over the sheet. */
			const ends = await page.locator('.explore').evaluate((e) => [e.lastElementChild!, ...e.children].map((part) => part.getBoundingClientRect().bottom - e.getBoundingClientRect().bottom));
			expect(Math.max(...ends)).toBeLessThanOrEqual(1);
			for (const card of await cards.all()) {
				const face = card.locator('.lesson');
				const words = await face.evaluate((e) => {
					const range = document.createRange();
					range.selectNodeContents(e);
					const [text, box] = [range.getBoundingClientRect(), e.closest('.card')!.getBoundingClientRect()];
					return [text.left - box.left, text.top - box.top, box.right - text.right, box.bottom - text.bottom];
				});
				expect(Math.min(...words)).toBeGreaterThanOrEqual(0);
				/* Where long words leave no room the picture is close up; on large screens they do. */
				const close = width < 1280 && await face.getAttribute('data-picture') === 'none';
				if (close)
					await card.locator('.look').click();
				const picture = close ? page.locator('dialog .face .art-card') : face.locator('svg');
				await expect(picture).toBeVisible();
				await expect.poll(async () => (await picture.innerHTML()).length).toBeGreaterThan(500);
				expect(await picture.innerHTML()).not.toMatch(/art-(gold|bronze|hull|coat)/);
				if (close)
					await page.keyboard.press('Escape');
			}
			await page.close();
		}
	});

/* The two that say most. */
const LONG = [20, 1];

for (const [width, height] of [[768, 1024], [1024, 768]] as const)
	for (const lang of ['en', 'de'])
		test(`whatever its lessons say, the island leaves the row below it to fingers, at ${width} x ${height} (${lang})`, async ({ browser }) => {
			const lefts: number[] = [];
			for (const [long, ticked] of [...LONG.map((one) => [one, true] as const), [LONG[0], false] as const]) {
				const { page } = await at(browser, [width, height], await find(explore(5), (_, v) => v.phase === 'take' && v.due.includes(1)
					&& (v.seats[0].ticked ?? []).length > 0 === ticked && (v.island ?? []).some((card) => card?.kind === 'lesson' && card.lesson === long), 400), { lang });
				await expect(page.locator('.explore .slot .lesson small').first()).toBeVisible();
				expect(await cutIn(page, '.explore .lesson > span', '.card')).toEqual([]);
				/* Its first pixels and its last are its own. */
				const covered = await page.locator('.explore .sheet button').evaluateAll((all) => all.filter((e) => {
					const { left, top, width, bottom } = e.getBoundingClientRect();
					return [top + 4, bottom - 4].some((y) => !e.contains(document.elementFromPoint(left + width / 2, y)));
				}).map((e) => e.textContent));
				expect(covered).toEqual([]);
				lefts.push((await page.locator('[data-special="1"]').boundingBox())!.x);
				await page.close();
			}
			/* Ticked or not, they stand where they stood. */
			expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThanOrEqual(1);
		});

test('the sheet in words has a picture of each lesson', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await lessons());
	await page.locator('.explore .read').click();
	const pictures = page.locator('dialog li.pictured svg');
	await expect(pictures).toHaveCount(26);
	await expect.poll(() => pictures.evaluateAll((all) => new Set(all.map((e) => e.innerHTML)).size)).toBe(26);
	await page.close();
});

/* All three specials of the game are used; one today and no more; none yet, while cards are drawn. */
const REFUSED: [string, (e: Engine, v: View) => boolean, number, Record<string, [string, RegExp]>][] = [
	['all are used', (_, v) => v.phase === 'take' && v.due.includes(1) && v.seats[0].specials?.length === 3, 3,
		{ en: ['Specials: 3 of 3 used', /all three specials/], de: ['Spezialaktionen: 3 von 3 benutzt', /alle drei Spezialaktionen/] }],
	['one is used today', (e, v) => draws(e, v) && v.seats[0].specials?.length === 1 && v.seats[0].special_today !== 0, 1,
		{ en: ['Specials: 1 of 3 used', /one special a day/i], de: ['Spezialaktionen: 1 von 3 benutzt', /eine Spezialaktion am Tag/i] }],
	['it is not the time', (e, v) => draws(e, v) && v.seats[0].specials?.length === 0, 0,
		{ en: ['Specials: 0 of 3 used', /when cards are taken/], de: ['Spezialaktionen: 0 von 3 benutzt', /wenn Karten genommen werden/] }],
];

for (const [why, is, used, said] of REFUSED)
	test(`a special that cannot be used says why: ${why}`, async ({ browser }) => {
		for (const lang of ['en', 'de']) {
			const { page } = await at(browser, [1440, 900], await find(explore(2), is), { lang });
			const [head, reason] = said[lang];
			await expect(page.locator('.explore h3')).toHaveText(head);
			const grey = page.locator('[data-special]:not(.live):not(.used)');
			const special = why === 'it is not the time' ? page.locator('[data-special="2"]') : grey.first();
			await expect(special).toHaveAttribute('title', reason);
			await expect(special).toBeDisabled();
			await special.click({ force: true });
			await expect(page.locator('.prompt [role=alert]')).toHaveText(reason);
			if (used > 0) {
				await page.locator('[data-special].used').first().click({ force: true });
				await expect(page.locator('.prompt [role=alert]')).toHaveText(lang === 'de' ? /benutzt/ : /used/);
			}
			await page.close();
		}
	});

for (const screen of [...SCREENS, [820, 1180]] as const)
	test(`a column that a hint advises is taken by a word of one's own at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page } = await at(browser, screen, await takes());
		await page.locator('.prompt [data-hint]').click();
		await page.locator('.hints').getByRole('button', { name: 'Do it' }).first().click();
		await expect(page.locator('.hints')).toHaveCount(0);
		await expect(page.locator('.prompt')).toContainText('Take these cards');
		await expect(page.locator('.explore .card.wanted')).not.toHaveCount(0);
		await expect(page.locator('.explore .card.taken')).toHaveCount(0);
		await page.locator('.prompt .go').click();
		await expect.poll(() => kept(page)).toMatch(/1 take .*\n/);
		await page.close();
	});

test('between two cards of a column one touches the column', async ({ browser }) => {
	const { page, hand } = await at(browser, [1440, 900], await takes());
	const [above, below] = [(await page.locator('.explore .card[data-space="3"]').boundingBox())!, (await page.locator('.explore .card[data-space="7"]').boundingBox())!];
	expect(below.y - above.y - above.height).toBeGreaterThan(1);
	const gap: Point = [above.x + above.width / 2, (above.y + above.height + below.y) / 2];
	/* A card that is carried there is let go. */
	await carry(page, hand, await middle(page, '.explore .card[data-space="2"]'), gap);
	await hand.up();
	await expect(page.locator('.homing')).toHaveCount(1);
	await expect(page.locator('.homing')).toHaveCount(0);
	await expect(page.locator('.explore .card.wanted')).toHaveCount(0);
	await page.mouse.move(5, 5);
	await page.mouse.click(...gap);
	await expect(page.locator('.explore .card.wanted')).toHaveCount(3);
	await expect(page.locator('.explore .card[data-space="7"]')).toHaveClass(/wanted/);
	await page.close();
});

test('words of the specials keep away from their rim, and alternatives are joined by a word', async ({ browser }) => {
	for (const lang of ['en', 'de']) {
		const { page } = await at(browser, [1440, 900], await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)
			&& (v.island ?? []).some((card) => card?.kind === 'or') && (v.island ?? []).some((card) => card?.kind === 'two-of')), { lang });
		await expect(page.locator('[data-special] small')).toHaveCount(5);
		const room = await page.locator('[data-special] small').evaluateAll((all) => all.map((e) => {
			const range = document.createRange();
			range.selectNodeContents(e);
			return e.closest('button')!.getBoundingClientRect().right - range.getBoundingClientRect().right;
		}));
		expect(room).toHaveLength(5);
		expect(Math.min(...room)).toBeGreaterThanOrEqual(6);
		await expect(page.locator('.explore .parts i').first()).toHaveText(lang === 'de' ? 'oder' : 'or');
		await expect(page.locator('.explore .two').first()).toHaveText(lang === 'de' ? '2 von:' : '2 of:');
		await page.close();
	}
});

test('of special 2 the question says which row it is about, and a card of a row before takes the place of that row\'s', async ({ browser }) => {
	const { page } = await at(browser, [1440, 900], await find(explore(2), (e, v) => v.phase === 'take' && v.due.includes(1) && verbs(e).includes(Verb.TakeSpaces)));
	await special(page, 2);
	const wanted = () => page.locator('.explore .card.wanted').evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset.space)));
	const press = async (space: number, all: number[]) => {
		await page.locator(`.explore .card[data-space="${space}"]`).click();
		await expect.poll(wanted, { timeout: 5000 }).toEqual(all);
	};
	await expect(page.locator('.prompt .question')).toContainText('Row 1 of 3');
	await press(1, [1]);
	await expect(page.locator('.prompt .question')).toContainText('Row 2 of 3: touch a card from 5 to 8');
	await press(6, [1, 6]);
	await press(5, [1, 5]);
	await press(2, [2, 5]);
	await expect(page.locator('.prompt .question')).toContainText('Row 3 of 3');
	await press(12, [2, 5, 12]);
	await press(7, [2, 7, 12]);
	await page.close();
});

test('a press between two cards draws neither', async ({ browser }) => {
	const position = await find(explore(2), (e, v) => draws(e, v) && e.steps(1, [Verb.Resolve]).some((space) => space < 9));
	const { page } = await at(browser, [1440, 900], position);
	const own = (record: string) => record.split('\n').map((line) => line.trim()).filter((line) => line.startsWith('1 '));
	for (const space of position.engine.steps(1, [Verb.Resolve]).filter((one) => one < 9)) {
		const { x, y, width, height } = (await page.locator(`.explore .card[data-space="${space}"]`).boundingBox())!;
		await page.mouse.click(x + width / 2, y + height + 1);
	}
	await frames(page);
	await expect(page.locator('.prompt .question')).toContainText('Which of your cards');
	expect(own(await kept(page))).toEqual(own(position.record));
	await page.close();
});

test('a hint goes when its cards are chosen, and when others are', async ({ browser }) => {
	const { page } = await at(browser, [360, 740], await find(explore(2), (e, v) => v.phase === 'take' && v.due.includes(1)
		&& [Verb.TakeColumnAnd, Verb.TakeRow, Verb.TakeSpaces].every((verb) => verbs(e).includes(verb))), { lang: 'de' });
	const hints = page.locator('.hints');
	const advise = async () => {
		await page.locator('.prompt [data-hint]').tap();
		await expect(hints.locator('li button')).toBeVisible();
	};
	await advise();
	await hints.locator('li button').tap();
	await expect(page.locator('.explore .card.wanted').first()).toBeVisible();
	await expect(hints).toHaveCount(0);
	await page.locator('.prompt .tool[data-fast]').tap();
	await advise();
	await expect(page.locator('.explore .card.advised').first()).toBeVisible();
	await special(page, 3);
	await page.locator('.explore .card[data-space="10"]').tap();
	await expect(page.locator('.explore .card.wanted')).toHaveCount(4);
	await expect(hints).toHaveCount(0);
	await expect(page.locator('.explore .card.advised')).toHaveCount(0);
	await page.close();
});

test('what must be drawn has no way back but undo, and the word for it says so', async ({ browser }) => {
	const one = await find(explore(2), (e, v) => v.due[0] === 1 && v.day > 1 && verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length === 1 && e.slot(1, [Verb.Draw, e.steps(1, [Verb.Draw])[0]]) === Slot.Placing);
	const { page } = await at(browser, [1440, 900], one);
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await expect(page.locator('.prompt .cancel')).toBeDisabled();
	await expect(page.locator('.prompt [data-fast]')).toBeEnabled();
	await page.close();
});

for (const screen of SCREENS)
	test(`what is drawn again after it was taken back lies where it lay at ${screen.join(' x ')}`, async ({ browser }) => {
		const { page } = await at(browser, screen, await find(explore(2), (e, v) => plain(e, v) && e.steps(1, [Verb.Resolve]).length > 2));
		const large = screen[0] > 1000;
		const draw = () => page.locator(large ? '.explore .card.live' : '.prompt .choice').first().press('Enter');
		const back = page.locator('.prompt .back [data-fast]');
		await draw();
		await expect(page.locator(ghost)).toBeVisible();
		const proposed = await lieOn(page);
		for (const key of ['r', 'n', 'n', 'n'])
			await page.keyboard.press(key);
		const there = await lieOn(page);
		expect(there).not.toBe(proposed);
		await page.locator('.prompt .go').press('Enter');
		await expect.poll(() => kept(page)).toMatch(/ draw /);
		await expect(page.locator(ghost)).toHaveCount(0);
		await back.press('Enter');
		await expect(page.locator(ghost)).toBeVisible();
		expect(await lieOn(page), 'it is in the hand again').toBe(there);
		await expect(page.locator('.prompt .go')).toBeEnabled();
		/* The card, too, is taken back, and drawn again. */
		await back.press('Enter');
		await expect(page.locator(ghost)).toHaveCount(0);
		await draw();
		await expect(page.locator(ghost)).toBeVisible();
		expect(await lieOn(page), 'the card is drawn again').toBe(there);
		await page.close();
	});
