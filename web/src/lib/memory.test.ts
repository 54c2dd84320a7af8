/*
 * What was there before and comes back: each condition of it by itself, then what a person
 * sees of it in positions that the engine has played up to.
 */
import { describe, expect, test, vi } from 'vitest';
import { explore, find, full, verbs } from '../../tests/positions';
import { mine, sit, sitAt, type SeatedTable } from '../testing/seated';
import { Chooser } from './chooser.svelte';
import type { Engine } from './engine';
import { Memory, type Before } from './memory';
import { Slot, STEP_END, Verb, type View } from './types';

const ticked = (members: number[], steps: number[] = [Verb.Draft]): Before => ({ steps, members });

/* Somebody whose cards are drafted, with the story that a test tells. */
async function drafting() {
	const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft'));
	const entry = { ...table.log[0], line: '', text: '', more: [], events: [] };
	const told = (...moves: [seat: number, verb: string][]) => {
		table.log = moves.map(([seat, verb], id) => ({ ...entry, id, seat, verb } as typeof entry));
	};
	return { table, chooser, told, memory: new Memory(table) };
}

/* Takes the last move of seat 1 back, and what followed. */
function takeBack(table: SeatedTable) {
	expect(table.engine.undo({ seat: 1, moves: 1, people: [], agreed: [] })).toBe('free');
	table.engine.look(1);
	table.view = table.engine.view();
	table.log = table.log.slice(0, table.log.findLastIndex(({ seat }) => seat === 1));
	table.version++;
}

describe('a question that is asked again has its answer', () => {
	test('and no other question has', async () => {
		const { memory } = await drafting();
		memory.keep(ticked([3, 4]));
		expect(memory.recall([Verb.Draft])).toEqual(ticked([3, 4]));
		expect([memory.recall([Verb.Keep]), memory.recall([Verb.Draft, 3]), memory.recall([])]).toEqual([null, null, null]);
	});

	test('the one that was kept last', async () => {
		const { memory } = await drafting();
		memory.keep(ticked([3, 4]));
		memory.keep(ticked([5]));
		expect(memory.recall([Verb.Draft])).toEqual(ticked([5]));
	});

	test('not when that was forgotten, which forgets no other', async () => {
		const { memory } = await drafting();
		memory.keep(ticked([3]));
		const others = [[Verb.Keep], [Verb.Draft, 7], [Verb.Draft, 8]];
		others.forEach((steps, card) => { memory.keep(ticked([card], steps)); });
		memory.forget([Verb.Draft]);
		expect([memory.recall([Verb.Draft]), ...others.map((steps) => memory.recall(steps)?.members)]).toEqual([null, [0], [1], [2]]);
	});

	test('for the seat that gave it, at the table that it gave it at', async () => {
		const { table, memory } = await drafting();
		memory.keep(ticked([3]));
		const mine = table.view;
		table.view = { ...mine, you: 2 };
		expect(memory.recall([Verb.Draft])).toBeNull();
		memory.keep(ticked([4]));
		table.view = mine;
		expect(memory.recall([Verb.Draft])).toEqual(ticked([3]));
		expect(new Memory(Object.assign(Object.create(table) as SeatedTable, { id: 'another' })).recall([Verb.Draft])).toBeNull();
	});

	test('not when it was answered, but when that is taken back', async () => {
		const { told, memory } = await drafting();
		memory.keep(ticked([3]));
		told([1, 'draft']);
		expect(memory.recall([Verb.Draft])).toBeNull();
		memory.keep(ticked([4]));
		told();
		expect(memory.recall([Verb.Draft])).toEqual(ticked([3]));
	});

	test('whatever others, and other questions, were answered meanwhile', async () => {
		const { told, memory } = await drafting();
		memory.keep(ticked([3]));
		told([2, 'draft'], [1, 'play-card'], [2, 'draft']);
		expect(memory.recall([Verb.Draft])).toEqual(ticked([3]));
	});

	test('for a card that may be begun at any time not when the seat has moved otherwise, but when that is taken back', async () => {
		const { table, told, memory } = await drafting();
		const steps = [Verb.PlayCard, 7];
		memory.keep(ticked([3], steps));
		told([2, 'rescue']);
		expect(memory.recall(steps)).toEqual(ticked([3], steps));
		told([2, 'rescue'], [1, 'rescue']);
		expect([memory.recall(steps), new Memory(table).recall(steps)]).toEqual([null, null]);
		told();
		expect(memory.recall(steps)).toEqual(ticked([3], steps));
	});

	test('and one that would have come behind another answer has none', async () => {
		const { told, memory } = await drafting();
		told([1, 'draft']);
		memory.keep(ticked([3]));
		told();
		memory.keep(ticked([4]));
		told([1, 'draft']);
		expect(memory.recall([Verb.Draft])).toBeNull();
	});

	test('in a page that was loaded again, too, of several questions each', async () => {
		const { table, memory } = await drafting();
		memory.keep(ticked([3]));
		memory.keep(ticked([4], [Verb.PlayCard, 7]));
		const loaded = new Memory(table);
		expect([loaded.recall([Verb.Draft]), loaded.recall([Verb.PlayCard, 7])]).toEqual([ticked([3]), ticked([4], [Verb.PlayCard, 7])]);
	});

	test('of very many the last', async () => {
		const { table, memory } = await drafting();
		for (let card = 0; card < 100; card++)
			memory.keep(ticked([card], [Verb.PlayCard, card]));
		expect([memory.recall([Verb.PlayCard, 0]), memory.recall([Verb.PlayCard, 99])]).toEqual([null, ticked([99], [Verb.PlayCard, 99])]);
		expect(new Memory(table).recall([Verb.PlayCard, 99])).toEqual(ticked([99], [Verb.PlayCard, 99]));
	});

	test('where a browser keeps nothing, as long as the page is there', async () => {
		const { table, memory } = await drafting();
		const forbid = () => { throw new Error('forbidden'); };
		const spies = [vi.spyOn(sessionStorage, 'setItem').mockImplementation(forbid), vi.spyOn(sessionStorage, 'getItem').mockImplementation(forbid)];
		memory.keep(ticked([3]));
		expect([memory.recall([Verb.Draft]), new Memory(table).recall([Verb.Draft])]).toEqual([ticked([3]), null]);
		spies.forEach((spy) => { spy.mockRestore(); });
	});

	test('and what was kept by something else is none', async () => {
		const { table, memory } = await drafting();
		const ghost = { tile: 3, colour: null, turn: 0, column: 0, row: 0, grip: [0, 0] };
		const strange = (before: object) => JSON.stringify([{ of: `${table.id} ${table.seat}`, times: memory.times(Verb.Draft), before: { steps: [Verb.Draft], ...before } }]);
		const lies = (more: object) => strange({ lying: { ghost: { ...ghost, ...more }, dropped: true, put: true } });
		sessionStorage.setItem('isle.ticked', lies({ turn: 7, column: 21, row: 8 }));
		expect(new Memory(table).recall([Verb.Draft])?.lying).toBeDefined();
		const places = [{ turn: 0.5 }, { turn: 8 }, { turn: -1 }, { column: 1.5 }, { column: 1e9 }, { row: 0.5 }, { row: -1e9 }, { grip: [0, 0.5] }];
		for (const text of ['["an older page",1,2]', '{', 'null', '7', strange({ members: 'all' }), ...places.map(lies)]) {
			sessionStorage.setItem('isle.ticked', text);
			expect(new Memory(table).recall([Verb.Draft]), text).toBeNull();
		}
	});
});

