/* Tables with real cards: an island is entered by touching what is printed. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { address } from '../playwright.config';
import { audit, prepare, shot } from './person';
import { kept } from './positions';

/* As somebody finds the page for the first time, movement on. */
const DEFAULT = { motion: true, pace: 450, hints: [] };

const TYPICAL = ['blue-c3', 'lesson-9', 'red-c11', 'lesson-2', 'green-c7', 't2+t3/r5', 'lesson-17', 'purple-c2',
	'orange-c14', 'blue-c9', 'o4', 'lesson-24'];

const record = readFileSync('../tests/golden/explore-real-3.record', 'utf8');
const islands = record.split('\n').filter((line) => line.startsWith('0 island'))
	.map((line) => line.split(' ').slice(2)).slice(0, Number(process.env.ISLE_ISLANDS ?? 2));

async function open(page: Page, url: string, settings: Record<string, unknown> = {}) {
	await prepare(page, { ...DEFAULT, ...settings });
	await page.goto(`${url}/#/new`);
	await page.locator('input[name=mode][value=explore]').check();
	await page.locator('fieldset > select').first().selectOption('2');
	await page.getByRole('checkbox', { name: /Real cards|Echte Karten/ }).check();
	await page.locator('button.main').click();
	await expect(page.locator('.real')).toBeVisible();
}

const kindOf = (piece: string) => piece.startsWith('lesson') ? 'lesson' : piece.includes('-') ? piece.split('-')[0]
	: { o: 'oshax', r: 'rare', t: 'common' }[piece[0]];

/* The taps a person makes for a card, each a real one. How many. */
async function tapFace(page: Page, face: string): Promise<number> {
	let taps = 0;
	const tap = async (selector: string) => {
		await page.locator(selector).click();
		taps++;
	};
	const piece = async (id: string) => {
		if (await page.locator(`[data-kind=${kindOf(id)}][aria-pressed=true]`).count() === 0)
			await tap(`[data-kind=${kindOf(id)}]`);
		await tap(`[data-piece="${id}"]`);
	};
	if (await page.locator(`[data-often="${face}"]:enabled`).count() > 0) {
		await tap(`[data-often="${face}"]`);
	} else if (face.startsWith('2of-')) {
		await tap('[data-join="2of"]');
		for (const id of face.slice(4).split(','))
			await piece(id);
		await tap('[data-join="2of"]');
	} else {
		for (const part of face.split(/([+/])/))
			await (part === '+' || part === '/' ? tap(`[data-join="${part}"]`) : piece(part));
	}
	return taps;
}

async function tapIsland(page: Page, faces: string[]): Promise<number[]> {
	const taps: number[] = [];
	for (const [i, face] of faces.entries()) {
		await expect(page.locator(`[data-entry="${i + 1}"]`)).toHaveAttribute('aria-pressed', 'true');
		taps.push(await tapFace(page, face));
	}
	return taps;
}

async function confirm(page: Page) {
	await page.locator('.tray .main').click();
	await expect(page.locator('.explore [data-space="1"]')).toBeVisible();
}

test('an island of printed cards, two taps a card', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await open(page, address);
	await shot(page, 'real-empty-1440');
	await audit(page, 'real cards, empty');
	const taps = await tapIsland(page, TYPICAL);
	console.log(`taps a card: ${taps.join(' ')}, in all ${taps.reduce((a, b) => a + b)}`);
	TYPICAL.forEach((face, i) => expect(taps[i], face).toBeLessThanOrEqual(/[+/]/.test(face) ? 7 : 2));
	await shot(page, 'real-full-1440');
	await audit(page, 'real cards, full');
	await confirm(page);
	await expect.poll(() => kept(page)).toContain(`0 island ${TYPICAL.join(' ')}\n`);
	await expect(page.locator('[data-space="6"]')).toHaveAttribute('title', /Space 6/);
	await shot(page, 'real-taken-1440');
});

test('islands of a kept game with real cards, by taps only', async ({ page }) => {
	await open(page, address);
	const all: number[] = [];
	for (const [day, faces] of islands.entries()) {
		/* A fresh island each: the page has remembered the faces of those before. */
		if (day > 0) {
			await page.getByRole('button', { name: 'Menu' }).click();
			await page.getByRole('button', { name: 'Leave the table' }).click();
			await page.goto(`${address}/#/new`);
			await page.locator('button.main').click();
			await expect(page.locator('.real')).toBeVisible();
		}
		const taps = await tapIsland(page, faces);
		all.push(...taps);
		console.log(`island ${day + 1}: ${taps.join(' ')}`);
		await confirm(page);
		await expect.poll(() => kept(page)).toContain(`0 island ${faces.join(' ')}\n`);
	}
	console.log(`${all.length} cards, ${(all.reduce((a, b) => a + b) / all.length).toFixed(2)} taps a card`);
});

