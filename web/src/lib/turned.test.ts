/* Of which day an event's points are, and when they stand. */
import { expect, test } from 'vitest';
import { find, full } from '../../tests/positions';
import type { Entry } from './story';
import { givenBy, isCounted } from './turned';
import type { View } from './types';

/* Answers to an event, then its day, three times over. */
const markers = (seat: number, points: number) => ({ events: [{ kind: 'markers', seat, points }] });
const begins = (day: number, ...more: object[]) => ({ events: [...more, { kind: 'day', day }] });
const log = [begins(1), markers(1, 2), begins(2, { kind: 'markers', points: 5 }), markers(1, 3), markers(2, 4), begins(3),
	{ events: [{ kind: 'markers', seat: 2, points: 9 }] }] as unknown as Entry[];

test('the points of an event are those of its day, those of the last one unless a day is named', () => {
	expect(givenBy(log, 1)).toEqual([]);
	expect(givenBy(log, 2)).toEqual([{ seat: 1, points: 2 }, { seat: 0, points: 5 }]);
	expect(givenBy(log, 3)).toEqual([{ seat: 1, points: 3 }, { seat: 2, points: 4 }]);
	expect(givenBy(log)).toEqual(givenBy(log, 3));
	expect(givenBy(log, 4)).toEqual([]);
});

/* The view of a day that has begun, and of one whose event still asks. */
const at = async (scores: boolean, asks: boolean) => (await find(full({ with: ['events'] }), (_, v) => v.day > 1
	&& v.events[v.day - 1].scores === scores && (v.phase === 'event') === asks)).view as View;

test('an event of points has been counted when the day has begun, and not before all have answered', async () => {
	expect(isCounted(await at(true, false))).toBe(true);
	expect(isCounted(await at(true, true))).toBe(false);
	expect(isCounted(await at(false, false))).toBe(false);
});
