/* Practised people who enter a boat on the scorepad and count what they do: one with a
 * finger on a phone, one with a mouse in one hand and the keys under the other. */
import { readFileSync } from 'node:fs';
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

type Spot = [number, number];

export interface Tile { kind: string; colour: string | null; squares: string[] }
interface Boat { boat: number; lessons: number[]; fish: number; tiles: Tile[] }

export async function middle(page: Page, square: string): Promise<Spot> {
	const box = await page.locator(`.place .square[data-square="${square}"]`).boundingBox();
	if (!box)
		throw new Error(`no ${square}`);
	return [box.x + box.width / 2, box.y + box.height / 2];
}

/* The tiles of a sheet, as the page's own module reads them. */
export async function tilesOf(path: string): Promise<Boat> {
	const { instance } = await WebAssembly.instantiate(readFileSync('public/pad.wasm'), {});
	const e = instance.exports as Record<string, (...n: number[]) => number> & { memory: WebAssembly.Memory };
	const bytes = new TextEncoder().encode(readFileSync(path, 'utf8'));
	new Uint8Array(e.memory.buffer, e.pad_in()).set(bytes);
	const length = e.pad_count(bytes.length);
	const told = JSON.parse(new TextDecoder().decode(new Uint8Array(e.memory.buffer, e.pad_out(), length)));
	return told.sheet.players[0];
}

/* What lies on the boat in the page. */
export const lyingTiles = (page: Page) => page.evaluate(() =>
	(JSON.parse(localStorage.getItem('isle.pad') ?? '{}').players?.[0].tiles ?? []) as Tile[]);

/* A way over all squares of a tile from one to the next, some passed twice. */
function wayOver(squares: string[]): string[] {
	const beside = (a: string, b: string) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;
	const degree = (s: string) => squares.filter((o) => beside(s, o)).length;
	const start = [...squares].sort((a, b) => degree(a) - degree(b))[0];
	const seen = new Set<string>();
	const way: string[] = [];
	const go = (at: string) => {
		seen.add(at);
		way.push(at);
		for (const next of squares.filter((s) => beside(at, s))) {
			if (seen.has(next))
				continue;
			go(next);
			if (seen.size < squares.length)
				way.push(at);
		}
	};
	go(start);
	return way;
}

/* What flesh needs, in seconds: the keystroke-level model of Card, Moran and Newell
 * (1980). Its pointing is a mouse's, its key that of somebody who is no typist (40
 * words a minute); ten squares are passed a second. ISLE_HUMAN=1 takes this time, else
 * it is only added up; ISLE_POINT is another time to point. */
const KLM = { think: 1.35, point: Number(process.env.ISLE_POINT ?? 1.1), press: 0.2, key: 0.28, reach: 0.4, square: 0.1 };
type Part = keyof typeof KLM;
const HUMAN = process.env.ISLE_HUMAN === '1';

export abstract class Person {
	acts = 0;
	seconds = 0;

	constructor(protected readonly page: Page) {}

	protected async take(...parts: Part[]) {
		const seconds = parts.reduce((sum, part) => sum + KLM[part], 0);
		this.seconds += seconds;
		if (HUMAN)
			await this.page.waitForTimeout(1000 * seconds);
	}

	/* A button, at some part of its height. What is known beforehand needs no thought. */
	async touch(selector: string, thought = false, part = 0.5) {
		this.acts++;
		await this.take(...thought ? ['think'] as const : [], 'point', 'press');
		const button = this.page.locator(selector).first();
		const { width, height } = await button.boundingBox() ?? { width: 0, height: 0 };
		await this.press(button, { x: width / 2, y: height * part });
	}

	/* A tile: looked at in the box, found on the screen, drawn. */
	async draw(spots: Spot[]) {
		this.acts++;
		await this.take('think', 'point', 'press');
		await this.stroke(spots);
	}

	protected abstract press(button: Locator, position: { x: number; y: number }): Promise<void>;
	protected abstract stroke(spots: Spot[]): Promise<void>;
	/* A kind or a colour, until the page has taken it. */
	abstract choose(selector: string): Promise<void>;
	abstract enterLessons(numbers: number[]): Promise<void>;
}

export class Finger extends Person {
	constructor(page: Page, private readonly cdp: CDPSession) { super(page); }

	protected press(button: Locator, position: { x: number; y: number }) { return button.tap({ position }); }

	async choose(selector: string) {
		await this.touch(selector);
		await expect(this.page.locator(selector)).toHaveAttribute('aria-checked', 'true');
	}

	protected async stroke(spots: Spot[]) {
		const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]) =>
			this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
		await send('touchStart', [spots[0]]);
		for (const spot of spots.slice(1)) {
			await this.take('square');
			await send('touchMove', [spot]);
		}
		await send('touchEnd', []);
	}

	async enterLessons(numbers: number[]) {
		for (const number of numbers)
			await this.touch(`[data-number="${number}"]`, true);
	}
}

