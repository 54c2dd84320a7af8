/* Opponents think here, and so does who gives hints: away from the page, in an
 * engine of their own. */
import { compileEngine, Engine } from './engine';
import type { Options } from './types';

interface Question {
	id: number;
	seat: number;
	options: Options;
	state: Uint8Array;
	level: number;
	seed: number;
	catalogue?: Uint8Array;      /* hints are wanted, in this language */
}

let engine: Engine | undefined;

onmessage = async (e: MessageEvent<Question>) => {
	const q = e.data;
	engine ??= await Engine.open(await compileEngine());
	engine.setState(q.options, q.state);
	if (q.catalogue) {
		engine.setCatalogue(q.catalogue);
		postMessage({ id: q.id, hints: engine.hints(q.seat) });
		return;
	}
	postMessage({ id: q.id, seat: q.seat, line: engine.botLine(q.seat, q.level, q.seed) });
};
