/* Things that were broken once, each where a person meets them: the page as it is
 * delivered, nothing switched off. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Engine } from '../src/lib/engine';
import { turned, type Lie } from '../src/lib/turning';
import { STEP_BASKET_TOKEN, STEP_END, Verb } from '../src/lib/types';
import { inOneLook } from './eyes';
import { act, pass, playOut, prepare, READ } from './person';
import { after, explore, family, find, full, keep, NAMES, openOver, save, saver, sitDown, verbs, keptGames } from './positions';

/* ---- the final count ---- */

test('the final count walks every boat and names the winner', async ({ page }) => {
	await prepare(page);
	const file = readdirSync('../tests/golden').find((name) => /^family/.test(name) && name.endsWith('.record'));
	await openOver(page, `../tests/golden/${file}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	const seen = new Set<string>();
	while (await page.locator('dialog .counting').count() > 0) {
		seen.add(await page.locator('dialog .line').innerText().catch(() => ''));
		await page.waitForTimeout(60);
	}
	const heads = await page.locator('dialog thead th').allInnerTexts();
	const totals = (await page.locator('dialog tfoot td').allInnerTexts()).map(Number);
	const verdict = await page.locator('dialog .verdict').innerText();
	const names = heads.slice(1);
	for (const name of names)
		expect([...seen].filter((line) => line.startsWith(name)).length, `lines of ${name}`).toBeGreaterThan(2);
	expect(verdict).toContain(names[totals.indexOf(Math.max(...totals))]);
});

test('anything pressed ends the count at once', async ({ page }) => {
	await prepare(page);
	await openOver(page, `../tests/golden/${readdirSync('../tests/golden').find((n) => /^adv.*record$/.test(n))}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(page.locator('dialog .counting')).toHaveCount(0);
});

/* ---- tokens without cards ---- */

test('who has no card but tokens can lay them, one or all', async ({ page }) => {
	const saved = await find(full({ with: ['events'] }), (_, v) => v.phase === 'choose' && v.due[0] === 1
		&& v.seats[0].hand.length === 0 && v.seats[0].tokens[0] === 2, 60, saver);
	await prepare(page);
	await sitDown(page, saved);
	const tokens = page.locator('.tokens button').filter({ hasText: 'Basket token' });
	await expect(tokens).toHaveCount(2);
	await tokens.first().click();
	await tokens.last().click();
	await expect(page.locator('.tokens [aria-pressed=true]')).toHaveCount(2);
	const { baskets } = saved.engine.laying(1, [Verb.Choose, STEP_BASKET_TOKEN, STEP_BASKET_TOKEN]);
	await expect(page.locator('.cards-table .cost .eyes')).toHaveText(String(baskets));
	await tokens.first().click();
	await expect(page.locator('.cards-table .cost .eyes')).toHaveText(String(baskets - 1));
	await expect(page.locator('.tokens [aria-pressed=true]')).toHaveCount(1);
	await tokens.last().click();
	await page.locator('.prompt .go').click();
	const line = saved.engine.lineOf(1, [Verb.Choose, STEP_BASKET_TOKEN, STEP_BASKET_TOKEN, STEP_END]);
	await expect.poll(async () => (await keptGames(page))[0].record).toContain(`\n${line}\n`);
});

/* ---- what a seat may know ---- */

/* Everything the page is told about others, collected where it comes in. */
async function listen(page: Page) {
	await page.addInitScript(() => {
		const leaks: string[] = [];
		Object.assign(window, { leaks });
		const parse = JSON.parse;
		let me = 0;
		JSON.parse = (text: string, ...rest: []) => {
			const thing = parse(text, ...rest);
			if (thing && typeof thing.you === 'number')
				me = thing.you;
			const over = thing?.phase === 'over';
			for (const seat of Array.isArray(thing?.seats) && !over ? thing.seats : [])
				if (seat.seat !== me && (seat.lessons?.length > 0 || seat.hand?.length > 0
					|| seat.drafted?.length > 0 || seat.pack?.length > 0))
					leaks.push(JSON.stringify([me, seat.seat, seat.lessons, seat.hand]));
			return thing;
		};
	});
}

const leaks = (page: Page) => page.evaluate(() => (window as unknown as { leaks: string[] }).leaks);

/* All that can be read: texts, names, titles. */
const readable = (page: Page) => page.evaluate(() => [document.body.innerText,
	...[...document.querySelectorAll('*')].flatMap((e) => [e.getAttribute('title'), e.getAttribute('aria-label'), e.textContent])].join('\n'));

test('opponents\' lessons and cards are not in the page', async ({ page }) => {
	await prepare(page);
	await listen(page);
	const at = await find(full({ seats: 3 }), (_, v) => v.day === 3 && v.phase === 'draft' && v.due.includes(1)
		&& v.seats[1].lessons_count > 1 && v.seats[2].lessons_count > 0);
	const mine = new Set(at.view.seats[0].lessons);
	const secret = [2, 3].flatMap((seat) => {
		at.engine.look(seat);
		return at.engine.view().seats[seat - 1].lessons;
	}).filter((card) => !mine.has(card)).map((card) => at.engine.cardText(card).title);
	at.engine.look(1);
	const own = [...at.view.seats[0].hand, ...at.view.seats[0].pack, ...at.view.seats[0].lessons]
		.map((card) => at.engine.cardText(card).title);
	const hidden = secret.filter((title) => !own.includes(title));
	expect(hidden.length).toBeGreaterThan(0);
	await sitDown(page, at);
	for (const i of [0, 1]) {
		await page.locator('.players button').nth(i).click();
		const text = await readable(page);
		for (const title of hidden)
			expect(text).not.toContain(title);
		await page.getByRole('button', { name: 'Close', exact: true }).click();
	}
	for (let n = 0; n < 25; n++)
		await act(page) || await page.waitForTimeout(100);
	expect(await leaks(page)).toEqual([]);
});

test('at one screen a cover stands between two people, in every kind of game', async ({ page }) => {
	await prepare(page);
	await listen(page);
	for (const [i, options] of [full(), family(), explore(2)].entries()) {
		const at = await find(options, (_, v) => v.due.includes(1) && (v.phase !== 'family-cards' || i === 1));
		await page.goto('about:blank');
		await page.goto('/');
		await page.evaluate((saves) => localStorage.setItem('isle.saves', JSON.stringify(saves)),
			[save(at.record, 2, { people: [1, 2], id: `two${i}` })]);
		await page.goto(`/#/g/two${i}`);
		await expect(page.locator('.cover')).toContainText('Hand the device to Robin');
		await expect(page.locator('.table')).toHaveCount(0);
		await page.locator('.cover button').click();
		for (let n = 0; n < 60 && await page.locator('.cover').count() === 0; n++)
			await act(page) || await page.waitForTimeout(50);
		await expect(page.locator('.cover')).toContainText('Hand the device to Mara');
		await expect(page.locator('.table')).toHaveCount(0);
		expect(await page.locator('body').innerText()).not.toContain('Your turn');
	}
	expect(await leaks(page)).toEqual([]);
});

/* ---- faults of the engine ---- */

test('an Oshax that cannot be taken can be tried out', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	await sitDown(page, at);
	await page.getByRole('toolbar', { name: 'Oshax' }).locator('.grab').first().click();
	await expect(page.locator('.prompt .say').getByText('Trying out')).toBeVisible();
	const sea = await page.locator('.sea').boundingBox();
	if (!sea)
		throw new Error('no sea');
	for (let i = 0; i < 12; i++)
		await page.mouse.move(sea.x + sea.width * (0.3 + i / 30), sea.y + sea.height / 2);
	await expect(page.locator('.prompt .preview')).toContainText(/best as (blue|green|orange|purple|red)|colour still open|Not here/);
	await expect(page.locator('.banner')).toHaveCount(0);
});

