/* A tile that is tried out on the boat while cards are chosen: the way on and what is chosen so
 * far stay beside it. The page as it is delivered. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type View } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { find, full, kept, sitDown, verbs, type Position } from './positions';

const toLay = (e: Engine) => (verbs(e).includes(Verb.Choose) ? e.steps(1, [Verb.Choose]).filter((step) => step < 256).length : 0);
const due = (phase: string, is: (e: Engine) => boolean = () => true) =>
	find(full({ seats: 3 }), (e: Engine, v: View) => v.phase === phase && v.due.includes(1) && e.onlyLine(1) === '' && is(e), 200);

/* What is asked, and what is said of two cards that are chosen. */
const ASKED: [string, () => Promise<Position>, RegExp][] = [
	['draft', () => due('draft'), /^2 (of|von) 2/],
	['keep', () => due('keep'), /^(Chosen for|Gewählt für) \d+ (fish|Fisch)/],
	['choose', () => due('choose', (e) => toLay(e) > 2), /^(Chosen|Gewählt): 2$/],
];

async function open(browser: Browser, position: Position, [width, height]: number[], lang: string) {
	const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1000 });
	await prepare(page, { hints: READ, lang });
	await sitDown(page, position);
	return page;
}

async function tryOut(page: Page) {
	if (await page.locator('.tabs').count() > 0)
		await page.locator('.tabs [data-sheet=island]').click();
	await page.locator('.field .grab').first().click();
	await expect(page.locator('.prompt.placing')).toBeVisible();
}

const go = (page: Page) => page.locator('.prompt .main .go');
const box = async (page: Page) => Object.values(await go(page).boundingBox() ?? {}).map(Math.round);

for (const size of [[1366, 768], [1024, 768], [768, 1024], [390, 844], [360, 640], [844, 390], [740, 360]])
	for (const lang of ['en', 'de'])
		test(`who tries a tile out sees what is chosen and the way on at ${size.join(' x ')} (${lang})`, async ({ browser }) => {
			for (const [phase, at, chosen] of ASKED) {
				const page = await open(browser, await at(), size, lang);
				for (const n of [0, 1])
					await page.locator('.cards-table .card.live').nth(n).click();
				const before = await box(page);
				await tryOut(page);
				const count = page.locator('.prompt .count');
				const isWhole = async (name: string) => {
					await expect(count).toHaveText(chosen);
					expect(await cutIn(page, '.prompt .say :is(.tag, .preview)', '.say'), name).toEqual([]);
					expect(await cutIn(page, '.prompt :is(.tools, .main) button', '.prompt'), name).toEqual([]);
					expect(await under(page, '.prompt :is(.say, .main, .back)', '.prompt .tools button'), name).toEqual([]);
				};
				await shot(page, `try-${phase}-${size[0]}-${lang}`);
				await isWhole(phase);
				await expect(go(page)).toBeEnabled();
				const now = await box(page);
				/* On a phone it is as wide as the tile's tools leave it; it stands where it stood. */
				expect(now.map((n, i) => Math.abs(n - before[i]) < 12), `${now} ${before}`).toEqual([true, true, true, true]);
				/* Where it cannot lie, too. */
				for (let n = 0; n < 12; n++)
					await page.keyboard.press('ArrowUp');
				await expect(page.locator('.prompt .why')).toBeVisible();
				await expect(count).toBeInViewport({ ratio: 0.8 });        /* its letters are */
				/* Whoever has tried enough finds nothing else under the pointer. */
				const end = await page.locator('.prompt .cancel').boundingBox();
				await page.locator('.prompt .cancel').click();
				await expect(page.locator('.sea .ghost')).toHaveCount(0);
				expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '',
					[end!.x + end!.width / 2, end!.y + end!.height / 2])).toBe('');
				await expect(go(page)).toBeEnabled();           /* what was chosen is so still */
				await page.close();
			}
		});

