/*
 * The hand that carries a tile: from where it lies over the whole page to the
 * boat, by pointer or finger. Where it would touch no square of the boat, the tile
 * floats under the pointer as it lay; over squares it snaps to them. Let go while it
 * floats it goes home, which costs nothing; so does one that lay on the boat already.
 * A card of Explore & Draw is carried likewise; over the sheet it floats, too, and does
 * there what a press on it does. Of one with a single drawing that is in the hand instead, as
 * a try-out: let go over the sheet it lies there, and the card is played.
 */
import type { Extent } from './cardroom';
import type { Chooser } from './chooser.svelte';
import type { Fault } from './engine';
import type { Ghost } from './inhand.svelte';
import { settings } from './settings.svelte';
import { sound } from './sound';
import { isOver, isToward, scrollerOf, Swipe } from './swipe';
import type { Table } from './table.svelte';
import { flattest, heldStanding, nearest, type Cell } from './turning';
import { Twist } from './twist';
import type { Face } from './types';
import { canPutBack } from './undo';

/* The boat as the hand meets it. */
interface Sight {
	pointAt: (x: number, y: number) => [number, number] | null;   /* in squares of the plan */
	square: () => number;           /* pixels */
	upright: () => boolean;         /* it stands: what lies across is shown along */
	close: () => boolean;           /* so near that it scrolls */
	frame?: () => DOMRect | undefined;      /* its place on the screen, if a finger may mean to swipe beside it */
}

/* A card of the island as it lies: all that go with it, itself last, or a half of one, and what
 * a press does; what it draws, if that is one tile. */
interface Paper { spaces: number[]; face?: Face; cell?: number; room: Extent; rule: boolean; press: () => void; draws?: string }

interface Drag {
	pointer: number;                /* which carries it */
	id: string;
	field?: number;
	paper?: Paper;                  /* no tile, but this */
	from?: Paper;                   /* the card that draws the tile */
	x: number;
	y: number;
	on: boolean;
	cell: Cell;
	home: DOMRect | null;
	touch: boolean;
	since: number;                  /* ms, when it was pressed */
	place: Element | null;          /* what it lies in, if that scrolls */
	swipe: Swipe | null;            /* no drag: the finger swipes over it */
}

/* A tile on its way home. */
interface Homing { id: string; paper?: Paper; x: number; y: number; to: DOMRect; size: number }

/* Where on the sheet a card was let go: on a square, or with its drawing as that lay. */
interface Landing { at: Cell | null; finger: boolean; lie: Ghost | null }

/* Under a pointer the tile lies where it is held; a finger hides what is under
 * it, so there the tile hovers above and legal places attract it more. */
const REACH = { pointer: 0.85, finger: 1.3 };
export const ABOVE = 56;       /* px over the finger */
const SLIP = { pointer: 7, finger: 10 };        /* px before a press is a drag */
const REST = 220;       /* ms; what a finger has rested on is taken wherever it goes */
const BESIDE = 0.7;     /* squares beside a tile that a finger may miss it by */

/* How far past the square around it. */
const past = (d: number) => d - Math.max(-0.5, Math.min(0.5, d));

export class TileHand {
	drag: Drag | null = $state(null);
	pointer = $state({ x: 0, y: 0 });
	afloat = $state(false);         /* carried, and over no square of the boat */
	homing: Homing | null = $state.raw(null);
	touching = $state(false);
	pressing = $state(false);       /* on the boat */
	dragged = false;                /* the click that follows is no click */
	sight: Sight | null = null;
	private landing: Landing | null = $state.raw(null);
	private next: (() => void) | null = null;       /* what the coming frame does */
	private beside = -1;            /* the finger that turns what another carries */
	private off: Cell | null = null;        /* so far beside its square a tile is held on the boat; null: it is not */
	private lay: { ghost: Ghost; dropped: boolean } | null = null;      /* as it was held before the last press */
	private along = false;          /* that press has it along, or has brought it where it lies */
	private met = -1;               /* of the tiles lifted so far, the one that a mouse has come to */
	private shown: Ghost | null = null;     /* as a mouse that presses nothing has it along */
	private right: { lie: Ghost; lifts: number } | null = null;     /* as it lay last where it can */
	private readonly twist = new Twist();