describe('cards that are ticked', () => {
	const draft = () => sit(full(), (_, v) => mine(v, 'draft'));

	test('are so still in a page that was loaded again, and behind a cover', async () => {
		const { table, chooser } = await draft();
		chooser.toggle(chooser.steps[0]);
		const { members } = chooser;
		const loaded = new Chooser(table);
		expect([members.length, loaded.members]).toEqual([1, members]);
		loaded.restart();
		expect(loaded.members).toEqual(members);
	});

	test('are nobody else\'s', async () => {
		const { table, chooser } = await draft();
		chooser.toggle(chooser.steps[0]);
		const seat = vi.spyOn(table, 'seat', 'get').mockReturnValue(2);
		table.engine.look(2);
		table.view = table.engine.view();
		chooser.restart();
		expect(chooser.members).toEqual([]);
		seat.mockRestore();
	});

	test('are not when they were given up, nor in a page that is loaded then', async () => {
		const { table, chooser } = await draft();
		chooser.toggle(chooser.steps[0]);
		chooser.giveUp();
		expect([chooser.members, new Chooser(table).members]).toEqual([[], []]);
	});

	test('and put back by hand stay where they are', async () => {
		const { chooser } = await draft();
		const [card] = chooser.steps;
		chooser.toggle(card);
		chooser.toggle(card);
		chooser.restart();
		expect(chooser.members).toEqual([]);
	});

	test('for a card that was let be are not when it is begun behind another move', async () => {
		const gives = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
			.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Treasures);
		const options = full();
		const { table, chooser } = sitAt(await find(options, (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && gives(e) !== undefined, 200), options);
		const card = gives(table.engine) as number;
		chooser.playCard(card);
		chooser.toggle(chooser.steps.find((step) => step !== STEP_END) as number);
		chooser.makeWay();
		chooser.playCard(card);
		expect(chooser.members).toHaveLength(1);
		const cat = (table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => chooser.canTake(tile)) as string;
		chooser.takeTile(cat);
		chooser.place();
		await expect.poll(() => chooser.busy).toBe(false);
		while (!mine(table.view, 'rescue')) {
			await table.play(table.engine.botLine(2, 'kitten', 1));
			table.engine.look(1);
			table.view = table.engine.view();
		}
		chooser.resume();
		chooser.playCard(card);
		expect([table.log[0].verb, chooser.verb, chooser.members]).toEqual(['rescue', Verb.PlayCard, []]);
	});

	/* A card for any time that asks for a list, and what is chosen from it. */
	const asksList = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
		.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Cards && e.steps(1, [Verb.PlayCard, card]).length > 1);

	test('are so still when a card that asks for others was begun, and the page is loaded again', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'draft') && asksList(e) !== undefined);
		chooser.toggle(chooser.steps[0]);
		const { members } = chooser;
		const card = asksList(table.engine) as number;
		chooser.playCard(card);
		chooser.toggle(chooser.steps.find((step) => step !== STEP_END) as number);
		const others = chooser.members;
		expect([chooser.verb, others.length]).toEqual([Verb.PlayCard, 1]);
		const loaded = new Chooser(table);
		expect(loaded.members).toEqual(members);
		loaded.playCard(card);
		expect([loaded.verb, loaded.members]).toEqual([Verb.PlayCard, others]);
		/* What was given up is begun anew. */
		chooser.giveUp();
		expect(chooser.members).toEqual(members);
		chooser.playCard(card);
		expect([chooser.verb, chooser.members]).toEqual([Verb.PlayCard, []]);
	});
});

