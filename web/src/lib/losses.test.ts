/*
 * What is asked before something is lost, and that nothing is asked otherwise:
 * a question that comes too often is no longer read.
 */
import { expect, test } from 'vitest';
import { family, find, full, saver, verbs } from '../../tests/positions';
import { mine, sit, sitAt } from '../testing/seated';
import type { Engine } from './engine';
import { lostByList, lostBySaying } from './losses';
import { STEP_END, Verb } from './types';

test('a pass with cats, fish and baskets names them', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));
	const cats = chooser.stepsOf(Verb.Rescue).size;
	expect(cats).toBeGreaterThan(1);
	expect(lostBySaying(chooser, Verb.Pass)).toMatch(new RegExp(
		`^You have ${table.view.seats[0].fish} fish and (a basket|\\d baskets)\\. You could rescue one of ${cats} cats now\\. Pass\\?$`));
});

test('where many could be taken, no question sounds as if all of them were had at once', async () => {
	const { chooser: pays } = await sit(full(), (e, v) => mine(v, 'rescue') && e.steps(1, [Verb.Rescue]).length === 1);
	expect(lostBySaying(pays, Verb.Pass)).toContain('You could rescue one cat now. Pass?');
	const { chooser: takes } = await sit(family(), (e, v) => mine(v, 'rescue') && e.steps(1, [Verb.TakeCat]).length > 1);
	expect(lostBySaying(takes, Verb.Pass)).toBe(`You could still take one of ${takes.stepsOf(Verb.TakeCat).size} cats. Pass?`);
	const { chooser: ends } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.End) && e.steps(1, [Verb.Rescue]).length > 1);
	expect(lostBySaying(ends, Verb.End)).toBe(`You may still rescue one of ${ends.stepsOf(Verb.Rescue).size} cats. End the turn?`);
});

test('all baskets are counted, those of one kind too', async () => {
	const { chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
		&& v.seats[0].baskets - v.seats[0].baskets_used === 2 && v.seats[0].laid.length === 0);
	expect(lostBySaying(chooser, Verb.Pass)).toContain('2 baskets');
});

test('a pass costs nothing when there is nothing to take', async () => {
	const { chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Pass)
		&& ![Verb.Rescue, Verb.RescueKitten].some((verb) => verbs(e).includes(verb)));
	expect(lostBySaying(chooser, Verb.Pass)).toBe('');
});

test('in the family game a pass costs a turn', async () => {
	const { chooser } = await sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
	expect(lostBySaying(chooser, Verb.Pass)).toMatch(/cat/);
	expect(lostBySaying(chooser, Verb.Ready)).toBe('');
});

test('a treasure left behind is asked about', async () => {
	const { chooser } = await sit(full(), (e, v) => v.seats[0].pending.at(-1)?.kind === 'bonus'
		&& verbs(e).includes(Verb.TakeTreasure));
	expect(lostBySaying(chooser, Verb.NoTreasure)).not.toBe('');
});

test('paying for nothing is asked about, paying for something not', async () => {
	const { table, chooser } = await sit(full(), (_, v) => mine(v, 'keep') && v.seats[0].drafted.length > 0);
	expect(lostByList(chooser)).toContain(String(table.view.seats[0].drafted.length));
	for (const id of [...chooser.steps].filter((step) => (table.pieces.cards[step]?.cost ?? 1) === 0))
		chooser.toggle(id);
	expect(chooser.members.length).toBeGreaterThan(0);
	expect(lostByList(chooser)).toBe('');
});

test('a card for nothing that is left behind is asked about, whatever else is paid for', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'keep') && v.seats[0].drafted.some((n) =>
		e.pieces().cards.some(({ number, cost }) => number === n && cost === 0)));
	const costs = (id: number) => table.pieces.cards[id]?.cost;
	chooser.toggle(chooser.steps.find((id) => costs(id) > 0) as number);
	const free = chooser.steps.filter((id) => costs(id) === 0);
	expect(lostByList(chooser)).toBe(`You leave behind what costs nothing: ${free.length === 1 ? 'one card' : `${free.length} cards`}. Done?`);
	for (const id of free)
		chooser.toggle(id);
	expect(lostByList(chooser)).toBe('');
});

