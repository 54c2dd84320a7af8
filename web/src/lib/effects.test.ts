/* What is written on the ghost before it happens: everything that a tile does. */
import { expect, test } from 'vitest';
import { calls, explore, find, full, verbs } from '../../tests/positions';
import { mine, sit, sitAt } from '../testing/seated';
import { asColour, effectsOf, gainWords, priceOf } from './effects';
import type { Engine } from './engine';
import { cardTitle } from './labels';
import { question } from './questions';
import { COLOURS, Slot, Verb, type Preview } from './types';

const drawsOshax = (e: Engine) => verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).some((tile) => e.slot(1, [Verb.Draw, tile]) === Slot.Oshax);

/* A cat in the hand of somebody who has a lesson. */
async function lifted() {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
		&& v.seats[0].lessons.length > 0);
	const [id] = (table.view.fields ?? []).flatMap((f) => f.tiles).filter((tile) => chooser.canTake(tile));
	expect(chooser.takeTile(id)).toBe(true);
	return { table, chooser };
}

test('fish, rats, rooms, map, family and every lesson that changes are listed', async () => {
	const { table, chooser } = await lifted();
	const [lesson] = table.view.seats[0].lessons;
	const all: Preview = {
		before: 3, after: 9, lines: { rats: 2 }, cards: [{ card: lesson, points: -4 }], colour: null, rats: ['k5', 'k6'],
		map: 'blue', lost: [], rooms: ['dining-room'], family: 4, spends: false,
	};
	const [points, fish, ...rest] = effectsOf(table, chooser, all);
	expect(points).toBe('+6 points');
	expect(fish).toMatch(/\d fish/);
	expect(rest).toEqual([expect.stringMatching(/treasure/), expect.stringMatching(/dining room/i), expect.stringMatching(/family of 4/i),
		expect.stringMatching(/2 rats/), `“${cardTitle(table, lesson)}” −4`]);
});

test('alone, what the sister gains or loses is listed, and is what she counts then', async () => {
	const { table, chooser } = await sit(full({ mode: 'solo', seats: 1, difficulty: 'expert' }), (e, v) => mine(v, 'rescue')
		&& verbs(e).includes(Verb.Rescue) && v.seats[0].fish >= 5 && (v.sister?.colours.length ?? 0) > 0);
	for (const id of (table.view.fields ?? []).flatMap((f) => f.tiles).filter((tile) => chooser.canTake(tile))) {
		chooser.restart();
		expect(chooser.takeTile(id)).toBe(true);
		if (chooser.preview()?.sister?.points)
			break;
	}
	const { sister: hers } = table.engine.score();
	const foreseen = chooser.preview() as Preview;
	const words = effectsOf(table, chooser, foreseen);
	expect(words).toContainEqual(expect.stringMatching(/^Sister [+−]\d+: /));
	await chooser.place();
	await expect.poll(() => table.log.length).toBeGreaterThan(0);
	expect((table.engine.score().sister?.total ?? 0) - (hers?.total ?? 0)).toBe(foreseen.sister?.points);
});

