/*
 * The games that are kept, and the pages they are begun from: what is pressed stays where it
 * is, whatever comes beside it, and no game is lost by a press too many. The page as it is
 * delivered.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { brokenWords, flaws } from './eyes';
import { audit, prepare, shot } from './person';
import { family, find, full, keep, kept, keptGames, save, sitDown, type Position } from './positions';

type Screen = readonly [number, number];
const SLOW = 900;           /* ms: two presses that are no double click */

async function open(browser: Browser, [width, height]: Screen, hash: string, settings: Record<string, unknown> = {}, saves: unknown[] = []): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1000, serviceWorkers: 'block' });
	await prepare(page, settings);
	await keep(page, saves);
	await page.goto(`/${hash}`);
	return page;
}

let games: unknown[] = [];
let running: Position;
test.beforeAll(async () => {
	running = await find(full({ seats: 4 }), (_, v) => v.day === 3 && v.phase === 'rescue' && v.due[0] === 1);
	const solo = await find(full({ mode: 'solo', seats: 1 }), (_, v) => v.day === 2 && v.due[0] === 1);
	const ended = await find(family(), (_, v) => v.phase === 'over');
	games = [save(solo.record, 1, { id: 'solo', when: 9, title: '' }), save(running.record, 4, { id: 'four', when: 8, title: 'Sunday' }),
		save(running.record, 4, { id: 'five', when: 7, title: 'Monday' }), save(running.record, 4, { id: 'six', when: 6, title: 'Rain' }),
		save(ended.record, 2, { id: 'end', when: 5, over: true, title: 'The end' })];
});

/* Twice on the same spot, slowly, wherever what was pressed has gone meanwhile. */
async function pressTwice(page: Page, button: Locator) {
	const box = (await button.boundingBox())!;
	for (let n = 0; n < 2; n++) {
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		await page.waitForTimeout(SLOW);
	}
}

const ids = async (page: Page) => (await keptGames(page)).map(({ id }) => id).sort();
const rows = (page: Page) => page.locator('main li');
const tops = (page: Page) => rows(page).evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));

