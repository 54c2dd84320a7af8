/* The table by ear, part by part. */
import { expect, test } from 'vitest';
import { explore, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { tell } from '../lib/hush.svelte';
import { tileLabel } from '../lib/labels';
import { Verb } from '../lib/types';
import { report, spans } from './reports';

const rescuing = () => sit(full({ seats: 3 }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
	&& v.seats[0].lessons.length > 0 && v.seats[0].boat.tiles.length > 2);

test('numbers in a row are one span', () => {
	expect(spans([3, 1, 2, 7, 9, 8, 5])).toBe('1 to 3, 5, 7 to 9');
});

test('what one has, and what the others have, is told as all may know it', async () => {
	const { table } = await rescuing();
	const [me, ...others] = table.view.seats;
	expect(report(1, { table, upright: false })).toMatch(new RegExp(`^You have ${me.fish} fish, .*basket.*, \\d+ cards?, ${me.lessons_count} lessons?, -?\\d+ points so far\\.$`));
	for (const { seat, fish } of others)
		expect(report(5, { table, upright: false })).toMatch(new RegExp(`${table.name(seat)}: \\d+ of 142 squares.* ${fish} fish`));
});

test('the rows of the boat hold every free square, whichever way it lies', async () => {
	const { table } = await rescuing();
	const covered = table.view.seats[0].boat.tiles.flatMap(({ squares }) => squares).length;
	for (const upright of [false, true]) {
		const rows = report(2, { table, upright }).split(': ').slice(3).join(': ').replace(/, rats at [^;.]*/g, '');
		const free = [...rows.matchAll(/(\d+) to (\d+)|(?<!row )\b(\d+)\b/g)]
			.reduce((sum, [, from, to]) => sum + (to ? Number(to) - Number(from) + 1 : 1), 0);
		expect(free).toBe(table.pieces.squares.length - covered);
	}
});

test('fields have their prices and cats, lessons their points, an island its cards', async () => {
	const { table } = await rescuing();
	const fields = report(3, { table, upright: false });
	expect(fields).toMatch(/^Left field, \d fish each: .*Right field, \d fish each: /);
	for (const id of table.view.fields?.flatMap(({ tiles }) => tiles) ?? [])
		expect(fields).toContain(tileLabel(table, id));
	expect(report(4, { table, upright: false })).toMatch(/^[^:]+: -?\d+ points?\./);
	const { table: island } = await sit(explore(2), (_, v) => v.phase === 'take');
	expect(report(3, { table: island, upright: false })).toMatch(/^1: .* 12: /);
});

test('alone, the other is the sister', async () => {
	const { table } = await sit(full({ mode: 'solo', seats: 1 }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && v.day === 3);
	expect(report(5, { table, upright: false })).toMatch(new RegExp(`^Sister: ${table.score.sister?.total} points?\\. .*Colours: \\d+`));
});

test('over and counted, the verdict is what is told', async () => {
	const { table } = await sit(full({ seats: 2 }), (_, v) => v.phase === 'over');
	expect(report(5, { table, upright: false })).not.toMatch(/points/);
	tell(table);
	const [mine, other] = table.score.seats.map(({ total }) => total);
	const heard = { table, upright: false };
	for (const n of [0, 3])
		expect(report(n, heard)).toMatch(new RegExp(`^\\S+ wins?\\. .*Robin: ${mine}, Mara: ${other}\\.$`));
	expect(report(1, heard)).toMatch(new RegExp(`^You have .*, ${mine} points?\\. .*(Rats|Rooms|Families): -?\\d+.*\\. (You|Mara|\\d)`));
	expect(report(5, heard)).toContain(`${other} point`);
});
