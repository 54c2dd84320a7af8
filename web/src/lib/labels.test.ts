/*
 * What is said of tiles, steps and phases, in positions that the engine has
 * played up to.
 */
import { beforeAll, expect, test } from 'vitest';
import { explore, family, full, verbs } from '../../tests/positions';
import { mine, sit, type SeatedTable } from '../testing/seated';
import {
	faceName, faceWords, fishFor, lessonCount, phaseQuestion, phaseText, previewWords, roomsOf, slotQuestion, stepLabel, stepSquares,
	tileLabel, tileName, verbLabel,
} from './labels';
import { learnWords } from '../i18n/index.svelte';
import type { Engine } from './engine';
import { LANGUAGES, type Language } from './languages';
import { question } from './questions';
import { settings } from './settings.svelte';
import {
	Basket, List, Slot, STEP_BASKET_TOKEN, STEP_END, STEP_SPEED_TOKEN, squareIndex, Verb,
	type Options, type Phase, type Preview,
} from './types';

let table: SeatedTable;

beforeAll(async () => {
	({ table } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)));
});

test('lessons of all are told beside one\'s own, be it a single one', () => {
	expect([0, 1, 2].map((open) => lessonCount(5, open))).toEqual(['5', '5 + 1 for all', '5 + 2 for all']);
});

test('tiles by colour, kind and form', () => {
	expect(tileName(table, 'blue-c3')).toBe('blue cat');
	expect(tileName(table, 'o1', 'red')).toBe('Oshax, red');
	expect(tileName(table, 'nothing')).toBe('nothing');
	expect(tileLabel(table, 't1')).toBe('common treasure, 1 square');
	expect(tileLabel(table, 'blue-c3')).toMatch(/^blue cat, .+ squares$/);
});

test('Oshax are told apart by their forms, in every language', async () => {
	const oshax = table.pieces.tiles.filter(({ kind }) => kind === 'oshax');
	for (const lang of Object.keys(LANGUAGES) as Language[]) {
		settings.lang = lang;
		await learnWords(lang);
		const forms = oshax.map(({ id }) => tileLabel(table, id));
		expect(new Set(forms).size, forms.join('; ')).toBe(oshax.length);
		expect(forms.join('; ')).not.toMatch(/\d (by|mal) \d/);
	}
	settings.lang = 'en';
});

test('a card has its price until it is paid', async () => {
	const paying = await sit(full(), (_, v) => mine(v, 'keep') && v.seats[0].drafted.length > 0 && v.day === 2);
	const [offered] = paying.table.view.seats[0].drafted;
	expect(fishFor(paying.table, offered)).toBe(paying.table.pieces.cards[paying.table.cardId(offered)].cost);
	const { table: later } = await sit(full(), (_, v) => mine(v, 'choose') && v.seats[0].hand.length > 0 && v.seats[0].lessons.length > 0);
	const { hand, lessons } = later.view.seats[0];
	expect([...hand, ...lessons].map((card) => fishFor(later, card)).filter((cost) => cost !== null)).toEqual([]);
});

test('the second treasure of a card says which card gave it', async () => {
	const find = (e: SeatedTable['engine']) => e.parts(e.botLine(1, 'kitten', 7))?.card ?? 0;
	const { table: finder } = await sit(full(), (e, v) => mine(v, 'rare-finds') && /^Take 2 small treasures/.test(find(e) ? e.cardText(find(e)).body : ''));
	const { title } = finder.engine.cardText(find(finder.engine));
	await finder.play(finder.engine.botLine(1, 'kitten', 7));
	expect(finder.view.seats[0].pending.at(-1)?.kind).toBe('treasure');
	expect(phaseQuestion(finder)).toBe(`${title}: Take the second treasure.`);
});

test('steps by what their slot takes', () => {
	const card = (n: number) => table.cardId(n);
	const title = (n: number) => table.engine.cardText(n).title;
	const cases: [Slot, number, string][] = [
		[Slot.Verb, Verb.Pass, 'Pass'], [Slot.Verb, Verb.TakeTreasure, 'Take a treasure'],
		[Slot.Card, card(69), title(69)], [Slot.Cards, STEP_BASKET_TOKEN, 'Basket token'],
		[Slot.Cards, STEP_SPEED_TOKEN, 'Speed token'], [Slot.Oshax, 4, 'red'], [Slot.Colour, 0, 'blue'],
		[Slot.Field, 0, 'Left field, 3 fish'], [Slot.Field, 1, 'Right field, 5 fish'],
		[Slot.Basket, Basket.Permanent, 'Permanent basket'], [Slot.Basket, Basket.Token, 'Basket token'],
		[Slot.Basket, Basket.Card | card(45) << 8, title(45)],
		[Slot.Grade, 1, 'A rare treasure'], [Slot.Grade, 3, 'Two small treasures (1 or 2 squares)'],
		[Slot.Used, 1, 'A used basket'], [Slot.Used, 0, 'An unused basket'],
		[Slot.Token, 0, 'Basket token'], [Slot.Token, 1, 'Speed token'],
		[Slot.Row, 2, 'Row 3 from the top'], [Slot.Cards, STEP_END, stepLabel(table, Slot.Tile, STEP_END)],
	];
	for (const [slot, step, words] of cases)
		expect(stepLabel(table, slot, step), Slot[slot]).toBe(words);
	for (const slot of Object.values(Slot).filter((s): s is Slot => typeof s === 'number' && s !== Slot.End))
		expect(slotQuestion(slot), Slot[slot]).not.toBe('');
});

