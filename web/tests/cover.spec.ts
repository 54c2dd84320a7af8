/* At one screen: the cover between two people, what it leaves and what it hides, as the page is
 * delivered. */
import { expect, test, type Page } from '@playwright/test';
import type { Engine } from '../src/lib/engine';
import { Verb, type SeatView, type View } from '../src/lib/types';
import { Fingers } from './fingers';
import { act, middle, pass, prepare, READ } from './person';
import { after, find, full, sitDown, verbs, type Position } from './positions';

/* At one screen: the next person's cards lie behind a cover, whatever is pressed. */
test.describe('a cover that comes later', () => {
	const laying = (seats = 2) => find(full({ seats }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day === 2
		&& v.order[1] === 2 && verbs(e).includes(Verb.Rescue) && v.seats.every((s) => !s.passed));

	async function lay(page: Page, at?: Position, people = [1, 2]) {
		await prepare(page, { hints: READ });
		await sitDown(page, at ?? await laying(), { people });
		await page.locator('.cover button').click();
		await layOne(page);
	}

	async function layOne(page: Page) {
		await expect(async () => {
			await act(page);
			await expect(page.locator('.prompt.mine')).toHaveCount(0, { timeout: 300 });
		}).toPass();
	}

	const handOver = (page: Page) => page.getByRole('button', { name: 'Hand over' });

	/* So many lines the story had in the last frame without a cover. */
	const linesBeforeCover = (page: Page) => page.evaluate(() => new Promise<number>((yes) => {
		const look = (before: number) => {
			if (document.querySelector('.cover'))
				yes(before);
			else
				requestAnimationFrame(() => look(document.querySelectorAll('.log li').length || before));
		};
		look(0);
	}));

	test('leaves time to look and to take back, and comes when it is handed over', async ({ page }) => {
		await lay(page);
		await page.waitForTimeout(2000);
		await expect(page.locator('.cover')).toHaveCount(0);
		await expect(page.locator('.prompt')).toContainText('Mara is next');
		await page.screenshot({ path: '../build/screens/handing.png' });
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await expect(page.getByRole('alertdialog')).toHaveCount(0);
		await layOne(page);
		await page.waitForTimeout(1100);        /* sooner it would be a second click on what laid it */
		await handOver(page).click();
		await expect(page.locator('.cover')).toContainText('Mara', { timeout: 1000 });
	});

	test('leaves nothing to the next one\'s ears that was said to the one before', async ({ page }) => {
		await lay(page);
		const heard = page.locator('.table > .sr[role=log]');
		await expect(heard).toContainText('score');
		await page.waitForTimeout(1100);        /* sooner it would be a second click on what laid it */
		await handOver(page).click();
		await page.locator('.cover button').click();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await expect(heard).not.toContainText('score');
	});

	/* All that live regions hold or say, before the cover and from it on. */
	const listen = (page: Page) => page.evaluate(() => {
		const heard = [new Set<string>(), new Set<string>()];
		let covered = 0;
		new MutationObserver(() => {
			covered ||= document.querySelectorAll('.cover').length;
			for (const region of document.querySelectorAll('[aria-live], [role=status], [role=log], [role=alert]'))
				heard[covered].add(region.textContent?.trim() ?? '');
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
		Object.assign(window, { heard: () => heard.map((words) => [...words].join(' | ')) });
	});
	const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: () => string[] }).heard());

	/* A cat of which there is one place left. */
	const narrow = (e: Engine, v: View) => (v.fields ?? []).flatMap(({ tiles }) => tiles)
		.find((id) => e.places(1, e.pieces().tiles.findIndex((tile) => tile?.id === id)).length === 1);
	const layingLast = () => find(full({ seats: 2 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && v.day > 3
		&& !v.seats[1].passed && verbs(e).includes(Verb.Rescue) && !!narrow(e, v), 300);

	/* What the one before does by keys with a tile in hand, and what is said of it. */
	const DONE: [string, string[], RegExp, (() => Promise<Position>)?][] = [
		['has asked for a better place', ['s', 's'], /lies best/, layingLast],
		['has turned a tile', ['r', 's'], /turned/i],
		['has laid a tile, and it was taken back', ['s', 'Enter', 'u'], /score so far|Taken back/],
		['has asked for the lessons', ['s', 'Enter', '4'], /points\./],
		['has asked for the lessons at last', ['Escape', '4'], /points\./],
	];
	for (const [what, keys, words, where = laying] of DONE)
		test(`is opened to nothing that was said to the one before, who ${what}`, async ({ page }) => {
			await prepare(page, { hints: READ });
			const at = await where();
			await sitDown(page, at, { people: [1, 2] });
			await page.locator('.cover button').click();
			const id = narrow(at.engine, at.view);
			const cat = page.locator(`.field .grab.live${where === layingLast ? `[data-tile='${id}']` : ''}`).first();
			await cat.press('Enter');
			await expect(page.locator('.prompt.placing')).toBeVisible();
			await listen(page);
			for (const key of keys) {
				await page.keyboard.press(key);
				await page.waitForTimeout(400);
			}
			if (await page.locator('.prompt.mine:not(.placing)').count() > 0)
				await cat.press('Enter');
			if (await page.locator('.prompt.mine').count() > 0)
				await page.locator('.prompt .go').press('Enter');
			await handOver(page).press('Enter');
			await page.getByRole('button', { name: 'I am Mara' }).press('Enter');
			await expect(page.locator('.prompt [role=status]')).toContainText('Your turn');
			await page.waitForTimeout(1500);        /* whatever waits for its breath */
			const [before, since] = await heard(page);
			expect(before).toMatch(words);
			expect(since).not.toMatch(words);
		});

	test('comes neither by itself nor at a press on the table, and what was laid can be taken back all the while', async ({ page }) => {
		await lay(page);
		await page.waitForTimeout(4000);
		const { x, y } = await page.locator('.sea').boundingBox() ?? { x: 0, y: 0 };
		await page.mouse.click(x + 5, y + 5);
		await page.waitForTimeout(1500);
		await expect(page.locator('.cover')).toHaveCount(0);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await expect(page.getByRole('alertdialog')).toHaveCount(0);
	});

	/* An opponent has answered the other person's move: it is asked for. */
	const rich = (s: SeatView) => s.laid.length > 1 && s.fish > 12;
	const answered = () => find(full({ seats: 3 }), (e, v) => rich(v.seats[0]) && rich(v.seats[1]) && v.phase === 'rescue' && v.due[0] === 2 && v.seats.every((s) => !s.passed) && e.moveCount() > 1
		&& e.mover(e.moveCount() - 1) === 3 && e.mover(e.moveCount() - 2) === 1 && e.mayUndo({ seat: 1, moves: 1, people: [1, 2], agreed: [] }) === 'ask', 200);

	/* What is said and drawn while Mara asks and Robin answers: of neither what only they may see. */
	for (const answer of ['No', 'Robin agrees'])
		test(`hides what only the one who asks may see while the other is asked, and until it is handed back: ${answer}`, async ({ page }) => {
			await prepare(page, { hints: READ });
			const at = await answered();
			await sitDown(page, at, { people: [1, 2] });
			await page.getByRole('button', { name: 'I am Mara' }).click();
			await page.getByRole('button', { name: 'Ask to undo' }).click();
			const asked = page.getByRole('alertdialog', { name: 'Undo Robin’s move?' });
			await expect(asked).toContainText('Hand the device to Robin');
			await expect(asked).toContainText('Mara asks to undo a move.');
			await expect(page.locator('.table, .pier, .score, .hand, dialog[open]')).toHaveCount(0);
			for (const key of ['Enter', '4', 'l'])        /* no key of the table gives an answer or tells of it */
				await page.keyboard.press(key);
			await page.waitForTimeout(400);
			await expect(asked).toBeVisible();
			await expect(page.locator('.table, dialog[open]')).toHaveCount(0);
			await page.screenshot({ path: '../build/screens/undo-asked.png' });
			await asked.getByRole('button', { name: answer }).click();
			const next = answer === 'No' ? 'Mara' : 'Robin';
			await expect(page.locator('.cover')).toContainText(`Hand the device to ${next}`);
			await page.waitForTimeout(1500);
			await expect(page.locator('.table')).toHaveCount(0);
			await page.getByRole('button', { name: `I am ${next}` }).click();
			await expect(page.locator('.table')).toBeVisible();
		});

	test('takes along that nothing is taken back: it is told to nobody but who asked', async ({ page }) => {
		await prepare(page, { hints: READ });
		await sitDown(page, await answered(), { people: [1, 2] });
		await page.getByRole('button', { name: 'I am Mara' }).click();
		await page.getByRole('button', { name: 'Ask to undo' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
		await page.getByRole('button', { name: 'I am Mara' }).click();
		const refusal = page.getByText('The others would rather not take that back.');
		await expect(refusal).toBeVisible();
		await layOne(page);
		await page.waitForTimeout(1100);        /* sooner it would be a second click on what laid it */
		await handOver(page).click();
		await page.getByRole('button', { name: 'I am Robin' }).click();
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await expect(refusal).toBeHidden();
		await pass(page);
		await expect(page.locator('.cover')).toContainText('Mara');
		await expect(refusal).toBeHidden();
		await page.getByRole('button', { name: 'I am Mara' }).click();
		await expect(refusal).toBeVisible();
		await page.getByRole('button', { name: 'OK', exact: true }).click();
		await expect(refusal).toBeHidden();
	});

	test('takes it along, whatever else the one behind it was told and has read', async ({ page }) => {
		await prepare(page, { hints: READ });
		let cut = true;
		await page.route('**/bots.worker*', (route) => cut ? route.abort() : route.continue());
		await sitDown(page, await answered(), { people: [1, 2] });
		await page.getByRole('button', { name: 'I am Mara' }).click();
		await page.getByRole('button', { name: 'Ask to undo' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
		await page.getByRole('button', { name: 'I am Mara' }).click();
		await layOne(page);
		await page.waitForTimeout(1100);        /* sooner it would be a second click on what laid it */
		await handOver(page).click();
		await page.getByRole('button', { name: 'I am Robin' }).click();
		await pass(page);
		await expect(page.getByText('The opponents cannot be fetched just now.')).toBeVisible();
		await page.getByRole('button', { name: 'OK', exact: true }).click();
		cut = false;
		await page.getByRole('button', { name: 'I am Mara' }).click();
		await expect(page.getByText('The others would rather not take that back.')).toBeVisible();
	});

	test('is opened by one tap of two, and the other touches nothing', async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
		await prepare(page, { hints: READ });
		await sitDown(page, await find(full(), (_, v) => v.phase === 'draft' && v.due[0] === 1), { people: [1, 2] });
		const fingers = await Fingers.of(page);
		const there = await middle(page, '.cover button');
		const begun = Date.now();
		for (const later of [0, 500]) {
			await fingers.tapAt(there, begun + later);
			await page.waitForTimeout(450);         /* a busy phone draws the table so long */
		}
		await expect(page.locator('.cards-table')).toBeVisible();
		expect(await page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest('.card'), there)).toBe(true);
		await page.waitForTimeout(300);
		await expect(page.locator('.card.selected')).toHaveCount(0);
		await page.close();
	});

	test('is not opened by the key that brought it', async ({ page }) => {
		await lay(page);
		await page.waitForTimeout(350);
		await handOver(page).press('Enter');
		await expect(page.locator('.cover')).toContainText('Mara');
		await page.waitForTimeout(300);
		await expect(page.locator('.cover')).toContainText('Mara');
	});

	test('leaves no window open over it, and no key opens one', async ({ page }) => {
		await lay(page);
		await handOver(page).press('Enter');
		await expect(page.locator('.cover')).toContainText('Mara');
		await page.keyboard.press('l');
		await expect(page.locator('dialog[open]')).toHaveCount(0);
	});

	test('closes the book as well, in which the one before has looked something up', async ({ page }) => {
		await prepare(page, { hints: READ, pace: 3000 });
		const passes = (e: Engine, seat: number, next: (e: Engine, v: View) => boolean) => after(e, `${seat} pass`, next);
		await sitDown(page, await find(full({ seats: 3 }), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Pass) && e.onlyLine(1) === ''
			&& passes(e, 1, (then, now) => now.due[0] === 2 && then.onlyLine(2) === '2 pass'
				&& passes(then, 2, (last, end) => end.phase === 'rescue' && end.due[0] === 3 && last.onlyLine(3) === '')), 200), { people: [1, 3] });
		await page.locator('.cover button').click();
		await pass(page);
		await page.locator('.pier .num').first().click();
		await expect(page.locator('dialog[open]')).toBeVisible();
		await expect(page.locator('.cover')).toContainText('Tobias');
		await expect(page.locator('dialog[open]')).toHaveCount(0);
	});

	test('waits until what an opponent laid between two people was seen', async ({ page }) => {
		await lay(page, await laying(3), [1, 3]);
		const seen = linesBeforeCover(page);
		await handOver(page).click();
		await expect(page.locator('.cover')).toContainText('Tobias');
		await page.locator('.cover button').click();
		await expect(page.locator('.log li')).toHaveCount(await seen);
	});

	test('finds a cat that is held where it lay', async ({ page }) => {
		await lay(page);
		const [x, y] = await middle(page, '.field .grab');
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + 3, y + 3, { steps: 3 });
		await handOver(page).press('Enter');
		await expect(page.locator('.cover')).toContainText('Mara');
		await page.locator('.cover button').press('Enter');
		await expect(page.locator('.prompt.mine')).toBeVisible();
		await page.mouse.move(x + 150, y + 150, { steps: 4 });
		await expect(page.locator('.prompt.placing, .floating, .sea .ghost')).toHaveCount(0);
		await page.mouse.up();
		expect(await page.locator('.homing').count()).toBe(0);
	});
});