/* A module that fails on request: an answer of a function, or the one behind so many that are
 * spared, is a trap. */
async function breakable(page: Page) {
	await page.addInitScript(() => {
		const wrap = (instance: WebAssembly.Instance) => ({
			exports: Object.fromEntries(Object.entries(instance.exports).map(([name, thing]) => [name,
				typeof thing !== 'function' ? thing : (...args: number[]) => {
					const w = window as unknown as { broken?: string; spared?: number };
					if (w.broken === name && (w.spared = (w.spared ?? 0) - 1) < 0) {
						w.broken = undefined;
						throw new WebAssembly.RuntimeError('unreachable');
					}
					return (thing as (...n: number[]) => number)(...args);
				}])),
		});
		const { instantiate, Instance } = WebAssembly;
		WebAssembly.instantiate = (async (m: WebAssembly.Module, i: object) =>
			wrap(await instantiate(m, i as WebAssembly.Imports))) as unknown as typeof WebAssembly.instantiate;
		WebAssembly.Instance = function made(m: WebAssembly.Module, i: object) {
			return wrap(new Instance(m, i as WebAssembly.Imports));
		} as unknown as typeof WebAssembly.Instance;
	});
}

test('a fault of the engine is told, and the game goes on as it was', async ({ page }) => {
	await prepare(page);
	await breakable(page);
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	await sitDown(page, at);
	const log = await page.locator('.log li').count();
	for (const name of ['isle_preview', 'isle_next_steps', 'isle_play_line', 'isle_view_json', 'isle_record']) {
		await page.evaluate((broken) => { Object.assign(window, { broken }); }, name);
		await page.locator('.grab.live').first().click();
		await page.waitForTimeout(100);
		if (await page.locator('.prompt .go:enabled').count() > 0)
			await page.locator('.prompt .go').click();
		await expect(page.locator('.banner, [role=alert]').first()).toContainText('Something went wrong');
		const on = page.getByRole('button', { name: 'Go on with the game' });
		await expect(on.or(page.locator('.banner button'))).toBeVisible();
		await on.or(page.locator('.banner button')).click();
		await expect(page.locator('.table')).toBeVisible();
		expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(log);
		await page.keyboard.press('Escape');
		for (let n = 0; n < 100 && await page.locator('.grab.live').count() === 0; n++)
			await act(page) || await page.waitForTimeout(60);
	}
	await expect(page.locator('.grab.live').first()).toBeVisible();
});

