/* The order of the final count. */
import { expect, test } from 'vitest';
import { family, full } from '../../tests/positions';
import { sit } from '../testing/seated';
import { countSteps } from './count';

test.each([family(3), full({ mode: 'solo', seats: 1 })])('others first, one\'s own boat last, the sister after it', async (options) => {
	const { table } = await sit(options, (_, v) => v.phase === 'over');
	const order = countSteps(table).map((step) => step.seat).filter((seat, i, all) => seat !== all[i - 1]);
	expect(order).toEqual(options.seats === 1 ? [1, 0] : [2, 3, 1]);
});

test('every line of a boat is counted, and they make its total', async () => {
	const { table } = await sit(full(), (_, v) => v.phase === 'over');
	for (const { seat, total } of table.score.seats)
		expect(countSteps(table).filter((step) => step.seat === seat).reduce((sum, step) => sum + step.points, 0)).toBe(total);
});

test("what each of the sister's lessons says stands with it", async () => {
	const { table } = await sit(full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'over');
	const lessons = countSteps(table).filter(({ seat, card }) => seat === 0 && card);
	expect(lessons.length).toBeGreaterThan(0);
	for (const { card, why } of lessons)
		expect(why).toBe(table.engine.cardText(card!).body);
});
