/* By keys alone: Tab follows the decision. From what one chooses to what ends it are few
 * steps, in the order in which it is drawn; and what is said goes with it. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type Options, type View } from '../src/lib/types';
import { lostFocus, playByKeys, watchFocus } from './keyboard';
import { audit, prepare, READ } from './person';
import { calls, explore, family, find, full, openOver, sitDown, verbs, type Position } from './positions';

const SIZES = [[1440, 900], [390, 844], [844, 390]] as const;

const at = (page: Page) => page.evaluate(() => {
	const here = document.activeElement;
	return `${here?.className} ${here?.getAttribute('aria-label') ?? here?.textContent?.trim().slice(0, 30)}`;
});

/* Where Tab stops on the way there. */
async function stops(page: Page, where: string): Promise<string[]> {
	const passed: string[] = [];
	while (passed.length < 40 && await page.locator(where).and(page.locator(':focus')).count() === 0) {
		await page.keyboard.press('Tab');
		passed.push(await at(page));
	}
	return passed;
}

/* A card that can be played and leads to a list of tiles that are moved. */
const mover = (e: Engine) => (verbs(e).includes(Verb.PlayCard)
	? e.steps(1, [Verb.PlayCard]).find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Moved) : undefined);
const playsMover = async (page: Page, { engine }: Position) => {
	if (await page.locator('.table.phone').count() > 0)
		await page.getByRole('button', { name: 'Hand', exact: true }).press('Enter');
	await page.locator(`.hand [data-card="${engine.pieces().cards[mover(engine)!].number}"]`).focus();
	await page.keyboard.press('Enter');
	await page.locator('.prompt .choice').first().press('Enter');
};

interface Decision {
	name: string;
	options: Options;
	is: (e: Engine, v: View) => boolean;
	begin?: (page: Page, position: Position) => Promise<void>;
	from: string;               /* the last of these has the focus */
	to: string;
	most: number;               /* presses of Tab */
}

const enter = (selector: string) => async (page: Page) => {
	await page.locator(selector).first().focus();
	await page.keyboard.press('Enter');
};

