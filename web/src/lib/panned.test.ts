/* A boat that is longer than its place: what is in sight of it, and how one gets elsewhere. */
import { expect, test } from 'vitest';
import { follow, hasRoom, lookAt, outlineOf, seenOf } from './panned';

/* Three times as long as its place, a third of it passed. */
function place() {
	const gone: ScrollToOptions[] = [];
	const element = {
		scrollTop: 300, clientHeight: 300, scrollHeight: 900, scrollLeft: 200, clientWidth: 200, scrollWidth: 600,
		scrollTo: (to: ScrollToOptions) => gone.push(to), scrollBy: (by: ScrollToOptions) => gone.push(by),
	};
	return { element: element as unknown as HTMLElement, gone };
}

for (const upright of [true, false])
	test(`a boat that ${upright ? 'stands' : 'lies'} is seen and panned along its length`, () => {
		const { element, gone } = place();
		const [start, size, shown] = upright ? ['top', 'height', 300] : ['left', 'width', 200];
		expect(seenOf(element, upright).from).toBeCloseTo(1 / 3);
		expect(outlineOf({ from: 0.25, part: 0.5 }, upright)).toBe(`${start}:25%;${size}:50%`);
		lookAt(element, upright, 0.5);
		expect(gone).toEqual([{ [start]: shown, behavior: 'auto' }]);
		expect(hasRoom(element, upright, 0.5, 90)).toBe(true);
		expect(hasRoom(element, upright, 0.35, 90)).toBe(false);
		expect(hasRoom(element, upright, 0.65, 90)).toBe(false);
	});

for (const [what, extent, by] of [['in sight', [0.4, 0.6], 0], ['before it', [0.3, 0.5], -40], ['behind it', [0.5, 0.7], 40]] as const)
	test(`a tile that is ${what} moves the boat by ${by} px`, () => {
		const { element, gone } = place();
		follow(element, true, [...extent], 10);
		expect(gone).toEqual(by ? [{ top: expect.closeTo(by) as number, behavior: 'auto' }] : []);
	});
