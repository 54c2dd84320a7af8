/* What a line of the story is felt by: one's own boat is played, others' are heard. */
import { expect, test } from 'vitest';
import { family, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { happenings } from './happenings';
import type { Entry, Table } from './table.svelte';
import { Verb } from './types';

/* A family game behind the first tile that seat 1 has laid. */
async function laid() {
	const { table } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	await table.play(table.engine.botLine(1, 'kitten', 1));
	return { table, entry: table.log.at(-1) as Entry };
}

const moments = (table: Table, entry: Entry) => happenings(table, entry).flatMap((h) => h.moment ?? []);

test('a tile of one’s own is played, the same on another boat only heard', async () => {
	const { table, entry } = await laid();
	expect(moments(table, entry)).toContain('first-tile');
	expect(happenings(table, { ...entry, seat: 2, events: [] })).toEqual([{ sound: 'wood' }]);
});

test('a rat is the last of its room when no other stands there', async () => {
	const { table, entry } = await laid();
	const { rats } = table.pieces.plans[table.view.seats[0].boat.plan - 1];
	const room = table.pieces.rooms.map((r) => r.squares.filter((s) => rats.includes(s)))
		.find((there) => there.length > 1) as string[];
	const lies = (squares: string[]) => {
		const [me, ...others] = table.view.seats;
		const tiles = [{ ...me.boat.tiles[0], squares }];
		table.view = { ...table.view, seats: [{ ...me, boat: { ...me.boat, tiles } }, ...others] };
		return moments(table, { ...entry, squares, events: [] });
	};
	expect(lies(room.slice(1))).not.toContain('last-rat');
	expect(lies(room)).toContain('last-rat');
});
