/*
 * What happens to people without their meaning it: a second click, a key that is held
 * down, a second finger, a button let go out of sight, a phone that is turned, a network
 * that goes away. The page as it is delivered. Slips beside buttons that end something are
 * in mended.spec.ts.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { Fingers } from './fingers';
import { act, begin, middle, pass, prepare, READ } from './person';
import { after, calls, explore, find, full, keep, kept, lastPass, save, saver, sitDown, toLayAlone, verbs } from './positions';
import { TestServer } from './server';

const drafting = () => find(full(), (_, v) => v.phase === 'draft' && v.due.includes(1));
const rescuing = () => find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));

/* ---- clicks ---- */

test('a card that is double-clicked is chosen, and one that is chosen is put back', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await drafting());
	const card = page.locator('.cards-table .card.live').first();
	for (const chosen of ['true', 'false']) {
		await card.dblclick();
		await expect(card).toHaveAttribute('aria-pressed', chosen);
		await page.waitForTimeout(400);
	}
	await card.click({ clickCount: 3 });
	await expect(card).toHaveAttribute('aria-pressed', 'true');
});

test('a token that is double-clicked is laid, and no other one with it', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full({ with: ['events'] }), (_, v) => v.phase === 'choose' && v.due[0] === 1
		&& v.seats[0].hand.length === 0 && v.seats[0].tokens[0] === 2, 60, saver));
	for (const n of [0, 1]) {
		await page.locator('.tokens button').nth(n).dblclick();
		await expect(page.locator('.tokens [aria-pressed=true]')).toHaveCount(n + 1);
	}
});

test('a double click that opens a window marks none of its words', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing());
	for (const what of ['.top .when', '.players button', '.back .tool:last-child', '.score button']) {
		const [x, y] = await middle(page, what);
		await page.mouse.click(x, y);
		await expect(page.locator('dialog[open] .body')).toBeVisible();
		await page.mouse.down({ clickCount: 2 });
		await page.mouse.up({ clickCount: 2 });
		expect(await page.evaluate(() => getSelection()?.toString()), what).toBe('');
		await page.keyboard.press('Escape');
		await expect(page.locator('dialog')).toHaveCount(0);
	}
});

/* Seat 1 holds a card of which the next question is where a tile lies. */
const bringsTile = (engine: Engine) => verbs(engine).includes(Verb.PlayCard) && engine.steps(1, [Verb.PlayCard]).some((card) => {
	const line = engine.slot(1, [Verb.PlayCard, card]) === Slot.End ? engine.lineOf(1, [Verb.PlayCard, card]) : '';
	return line !== '' && after(engine, line, (then, v) => v.due[0] === 1 && verbs(then).includes(Verb.Place));
});

test('a slow second press on "Play it" does not place the tile that the card has brought', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => v.phase === 'choose' && v.due.includes(1) && bringsTile(e), 200));
	const go = page.locator('.prompt .go');
	const cards = page.locator('.card.live[data-card-kind=anytime]');
	await expect(cards.first()).toBeVisible();
	for (const card of await cards.all()) {
		await card.click();
		if (await go.innerText() === 'Play it')
			break;
		await card.click();
		await page.waitForTimeout(400);
	}
	const [x, y] = await middle(page, '.prompt .go');
	await page.mouse.click(x, y);
	await page.waitForTimeout(150);          /* a busy machine makes more than half a second of it */
	await page.mouse.click(x, y);
	await expect(go).toHaveText('Place it');
	await page.waitForTimeout(1200);
	await expect(go).toHaveText('Place it');
	await page.mouse.click(x, y);
	await expect(go).not.toHaveText('Place it');
});

test('a press beside a window closes it, the second press of what opened it does not', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing());
	await page.locator('.top .menu').dblclick();
	await page.waitForTimeout(500);
	await expect(page.locator('dialog[open]')).toBeVisible();
	await page.mouse.click(20, 400);
	await expect(page.locator('dialog')).toHaveCount(0);
	/* What is begun inside and let go beside it is no press beside it. */
	await page.locator('.top .menu').click();
	await page.waitForTimeout(500);
	await page.locator('dialog h2').hover();
	await page.mouse.down();
	await page.mouse.move(20, 400);
	await page.mouse.up();
	await expect(page.locator('dialog[open]')).toBeVisible();
});

