/*
 * The smallest phones, and fingers on them: whatever is said, however large the words are, the
 * boat is known and the frame whole; two fingers and a phone that is turned drop nothing.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, STEP_END, Verb, type View } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { Fingers } from './fingers';
import { pass, prepare, READ, shot } from './person';
import { after, explore, family, find, full, openOver, sitDown, verbs, type Position } from './positions';

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

/* px between the words of the first page's head and the highest of what is drawn below them. */
const air = (page: Page) => page.evaluate(() => {
	const ends = [...document.querySelectorAll('header :is(h1, p)')].filter((e) => e.checkVisibility()).map((e) => {
		const words = document.createRange();
		words.selectNodeContents(e);
		return words.getBoundingClientRect().bottom;
	});
	const drawn = [...document.querySelectorAll('.harbour :is(.coast, .boat svg) *')].map((e) => e.getBoundingClientRect()).filter(({ height }) => height > 0);
	return Math.min(...drawn.map(({ top }) => top)) - Math.max(...ends);
});

for (const lang of LANGUAGES)
	test(`the title of the first page stands clear of the mountain (${lang})`, async ({ page }) => {
		await prepare(page, { lang });
		await page.goto('/');
		await expect(page.locator('.start.known h1')).toBeVisible();
		for (const [width, height] of [...LOW, [412, 915], [320, 568]]) {
			await page.setViewportSize({ width, height });
			await shot(page, `first-page-${width}-${height}-${lang}`);
			await expect.poll(() => air(page), `${width} x ${height}`).toBeGreaterThanOrEqual(2);
		}
	});

/* Parts of the island of which something is cut or out of sight, and those that its signs name. */
const beyond = (page: Page) => page.locator('.bar > .scroller').evaluate((e) => {
	const frame = e.querySelector('.box')!.getBoundingClientRect();
	const cut = [...e.querySelectorAll('.grab, .bag li')].filter((one) => {
		const { top, bottom } = one.getBoundingClientRect();
		return top < frame.top - 2 || bottom > frame.bottom + 2;
	}).map((one) => one.closest('section')!.getAttribute('aria-label')!.replace(/, .*/, ''));
	const named = [...e.querySelectorAll(':scope > .sign')].flatMap((sign) => sign.textContent!.replace(/[▴▾]/, '').trim().split(', '));
	return [cut, named].map((all) => [...new Set(all)].sort().join(', '));
});

