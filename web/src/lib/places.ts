/*
 * Cats keep their places in a field while others are taken, or put back: nobody aims at one
 * that moves away. When cats come that had no place, or the fields have another room, all are
 * laid out anew, as large as that allows.
 */
import { isNumber, isText, listOf, shaped } from './shape';
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

/* What rounding of the fields' own widths may change; of a narrower room no more than is laid out to spare. */
const isIn = ({ kind, width, height }: RoomOf, room: RoomOf) =>
	kind === room.kind && width - room.width <= 2 && room.width - width <= 3 && Math.abs(height - room.height) <= 1;

/* What is known of a table: how its cats lay, the newest first, and which of them were there together.
 * It outlasts whatever is shown instead of the fields, and, kept beside the tab, a reload of the
 * page: who has looked away finds each cat where it lay. */
interface Known { id: string; laid: Laid[]; together: string[][] }
const known = new WeakMap<Table, Known>();
const PLACES = 'isle.places';
const MOST = 16;            /* on its way to another size a window has some between */

const isKnown = shaped<Known>({ id: isText, laid: listOf(isLaid), together: listOf(listOf(isText)) });

function knownBefore(id: string): Known {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}');
		if (isKnown(kept) && kept.id === id)
			return kept;
	} catch { /* then all are laid anew */ }
	return { id, laid: [], together: [] };
}

const of = (table: Table) => known.get(table) ?? knownBefore(table.id);

/* Where cats lay that are looked back at nobody comes back to. */
function keep(table: Table, news: Partial<Known>) {
	const now = { ...of(table), ...news };
	known.set(table, now);
	if (table.isPast)
		return;
	try {
		sessionStorage.setItem(PLACES, JSON.stringify(now));
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
	const all = of(table).laid;
	const before = all.find((laid) => isIn(laid, room));
	const kept = before && placesIn(before, fields);
	if (kept)
		return { ...before, places: kept };
	const { kind, width, height } = room;
	const laid = { kind, width, height, ...lay(fields) };
	if (sure)
		keep(table, { laid: [laid, ...all.filter((one) => one !== before)].slice(0, MOST) });
	return { ...laid, places: laid.cats.map((cats) => cats.map((id) => ({ id, gone: false }))) };
}

/* The cats of the fields by their names, with those that have left since the last of them came:
 * what goes by these stays as it is while cats are taken. */
export function togetherOf(table: Table): string[][] {
	const before = of(table).together;
	const now = (table.view.fields ?? []).map(({ tiles }, f) => keepPlaces(before[f] ?? [], tiles)?.map(({ id }) => id) ?? tiles);
	if (now.join('|') !== before.join('|'))
		keep(table, { together: now });
	return now;
}
