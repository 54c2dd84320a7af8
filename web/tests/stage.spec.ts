/* The stage: sizes that read as careless when missed, tiles that follow the hand,
 * moments that are felt and never in the way. */
import { expect, test, type Page } from '@playwright/test';
import { Verb } from '../src/lib/types';
import { UNIT } from '../src/art/geometry';
import { prepare, READ, seen, watch } from './person';
import { calls, explore, family, find, full, keep, save, sitDown, verbs } from './positions';

test.use({ viewport: { width: 1440, height: 900 } });

const rescuing = (seats: number) => find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
	&& verbs(e).includes(Verb.Rescue));
const boatSquare = (page: Page) => page.locator('.sea [data-square=k5]').evaluate((e) => e.getBoundingClientRect().width);
const cellOf = (selector: string) => (page: Page) => page.locator(selector).evaluateAll((all, unit) => Math.min(...all.map((e) =>
	e.getBoundingClientRect().width / Number(e.getAttribute('viewBox')?.split(' ')[2]) * unit)), UNIT);

for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]])
	test(`cats of four seats are half a boat square and more at ${width} x ${height}, and rise to its size`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await rescuing(4));
		await expect(page.locator('.field .grab').first()).toBeVisible();
		const cat = async () => await cellOf('.field .grab svg')(page) - await boatSquare(page) / 2;
		await expect.poll(cat).toBeGreaterThanOrEqual(-0.5);
		await page.locator('.field .grab').first().hover();
		await expect(page.locator('.risen')).toContainText(/squares\s*\d/);
		const risen = async () => Math.abs(await cellOf('.risen .tile svg')(page) - await boatSquare(page));
		await expect.poll(risen).toBeLessThan(1);
	});

const frame = (page: Page) => page.evaluate(() => new Promise<void>((yes) => {
	requestAnimationFrame(() => requestAnimationFrame(() => yes()));
}));

/* Lifts the first cat that can be taken and carries it somewhere. */
async function carry(page: Page, to: [number, number]) {
	const box = await page.locator('.field .grab.live svg').first().boundingBox();
	if (!box)
		throw new Error('no cat');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2 + 20, box.y + 30);
	await page.mouse.move(...to);
}

test('a tile floats under the hand over the whole page and goes home for nothing', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing(2));
	const log = await page.locator('.log li').count();
	await carry(page, [1300, 700]);
	const tile = await page.locator('.floating').boundingBox();
	expect(tile && tile.x < 1300 && tile.x + tile.width > 1300 && tile.y < 700 && tile.y + tile.height > 700).toBe(true);
	for (const key of ['r', 'f', 'r']) {
		await page.keyboard.press(key);
		expect(await page.locator('.floating').boundingBox()).toEqual(tile);
	}
	/* Cats that it is carried over stay where they are. */
	const other = await page.locator('.field .grab').last().boundingBox();
	await page.mouse.move((other?.x ?? 0) + 12, (other?.y ?? 0) + 12);
	await frame(page);
	await expect(page.locator('.risen')).toHaveCount(0);
	await page.mouse.up();
	await expect(page.locator('.floating, .ghost')).toHaveCount(0);
	await expect(page.locator('.homing')).toHaveCount(0);
	await expect(page.locator('.prompt')).toContainText('Rescue a cat');
	expect(await page.locator('.log li').count()).toBe(log);
});

test('over the boat it snaps, says what it does and lights the lines that change', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing(2));
	const box = await page.locator('.sea [data-square=k5]').boundingBox();
	await carry(page, [box?.x ?? 0, box?.y ?? 0]);
	await expect(page.locator('.floating')).toHaveCount(0);
	await expect(page.locator('.ghost')).toBeVisible();
	await page.mouse.up();
	await page.getByRole('button', { name: 'Suggest' }).click();
	await expect(page.locator('.shimmer').first()).toBeVisible();
	await expect(page.locator('.frame .note')).toContainText(/points?.*fish/);
	await expect(page.locator('.scores .lit').first()).toContainText(/[+−]\d/);
	await expect(page.locator('.prompt [role=status]')).toContainText(/Columns? .* from the left, Rows? \d/);
});

