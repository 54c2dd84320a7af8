/* The page without a server: kept after one visit, renewed only when the person says
 * so. The server is a real one and is really stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { writeList } from '../tools/precache';
import { act, begin, playOut, prepare, visitOnce } from './person';
import { kept } from './positions';
import { FIRST_PORT } from './server';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const PORT = FIRST_PORT + 2;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'isle-'));
let server: ChildProcess | undefined;

async function serve(pages: string) {
	server = spawn('../build/isle', ['serve', '--port', String(PORT), '--store',
		`sqlite:${join(folder, 'isle.db')}`, '--web', pages], { stdio: 'ignore' });
	await expect.poll(() => fetch(`${ADDRESS}/healthz`).then((r) => r.ok, () => false)).toBe(true);
}

async function stop() {
	const ended = new Promise((yes) => server?.once('exit', yes));
	server?.kill('SIGTERM');
	await ended;
	await expect.poll(() => fetch(`${ADDRESS}/healthz`).then(() => true, () => false)).toBe(false);
}

test.afterEach(() => { server?.kill('SIGTERM'); });

const visit = (page: Page) => visitOnce(page, ADDRESS);

/* The same page as another version: its scripts have other names, as after a change, and
 * every file that named them names the new ones. All of them: a name carries the hash of
 * what is in it, so no two versions have another script by one name. */
function nextVersion(): string {
	const pages = join(folder, 'next');
	rmSync(pages, { recursive: true, force: true });
	cpSync('dist', pages, { recursive: true });
	const files = () => readdirSync(pages, { recursive: true, encoding: 'utf8' });
	for (const name of files().filter((file) => /\.(gz|br)$/.test(file)))
		rmSync(join(pages, name));
	const names = readdirSync(join(pages, 'assets')).filter((name) => name.endsWith('.js'));
	const next = (name: string) => name.replace(/\.js$/, '-next.js');
	for (const name of names)
		renameSync(join(pages, 'assets', name), join(pages, 'assets', next(name)));
	for (const file of files().filter((text) => /\.(js|html)$/.test(text)))
		writeFileSync(join(pages, file), names.reduce((text, name) => text.replaceAll(name, next(name)),
			readFileSync(join(pages, file), 'utf8')));
	writeList(pages);
	return pages;
}

test('the server tells how the worker and the manifest are to be taken', async () => {
	await serve('dist');
	const worker = await fetch(`${ADDRESS}/sw.js`);
	expect(worker.headers.get('content-type')).toContain('text/javascript');
	expect(worker.headers.get('cache-control')).toBe('no-cache');
	const manifest = await fetch(`${ADDRESS}/manifest-de.webmanifest`);
	expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
	const { icons, lang, id } = await manifest.json() as { icons: { src: string }[]; lang: string; id: string };
	expect([lang, id]).toEqual(['de', '/']);
	for (const { src } of icons)
		expect((await fetch(ADDRESS + src)).headers.get('content-type')).toBe('image/png');
	expect(worker.headers.get('content-security-policy')).toContain('manifest-src \'self\'');
});

test('a browser may install it', async ({ page }) => {
	await serve('dist');
	await visit(page);
	const cdp = await page.context().newCDPSession(page);
	const manifest = await cdp.send('Page.getAppManifest');
	expect(manifest.errors).toEqual([]);
	expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href))
		.toBe(manifest.url);
});

test('after one visit a whole game is played without a server, with hints, in both languages', async ({ page }) => {
	test.setTimeout(240_000);
	await prepare(page);
	await serve('dist');
	await visit(page);
	await stop();
	await page.reload();
	await begin(page, 'family', `${ADDRESS}/`);
	await expect.poll(() => page.locator('.prompt.mine').count()).toBe(1);
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	await page.keyboard.press('Escape');
	await playOut(page);
	await page.goto(`${ADDRESS}/#/history`);
	await expect(page.getByRole('row', { name: /Family game/ })).toBeVisible();
	for (const [hash, word] of [['new', 'New table'], ['print', 'Sheets to print'], ['games', 'All my games'], ['settings', 'Settings']]) {
		await page.goto(`${ADDRESS}/#/${hash}`);
		await expect(page.getByRole('heading', { name: word })).toBeVisible();
	}
	await page.getByLabel('Language').selectOption('de');
	await page.goto(`${ADDRESS}/`);
	await expect(page.locator('[data-kind=advanced]')).toContainText('Das große Spiel');
	await begin(page, 'advanced', `${ADDRESS}/`);
	await expect(page.locator('.prompt')).toContainText(/Karten/);
});

async function onlyOffer(page: Page) {
	await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration())?.update(); });
	await expect(page.getByText('A new version is here')).toBeVisible();
}

const script = (page: Page) => page.evaluate(() =>
	document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').pop());

async function second(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	await prepare(page);
	await page.goto(ADDRESS);
	return page;
}

test('without a server the page of online tables says so, and not that nobody is there', async ({ page }) => {
	await serve('dist');
	await prepare(page);
	await visit(page);
	await page.goto(`${ADDRESS}/#/online`);
	await expect(page.getByText('Nobody waits for others just now.')).toBeVisible();
	await page.evaluate(() => localStorage.setItem('isle.tables', JSON.stringify([{ key: 'a'.repeat(32), title: 'Our table', when: 1 }])));
	await stop();
	await page.reload();
	await expect(page.getByRole('alert')).toContainText('Everything but online tables works without it.');
	await expect(page.getByText(/Nobody waits|no tables yet/)).toHaveCount(0);
	/* Nothing is known of them, least that they are gone: the key is the only way back. */
	await expect(page.getByRole('link', { name: 'Our table' })).toBeVisible();
	await expect(page.getByText('No longer there')).toHaveCount(0);
	await expect(page.getByRole('button', { name: /Remove from the list/ })).toHaveCount(0);
});

test('a new version is offered, and a running game goes through it', async ({ page, context }) => {
	await prepare(page);
	await serve('dist');
	await visit(page);
	const old = await script(page);
	await begin(page, 'family', `${ADDRESS}/`);
	await expect.poll(async () => { await act(page); return page.locator('.log li').count(); }).toBeGreaterThan(2);
	const beside = await second(context);
	await stop();
	await serve(nextVersion());
	await onlyOffer(page);
	/* Nobody is forced: a new load is still the old version. */
	expect(await script(page)).toBe(old);
	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	expect(await script(page)).toBe(old);
	const record = await kept(page);
	await page.getByRole('button', { name: 'Load it' }).click();
	await expect.poll(() => script(page).catch(() => old)).toMatch(/-next\.js$/);
	await expect(page.locator('.table')).toBeVisible();
	expect((await kept(page)).startsWith(record.trimEnd())).toBe(true);
	await expect.poll(async () => { await act(page); return await kept(page) !== record; }).toBe(true);
	/* A page of the old version that is still open has all it may yet need. */
	await expect(beside.getByText('A new version is here')).toBeVisible();
	expect(await script(beside)).toBe(old);
	await beside.evaluate(() => { location.hash = '#/history'; });
	await expect(beside.getByRole('heading', { name: 'History' })).toBeVisible();
	expect(await script(beside)).toBe(old);
});
