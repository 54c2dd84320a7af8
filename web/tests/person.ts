/* A person at the page: what the tests share. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';

export const screens = '../build/screens';

/* In the project "still" movement is off, opponents answer at once and the first
 * words have been read; in "default" the page is as it is delivered to everybody,
 * unless a test has a setting as its subject. Errors of the page fail the test. */
export const READ = ['family-cards', 'event', 'island', 'draft', 'keep', 'lessons', 'choose', 'rescue',
		'rare-finds', 'take', 'resolve', 'last-call'].map((phase) => `hint_${phase}`);
const STILL = { pace: 0, motion: false, lang: 'en', theme: 'light', hints: READ };

export async function prepare(page: Page, settings: Record<string, unknown> = {}) {
	const chosen = test.info().project.name === 'still' ? { ...STILL, ...settings } : settings;
	page.on('pageerror', (error) => { throw error; });
	if (Object.keys(chosen).length > 0)
		await page.addInitScript((all) => {
			if (origin !== 'null' && !localStorage.getItem('isle.settings'))        /* a step back leads to an empty page */
				localStorage.setItem('isle.settings', JSON.stringify(all));
		}, chosen);
}

export async function shot(page: Page, name: string) {
	await page.screenshot({ path: `${screens}/${name}.png` });
}

/* Begins a quick game from the first page. */
export async function begin(page: Page, kind: string, address = '/') {
	await page.goto(address);
	await page.locator(`[data-kind=${kind}]`).click();
	await page.locator('dialog button.main').click();
	await expect(page.locator('.table')).toBeVisible();
}

/* Until the page has been kept whole by its worker and answers for itself. */
export async function visitOnce(page: Page, address: string) {
	await page.goto(address);
	await page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		await new Promise<void>((yes) => {
			const look = () => active?.state === 'activated' && yes();
			active?.addEventListener('statechange', look);
			look();
		});
	});
}

async function isThere(page: Page, selector: string): Promise<boolean> {
	return await page.locator(selector).count() > 0;
}

/* What a person does, the first of these that there is; `unless` something else is
 * there, `with` something that must be, or as many are there already. The page is
 * looked at once: what it is asked one by one, it may answer at different times. */
interface Habit { press: string; last?: boolean; with?: string; unless?: string; already?: [string, number] }

/* So many cards a person picks from a hand, if that many can be had. */
const CARDS = 3;

const HABITS: Habit[] = [
	{ press: '.cover button' },
	{ press: '.prompt.handing .go' },
	/* Not on the pier: the card that asks for others lies there, and would begin again. */
	{ press: '.hand.choosing .cards-table .card.live:not(.selected)', unless: '.prompt .no, .prompt .go.ready', already: ['.hand .card.selected', CARDS] },
	{ press: '.prompt button.go:enabled' },
	/* The boat may have come to lie under the pointer, which takes the tile along. */
	{ press: '.prompt.placing .tool.wide', with: '.prompt button.go', unless: '.prompt button.go:enabled' },
	{ press: '.prompt .choice:not([aria-pressed=true]), .cards-table .choice' },
	{ press: '.grab.live' },
	{ press: '.explore .card.live:enabled' },
	{ press: '.hand .card.live', with: '.prompt [data-verb=Pass]' },
	{ press: '.prompt button.plain:enabled', last: true },
];

/* Which of them comes first now; -1: none. */
const nextHabit = (page: Page) => page.evaluate((habits) => {
	const count = (selector: string) => document.querySelectorAll(selector).length;
	const mine = count('.prompt.mine') > 0;
	return habits.findIndex(({ press, with: need, unless, already }, i) => (mine || i < 2) && count(press) > 0
		&& (!need || count(need) > 0) && (!unless || count(unless) === 0)
		&& (!already || count(already[0]) < already[1]));
}, HABITS);

/* What a person would press next, if there is anything to do. */
export type Wanted = Pick<Habit, 'press' | 'last'>;
export async function wanted(page: Page): Promise<Wanted | undefined> {
	return HABITS[await nextHabit(page)];
}

/* One action of the person by mouse. Says whether there was anything to do; where others
 * may change the page meanwhile, a hand has less patience than usual (ms). */
export async function act(page: Page, patience?: number): Promise<boolean> {
	const thing = await wanted(page);
	if (!thing)
		return false;
	const found = page.locator(thing.press);
	await (thing.last ? found.last() : found.first()).click({ timeout: patience });
	return true;
}

/* Passes, whatever is lost by it. */
export async function pass(page: Page) {
	await page.locator('[data-verb=Pass]').click();
	await page.waitForTimeout(500);         /* a second press of the same hand would be a slip */
	if (await isThere(page, '.prompt .no'))
		await page.locator('.prompt .go').click();
}

/* Whether a page is out of sight, as a browser tells it. */
export function hide(page: Page, hidden: boolean) {
	return page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { value, configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
	}, hidden);
}

