/* Tiles that leave the island: they fly to who took them, or slip back into the trees. All of
 * them are pictures over the page: nothing waits for them, nothing can be touched by them, and
 * any input ends them. */
import type { Entry } from './table.svelte';

export interface Start {
	id: string;
	picture: Element;
	box: DOMRect;
	seat: number;               /* who took it, 0 the sister, -1 nobody */
	bar: DOMRect;               /* the island as it lay */
	way: DOMRect[];             /* the cats the sister walks past to it */
}

const FLIGHT = 1000;            /* ms to another boat: long enough to be followed by the eyes */
const SLIP = 900;

function lying(id: string): Element | null {
	return document.querySelector(`.bar [data-tile="${CSS.escape(id)}"] svg`);
}

/* The cats from the first of the left field to this one. */
function wayTo(picture: Element): DOMRect[] {
	const line = [...document.querySelectorAll('.bar .field [data-tile] svg')];
	return line.slice(0, line.indexOf(picture) + 1).map((e) => e.getBoundingClientRect());
}

function takenBy(entry: Entry, mine: number): [string, number][] {
	const own: [string, number][] = entry.seat !== mine && entry.squares.length > 0 && entry.tile
		? [[entry.tile, entry.seat]] : [];
	const rest = entry.events.filter((e) => e.kind === 'sister-takes' || e.kind === 'fled')
		.map((e): [string, number] => [String(e.tile), e.kind === 'fled' ? -1 : 0]);
	return [...own, ...rest];
}

/* Where the tiles of a move lie, seen before the page shows that they are gone.
 * One's own need no flight: the hand has brought them already. */
export function startOf(entry: Entry, mine: number): Start[] {
	const bar = document.querySelector('.bar')?.getBoundingClientRect();
	return takenBy(entry, mine).flatMap(([id, seat]) => {
		const picture = lying(id);
		const box = picture?.getBoundingClientRect();
		return picture && box?.width && bar ? [{
			id, picture: picture.cloneNode(true) as Element, box, seat, bar,
			way: seat === 0 ? wayTo(picture) : [],
		}] : [];
	});
}

/* A frame over the page that goes when its movement ends. `who` is in it, or has it. */
export function sprite(box: { left: number; top: number; width: number; height: number }, who: string): HTMLElement {
	const frame = document.createElement('div');
	frame.dataset.flight = who;
	frame.setAttribute('aria-hidden', 'true');
	Object.assign(frame.style, {
		position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`,
		height: `${box.height}px`, zIndex: '25', pointerEvents: 'none',
		filter: 'drop-shadow(0 6px 6px rgb(0 0 0 / 40%))',
	});
	return frame;
}

/* On their way now. */
const flights = new Set<Animation>();

export function endFlights() {
	flights.forEach((flight) => flight.finish());
}

/* Until it is there, or was ended. */
export async function move(frame: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions) {
	const flight = frame.animate(frames, { fill: 'backwards', ...options });
	flights.add(flight);
	await flight.finished.catch(() => undefined);
	flights.delete(flight);
}

/* A picture of the tile, for as long as it moves. */
async function send({ picture, box }: Start, who: string, frames: Keyframe[], options: KeyframeAnimationOptions) {
	const frame = sprite(box, who);
	picture.setAttribute('width', '100%');
	picture.setAttribute('height', '100%');
	frame.append(picture);
	document.body.append(frame);
	await move(frame, frames, options);
	frame.remove();
}

/* Into the trees at the nearer side of the island, where it lay. */
export async function slip(start: Start) {
	const { box, bar } = start;
	const left = box.left < bar.left + bar.width / 2;
	const x = (left ? bar.left + 24 : bar.right - 24) - box.left - box.width / 2;
	await send(start, 'fled', [
		{ transform: 'none', opacity: 1 },
		{ transform: 'translateY(-8px) rotate(-4deg)', opacity: 1, offset: 0.25 },
		{ transform: `translate(${x}px, ${bar.top + 16 - box.top - box.height / 2}px) scale(.25)`, opacity: 0 },
	], { duration: SLIP, delay: Math.round(Math.abs(x) % 7) * 40, easing: 'ease-in' });
}

/* To the boat of who took it, or to the sister. */
export async function bring(start: Start, duration = FLIGHT) {
	const { seat, box } = start;
	const to = document.querySelector(`.players [data-seat="${seat}"] .mini, .players .sister[data-seat="${seat}"], .face[data-seat="${seat}"]`)?.getBoundingClientRect();
	if (!to)
		return;
	const x = to.left + to.width / 2 - box.left - box.width / 2;
	const y = to.top + to.height / 2 - box.top - box.height / 2;
	await send(start, 'taken', [
		{ transform: 'none' },
		{ transform: 'translateY(-10px) scale(1.35)', offset: 0.2 },
		{ transform: 'translateY(-10px) scale(1.35)', offset: 0.35 },
		{ transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 1, offset: 0.95 },
		{ transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.4 },
	], { duration, easing: 'cubic-bezier(.4, 0, .3, 1)' });
}
