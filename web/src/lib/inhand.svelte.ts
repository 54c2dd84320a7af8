/*
 * A tile in the hand: how it lies over the boat, where it can lie, what it would do
 * there. Which places are legal says whoever makes a move of it (chooser.svelte.ts).
 */
import type { Key } from '../i18n/index.svelte';
import type { Table } from './table.svelte';
import { apart, hopFrom, lieOf, middleCell, nearestLie, touchesBoat, turned, type Cell, type Lie } from './turning';
import { COLUMNS, ROWS, cellSquare, type Colour, type Preview } from './types';

/* So many good places are shown. */
const FEW = 3;

/* A column so far off that nothing of a tile there is seen. */
export const AWAY = -40;

/* How it is told: turned or flipped, and so that it looks the same. */
const HANDLED: Key[][] = [['turned', 'turned_same'], ['flipped', 'flipped_same']];

/* A tile in the hand; its anchor may lie off the boat. */
export interface Ghost extends Lie {
	tile: number;               /* number of the tile */
	colour: Colour | null;
}

export class TileInHand {
	ghost: Ghost | null = $state(null);
	dropped = $state(false);      /* the ghost was let go, and waits there */
	put = $state(false);          /* once it was let go no mouse has it along that presses nothing, however it is turned */
	standing = $state(false);     /* the boat is drawn bow up */
	shimmer: Ghost[] = $state.raw([]);           /* the best few places, when asked for */
	handled: { word: Key } | null = $state.raw(null);       /* how it was turned last */
	lifts = 0;                    /* so many tiles were taken into the hand so far */
	protected legal = new Set<number>();
	private previews = new Map<string, Preview | null>();

	constructor(readonly table: Table) {}

	/* The tile in hand while it can be moved: all that moves it asks for it here. */
	get loose(): Ghost | null { return this.ghost; }

	/* Takes a tile into the hand, lying as a step says. */
	protected lift(tile: number, colour: Colour | null, step: number) {
		const { turn, column, row } = lieOf(step);
		this.lifts++;
		this.previews.clear();
		this.ghost = {
			tile, colour, turn, column, row,
			grip: middleCell(this.table.pieces.tiles[tile].turns[turn]),
		};
		this.dropped = this.put = false;
	}

	/* Holds the tile at a square, and in an orientation if one is given. */
	hold(grip: Cell, turn = this.ghost?.turn ?? 0) {
		const ghost = this.loose;
		if (!ghost)
			return;
		this.ghost = {
			...ghost, turn, grip, column: ghost.column + ghost.grip[0] - grip[0],
			row: ghost.row + ghost.grip[1] - grip[1],
		};
	}

	cells(ghost = this.ghost): Cell[] {
		if (!ghost)
			return [];
		return this.table.pieces.tiles[ghost.tile].turns[ghost.turn]
			.map(([c, r]) => [c + ghost.column, r + ghost.row]);
	}

	icons(ghost = this.ghost): { cell: [number, number]; colour: Colour }[] {
		const info = ghost && this.table.pieces.tiles[ghost.tile];
		if (!ghost || !info?.icons)
			return [];
		const cells = this.cells(ghost);
		return info.icons[ghost.turn].map(([i, colour]) => ({ cell: cells[i], colour }));
	}

	private onGrid(ghost: Ghost): boolean {
		return ghost.column >= 0 && ghost.column < COLUMNS && ghost.row >= 0 && ghost.row < ROWS;
	}

	protected step(ghost: Ghost): number {
		return cellSquare([ghost.column, ghost.row]) | ghost.turn << 8;
	}

	isLegal(ghost = this.ghost): boolean {
		return !!ghost && this.onGrid(ghost) && this.legal.has(this.step(ghost));
	}

	/* Why the ghost cannot lie where it is; empty when it can or floats, null off the boat. */
	whyNot(): string | null {
		const ghost = this.ghost;
		if (!ghost || ghost.column === AWAY || this.isLegal())
			return '';
		if (!this.onGrid(ghost))
			return null;
		return this.table.engine.fit(this.table.seat, ghost.tile, ghost.turn,
			cellSquare([ghost.column, ghost.row]))?.text ?? '';
	}

	/* Fish that are paid for it. */
	protected price(): number { return 0; }

	/* What it would do there; asked of the engine once a place, however it is carried. */
	preview(colour = this.ghost?.colour ?? null): Preview | null {
		const ghost = this.ghost;
		if (!ghost || !this.isLegal())
			return null;
		const step = this.step(ghost);
		const price = this.price();
		const key = [this.table.version, colour, step, price].join();
		if (!this.previews.has(key))
			this.previews.set(key, this.table.preview(ghost.tile, colour, ghost.turn, step & 255, price));
		return this.previews.get(key) ?? null;
	}

