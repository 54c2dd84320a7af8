/* A tile that lies on the boat is held where it is pressed: that square stays under pointer or
 * finger, for every shape; two fingers turn it where it lies. The page as it is delivered. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { nearest } from '../src/lib/turning';
import { Slot, Verb, type View } from '../src/lib/types';
import { Fingers } from './fingers';
import { frames, leavesRight, lieOn, liesWrong, middle, prepare, READ, shot } from './person';
import { calls, explore, family, find, full, kept, sitDown, verbs } from './positions';

const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length === 0
	&& verbs(e).includes(Verb.TakeCat);

type Point = [number, number];

/* Where the squares of the tile in hand are. */
const squares = (page: Page) => page.locator('.sea .handle').evaluateAll((all) => all.map((e) => {
	const { left, top, width, height } = e.getBoundingClientRect();
	return [Math.round(left + width / 2), Math.round(top + height / 2)] as Point;
}));

/* And when the boat has come to rest there. */
async function atRest(page: Page): Promise<Point[]> {
	let [before, now]: Point[][] = [[], await squares(page)];
	for (; String(before) !== String(now); now = await squares(page)) {
		before = now;
		for (let n = 0; n < 6; n++)
			await frames(page);
	}
	return now;
}

interface Hand { at?: Point /* where it is */; press: (at: Point) => Promise<void>; move: (at: Point) => Promise<void>; up: () => Promise<void> }

/* Presses the tile at its first square, then at its last, and draws it along, as far as said. */
async function drawEach(page: Page, hand: Hand, tile: string, by: Point) {
	const shape = page.locator(`.grab[data-tile="${tile}"]`).first();
	for (const end of [0, -1]) {
		await shape.click();
		await expect(page.locator('.sea .ghost')).toBeInViewport({ ratio: 1 });
		const lay = await atRest(page);
		const n = lay.indexOf(lay.at(end)!);
		/* Not in its middle: near a corner. */
		const side = (await page.locator('.sea [data-square=l5]').boundingBox())!.width;
		const at: Point = [lay[n][0] + side * 0.3, lay[n][1] - side * 0.3];
		await hand.press(at);
		await frames(page);
		expect(await squares(page), `${tile} is pressed at its square ${n}`).toEqual(lay);
		const to: Point = [at[0] + by[0] * side, at[1] + by[1] * side];
		for (const part of [0.3, 0.7, 1])
			await hand.move([at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part]);
		await frames(page);
		const [x, y] = (await squares(page))[n];
		expect(Math.max(Math.abs(x - to[0]), Math.abs(y - to[1])), `${tile} held at its square ${n}`).toBeLessThanOrEqual(side / 2 + 1);
		await hand.up();
		await page.keyboard.press('Escape');
		await expect(page.locator('.sea .ghost')).toHaveCount(0);
	}
}

/* One of each shape. */
const shapes = (page: Page) => page.locator('.grab.live').evaluateAll((all) => [...new Map(all.map((e) => {
	const tile = (e as HTMLElement).dataset.tile ?? '';
	return [tile.split('-').at(-1), tile] as const;
})).values()]);

test('under a mouse the square that is pressed stays under it', async ({ page }) => {
	test.slow();
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(4), rescues));
	const hand: Hand = {
		press: async (at) => { await page.mouse.move(...at); await page.mouse.down(); },
		move: (at) => page.mouse.move(...at),
		up: () => page.mouse.up(),
	};
	for (const tile of (await shapes(page)).slice(0, 6))
		await drawEach(page, hand, tile, [2, 1]);
});

