/*
 * The chooser in positions that the engine has played up to: which step comes
 * next, what a tile in hand does, what is asked again.
 */
import { describe, expect, test, vi } from 'vitest';
import { calls, explore, family, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import type { Engine } from './engine';
import { costsOf } from './costs';
import { cardId, cardNumber } from './labels';
import { cardTaking, spacesOf, whyNotTake } from './onisland';
import { chosenWords, question } from './questions';
import { settings } from './settings.svelte';
import { meantSquares } from './squares';
import { flattest, heldStanding } from './turning';
import { stepBack } from './undo';
import { COLOURS, Slot, squareName, STEP_END, Verb, type View } from './types';

const taking = () => sit(family(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.TakeCat));
const rescuing = () => sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));

/* A cat of the fields that can be taken, in the hand. */
async function lifted() {
	const { table, chooser } = await taking();
	const id = (table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => chooser.canTake(tile)) as string;
	expect(chooser.takeTile(id)).toBe(true);
	return { table, chooser, id };
}

/* All that was drafted costs more than there is. */
function isTooDear(e: Engine): boolean {
	const all = e.steps(1, [Verb.Keep]).filter((step) => step !== STEP_END);
	const kept = all.reduce((line, card) => (e.steps(1, line).includes(card) ? [...line, card] : line), [Verb.Keep as number]);
	return kept.length <= all.length;
}

/* A card that asks which kind of treasure is taken. */
const cave = (e: Engine) => e.steps(1, [Verb.PlayCard]).find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Grade
	&& e.steps(1, [Verb.PlayCard, card]).length > 1);

describe('walking the steps', () => {
	test('whoever touches a treasure has said of which kind it is', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && cave(e) !== undefined);
		for (const grade of [0, 1]) {
			chooser.playCard(cave(table.engine) as number);
			expect(chooser.slot).toBe(Slot.Grade);
			const [tile] = table.steps([...chooser.prefix, chooser.steps[grade]]);
			const { id } = table.pieces.tiles[tile];
			expect([chooser.canTake(id), chooser.takeTile(id)]).toEqual([true, true]);
			expect([chooser.trying, chooser.inHand, chooser.verb]).toEqual([false, tile, Verb.PlayCard]);
		}
	});

	test('what is tried out is taken by a card of one\'s own, and lies as it lay', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && cave(e) !== undefined);
		const card = cave(table.engine) as number;
		const [tile] = table.steps([Verb.PlayCard, card, table.steps([Verb.PlayCard, card])[0]]);
		chooser.tryTile(table.pieces.tiles[tile].id);
		const places = table.engine.places(1, tile);
		const turned = { turn: chooser.ghost?.turn, column: chooser.ghost?.column, row: chooser.ghost?.row };
		chooser.hop(1);
		const { turn, column, row } = chooser.ghost!;
		expect(places.length).toBeGreaterThan(1);
		expect({ turn, column, row }).not.toEqual(turned);
		const by = cardTaking(chooser, tile) as number;
		expect(table.pieces.cards[by].effect).toBe(table.pieces.cards[card].effect);
		chooser.takeBy(by);
		expect([chooser.trying, chooser.verb, chooser.slot]).toEqual([false, Verb.PlayCard, Slot.Placing]);
		expect(chooser.ghost).toMatchObject({ tile, turn, column, row });
	});

	test('no card takes what none is about', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && cave(e) !== undefined && (v.fields ?? []).some(({ tiles }) => tiles.length > 0));
		expect(cardTaking(chooser, table.tileNumber(table.view.fields!.flatMap(({ tiles }) => tiles)[0]))).toBeUndefined();
	});

	test('nothing is played by itself; what is asked is entered', async () => {
		const { chooser } = await sit(full(), (_, v) => mine(v, 'draft'));
		expect(chooser.verb).toBe(Verb.Draft);
		expect(chooser.slot).toBe(Slot.Cards);
		expect(chooser.entered).toBe(false);
		expect(chooser.whole).toBe(false);
	});

	test('a touched cat fills all that has one answer, and waits for its place', async () => {
		const { table, chooser, id } = await lifted();
		expect(chooser.verb).toBe(Verb.TakeCat);
		expect(chooser.slot).toBe(Slot.Placing);
		expect(table.pieces.tiles[chooser.ghost?.tile ?? -1].id).toBe(id);
		expect(chooser.isLegal()).toBe(true);
	});

	test('buttons: what ends something, and what starts something bigger', async () => {
		const { chooser } = await rescuing();
		expect(chooser.ends).toContain(Verb.Pass);
		expect(chooser.plain).not.toContain(Verb.Pass);
		expect(chooser.others).toContain(Verb.Rescue);
	});

	test('what cannot be taken says why', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Pass)
			&& !verbs(e).includes(Verb.Rescue) && (v.fields ?? []).some((f) => f.tiles.length > 0));
		const field = (table.view.fields ?? []).findIndex((f) => f.tiles.length > 0);
		const id = table.view.fields?.[field].tiles[0] as string;
		expect(chooser.canTake(id)).toBe(false);
		expect(whyNotTake(chooser, id, field)?.text).toMatch(/fish|basket/);
	});
});

