/*
 * Moments where a person meets them: a cat is put where it completes something,
 * the moment of it is seen, any input ends it, and with reduced motion there is
 * none. Which cat and where is found by opponents playing in the engine's module.
 */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type Event, type Options, type PlacedTile, type View } from '../src/lib/types';
import { under } from './eyes';
import { act, pass, prepare, READ, seen, slowDown, watch } from './person';
import { after, family, find, full, sitDown, toLayAlone, verbs, type Position } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

interface Deed { events: Event[]; before: View; after: View; engine: Engine }
interface Way extends Position { tile: PlacedTile }

const tilesOf = (view: View) => view.seats[0].boat.tiles;

/* A position in which one cat of the fields, put on known squares, does it. */
async function cat(options: Options, does: (deed: Deed) => boolean): Promise<Way> {
	let tile: PlacedTile | undefined;
	const at = await find(options, (engine, before) => {
		if (before.phase !== 'rescue' || before.due[0] !== 1)
			return false;
		const line = engine.botLine(1, 'cat', 5);
		const record = engine.record();
		if (!/rescue|take-cat/.test(engine.parts(line)?.verb ?? '') || engine.play(line))
			return false;
		engine.look(1);
		const [events, after] = [engine.events(), engine.view()];
		tile = tilesOf(after).at(-1);
		const done = tilesOf(after).length === tilesOf(before).length + 1 && does({ events, before, after, engine });
		engine.load(record);
		engine.look(1);
		return done;
	}, 200);
	if (!tile)
		throw new Error('no cat');
	return { ...at, tile };
}

const told = (kind: string, is: (e: Event) => boolean = () => true) => ({ events }: Deed) =>
	events.some((e) => e.kind === kind && e.seat === 1 && is(e));

/* Rooms in which a rat can be seen. */
function ratRooms({ engine }: Deed, view: View): string[] {
	const { plans, rooms } = engine.pieces();
	const under = new Set(tilesOf(view).flatMap((tile) => tile.squares));
	const rats = plans[view.seats[0].boat.plan - 1].rats.filter((square) => !under.has(square));
	return rooms.filter((room) => room.squares.some((square) => rats.includes(square))).map((room) => room.name);
}

const WAYS: [string, Options, (deed: Deed) => boolean][] = [
	['family-three', family(), told('family', (e) => e.cats === 3)],
	['family-six', family(), told('family', (e) => Number(e.cats) >= 6)],
	['treasure', family(), told('map')],
	['room', family(), told('room')],
	['last-rat', family(), (deed) => ratRooms(deed, deed.before).length > ratRooms(deed, deed.after).length],
];

const found = new Map<string, Promise<Way>>();

function way([name, options, does]: typeof WAYS[number]): Promise<Way> {
	const at = found.get(name) ?? cat(options, does);
	found.set(name, at);
	return at;
}

/* ---- a hand that puts a cat where it is told ---- */

const lies = (page: Page) => page.evaluate(() => {
	const squares = [...document.querySelectorAll<SVGElement>('.sea [data-square]')]
		.map((e) => ({ name: e.dataset.square ?? '', box: e.getBoundingClientRect() }));
	return [...document.querySelectorAll('.sea .handle')].map((e) => {
		const box = e.getBoundingClientRect();
		const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
		return squares.find((s) => x > s.box.left && x < s.box.right && y > s.box.top && y < s.box.bottom)?.name ?? '';
	}).sort().join();
});

async function bring(page: Page, { id, squares }: PlacedTile) {
	const goal = [...squares].sort().join();
	await page.locator(`.field .grab.live[data-tile="${id}"]`).first().click();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	for (let turn = 0; turn < 8; turn++) {
		for (const square of squares) {
			await page.locator(`.sea [data-square=${square}]`).hover({ force: true });
			if (await lies(page) === goal)
				return;
		}
		await page.keyboard.press(turn === 3 ? 'f' : 'r');
	}
	throw new Error(`${id} does not come to ${goal}`);
}

/* As if the time of it were over. */
const comeToEnd = (page: Page, selector: string) => page.evaluate((which) => document.getAnimations()
	.filter(({ effect }) => (effect as KeyframeEffect).target?.closest(which)).forEach((one) => one.finish()), selector);

async function putDown(page: Page) {
	await page.locator('.prompt .go').click();
}

/* Lays the cat of a position; what it brings stays in sight until it is ended. */
async function laySlowly(page: Page, at: Way) {
	await prepare(page);
	await sitDown(page, at);
	await bring(page, at.tile);
	await watch(page);
	await slowDown(page);
	await putDown(page);
}

