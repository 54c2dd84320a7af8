/* Brings a card of the table into sight, wherever its row was swiped to. */
import { settings } from './settings.svelte';

export function bring(number: number) {
	const card = document.querySelector(`.cards-table [data-card='${number}']`);
	card?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: settings.motion ? 'smooth' : 'instant' });
}