test('cards that come while a tile is tried out can be chosen at once, and the question is whole', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	await prepare(page, { hints: READ, lang: 'en', pace: 8000 });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'choose' && !v.due.includes(1) && (v.fields ?? []).some(({ tiles }) => tiles.length > 0)));
	await tryOut(page);
	await expect(page.locator('.prompt.mine')).toHaveCount(0);          /* somebody else is thinking */
	await expect(page.locator('.prompt.mine')).toBeVisible({ timeout: 25_000 });
	await page.locator('.cards-table .card.live').first().click();
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(1);
	await expect(page.locator('.sea .ghost')).toHaveCount(1);           /* it lies there still */
	await expect(page.locator('.prompt .count')).toHaveText('Chosen: 1');
	await page.locator('.prompt .cancel').click();
	await expect(page.locator('.prompt .question')).toHaveText(/^Lay rescue cards/);
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(1);
	await page.close();
});

for (const [width, height] of [[1366, 768], [390, 844], [844, 390]])
	test(`who tries a tile out goes on with what is chosen at ${width} x ${height}`, async ({ browser }) => {
		const page = await open(browser, await due('keep'), [width, height], 'en');
		const before = await kept(page);
		await tryOut(page);
		await go(page).click();
		/* Nothing is paid for: that is asked first, with both answers in sight, and the tile lies as it lay. */
		await expect(page.locator('.prompt .question')).toContainText('You pay for nothing');
		for (const answer of ['.go', '.no'])
			await expect(page.locator(`.prompt ${answer}`)).toBeVisible();
		await page.waitForTimeout(1100);         /* a second press of the same hand would be a slip */
		await page.locator('.prompt .no').click();
		await expect(page.locator('.sea .ghost')).not.toHaveCount(0);
		await page.waitForTimeout(1100);
		await go(page).click();
		await page.waitForTimeout(1100);
		await page.locator('.prompt .go').click();
		await expect.poll(async () => (await kept(page)).slice(before.length)).toMatch(/^1 keep$/m);
		await expect(page.locator('.sea .ghost')).toHaveCount(0);
		await page.close();
	});

/* On a phone the rim of the bar says so. */
for (const [width, height] of [[1440, 900], [1024, 768], [820, 1180]])
	for (const lang of ['en', 'de'])
		test(`that it is one's turn is said beside a tile that is tried out at ${width} x ${height} (${lang})`, async ({ browser }) => {
			const page = await open(browser, await due('rare-finds'), [width, height], lang);
			await tryOut(page);
			const you = page.locator('.prompt .you');
			for (const where of ['it can lie', 'it cannot lie']) {
				await expect(page.locator('.prompt .why')).toHaveCount(where === 'it can lie' ? 0 : 1);
				await expect(you, where).toBeVisible();
				expect(await cutIn(page, '.prompt .say :is(.you, .tag, .preview):visible', '.say'), where).toEqual([]);
				await shot(page, `try-turn-${width}-${lang}-${where.replaceAll(' ', '-')}`);
				for (let n = 0; n < 12; n++)
					await page.keyboard.press('ArrowUp');
			}
			await page.close();
		});

test('a row that waits for its word is let go by a tile that is tried out: no word counts it', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ, pace: 60_000 });
	await sitDown(page, await find(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event' && v.due[0] === 1 && v.day > 2 && verbs(e).includes(Verb.Row), 300));
	await page.locator('.sea [data-square=k5]').click();
	await expect(go(page)).toHaveText('Count this row');
	const before = await kept(page);
	await page.waitForTimeout(600);        /* a second press of the same hand would be a slip */
	await page.locator('.grab').first().click();
	await expect(page.locator('.prompt .say')).toContainText('Trying out');
	await expect(go(page)).toHaveCount(0);
	await shot(page, 'try-over-row');
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt .say')).not.toContainText('Trying out');
	await expect(page.locator('.prompt .choice')).toHaveCount(9);
	expect(await kept(page)).toBe(before);
});