	move(columns: number, rows: number) {
		const ghost = this.loose;
		if (!ghost)
			return;
		const column = Math.max(-2, Math.min(COLUMNS - 1, ghost.column + columns));
		const row = Math.max(-2, Math.min(ROWS, ghost.row + rows));
		this.take({ ...ghost, column, row });
	}

	/* Brings the square the tile is held at to a point of the boat, in squares.
	 * Where the tile could not lie, a legal place within reach attracts it. Says whether
	 * it touches the boat there; where it would not, it stays. */
	moveTo(x: number, y: number, reach: number): boolean {
		const ghost = this.loose;
		if (!ghost)
			return false;
		const [wantC, wantR] = [x - ghost.grip[0], y - ghost.grip[1]];
		const under = { ...ghost, column: Math.round(wantC), row: Math.round(wantR) };
		const there = this.isLegal(under) ? under
			: { ...under, ...nearestLie(this.legal, ghost.turn, [wantC, wantR], reach) };
		const touches = touchesBoat(this.cells(there), this.table.pieces.squares);
		if (touches && (there.column !== ghost.column || there.row !== ghost.row))
			this.take(there);
		return touches;
	}

	/* The tile is in the hand and over no square. */
	away() {
		const { loose } = this;
		if (loose && loose.column !== AWAY)
			this.take({ ...loose, column: AWAY });
		if (loose)
			this.dropped = false;
	}

	/* Turns by a quarter to the right, as often as said, or flips. The square it is
	 * held at stays where it is. */
	turn(flip = false, times = 1) {
		const { loose } = this;
		if (!loose)
			return;
		const info = this.table.pieces.tiles[loose.tile];
		const lay = String(this.cells());
		for (let i = 0, ghost = loose; i < times; i++)
			this.take(ghost = { ...ghost, ...turned(info, ghost, flip) });
		if (flip && this.standing)
			this.turn(false, 2);        /* seen so, left becomes right there too */
		this.handled = { word: HANDLED[Number(flip)][Number(String(this.cells()) === lay)] };
	}

	/* The next or the last legal place in reading order, for one-key play. Says whether
	 * there is another. */
	hop(by: number): boolean {
		const ghost = this.loose;
		const to = ghost && hopFrom(this.legal, ghost, by);
		return !!ghost && !!to && this.lieAt({ ...ghost, ...to });
	}

	/* Says whether that is another place. */
	private lieAt(place: Ghost): boolean {
		const moves = !this.ghost || this.step(place) !== this.step(this.ghost);
		this.take({ ...place });
		this.put = true;
		return moves;
	}

	/* Moves the tile to the place that brings most now; asked again, to the next of
	 * the best few, which shimmer meanwhile. Says whether it lay elsewhere. */
	suggest(): boolean {
		if (!this.loose || this.legal.size === 0)
			return false;
		const at = this.shimmer.findIndex((g) => this.ghost && this.step(g) === this.step(this.ghost));
		if (this.shimmer.length === 0)
			this.shimmer = this.bestPlaces(FEW);
		return this.lieAt(this.shimmer[(at + 1) % this.shimmer.length]);
	}

	/* The places of the tile in hand that bring most: points, a map's bonus, cats
	 * that come together, rats covered. Of equals the first; none overlaps a better
	 * one. */
	private bestPlaces(n: number): Ghost[] {
		const { ghost } = this;
		const worth = new Map<Ghost, number>();
		for (const step of ghost ? this.legal : []) {
			const there = this.at(step);
			const p = there && this.table.preview(there.tile, there.colour, there.turn, step & 255);
			if (p && there)
				worth.set(there, p.after - p.before + (p.map ? 6 : 0) + Math.min(p.family, 4) * 2);
		}
		const best = [...worth].sort((a, b) => b[1] - a[1]).map(([place]) => place);
		return apart(best, (place) => this.cells(place), n);
	}

	/* The tile in hand as it lies by a step. */
	protected at(step: number): Ghost | null {
		const lie = lieOf(step);
		return this.ghost && {
			...this.ghost, ...lie,
			grip: middleCell(this.table.pieces.tiles[this.ghost.tile].turns[lie.turn]),
		};
	}

	/* Moves the tile in hand; one that was let go is in the hand again. */
	protected take(there: Ghost) {
		this.ghost = there;
		this.unlay();
	}

	unlay() {
		this.dropped = false;
	}
}