describe('twins', () => {
	const SIX = full({ seats: 6, modules: ['A', 'B', 'C', 'D', 'E'] });
	const both = (v: View) => (v.fields ?? [])[0]?.tiles.find((id) => v.fields?.[1]?.tiles.includes(id));

	test('of two alike only the one that can be paid for is offered, and the one that is touched is taken', async () => {
		const poor = await sit(SIX, (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
			&& v.seats[0].fish < 5 && both(v) !== undefined);
		const id = both(poor.table.view) as string;
		expect([0, 1].map((field) => poor.chooser.canTake(id, field))).toEqual([true, false]);
		expect(poor.chooser.takeTile(id, 1)).toBe(false);
		expect(whyNotTake(poor.chooser, id, 1)?.text).toMatch(/fish/);
		/* Another cat in the hand, or that one, makes none cheaper. */
		const other = poor.table.view.fields?.[0].tiles.find((cat) => cat !== id && poor.chooser.canTake(cat, 0)) as string;
		for (const held of [other, id]) {
			expect(poor.chooser.takeTile(held, 0)).toBe(true);
			expect([0, 1].map((field) => poor.chooser.canTake(id, field)), held).toEqual([true, false]);
			expect(poor.chooser.takeTile(id, 1)).toBe(false);
			expect(poor.table.pieces.tiles[poor.chooser.inHand].id).toBe(held);
			expect(whyNotTake(poor.chooser, id, 1)?.text).toMatch(/fish/);
		}
		const rich = await sit(SIX, (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue)
			&& v.seats[0].fish > 9 && both(v) !== undefined);
		for (const field of [0, 1]) {
			expect(rich.chooser.takeTile(both(rich.table.view) as string, field)).toBe(true);
			expect(rich.chooser.filled(Slot.Field)?.chosen).toBe(field);
		}
	});
});

describe('lists', () => {
	test('what was paid for and taken back is chosen as it was', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'keep') && v.seats[0].drafted.length > 4);
		/* Those for nothing first: of the others one. */
		const free = (step: number) => Number(table.pieces.cards[step]?.cost === 0);
		const wanted = chooser.steps.filter((step) => step !== STEP_END).sort((a, b) => free(b) - free(a))
			.filter((step, i) => free(step) || i < 3);
		wanted.forEach((card) => chooser.toggle(card));
		chooser.endList();
		await expect.poll(() => chooser.busy).toBe(false);
		expect(table.log).toHaveLength(1);
		chooser.resume();
		expect(chooser.verb === Verb.Keep && chooser.members.length > 0).toBe(false);
		expect(table.engine.undo({ seat: 1, moves: 1, people: [], agreed: [] })).toBe('free');
		table.engine.look(1);
		table.view = table.engine.view();
		table.log = [];
		chooser.resume();
		expect(chooser.members).toEqual(wanted);
		chooser.toggle(wanted[0]);
		chooser.resume();
		expect(chooser.members).toEqual(wanted.slice(1));
	});

	/* A card that asks nothing more, beside others that can be chosen from. */
	const wholeCard = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
		.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);

	test.each(['draft', 'keep', 'choose'])('what was chosen is so still when a card for any time was given up, or played: %s', async (phase) => {
		const cards = (e: Engine) => e.steps(1, e.steps(1, [])).filter((step) => step !== STEP_END && step !== wholeCard(e));
		const { table, chooser } = await sit(full(), (e, v) => mine(v, phase) && wholeCard(e) !== undefined
			&& cards(e).filter((card) => e.pieces().cards[card]).length > 1);
		const card = wholeCard(table.engine) as number;
		for (const step of chooser.steps.filter((one) => one !== STEP_END && one !== card && table.pieces.cards[one]))
			if (chooser.members.length < 2)
				chooser.toggle(step);
		const { members, verb } = chooser;
		expect(members.length).toBeGreaterThan(0);
		chooser.playCard(card);
		chooser.playCard(card);
		expect([chooser.verb, chooser.held]).toEqual([Verb.PlayCard, true]);
		chooser.giveUp();
		expect([chooser.verb, chooser.members, chooser.entered]).toEqual([verb, members, false]);
		chooser.playCard(card);
		await chooser.send();
		expect([table.log.length, chooser.verb, chooser.members]).toEqual([1, verb, members]);
		/* Given up for itself it is not chosen again. */
		chooser.giveUp();
		expect(chooser.members).toEqual([]);
	});

	test('of what was chosen only that is so again which can be', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'choose') && wholeCard(e) !== undefined
			&& e.steps(1, [Verb.Choose]).length > 3);
		const card = wholeCard(table.engine) as number;
		const [a, b] = chooser.steps.filter((step) => table.pieces.cards[step] && step !== card);
		chooser.toggle(a);
		chooser.toggle(b);
		chooser.playCard(card);
		/* One of them is gone meanwhile. */
		const steps = table.steps.bind(table);
		vi.spyOn(table, 'steps').mockImplementation((prefix) => steps(prefix).filter((step) => step !== a));
		chooser.giveUp();
		expect(chooser.members).toEqual([b]);
	});

	test('a card goes in and out again; one too many takes the place of the first', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft'));
		const [a, b, c, d] = chooser.steps;
		chooser.toggle(d);
		chooser.toggle(c);
		expect(chooser.members).toEqual([d, c]);
		expect(chooser.returned).toBe(-1);
		chooser.toggle(a);
		expect(chooser.members).toEqual([c, a]);
		expect(chooser.returned).toBe(d);
		expect(chosenWords(table, chooser)).toMatch(`${table.engine.cardText(cardNumber(table, d)).title} put back. 2 of 2 chosen.`);
		expect(chooser.mayEnd).toBe(true);
		chooser.toggle(b);
		expect(chooser.members).toEqual([a, b]);
		expect(chooser.returned).toBe(c);
		chooser.toggle(a);
		expect(chooser.members).toEqual([b]);
		expect(chooser.mayEnd).toBe(false);
		expect(chosenWords(table, chooser)).not.toContain('put back');
	});

	test('a card that the fish are too few for says so, and nothing is put back for it', async () => {
		const { chooser } = await sit(full(), (e, v) => mine(v, 'keep') && isTooDear(e));
		const all = chooser.steps.filter((step) => step !== STEP_END);
		all.forEach((id) => chooser.toggle(id));
		const dear = all.find((id) => !chooser.members.includes(id)) as number;
		const { members } = chooser;
		chooser.toggle(dear);
		expect(chooser.members).toEqual(members);
		expect(chooser.fault?.text).toMatch(/fish/);
	});

	test('while cards are taken all that are taken cost', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && v.seats[0].drafted.length > 0);
		const [{ fish, drafted }] = table.view.seats;
		const before = drafted.reduce((sum, number) => sum + table.pieces.cards[cardId(table, number)].cost, 0);
		expect(costsOf(chooser)).toEqual({ fish, cost: before, left: fish - before });
		chooser.toggle(chooser.steps[0]);
		expect(costsOf(chooser)?.cost).toBe(before + table.pieces.cards[chooser.members[0]].cost);
	});

	test('what cards cost is added up', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'keep'));
		const chosen = chooser.steps.filter((step) => step !== STEP_END).slice(0, 1);
		chosen.forEach((step) => chooser.toggle(step));
		const cost = chosen.reduce((sum, id) => sum + table.pieces.cards[id].cost, 0);
		expect(cost).toBeGreaterThan(0);
		expect(costsOf(chooser)).toMatchObject({ cost, left: table.view.seats[0].fish - cost });
	});
});

