/* The moves of a game that a review judges: those by which a seat that was due decided
 * something, as src/bots/review.h says it. They are known before anything is judged. */
import { Engine } from '../lib/engine';

interface Decision { move: number; seat: number }

export function decisionsOf(engine: Engine): Decision[] {
	const all = Array.from({ length: engine.moveCount() }, (_, move) => ({ move, seat: engine.mover(move) }));
	return all.filter(({ move, seat }) => {
		engine.look(seat);
		engine.lookBack(move);
		return seat > 0 && engine.due().includes(seat) && engine.onlyLine(seat) === '';
	});
}

/* The same of a record, in an engine that nobody looks through. */
export async function decisionsIn(record: string): Promise<Decision[]> {
	const engine = await Engine.open();
	return engine.load(record) ? [] : decisionsOf(engine);
}
