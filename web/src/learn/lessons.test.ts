/* Every lesson is true: its record is what its recipe makes, each of its rows is met on
 * the way, and nobody has to read more than two sentences. ISLE_WRITE_LESSONS writes
 * the records. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { make, missing, openRecord, RECIPES, walk } from '../testing/lessonmaker';
import { goOn, holds, type Lesson, type Moment, type Progress, type Row } from './lesson';
import { LESSONS } from './lessons';
import { TABLES, type Word } from './words';

const write = process.env.ISLE_WRITE_LESSONS;

describe.runIf(write)('the records are made', () => {
	test.each(LESSONS.filter(({ word }) => write === '1' || write === word).map((lesson) => [lesson.word, lesson] as const))('%s', async (word, lesson) => {
		writeFileSync(new URL(`records/${word}.record`, import.meta.url), await make(lesson, 60));
	}, 600_000);
});

/*
 * How long a lesson takes: all its words at a reader's pace, the clicks of the person's
 * moves in its record, and the moves of the others. A click is what the keystroke-level
 * model of Card, Moran and Newell gives it: 1.35 s to decide, 1.1 to point, 0.2 to press.
 * Laying a tile is turning it, carrying it and looking once more, beside taking it and
 * the confirmation.
 */
const READING = 200 / 60;         /* words a second */
const CLICK = 1.35 + 1.1 + 0.2;   /* seconds */
const LAYING = 3;                 /* clicks */
const OTHERS = 2;                 /* seconds a move is in sight, flight and pause */

function clicksOf(line: string): number {
	const [choices, squares] = line.split(' at ');
	return choices.split(' ').length - 1 + (squares ? LAYING : 0);
}

function secondsOf({ word, rows, record, begin }: Lesson): number {
	const said = [...rows.map((row) => row.word), `${word}_end` as Word];
	const words = Math.max(...Object.values(TABLES).map((table) =>
		said.reduce((sum, one) => sum + table[one].split(' ').length, 0)));
	const lines = record.split(/^moves\n/m)[1].split('\n').filter((line) => /^\d /.test(line)).slice(begin);
	const own = lines.filter((line) => line.startsWith('1 '));
	const clicks = own.reduce((sum, line) => sum + clicksOf(line), 0);
	return words / READING + clicks * CLICK + (lines.length - own.length) * OTHERS;
}

describe.skipIf(write)('a lesson', () => {
	test.each(LESSONS.map((lesson) => [lesson.word, lesson] as const))('%s: takes the minutes it says', (_, lesson) => {
		expect(Math.ceil(secondsOf(lesson) / 60)).toBe(lesson.minutes);
	});

	test('the family game is learned in three minutes, the advanced one in ten', () => {
		const limits: Partial<Record<Lesson['word'], number>> = { family: 3, full: 10 };
		for (const lesson of LESSONS)
			expect(secondsOf(lesson) / 60, lesson.word).toBeLessThan(limits[lesson.word] ?? 12);
	});

	test.each(LESSONS.map((lesson) => [lesson.word, lesson] as const))('%s: every row has its moment in the record', async (_, lesson) => {
		const { engine, lines } = await openRecord(lesson.record, lesson.begin);
		const walked = await walk(engine, RECIPES[lesson.word].options, lesson, () => lines.shift() ?? '');
		expect(missing(lesson, walked)).toEqual([]);
	});

	test('begins with a decision of the person', async () => {
		for (const lesson of LESSONS) {
			const { engine } = await openRecord(lesson.record, lesson.begin);
			expect(engine.due(), lesson.word).toContain(1);
		}
	});

	test('says two sentences at most, and has a name for every row', () => {
		for (const words of Object.values(TABLES))
			for (const lesson of LESSONS)
				for (const word of [...lesson.rows.map((row) => row.word), `${lesson.word}_end` as Word])
					expect(words[word].split(/[.!?](?:\s|$)/).filter(Boolean).length, words[word]).toBeLessThanOrEqual(2);
	});
});

const NOW: Moment = {
	day: 1, phase: 'rescue', verbs: new Set(['take-cat']), pending: 'none', tile: 'none',
	cards: new Set(['lesson']), events: new Set(['map']), did: new Map([['take-cat', 2]]), moves: 2,
};

describe('a condition', () => {
	test.each([
		[{}, true], [{ day: 1 }, true], [{ day: 2 }, false], [{ phase: 'rescue' }, true], [{ phase: 'draft' }, false],
		[{ verb: 'take-cat' }, true], [{ verb: 'pass' }, false], [{ tile: 'none' }, true], [{ tile: 'cat' }, false],
		[{ pending: 'bonus' }, false], [{ card: 'lesson' }, true], [{ card: 'oshax' }, false], [{ event: 'map' }, true],
		[{ event: 'family' }, false], [{ did: 'take-cat' }, true], [{ did: 'take-cat', times: 2 }, true],
		[{ did: 'take-cat', times: 3 }, false], [{ did: 'pass' }, false], [{ day: 1, phase: 'draft' }, false],
	] as const)('%o: %s', (when, is) => {
		expect(holds(when, NOW)).toBe(is);
	});
});

describe('a guide', () => {
	const rows: Row[] = [
		{ word: 'family_pick', when: { tile: 'none' }, until: { did: 'take-cat' }, at: 'fields' },
		{ word: 'family_place', when: { tile: 'cat' }, at: 'boat' },
		{ word: 'family_rooms', when: { day: 1 }, at: 'rooms' },
	];
	const fresh: Progress = { passed: [], said: {} };
	const start: Moment = { ...NOW, did: new Map(), moves: 0 };

	test('says the first row whose time has come', () => {
		expect(goOn(rows, fresh, start).row?.word).toBe('family_pick');
		expect(goOn(rows, fresh, { ...start, tile: 'cat' }).row?.word).toBe('family_place');
	});

	test('passes over what was met in another way', () => {
		const { row, passed } = goOn(rows, fresh, NOW);
		expect(passed).toEqual(['family_pick']);
		expect(row?.word).toBe('family_rooms');
	});

	test('a row without an end is behind once the person has moved on, and not before', () => {
		const first = goOn(rows, fresh, { ...start, tile: 'cat' });
		expect(goOn(rows, first, { ...start, tile: 'cat' }).row?.word).toBe('family_place');
		const later = goOn(rows, first, { ...NOW, moves: 1, tile: 'cat' });
		expect(later.passed).toContain('family_place');
	});

	test('of several conditions one is enough', () => {
		expect(holds([{ day: 2 }, { phase: 'rescue' }], NOW)).toBe(true);
		expect(holds([{ day: 2 }, { phase: 'draft' }], NOW)).toBe(false);
	});

	test('at the end nothing new is said, but what was just said may be read', () => {
		const before = goOn(rows, { passed: ['family_pick'], said: {} }, NOW);
		expect(before.row?.word).toBe('family_rooms');
		expect(goOn(rows, before, { ...NOW, day: 2 }, true).row?.word).toBe('family_rooms');
		expect(goOn(rows, before, { ...NOW, day: 2, moves: 3 }, true).row).toBeNull();
		expect(goOn(rows, fresh, NOW, true).row).toBeNull();
	});

	test('what is put aside stays there', () => {
		expect(goOn(rows, { passed: ['family_pick'], said: {} }, start).row?.word).toBe('family_rooms');
	});
});