for (const row of WAYS) {
	const [name] = row;
	test(`${name} is felt, and over with any input`, async ({ page }) => {
		const at = await way(row);
		await laySlowly(page, at);
		/* Whatever else the cat brought before it comes to its end first. */
		await expect(async () => {
			await comeToEnd(page, `[data-moment]:not([data-moment=${name}])`);
			await expect(page.locator(`[data-moment=${name}]`)).toHaveCount(1, { timeout: 1000 });
		}).toPass();
		await page.mouse.wheel(0, 1);
		await expect(page.locator(`[data-moment=${name}]`)).toHaveCount(0);
		await expect(page.locator(`.sea .art-tile`).first()).toBeVisible();
	});
}

for (const still of ['setting', 'system'])
	test(`without movement by ${still} there are no moments`, async ({ page }) => {
		const at = await way(WAYS[0]);
		if (still === 'system')
			await page.emulateMedia({ reducedMotion: 'reduce' });
		await prepare(page, still === 'setting' ? { motion: false } : {});
		await sitDown(page, at);
		await bring(page, at.tile);
		await watch(page);
		const log = await page.locator('.log li').count();
		await putDown(page);
		await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log);
		await expect(page.locator('.prompt.mine, .prompt:not(.placing)').first()).toBeVisible();
		expect(await seen(page)).toEqual([]);
	});

/* ---- what comes with cards and with time ---- */

const TIMES: [string, Options, (e: Engine, v: View) => boolean][] = [
	['oshax', full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1
		&& v.seats[0].hand.some((n) => e.pieces().cards.some((card) => card.number === n && card.kind === 'oshax'))],
	['day', family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 1 && (v.fields ?? []).every((f) => f.tiles.length < 2)],
	['vesh', family(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === v.days && e.onlyLine(1) === ''
		&& (v.fields ?? []).every((f) => f.tiles.length < 3)],
];

for (const [name, options, is] of TIMES)
	test(`${name} is felt`, async ({ page }) => {
		const at = await find(options, is, 200);
		await prepare(page);
		await sitDown(page, at);
		await watch(page);
		await expect(async () => {
			await act(page);
			expect(await seen(page)).toContain(name);
		}).toPass({ intervals: [30] });
	});

/* ---- what leaves the island ---- */

const FLIGHTS: [string, Options, (e: Engine, v: View) => boolean][] = [
	['taken', family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1],
	['sister', full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'rescue' && v.due[0] === 1],
	['fled', full(), (_, v) => v.phase === 'rare-finds' && v.due[0] === 1 && (v.fields ?? []).some((f) => f.tiles.length > 0)],
];
const LEAVING: Record<string, string> = { taken: 'a cat flies to who took it', sister: 'the sister walks the line to hers', fled: 'cats nobody took slip into the trees' };

for (const [who, options, is] of FLIGHTS)
	test(LEAVING[who], async ({ page }) => {
		await prepare(page);
		await sitDown(page, await find(options, is, 200));
		await page.evaluate(() => {
			const flown: string[] = [];
			Object.assign(window, { flown });
			/* Whatever the island has made room for: cats run into its trees from nowhere else. */
			const astray = (cat: Element) => {
				const isle = (document.querySelector('.still .bar, .bar.still') ?? document.querySelector('.bar'))?.getBoundingClientRect();
				const at = cat.getBoundingClientRect();
				return !isle || at.x + at.width / 2 < isle.left || at.y + at.height / 2 > isle.bottom;
			};
			new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
				const kind = (node as HTMLElement).dataset?.flight ?? '';
				flown.push(kind === 'fled' && astray(node as Element) ? 'astray' : kind);
			}))).observe(document.body, { childList: true });
		});
		await expect(async () => {
			await act(page);
			expect(await page.evaluate(() => (window as unknown as { flown: string[] }).flown)).toContain(who);
		}).toPass({ intervals: [30], timeout: 60_000 });
		expect(await page.evaluate(() => (window as unknown as { flown: string[] }).flown)).not.toContain('astray');
	});

/* Others are about to move, one after the other, then it is one's own turn. */
const others = () => find(family(4), (_, v) => v.phase === 'rescue' && v.day === 2 && v.due[0] === 2
	&& v.seats.every((s) => !s.passed) && v.order.indexOf(1) === (v.order.indexOf(4) + 1) % 4 && v.order.indexOf(2) === (v.order.indexOf(1) + 1) % 4);