test('the letters of the first page come with it: nothing moves when they are there', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await expect(page.locator('[data-kind=family]')).toBeVisible();
	const fonts = await page.evaluate(() => (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
		.filter((e) => e.name.endsWith('.woff2')).map((e) => e.initiatorType));
	expect(fonts).toEqual(['link']);
});

test('six players: the score keeps its place from paying to choosing', async ({ page }) => {
	await prepare(page, { hints: READ });
	const all = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] });
	/* Fewer fish are shorter words. */
	const rich = await find(all, (_, v) => v.phase === 'keep' && v.due[0] === 1, 20);
	const poor = await find(all, (_, v) => v.phase === 'choose' && v.due[0] === 1 && v.seats.slice(1, 3).every((s) => s.fish < 10), 200);
	const [paying, choosing] = [save(rich.record, 6, { id: 'paying' }), save(poor.record, 6, { id: 'choosing' })];
	await keep(page, [paying, choosing]);
	const scoreAt = async ({ id }: { id: string }) => {
		await page.goto(`/#/g/${id}`);
		await expect(page.locator('.players .facts')).toHaveCount(5);
		return (await page.locator('.scores').boundingBox())?.y;
	};
	expect(await scoreAt(paying)).toBe(await scoreAt(choosing));
});

/* What the page asks the engine about moves and places, counted at the real module. */
const ASKING = ['isle_preview', 'isle_fit', 'isle_places', 'isle_next_slot', 'isle_next_steps'];
async function countAsking(page: Page) {
	await page.addInitScript((names) => {
		Object.assign(window, { asked: 0 });
		const instantiate = WebAssembly.instantiate.bind(WebAssembly) as (code: WebAssembly.Module, o: object) => Promise<WebAssembly.Instance>;
		const counted = (f: unknown) => (...all: unknown[]) => {
			Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
			return (f as (...a: unknown[]) => unknown)(...all);
		};
		const wrap = async (code: WebAssembly.Module, o: object) => ({ exports: Object.fromEntries(
			Object.entries((await instantiate(code, o)).exports).map(([name, f]) => [name, names.includes(name) ? counted(f) : f])) });
		Object.assign(WebAssembly, { instantiate: wrap });
	}, ASKING);
	return () => page.evaluate(() => (window as unknown as { asked: number }).asked);
}

/* How often the browser has laid something out so far, in frames or between them. */
async function layouts(page: Page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send('Performance.enable');
	return async () => (await browser.send('Performance.getMetrics')).metrics.find((m) => m.name === 'LayoutCount')?.value;
}

test('carried inside one square a tile costs nothing, on another the engine is asked once, back again not at all', async ({ page }) => {
	await prepare(page);
	const asked = await countAsking(page);
	await sitDown(page, await rescuing(4));
	const at = async (square: string) => {
		const box = await page.locator(`.sea [data-square=${square}]`).boundingBox();
		return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as [number, number];
	};
	await carry(page, await at('k5'));
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.waitForTimeout(600);          /* first words and tiles that land have come to rest */
	const laidOut = await layouts(page);
	const steps = async (places: [number, number][]) => {
		const [calls, laid] = [await asked(), await laidOut()];
		for (const place of places) {
			await page.mouse.move(...place);
			await frame(page);
		}
		return { calls: await asked() - calls, laid: (await laidOut() ?? 0) - (laid ?? 0) };
	};
	const [x, y] = await at('k5');
	expect(await steps([1, 2, 3, 2, 1].map((n) => [x + n, y - n]))).toEqual({ calls: 0, laid: 0 });
	expect((await steps([await at('j5')])).calls).toBe(1);
	await expect(page.locator('.sea .ghost .art-ok')).toBeVisible();
	expect((await steps([await at('k5'), await at('j5')])).calls).toBe(0);
});

test('a basket is chosen by touching it', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => {
		const take = v.phase === 'rescue' && v.due[0] === 1 && v.seats[0].laid.length > 1 && verbs(e).includes(Verb.Rescue);
		return take && v.seats[0].baskets > v.seats[0].baskets_used && v.revealed;
	}));
	await page.locator('.field .grab.live').first().click();
	const baskets = page.locator('.pier [data-basket]');
	const before = await page.locator('.pier [data-basket][aria-pressed=true]').getAttribute('data-basket');
	await baskets.last().click();
	const after = await page.locator('.pier [data-basket][aria-pressed=true]').getAttribute('data-basket');
	expect(after).not.toBe(before);
	await expect(page.locator('.ghost')).toBeVisible();
});

