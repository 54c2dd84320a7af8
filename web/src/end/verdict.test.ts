/* What the verdict says to whoever looks, by the engine's count of a finished game whose
 * sums are set. */
import { beforeAll, expect, test } from 'vitest';
import { family, full } from '../../tests/positions';
import { sit, type SeatedTable } from '../testing/seated';
import type { Options } from '../lib/types';
import { placesOf, standingWords, verdictWords } from './verdict';

let four: SeatedTable;
let two: SeatedTable;
let alone: SeatedTable;

async function over(options: Options) {
	const { table } = await sit(options, (_, v) => v.phase === 'over');
	table.players = table.players.map((p, i) => ({ ...p, kind: i ? 'bot' : 'human' }));
	return table;
}

beforeAll(async () => {
	[four, two, alone] = [await over(family(4)), await over(full()), await over(full({ mode: 'solo', seats: 1 }))];
}, 60_000);

/* The same game with other sums. */
function count(table: SeatedTable, totals: number[], winners: number[], rooms: number[] = [], hers = 0) {
	const seats = table.score.seats.map((s, i) => ({ ...s, total: totals[i], rooms_full: rooms[i] ?? 0 }));
	table.score = { ...table.score, seats, winners, ...table.score.sister ? { sister: { ...table.score.sister, total: hers } } : {} };
	return [verdictWords(table), standingWords(table)];
}

test('one\'s own place and distance are said', () => {
	expect(count(four, [57, 68, 29, 69], [4])).toEqual(['Ines wins', 'You are third of four, 12 points behind Ines.']);
	expect(placesOf(four)).toEqual([{ seat: 4, place: 1 }, { seat: 2, place: 2 }, { seat: 1, place: 3 }, { seat: 3, place: 4 }]);
	expect(count(four, [70, 68, 29, 69], [1])[1]).toBe('You are home first, one point ahead of Ines.');
	expect(count(four, [29, 68, 29, 69], [4])[1]).toBe('You are third of four, 40 points behind Ines.');
});

test('what decided between equals is said', () => {
	expect(count(four, [-2, 58, 58, 1], [3], [0, 2, 4, 0])[1])
		.toBe('You are fourth of four, 60 points behind Tobias. Tobias has as many points as Mara and has filled more rooms: 4 to 2.');
	expect(count(four, [58, 3, 58, 1], [3], [2, 0, 4, 0])[1])
		.toBe('You are second of four, level with Tobias. Tobias has as many points as Robin and has filled more rooms: 4 to 2.');
	expect(count(two, [40, 40], [1])[1]).toMatch(/^Robin has as many points as Mara and more fish: \d+ to \d+\.$/);
	expect(count(two, [40, 40], [1, 2])).toEqual(['Robin, Mara share the victory', 'Nobody is ahead of you.']);
});

test('the sister is a rival like others, and level is hers', () => {
	expect(count(alone, [30], [1], [], 25)).toEqual(['Robin wins', 'You are home first, 5 points ahead of your sister.']);
	expect(count(alone, [30], [0], [], 42)).toEqual(['Your sister wins', 'She is 12 points ahead of you.']);
	expect(count(alone, [30], [0], [], 30)[1]).toBe('You are level with her, and level is hers.');
});

test('several people at one screen are no "you"', () => {
	four.players = four.players.map((p) => ({ ...p, kind: 'human' }));
	expect(count(four, [57, 68, 29, 69], [4])).toEqual(['Ines wins', 'One point ahead of Mara.']);
});
