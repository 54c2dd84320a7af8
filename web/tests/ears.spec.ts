/* By ear: what is said and in which order, that nothing asked for is answered with silence,
 * and that lists are one stop of Tab each. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Slot, Verb, type View } from '../src/lib/types';
import { act, prepare, READ } from './person';
import { explore, family, find, full, openOver, sitDown, verbs } from './positions';

const question = (page: Page) => page.locator('.prompt [role=status]');
const news = (page: Page) => page.locator('.table > [role=log]');

const rescues = (e: Engine, v: View) => v.phase === 'rescue' && v.due[0] === 1 && [Verb.Rescue, Verb.TakeCat].some((verb) => verbs(e).includes(verb));

/* What both of them say from now on, in order, and when. */
async function listen(page: Page) {
	await page.evaluate(() => {
		const heard: [string, number][] = [];
		for (const region of document.querySelectorAll('.prompt [role=status], .table > [role=log]'))
			new MutationObserver(() => { if (region.textContent) heard.push([region.textContent, performance.now()]); }).observe(region, { childList: true, subtree: true, characterData: true });
		Object.assign(window, { heard });
	});
	return () => page.evaluate(() => (window as unknown as { heard: [string, number][] }).heard);
}

/* Late in a game there is a cat with one place left. */
const narrow = (e: Engine, v: View) => (rescues(e, v) && v.day > 3 ? (v.fields ?? []).flatMap(({ tiles }) => tiles)
	.filter((id) => e.places(1, e.pieces().tiles.findIndex((tile) => tile?.id === id)).length === 1) : []);

test('S and N say so when there is no better and no other place', async ({ page }) => {
	await prepare(page, { hints: READ });
	const position = await find(family(), (e, v) => narrow(e, v).length > 0);
	await sitDown(page, position);
	const [id] = narrow(position.engine, position.view);
	await page.locator(`.field .grab.live[data-tile="${id}"]`).first().press('Enter');
	await page.keyboard.press('s');
	await expect(question(page)).toHaveText(/Column/);
	for (const [key, words] of [['s', /^It lies best where it is\. .*Column/], ['n', /^Turned like this it fits nowhere else\. Column/],
		['s', /^It lies best/], ['p', /^Turned like this/]] as const) {
		await page.keyboard.press(key);
		await expect(question(page), key).toHaveText(words);
	}
});

test('a tile that was taken is named, once, and by W again', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full(), rescues));
	const cat = page.locator('.field .grab.live').first();
	const name = (await cat.getAttribute('aria-label') ?? '').split(' squares')[0];
	await cat.press('Enter');
	await expect(question(page)).toHaveText(new RegExp(`^${name} squares\\. Column`));
	await page.keyboard.press('ArrowRight');
	await expect(question(page)).toHaveText(/^Column/);
	await page.keyboard.press('w');
	await expect(question(page)).toHaveText(new RegExp(`^${name} squares\\. `));
});

test('a second tile of the same form is named like the first, behind the score', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(explore(1), (_, v) => {
		const draw = v.seats[0].pending.at(-1);
		return draw?.kind === 'draw' && draw.a === draw.b;
	}));
	await expect(question(page)).toHaveText(/treasure, .* squares\. .*Column/);
	await page.keyboard.press('s');
	const heard = await listen(page);
	await page.keyboard.press('Enter');
	await expect.poll(async () => (await heard()).map(([text]) => text.replace(/(?<=squares|far).*/, ''))).toEqual(['Your score so far', expect.stringMatching(/treasure, .* squares$/)]);
});

test('what else one may do is said with the question, and which king rat is meant', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3, with: ['kittens', 'beasts', 'events'] }), (e, v) => rescues(e, v) && verbs(e).includes(Verb.Feed) && verbs(e).includes(Verb.RescueKitten)));
	await expect(question(page)).toHaveText(/baskets? left.*\. Also possible: Rescue a kitten, Feed a king rat\./);
	await page.locator('[data-verb=Feed]').press('Enter');
	await expect(question(page)).toHaveText(/king rat.*Column \d+ from the left, Row \d+ from the top\.|Which/);
});

