/* Boats that go from phone to phone by their codes, without a server: read from the
 * screen by a camera, from a picture, as a link, as text. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import type decode from 'jsqr';
import { FULL, load, openPad, phone, scored, totals } from './padhand';
import { audit, prepare, shot } from './person';

/* What a reader of codes sees in a picture of the screen. */
async function readScreen(page: Page): Promise<string> {
	const read = createRequire(import.meta.url)('jsqr') as typeof decode;
	const png = await page.locator('.qr').screenshot();
	const grey = await page.evaluate(async (bytes) => {
		const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
		const canvas = new OffscreenCanvas(picture.width, picture.height);
		const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
		brush.drawImage(picture, 0, 0);
		const { data } = brush.getImageData(0, 0, picture.width, picture.height);
		let text = '';
		for (let i = 0; i < data.length; i += 4)
			text += data[i] < 128 ? '#' : '.';
		return { width: picture.width, height: picture.height, text };
	}, png.toString('base64'));
	const pixels = Uint8ClampedArray.from([...grey.text].flatMap((c) => [...Array<number>(3).fill(c === '#' ? 0 : 255), 255]));
	return read(pixels, grey.width, grey.height)?.data ?? '';
}

async function second(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ ...phone, deviceScaleFactor: 1 });
	const page = await context.newPage();
	await prepare(page);
	return page;
}

