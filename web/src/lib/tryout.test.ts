/*
 * A tile that is only tried out, over whatever is asked: the one leaves the other as it is,
 * and what happens meanwhile is seen by both.
 */
import { expect, test } from 'vitest';
import { calls, explore, family, full, verbs } from '../../tests/positions';
import { mine, sit, type SeatedTable } from '../testing/seated';
import type { Engine } from './engine';
import { chosenSoFar } from './questions';
import { Slot, STEP_END, Verb } from './types';

const cats = (table: SeatedTable) => (table.view.fields ?? []).flatMap((f) => f.tiles);
const places = (table: SeatedTable, id: string) => table.engine.places(table.seat, table.tileNumber(id));

test('a question whether something is lost is answered with "not yet" by what is tried out', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));
	chooser.say(Verb.Pass);
	expect(chooser.asking).not.toBeNull();
	chooser.tryTile(cats(table)[0]);
	expect([chooser.asking, chooser.trying]).toEqual([null, true]);
	chooser.putBack();
	expect([chooser.asking, chooser.trying, chooser.ghost]).toEqual([null, false, null]);
	expect(chooser.verbs).toContain(Verb.Pass);
});

/* A card that asks nothing more. */
const whole = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
	.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);

test('whoever is done with cards has nothing in the hand while that is on its way', async () => {
	const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && (v.fields ?? []).some((f) => f.tiles.length > 0));
	for (const card of chooser.steps.slice(0, 2))
		chooser.toggle(card);
	chooser.tryTile(cats(table)[0]);
	chooser.play = () => new Promise(() => {});
	chooser.endList();
	expect([chooser.busy, chooser.trying, chooser.ghost, chooser.isOnItsWay]).toEqual([true, false, null, true]);
});

test('it lies only where it can when something else was laid meanwhile', async () => {
	const { table, chooser } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	const [id] = cats(table).slice(-1);
	chooser.tryTile(id);
	const line = [Verb.TakeCat as number];
	while (table.slot(line) !== Slot.End)
		line.push(table.steps(line)[0]);
	const before = places(table, id);
	await table.play(table.lineOf(line));
	chooser.resume();
	expect([chooser.trying, chooser.inHand]).toEqual([true, table.tileNumber(id)]);
	const now = places(table, id);
	expect(now.length).not.toBe(before.length);
	for (const step of before) {
		const lies = { ...chooser.ghost!, turn: step >> 8, column: Math.floor((step & 255) / 10), row: (step & 255) % 10 };
		expect(chooser.isLegal(lies), String(step)).toBe(now.includes(step));
	}
});

test('a card that waits for a word is let go by what is tried out', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && whole(e) !== undefined && (v.fields ?? []).some((f) => f.tiles.length > 0));
	chooser.playCard(whole(table.engine) as number);
	expect(chooser.held).toBe(true);
	chooser.tryTile(cats(table)[0]);
	expect([chooser.held, chooser.entered, chooser.trying, chooser.whole]).toEqual([false, false, true, false]);
	chooser.putBack();
	expect([chooser.trying, chooser.verb]).toEqual([false, Verb.None]);
});

test('a card that was begun beneath it and was played is begun no more', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && calls(e));
	const card = table.steps([Verb.PlayCard]).find((one) => table.slot([Verb.PlayCard, one]) === Slot.Tile) as number;
	chooser.playCard(card);
	chooser.tryTile(table.pieces.tiles.find(({ kind }) => kind === 'cat')!.id);
	expect([chooser.entered, chooser.trying, chooser.prefix]).toEqual([true, true, [Verb.PlayCard, card]]);
	const line = [Verb.PlayCard, card];
	while (table.slot(line) !== Slot.End)
		line.push(table.steps(line)[0]);
	await table.play(table.lineOf(line));
	chooser.resume();
	expect([chooser.entered, chooser.trying]).toEqual([false, true]);
});

test('a row that waits for a word is let go by what is tried out, and asked for again behind it', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens', 'beasts', 'events'] }), (e, v) => mine(v, 'event') && verbs(e).includes(Verb.Row));
	chooser.pick(chooser.steps[4]);
	expect(chooser.held).toBe(true);
	chooser.tryTile(table.pieces.tiles.find(({ kind }) => kind === 'cat')!.id);
	expect([chooser.held, chooser.trying, chooser.slot]).toEqual([false, true, Slot.Row]);
	chooser.putBack();
	expect([chooser.held, chooser.trying, chooser.slot]).toEqual([false, false, Slot.Row]);
	chooser.tryTile(table.pieces.tiles.find(({ kind }) => kind === 'cat')!.id);
	chooser.change([Verb.Row, chooser.steps[2]]);
	expect([chooser.held, chooser.trying, chooser.ghost]).toEqual([true, false, null]);
	expect(table.log).toHaveLength(0);
});

/* The two tiles of a card that has yet to be drawn. */
const both = () => sit(explore(1), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length > 1);

test('it stands over the tile that must be laid, whatever others do', async () => {
	const { table, chooser } = await sit(explore(1), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length === 1
		&& e.slot(1, [Verb.Draw, e.steps(1, [Verb.Draw])[0]]) === Slot.Placing);
	const other = table.pieces.tiles.find(({ id, turns }, tile) => tile !== chooser.inHand && table.tileNumber(id) === tile
		&& turns[0].length === 5 && places(table, id).length > 0)!;
	chooser.tryTile(other.id);
	expect([chooser.slot, chooser.trying]).toEqual([Slot.Placing, true]);
	table.version++;
	chooser.resume();
	const there = places(table, other.id).map((step) => ({ ...chooser.ghost!, turn: step >> 8, column: Math.floor((step & 255) / 10), row: (step & 255) % 10 }));
	expect([chooser.inHand, there.every((ghost) => chooser.isLegal(ghost))]).toEqual([table.tileNumber(other.id), true]);
});

test('beneath it no tile is asked for when only one is left, which must be laid', async () => {
	const { table, chooser } = await both();
	expect(chooser.offered).toHaveLength(2);
	const other = table.pieces.tiles.find(({ turns, id }) => turns[0].length === 5 && places(table, id).length > 0)!;
	chooser.tryTile(other.id);
	expect(chooser.offered).toHaveLength(2);
	const line = [Verb.Draw as number];
	while (table.slot(line) !== Slot.End)
		line.push(table.steps(line)[0]);
	await table.play(table.lineOf(line));
	chooser.resume();
	expect([chooser.trying, chooser.slot, chooser.offered]).toEqual([true, Slot.Placing, []]);
});

test('how many cards are chosen is said beside it, where just so many are; of others what they cost, or how many', async () => {
	const trying = async (phase: string) => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, phase) && e.steps(1, e.steps(1, []).slice(0, 1)).filter((step) => step !== STEP_END).length > 2
			&& (v.fields ?? []).some((f) => f.tiles.length > 0));
		chooser.toggle(chooser.steps.find((step) => step !== STEP_END) as number);
		expect([chooser.members.length, chosenSoFar(table, chooser)]).toEqual([1, '']);
		chooser.tryTile(cats(table)[0]);
		return chosenSoFar(table, chooser);
	};
	expect(await trying('draft')).toBe('1 of 2 chosen.');
	expect(await trying('keep')).toMatch(/fish/);
	expect(await trying('choose')).toBe('Chosen: 1');
});

test('beside what is asked without a list nothing is chosen', async () => {
	const { table, chooser } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	chooser.tryTile('o1', 'blue');
	expect([chooser.trying, chosenSoFar(table, chooser)]).toEqual([true, '']);
});