test('what is written in a window is not lost by a press beside it', async ({ page }) => {
	await prepare(page);
	await page.goto('/');
	await page.getByRole('button', { name: 'Join by link' }).click();
	await page.locator('dialog input').fill('abc');
	await page.waitForTimeout(500);
	await page.mouse.click(20, 400);
	await expect(page.locator('dialog input')).toHaveValue('abc');
	await page.locator('dialog input').fill('');
	await page.mouse.click(20, 400);
	await expect(page.locator('dialog')).toHaveCount(0);
});

/* ---- keys ---- */

test('a key held down is one press: a cat that is taken by it is not laid', async ({ page }) => {
	await prepare(page);
	const at = await rescuing();
	await sitDown(page, at);
	await page.locator('.field .grab.live').first().focus();
	for (let n = 0; n < 6; n++) {
		await page.keyboard.down('Enter');
		await page.waitForTimeout(60);
	}
	await page.keyboard.up('Enter');
	await expect(page.locator('.sea .ghost')).toBeVisible();
	await expect(page.locator('.prompt')).toContainText('Place it');
	await page.keyboard.press('Enter');
	await expect.poll(() => kept(page)).not.toBe(at.record);
});

/* ---- the captains' new order ---- */

const choosing = () => find(full({ seats: 3 }), (e, v) => v.phase === 'choose' && v.due.length === 1 && v.due[0] === 1
	&& toLayAlone(e, v) !== undefined, 200);

async function layCards(page: Page) {
	await page.locator('.cards-table [data-card-kind=rescue].live').first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.reveal .captain')).toHaveCount(3);
}

test('the captains line up once: not again after a reload', async ({ page }) => {
	await prepare(page, { pace: 4000 });         /* nobody moves on meanwhile */
	await sitDown(page, await choosing());
	await layCards(page);
	await expect.poll(() => kept(page)).toContain('choose');
	await page.reload();
	await expect(page.locator('.table')).toBeVisible();
	await page.waitForTimeout(400);
	expect(await page.locator('.reveal').count()).toBe(0);
});

test('nor when the phone is turned', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 768, height: 1024 }, hasTouch: true });
	await prepare(page, { pace: 4000 });
	await sitDown(page, await choosing());
	await layCards(page);
	await page.keyboard.press('Shift');
	await expect(page.locator('.reveal')).toHaveCount(0);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(page.locator('.table.phone')).toBeVisible();
	await page.waitForTimeout(300);
	expect(await page.locator('.reveal').count()).toBe(0);
	await page.close();
});

/* ---- two tabs ---- */

test.describe('at a server', () => {
	const server = new TestServer(['--rate', '1000', '--burst', '5000']);
	test.beforeAll(() => server.start());
	test.afterAll(() => server.stop());

	const told = (page: Page) => page.locator('.log li').count();
	const question = (page: Page) => page.locator('.prompt .question').innerText();
	async function alike(tabs: Page[]) {
		await expect.poll(async () => new Set(await Promise.all(tabs.map(told))).size).toBe(1);
		await expect.poll(async () => new Set(await Promise.all(tabs.map(question))).size).toBe(1);
	}

	test('one seat in two tabs: either plays, and both show it', async ({ context, page }) => {
		const tabs = [page, await context.newPage()];
		const { seats } = await server.make({ game: 'solo', seats: 1 });
		for (const tab of tabs) {
			await prepare(tab);
			await tab.goto(`${server.address}/#/t/${seats[0].key}`);
			await expect(tab.locator('.prompt.mine')).toBeVisible();
		}
		for (let n = 0; n < 6; n++) {
			const tab = tabs[n % 2];
			await tab.bringToFront();
			await tab.locator('.prompt.mine').waitFor();
			while (await tab.locator('.prompt .go.ready, .prompt.placing .go:enabled').count() === 0 && await act(tab))
				await tab.waitForTimeout(40);
			if (await tab.locator('.prompt .go:enabled').count() > 0)
				await tab.locator('.prompt .go:enabled').click();
			await tab.waitForTimeout(60);
		}
		expect(await told(page)).toBeGreaterThan(1);
		await expect(page.locator('.prompt.mine')).toBeVisible();
		for (const tab of tabs)
			await tab.locator('.prompt .tool', { hasText: 'Cancel' }).click({ timeout: 300 }).catch(() => undefined);
		await alike(tabs);
		for (const tab of tabs)
			await expect(tab.locator('.banner, [role=alert]')).toHaveCount(0);
	});
});

