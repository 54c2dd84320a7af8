/* What the prompt says before something is shown that cannot be hidden again. */
import { expect, test } from 'vitest';
import { t } from '../i18n/index.svelte';
import { after, explore, find, full, verbs } from '../../tests/positions';
import { mine, sit, sitAt } from '../testing/seated';
import type { Engine } from './engine';
import { phaseQuestion } from './labels';
import { question, whyNotBegin } from './questions';
import { Slot, STEP_END, Verb, type Effect, type Pieces, type View } from './types';

/* Seat 1 can play a card of this effect, and has touched it. */
async function touched(effect: Effect) {
	let cards: Pieces['cards'] | undefined;
	const has = (e: Engine) => e.steps(1, [Verb.PlayCard]).some((id) => (cards ??= e.pieces().cards)[id].effect === effect);
	const { table, chooser } = await sit(full(), (e, v) => v.may.includes(1) && verbs(e).includes(Verb.PlayCard) && has(e));
	const card = [...chooser.playable].find((id) => table.pieces.cards[id].effect === effect) as number;
	chooser.playCard(card);
	return question(table, chooser);
}

test.each(['draw-cards', 'draw-tile', 'fill-fields'] as const)('a card that shows something new says so: %s', async (effect) => {
	expect(await touched(effect)).toContain(t('revealing'));
});

test('one that shows nothing does not', async () => {
	const asked = await touched('fish-lessons');
	expect(asked).not.toContain(t('revealing'));
	expect(asked).toBe(asked.trim());       /* for ears a full stop comes behind anything else */
});

/* Behind the last one who is asked cats come out of the bag. */
test.each([true, false])('whether it can be taken back is said of a row, by which the day begins: %s', async (final) => {
	const { table, chooser } = await sit(full({ with: ['events'] }), (e, v) => mine(v, 'event') && verbs(e).includes(Verb.Row)
		&& after(e, e.lineOf(1, [Verb.Row, 4]), (_, then) => (then.phase !== 'event') === final));
	chooser.pick(4);
	expect(question(table, chooser)).toMatch(/^Row 5 from the top: [+±]\d+ points?\./);
	expect(question(table, chooser).endsWith(t('revealing'))).toBe(final);
	expect(table.engine.showsSteps(1, chooser.prefix)).toBe(final);
});

test('what the game asks for is asked with its reason, however much of the move is filled', async () => {
	const { table, chooser } = await sit(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.some((p) => p.kind === 'bonus'));
	expect(chooser.entered).toBe(false);
	expect(question(table, chooser)).toBe(phaseQuestion(table));
});

test('a cat that is sent to a field: by which card, which of its cats, for how much', async () => {
	const { table, chooser } = await sit(full(), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'field');
	const [left, right] = (table.view.fields ?? []).map(({ price }) => price);
	expect(question(table, chooser)).toMatch(new RegExp(
		`^Rustling Bushes, 1 of 4: \\w+ cat\\. To the left field \\(${left} fish\\) or to the right \\(${right} fish\\)\\?$`));
});

test('drafting says to whom the rest goes: the other way round every day', async () => {
	for (const [day, next] of [[1, 'Mara'], [2, 'Tobias']] as const) {
		const { table, chooser } = await sit(full({ seats: 3 }), (_, v) => v.day === day && mine(v, 'draft'));
		expect(question(table, chooser)).toContain(`the rest goes to ${next}`);
	}
});

test('who can rescue nothing but a kitten is asked for a kitten', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens'] }), (e, v) => mine(v, 'rescue') && v.seats[0].pending.length === 0
		&& verbs(e).includes(Verb.RescueKitten) && !verbs(e).includes(Verb.Rescue) && v.seats[0].rescues === 0);
	expect(question(table, chooser)).toBe('Rescue a kitten, or pass.');
});

test('a card that wants lessons says which and what for', async () => {
	expect(await touched('basket-lessons')).toMatch(/^Forget and Weave: Discard 2 lessons .* Which lessons\?$/);
});

test('who holds nothing for the rare finds is asked for what is possible', async () => {
	const kinds = (e: Engine) => e.steps(1, [Verb.PlayCard]).map((id) => e.pieces().cards[id].kind);
	const asked = async (is: (kinds: string[]) => boolean) => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rare-finds') && verbs(e).includes(Verb.PlayCard)
			&& v.seats[0].pending.length === 0 && is(kinds(e)));
		return question(table, chooser);
	};
	expect(await asked((all) => all.every((kind) => kind === 'anytime'))).toBe(t('ask_rare_none'));
	expect(await asked((all) => all.includes('treasure'))).toBe(t('ask_rare'));
});

