/* The hand that carries a tile from the island, in positions that the engine has played up to. */
import { expect, test, vi } from 'vitest';
import { full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { whyNotTouch } from './questions';
import { TileHand } from './tilehand.svelte';
import { Verb } from './types';

vi.stubGlobal('requestAnimationFrame', () => 0);

/* A mouse that presses a tile and pulls it along. */
function pull(hand: TileHand, id: string, field: number) {
	const at = (clientX: number) => ({
		pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, isPrimary: true, clientX, clientY: 0, timeStamp: clientX,
		currentTarget: { querySelector: () => null, parentElement: null, closest: () => null },
	}) as unknown as PointerEvent;
	hand.grab(at(0), id, field);
	hand.moved(at(100));
}

test('a cat that is too dear says so when it is pulled off its field, whatever is in the hand', async () => {
	const { table, chooser } = await sit(full(), (e, v) => {
		const all = (v.fields ?? []).flatMap(({ tiles }) => tiles).length;
		const can = verbs(e).includes(Verb.Rescue) ? e.steps(1, [Verb.Rescue]).length : 0;
		return mine(v, 'rescue') && can > 0 && can < all;
	});
	const hand = new TileHand(table, chooser, (id, field) => whyNotTouch(chooser, id, field));
	const all = (table.view.fields ?? []).flatMap(({ tiles }, field) => tiles.map((id) => ({ id, field })));
	const [dear, near] = [false, true].map((is) => all.find(({ id, field }) => chooser.canTake(id, field) === is));
	if (!dear || !near)
		throw new Error('no such cats');
	pull(hand, dear.id, dear.field);
	const why = chooser.fault?.text;
	expect(why).toBeTruthy();
	hand.letGo();
	chooser.restart();
	chooser.takeTile(near.id, near.field);
	pull(hand, dear.id, dear.field);
	expect([chooser.trying, chooser.fault?.text]).toEqual([true, why]);
});
