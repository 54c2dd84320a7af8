/* What the page says: every question with its reason, and no word that only those
 * who make the program understand. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { prepare } from './person';
import { explore, family, find, full, openOver, sitDown, verbs, type Position } from './positions';

const mine = (v: View, phase: string) => v.phase === phase && v.due.includes(1);
const rescue = (e: Engine, v: View) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue);
const EVERYTHING = full({ seats: 3, with: ['kittens', 'beasts', 'events', 'promos'] });

const places: Record<string, () => Promise<Position>> = {
	family: () => find(family(), (_, v) => mine(v, 'family-cards')),
	draft: () => find(full(), (_, v) => mine(v, 'draft')),
	keep: () => find(full(), (_, v) => mine(v, 'keep')),
	lessons: () => find(full({ modules: ['A', 'D', 'E'] }), (_, v) => mine(v, 'lessons'), 400),
	choose: () => find(full(), (_, v) => mine(v, 'choose') && v.seats[0].hand.length > 0),
	rescue: () => find(EVERYTHING, (e, v) => rescue(e, v) && v.day === 2),
	bonus: () => find(full(), (_, v) => v.seats[0].pending.at(-1)?.kind === 'bonus'),
	event: () => find(EVERYTHING, (e, v) => mine(v, 'event') && e.onlyLine(1) === '', 200),
	take: () => find(explore(2), (_, v) => mine(v, 'take')),
	resolve: () => find(explore(2), (e, v) => mine(v, 'resolve') && verbs(e).includes(Verb.Resolve)),
};

/* What people read or hear; the squares of the boat have their own names. */
const said = (page: Page) => page.evaluate(() => [...document.querySelectorAll('body *')]
	.filter((e) => !e.closest('[data-square], script, style'))
	.flatMap((e) => [e.getAttribute('title'), e.getAttribute('aria-label'),
		...[...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent)])
	.filter((text) => text?.trim()).join('\n'));

const MAKERS = /\b(?:[cktorbl]|blue-c|x)\d{1,2}\b|\(?Record:|Rulings|reconstruction|Rekonstruktion|\bshape\b|\bForm [a-z]\d|orientation|\b[AP]\d{1,2}\b|undefined|NaN|%\d|\[object/;

for (const lang of ['en', 'de'])
	for (const [name, where] of Object.entries(places))
		test(`${lang}: ${name} in words for people`, async ({ page }) => {
			await prepare(page, { lang });
			await sitDown(page, await where());
			await page.waitForTimeout(300);
			expect((await said(page)).match(MAKERS)?.[0] ?? '').toBe('');
			const tile = page.locator('.grab:not(.live)').first();
			if (await tile.count() > 0) {
				await tile.click();
				await page.waitForTimeout(100);
				expect((await said(page)).match(MAKERS)?.[0] ?? '').toBe('');
			}
		});

const question = (page: Page) => page.locator('.prompt .say').innerText();

test('questions keep their reasons', async ({ browser }) => {
	const asked: [string, RegExp][] = [
		['bonus', /covered a map/], ['lessons', /colour for your public lesson “.+”/],
		['event', /.+: .+/], ['resolve', /Which of your cards do you draw next/],
	];
	for (const [name, words] of asked) {
		const page = await browser.newPage({ baseURL: test.info().project.use.baseURL });
		await prepare(page);
		await sitDown(page, await places[name]());
		await expect(page.locator('.prompt.mine')).toBeVisible();
		expect(await question(page), name).toMatch(words);
		const choices = await page.locator('.prompt .choice').evaluateAll((all) =>
			all.map((e) => e.getAttribute('title') ?? ''));
		expect(choices.filter((text) => /^Space|^\d+$/.test(text)), name).toEqual([]);
		await page.close();
	}
});

test('who drafts alone is told of nobody else', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (_, v) => mine(v, 'draft')));
	await expect(page.locator('.guide')).toBeVisible();
	expect(await page.locator('.guide').innerText() + await question(page)).not.toMatch(/verybody|pass|goes on/);
});

/* A cat that a card has drawn is to be sent to a field. */
const sent = () => find(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'field');