test('an opponent over whose move the engine stumbles moves all the same', async ({ page }) => {
	await prepare(page, { hints: READ });
	await breakable(page);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
		&& after(e, e.lineOf(1, [Verb.Pass]), (_, then) => then.phase === 'rescue' && then.due[0] === 2)));
	await page.evaluate(() => Object.assign(window, { broken: 'isle_play_line', spared: 1 }));
	await pass(page);
	await expect(page.locator('.banner')).toContainText('Something went wrong');
	await page.locator('.banner button').click();
	await expect(page.locator('.log .said').last()).toContainText('Mara');
});

/* ---- turning ---- */

test('four turns, and two flips, lead back for every shape and every hold', async () => {
	const engine = await Engine.open(new WebAssembly.Module(readFileSync('public/think.wasm')));
	engine.start(full({ with: ['kittens', 'beasts', 'promos'] }), ['A', 'B']);
	const { tiles } = engine.pieces();
	expect(new Set(tiles.map((tile) => tile.id.split('-').pop())).size).toBeGreaterThan(50);
	const wrong: string[] = [];
	for (const tile of tiles)
		for (const [turn, cells] of tile.turns.entries())
			for (const grip of cells) {
				const start: Lie = { turn, column: 9, row: 4, grip };
				const ways = [start];
				for (let i = 0; i < 4; i++)
					ways.push(turned(tile, ways[i]));
				const back = turned(tile, turned(tile, start, true), true);
				const walks = ways.some((lie) => lie.column + lie.grip[0] !== 9 + grip[0]
					|| lie.row + lie.grip[1] !== 4 + grip[1]
					|| !tile.turns[lie.turn].some((c) => `${c}` === `${lie.grip}`));
				if (walks || [ways[4], back].some((lie) => JSON.stringify(lie) !== JSON.stringify(start)))
					wrong.push(`${tile.id} lying ${turn} held at ${grip}`);
			}
	expect(wrong).toEqual([]);
});

