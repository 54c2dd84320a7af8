/* Screens of every phase at eight sizes, for eyes: build/screens/SIZE/PHASE.png, and
 * with ISLE_LOOK='de dark' in that language and theme, build/screens/SIZE-de-dark. What
 * eyes should not have to find is asserted: nothing wider than the page, no scroll
 * bar inside the table on a laptop, no text cut. */
import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type Options, type View } from '../src/lib/types';
import { prepare, READ, screens } from './person';
import { explore, family, find, full, save, verbs, type Position } from './positions';

test.describe.configure({ timeout: 400_000 });

const SIZES: [string, number, number, boolean][] = [
	['1280x720', 1280, 720, false], ['1440x900', 1440, 900, false], ['1920x1080', 1920, 1080, false],
	['2560x1440', 2560, 1440, false], ['1024x768', 1024, 768, true], ['768x1024', 768, 1024, true],
	['390x844', 390, 844, true], ['844x390', 844, 390, true],
];

const LOOK = process.env.ISLE_LOOK?.split(' ') ?? [];
const folder = (size: string) => `${screens}/${[size, ...LOOK].join('-')}`;
const wished = LOOK.length > 0 ? { lang: LOOK[0], theme: LOOK[1] } : {};

const mine = (v: View) => v.due.includes(1);
const solo = full({ mode: 'solo', seats: 1 });
const crew = full({ seats: 4 });
const all = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue);

interface Phase { name: string; options: Options; is: (e: Engine, v: View) => boolean; then?: (page: Page) => Promise<void> }

const take = async (page: Page) => { await page.locator('.grab.live').first().click(); };
const choose = async (page: Page) => {
	for (let n = 0; n < 2; n++)
		await page.locator('.hand .card.live:not(.selected)').first().click();
};

const PHASES: Phase[] = [
	{ name: 'draft', options: crew, is: (_, v) => v.phase === 'draft' && mine(v) && v.day === 2, then: choose },
	{ name: 'keep', options: crew, is: (_, v) => v.phase === 'keep' && mine(v) && v.day === 2, then: choose },
	{ name: 'name', options: crew, is: (e, v) => v.phase === 'lessons' && mine(v) && verbs(e).includes(Verb.Name) },
	{ name: 'choose', options: crew, is: (e, v) => v.phase === 'choose' && mine(v) && v.day === 2 && e.onlyLine(1) === '' },
	{ name: 'rescue', options: crew, is: (e, v) => rescues(e, v) && v.day === 3 },
	{ name: 'placing', options: crew, is: (e, v) => rescues(e, v) && v.day === 3, then: take },
	{ name: 'rescue-two', options: full(), is: (e, v) => rescues(e, v) && v.day === 1 },
	{ name: 'rescue-five', options: { ...all, seats: 5, boats: all.boats.slice(0, 5) }, is: (e, v) => rescues(e, v) && v.day === 2 },
	{ name: 'rescue-six', options: all, is: (e, v) => rescues(e, v) && v.day === 2 },
	{ name: 'keep-six', options: all, is: (_, v) => v.phase === 'keep' && mine(v) && v.day === 2 },
	{ name: 'rare-finds', options: crew, is: (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && e.onlyLine(1) === '' },
	{ name: 'family-cards', options: family(), is: (_, v) => v.phase === 'family-cards' && mine(v) },
	{ name: 'family', options: family(4), is: (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 1 },
	{ name: 'solo', options: solo, is: (e, v) => rescues(e, v) && v.day === 2 },
	{ name: 'explore-take', options: explore(2), is: (_, v) => v.phase === 'take' && mine(v) && v.day === 2 },
	{ name: 'explore-draw', options: explore(2), is: (e, v) => v.phase === 'resolve' && mine(v) && verbs(e).includes(Verb.Resolve) },
	{ name: 'waiting', options: crew, is: (_, v) => v.phase === 'rescue' && v.due[0] !== 1 && v.day === 4 },
	{ name: 'over', options: full(), is: (_, v) => v.phase === 'over' },
];

const found = new Map<string, Promise<Position>>();

function position(phase: Phase): Promise<Position> {
	const at = found.get(phase.name) ?? find(phase.options, phase.is, 200);
	found.set(phase.name, at);
	return at;
}

/* What is larger than its place with nothing to say so. */
async function careless(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const name = (e: Element) => `${e.tagName}.${e.getAttribute('class')} "${e.textContent?.trim().slice(0, 40)}"`;
		const wrong: string[] = [];
		const laptop = innerWidth >= 1280 && innerHeight >= 700;
		for (const e of document.querySelectorAll<HTMLElement>('.table *')) {
			const style = getComputedStyle(e);
			const [over, down] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
			const hides = ['hidden', 'clip'].includes(style.overflowX) && over > 2 || ['hidden', 'clip'].includes(style.overflowY) && down > 2;
			const story = e.closest('.log, .chat');
			/* Of a picture the lower part may make way for words. */
			if (e.closest('svg, .sr, .card > .art') || e.clientWidth <= 1 || story)
				continue;
			if (hides && e.innerText?.trim() && !e.querySelector(':scope > .sign'))
				wrong.push(`cut: ${name(e)}`);
			if (laptop && ['auto', 'scroll'].includes(style.overflowY) && down > 2 && !e.parentElement?.querySelector('.sign'))
				wrong.push(`scrolls: ${name(e)}`);
		}
		if (document.documentElement.scrollWidth > innerWidth + 1)
			wrong.push('the page is wider than the screen');
		return wrong;
	});
}

/* The same page on every screen of a kind: people turn and resize theirs. */
for (const touch of [false, true])
	test.describe(touch ? 'fingers' : 'pointer', () => {
		test.use({ hasTouch: touch, viewport: { width: 1280, height: 720 } });
		for (const phase of PHASES)
			test(`${phase.name}, ${touch ? 'fingers' : 'pointer'}`, async ({ page }) => {
				const at = await position(phase);
				await prepare(page, { hints: READ, ...wished });
				const wrong: string[] = [];
				for (const [size, width, height] of SIZES.filter((s) => s[3] === touch)) {
					mkdirSync(folder(size), { recursive: true });
					await page.setViewportSize({ width, height });
					await page.goto('/');
					await page.evaluate((saves) => { sessionStorage.clear(); localStorage.setItem('isle.saves', JSON.stringify(saves)); },
						[save(at.record, at.view.seats.length, { when: Date.now() })]);
					await page.goto('/#/g/kept');
					await page.locator('.table').waitFor();
					await page.waitForTimeout(700);
					await phase.then?.(page);
					await page.waitForTimeout(300);
					await page.screenshot({ path: `${folder(size)}/${phase.name}.png` });
					wrong.push(...(await careless(page)).map((w) => `${size} ${w}`));
				}
				expect(wrong).toEqual([]);
			});
	});