describe('a tile that was played and taken back', () => {
	/* The two tiles of a card that shows the same one twice. */
	const twice = () => sit(explore(1), (e, v) => v.due[0] === 1 && verbs(e).includes(Verb.Draw) && e.steps(1, [Verb.Draw]).length === 1
		&& v.seats[0].pending.some(({ kind, a, b }) => kind === 'draw' && a === b));

	test('lies where it lay, each of two equal ones', async () => {
		const { table, chooser } = await twice();
		const lain: string[] = [];
		for (const hops of [3, 5]) {
			for (let i = 0; i < hops; i++)
				chooser.hop(1);
			lain.push(chooser.cells().join(' '));
			chooser.place();
			await expect.poll(() => chooser.busy).toBe(false);
			chooser.resume();
		}
		expect(table.log.map(({ verb }) => verb)).toEqual(['draw', 'draw']);
		for (const lay of lain.reverse()) {
			takeBack(table);
			chooser.resume();
			expect([chooser.verb, chooser.cells().join(' '), chooser.put]).toEqual([Verb.Draw, lay, true]);
		}
	});

	test('lies there still when another was tried out meanwhile', async () => {
		const { table, chooser } = await twice();
		for (let i = 0; i < 3; i++)
			chooser.hop(1);
		const lay = chooser.cells();
		chooser.place();
		await expect.poll(() => chooser.busy).toBe(false);
		takeBack(table);
		chooser.resume();
		const other = table.pieces.tiles.find(({ turns, id }) => turns[0].length === 5 && table.engine.places(1, table.tileNumber(id)).length > 0)!;
		chooser.tryTile(other.id);
		expect(chooser.trying).toBe(true);
		chooser.putBack();
		expect([chooser.trying, chooser.cells()]).toEqual([false, lay]);
	});

	test('unless another line was sent than its own', async () => {
		const { table, chooser } = await twice();
		const lay = chooser.cells().join(' ');
		const other = table.lineOf([...chooser.prefix, chooser.steps.at(-1) as number]);
		chooser.hop(1);
		await chooser.send(other);
		expect(table.log).toHaveLength(1);
		takeBack(table);
		chooser.resume();
		expect(chooser.cells().join(' ')).toBe(lay);
	});

	test('where it cannot lie any more is lifted anew', async () => {
		const { table, chooser } = await twice();
		const [first] = chooser.cells();
		chooser.hop(3);
		const there = chooser.ghost!;
		chooser.place();
		await expect.poll(() => chooser.busy).toBe(false);
		takeBack(table);
		const steps = table.steps.bind(table);
		const covered = (step: number) => step === ((there.column * 10 + there.row) | there.turn << 8);
		vi.spyOn(table, 'steps').mockImplementation((prefix) => steps(prefix).filter((step) => prefix.length < 2 || !covered(step)));
		chooser.resume();
		expect([chooser.isLegal(), chooser.cells()[0]]).toEqual([true, first]);
	});

	test('that somebody takes is held as it lies in its field', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));
		const id = (table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => chooser.canTake(tile)) as string;
		chooser.takeTile(id);
		const lay = chooser.cells();
		chooser.hop(1);
		chooser.place();
		await expect.poll(() => table.log.length).toBe(1);
		takeBack(table);
		chooser.resume();
		expect(chooser.ghost).toBeNull();
		chooser.takeTile(id);
		expect([chooser.cells(), chooser.put]).toEqual([lay, false]);
	});
});

