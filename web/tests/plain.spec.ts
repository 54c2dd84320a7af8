/*
 * What is meant is said, to eyes and to ears, and what stands somewhere stays there while one
 * chooses. The page as it is delivered.
 */
import { expect, test, type Page } from '@playwright/test';
import { Slot, Verb, type Options, type View } from '../src/lib/types';
import { under } from './eyes';
import { prepare, READ, shot } from './person';
import { calls, find, full, sitDown, verbs, type Position } from './positions';

const BEASTS: Partial<Options> = { with: ['kittens', 'beasts'] };
const SIX: Partial<Options> = { seats: 6, modules: ['A', 'B', 'C', 'D', 'E'], with: ['kittens', 'beasts', 'events'] };

/* Sits down before a screen, where first words have been read. */
async function sit(page: Page, [width, height]: readonly [number, number], at: Position, kept = {}) {
	await page.setViewportSize({ width, height });
	await prepare(page, { hints: READ });
	await sitDown(page, at, kept);
}

test('half a basket is asked about before it is laid', async ({ page }) => {
	await sit(page, [1366, 768], await find(full({ seats: 4 }), (_, v) => v.phase === 'choose' && v.due[0] === 1
		&& [15, 45].every((n) => v.seats[0].hand.some((card) => card - n >= 0 && card - n < 8))));
	await page.locator('.cards-table .card.live').filter({ hasText: 'Cracked Basket' }).first().click();
	await page.locator('.prompt .go').click();
	await expect(page.locator('.prompt .question')).toHaveText(/^A broken basket carries no cat; a second one would make it whole\./);
	await page.locator('.prompt .no:visible').first().click();
	await expect(page.locator('.cards-table .card.selected')).toHaveCount(1);
});

test('lessons of one\'s own and those for all are counted apart', async ({ page }) => {
	const at = await find(full(), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.public.length > 0 && v.seats[0].lessons.length > 0);
	const [own, open] = [at.view.seats[0].lessons.length, at.view.public.length];
	await sit(page, [1366, 768], at);
	await expect(page.locator('.pier .chip').first()).toHaveText(`Lessons ${own} + ${open} for all`);
});

test('a change in a low score is no sum', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await prepare(page);
	await sitDown(page, await find(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 2
		&& verbs(e).includes(Verb.Rescue) && v.seats[0].lessons.length + v.public.length > 5));
	await page.locator('.field .grab.live').first().press('Enter');
	await page.locator('.prompt .tool.wide').click();
	await expect(page.locator('.scores .packed .lit').first()).toBeVisible();
	await shot(page, 'plain-score');
	const marks = await page.locator('.scores .packed .lit i').evaluateAll((all) => all.map((e) => getComputedStyle(e, '::before').content));
	expect(marks.filter((mark) => !/[▲▼]/.test(mark))).toEqual([]);
	/* By ear what there is comes first. */
	for (const words of await page.locator('.scores .packed .lit b').allTextContents())
		expect(words).toMatch(/^-?\d+ [+−]\d+/);
});

test('the board in words and what is focused say which icons a beast has', async ({ page }) => {
	await sit(page, [1366, 768], await find(full(BEASTS), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 1 && verbs(e).includes(Verb.Rescue)));
	const beast = page.locator('.field .grab[data-tile^=b]:not([data-tile^=blue])').first();
	const icons = /^beast, [^,]+, 6 squares, icons: (blue|green|orange|purple|red)(, (blue|green|orange|purple|red)){2,3}/;
	await expect(beast).toHaveAccessibleName(icons);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('button', { name: 'Board in words' }).click();
	await expect(page.locator('.text p').nth(1)).toContainText(/beast, [^,]+, 6 squares, icons: \w+, \w+, \w+/);
});

test('Oshax and treasures to choose from stand as they lie, each with its size', async ({ page }) => {
	await sit(page, [1440, 900], await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e) && v.oshax?.length === 6
		&& v.oshax.some((id, i) => i > 0 && id < v.oshax![i - 1]), 200));
	const lying = await page.locator('[data-part=oshax] .grab').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')!.replace(', try out', '').replace(/, Try.*/, '')));
	await page.locator('.hand .card.live').filter({ hasText: 'Oshax' }).first().click();
	await expect(page.locator('.prompt .choice')).toHaveCount(6);
	expect(await page.locator('.prompt .choice').evaluateAll((all) => all.map((e) => e.getAttribute('title')))).toEqual(lying);
});