describe('placing', () => {
	test('of all places the best is suggested', async () => {
		const { table, chooser } = await lifted();
		const ghost = chooser.ghost;
		const worths = table.steps(chooser.prefix).map((step) => {
			const p = table.preview(ghost?.tile ?? 0, ghost?.colour ?? null, step >> 8, step & 255);
			return p ? p.after - p.before + (p.map ? 6 : 0) + Math.min(p.family, 4) * 2 : NaN;
		});
		chooser.suggest();
		const p = chooser.preview();
		expect(chooser.isLegal()).toBe(true);
		expect(p && p.after - p.before + (p.map ? 6 : 0) + Math.min(p.family, 4) * 2).toBe(Math.max(...worths));
		expect(Math.max(...worths)).toBeGreaterThan(Math.min(...worths));
	});

	test('asked for the best place, or the next, it says whether that is another', async () => {
		const { chooser, id } = await lifted();
		chooser.suggest();
		const best = chooser.ghost;
		expect(chooser.suggest()).toBe(true);
		chooser.restart();
		chooser.takeTile(id);
		chooser.ghost = best && { ...best };
		expect(chooser.suggest()).toBe(false);
		expect(chooser.ghost).toEqual(best);
		expect(chooser.hop(1)).toBe(true);
	});

	test('flipping mirrors the tile in the hand', async () => {
		const { table, chooser } = await lifted();
		const info = table.pieces.tiles[chooser.ghost?.tile ?? 0];
		const orientations = new Set<string>();
		for (let i = 0; i < 8; i++) {
			orientations.add(String(chooser.ghost?.turn));
			chooser.turn(i === 3);
		}
		expect(orientations.size).toBe(info.turns.length);
	});

	test('one key goes through legal places only, and round', async () => {
		const { chooser } = await lifted();
		const seen = new Set<string>();
		for (let i = 0; i < 500; i++) {
			chooser.hop(1);
			expect(chooser.isLegal()).toBe(true);
			seen.add(JSON.stringify(chooser.cells()));
		}
		expect(seen.size).toBeGreaterThan(3);
	});

	test('it stays within reach, says why it cannot lie there, and is placed where it is legal', async () => {
		const { table, chooser, id } = await lifted();
		chooser.move(-99, -99);
		expect(chooser.ghost?.column).toBe(-2);
		expect(chooser.whyNot()).toBeNull();
		chooser.moveTo(0, 0, 0.1);
		expect(chooser.isLegal()).toBe(false);
		expect(chooser.whyNot()).not.toBe('');
		chooser.suggest();
		expect(chooser.whyNot()).toBe('');
		const before = table.view.seats[0].boat.tiles.length;
		chooser.place();
		await Promise.resolve();
		expect(table.view.seats[0].boat.tiles.length).toBe(before + 1);
		expect(table.log.at(-1)).toMatchObject({ seat: 1, verb: 'take-cat', tile: id });
		expect(table.log.at(-1)?.squares).toEqual(table.view.seats[0].boat.tiles.at(-1)?.squares);
	});

	test('cards that are chosen stay so while a cat is tried out, and after it', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && (v.fields ?? []).some((f) => f.tiles.length > 0));
		const [card] = chooser.steps;
		chooser.toggle(card);
		chooser.tryTile((table.view.fields ?? []).flatMap((f) => f.tiles)[0]);
		expect([chooser.members, chooser.inHand >= 0]).toEqual([[card], true]);
		stepBack(chooser);
		expect([chooser.members, chooser.ghost, chooser.trying]).toEqual([[card], null, false]);
		expect(chooser.steps.length).toBeGreaterThan(0);
	});

	test('cards that come while a tile is tried out are asked about at once', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && (v.fields ?? []).some((f) => f.tiles.length > 0));
		await table.play(table.lineOf([Verb.Draft, ...chooser.steps.slice(0, 2), STEP_END]));
		chooser.restart();
		chooser.tryTile((table.view.fields ?? []).flatMap((f) => f.tiles)[0]);
		const lies = { ...chooser.ghost };
		await table.play(table.engine.botLine(2, 'kitten', 1));
		chooser.resume();
		expect(chooser.steps).toHaveLength(5);
		chooser.toggle(chooser.steps[0]);
		expect([chooser.verb, chooser.members.length, chooser.trying, { ...chooser.ghost }]).toEqual([Verb.Draft, 1, true, lies]);
	});

	test('who is done with cards has tried out enough', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && (v.fields ?? []).some((f) => f.tiles.length > 0));
		for (const card of chooser.steps.slice(0, 2))
			chooser.toggle(card);
		chooser.tryTile((table.view.fields ?? []).flatMap((f) => f.tiles)[0]);
		chooser.endList();
		await expect.poll(() => table.log.length).toBe(1);
		expect([chooser.trying, chooser.ghost]).toEqual([false, null]);
	});

	test('what is on its way is not taken back', async () => {
		const { table, chooser } = await lifted();
		let answer = () => {};
		chooser.play = (line) => new Promise((yes) => { answer = () => yes(table.play(line)); });
		chooser.place();
		const { ghost, prefix } = chooser;
		const undone = vi.spyOn(table, 'undo');
		for (const back of [() => stepBack(chooser), () => chooser.putBack(), () => chooser.giveUp()]) {
			back();
			expect([chooser.ghost, chooser.prefix]).toEqual([ghost, prefix]);
		}
		expect(undone).not.toHaveBeenCalled();
		answer();
		await expect.poll(() => table.log.length).toBe(1);
	});

	test('while a move is on its way nothing is begun that would be forgotten when it has come', async () => {
		const { table, chooser } = await rescuing();
		const [first, other] = (table.view.fields ?? []).flatMap((f) => f.tiles).filter((tile) => chooser.canTake(tile));
		expect(other).toBeDefined();
		chooser.takeTile(first);
		let answer = () => {};
		chooser.play = (line) => new Promise((yes) => { answer = () => yes(table.play(line)); });
		chooser.place();
		const begun = () => [chooser.ghost, chooser.prefix, chooser.slot, chooser.trying, chooser.asking, chooser.fault, chooser.dropped, chooser.put, chooser.handled, chooser.shimmer];
		const before = begun();
		const presses = {
			'another cat': () => chooser.takeTile(other), 'a cat to try out': () => chooser.tryTile(other), 'Pass': () => chooser.say(Verb.Pass),
			'a verb': () => chooser.enter(Verb.Pass), 'Place it': () => chooser.place(), 'a choice': () => chooser.pick(0),
			'a card': () => chooser.toggle(0), 'a basket': () => chooser.refill(Slot.Basket, 1), 'Done': () => chooser.endList(),
			'Turn': () => chooser.turn(), 'Flip': () => chooser.turn(true), 'an arrow': () => chooser.move(1, 0), 'the next place': () => chooser.hop(1),
			'the best place': () => chooser.suggest(), 'another square': () => chooser.moveTo(9, 4, 9), 'the page beside the boat': () => chooser.away(),
			'a square of the tile': () => chooser.hold([0, 0]), 'another beginning': () => chooser.change([Verb.Pass]),
		};
		for (const [what, press] of Object.entries(presses)) {
			press();
			expect(begun(), what).toEqual(before);
		}
		/* Nor of it is said why it could not be. */
		expect(chooser.takeTile(other)).toBe(true);
		answer();
		await expect.poll(() => chooser.busy).toBe(false);
		expect([table.log.length, chooser.ghost]).toEqual([1, null]);
	});

	/* A card for any time that asks nothing, begun while a cat lies put down. */
	async function laidBeside() {
		const whole = (e: Engine) => verbs(e).includes(Verb.PlayCard) && e.steps(1, [Verb.PlayCard]).some((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && whole(e));
		chooser.takeTile((table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => chooser.canTake(tile)) as string);
		chooser.hop(1);
		const lying = () => [chooser.ghost, chooser.put, chooser.slot, chooser.verb];
		const lay = lying();
		const card = [...chooser.playable].find((one) => table.slot([Verb.PlayCard, one]) === Slot.End) as number;
		chooser.playCard(card);
		expect([chooser.held, chooser.ghost]).toEqual([true, null]);
		return { table, chooser, card, lying, lay };
	}

	test('what lies put down lies so still when a card was played, or given up', async () => {
		const { table, chooser, card, lying, lay } = await laidBeside();
		chooser.giveUp();
		expect(lying()).toEqual(lay);
		expect(chooser.isLegal()).toBe(true);
		chooser.playCard(card);
		await chooser.send();
		expect(table.log.at(-1)?.verb).toBe('play-card');
		expect(lying()).toEqual(lay);
		chooser.giveUp();
		expect(chooser.ghost).toBeNull();
	});

	test('what is laid by keys is put down, and nothing is when the hand is empty', async () => {
		const { chooser } = await lifted();
		expect(chooser.put).toBe(false);
		chooser.hop(1);
		expect(chooser.put).toBe(true);
		chooser.giveUp();
		expect([chooser.ghost, chooser.put]).toEqual([null, false]);
	});

	test('what lies stays behind the second of two cards as well', async () => {
		const { chooser, card, lying, lay } = await laidBeside();
		chooser.playCard(card);
		chooser.giveUp();
		expect(lying()).toEqual(lay);
	});

	/* A card asks which treasure, and one looks at an Oshax meanwhile. */
	test('a treasure that is taken from a try-out is in the hand, not on the boat', async () => {
		const treasures = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : []).find((card) => e.pieces().cards[card].kind === 'treasure');
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && treasures(e) !== undefined && (v.oshax?.length ?? 0) > 0);
		chooser.playCard(treasures(table.engine) as number);
		chooser.pick(chooser.steps.at(-1) as number);           /* common ones */
		expect(chooser.slot).toBe(Slot.Tile);
		const treasure = ['t1', 't2', 't3', 't4'].find((id) => chooser.canTake(id)) as string;
		chooser.tryTile(table.view.oshax?.[0] as string);
		expect(chooser.takeTile(treasure)).toBe(true);
		expect([table.log, chooser.trying, chooser.slot, chooser.inHand]).toEqual([[], false, Slot.Placing, table.tileNumber(treasure)]);
	});

	test('trying a tile out plays nothing', async () => {
		const { table, chooser } = await taking();
		chooser.tryTile('o1', 'blue');
		chooser.place();
		expect(chooser.trying).toBe(true);
		expect(table.log).toEqual([]);
	});
});

