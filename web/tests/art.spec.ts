/* Drawings, sounds and moments by themselves: served from the sources, where
 * the gallery is, with the default settings. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer, transformWithEsbuild, type ViteDevServer } from 'vite';
import { watchFrames } from './frames';
import { audit, begin, prepare, shot } from './person';

let server: ViteDevServer;
let site = '';

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
	server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false } });
	await server.listen();
	site = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => { await server.close(); });

async function gallery(page: Page, part: string, more = '') {
	page.on('pageerror', (error) => { throw error; });
	await page.goto(`${site}#/gallery?part=${part}${more}`);
	/* A busy machine takes its time to compile the sources. */
	await expect(page.locator('nav a[aria-current=page]')).toHaveText(part, { timeout: 90_000 });
}

interface Rendered { name: string; peak: number; loud: number; first: number; last: number; length: number }

/* Each sound put through a context that is not heard. */
async function render(page: Page): Promise<Rendered[]> {
	return page.evaluate(async () => {
		const path = '/src/lib/sounds.ts';
		const { schedule, soundLength, sounds } = await import(path);
		const rate = 44100;
		const all = [];
		for (const name of sounds) {
			const length = soundLength(name);
			const ctx = new OfflineAudioContext(1, rate * (length / 1000 + 0.5), rate);
			schedule(ctx, ctx.destination, name);
			const data = (await ctx.startRendering()).getChannelData(0);
			const heard = (v: number) => Math.abs(v) > 0.002;
			all.push({
				name, length, peak: data.reduce((m: number, v: number) => Math.max(m, Math.abs(v)), 0),
				loud: Math.sqrt(data.reduce((s: number, v: number) => s + v * v, 0) / data.length),
				first: data.findIndex(heard) / rate * 1000,
				last: data.findLastIndex(heard) / rate * 1000,
			});
		}
		return all;
	});
}

test('every sound is heard, is as long as it says, and never clips', async ({ page }) => {
	await gallery(page, 'sounds');
	const all = await render(page);
	expect(all.length).toBeGreaterThanOrEqual(14);
	for (const s of all) {
		expect(s.peak, `${s.name} is loud enough`).toBeGreaterThan(0.08);
		expect(s.peak, `${s.name} does not clip`).toBeLessThan(1);
		expect(s.loud, `${s.name} is more than a click`).toBeGreaterThan(0.004);
		expect(s.first, `${s.name} begins at once`).toBeLessThan(60);
		expect(s.last, `${s.name} ends`).toBeLessThanOrEqual(s.length + 5);
		expect(s.last, `${s.name} lasts`).toBeGreaterThan(s.length * 0.4);
	}
});

test('sounds weigh less than 15 KB', async () => {
	let weight = 0;
	for (const path of ['src/lib/sound.ts', 'src/lib/sounds.ts'])
		weight += (await transformWithEsbuild(readFileSync(path, 'utf8'), path, { minify: true })).code.length;
	console.log(`sound.ts and sounds.ts minified: ${weight} bytes`);
	expect(weight).toBeLessThan(15 * 1024);
});

test('no sound before the first touch, none when muted', async ({ page }) => {
	await gallery(page, 'sounds');
	/* twice in one breath: the second is never heard */
	const play = (name: string) => page.evaluate(async (word) => {
		const path = '/src/lib/sound.ts';
		const { sound } = await import(path);
		return [sound(word), sound(word)];
	}, name);
	expect(await play('wood')).toEqual([false, false]);
	await page.keyboard.press('Shift');
	expect((await play('snap'))[0]).toBe(true);    /* opens the sound device, which may take its time */
	expect(await play('wood')).toEqual([true, false]);
	await page.goto(`${site}#/settings`);
	await page.getByRole('button', { name: /Sound is on/ }).click();
	expect(await play('bell')).toEqual([false, false]);
	await page.reload();
	await expect(page.getByRole('button', { name: /Sound is off/ })).toBeVisible();
});

