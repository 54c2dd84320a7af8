/* A connection that breaks around a move: the page and the server are real, and the
 * wire between them loses what a broken one would. */
import { expect, test, type Page } from '@playwright/test';
import { act, prepare } from './person';
import { TestServer } from './server';
import { Wire, type Message } from './wires';

/* Who waits to be let in is not helped by the server's own patience. */
const server = new TestServer(['--greet', '600']);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

/* A person alone at a table online, so that every line is the person's own. */
async function sit(page: Page, wire = new Wire()): Promise<Wire> {
	await prepare(page);
	await wire.watch(page);
	const { seats } = await server.make({ game: 'solo', seats: 1 });
	await page.goto(`${server.address}/#/t/${seats[0].key}`);
	await expect(page.locator('.prompt.mine')).toBeVisible();
	return wire;
}

/* Chooses by hand until there is a move, and makes it. */
async function move(page: Page, wire: Wire): Promise<Message> {
	const go = page.locator('.prompt button.go');
	await expect.poll(async () => {
		const ready = await go.isEnabled();
		if (!ready)
			await act(page);
		return ready;
	}).toBe(true);
	await go.click();
	await expect.poll(() => wire.moves.length).toBe(1);
	return wire.moves[0];
}

const told = (page: Page) => page.locator('.log li').count();

test('a move that did not arrive is sent again, as the same', async ({ page }) => {
	const wire = await sit(page);
	const lines = await told(page);
	wire.out = (m) => m.type === 'move' ? null : m;
	const lost = await move(page, wire);
	await wire.cut();
	await expect.poll(() => wire.moves).toEqual([lost]);
	await expect.poll(() => told(page)).toBe(lines + 1);
});

test('a move whose answer was lost is sent again, and counts once', async ({ page }) => {
	const wire = await sit(page);
	const lines = await told(page);
	wire.back = () => null;
	const sent = await move(page, wire);
	await expect.poll(() => wire.has('ack')).toBe(true);
	await wire.cut();
	await expect.poll(() => wire.moves).toEqual([sent]);
	await expect.poll(() => wire.has('ack')).toBe(true);
	await expect.poll(() => told(page)).toBe(lines + 1);
});

/* As after a lost connection: by then the next move without a choice may be the same
 * words as the one that is acknowledged (a pass, and the pass of the next phase). */
test('an acknowledgement that comes after its view holds nothing up', async ({ page }) => {
	const wire = await sit(page);
	const late: Message[] = [];
	wire.back = (m) => m.type === 'ack' && late.push(m) ? null : m;
	while (await told(page) < 40) {
		await act(page, 1000).catch(() => true);
		for (const ack of late.splice(0))
			wire.all.at(-1)?.send(JSON.stringify(ack));
	}
});

test('an acknowledged move is not sent again, seen or not', async ({ page }) => {
	const wire = await sit(page);
	const lines = await told(page);
	wire.back = (m) => m.type === 'view' ? null : m;
	await move(page, wire);
	await expect.poll(() => wire.has('ack')).toBe(true);
	await wire.cut();
	await expect.poll(() => told(page)).toBe(lines + 1);
	expect(wire.moves).toEqual([]);
});

test('a refused move is told with the reason, and is done', async ({ page }) => {
	const wire = await sit(page);
	wire.out = (m) => m.type === 'move' ? { ...m, line: '1 done' } : m;
	await move(page, wire);
	await expect.poll(() => wire.has('error')).toBe(true);
	await expect(page.locator('.prompt').getByRole('alert')).toBeVisible();
	await wire.cut();
	expect(wire.moves).toEqual([]);
	await expect(page.locator('.prompt.mine')).toBeVisible();
});

/* Before it the cats of the sister come in sight there. */
test('on a phone cards that are refused lie where they lay', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const wire = await sit(page);
	wire.out = (m) => m.type === 'move' && / choose/.test(m.line ?? '') ? { ...m, line: '1 done' } : m;
	await expect.poll(async () => wire.has('error') || (await act(page, 1000).catch(() => true), false), { timeout: 60_000 }).toBe(true);
	await expect(page.locator('.prompt').getByRole('alert')).toBeVisible();
	await expect(page.locator('.table')).toHaveAttribute('data-sheet', 'hand');
});

test('a wire that is dead, though nobody closed it, is found out', async ({ page }) => {
	await page.clock.install();
	const wire = await sit(page);
	const lines = await told(page);
	wire.out = wire.back = () => null;
	const lost = await move(page, wire);
	wire.mend();
	await page.clock.fastForward(10_000);          /* the move was to be answered */
	await expect(page.locator('.banner')).toBeVisible();
	await page.clock.fastForward(1000);            /* the pause before the next try */
	await expect.poll(() => wire.moves).toEqual([lost]);
	await expect.poll(() => told(page)).toBe(lines + 1);
	await expect(page.locator('.banner')).toHaveCount(0);
});

test('who is not let in at once comes again', async ({ page }) => {
	const wire = new Wire();
	let refused = 0;
	wire.out = (m) => m.type === 'join' && refused++ === 0 ? { type: 'ping' } : m;
	wire.back = (m) => m.type === 'pong' ? { type: 'error', code: 'TOO_FAST', text: 'wait a moment' } as Message : m;
	await sit(page, wire);
	expect(wire.all).toHaveLength(2);
});

test('a word pressed twice while it is on its way is one move', async ({ page }) => {
	const wire = await sit(page);
	const pass = page.locator('.prompt [data-verb=Pass]');
	await expect.poll(async () => await pass.count() > 0 || (await act(page), false)).toBe(true);
	wire.sent = [];
	wire.out = (m) => m.type === 'move' ? null : m;
	await pass.click();
	await page.locator('.prompt button.go').click();       /* sure */
	await pass.click({ force: true });                      /* it cannot be pressed: nothing happens */
	await page.waitForTimeout(300);
	expect(wire.moves).toHaveLength(1);
});

test('a table left stays left', async ({ page }) => {
	await page.clock.install();
	const wire = await sit(page);
	await page.goto(`${server.address}/#/`);
	await expect(page.locator('.table')).toHaveCount(0);
	await page.clock.fastForward(60_000);
	expect(wire.all).toHaveLength(1);
});

test('a wire that breaks while the sister takes her cats leaves no picture of the island behind', async ({ page }) => {
	const wire = new Wire();
	await wire.watch(page);
	await prepare(page, { motion: true, pace: 450 });
	/* She takes her time, however busy the machine is. */
	await page.addInitScript(() => {
		const { animate } = Element.prototype;
		Element.prototype.animate = function slow(this: HTMLElement, ...how) {
			const moves = animate.apply(this, how);
			if (this.dataset.flight)
				moves.updatePlaybackRate(0.01);
			return moves;
		};
	});
	const { seats } = await server.make({ game: 'solo', seats: 1 });
	await page.goto(`${server.address}/#/t/${seats[0].key}`);
	await page.locator('.prompt.mine').waitFor();
	const picture = page.locator('.still');
	await expect(async () => {
		await act(page, 500);
		expect(await picture.count()).toBe(1);
	}).toPass({ intervals: [30], timeout: 90_000 });
	wire.heard = [];
	await wire.all.at(-1)?.close();
	await expect.poll(() => wire.heard.some(({ type }) => type === 'view')).toBe(true);
	await expect(page.locator('.banner')).toHaveCount(0);
	await expect(picture).toHaveCount(1);
	await page.mouse.click(3, 3);
	await expect(picture).toHaveCount(0);
});