test('a cat to be sent is as large as on the boat, and the fields are what is pressed', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await sitDown(page, await sent());
	await expect(page.locator('.prompt .say')).toContainText(/Rustling Bushes, 1 of 4: \w+ cat\. To the left field \(3 fish\)/);
	await expect(page.locator('.prompt .choice').first()).toHaveText('Left field, 3 fish');
	const width = async (what: string) => (await page.locator(what).first().boundingBox())?.width ?? 0;
	await expect.poll(async () => await width('.sent-cat svg') / await width('.sea [data-square]')).toBeGreaterThanOrEqual(1.9);
	const cats = page.locator('.field').nth(1).locator('.grab');
	const before = await cats.count();
	await page.locator('.field').nth(1).click();
	await expect(page.locator('.prompt .say')).toContainText('2 of 4');
	await expect(cats).toHaveCount(before + 1);
	await page.screenshot({ path: '../build/screens/sent.png' });
	await page.locator('.field .send').first().press('Enter');
	await expect(page.locator('.prompt .say')).toContainText('3 of 4');
	await expect(page.locator('.log')).toContainText(/Robin sends an? \w+ cat \([a-zA-Z ]+\) to the left field\./);
	await expect(page.locator('.log')).not.toContainText(/\(\d+\)/);
});

test('rescue cards that are chosen are added up', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => mine(v, 'choose') && v.seats[0].hand.length > 2));
	const sum = page.locator('.cards-table .cost');
	await expect(sum).toHaveText(/^\s*0\s+1\s+fish for \d+ cats?\s*$/);
	await expect(page.locator('.cards-table [role=status]')).toContainText('a basket for 1 cat today');
	const cards = page.locator('.cards-table .card.live');
	const speed = async (i: number) => Number(/[Ss]peed (\d)/.exec(await cards.nth(i).innerText())?.[1] ?? 0);
	const wanted = await speed(0) + await speed(1);
	for (const i of [0, 1])
		await cards.nth(i).click();
	await expect(sum.locator('b').first()).toHaveText(String(wanted));
	await page.screenshot({ path: '../build/screens/laying.png' });
});

test('who drafts is told how many are chosen, and a third card takes the place of the first', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => mine(v, 'draft')));
	const cards = page.locator('.cards-table .card');
	await cards.nth(0).click();
	await expect(page.locator('.prompt .say')).toContainText('1 of 2 chosen');
	await cards.nth(1).click();
	await expect(page.locator('.prompt .say')).toContainText('2 of 2 chosen');
	await page.waitForTimeout(500);         /* no double click */
	await cards.nth(2).click();
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(2);
	for (const i of [1, 2])
		await expect(cards.nth(i)).toHaveClass(/selected/);
	await page.screenshot({ path: '../build/screens/draft-chosen.png' });
});

test('public lessons are called so where there is room', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => v.public.length > 0 && v.due[0] === 1));
	await expect(page.locator('.top .public').getByText('Public lessons')).toBeVisible();
	await page.screenshot({ path: '../build/screens/public.png' });
});

test('a verdict is shared as a link that holds the game', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	await page.locator('.verdict, .wait').first().waitFor();
	await page.waitForTimeout(800);
	await page.mouse.click(700, 20);
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	await expect(page.getByText('A link with the whole game is copied.')).toBeVisible();
	await page.screenshot({ path: '../build/screens/verdict-share.png' });
	const link = await page.evaluate(() => navigator.clipboard.readText());
	const other = await context.newPage();
	await other.goto(link);
	await expect(other.locator('.lookback')).toBeVisible();
});

test('cats that a card moves to the other field are touched where they sit', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	const herding = (e: Engine) => e.steps(1, [Verb.PlayCard]).find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Moved);
	const at = await find(full(), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.PlayCard) && herding(e) !== undefined, 200);
	await sitDown(page, at);
	const number = at.engine.pieces().cards[herding(at.engine) ?? 0].number;
	await page.locator(`[data-card="${number}"]`).first().click();
	await expect(page.locator('.prompt .say')).toContainText('Which cats move');
	const cat = page.locator('.field .grab').first();
	await cat.click();
	await expect(cat).toHaveAttribute('aria-pressed', 'true');
	await page.screenshot({ path: '../build/screens/moved.png' });
});

