/* The table by keyboard alone. */
import type { Key } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import { goToAnswer, isLost } from './focus';
import type { Table } from './table.svelte';
import { stepBack } from './undo';
import type { Window } from './windows';

const WAYS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

interface Keyed {
	table: Table;
	chooser: Chooser;
	upright: boolean;           /* the boat stands: up is along it */
	open: (name: Window) => void;
	ask: () => void;            /* the question is said again */
	echo: (first: Key | '') => void;    /* so is what the tile does, behind these words */
	tell: (part: number) => void;       /* a part of the table is said: ears/reports.ts */
}

/* What a key does to the tile in hand. */
function placing(e: KeyboardEvent, { chooser, upright, echo }: Keyed, onButton: boolean): boolean {
	const hop = (by: number) => chooser.hop(by) || echo('no_other_place');
	const acts: Record<string, () => void> = {
		r: () => chooser.turn(), f: () => chooser.turn(true), n: () => hop(1), p: () => hop(-1),
		s: () => chooser.suggest() || echo(chooser.isLegal() ? 'lies_best' : ''), Escape: () => chooser.putBack(),
	};
	const [dc, dr] = WAYS[e.key] ?? [0, 0];
	const act = acts[e.key.length === 1 ? e.key.toLowerCase() : e.key];
	if (dc || dr)
		chooser.move(...(upright ? [-dr, dc] as [number, number] : [dc, dr] as [number, number]));
	else if (e.key === 'Enter' && !onButton && (chooser.trying || !chooser.isLegal()))
		echo('');       /* why it cannot lie there, or that nothing is played */
	else if (e.key === 'Enter' && !onButton)
		chooser.place();
	else if (act)
		act();
	else
		return false;
	return true;
}

export function pressed(e: KeyboardEvent, keyed: Keyed) {
	const target = e.target as HTMLElement;
	if (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName) || e.ctrlKey || e.metaKey || e.altKey)
		return;
	/* Enter on the tile just taken (of the scorepad: its form) places it; on any other
	 * button it presses. */
	const onButton = target.tagName === 'BUTTON' && !target.matches('.grab, .card, .form');
	if (keyed.chooser.ghost && !keyed.chooser.laid && placing(e, keyed, onButton)) {
		e.preventDefault();
		return;
	}
	/* Who has used a pointer until now begins where the decision is. */
	if (e.key in WAYS && isLost()) {
		goToAnswer();
		e.preventDefault();
		return;
	}
	const simple: Record<string, () => void> = {
		Escape: () => (keyed.chooser.laid ? keyed.chooser.unlay() : keyed.chooser.giveUp()),
		u: () => stepBack(keyed.chooser),
		l: () => keyed.open('all'),
		'?': () => keyed.open('help'),
		b: () => keyed.open('text'),
		w: () => keyed.ask(),
	};
	simple[e.key]?.();
	if (/^[1-5]$/.test(e.key))
		keyed.tell(Number(e.key));
}
