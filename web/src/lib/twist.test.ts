/* Fingers that turn around one another. */
import { expect, test } from 'vitest';
import { Twist } from './twist';

const at = (degrees: number) => ({ x: 100 * Math.cos(degrees * Math.PI / 180), y: 100 * Math.sin(degrees * Math.PI / 180) });
const still = { x: 0, y: 0 };

/* What is turned on the way to an angle, in steps of 10 degrees. */
function turned(from: number, to: number): number[] {
	const twist = new Twist();
	twist.begin(still, at(from));
	const way = Math.sign(to - from) * 10;
	const steps = Array.from({ length: Math.abs(to - from) / 10 }, (_, i) => from + way * (i + 1));
	return steps.map((angle) => twist.turns(still, at(angle))).filter((n) => n > 0);
}

test('a quarter to the right is one turn, to the left three, less than half of it none', () => {
	expect(turned(0, 90)).toEqual([1]);
	expect(turned(0, -90)).toEqual([3]);
	expect(turned(0, 40)).toEqual([]);
	expect(turned(150, 240)).toEqual([1]);
	expect(turned(0, 360)).toEqual([1, 1, 1, 1]);
});