test('a lesson of Explore & Draw that is ticked is told, to eyes too', async ({ page }) => {
	await prepare(page, { hints: READ });
	const isLesson = (v: View, space: number) => v.island?.[space - 1]?.kind === 'lesson';
	const { engine, view, record, seed } = await find(explore(2), (e, v) => v.phase === 'resolve' && v.due.includes(1) && verbs(e).includes(Verb.Resolve)
		&& e.steps(1, [Verb.Resolve]).some((space) => isLesson(v, space)) && e.steps(1, [Verb.Resolve]).length > 1);
	await sitDown(page, { engine, view, record, seed });
	const space = engine.steps(1, [Verb.Resolve]).find((one) => isLesson(view, one)) ?? 0;
	await page.locator(`.explore [data-space="${space}"]`).press('Enter');
	const words = new RegExp(`Lesson ${view.island?.[space - 1]?.lesson} is ticked: `);
	await expect(news(page)).toHaveText(new RegExp(`${words.source}[^.]+\\. Your score so far: `));
	await expect(page.locator('.log')).toContainText(words);
});

test('what others did is said before it is one\'s turn, however fast they are', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(4), (e, v) => rescues(e, v) && v.day === 2));
	const heard = await listen(page);
	for (let turn = 0; turn < 3; turn++) {
		while (await page.locator('.prompt.mine').count() > 0)
			await act(page);
		/* Who will not wait brings the next move by any key. */
		await expect(async () => {
			await page.keyboard.press('x');
			await expect(page.locator('.prompt.mine')).toHaveCount(1, { timeout: 150 });
		}).toPass();
		await page.waitForTimeout(2500);
	}
	const all = await heard();
	const told = all.map(([text, at], i) => ({ text, since: at - (all[i - 1]?.[1] ?? 0), next: all[i + 1]?.[0] ?? '' }));
	expect(told.filter(({ text }) => /takes an? /.test(text)).length, all.join('\n')).toBeGreaterThan(6);
	/* Behind the question comes what one does about it: a tile in the hand, its score. */
	for (const { text, since, next } of told.filter(({ text }) => /^Your turn\. Take a cat/.test(text))) {
		expect(next, `${text}\n${all.join('\n')}`).toMatch(/^$| squares\. Column|^Column|^Your score/);
		/* In one breath a screen reader turns them round. */
		expect(since, text).toBeGreaterThan(500);
	}
});

const atTab = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=toolbar], section, header')?.getAttribute('aria-label')
	?? document.activeElement?.className ?? '');

test('captains, boats, score and story are one stop of Tab each, and the story begins at its end', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 4 }), (e, v) => rescues(e, v) && v.day === 4));
	expect(await page.locator('.log li:visible').count()).toBeGreaterThan(30);
	for (const row of ['.order', '.players', '.score ul', '.log'])
		await expect(page.locator(row).first().locator('button:not([tabindex="-1"]):enabled'), row).toHaveCount(1);
	/* There screen readers leave letters and digits to the page. */
	for (const row of ['.order', '.players', '.score ul', '.log'])
		await expect(page.locator(row).first()).toHaveRole('toolbar');
	const stops: string[] = [];
	await page.locator('.prompt .back button:enabled').last().focus();
	for (let n = 0; n < 12 && stops.at(-1) !== 'Log'; n++) {
		await page.keyboard.press('Tab');
		stops.push(await atTab(page));
	}
	expect(stops.length, stops.join('\n')).toBeLessThan(9);
	/* From the head of the story to its newest line, and back through it. */
	await page.keyboard.press('Tab');
	const lines = page.locator('.log li:visible button');
	await expect(lines.last()).toBeFocused();
	await page.keyboard.press('ArrowUp');
	await expect(lines.nth(-2)).toBeFocused();
	await page.keyboard.press('Home');
	await expect(lines.first()).toBeFocused();
	await page.keyboard.press('1');
	await expect(news(page)).toHaveText(/^You have/);
});

