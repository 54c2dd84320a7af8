/* The rules to look up: found by words, linked with the cards and from a running
 * game, which stays as it is; on paper one sheet. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as patient, test, type Page } from '@playwright/test';
import type { Chapter } from '../src/rules/book';
import { audit, prepare, shot } from './person';
import { find, full, kept, sitDown } from './positions';

/* Nothing here is about how fast a machine is. */
test.use({ actionTimeout: 30_000 });
const expect = patient.configure({ timeout: 30_000 });

async function open(page: Page, place: string, settings = {}) {
	await prepare(page, settings);
	await page.goto(`/#/${place}`);
	await expect(page.locator('.book')).toBeVisible();
}

const search = (page: Page) => page.getByRole('searchbox').first();

test('words find topics and cards, as they are typed', async ({ page }) => {
	await open(page, 'rules');
	await shot(page, 'rules-index');
	await audit(page, 'the rules');
	await search(page).pressSequentially('king r');
	const found = page.locator('.found');
	await expect(found.getByRole('link').first()).toHaveText(/King rats/);
	await found.getByRole('link', { name: /King rats/ }).click();
	await expect(page).toHaveURL(/#\/rules\/king-rats$/);
	await expect(page.getByRole('heading', { name: 'King rats' })).toBeVisible();
	await expect(search(page)).toHaveValue('');
	/* a card by its title, a word of a text, nothing at all */
	await search(page).fill('giant leap');
	await found.getByRole('link', { name: /Giant Leap/ }).click();
	await expect(page).toHaveURL(/#\/cards\/69$/);
	await search(page).fill('mirror');
	await expect(found.getByRole('link', { name: /Placing tiles/ })).toBeVisible();
	/* a question: the sentence that answers it, with the words that were asked */
	await search(page).fill('Can I put a cat on a rat?');
	const answer = found.getByRole('link').first();
	await expect(answer).toContainText('A cat or any other tile may lie on a rat and covers it.');
	await expect(answer.locator('mark')).toHaveText(['cat', 'rat']);
	await shot(page, 'rules-answer');
	await audit(page, 'an answer');
	/* It has an address: whoever reads an answer comes back to the others. */
	await expect(page).toHaveURL(/#\/cards\/ask\/Can%20I/);
	await answer.click();
	await expect(page.locator('article h2')).toHaveText('Rats');
	await expect(page).toHaveTitle(/^Rats · Rules/);
	await page.goto('/#/pad');
	await expect(page.locator('.book')).toHaveCount(0);
	await expect(page).toHaveTitle(/^Scorepad/);
	await page.goBack();
	await page.goBack();
	await expect(search(page)).toHaveValue('Can I put a cat on a rat?');
	await expect(answer).toContainText('Rats');
	await search(page).fill('xyzzy');
	await expect(found).toContainText('Nothing answers');
	/* The contents are there at once, and behind the question is where it was asked. */
	await page.getByRole('link', { name: 'Contents', exact: true }).click();
	await expect(page.locator('.index')).toBeVisible();
	await expect(search(page)).toHaveValue('');
	await page.goto('/#/rules/maps');
	await search(page).fill('kitten');
	await expect(page).toHaveURL(/ask\/kitten$/);
	await search(page).fill('');
	await expect(page.locator('article h2')).toHaveText('Treasure maps');
});

test('a topic leads to its cards and a card to its topics', async ({ page }) => {
	await open(page, 'rules/placing');
	await shot(page, 'rules-topic');
	await audit(page, 'a topic');
	await page.getByRole('link', { name: 'Giant Leap' }).click();
	await expect(page.getByRole('heading', { name: 'Giant Leap' })).toBeVisible();
	await expect(page.locator('article')).toContainText('69–70');
	await audit(page, 'a card');
	await shot(page, 'rules-card');
	await page.getByRole('link', { name: 'Placing tiles' }).click();
	await expect(page.getByRole('heading', { name: 'Placing tiles' })).toBeVisible();
	/* the picture is the engine's: two boats, and the second tile apart */
	await expect(page.locator('figure .boats svg')).toHaveCount(2);
	await page.goto('/#/rules/nowhere');
	await expect(page.getByRole('alert')).toContainText('nowhere');
});

test('every topic can be opened, every link leads somewhere', async ({ page }) => {
	const { chapters } = JSON.parse(readFileSync('public/rules-en.json', 'utf8')) as { chapters: Chapter[] };
	await open(page, 'rules/all');
	const titles = chapters.flatMap((chapter) => chapter.topics.map((topic) => topic.title));
	await expect(page.locator('article h2')).toHaveText(titles);
	expect(await page.locator('article').allInnerTexts().then((all) => all.join(' '))).not.toContain('{');
});

for (const lang of ['en', 'de'])
	test(`no sentence of a card has a code of a tile, ${lang}`, async ({ page }) => {
		await open(page, 'cards', { lang });
		await page.locator('.cards + p button').click();
		await expect(page.locator('.cards > li')).toHaveCount(337);
		const bodies = await page.locator('.cards .body').allTextContents();
		expect(bodies.filter((words) => /\b(?:[a-z]+-)?[ctorbk]\d+\b/.test(words))).toEqual([]);
		expect(bodies.join(' ')).toContain(lang === 'de' ? 'grüne Katze, ' : 'green cat, ');
	});

test('all cards, by kind, cost, module and word', async ({ page }) => {
	await open(page, 'cards');
	await shot(page, 'cards');
	await audit(page, 'all cards');
	const cards = page.locator('.cards > li');
	await page.getByLabel('Kind').selectOption('public');
	await expect(cards).toHaveCount(14);
	await page.getByLabel('Module').selectOption('C');
	await expect(cards).toHaveCount(8);
	await page.getByLabel('Kind').selectOption('');
	await page.getByLabel('Module').selectOption('');
	await page.getByLabel('Cost').selectOption('6');
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText('Basket Weaver');
	await page.getByLabel('Cost').selectOption('');
	await page.getByLabel('Word or number').fill('301');
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText('our own');
	await page.getByLabel('Word or number').fill('');
	await page.getByLabel('Kind').selectOption('explore');
	await expect(page.getByText('Cards: 156')).toBeVisible();
	/* a lesson of Explore & Draw says what it is worth */
	await page.getByLabel('Word or number').fill('l1');
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText('1 point for each cat touching the edge');
	/* Who has read a card comes back to the same cards. */
	await cards.getByRole('link').click();
	await expect(page.locator('article h2')).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel('Kind')).toHaveValue('explore');
	await expect(cards).toHaveCount(1);
	await page.getByRole('link', { name: 'All cards' }).click();
	await expect(page.getByLabel('Kind')).toHaveValue('');
});

test('from a card, a phase and a line of the score of a running game, and back', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (_, view) => view.day === 2 && view.phase === 'draft' && view.due.includes(1)));
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const [before, asked, address] = [await kept(page), await page.locator('.prompt .words').innerText(), page.url()];
	const book = page.locator('dialog[open]').filter({ has: page.locator('.book') });

	await page.locator('.cards-table .card').first().hover();
	await page.locator('.cards-table').getByRole('button', { name: /Look closely/ }).first().click();
	const title = await page.locator('dialog[open] h2').innerText();
	await page.locator('dialog[open]').getByRole('button', { name: 'Rules' }).click();
	await expect(book.locator('article h2')).toHaveText(title);
	await book.locator('article').getByRole('link').first().click();
	await expect(book.locator('.side')).toHaveCount(1);
	await audit(page, 'the rules over a game');
	await shot(page, 'rules-in-game');
	await book.getByRole('button', { name: 'Back' }).click();
	await expect(book.locator('article h2')).toHaveText(title);
	await page.keyboard.press('Escape');
	await expect(book).toHaveCount(0);

	await page.locator('.top .phase').click();
	await expect(book.locator('article h2')).toHaveText('Drafting cards');
	await book.getByRole('button', { name: 'Close' }).click();
	await page.locator('.score li button', { hasText: 'Rats' }).click();
	await expect(book.locator('article h2')).toHaveText('Rats');
	await book.getByRole('button', { name: 'Close' }).click();

	expect(page.url()).toBe(address);
	expect(await page.locator('.prompt .words').innerText()).toBe(asked);
	expect(before).toContain('isle-record');
	/* The opponent may have gone on meanwhile; nothing was done for the person. */
	const after = await kept(page);
	expect(after.startsWith(before.trimEnd())).toBe(true);
	expect(after.slice(before.trimEnd().length)).not.toMatch(/^1 /m);
});

