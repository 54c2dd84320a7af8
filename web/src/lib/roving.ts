/*
 * A row of things that Tab meets once: arrows go along them, and up and down where they lie in
 * several rows, Home and End to its ends, as in the toolbars of the ARIA Authoring Practices, where screen readers leave those keys to
 * the page. Who comes back by Tab finds the one that was left, or one that can be chosen; in a story
 * its end.
 */
import type { Action } from 'svelte/action';

export interface Row {
	things: string;             /* which they are: a selector */
	start?: string;             /* where one begins when none of them can be chosen */
	newest?: boolean;           /* one begins at the last of them, whatever was left */
	on?: boolean;               /* off: Tab meets each of them */
	arrows?: boolean;           /* off: they move something else now */
}

const isSeen = (thing: HTMLElement) => !thing.matches(':disabled') && thing.getClientRects().length > 0;

const ALONG: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/* What lies straight below comes before what is nearer, but aside. */
const ASIDE = 3;

const middle = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2];

/* How far below a box (way -1: above it) another lies; Infinity beside it. */
function apart(from: DOMRect, to: DOMRect, way: number): number {
	const [[x, y], [toX, toY]] = [middle(from), middle(to)];
	const beyond = way > 0 ? toY > from.bottom : toY < from.top;
	return beyond ? Math.hypot(ASIDE * (toX - x), toY - y) : Infinity;
}

/* The next one up or down as they are drawn; where all lie in one row, the next along it. */
function thingAcross(all: HTMLElement[], here: number, way: number): HTMLElement | undefined {
	const boxes = all.map((thing) => thing.getBoundingClientRect());
	const [ahead, behind] = [way, -way].map((to) => boxes.map((box) => apart(boxes[here], box, to)));
	const nearest = Math.min(...ahead);
	if (nearest < Infinity)
		return all[ahead.indexOf(nearest)];
	return Math.min(...behind) < Infinity ? undefined : all[here + way];
}

/* Where a key leads; undefined: nowhere, or it is no key of a row. */
function thingBy(key: string, all: HTMLElement[], here: number): HTMLElement | undefined {
	if (key === 'Home' || key === 'End')
		return all.at(key === 'Home' ? 0 : -1);
	return key in ACROSS ? thingAcross(all, here, ACROSS[key]) : all[here + ALONG[key]];
}

const KEYS = ['Home', 'End', ...Object.keys(ALONG), ...Object.keys(ACROSS)];

class Rover {
	private at: HTMLElement | undefined;        /* the one that Tab meets */
	private readonly role: string | null;       /* of the node where Tab meets each */
	private readonly watch = new MutationObserver(() => this.settle());

	constructor(private readonly node: HTMLElement, private row: Row) {
		this.role = node.getAttribute('role');
		this.watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'disabled'] });
		node.addEventListener('focusin', this.met);
		node.addEventListener('keydown', this.pressed);
		this.follow(row);
	}

	follow(row: Row) {
		this.row = row;
		const role = row.on === false ? this.role : 'toolbar';
		if (role)
			this.node.setAttribute('role', role);
		else
			this.node.removeAttribute('role');
		this.settle();
	}

	leave() {
		this.watch.disconnect();
		this.node.removeEventListener('focusin', this.met);
		this.node.removeEventListener('keydown', this.pressed);
	}

	private things(): HTMLElement[] {
		return [...this.node.querySelectorAll<HTMLElement>(this.row.things)];
	}

	/* Who is in the row stays at it; who comes to it finds what can be chosen. What is no
	 * longer shown (a heading, where there is little room) is not come to. */
	private choose(all: HTMLElement[]): HTMLElement | undefined {
		if (this.row.newest && !this.node.contains(document.activeElement))
			return all.findLast(isSeen);
		const able = all.filter((thing) => !thing.matches(':disabled'));
		const live = able.filter((thing) => thing.matches('.live'));
		const here = able.find((thing) => thing === this.at && isSeen(thing));
		return here && (live.length === 0 || live.includes(here) || this.node.contains(document.activeElement)) ? here
			: live[0] ?? able.find((thing) => thing.matches(this.row.start ?? '*'));
	}

	private settle() {
		const all = this.things();
		this.at = this.choose(all);
		for (const thing of all) {
			if (this.row.on === false || thing === this.at)
				thing.removeAttribute('tabindex');
			else
				thing.setAttribute('tabindex', '-1');
		}
	}

	private readonly met = ({ target }: FocusEvent) => {
		this.at = this.things().find((thing) => thing === target) ?? this.at;
		this.settle();
	};

	/* With another key they are the browser's: back to the page before, for one. */
	private readonly pressed = (e: KeyboardEvent) => {
		if (e.altKey || e.ctrlKey || e.metaKey)
			return;
		const all = this.things().filter(isSeen);
		const here = all.indexOf(e.target as HTMLElement);
		if (this.row.on === false || this.row.arrows === false || here < 0 || !KEYS.includes(e.key))
			return;
		thingBy(e.key, all, here)?.focus();
		e.preventDefault();
	};
}

export const roving: Action<HTMLElement, Row> = (node, row) => {
	const rover = new Rover(node, row);
	return { update: (next) => rover.follow(next), destroy: () => rover.leave() };
};