test('a wrong card is entered again, compound ones too; nothing is played before the word', async ({ page }) => {
	await open(page, address);
	await tapIsland(page, TYPICAL);
	await page.locator('[data-entry="3"]').click();
	await tapFace(page, 'green-c1');
	await expect(page.locator('[data-entry="3"]')).toHaveAttribute('title', /green/);
	await expect(page.locator('.real .say')).toContainText('All twelve');
	await page.locator('[data-entry="1"]').click();
	await page.locator('[data-join="/"]').click();
	await expect(page.locator('.tray .main')).toBeDisabled();
	await tapFace(page, 'o4');
	await page.locator('[data-entry="6"]').click();
	await page.locator('[data-join=back]').click();
	await tapFace(page, 'r2');
	const after = ['blue-c3/o4', 'lesson-9', 'green-c1', ...TYPICAL.slice(3, 5), 't2+t3/r2', ...TYPICAL.slice(6)];
	expect(await kept(page)).not.toContain('0 island');
	await confirm(page);
	await expect.poll(() => kept(page)).toContain(`0 island ${after.join(' ')}\n`);
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.locator('[data-entry="2"]').click();
	await tapFace(page, 'lesson-10');
	await confirm(page);
	await expect.poll(() => kept(page)).toContain('0 island blue-c3/o4 lesson-10 green-c1 ');
});

test('what no card shows cannot be touched or typed', async ({ page }) => {
	await open(page, address);
	await tapFace(page, 'lesson-3');
	await expect(page.locator('[data-join="+"]')).toBeDisabled();
	await tapFace(page, 't1+t2');
	await expect(page.locator('[data-join="+"]')).toBeDisabled();
	await page.locator('[data-join="2of"]').click();
	await page.locator('[data-piece=t1]').click();
	await expect(page.locator('[data-piece=t1]')).toBeDisabled();
	await page.locator('[data-join="2of"]').click();
	await page.locator('.real input').fill('blue-c18');
	await page.keyboard.press('Enter');
	await expect(page.locator('.real [role=alert]')).toContainText('blue-c18');
});

test('by keyboard: typed in one go, then confirmed', async ({ page }) => {
	await open(page, address);
	await page.locator('.real input').focus();
	await page.keyboard.type(TYPICAL.slice(0, 5).join(' '));
	await page.keyboard.press('Enter');
	for (const face of TYPICAL.slice(5)) {
		await page.keyboard.type(face);
		await page.keyboard.press('Enter');
	}
	await expect(page.locator('.tray .main')).toBeEnabled();
	await page.locator('.tray .main').focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.explore [data-space="1"]')).toBeVisible();
	await expect.poll(() => kept(page)).toContain(`0 island ${TYPICAL.join(' ')}\n`);
});

test('on a phone, in German; faces entered before are offered first', async ({ browser }) => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await open(page, address, { lang: 'de', faces: { 't2+t3/r5': 4, 'lesson-9': 2, 'blue-c3': 1 } });
	await shot(page, 'real-phone-empty');
	expect(await page.locator('[data-often]').evaluateAll((all) => all.map((e) => e.getAttribute('data-often'))))
		.toEqual(['t2+t3/r5', 'lesson-9', 'blue-c3']);
	const taps = await tapIsland(page, TYPICAL.slice(0, 6));
	expect(taps[5]).toBe(1);
	await page.locator('[data-kind=lesson]').tap();
	await shot(page, 'real-phone-lessons');
	await page.getByRole('button', { name: 'Spieler', exact: true }).tap();
	await expect(page.locator('.players')).toBeVisible();
	await page.getByRole('button', { name: 'Insel', exact: true }).tap();
	for (const chosen of ['[data-entry="7"]', '[data-kind=lesson]'])
		await expect(page.locator(chosen)).toHaveAttribute('aria-pressed', 'true');
	for (const face of TYPICAL.slice(6))
		await tapFace(page, face);
	await shot(page, 'real-phone-full');
	await audit(page, 'real cards, phone');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await confirm(page);
	await shot(page, 'real-phone-taken');
	await context.close();
});