/* Plays to the end, calling `look` now and then. */
export async function playOut(page: Page, look?: (n: number) => Promise<void>) {
	let idle = 0;
	for (let n = 0; n < 12_000; n++) {
		if (await isThere(page, 'dialog .verdict'))
			return;
		if (await isThere(page, 'dialog .counting')) {
			await page.keyboard.press('x');         /* ends it: mended.spec.ts walks it */
			await page.waitForTimeout(100);
			continue;
		}
		if (await act(page)) {
			idle = 0;
			await look?.(n);
		} else if (++idle > 1200) {
			throw new Error(`stuck: ${await page.locator('.prompt').innerText()}`);
		} else {
			await page.waitForTimeout(30);
		}
	}
	throw new Error('no end');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found { id: string; impact: string; nodes: { html: string }[] }

/* Nothing serious or worse. */
export async function audit(page: Page, name: string) {
	await page.evaluate(axe);
	const found = await page.evaluate(async () => {
		const run = (window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe;
		return (await run.run()).violations;
	});
	const bad = found.filter((v) => v.impact === 'serious' || v.impact === 'critical');
	expect(bad.map((v) => `${name}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 160)).join('\n')}`)).toEqual([]);
}

/* Notes the moments that are played from now on; and which those were. */
export async function watch(page: Page) {
	await page.evaluate(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
			const kind = (node as HTMLElement).dataset?.moment;
			if (kind)
				seen.push(kind);
		}))).observe(document.body, { childList: true, subtree: true });
	});
}
export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/* The middle of the first of these, in one look. */
export const middle = (page: Page, selector: string) => page.locator(selector).first().evaluate((e): [number, number] => {
	const { left, top, width, height } = e.getBoundingClientRect();
	return [left + width / 2, top + height / 2];
});

/* So slow that nothing ends by itself while a test waits. */
export async function slowDown(page: Page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Animation.enable');
	await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
}

export const frames = (page: Page) => page.evaluate(() => new Promise<void>((yes) => {
	requestAnimationFrame(() => requestAnimationFrame(() => yes()));
}));

/* The squares of the tile in hand, counted from one of the boat's. */
export const lieOn = (page: Page) => page.locator('.sea').evaluate((sea) => {
	const middle = (e: Element) => {
		const { left, top, width, height } = e.getBoundingClientRect();
		return [left + width / 2, top + height / 2];
	};
	const mark = sea.querySelector('[data-square=l5]')!;
	const [x, y] = middle(mark);
	const side = mark.getBoundingClientRect().width;
	return [...sea.querySelectorAll('.handle')].map(middle)
		.map(([a, b]) => `${Math.round((a - x) / side)},${Math.round((b - y) / side)}`).sort().join(' ');
});

/* How the tile lies that a mouse has along to a square where it may be laid, or may not, and
 * how it did last on its way where it may. */
async function hasAlong(page: Page, may: boolean, put: string) {
	let right = put;
	for (const square of await page.locator('.sea [data-square]').all()) {
		const { x, y, width, height } = (await square.boundingBox())!;
		await page.mouse.move(x + width / 2, y + height / 2);
		await frames(page);
		const [lies, isRight] = [await lieOn(page), await page.locator('.prompt .go').isEnabled()];
		if (isRight)
			right = lies;
		if (isRight === may && lies !== put)
			return { lies, right };
	}
	throw new Error('no such square');
}

/* Who presses where it cannot lie has decided: it lies there, and the word that lays it sleeps,
 * whatever the mouse comes by. A press elsewhere takes it there. */
export async function liesWrong(page: Page) {
	const go = page.locator('.prompt .go');
	await expect(go).toBeEnabled();
	const put = await lieOn(page);
	const { lies: wrong } = await hasAlong(page, false, put);
	await page.mouse.down();
	await page.mouse.up();
	const { x, y, width, height } = (await go.boundingBox())!;
	await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
	await frames(page);
	expect(await lieOn(page)).toBe(wrong);
	await expect(go).toBeDisabled();
	for (const square of await page.locator('.sea [data-square]').all()) {
		await square.click({ force: true });
		await frames(page);
		if (await go.isEnabled())
			break;
	}
	await go.click();
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
}

/* A mouse that presses nothing has the tile in hand along on the boat. When it goes to the word
 * that lays it, the tile lies where that mouse had it along last where it can lie, or else where
 * it was put. */
export async function leavesRight(page: Page) {
	const go = page.locator('.prompt .go');
	await expect(go).toBeEnabled();
	let lay = await lieOn(page);
	for (const ways of [[false], [true], [true, false]]) {
		let right = lay;
		for (const may of ways) {
			const along = await hasAlong(page, may, right);
			await frames(page);
			expect(await lieOn(page), 'over the boat it stays').toBe(along.lies);
			right = along.right;
		}
		await go.hover({ force: true });
		await expect(go).toBeEnabled();
		await frames(page);
		expect(await lieOn(page), `right: ${ways.join()}`).toBe(right);
		lay = right;
	}
	await go.click();
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
}