for (const motion of [true, false])
	test(`the first tile is ${motion ? 'felt, and over with any input' : 'not felt without movement'}`, async ({ page }) => {
		await prepare(page, { motion });
		await sitDown(page, await find(family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1
			&& v.seats[0].boat.tiles.length === 0));
		await watch(page);
		await page.locator('.grab.live').first().click();
		await page.waitForTimeout(400);
		await page.locator('.prompt .go').click();
		await expect(page.locator('.sea .art-tile')).not.toHaveCount(0);
		if (motion)
			await expect.poll(() => seen(page)).toContain('first-tile');
		await page.keyboard.press('Shift');
		await expect(page.locator('[data-moment=first-tile]')).toHaveCount(0);
		if (!motion)
			expect(await seen(page)).toEqual([]);
	});

test('a panel that is closed stays closed', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing(2));
	await page.getByRole('button', { name: /^Score so far/ }).click();
	await expect(page.locator('.scores li')).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole('button', { name: /^Score so far/ })).toHaveAttribute('aria-expanded', 'false');
	await page.getByRole('button', { name: /^Score so far/ }).click();
	await expect(page.locator('.scores li').first()).toBeVisible();
});

const paying = () => find(full({ seats: 4 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2);

for (const [width, height, name] of [[1024, 768, 'rescuing'], [768, 1024, 'rescuing'], [1280, 720, 'rescuing'], [1440, 900, 'rescuing'],
	[1440, 900, 'paying']] as const)
	test(`both prices are seen at ${width} x ${height} while ${name}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await (name === 'paying' ? paying() : rescuing(4)));
		await expect(page.locator('.price')).toHaveCount(2);
		const seen = await page.locator('.price').evaluateAll((all) => all.map((e) => {
			const box = e.getBoundingClientRect();
			const top = [...document.querySelectorAll('.bag')].map((bag) => bag.getBoundingClientRect());
			return top.every((r) => r.left >= box.right || r.right <= box.left || r.top >= box.bottom || r.bottom <= box.top);
		}));
		expect(seen).toEqual([true, true]);
	});

test('cats, treasures and Oshax of a usual game are all in sight', async ({ page }) => {
	await prepare(page);
	const at = await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	await sitDown(page, at);
	await expect(page.locator('[data-part=oshax] .grab')).toHaveCount(at.view.oshax?.length ?? 0);
	await expect(page.locator('.bar .sign')).toHaveCount(0);
});

test('beside the cards the fields are small but whole on a tablet', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true, baseURL: test.info().project.use.baseURL });
	await prepare(page);
	await sitDown(page, await paying());
	await expect(page.locator('.field .grab').first()).toBeVisible();
	await expect(page.locator('.field .sign')).toHaveCount(0);
	await page.close();
});

/* What is seen beside the cards: the first day has most treasures, the fourth cats of many forms. */
for (const [name, seats, day, phase, more] of [['two', 2, 4, 'choose'], ['kittens and four', 4, 1, 'keep', ['kittens', 'beasts', 'events']]] as const)
	test(`beside the cards all cats, treasures and Oshax of ${name} are whole`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats, with: [...more ?? []] }), (e, v) => v.phase === phase && v.due.includes(1)
			&& v.day === day && e.onlyLine(1) === ''));
		for (const [width, height] of [[1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440]]) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => page.locator('.bar .sign').count(), `${width} x ${height}`).toBe(0);
			await expect.poll(() => cutIn(page, '.bar .grab', '.scroller'), `${width} x ${height}`).toEqual([]);
		}
	});

test('the days are as high where they have a little less width', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(2));
	const heights: number[] = [];
	for (const width of [1240, 1280, 1420, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
		heights.push((await page.locator('.days .art-days').boundingBox())!.height);
	}
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
});

for (const [width, height] of [[1440, 900], [1280, 720], [844, 390], [390, 844]])
	test(`after the count another game stands in a line of its own, the rest in one below it, or all in one, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang: 'de' });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'over'));
		await expect(page.locator('dialog .counting')).toBeVisible();
		await page.waitForTimeout(700);         /* a press on its way skips nothing */
		await page.keyboard.press('Shift');
		await expect(page.locator('dialog .verdict')).toBeVisible();
		const tops = await page.locator('dialog .do button').evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
		expect(tops.map((top) => [...new Set(tops)].indexOf(top))).toEqual(height <= 820 ? [0, 0, 0, 0] : [0, 1, 1, 1]);
		expect(await cutIn(page, 'dialog .do button', '.body')).toEqual([]);
	});