	constructor(private readonly table: Table, private readonly chooser: Chooser,
		private readonly whyNot: (id: string, field?: number) => Fault | null = () => null) {}

	get carrying(): boolean { return this.drag?.on === true && !this.drag.paper && this.chooser.ghost !== null; }
	/* So far above the pointer what is carried is held (px). */
	get above(): number { return (this.drag?.touch ?? this.touching) && !this.off ? ABOVE : 0; }
	/* The card that is carried, and whether it would be let go over the sheet. */
	get paper(): Paper | null { return this.afloat ? this.drag?.paper ?? null : null; }
	/* The cards that are not where they lie. */
	get lifted(): number[] { return this.drag?.on ? (this.drag.paper ?? this.drag.from)?.spaces ?? [] : []; }
	/* What is in the hand is no try-out: let go it is drawn. */
	get draws(): boolean { return this.drag?.on === true && this.drag.from !== undefined; }
	get isOver(): boolean { return !!document.elementFromPoint(this.pointer.x, this.pointer.y)?.closest('.sea'); }

	/* What is drawn of a card lies where the card was let go, as a tile does that is dropped;
	 * where the card leads to another question that is forgotten. */
	get lands(): boolean { return this.landing !== null && !this.chooser.busy; }
	land() {
		const { landing } = this;
		const { ghost } = this.chooser;
		this.landing = null;
		if (!landing || !ghost || this.chooser.trying)
			return;
		const lies = landing.lie?.tile === ghost.tile;
		if (landing.lie && lies)
			this.chooser.ghost = { ...landing.lie, colour: ghost.colour };
		if (lies || this.snapTo(landing.at, landing.finger))
			this.drop();
	}
	/* Another press, of a key too, is for something else. */
	stray() { this.landing = null; }

	/* One finger carries; a second one somewhere else takes nothing and lets nothing go. */
	grab(e: PointerEvent, id: string, field?: number) {
		if (e.button !== 0 || !e.isPrimary || !this.table.seat)
			return;
		const home = (e.currentTarget as Element).querySelector('svg')?.getBoundingClientRect() ?? null;
		this.press(e, { id, field, home, cell: this.grabbed(e, id, home) });
	}

	grabPaper(e: PointerEvent, paper: Paper) {
		if (e.button !== 0 || !e.isPrimary || !this.table.seat)
			return;
		const card = e.currentTarget as Element;
		const home = card.querySelector('svg')?.getBoundingClientRect() ?? null;
		const { draws: id } = paper;
		this.press(e, id === undefined ? { id: '', paper, home: card.getBoundingClientRect(), cell: [0, 0] }
			: { id, from: paper, home, cell: this.grabbed(e, id, home) });
	}

	private press(e: PointerEvent, what: Pick<Drag, 'id' | 'field' | 'paper' | 'from' | 'home' | 'cell'>) {
		if (this.isBeside(e))
			return;
		this.off = null;
		this.drag = {
			...what, pointer: e.pointerId, x: e.clientX, y: e.clientY, on: false, touch: e.pointerType === 'touch',
			since: e.timeStamp, place: scrollerOf(e.currentTarget as Element), swipe: null,
		};
	}

	/* The square of a tile on the table that the pointer is on. */
	private grabbed(e: PointerEvent, id: string, box: DOMRect | null): Cell {
		const info = this.table.tile(id);
		const cells = info.turns[flattest(info)];
		const wide = Math.max(...cells.map((c) => c[0])) + 1;
		const top = Math.min(...cells.map((c) => c[1]));
		const size = (box?.width ?? wide) / wide;
		return nearest(cells, [(e.clientX - (box?.left ?? 0)) / size - 0.5,
			(e.clientY - (box?.top ?? 0)) / size - 0.5 + top]);
	}

	/* Lifts the tile from the table as it lay there, held where it was grabbed. */
	private lift({ id, cell, field, paper, from }: Drag) {
		sound('lift');
		if (paper)
			return;
		if (from || !this.chooser.takeTile(id, field)) {
			this.chooser.tryTile(id);           /* what was in the hand goes home, and its faults with it */
			this.chooser.fault = from ? null : this.whyNot(id, field);
		}
		const { ghost } = this.chooser;
		const info = this.table.tile(id);
		const lay = { turn: flattest(info), grip: cell };
		const { turn, grip } = this.sight?.upright() ? heldStanding(info, lay.turn, lay.grip) : lay;
		if (ghost && this.table.pieces.tiles[ghost.tile].id === id)
			this.chooser.hold(grip, turn);
	}