const OFFERED = '.cards-table .card.live';
const EVERYTHING = full({ seats: 3, with: ['kittens', 'beasts', 'events'] });
const may = (...wanted: Verb[]) => (e: Engine, v: View) => v.due[0] === 1 && e.onlyLine(1) === '' && wanted.every((verb) => verbs(e).includes(verb));
const KITTENS = '[data-part=kittens] .grab.live, .prompt .choice';
const DECISIONS: Decision[] = [
	{ name: 'drafting', options: full({ seats: 4 }), is: (_, v) => v.phase === 'draft' && v.due.includes(1),
		begin: async (page) => {
			for (const n of [0, 1])
				await page.locator(OFFERED).nth(n).press('Enter');
			await expect(page.locator('.prompt .go')).toBeFocused();
		}, from: `${OFFERED}.selected`, to: '.prompt .go', most: 1 },
	{ name: 'paying', options: full({ seats: 4 }), is: (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2,
		begin: enter(OFFERED), from: OFFERED, to: '.prompt .go', most: 1 },
	{ name: 'laying rescue cards', options: full({ seats: 4 }), is: (_, v) => v.phase === 'choose' && v.due.includes(1) && v.seats[0].hand.length > 2,
		from: OFFERED, to: '.prompt .go', most: 2 },
	{ name: 'laying tokens too', options: full({ with: ['events'] }), is: (_, v) => v.phase === 'choose' && v.due.includes(1)
		&& v.seats[0].tokens[0] > 0 && v.seats[0].hand.length > 1, from: OFFERED, to: '.prompt .go', most: 2 },
	{ name: 'a public lesson', options: full({ seats: 3 }), is: (e, v) => v.due.includes(1) && verbs(e).includes(Verb.Name),
		from: '.cards-table .choice', to: '.prompt .back button', most: 1 },
	{ name: 'cards that may be played', options: full({ seats: 4 }), is: (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && e.onlyLine(1) === '',
		from: OFFERED, to: '[data-verb=Pass]', most: 1 },
	{ name: 'rescuing', options: full({ seats: 4, with: ['kittens'] }), is: (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue),
		from: '.field:first-of-type .grab.live', to: '[data-verb=Pass]', most: 5 },
	{ name: 'rescuing with kittens and king rats', options: EVERYTHING, is: may(Verb.Rescue, Verb.RescueKitten, Verb.Feed, Verb.Pass),
		from: '.field:first-of-type .grab.live', to: '[data-verb=Pass]', most: 7 },
	{ name: 'which kitten', options: EVERYTHING, is: (e, v) => may(Verb.RescueKitten)(e, v) && e.steps(1, [Verb.RescueKitten]).length > 1,
		begin: enter('[data-verb=RescueKitten]'), from: KITTENS, to: '.prompt .cancel', most: 1 },
	{ name: 'a second kitten', options: EVERYTHING, is: may(Verb.Second, Verb.Enough), from: KITTENS, to: '[data-verb=Enough]', most: 1 },
	{ name: 'feeding a king rat', options: EVERYTHING, is: may(Verb.Feed), begin: enter('[data-verb=Feed]'),
		from: '.prompt .go', to: '.prompt .back button:enabled', most: 1 },
	{ name: 'a token of an event', options: EVERYTHING, is: may(Verb.Token), from: '.prompt .choice', to: '.prompt .back button:enabled', most: 1 },
	{ name: 'a tile in the hand', options: full(), is: (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue),
		begin: enter('.field .grab.live'), from: '[role=application]', to: '.prompt .go', most: 5 },
	{ name: 'tiles that are moved', options: full({ seats: 3, with: ['promos'] }), is: (e, v) => v.phase === 'rescue' && v.due[0] === 1 && mover(e) !== undefined,
		begin: playsMover, from: '.prompt .choice', to: '.prompt .go', most: 3 },
	{ name: 'a column of the boat', options: full({ with: ['events'] }), is: (e, v) => v.due.includes(1) && verbs(e).includes(Verb.Column),
		from: '.prompt .choice', to: '.prompt .back button:enabled', most: 1 },
	{ name: 'a column of the island', options: explore(2), is: (_, v) => v.phase === 'take' && v.due.includes(1),
		begin: enter('.explore .card.live'), from: '.explore .card.wanted', to: '.prompt .go', most: 2 },
];

for (const [width, height] of SIZES)
	test.describe(`at ${width} x ${height}`, () => {
		test.use({ viewport: { width, height } });
		for (const { name, options, is, begin, from, to, most } of DECISIONS)
			test(`from what is chosen to what ends it Tab is pressed ${most} times at most: ${name}`, async ({ page }) => {
				await prepare(page, { hints: READ });
				const position = await find(options, is, 120);
				await sitDown(page, position);
				await page.keyboard.press('Tab');
				await begin?.(page, position);
				const chosen = page.locator(from).last();
				await chosen.focus();
				await expect(chosen).toBeFocused();
				const passed = await stops(page, to);
				expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(most);
			});
	});

test('who comes to a table by a key stands at the question, then at what answers it, and hears it once', async ({ page }) => {
	await prepare(page, { hints: READ, pace: 0 });
	await page.goto('/');
	await page.evaluate(() => {
		const [met, heard]: string[][] = [[], []];
		window.addEventListener('focusin', ({ target }) => met.push((target as HTMLElement).tagName));
		new MutationObserver(() => {
			const text = document.querySelector('.prompt [role=status]')?.textContent ?? '';
			if (text && text !== heard.at(-1))
				heard.push(text);
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
		Object.assign(window, { met, heard });
	});
	await page.locator('[data-kind=advanced]').press('Enter');
	await page.locator('dialog button.main').press('Enter');
	await expect(page.locator(OFFERED).first()).toBeFocused();
	await page.locator(OFFERED).nth(1).focus();
	const told = () => page.evaluate(() => {
		const { met, heard } = window as unknown as { met: string[]; heard: string[] };
		return { met, heard };
	});
	expect((await told()).met.slice(-3)).toEqual(['DIV', 'BUTTON', 'BUTTON']);
	const questions = async () => (await told()).heard.filter((text) => text.includes('Take 2 cards'));
	await expect.poll(questions).toHaveLength(1);
	await page.waitForTimeout(2000);
	expect(await questions()).toHaveLength(1);
});

/* Longer than a moment whatever it was on is gone (ms). */
const GONE = 1500;

for (const [width, height] of SIZES.slice(0, 2))
	for (const kind of ['advanced', 'solo'])
		test(`a whole ${kind} game by keys alone at ${width} x ${height}: focus is never lost`, async ({ page }) => {
			test.setTimeout(420_000);
			await page.setViewportSize({ width, height });
			await prepare(page);
			await page.goto('/');
			await page.locator(`[data-kind=${kind}]`).press('Enter');
			await page.locator('dialog button.main').press('Enter');
			await expect(page.locator('.prompt.mine')).toBeVisible();
			await expect(page.locator('.table :focus')).toHaveCount(1);
			await watchFocus(page);
			await playByKeys(page);
			const { longest, asked } = await lostFocus(page);
			expect(longest, asked).toBeLessThan(GONE);
		});

test('an Oshax called on a phone is laid by keys, and the game goes on to its end', async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page);
	await sitDown(page, await find(full({ mode: 'solo', seats: 1 }), (e, v) => v.phase === 'rare-finds' && v.due.includes(1)
		&& v.day === 1 && calls(e) && v.seats[0].hand.length === 1, 200));
	await playByKeys(page);
});

/* What can be pressed in the row of the question, by Tab and as it is drawn. */
const inOrder = (page: Page) => page.evaluate(() => {
	const row = [...document.querySelectorAll<HTMLElement>('.prompt .tools button, .prompt .ends button, .prompt .main button')]
		.filter((e) => e.getClientRects().length > 0);
	const drawn = [...row].sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left);
	return { tab: row.map((e) => e.textContent?.trim()), drawn: drawn.map((e) => e.textContent?.trim()) };
});

for (const [width, height] of SIZES)
	test(`what answers a question comes by Tab as it is drawn at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (e, v) => v.phase === 'rare-finds' && v.due[0] === 1 && calls(e)
			&& v.oshax?.length === 5));
		await enter('.hand .card.live')(page);
		/* On a phone they are taken where they lie. */
		const choices = page.locator(Math.min(width, height) < 500 ? '[data-part=oshax] .grab.live' : '.prompt .choice');
		await expect(choices).toHaveCount(5);
		await expect(choices.first()).toHaveAccessibleName(/^Oshax, [^,]+, 6 squares/);
		const { tab, drawn } = await inOrder(page);
		expect(tab).toEqual(drawn);
		expect(tab.join()).toContain('Cancel');
	});

const PAYING = (_: Engine, v: View) => v.phase === 'keep' && v.due.includes(1) && v.day === 2;

test('arrows go along the cards, I looks closely, and Tab comes back to where one was', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), PAYING));
	const cards = page.locator(OFFERED);
	await cards.first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(cards.nth(1)).toBeFocused();
	await page.keyboard.press('i');
	await expect(page.locator('dialog')).toContainText(await cards.nth(1).locator('b').innerText());
	await page.keyboard.press('Escape');
	await expect(cards.nth(1)).toBeFocused();
	await page.keyboard.press('End');
	await expect(cards.last()).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.locator('.prompt .go')).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await expect(page.locator(`${OFFERED}.selected`)).toBeFocused();
	await audit(page, 'paying by keys');
});

for (const [width, height] of [[820, 1180], [768, 1024]])
	test(`where cards lie in two rows, down and up lead to the other row at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 4 }), PAYING));
		const cards = page.locator(OFFERED);
		const below = () => cards.evaluateAll((all) => {
			const lefts = all.map((e) => Math.round(e.getBoundingClientRect().left));
			return lefts.indexOf(lefts[1], 2);
		});
		await expect.poll(below, 'the second card has one below it').toBeGreaterThan(2);
		const other = await below();
		await cards.first().focus();
		for (const [key, at] of [['ArrowRight', 1], ['ArrowDown', other], ['ArrowLeft', other - 1], ['ArrowUp', 0]] as const) {
			await page.keyboard.press(key);
			await expect(cards.nth(at), key).toBeFocused();
		}
	});

