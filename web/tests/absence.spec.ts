/* People who come and go, in real browsers at the real server: who is there, takeover
 * by vote and by time, return, resigning, clocks, turn alerts; and a slow game over a
 * week of the server's clock. */
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { bring, Carrier, shown } from './carrier';
import { Clock } from './clock';
import { act, audit, hide, prepare, shot } from './person';
import { TestServer } from './server';
import { isQuiet, watchWire } from './wires';

const DAY = 86400;
const clock = new Clock();
const server = new TestServer(['--rate', '1000', '--burst', '5000', '--alerts-private', '1'], clock.env);
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());
/* Browsers of the last test would go on playing. */
test.afterEach(async ({ browser }) => { await Promise.all(browser.contexts().map((context) => context.close())); });

async function open(browser: Browser, key: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await prepare(page);
	watchWire(page);
	await page.goto(`${server.address}/#/t/${key}`);
	await expect(page.locator('.top, .page')).toBeVisible();
	return page;
}

const captain = (page: Page, name: string) => page.locator('.order li', { hasText: name });
/* Whether this one is waited for, and nobody else. */
async function isDue(page: Page, name: string): Promise<boolean> {
	const due = page.locator('.order li.now');
	return await due.count() === 1 && await due.filter({ hasText: name }).count() === 1;
}

/* The same for longer than a press needs to become a move, and than that is on its way. */
async function staysDue(pages: Page[], name: string): Promise<boolean> {
	if (!await isDue(pages[0], name))
		return false;
	await pages[0].waitForTimeout(500);
	await expect.poll(() => isQuiet(pages)).toBe(true);
	return isDue(pages[0], name);
}

/* These act until somebody is waited for alone. */
async function playUpTo(pages: Page[], name: string) {
	for (let n = 0; n < 400; n++) {
		if (await staysDue(pages, name))
			return;
		for (const page of pages)
			await act(page).catch(() => true);
		await pages[0].waitForTimeout(20);
	}
	throw new Error(`${name} is never waited for alone`);
}

async function sit(browser: Browser, names: string[], terms: object): Promise<{ pages: Page[]; keys: string[] }> {
	const made = await server.make({ game: 'family', seats: names.length, names, terms });
	const keys = made.seats.map((s) => s.key);
	const pages: Page[] = [];
	for (const key of keys)
		pages.push(await open(browser, key));
	for (const page of pages)
		await expect(page.locator('.table')).toBeVisible();
	return { pages, keys };
}

/* Nothing else of the table lies under it. */
async function coversNothing(page: Page, note: Locator) {
	const box = (await note.boundingBox())!;
	const covered = await page.evaluate(({ x, y, width, height }) => {
		const parts = document.querySelectorAll('.middle, .ask, .top, .panel, .guide');
		return [...parts].filter((part) => {
			const r = part.getBoundingClientRect();
			return r.left < x + width - 1 && r.right > x + 1 && r.top < y + height - 1 && r.bottom > y + 1;
		}).map((part) => part.className);
	}, box);
	expect(covered).toEqual([]);
}

/* Whoever looks back reads of so many moves that an opponent made. */
async function lookBack(browser: Browser, key: string, marked: number) {
	const page = await (await browser.newContext()).newPage();
	await prepare(page);
	await page.goto(`${server.address}/#/back/t/${key}`);
	await expect(page.locator('li [data-step]', { hasText: '(An opponent played.)' })).toHaveCount(marked);
	await page.close();
}

