/* A cat that rises, and its name, lie over as little of the others as can be. */
import { expect, test } from 'vitest';
import { namePlace, risenPlace, shared, type Box } from './rising';

const screen = { width: 1440, height: 900 };
const island: Box = { x: 6, y: 70, width: 1170, height: 200 };
/* Two rows of six, each 80 by 75, but for one that rises. */
const all: Box[] = [0, 1].flatMap((row) => [0, 1, 2, 3, 4, 5].map((n) => ({ x: 20 + n * 86, y: 105 + row * 81, width: 80, height: 75 })));
const large = { width: 118, height: 110 };
const others = (n: number) => all.filter((_, i) => i !== n);

test('a cat of the upper row rises upwards, one of the lower row downwards', () => {
	const [above, below] = [1, 7].map((n) => risenPlace(all[n], large, others(n), screen));
	expect(above.y + above.height).toBeLessThanOrEqual(105 + 81);
	expect(below.y).toBeGreaterThanOrEqual(105 + 75);
});

test('it stays over its place, and on the screen', () => {
	const home = { x: 2, y: 850, width: 80, height: 40 };
	const at = risenPlace(home, { width: 160, height: 80 }, [], screen);
	expect(at.x).toBeGreaterThanOrEqual(0);
	expect(at.y + at.height).toBeLessThanOrEqual(900);
	expect(shared(at, home)).toBeGreaterThan(0);
});

test('at the border it stays off the edge of the screen', () => {
	const at = (x: number) => risenPlace({ x, y: 100, width: 80, height: 40 }, { width: 160, height: 80 }, [{ x: x + 80, y: 100, width: 80, height: 40 }], screen).x;
	expect(at(10)).toBeGreaterThanOrEqual(8);
	expect(at(1440 - 90) + 160).toBeLessThanOrEqual(1440 - 8);
});

test('its name lies over no cat', () => {
	for (let n = 0; n < all.length; n++) {
		const at = risenPlace(all[n], large, others(n), screen);
		const name = namePlace(at, { width: 250, height: 26 }, { cats: others(n), elsewhere: [], words: [], island, screen });
		expect(others(n).reduce((sum, cat) => sum + shared(name, cat), shared(name, at)), `cat ${n}`).toBe(0);
	}
});
