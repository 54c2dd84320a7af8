/*
 * What is asked, and with what one answers: the thing in question is bright and large, answers
 * have names, what would lose something is not what one is led to, and nothing that was pressed
 * moves away for the answer. The page as it is delivered.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { cutIn, under } from './eyes';
import { prepare, READ, shot } from './person';
import { calls, explore, find, full, keep, save, sitDown, verbs, type Position } from './positions';

const naming = (seats = 3) => find(full({ seats }), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name)
	&& v.seats[0].hand.length > 1 && e.slot(1, [Verb.Name, e.steps(1, [Verb.Name])[0]]) === Slot.Colour);

const boxOf = async (page: Page, selector: string) => {
	const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
	return [x, y, width, height].map(Math.round);
};

for (const [width, height, lang] of [[1440, 900, 'en'], [1280, 720, 'de'], [820, 1180, 'en'], [390, 844, 'de'], [360, 640, 'en'], [844, 390, 'en'], [667, 375, 'de']] as const)
	test(`a colour is named beside the card it is for, in words, at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await naming());
		const colours = page.locator('.cards-table .choice');
		await expect(colours).toHaveCount(5);
		await expect(page.locator('.prompt .choice')).toHaveCount(0);
		await expect(page.locator('.cards-table .card')).toHaveCount(1);
		await page.waitForTimeout(600);
		await shot(page, `naming-${width}`);
		await expect(page.locator('.cards-table .card')).toHaveCSS('opacity', '1');
		await expect(colours.first()).toContainText(lang === 'de' ? 'blau' : 'blue');
		for (const colour of await colours.all()) {
			await expect(colour).toBeInViewport({ ratio: 1 });
			const box = (await colour.boundingBox())!;
			expect(Math.min(box.width / 2, box.height)).toBeGreaterThanOrEqual(44);
		}
		expect(await cutIn(page, '.cards-table .choice, .cards-table .card', '.cards-table')).toEqual([]);
		await page.keyboard.press('Tab');
		await colours.first().focus();
		await page.keyboard.press('ArrowDown');
		await expect(page.locator('.cards-table .choice:focus')).toHaveCount(1);
		await page.keyboard.press('Enter');
		await expect(colours).toHaveCount(0);
	});

test('while a card is half played nothing is ended, and what ends it keeps its place', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e) && verbs(e).includes(Verb.Pass)));
	const pass = page.locator('.prompt [data-verb=Pass]');
	await expect(pass).toBeEnabled();
	const before = await boxOf(page, '.prompt [data-verb=Pass]');
	await page.locator('.hand .card.live').first().click();
	await expect(page.locator('.prompt .choice').first()).toBeVisible();
	await shot(page, 'half-played');
	await expect(pass).toBeDisabled();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(pass).toBeEnabled();
	expect(await boxOf(page, '.prompt [data-verb=Pass]')).toEqual(before);
});

for (const [what, is] of [
	['Pass', (phase: string) => phase === 'rescue'], ['Done', (phase: string) => phase === 'keep'],
] as const)
	test(`what would lose something is not the green one, and the other lies under the pointer: ${what}`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (e, v) => is(v.phase) && v.due[0] === 1 && (what === 'Done' || verbs(e).includes(Verb.Rescue))));
		await page.locator('.prompt').getByRole('button', { name: what, exact: true }).click();
		await expect(page.locator('.prompt .no')).toBeVisible();
		await shot(page, `sure-${what}`);
		expect(await page.evaluate(() => document.querySelector('.prompt .no')!.matches(':hover'))).toBe(true);
		const ok = await page.evaluate(() => {
			const probe = document.createElement('i');
			probe.style.color = 'var(--ok)';
			document.querySelector('.prompt')!.append(probe);
			return getComputedStyle(probe).color;
		});
		await expect(page.locator('.prompt .go')).not.toHaveCSS('background-color', ok);
	});

test('what a number of the final count is made of opens where nothing else moves', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'over'));
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('Shift');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	const places = () => page.locator('dialog :is(header button, .do button, .n, .row, .captain)').evaluateAll((all) => all.map((e) => {
		const { left, top } = e.getBoundingClientRect();
		return [Math.round(left), Math.round(top)];
	}));
	await page.waitForTimeout(700);
	const before = await places();
	for (const row of await page.locator('dialog .row').all()) {
		await row.click();
		await expect(row).toHaveAttribute('aria-expanded', 'true');
		expect(await places(), await row.textContent() ?? '').toEqual(before);
		const parts = (await page.locator('dialog .parts ul').boundingBox())!;
		const boat = (await page.locator('dialog .pic svg.boat').boundingBox())!;
		expect(parts.y + parts.height, 'over no boat').toBeLessThanOrEqual(boat.y + 1);
	}
	await page.locator('dialog .row').filter({ hasText: /Lessons/ }).first().click();
	await shot(page, 'count-unfolded');
	for (const button of await page.locator('dialog .do button').all())
		await expect(button).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [[1440, 900], [1280, 720]] as const)
	test(`a hint lies over nothing that it is compared with at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 3 && verbs(e).includes(Verb.Rescue)));
		await page.getByRole('button', { name: 'Hint' }).click();
		await expect(page.locator('.hints li').first()).toBeVisible();
		await shot(page, `hint-${width}`);
		const hint = (await page.locator('.hints').boundingBox())!;
		for (const panel of await page.locator('.side > .panel').all()) {
			const box = await panel.boundingBox();
			if (box)
				expect(box.y + box.height).toBeLessThanOrEqual(hint.y + 1);
		}
		await expect(page.locator('.scores')).toBeInViewport({ ratio: 1 });
		expect(await cutIn(page, '.boats:not(.closed) li', '.boats')).toEqual([]);
	});

test('lines of the score that the tile in hand would change are in sight, however many there are', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day >= 4 && verbs(e).includes(Verb.Rescue)
		&& v.seats[0].lessons.length + v.public.length > 9, 200));
	let found = 0;
	for (let n = 0; n < 3; n++) {
		await page.locator('.field .grab.live').nth(n).click();
		await page.keyboard.press('s');
		await page.getByRole('button', { name: 'Suggest' }).click();
		await page.waitForTimeout(300);
		const lit = page.locator('.scores li.lit');
		await shot(page, `score-lit-${n}`);
		found += await lit.count();
		for (const line of await lit.all()) {
			await expect(line).toBeInViewport({ ratio: 0.9 });
			await expect(line.locator('button')).not.toHaveAttribute('data-cut');
		}
		await page.getByRole('button', { name: 'Cancel' }).click();
	}
	expect(found).toBeGreaterThan(0);
});

test.describe('by finger', () => {
	test.use({ hasTouch: true });

	for (const [width, height] of [[844, 390], [390, 844], [320, 568]] as const)
		test(`how loud it is lies over nothing that decides, and goes with the next touch or by itself at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
			const volume = () => page.evaluate(() => (JSON.parse(localStorage.getItem('isle.settings') ?? '{}') as { volume?: number }).volume);
			const before = await volume();
			const box = page.locator('.level');
			await page.locator('.top .switch').tap();
			await expect(page.locator('.switch')).toHaveAttribute('aria-pressed', 'false');
			await expect(box).toHaveCSS('opacity', '1');
			await expect(box).toBeInViewport({ ratio: 1 });
			expect(await under(page, '.level', '.tabs button, .prompt button, .top .menu, .field .grab')).toEqual([]);
			await shot(page, `volume-${width}`);
			const score = page.locator('.tabs [data-sheet=score]');
			const there = await boxOf(page, '.tabs [data-sheet=score]');
			await page.touchscreen.tap(there[0] + there[2] / 2, there[1] + there[3] / 2);
			await expect(box).toHaveCSS('opacity', '0');
			await expect(page.locator('.score-sheet')).toHaveCount(0);
			expect(await volume()).toBe(before);
			await score.tap();
			await expect(page.locator('.score-sheet')).toBeVisible();
			await page.locator('.top .switch').tap();
			await expect(page.locator('.switch')).toHaveAttribute('aria-pressed', 'true');
			await expect(box).toHaveCSS('opacity', '1');
			await expect(box).toHaveCSS('opacity', '0', { timeout: 6000 });
		});
});

test('a cat that is tried out in the draft is refused nothing', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	await page.locator('.field .grab').first().click();
	await expect(page.locator('.prompt .tag:not(.count)')).toBeVisible();
	await expect(page.locator('.prompt [role=alert]')).toHaveCount(0);
});

test('a cat that is touched while a map\'s treasure is asked for says what comes first', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus'
		&& verbs(e).includes(Verb.TakeTreasure)));
	await page.locator('.field .grab').first().click();
	await expect(page.locator('.prompt [role=alert]')).toHaveText('First the treasure for the map.');
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt .question')).toContainText('take a treasure');
});

test('an Oshax that is asked for its colour stays as it lies when a cat is touched', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.day > 2 && v.due[0] === 1 && calls(e) && (v.oshax?.length ?? 0) > 1
		&& (v.fields ?? []).some(({ tiles }) => tiles.length > 0), 200));
	await page.locator('.hand .card.live').first().click();
	await page.locator('.prompt .choice').first().click();
	await page.locator('.prompt .wide').click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.prompt .choice')).toHaveCount(5);
	const lay = await boxOf(page, '.sea .ghost');
	await page.locator('.field .grab').first().click();
	await expect(page.locator('.prompt [role=alert]')).toHaveText('First the colour of your Oshax.');
	await expect(page.locator('.prompt .choice')).toHaveCount(5);
	expect(await boxOf(page, '.sea .ghost')).toEqual(lay);
});

test('a hint goes with its position: a move that is taken back takes it along', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ, pace: 0 });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].pending.length === 0
		&& v.seats[0].baskets - v.seats[0].baskets_used > 1 && v.seats[0].fish > 8 && verbs(e).includes(Verb.Rescue)));
	await page.locator('.field .grab.live').first().click();
	await page.locator('.prompt .go:enabled').click();
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
	const undo = page.getByRole('button', { name: 'Undo' });
	await expect(page.locator('.prompt.mine')).toHaveCount(1);
	await page.waitForTimeout(400);         /* as fast as a double click it would be a slip */
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li button').first()).toBeVisible();
	await expect(page.locator('.advised').first()).toBeVisible();
	const tiles = await page.locator('.sea .art-tile').count();
	await undo.click();
	await expect.poll(() => page.locator('.sea .art-tile').count()).toBeLessThan(tiles);
	await expect(page.locator('.hints, .advised')).toHaveCount(0);
	/* Asked again, it is of where one is. */
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li button').first()).toBeVisible();
});

