/*
 * What is being entered: the kind and colour that a stroke paints, and the squares
 * painted so far. A stroke that makes a piece lays it at once, and its form says of
 * which kind: the one chosen if it has such a piece, else another that has. Single
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
	private recent: TileKind[] = [];        /* kinds that were laid, the last first */
	private replaced: PadTile | undefined;  /* what the paint takes the place of */
	private last: { square: string; changes: number; grown: boolean } | null = $state.raw(null);

	constructor(private readonly pad: Pad) {}

	get coloured(): boolean { return COLOURED.includes(this.kind); }
	get shade(): Colour | null { return this.shadeOf(this.kind); }
	private shadeOf(kind: TileKind): Colour | null { return COLOURED.includes(kind) ? this.colour : null; }

	/* A box whose piece of this kind may look otherwise: any squares will do, and
	 * the count says if not. */
	get free(): boolean { return this.isFree(this.kind); }
	private isFree(kind: TileKind): boolean {
		return this.pad.sheet.printed && (kind === 'kitten' || kind === 'beast'
			|| kind === 'rare' && this.pad.explore);
	}

	/* The piece that was laid last, as long as nothing else has changed. */
	get laid(): PadTile | undefined {
		return this.last?.changes === this.pad.changes ? this.pad.tileAt(this.last.square) : undefined;
	}

	/* Whether it took the place of a smaller one. */
	get grown(): boolean { return !!this.laid && !!this.last?.grown; }

	/* What its form could also be. */
	get others(): TileKind[] {
		const { laid } = this;
		return laid ? this.kindsOf(laid.squares).filter((kind) => kind !== laid.kind) : [];
	}

	/* The kinds with a piece of this form: the chosen one, then those laid last. Of
	 * pieces that may have any form, or that few boxes have, only the chosen is meant. */
	private kindsOf(squares: string[]): TileKind[] {
		const { kinds } = this.pad;
		const forms = this.pad.counter.fits(squares)
			.filter((fit) => fit.kind === this.kind || this.pad.isHere(fit)).map((fit) => fit.kind);
		return [...new Set([this.kind, ...this.recent, ...kinds])].filter((kind) =>
			kinds.includes(kind) && forms.includes(kind) && (kind === this.kind || !this.isFree(kind)));
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
		this.paint([]);
		this.icons = new Map();
		this.replaced = undefined;
		this.last = null;
	}

	/* A touch of one square: painted or not, or a piece of one square. */
	dab(square: string) {
		const gone = this.painted.includes(square);
		this.paint(gone ? this.painted.filter((s) => s !== square) : [...this.painted, square]);
		if (this.painted.length === 1 && !this.free && this.isPiece(this.painted))
			this.lay();
	}

	/* Whether these squares are a piece of the chosen kind. */
	private isPiece(squares: string[]): boolean { return this.pad.fits(squares, this.kind).length > 0; }

	/* A whole stroke. One that does not touch what is painted begins anew. */
	stroke(squares: string[]) {
		const goes = this.painted.some((a) => squares.some((b) => isBeside(a, b)));
		if (!goes)
			this.replaced = undefined;
		this.finish([...goes ? this.painted : [], ...squares]);
	}

	/* Whether a stroke that begins on this piece makes it larger: one of the same kind
	 * or laid last, and of no other colour. */
	goesOn(tile: PadTile): boolean {
		return (tile === this.laid || tile.kind === this.kind) && (!tile.colour || tile.colour === this.colour);
	}

	/* What a piece can be once it is larger: of any kind only if it was laid last. */
	private grownKinds(tile: PadTile, squares: string[]): TileKind[] {
		return this.kindsOf(squares).filter((kind) => tile === this.laid || kind === tile.kind);
	}

	/* A finger that only began too early, on a neighbour, lays a piece of its own; one
	 * that slipped by a square lays none. */
	extend(tile: PadTile, squares: string[]) {
		const whole = [...tile.squares, ...squares];
		if (!this.free && this.grownKinds(tile, whole).length === 0 && this.isMeant(squares)) {
			this.stroke(squares);
			return;
		}
		this.replaced = tile;
		this.finish(whole);
	}

	/* Whether these squares alone are a piece; a single one only as what is chosen. */
	private isMeant(squares: string[]): boolean {
		return squares.length > 1 ? this.kindsOf(squares).length > 0 : this.isPiece(squares);
	}

	/* A beast as printed waits for its icons. */
	private finish(squares: string[]) {
		this.paint([...new Set(squares)]);
		if (!this.free || this.kind !== 'beast')
			this.lay();
	}

	private paint(squares: string[]) {
		this.painted = squares;
		this.choices = [];
		this.refused = '';
	}

	/* Lays what is painted, if it is a piece. */
	lay(chosen?: Fit) {
		if (chosen)
			this.layFit(chosen);
		else if (this.free)
			this.put({ kind: this.kind, id: this.pad.firstOf(this.kind, this.shade), mark: null, icons: this.printedIcons() });
		else
			this.layAs(this.readings()[0] ?? this.kind);
	}

	/* What the paint may be, the likeliest first. */
	private readings(): TileKind[] {
		const { painted, replaced } = this;
		return replaced ? this.grownKinds(replaced, painted) : this.kindsOf(painted);
	}

	private layAs(kind: TileKind) {
		const fits = this.pad.fits(this.painted, kind);
		if (fits.length === 1)
			this.layFit(fits[0]);
		else if (fits.length > 1)
			this.choices = fits;
		else
			this.refused = 'no_such_form';
	}

	private layFit({ tile, kind, mark, icons }: Fit) {
		this.put({ kind, id: tile.replace('blue', this.colour), mark, icons });
	}

	private printedIcons() {
		return this.painted.flatMap((square) => {
			const colour = this.icons.get(square);
			return colour ? [{ square, colour }] : [];
		});
	}

	private put(tile: Pick<PadTile, 'kind' | 'id' | 'icons' | 'mark'>) {
		const { painted: squares, replaced } = this;
		this.clear();
		this.pad.lay({ ...tile, colour: this.shadeOf(tile.kind), squares }, replaced);
		this.recent = [tile.kind, ...this.recent.filter((kind) => kind !== tile.kind)];
		const grown = !!replaced && replaced.squares.length < squares.length;
		this.last = { square: squares[0], changes: this.pad.changes, grown };
	}

	/* What was laid last is of another kind that has this form, and so is the next. */
	readAs(kind: TileKind) {
		const { laid } = this;
		if (!laid)
			return;
		if (this.kind === laid.kind)
			this.choose(kind);
		this.replaced = laid;
		this.paint([...laid.squares]);
		this.layAs(kind);
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