test('mute and volume are one press away, and remembered', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing(2));
	const kept = () => page.evaluate(() => {
		const { sound, volume } = JSON.parse(localStorage.getItem('isle.settings') ?? '{}') as { sound: boolean; volume: number };
		return { sound, volume };
	});
	await page.locator('.switch').hover();
	const slider = page.getByRole('slider', { name: 'Volume' });
	const box = await slider.boundingBox();
	await slider.click({ position: { x: (box?.width ?? 0) - 6, y: (box?.height ?? 0) / 2 } });
	await expect.poll(async () => (await kept()).volume).toBeGreaterThan(90);
	await page.locator('.switch').click();
	await expect.poll(kept).toMatchObject({ sound: false });
	await page.locator('.switch').focus();
	await page.keyboard.press('Tab');
	await expect(slider).toBeFocused();
	await page.keyboard.press('Home');
	await expect.poll(kept).toMatchObject({ volume: 0 });
});

test('on a phone undo and hint stay beside a choice among treasures', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page);
	await sitDown(page, await find(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.some((p) => p.kind === 'bonus')));
	await expect(page.locator('[data-part=shelf] .grab.live').first()).toBeVisible();
	for (const name of ['Undo', 'Hint']) {
		const box = await page.getByRole('button', { name }).boundingBox();
		const top = await page.getByRole('button', { name }).evaluate((e) => {
			const r = e.getBoundingClientRect();
			return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
		});
		expect(top, name).toBe(true);
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
	}
});

test('by keyboard, focus is at the next decision when others have moved', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(family(), (_, v) => v.phase === 'rescue' && v.due[0] === 1));
	const log = await page.locator('.log li').count();
	await page.locator('.field .grab.live').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.keyboard.press('n');
	await page.keyboard.press('Enter');
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log + 1);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await expect(page.locator('.grab.live:focus, .prompt .choice:focus, .card.live:focus')).toHaveCount(1);
});

/* Those that are not whole in the nearest box of that name, or on the screen. */
const cutIn = (page: Page, selector: string, box: string) => page.locator(selector).evaluateAll((all, frame) => all.filter((e) => {
	const [r, f] = [e.getBoundingClientRect(), e.closest(frame)?.getBoundingClientRect()];
	return !f || r.width === 0 || r.left < f.left - 1 || r.right > Math.min(f.right, innerWidth) + 1
		|| r.top < f.top - 1 || r.bottom > Math.min(f.bottom, innerHeight) + 1;
}).map((e) => e.getAttribute('aria-label') ?? e.textContent?.trim()), box);

const six = () => find(full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] }), (e, v) =>
	v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && (v.fields ?? []).some((f) => f.tiles.length === 12));

test.describe('with fingers', () => {
	test.use({ hasTouch: true });

	for (const [width, height, cards] of [[844, 390, 4], [740, 360, 3]]) {
		test(`a phone of ${width} x ${height} shows both fields whole`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await rescuing(4));
			await expect(page.locator('.field')).toHaveCount(2);
			await expect.poll(() => cutIn(page, '.field, .field .grab', '.sheet')).toEqual([]);
		});

		test(`a phone of ${width} x ${height} shows ${cards} whole cards`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			const at = await paying();
			await sitDown(page, at);
			const all = at.view.seats[0].drafted.length;
			await expect(page.locator('.cards-table .card')).toHaveCount(all);
			await expect.poll(async () => all - (await cutIn(page, '.cards-table .card', '.cards-table')).length).toBeGreaterThanOrEqual(cards);
		});
	}

	test('an upright phone shows cards to choose from, however many are taken', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].drafted.length >= 4));
		const live = page.locator('.cards-table .card.live');
		await expect(live.first()).toBeVisible();
		await expect.poll(async () => await live.count() - (await cutIn(page, '.cards-table .card.live', '.cards-table')).length)
			.toBeGreaterThanOrEqual(2);
	});

	test('a tablet shows the twelve cats and all treasures of a table of six', async ({ page }) => {
		await page.setViewportSize({ width: 1024, height: 768 });
		await prepare(page);
		await sitDown(page, await six());
		await expect(page.locator('.field .grab').first()).toBeVisible();
		await expect.poll(() => cutIn(page, '.field .grab, [data-part=shelf] .grab', '.scroller')).toEqual([]);
	});
});

