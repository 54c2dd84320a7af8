/*
 * Quarter turns from a wheel. A notch of a mouse is one turn; a trackpad sends
 * many small steps and goes on by itself, so a turn needs a way of its own and is
 * followed by a rest.
 */
const STEP = 100;       /* px of a gesture for a turn */
const NOTCH = 50;       /* px of a step that comes alone */
const PAUSE = 200;      /* ms without a step end a gesture */
const REST = 180;       /* ms after a turn in which nothing counts */
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
	private sum = 0;
	private last = -Infinity;
	private turned = -Infinity;

	/* 1: a turn to the right, -1: to the left, 0: none yet. */
	push(delta: number, mode: number, now: number): number {
		const alone = now - this.last > PAUSE;
		this.last = now;
		if (alone)
			this.sum = 0;
		if (now - this.turned < REST)
			return 0;
		this.sum += delta * PIXELS[mode];
		if (Math.abs(this.sum) < (alone ? NOTCH : STEP))
			return 0;
		const way = Math.sign(this.sum);
		this.sum = 0;
		this.turned = now;
		return way;
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
