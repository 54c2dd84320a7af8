/* Brings a card of the table into sight, wherever its row was swiped to: the first that is
 * meant, and with it what fits beside it. */
import { settings } from './settings.svelte';

function show(card: string) {
	document.querySelector(`.cards-table ${card}`)?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: settings.motion ? 'smooth' : 'instant' });
}

export const bring = (number: number) => show(`[data-card='${number}']`);
export const bringAdvised = () => show('.card.advised');