test('cats and beasts that could be taken are counted apart', async () => {
	const kinds = (e: Engine) => e.steps(1, [Verb.Rescue]).map((tile) => e.pieces().tiles[tile].kind);
	const { table, chooser } = await sit(full({ with: ['beasts'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
		&& ['cat', 'beast'].every((kind) => kinds(e).filter((one) => one === kind).length > 1));
	const all = [...chooser.stepsOf(Verb.Rescue)].map((tile) => table.pieces.tiles[tile].kind);
	const of = (kind: string) => all.filter((one) => one === kind).length;
	expect(lostBySaying(chooser, Verb.Pass)).toContain(`You could rescue one of ${of('cat')} cats or one of ${of('beast')} beasts now. Pass?`);
});

test('kittens that could be taken are not counted as cats', async () => {
	const { chooser } = await sit(full({ with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
		&& verbs(e).includes(Verb.RescueKitten) && e.steps(1, [Verb.RescueKitten]).length > 1 && e.steps(1, [Verb.Rescue]).length > 1);
	expect(lostBySaying(chooser, Verb.Pass)).toMatch(new RegExp(`one of ${chooser.stepsOf(Verb.Rescue).size} cats or one of ${chooser.stepsOf(Verb.RescueKitten).size} kittens`));
});

test('laying nothing is asked about', async () => {
	const { chooser } = await sit(full(), (e, v) => mine(v, 'choose') && e.onlyLine(1) === '');
	expect(lostByList(chooser)).toMatch(/card/);
});

test('a pass in the rare finds loses nothing by a card that can be played at any time', async () => {
	const kinds = (e: Engine) => e.steps(1, [Verb.PlayCard]).map((id) => e.pieces().cards[id].kind);
	const passed = async (is: (kinds: string[]) => boolean) => {
		const { chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && verbs(e).includes(Verb.PlayCard) && is(kinds(e)));
		return lostBySaying(chooser, Verb.Pass);
	};
	expect(await passed((all) => all.every((kind) => kind === 'anytime'))).toBe('');
	expect(await passed((all) => all.includes('treasure'))).toMatch(/card/);
});

test('half a basket alone is asked about, unless it brings speed or finds its other half', async () => {
	type Kind = 'broken' | 'repaired' | 'whole';
	const KINDS: Record<Kind, [basket: number, fast: boolean]> = { broken: [1, false], repaired: [1, true], whole: [2, true] };
	const ofKind = (e: Engine, numbers: number[], kind: Kind) => e.pieces().cards.flatMap(({ number, basket, speed }, id) =>
		(numbers.includes(number) && basket === KINDS[kind][0] && speed > 0 === KINDS[kind][1] ? [id] : []));
	const CASES: [laid: Kind[], asks: boolean][] = [
		[['broken'], true], [['broken', 'whole'], true], [['repaired'], false], [['whole'], false],
		[['broken', 'repaired'], false], [['broken', 'broken'], false], [['broken', 'broken', 'repaired'], true],
	];
	for (const [laid, asks] of CASES) {
		const cards = (e: Engine, hand: number[]) => [...new Set(laid)].flatMap((kind) => {
			const all = ofKind(e, hand, kind).slice(0, laid.filter((one) => one === kind).length);
			return all.length === laid.filter((one) => one === kind).length ? all : [-1];
		});
		const { table, chooser } = await sit(full({ seats: 4 }), (e, v) => mine(v, 'choose') && !cards(e, v.seats[0].hand).includes(-1));
		for (const id of cards(table.engine, table.view.seats[0].hand))
			chooser.toggle(id);
		expect(chooser.members.length).toBe(laid.length);
		expect(lostByList(chooser), laid.join()).toBe(asks
			? 'A broken basket carries no cat; a second one would make it whole. “Cracked Basket” alone brings nothing today. Done?' : '');
	}
});

test('half a basket is asked about although nothing else is held', async () => {
	const { chooser } = await sit(full({ seats: 4 }), (e, v) => mine(v, 'choose') && e.onlyLine(1) === '' && v.seats[0].hand.length > 0
		&& e.steps(1, [Verb.Choose]).filter((step) => step < 256).length === 1 && e.pieces().cards[e.steps(1, [Verb.Choose])[0]]?.basket === 1
		&& e.pieces().cards[e.steps(1, [Verb.Choose])[0]].speed === 0);
	chooser.toggle(chooser.steps[0]);
	expect(lostByList(chooser)).toMatch(/^A broken basket/);
});

const TOKENS = full({ with: ['events'] });

/* A basket or speed that may be laid alone, without a card. */
test('laying nothing is not asked about where there is no card to lay', async () => {
	const { chooser } = sitAt(await find(TOKENS, (e, v) => mine(v, 'choose') && e.steps(1, [Verb.Choose]).length > 1 && e.steps(1, [Verb.Choose]).every((step) => step > 255), 60, saver), TOKENS);
	expect(lostByList(chooser)).toBe('');
	chooser.toggle(chooser.steps.find((step) => step !== STEP_END) as number);
	expect([chooser.members.length, lostByList(chooser)]).toEqual([1, '']);
});
