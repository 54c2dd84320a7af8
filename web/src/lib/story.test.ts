/* The story of a game, and an engine that breaks in the middle of it. */
import { expect, test } from 'vitest';
import { after, explore, full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import type { Engine } from './engine';
import { settings } from './settings.svelte';
import { tells } from './telling';
import { dayOf, eventOf, givenBy } from './turned';
import { Verb } from './types';

/* Plays on until an entry is there of which `is` holds. */
async function until(is: (more: string[], kinds: string[]) => boolean) {
	const { table } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));
	for (let n = 0; n < 300; n++) {
		const due = table.engine.due()[0];
		await table.play(table.engine.botLine(due, 'kitten', n));
		const entry = table.log.at(-1);
		if (entry && is(entry.more, entry.events.map((e) => e.kind)))
			return { table, entry };
	}
	throw new Error('it did not come');
}

test('what followed is told in order, a sentence each', async () => {
	const { entry } = await until((_, kinds) => kinds.includes('reveal') && kinds.includes('order'));
	const shown = entry.events.filter((e) => e.kind === 'reveal');
	const told = entry.more.filter((text) => / reveals /.test(text));
	expect(told).toHaveLength(shown.length);
	for (const [i, e] of shown.entries())
		expect(told[i]).toContain(['Robin', 'Mara'][(e.seat ?? 0) - 1]);
	expect(entry.more.findIndex((text) => /Robin, Mara|Mara, Robin/.test(text)))
		.toBeGreaterThan(entry.more.indexOf(told[0]));
});

test('tiles that fled are one sentence, those that come are none', async () => {
	const { entry } = await until((_, kinds) => kinds.filter((k) => k === 'fled').length > 1);
	expect(entry.more.filter((text) => /cat/.test(text) && /saved|fled|flee/i.test(text))).toHaveLength(1);
	expect(entry.events.some((e) => e.kind === 'tile')).toBe(true);
	expect(entry.more.join(' ')).not.toContain('The bag brings');
});

test('a treasure that a card brings up from the bag is told by its name', async () => {
	const cards = (e: Engine) => e.steps(1, [Verb.PlayCard]).filter((id) => e.pieces().cards[id].effect === 'fill-fields');
	const brings = (e: Engine) => e.events().some(({ kind, to }) => kind === 'tile' && to === 'shelf');
	const line = (e: Engine) => e.lineOf(1, [Verb.PlayCard, ...cards(e).slice(0, 1)]);
	const { table } = await sit(full(), (e, v) => v.may.includes(1) && cards(e).length > 0 && after(e, line(e), brings));
	await table.play(line(table.engine));
	const { events, more } = table.log.at(-1)!;
	const treasure = events.find(({ to }) => to === 'shelf')!;
	expect(more.join(' ')).toContain(table.engine.tileText(table.tileNumber(String(treasure.tile))).name);
	expect(more.join(' ')).toContain('to the shelf');
});

test('who goes when is told by name', async () => {
	const { entry } = await until((_, kinds) => kinds.includes('order'));
	expect(entry.more.join(' ')).toMatch(/Robin, Mara|Mara, Robin/);
});

test('another language tells the same story again', async () => {
	const { table, entry } = await until((_, kinds) => kinds.includes('day'));
	settings.lang = 'de';
	await table.relabel();
	const again = table.log.at(-1);
	settings.lang = 'en';
	await table.relabel();
	expect(again?.more).toHaveLength(entry.more.length);
	expect(again?.more.join(' ')).toMatch(/Tag \d beginnt/);
	expect(table.log.at(-1)).toEqual(entry);
});

test('what the others took of the island is told when everybody may know it', async () => {
	const { table } = await sit(explore(3), (_, v) => mine(v, 'take') && v.due.length === 3);
	for (const line of ['1 take column A', '2 take row 3', '3 take column B and 12'])
		expect(await table.play(line)).toBeNull();
	expect(table.log.map(({ more }) => more)).toEqual([[], [], ['Mara takes row 3.', 'Tobias takes column B and the card on space 12.']]);
	expect(await table.play('1 resolve 1')).toBeNull();
	expect(table.log.at(-1)?.more.join()).not.toContain('takes');
});

test('an engine that breaks goes on where the game was, and says so once', async () => {
	const { table } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue));
	const line = table.engine.botLine(1, 'kitten', 1);
	await table.play(line);
	const before = table.engine.view();
	let told = 0;
	table.engine.told = () => { told++; };
	const calls = (table.engine as unknown as { e: Record<string, unknown> }).e;
	const guarded = (table.engine as unknown as { guarded(call: () => number): () => number }).guarded
		.bind(table.engine);
	calls.isle_view_json = guarded(() => { throw new WebAssembly.RuntimeError('unreachable'); });
	expect(table.engine.view()).toEqual(before);
	expect(told).toBe(1);
});

