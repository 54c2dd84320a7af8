/* The guide's bubble: its words and its button are whole wherever it comes. */
import { expect, test, type Page } from '@playwright/test';
import { prepare, shot } from './person';
import { explore, find, full, sitDown } from './positions';

const SCREENS = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [820, 1180], [1180, 820], [1280, 720], [1366, 768], [1440, 900]];

/* Parts of what the guide says that its bubble, a frame around that or the screen cuts. */
const cutWords = (page: Page) => page.locator('.guide :is(p, button)').evaluateAll((all) => all.filter((e) => {
	const r = e.getBoundingClientRect();
	const frames = [];
	for (let one = e.parentElement; one; one = one.parentElement)
		if (getComputedStyle(one).overflowY !== 'visible')
			frames.push(one.getBoundingClientRect());
	return frames.some((f) => r.left < f.left - 1 || r.right > f.right + 1 || r.top < f.top - 1 || r.bottom > f.bottom + 1);
}).map((e) => e.textContent));

const crowd = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
const GAMES = [['Explore & Draw', explore(), ['take', 'resolve']], ['two', full(), ['draft', 'keep', 'choose', 'rescue', 'rare-finds']], ['six', crowd, ['draft', 'rescue']]] as const;

for (const lang of ['en', 'de'])
	for (const [kind, options, phases] of GAMES)
		for (const phase of phases)
			test(`what the guide says is whole on every screen: ${phase}, ${kind} (${lang})`, async ({ browser }) => {
				const context = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' });
				const page = await context.newPage();
				await prepare(page, { lang });
				await sitDown(page, await find(options, (e, v) => v.phase === phase && v.due[0] === 1 && e.onlyLine(1) === ''));
				for (const [width, height] of SCREENS) {
					await page.setViewportSize({ width, height });
					await expect(page.locator('.guide button')).toBeVisible();
					await expect.poll(() => cutWords(page), `${width} x ${height}`).toEqual([]);
					await shot(page, `guide-${kind}-${phase}-${lang}-${width}`);
				}
				await context.close();
			});