test('a card that waits for a tile is used up by a cat, and by no beast or king rat', async () => {
	const leaps = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).find((card) => e.pieces().cards[card].effect === 'anywhere');
	const { table, chooser } = await sit(full({ with: ['beasts', 'events'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && leaps(e) !== undefined);
	const said = (kind: string) => {
		chooser.tryTile(table.pieces.tiles.find((tile) => tile.kind === kind)!.id, 'blue');
		return effectsOf(table, chooser, chooser.preview() as Preview).some((words) => words.startsWith('uses up'));
	};
	const kinds = ['cat', 'rare', 'beast', 'king-rat'];
	expect(kinds.map(said)).toEqual([false, false, false, false]);
	chooser.putBack();
	expect(await table.play(table.lineOf([Verb.PlayCard, leaps(table.engine) as number]))).toBeNull();
	expect(kinds.map(said)).toEqual([true, true, false, false]);
});

/* An Oshax in hand says of each place the best colour, where there is just one, and no colour else. */
test.each([['in the big game', full(), calls], ['drawn', explore(), drawsOshax]] as const)('an Oshax without a colour names none that is as good as another: %s', async (_, options, has) => {
	const { table, chooser } = await sit(options, (e, v) => v.due[0] === 1 && v.seats[0].boat.tiles.length > 1 && has(e));
	const card = [...chooser.playable].find((one) => table.slot([Verb.PlayCard, one]) === Slot.Tile);
	if (card !== undefined && options.mode !== 'explore') {
		chooser.playCard(card);
		chooser.pick(chooser.steps[0]);
	}
	const said = new Set<string>();
	for (let n = 0; n < 400 && chooser.hop(1); n++) {
		const each = COLOURS.map((colour) => chooser.preview(colour) as Preview);
		const worth = each.map(({ after, map, family, sister }) => (after - (sister?.points ?? 0)) * 1000 + (map ? 100 : 0) + family);
		const best = COLOURS.filter((_, i) => worth[i] === Math.max(...worth));
		const words = effectsOf(table, chooser, chooser.preview() as Preview);
		const told = words.find((word) => /best as|colour still open/.test(word)) ?? 'nothing';
		if (best.length === 1)
			expect(told).toBe(`best as ${best[0]}`);
		else if (told !== 'colour still open')
			expect(best.map((colour) => `best as ${colour}`)).toContain(told);
		said.add(told);
	}
	expect(said.size).toBeGreaterThan(1);
});

test('alone, the colours of an Oshax say what each gives the sister', async () => {
	const { table, chooser } = await sit(full({ mode: 'solo', seats: 1, difficulty: 'expert' }), (e, v) => v.due[0] === 1 && calls(e)
		&& (v.sister?.colours.length ?? 0) > 0);
	const card = [...chooser.playable].find((one) => table.slot([Verb.PlayCard, one]) === Slot.Tile) as number;
	chooser.playCard(card);
	chooser.pick(chooser.steps[0]);
	chooser.pick(chooser.steps.at(-1) as number);
	expect([chooser.slot, chooser.laid]).toEqual([Slot.Oshax, true]);
	const { points } = chooser.preview(table.view.sister!.colours[0])?.sister ?? { points: 0 };
	expect(points).toBeGreaterThan(0);
	const { words, hers } = asColour(table, chooser, table.view.sister!.colours[0]);
	expect(words).toContain(`Sister +${points}`);
	expect(hers).toBe(`+${points}`);
});

test('that a kitten shows the next one, and stays, is said before it lies', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Second)
		&& e.steps(1, [Verb.Second]).length > 0);
	expect(chooser.takeTile(table.view.kittens?.find((id) => chooser.canTake(id)) ?? '')).toBe(true);
	expect(chooser.verb).toBe(Verb.Second);
	expect(effectsOf(table, chooser, chooser.preview() as Preview).at(-1)).toBe('cannot be taken back');
	/* In brief it may be cut behind: what stays comes before what follows. */
	const brief = effectsOf(table, chooser, { ...chooser.preview() as Preview, family: 0, rats: ['k5', 'k6'] }, 3, true);
	expect(brief).toEqual([expect.stringMatching(/point/), '−3 fish', 'cannot be taken back', expect.stringMatching(/2 rats/)]);
	const { chooser: cat, table: other } = await lifted();
	expect(effectsOf(other, cat, cat.preview() as Preview)).not.toContain('cannot be taken back');
});

test('what the engine foresees is what the engine counts', async () => {
	const { table, chooser } = await lifted();
	const before = table.score.seats[0].total;
	const foreseen = chooser.preview() as Preview;
	expect(chooser.isLegal()).toBe(true);
	expect(foreseen.before).toBe(before);
	chooser.place();
	await expect.poll(() => table.log.length).toBe(1);
	expect(table.engine.score().seats[0].total).toBe(foreseen.after);
});

test('a kitten costs fish, and the second one of a basket more', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.RescueKitten)
		&& v.seats[0].fish > 5);
	for (const verb of [Verb.RescueKitten, Verb.Second]) {
		const { fish } = table.view.seats[0];
		expect(chooser.takeTile(table.view.kittens?.find((id) => chooser.canTake(id)) ?? '')).toBe(true);
		expect(chooser.verb).toBe(verb);
		const price = priceOf(table, chooser);
		expect(effectsOf(table, chooser, chooser.preview() as Preview)[1]).toBe(`−${price} fish`);
		await chooser.place();
		await expect.poll(() => table.view.seats[0].fish).toBe(fish - price);
		chooser.resume();
	}
});

test('a beast that she switched into the left field costs what it cost on the right', async () => {
	const solo = full({ mode: 'solo', seats: 1, with: ['beasts'] });
	const beast = (tiles: string[]) => tiles.find((id) => /^b\d/.test(id)) ?? '';
	const { table, chooser } = await sit(solo, (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
		&& v.seats[0].fish >= 5 && beast(v.fields?.[0].tiles ?? []) !== '');
	const { fish } = table.view.seats[0];
	expect(chooser.takeTile(beast(table.view.fields?.[0].tiles ?? []), 0)).toBe(true);
	expect(priceOf(table, chooser)).toBe(5);
	await chooser.place();
	await expect.poll(() => table.view.seats[0].fish).toBe(fish - 5);
});

/* The day that begins behind it brings fish, which are points by a lesson. */
test('what is promised for a row, a column or a cat is what the story then says the event gave', async () => {
	const COUNTED = [Verb.Row, Verb.Column, Verb.PointCat];
	const position = await find(full({ with: ['events'] }), (e, v) => mine(v, 'event') && v.seats[0].fish < 5
		&& v.seats[0].lessons.some((card) => [142, 326].includes(card)) && COUNTED.includes(verbs(e)[0]), 600);
	const [verb] = verbs(position.engine);
	for (const step of position.engine.steps(1, [verb])) {
		const { table, chooser } = sitAt(position, full());
		chooser.pick(step);
		const promised = /\+?(\d+) points?/.exec(gainWords(table, chooser.prefix))![1];
		expect(question(table, chooser)).toContain(`${gainWords(table, chooser.prefix)}.`);
		await chooser.send();
		expect(table.log.at(-1)?.more.join(' ')).toMatch(new RegExp(`gets ${promised} points?\\.`));
		position.engine.load(position.record);
		position.engine.look(1);
	}
});