describe('an Oshax', () => {
	/* One that a card has brought, in the hand; it may join several colours. */
	async function called() {
		const { table, chooser } = await sit(full(), (e, v) => v.due[0] === 1 && calls(e));
		const card = [...chooser.playable].find((one) => table.slot([Verb.PlayCard, one]) === Slot.Tile) as number;
		chooser.playCard(card);
		chooser.pick(chooser.steps[0]);
		expect([chooser.slot, chooser.laid]).toEqual([Slot.Placing, false]);
		return { table, chooser };
	}

	test('that is pressed again is taken anew, as a cat is, and its card is begun still', async () => {
		const { table, chooser } = await called();
		const { ghost, prefix, lifts } = chooser;
		const { id } = table.pieces.tiles[chooser.inHand];
		chooser.hop(1);
		expect([chooser.canTake(id), chooser.takeTile(id)]).toEqual([true, true]);
		expect([chooser.ghost, chooser.prefix, chooser.put, chooser.entered]).toEqual([ghost, prefix, false, true]);
		expect(chooser.lifts).toBe(lifts + 1);
		/* Once it lies and is asked for its colour, that comes first. */
		chooser.place();
		expect([chooser.canTake(id), chooser.takeTile(id), chooser.laid]).toEqual([false, false, true]);
	});

	test('that is laid by the list of all choices is asked for its colour', async () => {
		const { table, chooser } = await called();
		const place = chooser.steps.at(-1) as number;
		chooser.pick(place);
		expect([chooser.slot, chooser.laid]).toEqual([Slot.Oshax, true]);
		chooser.pick(chooser.steps[0]);
		await chooser.send();
		expect(table.log.at(-1)).toMatchObject({ seat: 1, verb: 'play-card' });
		expect(chooser.fault).toBeNull();
	});

	test('that is on its way is not taken up again', async () => {
		const { table, chooser } = await called();
		chooser.place();
		chooser.play = () => new Promise(() => {});
		chooser.pick(chooser.steps[0]);
		const { prefix, slot } = chooser;
		void chooser.send();
		expect([chooser.laid, chooser.busy, table.slot(prefix)]).toEqual([true, true, Slot.End]);
		chooser.unlay();
		expect([chooser.laid, chooser.prefix, chooser.slot]).toEqual([true, prefix, slot]);
	});

	test('that lies is in nobody\'s hand any more when another tile is tried out, and joins no colour there', async () => {
		const { table, chooser } = await called();
		chooser.place();
		expect(chooser.laid).toBe(true);
		const id = (table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => !chooser.canTake(tile)) as string;
		expect(chooser.takeTile(id)).toBe(false);
		chooser.tryTile(id);
		expect([chooser.laid, chooser.trying, chooser.inHand]).toEqual([false, true, table.tileNumber(id)]);
		expect(chooser.slot).not.toBe(Slot.Oshax);
	});
});