/* ---- the count ---- */

test('a count that was closed does not come back by itself', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await lastPass());
	await pass(page);
	await page.waitForTimeout(300);
	await page.keyboard.press('Shift');             /* Vesh has been seen */
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(page.locator('dialog')).toHaveCount(0);
	await page.waitForTimeout(4500);
	await expect(page.locator('dialog')).toHaveCount(0);
});

/* ---- fingers and buttons ---- */

test('a second finger takes nothing, and lets nothing go', async ({ browser }) => {
	const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, hasTouch: true });
	await prepare(page);
	await sitDown(page, await rescuing());
	const fingers = await Fingers.of(page);
	const first = await page.locator('.field .grab.live').first().getAttribute('data-tile');
	const other = await middle(page, `.field .grab.live:not([data-tile="${first}"])`);
	const boat: [number, number] = await middle(page, '.sea [data-square=k5]');
	await fingers.draw(await middle(page, '.field .grab.live svg'), boat);
	await fingers.down(boat, other);
	for (let i = 1; i <= 5; i++)
		await fingers.move([boat[0] + i * 4, boat[1]], [other[0], other[1] + i * 6]);
	await expect(page.locator(`.grab.held[data-tile="${first}"]`)).toHaveCount(1);
	await fingers.move([boat[0] + 20, boat[1]]);            /* the second is lifted */
	await fingers.move([1100, 700]);
	await expect(page.locator('.prompt .go.pulse')).toHaveCount(0);
	await fingers.up();
	await expect(page.locator('.grab.held')).toHaveCount(0);
	await page.close();
});

for (const [width, height] of [[390, 844], [844, 390]])
	test(`a drawn cat is sent to a field by a finger at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: true });
		await prepare(page);
		await sitDown(page, await find(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'field'));
		await expect(page.locator('.sent-cat svg')).toBeInViewport({ ratio: 1 });
		await page.screenshot({ path: `../build/screens/sent-${width}.png` });
		const cats = page.locator('.field').nth(1).locator('.grab');
		const before = await cats.count();
		await page.locator('.field .send').nth(1).tap();
		await expect(page.locator('.prompt .say')).toContainText('2 of 4');
		await expect(cats).toHaveCount(before + 1);
		await page.locator('.prompt .choice').first().tap();
		await expect(page.locator('.prompt .say')).toContainText('3 of 4');
		await page.close();
	});

test('a button let go where the page does not hear of it lets go of the cat', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await rescuing());
	const mouse = await page.context().newCDPSession(page);
	const [x, y] = await middle(page, '.field .grab.live svg');
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(1340, 600, { steps: 4 });
	await expect(page.locator('.grab.held')).toHaveCount(1);
	await mouse.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1300, y: 640, button: 'none', buttons: 0 });
	await expect(page.locator('.grab.held')).toHaveCount(0);
	await mouse.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 700, y: 500, button: 'none', buttons: 0 });
	await expect(page.locator('.sea .ghost')).toHaveCount(0);
});

/* ---- a page that is enlarged, or on a small phone ---- */

/* Buttons in sight of which a corner lies under something else. */
const covered = (page: Page) => page.evaluate(() => [...document.querySelectorAll('.prompt button')].filter((e) => {
	const { left, right, top, bottom } = e.getBoundingClientRect();
	return right > left && [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]]
		.some(([x, y]) => !e.contains(document.elementFromPoint(x, y)));
}).map((e) => e.textContent));

for (const [width, height, lang] of [[683, 384, 'en'], [683, 384, 'de'], [667, 375, 'de'], [740, 360, 'de']] as const)
	test(`no button lies under another with a cat in the hand at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { lang });
		await sitDown(page, await rescuing());
		await page.locator('.field .grab.live').first().click();
		await expect(page.locator('.sea .ghost')).toBeVisible();
		await expect(page.locator('.prompt .go')).toBeVisible();
		expect(await covered(page)).toEqual([]);
	});

/* ---- the network ---- */

test('a network that goes before the first island of Explore & Draw: it comes, whole, when the network does', async ({ page }) => {
	await prepare(page);
	let gone = true;
	await page.route(/ExploreIsland/, (way) => (gone ? way.abort() : way.continue()));
	await begin(page, 'explore');
	await expect(page.getByRole('alert')).toContainText('could not be fetched');
	gone = false;
	await expect(page.locator('.explore .card.live').first()).toBeVisible();
	await expect(page.locator('.explore')).toHaveCSS('display', 'flex');
});

