/*
 * Cats keep their places in a field while others are taken, or put back: nobody aims at one
 * that moves away. When cats come that had no place, or the fields have another room, all are
 * laid out anew, as large as that allows.
 */
import { isNumber, isText, listOf, shaped, soundOnes } from './shape';
import type { Table } from './table.svelte';

export interface Place { id: string; gone: boolean }

/* Where cats lie of which some had a place before; undefined: one of them had none. */
export function keepPlaces(before: string[], tiles: string[]): Place[] | undefined {
	const left = [...tiles];
	const kept = before.map((id) => {
		const at = left.indexOf(id);
		if (at >= 0)
			left.splice(at, 1);
		return { id, gone: at < 0 };
	});
	return left.length === 0 ? kept : undefined;
}

/* How the cats of both fields were laid in a room: its kind and size, the side of a square, how much
 * of the width the left field has, and the cats in their order. */
interface Laid { kind: string; width: number; height: number; cell: number; share: number; cats: string[][] }
export type RoomOf = Pick<Laid, 'kind' | 'width' | 'height'>;

const isLaid = shaped<Laid>({
	kind: isText, width: isNumber, height: isNumber, cell: isNumber, share: isNumber, cats: listOf(listOf(isText)),
});

/* What rounding of the fields' own widths may change. */
const isIn = ({ kind, width, height }: RoomOf, room: RoomOf) =>
	kind === room.kind && Math.abs(width - room.width) <= 3 && Math.abs(height - room.height) <= 1;

/* Of a table, the newest first. They outlast whatever is shown instead of the fields, and, kept
 * beside the tab, a reload of the page: who has looked away finds each cat where it lay. */
const known = new WeakMap<Table, Laid[]>();
const PLACES = 'isle.places';
const MOST = 16;            /* on its way to another size a window has some between */

function laidBefore(id: string): Laid[] {
	try {
		const [of, ...all] = JSON.parse(sessionStorage.getItem(PLACES) ?? '[]') as unknown[];
		return of === id ? soundOnes(isLaid, all, ({ kind, width, height }) => [kind, width, height].join()) : [];
	} catch {
		return [];
	}
}

function keepLaid(table: Table, all: Laid[]) {
	known.set(table, all);
	try {
		sessionStorage.setItem(PLACES, JSON.stringify([table.id, ...all]));
	} catch { /* then a reload lays them anew */ }
}

const placesIn = ({ cats }: Laid, fields: string[][]): Place[][] | undefined => {
	const all = fields.map((tiles, f) => keepPlaces(cats[f] ?? [], tiles));
	return all.every((places) => places !== undefined) ? all as Place[][] : undefined;
};

/* The places of a table by its fields, with the side of a square and the left one's share of the
 * width. `sure`: the room has been measured. */
export function placesOf(table: Table, room: RoomOf, sure: boolean, lay: (fields: string[][]) => Pick<Laid, 'cell' | 'share' | 'cats'>) {
	const fields = (table.view.fields ?? []).map(({ tiles }) => tiles);
	const all = known.get(table) ?? laidBefore(table.id);
	const before = all.find((laid) => isIn(laid, room));
	const kept = before && placesIn(before, fields);
	if (kept)
		return { ...before, places: kept };
	const { kind, width, height } = room;
	const laid = { kind, width, height, ...lay(fields) };
	if (sure)
		keepLaid(table, [laid, ...all.filter((one) => one !== before)].slice(0, MOST));
	return { ...laid, places: laid.cats.map((cats) => cats.map((id) => ({ id, gone: false }))) };
}

const together = new WeakMap<Table, string[][]>();

/* The cats of the fields by their names, with those that have left since the last of them came:
 * what goes by these stays as it is while cats are taken. */
export function togetherOf(table: Table): string[][] {
	const before = together.get(table) ?? [];
	const now = (table.view.fields ?? []).map(({ tiles }, f) => keepPlaces(before[f] ?? [], tiles)?.map(({ id }) => id) ?? tiles);
	together.set(table, now);
	return now;
}