describe('what must be laid', () => {
	/* An Oshax that is drawn last of a day: laid, it waits for a word. */
	const drawn = () => sit(explore(), (e) => {
		const [tile = -1] = verbs(e).includes(Verb.Draw) ? e.steps(1, [Verb.Draw]) : [];
		return tile >= 0 && e.slot(1, [Verb.Draw, tile]) === Slot.Oshax
			&& e.showsSteps(1, [Verb.Draw, tile, 0, e.steps(1, [Verb.Draw, tile, 0])[0]], true);
	});

	test('lies where it lay when it is given up', async () => {
		const { chooser } = await drawn();
		for (const lies of ['in the hand', 'let go']) {
			chooser.hop(1);
			chooser.dropped = lies === 'let go';
			const { ghost, dropped, put } = chooser;
			chooser.giveUp();
			expect([chooser.ghost, chooser.dropped, chooser.put], lies).toEqual([ghost, dropped, put]);
		}
		/* Turned over no square it lies nowhere. */
		for (const times of [1, 2, 3]) {
			chooser.away();
			chooser.turn(false, times);
			chooser.giveUp();
			expect(chooser.isLegal()).toBe(true);
		}
	});

	test('and has no colour then that nobody has chosen', async () => {
		const { chooser } = await drawn();
		const lay = chooser.cells();
		chooser.place();
		chooser.pick(COLOURS.indexOf('purple'));
		expect([chooser.held, chooser.ghost?.colour]).toEqual([true, 'purple']);
		chooser.giveUp();
		expect([chooser.laid, chooser.cells(), chooser.ghost?.colour]).toEqual([false, lay, null]);
	});
});