const moved = (page: Page) => page.evaluate(() => [2, 3, 4].map((seat) =>
	document.querySelectorAll(`.players [data-seat="${seat}"] .art-lit`).length));

test('what others lay is lit until one moves; who will not wait presses the table, and no button presses for them', async ({ page }) => {
	await prepare(page, { pace: 60_000 });
	await sitDown(page, await others());
	await expect(page.locator('.prompt')).toContainText('Mara');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.keyboard.press('Escape');
	expect(await moved(page)).toEqual([0, 0, 0]);
	for (const seats of [[1, 0, 0], [1, 1, 0], [1, 1, 1]])
		await expect.poll(async () => {
			await page.locator('.sea').click({ position: { x: 5, y: 5 } });
			return moved(page);
		}).toEqual(seats);
	/* What they have laid is lit until one has moved. */
	await expect.poll(async () => {
		await act(page);
		return moved(page);
	}).toEqual([0, 0, 0]);
});

/* Notes when each line of the story comes, ms, until one's own turn. */
const clocked = (page: Page) => page.evaluate(() => {
	const [lines, times]: [() => number, number[]] = [() => document.querySelectorAll('.log li').length, []];
	Object.assign(window, { times });
	let before = lines();
	new MutationObserver(() => {
		if (lines() > before)
			times.push(performance.now());
		before = lines();
	}).observe(document.body, { childList: true, subtree: true });
});

test('who took which cat for how much is told beside the boat, one after the other', async ({ page }) => {
	await prepare(page, { hints: READ });
	const at = await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.order.indexOf(1) === 3
		&& v.seats.every((s) => !s.passed && s.fish > 8 && s.baskets > s.baskets_used), 200);
	await sitDown(page, at);
	await clocked(page);
	const deed = page.locator('.sea .deed');
	await expect(deed).toHaveAttribute('data-seat', '2');
	await expect(deed).toContainText(/Mara .*\d$/s);
	expect(await under(page, '.deed', '.sea [data-square], .field, .shelf, .prompt')).toEqual([]);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
	const between = times.slice(1).map((time, i) => time - times[i]);
	expect(between.length).toBeGreaterThan(1);
	expect(Math.min(...between)).toBeGreaterThan(600);
	/* What the last of them did is still told. */
	await expect(deed).toBeVisible();
});

test('the captains stand as the day before, then run to their places in the new order', async ({ page }) => {
	await prepare(page, { hints: READ });
	const at = await find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1 && toLayAlone(e, v) !== undefined
		&& after(e, `1 choose ${toLayAlone(e, v)}`, (_, then) => then.phase === 'rescue' && then.order.join() !== v.order.join() && then.order.indexOf(1) === 3), 200);
	await sitDown(page, at);
	await page.locator('.cards-table [data-card-kind=rescue].live').first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.reveal .captain')).toHaveCount(4);
	const names = () => page.locator('.reveal .captain').evaluateAll((all) => all
		.map((e) => ({ x: e.getBoundingClientRect().left, name: e.querySelector('.name')?.textContent })).sort((a, b) => a.x - b.x).map(({ name }) => name));
	await page.waitForTimeout(700);
	const first = await names();
	await page.waitForTimeout(2600);
	const last = await names();
	expect(new Set(first)).toEqual(new Set(last));
	expect(first).not.toEqual(last);
	expect(await page.locator('.reveal .captain .name').allInnerTexts()).toEqual(last);
	await page.keyboard.press('Shift');
	await expect(page.locator('.reveal')).toHaveCount(0);
});

/* Seat 1 lays the last card of the day, and waits with an anytime card in hand. */
async function lineUp(page: Page) {
	const at = await find(full({ seats: 3 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1 && toLayAlone(e, v) !== undefined
		&& after(e, `1 choose ${toLayAlone(e, v)}`, (then, now) => now.phase === 'rescue' && now.due[0] !== 1 && now.may.includes(1) && verbs(then).includes(Verb.PlayCard)), 200);
	await sitDown(page, at);
	await page.locator('.cards-table [data-card-kind=rescue].live').first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.reveal .captain')).toHaveCount(3);
}

test('the wheel ends the line-up of the captains', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 4000 });
	await lineUp(page);
	await page.waitForTimeout(300);
	await page.mouse.wheel(0, 1);
	await expect(page.locator('.reveal')).toHaveCount(0, { timeout: 600 });
});

