/* A person with a keyboard only: what is wanted is gone to by Tab and arrows, as far as
 * they lead, and Enter takes it. */
import { expect, type Page } from '@playwright/test';
import { wanted, type Wanted } from './person';

/* Keeps account of the focus: how long it was on nothing, or on what cannot be pressed, at
 * a time, and what was asked then. Windows over the table keep their own. */
export async function watchFocus(page: Page) {
	await page.evaluate(() => {
		const lost = { longest: 0, asked: '' };
		let since = 0;
		const look = (now: number) => {
			const at = document.activeElement;
			const gone = (at === document.body || !!at?.matches(':disabled')) && !document.querySelector('dialog[open], .cover');
			since = gone ? since || now : 0;
			if (gone && now - since > lost.longest)
				Object.assign(lost, { longest: now - since, asked: document.querySelector('.prompt')?.textContent?.trim() ?? '' });
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
		Object.assign(window, { lost });
	});
}
export const lostFocus = (page: Page) => page.evaluate(() => (window as unknown as { lost: { longest: number; asked: string } }).lost);

const isAt = (page: Page, { press, last }: Wanted) => page.evaluate(([selector, end]) => {
	const all = [...document.querySelectorAll(selector as string)];
	const at = document.activeElement;
	return end ? at === all.at(-1) : all.includes(at as Element);
}, [press, last ?? false] as const);

/* Not among the tools of a tile: there arrows move it. */
const inRow = (page: Page) => page.evaluate(() => !!document.activeElement?.closest('[role=toolbar]')
	&& !document.activeElement.closest('[role=application]'));

/* Along the row that has the focus, from its beginning. */
async function alongRow(page: Page, thing: Wanted): Promise<boolean> {
	await page.keyboard.press('Home');
	for (let n = 0; n < 14; n++) {
		if (await isAt(page, thing))
			return true;
		await page.keyboard.press('ArrowRight');
	}
	return false;
}

async function goTo(page: Page, thing: Wanted): Promise<boolean> {
	for (let n = 0; n < 60; n++) {
		if (await isAt(page, thing) || await inRow(page) && await alongRow(page, thing))
			return true;
		await page.keyboard.press('Tab');
	}
	return false;
}

/* One action by keys. Says whether there was anything to do. */
async function actByKeys(page: Page): Promise<boolean> {
	/* The last button of a question that was answered meanwhile may have opened a list. */
	if (await page.locator('dialog[open][aria-label="All choices as a list"]').count() > 0)
		await page.keyboard.press('Escape');
	const thing = await wanted(page);
	if (!thing)
		return false;
	/* A tile in the hand is laid where it lies well. */
	if (await page.locator('.prompt [role=application]:focus').count() > 0)
		await page.keyboard.press('n');
	else if (!await goTo(page, thing))
		return false;
	await page.keyboard.press('Enter');
	return true;
}

/* From the first page to the verdict. */
export async function playByKeys(page: Page) {
	let idle = 0;
	for (let n = 0; n < 2000 && await page.locator('dialog .verdict').count() === 0; n++) {
		if (await page.locator('dialog .counting').count() > 0)
			await page.keyboard.press('x');
		idle = await actByKeys(page) ? 0 : idle + 1;
		expect(idle, await page.locator('.prompt').innerText()).toBeLessThan(400);
		if (idle > 0)
			await page.waitForTimeout(50);
	}
	await expect(page.locator('dialog .verdict')).toContainText(/wins|share/);
}
