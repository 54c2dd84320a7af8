/*
 * A finger on a tile that lies on the table: it takes the tile to the boat, or it only
 * swipes over the place. Who moves toward the boat takes it, who has rested on it
 * first takes it anywhere, and what comes to the boat after all was meant for it. Any
 * other way the place is scrolled, as under any finger.
 */
interface Point { x: number; y: number }
type Frame = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const NARROW = Math.cos(50 * Math.PI / 180);        /* to either side of the way to the boat */
const WIDE = Math.cos(75 * Math.PI / 180);          /* where there is nothing to be scrolled */
const INSIDE = 24;          /* px from the rim of the boat's place */
const FLING = 160;          /* ms that a place goes on as fast as it was left */

const clamp = (n: number, from: number, to: number) => Math.max(from, Math.min(to, n));

/* Whether a way from a point leads to the boat. */
export function isToward(from: Point, to: Point, boat: Frame, wide: boolean): boolean {
	const way = [clamp(from.x, boat.left, boat.right) - from.x, clamp(from.y, boat.top, boat.bottom) - from.y];
	const moved = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(...way as [number, number]) * Math.hypot(...moved as [number, number]);
	return length === 0 || way[0] * moved[0] + way[1] * moved[1] >= (wide ? WIDE : NARROW) * length;
}

export const isOver = (at: Point, boat: Frame) => at.x > boat.left + INSIDE && at.x < boat.right - INSIDE
	&& at.y > boat.top + INSIDE && at.y < boat.bottom - INSIDE;

/* What scrolls up and down around a thing, if it is longer than its place. */
export function scrollerOf(thing: Element): Element | null {
	for (let e = thing.parentElement; e; e = e.parentElement)
		if (e.scrollHeight > e.clientHeight + 2 && /auto|scroll/.test(getComputedStyle(e).overflowY))
			return e;
	return null;
}

export class Swipe {
	private speed = 0;          /* px a ms */

	constructor(private readonly place: Element | null, private last: Pick<PointerEvent, 'clientY' | 'timeStamp'>) {}

	move(e: PointerEvent) {
		const by = this.last.clientY - e.clientY;
		this.speed = by / Math.max(1, e.timeStamp - this.last.timeStamp);
		this.last = e;
		this.place?.scrollBy(0, by);
	}

	end() {
		this.place?.scrollBy({ top: this.speed * FLING, behavior: 'smooth' });
	}
}
