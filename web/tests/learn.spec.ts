/* The guided lessons, as the page is delivered: each to its end by somebody who does
 * what the guide says and by somebody who does not, left and found again, in both
 * languages. */
import { expect, test, type Page } from '@playwright/test';
import { act, audit, prepare, shot } from './person';
import { keptGames } from './positions';

/* Two days of the advanced game take a hand of flesh ten minutes, and this one two. */
test.describe.configure({ timeout: 400_000 });

const LESSONS = ['family', 'full', 'solo', 'explore', 'extras'];
const coach = (page: Page) => page.locator('.coach');
const said = (page: Page) => coach(page).locator('p');
const end = (page: Page) => page.getByRole('button', { name: /Go on with this game|Dieses Spiel weiterspielen/ });

async function begin(page: Page, word: string) {
	await page.goto('/#/learn');
	await page.locator(`[data-lesson=${word}] button`).click();
	await expect(coach(page)).toBeVisible();
}

/* Somebody who lets the guide show places, and otherwise does the next thing there is. */
async function follow(page: Page): Promise<boolean> {
	const place = page.getByRole('button', { name: 'Show me a good place' });
	if (await place.count() > 0 && await page.locator('.prompt .go').isEnabled()) {
		await place.click();
		await page.locator('.prompt .go').click();
		return true;
	}
	return act(page);
}

/* Somebody who wants out of everything: passes, takes nothing, and is sure of it. */
async function stray(page: Page): Promise<boolean> {
	const out = page.locator('.prompt.mine :is(.ends, .main) .plain:enabled, .prompt.mine .pulse:enabled');
	if (await out.count() > 0) {
		await out.last().click();
		return true;
	}
	const done = page.locator('.prompt.mine .go:enabled');
	if (await done.count() > 0) {
		await done.click();
		return true;
	}
	return act(page);
}

/* What the guide speaks of is ringed, in sight and not under the guide; or the time of
 * its words is over already. */
async function pointed(page: Page, words: string) {
	await expect.poll(() => page.evaluate((spoken) => {
		const guide = document.querySelector('.coach');
		if (!guide?.querySelector('small ~ .main') || guide.querySelector('p')?.innerText !== spoken)
			return 'over';
		const own = guide.getBoundingClientRect();
		const free = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect())
			.filter((box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)
			.filter((box) => box.bottom <= own.top + 12 || box.top >= own.bottom - 12 || box.right <= own.left + 12 || box.left >= own.right - 12);
		return free.length > 0 ? 'ringed' : 'nowhere';
	}, words), { message: words }).not.toBe('nowhere');
}

/* Goes on until the lesson is over, and what was said on the way. */
async function toTheEnd(page: Page, step: (page: Page) => Promise<boolean>): Promise<Set<string>> {
	const heard = new Set<string>();
	for (let n = 0; n < 600 && await end(page).count() === 0; n++) {
		const words = await said(page).innerText();
		if (!heard.has(words))
			await pointed(page, words);
		heard.add(words);
		if (!await step(page).catch(() => false))
			await page.waitForTimeout(50);
	}
	await expect(end(page)).toBeVisible();
	return heard;
}

/* How long somebody is at it who reads 200 words a minute and needs two seconds for a
 * touch: those made here, and "Got it" under all that was said (docs/browser.md). */
const WORDS_A_SECOND = 200 / 60, TOUCH = 2;
const MINUTES: Record<string, number> = { family: 3, full: 10 };

async function countTouches(page: Page) {
	await page.addInitScript(() => {
		Object.assign(window, { touches: 0 });
		addEventListener('pointerdown', () => { (window as unknown as { touches: number }).touches++; }, true);
	});
}

async function secondsTaken(page: Page, heard: Set<string>) {
	const touches = await page.evaluate(() => (window as unknown as { touches: number }).touches);
	const words = [...heard].reduce((sum, one) => sum + one.split(/\s+/).length, 0);
	const seconds = Math.round(words / WORDS_A_SECOND + (touches + heard.size) * TOUCH);
	return { words, touches, said: heard.size, seconds };
}

for (const word of LESSONS) {
	test(`${word}: to its end with the guide, and on with the game`, async ({ page }) => {
		await prepare(page);
		await countTouches(page);
		await begin(page, word);
		await expect(page.locator('.ring').first()).toBeVisible();
		await shot(page, `learn-${word}`);
		const heard = await toTheEnd(page, follow);
		expect(heard.size).toBeGreaterThan(4);
		const taken = await secondsTaken(page, heard);
		console.log(word, JSON.stringify(taken));
		expect(taken.seconds).toBeLessThan(60 * (MINUTES[word] ?? 10));
		await shot(page, `learn-${word}-end`);
		await end(page).click();
		await expect(coach(page)).toHaveCount(0);
		await expect(page.locator('.ring')).toHaveCount(0);
		const [game] = await keptGames(page);
		expect(game.over).toBe(false);
		await page.goto('/#/learn');
		await expect(page.locator(`[data-lesson=${word}]`)).toHaveClass(/done/);
		/* It is a game like any other now. */
		await page.goto('/#/');
		await expect(page.locator('.resume')).toHaveAttribute('href', `#/g/${game.id}`);
	});

	test(`${word}: to its end by another way`, async ({ page }) => {
		await prepare(page);
		await begin(page, word);
		await toTheEnd(page, stray);
		await page.reload();
		await expect(end(page)).toBeVisible();
	});
}