test('who goes is missed, replaced by those present, and has the seat back on return', async ({ browser }) => {
	const { pages: [ann, ben], keys } = await sit(browser, ['Ann', 'Ben'], { absent: 'vote', patience: 300 });
	await hide(ben, true);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'away');
	await hide(ben, false);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'here');
	await playUpTo([ann, ben], 'Ben');
	await expect(ben).toHaveTitle(/^● Your turn/);
	await expect(ann).not.toHaveTitle(/Your turn/);
	await ben.close();
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'gone');
	/* It is said what is known, and what will follow when; first in minutes. */
	const note = ann.locator('.note[role=status]');
	await expect(note).toHaveText(/^Ben is not connected. If Ben is not back in [45] min, those present decide/);
	await expect(captain(ann, 'Ben').getByRole('button')).toHaveAttribute('title', 'Ben is not connected.');
	await shot(ann, 'absence-gone');
	const replace = ann.getByRole('button', { name: 'An opponent plays until Ben is back' });
	await expect(replace).toHaveCount(0);
	clock.pass(300);
	await ann.reload();
	await expect(replace).toBeVisible();
	/* The boat that is waited for is whole, and the story at its newest line. */
	await expect(ann.locator('.boats .sign')).toHaveCount(0);
	await expect(ann.locator('.log li:visible').last()).toBeInViewport({ ratio: 1 });
	await shot(ann, 'absence-vote');
	await audit(ann, 'absence');
	await expect(note).toContainText('Ben has not been connected for 5 min. How shall it go on?');
	await coversNothing(ann, note);
	/* Who would wait may think again. */
	await ann.getByRole('button', { name: 'Wait', exact: true }).click();
	await expect(ann.getByRole('button', { name: 'Wait', exact: true })).toHaveAttribute('aria-pressed', 'true');
	const before = await ann.locator('.log li').count();
	await replace.click();
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(before);
	/* The log says who made the move, also to Ben, and when one looks back. */
	const played = ann.locator('.log button', { hasText: '(An opponent played.)' });
	await expect(played.first()).toHaveText(/^Ben/);
	const back = await open(browser, keys[1]);
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'here');
	const marked = await played.count();
	await expect(back.locator('.log button', { hasText: '(An opponent played.)' })).toHaveCount(marked);
	await playUpTo([ann, back], 'Ben');
	await expect(played).toHaveCount(marked);
	await lookBack(browser, keys[0], marked);
	await back.getByRole('button', { name: 'Menu' }).click();
	await back.getByRole('button', { name: 'Resign' }).click();
	await back.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect(ann.locator('dialog .verdict')).toHaveText(/Ben has resigned.*You have won/);
	await shot(ann, 'absence-resigned');
	/* The record of the game that is over says it as well. */
	await lookBack(browser, keys[0], marked);
});

test('one of three resigns, reads it, and has no voice any more', async ({ browser }) => {
	const { pages: [ann, ben, cid] } = await sit(browser, ['Ann', 'Ben', 'Cid'], { absent: 'vote', patience: 60 });
	await ben.getByRole('button', { name: 'Menu' }).click();
	await ben.getByRole('button', { name: 'Resign' }).click();
	await ben.getByRole('dialog').last().getByRole('button', { name: 'Resign' }).click();
	const note = ben.locator('.note[role=status]');
	await expect(note).toHaveText('You have resigned. An opponent plays your boat to the end.');
	await coversNothing(ben, note);
	await cid.close();
	await expect(captain(ann, 'Cid')).toHaveAttribute('data-presence', 'gone');
	clock.pass(60);
	await ann.reload();
	await ben.reload();
	await expect(ann.getByRole('button', { name: 'An opponent plays until Cid is back' })).toBeVisible();
	await expect(note).toHaveText(/^You have resigned/);
	await expect(ben.getByRole('button', { name: /until Cid is back/ })).toHaveCount(0);
});

test('clocks are shown and run', async ({ browser }) => {
	const { pages: [ann, ben] } = await sit(browser, ['Ann', 'Ben'],
		{ absent: 'wait', clock: 'each', base: 3600, zero: 'decide' });
	await playUpTo([ann, ben], 'Ben');
	await expect(captain(ann, 'Ben').locator('.clock.runs')).toHaveText(/^(1:00 h|[45]\d:\d\d)$/);
	clock.pass(1800);
	await ann.reload();
	await expect(captain(ann, 'Ben').locator('.clock.runs')).toHaveText(/^(30:00|[12]\d:\d\d)$/);
	await shot(ann, 'absence-clock');
	/* Whose time it is is told before it has run out, and what follows. */
	await expect(ben.locator('.note[role=status]')).toHaveCount(0);
	clock.pass(1780);
	await ben.reload();
	await expect(ben.locator('.note[role=status]')).toHaveText(/^Little time is left; at zero an opponent plays this turn for you\. ?0:[01]\d$/);
	await shot(ben, 'absence-low');
	const before = await ann.locator('.log li').count();
	clock.pass(20);
	await expect.poll(() => ann.locator('.log li').count()).toBeGreaterThan(before);
});