test('six captains have their names, and treasures their numbers beside them, at 1280 x 720', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page);
	const at = await six();
	await sitDown(page, at);
	await expect(page.locator('.order .who:visible')).toHaveCount(6);
	await expect.poll(() => cutIn(page, '.order .who', '.top')).toEqual([]);
	await expect.poll(() => cutIn(page, '.bar .grab', '.scroller')).toEqual([]);
	const hidden = await page.locator('.shelf .grab:has(.note)').evaluateAll((all) => all.filter((e) => {
		const [tile, note] = [e.querySelector('svg'), e.querySelector('.note')].map((x) => x?.getBoundingClientRect());
		return !tile || !note || note.left < tile.right && note.top < tile.bottom && note.bottom > tile.top;
	}).length);
	expect(hidden).toBe(0);
});

test('signs grow with the letters', async ({ page }) => {
	const signs = ['.price svg', '.facts svg', '.pier .num svg', '.bag svg'];
	const widths = () => Promise.all(signs.map((s) => page.locator(s).first().evaluate((e) => e.getBoundingClientRect().width)));
	await prepare(page);
	await sitDown(page, await rescuing(2));
	const before = await widths();
	await page.evaluate(() => { document.documentElement.style.setProperty('--size', '1.25'); });
	const grown = (await widths()).map((w, i) => Math.round(w / before[i] * 100));
	expect(grown).toEqual(signs.map(() => 125));
});