for (const [width, height, by] of [[1180, 820, [2, 1]], [390, 844, [1, 1]]] as const)
	test.describe('under a finger', () => {
		test.use({ hasTouch: true, viewport: { width, height } });

		test(`the square that is pressed stays under it at ${width} x ${height}`, async ({ page }) => {
			test.slow();
			await prepare(page, { hints: READ });
			await sitDown(page, await find(family(4), rescues));
			const fingers = await Fingers.of(page);
			const hand: Hand = { press: (at) => fingers.down(at), move: (at) => fingers.move(at), up: () => fingers.up() };
			for (const tile of (await shapes(page)).slice(0, 2))
				await drawEach(page, hand, tile, [...by]);
		});
	});

/* ---- two fingers turn it where it lies ---- */

/* A cat lies on the boat, seen whole or close. */
async function liesOn(page: Page, whole: boolean, settings = {}): Promise<Fingers> {
	await prepare(page, { hints: READ, ...settings });
	await sitDown(page, await find(family(4), rescues));
	const fingers = await Fingers.of(page);
	await page.locator('.grab.live').first().click();
	await expect(page.locator('.sea.close .ghost')).toBeInViewport({ ratio: 1 });
	await atRest(page);
	const sea = (await page.locator('.sea').boundingBox())!;
	if (whole)
		await fingers.pinch([sea.x + sea.width / 2, sea.y + sea.height / 2], 200, 80);
	await expect(page.locator('.sea.close')).toHaveCount(whole ? 0 : 1);
	await atRest(page);
	return fingers;
}

/* How it lies after each of four turns in place. */
async function fourTurns(page: Page): Promise<string[]> {
	const all = [];
	for (let n = 0; n < 4; n++) {
		await page.keyboard.press('r');
		await frames(page);
		all.push(await lieOn(page));
	}
	expect(new Set(all).size, 'each turn is seen').toBe(4);
	return all;
}

const middleOf = (all: Point[]) => [0, 1].map((way) => all.reduce((sum, at) => sum + at[way], 0) / all.length) as Point;

test.describe('two fingers', () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

	for (const whole of [true, false])
		for (const [where, [x, y], apart] of [['around it', [0, 0], 110], ['on it', [0, 0], 40], ['far from it', [-40, -200], 90]] as const)
			test(`that twist ${where} turn a tile in place, on a boat that is seen ${whole ? 'whole' : 'close'}`, async ({ page }) => {
				const fingers = await liesOn(page, whole);
				const turns = await fourTurns(page);
				for (const [n, lie] of turns.entries()) {
					const at = middleOf(await atRest(page));
					await fingers.twist([at[0] + x, Math.max(at[1] + y, 120)], apart);
					await frames(page);
					expect(await lieOn(page), `${n + 1} twists`).toBe(lie);
				}
				if (whole)
					await shot(page, `twist-${apart}`);
			});

	test('lay nothing by a twist, where laying needs no word', async ({ page }) => {
		const fingers = await liesOn(page, true, { confirm: false });
		const [first] = await fourTurns(page);
		await fingers.twist(middleOf(await atRest(page)), 40);
		await frames(page);
		expect(await lieOn(page)).toBe(first);
	});

	test('of which the first rests on a square turn the tile about it, and the first carries on', async ({ page }) => {
		const fingers = await liesOn(page, true);
		const lay = await atRest(page);
		for (const at of [lay[0], lay.at(-1)!]) {
			const around = (angle: number): Point => [at[0] + Math.cos(angle) * 90, at[1] + Math.sin(angle) * 90];
			const before = await lieOn(page);
			await fingers.down(at);
			await fingers.down(at, around(0));
			for (let i = 1; i <= 10; i++)
				await fingers.move(at, around(Math.PI / 2 * i / 10));
			await frames(page);
			expect(await lieOn(page)).not.toBe(before);
			expect(String(nearest(await squares(page), at)), 'the square under the first').toBe(String(at));
			await fingers.upSecond(around(Math.PI / 2));
			const side = (await page.locator('.sea [data-square=l5]').boundingBox())!.width;
			const to: Point = [at[0] - side, at[1] - 2 * side];
			await fingers.move(to);
			await frames(page);
			expect(Math.hypot(...nearest(await squares(page), to).map((v, way) => v - to[way])), 'it is carried').toBeLessThan(2);
			await fingers.move(at);
			await fingers.up();
			await frames(page);
			await page.keyboard.press('r');
			await page.keyboard.press('r');
			await page.keyboard.press('r');
			await expect.poll(() => lieOn(page)).toBe(before);
		}
	});
});

