/* When a finger on a tile takes it, and when it only swipes. */
import { expect, test } from 'vitest';
import { isOver, isToward } from './swipe';

const boat = { left: 0, right: 240, top: 60, bottom: 660 };
const cat = { x: 320, y: 300 };

test('a strip beside the boat: sideways takes, up and down swipes', () => {
	for (const [x, y, takes] of [[280, 300, true], [290, 270, true], [318, 260, false], [320, 340, false], [312, 262, false], [360, 300, false]] as const)
		expect(isToward(cat, { x, y }, boat, false), `${x},${y}`).toBe(takes);
});

test('where nothing is scrolled a slanted way takes, too', () => {
	const below = { left: 0, right: 780, top: 300, bottom: 640 };
	expect(isToward({ x: 200, y: 150 }, { x: 250, y: 170 }, below, true)).toBe(true);
	expect(isToward({ x: 200, y: 150 }, { x: 250, y: 150 }, below, true)).toBe(false);
	expect(isToward({ x: 200, y: 150 }, { x: 200, y: 120 }, below, true)).toBe(false);
});

test('what has come well over the boat was meant for it', () => {
	expect(isOver({ x: 230, y: 300 }, boat)).toBe(false);
	expect(isOver({ x: 200, y: 300 }, boat)).toBe(true);
});
