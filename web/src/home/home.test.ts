/* The history and the file of games stand on what the engine tells of golden games. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import type { Saved } from '../lib/games';
import { aheadOf, FACT_NAMES, gistOfRecord, type Facts } from '../lib/gist';
import type { Score } from '../lib/types';
import { ACHIEVEMENTS, achievedIn, holds } from './achievements';
import { readFile, writeFile } from './gamesfile';
import { bestBoats, byMode, byName, byOpponent, counted, shared, streaks, type Finished } from './statistics';

const golden = (name: string) => readFileSync(new URL(`../../../tests/golden/${name}.record`, import.meta.url), 'utf8');
let engine: Engine;

beforeAll(async () => {
	const code = readFileSync(new URL('../../public/think.wasm', import.meta.url));
	engine = await Engine.open(await WebAssembly.compile(code));
});

/* A golden game, whole or as it stood before its second day. */
function game(name: string, id = name, whole = true): Saved {
	const record = whole ? golden(name) : golden(name).replace(/\nday 2 [^]*/, '\n');
	expect(engine.load(record)).toBeFalsy();
	const { seats, phase, day, days } = engine.view();
	return {
		id, when: 1, title: name, record, over: phase === 'over', day, days, lesson: null,
		players: seats.map((_, i) => (i === 0 ? { name: 'Robin', kind: 'human' }
			: { name: `Bot ${i}`, kind: 'bot', level: i === 1 ? 'kitten' : 'captain' })),
		gist: gistOfRecord(engine, record, [1]) ?? undefined,
	};
}

test('a gist is what the engine counts', () => {
	const { gist } = game('family-2');
	engine.look(1);
	const [own, other] = engine.score().seats;
	expect(gist?.end?.facts).toMatchObject({
		total: own.total, rats: own.rats, rooms: own.rooms, families: own.families, seats: 2,
		ahead: own.total - other.total, won: Number(own.total > other.total),
	});
	expect(gist?.boat?.tiles).toEqual(engine.view().seats[0].boat.tiles);
	expect(gistOfRecord(engine, 'nonsense', [1])).toBe(null);
});

test('a file of games holds them all, and says by name what it cannot replay', async () => {
	const saves = [game('family-2'), game('advanced-3-beasts'), game('family-2', 'running', false)];
	const text = writeFile(saves);
	expect(JSON.parse(text)).toMatchObject({ format: 'isle-games', version: 1 });
	expect(await readFile(engine, text)).toEqual({ saves, refused: [] });
	const broken = { ...saves[0], title: 'Broken', record: 'isle-record 1\n' };
	const loaded = await readFile(engine, writeFile([broken, saves[1]]));
	expect(loaded?.saves).toHaveLength(1);
	expect(loaded?.refused[0].title).toBe('Broken');
});

test('anything else is no file of games, and does no harm', async () => {
	for (const text of ['', 'isle-record 1', '[]', 'null', '{"format":"isle-games"}', '{"format":"other","games":[]}'])
		expect(await readFile(engine, text)).toBe(null);
	const odd = { format: 'isle-games', games: [null, 3, {}, { id: 'x', record: 'y' },
		{ id: 'x', title: 'few', when: 1, players: [{ name: 'a', kind: 'human' }], record: golden('family-2') }] };
	const loaded = await readFile(engine, JSON.stringify(odd));
	expect(loaded?.saves).toEqual([]);
	expect(loaded?.refused).toHaveLength(5);
});

test('sums are of what one person has finished; several people are counted by name', () => {
	const two = game('family-2', 'two');
	two.players[1].kind = 'human';
	const all = [game('family-2'), two, { ...game('family-2', 'lesson'), lesson: { word: 'family', passed: [], said: {} } }, game('family-2', 'running', false)];
	expect(counted(all).map((g) => g.id)).toEqual(['family-2']);
	expect(shared(all).map((g) => g.id)).toEqual(['two']);
	const { seats, winners } = shared(all)[0].gist.end.score;
	const rows = byName([...shared(all), ...shared(all)]);
	expect(rows.map((r) => r.of).sort()).toEqual(['Bot 1', 'Robin']);
	for (const r of rows) {
		const seat = r.of === 'Robin' ? 1 : 2;
		expect(r).toMatchObject({ games: 2, best: seats[seat - 1].total, won: winners.includes(seat) ? 2 : 0 });
		expect(r.ahead).toBe(seats[seat - 1].total - seats[2 - seat].total);
	}
});

test('one is ahead of rivals who are all below nothing', () => {
	const { gist } = game('family-2');
	const score = structuredClone(gist!.end!.score);
	[score.seats[0].total, score.seats[1].total] = [-5, -20];
	expect([aheadOf(score, 1), aheadOf(score, 2)]).toEqual([15, -15]);
});

test('alone the sister is the rival', () => {
	const { gist } = game('family-2');
	const score = structuredClone(gist!.end!.score);
	score.seats = [{ ...score.seats[0], total: 30 }];
	expect(aheadOf({ ...score, sister: { total: 20 } as Score['sister'] }, 1)).toBe(10);
	expect(aheadOf(score, 1)).toBe(30);
});

/* A finished game with other numbers. */
function scored(id: string, facts: Partial<Facts>): Finished {
	const [made] = counted([game('family-2', id)]);
	return { ...made, gist: { ...made.gist, end: { ...made.gist.end, facts: { ...made.gist.end.facts, ...facts } } } };
}

test('averages, best boats and victories in a row', () => {
	const games = [scored('d', { won: 1, total: 70 }), scored('c', { won: 0, total: 30 }),
		scored('b', { won: 1, total: 60 }), scored('a', { won: 1, total: 40 })];
	expect(byMode(games)).toMatchObject([{ of: 'family', games: 4, won: 3, mean: 50, best: 70 }]);
	expect(byOpponent(games)).toMatchObject([{ of: 'kitten', games: 4 }]);
	expect(streaks(games)).toEqual({ now: 1, most: 2 });
	expect(bestBoats(games).map((g) => g.id)).toEqual(['d']);
});

test('the strongest at the table is the opponent', () => {
	expect(byOpponent(counted([game('advanced-4')]))).toMatchObject([{ of: 'captain' }]);
	expect(byOpponent(counted([game('solo-easy')]))).toMatchObject([{ of: 'sister' }]);
});

test('each row of the achievements can be managed and missed', () => {
	const none = Object.fromEntries(FACT_NAMES.map((name) => [name, 0])) as Facts;
	const BEST: Partial<Facts> = { won: 1, rats: 0, rooms: 0, families: 50, colours: 5, oshax: 2, rare: 15,
		treasures: 8, lessons_paid: 5, lessons: 40, squares: 140, seats: 2 };
	const WORST: Partial<Facts> = { rats: -5, rooms: -35, ahead: 9 };
	for (const row of ACHIEVEMENTS) {
		const can = [3, 30].some((ahead) => holds(row, { ...none, ...BEST, ahead }));
		expect([row.word, can, holds(row, { ...none, ...WORST })]).toEqual([row.word, true, false]);
	}
});

test('the first game in which a row held is told', () => {
	const row = ACHIEVEMENTS.find((a) => a.word === 'a_won')!;
	const games = [scored('new', { won: 1 }), scored('first', { won: 1 }), scored('lost', { won: 0 })];
	expect(achievedIn(row, games)?.id).toBe('first');
});