test('what cannot be done now says why when it is touched', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => rescue(e, v)
		&& v.seats[0].fish > 0 && !verbs(e).includes(Verb.Feed)));
	await page.locator('[data-verb=Feed]').click({ force: true });
	await expect(page.locator('.prompt [role=alert]')).toHaveText('No king rat lies beside one of your cats.');
});

test('the log leaves out what says nothing, and the boat its makers\' doubts', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ seats: 3, with: ['events'] }), (e, v) => rescue(e, v) && v.day === 2));
	await expect(page.locator('.log')).toContainText('Day 2 begins.');
	await expect(page.locator('.log li:visible', { hasText: /passes the rest|ready for the lessons/ })).toHaveCount(0);
	await expect(page.locator('.middle')).not.toContainText('≈');
	/* What an event brings the sister is of the solo game. */
	await page.locator('button.event').click();
	await expect(page.locator('.events li')).toHaveCount(5);
	await expect(page.locator('.events')).not.toContainText('Sister');
});

for (const [lang, when, counted] of [['en', 'In the morning', 'counted'], ['de', 'Morgen', 'gezählt']] as const)
	test(`an event of points says when it counts, and what it gave to whom (${lang})`, async ({ page }) => {
		await prepare(page, { lang });
		/* Nobody was asked, and somebody got nothing. */
		const at = await find(full({ seats: 2, with: ['events'] }), (e, v) => rescue(e, v) && v.day > 1 && v.events[v.day - 1].scores
			&& v.seats.some((seat) => seat.markers === 0));
		await sitDown(page, at);
		const event = page.locator('button.event');
		await expect(event).toContainText(counted);
		await expect(event).toHaveAttribute('title', new RegExp(when));
		const name = (await event.locator('.happens').evaluate((e) => e.firstChild?.textContent)) ?? '';
		for (const { seat, markers } of at.view.seats.filter((one) => one.markers === 0 || at.view.day === 2))
			await expect(page.locator('.log')).toContainText(new RegExp(`${name}: ${['Robin', 'Mara'][seat - 1]} (gets|erhält) ${markers} `));
		await event.click();
		await expect(page.locator('.events li.now')).toContainText(when);
		await expect(page.locator('.events li.now')).toContainText(/Robin: \d.*Mara: \d/);
	});

test('a picture of numbers has no part in a name, and a fresh captain has one face', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('button', { name: /^Advanced game/ })).toBeVisible();
	const faces = [];
	for (const where of ['#/settings', '#/new']) {
		await page.goto(`/${where}`);
		faces.push(await page.locator('.art-portrait').first().innerHTML());
	}
	expect(faces[0]).toBe(faces[1]);
});

/* What the engine says at a table: its lessons and why they pay, and what tiles are called. */
const toldBy = (page: Page) => page.evaluate(() => ({
	lines: [...document.querySelectorAll('.score [data-line^=l]')].map((e) => e.textContent),
	tiles: [...document.querySelectorAll('.bar [data-tile]')].map((e) => e.getAttribute('aria-label')),
}));

test('whoever chooses another language at a table reads lessons and tiles in it', async ({ browser }) => {
	const at = await find(full(), (e, v) => rescue(e, v) && v.seats[0].lessons.length > 1);
	const [german, page] = await Promise.all(['de', 'en'].map(async (lang) => {
		const one = await browser.newPage({ baseURL: test.info().project.use.baseURL });
		await prepare(one, { lang });
		await sitDown(one, at);
		await expect(one.locator('.prompt.mine')).toBeVisible();
		return one;
	}));
	const [there, before] = await Promise.all([toldBy(german), toldBy(page)]);
	for (const told of ['lines', 'tiles'] as const) {
		expect(there[told].length).toBeGreaterThan(1);
		expect(before[told].filter((text, i) => text === there[told][i])).toEqual([]);
	}
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Settings' }).click();
	await page.getByLabel('Language').selectOption('de');
	await page.keyboard.press('Escape');
	await expect.poll(() => toldBy(page)).toEqual(there);
	await Promise.all([german.close(), page.close()]);
});
