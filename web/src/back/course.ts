/* The course of a game as a picture needs it: where days and phases begin, how
 * high the scores go. A step is a position: so many moves have been made. */
import type { Row } from '../lib/engine';
import type { Phase } from '../lib/types';

export interface Mark { step: number; day: number; phase: Phase }

/* Where a day or a phase begins, the first position among them. */
export function phaseMarks(course: Row[]): Mark[] {
	return course.flatMap(([day, phase], step) => {
		const before = course[step - 1];
		return before && before[0] === day && before[1] === phase ? [] : [{ step, day, phase }];
	});
}

export function dayMarks(course: Row[]): Mark[] {
	return phaseMarks(course).filter((mark, i, all) => mark.day > 0 && all[i - 1]?.day !== mark.day);
}

/* The mark before or behind a step; the ends of the game when there is none. */
export function jump(marks: Mark[], at: number, way: 1 | -1, last: number): number {
	const next = way > 0 ? marks.find((mark) => mark.step > at)
		: marks.findLast((mark) => mark.step < at);
	return next?.step ?? (way > 0 ? last : 0);
}

/* Scores of a step by seat, the sister's last. */
export const scoresAt = (row: Row): number[] => row.slice(3) as number[];

interface Scale { low: number; high: number; step: number }

/* The tens around everything that occurs: a line has the whole height. Lines across are
 * drawn at multiples of `step`. */
export function scaleOf(course: Row[]): Scale {
	const all = course.flatMap(scoresAt);
	const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
	const step = [10, 20, 50, 100, 200, 500].find((n) => (high - low) / n <= 5) ?? 1000;
	return { low: Math.floor(low / 10) * 10, high: Math.ceil(high / 10) * 10, step };
}

/* The numbers at which lines are drawn across, no more than there is room for. */
export function levels({ low, high, step }: Scale, most = Infinity): number[] {
	const room = Math.ceil((high - low) / step / Math.max(1, most - 1));
	const every = step * Math.max(1, room);
	const [first, last] = [Math.ceil(low / every), Math.floor(high / every)];
	return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * every);
}

/* The line of a seat (from 0) through a box of this size. */
export function path(course: Row[], seat: number, scale: Scale, width: number, height: number): string {
	const last = Math.max(1, course.length - 1);
	const y = (score: number) => (scale.high - score) / (scale.high - scale.low) * height;
	return course.map((row, step) =>
		`${step ? 'L' : 'M'}${(step / last * width).toFixed(1)} ${y(scoresAt(row)[seat]).toFixed(1)}`).join('');
}
