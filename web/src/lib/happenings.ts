/*
 * What a line of the story is worth being felt by: which moments are played and
 * which sounds are heard, found in the engine's own events and the position they
 * led to. What happens on other boats is heard, not played.
 */
import type { Moment } from '../art/moments';
import type { Sound } from './sounds';
import type { Entry, Table } from './table.svelte';
import type { Colour, PlacedTile, SeatView, VerbWord } from './types';
import { COLOURS } from './types';

/* Squares are those of one's own boat. */
export interface Happening {
	sound?: Sound;
	moment?: Moment;
	squares?: string[];
	from?: string;
	places?: string[][];
	colour?: Colour;
	rare?: boolean;
	day?: number;
}

/* Sounds of one's own moves, by their verb. */
const BY_VERB: Partial<Record<VerbWord, Sound>> = {
	draft: 'deal', 'family-cards': 'deal', keep: 'fish', 'play-card': 'flip', choose: 'flip',
};

/* The last rats that stood in a room and were covered by these squares. */
function lastRats(table: Table, me: SeatView, squares: string[]): Happening[] {
	const { rats } = table.pieces.plans[me.boat.plan - 1];
	const covered = new Set(me.boat.tiles.flatMap((tile) => tile.squares));
	const gone = squares.filter((s) => rats.includes(s));
	return table.pieces.rooms.flatMap((room) => {
		const last = gone.find((s) => room.squares.includes(s));
		const free = room.squares.every((s) => !rats.includes(s) || covered.has(s));
		return last && free ? [{ moment: 'last-rat', sound: 'squeak', squares: [last] } satisfies Happening] : [];
	});
}

function families(table: Table, entry: Entry, cats: number): string[][] {
	const all = new Set(table.family(entry.seat, entry.squares));
	const places = table.view.seats[entry.seat - 1].boat.tiles
		.filter((tile) => tile.squares.some((s) => all.has(s))).map((tile) => tile.squares);
	return places.slice(0, Math.max(cats, 3));
}

/* What a tile of one's own brought with it. */
function placed(table: Table, entry: Entry, tile: PlacedTile, me: SeatView): Happening[] {
	const list: Happening[] = [{ sound: 'wood' }];
	const { squares } = entry;
	const rats = lastRats(table, me, squares);
	if (me.boat.tiles.length === 1)
		list.push({ moment: 'first-tile', squares });
	if (tile.kind === 'oshax' && tile.colour)
		list.push({ moment: 'oshax', sound: 'chime', squares, colour: tile.colour });
	list.push(...rats);
	for (const e of entry.events.filter((event) => event.seat === entry.seat)) {
		if (e.kind === 'family') {
			const cats = Number(e.cats);
			list.push({ moment: cats >= 6 ? 'family-six' : 'family-three', sound: 'purr',
				squares, places: families(table, entry, cats), colour: e.colour as Colour });
		} else if (e.kind === 'room') {
			list.push({ moment: 'room', sound: 'treasure',
				squares: table.pieces.rooms.find((r) => r.name === e.room)?.squares });
		} else if (e.kind === 'map') {
			const map = table.pieces.plans[me.boat.plan - 1].maps[COLOURS.indexOf(e.colour as Colour)];
			list.push({ moment: 'treasure', sound: 'treasure', from: map, colour: e.colour as Colour });
		}
	}
	return list;
}

/* Ends of days and of the game come last. */
function times(entry: Entry): Happening[] {
	return entry.events.flatMap((e): Happening[] => {
		if (e.kind === 'day' && Number(e.day) > 1)
			return [{ moment: 'day', sound: 'water', day: Number(e.day) }];
		return e.kind === 'over' ? [{ moment: 'vesh', sound: 'horn' }] : [];
	});
}

export function happenings(table: Table, entry: Entry): Happening[] {
	const list: Happening[] = [];
	const own = entry.seat > 0 && entry.seat === table.seat;
	const me = table.view.seats[table.seat - 1];
	const tile = me?.boat.tiles.find((p) => entry.squares.length > 0 && p.squares.includes(entry.squares[0]));
	const heard = BY_VERB[entry.verb];
	if (own && tile)
		list.push(...placed(table, entry, tile, me));
	else if (entry.squares.length > 0)
		list.push({ sound: 'wood' });
	else if (own && heard)
		list.push({ sound: heard });
	if (entry.events.some((e) => e.kind === 'reveal'))
		list.push({ sound: 'flip' });
	if (entry.events.some((e) => e.kind === 'fish' && e.seat === table.seat))
		list.push({ sound: 'fish' });
	return [...list, ...times(entry)];
}
