/*
 * Hands that know nothing: seeded random scripts of clicks, double clicks, drags,
 * keys, wheels, resizes, reloads and steps back, over games of every kind; every third
 * with fingers, one or two at a time. Whatever they do there is no error of the page, no
 * trap, no position that the engine would not confirm, and always a way on. ISLE_SCRIPTS
 * says how many, ISLE_SCRIPT which one, ISLE_SLOW how many times slower the page works.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Engine } from '../src/lib/engine';
import type { Options } from '../src/lib/types';
import { Fingers } from './fingers';
import { act, prepare } from './person';
import { explore, family, find, full, keep, save, keptGames } from './positions';

const COUNT = Number(process.env.ISLE_SCRIPTS ?? 4);
const ONE = process.env.ISLE_SCRIPT;
const SLOW = Number(process.env.ISLE_SLOW ?? 1);
const ACTIONS = 24;
const SIZES = [[1440, 900], [1280, 720], [1024, 768], [768, 1024], [390, 844], [844, 390]];
const KEYS = ['Enter', 'Escape', 'r', 'f', 'n', 'p', 'u', 'Tab', ' ', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];

/* Each with the seats of people, where that is not the first alone. */
const KINDS: [Options, number[]?][] = [
	[full({ seats: 2 })], [full({ seats: 4 })], [family(3)], [full({ mode: 'solo', seats: 1 })], [explore(2)],
	[full({ seats: 3, with: ['kittens', 'beasts', 'events'] })],
	[full({ seats: 2 }), [1, 2]], [full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] })],
];

/* A stream of numbers from 0 to 1 (mulberry32). */
function dice(seed: number): () => number {
	let a = seed * 0x9e3779b9 >>> 0;
	return () => {
		a = a + 0x6d2b79f5 >>> 0;
		let x = Math.imul(a ^ a >>> 15, a | 1);
		x ^= x + Math.imul(x ^ x >>> 7, x | 61);
		return ((x ^ x >>> 14) >>> 0) / 4294967296;
	};
}

/* The middle of something that can be pressed; leaving the table is another thing. */
async function target(page: Page, next: () => number, selector: string): Promise<[number, number] | null> {
	const spots = await page.locator(selector).evaluateAll((all) => all.flatMap((e) => {
		const r = e.getBoundingClientRect();
		const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
		const seen = r.width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
		return seen && !/Leave|record|Save|Another game/.test(e.textContent ?? '') ? [[x, y] as [number, number]] : [];
	}));
	return spots.length > 0 ? spots[Math.floor(next() * spots.length)] : null;
}

type Deed = (page: Page, next: () => number) => Promise<void>;

const press = (times: number, selector = 'button:enabled, [data-square], select'): Deed => async (page, next) => {
	const at = await target(page, next, selector);
	if (at)
		await page.mouse.click(at[0], at[1], { clickCount: times, delay: 5 });
};

const drag: Deed = async (page, next) => {
	const at = await target(page, next, '.grab, .handle');
	if (!at)
		return;
	const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
	await page.mouse.move(at[0], at[1]);
	await page.mouse.down();
	for (let i = 0; i < 3; i++) {
		await page.mouse.move(next() * width, next() * height, { steps: 3 });
		if (next() < 0.3)
			await page.mouse.wheel(0, next() < 0.5 ? 120 : -120);
		if (next() < 0.3)
			await page.keyboard.press(next() < 0.5 ? 'r' : 'f');
	}
	await page.mouse.up();
};

type Weighed = [number, string, Deed][];        /* how often, its name, what is done */

const somewhere = (page: Page, next: () => number): [number, number] => {
	const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
	return [next() * width, next() * height];
};

const tap = (times: number, selector: string): Deed => async (page, next) => {
	const at = await target(page, next, selector);
	for (let n = 0; at && n < times; n++)
		await page.touchscreen.tap(at[0], at[1]);
};

/* One finger carries something, or only draws; a second one may join it. */
const draw = (selector: string): Deed => async (page, next) => {
	const fingers = await Fingers.of(page);
	const at = await target(page, next, selector) ?? somewhere(page, next);
	const to = somewhere(page, next);
	await fingers.draw(at, to);
	if (next() < 0.3)
		await fingers.down(to, somewhere(page, next));
	await fingers.up();
};

const twist: Deed = async (page, next) => (await Fingers.of(page)).twist(somewhere(page, next), 60 + next() * 100);

