/* The scorepad in hands: what its tests share. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { prepare } from './person';

const ISLE = '../build/isle';
export const FULL = '../tests/sheets/full.sheet';
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Scored { players: { name: string; total: number }[]; winners: string[]; sister?: { total: number } }
export const scored = (path: string): Scored => JSON.parse(execFileSync(ISLE, ['score', '--json', path], { encoding: 'utf8' })) as Scored;

export async function openPad(page: Page, settings: Record<string, unknown> = {}) {
	await prepare(page, settings);
	await page.goto('/#/pad');
	await expect(page.locator('.pad')).toBeVisible();
}

export async function load(page: Page, path: string) {
	await page.locator('.files input[type=file]').setInputFiles(path);
}

/* What the page says of every player: name and total. */
export async function totals(page: Page): Promise<Record<string, number>> {
	const pairs = await page.locator('.players [data-player]').evaluateAll((buttons) => buttons.map((b) =>
		[b.querySelector('span')?.textContent ?? '', Number((b.querySelector('b')?.textContent ?? 'NaN').replace('−', '-'))] as const));
	return Object.fromEntries(pairs);
}

export async function saved(page: Page, path: string) {
	const coming = page.waitForEvent('download');
	await page.locator('[data-do=save]').click();
	await (await coming).saveAs(path);
}
