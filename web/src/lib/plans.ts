/* The boats of a kind of game as they are printed, for pictures outside a table. */
import { Engine } from './engine';
import { fetchedOnce } from './once';
import { MODE_INFO, MODULES, type Mode, type Pieces } from './types';

const asked = new Map<Mode, () => Promise<Pieces>>();

async function ask(mode: Mode): Promise<Pieces> {
	const engine = await Engine.open();
	const { seatsMin, modules } = MODE_INFO[mode];
	const fault = engine.prepare({
		mode, seats: seatsMin, edition: 2, modules: MODULES.slice(0, modules), with: [], difficulty: 'easy',
		real_cards: false, boats: Array.from({ length: seatsMin }, (_, i) => i + 1), house: [], oshax: [],
	});
	if (fault)
		throw new Error(fault.text);
	return engine.pieces();
}

export function piecesOf(mode: Mode): Promise<Pieces> {
	const found = asked.get(mode) ?? fetchedOnce(() => ask(mode));
	asked.set(mode, found);
	return found();
}