const ghostBox = async (page: Page) => {
	const box = await page.locator('.sea .ghost').boundingBox();
	return box && [box.x, box.y, box.width, box.height].map(Math.round);
};

/* In the middle of an empty boat a tile lies as it is. */
async function holdInTheMiddle(page: Page, kind: string) {
	const at = await find(family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1
		&& (v.fields ?? []).some((f) => f.tiles.some((id) => id.endsWith(`-${kind}`))));
	await sitDown(page, at);
	await page.locator(`.grab[data-tile$="-${kind}"]`).first().click();
	const square = await page.locator('[data-square=k5]').boundingBox();
	if (!square)
		throw new Error('no square');
	const [x, y] = [square.x + square.width / 2, square.y + square.height / 2];
	await page.mouse.move(x - 3, y);
	await page.mouse.move(x, y);
	return [x, y];
}

/* Whether the tile in hand covers a point. */
async function covers(page: Page, [x, y]: number[]): Promise<boolean> {
	return page.evaluate(([px, py]) => [...document.querySelectorAll('.sea .ghost path, .sea .ghost rect')]
		.some((e) => {
			const box = e.getBoundingClientRect();
			return px >= box.left && px <= box.right && py >= box.top && py <= box.bottom;
		}), [x, y]);
}

for (const kind of ['c10', 'c15', 'c14'])
	test(`turning keeps ${kind} under the pointer and does not walk`, async ({ page }) => {
		await prepare(page);
		const point = await holdInTheMiddle(page, kind);
		const before = await ghostBox(page);
		for (let i = 0; i < 4; i++) {
			await page.keyboard.press('r');
			expect(await covers(page, point)).toBe(true);
		}
		expect(await ghostBox(page)).toEqual(before);
		for (let i = 0; i < 8; i++)
			await page.keyboard.press('r');
		expect(await ghostBox(page)).toEqual(before);
	});

test('a trackpad turns by steps', async ({ page }) => {
	await prepare(page);
	await holdInTheMiddle(page, 'c16');
	const lying = async () => {
		const [, , width, height] = await ghostBox(page) ?? [];
		return width > height;
	};
	const before = await lying();
	for (let i = 0; i < 8; i++)
		await page.mouse.wheel(0, 8);
	expect(await lying()).toBe(before);
	await page.waitForTimeout(300);
	/* At once, as a finger does: a busy machine may take longer for a step than a
	 * gesture may pause. */
	await page.locator('.sea').evaluate((sea) => {
		for (let i = 0; i < 12; i++)
			sea.dispatchEvent(new WheelEvent('wheel', { deltaY: 9, bubbles: true, cancelable: true }));
	});
	await expect.poll(lying).toBe(!before);
});

/* ---- slips of the hand ---- */

