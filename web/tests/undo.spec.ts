/* Taking back in the page: the one rule of src/record/history.h, as a person meets
 * it at one screen. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb } from '../src/lib/types';
import { flaws } from './eyes';
import { prepare } from './person';
import { family, find, full, kept, sitDown, verbs } from './positions';

const lines = (page: Page) => page.locator('.log li').count();

test('what came to light is not taken back', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (e, v) => v.due[0] === 1 && v.phase === 'rescue'
		&& e.mayUndo({ seat: 1, moves: 1, people: [1], agreed: [] }) === 'revealed');
	await sitDown(page, at);
	const before = await lines(page);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
	await page.keyboard.press('u');
	await page.waitForTimeout(300);
	expect(await lines(page)).toBe(before);
});

test('what nobody has answered is taken back at once', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (e, v) => v.due[0] === 1 && v.phase === 'rescue' && !e.onlyLine(1)
		&& e.mayUndo({ seat: 1, moves: 1, people: [1], agreed: [] }) === 'free'
		&& e.mover(e.moveCount() - 1) === 1);
	await sitDown(page, at);
	const before = await lines(page);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => lines(page)).toBeLessThan(before);
});

/* The move was one between several. */
const chose = (e: Engine, n: number) => {
	if (e.mover(n) !== 1)
		return false;
	e.lookBack(n);
	const chosen = !e.onlyLine(1);
	e.lookHere();
	return chosen;
};

/* Two decisions that are taken back freely: the button for it, and how much is told. */
async function twoFree(page: Page): Promise<[Locator, number]> {
	await prepare(page, { pace: 0 });
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.due[0] === 1 && v.phase === 'rescue'
		&& e.moveCount() > 2 && [1, 2].every((n) => chose(e, e.moveCount() - n))
		&& [1, 2].every((moves) => e.mayUndo({ seat: 1, moves, people: [1], agreed: [] }) === 'free'), 200));
	return [page.getByRole('button', { name: 'Undo' }), await lines(page)];
}

test('a double click takes one decision back, two presses two', async ({ page }) => {
	const [undo, before] = await twoFree(page);
	await undo.dblclick();
	await expect.poll(() => lines(page)).toBe(before - 1);
	await page.waitForTimeout(700);
	expect(await lines(page)).toBe(before - 1);
	await undo.click();
	await expect.poll(() => lines(page)).toBe(before - 2);
});

/* Browsers count two presses within half a second as a double click. */
test('calm presses on Undo take one decision back each', async ({ page }) => {
	const [undo, before] = await twoFree(page);
	await undo.click();
	await expect.poll(() => lines(page)).toBe(before - 1);
	await page.waitForTimeout(400);
	for (const press of ['down', 'up'] as const)
		await page.mouse[press]({ clickCount: 2 });
	await expect.poll(() => lines(page)).toBe(before - 2);
});

test('nothing is taken back after the count', async ({ page }) => {
	await prepare(page);
	const at = await find(family(), (_, v) => v.phase === 'over');
	await sitDown(page, at, { over: true });
	expect(at.record).toContain('\nwinner');
	await page.keyboard.press('u');
	await page.waitForTimeout(300);
	await expect.poll(() => kept(page)).toBe(at.record);
});

/* The last person at the screen to decide, and whether an opponent has answered. */
function asks(e: Engine): boolean {
	const movers = Array.from({ length: e.moveCount() }, (_, i) => e.mover(i));
	const at = movers.findLastIndex((seat) => seat <= 3);
	if (at < 0 || movers.at(-1) !== 4)
		return false;
	e.lookBack(at);
	const chosen = !e.onlyLine(movers[at]);
	e.lookHere();
	return chosen && e.mayUndo({ seat: movers[at], moves: 1, people: [1, 2, 3], agreed: [] }) === 'ask';
}

async function askThree(page: Page): Promise<number> {
	await prepare(page);
	const at = await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] <= 3 && asks(e));
	await sitDown(page, at, { people: [1, 2, 3] });
	await page.locator('.cover button').click();
	const before = await lines(page);
	await page.getByRole('button', { name: 'Ask to undo' }).click();
	return before;
}

test('three at one screen: one agreement is not enough', async ({ page }) => {
	const before = await askThree(page);
	const box = page.getByRole('alertdialog');
	const first = await box.textContent();
	await box.getByRole('button', { name: 'agrees' }).click();
	await expect(box).toBeVisible();
	await expect(box).not.toHaveText(first ?? '');
	await expect(page.locator('.table')).toHaveCount(0);
	await page.waitForTimeout(400);         /* at once it would be a second click on the first answer */
	await box.getByRole('button', { name: 'agrees' }).click();
	await expect(box).toHaveCount(0);
	await page.locator('.cover button').click();
	await expect.poll(() => lines(page)).toBeLessThan(before);
});

