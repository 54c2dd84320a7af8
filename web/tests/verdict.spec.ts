/*
 * The end of a game as it is delivered: nothing tells the result before the count does, the
 * verdict says where one stands, its numbers unfold, and from the table one comes back to it.
 */
import { expect, test, type Page } from '@playwright/test';
import { pass, prepare, shot } from './person';
import { lastPass, openOver, sitDown } from './positions';

const over = (page: Page, name: string) => openOver(page, `../tests/golden/${name}.record`);

/* To the verdict by a key; the homecoming ends with another. */
async function toVerdict(page: Page, name: string) {
	await over(page, name);
	await expect(page.locator('dialog .counting')).toBeVisible();
	await page.waitForTimeout(700);         /* what was on its way when the game ended is over */
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await page.keyboard.press('Shift');
}

const row = (page: Page, name: string) => page.locator('dialog tbody tr').filter({ has: page.getByRole('button', { name, exact: true }) });

test('while the count runs no panel tells a sum, afterwards all do', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await prepare(page);
	await over(page, 'advanced-4');
	await expect(page.locator('dialog .counting')).toBeVisible();
	await expect(page.locator('.players .score')).toHaveText(['…', '…', '…']);
	await expect(page.locator('.side .scores')).toContainText('The count will tell.');
	await expect(page.locator('.side .scores')).not.toContainText(/-?\d/);
	await expect(page.locator('.ask')).toContainText('The game is over.');
	await page.waitForTimeout(700);
	await page.keyboard.press('x');
	await expect(page.locator('dialog .verdict')).toBeVisible();
	const totals = await page.locator('dialog tfoot td').allInnerTexts();
	await expect(page.locator('.players .score')).toHaveText(totals.slice(1));
	await expect(page.locator('.side .scores')).toContainText(totals[0]);
});

test('the verdict says one\'s place and distance, and shows the winner\'s boat', async ({ page }) => {
	await prepare(page);
	await toVerdict(page, 'family-3');
	const totals = (await page.locator('dialog tfoot td').allInnerTexts()).map(Number);
	const best = Math.max(...totals);
	const words = totals[0] === best ? /home first, .* ahead of/ : new RegExp(`You are (second|third) of three, .* behind`);
	await expect(page.locator('dialog .verdict')).toHaveText(words);
	const winner = (await page.locator('dialog thead button').allInnerTexts())[totals.indexOf(best)];
	await expect(page.locator('dialog .line b')).toHaveText(winner);
});