test('two lessons are asked for their colours one after the other', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	const at = await find(full(), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name)
		&& e.steps(1, [Verb.Name]).length === 2);
	await sitDown(page, at);
	const [first, second] = at.engine.steps(1, [Verb.Name]).map((id) => at.engine.cardText(at.engine.pieces().cards[id].number).title);
	const colours = page.locator('.cards-table .choice');
	for (const title of [first, second]) {
		await expect(page.locator('.prompt .question')).toHaveText(`Name a colour for your public lesson “${title}”.`);
		await expect(colours).toHaveCount(5);
		await shot(page, `naming-${title === first ? 'first' : 'second'}`);
		await expect(page.locator('.cards-table .card', { hasText: title }).first()).toHaveCSS('opacity', '1');
		await page.waitForTimeout(1100);        /* a second press at the same place would be a slip */
		await colours.nth(2).click();
	}
	await expect(page.locator('.prompt .question')).not.toContainText('Name a colour');
});

test('a card for nothing that is left behind is asked about', async ({ page }) => {
	await prepare(page, { hints: READ });
	const free = (v: View, e: Engine) => v.seats[0].drafted.filter((n) => e.pieces().cards.find((card) => card.number === n)?.cost === 0);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'keep' && v.due[0] === 1 && free(v, e).length > 0));
	await page.locator('.hand .card.live', { hasNotText: /costs 0/ }).first().click();
	await page.locator('.prompt').getByRole('button', { name: 'Done', exact: true }).click();
	await expect(page.locator('.prompt .question')).toContainText('You leave behind what costs nothing');
	await page.waitForTimeout(500);         /* a second press at the same place would be a slip */
	await page.locator('.prompt .no').click();
	await expect(page.locator('.prompt .question')).toContainText('pay for');
});

