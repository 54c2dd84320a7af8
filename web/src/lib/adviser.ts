/*
 * Who gives hints: a worker apart from the one of the opponents, so that neither
 * the page nor a hint waits for somebody's long thoughts.
 */
import type { Hint } from './engine';
import type { Options } from './types';

interface Wish { seat: number; options: Options; state: Uint8Array; age: string; catalogue: Uint8Array }

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (hints: Hint[]) => void>();

function open(): Worker {
	const made = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
	made.onmessage = (e: MessageEvent<{ id: number; hints: Hint[] }>) => {
		waiting.get(e.data.id)?.(e.data.hints);
		waiting.delete(e.data.id);
	};
	/* Its own script could not be fetched: there are no hints, and the next one asks anew. */
	made.onerror = () => {
		worker = undefined;
		for (const answer of waiting.values())
			answer([]);
		waiting.clear();
	};
	return made;
}

/* The best moves of a seat in a position that it may see. */
export function advise(wish: Wish): Promise<Hint[]> {
	worker ??= open();
	const id = ++asked;
	worker.postMessage({ ...wish, id });
	return new Promise((done) => waiting.set(id, done));
}