for (const [part, open] of [['TableDialogs', '.top .menu'], ['BoatCloseUp', '.players [data-seat="2"] button']])
	test(`a window that cannot be fetched says so, and keys go on when it is closed: ${part}`, async ({ page }) => {
		await page.route(new RegExp(part), (route) => route.abort());
		await prepare(page, { hints: READ });
		await sitDown(page, await rescuing());
		await page.locator('.field .grab.live').first().click();
		const ghost = page.locator('.sea .ghost');
		await expect(ghost).toBeVisible();
		await page.locator(open).first().click();
		await expect(page.locator('dialog [role=alert]')).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Escape');
		await expect(page.locator('dialog')).toHaveCount(0);
		const lay = await ghost.boundingBox();
		await page.keyboard.press('n');
		expect(await ghost.boundingBox()).not.toEqual(lay);
	});

test('a game that cannot be opened says nothing to who has gone elsewhere meanwhile', async ({ page }) => {
	await prepare(page);
	let comes = () => undefined as void;
	await page.route(/isle\.wasm/, (way) => { comes = () => void way.continue(); });
	const { record, view } = await rescuing();
	await keep(page, [save(record, view.seats.length), save('no record', 2, { id: 'broken' })]);
	await page.goto('/#/g/broken');
	await expect(page).toHaveTitle(/Isle/);
	await page.evaluate(() => { location.hash = '#/g/kept'; });
	comes();
	await expect(page.locator('.table')).toBeVisible();
	await expect(page).toHaveURL(/#\/g\/kept$/);
	await page.goto('/#/');
	await expect(page.locator('[data-kind=family]')).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

/* How many tones and breaths of sounds have begun. */
async function listen(page: Page) {
	await page.addInitScript(() => {
		const { start } = AudioScheduledSourceNode.prototype;
		Object.assign(window, { begun: 0 });
		AudioScheduledSourceNode.prototype.start = function (...at) {
			(window as unknown as { begun: number }).begun++;
			start.apply(this, at);
		};
	});
	return () => page.evaluate(() => (window as unknown as { begun: number }).begun);
}

async function liftCat(page: Page) {
	const [x, y] = await middle(page, '.field .grab.live svg');
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + 30, y + 90, { steps: 6 });
	await expect(page.locator('.floating')).toBeVisible();
}

test('a network that is slow with the sounds: the first one is heard when they come', async ({ page }) => {
	await prepare(page);
	const begun = await listen(page);
	let come: (() => void) | undefined;
	await page.route(/sounds-.*js$/, (way) => { come = () => void way.continue(); });
	await sitDown(page, await rescuing());
	await liftCat(page);
	await expect.poll(() => come).toBeDefined();
	expect(await begun()).toBe(0);
	come?.();
	await expect.poll(begun).toBeGreaterThan(0);
});

test('a network that goes before the sounds: the table is silent, and no longer when it is back', async ({ page }) => {
	await prepare(page);
	const begun = await listen(page);
	let gone = true;
	await page.route(/sounds-.*js$/, (way) => (gone ? way.abort() : way.continue()));
	await sitDown(page, await rescuing());
	await liftCat(page);
	expect(await begun()).toBe(0);
	await page.keyboard.press('Escape');
	await page.mouse.up();
	gone = false;
	await liftCat(page);
	await expect.poll(begun).toBeGreaterThan(0);
});

test('a network that goes before the sister walks: the day ends without her walk, and it is fetched again', async ({ page }) => {
	await prepare(page, { hints: READ });
	let gone = true;
	await page.route(/parting.*js$/, (way) => (gone ? way.abort() : way.continue()));
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass)
		&& after(e, e.lineOf(1, [Verb.Pass]), (then) => then.events().some((x) => x.kind === 'sister-takes'))));
	await pass(page);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	await expect(page.locator('[data-flight], .still')).toHaveCount(0);
	gone = false;
	let came = false;
	page.on('response', (answer) => { came ||= answer.ok() && /parting.*js$/.test(answer.url()); });
	await expect(async () => {
		await act(page);
		expect(came).toBe(true);
	}).toPass();
});

/* ---- Explore & Draw ---- */