describe('a tile that lay behind what was begun', () => {
	/* A card that asks nothing more, beside a cat that can be taken. */
	const whole = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
		.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);

	async function laid(more: (e: Engine, v: View) => boolean = () => true) {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && more(e, v));
		const cats = (table.view.fields ?? []).flatMap((f) => f.tiles).filter((tile) => chooser.canTake(tile));
		chooser.takeTile(cats[0]);
		chooser.hop(1);
		const lying = () => [chooser.ghost, chooser.put, chooser.verb, chooser.entered];
		return { table, chooser, cats, lying, lay: lying() };
	}

	async function madeWay() {
		const all = await laid((e) => whole(e) !== undefined);
		all.chooser.playCard(whole(all.table.engine) as number);
		all.chooser.makeWay();
		expect(all.chooser.ghost).toBeNull();
		return all;
	}

	test('and made way for advice lies again although others have moved', async () => {
		const { table, chooser, lying, lay } = await madeWay();
		table.version++;
		chooser.resume();
		expect(chooser.ghost).toBeNull();
		chooser.comeBack();
		expect(lying()).toEqual(lay);
	});

	test('lies again when that is not possible any more', async () => {
		const { table, chooser, lying, lay } = await laid((e) => whole(e) !== undefined);
		const card = whole(table.engine) as number;
		chooser.playCard(card);
		const steps = table.steps.bind(table);
		vi.spyOn(table, 'steps').mockImplementation((prefix) => steps(prefix).filter((step) => prefix[0] !== Verb.PlayCard || step !== card));
		chooser.resume();
		expect(lying()).toEqual(lay);
	});

	test('does not come over what is tried out, nor while a move is on its way', async () => {
		const { chooser, cats, lying, lay } = await madeWay();
		chooser.tryTile(cats[1]);
		const { ghost } = chooser;
		chooser.comeBack();
		expect([chooser.trying, chooser.ghost]).toEqual([true, ghost]);
		/* It comes later. */
		chooser.putBack();
		chooser.comeBack();
		expect(lying()).toEqual(lay);
		const other = await madeWay();
		let refuse = () => {};
		other.chooser.play = () => new Promise((yes) => { refuse = () => { yes({ code: 1, text: 'refused', rule: '' }); }; });
		const sent = other.chooser.send(other.table.lineOf([Verb.Pass]));
		other.chooser.comeBack();
		expect([other.chooser.busy, other.chooser.ghost]).toEqual([true, null]);
		refuse();
		await sent;
		expect(other.lying()).toEqual(other.lay);
	});

	test('is not somebody else\'s who looks then', async () => {
		const { table, chooser } = await madeWay();
		vi.spyOn(table, 'seat', 'get').mockReturnValue(2);
		chooser.comeBack();
		expect(chooser.ghost).toBeNull();
	});

	test('what is on its way makes way for nothing', async () => {
		const { chooser, lay, lying } = await laid();
		chooser.play = () => new Promise(() => {});
		chooser.place();
		const { prefix } = chooser;
		chooser.makeWay();
		expect([chooser.prefix, lying()]).toEqual([prefix, lay]);
	});

	/* Two cards that bring a tile each, the second one of several. */
	test('stays there when of the tiles of a card another is taken', async () => {
		const bringing = (e: Engine, least: number) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
			.filter((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.Tile && e.steps(1, [Verb.PlayCard, card]).length >= least);
		const two = (e: Engine) => bringing(e, 2).map((second) => [bringing(e, 1).find((card) => card !== second), second]).find(([first]) => first !== undefined);
		const { table, chooser } = await sit(full({ seats: 4 }), (e, v) => mine(v, 'rare-finds') && two(e) !== undefined);
		const [first, second] = two(table.engine) as number[];
		chooser.playCard(first);
		if (!chooser.ghost)
			chooser.pick(chooser.steps[0]);
		chooser.hop(1);
		const lying = () => [chooser.ghost, chooser.put, chooser.prefix, chooser.entered];
		const lay = lying();
		chooser.playCard(second);
		for (const tile of table.steps([Verb.PlayCard, second]).slice(0, 2))
			expect(chooser.takeTile(table.pieces.tiles[tile].id)).toBe(true);
		expect(chooser.prefix[1]).toBe(second);
		chooser.giveUp();
		expect(lying()).toEqual(lay);
	});
});
