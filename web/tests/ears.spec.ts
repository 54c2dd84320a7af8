/* By ear: what is said and in which order, that nothing asked for is answered with silence,
 * and that lists are one stop of Tab each. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type View } from '../src/lib/types';
import { act, prepare, READ } from './person';
import { explore, family, find, full, openOver, sitDown, verbs } from './positions';

const question = (page: Page) => page.locator('.prompt [role=status]');
const news = (page: Page) => page.locator('.table > [role=log]');

const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && [Verb.Rescue, Verb.TakeCat].some((verb) => verbs(e).includes(verb));

/* What both of them say from now on, in order, and when. */
async function listen(page: Page) {
	await page.evaluate(() => {
		const heard: [string, number][] = [];
		for (const region of document.querySelectorAll('.prompt [role=status], .table > [role=log]'))
			new MutationObserver(() => { if (region.textContent) heard.push([region.textContent, performance.now()]); }).observe(region, { childList: true, subtree: true, characterData: true });
		Object.assign(window, { heard });
	});
	return () => page.evaluate(() => (window as unknown as { heard: [string, number][] }).heard);
}

/* Late in a game there is a cat with one place left. */
const narrow = (e: Engine, v: View) => (rescues(e, v) && v.day > 3 ? (v.fields ?? []).flatMap(({ tiles }) => tiles)
	.filter((id) => e.places(1, e.pieces().tiles.findIndex((tile) => tile?.id === id)).length === 1) : []);

test('S and N say so when there is no better and no other place', async ({ page }) => {
	await prepare(page, { hints: READ });
	const position = await find(family(), (e, v) => narrow(e, v).length > 0);
	await sitDown(page, position);
	const [id] = narrow(position.engine, position.view);
	await page.locator(`.field .grab.live[data-tile="${id}"]`).first().press('Enter');
	await page.keyboard.press('s');
	await expect(question(page)).toHaveText(/Column/);
	for (const [key, words] of [['s', /^It lies best where it is\. .*Column/], ['n', /^Turned like this it fits nowhere else\. Column/],
		['s', /^It lies best/], ['p', /^Turned like this/]] as const) {
		await page.keyboard.press(key);
		await expect(question(page), key).toHaveText(words);
	}
});

test('a tile that was taken is named, once, and by W again', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), rescues));
	const cat = page.locator('.field .grab.live').first();
	const name = (await cat.getAttribute('aria-label') ?? '').split(' squares')[0];
	await cat.press('Enter');
	await expect(question(page)).toHaveText(new RegExp(`^${name} squares\\. Column`));
	await page.keyboard.press('ArrowRight');
	await expect(question(page)).toHaveText(/^Column/);
	await page.keyboard.press('w');
	await expect(question(page)).toHaveText(new RegExp(`^${name} squares\\. `));
});

test('a second tile of the same form is named like the first, behind the score', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(1), (_, v) => {
		const draw = v.seats[0].pending.at(-1);
		return draw?.kind === 'draw' && draw.a === draw.b;
	}));
	await expect(question(page)).toHaveText(/treasure, .* squares\. .*Column/);
	await page.keyboard.press('s');
	const heard = await listen(page);
	await page.keyboard.press('Enter');
	await expect.poll(async () => (await heard()).map(([text]) => text.replace(/(?<=squares|far).*/, ''))).toEqual(['Your score so far', expect.stringMatching(/treasure, .* squares$/)]);
});

test('what else one may do is said with the question, and which king rat is meant', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => rescues(e, v) && verbs(e).includes(Verb.Feed) && verbs(e).includes(Verb.RescueKitten)));
	await expect(question(page)).toHaveText(/baskets? left.*\. Also possible: Rescue a kitten, Feed a king rat\./);
	await page.locator('[data-verb=Feed]').press('Enter');
	await expect(question(page)).toHaveText(/king rat.*Column \d+ from the left, Row \d+ from the top\.|Which/);
});

test('a lesson of Explore & Draw that is ticked is told, to eyes too', async ({ page }) => {
	await prepare(page, { hints: READ });
	const isLesson = (v: View, space: number) => v.island?.[space - 1]?.kind === 'lesson';
	const { engine, view, record, seed } = await find(explore(2), (e, v) => v.phase === 'resolve' && v.due.includes(1) && verbs(e).includes(Verb.Resolve)
		&& e.steps(1, [Verb.Resolve]).some((space) => isLesson(v, space)) && e.steps(1, [Verb.Resolve]).length > 1);
	await sitDown(page, { engine, view, record, seed });
	const space = engine.steps(1, [Verb.Resolve]).find((one) => isLesson(view, one)) ?? 0;
	await page.locator(`.explore [data-space="${space}"]`).press('Enter');
	const words = new RegExp(`Lesson ${view.island?.[space - 1]?.lesson} is ticked: `);
	await expect(news(page)).toHaveText(new RegExp(`${words.source}[^.]+\\. Your score so far: `));
	await expect(page.locator('.log')).toContainText(words);
});

