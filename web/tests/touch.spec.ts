/*
 * Fingers on a phone, sent as a screen sends them: two at once, a lens under
 * one, the rim of the sea, and how large what they must hit is.
 */
import { address } from '../playwright.config';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Fingers } from './fingers';
import { Verb } from '../src/lib/types';
import { begin, prepare, shot } from './person';
import { family, find, sitDown, verbs, type Position } from './positions';

interface Phone { width?: number; height?: number; kind?: string; motion?: boolean; stands?: boolean; confirm?: boolean; position?: Position /* else a new game */ }

async function onPhone(browser: Browser, { width = 390, height = 844, kind = 'family', motion = false, stands = true, confirm = true, position }: Phone = {}): Promise<Page> {
	const context = await browser.newContext({
		baseURL: address, viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
	});
	const page = await context.newPage();
	await prepare(page, { motion, stands, confirm });
	await (position ? sitDown(page, position) : begin(page, kind, `${address}/`));
	return page;
}

/* Chooses any cards, until cats can be taken. */
async function untilRescue(page: Page) {
	for (let n = 0; n < 100 && await page.locator('.grab.live').count() === 0; n++) {
		const go = page.locator('.prompt .go:enabled');
		const live = page.locator('.hand .card.live:not(.selected)');
		if (await go.count() > 0)
			await go.tap();
		else if (await live.count() > 0)
			await live.first().tap();
		else
			await page.waitForTimeout(30);
	}
}

/* Takes a cat into the hand, on a phone. */
async function takeCat(page: Page) {
	await untilRescue(page);
	await page.locator('.grab.live').first().tap();
	await expect(page.locator('.ghost')).toBeVisible();
}

const middle = async (page: Page, selector: string): Promise<[number, number]> => {
	const box = await page.locator(selector).first().boundingBox();
	if (!box)
		throw new Error(`${selector} is not there`);
	return [box.x + box.width / 2, box.y + box.height / 2];
};

/* The middle of the tile in hand. */
const held = (page: Page) => middle(page, '.sea .ghost');

test('on a phone the sheet opens that a decision needs', async ({ browser }) => {
	const page = await onPhone(browser);
	await expect(page.locator('.sheet .hand')).toBeVisible();
	await takeCat(page);
	await expect(page.locator('.sheet')).toHaveCount(0);
	await page.getByRole('button', { name: 'Cancel' }).tap();
	await expect(page.locator('.sheet .field').first()).toBeVisible();
	await page.context().close();
});

/* On a phone held upright the boat stands, bow up, or lies. */
const WAYS = [true, false].map((stands) => ({ stands, boat: stands ? 'a boat that stands' : 'a boat that lies' }));

for (const { stands, boat } of WAYS)
	test(`two fingers show the whole of ${boat}, and come closer again`, async ({ browser }) => {
		const page = await onPhone(browser, { stands });
		const fingers = await Fingers.of(page);
		await takeCat(page);
		await expect(page.locator('.sea.close')).toBeVisible();
		const sea = await middle(page, '.sea');
		await fingers.pinch(sea, 200, 80);
		await expect(page.locator('.sea.close')).toHaveCount(0);
		await expect(page.locator('.sea svg.boat')).toBeInViewport({ ratio: 1 });
		await shot(page, `phone-whole-boat-${stands}`);
		await fingers.pinch(sea, 80, 200);
		await expect(page.locator('.sea.close')).toBeVisible();
		await page.context().close();
	});

test('two fingers that twist turn the tile in hand, and leave it where it is', async ({ browser }) => {
	const page = await onPhone(browser);
	const fingers = await Fingers.of(page);
	await takeCat(page);
	const lying = () => page.locator('.sea .ghost').evaluate((e) => {
		const box = e.getBoundingClientRect();
		return [Math.round(box.width), Math.round(box.height)];
	});
	const before = await lying();
	const box = await page.locator('.sea').boundingBox();
	if (!box)
		throw new Error('no sea');
	const turned = async () => {
		await fingers.twist([box.x + box.width / 2, box.y + box.height / 2], 150);
		return lying();
	};
	const after = await turned();
	expect(Math.abs(after[0] - before[1])).toBeLessThan(6);
	expect(Math.abs(after[1] - before[0])).toBeLessThan(6);
	const back = await turned();
	expect(Math.abs(back[0] - before[0])).toBeLessThan(6);
	await expect(page.locator('.prompt .go')).toBeVisible();
	await page.context().close();
});