/* Seat 1 draws first and ticks its lessons last. */
const kindOf = (view: View, space: number) => view.island?.[space - 1]?.kind;
const toDraw = (engine: Engine) => (verbs(engine).includes(Verb.Resolve) ? engine.steps(1, [Verb.Resolve]) : []);
function lessonsLast(engine: Engine, view: View): string {
	const space = toDraw(engine).find((one) => kindOf(view, one) !== 'lesson');
	return space === undefined ? '' : engine.lineOf(1, [Verb.Resolve, space]);
}

/* The first line that draws what is in the hand. */
function drawing(engine: Engine): number[] {
	const steps: number[] = verbs(engine).includes(Verb.Draw) ? [Verb.Draw] : [];
	while (steps.length > 0 && engine.slot(1, steps) !== Slot.End)
		steps.push(engine.steps(1, steps)[0]);
	return steps;
}

/* A page of that size, with fingers on small ones; and how such a hand presses. */
async function handAt(browser: Browser, width: number, height: number) {
	const finger = width < 500;
	const page = await browser.newPage({ baseURL: test.info().project.use.baseURL, viewport: { width, height }, hasTouch: finger });
	await prepare(page, { hints: READ });
	return { page, finger, press: (at: [number, number]) => (finger ? page.touchscreen.tap(...at) : page.mouse.click(...at)) };
}

/* So long after the first press the second one comes, however busy the machine is: the page's
 * clock (page.clock, installed before) stands meanwhile. */
async function pressTwiceSlowly(page: Page, press: () => Promise<unknown>, pause: number, between = async () => { /* nothing is looked at */ }) {
	await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 1500);
	await press();
	await page.clock.runFor(pause);
	await between();
	await press();
	await page.clock.runFor(300);
	await page.clock.resume();
}

test('a slow second tap on a card of the island chooses no half of it', async ({ browser }) => {
	const { page, press } = await handAt(browser, 390, 844);
	await page.clock.install();
	await sitDown(page, await find(explore(), (e, v) => toDraw(e).length > 1 && kindOf(v, toDraw(e)[0]) === 'or'));
	const at = await middle(page, '.prompt .choice');
	const halves = page.locator('.prompt [data-verb=Upper]');
	await pressTwiceSlowly(page, () => press(at), 400, () => expect(halves).toBeVisible());
	await expect(halves).toBeVisible();
	expect(await halves.evaluate((e, [x, y]) => e.contains(document.elementFromPoint(x, y)), at)).toBe(true);
	await page.close();
});

for (const [width, height] of [[1440, 900], [390, 844]])
	test(`a lesson whose tick ends the day is ticked by a word of its own at ${width} x ${height}`, async ({ browser }) => {
		const { page, finger, press } = await handAt(browser, width, height);
		const at = await find(explore(), (e, v) => verbs(e).includes(Verb.TakeAnd) && toDraw(e).length === 1
			&& kindOf(v, toDraw(e)[0]) === 'lesson', 60, lessonsLast);
		await sitDown(page, at);
		const lesson = await middle(page, finger ? '.prompt .choice' : `.explore [data-space="${toDraw(at.engine)[0]}"]`);
		await press(lesson);
		await expect(page.locator('.prompt .question')).toContainText('cannot be taken back');
		await page.waitForTimeout(600);
		await press(lesson);
		await page.locator('.prompt .tool[data-fast]').click();
		await expect(page.locator('.prompt .question')).toContainText('Your last card today');
		await press(lesson);
		await page.getByRole('button', { name: 'Tick it' }).click();
		await expect(page.locator('.prompt .question')).toContainText('Take a column');
		await page.close();
	});

test('a drawing behind which the day ends by itself says that it cannot be taken back', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(), (e, v) => drawing(e).length > 0 && after(e, e.lineOf(1, drawing(e)), (then, now) => {
		const line = now.day === v.day ? then.onlyLine(1) : '';
		return line !== '' && after(then, line, (_, last) => last.day !== v.day);
	}), 60, lessonsLast));
	await expect(page.locator('.prompt.placing .say')).toContainText('cannot be taken back');
});