	private carries(e: PointerEvent): boolean { return this.drag?.pointer === e.pointerId; }

	/* A mouse beside the finger that carries, or the other way round. Of one kind, the first
	 * finger that is new says that the one before is gone, wherever it was let go. */
	private isBeside(e: MouseEvent): boolean {
		return this.drag?.on === true && this.drag.touch !== ((e as PointerEvent).pointerType === 'touch');
	}

	/* Whether a click is none: the end of a drag, or a press beside one. */
	ignores(e: MouseEvent): boolean { return this.dragged || this.isBeside(e); }

	/* A second finger, wherever it comes down, turns the tile about the first. */
	joins(e: PointerEvent) {
		if (!this.carrying || this.carries(e))
			return;
		this.catchUp();
		this.beside = e.pointerId;
		this.twist.begin(this.pointer, { x: e.clientX, y: e.clientY });
	}

	private turnBeside(e: PointerEvent) {
		const turns = this.twist.turns(this.pointer, { x: e.clientX, y: e.clientY });
		if (this.carrying && turns > 0)
			this.chooser.turn(false, turns);
	}

	moved(e: PointerEvent) {
		const { drag } = this;
		if (e.pointerId === this.beside)
			this.turnBeside(e);
		if (!drag || !this.carries(e))
			return;
		/* Its button was let go where nobody told us: outside the window, over a menu. */
		if (e.pointerType === 'mouse' && e.buttons === 0) {
			this.cancelled(e);
			return;
		}
		if (!drag.on && this.takes(drag, e) && !this.chooser.busy) {
			drag.on = true;
			drag.swipe = null;
			this.lift(drag);
		}
		if (drag.on && (drag.paper || this.chooser.loose))
			this.soon(() => this.carry(e));
	}

	/* Whether a press has become a drag by now. A finger may have meant to swipe. What is pressed
	 * while a move is on its way is lifted when that has come. */
	private takes(drag: Drag, e: PointerEvent): boolean {
		const at = { x: e.clientX, y: e.clientY };
		const boat = this.sight?.frame?.();
		if (drag.swipe) {
			drag.swipe.move(e);
			return !!boat && isOver(at, boat);
		}
		if (Math.hypot(at.x - drag.x, at.y - drag.y) <= SLIP[drag.touch ? 'finger' : 'pointer'])
			return false;
		if (!drag.touch || !boat || e.timeStamp - drag.since > REST || isToward(drag, at, boat, !drag.place))
			return true;
		drag.swipe = new Swipe(drag.place, e);
		return false;
	}

	/* However often a pointer tells where it is, the tile is moved once a frame. */
	private soon(move: () => void) {
		if (!this.next)
			requestAnimationFrame(() => this.catchUp());
		this.next = move;
	}

	/* Where the pointer was last, at once: it is let go there. */
	protected catchUp() {
		const { next } = this;
		this.next = null;
		next?.();
	}

	/* Over the page the tile floats, over squares it snaps. */
	private carry(e: PointerEvent) {
		this.afloat = !!this.drag?.paper || !this.snap(e);
		if (this.drag?.paper)
			this.pointer = { x: e.clientX, y: e.clientY };
		else if (this.afloat)
			this.chooser.away();
	}

	/* The point of the boat that a tile in hand is held over: what was pressed there stays
	 * under the finger, which else has it above. */
	private pointAt(e: PointerEvent): Cell | null | undefined {
		const { off } = this;
		const at = this.sight?.pointAt(e.clientX, e.clientY - (e.pointerType === 'touch' && !off ? ABOVE : 0));
		return at && off ? [at[0] - off[0], at[1] - off[1]] : at;
	}

	/* A press on the boat has the tile along, off it too. */
	follow(e: PointerEvent) {
		this.soon(() => {
			const on = this.snap(e);
			this.along ||= on;
			this.afloat = !on && this.along && this.pressing && this.chooser.loose !== null;
			if (this.afloat)
				this.chooser.away();
		});
	}