for (const lang of LANGUAGES)
	for (const options of [full(), full({ seats: 3 }), family()])
		test(`what is left in the bag is whole beside the boat, or a sign names it: ${options.mode} for ${options.seats} (${lang})`, async ({ page }) => {
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(options, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length === 1
				&& verbs(e).some((verb) => verb === Verb.Rescue || verb === Verb.TakeCat)));
			for (const [width, height] of [...LOW, [412, 915]])
				for (const left of [9999, 90, 40, 0]) {
					await page.setViewportSize({ width, height });
					/* px, below what is seen */
					await page.locator('.strip > .scroller > .box').evaluate((e, below) => e.scrollTo({ top: e.scrollHeight - e.clientHeight - below, behavior: 'instant' }), left);
					await expect.poll(async () => {
						const [cut, named] = await beyond(page);
						return cut === named || `cut: ${cut}; named: ${named}`;
					}, `${width} x ${height}, ${left}`).toBe(true);
				}
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

/* Whether her cats are on the page whenever she stands at one. */
async function watchHer(page: Page) {
	await page.evaluate(() => {
		const seen: boolean[] = [];
		Object.assign(window, { seen });
		/* Where she stands there is a cat, or was one until she had it. */
		const isAt = (her: Element) => {
			const { left, top, width } = her.getBoundingClientRect();
			return document.elementsFromPoint(left + width / 2, top + 30).some((e) => e.closest('.sheet.island-sheet'));
		};
		const look = () => {
			const her = document.querySelector('[data-flight=sister]');
			if (her && her.getAnimations().length === 0)
				seen.push(isAt(her) && document.querySelectorAll('.island-sheet .still .field .grab').length > 0 && document.querySelector('.hers') !== null);
			requestAnimationFrame(look);
		};
		look();
	});
}

for (const [width, height] of [[390, 844], [844, 390]])
	test(`alone, whoever decides about cards sees the sister go first, and her cats before she has them, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de', hints: READ });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'choose' && v.due[0] === 1 && v.day > 1
			&& e.steps(1, [Verb.Choose]).length > 1 && e.steps(1, [Verb.Choose]).every((card) => card === STEP_END
				|| after(e, e.lineOf(1, [Verb.Choose, card, STEP_END]), (_, then) => then.phase === 'rescue' && then.sister!.resolved > 0)), 100));
		await watchHer(page);
		await page.locator('.cards-table .card.live').first().tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('[data-flight=sister]')).toHaveCount(1);
		await shot(page, `small-sister-first-${width}`);
		await expect(page.locator('[data-flight=sister]')).toHaveCount(0);
		const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
		expect(seen).toContain(true);
		expect(seen).not.toContain(false);
		await expect(page.locator('.island-sheet .field .grab.live').first()).toBeVisible();
	});

/* Whether something holds behind the first line of a verb. */
function then(e: Engine, verb: Verb, holds: (then: Engine, v: View) => boolean): boolean {
	const steps: number[] = verbs(e).includes(verb) ? [verb] : [];
	while (steps.length > 0 && e.slot(1, steps) !== Slot.End)
		steps.push(e.steps(1, steps)[0]);
	return steps.length > 0 && after(e, e.lineOf(1, steps), holds);
}

/* She turns a card and takes something. */
const hers = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1
	&& ['sister-card', 'sister-takes'].every((kind) => e.events().some((event) => event.kind === kind));

for (const [width, height] of [[390, 844], [844, 390]])
	test(`alone, whoever has laid the treasure of a map sees the sister walk at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de', hints: READ });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& (v.fields ?? []).every(({ tiles }) => tiles.length > 1) && then(e, Verb.TakeTreasure, hers), 100));
		await watchHer(page);
		await page.locator('.grab.live').first().tap();
		await page.getByRole('button', { name: 'Vorschlag' }).tap();
		await page.locator('.prompt .go').tap();
		await expect(page.locator('[data-flight=sister]')).toHaveCount(1);
		await shot(page, `small-sister-behind-${width}`);
		await expect(page.locator('[data-flight=sister]')).toHaveCount(0);
		const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
		expect(seen).toContain(true);
		expect(seen).not.toContain(false);
	});

test('held across, alone, the fields beside the cards that are taken are whole, and so is every card', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de', hints: READ });
	/* The card with the most words. */
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'draft' && v.due[0] === 1
		&& e.steps(1, [Verb.Draft]).some((card) => e.pieces().cards[card]?.effect === 'rescue-more'), 100));
	await expect(page.locator('.glance .lot > svg')).toHaveCount(8);
	const beyond = () => page.locator('.cards-table .card').evaluateAll((all) => all.filter((e) =>
		e.getBoundingClientRect().bottom > e.closest('.box')!.getBoundingClientRect().bottom).map((e) => e.textContent));
	for (const width of [740, 780, 812, 844, 896, 932]) {
		await page.setViewportSize({ width, height: 390 });
		await expect.poll(() => cutIn(page, '.glance .lot > svg, .glance b', '.lot'), `${width}`).toEqual([]);
		await expect.poll(() => cutIn(page, '.glance .lot', '.glance'), `${width}`).toEqual([]);
	}
	await page.setViewportSize({ width: 844, height: 390 });
	await expect.poll(beyond).toEqual([]);
	/* What brings a card close lies over no letter of its name. */
	const over = () => page.locator('.cards-table .slot').evaluateAll((all) => all.flatMap((slot) => {
		const name = slot.querySelector('b')!;
		const letters = document.createRange();
		letters.selectNodeContents(name);
		const sign = slot.querySelector('.look span')!.getBoundingClientRect();
		return [...letters.getClientRects()].some((r) => r.right > sign.left + 1 && r.left < sign.right - 1 && r.top < sign.bottom - 1 && r.bottom > sign.top + 1)
			? [name.textContent] : [];
	}));
	expect(await over()).toEqual([]);
	await shot(page, 'small-draft-across');
});

