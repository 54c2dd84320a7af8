/* What ends a decision is done once, and by a second press where it cannot be taken back: a hand
 * that is as quick as a double click does nothing in the next decision. */
import { expect, test, type Page } from '@playwright/test';
import { Slot, squareCell, Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { cutIn, under } from './eyes';
import { Fingers } from './fingers';
import { frames, middle, prepare, READ, shot } from './person';
import { after, calls, find, full, kept, rescueCards, sitDown, verbs, type Position } from './positions';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const chosen = (page: Page) => page.locator('.sheet [aria-pressed=true], .sea .ghost').count();

/* Taps on what is there now, and as fast as a double click where something comes then. */
async function tapTwice(page: Page, first: [number, number], second: [number, number]) {
	const fingers = await Fingers.of(page);
	const now = Date.now();
	await fingers.tapAt(first, now);
	await frames(page);
	await fingers.tapAt(second, now + 60);
}

/* Behind the colour one's own cards are decided about. */
const naming = (e: Engine, v: View) => v.due.includes(1) && verbs(e).includes(Verb.Name)
	&& after(e, e.botLine(1, 'kitten', 1), (then, next) => next.due.includes(1) && verbs(then).includes(Verb.Choose) && rescueCards(then, next).length > 2);

test('two fast taps name a colour and choose no card in the next phase', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 60_000 });
	await sitDown(page, await find(full(), naming, 200));
	const colour = page.locator('.choice[data-step]:visible').first();
	await expect(colour).toBeVisible();
	const [x, y] = await middle(page, '.choice[data-step]:visible');
	await tapTwice(page, [x, y], [x + 20, y - 20]);
	await expect(colour).toHaveCount(0);
	const card = page.locator('.cards-table .card.live').first();
	await expect(card).toBeVisible();
	await frames(page);
	expect(await chosen(page)).toBe(0);
	await page.touchscreen.tap(95, 450);
	await expect(card).toHaveAttribute('aria-pressed', 'true');
});

/* ---- an Oshax that ends a day ---- */

/* The first whole move that calls one, and whether it brings something new to light. */
function callReveals(e: Engine): boolean {
	if (!calls(e))
		return false;
	const card = e.steps(1, [Verb.PlayCard]).find((one) => e.slot(1, [Verb.PlayCard, one]) === Slot.Tile);
	const steps = [Verb.PlayCard as number, card!];
	while (e.slot(1, steps) !== Slot.End)
		steps.push(e.steps(1, steps)[0]);
	return e.showsSteps(1, steps, true);
}

