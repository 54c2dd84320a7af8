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

/* An engine that can think about the page's positions; nothing when there is none, for
 * the network has gone, or the server gives one of another age. */
async function thinker({ options, state, age }: Question): Promise<Engine | undefined> {
	try {
		engine ??= await Engine.open(await compileThinker());
		engine.setState(options, state);
		return engine.ageNow() === age ? engine : undefined;
	} catch {
		engine = undefined;
		return undefined;
	}
}

/* A game that has begun waits for its opponents, it does not end; the page is told. */
async function thinkerInTime(q: Question): Promise<Engine> {
	for (;;) {
		const found = await thinker(q);
		if (found)
			return found;
		postMessage({ id: q.id, missing: true });
		await pause(3000);
	}
}

async function answer(q: Question, level: Level) {
	const engine = await thinkerInTime(q);
	loaded = '';
	return { id: q.id, seat: q.seat, line: engine.botLine(q.seat, level, q.seed) };
}

/* Nobody waits for a hint that cannot be had: then there is none. */
async function advise(q: Question, words: Uint8Array) {
	const engine = await thinker(q);
	loaded = '';
	engine?.setCatalogue(words);
	return { id: q.id, hints: engine?.hints(q.seat) ?? [] };
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

/* A move that cannot be judged is none of the costly ones; without an engine none can. */
async function judgeSafely(task: Task) {
	try {
		return await judge(task);
	} catch {
		const failed = !engine;
		engine = undefined;
		loaded = '';
		return { move: task.move, seat: 0, judged: null, failed };
	}
}

/* A thought that fails must not stop the game: then any move will do. Who finds none at
 * all says so, and is no longer asked here. */
async function answerSafely(q: Question) {
	for (const level of [q.level, 'random'] as const) {
		try {
			return await answer(q, level);
		} catch {
			engine = undefined;
		}
	}
	return { id: q.id, failed: true };
}

/* No hint is a hint too. */
async function adviseSafely(q: Question, words: Uint8Array) {
	try {
		return await advise(q, words);
	} catch {
		engine = undefined;
		return { id: q.id, hints: [] };
	}
}

onmessage = async (e: MessageEvent<Question | Task>) => {
	const q = e.data;
	if ('move' in q) {
		postMessage(await judgeSafely(q));
		return;
	}
	postMessage(q.catalogue ? await adviseSafely(q, q.catalogue) : await answerSafely(q));
};