for (const effect of ['treasure', 'small'])
	for (const [width, height, lang] of [[360, 740, 'de'], [360, 740, 'en'], [390, 844, 'de'], [740, 360, 'de'], [844, 390, 'de']] as const)
		test(`both answers of a card are read whole, at ${width} x ${height}, ${lang}: ${effect}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { lang, hints: READ });
			const asking = (e: Engine) => e.steps(1, [Verb.PlayCard]).filter((card) => e.pieces().cards[card]?.effect === effect
				&& e.slot(1, [Verb.PlayCard, card]) === Slot.Grade && e.steps(1, [Verb.PlayCard, card]).length > 1);
			const at = await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
				&& verbs(e).includes(Verb.PlayCard) && asking(e).length > 0, 100);
			await sitDown(page, at);
			await page.locator(`[data-card="${at.engine.pieces().cards[asking(at.engine)[0]].number}"]`).tap();
			await expect(page.locator('.prompt .choice')).toHaveCount(2);
			await expect(page.locator('.prompt .sign')).toHaveCount(0);
			expect(await cutIn(page, '.prompt .choice', '.prompt')).toEqual([]);
			expect(await cutIn(page, '.prompt .choice .name', '.choice')).toEqual([]);
			await shot(page, `small-grades-${effect}-${width}-${lang}`);
		});

for (const lang of LANGUAGES)
	for (const [width, height] of [[844, 390]])
		test(`held across, every lesson that is ticked is read whole beside the specials, at ${width} x ${height}, ${lang}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { lang, hints: READ });
			await sitDown(page, await find(explore(1), (_, v) => v.phase === 'take' && v.due[0] === 1 && v.seats[0].ticked?.length === 1));
			await page.locator('.explore .read').tap();
			await expect(page.locator('dialog .pictured b')).toHaveCount(26);
			const names = await page.locator('dialog .pictured b').allTextContents();
			await page.keyboard.press('Escape');
			const line = page.locator('.explore .sheet .ticked');
			await expect(line).toBeVisible();
			/* Any of them might be the one. */
			const cut = await line.evaluate((e, all) => all.filter((name) => {
				const [, number, words] = /^(\d+)\. (.*?)( \u2713)?$/.exec(name)!;
				e.querySelector('b')!.textContent = number;
				e.lastChild!.textContent = ` ${words}`;
				const list = e.parentElement!;
				return list.scrollWidth > list.clientWidth || list.scrollHeight > list.clientHeight;
			}), names);
			await shot(page, `small-ticked-${width}-${lang}`);
			expect(cut).toEqual([]);
		});

test('upright, the sister has a face among the players', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'rescue' && v.due[0] === 1));
	await page.locator('.tabs [data-sheet=players]').tap();
	await expect(page.locator('.players-sheet .sister .art-portrait')).toBeVisible();
	await shot(page, 'small-sister-face');
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

/* Where a finger meets something. */
const meets = (page: Page, at: [number, number], selector: string) => page.evaluate(([x, y, what]) =>
	!!document.elementFromPoint(x, y)?.closest(what), [...at, selector] as const);

