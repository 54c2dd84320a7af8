/* What may be chosen for a new table is what the engine allows, no more and no less. */
import { beforeAll, expect, test } from 'vitest';
import { find, full } from '../../tests/positions';
import type { Engine } from './engine';
import { OTHERS, quickChoice } from './quick';
import { settings } from './settings.svelte';
import { easier, houseFor, moduleCount, modulesFor, oshaxFor, seatCounts, seatsFor } from './setup';
import { DIFFICULTIES, HOUSE_RULES, MODES } from './types';

let engine: Engine;

beforeAll(async () => { engine = (await find(full(), () => true)).engine; });

test('a house rule is offered where it changes something, and nowhere else', () => {
	const at = (mode: (typeof MODES)[number], seats: number) => full({ mode, seats, modules: [] });
	const family = houseFor(engine, at('family', 2));
	expect(family.length).toBeGreaterThan(0);
	expect(family.length).toBeLessThan(HOUSE_RULES.length);
	expect(houseFor(engine, at('explore', 2))).toEqual([]);
});

test('Oshax are chosen with promos only', () => {
	expect(oshaxFor(engine, full())).toBe(0);
	expect(oshaxFor(engine, full({ with: ['promos'] }))).toBeGreaterThan(0);
});

test('modules and seats follow from the kind of game', () => {
	expect(moduleCount(engine, 'family', 2)).toBe(0);
	expect(moduleCount(engine, 'advanced', 2)).toBeGreaterThan(0);
	for (const mode of MODES)
		expect(seatCounts(mode)).toContain(mode === 'solo' ? 1 : 2);
});

test('a table keeps as many seats as its game has, the nearest to what is wanted', () => {
	for (const mode of MODES) {
		const counts = seatCounts(mode);
		expect([0, 1, 3, 99].map((wanted) => seatsFor(mode, wanted)).every((seats) => counts.includes(seats))).toBe(true);
		expect(seatsFor(mode, counts.at(-1)!)).toBe(counts.at(-1));
	}
});

test('another number of seats adds or takes away modules, and leaves the chosen ones', () => {
	expect(modulesFor(['B', 'E', 'I'], 5)).toEqual(['A', 'B', 'C', 'E', 'I']);
	expect(modulesFor(['A', 'B', 'C', 'D', 'I'], 3)).toEqual(['A', 'B', 'C']);
	for (const seats of seatCounts('advanced')) {
		const needed = moduleCount(engine, 'advanced', seats);
		expect(modulesFor(['C'], needed)).toHaveLength(needed);
	}
});

test('a quick game is the one chosen last, where it may still be chosen', () => {
	for (const mode of MODES) {
		const usual = quickChoice(mode);
		const others = OTHERS[mode].at(-1) ?? 0;
		settings.quick[mode] = { ...usual, others };
		expect(quickChoice(mode).others).toBe(others);
		settings.quick[mode] = { ...usual, others: 5 };
		expect(quickChoice(mode)).toEqual(usual);
	}
});

test('easier is the step before, and the easiest has none', () => {
	expect(easier(DIFFICULTIES[2], 1)).toBe(DIFFICULTIES[1]);
	expect(easier(DIFFICULTIES[2], 2)).toBe(DIFFICULTIES[0]);
	expect(easier(DIFFICULTIES[0], 1)).toBeNull();
});