test('a refusal keeps its reason when a tile lies as it lay before', async () => {
	const { table, chooser } = await sit(explore(2), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.TwiceTreasure)
		&& verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length > 1);
	chooser.play = () => Promise.resolve({ code: 1, text: 'refused', rule: '' });
	chooser.pick(chooser.steps[1]);
	const { ghost } = chooser;
	chooser.enter(Verb.TwiceTreasure);
	await expect.poll(() => chooser.busy).toBe(false);
	expect(table.log).toEqual([]);
	expect([chooser.fault?.text, chooser.ghost]).toEqual(['refused', ghost]);
});

test('what is chosen in the place of another takes nothing of it along', async () => {
	const { table, chooser } = await sit(explore(2), (_, v) => mine(v, 'take'));
	chooser.takeColumn(1);
	chooser.change([Verb.TakeColumn, 2]);
	expect([chooser.held, spacesOf(chooser)]).toEqual([true, [3, 7, 11]]);
	chooser.change([Verb.TakeColumn]);
	expect([chooser.prefix, chooser.held]).toEqual([[Verb.TakeColumn], false]);
	expect(table.log).toEqual([]);
});

describe('words that confirm', () => {
	test('cards of the island wait for a word; spaces are shown', async () => {
		const { table, chooser } = await sit(explore(2), (_, v) => mine(v, 'take'));
		chooser.takeColumn(1);
		expect(chooser.held).toBe(true);
		expect(spacesOf(chooser)).toEqual([2, 6, 10]);
		expect(table.log).toEqual([]);
		settings.careful = false;
		chooser.takeColumn(1);
		await Promise.resolve();
		settings.careful = true;
		expect(table.log).toHaveLength(1);
	});

	test('what would lose something is asked again', async () => {
		const { table, chooser } = await rescuing();
		chooser.say(Verb.Pass);
		expect(chooser.asking?.text).not.toBe('');
		expect(table.log).toEqual([]);
		chooser.asking?.sure();
		await Promise.resolve();
		expect(table.log.at(-1)?.line).toBe('1 pass');
	});

	test('a question goes when other cards are chosen than it asks about', async () => {
		const { chooser } = await sit(full(), (_, v) => mine(v, 'keep'));
		chooser.endList();
		expect(chooser.asking?.text).toMatch(/discarded/);
		chooser.toggle(chooser.steps.find((step) => step !== STEP_END)!);
		expect(chooser.asking).toBeNull();
	});

	test('a question stays while others move, as long as it has its reason', async () => {
		const { table, chooser } = await sit(full(), (_, v) => mine(v, 'keep') && v.due.includes(2));
		chooser.endList();
		const asked = chooser.asking?.text;
		expect(asked).toMatch(/discarded/);
		await table.play(table.engine.botLine(2, 'kitten', 1));
		chooser.resume();
		expect(chooser.asking?.text).toBe(asked);
		chooser.asking?.sure();
		await Promise.resolve();
		chooser.resume();
		expect(chooser.asking).toBeNull();
	});

	test('a question goes with the turn it was asked in: by a hint that is played, by what is taken back', async () => {
		const { table, chooser } = await sit(full({ mode: 'solo', seats: 1 }), (e, v) => mine(v, 'rescue') && v.day === 4
			&& verbs(e).includes(Verb.Rescue));
		chooser.say(Verb.Pass);
		expect(chooser.asking).not.toBeNull();
		await table.play(table.engine.botLine(1, 'kitten', 1));
		expect(table.log[0].verb).toBe('rescue');
		chooser.resume();
		expect(chooser.verbs).toContain(Verb.Pass);
		expect(chooser.asking).toBeNull();

		chooser.say(Verb.Pass);
		expect(chooser.asking).not.toBeNull();
		table.log = [];
		chooser.resume();
		expect(chooser.asking).toBeNull();
	});
});

