/* What the engine's module answers the page: only what the eyes of a seat may see, and
 * taking back by the one rule (src/record/history.h). */
import { expect, test } from 'vitest';
import { family, find, full, verbs } from '../../tests/positions';
import { COLOURS, NONE, OSHAX, Verb } from './types';

test('others\' cards are numbers, one\'s own are cards', async () => {
	const { engine } = await find(full({ seats: 3 }), (_, v) => v.day === 2 && v.phase === 'choose' && v.seats.every((s) => s.lessons_count > 0));
	for (const seat of [1, 2, 3]) {
		engine.look(seat);
		const { seats } = engine.view();
		expect(seats.map((s) => s.lessons.length > 0)).toEqual(seats.map((s) => s.seat === seat));
		expect(seats.filter((s) => s.seat !== seat).flatMap((s) => [...s.hand, ...s.pack, ...s.drafted, ...s.laid])).toEqual([]);
	}
});

const wish = (seat: number, people: number[], agreed: number[] = []) => ({ seat, moves: 1, people, agreed });

test('what came to light is not taken back, by nobody\'s leave', async () => {
	const { engine } = await find(full(), (e) => e.mayUndo(wish(1, [1, 2])) === 'revealed');
	const before = engine.moveCount();
	expect(engine.undo(wish(1, [1, 2], [1, 2]))).toBe('revealed');
	expect(engine.moveCount()).toBe(before);
});

test('nothing is taken back after the count', async () => {
	const { engine } = await find(family(), (_, v) => v.phase === 'over');
	expect(engine.undo(wish(1, [1]))).toBe('over');
});

test('of three others each must agree', async () => {
	const { engine } = await find(full({ seats: 4 }), (e, v) => v.phase === 'rescue' && e.mayUndo(wish(1, [1, 2, 3])) === 'ask');
	const before = engine.moveCount();
	expect(engine.undo(wish(1, [1, 2, 3], [2]))).toBe('ask');
	expect(engine.moveCount()).toBe(before);
	expect(engine.undo(wish(1, [1, 2, 3], [2, 3]))).toBe('free');
	expect(engine.moveCount()).toBeLessThan(before);
});

/* The engine gives it the colour that is best there: without one the count would trap. */
test('an Oshax is tried out before it has a colour', async () => {
	const { engine } = await find(full(), (e, v) => v.phase === 'rescue' && v.due[0] === 1 && verbs(e).includes(Verb.Rescue));
	const oshax = engine.pieces().tiles.findIndex((tile) => tile.id === OSHAX[0]);
	const [place] = engine.places(1, oshax);
	expect(COLOURS).toContain(engine.preview(1, oshax, NONE, place >> 8, place & 255)?.colour);
});

/* Behind the last one asked the day begins, and its fish are points by a lesson: not by the event. */
test('what a row, column or cat brings at an event is known before it is chosen, without the fish of the day behind it', async () => {
	const FOR_FISH = [142, 326];
	const COUNTED = [Verb.Row, Verb.Column, Verb.PointCat];
	const { engine } = await find(full({ with: ['events'] }), (e, v) => v.due[0] === 1 && v.seats[0].fish < 5
		&& v.seats[0].lessons.some((card) => FOR_FISH.includes(card)) && COUNTED.includes(verbs(e)[0]), 600);
	const [verb] = verbs(engine);
	const points = () => engine.score().seats[0];
	const before = points();
	const record = engine.record();
	const others = engine.steps(1, [verb]).map((step) => {
		const gain = engine.gain(1, [verb, step]);
		expect(points()).toEqual(before);
		expect(engine.play(engine.lineOf(1, [verb, step]))).toBeNull();
		engine.look(1);
		expect(points().markers - before.markers).toBe(gain);
		expect(engine.eventTexts(engine.events())[0]).toMatch(new RegExp(`gets ${gain} points?\\.`));
		const by = points().total - before.total - gain;
		engine.load(record);
		engine.look(1);
		return by;
	});
	expect(Math.max(...others)).toBeGreaterThan(0);
});