/* What a moment lets through is noted when it comes: it may be gone when one asks. */
async function noteMoments(page: Page) {
	await page.evaluate(() => {
		const met: Record<string, string> = {};
		Object.assign(window, { met });
		new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
			if (node instanceof HTMLElement && node.dataset.moment)
				met[node.dataset.moment] = getComputedStyle(node).pointerEvents;
		}))).observe(document.body, { childList: true, subtree: true });
	});
	return (name: string) => page.evaluate((kind) => (window as unknown as { met: Record<string, string> }).met[kind], name);
}

test('every moment plays, touches nothing and goes away', async ({ page }) => {
	await gallery(page, 'moments');
	const met = await noteMoments(page);
	for (const button of await page.locator('[data-moment-button]').all()) {
		const name = await button.getAttribute('data-moment-button') ?? '';
		const stop = await watchFrames(page);
		await button.click();
		await expect(page.locator('output')).toHaveText(`${name} over`);
		expect(await met(name)).toBe('none');
		await expect(page.locator(`.art-moment[data-moment=${name}]`)).toHaveCount(0);
		console.log(`${name}, ${(await stop()).words}`);        /* a figure for people */
	}
});

/* So slow that it would not end by itself while a test waits. */
function slowDown(page: Page) {
	return page.evaluate(() => document.getAnimations().forEach((a) => { a.playbackRate = 0.001; }));
}

test('any input ends a moment and still does its work', async ({ page }) => {
	await gallery(page, 'moments');
	await page.locator('[data-moment-button=homecoming]').click();
	await slowDown(page);
	await expect(page.locator('.art-moment')).toHaveCount(1);
	await page.keyboard.press('Tab');
	await expect(page.locator('.art-moment')).toHaveCount(0);
	await page.locator('[data-moment-button=vesh]').click();
	await slowDown(page);
	await page.locator('[data-moment-button=day]').click();
	await slowDown(page);
	await expect(page.locator('.art-moment[data-moment=vesh]')).toHaveCount(0);
	await expect(page.locator('.art-moment[data-moment=day]')).toHaveCount(1);
});

test('there is no moment with reduced motion', async ({ page }) => {
	const begun = () => page.locator('[data-moment-button=homecoming]').evaluate((button: HTMLElement) => {
		button.click();
		return document.querySelectorAll('.art-moment').length;
	});
	await gallery(page, 'moments');
	expect(await begun()).toBe(1);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.reload();
	expect(await begun()).toBe(0);
});

test('a portrait is chosen with the keyboard, told, and remembered', async ({ page }) => {
	await page.goto(`${site}#/settings`);
	await page.locator('summary').click();
	await audit(page, 'portrait chooser');
	for (const box of await page.locator('.chooser label').all()) {
		const size = await box.boundingBox();
		expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}
	await page.getByRole('radio', { name: 'no hat' }).focus();
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: 'three-cornered hat' })).toBeChecked();
	await expect(page.getByRole('img', { name: /Your portrait: .*three-cornered hat/ })).toBeVisible();
	await page.reload();
	await page.locator('summary').click();
	await expect(page.getByRole('radio', { name: 'three-cornered hat' })).toBeChecked();
});

test('the gallery shows every card', async ({ page }) => {
	for (const [part, least] of [['lessons', 80], ['deeds', 26], ['sister', 47], ['events', 21], ['explore', 32]] as const) {
		await gallery(page, part);
		await expect.poll(() => page.locator('figure').count()).toBeGreaterThanOrEqual(least);
		await shot(page, `gallery-${part}`);
	}
	await gallery(page, 'portraits');
	await shot(page, 'gallery-portraits');
});

/* In the page as it is built, where the pictures are fetched when needed and
 * the gallery is not. */
test('cards on the table have pictures of their own', async ({ page }) => {
	await prepare(page, { motion: true });
	await page.goto('/#/gallery');
	await expect(page.locator('[data-kind]')).toHaveCount(4);
	const fetched = page.waitForResponse(/drawn-.*\.js/);
	await begin(page, 'advanced');
	await fetched;
	const cards = page.locator('.hand .card');
	await expect(cards).toHaveCount(7);
	const faces = await cards.evaluateAll((list) => list.map((card) =>
		[card.querySelector('b')?.textContent, card.querySelector('svg svg')?.innerHTML]));
	const titles = new Map(faces.map(([title, picture]) => [picture, title]));
	expect(titles.size).toBe(new Set(faces.map(([title]) => title)).size);
});