for (const [width, height, lang] of [[1440, 900, 'de'], [820, 1180, 'en']] as const)
	test(`what a tile does is written where it covers neither cats nor the tile, ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang });
		await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
			&& verbs(e).includes(Verb.Rescue) && v.day === 4));
		await page.locator('.grab.live').first().click();
		/* From the middle of the boat along it, beyond its end and on from the other. */
		for (let n = 0; n < 24; n++) {
			await expect(page.locator('.frame .note')).toBeVisible();
			const { covered, out } = await page.evaluate(() => {
				const note = document.querySelector('.frame .note')!.getBoundingClientRect();
				const frame = document.querySelector('.frame')!.getBoundingClientRect();
				const under = [...document.querySelectorAll('.sea [data-square]')].filter((e) => {
					const r = e.getBoundingClientRect();
					return r.left < note.right - 2 && r.right > note.left + 2 && r.top < note.bottom - 2 && r.bottom > note.top + 2;
				});
				return { covered: under.map((e) => (e as HTMLElement).dataset.square), out: note.left < frame.left - 1 || note.right > frame.right + 1 };
			});
			expect(covered).toEqual([]);
			expect(out, 'beside the boat').toBe(false);
			/* In one line: a second would stand over the island. */
			expect((await page.locator('.frame .note').boundingBox())!.height).toBeLessThan(40);
			const place = await page.locator('.prompt [role=status]').textContent() ?? '';
			for (let k = 0; k <= n % 4; k++)
				await page.keyboard.press('n');
			await expect(page.locator('.prompt [role=status]')).not.toHaveText(place);
		}
	});

/* How often Tab is pressed until the focus is there. */
async function tabsTo(page: Page, where: string): Promise<number> {
	for (let n = 0; n < 60; n++) {
		if (await page.locator(where).and(page.locator(':focus')).count() > 0)
			return n;
		await page.keyboard.press('Tab');
	}
	return Infinity;
}

test('by keyboard, who has chosen all cards stands at "Done"; who may choose more is soon there', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	await page.keyboard.press('Tab');
	expect(await tabsTo(page, '.cards-table .card.live')).toBeLessThan(40);
	for (const key of ['Enter', 'ArrowRight', 'Enter'])
		await page.keyboard.press(key);
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(2);
	await expect(page.locator('.prompt .go')).toBeFocused();
	await page.locator('.cards-table .card').last().focus();
	expect(await tabsTo(page, '.prompt .go')).toBe(1);
	await page.keyboard.press('Escape');
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(0);
	await expect(page.locator('.cards-table .card.live:focus')).toHaveCount(1);
});

test('by keyboard, who has chosen a column stands at the word that takes it', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1)));
	await page.keyboard.press('Tab');
	await page.locator('.explore .card.live').nth(1).focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt .go')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.locator('.explore .card.live:focus')).toHaveCount(1);
});

test('by keyboard, arrows go along the cats while cards are decided about', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	const cats = page.locator('.field').first().locator('.grab');
	await cats.first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(cats.nth(1)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.locator('.field').nth(1).locator('.grab').first()).toBeFocused();
});

test('by keyboard, who comes to Explore & Draw stands at the first card of the island', async ({ page }) => {
	await prepare(page);
	/* The island is fetched, and comes late. */
	let late = 0;
	await page.route(/ExploreIsland.*js$/, (way) => {
		late++;
		setTimeout(() => void way.continue(), 800);
	});
	await page.goto('/');
	await page.locator('[data-kind=explore]').focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.explore .card.live:focus')).toHaveCount(1);
	expect(late).toBe(1);
});

test('by keyboard, a cat that is taken is moved from its tools, where screen readers leave the keys to the page, and put back where it lay', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	const cat = page.locator('.field .grab.live').nth(1);
	await cat.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('application', { name: await cat.getAttribute('aria-label') ?? '' })).toBeFocused();
	const said = page.locator('.prompt [role=status]');
	const before = await said.textContent() ?? '';
	await page.keyboard.press('ArrowRight');
	await expect(said).not.toHaveText(before);
	await page.keyboard.press('Escape');
	await expect(cat).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await page.keyboard.press('n');
	await page.keyboard.press('Enter');
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
	await expect(page.getByRole('application')).toHaveCount(0);
	await expect(page.locator(':focus')).toHaveCount(1);
});

test('by keyboard, a cat that was only tried out is put back where it lay', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	const cat = page.locator('.field').first().locator('.grab').nth(1);
	await cat.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('application')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(cat).toBeFocused();
});

test('by keyboard, an Oshax that a card brings is moved from its tools too', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e)
		&& v.oshax?.length === 5));
	await page.locator('.hand .card.live').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt .choice')).toHaveCount(5);
	await page.locator('.prompt .choice').first().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('application')).toBeFocused();
});

/* In the page, between two frames: the keys of a test come too late on a slow machine. */
test('by keyboard, who takes the last card back at once stays at it', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'choose' && v.due[0] === 1));
	await page.keyboard.press('Tab');
	expect(await page.evaluate(async () => {
		const drawn = () => new Promise((yes) => { setTimeout(() => requestAnimationFrame(yes)); });
		const all = [...document.querySelectorAll<HTMLElement>('.cards-table .card.live')];
		for (const card of all.slice(0, -1)) {
			card.click();
			await drawn();
		}
		const last = all[all.length - 1];
		last.focus();
		last.click();
		for (let n = 0; n < 20; n++)
			await Promise.resolve();
		const ready = document.querySelector('.prompt .go.ready') !== null;
		await new Promise((yes) => { requestAnimationFrame(yes); });
		last.click();
		await new Promise((yes) => { setTimeout(yes, 600); });
		return [ready, document.activeElement === last];
	})).toEqual([true, true]);
});

for (const [mode, seats, who] of [['advanced', 2, 'another'], ['solo', 1, 'oneself']] as const)
	test(`the new order is told once when the last to lay cards was ${who}`, async ({ page }) => {
		await prepare(page, { hints: READ });
		await page.addInitScript(() => {
			const told = new Set<string>();
			Object.assign(window, { told });
			new MutationObserver(() => {
				for (const { textContent } of document.querySelectorAll('[role=status], [role=log]'))
					if (/order:/i.test(textContent ?? ''))
						told.add(textContent ?? '');
			}).observe(document, { childList: true, characterData: true, subtree: true });
		});
		await sitDown(page, await find(full({ mode, seats }), (_, v) => v.phase === 'choose' && v.due.join() === String(seats)));
		if (who === 'oneself') {
			await page.locator('.cards-table .card.live').first().click();
			await page.locator('.prompt .go').click();
		}
		const told = () => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
		await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
		expect(await told()).toHaveLength(1);
	});

test('a sign on a card that is not seen is not pressed either', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1)));
	await page.mouse.move(0, 0);
	const under = () => page.locator('.cards-table .look').first().evaluate((e) => {
		const r = e.getBoundingClientRect();
		return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.closest('button')?.className.split(' ')[0];
	});
	await expect.poll(under).toBe('card');
	await page.locator('.cards-table .card').first().hover();
	await expect.poll(under).toBe('look');
});

test.describe('after a day', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	/* Each of them flies in from beside the row, which is not longer for that. */
	test('seven cards that are dealt lie whole', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 2 }), (_, v) => v.day === 1 && v.phase === 'rescue' && v.due[0] === 1 && v.seats[1].passed > 0));
		const table = page.locator('.cards-table');
		await expect(async () => {
			if (await page.locator('.prompt [data-verb=Pass]:enabled, .prompt.mine .go:enabled').count() > 0)
				await page.locator('.prompt [data-verb=Pass]:enabled, .prompt.mine .go:enabled').first().click({ timeout: 1000 });
			expect(await table.locator('.card').count()).toBe(7);
		}).toPass();
		await expect(table.locator('.card').last()).toBeInViewport({ ratio: 1 });
		await expect(table.locator('.scroller.over')).toHaveCount(0);
	});
});

for (const [width, height] of [[1280, 720], [1024, 768]])
	test(`a boat close up has its score beside it, and lights what a line counts, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 3));
		await page.locator('.order button').nth(1).click();
		await expect(page.locator('dialog .total')).toBeInViewport({ ratio: 1 });
		await expect(page.locator('dialog .score li').last()).toBeInViewport({ ratio: 1 });
		const drawn = () => page.locator('dialog svg.boat .art-over').innerHTML();
		const before = await drawn();
		await page.locator('dialog [data-line=rats] button').hover();
		await expect.poll(drawn).not.toBe(before);
	});

