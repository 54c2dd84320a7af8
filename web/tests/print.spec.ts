/* Sheets to print: as many pages as are chosen, with their words, on the right
 * paper; and the colours of cards. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { cardInks, contrast, inks, onInk } from '../src/art/palette';
import { audit, prepare, shot } from './person';

/* What the page prints, as Chromium would send it to a printer. */
async function printed(page: Page): Promise<{ pages: number; size: string; words: string }> {
	const folder = mkdtempSync(join(tmpdir(), 'isle-print-'));
	const path = join(folder, 'print.pdf');
	await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
	const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
	const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	rmSync(folder, { recursive: true });
	return {
		pages: Number(/Pages: +(\d+)/.exec(info)?.[1]), words,
		size: /Page size: +([\d.]+) x ([\d.]+)/.exec(info)?.slice(1, 3).map((n) => Math.round(Number(n))).join(' ') ?? '',
	};
}

function count(text: string, word: string): number {
	return text.split(word).length - 1;
}

async function open(page: Page, settings = {}) {
	await prepare(page, settings);
	await page.goto('/');
	await page.locator('a[href="#/print"]').click();
	await expect(page.locator('.sheet')).toHaveCount(1);
}

test('a scorepad, two on a page', async ({ page }) => {
	await open(page);
	await shot(page, 'print');
	await audit(page, 'print');
	await page.getByLabel('Paper').selectOption('letter');
	const pad = await printed(page);
	expect(pad.pages).toBe(1);
	expect(pad.size).toBe('792 612');
	for (const word of ['Rats', 'Rooms', 'Families', 'Rare treasures', 'Public lessons', 'Total'])
		expect(count(pad.words, word), word).toBe(2);
	for (const word of ['Friendships', 'Sheets to print', 'Paper'])
		expect(count(pad.words, word), word).toBe(0);
});

test('every sheet there is', async ({ page }) => {
	await open(page);
	await page.getByLabel('Paper').selectOption('a4');
	for (const box of await page.getByRole('checkbox').all())
		await box.check();
	await expect(page.locator('.sheet')).toHaveCount(11);
	await shot(page, 'print-all');
	/* nothing is cut off at the edge of a sheet */
	for (const sheet of await page.locator('.sheet > *').all())
		expect(await sheet.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
	const all = await printed(page);
	expect(all.pages).toBe(11);
	expect(all.size).toBe('842 595');
	expect(count(all.words, 'Special actions')).toBe(6);
	expect(count(all.words, 'Boat 4')).toBe(1);
	expect(count(all.words, 'Mhoxxite Cattery')).toBe(1);
	expect(count(all.words, 'Friendships')).toBe(2);
	expect(count(all.words, 'Family cards')).toBe(2);
	expect(count(all.words, 'Total')).toBe(8 + 6);
});

test('in German, at night', async ({ page }) => {
	await open(page, { lang: 'de', theme: 'dark' });
	await page.getByLabel('Boot 2').check();
	await page.getByLabel('Lektionsbogen').check();
	await expect(page.locator('.sheet')).toHaveCount(3);
	await shot(page, 'print-de');
	await audit(page, 'print-de');
	const sheets = await printed(page);
	expect(sheets.pages).toBe(3);
	expect(count(sheets.words, 'Wertungsblock')).toBe(2);
	expect(count(sheets.words, 'Spezialaktionen')).toBe(1);
	expect(sheets.words).not.toContain('Special actions');
});

test('nothing chosen is nothing printed', async ({ page }) => {
	await open(page);
	await page.getByRole('checkbox', { name: 'The Isle of Cats' }).uncheck();
	await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
	await expect(page.locator('.sheet')).toHaveCount(0);
});

test('the print dialog opens', async ({ page }) => {
	await open(page);
	await page.evaluate(() => { window.print = () => { document.title = 'printing'; }; });
	await page.getByRole('button', { name: 'Print' }).click();
	await expect(page).toHaveTitle('printing');
});

/* One table says which kind has which colour: text_card_ink. The page's own must
 * be the same, and every band must carry its sign. */
test('cards have the colours they are printed in', () => {
	const texts = JSON.parse(execFileSync('../build/isle', ['texts', '--json'],
		{ encoding: 'utf8', maxBuffer: 1 << 26 })) as { cards: Record<string, { kind: string; ink?: string }> };
	const told = Object.values(texts.cards).filter((card) => card.ink);
	expect(told.length).toBeGreaterThan(200);
	for (const card of told)
		expect(cardInks[card.kind as keyof typeof cardInks], card.kind).toBe(card.ink);
	for (const colour of Object.values(inks))
		expect(contrast(colour, onInk(colour))).toBeGreaterThanOrEqual(4.5);
});