test('a double click on "Rescue a kitten" does not pass', async ({ page }) => {
	await prepare(page, { careful: false });
	const at = await find(full({ with: ['kittens'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& verbs(e).includes(Verb.RescueKitten));
	await sitDown(page, at);
	const pass = page.locator('[data-verb=Pass]');
	const place = await pass.boundingBox();
	await page.locator('[data-verb=RescueKitten]').dblclick();
	await page.waitForTimeout(600);
	await expect(pass).toBeVisible();
	expect(await pass.boundingBox()).toEqual(place);
	await expect(page.locator('.log')).not.toContainText('Robin passes');
});

test('passing asks what would be lost, and can be told not to', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	await sitDown(page, at);
	const { fish } = at.view.seats[0];
	await page.locator('[data-verb=Pass]').dblclick();
	await expect(page.locator('.prompt')).toContainText(new RegExp(`You have ${fish} fish and (a basket|\\d baskets)\\. You could rescue one (cat|of \\d+ cats) now\\. Pass\\?`));
	await expect(page.locator('.prompt .go')).toHaveText('Yes, pass');
	await page.waitForTimeout(500);
	await page.getByRole('button', { name: 'Not yet', exact: true }).click();
	await expect(page.locator('.prompt')).toContainText('Rescue a cat');
	await page.waitForTimeout(1200);         /* a press so soon behind another ends nothing */
	await page.locator('[data-verb=Pass]').click();
	await page.waitForTimeout(500);
	await page.locator('.prompt .go').click();
	await expect(page.locator('.log')).toContainText('Robin passes');
});

test('paying for nothing and a column of the island are not final by one click', async ({ page }) => {
	await prepare(page);
	/* The other one pays while it is asked: on a busy machine she is late. */
	let pays = () => undefined as void;
	await page.route(/bots\.worker.*\.js$/, (way) => { pays = () => void way.continue(); });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'keep' && v.due.join() === '1,2'));
	await page.locator('.prompt .go').dblclick();
	await expect(page.locator('.prompt')).toContainText('7 cards would be discarded');
	const log = await page.locator('.log li').count();
	pays();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log);
	await expect(page.locator('.prompt')).toContainText('7 cards would be discarded');
	await page.waitForTimeout(500);
	await page.getByRole('button', { name: 'Not yet', exact: true }).click();
	await expect(page.locator('.hand .card.live').first()).toBeVisible();

	const island = await find(explore(), (_, v) => v.phase === 'take' && v.due.includes(1));
	await page.evaluate((saves) => localStorage.setItem('isle.saves', JSON.stringify(saves)),
		[save(island.record, 1, { id: 'island' })]);
	await page.goto('/#/g/island');
	await page.locator('[data-space="6"]').dblclick();
	await expect(page.locator('.explore .wanted')).toHaveCount(3);
	await page.waitForTimeout(500);
	await page.locator('[data-space="3"]').click();
	await expect(page.locator('[data-space="11"].wanted')).toBeVisible();
	await expect(page.locator('.log')).not.toContainText('takes column');
	await page.getByRole('button', { name: 'Take them' }).click();
	await expect(page.locator('.log')).toContainText('Robin takes column C');
});

/* ---- decisions without a choice ---- */

const forced = (e: Engine, phase: string, verb: string) => e.view().phase === phase && e.onlyLine(1) === `1 ${verb}`;

for (const [phase, verb] of [['rare-finds', 'pass'], ['choose', 'choose'], ['keep', 'ready']])
	test(`without a choice ${verb} goes by itself, and is asked when wished`, async ({ browser }) => {
		const at = await find(full({ seats: 3 }), (e) => forced(e, phase, verb), 200);
		for (const ask_forced of [false, true]) {
			const page = await browser.newPage({ baseURL: test.info().project.use.baseURL });
			await prepare(page, ask_forced ? { ask_forced } : {});
			await sitDown(page, at);
			if (ask_forced) {
				await expect(page.locator('.prompt.mine')).toBeVisible();
				await page.waitForTimeout(900);
				await expect(page.locator('.log')).not.toContainText('Nothing else was possible');
			} else {
				await expect(page.locator('.log')).toContainText('Nothing else was possible');
			}
			await page.close();
		}
	});

test('undo goes back beyond what went by itself', async ({ page }) => {
	await prepare(page);
	/* Nothing comes to light by what goes by itself, and the next choice is one's own. */
	const wish = (moves: number) => ({ seat: 1, moves, people: [], agreed: [] });
	const at = await find(full(), (e) => {
		const line = e.onlyLine(1);
		if (!line || e.play(line))
			return false;
		const back = e.due()[0] === 1 && !e.onlyLine(1) && e.mayUndo(wish(2)) === 'free';
		e.undo(wish(1));
		return back && e.mover(e.moveCount() - 1) === 1;
	}, 200);
	await sitDown(page, at);
	await expect(page.locator('.log')).toContainText('Nothing else was possible');
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const before = await page.locator('.log li').count();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => page.locator('.log li').count()).toBeLessThan(before - 1);
	await page.waitForTimeout(900);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	expect(await page.locator('.log li').count()).toBeLessThan(before - 1);
});

