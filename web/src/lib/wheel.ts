/*
 * Quarter turns from a wheel. A notch of a mouse is one turn, however quick the next comes:
 * notches are large at once and all of one size. A trackpad sends many steps of every
 * size and goes on by itself: all of such a stream is one turn.
 */
const STEP = 100;       /* px of a stream for its turn */
const NOTCH = 50;       /* px at once, at least */
const APART = 25;       /* ms between two notches, at least */
const PAUSE = 100;      /* ms without a step end a gesture */
const PIXELS = [1, 33, 100];    /* by WheelEvent.deltaMode */

/* Who holds a tile: the chooser of the table, the hand of the scorepad. */
interface Holder { ghost: unknown; turn: (flip?: boolean, times?: number) => void }

/* The right button flips the tile in hand; without one its menu comes. A finger that rests
 * asks for the menu as well, and means nothing by it. */
export function flipByMenu(e: MouseEvent, holder: Holder) {
	if (!holder.ghost)
		return;
	e.preventDefault();
	if ((e as PointerEvent).pointerType !== 'touch')
		holder.turn(true);
}

export class WheelTurns {
	private sum = 0;        /* px of the gesture */
	private size = 0;       /* px of its first step, as long as it may be a mouse's; 0: a trackpad's */
	private spent = false;  /* it has had its turn */
	private last = -Infinity;

	/* 1: a turn to the right, -1: to the left, 0: none yet. */
	push(delta: number, mode: number, now: number): number {
		const px = delta * PIXELS[mode];
		const gap = now - this.last;
		const anew = gap > PAUSE;
		this.last = now;
		if (anew)
			this.size = Math.abs(px);
		if (anew || px * this.sum < 0) {
			this.sum = 0;
			this.spent = false;
		}
		this.sum += px;
		if (gap < APART || !this.isNotch(Math.abs(px)))
			this.size = 0;
		if (this.size === 0 && (this.spent || Math.abs(this.sum) < STEP))
			return 0;
		this.spent = true;
		return Math.sign(px);
	}

	/* As large as the first one, or several of those at once. */
	private isNotch(px: number): boolean {
		const times = px / this.size;
		return px >= NOTCH && Math.abs(times - Math.round(times)) < 0.01;
	}

	/* The wheel turns the tile in hand; without one it scrolls. */
	turnBy(e: WheelEvent, holder: Holder) {
		if (!holder.ghost)
			return;
		e.preventDefault();
		const delta = Math.abs(e.deltaY) >= Math.abs(e.deltaX) ? e.deltaY : e.deltaX;
		const way = this.push(delta, e.deltaMode, e.timeStamp);
		if (way)
			holder.turn(false, way > 0 ? 1 : 3);
	}
}
