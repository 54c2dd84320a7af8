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

/* Moves of a game that is over, to be judged one after the other. */
interface Task {
	record: string;
	moves: number[];
	catalogue: Uint8Array;
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

/* The seed of a move is the one that `isle review` takes, so both say the same. */
async function judge(task: Task) {
	engine ??= await Engine.open(await compileEngine());
	engine.setCatalogue(task.catalogue);
	engine.load(task.record);
	for (const i of task.moves) {
		const seat = engine.mover(i);
		engine.look(seat);
		engine.lookBack(i);
		const due = seat > 0 && engine.due().includes(seat);
		postMessage({ move: i, seat, judged: due ? review(engine, i) : null });
	}
}

/* A move that cannot be judged is none of the costly ones. */
function review(judge: Engine, i: number) {
	try {
		return judge.review(judge.moveLine(i), i + 2);
	} catch {
		return null;
	}
}

/* A thought that fails must not stop the game: then any move will do, and no
 * hint is a hint too. */
onmessage = async (e: MessageEvent<Question | Task>) => {
	const q = e.data;
	if ('moves' in q) {
		await judge(q);
		return;
	}
	try {
		postMessage(await answer(q, q.level));
	} catch {
		engine = undefined;
		postMessage(q.catalogue ? { id: q.id, hints: [] } : await answer(q, 'random'));
	}
};