for (const [kind, record] of [['won or lost', 'family-3'], ['with the sister', 'solo-hard'], ['by six', 'advanced-6-all'], ['drawn', 'explore-3']])
	test(`all boats lie in the harbour at home, ${kind}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 720 });
		await prepare(page);
		await toVerdict(page, record);
		const captains = await page.locator('dialog thead th').count() - 1;
		const boats = page.locator('dialog [data-sails]');
		await expect(boats).toHaveCount(captains);
		await page.waitForTimeout(900);         /* they have come in */
		const places = await boats.evaluateAll((all) => all.map((boat) =>
			({ x: boat.getBoundingClientRect().left, place: Number(boat.querySelector('b')?.textContent) })));
		expect(places[0].place).toBe(1);
		for (let i = 1; i < places.length; i++)
			expect(places[i].x).toBeLessThan(places[i - 1].x);
		/* No sail hides a place. */
		const [quay, ...numbers] = await boats.evaluateAll((all) => all.map((boat, i) =>
			(i === 0 ? boat : boat.querySelector('b'))?.getBoundingClientRect().toJSON() as DOMRect));
		for (const [i, number] of numbers.entries())
			expect(number.right).toBeLessThan(i === 0 ? quay.left : numbers[i - 1].left + 2);
	});

test('on a large screen the count has the screen, and the boat most of it', async ({ page }) => {
	await page.setViewportSize({ width: 2560, height: 1440 });
	await prepare(page);
	await toVerdict(page, 'advanced-6-all');
	const wide = (what: string) => page.locator(what).evaluate((e) => e.getBoundingClientRect().width);
	expect(await wide('dialog[open]')).toBeGreaterThan(2300);
	expect(await wide('dialog .pic svg.boat')).toBeGreaterThan(1200);
	expect(await page.locator('dialog .body').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
});

test('a row unfolds to its lessons, and what is pressed is lit on that boat', async ({ page }) => {
	await prepare(page);
	await toVerdict(page, 'advanced-4');
	for (const [name, least] of [['Lessons', 1], ['Public lessons', 1], ['Families', 1], ['Rooms', 1]] as const) {
		const line = row(page, name);
		const [number] = (await line.locator('td button').allInnerTexts()).map(Number);
		await line.locator('td button').first().click();
		await expect(page.locator('dialog .line b')).toHaveText('Robin');
		const parts = page.locator('dialog .parts .part');
		expect(await parts.count()).toBeGreaterThanOrEqual(least);
		const points = (await parts.locator('b').allInnerTexts()).map(Number);
		expect(points.reduce((sum, n) => sum + n, 0), name).toBe(number);
	}
	const part = page.locator('dialog .parts .part').first();
	await part.click();
	await page.mouse.move(2, 2);
	await expect(page.locator('dialog svg.boat .art-lit').first()).toBeAttached();
	/* Another captain's number shows that captain's boat. */
	await row(page, 'Lessons').locator('td button').nth(1).click();
	await expect(page.locator('dialog .line b')).toHaveText('Mara');
	await expect(row(page, 'Lessons').getByRole('button', { name: 'Lessons', exact: true })).toHaveAttribute('aria-expanded', 'true');
});

for (const [width, height] of [[1440, 900], [1280, 720], [1366, 768]])
	test(`the buttons of the verdict stand in rows that are full at ${width} x ${height}`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await prepare(page);
		await toVerdict(page, 'advanced-4');
		const boxes = await page.locator('dialog .do button').evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON() as DOMRect));
		const wide = await page.locator('dialog .do').evaluate((e) => e.getBoundingClientRect().width);
		for (const top of new Set(boxes.map((b) => b.top))) {
			const line = boxes.filter((b) => b.top === top);
			expect(Math.max(...line.map((b) => b.right)) - Math.min(...line.map((b) => b.left))).toBeGreaterThan(wide - 2);
		}
		await expect(page.locator('dialog .do button').last()).toBeInViewport({ ratio: 1 });
		expect(await page.locator('dialog .sums').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
	});

test('closed, the count is a button away, another game and the way home beside it', async ({ page }) => {
	await prepare(page);
	await toVerdict(page, 'family-3');
	await page.getByRole('button', { name: 'Close' }).click();
	const bar = page.locator('.ask');
	await expect(bar).toContainText(/wins/);
	await bar.getByRole('button', { name: 'The final count' }).click();
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(page.locator('dialog .counting')).toHaveCount(0);
	await page.getByRole('button', { name: 'Close' }).click();
	await expect(bar.getByRole('button', { name: 'Another game like this' })).toBeVisible();
	await bar.getByRole('button', { name: 'Leave the table' }).click();
	await expect(page).toHaveURL(/#\/$/);
});

test('back from looking back the verdict stands as it was', async ({ page }) => {
	await prepare(page);
	await toVerdict(page, 'family-3');
	await page.locator('dialog').getByRole('button', { name: 'Look back' }).click();
	await page.getByRole('link', { name: 'To the table' }).click();
	await expect(page.locator('dialog .verdict')).toBeVisible();
	await expect(page.locator('dialog .counting')).toHaveCount(0);
});

for (const [width, height] of [[390, 844], [844, 390]])
	test.describe(`under a finger at ${width} x ${height}`, () => {
		test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });
		test('what can be pressed in the count is 44 px, and the bar after it is whole', async ({ page }) => {
			await prepare(page);
			await toVerdict(page, 'family-4-all');
			await row(page, 'Families').locator('td button').nth(1).tap();
			await expect(page.locator('dialog .parts .part').first()).toBeVisible();
			const small = await page.locator('dialog table button, dialog .do button').evaluateAll((all) =>
				all.filter((b) => b.getBoundingClientRect().height < 44).map((b) => b.textContent));
			expect(small).toEqual([]);
			/* What it lights is in sight beside it. */
			await page.locator('dialog .parts .part').last().tap();
			await expect(page.locator('dialog svg.boat')).toBeInViewport({ ratio: 0.9 });
			await page.getByRole('button', { name: 'Close' }).tap();
			for (const name of ['The final count', 'Look back', 'Leave the table', 'Another game like this'])
				await expect(page.locator('.ask').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
		});
	});

/* ---- the count over a bad network ---- */

/* The last move, while what counts cannot be fetched, or not yet. */
async function endWith(page: Page, fetch: () => 'abort' | 'continue' | Promise<unknown>) {
	await prepare(page);
	await page.route(/FinalCount.*js/, async (way) => (await fetch() === 'abort' ? way.abort() : way.continue()));
	await sitDown(page, await lastPass());
	await pass(page);
	await page.waitForTimeout(300);
	await page.keyboard.press('Shift');             /* Vesh has been seen */
}

const focused = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));

test('a count that cannot be fetched is said to be missing, and comes with the network', async ({ page }) => {
	let gone = true;
	await endWith(page, () => (gone ? 'abort' : 'continue'));
	await expect(page.locator('dialog')).toContainText('could not be fetched');
	await expect.poll(() => focused(page)).toBe(true);
	gone = false;
	await expect(page.locator('dialog .counting')).toBeVisible();
	await expect(page.locator('dialog')).toHaveCount(1);
	await expect.poll(() => focused(page)).toBe(true);
});

test('who does not wait for it has the verdict, and the count a button away', async ({ page }) => {
	await endWith(page, () => 'abort');
	await page.getByRole('button', { name: 'Close', exact: true }).click();
	await expect(page.locator('.prompt.end')).toContainText(/first|second|wins|won/i);
	await expect(page.locator('.prompt.end .final')).toBeVisible();
});

test('a count that is long on its way opens once', async ({ page }) => {
	await endWith(page, () => new Promise((yes) => { setTimeout(yes, 5000); }));
	await expect(page.locator('dialog .counting')).toBeVisible();
	await expect(page.locator('dialog')).toHaveCount(1);
	await expect.poll(() => focused(page)).toBe(true);
});

for (const [width, height] of [[390, 844], [844, 390], [1280, 720]])
	test(`what is counted is in sight, its number flies there, and nothing of the window moves at ${width} x ${height}`, async ({ browser }) => {
		const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1000, serviceWorkers: 'block' });
		await prepare(page);
		await over(page, 'advanced-4');
		await expect(page.locator('dialog .counting')).toBeVisible();
		const looks = await page.evaluate(() => new Promise<{ sizes: string[]; hidden: string[]; flown: number }>((yes) => {
			const [sizes, hidden] = [new Set<string>(), new Set<string>()];
			let flown = 0;
			const look = () => {
				const row = document.querySelector('dialog tr.now');
				const box = row?.getBoundingClientRect();
				if (row && box && document.elementFromPoint(box.left + 20, box.bottom - 4)?.closest('tr') !== row)
					hidden.add(row.querySelector('th')?.textContent ?? '');
				const sum = document.querySelector('dialog tfoot th')?.getBoundingClientRect();
				if (sum && sum.bottom > innerHeight)
					hidden.add('the sum');
				sizes.add(['dialog', 'dialog .pic'].map((s) => Math.round(document.querySelector(s)?.getBoundingClientRect().height ?? 0)).join());
				flown += document.querySelectorAll('dialog .flown').length;
			};
			const timer = setInterval(look, 100);
			setTimeout(() => { clearInterval(timer); yes({ sizes: [...sizes], hidden: [...hidden], flown }); }, 9000);
		}));
		expect(looks.hidden).toEqual([]);
		expect(looks.sizes).toHaveLength(1);
		expect(looks.flown).toBeGreaterThan(10);
		await page.close();
	});

test.describe('under a finger on a small phone held across', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 740, height: 360 } });

	test('after a count that went along its rows the verdict is in sight, and the words of every button within it', async ({ page }) => {
		await prepare(page, { lang: 'de' });
		await over(page, 'advanced-6-kb');
		await expect.poll(() => page.locator('dialog .body').evaluate((e) => e.scrollTop)).toBeGreaterThan(20);
		await page.locator('dialog .pic').tap();
		await expect.soft(page.locator('dialog .verdict')).toBeInViewport({ ratio: 1 });
		expect(await page.locator('dialog .do button').evaluateAll((all) => all.filter((b) => {
			const words = document.createRange();
			words.selectNodeContents(b);
			return words.getBoundingClientRect().width > b.clientWidth;
		}).map((b) => b.textContent))).toEqual([]);
		await page.screenshot({ path: '../build/screens/verdict-across.png' });
	});

	test('loaded again in the middle of the count its name stands in no frame', async ({ page }) => {
		await prepare(page, { lang: 'de' });
		await over(page, 'family-3');
		await expect(page.locator('dialog .counting')).toBeVisible();
		await page.reload();
		await expect(page.locator('dialog .counting')).toBeVisible();
		const name = page.locator('dialog h2');
		await expect(name).toBeFocused();
		await expect(name).toHaveCSS('outline-style', 'none');
	});
});

/* Columns of six captains ran out at the right of a phone held across, and the page went after them. */
test.describe('six on small screens', () => {
	test.use({ hasTouch: true });
	for (const [width, height] of [[844, 390], [740, 360], [667, 375], [568, 320], [360, 640], [390, 844], [768, 1024]])
		for (const lang of ['en', 'de'])
			test(`every column and the counted boat are in sight at ${width} x ${height}, ${lang}`, async ({ page }) => {
				await page.setViewportSize({ width, height });
				await prepare(page, { lang });
				await over(page, 'advanced-6-all');
				const beside = () => page.locator('dialog .body').evaluate((body) => [...body.querySelectorAll('th, td, .do button, .verdict span, .pic .line > *')].filter((e) => {
					const [r, f] = [e, e.closest('.verdict') ? body : e.closest('.pic, .stage')!].map((x) => x.getBoundingClientRect());
					return r.width > 0 && (r.right > f.right + 1 || r.left < f.left - 1 || e.scrollWidth > e.clientWidth + 1 && e.tagName === 'BUTTON');
				}).map((e) => e.textContent?.trim()));
				const boat = page.locator('dialog .pic svg.boat');
				await expect(page.locator('dialog tr.now')).toBeInViewport({ ratio: 1 });
				await expect(boat).toBeInViewport({ ratio: 1 });
				expect(await beside()).toEqual([]);
				await expect(page.locator('dialog thead .seat-name').last()).toBeInViewport({ ratio: 1 });
				await expect(async () => {
					await page.keyboard.press('x');
					await expect(page.locator('dialog .verdict')).toBeVisible({ timeout: 500 });
				}).toPass();
				await page.keyboard.press('Shift');
				await expect(page.locator('dialog thead th')).toHaveCount(7);
				expect(await beside()).toEqual([]);
				await expect(boat).toBeInViewport({ ratio: 1 });
				const [words, picture] = await Promise.all(['.verdict small', '.pic'].map((part) => page.locator(`dialog ${part}`).boundingBox()));
				expect(words!.y + words!.height <= picture!.y + 1 || words!.y >= picture!.y + picture!.height, 'the verdict is not under the boat').toBe(true);
				/* A line of it is whole above the buttons, and a sign says that there are more. */
				const [first, buttons] = await Promise.all(['tbody .n', '.do'].map((part) => page.locator(`dialog ${part}`).first().boundingBox()));
				expect(first!.y + first!.height).toBeLessThanOrEqual(buttons!.y);
				await expect(page.locator('dialog .rows')).toBeVisible();
				await expect(page.locator('dialog .sum').last()).toBeInViewport({ ratio: 1 });
				/* Wherever one is among the rows, the boat is beside them, and across the names above them. */
				await page.locator('dialog tbody tr').last().scrollIntoViewIfNeeded();
				await expect(boat).toBeInViewport({ ratio: 1 });
				if (width > height)
					await expect(page.locator('dialog thead .seat-name').last()).toBeInViewport({ ratio: 1 });
			});
});

test('on a tablet held upright all lines of a family game are in sight beside what comes next', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await prepare(page, { lang: 'de' });
	await toVerdict(page, 'family-3');
	const last = page.locator('dialog tbody tr').last();
	const foot = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
	await expect.poll(async () => {
		const { y, height } = (await last.boundingBox())!;
		return y + height - (await foot('dialog .do')).y;
	}).toBeLessThanOrEqual(0);
	await page.screenshot({ path: '../build/screens/verdict-upright.png' });
	const { y, height } = await foot('dialog.wide');
	expect(y + height).toBeLessThanOrEqual(1024);
});

test.describe('on the smallest phones', () => {
	test.use({ hasTouch: true });

	for (const [width, height] of [[360, 640], [320, 568]] as const)
		for (const lang of ['en', 'de'])
			for (const record of ['family-2', 'family-3', 'advanced-4-events', 'advanced-5', 'advanced-6-all'])
				test(`every captain's column is in sight, and the verdict under nothing, at ${width} x ${height} (${record}, ${lang})`, async ({ page }) => {
					await page.setViewportSize({ width, height });
					await prepare(page, { lang });
					await over(page, record);
					await expect(page.locator('dialog .counting')).toBeVisible();
					const body = page.locator('dialog .body');
					const beside = () => body.evaluate((e) => e.scrollWidth - e.clientWidth);
					expect(await beside()).toBeLessThanOrEqual(0);
					await page.waitForTimeout(700);         /* what was on its way when the game ended is over */
					await page.keyboard.press('x');
					await expect(page.locator('dialog .verdict')).toBeVisible();
					await page.keyboard.press('Shift');
					expect(await beside()).toBeLessThanOrEqual(0);
					/* Scrolled half a verdict on, its words are whole or out of sight. */
					const verdict = page.locator('dialog .verdict span');
					await expect(verdict).toBeInViewport({ ratio: 1 });
					await body.evaluate((e) => e.scrollTo(0, 40));
					const over40 = await page.evaluate(() => {
						const [words, boat] = ['.verdict span', '.pic'].map((one) => document.querySelector(`dialog ${one}`)!.getBoundingClientRect());
						return Math.min(words.bottom, boat.bottom) - Math.max(words.top, boat.top);
					});
					expect(over40).toBeLessThanOrEqual(0);
					const small = await page.locator('dialog .do button').evaluateAll((all) => all.filter((e) => {
						const words = document.createRange();
						words.selectNodeContents(e);
						const [w, b] = [words.getBoundingClientRect(), e.getBoundingClientRect()];
						return parseFloat(getComputedStyle(e).fontSize) < 13 || w.left - b.left < 4 || b.right - w.right < 4;
					}).map((e) => e.textContent));
					expect(small).toEqual([]);
					await shot(page, `verdict-${record}-${width}-${lang}`);
				});
});
