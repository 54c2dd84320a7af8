/* What is said of the last move to those who hear the table. */
import { expect, test } from 'vitest';
import { family, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import { anew, speedOf, wordsHeard, wordsTakenBack } from './heard';
import type { Table } from './table.svelte';
import { STEP_BASKET_TOKEN, STEP_END, Verb } from './types';

/* All but the last move has been told. */
const since = (table: Table) => table.log.at(-2)?.id ?? -2;

test('who lays the last rescue cards hears whose are which, in the new order', async () => {
	const { table, chooser } = await sit(full({ seats: 3 }), (_, v) => mine(v, 'choose') && v.order.at(-1) === 1
		&& v.seats[0].hand.length > 0);
	chooser.toggle(chooser.steps.filter((step) => step !== STEP_END)[0]);
	const own = table.engine.cardText(table.pieces.cards[chooser.members[0]].number).title;
	chooser.endList();
	chooser.asking?.sure();         /* half a basket alone is asked about */
	await Promise.resolve();
	const said = wordsHeard(table, since(table));
	const places = table.view.order.map((seat, i) => `${i + 1}. ${seat === 1 ? `you with ${own}` : `${table.name(seat)} with `}`);
	for (const place of places)
		expect(said).toContain(place);
	for (const { seat, speed } of table.view.seats)
		expect(said.split(';')[table.view.order.indexOf(seat)]).toContain(`speed ${speed}`);
	expect(said.match(/order/g)).toHaveLength(1);
	expect(said).not.toContain('reveals');
});

test.each([[1, 0], [2, 1], [3, 2], [4, 2]])('who stands first is the fastest, the sister among them: day %i, %i of her cards turned over', async (day, resolved) => {
	for (const first of [0, 1]) {
		const { table } = await sit(full({ mode: 'solo', seats: 1 }), (_, v) => v.phase === 'rescue' && v.day === day && v.order[0] === first
			&& v.sister!.resolved >= resolved && v.sister!.cards > v.sister!.resolved);
		const [fast, slow] = table.view.order.map((seat) => speedOf(table, seat));
		expect(table.pieces.sister.filter(({ baskets, speed }) => baskets === table.view.sister!.cards && speed === speedOf(table, 0))).not.toEqual([]);
		expect(fast).toBeGreaterThanOrEqual(slow);
	}
});

test('a token that was laid is one token', async () => {
	const { table, chooser } = await sit(full({ with: ['events'] }), (_, v) => mine(v, 'choose') && v.order.at(-1) === 1
		&& v.seats[0].tokens[0] > 0);
	chooser.setMember(STEP_BASKET_TOKEN, true);
	chooser.endList();
	await Promise.resolve();
	expect(wordsHeard(table, since(table))).toContain('you with 1 token, speed');
});

test('of another move is said what it was, of one\'s own the score it led to and what followed', async () => {
	const { table } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	await table.play(table.engine.botLine(1, 'kitten', 1));
	const own = table.log[0];
	table.log = [{ ...own, seat: 2 }];
	expect(wordsHeard(table, since(table))).toBe([own.text, ...own.more].join(' '));
	table.log = [own];
	const { total } = table.score.seats[0];
	expect(wordsHeard(table, since(table))).toBe([`Your score so far: ${total}.`, ...own.more].join(' '));
});

test('moves that come at once are all heard, and once', async () => {
	const { table } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	await table.play(table.engine.botLine(1, 'kitten', 1));
	const first = { ...table.log[0], id: 7, seat: 2 };
	table.log = [first, { ...first, id: 8, tile: null, text: 'Mara passes.', events: [] }];
	expect(wordsHeard(table, 6)).toBe([first.text, ...first.more, 'Mara passes.'].join(' '));
	expect(wordsHeard(table, 8)).toBe('');
});

test('passes that go by themselves are told as one, and what followed from each', async () => {
	const { table } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Pass));
	await table.play(table.engine.lineOf(1, [Verb.Pass]));
	const pass = { ...table.log[0], id: 7, text: 'Robin passes. Nothing else was possible.', events: [], forced: true };
	table.log = [pass, { ...pass, id: 8, events: [{ kind: 'order', code: '' }] }];
	expect(wordsHeard(table, 6)).toMatch(/^Robin passes\. Nothing else was possible\. The new order: /);
});

test('what is taken back is told in the order it was done, and nothing that still stands', async () => {
	const { table } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Pass));
	await table.play(table.engine.lineOf(1, [Verb.Pass]));
	const story = ['Robin passes.', 'Mara passes.', '', 'Robin takes a cat.'].map((text, id) => ({ ...table.log[0], id, text }));
	expect(wordsTakenBack(story, story)).toBe('');
	expect(wordsTakenBack(story, story.slice(0, 1))).toBe('Taken back: Mara passes. Robin takes a cat.');
	expect(wordsTakenBack(story, story.slice(0, 3))).toBe('Taken back: Robin takes a cat.');
});

test('the same words are another text the next time', () => {
	expect(anew('Mara passes.', 'Mara passes.')).not.toBe('Mara passes.');
	expect(anew('Mara passes.', 'Mara passes.').trim()).toBe('Mara passes.');
	expect(anew('Mara passes.', anew('Mara passes.', 'Mara passes.'))).toBe('Mara passes.');
});

test('alone, what the sister does behind one\'s own pass is heard', async () => {
	const { table } = await sit(full({ mode: 'solo', seats: 1 }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Pass)
		&& (v.fields ?? []).some((f) => f.tiles.length > 2));
	await table.play('1 pass');
	expect(wordsHeard(table, since(table))).toContain('sister takes');
});