test.describe('all my games', () => {
	for (const screen of [[1440, 900], [390, 844], [844, 390]] as const) {
		test(`two slow presses on Delete take one game, at ${screen.join(' x ')}`, async ({ browser }) => {
			const page = await open(browser, screen, '#/games', {}, games);
			await expect(rows(page)).toHaveCount(5);
			const button = page.getByRole('button', { name: /^Delete: Sunday/ });
			await button.scrollIntoViewIfNeeded();
			const before = await tops(page);
			await pressTwice(page, button);
			expect(await ids(page)).toEqual(['end', 'five', 'six', 'solo']);
			expect(await tops(page), 'the rows keep their places').toEqual(before);
			await page.close();
		});

		test(`the list is of the house and whole, at ${screen.join(' x ')}`, async ({ browser }) => {
			for (const lang of ['en', 'de']) {
				const page = await open(browser, screen, '#/games', { lang }, games);
				await expect(rows(page).first()).toContainText(lang === 'de' ? 'Schwester' : 'Sister');
				await expect(page.locator('main > .harbour')).toBeVisible();
				await expect(rows(page).nth(1).locator('.art-portrait')).toHaveCount(4);
				await expect(rows(page).locator('.art-boat')).toHaveCount(5);
				await rows(page).nth(2).getByRole('button').last().click();
				await expect(rows(page).nth(2).getByRole('button')).toHaveCount(1);
				await shot(page, `games-${screen[0]}-${lang}`);
				for (const button of await page.locator('main li :is(button, a):visible').all()) {
					const box = (await button.boundingBox())!;
					expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
					expect((await button.innerText()).trim(), 'a button has words').toMatch(/\p{L}{3}/u);
				}
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
				expect(await brokenWords(page, 'main li :is(button, a) span')).toEqual([]);
				/* All rows of it: letters cut by the edge of the window are no flaw. */
				await page.setViewportSize({ width: screen[0], height: await page.evaluate(() => document.documentElement.scrollHeight) });
				expect(await flaws(page)).toEqual([]);
				await audit(page, `games ${screen[0]} ${lang}`);
				await page.close();
			}
		});
	}

	test('every game that was deleted can be brought back, by keys too', async ({ browser }) => {
		const page = await open(browser, [1440, 900], '#/games', {}, games);
		await expect(rows(page)).toHaveCount(5);
		for (const name of ['Sunday', 'Rain', 'The end']) {
			await page.getByRole('button', { name: new RegExp(`^Delete: ${name}`) }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('button', { name: `Undo: ${name}` })).toBeFocused();
			await expect(page.getByRole('status').filter({ hasText: `“${name}” is deleted.` })).toBeAttached();
		}
		expect(await ids(page)).toEqual(['five', 'solo']);
		for (const name of ['Rain', 'Sunday', 'The end']) {
			await page.getByRole('button', { name: `Undo: ${name}` }).focus();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeFocused();
		}
		expect(await ids(page)).toEqual(['end', 'five', 'four', 'six', 'solo']);
		await page.close();
	});

	/* The game comes back otherwise than by Undo. */
	const RETURNS: [string, (page: Page, file: string) => Promise<void>][] = [
		['from a file', (page, file) => page.locator('main input[type=file]').setInputFiles(file)],
		['from another window', async (page, file) => {
			const other = await page.context().newPage();
			await other.goto('/#/games');
			await other.locator('main input[type=file]').setInputFiles(file);
			await other.getByText('Loaded: 1.').waitFor();
			await other.close();
		}],
	];
	for (const [how, comeBack] of RETURNS)
		test(`one that was deleted and came back ${how} can be deleted and brought back again`, async ({ page }) => {
			await prepare(page);
			await keep(page, games.slice(1, 3));
			await page.goto('/#/games');
			const faults: string[] = [];
			page.on('pageerror', (error) => faults.push(error.message));
			const saved = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Save all as a file' }).click();
			const deletes = async () => {
				await page.getByRole('button', { name: /^Delete: Sunday/ }).click();
				await expect(page.getByRole('button', { name: 'Undo: Sunday' })).toBeVisible();
				expect(await ids(page)).toEqual(['five']);
			};
			const path = test.info().outputPath('games.json');
			await (await saved).saveAs(path);
			await deletes();
			await comeBack(page, path);
			await expect(page.getByRole('button', { name: 'Undo: Sunday' })).toBeHidden();
			expect(await ids(page)).toEqual(['five', 'four']);
			await deletes();
			await page.getByRole('button', { name: 'Undo: Sunday' }).click();
			await expect(page.getByRole('link', { name: /^Sunday/ })).toBeVisible();
			await expect(rows(page)).toHaveCount(2);
			expect(await ids(page)).toEqual(['five', 'four']);
			expect(faults).toEqual([]);
		});
});

