/* What a row of the final count is made of on one boat: lessons by their names, families
 * by size and colour, rooms that are not full, each with its points and its squares. */
import { lessonSteps, TABLE_LINES, type Sum } from '../lib/count';
import { colourName, roomsOf } from '../lib/labels';
import type { Table } from '../lib/table.svelte';
import { Line } from '../lib/types';
import { w } from './words';

interface Detail { name: string; points: number; squares: string[]; why?: string }

const CATS = ['cat', 'kitten', 'oshax'];

function families(table: Table, seat: number, rank = 1): Detail[] {
	const squares = table.squaresOf(seat, Line.Families, rank);
	if (squares.length === 0)
		return [];
	const cats = table.view.seats[seat - 1].boat.tiles.filter((tile) =>
		CATS.includes(tile.kind) && squares.includes(tile.squares[0]));
	const name = w('family', cats.length, colourName(cats[0]?.colour ?? null));
	return [{ name, points: table.engine.familyPoints(cats.length), squares }, ...families(table, seat, rank + 1)];
}

/* All rooms that are not full cost the same. */
function rooms(table: Table, seat: number): Detail[] {
	const empty = new Set(table.squaresOf(seat, Line.Rooms));
	const open = table.pieces.rooms.filter((room) => room.squares.some((s) => empty.has(s)));
	const points = table.score.seats[seat - 1].rooms / open.length;
	return open.map(({ squares }) => ({ name: roomsOf(table, squares), points, squares: squares.filter((s) => empty.has(s)) }));
}

const lessons = (key: 'lessons_total' | 'public_total') => (table: Table, seat: number): Detail[] =>
	lessonSteps(table, seat, key).map(({ name, points, why, card, colour }) =>
		({ name, points, why, squares: table.squaresOf(seat, Line.Lesson, card, colour) }));

const DETAILS: Partial<Record<Sum, (table: Table, seat: number) => Detail[]>> = {
	families, rooms, lessons_total: lessons('lessons_total'), public_total: lessons('public_total'),
};

export function detailsOf(table: Table, seat: number, key: Sum): Detail[] {
	return DETAILS[key]?.(table, seat) ?? [];
}

/* All squares of a row. */
export function squaresOfRow(table: Table, seat: number, key: Sum): string[] {
	const line = TABLE_LINES.find((row) => row.key === key)?.line;
	return line === undefined ? detailsOf(table, seat, key).flatMap(({ squares }) => squares) : table.squaresOf(seat, line);
}