test('a treasure of one square says so where it is chosen', async ({ page }) => {
	await sit(page, [1366, 768], await find(full(), (e, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus' && e.steps(1, [Verb.TakeTreasure]).length === 4));
	await expect(page.locator('.prompt .choice').first()).toHaveAccessibleName('common treasure, 1 square');
});

test('what small treasures are is said where they are chosen, in two lines', async ({ page }) => {
	await sit(page, [1280, 720], await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && verbs(e).includes(Verb.PlayCard) && v.seats[0].fish > 1
		&& e.steps(1, [Verb.PlayCard]).some((card) => e.pieces().cards[card].effect === 'small' && e.slot(1, [Verb.PlayCard, card]) === Slot.Grade), 200));
	await page.locator('.hand .card.live').filter({ hasText: 'Beachcombing' }).first().click();
	const small = page.locator('.prompt .choice').filter({ hasText: 'Two small treasures (1 or 2 squares)' });
	await expect(small).toBeInViewport({ ratio: 1 });
	expect(await small.locator('.name').evaluate((e) => e.getClientRects()[0].height / parseFloat(getComputedStyle(e).lineHeight))).toBeLessThan(3.1);
	await shot(page, 'plain-small');
});

/* Where the parts of the jetty and what lies in them are. */
const jetty = (page: Page, tiles: string) => page.locator(`.jetty section, ${tiles}`).evaluateAll((all) => all.map((e) => {
	const { x, y, width } = e.getBoundingClientRect();
	return [e.getAttribute('data-part') ?? e.getAttribute('data-tile'), Math.round(x), Math.round(y), Math.round(width)].join(' ');
}));

test('kittens stay where they are when one of them is to be rescued', async ({ page }) => {
	await sit(page, [1440, 900], await find(full({ seats: 3, ...BEASTS }), (e, v) => v.phase === 'rescue' && v.due[0] === 1
		&& verbs(e).includes(Verb.RescueKitten) && e.steps(1, [Verb.RescueKitten]).length > 2));
	const before = await jetty(page, '[data-part=kittens] .grab');
	await page.getByRole('button', { name: 'Rescue a kitten' }).click();
	await expect(page.locator('.bar.asks')).toBeVisible();
	expect(await jetty(page, '[data-part=kittens] .grab')).toEqual(before);
});

test('the places of the jetty keep their breadth while a treasure is chosen', async ({ page }) => {
	await sit(page, [1440, 900], await find(full({ seats: 3, ...BEASTS }), (e, v) => v.due[0] === 1
		&& v.seats[0].pending.at(-1)?.kind === 'bonus' && e.steps(1, [Verb.TakeTreasure]).length > 1));
	await expect(page.locator('.bar.asks')).toBeVisible();
	await shot(page, 'plain-bonus');
	const during = await jetty(page, '.none-of-these');
	await page.getByRole('button', { name: 'No treasure' }).click();
	const sure = page.getByRole('button', { name: 'Leave it' });
	await sure.click();
	await expect(page.locator('.bar.asks')).toHaveCount(0);
	expect(await jetty(page, '.none-of-these')).toEqual(during);
});

const OVER_THE_RIM = [
	[[1366, 768], 'rare-finds', 3, () => true],
	[[1440, 900], 'draft', 3, ({ shelf }: View) => (shelf?.rare ?? []).length < 4],
] as const;
for (const [screen, phase, seats, is] of OVER_THE_RIM)
	test(`no tile lies over the rim of its place: ${phase} at ${screen.join(' x ')}`, async ({ page }) => {
		await sit(page, screen, await find(full({ seats, ...BEASTS }), (e, v) => v.phase === phase && v.due.includes(1) && e.onlyLine(1) === '' && is(v)));
		await expect(page.locator('.jetty .grab').first()).toBeVisible();
		await shot(page, `plain-rim-${phase}`);
		const over = await page.locator('.jetty section').evaluateAll((all) => all.flatMap((part) => {
			const frame = part.getBoundingClientRect();
			const rim = getComputedStyle(part).boxShadow.includes('inset') ? 2 : 0;
			return [...part.querySelectorAll('.grab svg')].filter((tile) => {
				const r = tile.getBoundingClientRect();
				return r.top < frame.top + rim || r.bottom > frame.bottom - rim;
			}).map((tile) => tile.closest<HTMLElement>('.grab')!.dataset.tile);
		}));
		expect(over).toEqual([]);
	});

/* Somebody does not wait for the count. */
async function counted(page: Page) {
	await expect(page.locator('.home')).toBeVisible();
	await expect(async () => {
		await page.keyboard.press('Space');
		await expect(page.locator('.home.done')).toBeVisible({ timeout: 1000 });
	}).toPass();
}

test('in the harbour all boats and their captains are whole', async ({ page }) => {
	await sit(page, [1024, 768], await find(full({ seats: 3 }), (_, v) => v.phase === 'over', 3), { over: true });
	await counted(page);
	await expect(page.locator('.home.done .boat b')).toHaveCount(3);
	const cut = () => page.locator('.home .boat').evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().left < e.parentElement!.getBoundingClientRect().left).length);
	await expect.poll(cut).toBe(0);
	await shot(page, 'plain-home');
});

