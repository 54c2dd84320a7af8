/*
 * What happened stays in sight for a while before the next thing does. Nobody has to
 * wait for that: who is in a hurry has the next thing at once.
 */
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/* Milliseconds: the second half of a double click hurries nobody. */
const GRACE = 300;

export class Pause {
	private timer = 0;
	private begun = 0;
	private then: (() => void) | null = null;

	begin(ms: number, then: () => void) {
		this.cancel();
		this.then = then;
		this.begun = performance.now();
		this.timer = window.setTimeout(() => this.end(), ms);
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

/* Milliseconds the last move stays: a tile that somebody else has laid is looked at
 * twice as long. */
export function inSight({ log, seat }: Table): number {
	const last = log.at(-1);
	return last && last.squares.length > 0 && last.seat !== seat ? 2 * settings.pace : settings.pace;
}

/* Whether an input is for the table and not for one of its controls, which has its own
 * answer: taking back is pressed before the next one moves, not after. */
export function isImpatient(e: Event): boolean {
	const target = e.target instanceof Element ? e.target : null;
	const calls = e instanceof KeyboardEvent ? !e.repeat && [' ', 'Enter', 'Escape'].includes(e.key) : true;
	return calls && !target?.closest('button, a, input, select, textarea, label, summary, dialog, [role=application]');
}