test('a day with an event says what it is and what it gave', async () => {
	const { table } = await sit(full({ with: ['events'] }), (_, v) => v.day === 1 && mine(v, 'rescue'));
	for (let n = 0; n < 900 && (givenBy(table.log).every(({ points }) => !points) || !dayOf(table.log.at(-1))); n++)
		await table.play(table.engine.botLine(table.engine.due()[0], 'kitten', n));
	const event = eventOf(table, table.view, table.view.day);
	expect(table.log.at(-1)?.more.at(-1)).toContain(`The event: ${event?.name}. ${event?.body}`);
	for (const { seat, points } of givenBy(table.log))
		expect(table.log.flatMap((e) => e.more).join(' ')).toContain(`: ${table.name(seat)} gets ${points} point`);
});

test.each([
	['1 keep', 'Robin keeps none of the cards.'], ['2 keep # 0 cards', 'Mara keeps none of the cards.'],
	['2 keep # 3 cards', 'Mara pays for the cards to keep.'], ['1 choose', 'Robin lays no rescue card.'],
	['2 choose # 0 cards', 'Mara lays no rescue card.'], ['2 choose # 12 cards', 'Mara lays rescue cards face down.'],
	['1 choose speed', 'Robin lays a speed token.'], ['2 choose basket # 0 cards', 'Mara lays a basket token.'],
	['2 choose basket speed speed # 1 cards', 'Mara lays rescue cards face down and a basket token and 2 speed tokens on them.'],
])('who takes no card is said to take none, and tokens are told: %s', async (line, text) => {
	const { table } = await sit(full(), (_, v) => mine(v, 'draft'));
	expect(table.engine.moveText(line)).toBe(text);
});

/* A table's story from its first move on, this many moves of it. */
async function story(options = full(), moves = 60) {
	const { table } = await sit(options, (e) => e.moveCount() === 0);
	for (let n = 0; n < moves; n++)
		await table.play(table.engine.botLine(table.engine.due()[0], 'kitten', n));
	return table.log;
}

test('nothing is told of cards that all take at the same time, face down', async () => {
	const log = await story();
	const told = log.filter((_, i) => tells(log, i)).map(({ text }) => text);
	expect(log.filter(({ verb }) => verb === 'draft').length).toBeGreaterThan(4);
	expect(told.join(' ')).not.toMatch(/passes the rest|ready for the lessons/);
	expect(told.join(' ')).toMatch(/pays for the cards/);
	const standIn = log.findIndex(({ verb }) => verb === 'draft');
	expect(tells(log.with(standIn, { ...log[standIn], standIn: true }), standIn)).toBe(true);
});

test('of a card of the island what is drawn is told, not that somebody turned to it', async () => {
	const log = await story(explore(2));
	const turned = log.flatMap(({ verb }, i) => (verb === 'resolve' ? [i] : []));
	const drawn = turned.filter((i) => !tells(log, i));
	expect(drawn.length).toBeGreaterThan(2);
	/* A lesson that is ticked has no other line. */
	expect(drawn.length).toBeLessThan(turned.length);
	/* Of a half what is drawn is told as well. */
	const halves = log.flatMap(({ verb }, i) => (verb === 'upper' || verb === 'lower' ? [i] : []));
	expect(halves.length).toBeGreaterThan(0);
	expect(halves.filter((i) => tells(log, i))).toEqual([]);
});

test('a card that is drawn is told by name, and so is the half of one', async () => {
	const log = await story(explore(2), 120);
	const cards = log.filter(({ verb, ticks }) => verb === 'resolve' && !ticks).map(({ text }) => text);
	expect(cards.length).toBeGreaterThan(2);
	for (const text of cards)
		expect(text).toMatch(/ draws the card on space \d+: .*(cat|treasure|Oshax).*\.$/);
	const halves = log.filter(({ verb }) => verb === 'upper' || verb === 'lower').map(({ text }) => text);
	expect(halves.length).toBeGreaterThan(0);
	for (const text of halves)
		expect(text).toMatch(/ chooses the (left|right) half of the card: [^/]+\.$/);
});

test('who passes in the rare finds is told so; a pass alone is one of the rescue', async () => {
	const { table } = await sit(full(), (_, v) => mine(v, 'rare-finds') && v.seats[0].pending.length === 0);
	await table.play('1 pass');
	expect(table.log.at(-1)?.text).toBe('Rare finds: Robin passes.');
	const { table: other } = await sit(full(), (_, v) => mine(v, 'rescue') && v.seats[0].pending.length === 0);
	await other.play('1 pass');
	expect(other.log.at(-1)?.text).toBe('Robin passes.');
});
