/*
 * The bar of the question: its buttons lie beside each other and inside it, what is chosen from is
 * in sight where there is room, and nothing moves while a tile is taken up. In German, whose words
 * are the longest, with all that may be rescued; the page as it is delivered.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { cutIn } from './eyes';
import { prepare, READ, shot } from './person';
import { calls, explore, family, find, full, sitDown, verbs, type Position } from './positions';

const SIZES = [[768, 1024], [1024, 768], [1280, 720], [1440, 900], [390, 844], [844, 390]] as const;
const EVERYONE = full({ with: ['kittens', 'beasts'] });
const mayRescue = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
	&& verbs(e).includes(Verb.RescueKitten) && e.steps(1, [Verb.RescueKitten]).length > 3;

/* Buttons of the bar that lie over each other, however little. */
const overlapping = (page: Page) => page.locator('.prompt button:not(.why)').evaluateAll((all) => {
	/* What a row longer than its place does not show lies over nothing. */
	const shown = (e: Element) => {
		const [r, box] = [e.getBoundingClientRect(), e.closest('.box')?.getBoundingClientRect()];
		return { left: Math.max(r.left, box?.left ?? r.left), right: Math.min(r.right, box?.right ?? r.right), top: r.top, bottom: r.bottom };
	};
	const boxes = all.map((e) => ({ name: e.textContent?.trim(), r: shown(e) })).filter(({ r }) => r.right > r.left);
	return boxes.flatMap(({ name, r }, i) => boxes.slice(i + 1).filter(({ r: q }) =>
		q.left < r.right - 1 && q.right > r.left + 1 && q.top < r.bottom - 1 && q.bottom > r.top + 1).map((other) => `${name} / ${other.name}`));
});

/* Where what takes back and what ends something stands. */
const standing = (page: Page) => page.locator('.prompt :is(.back, .ends) button:visible').evaluateAll((all) =>
	all.map((e) => `${e.textContent?.trim()} ${Math.round(e.getBoundingClientRect().x)} ${Math.round(e.getBoundingClientRect().y)}`));

/* Two people at one screen: what takes back is said at its longest. */
async function sitTogether(page: Page, [width, height]: readonly [number, number], at: Position) {
	await page.setViewportSize({ width, height });
	await prepare(page, { hints: READ, lang: 'de' });
	await sitDown(page, at, { people: [1, 2] });
	await page.locator('.cover button').click();
	await expect(page.locator('.prompt.mine')).toBeVisible();
}

const isPhone = async (page: Page) => await page.locator('.table.phone').count() > 0;

async function isInOrder(page: Page, name: string) {
	await shot(page, `bar-${name}`);
	expect.soft(await overlapping(page), name).toEqual([]);
	expect.soft(await cutIn(page, '.prompt button:not(.why):visible', '.prompt'), name).toEqual([]);
	if (await isPhone(page))
		return;
	const { whole, seen } = await page.locator('.prompt .say').evaluate((e) => ({ whole: e.scrollHeight, seen: e.clientHeight }));
	expect.soft(whole, name).toBeLessThanOrEqual(seen + 1);
}

for (const size of SIZES) {
	const named = size.join('-');
	test(`a kitten is chosen and held with all buttons side by side at ${size.join(' x ')}`, async ({ page }) => {
		await sitTogether(page, size, await find(EVERYONE, mayRescue));
		const before = await standing(page);
		await page.locator('.prompt [data-verb=RescueKitten]').click();
		/* A phone shows them on its island, alone. */
		const kittens = await isPhone(page) ? '[data-part=kittens] .grab.live' : '.prompt .choice';
		await expect(page.locator(kittens)).toHaveCount(4);
		await isInOrder(page, `kittens-${named}`);
		await expect(page.locator('.prompt .sign')).toHaveCount(0);
		expect(await cutIn(page, '.prompt .choice', '.box')).toEqual([]);
		await page.locator(kittens).first().click();
		await expect(page.locator('.prompt.placing .tools .tool').nth(2)).toBeVisible();
		await page.locator('.prompt .tool.wide').click();
		await expect(page.locator('.prompt .go')).toBeEnabled();
		await isInOrder(page, `kitten-held-${named}`);
		if (!await isPhone(page))
			expect(await standing(page)).toEqual(before);
	});

	test(`a beast is tried out beside a second kitten with all buttons side by side at ${size.join(' x ')}`, async ({ page }) => {
		await sitTogether(page, size, await find(EVERYONE, (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Second) && verbs(e).includes(Verb.Enough)));
		const before = await standing(page);
		await isInOrder(page, `second-${named}`);
		await page.locator('.field .grab').last().click();
		await expect(page.locator('.prompt.placing .cancel')).toContainText('Genug probiert');
		await isInOrder(page, `tried-${named}`);
		if (!await isPhone(page))
			expect(await standing(page)).toEqual(before);
		await page.locator('.prompt .cancel').click();
	});
}