test('a press that ends the line-up presses nothing that lay below it', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 4000 });
	await lineUp(page);
	const ticket = page.locator('.pier .card.live, .pier .slot .live').first();
	const { x, y, width, height } = (await ticket.boundingBox())!;
	await page.mouse.click(x + width / 2, y + height / 2);
	await expect(page.locator('.reveal')).toHaveCount(0);
	await page.waitForTimeout(300);
	await expect(page.locator('.prompt :is(.go, .cancel)')).toHaveCount(0);
	await ticket.click();
	await expect(page.locator('.prompt :is(.go, .cancel)').first()).toBeVisible();
});

test('the line-up goes where the pointer comes to rest on it, and not where it is crossed', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 4000 });
	await lineUp(page);
	const pier = (await page.locator('.reveal').boundingBox())!;
	await page.mouse.move(pier.x + 300, pier.y + pier.height + 20);
	await page.mouse.move(pier.x + 320, pier.y + pier.height / 2);
	await page.mouse.move(pier.x + 340, pier.y - 60);
	await page.waitForTimeout(500);
	await expect(page.locator('.reveal')).toHaveCount(1);
	await page.mouse.move(pier.x + 320, pier.y + pier.height / 2);
	await expect(page.locator('.reveal')).toHaveCount(0, { timeout: 900 });
});

test('whose turn it is has the pier back when the captains stand, without a press', async ({ page }) => {
	await prepare(page, { hints: READ });
	const at = await find(full({ seats: 2 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1 && toLayAlone(e, v) !== undefined
		&& after(e, `1 choose ${toLayAlone(e, v)}`, (_, then) => then.phase === 'rescue' && then.due[0] === 1), 200);
	await sitDown(page, at);
	await page.locator('.cards-table [data-card-kind=rescue].live').first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.reveal .captain')).toHaveCount(2);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await expect(page.locator('.reveal')).toHaveCount(0, { timeout: 4000 });
});

test('a cat on its way to another boat does not lie there yet, nor does it count', async ({ page }) => {
	await prepare(page, { hints: READ });
	const at = await others();
	await sitDown(page, at);
	await slowDown(page);
	const boat = page.locator('.players [data-seat="2"]');
	const tiles = boat.locator('.mini .art-tile');
	await expect(page.locator('[data-flight=taken]').first()).toBeVisible();
	expect(await tiles.count()).toBe(at.view.seats[1].boat.tiles.length);
	const sum = await boat.locator('.score').innerText();
	await page.keyboard.press('Shift');
	await expect(tiles).toHaveCount(at.view.seats[1].boat.tiles.length + 1);
	await expect(boat.locator('.score')).not.toHaveText(sum);
});

/* What seat 1 has yet to do goes by itself, and the next day begins with an event that gives. */
const evening = () => find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.due[0] === 1 && v.due.length === 1 && e.onlyLine(1) !== ''
	&& after(e, e.onlyLine(1), (then) => then.events().some((x) => x.kind === 'day') && then.events().filter((x) => x.kind === 'markers').length > 1), 200);

/* Whose cover it is, once the day has begun. */
async function seatAt(page: Page): Promise<string> {
	await expect(page.locator('.cover h2')).toBeVisible();
	return page.locator('.cover h2').innerText();
}

test('the event of a day is seen with its sentence and what it gave, and goes with any input', async ({ page }) => {
	await prepare(page);
	const at = await evening();
	at.engine.play(at.engine.onlyLine(1));
	const [gift] = at.engine.events().filter((x) => x.kind === 'markers');
	await sitDown(page, at);
	const tile = page.locator('.turned');
	await expect(tile).toContainText(/points? /);
	await expect(tile.locator('.given').first()).toContainText(gift.points ? `+${gift.points}` : '0');
	await expect(tile.locator('.given')).toHaveCount(3);        /* who got nothing is told so */
	expect(await under(page, '.turned', '.middle, .prompt, .top')).toEqual([]);
	await page.keyboard.press('Shift');
	await expect(tile).toHaveCount(0);
});

test('it is not seen again after a reload, and at one screen by everybody once', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await evening(), { people: [1, 2] });
	const [cover, tile] = [page.locator('.cover'), page.locator('.turned')];
	const seats = [await seatAt(page)];
	await cover.locator('button').click();
	await expect(tile).toBeVisible();
	await expect(async () => {
		await act(page);
		await expect(cover).toBeVisible({ timeout: 300 });
	}).toPass();
	seats.push(await seatAt(page));
	expect(new Set(seats).size).toBe(2);
	await page.waitForTimeout(400);         /* as fast as a double click it would be a slip */
	await cover.locator('button').click();
	await expect(tile).toBeVisible();
	await page.reload();
	await cover.locator('button').click();
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await page.waitForTimeout(400);
	await expect(tile).toHaveCount(0);
});