test('a king rat is fed when its price has been said', async () => {
	const { table, chooser } = await sit(full({ with: ['beasts', 'events'] }), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Feed));
	const { fish } = table.view.seats[0];
	chooser.enter(Verb.Feed);
	if (chooser.slot === Slot.Square)
		chooser.pick(chooser.steps[0]);
	expect([chooser.held, table.log.length]).toEqual([true, 0]);
	expect(question(table, chooser)).toMatch(new RegExp(`one fish.*${fish - 1 || 'One'} fish`));
	expect(meantSquares(chooser)).toContain(squareName(chooser.prefix[1]));
	await chooser.send();
	expect(table.view.seats[0].fish).toBe(fish - 1);
});

test.each([false, true])('a cat that is touched is held as it lay in its field, on a boat that stands: %s', async (standing) => {
	const { table, chooser } = await taking();
	chooser.standing = standing;
	for (const id of (table.view.fields ?? []).flatMap((f) => f.tiles).filter((tile) => chooser.canTake(tile))) {
		const info = table.tile(id);
		const lay = flattest(info);
		chooser.takeTile(id);
		const wanted = standing ? heldStanding(info, lay, info.turns[lay][0]).turn : lay;
		const shape = (turn: number) => JSON.stringify(info.turns[turn].map(([c, r]) => [c - Math.min(...info.turns[turn].map((p) => p[0])), r - Math.min(...info.turns[turn].map((p) => p[1]))]).sort());
		expect(shape(chooser.ghost?.turn ?? -1), id).toBe(shape(wanted));
		chooser.restart();
	}
});

test('two public lessons are asked for their colours in turn, by their names', async () => {
	const { table, chooser } = await sit(full(), (e, v) => v.phase === 'lessons' && v.due.includes(1) && verbs(e).includes(Verb.Name)
		&& e.steps(1, [Verb.Name]).length === 2);
	const cards = table.steps([Verb.Name]);
	const title = (id: number) => table.engine.cardText(table.pieces.cards[id].number).title;
	expect(chooser.slot).toBe(Slot.Colour);
	expect(question(table, chooser)).toContain(title(cards[0]));
	/* By a hint, while the chooser waits. */
	await table.play(table.lineOf([Verb.Name, cards[0], 0]));
	chooser.resume();
	expect(chooser.slot).toBe(Slot.Colour);
	expect(question(table, chooser)).toContain(title(cards[1]));
});