/* ---- room for everything ---- */

const SIX = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });

for (const [width, height] of [[1440, 900], [1366, 768], [1024, 768]])
	test(`six at a table of ${width} x ${height}: cats of 16 px, nothing cut without a sign`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		const at = await find(SIX, (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)
			&& (v.fields ?? []).every((f) => f.tiles.length > 8));
		await sitDown(page, at);
		await page.waitForTimeout(400);
		const { tiles } = at.engine.pieces();
		const sizes = await inOneLook(page, '.field .grab svg', (all) => all.map((e) =>
			e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * 40));
		expect(tiles.length).toBeGreaterThan(0);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15.9);
		const cut = await page.evaluate(() => [...document.querySelectorAll('.bar .scroller, .hand .scroller')].filter((e) => {
			const box = e.querySelector('.box');
			return box && (box.scrollHeight > box.clientHeight + 3 || box.scrollWidth > box.clientWidth + 3)
				&& !e.querySelector('.sign');
		}).length);
		expect(cut).toBe(0);
		const out = await inOneLook(page, '.top > *, .prompt > *', (all) => all.filter((e) => {
			const [box, frame] = [e.getBoundingClientRect(), e.parentElement?.getBoundingClientRect()];
			return frame && box.width > 1 && (box.right > frame.right + 1 || box.left < frame.left - 1);
		}).map((e) => e.className));
		expect(out).toEqual([]);
	});

test('the mark of a line leaves cats their colour', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length > 3
		&& e.lineSquares(1, 0).length > 0);
	await sitDown(page, at);
	await page.locator('.scores li button').nth(1).hover();
	await expect(page.locator('.sea .art-lit').first()).toBeVisible();
	const filled = await page.locator('.sea .art-over path').evaluateAll((all) => all.filter((e) =>
		['#ffe27a', '#ffcf5c'].includes(e.getAttribute('fill') ?? '')).length);
	expect(filled).toBe(0);
});

/* Boat and cards as they are in one moment: a locator finds them first and asks them then, and
 * a card that went away in between has no height. */
const look = (page: Page) => page.evaluate(() => {
	const sea = document.querySelector('.sea');
	return { scene: sea?.closest('.scene')?.className ?? '', box: JSON.stringify(sea?.getBoundingClientRect()),
		cards: [...document.querySelectorAll<HTMLElement>('.cards-table .card')].map((e) => [e.offsetHeight, e.scrollHeight - e.clientHeight]) };
});

/* Over a day and its next draft: other packs have longer cards. A phase with two cards or fewer has a
 * place for them of its own. */
for (const lang of ['en', 'de'])
	test(`the boat stays where it is for the whole of a scene, and cards are whole: ${lang}`, async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await prepare(page, { lang });
		const at = await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1));
		await sitDown(page, at);
		const boats = new Map<string, Set<string>>();
		for (let n = 0; n < 80; n++) {
			const { scene, box, cards } = await look(page);
			boats.set(scene, (boats.get(scene) ?? new Set()).add(box));
			for (const [, words] of cards)
				expect(words, 'what does not fit on a card').toBeLessThan(2);
			await act(page) || await page.waitForTimeout(40);
		}
		expect(boats.size).toBeGreaterThan(1);
		for (const [scene, boxes] of boats)
			expect([...boxes], `places of the boat in ${scene}`).toHaveLength(1);
	});