for (const [width, height] of [[1440, 900], [1024, 768]])
	test(`from paying to laying rescue cards the boat keeps its place, however few they are, at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 1
			&& v.seats[0].drafted.some((n) => /rescue/i.test(e.cardText(n).kind))));
		const boat = () => page.locator('.sea svg.boat').boundingBox();
		await expect(page.locator('.cards-table .card')).toHaveCount(7);
		const before = await boat();
		await page.locator('.cards-table .card.kind-rescue').first().click();
		await page.locator('.cards-table .card.live:not(.kind-rescue)').first().click();
		await page.locator('.prompt .go').click();
		if (await page.locator('.prompt .no').isVisible())
			await page.locator('.prompt .go').click();
		await expect(page.locator('.top .phase')).toContainText('Choosing rescue cards');
		await expect(page.locator('.cards-table .card.live')).toHaveCount(1);
		expect(await boat()).toEqual(before);
		await page.screenshot({ path: `../build/screens/few-kept-${width}.png` });
	});

test('at 1024 x 768 every treasure and Oshax of four seats is whole while cats are rescued', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'block' });
	await prepare(page, { hints: READ });
	await sitDown(page, await rescuing(4));
	await expect(page.locator('.jetty .grab').first()).toBeVisible();
	await expect(page.locator('.bar .sign')).toHaveCount(0);
	await page.screenshot({ path: '../build/screens/jetty-1024.png' });
	await page.close();
});

test('with many lessons every line of the score is in sight at 1440 x 900', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'rescue' && v.day === 4 && v.seats[0].lessons.length + v.public.length > 8, 200));
	await expect(page.locator('.scores li').nth(11)).toBeVisible();
	await expect(page.locator('.scores .sign')).toHaveCount(0);
});
