/* Small things of the table that a mouse meets: what a press on the way leads to, what stays in
 * sight, what goes away with what was on top. The page as it is delivered. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb } from '../src/lib/types';
import { frames, middle, prepare, READ } from './person';
import { explore, find, full, openOver, sitDown, verbs } from './positions';

/* A rare treasure that a card takes. */
const taken = (e: Engine) => e.steps(1, [Verb.PlayCard]).filter((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Grade)
	.flatMap((card) => e.steps(1, [Verb.PlayCard, card]).flatMap((grade) => e.steps(1, [Verb.PlayCard, card, grade])))
	.map((tile) => e.pieces().tiles[tile]).find(({ kind }) => kind === 'rare');

for (const [width, height, lang] of [[1280, 720, 'de'], [1440, 900, 'en'], [390, 844, 'de']] as const)
	test(`a treasure that is tried out is taken by one press, at ${width} x ${height} (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ, lang });
		const at = await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && verbs(e).includes(Verb.PlayCard) && taken(e) !== undefined);
		await sitDown(page, at);
		const phone = width < 600;
		if (phone)
			await page.locator('.tabs button').first().click();
		await page.locator(`[data-part=shelf] [data-tile="${taken(at.engine)!.id}"]`).click();
		await expect(page.locator('.prompt .say.try')).toBeVisible();
		const go = page.locator('.prompt .go');
		await expect(go).toHaveText(lang === 'de' ? /^Nehmen mit „.+“$/ : /^Take it by “.+”$/);
		const [box, bar] = [(await go.boundingBox())!, (await page.locator('.prompt').boundingBox())!];
		expect(box.y).toBeGreaterThan(bar.y);
		expect(box.y + box.height).toBeLessThan(bar.y + bar.height);
		expect(await go.evaluate((e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight])).toEqual([0, 0]);
		await page.screenshot({ path: `../build/screens/take-by-${width}.png` });
		await go.click();
		await expect(page.locator('.prompt .say.try')).toHaveCount(0);
		await expect(go).toHaveText(lang === 'de' ? 'Hierher legen' : 'Place it');
	});

test('Escape closes advice and leaves what was chosen', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (_, v) => v.phase === 'keep' && v.due.includes(1)));
	await page.locator('.cards-table .card.live').first().click();
	const chosen = page.locator('.cards-table .card.selected');
	await expect(chosen).toHaveCount(1);
	await page.locator('.prompt [data-hint]').click();
	await expect(page.locator('.hints li').first()).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('.hints')).toHaveCount(0);
	await expect(chosen).toHaveCount(1);
	await page.keyboard.press('Escape');
	await expect(chosen).toHaveCount(0);
});

test('counted again, no line is open from before', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await openOver(page, `../tests/golden/${readdirSync('../tests/golden').find((n) => /^adv.*record$/.test(n))}`);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await page.locator('dialog tbody .n').last().click();
	await expect(page.locator('dialog tr.open')).toHaveCount(1);
	await page.locator('dialog .anew').click();
	await expect(page.locator('dialog .counting')).toBeVisible();
	await expect(page.locator('dialog :is(tr.open, .looked)')).toHaveCount(0);
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(page.locator('dialog .sight .art-lit')).toHaveCount(0);
});

test('a window of another size shows a cat that is carried once', async ({ page }) => {
	await prepare(page, { hints: READ });
	const at = await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue) && v.fields![0].tiles.length > 5);
	await sitDown(page, at);
	const all = at.view.fields!.flatMap(({ tiles }) => tiles);
	const boat = (await page.locator('.sea').boundingBox())!;
	let moved = 0;
	for (const id of all.filter((one) => all.indexOf(one) === all.lastIndexOf(one)).slice(0, 4)) {
		await page.setViewportSize({ width: 1366, height: 768 });
		await frames(page);
		await frames(page);
		const cat = page.locator(`.field [data-tile="${id}"]`);
		const order = () => page.locator('.field .grab').evaluateAll((some) => some.map((e) => (e as HTMLElement).dataset.tile).join());
		const before = await order();
		const [x, y] = await middle(page, `.field [data-tile="${id}"]`);
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + 20, y + 20, { steps: 4 });
		await page.mouse.move(boat.x + boat.width / 2, boat.y + boat.height / 2, { steps: 4 });
		await expect(cat).toHaveClass(/gone/);
		await page.setViewportSize({ width: 1100, height: 768 });
		await frames(page);
		moved += Number(await order() !== before);
		await expect(cat).toHaveCount(1);
		await expect(cat).toHaveClass(/gone/);
		await page.mouse.up();
		await page.keyboard.press('Escape');
		await expect(page.locator('.grab.gone')).toHaveCount(0);
	}
	expect(moved, 'none lay elsewhere').toBeGreaterThan(0);
});

test('the newest line of the story stays in sight when advice takes of its room', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4, with: ['kittens'] }), (e, v) => v.phase === 'rescue' && v.day === 2 && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	const under = () => page.locator('.story .box:has(.log)').evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
	await expect.poll(under).toBeLessThan(3);
	for (let n = 0; n < 3; n++) {
		await page.locator('.prompt [data-hint]').click();
		await expect(page.locator('.hints li').first()).toBeVisible();
		await frames(page);
		await expect.poll(under).toBeLessThan(3);
		await page.keyboard.press('Escape');
		await expect(page.locator('.hints')).toHaveCount(0);
		await expect.poll(under).toBeLessThan(3);
	}
});

test('on the sheet of lessons each name stands above what is said of it', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(), (_, v) => v.phase === 'take' && v.due.includes(1)));
	await page.getByRole('button', { name: 'Lesson sheet' }).first().click();
	const lessons = page.locator('dialog li > span');
	await expect(lessons.first()).toBeVisible();
	for (const words of await lessons.allInnerTexts())
		expect(words).toMatch(/^\d+\. [^\n]+\n.+/);
});

for (const lang of ['en', 'de'])
	test(`what many have laid in public is named beside four captains, and lies in full colour (${lang})`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await prepare(page, { hints: READ, lang });
		await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'choose' && v.due.includes(1) && v.public.length > 1, 200));
		await expect(page.locator('.top .public .word')).toBeVisible();
		await page.screenshot({ path: `../build/screens/public-${lang}.png` });
		const parts = await page.locator('.top > *, .order > li').evaluateAll((all) => all.filter((e) => e.clientWidth > 0 && !e.matches('.sr')).map((e) => e.scrollWidth - e.clientWidth));
		expect(Math.max(...parts)).toBeLessThan(2);
		await page.locator('.top .public').click();
		const art = page.locator('dialog .card .art').first();
		await expect(art).toBeVisible();
		expect(await art.evaluate((e) => getComputedStyle(e).filter)).toBe('none');
	});