/* The tile in hand, as the boat is drawn. */
const lies = (page: Page) => page.locator('.sea .ghost').evaluate((e) => e.parentElement?.style.transform);

test('close up, a turned tile that is in sight moves nothing, and a tap beside it brings it there', async ({ browser }) => {
	const page = await onPhone(browser, { motion: true });
	await takeCat(page);
	await expect(page.locator('.sea.close')).toBeVisible();
	const sea = page.locator('.sea');
	const scrolled = () => sea.evaluate((e) => e.scrollTop);
	/* The tile amidships, near the upper rim and whole. */
	await page.waitForTimeout(600);
	await sea.evaluate((e) => e.scrollTo({ top: (e.scrollHeight - e.clientHeight) / 2, behavior: 'instant' }));
	await page.touchscreen.tap(...await middle(page, '.sea'));
	await page.waitForTimeout(600);
	const shift = await page.locator('.sea .ghost').evaluate((e) => e.getBoundingClientRect().top - (e.closest('.sea') as Element).getBoundingClientRect().top - 50);
	await sea.evaluate((e, by) => e.scrollBy({ top: by, behavior: 'instant' }), shift);
	const before = await scrolled();
	for (let n = 0; n < 4; n++) {
		await page.locator('.prompt .tool').first().tap();
		await page.waitForTimeout(450);
		expect(Math.abs(await scrolled() - before), `turned ${n + 1} times`).toBeLessThan(45);
	}
	const box = (await sea.boundingBox())!;
	const where = await lies(page);
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 60);
	await expect.poll(() => lies(page)).not.toBe(where);
	const [, y] = await held(page);
	expect(y).toBeGreaterThan(box.y + box.height / 2);
	await page.context().close();
});

test('on a tablet a tap on the boat brings the tile there', async ({ browser }) => {
	const page = await onPhone(browser, { width: 1180, height: 820 });
	await takeCat(page);
	for (const square of ['s5', 'd5', 'l5']) {
		const there = await middle(page, `.sea [data-square=${square}]`);
		await page.touchscreen.tap(...there);
		await expect.poll(async () => (await held(page)).map((at, i) => Math.abs(at - there[i])).every((far) => far < 110), square).toBe(true);
	}
	await expect(page.locator('.prompt .go')).toBeVisible();
	await page.context().close();
});

test('a finger that the system takes away lays nothing, where laying needs no word either', async ({ browser }) => {
	const page = await onPhone(browser, { width: 1180, height: 820, confirm: false });
	const fingers = await Fingers.of(page);
	await takeCat(page);
	const told = await page.locator('.log li').count();
	const [x, y] = await held(page);
	await fingers.draw([x, y], [x + 60, y], 6);
	await expect(page.locator('.lens')).toBeVisible();
	await fingers.cancel();
	await expect(page.locator('.lens')).toHaveCount(0);
	await expect(page.locator('.prompt.placing')).toBeVisible();
	expect(await page.locator('.log li').count()).toBe(told);
	await fingers.draw(await held(page), [x, y], 6);
	await fingers.up();
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(told);
	await page.context().close();
});

test('a lens shows what a finger hides of the tile it is on; above one beside it the tile hovers', async ({ browser }) => {
	const page = await onPhone(browser);
	const fingers = await Fingers.of(page);
	await takeCat(page);
	await fingers.pinch(await middle(page, '.sea'), 200, 80);
	await expect(page.locator('.sea.close')).toHaveCount(0);
	const [x, y] = await held(page);
	await expect(page.locator('.lens')).toHaveCount(0);
	await fingers.down([x, y]);
	await fingers.move([x, y + 20]);
	await fingers.move([x + 4, y + 60]);
	await expect(page.locator('.lens')).toBeVisible();
	await shot(page, 'phone-lens');
	const size = (await page.locator('.sea [data-square=l5]').boundingBox())!.height;
	expect(Math.abs((await held(page))[1] - (y + 60))).toBeLessThan(2 * size);
	await fingers.up();
	await expect(page.locator('.lens')).toHaveCount(0);
	await fingers.draw([x + 4, y + 200], [x + 4, y + 160]);
	await expect.poll(async () => (await held(page))[1]).toBeLessThan(y + 160 - 20);
	await fingers.up();
	await page.context().close();
});

