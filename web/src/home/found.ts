/*
 * A record that somebody opened, before it is known what is wanted with it: nothing is
 * kept of it, and nobody moves.
 */
import { catalogue, t } from '../i18n/index.svelte';
import { Engine } from '../lib/engine';
import { whoPlays, type Who } from '../lib/whoplays';

export interface Found {
	text: string;
	over: boolean;
	names: string[];         /* by seat */
	who: Who[] | null;       /* as the record says; null when that must be asked */
}

/* Throws the sentence by which a record is refused. */
export async function readFound(text: string): Promise<Found> {
	const engine = await Engine.open();
	engine.setCatalogue(await catalogue());
	const fault = engine.load(text);
	if (fault)
		throw new Error(fault);
	const { phase, seats } = engine.view();
	const names = engine.names();
	return {
		text, over: phase === 'over', names: seats.map(({ seat }) => names[seat - 1] || t('seat_n', seat)),
		who: whoPlays(text, seats.length),
	};
}
