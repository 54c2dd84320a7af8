/*
 * The cat figures that stand for the players on the island: one of five colours
 * each, and where six play a white Oshax for the sixth.
 */
import { t } from '../i18n/index.svelte';
import { colourName } from './labels';
import type { Colour } from './types';

export type Figure = Colour | 'white';

const COATS: Figure[] = ['blue', 'green', 'purple', 'red', 'orange', 'white'];

/* Those a table of so many chooses from. */
export function figuresFor(seats: number): Figure[] {
	return COATS.slice(0, seats > 5 ? 6 : 5);
}

/* Everybody's figure: the chosen ones, and for those who chose none the first that
 * is left. A figure two have asked for is the first one's. */
export function figuresOf(chosen: (Figure | null | undefined)[]): (Figure | null)[] {
	const own = chosen.map((f, i) => (f && chosen.indexOf(f) === i ? f : null));
	const left = figuresFor(chosen.length).filter((f) => !own.includes(f));
	return own.map((f) => f ?? left.shift() ?? null);
}

export function figureName(figure: Figure): string {
	return figure === 'white' ? t('figure_white') : t('figure_of', colourName(figure));
}