test('a boat goes by its code to a second phone, twice, and is there once', async ({ browser }) => {
	test.setTimeout(240_000);
	const ana = await second(browser);
	await openPad(ana);
	await load(ana, FULL);
	await ana.locator('[data-do=share]').tap();
	const version = Number(await ana.locator('.qr').getAttribute('data-version'));
	const link = await readScreen(ana);
	expect(link).toContain('#/pad/join/1.1.');
	console.log(`31 tiles: a link of ${link.length} letters, QR version ${version}`);
	await shot(ana, 'pad-qr');
	await audit(ana, 'pad-qr');

	/* the camera of the second phone opens the link */
	const ben = await second(browser);
	await ben.goto('/#/pad');
	/* public lessons would count for both */
	const alone = test.info().outputPath('alone.sheet');
	writeFileSync(alone, readFileSync('../tests/sheets/sara.sheet', 'utf8').replace(/^public.*$/m, ''));
	await load(ben, alone);
	const sara = scored(alone).players[0].total;
	await expect.poll(() => totals(ben)).toEqual({ Sara: sara });
	await ben.goto(link);
	const want = { Sara: sara, Ana: scored(FULL).players[0].total };
	await expect.poll(() => totals(ben)).toEqual(want);
	await expect(ben.locator('.told')).toContainText('Ana has joined');
	await expect(ben).toHaveURL(/#\/pad$/);

	/* read once more, from a picture this time */
	mkdirSync(test.info().outputPath(), { recursive: true });
	const picture = test.info().outputPath('code.png');
	await ana.locator('.qr').screenshot({ path: picture });
	await ben.locator('[data-do=share]').tap();
	await ben.locator('dialog input[type=file]').setInputFiles(picture);
	await expect(ben.locator('dialog .said')).toContainText('up to date');
	await expect(ben.locator('dialog').getByText('up to date')).toBeInViewport({ ratio: 1 });
	await expect.poll(() => totals(ben)).toEqual(want);

	/* rubbish is told, and changes nothing */
	await ben.locator('#pasted').fill('not a boat');
	await ben.locator('dialog form button').tap();
	await expect(ben.locator('dialog .said')).toContainText('This is no boat');
	await expect.poll(() => totals(ben)).toEqual(want);
	await ben.goto('/#/pad/join/1.1.x.y.z');
	await expect(ben.locator('.told')).toContainText('This is no boat');
	await expect.poll(() => totals(ben)).toEqual(want);

	/* all boats at once, as text */
	await ben.locator('[data-do=share]').tap();
	await ben.getByLabel('All boats').check();
	await expect(ben.locator('.qr')).toBeVisible();

	/* a third phone reads the whole table, part by part, and adds its own boat */
	const cleo = await second(browser);
	await cleo.goto('/#/pad');
	await cleo.locator('[data-boat="3"]').tap();
	for (let part = 0; part < 9 && await cleo.locator('[data-player]').count() < 3; part++) {
		await cleo.goto(await ben.locator('.qr').getAttribute('data-link') ?? '');
		await expect(cleo).toHaveURL(/#\/pad$/);
		if (await ben.getByRole('button', { name: '›' }).count() > 0)
			await ben.getByRole('button', { name: '›' }).tap();
	}
	await expect.poll(() => totals(cleo)).toMatchObject(want);
	await expect(cleo.locator('[data-player]')).toHaveCount(3);
	await cleo.context().close();
	await ana.context().close();
	await ben.context().close();
});

/* A browser whose camera sees this picture, for ever. */
async function seeing(jpeg: Buffer): Promise<Browser> {
	const film = test.info().outputPath('camera.mjpeg');
	mkdirSync(test.info().outputPath(), { recursive: true });
	writeFileSync(film, Buffer.concat(Array<Buffer>(10).fill(jpeg)));
	const { launchOptions } = test.info().project.use;
	return chromium.launch({ ...launchOptions, args: [...launchOptions?.args ?? [], '--use-fake-ui-for-media-stream',
		'--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] });
}

/* Cameras that the page was given; or those that are still on. */
const cameras = (page: Page, live = true) => page.evaluate((on) => (window as unknown as { cameras: MediaStreamTrack[] }).cameras
	.filter((track) => !on || track.readyState === 'live').length, live);

test('a camera reads the code of another phone, and is off when it is not wanted', async ({ browser }) => {
	const ana = await second(browser);
	await openPad(ana);
	await load(ana, FULL);
	await ana.locator('[data-do=share]').tap();
	await expect(ana.locator('.qr')).toBeVisible();
	const box = await ana.locator('.qr').boundingBox();
	if (!box)
		throw new Error('no code');
	const clip = { x: Math.floor(box.x), y: Math.floor(box.y), width: 2 * Math.floor(box.width / 2), height: 2 * Math.floor(box.height / 2) };
	const eye = await seeing(await ana.screenshot({ clip, type: 'jpeg', quality: 95 }));
	const context = await eye.newContext({ ...phone, baseURL: test.info().project.use.baseURL });
	const ben = await context.newPage();
	await ben.addInitScript(() => {
		const tracks: MediaStreamTrack[] = [];
		Object.assign(window, { cameras: tracks });
		const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
		navigator.mediaDevices.getUserMedia = async (wish) => {
			const stream = await ask(wish);
			tracks.push(...stream.getTracks());
			return stream;
		};
	});
	await openPad(ben);
	await ben.locator('[data-do=share]').tap();
	const camera = ben.getByRole('button', { name: /^Camera/ });
	await camera.tap();
	await expect(ben.locator('dialog .said')).toContainText('The boat of Ana is here');
	await expect.poll(() => totals(ben)).toMatchObject({ Ana: scored(FULL).players[0].total });
	await camera.tap();
	await expect.poll(() => cameras(ben)).toBe(0);
	/* Off before it was on, and closed before it was on. */
	await camera.evaluate((button: HTMLElement) => { button.click(); button.click(); });
	await expect.poll(() => cameras(ben, false)).toBe(2);
	await expect.poll(() => cameras(ben)).toBe(0);
	await ben.evaluate(() => {
		document.querySelector<HTMLElement>('dialog .do .main')?.click();
		document.querySelector<HTMLDialogElement>('dialog')?.close();
	});
	await expect(ben.locator('dialog')).toHaveCount(0);
	await expect.poll(() => cameras(ben, false)).toBe(3);
	await expect.poll(() => cameras(ben)).toBe(0);
	await eye.close();
	await ana.context().close();
});