for (const { stands, boat } of WAYS)
	test(`at the rim of the sea ${boat} moves along with the tile`, async ({ browser }) => {
		const page = await onPhone(browser, { stands });
		const fingers = await Fingers.of(page);
		await takeCat(page);
		const sea = page.locator('.sea.close');
		const box = await sea.boundingBox();
		if (!box)
			throw new Error('no sea');
		/* The tile has come into sight and stays: the boat does not move by itself any more. */
		await expect(page.locator('.sea .ghost')).toBeInViewport({ ratio: 1 });
		const [x, y] = await held(page);
		const passed = () => sea.evaluate((e) => e.scrollLeft + e.scrollTop);
		const before = await passed();
		await fingers.down([x, y]);
		await fingers.move([x, y + 50]);
		await fingers.move(stands ? [x, box.y + box.height - 10] : [box.x + box.width - 10, y + 50]);
		await expect.poll(passed).toBeGreaterThan(before + 60);
		await fingers.up();
		await page.context().close();
	});

/* The squares under a part of the picture, as the boat names them. */
const squaresUnder = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => {
	const squares = [...document.querySelectorAll('.sea [data-square]')].map((e) => [e.getAttribute('data-square'), e.getBoundingClientRect()] as const);
	return all.map((e) => e.getBoundingClientRect()).map((r) => [(r.left + r.right) / 2, (r.top + r.bottom) / 2])
		.map(([x, y]) => squares.find(([, b]) => x > b.left && x < b.right && y > b.top && y < b.bottom)?.[0]).sort();
});

/* What every square says lies there. */
const said = (page: Page) => page.locator('.sea [data-square]').evaluateAll((all) =>
	all.map((e) => [e.getAttribute('data-square'), e.getAttribute('aria-label')] as const));

const ABOVE = 56;        /* px that a tile hovers above a finger */

/* Of some cats, turned so, a square would lie outside where the boat is narrower: the first of
 * this shuffle has room. */
const rescues = () => find(family(4), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].boat.tiles.length === 0 && verbs(e).includes(Verb.TakeCat));

for (const { stands, boat } of WAYS)
	for (const turns of [0, 1, 2, 3])
		test(`on ${boat} a tile turned ${turns} times lies where the finger was`, async ({ browser }) => {
			const page = await onPhone(browser, { stands, position: await rescues() });
			const fingers = await Fingers.of(page);
			await takeCat(page);
			await expect(page.locator('.sea .ghost')).toBeInViewport({ ratio: 1 });
			for (let n = 0; n < turns; n++)
				await page.getByRole('button', { name: 'Turn' }).tap();
			const [x, y] = await held(page);
			const size = (await page.locator('.sea [data-square=l5]').boundingBox())!.width;
			const to: [number, number] = [x + (stands ? 0 : 2 * size), y + (stands ? 2 * size : 0)];
			await fingers.down([x, y]);
			for (let i = 1; i <= 6; i++)
				await fingers.move([x + (to[0] - x) * i / 6, y + (to[1] + ABOVE - y) * i / 6]);
			/* A legal place near by attracts it. */
			const [gx, gy] = await held(page);
			expect(Math.hypot(gx - to[0], gy - to[1])).toBeLessThan(3 * size);
			await fingers.up();
			const there = await squaresUnder(page, '.sea .handle');
			const before = new Map(await said(page));
			await page.locator('.prompt .go:enabled').tap();
			await expect.poll(async () => (await said(page)).filter(([s, words]) => before.get(s) !== words).map(([s]) => s).sort()).toEqual(there);
			await page.context().close();
		});