test('who holds no rescue card is told so, and what can be done', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'choose') && verbs(e).includes(Verb.PlayCard)
		&& e.steps(1, [Verb.Choose]).every((step) => step === STEP_END));
	expect(chooser.slot).toBe(Slot.Cards);
	expect(question(table, chooser)).toBe('You have no rescue card. Play an anytime card, or go on.');
	const { table: other, chooser: holding } = await sit(full(), (e, v) => mine(v, 'choose') && verbs(e).includes(Verb.PlayCard)
		&& e.steps(1, [Verb.Choose]).some((step) => step !== STEP_END));
	expect(question(other, holding)).toBe(t('ask_choose'));
});

/* The first of two in Explore & Draw, about to take something of the island. */
const taking = () => sit(explore(2), (_, v) => mine(v, 'take'));

test('a special is asked for what it takes, not for a column', async () => {
	for (const [verb, asked] of [[Verb.TakeRow, 'Special 3, a row: Which row of the island?'],
		[Verb.TakeColumnAnd, 'Special 1, column + a card: Which column of the island?']] as const) {
		const { table, chooser } = await taking();
		chooser.enter(verb);
		expect(question(table, chooser)).toBe(asked);
	}
});

test('the special by which cards are taken is said with them, before it is spent', async () => {
	for (const [verb, begun] of [[Verb.TakeRow, 'Special 3, a row'], [Verb.TakeColumnAnd, 'Special 1, column + a card'], [Verb.TakeSpaces, 'Special 2, one of each row']] as const) {
		const { table, chooser } = await taking();
		chooser.enter(verb);
		while (!chooser.held)
			chooser.pick(chooser.steps[0]);
		expect(question(table, chooser)).toContain(`${begun}: Take these cards: `);
	}
	const { table, chooser } = await taking();
	chooser.takeColumn(0);
	expect(question(table, chooser)).toMatch(/^Take these cards: /);
});

test('who has no special left is not sent to them', async () => {
	const { table, chooser } = await taking();
	expect(question(table, chooser)).toBe('Take a column of the island (or use a special).');
	const spent = await sit(explore(2), (_, v) => mine(v, 'take') && v.seats[0].specials?.length === 3);
	expect(question(spent.table, spent.chooser)).toBe('Take a column of the island.');
});

test('a second kitten is asked for with its price', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Second));
	expect(question(table, chooser)).toBe('Take a second kitten in the same basket for 3 fish?');
});

test('all cards of a column are named before it is taken, and what its lessons want', async () => {
	const { table, chooser } = await taking();
	const island = table.view.island ?? [];
	const column = [0, 1, 2, 3].find((c) => [c, c + 4, c + 8].some((i) => island[i]?.kind === 'lesson')) ?? -1;
	chooser.takeColumn(column);
	const [asked, fixed, told] = question(table, chooser).split(/(?<=[?]|changed\.) /);
	expect(asked.replace('Take these cards: ', '').split('; ')).toHaveLength(3);
	expect(fixed).toBe('It cannot be changed.');
	expect(told).toMatch(/^[A-Z][^:]+: [A-Z0-9]/);
});

test('the last card is not asked for by which: it may be drawn, or one more taken', async () => {
	const { table, chooser } = await sit(explore(2), (e, v) => mine(v, 'resolve') && v.seats[0].pending.length === 0
		&& verbs(e).includes(Verb.TakeAnd) && e.steps(1, [Verb.Resolve]).length === 1);
	expect(question(table, chooser)).toMatch(/^Your last card today: .*special 1/);
});

test('a treasure for a covered map is drawn where all is drawn', async () => {
	const { table, chooser } = await sit(explore(1), (_, v) => v.due[0] === 1 && v.seats[0].pending.at(-1)?.kind === 'bonus');
	expect(question(table, chooser)).toMatch(/draw a treasure\.$/);
});

