/* Every lesson is true: its record is what its recipe makes, each of its rows is met on
 * the way, and nobody has to read more than two sentences. ISLE_WRITE_LESSONS writes
 * the records. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { make, missing, openRecord, RECIPES, walk } from '../testing/lessonmaker';
import { goOn, holds, type Moment, type Progress, type Row } from './lesson';
import { LESSONS } from './lessons';
import { TABLES, type Word } from './words';

const write = process.env.ISLE_WRITE_LESSONS;

describe.runIf(write)('the records are made', () => {
	test.each(LESSONS.filter(({ word }) => write === '1' || write === word).map((lesson) => [lesson.word, lesson] as const))('%s', async (word, lesson) => {
		writeFileSync(new URL(`records/${word}.record`, import.meta.url), await make(lesson, 60));
	}, 600_000);
});

describe.skipIf(write)('a lesson', () => {
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

	test('what is put aside stays there', () => {
		expect(goOn(rows, { passed: ['family_pick'], said: {} }, start).row?.word).toBe('family_rooms');
	});
});
