/* Whether a tile on a boat that was kept can be drawn: its kind, its colour and its
 * squares are ones that there are. */
import { isText, listOf, maybe, oneOf, orNull, setOf, shaped } from './shape';
import { COLOURS, COLUMNS, ROWS, squareCell, TILE_KINDS, type Colour, type PlacedTile } from './types';

export const isSquare = (thing: unknown): thing is string => {
	const [column, row] = isText(thing) ? squareCell(thing) : [-1, -1];
	return column >= 0 && column < COLUMNS && Number.isInteger(row) && row >= 0 && row < ROWS;
};

const isIcon = shaped<{ square: string; colour: Colour }>({ square: isSquare, colour: oneOf(COLOURS) });

export const PLACED = {
	id: isText, kind: oneOf(TILE_KINDS), colour: orNull(oneOf(COLOURS)), squares: setOf(isSquare), icons: maybe(listOf(isIcon)),
};

export const isPlaced = shaped<PlacedTile>(PLACED);
