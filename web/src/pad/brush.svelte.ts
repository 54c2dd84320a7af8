/*
 * What is being entered: the kind and colour that a stroke paints, and the squares
 * painted so far. A stroke that makes a piece of the kind lays it at once; single
 * squares wait for a word, for more may follow. The engine knows the pieces.
 */
import { squareCell, type Colour, type TileKind } from '../lib/types';
import type { Fit } from './counter';
import type { Pad } from './pad.svelte';
import type { PadTile } from './sheet';

const COLOURED: TileKind[] = ['cat', 'kitten', 'oshax'];

function isBeside(a: string, b: string): boolean {
	const [[c, r], [d, q]] = [squareCell(a), squareCell(b)];
	return Math.abs(c - d) + Math.abs(r - q) <= 1;
}

export class Brush {
	kind: TileKind = $state('cat');
	colour: Colour = $state('blue');
	painted: string[] = $state.raw([]);
	choices: Fit[] = $state.raw([]);        /* beasts alike in shape, not in icons */
	icons: Map<string, Colour> = $state.raw(new Map());     /* of a beast as printed */
	refused = $state('');

	constructor(private readonly pad: Pad) {}

	get coloured(): boolean { return COLOURED.includes(this.kind); }
	get shade(): Colour | null { return this.coloured ? this.colour : null; }

	/* A box whose piece of this kind may look otherwise: any squares will do, and
	 * the count says if not. */
	get free(): boolean {
		return this.pad.sheet.printed && (this.kind === 'kitten' || this.kind === 'beast'
			|| this.kind === 'rare' && this.pad.explore);
	}

	choose(kind: TileKind) {
		this.kind = kind;
		this.clear();
	}

	/* A colour is a cat's unless another coloured piece is chosen. */
	dip(colour: Colour) {
		this.colour = colour;
		if (!this.coloured)
			this.choose('cat');
	}

	clear() {
		this.painted = [];
		this.choices = [];
		this.icons = new Map();
		this.refused = '';
	}

	/* A touch of one square: painted or not, or a piece of one square. */
	dab(square: string) {
		const gone = this.painted.includes(square);
		this.paint(gone ? this.painted.filter((s) => s !== square) : [...this.painted, square]);
		if (this.painted.length === 1 && !this.free && this.pad.fits(this.painted, this.kind).length === 1)
			this.lay();
	}

	/* A whole stroke. One that does not touch what is painted begins anew. */
	stroke(squares: string[]) {
		const goes = this.painted.some((a) => squares.some((b) => isBeside(a, b)));
		this.paint([...new Set([...goes ? this.painted : [], ...squares])]);
		if (this.free ? this.kind !== 'beast' : this.pad.fits(this.painted, this.kind).length > 0)
			this.lay();
		else
			this.refused = this.free ? '' : 'no_such_form';
	}

	/* A stroke that begins on a piece of the same kind makes it larger. */
	extend(tile: PadTile, squares: string[]) {
		this.paint([...new Set([...tile.squares, ...squares])]);
		if (this.free || this.pad.fits(this.painted, this.kind).length > 0)
			this.lay(undefined, tile);
		else
			this.refused = 'no_such_form';
	}

	private paint(squares: string[]) {
		this.painted = squares;
		this.choices = [];
		this.refused = '';
	}

	/* Lays what is painted, if it is a piece of the kind. */
	lay(chosen?: Fit, instead?: PadTile) {
		const fits = chosen ? [chosen] : this.pad.fits(this.painted, this.kind);
		if (this.free && !chosen)
			this.put({ id: this.pad.firstOf(this.kind, this.shade), mark: null,
				icons: this.painted.flatMap((square) => {
					const colour = this.icons.get(square);
					return colour ? [{ square, colour }] : [];
				}) }, instead);
		else if (fits.length === 1)
			this.put({ id: fits[0].tile.replace('blue', this.colour), mark: fits[0].mark, icons: fits[0].icons },
				instead);
		else if (fits.length > 1)
			this.choices = fits;
		else
			this.refused = 'no_such_form';
	}

	private put(tile: Pick<PadTile, 'id' | 'icons' | 'mark'>, instead?: PadTile) {
		const squares = this.painted;
		this.clear();
		this.pad.lay({ ...tile, kind: this.kind, colour: this.shade, squares }, instead);
	}

	/* A piece as printed becomes paint again. */
	takeUp(tile: PadTile) {
		this.kind = tile.kind;
		this.colour = tile.colour ?? this.colour;
		this.painted = [...tile.squares];
		this.icons = new Map((tile.icons ?? []).map((icon) => [icon.square, icon.colour]));
		this.pad.remove(tile);
	}

	/* The next icon of a square of a beast as printed: none, then each colour. */
	turnIcon(square: string, colours: readonly Colour[]) {
		const now = this.icons.get(square);
		const next = colours[now ? colours.indexOf(now) + 1 : 0];
		const icons = new Map(this.icons);
		if (next)
			icons.set(square, next);
		else
			icons.delete(square);
		this.icons = icons;
	}
}