for (const [width, height] of [[390, 844], [360, 640], [740, 360]])
	for (const lang of LANGUAGES)
		test(`why a cat cannot lie there is read whole, and a finger finds its rule at ${width} x ${height} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(family(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 2 && verbs(e).includes(Verb.TakeCat)));
			const fingers = await Fingers.of(page);
			await fingers.draw(await middleOf(page, '.field .grab.live'), await middleOf(page, '.sea [data-square=e5]'));
			await fingers.up();
			const rule = page.locator('.prompt .why');
			await expect(rule).toBeVisible();
			await shot(page, `small-why-${width}-${height}-${lang}`);
			expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
			expect(await cutIn(page, '.prompt .why', '.prompt .say')).toEqual([]);
			/* 44 px of what is said lead there. */
			const { x, y, width: wide, height: high } = await boxOf(page, '.prompt .say');
			for (const [left, down] of [[4, high / 2 - 21], [4, high / 2 + 21], [wide / 3, high / 2 - 21], [wide / 3, high / 2 + 21]])
				expect(await meets(page, [x + left, y + down], '.prompt .why'), `${left}, ${down}`).toBe(true);
			/* Right behind a swipe a tap only ends it, for the browser. */
			await expect(async () => {
				await rule.tap();
				await expect(page.locator('dialog[open]').first()).toBeVisible({ timeout: 1000 });
			}).toPass();
		});

/* ---- before the game ---- */

for (const lang of LANGUAGES) {
	test(`the first page is whole on a small phone, and no word lies over the mountain (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await prepare(page, { lang });
		await page.goto('/');
		await expect(page.locator('.start.known')).toBeVisible();
		await shot(page, `small-start-${lang}`);
		/* A second line of it would. */
		expect(await page.locator('.start header p').evaluate((e) => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).fontSize))).toBeLessThan(2);
		await expect(page.locator('.start .rest a[href="#/settings"]')).toBeInViewport({ ratio: 1 });
		await expect(page.locator('.start .rest select')).toBeInViewport({ ratio: 1 });
	});

	for (const [width, height] of [[360, 740], [1024, 768]])
		test(`the full game says where its expansions are, and there the start is in sight at ${width} x ${height} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { lang });
			await page.goto('/');
			await page.locator('[data-kind=advanced]').tap();
			await expect(page.locator('dialog button.main')).toBeInViewport({ ratio: 1 });
			const way = page.locator('dialog a[href^="#/new"]');
			await expect(way).toBeInViewport({ ratio: 1 });
			await shot(page, `small-quick-${width}-${lang}`);
			await way.tap();
			await expect(page.locator('form .pick').first()).toBeVisible();
			await expect(page.locator('form button[type=submit]')).toBeInViewport({ ratio: 1 });
			await shot(page, `small-new-${width}-${lang}`);
		});
}

/* ---- what lies in little room ---- */

const across = async (page: Page, at: Promise<Position>) => {
	await page.setViewportSize({ width: 740, height: 360 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await at);
};

test('held across, prices lie beside the names on the island, whole', async ({ page }) => {
	await across(page, find(full({ seats: 4, with: ['kittens', 'beasts'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await expect(page.locator('.bar.across [data-part=kittens] .price')).toBeVisible();
	await shot(page, 'small-across-island');
	expect.soft(await under(page, '[data-part=kittens] .price', '[data-part=kittens] .name')).toEqual([]);
	expect(await cutIn(page, '.bar .price', 'section')).toEqual([]);
});

/* As many cards as a phone held across shows, some of them with two lines of words. */
const manyDrafted = () => find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due[0] === 1 && v.seats[0].drafted.length === 2
	&& v.seats[0].pack.length > 3);

test('held across, a picture is as wide as its card, and nothing looks out from under the kept ones', async ({ page }) => {
	await across(page, manyDrafted());
	await expect(page.locator('.cards-table .card').first()).toBeVisible();
	await expect(page.locator('.pier .ticket').first()).toBeVisible();
	await shot(page, 'small-across-cards');
	/* As wide as it is drawn in there: a picture keeps its form. */
	expect(await page.locator('.cards-table .card:not(.kind-lesson, .kind-public) .art svg').evaluateAll((all) => all.filter((svg) => {
		const { width, height } = getComputedStyle(svg);        /* however it lies while it is dealt */
		return Math.min(parseFloat(width), parseFloat(height) * 112 / 93) < svg.closest('.card')!.clientWidth - 2;
	}).length)).toBe(0);
	expect(await page.locator('.pier .sort').evaluateAll((all) => all.filter((e) => e.getClientRects().length > 0
		&& !e.contains(document.elementFromPoint(e.getBoundingClientRect().left + 22, e.getBoundingClientRect().top + 22))).length)).toBe(0);
});

for (const lang of LANGUAGES)
	test(`on the smallest phone the faces of four are whole beside open lessons, which are called by name (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await prepare(page, { lang, hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'choose' && v.due[0] === 1 && v.day > 1 && v.public.length > 0, 200));
		await expect(page.locator('.top .face')).toHaveCount(4);
		await shot(page, `small-head-${lang}`);
		/* The raised one is not cut, and they hardly lie over each other. */
		const faces = await page.locator('.top .face svg').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
		const top = await boxOf(page, '.top');
		expect.soft(Math.min(...faces.map((f) => f.top))).toBeGreaterThanOrEqual(top.y - 0.5);
		faces.sort((a, b) => a.left - b.left);
		for (let i = 1; i < faces.length; i++)
			expect.soft(faces[i].left - faces[i - 1].left).toBeGreaterThanOrEqual(faces[0].width * .9);
		await page.locator('.tabs [data-sheet=players]').tap();
		await expect(page.locator('.players-sheet .chip').first()).toBeVisible();
		await expect(page.locator('.table')).not.toContainText('✎');
		await page.getByRole('button', { name: lang === 'de' ? 'Menü' : 'Menu' }).tap();
		await page.locator('dialog').getByRole('button', { name: lang === 'de' ? /Offene Lektionen/ : /Public lessons/ }).tap();
		await expect(page.locator('dialog figure')).not.toHaveCount(0);
	});