	/* A mouse that presses nothing has the tile along. */
	hover(e: PointerEvent) {
		this.soon(() => {
			const { ghost, lifts } = this.chooser;
			if (ghost && this.chooser.isLegal())
				this.right = { lie: ghost, lifts };
			this.snap(e);
			this.shown = this.chooser.ghost;
		});
	}

	/* That mouse goes away, maybe to the word that lays the tile: where it cannot lie it comes
	 * back to where it could last, turned as it is now. */
	leave() {
		this.catchUp();
		const { chooser, right } = this;
		const { loose: ghost, lifts } = chooser;
		const lie = right?.lifts === lifts && right.lie.turn === ghost?.turn ? right.lie : null;
		if (ghost && ghost === this.shown && lie && !chooser.isLegal() && chooser.isLegal(lie))
			chooser.ghost = { ...ghost, column: lie.column, row: lie.row };
	}

	/* Says whether there are squares; where there are none the tile stays. */
	private snap(e: PointerEvent): boolean {
		this.pointer = { x: e.clientX, y: e.clientY };
		return this.isAtSea() && this.snapTo(this.pointAt(e), e.pointerType === 'touch');
	}

	/* Whether a tile is held over the boat's place: what is close goes on under what lies beside
	 * it. Whoever brings it to the rim may slip over that. */
	private isAtSea(): boolean {
		const box = this.sight?.frame?.();
		const { pointer: { x, y }, above } = this;
		return !box || Math.max(box.left - x, x - box.right, box.top - y + above, y - above - box.bottom) <= (this.sight?.square() ?? 0) / 2;
	}

	private snapTo(at: Cell | null | undefined, finger: boolean): boolean {
		const before = this.chooser.loose;
		if (!at || !before || !this.chooser.moveTo(at[0], at[1], finger ? REACH.finger : REACH.pointer))
			return false;
		const { ghost } = this.chooser;
		if (ghost && (ghost.column !== before.column || ghost.row !== before.row) && this.chooser.isLegal())
			this.tick(finger);
		return true;
	}

	/* It snapped to where it can lie: heard, and felt by a finger. */
	private tick(finger: boolean) {
		sound('snap');
		if (finger && settings.motion)
			navigator.vibrate?.(8);
	}

	/* The square of the tile in hand at a point of the boat. */
	private heldAt([x, y]: [number, number]): Cell | undefined {
		return this.chooser.cells().find(([c, r]) => c === Math.round(x) && r === Math.round(y));
	}

	/* A mouse that comes to a tile takes hold of the square it meets, and so it does of one that
	 * lies and waits; one that it carries stays held where it is. */
	point(e: PointerEvent) {
		const { ghost, put, lifts } = this.chooser;
		if (ghost && (put || lifts !== this.met))
			this.regrip(e);
		this.met = put ? -1 : lifts;
	}

	/* A press on the tile, by a finger close beside it, holds it there and moves nothing. Says
	 * whether it is on it. */
	regrip(e: PointerEvent): boolean {
		this.catchUp();
		this.off = null;
		const at = this.sight?.pointAt(e.clientX, e.clientY);
		const { loose: ghost, dropped } = this.chooser;
		this.lay = ghost && { ghost, dropped };
		this.along = false;
		if (!at || !ghost)
			return false;
		const [c, r] = nearest(this.chooser.cells(), at);
		const off: Cell = [past(at[0] - c), past(at[1] - r)];
		if (Math.max(...off.map(Math.abs)) > (e.pointerType === 'touch' ? BESIDE : 0))
			return false;
		this.off = off;
		this.along = true;
		const grip: Cell = [c - ghost.column, r - ghost.row];
		if (String(grip) !== String(ghost.grip))
			this.chooser.ghost = { ...ghost, grip };
		return true;
	}

	/* Whether the last press on the boat was on the tile. */
	get holds(): boolean { return this.off !== null; }

	/* That press has not taken hold of it: what lies as it lay is held where it was before. */
	ungrip() {
		const lay = this.lay?.ghost;
		const { loose: ghost } = this.chooser;
		if (lay && ghost && lay.turn === ghost.turn && lay.column === ghost.column && lay.row === ghost.row)
			this.chooser.ghost = { ...ghost, grip: lay.grip };
	}

	/* That press is over. Of a tile that floats and was not let go: it lies as it lay. */
	unpress() {
		this.catchUp();
		if (this.afloat && !this.drag) {
			this.lieAgain();
			this.afloat = false;
		}
		this.pressing = this.touching = false;
	}

