/* Quarter turns from a wheel: a notch is one, a trackpad's way takes its time. */
import { expect, test } from 'vitest';
import { flipByMenu, WheelTurns } from './wheel';

test('a trackpad turns by steps, a mouse by notches', () => {
	const wheel = new WheelTurns();
	const turns = (steps: [number, number][]) => steps.map(([delta, at]) => wheel.push(delta, 0, at)).filter(Boolean);
	expect(turns(Array.from({ length: 9 }, (_, i) => [10, 1000 + i * 8]))).toEqual([]);
	expect(turns(Array.from({ length: 10 }, (_, i) => [10, 2000 + i * 8]))).toEqual([1]);
	expect(turns(Array.from({ length: 60 }, (_, i) => [12, 3000 + i * 8])).length).toBeLessThanOrEqual(3);
	expect(turns([[100, 5000], [100, 5400], [-100, 5800]])).toEqual([1, 1, -1]);
});

test('the right button flips the tile in hand, a finger that rests does not', () => {
	let flips = 0;
	const holder = { ghost: {}, turn: () => { flips++; } };
	const menu = (pointerType: string) => flipByMenu({ pointerType, preventDefault: () => undefined } as PointerEvent, holder);
	menu('touch');
	expect(flips).toBe(0);
	menu('mouse');
	expect(flips).toBe(1);
});