const BY_FINGER: Weighed = [
	[6, 'tap', tap(1, 'button:enabled, [data-square], select')], [4, 'tap what is offered', tap(1, '.prompt button:enabled, .live')],
	[3, 'tap twice', tap(2, '.prompt button:enabled, .live')], [5, 'carry', draw('.grab, .handle')], [3, 'swipe', draw('.card')],
	[2, 'twist', twist],
];

const BY_MOUSE: Weighed = [
	[6, 'press', press(1)], [2, 'press twice', press(2)], [4, 'press what is offered', press(1, '.prompt button:enabled, .live')],
	[3, 'twice what is offered', press(2, '.prompt button:enabled, .live')], [4, 'drag', drag],
];

/* What befalls everybody. */
const ANYHOW: Weighed = [
	[3, 'key', (page, next) => page.keyboard.press(KEYS[Math.floor(next() * KEYS.length)])],
	[1, 'resize', async (page, next) => {
		const [width, height] = SIZES[Math.floor(next() * SIZES.length)];
		await page.setViewportSize({ width, height });
	}],
	[0.7, 'reload', async (page) => { await page.reload(); }],
	[0.7, 'back', async (page) => {
		await page.goBack();
		await page.goForward();
	}],
];

function choose(deeds: Weighed, next: () => number): [string, Deed] {
	let at = next() * deeds.reduce((sum, [weight]) => sum + weight, 0);
	const [, name, deed] = deeds.find(([weight]) => (at -= weight) < 0) ?? deeds[0];
	return [name, deed];
}

const module = new WebAssembly.Module(readFileSync('public/think.wasm'));

/* What the browser keeps is a game the engine can play from the start. */
async function confirmed(page: Page) {
	for (const { record } of await keptGames(page)) {
		const engine = await Engine.open(module);
		expect(engine.load(record)).toBeFalsy();
	}
}

/* From whatever they left behind a person gets on: windows close, and there is
 * something to do, or the game is over. */
async function goesOn(page: Page) {
	await page.setViewportSize({ width: 1366, height: 768 });
	if (new URL(page.url()).hash !== '#/g/kept')        /* they may be looking back */
		await page.goto('/#/g/kept');
	for (let n = 0; n < 120; n++) {
		const closing = page.locator('dialog[open] header button, .banner button');
		if (await page.locator('dialog .counting, dialog .verdict').count() > 0)
			return;
		if (await closing.count() > 0)
			await closing.first().click({ timeout: 2000 }).catch(() => page.keyboard.press('Escape'));    /* one lies over it */
		else if (await act(page))
			return;
		else
			await page.keyboard.press('Escape');
		await page.waitForTimeout(100);
	}
	throw new Error(`no way on: ${await page.locator('.prompt').innerText()}`);
}

/* Opens a game of some kind, somewhere in it. */
async function begin(page: Page, seed: number, next: () => number) {
	const [options, people] = KINDS[seed % KINDS.length];
	const wait = Math.floor(next() * 60);
	let n = 0;
	const at = await find(options, (_, v) => v.due.includes(1) && n++ >= wait);
	await prepare(page);
	if (SLOW > 1)
		await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
	await keep(page, [save(at.record, options.seats, { people })]);
	await page.goto('/');
	await page.goto('/#/g/kept');
	await page.locator('.table, .cover').first().waitFor({ timeout: 60_000 });
}

const script = (seed: number, deeds: Weighed) => test(`script ${seed}`, async ({ page }) => {
	test.setTimeout(180_000 * SLOW);
	const next = dice(seed);
	await begin(page, seed, next);
	const done: string[] = [];
	for (let i = 0; i < ACTIONS; i++) {
		const [name, deed] = choose(deeds, next);
		done.push(name);
		await deed(page, next);
		await page.waitForTimeout(40);
		expect(await page.locator('[role=alert]', { hasText: 'went wrong' }).count(),
			`ISLE_SCRIPT=${seed} npx playwright test fumbles: ${done.join(', ')}`).toBe(0);
	}
	await confirmed(page);
	await goesOn(page);
	await confirmed(page);
});

const SEEDS = Array.from({ length: COUNT }, (_, i) => i + 1).filter((seed) => !ONE || Number(ONE) === seed);
const felt = (seed: number) => seed % 3 === 0;

test.describe('hands', () => {
	for (const seed of SEEDS.filter((one) => !felt(one)))
		script(seed, [...BY_MOUSE, ...ANYHOW]);
});

test.describe('fingers', () => {
	test.use({ hasTouch: true });
	for (const seed of SEEDS.filter(felt))
		script(seed, [...BY_FINGER, ...ANYHOW]);
});
