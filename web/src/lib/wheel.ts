/*
 * Quarter turns from a wheel. A notch of a mouse is one turn, however quick the next comes.
 * Notches are large at once and all of one size, or several times that size where a system
 * makes a quick wheel quicker; and browsers that count them (wheelDelta, 120 each) say so
 * whatever they scroll. A trackpad sends many steps of every size and goes on by itself:
 * all of such a stream is one turn, and a step that looks like a notch by chance is none.
 */
const STEP = 100;       /* px of a stream for its turn */
const NOTCH = 50;       /* px at once, at least */
const APART = 25;       /* ms between two notches, at least */
const TICK = 120;       /* of wheelDelta for a notch */
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

const isCounted = (ticks: number) => ticks !== 0 && ticks % TICK === 0;

/* What two steps are multiples of, to a px; of nothing and a step, the step. */
const common = (a: number, b: number): number => (b < 1 ? a : common(b, a % b));

export class WheelTurns {
	private sum = 0;        /* px of the gesture */
	private unit = 0;       /* px that all its steps so far are multiples of */
	private mouse = true;   /* all of them may be notches */
	private spent = false;  /* it has had its turn */
	private last = -Infinity;

	/* 1: a turn to the right, -1: to the left, 0: none yet. `ticks`: wheelDelta. */
	push(delta: number, mode: number, now: number, ticks = 0): number {
		const px = delta * PIXELS[mode];
		const gap = now - this.last;
		const anew = gap > PAUSE;
		this.last = now;
		if (anew)
			[this.unit, this.mouse] = [0, true];
		if (anew || px * this.sum < 0) {
			this.sum = 0;
			this.spent = false;
		}
		this.sum += px;
		this.mouse &&= isCounted(ticks) || gap >= APART && this.isNotch(Math.abs(px));
		if (this.mouse ? gap < APART : this.spent || Math.abs(this.sum) < STEP)
			return 0;
		this.spent = true;
		return Math.sign(px);
	}

	/* A multiple of what all before it were multiples of. */
	private isNotch(px: number): boolean {
		this.unit = common(this.unit, px);
		return this.unit >= NOTCH;
	}

	/* The wheel turns the tile in hand; without one it scrolls. */
	turnBy(e: WheelEvent, holder: Holder) {
		if (!holder.ghost)
			return;
		e.preventDefault();
		const down = Math.abs(e.deltaY) >= Math.abs(e.deltaX);
		const { wheelDeltaX, wheelDeltaY } = e as WheelEvent & { wheelDeltaX?: number; wheelDeltaY?: number };
		const way = this.push(down ? e.deltaY : e.deltaX, e.deltaMode, e.timeStamp, down ? wheelDeltaY : wheelDeltaX);
		if (way)
			holder.turn(false, way > 0 ? 1 : 3);
	}
}
