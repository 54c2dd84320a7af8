/* What ends a decision is done once, and by a second press where it cannot be taken back: a hand
 * that is as quick as a double click does nothing in the next decision. */
import { expect, test, type Page } from '@playwright/test';
import { Slot, squareCell, Verb, type View } from '../src/lib/types';
import type { Engine } from '../src/lib/engine';
import { Fingers } from './fingers';
import { frames, middle, prepare, READ, shot } from './person';
import { after, calls, find, full, kept, rescueCards, sitDown, verbs } from './positions';

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

const counting = (verb: Verb) => find(full({ seats: 2, with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'event' && v.due[0] === 1 && v.day > 2 && verbs(e).includes(verb), 300);

for (const [name, verb, square, other] of [['Row', Verb.Row, 'k5', 'k3'], ['Column', Verb.Column, 'h5', 'k5']] as const)
	test(`a ${name.toLowerCase()} that an event asks for is shown first, may be another, and is counted by a word`, async ({ page }) => {
		await prepare(page, { hints: READ, pace: 60_000 });
		const at = await counting(verb);
		await sitDown(page, at);
		const place = (one: string) => middle(page, `.sea [data-square=${one}]`);
		const [go, said] = [page.locator('.prompt .go'), page.locator('.prompt .say')];
		const words = (one: string) => {
			const step = squareCell(one)[verb === Verb.Row ? 1 : 0];
			const points = at.engine.gain(1, [verb, step]);
			return new RegExp(`${name} ${step + 1} from the \\w+: [+±]${points} points?`);
		};
		const buttons = page.locator('.prompt .choice');
		await expect(buttons.first()).toHaveAccessibleName(new RegExp(`^${name} 1 from the .* [+±]\\d+ points?`));
		await expect(buttons.first()).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
		await shot(page, `${name}-asked`);
		/* Nothing is over by one touch, nor by two. */
		await tapTwice(page, await place(square), await place(square));
		await expect(said).toContainText(words(square));
		await expect(go).toHaveText('Done');
		await expect(page.locator('.sea .art-lit').first()).toBeVisible();
		await page.waitForTimeout(500);
		await page.touchscreen.tap(...await place(other));
		await expect(said).toContainText(words(other));
		await shot(page, `${name}-shown`);
		await page.waitForTimeout(1200);
		await go.tap();
		await expect.poll(() => kept(page)).toContain(at.engine.lineOf(1, [verb, squareCell(other)[verb === Verb.Row ? 1 : 0]]));
	});