/* One that is saved, and one that is opened. */
test.describe('a record of a running game', () => {
	const saved = async (page: Page, press: () => Promise<void>) => {
		const file = page.waitForEvent('download');
		await press();
		return readFileSync(await (await file).path(), 'utf8');
	};
	const openRecord = (page: Page, record: string) => page.locator('input[type=file]').setInputFiles(
		{ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
	const dialog = (page: Page) => page.getByRole('dialog');
	const players = async (page: Page) => (await keptGames(page))[0]?.players.map(({ name, kind, level }) => [name, kind, ...level ? [level] : []]);
	const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'Go on with the game' });

	test('says who plays each seat, and that it holds what is hidden; opened again the opponents are opponents', async ({ page }) => {
		await prepare(page);
		await sitDown(page, running);
		await page.getByRole('button', { name: 'Menu' }).click();
		const save = page.getByRole('button', { name: 'Save the record' });
		await expect(save).toHaveAccessibleDescription(/all hands and the deck/);
		await shot(page, 'record-menu');
		await page.setViewportSize({ width: 844, height: 390 });
		await shot(page, 'record-menu-844');
		expect((await flaws(page)).filter((flaw) => flaw.includes('menu'))).toEqual([]);
		const record = await saved(page, () => save.click());
		expect(record.endsWith('\n# players person kitten kitten kitten\n')).toBe(true);
		await page.goto('/#/games');
		expect(await saved(page, () => page.getByRole('button', { name: /^Save the record/ }).click())).toBe(record);
		await expect(page.getByRole('status').filter({ hasText: 'all hands and the deck' })).toBeVisible();
		await page.goto('/#/');
		await openRecord(page, record);
		await expect(dialog(page).getByRole('listitem')).toHaveText(['Robin Person', 'Mara Kitten', 'Tobias Kitten', 'Ines Kitten']);
		await shot(page, 'record-found');
		await goOn(page).click();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await expect(page.locator('.cover')).toHaveCount(0);
		await expect.poll(() => keptGames(page)).toHaveLength(2);
		expect(await players(page)).toEqual([['Robin', 'human'], ['Mara', 'bot', 'kitten'], ['Tobias', 'bot', 'kitten'], ['Ines', 'bot', 'kitten']]);
		await page.reload();
		await expect(page.locator('.prompt.mine')).toBeVisible();
	});

	for (const [what, line] of [['nothing', ''], ['nonsense', '# players person dog <b>x</b> cat\n']] as const)
		for (const lang of ['en', 'de'])
			test(`that says ${what} of who plays asks for it: one against opponents, by keys, ${lang}`, async ({ page }) => {
				await prepare(page, { lang });
				await page.goto('/');
				await openRecord(page, running.record + line);
				const [who, go] = lang === 'de' ? ['Wer spielt weiter?', 'Weiterspielen'] : ['Who plays on?', 'Go on with the game'];
				const group = dialog(page).getByRole('group', { name: who });
				await expect(group).toBeVisible();
				await expect(group.getByRole('combobox')).toHaveCount(4);
				await shot(page, `record-asks-${lang}`);
				expect((await flaws(page)).filter((flaw) => flaw.includes('dialog'))).toEqual([]);
				await audit(page, `record asks ${lang}`);
				await group.getByRole('combobox', { name: 'Mara' }).focus();
				await page.keyboard.press('o');           /* Oshax */
				await dialog(page).getByRole('button', { name: go }).focus();
				await page.keyboard.press('Enter');
				await expect(page.locator('.prompt.mine')).toBeVisible();
				await expect.poll(() => players(page)).toEqual([['Robin', 'human'], ['Mara', 'bot', 'oshax'], ['Tobias', 'bot', 'cat'], ['Ines', 'bot', 'cat']]);
			});

	test('that says nothing asks for it: all at one screen, by a finger', async ({ browser }) => {
		const page = await open(browser, [390, 844], '');
		await openRecord(page, running.record);
		await dialog(page).getByRole('radio', { name: 'All of us, at this screen' }).tap();
		await shot(page, 'record-asks-390');
		expect((await flaws(page)).filter((flaw) => flaw.includes('dialog'))).toEqual([]);
		await goOn(page).tap();
		await expect(page.locator('.cover')).toContainText('Robin');
		await expect.poll(() => players(page)).toEqual(['Robin', 'Mara', 'Tobias', 'Ines'].map((name) => [name, 'human']));
		await page.close();
	});

	for (const [whose, line, eyes] of [['a seat', '# players kitten person kitten kitten\n', 'Mara'], ['nobody', '', 'a spectator']] as const)
		test(`is looked back at with the eyes of ${whose}, and is no game of this browser until it is gone on with`, async ({ page }) => {
			await prepare(page);
			await page.goto('/');
			await openRecord(page, running.record + line);
			await dialog(page).getByRole('button', { name: 'Look back' }).click();
			await expect(page.locator('.lookback .top')).toContainText(`Seen by: ${eyes}`);
			await page.reload();
			await expect(page.locator('.lookback .top')).toContainText(`Seen by: ${eyes}`);
			await shot(page, `record-looked-${whose}`);
			expect(await keptGames(page)).toEqual([]);
			await page.getByRole('button', { name: 'Go on with the game' }).click();
			await goOn(page).click();
			await page.locator('.table .prompt').waitFor();
			await expect.poll(() => keptGames(page)).toHaveLength(1);
		});
});

