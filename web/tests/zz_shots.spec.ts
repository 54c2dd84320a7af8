import { test } from '@playwright/test';
import { prepare } from './person';
import { explore, family, find, full, sitDown, verbs } from './positions';
import { Verb } from '../src/lib/types';
const sizes: [string, number, number, boolean][] = [['1440', 1440, 900, false], ['1024', 1024, 768, false], ['390', 390, 844, true]];
const SIX = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
const cases: [string, () => Promise<any>][] = [
	['rescue', () => find(full({ seats: 3 }), (e, v) => v.day === 2 && v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue))],
	['keep', () => find(full({ seats: 3 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2)],
	['draft', () => find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.day === 2)],
	['six', () => find(SIX, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && v.day === 1)],
	['kitten', () => find(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.RescueKitten))],
	['bonus', () => find(full(), (_, v) => v.seats[0].pending.at(-1)?.kind === 'bonus')],
	['take', () => find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && v.day === 2)],
	['resolve', () => find(explore(2), (e, v) => v.phase === 'resolve' && v.due.includes(1) && v.day === 2 && verbs(e).includes(Verb.Resolve))],
];
const only = process.env.ONLY?.split(',');
for (const [name, make] of cases) test(name, async ({ browser }) => {
	if (only && !only.includes(name)) return;
	const at = await make();
	for (const [size, width, height, phone] of sizes) {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: phone, isMobile: phone, baseURL: test.info().project.use.baseURL });
		await prepare(page, { lang: process.env.SHOT_LANG ?? 'en', ...(process.env.HINTS ? {} : { hints: [] }) });
		await sitDown(page, at);
		await page.waitForTimeout(700);
		await page.screenshot({ path: `/tmp/shots/${name}-${size}.png` });
		if (name === 'rescue' || name === 'six') {
			await page.locator('.grab.live').first().click();
			await page.waitForTimeout(300);
			await page.screenshot({ path: `/tmp/shots/${name}-ghost-${size}.png` });
			await page.keyboard.press('Escape');
			await page.waitForTimeout(100);
			const pass = page.locator('[data-verb=Pass]');
			if (await pass.count() > 0) { await pass.click(); await page.waitForTimeout(100);
			await page.screenshot({ path: `/tmp/shots/${name}-pass-${size}.png` }); await page.locator('.no').click(); }
		}
		if (name === 'rescue') {
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.locator('.hints li').first().waitFor();
			await page.screenshot({ path: `/tmp/shots/${name}-hint-${size}.png` });
		}
		if (name === 'take') {
			await page.locator('[data-space="6"]').click();
			await page.waitForTimeout(300);
			await page.screenshot({ path: `/tmp/shots/${name}-held-${size}.png` });
		}
		await page.close();
	}
});
