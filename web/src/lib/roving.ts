/*
 * A row of things that Tab meets once: arrows go along them, Home and End to its ends, as
 * in the toolbars of the ARIA Authoring Practices, where screen readers leave those keys to
 * the page. Who comes back by Tab finds the one that was left, or one that can be chosen.
 */
import type { Action } from 'svelte/action';

export interface Row {
	things: string;             /* which they are: a selector */
	start?: string;             /* where one begins when none of them can be chosen */
	right?: number;             /* so many further is the one beside it, 1 if not said */
	down?: number;              /* and the one below it */
	on?: boolean;               /* off: Tab meets each of them */
	arrows?: boolean;           /* off: they move something else now */
}

const isSeen = (thing: HTMLElement) => !thing.matches(':disabled') && thing.getClientRects().length > 0;

/* Where a key begins to look for the next thing, and by how many it goes on. */
function walk(key: string, at: number, count: number, { right = 1, down = 1 }: Row): [number, number] | undefined {
	const walks: Record<string, [number, number]> = {
		ArrowRight: [at + right, right], ArrowLeft: [at - right, -right], ArrowDown: [at + down, down],
		ArrowUp: [at - down, -down], Home: [0, right], End: [count - right, -right],
	};
	return walks[key];
}

/* The thing a walk leads to; what cannot be pressed is passed by. */
function thingAlong<T>(all: T[], [from, by]: [number, number], can: (thing: T) => boolean): T | undefined {
	for (let i = from; i >= 0 && i < all.length; i += by)
		if (can(all[i]))
			return all[i];
	return undefined;
}

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
		const all = this.things();
		const here = all.indexOf(e.target as HTMLElement);
		const way = walk(e.key, here, all.length, this.row);
		if (this.row.on === false || this.row.arrows === false || here < 0 || !way)
			return;
		thingAlong(all, way, isSeen)?.focus();
		e.preventDefault();
	};
}

export const roving: Action<HTMLElement, Row> = (node, row) => {
	const rover = new Rover(node, row);
	return { update: (next) => rover.follow(next), destroy: () => rover.leave() };
};
