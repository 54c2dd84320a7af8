/*
 * A desk with a large screen: what is there is whole, and what rises or is said lies
 * over nothing that one wants to look at next.
 */
import { expect, test, type Page } from '@playwright/test';
import { Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { prepare, READ } from './person';
import { find, full, sitDown, verbs } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

const five = full({ seats: 5, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue);

/* px² of the cats of both fields, but for one, that lie under what `selector` finds. */
const coveredCats = (page: Page, selector: string, but: number) => page.evaluate(([what, n]) => {
	const over = document.querySelector(what as string)!.getBoundingClientRect();
	return [...document.querySelectorAll('.field .grab svg')].filter((_, i) => i !== n).map((e) => {
		const cat = e.getBoundingClientRect();
		const share = (a: number, b: number, c: number, d: number) => Math.max(0, Math.min(b, d) - Math.max(a, c));
		return share(over.left, over.right, cat.left, cat.right) * share(over.top, over.bottom, cat.top, cat.bottom) / (cat.width * cat.height);
	}).filter((part) => part > 0);
}, [selector, but] as const);

test('the name of a cat that rises lies over no other cat, and the cat over no half of one', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(five, rescues));
	const cats = page.locator('.field .grab');
	await expect(cats.first()).toBeVisible();
	for (let n = 0; n < await cats.count(); n++) {
		await cats.nth(n).hover();
		await expect(page.locator('.risen b')).toContainText((await cats.nth(n).getAttribute('aria-label') ?? '').split(',')[0]);
		await expect.poll(() => coveredCats(page, '.risen p', n), `name of cat ${n}`).toEqual([]);
		expect(Math.max(0, ...await coveredCats(page, '.risen .tile svg', n)), `cat ${n}`).toBeLessThan(0.5);
	}
});