test('W says the whole question again, and the help of keys tells so', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), PAYING));
	const said = page.locator('.prompt [role=status]');
	await enter(OFFERED)(page);
	await expect(said).toHaveText(/^Chosen for/);
	await page.keyboard.press('w');
	await expect(said).toHaveText(/^Your turn\. Which cards do you pay for and keep\? \d+ fish, chosen for \d+, left \d+\.\s*$/);
	await page.locator('.field .grab').first().press('Enter');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('w');
	await expect(said).toHaveText(/^\S+ cat, .*Columns? \d+ .* Arrows move, R turns/);
	await page.keyboard.press('Escape');
	await page.keyboard.press('?');
	await expect(page.locator('dialog')).toContainText('said again');
});

test('who presses the question keeps the focus; who had none begins where the decision is', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), PAYING));
	const cards = page.locator(OFFERED);
	await cards.nth(2).focus();
	await page.locator('.prompt .question').click();
	await expect(cards.nth(2)).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(cards.nth(3)).toBeFocused();
	await cards.nth(3).blur();
	await page.locator('.prompt .question').click();
	await page.keyboard.press('ArrowRight');
	await expect(cards.first()).toBeFocused();
});

test('with another key arrows are the browser\'s, and a heading that is shown no more keeps nobody out of its row', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 2 }), (e, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus' && verbs(e).includes(Verb.NoTreasure)));
	const shelf = page.locator('[data-part=shelf]');
	await shelf.locator('.grab').first().focus();
	await page.evaluate(() => {
		window.addEventListener('keydown', (e) => { document.title = `${e.key} ${e.defaultPrevented}`; });
	});
	for (const [key, told] of [['Alt+ArrowRight', 'ArrowRight false'], ['Control+End', 'End false'], ['ArrowLeft', 'ArrowLeft true']]) {
		await page.keyboard.press(key);
		await expect(page, key).toHaveTitle(told);
	}
	await expect(shelf.locator('.name')).toBeFocused();
	/* In a low window the treasures that are asked for have the place of their heading, too. */
	await page.setViewportSize({ width: 1440, height: 780 });
	await expect(shelf.locator('.name')).toBeHidden();
	await enter('[data-part=shelf] .grab.live')(page);
	await page.keyboard.press('Escape');
	await expect(shelf.locator('.grab:not([tabindex])')).toHaveCount(1);
});

