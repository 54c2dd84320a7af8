/* The words and numbers of the page are those of its engine. What a verb or an event
 * is, is said here once more by its line and by its sentence. */
import { expect, test } from 'vitest';
import { family, find, full, NAMES } from '../../tests/positions';
import { Engine } from './engine';
import { CARD_PHASE, EVENTS, LEVELS, NONE, Slot, VERBS, Verb, hasSister, type EventKind, type VerbWord } from './types';

/* Verbs by the first words of their lines. */
const LINES: [string, Verb, VerbWord][] = [
	['1 pass', Verb.Pass, 'pass'], ['1 ready', Verb.Ready, 'ready'], ['1 enough', Verb.Enough, 'enough'],
	['1 end', Verb.End, 'end'], ['1 done', Verb.Done, 'done'], ['1 row 3', Verb.Row, 'row'],
	['1 column c', Verb.Column, 'column'], ['1 keep', Verb.Keep, 'keep'], ['1 draft', Verb.Draft, 'draft'],
	['1 choose', Verb.Choose, 'choose'], ['1 cat h5', Verb.PointCat, 'point-cat'],
	['1 feed h5', Verb.Feed, 'feed'], ['1 token speed', Verb.Token, 'token'],
	['1 play 69', Verb.PlayCard, 'play-card'],
];

test('a verb is the same in a line, as a number and as a word', async () => {
	const { engine } = await find(full(), () => true);
	for (const [line, verb, word] of LINES) {
		expect(engine.parts(line)?.verb, line).toBe(word);
		expect(VERBS[verb], line).toBe(word);
	}
	expect(engine.lineOf(1, [Verb.Pass])).toBe('1 pass');
	expect(engine.lineOf(1, [Verb.Row, 2])).toBe('1 row 3');
	expect(engine.slot(1, [Verb.Rescue])).toBe(Slot.Tile);
	expect(engine.slot(1, [Verb.Keep])).toBe(Slot.Cards);
	expect(engine.slot(1, [Verb.Pass])).toBe(Slot.End);
});

test('the page knows at which tables the sister plays', async () => {
	const tables = [full({ mode: 'solo', seats: 1, boats: [1] }), full(), family(),
		...[1, 2].map((seats) => full({ mode: 'explore', seats, boats: [1, 2].slice(0, seats), modules: [] }))];
	for (const options of tables) {
		const { engine } = await find(options, () => true);
		expect(hasSister(options.mode, options.seats), options.mode).toBe(engine.view().sister !== undefined);
	}
});

/* Steps of these are cards of the hand. */
const LEAVES = [Verb.PlayCard, Verb.Choose, Verb.FamilyCards];

test('cards leave a hand in the phase of their kind, or at any time', async () => {
	const left = new Set<string>();
	for (const options of [full(), family()])
		await expect(find(options, (e, v) => {
			for (const verb of LEAVES.filter((one) => v.due[0] === 1 && e.steps(1, []).includes(one)))
				for (const { kind } of e.steps(1, [verb]).flatMap((card) => e.pieces().cards[card] ?? [])) {
					left.add(kind);
					expect(CARD_PHASE[kind], kind).toBe(kind === 'anytime' ? undefined : v.phase);
				}
			return false;
		}, 3)).rejects.toThrow('no such position');
	expect([...left].sort()).toEqual(['anytime', 'family', 'oshax', 'rescue', 'treasure']);
	expect([CARD_PHASE.anytime, CARD_PHASE.lesson, CARD_PHASE.public]).toEqual([undefined, 'lessons', 'lessons']);
});

/* What each kind of event is told as. */
const TOLD: Partial<Record<EventKind, RegExp>> = {
	day: /^Day \d begins/, tile: /^The bag brings/, fish: /fish\.$/, reveal: / reveals /,
	order: /turn order/, lessons: / lays \d+ lesson/, public: /public lesson/, basket: /permanent basket/,
	map: / covers .* map/, markers: /: .* gets? \d+ points?\.$/, room: / has filled /, family: / family of \d+ cats/,
	fled: /^Nobody has saved this one: /, over: /^Vesh lands/, 'sister-card': /^The sister turns/,
	'sister-takes': /^The sister takes/, 'sister-switch': /^The sister switches/, colour: /^The sister's next colour/,
	gone: /^There is no room/,
};

test('an event is told as what it is', async () => {
	const seen = new Set<EventKind>();
	for (const options of [full({ with: ['events'] }), family(), full({ mode: 'solo', seats: 1, boats: [1] })]) {
		const { engine } = await find(options, () => true);
		for (let n = 0, over = false; n < 600 && !over; n++) {
			const texts = engine.eventTexts(engine.events());
			for (const [i, event] of engine.events().entries()) {
				seen.add(event.kind);
				expect(texts[i], event.kind).toMatch(TOLD[event.kind] as RegExp);
				if (event.kind === 'fish')
					expect(texts[i]).toContain(String(event.fish));
			}
			over = engine.due().length === 0;
			if (!over)
				engine.play(engine.botLine(engine.due()[0], 'kitten', n));
		}
	}
	/* Rare ones may not have come. */
	expect(EVENTS.filter((kind) => !seen.has(kind) && !['gone', 'basket', 'sister-switch'].includes(kind)))
		.toEqual([]);
});

test('every level has a move', async () => {
	const { engine } = await find(full(), () => true);
	for (const level of LEVELS)
		expect(engine.parts(engine.botLine(1, level, 1))?.verb).toBe('draft');
});

test('boats are dealt once each, and those chosen stay', async () => {
	const engine = await Engine.open();
	for (let n = 0; n < 30; n++) {
		const boats = engine.dealBoats(full({ seats: 4, boats: [0, 3, 0, 0] }));
		expect(new Set(boats).size, String(boats)).toBe(4);
		expect(boats[1]).toBe(3);
		expect(boats.every((boat) => boat >= 1 && boat <= 4)).toBe(true);
	}
	const six = engine.dealBoats(family(6));
	expect([...six].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('names of seats are in the sentences', async () => {
	const { engine } = await find(full(), () => true);
	expect(engine.moveText('2 pass')).toBe(`${NAMES[1]} passes.`);
});

test('a public lesson is for all players where there are several', async () => {
	const [two, one] = await Promise.all([full(), full({ mode: 'solo', seats: 1 })].map((options) => find(options, () => true)));
	expect(two.engine.cardText(144).body).toMatch(/^All players: 1 point/);
	expect(one.engine.cardText(144).body).toMatch(/^1 point .* Alone: half of it, rounded up\.$/);
});

test('what there is not has no words and no worth', async () => {
	const { engine } = await find(full(), () => true);
	expect(engine.tileText(-1)).toEqual({ name: '', label: '' });
	expect(engine.tileText(NONE)).toEqual({ name: '', label: '' });
	expect(engine.familyPoints(-1)).toBe(0);
	expect(engine.moveText('no line')).toBe('');
	expect(engine.moveText('2 pass', 0)).toBe(engine.moveText('2 pass'));
});