test('from a tile, a map, a rat, a shelf and the purse, and back', async ({ page }) => {
	await prepare(page);
	const position = await find(full(), (_, view) => view.day === 2 && view.phase === 'rescue' && view.due.includes(1)
		&& view.seats[0].boat.tiles.some((tile) => tile.kind === 'cat'));
	await sitDown(page, position);
	const { boat } = position.view.seats[0];
	const { maps, rats } = position.engine.pieces().plans[boat.plan - 1];
	const free = (squares: string[]) => squares.find((s) => !boat.tiles.some((tile) => tile.squares.includes(s)));
	const book = page.locator('dialog[open]').filter({ has: page.locator('.book') });
	const cat = boat.tiles.find((tile) => tile.kind === 'cat');
	for (const [square, title] of [[cat?.squares[0], 'Families'], [free(maps), 'Treasure maps'], [free(rats), 'Rats']]) {
		await page.locator(`.sea [data-square=${square}]`).click();
		await page.locator('.square-note').getByRole('button', { name: 'Rules' }).click();
		await expect(book).toContainText(title ?? '');
		await page.keyboard.press('Escape');
		await expect(book).toHaveCount(0);
	}
	for (const [thing, title] of [[page.locator('[data-part=shelf] .name'), 'Treasures'], [page.locator('.pier .num').first(), 'Fishing'],
		[page.locator('.field .name').first(), 'Rescuing cats']] as const) {
		await thing.click();
		await expect(book).toContainText(title);
		await page.keyboard.press('Escape');
		await expect(book).toHaveCount(0);
	}
	/* What is pressed next takes the note away, and a move is not kept from anybody. */
	await page.locator(`.sea [data-square=${free(rats)}]`).click();
	await expect(page.locator('.square-note')).toBeVisible();
	await page.locator('.field .grab.live').first().click();
	await expect(page.locator('.square-note')).toHaveCount(0);
	await expect(page.locator('.ghost')).toBeVisible();
});

