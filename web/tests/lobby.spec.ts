/*
 * People gather at an online table, each in a browser of their own: a code, faces,
 * marks, changed settings, another device, a freed seat, chat, open tables, one's
 * own tables and their way to another device.
 */
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type decode from 'jsqr';
import { act, audit, prepare, shot } from './person';
import { TestServer } from './server';

const server = new TestServer(['--rate', '1000', '--burst', '5000']);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());
/* Browsers of the last test would go on playing. */
test.afterEach(async ({ browser }) => { await Promise.all(browser.contexts().map((context) => context.close())); });

async function visit(browser: Browser, way: string, name = ''): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await prepare(page);
	await page.goto(`${server.address}/`);
	if (name)
		await page.evaluate((text) => {
			const kept = JSON.parse(localStorage.getItem('isle.settings') ?? '{}');
			localStorage.setItem('isle.settings', JSON.stringify({ ...kept, name: text }));
		}, name);
	await page.goto(`${server.address}/#${way}`);
	await page.reload();
	return page;
}

/* A family table online, whose second seat is free without a word about it. */
async function make(page: Page) {
	await page.getByRole('radio', { name: /Family/ }).check();
	await page.getByText('Online', { exact: true }).click();
	await page.getByLabel('Seats', { exact: true }).selectOption('2');
	await expect(page.getByLabel('Seat 2')).toHaveValue('human');    /* online others are expected */
	await page.getByRole('button', { name: 'Create the table' }).click();
	await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

/* What a camera would read from a picture of the page. */
async function codeIn(page: Page, picture: Locator): Promise<string | undefined> {
	const blank = await page.context().newPage();
	const image = `data:image/png;base64,${(await picture.screenshot()).toString('base64')}`;
	const { data, width, height } = await blank.evaluate(async (src) => {
		const drawn = new Image();
		drawn.src = src;
		await drawn.decode();
		const canvas = Object.assign(document.createElement('canvas'), { width: 2 * drawn.width, height: 2 * drawn.height });
		const pen = canvas.getContext('2d')!;
		pen.drawImage(drawn, 0, 0, canvas.width, canvas.height);
		return { data: [...pen.getImageData(0, 0, canvas.width, canvas.height).data], width: canvas.width, height: canvas.height };
	}, image);
	await blank.close();
	const read = createRequire(import.meta.url)('jsqr') as typeof decode;
	return read(Uint8ClampedArray.from(data), width, height)?.data;
}

const seat = (page: Page, n: number) => page.locator(`[data-seat="${n}"]`);
const ready = (page: Page) => page.getByRole('button', { name: 'I am ready' }).click();
const keysOf = (page: Page) => page.evaluate(() => localStorage.getItem('isle.tables') ?? '');

test('a code, a seat, two marks: and the host has no key of the guest', async ({ browser }) => {
	const ann = await visit(browser, '/new', 'Ann');
	await make(ann);
	const code = (await ann.locator('.code').innerText()).trim();
	await expect(ann.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
	const ben = await visit(browser, '/online', 'Ben');
	await ben.getByLabel('Code or link').fill(code.toLowerCase());
	await ben.getByRole('button', { name: 'Join' }).click();
	await expect(ben.getByRole('heading', { name: 'You are invited' })).toBeVisible();
	await seat(ben, 2).getByRole('button', { name: 'Sit here' }).dblclick();
	await expect(seat(ben, 2)).toContainText('(You)');
	await expect(seat(ann, 2)).toContainText('Ben');
	await expect(seat(ben, 1)).toContainText('Host');
	await expect(seat(ben, 2)).not.toContainText('Host');
	const guest = new URL(ben.url()).hash.split('/').pop()!;
	expect(await keysOf(ben)).toContain(guest);
	expect(await keysOf(ann)).not.toContain(guest);
	await ready(ben);
	await expect(seat(ann, 2)).toContainText('✓ Ready');
	await ready(ann);
	for (const page of [ann, ben])
		await expect(page.locator('.table')).toBeVisible();
});

/* Whom one does not want to hear is not heard, also after the page was loaded anew. */
async function mute(ann: Page, ben: Page) {
	await ann.getByText('People', { exact: true }).click();
	await ann.getByRole('button', { name: 'Mute Ben' }).click();
	await expect(ann.locator('.lines')).not.toContainText('waves');
	await ann.reload();
	await ben.getByLabel('Say something').fill(`${'ä'.repeat(200)} end`);
	await ben.getByRole('button', { name: 'Send' }).click();
	await expect(ben.locator('.lines')).toContainText('ä'.repeat(150));
	await ann.getByText('People', { exact: true }).click();
	await expect(ann.getByText('(muted)')).toBeVisible();
	await expect(ann.locator('.lines')).not.toContainText(/waves|ä/);
	await ann.getByRole('button', { name: 'Hear Ben again' }).click();
	await expect(ann.locator('.lines')).toContainText('waves');
}

/* Ann makes a table; Ben comes by its link, sits down and is ready. */
async function gather(browser: Browser): Promise<{ ann: Page; ben: Page }> {
	const ann = await visit(browser, '/new', 'Ann');
	await make(ann);
	const link = await ann.getByLabel('Link', { exact: true }).inputValue();
	const ben = await visit(browser, new URL(link).hash.slice(1), 'Ben');
	await seat(ben, 2).getByRole('button', { name: 'Sit here' }).click();
	await ready(ben);
	return { ann, ben };
}

test('a seat that is no more is forgotten, and the code leads to the table again', async ({ browser }) => {
	const ann = await visit(browser, '/new', 'Ann');
	await make(ann);
	const link = await ann.getByLabel('Link', { exact: true }).inputValue();
	const ben = await visit(browser, new URL(link).hash.slice(1), 'Ben');
	await seat(ben, 2).getByRole('button', { name: 'Sit here' }).click();
	await expect(seat(ben, 2)).toContainText('(You)');
	await ben.goto('about:blank');
	await seat(ann, 2).getByRole('button', { name: 'Free the seat' }).click();
	await ann.getByRole('dialog').getByRole('button', { name: 'Free the seat' }).click();
	await ben.goto(link);
	await expect(ben.getByText('This link opens no table any more.')).toBeVisible();
	await ben.goto('about:blank');
	await ben.goto(link);
	await seat(ben, 2).getByRole('button', { name: 'Sit here' }).click();
	await expect(seat(ann, 2)).toContainText('Ben');
});

test('settings change for all, a seat is freed, the chat closes', async ({ browser }) => {
	test.setTimeout(240_000);
	const { ann, ben } = await gather(browser);
	await audit(ann, 'lobby');
	await ann.getByRole('button', { name: 'Change', exact: true }).click();
	await ann.getByLabel('Seats', { exact: true }).selectOption('3');
	await ann.getByLabel(/^Clock/).selectOption({ label: '3 min for every turn' });
	await ann.getByRole('button', { name: 'OK' }).click();
	await expect(seat(ben, 3)).toBeVisible();
	await expect(seat(ben, 2)).toContainText('Not ready yet');
	const changed = ben.locator('dd.new');
	await expect(changed).toHaveText([/^3 \(/, /^3 min for every turn \(/, /^an opponent plays the turn \(/]);
	await expect(ben.getByText('those present decide, after 5 min')).toBeVisible();
	await expect(ben.getByText('whoever is invited')).toBeVisible();
	await ann.getByLabel('Opponent at seat 3').selectOption('kitten');
	await expect(seat(ben, 3)).toContainText('Opponent');
	await ann.getByRole('checkbox', { name: /Open for anyone/ }).check();
	await expect(ben.locator('dd', { hasText: 'anyone' })).toBeVisible();
	await ben.getByRole('button', { name: 'waves' }).click();
	await expect(ann.locator('.lines')).toContainText('waves');
	await shot(ann, 'lobby');
	await mute(ann, ben);
	await ann.getByRole('button', { name: 'Close the chat' }).click();
	await expect(ben.getByText('The host has closed the chat.').first()).toBeVisible();
	await expect(ben.getByLabel('Say something')).toHaveCount(0);
	await seat(ann, 2).getByRole('button', { name: 'Free the seat' }).click();
	await ann.getByRole('dialog').getByRole('button', { name: 'Free the seat' }).click();
	await expect(ben.getByText('The host has freed your seat.')).toBeVisible();
	await expect(ann.locator('.lines')).toContainText('freed the seat of Ben');
	const cleo = await visit(browser, '/', 'Cleo');
	await cleo.getByRole('link', { name: 'Open tables 1' }).click();
	await cleo.getByRole('link', { name: /Ann/ }).click();
	await seat(cleo, 2).getByRole('button', { name: 'Sit here' }).click();
	await expect(seat(ann, 2)).toContainText('Cleo');
});

/* What a host changes: so many seats. */
async function setSeats(ann: Page, seats: string) {
	await ann.getByRole('button', { name: 'Change', exact: true }).click();
	await ann.getByLabel('Seats', { exact: true }).selectOption(seats);
	await ann.getByRole('button', { name: 'OK' }).click();
}

async function sayTo(ann: Page, text: string) {
	await ann.getByLabel('Say something').fill(text);
	await ann.getByRole('button', { name: 'Send' }).click();
	await expect(ann.locator('.lines')).toContainText(text);
}

test('a guest has a name, an opponent plays until one is back, who comes to watch has missed no word', async ({ browser }) => {
	test.setTimeout(240_000);
	const ann = await visit(browser, '/new', 'Ann');
	await make(ann);
	await setSeats(ann, '3');
	const way = async (label: string) => new URL(await ann.getByLabel(label, { exact: true }).inputValue()).hash.slice(1);
	const [invited, watching] = [await way('Link'), await way('Link to watch')];
	const guest = await visit(browser, invited);
	const name = await guest.getByLabel('Name').inputValue();
	expect(name).toMatch(/^\p{L}{3,}$/u);
	await seat(guest, 3).getByRole('button', { name: 'Sit here' }).click();
	await expect(seat(ann, 3)).toContainText(name);
	/* What was refused here is not said over the game. */
	await setSeats(ann, '2');
	await expect(ann.getByText('Somebody sits at a seat that would go. Free it first.')).toBeVisible();
	await ann.getByLabel('Opponent at seat 2').selectOption('kitten');
	await ready(guest);
	await ready(ann);
	await expect(ann.locator('.table')).toBeVisible();
	/* Opponents have names here, too. */
	await expect(ann.locator('.order')).toContainText('Mara');
	await expect(guest.locator('.order')).toContainText('Mara');
	await expect(ann.locator('.banner')).toHaveCount(0);
	/* Who watches hears what is said from now on. */
	await ann.getByRole('tab', { name: /Chat/ }).click();
	await sayTo(ann, 'long ago');
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const watcher = await context.newPage();
	await prepare(watcher);
	await watcher.goto(`${server.address}/#${watching}`);
	await expect(watcher.locator('.table')).toBeVisible();
	await expect(watcher.locator('.badge')).toHaveCount(0);
	const second = () => Math.floor(Date.now() / 1000);
	const then = second();
	await expect.poll(second).toBeGreaterThan(then);        /* chat is timed by the second */
	await sayTo(ann, 'just now');
	await expect(watcher.locator('.badge')).toHaveText(/^1\b/);
	await ann.getByRole('tab', { name: 'Log' }).click();
	/* The seat goes to an opponent, and its key stays. */
	await guest.getByRole('button', { name: 'Menu' }).click();
	await guest.getByRole('button', { name: 'An opponent plays until I am back' }).click();
	await expect(ann.locator('.log .told')).toHaveText([`An opponent plays for ${name} until they are back.`]);
	await guest.goto(`${server.address}/#/online`);
	await guest.getByRole('listitem').filter({ hasText: 'Family' }).getByRole('link').click();
	await expect(guest.locator('.table')).toBeVisible();
	await expect(ann.locator('.log .told')).toHaveText([/^An opponent plays/, `${name} is back and plays again.`]);
});

test('on a phone the window for another device stays open, and the way back closes it', async ({ browser }) => {
	const made = await server.make({ game: 'family', seats: 2, names: ['Ann', ''], bots: [null, 'cat'] });
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	await prepare(page);
	await page.goto(`${server.address}/#/t/${made.seats[0].key}`);
	await expect(page.locator('.table')).toBeVisible();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Play on another device' }).click();
	const code = page.getByRole('img', { name: 'QR code of the link' });
	await expect(code).toBeVisible();
	/* The menu's own way back has long gone when this is asked twice. */
	await page.waitForTimeout(500);
	await expect(code).toBeVisible();
	await page.goBack();
	await expect(code).toHaveCount(0);
	await expect(page.locator('.table')).toBeVisible();
	await context.close();
});

test('a seat goes to a phone, my tables know whose turn it is, all of them move', async ({ browser }) => {
	test.setTimeout(240_000);
	const ann = await visit(browser, '/new', 'Ann');
	await make(ann);
	await ann.getByRole('button', { name: 'Start now' }).click();
	await expect(ann.locator('.table')).toBeVisible();
	for (let n = 0; n < 3; n++)
		await act(ann).catch(() => true);
	await ann.getByRole('button', { name: 'Menu' }).click();
	await ann.getByRole('button', { name: 'Play on another device' }).click();
	const link = await ann.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
	expect(await codeIn(ann, ann.getByRole('img', { name: 'QR code of the link' }))).toBe(link);
	const way = new URL(link).hash.slice(1);
	const phone = await visit(browser, way);
	await phone.getByRole('button', { name: 'Take the seat' }).click();
	await expect(phone.locator('.table')).toBeVisible();
	await expect(ann.getByText('Your seat is played on another device now.').first()).toBeVisible();
	await expect(ann.getByRole('dialog')).toHaveCount(0);
	await expect(ann.getByText('Connection lost')).toHaveCount(0);
	await ann.getByRole('status').getByRole('button', { name: 'OK' }).click();
	await expect(ann).toHaveURL(/#\/online$/);
	await phone.goto(`${server.address}/#/`);
	await expect(phone.getByRole('link', { name: /^Tables that wait for you: 1|^Family.*Turn:/ })).toBeVisible();
	await shot(phone, 'start-with-tables');
	await phone.goto(`${server.address}/#/online`);
	const row = phone.getByRole('listitem').filter({ hasText: 'Family' });
	await expect(row).toContainText(/Your turn|Turn:/);
	await shot(phone, 'my-tables');
	await phone.getByRole('button', { name: 'Show the codes' }).click();
	const keys = await phone.locator('section').getByLabel('Link', { exact: true }).inputValue();
	expect(await codeIn(phone, phone.getByRole('img', { name: 'All my tables on another device' }))).toBe(keys);
	const third = await visit(browser, new URL(keys).hash.slice(1));
	/* Opening a link that somebody sent changes nothing yet. */
	await expect(third.getByText('You have no tables yet.')).toBeVisible();
	await third.getByRole('button', { name: 'Bring them here' }).click();
	await expect(third.getByText('Tables brought here: 1')).toBeVisible();
	await third.getByRole('listitem').filter({ hasText: 'Family' }).getByRole('link').click();
	await expect(third.locator('.table')).toBeVisible();
});

test('who resigns has lost, and a rematch has the same people on seats by choice', async ({ browser }) => {
	test.setTimeout(240_000);
	const { ann, ben } = await gather(browser);
	await ready(ann);
	await expect(ben.locator('.table')).toBeVisible();
	await ben.getByRole('button', { name: 'Menu' }).click();
	await ben.getByRole('button', { name: 'Resign' }).click();
	await ben.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
	await expect(ann.locator('dialog .verdict')).toHaveText('Ben has resigned. The game is over. You have won.');
	await expect(ben.locator('dialog .verdict')).toHaveText('Ben has resigned. The game is over. Ann has won.');
	/* Nobody is asked for a move any more. */
	for (const page of [ann, ben]) {
		await expect(page.locator('.prompt')).toContainText('The game is over.');
		await expect(page.locator('.prompt.mine, .order li.now')).toHaveCount(0);
		await expect(page).not.toHaveTitle(/Your turn/);
	}
	await shot(ann, 'lobby-verdict');
	for (const page of [ann, ben])
		await page.locator('dialog').getByRole('button', { name: 'Rematch' }).click();
	await expect(seat(ben, 2)).toContainText('(You)');
	await ann.getByRole('button', { name: 'Change', exact: true }).click();
	await ann.getByLabel('Seats', { exact: true }).selectOption('3');
	await ann.getByRole('button', { name: 'OK' }).click();
	await seat(ben, 3).getByRole('button', { name: 'Change to this seat' }).click();
	await expect(seat(ben, 3)).toContainText('(You)');
	await expect(seat(ann, 3)).toContainText('Ben');
	await ann.getByLabel('Opponent at seat 2').selectOption('kitten');
	await ready(ben);
	await ready(ann);
	for (const page of [ann, ben])
		await expect(page.locator('.table')).toBeVisible();
	/* The lost game is in the list, with who won. */
	await ben.goto(`${server.address}/#/online`);
	await expect(ben.getByRole('listitem').filter({ hasText: 'Won by Ann' })).toBeVisible();
});

/* What the system's sheet is handed; who closes it without a choice is told nothing. */
test('the way to a table is shared by the sheet, or copied, and read as it is spoken', async ({ browser }) => {
	const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
	await context.addInitScript(() => {
		const handed: ShareData[] = [];
		Object.assign(window, { handed });
		navigator.share = async (data) => {
			handed.push(data!);
			throw new DOMException('closed', 'AbortError');
		};
	});
	const ann = await context.newPage();
	await prepare(ann);
	await ann.goto(`${server.address}/#/new`);
	await make(ann);
	const link = await ann.getByLabel('Link', { exact: true }).inputValue();
	const code = (await ann.locator('.code').innerText()).trim();
	await ann.getByRole('button', { name: 'Share' }).first().click();
	const handed = () => ann.evaluate(() => (window as unknown as { handed: ShareData[] }).handed);
	await expect.poll(handed).toMatchObject([{ url: link, text: expect.stringContaining(code) }]);
	await expect(ann.getByRole('alert')).toHaveCount(0);
	await ann.getByRole('button', { name: 'Copy' }).first().click();
	await expect(ann.getByRole('button', { name: 'Copied' })).toBeVisible();
	expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(link);
	/* Typed from a paper, at the end of a sentence; and where there is no sheet. */
	const ben = await visit(browser, `/j/${code.toLowerCase()}.`);
	await expect(ben.getByRole('heading', { name: 'You are invited' })).toBeVisible();
	await ben.getByLabel('Name').fill('Ben');
	await seat(ben, 2).getByRole('button', { name: 'Sit here' }).click();
	await expect(seat(ann, 2)).toContainText('Ben');
	await expect(ben.getByRole('button', { name: 'Copy' })).toHaveCount(1);
	/* What nobody has made is not called full. */
	const lost = await visit(browser, '/j/00000000');
	await expect(lost.getByText('No table has this code. Is it written right?')).toBeVisible();
	await expect(lost.getByRole('heading', { level: 1 })).toHaveText('Online');
	await expect(ben.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('somebody is reported in one line; the host goes on by phone and is the host there', async ({ browser }) => {
	const { ann, ben } = await gather(browser);
	const said: string[] = [];
	ben.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { said.push(String(payload)); }));
	await ben.reload();
	await ben.getByText('People', { exact: true }).click();
	await ben.getByRole('button', { name: 'Report Ann' }).click();
	const why = ben.getByRole('dialog').getByRole('textbox');
	const pass = ben.getByRole('dialog').getByRole('button', { name: 'Report Ann' });
	await why.fill('  \n ');                 /* nothing: it is not said to be passed on */
	await pass.click();
	await expect(why).toBeVisible();
	await why.fill('Grob,\nzweimal: äöü');
	await pass.click();
	await expect(ben.getByText('It was passed on.')).toBeVisible();
	await expect(ben.getByRole('alert')).toHaveCount(0);
	expect(said.filter((text) => text.includes('"report"')).map((text) => JSON.parse(text) as object))
		.toEqual([{ type: 'report', seat: 1, text: 'Grob, zweimal: äöü' }]);
	await ann.getByText('People', { exact: true }).click();
	await ann.getByRole('button', { name: 'Play on another device' }).click();
	const link = await ann.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
	const phone = await visit(browser, new URL(link).hash.slice(1));
	await phone.getByRole('button', { name: 'Take the seat' }).click();
	await expect(ann.getByText('Your seat is played on another device now.').first()).toBeVisible();
	await phone.getByRole('button', { name: 'Start now' }).click();
	await expect(ben.locator('.table')).toBeVisible();
});