test('who loads the page again by a key stands at the decision', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(full({ seats: 3 }), rescues));
	await page.keyboard.press('Tab');
	await page.reload();
	await expect(page.locator('.field .grab.live').first()).toBeFocused();
	await page.mouse.click(5, 5);
	await page.reload();
	await expect(page.locator('.field .grab.live').first()).toBeVisible();
	await page.waitForTimeout(1500);
	await expect(page.locator('.table :focus')).toHaveCount(0);
});

test('a game has its name in the language that is spoken now', async ({ page }) => {
	await prepare(page, { hints: READ, lang: 'de' });
	await page.goto('/');
	await page.locator('[data-kind=family]').press('Enter');
	await page.locator('dialog button.main').press('Enter');
	await expect(page.locator('.table')).toBeVisible();
	await expect(page).toHaveTitle(/Familienspiel/);
	await page.goto('/#/');
	await expect(page.locator('.resume b')).toHaveText('Familienspiel');
	await page.locator('nav select').selectOption('en');
	await expect(page.locator('.resume b')).toHaveText('Family game');
});

const said = (page: Page) => page.locator('dialog [role=status]').first();

test('over and counted, a number says what it is made of, and W and the digits answer', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	await page.locator('dialog .counting').waitFor();
	await expect(async () => {
		await page.keyboard.press('x');         /* no slip of the hand ends it at once */
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
	}).toPass();
	await expect(said(page)).toHaveText(/wins\. /);
	await expect(page.locator('dialog .row').first()).toBeFocused();
	const families = page.locator('dialog .n[aria-label*="Families"]').first();
	await families.press('Enter');
	await expect(said(page)).toHaveText(/^Robin, Families: \d+\. Family of \d+, \S+: \d+\./);
	await page.keyboard.press('Enter');
	await expect(said(page)).toHaveText(/^Robin, Families: \d+\.$/);
	const answers = [['w', /wins\. .*Robin: -?\d+, Mara: -?\d+/], ['1', /^You have .*points\. .*Families: \d+.*(ahead of|behind|level)/], ['2', /squares/],
		['4', /points/], ['5', /^Mara: .*points\.$/]] as const;
	for (const [key, words] of answers) {
		await page.keyboard.press(key);
		await expect(said(page), key).toHaveText(words);
	}
	await page.keyboard.press('Escape');
	await expect(page.locator('.prompt.end .final')).toBeFocused();
	for (const [key, words] of answers) {
		await page.keyboard.press(key);
		await expect(news(page), key).toHaveText(words);
	}
});

test('the count is one stop of Tab, its arrows go along rows and columns', async ({ page }) => {
	await prepare(page);
	await openOver(page, '../tests/golden/advanced-2.record');
	await page.locator('dialog .counting').waitFor();
	await expect(async () => {
		await page.keyboard.press('x');
		await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 300 });
	}).toPass();
	await expect(page.locator('dialog .row').first()).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(page.locator('dialog tbody tr').first().locator('.n').first()).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page.locator('dialog tbody tr').nth(1).locator('.n').first()).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.locator('dialog .do .main')).toBeFocused();
});

test('what is taken back is said, then the question again, whether it is another or not', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), (e, v) => rescues(e, v) && v.day === 2));
	while (await page.locator('.prompt.mine').count() > 0)
		await act(page);
	await expect(async () => {
		await page.keyboard.press('x');
		await expect(page.locator('.prompt.mine')).toHaveCount(1, { timeout: 150 });
	}).toPass();
	await expect(question(page)).toHaveText(/^Your turn/);
	const heard = await listen(page);
	await page.locator('.prompt .back button').first().press('Enter');
	await expect.poll(async () => (await heard()).map(([text]) => text.replace(/(?<=Taken back: .* cat).*/, ''))).toEqual([expect.stringMatching(/^Taken back: \S+ takes an? \S+ cat$/), 'Your turn. Take a cat, or pass.']);
});