test('three at one screen: one no is enough', async ({ page }) => {
	const before = await askThree(page);
	const box = page.getByRole('alertdialog');
	await box.getByRole('button', { name: 'agrees' }).click();
	await box.getByRole('button', { name: 'No' }).click();
	await expect(box).toHaveCount(0);
	await page.locator('.cover button').click();
	await expect(page.getByText('The others would rather not')).toBeVisible();
	expect(await lines(page)).toBe(before);
});

/* Every position is shown as the engine has it, and the game stays as it is. */
test('a game is looked back at, there and back', async ({ page }) => {
	await prepare(page);
	const at = await find(full(), (_e, v) => v.day === 2 && v.phase === 'rescue' && v.due[0] === 1);
	await sitDown(page, at);
	const before = await lines(page);
	const game = page.url();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Look back' }).click();
	const board = page.locator('.lookback');
	await expect(board).toBeVisible();
	const { engine } = at;
	const count = engine.moveCount();
	for (const k of [count, 0, Math.floor(count / 2), count - 1, 1]) {
		await page.goto(page.url().replace(/(\/back\/[^/]+\/[^/]+).*$/, `$1/${k}`));
		await expect(board).toHaveAttribute('data-step', String(k));
		engine.look(1);
		engine.lookBack(k);
		await expect(page.locator('.graph li b')).toHaveText(engine.score().seats.map((s) => String(s.total)));
	}
	await page.goto(game);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	expect(await lines(page)).toBe(before);
});

test('two at one screen: what the other has drafted is asked for, not taken', async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => v.phase === 'draft' && v.due[0] === 2 && e.moveCount() === 1), { people: [1, 2] });
	await page.getByRole('button', { name: 'I am Mara' }).click();
	const record = await kept(page);
	await page.getByRole('button', { name: /undo/i }).click();
	await expect(page.getByRole('alertdialog')).toContainText('Undo Robin’s move?');
	expect(await kept(page)).toBe(record);
	await page.getByRole('alertdialog').getByRole('button', { name: 'Robin agrees' }).click();
	await expect(page.locator('.cover')).toContainText('Hand the device to Robin');
});

for (const [width, height] of [[390, 844], [844, 390], [1024, 768]])
	test(`what is asked at one screen is whole, and nothing of the table beside it, at ${width} by ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 2 && e.moveCount() > 0
			&& e.parts(e.moveLine(e.moveCount() - 1))?.verb === 'rescue' && e.mover(e.moveCount() - 1) === 1
			&& e.mayUndo({ seat: 1, moves: 1, people: [1, 2], agreed: [] }) === 'free'), { people: [1, 2] });
		await page.locator('.cover button').click();
		await page.getByRole('button', { name: /undo/i }).click();
		const box = page.getByRole('alertdialog');
		await expect(box).toContainText('Robin rescues');
		await page.screenshot({ path: `../build/screens/undo-asked-${width}.png` });
		await expect(page.locator('.table')).toHaveCount(0);
		expect(await flaws(page)).toEqual([]);
		for (const part of await box.locator('h2, p, b, button').all())
			await expect(part).toBeInViewport({ ratio: 1 });
		for (const button of await box.getByRole('button').all())
			expect(await button.evaluate((b) => {
				const words = document.createRange();
				words.selectNodeContents(b);
				const [inner, outer] = [words.getBoundingClientRect(), b.getBoundingClientRect()];
				return Math.abs(inner.left - outer.left - (outer.right - inner.right));
			})).toBeLessThan(2);
	});

/* Undo goes one step at a time. */
test('a tile that is tried out is put back before a move is taken back', async ({ page }) => {
	await prepare(page);
	await sitDown(page, await find(full(), (e, v) => v.due[0] === 1 && v.phase === 'rescue' && verbs(e).includes(Verb.Rescue)
		&& e.mayUndo({ seat: 1, moves: 1, people: [], agreed: [] }) === 'free'));
	const before = await lines(page);
	for (const tile of ['[data-part=oshax] .grab', '.field .grab.live']) {
		await page.locator(tile).first().click();
		await expect(page.locator('.prompt.placing')).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.locator('.prompt.placing')).toHaveCount(0);
		expect(await lines(page)).toBe(before);
		await page.waitForTimeout(400);
	}
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect.poll(() => lines(page)).toBeLessThan(before);
});