/* px of the words of the bar that are out of sight, and the words. */
const beyondBar = (page: Page) => page.locator('.prompt .say').evaluate((e) => [e.scrollHeight - e.clientHeight, (e as HTMLElement).innerText] as const);

async function isReadWhole(page: Page, words = '') {
	const [over, said] = await beyondBar(page);
	expect(over, said).toBeLessThanOrEqual(1);
	expect(said).toContain(words);
}

for (const before of [1, 4, 7, 10, 14, 18])
	test(`in German all that a drawing does is read whole at 360 px, ${before} before it`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await prepare(page, { lang: 'de', hints: READ });
		let n = 0;
		await sitDown(page, await find(explore(), (e) => verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length === 1 && n++ >= before));
		const better = page.locator('.prompt .tool.wide');
		for (let turn = 0; turn < 3; turn++) {
			await better.tap();
			await isReadWhole(page);
		}
	});

test('held across, in German, all that a cat does is read whole, the word that it stays, too', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && v.day > 2));
	await page.locator('.field .grab.live').first().tap();
	for (let turn = 0; turn < 5; turn++) {
		await page.locator('.prompt .tool.wide').tap();
		await isReadWhole(page);
	}
	await shot(page, 'small-across-effects');
});

test('all cards that are taken from the island are named whole at 360 px, and that it is final', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(explore(2), (e, v) => v.due.includes(1) && verbs(e).includes(Verb.TakeColumn)
		&& (v.island ?? []).some((card) => card?.kind === 'lesson')));
	const cards = page.locator('.explore .card.live');
	for (let n = 0; n < await cards.count(); n++) {
		await cards.nth(n).tap();
		await expect(page.locator('.prompt.held')).toBeVisible();
		await isReadWhole(page, 'steht es fest.');
		await page.locator('.prompt .cancel').tap();
		await expect(page.locator('.prompt.held')).toHaveCount(0);
	}
});