test('what a window brings to or gives back has the focus twice: led there from what is gone a screen reader says nothing', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), rescues));
	const cat = page.locator('.field .grab.live').first();
	await cat.focus();
	await page.evaluate(() => {
		const met: string[] = [];
		addEventListener('focusin', (e) => met.push((e.target as Element).tagName));
		Object.assign(window, { met });
	});
	const met = () => page.evaluate(() => (window as unknown as { met: string[] }).met.splice(0));
	await page.keyboard.press('?');
	await expect(page.locator('dialog h2')).toBeFocused();
	expect((await met()).slice(-2)).toEqual(['H2', 'H2']);
	await page.keyboard.press('Escape');
	await expect(cat).toBeFocused();
	expect((await met()).slice(-2)).toEqual(['DIV', 'BUTTON']);
});

test('when a window closes nothing is read out again that was said before it', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), rescues));
	await page.locator('.field .grab.live').first().focus();
	await page.keyboard.press('5');
	await expect(news(page)).toHaveText(/Mara/);
	await expect(question(page)).toHaveText(/^Your turn/);
	for (const key of ['?', 'b', 'l']) {
		await page.keyboard.press(key);
		await expect(page.locator('dialog h2')).toBeFocused();
		await expect(news(page)).toHaveText('');
		await expect(question(page)).toHaveText('');
		await page.keyboard.press('Escape');
		await expect(page.locator('.field .grab.live').first()).toBeFocused();
		await expect(question(page)).toHaveText('');
		await page.keyboard.press('w');
		await expect(question(page)).toHaveText(/^Your turn/);
	}
});

test('a hint that is turned back to is read out, whatever window was open meanwhile', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), rescues));
	await page.locator('.prompt [data-hint]').press('Enter');
	const said = page.locator('.hints [role=status]');
	await expect(page.locator('.hints small')).toHaveText(/^1\/[2-9]/);
	const first = await said.textContent() ?? '';
	expect(first).not.toBe('');
	await page.keyboard.press('?');
	await expect(page.locator('dialog h2')).toBeFocused();
	await expect(said).toHaveText('');
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(said).toHaveText('');
	const next = page.locator('.hints header button').first();
	await next.press('Enter');
	await expect(said).not.toHaveText('');
	while (!/^1\//.test(await page.locator('.hints small').innerText()))
		await next.press('Enter');
	await expect(said).toHaveText(first);
});

/* Workers answer when the page is told to let them. */
const holdWorkers = (page: Page) => page.addInitScript(() => {
	const released = new Promise<void>((yes) => { Object.assign(window, { letWorkersAnswer: yes }); });
	window.Worker = class extends Worker {
		override set onmessage(hear: (e: MessageEvent) => void) {
			super.onmessage = (e) => void released.then(() => hear(e));
		}
	};
});
const letWorkersAnswer = (page: Page) => page.evaluate(() => (window as unknown as { letWorkersAnswer: () => void }).letWorkersAnswer());