export class MouseAndKeys extends Person {
	protected press(button: Locator, position: { x: number; y: number }) { return button.click({ position }); }

	private async type(keys: string) {
		this.acts += keys.length;
		for (const key of keys) {
			await this.take('key');
			await this.page.keyboard.press(key);
		}
	}

	async choose(selector: string) {
		const button = this.page.locator(selector);
		await this.type(await button.getAttribute('aria-keyshortcuts') ?? '?');
		await expect(button).toHaveAttribute('aria-checked', 'true');
	}

	protected async stroke(spots: Spot[]) {
		const { mouse } = this.page;
		await mouse.move(...spots[0]);
		await mouse.down();
		for (const spot of spots.slice(1)) {
			await this.take('square');
			await mouse.move(...spot, { steps: 2 });
		}
		await mouse.up();
	}

	/* The other hand leaves the mouse once. */
	async enterLessons(numbers: number[]) {
		await this.take('reach');
		for (const number of numbers) {
			await this.take('think');
			await this.type(String(number));
		}
	}
}

/* What is in sight, colour by colour, each from the one that was chosen last; then what
 * has none, and single squares at the very end, which need their kind said. */
function inOrder(tiles: Tile[], colour: string): Tile[] {
	const others = [...new Set(tiles.map((tile) => tile.colour))].filter((c) => c && c !== colour);
	const rank = (tile: Tile) => (tile.colour === colour ? 0 : tile.colour ? 1 + others.indexOf(tile.colour) : 10)
		+ (tile.squares.length === 1 ? 5 : 0) + (tile.kind === 'kitten' || tile.kind === 'common' ? 0.5 : 0);
	return [...tiles].sort((a, b) => rank(a) - rank(b));
}

/* The whole boat, tile by tile. Colours are said when they change; the form says the
 * kind, and where two kinds have it a touch says which. */
class Entering {
	private colour = 'blue';

	constructor(private readonly page: Page, private readonly person: Person) {}

	private async tile(tile: Tile) {
		if (tile.colour && tile.colour !== this.colour)
			await this.person.choose(`[data-colour="${this.colour = tile.colour}"]`);
		const kind = this.page.locator(`[data-kind="${tile.kind}"]`);
		if (tile.squares.length === 1 && await kind.getAttribute('aria-checked') !== 'true')
			await this.person.choose(`[data-kind="${tile.kind}"]`);
		const there = (await lyingTiles(this.page)).length;
		await this.person.draw(await Promise.all(wayOver(tile.squares).map((s) => middle(this.page, s))));
		await expect.poll(async () => (await lyingTiles(this.page)).length, { message: JSON.stringify(tile) }).toBe(there + 1);
		if ((await lyingTiles(this.page)).at(-1)?.kind !== tile.kind)
			await this.person.touch(`[data-instead="${tile.kind}"]`);
	}

	private async isInSight(tile: Tile): Promise<boolean> {
		const sea = await this.page.locator('.place .sea').boundingBox();
		const spots = await Promise.all(tile.squares.map((s) => middle(this.page, s)));
		return !!sea && spots.every(([, y]) => y > sea.y + 2 && y < sea.y + sea.height - 2);
	}

	/* The rest of a boat that is longer than the screen. */
	private async turnTo(bow: boolean) {
		const sea = this.page.locator('.place .sea');
		const before = await sea.evaluate((e) => e.scrollTop);
		await this.person.touch('.map', false, bow ? 0.15 : 0.85);
		await expect.poll(() => sea.evaluate((e) => e.scrollTop)).not.toBe(before);
	}

	async tiles(all: Tile[]) {
		let left = all;
		for (let turn = 0; left.length > 0 && turn < 3; turn++) {
			if (turn > 0)
				await this.turnTo(turn % 2 === 0);
			const seen = await Promise.all(left.map((tile) => this.isInSight(tile)));
			for (const tile of inOrder(left.filter((_, i) => seen[i]), this.colour))
				await this.tile(tile);
			left = left.filter((_, i) => !seen[i]);
		}
		expect(left).toEqual([]);
	}
}

/* Enters boat, lessons and fish of a sheet. Tells what the boat alone took. */
export async function enterBoat(page: Page, person: Person, path: string) {
	const { boat, lessons, fish, tiles } = await tilesOf(path);
	await person.touch(`[data-boat="${boat}"]`);
	await new Entering(page, person).tiles(tiles);
	const alone = { acts: person.acts, seconds: person.seconds };
	await person.touch('[data-view=cards]');
	await person.enterLessons(lessons);
	for (let i = 0; i < fish; i++)
		await person.touch('[aria-label="More: Fish"]');
	return alone;
}