test.describe('cards that are ticked', () => {
	for (const phase of ['draft', 'keep'])
		test(`are ticked still when the page was loaded again: ${phase}`, async ({ page }) => {
			await prepare(page);
			await sitDown(page, await find(full(), (_, v) => v.day === 2 && v.phase === phase && v.due.includes(1)));
			const ticked = page.locator('.cards-table .card.selected');
			const names = () => ticked.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? e.textContent));
			await page.locator('.cards-table .card.live:not(.selected)').first().click();
			await expect(ticked).toHaveCount(1);
			await page.locator('.cards-table .card.live:not(.selected)').last().click();
			await expect(ticked).toHaveCount(2);
			const before = await names();
			await page.reload();
			await expect(ticked).toHaveCount(2);
			expect(await names()).toEqual(before);
			/* They were ticked for this decision only. */
			const record = await kept(page);
			await expect.poll(async () => {
				await page.locator('.prompt .go:enabled').click({ timeout: 1000 }).catch(() => undefined);
				return await kept(page) !== record;
			}).toBe(true);
			await page.reload();
			await page.locator('.table').waitFor();
			await expect(ticked).toHaveCount(0);
		});

	test('are ticked still behind the cover of a shared screen, when the page was loaded again', async ({ page }) => {
		await prepare(page);
		await sitDown(page, await find(full(), (_, v) => v.day === 2 && v.phase === 'draft' && v.due.includes(1)), { people: [1, 2] });
		const ticked = page.locator('.cards-table .card.selected');
		await page.locator('.cover button').click();
		await page.locator('.cards-table .card.live:not(.selected)').first().click();
		await expect(ticked).toHaveCount(1);
		const name = await ticked.getAttribute('aria-label');
		await page.reload();
		await page.locator('.cover button').click();
		await expect(ticked).toHaveCount(1);
		expect(await ticked.getAttribute('aria-label')).toBe(name);
	});
});

test.describe('new table', () => {
	for (const screen of [[1440, 900], [1280, 720], [844, 390], [390, 844], [360, 740]] as const)
		for (const lang of ['en', 'de'])
			test(`Start stays where it is when it cannot be pressed, at ${screen.join(' x ')}, ${lang}`, async ({ browser }) => {
				const page = await open(browser, screen, '#/new', { lang });
				const box = page.getByRole('group', { name: lang === 'de' ? 'Lektionsmodule' : 'Lesson modules' }).getByRole('checkbox').first();
				const start = () => page.locator('button.main').boundingBox();
				const before = await start();
				await box.click();
				await expect(page.locator('.go .fault')).toBeVisible();
				expect(await start()).toEqual(before);
				await shot(page, `start-waits-${screen[0]}-${lang}`);
				expect((await flaws(page)).filter((flaw) => flaw.includes('▴'))).toEqual([]);
				await page.close();
			});

	for (const screen of [[1440, 900], [1280, 720], [1920, 1080], [1366, 768]] as const)
		test(`the ship is whole, at ${screen.join(' x ')}`, async ({ browser }) => {
			const page = await open(browser, screen, '#/new');
			await expect(page.locator('.harbour .boat')).toBeVisible();
			expect((await page.locator('.harbour .boat').boundingBox())!.y).toBeGreaterThanOrEqual(0);
			await page.close();
		});
});

test.describe('first page', () => {
	for (const screen of [[1280, 720], [1366, 768], [1440, 900]] as const)
		for (const lang of ['en', 'de'])
			for (const waits of [false, true])
				test(`all of it is in sight at ${screen.join(' x ')}, ${lang}${waits ? ', games wait' : ''}`, async ({ browser }) => {
					const page = await open(browser, screen, '', { lang }, waits ? games.slice(1) : []);
					await expect(page.locator('[data-kind]')).toHaveCount(4);
					await expect(page.locator('a.resume .art-boat')).toHaveCount(waits ? 1 : 0);
					await shot(page, `first-${screen[0]}-${lang}-${waits}`);
					expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(screen[1]);
					/* The sky behind the title has many colours, its letters one. */
					expect((await flaws(page)).filter((flaw) => !flaw.includes(' h1 '))).toEqual([]);
					await page.close();
				});
});