test('a hint that comes while a window is open is read out when that goes, once', async ({ page }) => {
	await prepare(page, { hints: READ });
	await holdWorkers(page);
	await sitDown(page, await find(family(), rescues));
	await page.locator('.prompt [data-hint]').press('Enter');
	const said = page.locator('.hints [role=status]');
	await expect(said).toHaveText(/Thinking/);
	await page.keyboard.press('?');
	await expect(page.locator('dialog h2')).toBeFocused();
	await letWorkersAnswer(page);
	await expect(page.locator('.hints li button').first()).toBeVisible();
	await expect(said).toHaveText('');
	await page.keyboard.press('Escape');
	const [words] = (await page.locator('.hints li .words').first().innerText()).split('\n');
	await expect(said).toContainText(words);
	await page.keyboard.press('?');
	await expect(page.locator('dialog h2')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	await expect(said).toHaveText('');
});

/* How many columns and rows the tile in hand is said to lie on. */
async function extent(page: Page): Promise<number[]> {
	const text = await question(page).textContent() ?? '';
	const [, c, d = c, r, s = r] = /Columns? (\d+)(?: to (\d+))? from the left, Rows? (\d+)(?: to (\d+))? from the top/.exec(text) ?? [];
	return [Number(d) - Number(c) + 1, Number(s) - Number(r) + 1];
}

/* A bar: it lies along or across, and flipped it looks the same. */
const bars = (e: Engine, v: View) => (rescues(e, v) && v.day < 3 ? (v.fields ?? []).flatMap(({ tiles }) => tiles)
	.filter((id) => e.pieces().tiles.find((tile) => tile?.id === id)?.turns.some((cells) => cells.every(([, r]) => r === 0))) : []);

test('a tile in hand tells the columns and rows it lies on, and that it was turned or flipped', async ({ page }) => {
	await prepare(page, { hints: READ });
	const position = await find(family(), (e, v) => bars(e, v).length > 0);
	await sitDown(page, position);
	const [id] = bars(position.engine, position.view);
	await page.locator(`.field .grab.live[data-tile="${id}"]`).first().press('Enter');
	await expect(question(page)).toHaveText(/Column.* from the left, Row/);
	const [wide, high] = await extent(page);
	expect(Math.min(wide, high)).toBe(1);
	expect(Math.max(wide, high)).toBeGreaterThan(3);
	await page.keyboard.press('r');
	await expect(question(page)).toHaveText(/^Turned\. (Column|Not)/);
	expect(await extent(page)).toEqual([high, wide]);
	const heard = await listen(page);
	for (let n = 1; n < 3; n++) {
		await page.keyboard.press('f');
		await expect.poll(async () => (await heard()).length).toBe(n);
		await expect(question(page)).toHaveText(/^Flipped: it looks the same\. /);
	}
	await page.getByRole('button', { name: 'Turn' }).press('Enter');
	await expect(question(page)).toHaveText(/^Turned\. Column/);
});

test('all that is pressed with a tile in hand is one place for screen readers', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), rescues));
	await page.locator('.field .grab.live').first().press('Enter');
	const tile = page.getByRole('application');
	await expect(tile).toBeFocused();
	for (const name of ['Turn', 'Flip', 'Suggest', 'Cancel', 'Place it', 'Undo'])
		await expect(tile).toMatchAriaSnapshot(`- application:\n  - button "${name}"`);
});

test('the guide\'s first words are said behind the question, once', async ({ page }) => {
	await prepare(page, { hints: [] });
	await sitDown(page, await find(family(), rescues));
	await expect(question(page)).toHaveText(/^Your turn\. .*Three or more touching cats/);
	const cat = page.locator('.field .grab.live').first();
	await cat.press('Enter');
	await expect(question(page)).toHaveText(/Column/);
	await page.keyboard.press('Escape');
	await expect(question(page)).toHaveText(/^Your turn\. (?!.*Three or more)/);
});

test('a treasure says how many are left, and one that is tried out that nothing is played', async ({ page }) => {
	await prepare(page, { hints: READ });
	await sitDown(page, await find(family(), rescues));
	const treasure = page.locator('.shelf .grab').first();
	await expect(treasure).toHaveAccessibleName(/, \d+ left, Try out$/);
	await treasure.press('Enter');
	await expect(page.getByRole('application')).toBeFocused();
	await expect(question(page)).toHaveText(/Trying out: nothing is played/);
	const heard = await listen(page);
	await page.keyboard.press('Enter');
	await expect.poll(heard).toEqual([[expect.stringMatching(/Trying out: nothing is played/), expect.any(Number)]]);
});

test('when a card was played while cards are chosen, the cards have the focus again', async ({ page }) => {
	await prepare(page, { hints: READ });
	const whole = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).filter((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);
	const position = await find(full(), (e, v) => v.phase === 'choose' && v.due.includes(1) && whole(e).length > 0, 300);
	await sitDown(page, position);
	const { number } = position.engine.pieces().cards[whole(position.engine)[0]];
	await page.locator(`.pier .ticket.live[data-card="${number}"]`).press('Enter');
	await expect(page.getByRole('button', { name: 'Play it' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('.prompt .go')).toHaveText('Done');
	await expect(page.locator('.cards-table .card.live').first()).toBeFocused();
});