test('Enter where a tile cannot lie says why again; S leads to the place that brings most', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await enter('.field .grab.live')(page);
	const said = page.locator('.prompt [role=status]');
	for (let n = 0; n < 9; n++)
		await page.keyboard.press('ArrowUp');
	await expect(said).toHaveText(/Not here: /);
	const words = await said.evaluateHandle((e) => {
		const heard: string[] = [];
		new MutationObserver(() => heard.push(e.textContent ?? '')).observe(e, { childList: true, subtree: true, characterData: true });
		return heard;
	});
	await page.keyboard.press('Enter');
	await expect.poll(async () => (await words.jsonValue()).at(-1)).toMatch(/Not here: /);
	await page.keyboard.press('s');
	await expect(said).not.toContainText('Not here');
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt [role=application]')).toHaveCount(0);
});

test('by ear the count tells line by line what counts, each once, then the verdict with all sums', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	const said = page.locator('dialog [role=status]').first();
	await expect(said).toHaveText(/^\S+, Rats: -\d+$/);
	const sums = page.locator('dialog tfoot td');
	await expect(async () => {
		await page.keyboard.press('x');         /* no slip of the hand ends it at once */
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
	}).toPass();
	const [one, two] = await sums.allInnerTexts();
	await expect(said).toHaveText(new RegExp(`wins\\. .*Robin: ${one}, Mara: ${two}\\. W says`));
});

test('by ear a card of Explore & Draw is told once', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(2), (_, v) => v.phase === 'take' && v.due.includes(1) && v.island?.[0]?.kind === 'or'));
	await expect(page.locator('.explore .card').first()).toHaveAccessibleName(/^Space 1: Draw [^.]+\. A 1$/);
});

test('a tile in the hand is asked about with no empty tools, and is in the hand again', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.NoTreasure)
		&& e.steps(1, [Verb.TakeTreasure]).length > 1));
	await enter('.shelf .grab.live')(page);
	const tile = page.getByRole('application');
	await expect(tile).toBeFocused();
	await expect(tile).toHaveAccessibleDescription(/Arrows move/);
	await audit(page, 'a tile in the hand');
	await page.locator('[data-verb=NoTreasure]').press('Enter');
	await expect(page.locator('.prompt .no')).toBeFocused();
	await expect(page.locator('.prompt').getByRole('application')).toHaveCount(0);
	await expect(page.locator('.prompt').getByRole('toolbar')).toHaveCount(0);
	await page.keyboard.press('Enter');
	await expect(tile).toBeFocused();
});

test('by ear a question is one text, what is paid is said with each card, and how a tile is moved once', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (_, v) => v.phase === 'keep' && v.due.includes(1) && v.day === 2));
	const said = page.locator('.prompt [role=status]');
	await expect(said).toHaveText(/^Your turn\. Which cards do you pay for and keep\? \d+ fish, chosen for 0, left \d+\. W says .* keys\.$/);
	expect(await said.evaluate((e) => e.childNodes.length)).toBe(1);
	await enter(OFFERED)(page);
	await expect(said).toHaveText(/^Chosen for \d+ fish, \d+ left\.$/);
	await page.locator('.field .grab').first().press('Enter');
	await expect(said).toContainText('Arrows move, R turns');
	await page.keyboard.press('ArrowRight');
	await expect(said).not.toContainText('Arrows move');
});

test('W is never silent, whatever was said before', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), PAYING));
	const said = page.locator('.prompt [role=status]');
	await page.locator(OFFERED).first().focus();
	for (let n = 0; n < 3; n++) {
		await page.keyboard.press('Enter');
		await expect(said).toHaveText(/^Chosen for/);
		await page.keyboard.press('Enter');
		await expect(said).toHaveText(/chosen for 0/);
		const before = await said.textContent();
		await page.keyboard.press('w');
		await expect.poll(() => said.textContent(), `W ${n + 1}`).not.toBe(before);
	}
});

