/* Tiles that leave the island: they fly to who took them, the sister walks the line
 * to hers, and cats nobody took slip back into the trees. All of them are pictures
 * over the page: nothing waits for them and nothing can be touched by them. */
import { drawPortrait } from '../art/portrait';
import type { Entry } from './table.svelte';

export interface Start {
	picture: Element;
	box: DOMRect;
	seat: number;               /* who took it, 0 the sister, -1 nobody */
	part: [number, number, number];     /* where it lay on the island, of its width and height; how wide it was */
	way: DOMRect[];             /* the cats the sister walks past to it */
}

const TIME = 520;               /* ms from where the sister stands to her */
const FLIGHT = 1000;            /* ms to another boat: long enough to be followed by the eyes */
const STEP = 110;               /* ms the sister needs from cat to cat */

function lying(id: string): Element | null {
	return document.querySelector(`.bar [data-tile="${CSS.escape(id)}"] svg`);
}

/* The cats from the first of the left field to this one. */
function wayTo(picture: Element): DOMRect[] {
	const line = [...document.querySelectorAll('.bar .field [data-tile] svg')];
	return line.slice(0, line.indexOf(picture) + 1).map((e) => e.getBoundingClientRect());
}

/* Where on the island a thing lies, and how large it is there. */
function partOf(box: DOMRect): Start['part'] {
	const bar = document.querySelector('.bar')?.getBoundingClientRect() ?? box;
	return [(box.left + box.width / 2 - bar.left) / bar.width, (box.top + box.height / 2 - bar.top) / bar.height,
		box.width / bar.width];
}

/* The island may have made room for cards since: a cat lies at the same part of it. */
function nowAt({ box, part }: Start): DOMRect {
	const bar = document.querySelector('.bar')?.getBoundingClientRect();
	if (!bar)
		return box;
	const [x, y, wide] = part;
	const [width, height] = [wide * bar.width, wide * bar.width / box.width * box.height];
	return new DOMRect(bar.left + x * bar.width - width / 2, bar.top + y * bar.height - height / 2, width, height);
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
	return takenBy(entry, mine).flatMap(([id, seat]) => {
		const picture = lying(id);
		const box = picture?.getBoundingClientRect();
		return picture && box ? [{
			picture: picture.cloneNode(true) as Element, box, seat, part: partOf(box),
			way: seat === 0 ? wayTo(picture) : [],
		}] : [];
	});
}

/* A frame over the page that goes when its movement ends. `who` is in it, or has it. */
function sprite(box: { left: number; top: number; width: number; height: number }, who: string): HTMLElement {
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

function move(frame: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions) {
	document.body.append(frame);
	frame.animate(frames, { fill: 'backwards', ...options })
		.finished.catch(() => undefined).finally(() => frame.remove());
}

/* The sister walks from cat to cat and stops at hers. */
function walk(way: DOMRect[]) {
	const [first] = way;
	const frame = sprite({ left: first.left, top: first.top - 20, width: 44, height: 44 }, 'sister');
	frame.innerHTML = `<svg viewBox="-1 -1 66 66" width="44" height="44">${drawPortrait('sister')}</svg>`;
	move(frame, way.flatMap((r, i) => {
		const at = `translate(${r.left - first.left}px, ${r.top - first.top}px)`;
		return [{ transform: at, offset: i / way.length }, { transform: `${at} translateY(-9px) rotate(${i % 2 ? 6 : -6}deg)` }];
	}).concat([{ transform: `translate(${way[way.length - 1].left - first.left}px, ${way[way.length - 1].top - first.top}px)` }]),
	{ duration: way.length * STEP + TIME / 2, easing: 'linear' });
}

/* Into the trees at the nearer side of the island. */
function slip(frame: HTMLElement, box: DOMRect) {
	const bar = document.querySelector('.bar')?.getBoundingClientRect() ?? box;
	const left = box.left < bar.left + bar.width / 2;
	const x = (left ? bar.left + 24 : bar.right - 24) - box.left - box.width / 2;
	move(frame, [
		{ transform: 'none', opacity: 1 },
		{ transform: 'translateY(-8px) rotate(-4deg)', opacity: 1, offset: 0.25 },
		{ transform: `translate(${x}px, ${bar.top + 16 - box.top - box.height / 2}px) scale(.25)`, opacity: 0 },
	], { duration: 900, delay: Math.round(Math.abs(x) % 7) * 40, easing: 'ease-in' });
}

/* ms that the sister is on her way; 0: she is not. */
export const walkTime = (starts: Start[]) => Math.max(0, ...starts.map(({ way }) => (way.length > 0 ? way.length * STEP + TIME : 0)));

/* Lets it go where it goes. */
export function fly(start: Start) {
	const { picture, seat, way } = start;
	const box = seat < 0 ? nowAt(start) : start.box;
	const boat = document.querySelector(`.players [data-seat="${seat}"] .mini, .players .sister[data-seat="${seat}"], .face[data-seat="${seat}"]`);
	const to = boat?.getBoundingClientRect();
	if (!box.width || seat >= 0 && !to)
		return;
	const frame = sprite(box, to ? 'taken' : 'fled');
	picture.setAttribute('width', '100%');
	picture.setAttribute('height', '100%');
	frame.append(picture);
	if (!to) {
		slip(frame, box);
		return;
	}
	if (way.length > 0)
		walk(way);
	const x = to.left + to.width / 2 - box.left - box.width / 2;
	const y = to.top + to.height / 2 - box.top - box.height / 2;
	move(frame, [
		{ transform: 'none' },
		{ transform: 'translateY(-10px) scale(1.35)', offset: 0.2 },
		{ transform: 'translateY(-10px) scale(1.35)', offset: 0.35 },
		{ transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 1, offset: 0.95 },
		{ transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.4 },
	], { duration: way.length > 0 ? TIME : FLIGHT, delay: way.length * STEP, easing: 'cubic-bezier(.4, 0, .3, 1)' });
}