/* ---- what is chosen from lies still ---- */

const shelf = (page: Page) => page.locator('[data-part=shelf] .grab').evaluateAll((all) => all.map((e) => {
	const { left, top, width, height } = e.getBoundingClientRect();
	return [(e as HTMLElement).dataset.tile, ...[left, top, width, height].map(Math.round)].join(' ');
}));

for (const [width, height] of [[1440, 900], [1280, 720], [1024, 768]])
	test(`a treasure that is lifted for a map leaves its place empty, and the others lie still, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (e, v) => v.seats[0].pending.at(-1)?.kind === 'bonus' && verbs(e).includes(Verb.TakeTreasure)));
		const may = page.locator('[data-part=shelf] .grab.live');
		await expect(may.first()).toBeVisible();
		await atRest(page);
		const lay = await shelf(page);
		for (const one of [may.first(), may.last()]) {
			await one.click();
			await expect(page.locator('.sea .ghost')).toBeVisible();
			await atRest(page);
			await expect(page.locator('[data-part=shelf] .grab.held')).toHaveCount(1);
			expect(await shelf(page)).toEqual(lay);
			await page.keyboard.press('Escape');
			await expect(page.locator('.sea .ghost')).toHaveCount(0);
		}
	});

/* ---- a mouse that goes away ---- */

for (const [what, goes] of [['on its way to the word leaves the tile where it can lie', leavesRight], ['that was pressed where the tile cannot lie leaves it there', liesWrong]] as const)
	for (const [width, height] of [[1440, 900], [1280, 720]])
		test(`a mouse ${what} at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(family(2), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length > 2 && verbs(e).includes(Verb.TakeCat)));
			await page.locator('.grab.live').first().click();
			await atRest(page);
			await goes(page);
		});

/* Solo: what is laid is told to the sister and cannot be taken back. */
for (const [width, height] of [[1440, 900], [1280, 720]])
	test(`a tile that is carried to a wrong place and let go lies there, and nothing lays it elsewhere, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length > 0 && verbs(e).includes(Verb.Rescue)));
		await expect(page.locator('.field .grab.live').first()).toBeVisible();
		const [x, y] = await middle(page, '.field .grab.live');
		await page.mouse.move(x, y);
		await page.mouse.down();
		const go = page.locator('.prompt .go');
		for (const square of ['k1', 'm9', 'c4', 's5', 'e5', 'o5', 'g5', 'q6']) {
			await page.mouse.move(...await middle(page, `.sea [data-square=${square}]`), { steps: 6 });
			await frames(page);
			if (await page.locator('.ghost.bad, .ghost .bad').count() > 0 || await go.isDisabled())
				break;
		}
		await page.mouse.up();
		await expect(go).toBeDisabled();
		await frames(page);
		const put = await lieOn(page);
		await page.mouse.move(...await middle(page, '.prompt .go'), { steps: 30 });
		await frames(page);
		expect(await lieOn(page)).toBe(put);
		await expect(go).toBeDisabled();
		/* Held again it goes on. */
		await page.getByRole('button', { name: 'Suggest' }).click();
		await expect(go).toBeEnabled();
	});

/* ---- what was put down ---- */

const solo = () => find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length > 0 && verbs(e).includes(Verb.Rescue));

for (const turns of ['r', 'f', 'wheel'])
	test(`a tile that was let go lies still when it is turned, whatever a mouse comes by: ${turns}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { hints: READ });
		await sitDown(page, await solo());
		await expect(page.locator('.field .grab.live').first()).toBeVisible();
		await page.mouse.move(...await middle(page, '.field .grab.live'));
		await page.mouse.down();
		await page.mouse.move(...await middle(page, '.sea [data-square=l5]'), { steps: 6 });
		await page.mouse.up();
		await frames(page);
		if (turns === 'wheel')
			await page.mouse.wheel(0, 120);
		else
			await page.keyboard.press(turns);
		await frames(page);
		const put = await lieOn(page);
		for (const square of ['k2', 'e5', 's5', 'm8'])
			await page.mouse.move(...await middle(page, `.sea [data-square=${square}]`), { steps: 4 });
		await page.mouse.move(...await middle(page, '.prompt .go'), { steps: 10 });
		await frames(page);
		expect(await lieOn(page)).toBe(put);
	});