test('what others did is said before it is one\'s turn, however fast they are', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(4), (e, v) => rescues(e, v) && v.day === 2));
	const heard = await listen(page);
	for (let turn = 0; turn < 3; turn++) {
		while (await page.locator('.prompt.mine').count() > 0)
			await act(page);
		/* Who will not wait brings the next move by any key. */
		await expect(async () => {
			await page.keyboard.press('x');
			await expect(page.locator('.prompt.mine')).toHaveCount(1, { timeout: 150 });
		}).toPass();
		await page.waitForTimeout(2500);
	}
	const all = await heard();
	const told = all.map(([text, at], i) => ({ text, since: at - (all[i - 1]?.[1] ?? 0), next: all[i + 1]?.[0] ?? '' }));
	expect(told.filter(({ text }) => /takes an? /.test(text)).length, all.join('\n')).toBeGreaterThan(6);
	/* Behind the question comes what one does about it: a tile in the hand, its score. */
	for (const { text, since, next } of told.filter(({ text }) => /^Your turn\. Take a cat/.test(text))) {
		expect(next, `${text}\n${all.join('\n')}`).toMatch(/^$| squares\. Column|^Column|^Your score/);
		/* In one breath a screen reader turns them round. */
		expect(since, text).toBeGreaterThan(500);
	}
});

const atTab = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=toolbar], section, header')?.getAttribute('aria-label')
	?? document.activeElement?.className ?? '');

test('captains, boats, score and story are one stop of Tab each, and the story begins at its end', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => rescues(e, v) && v.day === 4));
	expect(await page.locator('.log li:visible').count()).toBeGreaterThan(30);
	for (const row of ['.order', '.players', '.score ul', '.log'])
		await expect(page.locator(row).first().locator('button:not([tabindex="-1"]):enabled'), row).toHaveCount(1);
	/* There screen readers leave letters and digits to the page. */
	for (const row of ['.order', '.players', '.score ul', '.log'])
		await expect(page.locator(row).first()).toHaveRole('toolbar');
	const stops: string[] = [];
	await page.locator('.prompt .back button:enabled').last().focus();
	for (let n = 0; n < 12 && stops.at(-1) !== 'Log'; n++) {
		await page.keyboard.press('Tab');
		stops.push(await atTab(page));
	}
	expect(stops.length, stops.join('\n')).toBeLessThan(9);
	/* From the head of the story to its newest line, and back through it. */
	await page.keyboard.press('Tab');
	const lines = page.locator('.log li:visible button');
	await expect(lines.last()).toBeFocused();
	await page.keyboard.press('ArrowUp');
	await expect(lines.nth(-2)).toBeFocused();
	await page.keyboard.press('Home');
	await expect(lines.first()).toBeFocused();
	await page.keyboard.press('1');
	await expect(news(page)).toHaveText(/^You have/);
});

test('who loads the page again by a key stands at the decision', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), rescues));
	await page.keyboard.press('Tab');
	await page.reload();
	await expect(page.locator('.field .grab.live').first()).toBeFocused();
	await page.mouse.click(5, 5);
	await page.reload();
	await expect(page.locator('.field .grab.live').first()).toBeVisible();
	await page.waitForTimeout(1500);
	await expect(page.locator('.table :focus')).toHaveCount(0);
});

test('a game has its name in the language that is spoken now', async ({ page }) => {
	await prepare(page, { hints: READ, lang: 'de' });
	await page.goto('/');
	await page.locator('[data-kind=family]').press('Enter');
	await page.locator('dialog button.main').press('Enter');
	await expect(page.locator('.table')).toBeVisible();
	await expect(page).toHaveTitle(/Familienspiel/);
	await page.goto('/#/');
	await expect(page.locator('.resume b')).toHaveText('Familienspiel');
	await page.locator('nav select').selectOption('en');
	await expect(page.locator('.resume b')).toHaveText('Family game');
});

const said = (page: Page) => page.locator('dialog [role=status]').first();

test('over and counted, a number says what it is made of, and W and the digits answer', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	await page.locator('dialog .counting').waitFor();
	await expect(async () => {
		await page.keyboard.press('x');         /* no slip of the hand ends it at once */
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
	}).toPass();
	await expect(said(page)).toHaveText(/wins\. /);
	await expect(page.locator('dialog .row').first()).toBeFocused();
	const families = page.locator('dialog .n[aria-label*="Families"]').first();
	await families.press('Enter');
	await expect(said(page)).toHaveText(/^Robin, Families: \d+\. Family of \d+, \S+: \d+\./);
	await page.keyboard.press('Enter');
	await expect(said(page)).toHaveText(/^Robin, Families: \d+\.$/);
	const answers = [['w', /wins\. .*Robin: -?\d+, Mara: -?\d+/], ['1', /^You have .*points\. .*Families: \d+.*(ahead of|behind|level)/], ['2', /squares/],
		['4', /points/], ['5', /^Mara: .*points\.$/]] as const;
	for (const [key, words] of answers) {
		await page.keyboard.press(key);
		await expect(said(page), key).toHaveText(words);
	}
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt.end .final')).toBeFocused();
	for (const [key, words] of answers) {
		await page.keyboard.press(key);
		await expect(news(page), key).toHaveText(words);
	}
});

test('the count is one stop of Tab, its arrows go along rows and columns', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	await page.locator('dialog .counting').waitFor();
	await expect(async () => {
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
	}).toPass();
	await expect(page.locator('dialog .row').first()).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(page.locator('dialog tbody tr').first().locator('.n').first()).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page.locator('dialog tbody tr').nth(1).locator('.n').first()).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.locator('dialog .do .main')).toBeFocused();
});