test.describe('places of buttons', () => {
	test.use({ viewport: { width: 1440, height: 900 } });
	const middle = async (page: Page, selector: string): Promise<[number, number]> => {
		const box = await page.locator(selector).boundingBox();
		return [box!.x + box!.width / 2, box!.y + box!.height / 2];
	};

	/* However slowly: what would lose everything does not come to lie under the pointer. */
	test('who presses "Done" again at the same place has not said yes', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 2 }), (_, v) => v.phase === 'keep' && v.due.includes(1)));
		const done = await middle(page, '.prompt .go');
		await page.mouse.click(...done);
		await expect(page.locator('.prompt .no')).toBeVisible();
		await page.waitForTimeout(1000);
		await page.mouse.click(...done);
		await expect(page.locator('.prompt .no')).toHaveCount(0);
		await expect(page.locator('.cards-table .card.live')).toHaveCount(7);
	});

	/* What was pressed at a place, and what is asked there next. */
	async function pressTwice(page: Page, selector: string, after: number) {
		const at = await middle(page, selector);
		const red = page.locator('.prompt, .cards-table').getByRole('button', { name: 'red', exact: true });
		await page.mouse.click(...at);
		await expect(red).toBeVisible();
		await page.waitForTimeout(after);
		await page.mouse.click(...at);
		await page.waitForTimeout(300);
		await expect(red).toBeVisible({ timeout: 1000 });
	}

	for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]])
		test(`no colour comes where "Go on" was just pressed at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e) => verbs(e).includes(Verb.Ready)
				&& after(e, e.lineOf(1, [Verb.Ready]), (then) => verbs(then)[0] === Verb.Name)));
			await pressTwice(page, '[data-verb=Ready]', 1500);
		});

	test('a slow double click on an Oshax takes it and lays it nowhere', async ({ page }) => {
		await prepare(page, { hints: READ });
		await page.clock.install();
		await sitDown(page, await find(full(), (e, v) => v.due[0] === 1 && calls(e)));
		await page.locator('.hand .live').first().click();
		const at = await middle(page, '.prompt .choice:nth-child(5)');
		await pressTwiceSlowly(page, () => page.mouse.click(...at), 500, () => expect(page.locator('.prompt.placing')).toBeVisible());
		await expect(page.locator('.prompt.placing')).toBeVisible();
		await expect(page.locator('.prompt .choice')).toHaveCount(0);
	});

	for (const [width, height] of [[1440, 900], [820, 1180], [390, 844], [667, 375]])
		for (const [verb, lang] of [['Pass', 'en'], ['NoTreasure', 'de']] as const)
			test(`who presses again where "${verb}" was has not said yes at ${width} x ${height} (${lang})`, async ({ page }) => {
				await page.setViewportSize({ width, height });
				await prepare(page, { hints: READ, lang });
				await sitDown(page, await find(full({ seats: 2 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
					&& verbs(e).includes(verb === 'Pass' ? Verb.Rescue : Verb.TakeTreasure)));
				/* What lies on the island, and elsewhere in the question. */
				for (const sheet of width < 500 || height < 500 ? ['island', 'log'] : ['']) {
					if (sheet && await page.locator(`[data-sheet=${sheet}][aria-expanded=false]`).count() > 0)
						await page.locator(`.tabs [data-sheet=${sheet}]`).click();
					await page.waitForTimeout(500);
					const there = await middle(page, `.prompt [data-verb=${verb}]`);
					await page.mouse.click(...there);
					await expect(page.locator('.prompt .no')).toBeVisible();
					expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className, there), sheet).toContain('no');
					await page.waitForTimeout(500);
					await page.locator('.prompt .no').click();
				}
			});

	test('a kitten and a king rat have their places while cats are rescued', async ({ browser }) => {
		const boxes = full({ seats: 2, with: ['kittens', 'beasts', 'events'] });
		const places: [number, number][][] = [];
		for (const feeds of [true, false]) {
			const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
			await prepare(page, { hints: READ });
			await sitDown(page, await find(boxes, (engine, v) => v.phase === 'rescue' && v.due[0] === 1
				&& verbs(engine).includes(Verb.RescueKitten) && verbs(engine).includes(Verb.Feed) === feeds));
			await expect(page.locator('[data-verb=Feed]')).toBeEnabled({ enabled: feeds });
			places.push([await middle(page, '[data-verb=RescueKitten]'), await middle(page, '[data-verb=Feed]')]);
			await page.close();
		}
		expect(places[1]).toEqual(places[0]);
	});
});

test('what the pointer moves on rises, wherever a key has put the focus', async ({ page }) => {
	const at = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	await prepare(page);
	await sitDown(page, at);
	const cats = page.locator('.field .grab');
	const name = async (n: number) => (await cats.nth(n).getAttribute('aria-label') ?? '').split(',')[0];
	await cats.nth(2).hover();
	await page.keyboard.press('Tab');
	await cats.nth(0).focus();
	await page.keyboard.press('ArrowRight');
	const box = await cats.nth(2).boundingBox();
	await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
	await expect(page.locator('.risen b')).toContainText(await name(2));
	const risen = await page.locator('.risen').boundingBox();
	expect(Math.abs((risen?.x ?? 0) + (risen?.width ?? 0) / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2), 'where it lies').toBeLessThan(90);
});

test('who passes by the list is asked as well, and the list goes', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await page.getByRole('button', { name: 'List' }).click();
	await page.locator('dialog').getByRole('button', { name: 'Pass' }).click();
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(page.locator('.prompt')).toContainText(/You have .* Pass\?/);
});

/* What lies at a point is clicked, and a moment later what lies there then. */
const clickTwice = (page: Page, at: { x: number; y: number }, pause: number) => pressTwiceSlowly(page, () => page.evaluate(({ x, y }) => {
	document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
}, at), pause);

test('a slow double click on what a hint offers does it, and opens nothing that lay behind it', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await page.clock.install();
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 3 && verbs(e).includes(Verb.Rescue)));
	/* Where a line of the score lies without it. */
	const lines = await page.locator('.scores li button').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
	await page.getByRole('button', { name: 'Hint' }).click();
	const offers = page.locator('.hints li button');
	await expect(offers.first()).toBeVisible();
	const all = await offers.evaluateAll((them) => them.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
	const [offer, line] = all.flatMap((one) => lines.filter((other) => other.left < one.right - 4 && other.right > one.left + 4
		&& other.top < one.bottom - 4 && other.bottom > one.top + 4).map((other) => [one, other]))[0] ?? [];
	expect(line, 'an offer lies where a line lay').toBeTruthy();
	const log = await page.locator('.log li').count();
	const between = (from: number, to: number) => (from + to) / 2;
	await clickTwice(page, { x: between(Math.max(offer.left, line.left), Math.min(offer.right, line.right)),
		y: between(Math.max(offer.top, line.top), Math.min(offer.bottom, line.bottom)) }, 450);
	await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(log);
	await expect(page.locator('.hints')).toHaveCount(0);
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(/#\/g\/kept$/);
});

test('a slow second tap where a cat was laid over a map does not give its treasure up', async ({ browser }) => {
	const { page, press } = await handAt(browser, 390, 844);
	await page.clock.install();
	let record = '';
	const at = await find(full({ mode: 'solo', seats: 1 }), (e, v) => {
		const bonus = v.seats[0].pending.at(-1)?.kind === 'bonus' && verbs(e).includes(Verb.NoTreasure);
		record = bonus ? record : e.record();
		return bonus;
	});
	const line = at.record.slice(record.length).trim();
	await sitDown(page, { ...at, record });
	await page.locator(`.grab.live[data-tile='${at.engine.parts(line)?.tile}']`).tap();
	await page.getByRole('button', { name: 'Suggest' }).tap();
	await expect(page.locator('.prompt .say')).toContainText('treasure');
	const there = await middle(page, '.prompt .go');
	await pressTwiceSlowly(page, () => press(there), 400, () => expect(page.locator('.prompt [data-verb=NoTreasure]')).toBeEnabled());
	await expect(page.locator('.prompt .question')).toContainText('covered a map');
	expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>('button')?.dataset.verb, there)).toBe('NoTreasure');
	await page.close();
});

test('two taps on a colour, anywhere on it, name one lesson and not the next as well', async ({ browser }) => {
	const [{ page, press }, at] = [await handAt(browser, 390, 844), await find(full(), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name) && e.steps(1, [Verb.Name]).length === 2)];
	await page.clock.install();
	const second = at.engine.cardText(at.engine.pieces().cards[at.engine.steps(1, [Verb.Name])[1]].number).title;
	await sitDown(page, at);
	const { x, y, width } = (await page.locator('.cards-table .choice').nth(2).boundingBox())!;
	const [places, asked] = [[.3, .6].map((part): [number, number] => [x + width * part, y + 22]), () => expect(page.locator('.prompt .question')).toContainText(second)];
	await pressTwiceSlowly(page, () => press(places.shift()!), 250, asked);
	await asked().then(() => page.close());
});