/* ---- what is pulled away again goes home ---- */

/* Where the sea has no boat. */
const water = (page: Page) => page.locator('.sea').evaluate((sea): Point => {
	const { left, top, right, bottom } = sea.getBoundingClientRect();
	const squares = [...sea.querySelectorAll('[data-square]')].map((e) => e.getBoundingClientRect());
	const side = squares[0].width;
	for (let y = top + 4; y < bottom - 4; y += 4)
		for (let x = left + 4; x < right - 4; x += 4)
			if (squares.every((s) => Math.max(s.left - x, x - s.right, s.top - y, y - s.bottom) > 2.5 * side))
				return [x, y];
	throw new Error('no water');
});

/* Lets a tile go on the boat, presses it there and pulls it to a point. */
async function pullAway(page: Page, hand: Hand, to: () => Promise<Point>) {
	await expect(page.locator('.grab.live').first()).toBeVisible();
	await hand.press(await middle(page, '.grab.live'));
	await carry(page, hand, await middle(page, '.sea [data-square=l5]'));
	await hand.up();
	await expect(page.locator('.sea .ghost')).toHaveCount(1);
	const [held] = await atRest(page);
	await hand.press(held);
	await carry(page, hand, await to());
	return held;
}

async function carry(page: Page, hand: Hand, to: Point) {
	const [x, y] = hand.at!;
	for (let n = 1; n <= 8; n++)
		await hand.move([x + (to[0] - x) * n / 8, y + (to[1] - y) * n / 8]);
	await frames(page);
}

async function isHome(page: Page) {
	await expect(page.locator('.sea .ghost, .floating, .homing, .grab.held')).toHaveCount(0);
	await expect(page.locator('.prompt .cancel')).toHaveCount(0);
	await expect(page.locator('.grab.live').first()).toBeVisible();
}

const mouseOf = (page: Page): Hand => ({
	async press(at) { this.at = at; await page.mouse.move(...at); await page.mouse.down(); },
	async move(at) { this.at = at; await page.mouse.move(...at); },
	up: () => page.mouse.up(),
});

const fingerOf = (fingers: Fingers): Hand => ({
	async press(at) { this.at = at; await fingers.down(at); },
	async move(at) { this.at = at; await fingers.move(at); },
	up: () => fingers.up(),
});

for (const [where, to] of [['its field', '.field .grab.held svg'], ['the sea', ''], ['the bar of the question', '.prompt']] as const)
	test(`a tile that was let go and is pulled away to ${where} goes home`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(family(2), rescues));
		const mouse = mouseOf(page);
		const held = await pullAway(page, mouse, () => (to ? middle(page, to) : water(page)));
		await expect(page.locator('.floating')).toHaveCount(1);
		await shot(page, `pulled-away-${where.split(' ').pop()}`);
		/* Over the boat it lies again as it is held. */
		await carry(page, mouse, held);
		await expect(page.locator('.floating')).toHaveCount(0);
		expect(await squares(page)).toContainEqual(held);
		await carry(page, mouse, to ? await middle(page, to) : await water(page));
		await mouse.up();
		await isHome(page);
	});