test('from the strip beside the boat a cat is carried to it with one finger, and nothing moves under it', async ({ browser }) => {
	const page = await onPhone(browser, { motion: true });
	const fingers = await Fingers.of(page);
	await untilRescue(page);
	await expect(page.locator('.reveal')).toHaveCount(0);
	const boat = async () => Object.values((await page.locator('.sea svg.boat').boundingBox())!).map(Math.round);
	const before = await boat();
	const lay = await page.locator('.grab.live svg').first().evaluate((e) => e.clientWidth / e.clientHeight);
	const [x, y] = await middle(page, '.grab.live');
	const [tx, ty] = await middle(page, '.sea svg.boat');
	await fingers.down([x, y]);
	for (let i = 1; i <= 10; i++)
		await fingers.move([x + (tx - x) * i / 10, y + (ty + ABOVE - y) * i / 10]);
	await expect(page.locator('.sea .ghost')).toBeVisible();
	expect(await boat()).toEqual(before);
	/* It is seen as it lay, and magnified beside the finger. */
	const ghost = (await page.locator('.sea .ghost').boundingBox())!;
	expect(Math.abs(Math.log(ghost.width / ghost.height / lay))).toBeLessThan(0.2);
	await expect(page.locator('.lens')).toBeVisible();
	expect(await page.locator('.lens [data-square=l5]').evaluate((e) => e.getBoundingClientRect().width))
		.toBeGreaterThan(1.2 * (await page.locator('.sea [data-square=l5]').boundingBox())!.width);
	await fingers.up();
	await expect(page.locator('.lens')).toHaveCount(0);
	await expect(page.locator('.sea.close .ghost')).toBeVisible();
	await page.context().close();
});

test('flip turns left to right, as it is seen, on a boat that stands', async ({ browser }) => {
	const page = await onPhone(browser);
	await takeCat(page);
	const cells = () => page.locator('.sea .handle').evaluateAll((all) => {
		const boxes = all.map((e) => e.getBoundingClientRect());
		const [left, top] = [Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top))];
		return boxes.map((b) => [Math.round((b.left - left) / b.width * 2.4), Math.round((b.top - top) / b.height * 2.4)]);
	});
	const before = await cells();
	const wide = Math.max(...before.map(([c]) => c));
	await page.getByRole('button', { name: 'Flip' }).tap();
	expect((await cells()).sort().join(' ')).toBe(before.map(([c, r]) => [wide - c, r]).sort().join(' '));
	await page.context().close();
});

test('cards are swiped, which chooses none of them', async ({ browser }) => {
	const page = await onPhone(browser, { kind: 'advanced' });
	const fingers = await Fingers.of(page);
	const box = page.locator('.cards-table .box');
	await expect(page.locator('.cards-table .card.live')).toHaveCount(7);
	const [x, y] = await middle(page, '.cards-table .card.live');
	await fingers.down([x + 120, y]);
	for (let i = 1; i <= 10; i++)
		await fingers.move([x + 120 - i * 22, y]);
	await fingers.up();
	await expect.poll(() => box.evaluate((e) => e.scrollLeft)).toBeGreaterThan(100);
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(0);
	await page.context().close();
});

for (const motion of [true, false])
	test(`a finger ${motion ? 'feels' : 'does not feel'} where a tile snaps ${motion ? '' : 'without movement'}`, async ({ browser }) => {
		const page = await onPhone(browser, { motion });
		await page.evaluate(() => {
			const felt: unknown[] = [];
			Object.assign(window, { felt });
			Object.defineProperty(navigator, 'vibrate', { value: (ms: unknown) => felt.push(ms) > 0, configurable: true });
		});
		const fingers = await Fingers.of(page);
		await takeCat(page);
		await expect(page.locator('.sea .ghost')).toBeInViewport({ ratio: 1 });
		const lay = () => page.locator('.sea .ghost').evaluate((e) => {
			const { x, y } = e.getBoundingClientRect();
			return `${Math.round(x)} ${Math.round(y)}`;
		});
		const [before, [x, y]] = [await lay(), await held(page)];
		await fingers.down([x, y]);
		for (let i = 1; i <= 6; i++)
			await fingers.move([x - i * 12, y + 56 + i * 8]);
		await expect.poll(lay).not.toBe(before);
		await fingers.up();
		const felt = await page.evaluate(() => (window as unknown as { felt: number[] }).felt);
		expect(felt.every((ms) => ms < 20)).toBe(true);
		expect(felt.length > 0).toBe(motion);
		await page.context().close();
	});

test('whatever a finger should hit is as large as one', async ({ browser }) => {
	const page = await onPhone(browser, { width: 360, height: 740 });
	await untilRescue(page);
	const small = await page.locator('.table button:visible').evaluateAll((all) => all
		.map((e) => ({ box: e.getBoundingClientRect(), name: e.textContent?.trim() || e.className }))
		.filter(({ box }) => box.width < 43.5 || box.height < 43.5).map(({ name }) => name));
	expect(small).toEqual([]);
	await page.context().close();
});