test('why a tile cannot lie there leads to the rules of placing', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (engine, view) => view.day === 2 && view.phase === 'rescue'
		&& view.due.includes(1) && engine.steps(1, []).length > 2));
	await page.locator('.grab.live').first().click();
	await expect(page.locator('.ghost')).toBeVisible();
	/* to the stern, where the boat ends */
	for (let i = 0; i < 24 && await page.locator('.prompt .why').count() === 0; i++)
		await page.keyboard.press('ArrowLeft');
	await page.locator('.prompt .why').click();
	await expect(page.locator('dialog[open] article h2')).toHaveText('Placing tiles');
	await page.keyboard.press('Escape');
	await expect(page.locator('.ghost')).toBeVisible();
});

test('on a phone, in German, in the dark', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, 'rules', { lang: 'de', theme: 'dark' });
	await shot(page, 'rules-index-phone-de');
	await audit(page, 'rules on a phone');
	await search(page).fill('schatzkarte');
	await page.locator('.found').getByRole('link', { name: /^Schatzkarten/ }).click();
	await expect(page.getByRole('heading', { name: 'Schatzkarten' })).toBeVisible();
	await shot(page, 'rules-topic-phone-de');
	await audit(page, 'a topic on a phone');
	await page.goto('/#/cards');
	await expect(page.locator('.cards > li').first()).toBeVisible();
	await shot(page, 'cards-phone-de');
	/* nothing is wider than the screen */
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const lang of ['en', 'de'])
	test(`everything on one sheet of paper, ${lang}`, async ({ page }) => {
		await open(page, 'rules/summary', { lang });
		const folder = mkdtempSync(join(tmpdir(), 'isle-rules-'));
		const path = join(folder, 'sheet.pdf');
		await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
		const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
		const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
		rmSync(folder, { recursive: true });
		expect(Number(/Pages: +(\d+)/.exec(info)?.[1])).toBe(1);
		expect(words).toContain('Explore & Draw');
		expect(words).not.toContain(lang === 'en' ? 'Search' : 'durchsuchen');
	});
