/* A closed page is told of its turn: what the server sends is given to the page's own
 * worker as the browser's maker would bring it, and what is shown, and where it leads,
 * is looked at. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { bring, shown } from './carrier';
import { Clock } from './clock';
import { Desktop } from './desktop';
import { act, hide, prepare } from './person';
import { Receiver } from './receiver';
import { TestServer } from './server';

const clock = new Clock();
const server = new TestServer(['--rate', '1000', '--burst', '5000', '--alerts-private', '1'], clock.env);
test.use({ serviceWorkers: 'allow', locale: 'en-GB' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

async function enter(page: Page, key: string) {
	await prepare(page);
	await page.goto(`${server.address}/#/t/${key}`);
	await expect(page.locator('.top, .page')).toBeVisible();
}

test('a closed page is told in its language, once a turn, and led to the table', async ({ browser }) => {
	test.setTimeout(180_000);
	const receiver = new Receiver();
	const address = await receiver.open();
	const made = await server.make({ game: 'family', seats: 2, names: ['Ann', 'Ben'], terms: { absent: 'wait' } });
	const [annsKey, bensKey] = made.seats.map(({ key }) => key);
	const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
	const ben = await context.newPage();
	await enter(ben, bensKey);
	const ann = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
	await enter(ann, annsKey);
	await expect(ben.locator('.table')).toBeVisible();
	await ben.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await ben.getByRole('button', { name: 'Menu' }).click();
	await ben.getByRole('button', { name: 'Turn alerts' }).click();
	await ben.getByLabel('Address').fill(address);
	await ben.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(ben.locator('dialog li code')).toHaveText(address);
	const secret = await ben.locator('dialog p code').innerText();
	await ben.keyboard.press('Escape');
	/* The tab tells a page that is looked away from. */
	const icon = ben.locator('link[rel="icon"]');
	const isDue = () => ben.locator('.prompt.mine').count().then((n) => n > 0);
	for (let n = 0; n < 200 && (!await isDue() || await act(ann).catch(() => true)); n++)
		await (await isDue() ? Promise.resolve() : ben.waitForTimeout(20));
	await expect(ben).toHaveTitle(/^● Your turn/);
	await expect(icon).toHaveAttribute('href', /^data:image\/svg/);
	/* Ben goes to the list of tables: no page of the game is open. */
	await ben.goto(`${server.address}/#/online`);
	await expect(ben).not.toHaveTitle(/Your turn/);
	await expect(icon).not.toHaveAttribute('href', /^data:/);
	await expect(ann.locator('.order li', { hasText: 'Ben' })).toHaveAttribute('data-presence', 'gone');
	clock.pass(60);
	await expect.poll(() => receiver.letters.length).toBe(1);
	const [{ body, signature }] = receiver.letters;
	expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
	await bring(ben, receiver.letters[0].body);
	await expect.poll(() => shown(ben)).toHaveLength(1);
	const [note] = await shown(ben);
	expect(note).toMatchObject({ title: 'Your turn', body: 'The Isle of Cats waits for you, Ben.' });
	for (const picture of [note.icon, note.badge])
		expect((await (await fetch(picture)).blob()).type).toBe('image/png');
	/* The same one again is no other. */
	await bring(ben, receiver.letters[0].body);
	await expect.poll(() => shown(ben)).toEqual([note]);
	/* Pressing it leads to the table, and it goes. */
	const [worker] = context.serviceWorkers();
	const press = () => worker.evaluate(async () => {
		const scope = self as unknown as ServiceWorkerGlobalScope;
		const [notification] = await scope.registration.getNotifications();
		scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
	});
	await press();
	await expect(ben).toHaveURL(new RegExp(`#/t/${bensKey}$`));
	await expect(ben.locator('.table')).toBeVisible();
	await expect.poll(() => shown(ben)).toEqual([]);
	/* A page that is open and out of sight says it itself, and leads nobody elsewhere. */
	for (let n = 0; n < 200 && await isDue(); n++)
		await act(ben).catch(() => true);
	await hide(ben, true);
	for (let n = 0; n < 200 && !await isDue(); n++)
		await act(ann).catch(() => true) || await ann.waitForTimeout(30);
	await expect.poll(() => shown(ben)).toMatchObject([{ title: 'Your turn', tag: made.table }]);
	await press();
	await expect.poll(() => shown(ben)).toEqual([]);
	expect(context.pages()).toEqual([ben]);
	await expect(ben).toHaveURL(new RegExp(`#/t/${bensKey}$`));
	receiver.close();
});

/* The whole way: the browser shows it on a desktop, somebody presses it there. */
test('a press on what the desktop shows leads to the table', async ({ launchOptions }) => {
	test.setTimeout(180_000);
	const desktop = new Desktop();
	await desktop.open();
	/* A press finds its way to a profile that is kept, and to no other. */
	const profile = mkdtempSync(join(tmpdir(), 'isle-'));
	const context = await chromium.launchPersistentContext(profile, {
		...launchOptions, permissions: ['notifications'], locale: 'en-GB', serviceWorkers: 'allow',
		env: { ...process.env as Record<string, string>, DBUS_SESSION_BUS_ADDRESS: desktop.address },
	});
	const made = await server.make({ game: 'family', seats: 2, names: ['Ann', 'Ben'], terms: { absent: 'wait' } });
	const [, bensKey] = made.seats.map(({ key }) => key);
	const ben = await context.newPage();
	await enter(ben, bensKey);
	await ben.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await ben.goto(`${server.address}/#/online`);
	await bring(ben, JSON.stringify({ type: 'turn', table: made.table, seat: 2, name: 'Ben', game: 'family' }));
	await expect.poll(() => desktop.shown.map(({ title }) => title)).toEqual(['Your turn']);
	expect(desktop.shown[0].body).toContain('The Isle of Cats waits for you, Ben.');
	desktop.press(desktop.shown[0].id);
	await expect(ben).toHaveURL(new RegExp(`#/t/${bensKey}$`));
	await expect.poll(() => desktop.shown).toEqual([]);
	await context.close();
	desktop.close();
	rmSync(profile, { recursive: true, force: true });
});
