/* What the middle of the table is for, in positions the engine has played up to. */
import { expect, test } from 'vitest';
import { find, full, saver, verbs } from '../../tests/positions';
import { mine, sit, sitAt } from '../testing/seated';
import { t } from '../i18n/index.svelte';
import { cardId } from './labels';
import { cardsOf, fillTable, leavesPlace, sceneOf, spreadOf } from './scene';
import { Slot, Verb } from './types';

/* Wise Anglers, Learned Angler: cards that bring fish and ask for nothing more. */
const FISH = [68, 78];

test('a card played before rescue cards are laid leaves the cards where they are', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'choose') && verbs(e).includes(Verb.PlayCard)
		&& v.seats[0].hand.length > 2 && v.seats[0].hand.some((n) => FISH.includes(n)));
	expect(sceneOf(table, chooser, false)).toBe('cards');
	const before = cardsOf(table, chooser).large.flatMap((group) => group.cards);
	chooser.playCard(cardId(table, table.view.seats[0].hand.find((n) => FISH.includes(n)) ?? 0));
	expect(chooser.verb).toBe(Verb.PlayCard);
	expect(chooser.slot).not.toBe(Slot.Cards);
	expect(sceneOf(table, chooser, false)).toBe('cards');
	expect(cardsOf(table, chooser).large.flatMap((group) => group.cards)).toEqual(expect.arrayContaining(before));
});

test('who has taken a card and waits is not offered the cards that go on', async () => {
	const { table, chooser } = await sit(full(), (_, v) => v.phase === 'draft' && !v.due.includes(1)
		&& v.seats[0].pack.length > 0);
	const [{ pack, drafted }] = table.view.seats;
	const { large, small } = cardsOf(table, chooser);
	expect(large).toEqual([{ name: t('drafted'), cards: expect.arrayContaining(drafted) }]);
	expect(small).toContainEqual({ name: t('passed_on'), cards: expect.arrayContaining(pack) });
});

test('while others name colours the cards stay where they were', async () => {
	const { table, chooser } = await sit(full(), (_, v) => v.phase === 'lessons' && !v.due.includes(1) && v.seats[0].hand.length > 0);
	expect(sceneOf(table, chooser, false)).toBe('cards');
});

test('who has laid rescue cards waits before those that were offered, and no others', async () => {
	const { table, chooser } = await sit(full({ seats: 3 }), (e, v) => v.phase === 'choose' && !v.due.includes(1)
		&& v.seats[0].laid.length > 0 && e.steps(1, [Verb.PlayCard]).length > 0);
	const kinds = cardsOf(table, chooser).large.flatMap(({ cards }) => cards).map((n) => table.pieces.cards[cardId(table, n)].kind);
	expect(new Set(kinds)).toEqual(new Set(['rescue']));
});

test('on a phone what is taken and what is chosen lies small beside what is offered', async () => {
	const { table, chooser } = await sit(full(), (_, v) => mine(v, 'draft') && v.seats[0].drafted.length > 0);
	const [{ pack, drafted }] = table.view.seats;
	chooser.toggle(chooser.steps[0]);
	const { large, small } = cardsOf(table, chooser, true);
	expect(large).toEqual([{ name: t('pack'), cards: expect.arrayContaining(pack) }]);
	expect(small).toMatchObject([{ name: t('chosen'), marked: true }, { name: t('drafted'), cards: expect.arrayContaining(drafted) }]);
});

test('who has tokens and no card is shown the table to lay them on', async () => {
	const saved = await find(full({ with: ['events'] }), (_, v) => mine(v, 'choose')
		&& v.seats[0].hand.length === 0 && v.seats[0].tokens[0] > 0, 60, saver);
	const { table, chooser } = sitAt(saved, full({ with: ['events'] }));
	expect(cardsOf(table, chooser)).toMatchObject({ large: [], tokens: [{ laid: false }] });
	expect(sceneOf(table, chooser, false)).toBe('cards');
});

test('who has paid and may play a card sees those that can be played, the others stay on the pier', async () => {
	const { table, chooser } = await sit(full(), (e, v) => mine(v, 'keep') && v.seats[0].drafted.length === 0
		&& verbs(e).includes(Verb.PlayCard) && v.seats[0].hand.length > 4);
	const { large, small } = cardsOf(table, chooser);
	expect(large.flatMap(({ cards }) => cards).map((n) => cardId(table, n)).sort()).toEqual([...chooser.playable].sort());
	expect(small.flatMap(({ cards }) => cards).length).toBeGreaterThan(0);
});

test('who pays for few of many cards keeps the table as it lay until cats are rescued, loaded again or not', async () => {
	const { table, chooser } = await sit(full(), (_, v) => mine(v, 'keep') && v.seats[0].drafted.length > 4);
	const never = { when: '', wide: false, two: false };
	const before = spreadOf(never, table, cardsOf(table, chooser), false);
	expect(before).toMatchObject({ wide: true, two: true });
	chooser.toggle(cardId(table, table.view.seats[0].drafted[0]));
	chooser.endList();
	chooser.asking?.sure();         /* some cost nothing */
	await expect.poll(() => table.log.length).toBe(1);
	expect(table.view.phase).toBe('keep');
	const left = cardsOf(table, chooser);
	expect(spreadOf(never, table, left, false)).toMatchObject({ wide: true, two: true });
	expect(spreadOf(never, table, left, true)).toMatchObject({ wide: false, two: false });
	expect(spreadOf(before, table, left, false)).toMatchObject({ wide: true, two: true });
	table.view = { ...table.view, phase: 'choose' };
	expect(spreadOf(before, table, left, false).wide).toBe(true);
	expect(spreadOf(before, table, left, true).wide).toBe(false);
	table.view = { ...table.view, phase: 'rescue' };
	expect(spreadOf(before, table, left, false).wide).toBe(false);
});

test('alone, those that were taken are low beside five that are offered', async () => {
	const { table, chooser } = await sit(full({ mode: 'solo', seats: 1 }), (_, v) => mine(v, 'draft') && v.seats[0].drafted.length === 3);
	expect(cardsOf(table, chooser).large.map(({ cards, low }) => [cards.length, low])).toEqual([[3, 1], [5, undefined]]);
});

test('what else one has is low on the table where it would not lie whole', () => {
	const cards = (from: number, n: number) => Array.from({ length: n }, (_, i) => from + i);
	const lows = (first: number, rest: number) => fillTable({ large: [{ name: 'pack', cards: cards(1, first) }], small: [{ name: 'hand', cards: cards(50, rest) }], tokens: [] }).large.map(({ low }) => low);
	expect(lows(2, 5)).toEqual([undefined, undefined]);
	expect(lows(2, 9)).toEqual([undefined, 3]);
});

test('what else one has stands where the last card leaves a place as high as itself', () => {
	const group = (n: number, low?: number) => ({ name: String(n), cards: Array.from({ length: n }, (_, i) => i + 1), low });
	const leaves = (...large: ReturnType<typeof group>[]) => leavesPlace({ large, small: [], tokens: [] }, 2);
	expect(leaves(group(7))).toBe(true);
	expect(leaves(group(8))).toBe(false);
	/* Three low ones lie above each other there. */
	expect(leaves(group(1), group(7, 3))).toBe(false);
});