for (const [width, height] of [[360, 740], [320, 568], [360, 640]] as const)
	test(`what passing would lose is read whole in German at ${width} x ${height}, cats and beasts by their names`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang: 'de' });
		const kinds = (e: Engine) => e.steps(1, [Verb.Rescue]).map((tile) => e.pieces().tiles[tile].kind);
		await sitDown(page, await find(full({ with: ['beasts', 'kittens'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].fish > 9
			&& v.seats[0].baskets - v.seats[0].baskets_used > 1 && verbs(e).includes(Verb.Rescue)
			&& ['cat', 'beast'].every((kind) => kinds(e).filter((one) => one === kind).length > 1)));
		await page.locator('.prompt [data-verb=Pass]').click();
		await expect(page.locator('.prompt .question')).toHaveText(/^Du hast \d+ Fische und \d Körbe\. Zu haben: eine von \d+ Katzen oder eines von \d+ Biestern\. Passen\?$/);
		await shot(page, `passing-${width}-${height}`);
		const { whole, seen } = await page.locator('.prompt .say').evaluate((e) => ({ whole: e.scrollHeight, seen: e.clientHeight }));
		expect(whole).toBeLessThanOrEqual(seen);
		expect(await under(page, '.prompt .question', '.prompt button')).toEqual([]);
	});