for (const word of LESSONS)
	test(`${word}: to its end on a phone`, async ({ browser }) => {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
		const page = await context.newPage();
		await prepare(page);
		await begin(page, word);
		await toTheEnd(page, async () => {
			await tileInSight(page);
			return follow(page);
		});
		await context.close();
	});

/* However much the guide says, a tile in the hand is whole on the screen. */
async function tileInSight(page: Page) {
	await expect.poll(() => page.evaluate(() => {
		const [sea, tile] = ['.sea', '.sea .ghost'].map((one) => document.querySelector(one)?.getBoundingClientRect());
		return !sea || !tile || (tile.top >= sea.top - 1 && tile.bottom <= sea.bottom + 1 && tile.left >= sea.left - 1 && tile.right <= sea.right + 1);
	})).toBe(true);
}

test('a lesson left in the middle goes on where it was, from its list too', async ({ page }) => {
	await prepare(page);
	await begin(page, 'family');
	const first = await said(page).innerText();
	await coach(page).getByRole('button', { name: 'Got it' }).click();
	await expect(said(page)).not.toHaveText(first);
	/* What it is about is said again, and nothing is begun anew. */
	await page.reload();
	await expect(said(page)).toHaveText(first);
	await page.goBack();
	const row = page.locator('[data-lesson=family]');
	await expect(row).toContainText('begun');
	/* What is no game yet is not offered as one. */
	await page.goto('/#/');
	await expect(page.locator('[data-kind=family]')).toBeVisible();
	await expect(page.locator('.resume')).toHaveCount(0);
	await page.goto('/#/learn/family');
	await expect(coach(page)).toBeVisible();
	const games = await keptGames(page);
	expect(games.map(({ players }) => players.length)).toEqual([2]);
	/* Its address is no place to come back to. */
	await page.goBack();
	await expect(page.locator('[data-kind=family]')).toBeVisible();
});

test('who comes back in the middle of something hears again what it is about', async ({ page }) => {
	await prepare(page);
	await begin(page, 'full');
	const heard = coach(page).getByRole('button', { name: 'Got it' });
	let last = '';
	while (await heard.count() > 0) {
		last = await said(page).innerText();
		await heard.click();
		await expect(said(page)).not.toHaveText(last);
	}
	await expect(said(page)).toHaveText(/^Your move/);
	await page.reload();
	await expect(said(page)).toHaveText(last);
	await expect(page.locator('.ring').first()).toBeVisible();
	await heard.click();
	await expect(said(page)).toHaveText(/^Your move/);
});

test('the guide can be sent away, and nothing of it is left', async ({ page }) => {
	await prepare(page);
	await begin(page, 'full');
	await coach(page).getByRole('button', { name: 'Without guide' }).click();
	await expect(coach(page)).toHaveCount(0);
	await expect(page.locator('.ring')).toHaveCount(0);
	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	await expect(coach(page)).toHaveCount(0);
	await page.goto('/#/learn');
	await expect(page.locator('[data-lesson=full] button')).toHaveText(/^Begin/);
});

test('a lesson that was done begins anew, and only once', async ({ page }) => {
	await prepare(page, { lessons: ['family'] });
	await begin(page, 'family');
	await coach(page).getByRole('button', { name: 'Got it' }).click();
	await page.goto('/#/learn');
	await page.getByRole('button', { name: 'Once more The family game' }).click();
	await expect(said(page)).toContainText('This is your boat');
	expect((await keptGames(page)).length).toBe(1);
});

for (const [lang, theme] of [['en', 'light'], ['de', 'dark']])
	test(`lessons on a phone and a desk: ${lang}`, async ({ page }) => {
		await prepare(page, { lang, theme });
		for (const [width, height] of [[1440, 900], [390, 844]]) {
			await page.setViewportSize({ width, height });
			await page.goto('/#/learn');
			await expect(page.locator('[data-lesson]')).toHaveCount(LESSONS.length);
			await audit(page, `lessons ${lang} ${width}`);
			await shot(page, `lessons-${lang}-${width}`);
			for (const word of LESSONS) {
				await begin(page, word);
				await expect(page.locator('.ring').first()).toBeVisible();
				/* While it comes in it is half seen through. */
				await coach(page).evaluate((e) => Promise.all(e.getAnimations().map((one) => one.finished)));
				await audit(page, `${word} ${lang} ${width}`);
				await shot(page, `learn-${word}-${lang}-${width}`);
			}
		}
	});

test('by keys, what the guide has said leads back to the question', async ({ page }) => {
	await prepare(page);
	await begin(page, 'family');
	const heard = coach(page).getByRole('button', { name: 'Got it' });
	while (await heard.count() > 0) {
		await heard.focus();
		await page.keyboard.press('Enter');
		await page.waitForTimeout(300);
		await expect(page.locator('body')).not.toBeFocused();
	}
	await expect(page.locator('.grab.live:focus, .card.live:focus, .prompt :focus')).toHaveCount(1);
	await coach(page).getByRole('button', { name: 'Without guide' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.grab.live:focus, .card.live:focus, .prompt :focus')).toHaveCount(1);
});
