/* A square of one's boat was touched: it answers whatever asks for squares. Says whether
 * anything did. */
import type { Chooser } from './chooser.svelte';
import { Slot, squareCell, squareIndex } from './types';

export function touchSquare(chooser: Chooser, name: string): boolean {
	if (chooser.ghost)
		return true;
	const me = chooser.table.view.seats[(chooser.table.seat || 1) - 1];
	const [column, row] = squareCell(name);
	const tile = me.boat.tiles.find((p) => p.squares.includes(name));
	const wanted = [squareIndex(name), ...(tile ? tile.squares.map(squareIndex) : [])];
	const first = (list: number[]) => wanted.find((s) => list.includes(s));
	if (chooser.slot === Slot.Row && chooser.steps.includes(row))
		chooser.pick(row);
	else if (chooser.slot === Slot.Column && chooser.steps.includes(column))
		chooser.pick(column);
	else if (chooser.slot === Slot.Square && first(chooser.steps) !== undefined)
		chooser.pick(first(chooser.steps) as number);
	else if (chooser.slot === Slot.Treasures && first([...chooser.steps, ...chooser.members]) !== undefined)
		chooser.toggle(first([...chooser.steps, ...chooser.members]) as number);
	else
		return false;
	return true;
}