/* ---- buttons keep their places ---- */

/* Games at one browser, one after the other: which of them by its number. */
async function sitAtAll(page: Page, positions: Position[]) {
	await keep(page, positions.map(({ record, view }, n) => save(record, view.seats.length, { id: `kept${n}` })));
	return async (n: number) => {
		await page.goto(`/#/g/kept${n}`);
		await expect(page.locator('.prompt.mine')).toBeVisible();
	};
}

const places = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.map((e) => {
	const { x, y } = e.getBoundingClientRect();
	return [Math.round(x * 2) / 2, Math.round(y * 2) / 2].join();
}));

const bonusIn = (e: Engine, v: View) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus' && verbs(e).includes(Verb.NoTreasure);

for (const [width, height, lang] of [[1280, 720, 'en'], [1280, 720, 'de'], [1440, 900, 'en'], [1920, 1080, 'de'], [1024, 768, 'de']] as const)
	test(`what turns a tile stands where it stood, whatever ends the question, at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const go = await sitAtAll(page, [
			await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].pending.length === 0 && verbs(e).includes(Verb.Rescue)),
			await find(full(), (e, v) => v.phase === 'rescue' && bonusIn(e, v)),
		]);
		const there: string[][] = [];
		for (const [n, tile] of ['.field .grab.live', '.bar .grab.live'].entries()) {
			await go(n);
			await page.locator(tile).first().click();
			await expect(page.locator('.prompt.placing .tools .tool')).toHaveCount(4);
			await shot(page, `tools-${n}-${width}-${lang}`);
			there.push(await places(page, '.prompt :is(.tools, .back) .tool'));
			expect(await cutIn(page, '.prompt .ends button', '.prompt')).toEqual([]);
		}
		expect(there[1]).toEqual(there[0]);
	});

for (const lang of ['en', 'de'])
	test(`nor does anything of the bar move while a card of Explore & Draw is drawn (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { hints: READ, lang });
		const pending = (kind: string) => find(explore(2), (e, v) => v.due[0] === 1 && v.phase === 'resolve' && v.seats[0].pending.at(-1)?.kind === kind
			&& (kind === 'half' || e.steps(1, [Verb.Draw]).length === 1));
		const go = await sitAtAll(page, [await pending('draw'), await find(explore(2), bonusIn), await pending('copy'), await pending('half')]);
		const tools: string[][] = [];
		const back: string[][] = [];
		for (const n of [0, 1, 2, 3]) {
			await go(n);
			if (n === 1)
				await page.locator('.prompt .choice').first().click();
			await expect(page.locator(n < 3 ? '.prompt.placing .tools .tool' : '.prompt .choice')).not.toHaveCount(0);
			await shot(page, `draw-tools-${n}-${lang}`);
			if (n < 3)
				tools.push(await places(page, '.prompt .tools .tool'));
			back.push(await places(page, '.prompt .back .tool'));
			expect(await under(page, '.prompt .tools', '.prompt .say')).toEqual([]);
		}
		expect(tools).toEqual([tools[0], tools[0], tools[0]]);
		expect(back).toEqual([back[0], back[0], back[0], back[0]]);
	});

/* ---- what is asked for is what there is ---- */