/* Brings a family and a treasure or a room at once. */
const several = () => cat(family(), (deed) => told('family')(deed) && (told('map')(deed) || told('room')(deed)));

for (const [what, press] of Object.entries({
	'a key': (page: Page) => page.keyboard.press('Shift'), 'a press': (page: Page) => page.mouse.click(3, 3), 'the wheel': (page: Page) => turnWheel(page),
}))
	test(`${what} ends all that a cat has brought, not only the first of it`, async ({ page }) => {
		const at = await several();
		await laySlowly(page, at);
		const felt = page.locator('[data-moment]');
		await expect(felt).toHaveCount(1);
		await press(page);
		await expect(felt).toHaveCount(0);
		/* The next one would have begun with the end of the first. */
		await page.evaluate(() => new Promise((yes) => { requestAnimationFrame(() => requestAnimationFrame(yes)); }));
		expect(await seen(page)).toHaveLength(1);
	});

/* ---- the end of a day ---- */

/* Alone: passing lets the sister take several cats, and what is left to do goes by itself. */
const lastOfDay = () => find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
	&& after(e, e.lineOf(1, [Verb.Pass]), (then, now) => now.phase === 'rare-finds' && then.onlyLine(1) !== ''
		&& then.events().filter((x) => x.kind === 'sister-takes').length > 2), 200);

interface Evening { sisters: number; order: string[]; astray: number; cards: string[] }

/* Looks at every frame: how many sisters there are, what begins in which order, and whether
 * she or a cat that slips away is anywhere but on the island in sight. */
const lookOn = (page: Page) => page.evaluate(() => {
	const evening: Evening = { sisters: 0, order: [], astray: 0, cards: [] };
	Object.assign(window, { evening });
	const known = new Set<Element>();
	const isOn = (thing: Element) => {
		const [a, all] = [thing.getBoundingClientRect(), [...document.querySelectorAll('.bar')]];
		const b = (all.find((e) => e.closest('.still')) ?? all[0])?.getBoundingClientRect();
		const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
		return b && x > b.left - 30 && x < b.right + 30 && y > b.top - 30 && y < b.bottom + 30;
	};
	const look = () => {
		const there = [...document.querySelectorAll<HTMLElement>('[data-flight], [data-moment=day]')];
		for (const e of there.filter((one) => !known.has(one))) {
			known.add(e);
			evening.order.push(e.dataset.flight ?? 'day');
		}
		evening.sisters = Math.max(evening.sisters, there.filter((e) => e.dataset.flight === 'sister').length);
		evening.astray += there.filter((e) => ['sister', 'fled'].includes(e.dataset.flight ?? '') && !isOn(e)).length;
		const card = document.querySelector('.hers')?.textContent ?? '';
		if (card && evening.cards.at(-1) !== card)
			evening.cards.push(card);
		requestAnimationFrame(look);
	};
	look();
});
const looked = (page: Page) => page.evaluate(() => (window as unknown as { evening: Evening }).evening);