for (const [seats, screen] of [[3, [1024, 768]], [4, [1366, 768]], [6, [1440, 900]]] as const)
	test(`coming home, no captain is cut by the edge of the picture: ${seats} seats at ${screen.join(' x ')}`, async ({ page }) => {
		await sit(page, screen, await find(full(seats > 4 ? SIX : { seats }), (_, v) => v.phase === 'over', 3), { over: true });
		await counted(page);
		const boats = page.locator('.art-moment svg[viewBox="0 0 270 210"]');
		await expect(boats).toHaveCount(seats);
		await page.waitForTimeout(1900);         /* of 2800 ms: they are in */
		await shot(page, `plain-sail-${seats}`);
		const cut = await boats.evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().left < e.closest('.art-moment')!.getBoundingClientRect().left - 2).length);
		expect(cut).toBe(0);
	});

test('what was in play has its line in the count, although it brought nobody anything', async ({ page }) => {
	const at = await find(full(BEASTS), (e, v) => v.phase === 'over' && e.score().seats.every(({ friends }) => friends === 0), 200);
	await sit(page, [1366, 768], at, { over: true });
	await counted(page);
	await expect(page.locator('tbody tr').filter({ hasText: 'Friendships' }).locator('td').first()).toHaveText('0');
});

test('a boat looked at closely tells what its captain has', async ({ page }) => {
	const at = await find(full({ seats: 3 }), (_, v) => v.phase === 'rescue' && v.due[0] === 1 && v.seats[1].lessons_count > 0);
	const { fish, lessons_count: lessons } = at.view.seats[1];
	await sit(page, [1366, 768], at);
	await page.locator('.players li[data-seat="2"] button').click();
	await expect(page.locator('dialog')).toContainText(`${fish} fish`);
	await expect(page.locator('dialog')).toContainText(/basket/);
	await expect(page.locator('dialog')).toContainText(lessons === 1 ? '1 lesson' : `${lessons} lessons`);
});

test('that a boat is drawn after the printed one is said last where it is looked at closely, and softly', async ({ page }) => {
	const at = await find(full({ seats: 3, boats: [1, 5, 3] }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && e.pieces().plans[v.seats[1].boat.plan - 1].mark !== 'box');
	await sit(page, [1366, 768], at);
	await page.locator('.players li[data-seat="2"] button').click();
	await expect(page.locator('dialog .sums')).toBeVisible();
	await expect(page.locator('dialog')).not.toContainText('Boat 5:');
	await expect(page.locator('dialog p').last()).toHaveText('We redrew this boat; on the printed one a few squares may differ.');
	await shot(page, 'boat-close');
});

for (const [seats, screen] of [[6, [1024, 768]], [4, [1024, 768]], [6, [768, 1024]], [4, [768, 1024]]] as const)
	test(`what is told of a captain does not cover that captain: ${seats} seats at ${screen.join(' x ')}`, async ({ page }) => {
		await sit(page, screen, await find(full(seats > 4 ? SIX : { seats }), (_, v) => v.phase === 'rescue' && v.due[0] === 2 && v.order.indexOf(1) > 2
			&& v.seats.every((s) => !s.passed), 200));
		const deed = page.locator('.deed');
		for (let n = 0; n < 3; n++) {
			await expect(deed).toBeVisible();
			const told = await deed.getAttribute('data-seat');
			const name = (await deed.locator('span').innerText()).split(' ')[0];
			const chip = await page.locator('.order > li').evaluateAll((all, who) => all.findIndex((e) => e.textContent!.includes(who)) + 1, name);
			expect(await under(page, '.deed', `.order > li:nth-child(${chip}) button`), name).toEqual([]);
			await shot(page, `plain-deed-${seats}-${screen[0]}-${n}`);
			if (await page.locator('.prompt.mine').count() > 0)
				break;
			await expect.poll(() => deed.count().then((is) => (is ? deed.getAttribute('data-seat') : told))).not.toBe(told);
		}
	});