/* ---- a slow game over a week ---- */

const menu = async (page: Page, entry: string) => {
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: entry }).click();
};
const lines = (page: Page) => page.locator('.log li').count();

interface Visitor { page: Page; key: string }

/* Somebody with a name, at an address of the page, in a profile of their own. */
async function visit(context: BrowserContext, way: string, name: string): Promise<Page> {
	const page = await context.newPage();
	await prepare(page, { name });
	watchWire(page);
	await page.goto(`${server.address}/#${way}`);
	return page;
}

const atTable = async (page: Page): Promise<Visitor> => {
	await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
	return { page, key: new URL(page.url()).hash.split('/').pop()! };
};

/* Ann makes a table for three: two days for every turn, and who is away for a day may be
 * voted on. */
async function makeSlowTable(page: Page): Promise<string> {
	await page.getByRole('radio', { name: /Family/ }).check();
	await page.getByText('Online', { exact: true }).click();
	await page.getByLabel('Seats', { exact: true }).selectOption('3');
	await page.getByLabel(/^Pace/).selectOption({ label: 'Slow, over days' });
	await page.getByLabel(/^after/).selectOption({ label: '1 day' });
	await page.getByLabel(/^Clock/).selectOption({ label: '2 days for every turn' });
	await page.getByRole('button', { name: 'Create the table' }).click();
	await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
	return new URL(await page.getByLabel('Link', { exact: true }).inputValue()).hash.slice(1);
}

async function sitDown(page: Page): Promise<Visitor> {
	await page.getByRole('button', { name: 'Sit here' }).first().click();
	return atTable(page);
}

/* A page that is opened again. */
async function comeBack(context: BrowserContext, { key }: Visitor): Promise<Page> {
	const page = await visit(context, `/t/${key}`, '');
	await expect(page.locator('.table')).toBeVisible();
	return page;
}