test('where a step is', () => {
	expect(stepSquares(table, Slot.Row, 0).every((s) => s.endsWith('1'))).toBe(true);
	expect(stepSquares(table, Slot.Column, 10).every((s) => s.startsWith('k'))).toBe(true);
	expect(stepSquares(table, Slot.Square, squareIndex('h5'))).toContain('h5');
	expect(stepSquares(table, Slot.Field, 0)).toEqual([]);
	expect(roomsOf(table, ['k5'])).toBe(table.engine.entry(List.Rooms, table.pieces.rooms
		.find((r) => r.squares.includes('k5'))?.name ?? '').name);
});

test('a placing in words, the important first', () => {
	const placing: Preview = {
		before: 3, after: 8, lines: {}, cards: [], colour: 'red', rats: ['h5', 'h6'], map: 'red', lost: ['blue'], rooms: ['corridor'], family: 3, spends: false,
	};
	const words = previewWords(table, placing, true);
	expect(words[0]).toBe('+5 points');
	expect(previewWords(table, { ...placing, after: 4 })[0]).toBe('+1 point');
	expect(previewWords(table, { ...placing, after: 2 })[0]).toBe('-1 point');
	expect(words.join(' ')).toMatch(/red.*[Cc]orridor/);
	expect(words.join(' ')).toMatch(/2 rats/);
	expect(words).toContain('blue map: no treasure');
});

test('advice names cards, the story does not', async () => {
	const { table: drafting } = await sit(full(), (_, v) => mine(v, 'draft'));
	const [a, b] = drafting.view.seats[0].pack;
	const line = `1 draft ${Math.min(a, b)} ${Math.max(a, b)}`;
	expect(drafting.engine.adviceText(line)).toContain(drafting.engine.cardText(a).title);
	expect(drafting.engine.moveText(line)).not.toContain(drafting.engine.cardText(a).title);
	expect(drafting.engine.adviceText('1 pass')).toBe('Pass.');
});

test('a second copy that is declined is said so', async () => {
	expect(verbLabel(table, Verb.NoTreasure)).toBe('No treasure');
	const copy = { ...table.view, seats: table.view.seats.map((s) => ({
		...s, pending: [{ kind: 'copy' as const, tile: null, a: 0, b: 0, c: 0 }] })) };
	expect(verbLabel({ ...table, view: copy, seat: 1 } as unknown as SeatedTable, Verb.NoTreasure))
		.not.toBe('No treasure');
});

test('every phase is asked about in its own words', async () => {
	const asked = new Set<string>();
	const phases: [Options, Phase][] = [
		[full(), 'draft'], [full(), 'keep'], [full(), 'choose'], [full(), 'rescue'], [full(), 'rare-finds'],
		[family(), 'family-cards'], [family(), 'rescue'], [explore(2), 'take'], [explore(2), 'resolve'],
	];
	for (const [options, phase] of phases) {
		const found = await sit(options, (_, v) => mine(v, phase) && v.seats[0].pending.length === 0);
		asked.add(question(found.table, found.chooser));
		expect(phaseText(found.table).name, phase).not.toBe('');
		expect(phaseQuestion(found.table), phase).not.toBe('');
	}
	expect(asked.size).toBe(phases.length);
	expect(asked).not.toContain('');
});

test('who may rescue two in this turn is told so', async () => {
	const { table: other, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && v.seats[0].rescues === 0 && v.seats[0].more === 1 && verbs(e).includes(Verb.Rescue));
	expect(question(other, chooser)).toBe('Rescue a cat, or pass. Up to 2 in this turn, each with its own basket.');
});

test('who watches is told whom the table waits for', async () => {
	const { table: other, chooser } = await sit(full(), (_, v) => v.phase === 'rescue' && v.due[0] === 2);
	expect(question(other, chooser)).toContain('Mara');
});

test('a card of the island in words', async () => {
	const { table: island } = await sit(explore(1), (_, v) => mine(v, 'take'));
	for (const card of island.view.island ?? [])
		expect(card && faceWords(island, card)).toMatch(/\w/);
});

test('two of several treasures are not read as so many of each', async () => {
	const { table } = await sit(explore(2), (_, v) => (v.island ?? []).some((card) => card?.kind === 'two-of'));
	const name = faceName(table, table.view.island?.find((card) => card?.kind === 'two-of'));
	expect(name).toMatch(/^two of these: .*common treasure \(\d shapes\)/);
});

test('treasures to choose between are told by their shapes', async () => {
	const giving = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
		.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Treasures);
	const { table: mineNow } = await sit(full(), (e, v) => mine(v, 'rescue') && giving(e) !== undefined);
	for (const step of mineNow.steps([Verb.PlayCard, giving(mineNow.engine) as number]).filter((one) => one !== STEP_END))
		expect(stepLabel(mineNow, Slot.Treasures, step)).toMatch(/treasure, .+, \d squares?, .+/);
});
