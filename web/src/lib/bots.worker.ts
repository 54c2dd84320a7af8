/* Opponents think here, and so does who gives hints or goes through a game that is
 * over: away from the page, in an engine of their own. */
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

/* A move of a game that is over, to be judged. */
interface Task {
	record: string;
	move: number;
	catalogue: Uint8Array;
}

let engine: Engine | undefined;
let loaded = '';                 /* the record that the engine holds */

async function answer(q: Question, level: Level) {
	engine ??= await Engine.open(await compileEngine());
	engine.setState(q.options, q.state);
	loaded = '';
	if (!q.catalogue)
		return { id: q.id, seat: q.seat, line: engine.botLine(q.seat, level, q.seed) };
	engine.setCatalogue(q.catalogue);
	return { id: q.id, hints: engine.hints(q.seat) };
}

/* The seed of a move is the one that `isle review` takes, so both say the same. */
async function judge({ record, move, catalogue }: Task) {
	engine ??= await Engine.open(await compileEngine());
	engine.setCatalogue(catalogue);
	if (loaded !== record)
		engine.load(record);
	loaded = record;
	const seat = engine.mover(move);
	engine.look(seat);
	engine.lookBack(move);
	const due = seat > 0 && engine.due().includes(seat);
	return { move, seat, judged: due ? engine.review(engine.moveLine(move), move + 2) : null };
}

/* A move that cannot be judged is none of the costly ones. */
async function judgeSafely(task: Task) {
	try {
		return await judge(task);
	} catch {
		engine = undefined;
		loaded = '';
		return { move: task.move, seat: 0, judged: null };
	}
}

/* A thought that fails must not stop the game: then any move will do, and no
 * hint is a hint too. */
onmessage = async (e: MessageEvent<Question | Task>) => {
	const q = e.data;
	if ('move' in q) {
		postMessage(await judgeSafely(q));
		return;
	}
	try {
		postMessage(await answer(q, q.level));
	} catch {
		engine = undefined;
		postMessage(q.catalogue ? { id: q.id, hints: [] } : await answer(q, 'random'));
	}
};
