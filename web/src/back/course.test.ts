/*
 * Looking back at a record that the engine replays: the graph, the places to
 * jump to, the sums of a review, the plan of the picture.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Engine, type Row } from '../lib/engine';
import { dayMarks, jump, levels, path, phaseMarks, scaleOf } from './course';
import { planOf } from './plan';
import { byKind, costliest, lostBy, type Verdict } from './verdicts';

const COURSE: Row[] = [
	[0, 'draft', 0, -55, -54], [1, 'draft', 1, -55, -54], [1, 'draft', 2, -50, -54], [1, 'keep', 1, -50, -54],
	[2, 'draft', 2, -20, 3], [2, 'over', 1, 31, 12],
];

describe('the course of a game', () => {
	it('is marked where days and phases begin', () => {
		expect(phaseMarks(COURSE).map((mark) => mark.step)).toEqual([0, 1, 3, 4, 5]);
		expect(dayMarks(COURSE).map((mark) => [mark.step, mark.day])).toEqual([[1, 1], [4, 2]]);
	});

	it('is jumped along, to its ends at last', () => {
		const marks = phaseMarks(COURSE);
		expect([0, 1, 3, 5].map((at) => jump(marks, at, 1, 5))).toEqual([1, 3, 4, 5]);
		expect([5, 2, 1, 0].map((at) => jump(marks, at, -1, 5))).toEqual([4, 1, 0, 0]);
	});

	it('has the whole height for the points that occur', () => {
		const scale = scaleOf(COURSE);
		expect(scale).toEqual({ low: -60, high: 40, step: 20 });
		expect(levels(scale)).toEqual([-60, -40, -20, 0, 20, 40]);
		expect(levels(scale, 3)).toEqual([-60, 0]);
		expect(levels(scale, 0)).toEqual([0]);
		const wide = scaleOf([[1, 'draft', 1, -54, 69]]);
		expect(wide).toEqual({ low: -60, high: 70, step: 50 });
		expect(levels(wide)).toEqual([-50, 0, 50]);
		expect(path(COURSE, 0, scale, 100, 100)).toBe('M0.0 95.0L20.0 95.0L40.0 90.0L60.0 90.0L80.0 60.0L100.0 9.0');
		expect(path(COURSE.slice(0, 1), 1, scale, 100, 100)).toBe('M0.0 94.0');
	});

	it('shows everything only when the game is over', async () => {
		const engine = await Engine.open();
		engine.load(readFileSync('../tests/golden/advanced-4.record', 'utf8'));
		const count = engine.moveCount();
		engine.look(-1);
		engine.lookBack(count - 40);
		expect(engine.view().seats.every((seat) => seat.lessons.length === seat.lessons_count)).toBe(true);
		const open = engine.course();
		expect(open.length).toBe(count + 1);
		engine.cut(count - 40);
		engine.look(-1);
		const { seats } = engine.view();
		expect(seats.some((seat) => seat.lessons.length < seat.lessons_count)).toBe(true);
		expect(engine.course()).not.toEqual(open.slice(0, count - 39));
		expect(engine.moveCount()).toBe(count - 40);
		expect(engine.load(engine.record())).toBeNull();
	});
});

const verdict = (move: number, seat: number, kind: string, lost: number): Verdict =>
	({ move, seat, kind, lost, chanceLost: 0, points: 0, chance: 0, best: '', reason: '' });

describe('a review', () => {
	const all = [verdict(1, 1, 'draft', 0), verdict(3, 1, 'cat', 2), verdict(5, 1, 'cat', 7), verdict(7, 2, 'pass', 1),
		verdict(9, 1, 'draft', 3), verdict(11, 1, 'buy', 2.5)];

	it('is summed up by seat and kind', () => {
		expect(lostBy(all, 1)).toBe(14.5);
		expect(byKind(all, 1)).toEqual([
			{ kind: 'cat', decisions: 2, errors: 2, lost: 9 }, { kind: 'draft', decisions: 2, errors: 1, lost: 3 },
			{ kind: 'buy', decisions: 1, errors: 1, lost: 2.5 },
		]);
	});

	it('names three of every seat, the worst first', () => {
		expect(costliest(all, [1, 2]).map((v) => v.move)).toEqual([5, 9, 11, 7]);
	});
});

describe('the picture of the boats', () => {
	it('has room for all of them', () => {
		expect([1, 2, 3, 8].map((n) => planOf(n).columns)).toEqual([1, 2, 2, 2]);
		const heights = [2, 3, 4, 5].map((n) => planOf(n).height);
		expect(heights[0]).toBeLessThan(heights[1]);
		expect(heights[1]).toBe(heights[2]);
	});
});
