/* Tiles that fly from where they lay to who took them. They are pictures over
 * the page: nothing waits for them and nothing can be touched by them. */
import type { Entry } from './table.svelte';

export interface Start { picture: Element; box: DOMRect; seat: number }

const TIME = 520;

function lying(id: string): Element | null {
	return document.querySelector(`.bar [data-tile="${CSS.escape(id)}"] svg`);
}

/* Where the tiles of a move lie, seen before the page shows that they are gone.
 * One's own need no flight: the hand has brought them already. */
export function startOf(entry: Entry, mine: number): Start[] {
	const taken: [string, number][] = entry.seat !== mine && entry.squares.length > 0 && entry.tile
		? [[entry.tile, entry.seat]] : [];
	for (const e of entry.events)
		if (e.kind === 'sister-takes')
			taken.push([String(e.tile), 0]);
	return taken.flatMap(([id, seat]) => {
		const picture = lying(id);
		return picture ? [{
			picture: picture.cloneNode(true) as Element, box: picture.getBoundingClientRect(), seat,
		}] : [];
	});
}

/* Lets it fly to the boat of its seat as the page shows it. */
export function fly({ picture, box, seat }: Start) {
	const boat = document.querySelector(`.players [data-seat="${seat}"] .mini, .players .sister[data-seat="${seat}"]`);
	const to = boat?.getBoundingClientRect();
	if (!to || !box.width)
		return;
	const frame = document.createElement('div');
	frame.setAttribute('aria-hidden', 'true');
	Object.assign(frame.style, {
		position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`,
		height: `${box.height}px`, zIndex: '25', pointerEvents: 'none',
		filter: 'drop-shadow(0 6px 6px rgb(0 0 0 / 40%))',
	});
	frame.append(picture);
	document.body.append(frame);
	const x = to.left + to.width / 2 - box.left - box.width / 2;
	const y = to.top + to.height / 2 - box.top - box.height / 2;
	frame.animate([
		{ transform: 'none' },
		{ transform: 'translateY(-10px) scale(1.35)', offset: 0.25 },
		{ transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.5 },
	], { duration: TIME, easing: 'cubic-bezier(.4, 0, .3, 1)' })
		.finished.catch(() => undefined).finally(() => frame.remove());
}