test('a click in the water lays nothing, where laying needs no word', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { confirm: false, hints: READ });
	await sitDown(page, await find(family(2), rescues));
	await page.locator('.grab.live').first().click();
	await atRest(page);
	const before = await kept(page);
	/* There at once: it has never been over the boat. */
	const at = await water(page);
	await page.mouse.move(...at);
	await page.mouse.down();
	await page.mouse.up();
	await page.waitForTimeout(300);
	expect(await kept(page)).toBe(before);
	await expect(page.locator('.sea .ghost')).toHaveCount(1);
	/* A click on the boat does. */
	await page.locator('.prompt .wide').click();
	const [square] = await atRest(page);
	await page.mouse.click(...square);
	await expect.poll(async () => (await kept(page)).slice(before.length)).toMatch(/^1 take /);
});

test('a press on the sea takes a tile that lies on the boat nowhere', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(2), rescues));
	const mouse = mouseOf(page);
	await pullAway(page, mouse, () => middle(page, '.sea [data-square=m6]'));
	await mouse.up();
	const lay = await lieOn(page);
	const [x, y] = await water(page);
	await mouse.press([x, y]);
	await carry(page, mouse, [x + 6, y + 6]);
	await mouse.up();
	await frames(page);
	expect(await lieOn(page)).toBe(lay);
});

test.describe('on a phone', () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

	for (const to of ['.prompt', 'header'])
		test(`a tile that a finger pulls away to ${to} goes home; over the rim it stays`, async ({ page }) => {
			await prepare(page, { hints: READ });
			await sitDown(page, await find(family(2), rescues));
			const finger = fingerOf(await Fingers.of(page));
			const sea = page.locator('.sea');
			const rim = async (): Promise<Point> => {
				const { x, y, width, height } = (await sea.boundingBox())!;
				return [x + width / 2, y + height - 6];
			};
			await pullAway(page, finger, rim);
			await finger.up();
			await expect(page.locator('.sea .ghost')).toHaveCount(1);
			await expect(page.locator('.floating')).toHaveCount(0);
			const [held] = await atRest(page);
			await finger.press(held);
			await carry(page, finger, await middle(page, to));
			await expect(page.locator('.floating')).toHaveCount(1);
			await shot(page, `pulled-away-phone-${to.replace('.', '')}`);
			await finger.up();
			await isHome(page);
		});

	test('a tile that the system takes a finger from lies where it lay', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(family(2), rescues));
		const fingers = await Fingers.of(page);
		let lay = '';
		await pullAway(page, fingerOf(fingers), async () => {
			lay = await lieOn(page);
			return middle(page, '.prompt');
		});
		await fingers.cancel();
		await expect(page.locator('.floating')).toHaveCount(0);
		await expect.poll(() => lieOn(page)).toBe(lay);
	});
});

test('what must be laid lies where it lay when it is pulled away', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(), (e, v) => v.phase === 'resolve' && v.due[0] === 1 && verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length === 1));
	await expect(page.locator('.sea .ghost')).toHaveCount(1);
	const mouse = mouseOf(page);
	const [first] = await atRest(page);
	await mouse.press(first);
	const side = (await page.locator('.sea [data-square=l5]').boundingBox())!.width;
	await carry(page, mouse, [first[0] + 2 * side, first[1]]);
	await mouse.up();
	const lay = await lieOn(page);
	await mouse.press((await atRest(page))[0]);
	await carry(page, mouse, await middle(page, '.prompt'));
	await expect(page.locator('.floating')).toHaveCount(1);
	await mouse.up();
	await expect(page.locator('.floating')).toHaveCount(0);
	expect(await lieOn(page)).toBe(lay);
});

