/*
 * Cats of one form and colour are one to the engine, and may lie in both fields, at two
 * prices, or twice in one. To the one who touches them they are two.
 */
import type { Table } from './table.svelte';
import { Slot } from './types';

/* Whether a move takes that tile from there; where no field is asked for there is none. */
export function isTakenFrom(table: Table, verb: number, tile: number, field?: number): boolean {
	const begun = [verb, tile];
	return field === undefined || table.slot(begun) !== Slot.Field || table.steps(begun).includes(field);
}

/* Which of them was touched last: its picture, and the tile it is of. */
const touched = $state({ picture: 0, id: '' });
let pictures = 0;

export const newPicture = () => ++pictures;

/* A picture that goes is touched no more: what is drawn anew is another. */
export function forgetPicture(picture: number) {
	if (touched.picture === picture)
		touched.id = '';
}

export function touch(picture: number, id: string) {
	touched.picture = picture;
	touched.id = id;
}

/* Of a tile in the hand: whether this picture is the one it was taken from. */
export const isTheOne = (picture: number, id: string) => touched.id !== id || touched.picture === picture;
