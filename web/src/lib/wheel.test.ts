/* Quarter turns from a wheel: a notch is one, a trackpad's way takes its time. */
import { expect, test } from 'vitest';
import { flipByMenu, WheelTurns } from './wheel';

/* Turns by steps of a wheel: pixels (or lines), and the ms since the one before; `ticks`:
 * the browser's own count of notches, 120 each, where it has one. */
function turnsBy(steps: [number, number][], mode = 0, wheel = new WheelTurns(), ticks: (delta: number) => number = () => 0): number[] {
	let now = 1000;
	return steps.map(([delta, gap]) => wheel.push(delta, mode, now += gap, ticks(delta))).filter(Boolean);
}

/* A flick over a trackpad as systems send it: so far in all, for so long, a step every so
 * often; it rises in its first tenth and goes on by itself, ever slower. */
function flick(px: number, long: number, every: number): [number, number][] {
	const length = Math.round(long / every);
	const speed = Array.from({ length }, (_, i) => {
		const at = i / length;
		return at < 0.1 ? at * 10 : Math.exp(-4 * (at - 0.1));
	});
	const whole = speed.reduce((a, b) => a + b, 0);
	return speed.map((part, i) => [px * part / whole, i === 0 ? 1000 : every]);
}

test.each([[-1, 100, 0], [1, 120, 0], [1, 3, 1], [-1, 3, 1]])('every notch of a mouse is a turn, quick ones too (%i × %i, mode %i)', (way, notch, mode) => {
	for (const gap of [400, 120, 60, 40])
		expect(turnsBy(Array.from({ length: 3 }, () => [way * notch, gap]), mode), `${gap} ms apart`).toEqual([way, way, way]);
	expect(turnsBy([[notch, 120], [-notch, 120], [notch, 120]], mode)).toEqual([1, -1, 1]);
});

/* As systems send them that make a quick wheel quicker. */
test.each([[53, 106, 159, 212], [212, 106, 53, 53], [106, 159, 53, 212], [100, 200, 400, 100], [400, 300, 100, 200], [120, 240, 360, 120]])(
	'notches of a wheel that gets faster and slower are a turn each (%i %i %i %i px)', (...notches) => {
		for (const gap of [45, 60, 90])
			for (const way of [1, -1])
				expect(turnsBy(notches.map((px) => [way * px, gap])), `${gap} ms apart`).toEqual(notches.map(() => way));
	});

/* Chromium: the page is zoomed, or a system scrolls by one line, or in no fixed measure. */
test.each([[35.33, 35.33, 70.67, 35.33], [33, 66, 33, 33], [16, 41.5, 97, 60.2]])(
	'notches that the browser counts are a turn each, however far they scroll (%d %d %d %d px)', (...notches) => {
		for (const gap of [30, 60, 90])
			expect(turnsBy(notches.map((px) => [px, gap]), 0, new WheelTurns(), () => -120)).toEqual([1, 1, 1, 1]);
	});

test('notches closer than a hand turns are no more turns, and those after them are again', () => {
	const quick = [400, 10, 10, 60, 10, 60].map((gap): [number, number] => [35, gap]);
	expect(turnsBy(quick, 0, new WheelTurns(), () => -120)).toEqual([1, 1, 1]);
});

/* Browsers count for a trackpad as well, by what it scrolls. */
test.each([1, 1.2, 3])('a flick is one turn where each px counts for %d of a notch\'s 120', (ratio) => {
	for (const px of [150, 400, 1175, 3000])
		for (const every of [8, 16]) {
			const whole = flick(px, 600, every).map(([d, gap]): [number, number] => [Math.round(d), gap]);
			expect(turnsBy(whole, 0, new WheelTurns(), (d) => Math.round(-d * ratio)), `${px} px`).toEqual([1]);
		}
});

test.each([300, 600, 900])('a flick over a trackpad is one turn, whatever goes on by itself (%i ms)', (long) => {
	for (const every of [8, 11, 16])
		for (const px of [150, 400, 1175, 3000]) {
			expect(turnsBy(flick(px, long, every)), `${px} px, a step every ${every} ms`).toEqual([1]);
			expect(turnsBy(flick(-px, long, every))).toEqual([-1]);
		}
});

test('one flick after another is one turn each, back as well; a touch of the trackpad is none', () => {
	const wheel = new WheelTurns();
	expect(turnsBy([...flick(600, 500, 8), ...flick(700, 500, 8)], 0, wheel)).toEqual([1, 1]);
	expect(turnsBy([...flick(400, 300, 8), ...flick(-400, 300, 8).map(([d], i): [number, number] => [d, i === 0 ? 20 : 8])])).toEqual([1, -1]);
	expect(turnsBy(flick(60, 300, 8))).toEqual([]);
});

/* A busy page gets several steps at once: large ones, and some late. */
test('a stream that comes in lumps is one turn all the same', () => {
	const lumps = flick(1500, 800, 16).reduce<[number, number][]>((all, [d, gap], i) => {
		const last = all.at(-1);
		if (last && i % 4 !== 0)
			all[all.length - 1] = [last[0] + d, last[1] + gap];
		else
			all.push([d, gap]);
		return all;
	}, []);
	expect(turnsBy(lumps)).toHaveLength(1);
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