test('the last lesson that is ticked is named beside all that is pressed at 360 px', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { lang: 'de', hints: READ });
	const toTick = (e: Engine) => (verbs(e).includes(Verb.Resolve) ? e.steps(1, [Verb.Resolve]) : []);
	const kind = (v: View, space: number) => v.island?.[space - 1]?.kind;
	await sitDown(page, await find(explore(), (e, v) => verbs(e).includes(Verb.TakeAnd) && toTick(e).length === 1 && kind(v, toTick(e)[0]) === 'lesson',
		60, (e, v) => {
			const space = toTick(e).find((one) => kind(v, one) !== 'lesson');
			return space === undefined ? '' : e.lineOf(1, [Verb.Resolve, space]);
		}));
	await page.locator('.prompt .choice').first().tap();
	await expect(page.locator('.prompt.held')).toBeVisible();
	await shot(page, 'small-tick');
	await isReadWhole(page, 'zurücknehmen');
	expect(await under(page, '.prompt .question', '.prompt button')).toEqual([]);
});

test('held across, a card that is looked at closer is read without scrolling', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full(), cardsAsked('draft')));
	const looks = page.locator('.cards-table .look');
	for (let n = 0; n < 4; n++) {
		await looks.nth(n).tap();
		await expect(page.locator('dialog .held p')).toBeInViewport({ ratio: 1 });
		expect(await cutIn(page, 'dialog .held .words > *', '.body')).toEqual([]);
		await page.getByRole('button', { name: 'Schließen' }).tap();
		await expect(page.locator('dialog')).toHaveCount(0);
	}
});

test('held across, what cats cost lies beside two rescue cards, too', async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await prepare(page, { lang: 'de', hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'choose' && v.due[0] === 1
		&& [1, 2].includes(v.seats[0].hand.filter((n) => e.pieces().cards.find((card) => card.number === n)?.kind === 'rescue').length), 100));
	await expect(page.locator('.cards-table .card').first()).toBeVisible();
	await expect(page.locator('.glance b')).toHaveCount(2);
	await shot(page, 'small-across-choose');
});

test('a slow second tap where a cat was laid neither passes nor asks whether to pass', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e) => then(e, Verb.Rescue, (now, v) => v.phase === 'rescue' && v.due[0] === 1
		&& [Verb.Rescue, Verb.Pass].every((verb) => verbs(now).includes(verb)))));
	await page.locator('.field .grab.live').first().tap();
	const there = await middleOf(page, '.prompt .go');
	await page.touchscreen.tap(...there);
	await expect(page.locator('.prompt [data-verb=Pass]')).toBeEnabled();
	await page.waitForTimeout(400);
	await page.touchscreen.tap(...there);
	await page.waitForTimeout(300);
	await expect(page.locator('.prompt .no')).toHaveCount(0);
	await expect(page.locator('.prompt [data-verb=Pass]')).toBeEnabled();
});

test('a cat that lies on the boat leaves its place pale when the field is pulled up again', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing());
	await page.locator('.field .grab.live').first().tap();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await expect(page.locator('.field .grab')).toHaveCount(0);
	await page.locator('.tabs [data-sheet=island]').tap();
	await expect(page.locator('.field .grab.gone')).toHaveCount(1);
});

for (const [seats, mode] of [[3, family(3)], [4, full({ seats: 4 })]] as const)
	test(`both fields of ${seats} seats are in sight together on a low phone (${mode.mode})`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 640 });
		await prepare(page, { hints: READ, lang: 'de' });
		await sitDown(page, await find(mode, (_, v) => v.phase === 'rescue' && v.due[0] === 1));
		await expect(page.locator('.field .grab').first()).toBeVisible();
		for (const cat of await page.locator('.field .grab').all())
			await expect(cat).toBeInViewport({ ratio: 0.95 });
		expect(await under(page, '.field .grab', '.strip > .list > .sign')).toEqual([]);
		await shot(page, `small-low-${mode.mode}-${seats}`);
	});