	private lieAgain() {
		const { lay, chooser } = this;
		const { loose: ghost } = chooser;
		if (!lay || ghost?.tile !== lay.ghost.tile)
			return;
		chooser.ghost = { ...lay.ghost, colour: ghost.colour };
		chooser.dropped = lay.dropped;
	}

	released(e: PointerEvent) {
		if (!this.carries(e))
			return;
		const drag = this.end();
		drag?.swipe?.end();
		if (!drag?.on && !drag?.swipe)
			return;
		this.clicksNothing();
		if (!drag.on)
			return;
		if (drag.paper && this.isOver) {
			/* Before the press: with a tile in hand the boat may come closer. */
			const at = this.pointAt(e);
			this.landing = at ? { at, finger: drag.touch, lie: null } : null;
			drag.paper.press();
		} else if (drag.from && !this.afloat)
			this.play(drag.from, drag.touch);
		else if (this.afloat)
			this.goHome(drag);
		else
			this.drop();
		this.afloat = false;
	}

	/* The card is played, and what it draws stays to be seen where it was let go. */
	private play({ press }: Paper, finger: boolean) {
		const { chooser } = this;
		const { ghost: lie } = chooser;
		if (!lie || !chooser.trying)
			return;
		this.landing = { at: null, finger, lie };
		press();
		if (chooser.busy)
			chooser.ghost = lie;
		else if (chooser.trying)
			chooser.putBack();
	}

	private clicksNothing() {
		this.dragged = true;
		setTimeout(() => { this.dragged = false; }, 0);
	}

	/* The finger that carried is gone: there is nothing left to turn. */
	private end(): Drag | null {
		this.catchUp();
		const { drag } = this;
		this.drag = null;
		this.beside = -1;
		return drag;
	}

	/* What was carried when the hand is taken away goes home too. */
	cancelled(e: PointerEvent) {
		if (!this.carries(e))
			return;
		const drag = this.end();
		if (drag?.on && (this.afloat || drag.from))
			this.goHome(drag);
		this.afloat = false;
	}

	/* Somebody else has the screen now: what was carried lies where it lay. */
	letGo() {
		if (this.draws)
			this.chooser.putBack();
		this.next = null;
		this.drag = null;
		this.landing = null;
		this.homing = null;
		this.afloat = this.pressing = this.touching = false;
	}

	private goHome(drag: Pick<Drag, 'id' | 'home' | 'paper' | 'x' | 'y' | 'touch'>) {
		const { home, paper } = drag;
		const { x, y } = this.pointer;
		/* A card is held anywhere: what counts is how far it was carried. */
		if (home && settings.motion)
			this.homing = { id: drag.id, paper, x: paper ? x - drag.x : x, y: paper ? y - drag.y - (drag.touch ? ABOVE : 0) : y, to: home, size: this.sight?.square() ?? 30 };
		if (!paper)
			this.chooser.putBack();
	}

	/* Where it cannot lie it stays as well: somebody has put it there. What floats goes home,
	 * or lies as it lay where it must be laid. */
	drop() {
		this.catchUp();
		const { loose: ghost } = this.chooser;
		if (!ghost)
			return;
		if (this.afloat) {
			const home = canPutBack(this.chooser) ? document.querySelector('.grab.held svg')?.getBoundingClientRect() ?? null : null;
			this.lieAgain();
			this.clicksNothing();
			this.goHome({ ...this.pointer, id: this.table.pieces.tiles[ghost.tile].id, home, touch: false });
			return;
		}
		this.chooser.put = true;
		this.shown = null;
		if (this.chooser.trying)
			return;
		if (settings.confirm || !this.chooser.isLegal())
			this.chooser.dropped = true;
		else
			this.chooser.place();
	}

	/* A press on the boat lets it go there; one in the water, where it has not come, does not. */
	letDrop() {
		this.catchUp();
		if (this.along)
			this.drop();
	}

	/* A tap beside the tile puts it there. */
	tap(e: MouseEvent) {
		const at = this.chooser.ghost ? this.sight?.pointAt(e.clientX, e.clientY) : null;
		if (at && !this.heldAt(at))
			this.along = this.chooser.moveTo(at[0], at[1], REACH.finger) || this.along;
	}
}
