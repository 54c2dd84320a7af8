/* Opponents think here, and so does who gives hints: away from the page, in an
 * engine of their own. */
import { compileEngine, Engine } from './engine';
import type { Level, Options } from './types';

interface Question {
	id: number;
	seat: number;
	options: Options;
	state: Uint8Array;           /* what the seat sees */
	level: Level;
	seed: number;
	catalogue?: Uint8Array;      /* hints are wanted, in this language */
}

let engine: Engine | undefined;

async function answer(q: Question, level: Level) {
	engine ??= await Engine.open(await compileEngine());
	engine.setState(q.options, q.state);
	if (!q.catalogue)
		return { id: q.id, seat: q.seat, line: engine.botLine(q.seat, level, q.seed) };
	engine.setCatalogue(q.catalogue);
	return { id: q.id, hints: engine.hints(q.seat) };
}

/* A thought that fails must not stop the game: then any move will do, and no
 * hint is a hint too. */
onmessage = async (e: MessageEvent<Question>) => {
	const q = e.data;
	try {
		postMessage(await answer(q, q.level));
	} catch {
		engine = undefined;
		postMessage(q.catalogue ? { id: q.id, hints: [] } : await answer(q, 'random'));
	}
};
