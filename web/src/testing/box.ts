/* The box as the page sees it, for unit tests: the engine itself tells it. */
import { readFileSync } from 'node:fs';
import { Engine } from '../lib/engine';
import type { Pieces } from '../lib/types';

export async function openBox(): Promise<Pieces> {
	const code = readFileSync(new URL('../../public/think.wasm', import.meta.url));
	const engine = await Engine.open(await WebAssembly.compile(code));
	const fault = engine.start({
		mode: 'family', seats: 2, edition: 2, modules: [], with: [], difficulty: 'easy',
		real_cards: false, boats: [1, 2], house: [], oshax: [],
	}, ['a', 'b']);
	if (fault)
		throw new Error(fault.text);
	return engine.pieces();
}