test('a king rat can be fed only where there are any, and what may be rescued is said', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ with: ['kittens', 'beasts'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 1
		&& verbs(e).includes(Verb.Rescue) && verbs(e).includes(Verb.RescueKitten) && v.seats[0].pending.length === 0));
	await expect(page.locator('.prompt [data-verb=RescueKitten]')).toBeVisible();
	await expect(page.locator('.prompt [data-verb=Feed]')).toHaveCount(0);
	await expect(page.locator('.prompt .question')).toHaveText('Rescue a cat, a beast or a kitten, or pass.');
});

test('what is drawn is shown in pencil where it is chosen', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'pick'));
	await expect(page.locator('.prompt .choice').first()).toBeVisible();
	await shot(page, 'pick-in-pencil');
	/* As the same treasures are on the card that is drawn. */
	const fills = (selector: string) => page.locator(selector).evaluateAll((all) => [...new Set(all.flatMap((e) => [...e.querySelectorAll('[fill]')]
		.map((part) => part.getAttribute('fill')!)).filter((fill) => /^(#|url)/.test(fill)))].sort());
	expect(await fills('.prompt .choice svg')).toEqual(await fills('.explore .card.drawn svg'));
});

for (const lang of ['en', 'de'])
	test(`whose turn it is is said beside what a drawing would do at 1366 x 768 (${lang})`, async ({ page }) => {
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(explore(2), (_, v) => v.due[0] === 1 && v.day > 2 && v.seats[0].pending.at(-1)?.kind === 'draw' && v.seats[0].ticked!.length > 1));
		await expect(page.locator('.prompt.placing')).toBeVisible();
		await page.locator('.prompt .tool.wide').click();
		await expect(page.locator('.prompt .preview')).toBeVisible();
		await shot(page, `whose-turn-${lang}`);
		await expect(page.locator('.prompt .you')).toBeInViewport({ ratio: 1 });
		expect(await page.locator('.prompt .say').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
	});

test('cards lie as they were taken, if they are to lie as dealt', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].drafted.length === 2));
	const taken = page.locator('.cards-table .card:not(.live)');
	const cards = () => taken.evaluateAll((all) => all.map((e) => e.getAttribute('data-card')));
	await expect(taken).toHaveCount(2);
	const before = await cards();
	const offered = page.locator('.cards-table .card.live');
	await offered.last().click();
	await offered.first().click();
	await page.locator('.prompt .go').click();
	await expect(taken).toHaveCount(4);
	expect((await cards()).slice(0, 2)).toEqual(before);
});

test('what comes after a verdict is in sight at 1366 x 768', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ mode: 'solo', seats: 1, difficulty: 'medium' }), (e, v) => v.phase === 'over' && v.public.length > 0 && v.seats[0].lessons.length > 0
		&& e.score().seats[0].rats < 0 && e.score().seats[0].rooms < 0));
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('Shift');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await shot(page, 'solo-verdict-1366');
	for (const button of await page.locator('dialog .do button').all())
		await expect(button).toBeInViewport({ ratio: 1 });
});

test('a card of one\'s own that is dragged onto the sheet is drawn there', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (e, v) => v.due[0] === 1 && v.phase === 'resolve' && v.seats[0].pending.length === 0
		&& verbs(e).includes(Verb.Resolve) && e.steps(1, [Verb.Resolve]).some((space) => v.island?.[space - 1]?.kind === 'all')));
	const card = page.locator('.explore .card.live:has(svg)').first();
	const [from, to] = [(await card.boundingBox())!, (await page.locator('.sea [data-square=k5]').boundingBox())!];
	await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 8 });
	await page.mouse.up();
	await expect(page.locator('.explore .card.drawn')).toHaveCount(1);
});

/* Seat 1 holds a card for which it chooses among more than four treasures. */
const manyTreasures = (e: Engine) => verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).some((card) =>
	e.slot(1, [Verb.PlayCard, card]) === Slot.Tile && e.steps(1, [Verb.PlayCard, card]).length > 4);