test('1 to 5 tell of the table, wherever one chooses or ends it, and the focus stays', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	const told = page.locator('.table > [role=log]');
	const parts = [/^You have \d+ fish/, /^Robin: \d+ of 142 squares.* row 9 free /, /^Left field, \d fish each: .* cat, /, /points|no lessons/, /Mara: .* fish/];
	for (const place of ['.field .grab.live', '[data-verb=Pass]']) {
		const here = page.locator(place).first();
		await here.focus();
		/* There screen readers leave letters and digits to the page. */
		expect(await here.evaluate((e) => !!e.closest('[role=toolbar]'))).toBe(true);
		for (const [n, words] of parts.entries()) {
			await page.keyboard.press(String(n + 1));
			await expect(told).toHaveText(words);
		}
		await expect(here).toBeFocused();
	}
});

test('a hint that was asked for is said, not only that it is thought about', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
	await page.locator('.prompt .back').getByRole('button', { name: 'Hint' }).press('Enter');
	const said = page.locator('.hints [role=status]');
	await expect(said).toHaveText(/cat|pass/i);
	await expect(said).toContainText(await page.locator('.hints li i').first().innerText());
});

for (const [width, height] of SIZES)
	test(`a hint that is closed leaves the focus where it was asked for, at ${width} by ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue)));
		const hint = page.locator('.prompt .back').getByRole('button', { name: 'Hint' });
		await hint.press('Enter');
		await page.locator('.hints li').first().waitFor();
		await page.locator('.hints').getByRole('button', { name: 'Close' }).press('Enter');
		await expect(page.locator('.hints')).toHaveCount(0);
		await expect(hint).toBeFocused();
	});

test('a window that opens has its name read out, and what does not scroll is no stop', async ({ page }) => {
	await prepare(page, { hints: READ });
	await page.goto('/');
	await page.locator('[data-kind=advanced]').press('Enter');
	await expect(page.locator('dialog button.main')).toBeFocused();
	await page.locator('dialog header button').focus();
	await page.keyboard.press('Tab');
	await expect(page.locator('dialog [name=others]:checked')).toBeFocused();
	await page.locator('dialog button.main').press('Enter');
	await expect(page.locator(OFFERED).first()).toBeFocused();
	await page.keyboard.press('?');
	await expect(page.locator('dialog h2')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.locator(OFFERED).first()).toBeFocused();
});

test('a card is for ears the same thing before and after it can be chosen', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), (_, v) => v.phase === 'draft' && v.due.includes(1) && v.seats[0].drafted.length > 0));
	await expect(page.locator('.cards-table .card:not(.live)').first()).toBeVisible();
	await expect(page.locator('.cards-table .card:not([aria-pressed])')).toHaveCount(0);
});

test('by ear a question is not told again with each family card', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), (_, v) => v.phase === 'family-cards' && v.due.includes(1)));
	const said = page.locator('.prompt [role=status]');
	await expect(said).toContainText('Keep two');
	await enter(OFFERED)(page);
	await expect(said).toHaveText(/^1 of 2 chosen\.?\s*$/);
});

test('by ear a question is not told again with each square that a treasure is moved to', async ({ page }) => {
	await prepare(page, { hints: READ });
	const said = page.locator('.prompt [role=status]');
	await sitDown(page, await find(full(), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.NoTreasure)
		&& e.steps(1, [Verb.TakeTreasure]).length > 1));
	await expect(said).toContainText('treasure');
	await enter('.shelf .grab.live')(page);
	await expect(said).toHaveText(/^\S+ treasure[^.]*\. Column/);
	await page.keyboard.press('ArrowLeft');
	await expect(said).toHaveText(/^Column/);
	await page.keyboard.press('w');
	await expect(said).toContainText('treasure');
});

for (const [what, options, is, where] of [
	['a cat', full(), (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue), '.field .grab.live'],
	['a card', full({ seats: 4 }), (_: Engine, v: View) => v.phase === 'draft' && v.due.includes(1), '.cards-table .card.live'],
] as const)
	test(`the first Tab on a table that was just loaded leads to the decision: ${what}`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(options, is));
		await expect(page.locator(where).first()).toBeVisible();
		await page.reload();
		await expect(page.locator(where).first()).toBeVisible();
		await page.keyboard.press('Tab');
		await expect(page.locator(where).first()).toBeFocused();
	});
