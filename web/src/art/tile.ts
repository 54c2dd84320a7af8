/* A tile of any kind as SVG text, in units of UNIT per cell. */
import { drawBeast, type Icon } from './beast';
import { drawCat } from './cat';
import {
	type Cell, UNIT, memo, normal, outline,
} from './geometry';
import type { Breed } from './heads';
import type { CatColour } from './palette';
import { drawPen } from './pen';
import { fill, group, line } from './svg';
import { drawKingRat, drawTreasure } from './treasure';

export type TileKind = 'cat' | 'kitten' | 'oshax' | 'rare' | 'common'
	| 'beast' | 'king-rat';
export type Ghost = 'ok' | 'bad' | null;

interface TileLook {
	kind: TileKind;
	colour: CatColour | null;
	cells: Cell[];
	icons: Icon[];
	patterns: boolean;
	ghost: Ghost;
	pen: boolean;
	plain: boolean; /* tiny: leave out what could not be seen */
}

function drawKind(look: TileLook): string {
	const { kind, colour, cells, patterns, plain } = look;
	if (look.pen)
		return drawPen(cells, kind, colour);
	switch (kind) {
	case 'beast':
		return drawBeast(cells, look.icons, plain);
	case 'king-rat':
		return drawKingRat(cells[0]);
	case 'rare':
	case 'common':
		return drawTreasure(cells, kind === 'rare', plain);
	default:
		return drawCat(cells, {
			breed: (kind === 'oshax' ? 'oshax' : colour ?? 'oshax') as Breed,
			colour, kitten: kind === 'kitten', patterns, plain,
		});
	}
}

/* A ghost that may lie here has a whole line, one that may not a broken
 * line and crosses: told apart without colour. */
function drawGhost(cells: Cell[], ghost: Ghost): string {
	if (!ghost)
		return '';
	const d = outline(cells, 0.5, 7, 5);
	if (ghost === 'ok')
		return line(d, '#ffffff', 5, { opacity: 0.9 })
			+ line(d, '#1f8a4c', 2.6);
	return fill(d, 'url(#art-forbidden) none')
		+ line(d, '#ffffff', 4.6, { opacity: 0.9 })
		+ line(d, '#c22a22', 2.8, { 'stroke-dasharray': '6 6' });
}

const drawn = memo((key: string) => {
	const look = JSON.parse(key) as TileLook;
	return drawKind(look) + drawGhost(look.cells, look.ghost);
});

/* The tile's drawing; its cells may be anywhere, 0,0 is the origin. */
export function drawTile(look: TileLook): string {
	if (look.cells.length === 0)
		return '';
	const all = normal([...look.cells, ...look.icons.map((i) => i.cell)]);
	const cells = all.slice(0, look.cells.length);
	const icons = look.icons.map((icon, i) => ({
		cell: all[look.cells.length + i], colour: icon.colour,
	}));
	const dx = look.cells[0][0] - cells[0][0];
	const dy = look.cells[0][1] - cells[0][1];
	const inner = drawn(JSON.stringify({ ...look, cells, icons }));
	return dx || dy
		? group(`translate(${dx * UNIT} ${dy * UNIT})`, inner) : inner;
}

