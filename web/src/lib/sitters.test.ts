/* What is said of the lessons a captain is seen to have. */
import { expect, test } from 'vitest';
import { explore, family, find, full } from '../../tests/positions';
import { sitAt } from '../testing/seated';
import { lessonsLaid, lessonsWords } from './sitters';
import type { Options, SeatView } from './types';

/* Of seat 2, in the first position in which it has some. */
async function said(options: Options, has: (seat: SeatView) => boolean) {
	const position = await find(options, (_, v) => has(v.seats[1]));
	const { table } = sitAt(position, options);
	const seat = table.view.seats[1];
	return { seat, words: lessonsWords(table, seat), n: lessonsLaid(seat) };
}

test('lessons are counted as they lie, without a word of which they are', async () => {
	const { seat, words, n } = await said(full(), ({ lessons_count: n }) => n > 1);
	expect([n, words]).toEqual([seat.lessons_count, `${seat.lessons_count} lessons`]);
});

test('in the family game they are its cards', async () => {
	expect(await said(family(), ({ lessons_count: n }) => n === 2)).toMatchObject({ n: 2, words: 'Family cards: 2' });
});

test('in Explore & Draw those that are ticked count', async () => {
	const { seat, words, n } = await said(explore(2), ({ ticked }) => ticked?.length === 2);
	expect(seat.lessons_count).not.toBe(2);
	expect([n, words]).toEqual([2, '2 lessons']);
});