test('a slow game over a week', async ({ browser }) => {
	test.setTimeout(600_000);
	const carrier = new Carrier();
	const homes = await Promise.all([0, 1, 2].map((n) => browser.newContext(
		n === 1 ? { serviceWorkers: 'allow', permissions: ['notifications'] } : {})));
	await carrier.serve(homes[1]);
	const annsPage = await visit(homes[0], '/new', 'Ann');
	const way = await makeSlowTable(annsPage);
	const [a, b, c] = [await atTable(annsPage), await sitDown(await visit(homes[1], way, 'Ben')),
		await sitDown(await visit(homes[2], way, 'Cleo'))];
	let [ann, ben, cleo] = [a.page, b.page, c.page];
	for (const page of [ann, ben, cleo])
		await page.getByRole('button', { name: 'I am ready' }).click();
	for (const page of [ann, ben, cleo])
		await expect(page.locator('.table')).toBeVisible();

	/* Monday: Ben wants to be told, all play, and all go. */
	await ben.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await menu(ben, 'Turn alerts');
	await ben.getByRole('button', { name: 'Turn on' }).click();
	await expect(ben.getByText('On', { exact: true })).toBeVisible();
	await shot(ben, 'absence-alerts');
	await ben.keyboard.press('Escape');
	await playUpTo([ann, cleo, ben], 'Ben');
	await ben.goto(`${server.address}/#/online`);
	await cleo.close();
	await expect(captain(ann, 'Ben')).toHaveAttribute('data-presence', 'gone');
	await ann.close();
	/* Ben hears of it, once, though no page of the table is open, over a restart. */
	clock.pass(60);
	await expect.poll(() => carrier.letters.length).toBe(1);
	const push = carrier.read(carrier.letters[0]);
	expect(JSON.parse(push)).toMatchObject({ type: 'turn', seat: 2, name: 'Ben', game: 'family' });
	expect(push).not.toContain(b.key);
	await bring(ben, push);
	await expect.poll(() => shown(ben)).toMatchObject([{ title: 'Your turn' }]);
	await ben.close();
	await server.stop('SIGKILL');
	clock.pass(DAY / 2);
	await server.start();

	/* Tuesday: he is at the board again, and goes on with his phone. */
	ben = await comeBack(homes[1], b);
	await expect(ben).toHaveTitle(/^● Your turn/);
	await menu(ben, 'Play on another device');
	const link = await ben.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
	const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const phone = await visit(pocket, new URL(link).hash.slice(1), '');
	await phone.getByRole('button', { name: 'Take the seat' }).click();
	await expect(phone.locator('.table')).toBeVisible();
	await expect(ben.getByText('Your seat is played on another device now.').first()).toBeVisible();
	await ben.close();
	ann = await comeBack(homes[0], a);
	await playUpTo([ann, phone], 'Cleo');

	/* Wednesday: Cleo has not come; those present agree that an opponent plays for her.
	 * She has the seat back as soon as she is there. */
	clock.pass(DAY);
	for (const page of [ann, phone])
		await page.reload();
	const replace = (page: Page) => page.getByRole('button', { name: /^An opponent plays until Cleo is back/ });
	await replace(ann).click();
	await expect(replace(ann)).toContainText('(1 of 2 want that)');
	let before = await lines(ann);
	await replace(phone).click();
	await expect.poll(() => lines(ann)).toBeGreaterThan(before);
	await expect(ann.locator('.log .told', { hasText: 'An opponent plays for Cleo until they are back.' })).toBeVisible();
	cleo = await comeBack(homes[2], c);
	await expect(captain(ann, 'Cleo')).toHaveAttribute('data-presence', 'here');
	await playUpTo([ann, phone, cleo], 'Cleo');
	await cleo.close();
	await expect(captain(ann, 'Cleo')).toHaveAttribute('data-presence', 'gone');

	/* Thursday and Friday: nobody votes, and her time runs out. */
	before = await lines(ann);
	clock.pass(2 * DAY);
	await expect.poll(() => lines(ann)).toBeGreaterThan(before);
	await expect(ann.locator('.log button', { hasText: /^Cleo.*\(An opponent played\.\)/ }).last()).toBeVisible();

	/* Saturday: Ann is the host and frees the seat for an opponent; all read it. */
	await playUpTo([ann, phone], 'Cleo');
	clock.pass(DAY);
	await ann.reload();
	await expect(phone.getByRole('button', { name: 'Free the seat, as the host' })).toHaveCount(0);
	before = await lines(ann);
	await ann.getByRole('button', { name: 'Free the seat, as the host' }).click();
	await expect.poll(() => lines(ann)).toBeGreaterThan(before);
	await expect(ann.locator('.log .told', { hasText: 'The host has freed the seat of Cleo.' })).toBeVisible();

	/* Sunday: Cleo is back, and gives up; the others play on with an opponent. */
	cleo = await comeBack(homes[2], c);
	await expect(captain(ann, 'Cleo')).toHaveAttribute('data-presence', 'here');
	await playUpTo([ann, phone, cleo], 'Cleo');
	before = await lines(ann);
	await menu(cleo, 'Resign');
	await cleo.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect.poll(() => lines(ann)).toBeGreaterThan(before);
	await playUpTo([ann, phone], 'Ben');
	/* One letter a decision: none of those that were made at the board. */
	expect(new Set(carrier.letters.map((letter) => JSON.parse(carrier.read(letter)).id)).size).toBe(carrier.letters.length);
	carrier.close();
});
