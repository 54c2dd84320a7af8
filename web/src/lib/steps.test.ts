/* What the steps of a move say: which verb is asked for, what a verb begins with, where a tile
 * of them is placed. */
import { expect, test } from 'vitest';
import { calls, explore, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { askedVerb, Beginnings, stepsOf, toTile } from './steps';
import { Slot, Verb } from './types';

test.each([
	[[Verb.Draft], Verb.Draft], [[Verb.Keep, Verb.Ready], Verb.Keep], [[Verb.Rescue, Verb.Pass], undefined], [[Verb.Choose, Verb.Rescue], undefined],
	[[Verb.Row, Verb.Column], undefined], [[], undefined],
] as [Verb[], Verb | undefined][])('of %j %s is asked for', (all, asked) => {
	expect(askedVerb(all)).toBe(asked);
});

test.each([Verb.PlayCard, Verb.Feed, Verb.TwiceCat, Verb.TwiceTreasure, Verb.TakeAnd])('what may be begun beside it hides no question: %i', (beside) => {
	expect([askedVerb([Verb.Resolve, beside]), askedVerb([beside])]).toEqual([Verb.Resolve, undefined]);
});

test('what a verb can begin with is asked once a position, and again in the next', async () => {
	const { table } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && v.due.length === 1);
	const beginnings = new Beginnings(table);
	const before = beginnings.of(Verb.Rescue);
	expect([...before]).toEqual(table.steps([Verb.Rescue]));
	expect(beginnings.of(Verb.Rescue)).toBe(before);
	const line = [Verb.Rescue as number];
	while (table.slot(line) !== Slot.End)
		line.push(table.steps(line)[0]);
	await table.play(table.lineOf(line));
	expect([...beginnings.of(Verb.Rescue)]).toEqual(table.steps([Verb.Rescue]));
	expect(table.steps([Verb.Rescue])).not.toEqual([...before]);
});

test('a tile is asked where it lies before its colour and its square are', async () => {
	const { table } = await sit(full(), (e, v) => mine(v, 'rare-finds') && calls(e));
	const card = table.steps([Verb.PlayCard]).find((one) => table.slot([Verb.PlayCard, one]) === Slot.Tile) as number;
	const tile = [Verb.PlayCard, card, table.steps([Verb.PlayCard, card])[0]];
	const [colour] = table.steps(tile);
	const [place] = table.steps([...tile, colour]);
	expect(table.slot(tile)).toBe(Slot.Oshax);
	for (const steps of [tile, [...tile, colour], [...tile, colour, place]])
		expect(toTile(table, steps)).toEqual(tile);
	expect(toTile(table, [Verb.Pass])).toEqual([Verb.Pass]);
	const { table: drawing } = await sit(explore(1), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Draw) && e.slot(1, [Verb.Draw, e.steps(1, [Verb.Draw])[0]]) === Slot.Placing);
	const drawn = [Verb.Draw, drawing.steps([Verb.Draw])[0]];
	expect(toTile(drawing, [...drawn, drawing.steps(drawn)[0]])).toEqual(drawn);
});

test('the steps of a line that is advised are found, whichever they are', async () => {
	const { table: event } = await sit(full({ with: ['events'] }), (e, v) => mine(v, 'event') && verbs(e).includes(Verb.Row));
	const { table: drawn } = await sit(explore(1), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.TakeSpaces));
	for (const [table, steps] of [[event, [Verb.Row, event.steps([Verb.Row])[4]]], [drawn, [Verb.TakeSpaces, 3, 6, 9]]] as const)
		expect(stepsOf(table, table.lineOf([...steps]), [steps[0]])).toEqual([steps]);
	expect(stepsOf(event, event.lineOf([Verb.Pass]), [Verb.Row])).toEqual([]);
});