for (const [width, height] of [[1440, 900], [390, 844], [844, 390]])
	test(`first the sister, then the cats nobody took, then the day: each where it lay, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await lastOfDay());
		await expect(page.locator('[data-verb=Pass]')).toBeVisible();
		await lookOn(page);
		await pass(page);
		await expect.poll(async () => (await looked(page)).order).toContain('day');
		const { sisters, order, astray, cards } = await looked(page);
		expect(sisters).toBe(1);
		expect(astray).toBe(0);
		expect(cards.length).toBeGreaterThan(0);
		expect(cards.every((words) => words.length > 20)).toBe(true);
		expect(order.lastIndexOf('taken')).toBeLessThan(order.indexOf('fled'));
		expect(order.lastIndexOf('fled')).toBeLessThan(order.indexOf('day'));
		await expect(page.locator('.still')).toHaveCount(0);
	});

/* Chromium says that a wheel has turned before a page that lets it scroll has heard of it:
 * this is over when the page has, after all that listened to it before. */
async function turnWheel(page: Page) {
	const heard = await page.evaluateHandle(() => ({
		by: new Promise((yes) => { addEventListener('wheel', () => yes(true), { capture: true, passive: true, once: true }); }),
	}));
	await page.mouse.wheel(0, 1);
	await heard.evaluate(({ by }) => by);
}

const OTHER_SIZE = 'a window of another size';
for (const [what, press] of Object.entries({
	'a key': (page: Page) => page.keyboard.press('Shift'),
	'a press': (page: Page) => page.mouse.click(3, 3),
	'the wheel': turnWheel,
	[OTHER_SIZE]: async (page: Page) => {
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
		await page.setViewportSize({ width: width - 60, height });
	},
}))
	test(`${what} ends the sister's walk and the slipping of cats`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await lastOfDay());
		await slowDown(page);
		const days = await page.evaluateHandle(() => {
			const seen = { days: 0 };
			const look = () => { seen.days += document.querySelectorAll('[data-moment=day]').length; };
			new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
			return seen;
		});
		await pass(page);
		const gone = async () => {
			await page.waitForTimeout(300);
			await press(page);
			await expect(page.locator('[data-flight], .still, .hers')).toHaveCount(0);
		};
		await expect(page.locator('[data-flight=sister]')).toHaveCount(1);
		await gone();
		await expect(page.locator('[data-flight=fled]')).not.toHaveCount(0);
		await gone();
		await expect(page.locator('.cards-table .card.live').first()).toBeVisible();
		/* Who would not wait has the day that waits behind them, too; another size says nothing of it. */
		if (what === OTHER_SIZE)
			await expect.poll(async () => (await days.jsonValue()).days).toBeGreaterThan(0);
		else
			expect((await days.jsonValue()).days).toBe(0);
	});

test('cats nobody took slip away although others draft meanwhile', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && verbs(e).includes(Verb.Pass) && e.onlyLine(1) === ''
		&& after(e, '1 pass', (then, now) => now.phase === 'draft' && then.events().some((x) => x.kind === 'fled')), 200));
	await slowDown(page);
	await pass(page);
	await expect(page.locator('.cards-table:not(.still *) .card.live').first()).toBeVisible();
	await expect(page.locator('.order .now')).toHaveCount(1);           /* the others have drafted */
	await expect(page.locator('[data-flight=fled]')).not.toHaveCount(0);
});

/* Nobody has a card for the rare finds: they go by themselves, and the day with them. */
const toNight = () => find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && e.onlyLine(1) === '' && verbs(e).includes(Verb.Pass)
	&& after(e, '1 pass', (then, now) => now.phase === 'rare-finds' && then.onlyLine(1) === '1 pass'
		&& after(then, '1 pass', (last) => last.events().some((x) => x.kind === 'fled'))), 300);
for (const [width, height] of [[390, 844], [844, 390]])
	test(`on a phone cats nobody took slip away when a day ends by itself, at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, isMobile: true });
		await prepare(page, { hints: READ });
		await sitDown(page, await toNight());
		await slowDown(page);
		await pass(page);
		await expect(page.locator('[data-flight=fled]')).not.toHaveCount(0, { timeout: 60_000 });
		await page.close();
	});

/* Alone: passing leads to the rare finds, whose cards come where the boat was. */
const toCards = () => find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
	&& after(e, e.lineOf(1, [Verb.Pass]), (then, now) => now.phase === 'rare-finds' && then.onlyLine(1) === '' && verbs(then).includes(Verb.PlayCard)
		&& then.events().some((x) => x.kind === 'sister-takes')), 200);

/* One of the right button becomes no click. */
for (const button of ['left', 'right'] as const)
	test(`a press that ends the sister's walk presses nothing that lay below it, and swallows no key after it: ${button}`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await toCards());
		await slowDown(page);
		await pass(page);
		await expect(page.locator('[data-flight=sister]')).toHaveCount(1);
		await expect(page.locator('.middle > .still')).toHaveCount(1);
		await page.waitForTimeout(300);
		const card = page.locator('.hand:not(.still *) .card.live').first();
		const { x, y, width, height } = (await card.boundingBox())!;
		await page.mouse.click(x + width / 2, y + height / 2, { button });
		await expect(page.locator('.still')).toHaveCount(0);
		await page.waitForTimeout(300);
		await expect(page.locator('.prompt :is(.go, .cancel)')).toHaveCount(0);
		/* By a key: cards that are dealt move for long on a page that was slowed down. */
		await card.press('Enter');
		await expect(page.locator('.prompt :is(.go, .cancel)').first()).toBeVisible();
	});