for (const [width, height] of [[360, 640], [390, 844]])
	test(`an Oshax that waits for its word lies in its colour on a large boat at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, pace: 60_000 });
		await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && (v.oshax?.length ?? 0) > 1 && callReveals(e), 200));
		const wide = () => page.locator('.sea svg.boat').first().evaluate((e) => Math.max(e.getBoundingClientRect().width, e.getBoundingClientRect().height));
		await page.locator('.hand .card.live').first().click();
		await page.locator('.grab.live').first().click();
		await expect(page.locator('.sea .ghost')).toBeVisible();
		const go = page.locator('.prompt .go');
		await page.locator('.prompt .wide').click();
		await go.click();
		await expect(page.locator('.prompt .choice')).toHaveCount(5);
		const [before, white] = [await wide(), await page.locator('.sea .ghost').innerHTML()];
		await page.waitForTimeout(1200);        /* a second press of the same hand would be a slip */
		await page.locator('.prompt .choice').nth(1).tap();
		await expect(page.locator('.prompt .say')).toContainText('taken back');
		await page.mouse.move(5, 5);
		await frames(page);
		await shot(page, `oshax-waits-${width}`);
		expect(await wide()).toBeGreaterThan(before - 2);
		expect(await page.locator('.sea .ghost').innerHTML()).not.toBe(white);
	});

/* ---- what an event counts ---- */

const counting = (verb: Verb, day = 3) => find(full({ seats: 2, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event' && v.due[0] === 1 && v.day >= day && verbs(e).includes(verb)
	&& e.onlyLine(1) === '', 300);

/* "2 points": what the event is told to have given for a line. */
function given({ engine }: Position, line: string): string {
	let told = '';
	after(engine, line, (e) => {
		[, told] = /Robin gets (\d+ points?)\./.exec(e.eventTexts(e.events()).join(' ')) ?? [];
		return true;
	});
	return told;
}

for (const [name, verb] of [['row', Verb.Row], ['column', Verb.Column]] as const)
	test(`a ${name} is chosen by the mark beside the boat, too`, async ({ page }) => {
		await prepare(page, { hints: READ, pace: 60_000 });
		await sitDown(page, await counting(verb));
		const marks = page.locator('.sea svg.boat .end');
		await expect.poll(() => marks.count()).toBeGreaterThan(7);
		for (const n of [2, 5]) {
			const box = (await marks.nth(n).boundingBox())!;
			await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
			await expect(page.locator('.prompt .say')).toContainText(new RegExp(`^(Your turn)?\\s*${name} ${n + 1} `, 'i'));
			await page.waitForTimeout(400);
		}
		await expect(page.locator('.prompt .go')).toContainText(`Count this ${name}`);
	});

const advised = (page: Page) => page.locator('.hints li button').first();

for (const [name, verb, square, other] of [['Row', Verb.Row, 'k5', 'k3'], ['Column', Verb.Column, 'h5', 'k5']] as const)
	test(`a ${name.toLowerCase()} that an event asks for is shown first, may be another, and is counted by a word`, async ({ page }) => {
		await prepare(page, { hints: READ, pace: 60_000 });
		const at = await counting(verb);
		await sitDown(page, at);
		const place = (one: string) => middle(page, `.sea [data-square=${one}]`);
		const [go, said] = [page.locator('.prompt .go'), page.locator('.prompt .say')];
		const stepAt = (one: string) => squareCell(one)[verb === Verb.Row ? 1 : 0];
		const points = (one: string) => given(at, at.engine.lineOf(1, [verb, stepAt(one)]));
		const words = (one: string) => new RegExp(`${name} ${stepAt(one) + 1} from the \\w+: [+±]${points(one)}\\.`);
		const buttons = page.locator('.prompt .choice');
		await expect(buttons.first()).toHaveAccessibleName(new RegExp(`^${name} 1 from the .* [+±]\\d+ points?`));
		await expect(buttons.first()).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
		await shot(page, `${name}-asked`);
		/* Nothing is over by one touch, nor by two. */
		await tapTwice(page, await place(square), await place(square));
		await expect(said).toContainText(words(square));
		await expect(go).toHaveText(`Count this ${name.toLowerCase()}`);
		await expect(page.locator('.sea .art-lit').first()).toBeVisible();
		await page.waitForTimeout(500);
		await page.touchscreen.tap(...await place(other));
		await expect(said).toContainText(words(other));
		await shot(page, `${name}-shown`);
		await page.waitForTimeout(1200);
		await go.tap();
		await expect.poll(() => kept(page)).toContain(at.engine.lineOf(1, [verb, stepAt(other)]));
	});

test('a row that is advised waits for its word, too, and says to ears how another is chosen', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page, { hints: READ, pace: 60_000 });
	await sitDown(page, await counting(Verb.Row));
	const before = await kept(page);
	await page.locator('.prompt [data-hint]').click();
	await expect(advised(page)).toBeVisible();
	await page.waitForTimeout(1200);        /* a second press of the same hand would be a slip */
	await advised(page).click();
	await expect(page.locator('.prompt .go')).toHaveText('Count this row');
	await expect(page.locator('.prompt [role=status]')).toContainText('“Count this row”, or another one from the list.');
	expect(await kept(page)).toBe(before);
});

test('the list of all choices over a row that waits for its word has the other rows, and what each brings', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 60_000 });
	const at = await counting(Verb.Row);
	await sitDown(page, at);
	await page.touchscreen.tap(...await middle(page, '.sea [data-square=k5]'));
	await expect(page.locator('.prompt .go')).toHaveText('Count this row');
	await page.waitForTimeout(500);
	await page.locator('.prompt .back .tool').last().tap();
	const rows = page.locator('dialog .choice');
	await expect(rows).toHaveCount(at.engine.steps(1, [Verb.Row]).length);
	await shot(page, 'row-list');
	await expect(rows.nth(2)).toContainText(given(at, at.engine.lineOf(1, [Verb.Row, 2])));
	await page.waitForTimeout(1200);
	await rows.nth(2).tap();
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(page.locator('.prompt .say')).toContainText('Row 3 from the top');
	await expect(page.locator('.prompt .go')).toHaveText('Count this row');
});

test('of cats that an event asks for each says what it brings, and all stay marked while one waits for its word', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 60_000 });
	const at = await counting(Verb.PointCat, 2);
	await sitDown(page, at);
	const cats = page.locator('.prompt .choice');
	const marks = page.locator('.sea .pick');
	const steps = at.engine.steps(1, [Verb.PointCat]);
	await expect(marks).toHaveCount(steps.length);
	for (const [i, step] of [...steps].sort((a, b) => a - b).entries())
		await expect(cats.nth(i)).toHaveAccessibleName(new RegExp(`(cat|kitten|Oshax).* · \\+${given(at, at.engine.lineOf(1, [Verb.PointCat, step]))}$`));
	await shot(page, 'cats-asked');
	await cats.first().tap();
	await expect(page.locator('.prompt .go')).toHaveText('Choose this cat');
	await expect(marks).toHaveCount(steps.length);
	await shot(page, 'cats-shown');
});

for (const [width, height] of [[1280, 720], [390, 844], [360, 640], [640, 360]])
	test(`nine cats to choose from are whole in German at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, pace: 60_000, lang: 'de' });
		await sitDown(page, await find(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event' && v.due[0] === 1
			&& verbs(e).includes(Verb.PointCat) && e.steps(1, [Verb.PointCat]).length > 8, 300));
		await expect(page.locator('.prompt .choice').first()).toBeVisible();
		await shot(page, `cats-${width}-de`);
		expect(await page.locator('.prompt').evaluate((bar) => [...bar.querySelectorAll('.choice')].filter((e) => {
			const [inner, outer] = [e.getBoundingClientRect(), bar.getBoundingClientRect()];
			return inner.top < outer.top || inner.bottom > outer.bottom;
		}).length)).toBe(0);
		expect(await page.locator('.prompt .choice').first().evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThan(1);
	});

for (const [name, verb] of [['row', Verb.Row], ['column', Verb.Column], ['cat', Verb.PointCat]] as const)
	for (const [width, height] of [[360, 640], [640, 360], [1024, 768]])
		test(`the word for a ${name} has room in German at ${width} x ${height}`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await prepare(page, { hints: READ, pace: 60_000, lang: 'de' });
			await sitDown(page, await counting(verb, 2));
			await page.locator('.prompt .choice').first().tap();
			await expect(page.locator('.prompt .go')).toHaveText(/(zählen|wählen)$/);
			await shot(page, `${name}-word-${width}-de`);
			expect(await cutIn(page, '.prompt :is(.go, .question)', '.prompt')).toEqual([]);
			expect(await cutIn(page, '.prompt .question', '.say')).toEqual([]);
			expect(await page.locator('.prompt .go').evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThan(1);
			expect(await under(page, '.prompt .go', '.prompt .question')).toEqual([]);
		});