test('what cannot be begun now says why, each with its own reason', async () => {
	const told = async (verb: Verb, fault: RegExp) => {
		const { table } = await sit(full({ with: ['kittens', 'beasts'] }), (e, v) => mine(v, 'rescue') && v.seats[0].pending.length === 0
			&& !verbs(e).includes(verb) && fault.test(e.checkSteps(1, [verb])?.text ?? ''));
		const { text, place } = whyNotBegin(table, verb)!;
		return place ? `${text} ${place}` : text;
	};
	expect(await told(Verb.Feed, /no such tile/)).toBe('No king rat lies beside one of your cats. rules/king-rats');
	expect(await told(Verb.Feed, /fish/)).toBe('You do not have enough fish.');
	expect(await told(Verb.RescueKitten, /fastest/)).toMatch(/^Only the fastest/);
	expect(await told(Verb.RescueKitten, /not a move/)).toBe('A kitten needs 2 fish, and room on your boat. rules/kittens');
});

test('a tile that a card has drawn is placed by its name', async () => {
	let line = '';
	const at = await find(full(), (e, v) => {
		const card = v.may.includes(1) && verbs(e).includes(Verb.PlayCard)
			? e.steps(1, [Verb.PlayCard]).find((id) => e.pieces().cards[id].effect === 'draw-tile') : undefined;
		line = card === undefined ? '' : e.lineOf(1, [Verb.PlayCard, card]);
		return line !== '';
	});
	const { table, chooser } = sitAt(at, full());
	await table.play(line);
	chooser.restart();
	expect(question(table, chooser)).toBe('Stowaway: Place the tile you drew.');
});

const drawing = (kind: string, is: (e: Engine, v: View) => boolean = () => true) => sit(explore(2), (e, v) => mine(v, 'resolve') && v.seats[0].pending.at(-1)?.kind === kind && is(e, v));

test('of a card that shows several it is said how many are drawn, and which is next', async () => {
	const ask = async (...args: Parameters<typeof drawing>) => {
		const { table, chooser } = await drawing(...args);
		return question(table, chooser);
	};
	const left = (n: number) => (_: Engine, v: View) => v.seats[0].pending.at(-1)?.b === n;
	expect(await ask('pick', left(2))).toMatch(/^The card gives two of these \d: draw the first\.$/);
	expect(await ask('pick', left(1))).toMatch(/^The card gives two of these \d: draw the second\.$/);
	expect(await ask('draw', (e) => e.steps(1, [Verb.Draw]).length === 2)).toBe('The card gives both of these: which do you draw first?');
	expect(await ask('copy')).toMatch(/^Your special draws it twice: now the second (\w+ cat|[a-z ]*treasure|Oshax.*)\.$/);
});

test('what may be rescued is said as far as it is there', async () => {
	const ask = async (boxes: ('kittens' | 'beasts')[], is: (e: Engine) => boolean) => {
		const { table, chooser } = await sit(full({ with: boxes }), (e, v) => mine(v, 'rescue') && v.day === 1 && v.seats[0].pending.length === 0 && v.seats[0].rescues === 0
			&& verbs(e).includes(Verb.Rescue) && is(e));
		return question(table, chooser);
	};
	expect(await ask([], () => true)).toBe('Rescue a cat, or pass.');
	expect(await ask(['kittens', 'beasts'], (e) => verbs(e).includes(Verb.RescueKitten))).toMatch(/^Rescue a cat, a beast or a kitten, or pass\.$/);
});

test('no second kitten: what is asked and what answers it say so', async () => {
	const { table, chooser } = await sit(full({ with: ['kittens', 'beasts'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Enough)
		&& e.showsSteps(1, [Verb.Enough]));
	chooser.say(Verb.Enough);
	expect(chooser.held).toBe(true);
	expect(question(table, chooser)).toBe('Take no second kitten? A new one is then laid out, and that cannot be taken back.');
});

test('no second kitten of an empty bag: no new one is promised, whatever else comes to light', async () => {
	const { table, chooser } = await sit(full({ mode: 'solo', seats: 1, with: ['kittens'] }), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Enough)
		&& v.kittens?.length === 3 && e.showsSteps(1, [Verb.Enough]) && !after(e, '1 enough', (_, then) => then.kittens?.length === 4));
	chooser.say(Verb.Enough);
	expect(question(table, chooser)).toBe(t('revealing'));
});

test('on a day of double maps the second treasure is asked for as the second', async () => {
	const bonus = async (more: number) => {
		const { table, chooser } = await sit(full({ with: ['events'] }), (_, v) => v.due[0] === 1 && v.events[v.day - 1]?.effect === 'A6'
			&& v.seats[0].pending.at(-1)?.kind === 'bonus' && v.seats[0].pending.at(-1)?.b === more);
		return question(table, chooser);
	};
	expect(await bonus(1)).toBe(t('ask_bonus_double'));
	expect(await bonus(0)).toBe('Double Maps: Take the second treasure.');
});