test('another Oshax takes the place of the one that lies', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ });
	const called = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Tile);
	const position = await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && called(e) !== undefined && e.steps(1, [Verb.PlayCard, called(e)!]).length > 1);
	const card = position.engine.pieces().cards[called(position.engine)!].number;
	await sitDown(page, position);
	await page.locator(`[data-card='${card}']:not(.still *)`).first().click();
	const choices = page.locator('.prompt .choice');
	await expect(choices.first()).toBeVisible();
	await choices.first().click();
	await expect(page.locator('.sea .ghost')).toBeVisible();
	const others = page.locator('[data-part=oshax] .grab:not(.held)');
	const lay = await page.locator('[data-part=oshax] .grab.held').getAttribute('data-tile');
	await others.last().click();
	await expect(page.locator('.prompt .go')).toBeVisible();
	await expect(page.locator('[data-part=oshax] .grab.held')).toHaveCount(1);
	expect(await page.locator('[data-part=oshax] .grab.held').getAttribute('data-tile')).not.toBe(lay);
	await expect(page.locator('.prompt')).not.toContainText('not a move');
});

const playsTreasure = (e: Engine) => verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).some((card) => e.pieces().cards[card].kind === 'treasure');
for (const [what, part, is] of [['an Oshax', 'oshax', calls], ['a treasure', 'shelf', playsTreasure]] as const)
	for (const how of ['pressed again', 'drawn from its pale place'])
		test(`${what} that a card has brought stays in the hand when it is ${how}`, async ({ page }) => {
			await page.setViewportSize({ width: 1440, height: 900 });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && is(e) && (v.oshax?.length ?? 0) > 1, 200));
			await page.locator(part === 'oshax' ? '.hand .card.live:has-text("Oshax")' : '.card.live[data-card-kind=treasure], .pier .live').first().click();
			await page.locator(`[data-part=${part}] .grab.live`).first().click();
			const held = page.locator(`[data-part=${part}] .grab.held`);
			await expect(held).toHaveCount(1);
			const id = await held.getAttribute('data-tile');
			await atRest(page);
			if (how === 'pressed again') {
				await page.waitForTimeout(600);         /* no double click */
				await held.click();
			} else {
				await page.mouse.move(...await middle(page, `[data-part=${part}] .grab.held`));
				await page.mouse.down();
				await page.mouse.move(...await middle(page, '.sea [data-square=l5]'), { steps: 6 });
				await page.mouse.up();
			}
			await frames(page);
			await expect(page.locator('.prompt .tag')).toHaveCount(0);      /* nothing is only tried out */
			await expect(page.locator('.prompt .go')).toBeVisible();
			expect(await held.getAttribute('data-tile')).toBe(id);
			await expect(page.locator('.sea .ghost')).toHaveCount(1);
		});

test('another basket leaves a tile that was put down where it lies, held as it was', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	const baskets = (e: Engine) => (verbs(e).includes(Verb.Rescue) ? e.steps(1, [Verb.Rescue]) : [])
		.some((tile) => e.steps(1, [Verb.Rescue, tile, e.steps(1, [Verb.Rescue, tile])[0]]).some((step) => (step & 255) > 1));
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && baskets(e)));
	await page.locator('.field .grab.live').first().click();
	await atRest(page);
	await page.mouse.click(...await middle(page, '.sea [data-square=l5]'));
	await frames(page);
	const [put, lay] = [await lieOn(page), await atRest(page)];
	const other = page.locator('.pier [data-basket][aria-pressed=false]').first();
	await other.click();
	for (const square of ['k2', 'e5', 's5'])
		await page.mouse.move(...await middle(page, `.sea [data-square=${square}]`), { steps: 4 });
	await frames(page);
	expect(await lieOn(page)).toBe(put);
	const side = (await page.locator('.sea [data-square=l5]').boundingBox())!.width;
	const [x, y] = lay[0];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x, y - side, { steps: 4 });
	await frames(page);
	expect(Math.hypot((await squares(page))[0][0] - x, (await squares(page))[0][1] - (y - side))).toBeLessThan(2);
	await page.mouse.up();
});
