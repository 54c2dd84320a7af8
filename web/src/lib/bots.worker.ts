/* Opponents think here, and so does who gives hints or goes through a game that is
 * over: away from the page, in an engine of their own. */
import { compileThinker, Engine } from './engine';
import type { Level, Options } from './types';

interface Question {
	id: number;
	seat: number;
	options: Options;
	state: Uint8Array;           /* what the seat sees */
	age: string;                 /* of the page's engine */
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

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/* An engine that can think about the page's positions. While none is to be had (the
 * network has gone, or the server gives one of another age) it is asked for again, and
 * the page is told: a game that has begun waits, it does not end. */
async function thinker({ options, state, age }: Question): Promise<Engine> {
	for (;; await pause(3000)) {
		try {
			engine ??= await Engine.open(await compileThinker());
			engine.setState(options, state);
			if (engine.ageNow() === age)
				return engine;
		} catch {
			engine = undefined;
		}
		postMessage({ missing: true });
	}
}

async function answer(q: Question, level: Level) {
	const engine = await thinker(q);
	loaded = '';
	if (!q.catalogue)
		return { id: q.id, seat: q.seat, line: engine.botLine(q.seat, level, q.seed) };
	engine.setCatalogue(q.catalogue);
	return { id: q.id, hints: engine.hints(q.seat) };
}

/* The seed of a move is the one that `isle review` takes, so both say the same. */
async function judge({ record, move, catalogue }: Task) {
	engine ??= await Engine.open(await compileThinker());
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
