/*
 * What happened stays in sight for a while before the next thing does. Nobody has to
 * wait for that: who is in a hurry has the next thing at once.
 */
import { isDeed } from './heard';
import { settings } from './settings.svelte';
import type { Entry, Table } from './table.svelte';

/* Milliseconds: the second half of a double click hurries nobody. */
const GRACE = 300;

export class Pause {
	private timer = 0;
	private begun = 0;
	private due = 0;
	private then: (() => void) | null = null;

	begin(ms: number, then: () => void) {
		this.cancel();
		this.then = then;
		this.begun = performance.now();
		this.due = this.begun + ms;
		this.timer = window.setTimeout(() => this.end(), ms);
	}

	/* It comes after so long at the latest. */
	soon(ms: number) {
		if (this.then && this.due - performance.now() > ms)
			this.begin(ms, this.then);
	}

	/* What was to come does not come. */
	cancel() {
		clearTimeout(this.timer);
		this.then = null;
	}

	/* Whether something came by it. */
	hurry(): boolean {
		const waits = this.then !== null && performance.now() - this.begun >= GRACE;
		if (waits)
			this.end();
		return waits;
	}

	private end() {
		const { then } = this;
		this.cancel();
		then?.();
	}
}

/* Milliseconds more than two paces that one needs to follow a tile on its way to another
 * boat, or to read what a card does; and to see who stands where in a new order. */
const FOLLOWED = 450;
const LINED_UP = 1800;

/* What leaves the island when others have it or nobody (parting.svelte.ts), in milliseconds:
 * until a card of the sister has been read, for her way to a cat and for its way to her, for
 * all cats that slip away, and until another day has begun. */
export const HERS = { card: () => Math.min(900, 2 * settings.pace), walk: 600, take: 560 };
const FLED = 1150;
const DAY = 1500;

/* How long that is to be seen after a move. */
export function partingTime({ events, cats }: Pick<Entry, 'events' | 'cats'>): number {
	const each = events.map((e) => (e.kind === 'sister-card' ? HERS.card()
		: e.kind !== 'sister-takes' ? 0 : HERS.take + (cats.includes(String(e.tile)) ? HERS.walk : 0)));
	const fled = events.some((e) => e.kind === 'fled') ? FLED : 0;
	return settings.motion ? each.reduce((sum, ms) => sum + ms, fled) : 0;
}

/* Milliseconds the last move stays before the next comes. What others do openly is followed
 * with the eyes and read; that somebody passes is seen at a glance, and of what is decided face
 * down there is nothing to see. */
export function inSight(table: Table): number {
	const last = table.log.at(-1);
	if (!last || settings.pace === 0)
		return 0;
	const parting = partingTime(last);
	const dawn = parting > 0 && last.events.some((e) => e.kind === 'day') ? DAY : 0;
	return Math.max(parting + dawn, followedTime(table, last));
}

function followedTime(table: Table, last: Entry): number {
	const { pace } = settings;
	if (last.events.some((e) => e.kind === 'order'))
		return 2 * pace + LINED_UP;
	if (!isDeed(table, last))
		return last.seat === table.seat ? pace : pace / 2;
	return last.squares.length > 0 || last.verb === 'play-card' ? 2 * pace + FOLLOWED : 1.5 * pace;
}

/* Whether an input is for the table and not for one of its controls, which has its own
 * answer: taking back is pressed before the next one moves, not after. */
export function isImpatient(e: Event): boolean {
	const target = e.target instanceof Element ? e.target : null;
	const calls = e instanceof KeyboardEvent ? !e.repeat && [' ', 'Enter', 'Escape'].includes(e.key) : true;
	return calls && !target?.closest('button, a, input, select, textarea, label, summary, dialog, [role=application]');
}