/* The card that brings one of five Oshax, if seat 1 may play it. */
const callable = (e: Engine) => (calls(e) ? e.steps(1, [Verb.PlayCard]).find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Tile
	&& e.steps(1, [Verb.PlayCard, card]).length === 5) : undefined);

for (const [width, height, lang] of [[768, 1024, 'de'], [1024, 768, 'de'], [1280, 720, 'en'], [1280, 720, 'de'], [1440, 900, 'de']] as const)
	test(`every Oshax that may be called is in sight at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const at = await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
			&& callable(e) !== undefined);
		await sitDown(page, at);
		const called = callable(at.engine)!;
		await page.locator(`[data-card='${at.engine.pieces().cards[called].number}']`).first().click();
		await expect(page.locator('.prompt .choice')).toHaveCount(at.engine.steps(1, [Verb.PlayCard, called]).length);
		await isInOrder(page, `oshax-${width}-${lang}`);
		await expect(page.locator('.prompt .sign')).toHaveCount(0);
		expect(await cutIn(page, '.prompt .choice', '.box')).toEqual([]);
	});

/* Buttons of the bar whose words stand in more than two lines. */
const manyLines = (page: Page) => page.locator('.prompt button:visible').evaluateAll((all) => all.filter((e) => {
	const words = document.createRange();
	words.selectNodeContents(e);
	const text = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
	const tops: number[] = [];
	for (let node = text.nextNode(); node; node = text.nextNode()) {
		words.selectNodeContents(node);
		if (!node.parentElement!.closest('.sr, svg'))
			tops.push(...[...words.getClientRects()].filter((r) => r.width > 2).map((r) => r.bottom));
	}
	/* A sign beside words may stand a little higher. */
	return tops.sort((a, b) => a - b).filter((bottom, i) => i === 0 || bottom - tops[i - 1] > 6).length > 2;
}).map((e) => e.textContent?.trim()));

const RICH = full({ seats: 2, with: ['kittens', 'beasts', 'events'] });
const mine = (phase: string) => (e: Engine, v: View) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === '';
const pending = (kind: string) => (e: Engine, v: View) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === kind && e.onlyLine(1) === '';
const says = (verb: Verb) => (e: Engine, v: View) => v.due[0] === 1 && verbs(e).includes(verb) && e.onlyLine(1) === '';
const QUESTIONS: [string, Parameters<typeof find>[0], Parameters<typeof find>[1]][] = [
	...['draft', 'keep', 'lessons', 'choose', 'rescue', 'rare-finds'].map((phase): [string, typeof RICH, ReturnType<typeof mine>] => [phase, RICH, mine(phase)]),
	['a family game', family(), mine('rescue')], ['a second kitten', RICH, says(Verb.Enough)], ['a treasure', RICH, says(Verb.NoTreasure)],
	['a column', explore(2), mine('take')], ['drawing', explore(2), mine('resolve')], ['a treasure to draw', explore(2), pending('bonus')],
	['a second copy', explore(2), pending('copy')], ['half of a card', explore(2), pending('half')],
];

for (const lang of ['en', 'de'])
	for (const [name, options, is] of QUESTIONS)
		test(`no button of the bar has three lines of words on a phone: ${name} (${lang})`, async ({ page }) => {
			await page.setViewportSize({ width: 360, height: 640 });
			await prepare(page, { hints: READ, lang });
			await sitDown(page, await find(options, is, 100));
			await expect(page.locator('.prompt.mine')).toBeVisible();
			for (const [width, height] of [[360, 640], [390, 844]]) {
				await page.setViewportSize({ width, height });
				await expect.poll(() => manyLines(page), `${width} x ${height}`).toEqual([]);
				await shot(page, `lines-${name}-${lang}-${width}`);
			}
			/* What is asked again before something is lost, too. */
			const end = page.locator('.prompt .ends button:enabled').last();
			if (await end.count() > 0) {
				await end.click();
				await expect.poll(() => manyLines(page)).toEqual([]);
			}
		});
