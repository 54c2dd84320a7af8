/*
 * The game's own hand at the scorepad: a tile from the palette is carried, turned
 * and flipped as in a game, and lies where the engine says that it can. What was
 * laid can be taken up again.
 */
import { Chooser } from '../lib/chooser.svelte';
import { TileHand } from '../lib/tilehand.svelte';
import { middleCell } from '../lib/turning';
import { indexCell, squareIndex, squareName, type Colour } from '../lib/types';
import type { Pad } from './pad.svelte';
import type { PadTile } from './sheet';

export class PadChooser extends Chooser {
	colour: () => Colour | null = () => null;
	/* how a piece lay last, to begin with */
	private turns = new Map<string, number>();

	/* The first restart comes from within super, before the pad is known. */
	constructor(private readonly pad: Pad) { super(pad.table); }

	/* Nothing is played here: every tile is only held. */
	override takeTile(): boolean { return false; }

	override tryTile(id: string, colour = this.colour()) {
		this.pad.lifted = null;
		super.tryTile(id, this.table.tile(id).colour ?? colour);
		this.trying = false;
		const turn = this.turns.get(id);
		if (turn !== undefined)
			this.hold(middleCell(this.table.tile(id).turns[turn]), turn);
	}

	/* Takes up a tile that was laid; it goes back if it is not laid elsewhere. */
	takeUp(tile: PadTile): boolean {
		const fit = this.pad.fits(tile.squares, tile.kind).find((f) =>
			JSON.stringify(f.icons) === JSON.stringify(tile.icons ?? []));
		if (!fit)
			return false;
		const id = tile.colour && tile.kind !== 'oshax' ? fit.tile.replace('blue', tile.colour) : fit.tile;
		this.pad.lifted = tile;
		super.tryTile(id, tile.colour);
		this.trying = false;
		const [column, row] = indexCell(fit.anchor);
		if (this.ghost)
			this.ghost = { ...this.ghost, turn: fit.turn, column, row,
				grip: middleCell(this.table.tile(id).turns[fit.turn]) };
		return true;
	}

	/* Lets go: a tile that was taken up lies again where it lay. */
	override restart() {
		super.restart();
		if (this.pad)
			this.pad.lifted = null;
	}

	/* Puts the tile in hand away for good. */
	putAway() {
		const { lifted } = this.pad;
		this.restart();
		if (lifted)
			this.pad.remove(lifted);
	}

	override place() {
		const { ghost } = this;
		if (!ghost || !this.isLegal())
			return;
		const info = this.table.pieces.tiles[ghost.tile];
		const tile: PadTile = {
			id: info.id, kind: info.kind, colour: ghost.colour, mark: info.mark,
			squares: this.cells().map(([c, r]) => squareName(c * 10 + r)),
			icons: this.icons().map(({ cell: [c, r], colour }) => ({ square: squareName(c * 10 + r), colour }))
				.sort((a, b) => squareIndex(a.square) - squareIndex(b.square)),
		};
		const { lifted } = this.pad;
		this.turns.set(info.id, ghost.turn);
		this.restart();
		this.pad.lay(tile, lifted ?? undefined);
	}
}

/* A tile let go where it can lie is laid: at a scorepad nothing is lost by it. */
export class PadHand extends TileHand {
	constructor(pad: Pad, private readonly holder: PadChooser) { super(pad.table, holder); }

	override drop() {
		this.catchUp();
		if (this.holder.ghost && this.holder.isLegal())
			this.holder.place();
	}
}