/* What the guide's words lie over, in any frame since the page opened. */
async function watchGuide(page: Page) {
	await page.addInitScript(() => {
		const covered = new Set<string>();
		Object.assign(window, { covered });
		const look = () => {
			const words = document.querySelector('.guide')?.getBoundingClientRect();
			for (const name of words ? ['.sea', '.prompt'] : []) {
				const box = document.querySelector(name)?.getBoundingClientRect();
				if (words && box && box.left < words.right && words.left < box.right && box.top < words.bottom && words.top < box.bottom)
					covered.add(name);
			}
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

const covered = (page: Page) => page.evaluate(() => [...(window as unknown as { covered: Set<string> }).covered]);

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [844, 390]]) {
	test(`first words do not cover the boat at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await watchGuide(page);
		await sitDown(page, await find(family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1));
		await expect(page.locator('.hint')).toBeVisible();
		await page.locator('.hint').evaluate((e) => Promise.all(e.getAnimations().map((a) => a.finished)));
		expect(await covered(page)).toEqual([]);
	});

	test(`the coach covers neither the boat nor the question at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await watchGuide(page);
		await page.goto('/');
		await page.getByRole('link', { name: 'Learn by playing' }).click();
		await page.locator('[data-lesson=family] button').click();
		await expect(page.locator('.coach')).toContainText('several of a colour');
		await page.locator('.grab.live').first().click();
		await page.getByRole('button', { name: 'Show me a good place' }).click();
		await page.locator('.prompt .go').click();
		await expect(page.locator('.sea .art-tile').first()).toBeVisible();
		expect(await covered(page)).toEqual([]);
	});
}

test('hints say what a move does and show where', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	expect(await page.locator('.hints').innerText()).not.toMatch(/\b[a-v][1-9]\b/);
	await expect(page.locator('.sea .art-lit').first()).toBeVisible();
});

test('a hint followed while drafting leads to the next pack', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].pack.length > 4));
	const drafted = page.locator('section[aria-label="Taken"] .card');
	const before = await drafted.count();
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.locator('.hints li button').first().click();
	await expect.poll(() => drafted.count()).toBeGreaterThan(before);
	await expect(page.locator('.hand.choosing .card.live').first()).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what breaks in the table is told and reported, and there is a way on', async ({ page }) => {
	const reported: string[] = [];
	page.on('pageerror', (error) => reported.push(error.message));
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await page.locator('.grab.live').first().waitFor();
	await page.evaluate(() => {
		const { replace } = String.prototype;
		/* A hint says how it would end while it is drawn. */
		String.prototype.replace = function broken(this: string, ...rest: unknown[]) {
			if (this.includes('points at the end'))
				throw new Error('broken on purpose');
			return replace.apply(this, rest as Parameters<typeof replace>);
		} as typeof replace;
	});
	await page.getByRole('button', { name: 'Hint' }).click();
	await expect(page.getByRole('alert')).toContainText('Something went wrong');
	await expect.poll(() => reported).toContainEqual(expect.stringContaining('broken on purpose'));
	await page.getByRole('button', { name: 'Go on with the game' }).click();
	await expect(page.locator('.grab.live').first()).toBeVisible();
});

test('the list of games tells them apart and keeps those that run', async ({ page }) => {
	await prepare(page);
	const at = await find(full({ seats: 3 }), (_, v) => v.day === 2 && v.due.includes(1));
	await keep(page, [
		...Array.from({ length: 14 }, (_, i) => save(at.record, 3, { id: `run${i}`, when: i + 1 })),
		...Array.from({ length: 14 }, (_, i) => save(at.record, 3, { id: `over${i}`, when: 100 + i, over: true })),
	]);
	await page.goto('/#/g/run0');
	for (let n = 0; n < 40; n++)
		await act(page) || await page.waitForTimeout(60);
	expect(await keptGames(page)).toHaveLength(28);
	await page.goto('/#/');
	await page.getByRole('link', { name: /All my games/ }).click();
	const first = page.locator('main li').first();
	await expect(first).toContainText('Advanced game');
	await expect(first).toContainText(`${NAMES[0]}, ${NAMES[1]} (Kitten), ${NAMES[2]} (Kitten)`);
	await expect(first).toContainText(/Day \d of 5/);
	await expect(first).toContainText(/\d:\d\d/);
});

/* ---- the rest of a game from any of these ---- */

test('after all that a game still ends with a verdict', async ({ page }) => {
	test.setTimeout(240_000);
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => v.day === 5 && v.phase === 'choose' && v.due.includes(1)));
	await playOut(page);
	await expect(page.locator('dialog .verdict')).toContainText('wins');
});
