/* What is said of a tile that is touched and cannot be taken: what must be decided first. */
import { expect, test } from 'vitest';
import { calls, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { isAmongAsked, isRefused, PARTS, tilesIn } from './onisland';
import { whyNotTouch } from './questions';
import { Verb, type PendingKind } from './types';

const options = full({ with: ['kittens', 'beasts'] });

/* Seat 1 has to finish something of a kind. */
const owing = (kind: PendingKind) => sit(kind === 'field' ? full() : options, (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === kind);

/* Touches every tile that cannot be taken and is none of those in question. */
function told({ table, chooser }: Awaited<ReturnType<typeof sit>>): Set<string | undefined> {
	const all = PARTS.flatMap((part) => tilesIn(table.view, part).map((id) => [id, part === 'fields' ? 0 : undefined] as const));
	const refused = all.filter(([id, field]) => !chooser.canTake(id, field) && !isAmongAsked(chooser, id));
	expect(refused.length).toBeGreaterThan(2);
	return new Set(refused.map(([id, field]) => whyNotTouch(chooser, id, field)?.text));
}

test.each([
	['bonus', 'First the treasure for the map.'], ['treasure', 'First the second treasure of your card.'],
	['second', 'First a second kitten, or none.'], ['field', 'First a field for the cat that was drawn.'],
	['place', 'First the tile you drew.'], ['keep', 'First the cards you drew.'],
] as [PendingKind, string][])('while something is to be finished, every other tile says so: %s', async (kind, words) => {
	expect([...told(await owing(kind))]).toEqual([words]);
});

test('while an Oshax is asked for its colour, every other tile says so, and it lies as it lay', async () => {
	const seated = await sit(full(), (e, v) => mine(v, 'rare-finds') && calls(e));
	const { table, chooser } = seated;
	const card = [...chooser.playable].find((id) => table.pieces.cards[id].kind === 'oshax') as number;
	chooser.playCard(card);
	if (!chooser.ghost)
		chooser.pick(chooser.steps[0]);
	chooser.place();
	expect(chooser.laid).toBe(true);
	expect([...told(seated)]).toEqual(['First the colour of your Oshax.']);
});

test('a kitten that cannot be rescued says why', async () => {
	const { table, chooser } = await sit(options, (e, v) => mine(v, 'rescue') && v.seats[0].pending.length === 0
		&& !verbs(e).includes(Verb.RescueKitten) && (v.kittens ?? []).length > 0);
	expect(whyNotTouch(chooser, tilesIn(table.view, 'kittens')[0])?.text).toBeTruthy();
});

test('outside of rescuing nobody means to take a cat: nothing is refused', async () => {
	for (const phase of ['draft', 'keep', 'choose']) {
		const { table, chooser } = await sit(options, (_, v) => mine(v, phase) && v.seats[0].pending.length === 0);
		expect(whyNotTouch(chooser, tilesIn(table.view, 'fields')[0], 0), phase).toBe(null);
	}
});

test('with a treasure in hand the others say what they said before', async () => {
	const { table, chooser } = await owing('bonus');
	const shelf = tilesIn(table.view, 'shelf');
	const others = shelf.filter((id) => !chooser.canTake(id));
	const told = () => others.map((id) => [isRefused(chooser, id), whyNotTouch(chooser, id)?.text]);
	const before = told();
	expect(before.length).toBeGreaterThan(0);
	chooser.takeTile(shelf.find((id) => chooser.canTake(id)) ?? '');
	expect(chooser.inHand).toBeGreaterThanOrEqual(0);
	expect(told()).toEqual(before);
});