test('answers that nearly have room lie still', async ({ page }) => {
	await page.setViewportSize({ width: 1640, height: 768 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1, with: ['kittens', 'beasts', 'events'] }),
		(e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && verbs(e).includes(Verb.Feed) && manyTreasures(e), 400));
	await page.locator('.hand .card.live').first().click();
	const first = page.locator('.prompt .choice').first();
	await expect(first).toBeVisible();
	for (let width = 1640; width > 1596; width -= 4) {
		await page.setViewportSize({ width, height: 768 });
		const places = await first.evaluate(async (e) => {
			const found = [];
			for (let n = 0; n < 14; n++) {
				await new Promise((yes) => { requestAnimationFrame(yes); });
				found.push(e.getBoundingClientRect().x);
			}
			return new Set(found.slice(4)).size;        /* when the window has its new size */
		});
		expect(places, `${width}`).toBe(1);
	}
});

/* ---- what is asked and what is told agree ---- */

test('while a kitten is chosen its price is in sight on a low screen', async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& verbs(e).includes(Verb.RescueKitten) && e.steps(1, [Verb.RescueKitten]).length > 2));
	await page.getByRole('button', { name: 'Rescue a kitten' }).click();
	await expect(page.locator('.prompt .say')).toContainText('Which');
	await expect(page.locator('[data-part=kittens] .price')).toBeInViewport({ ratio: 1 });
});

test('advice answers the question that stands: a card that was begun is put back for it', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e)));
	await page.locator('.hand [data-card].live, .hand .card.live').first().click();
	await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeEnabled();
});

test('a cat that lay behind a card makes way for advice with it, and lies again when that is closed', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
		&& verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).some((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End)));
	await page.locator('.field .grab.live').first().click();
	await expect(page.locator('.sea .ghost')).toHaveCount(1);
	await page.keyboard.press('n');
	await page.locator('.pier .live').first().click();
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
	await page.locator('.hints header button').last().click();
	await expect(page.locator('.hints')).toHaveCount(0);
	await expect(page.locator('.sea .ghost')).toHaveCount(1);
	await expect(page.locator('.prompt .go')).toBeEnabled();
});

test('hints that are closed while they are thought about do not come', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	/* Whoever advises takes a second longer. */
	await page.addInitScript(() => {
		const { postMessage } = Worker.prototype;
		Worker.prototype.postMessage = function (...message: unknown[]) {
			setTimeout(() => (postMessage as (...all: unknown[]) => void).apply(this, message), 1000);
		};
	});
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	const hints = page.locator('.hints');
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(hints).toBeVisible();
	await expect(hints.locator('li')).toHaveCount(0);
	await hints.locator('header button').last().click();
	await expect(hints).toHaveCount(0);
	await page.waitForTimeout(2500);
	await expect(hints).toHaveCount(0);
	/* Asked again they do. */
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(hints.locator('li').first()).toBeVisible();
});

test("in the morning the sister's card of the day before is not told as if it were today's", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'draft' && v.day === 2));
	await expect(page.locator('.players .sister')).toContainText('She scores cats');
	await expect(page.locator('.players .sister .card')).toHaveCount(0);
});

const rescueCards = (e: Engine) => (verbs(e).includes(Verb.Choose) ? e.steps(1, [Verb.Choose]).filter((id) => id < 256).length : 0);
const anytime = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).find((id) => e.pieces().cards[id].kind === 'anytime');

for (const [seats, lang] of [[3, 'en'], [4, 'de'], [5, 'en'], [6, 'de']] as const)
	test(`beside the question of a card for any time the fields are whole at 1024 x 768, ${seats} seats (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await prepare(page, { hints: READ, lang });
		const at = await find(full({ seats, modules: seats > 4 ? ['A', 'B', 'C', 'D', 'E'] : ['A', 'B', 'C'] }), (e, v) => v.phase === 'choose' && v.due[0] === 1 && rescueCards(e) > 2 && rescueCards(e) < 5 && anytime(e) !== undefined, 300);
		await sitDown(page, at);
		const { number } = at.engine.pieces().cards[anytime(at.engine) as number];
		for (const asks of [false, true]) {
			if (asks)
				await page.locator(`.hand [data-card="${number}"]`).first().click();
			await expect(page.locator('.prompt.mine')).toBeVisible();
			await shot(page, `fields-${seats}-${asks}`);
			await expect(page.locator('.middle .field .sign')).toHaveCount(0);
			expect(Math.min(...await page.locator('.middle .field').evaluateAll((all) => all.map((field) => field.getBoundingClientRect().height)))).toBeGreaterThan(40);
			expect(await cutIn(page, '.cards-table .card :is(.words, .says, .signs)', '.card')).toEqual([]);
		}
	});
