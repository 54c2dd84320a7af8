/*
 * What the middle of the table is for now. Cards that are to be decided about lie
 * large; all others are tickets on the pier. While a tile is in the hand, or when
 * no cards are asked for, the boat is large.
 */
import { t } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import { cardId, cardNumber, lessonsName } from './labels';
import type { Layout } from './layout';
import { isNaming } from './questions';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { Slot, STEP_BASKET_TOKEN, STEP_SPEED_TOKEN, Verb, type Phase, type SeatView, type View } from './types';

export type Scene = 'cards' | 'boat' | 'explore' | 'entering';

/* marked: they lie on the table as well, chosen; low: without their words, in so many columns. */
export interface Group { name: string; cards: number[]; marked?: boolean; low?: number }

/* A token that may be laid beside cards, or is about to be. Those of a kind are alike:
 * `n` counts them. */
export interface Token { step: number; n: number; laid: boolean }

/* large: what the decision is about, offered last; small: whatever else one has. */
export interface Cards { large: Group[]; small: Group[]; tokens: Token[] }

const KINDS = ['rescue', 'oshax', 'treasure', 'anytime', 'lesson', 'public', 'family'];
export const ABOUT_CARDS = new Set<Phase>(['family-cards', 'draft', 'keep', 'lessons', 'choose']);
export const FOR_CATS = new Set<Phase>(['draft', 'keep', 'choose']);
const MAY_PLAY = new Set<Phase>(['rare-finds', 'last-call']);

/* Cards in the order the person likes. */
export function sorted(table: Table, cards: number[]): number[] {
	const rank = (n: number) => {
		const card = table.pieces.cards[cardId(table, n)];
		return settings.sort === 'cost' ? card.cost : KINDS.indexOf(card.kind);
	};
	return settings.sort === 'dealt' ? cards
		: [...cards].sort((a, b) => rank(a) - rank(b) || a - b);
}

/* Numbers of the cards that the open question is about. */
function askedCards(table: Table, chooser: Chooser): Set<number> {
	const ids = chooser.slot === Slot.Cards ? [...chooser.members, ...chooser.steps]
		: chooser.slot === Slot.Card ? chooser.steps
			: chooser.verb === Verb.Name && chooser.prefix.length > 1 ? [chooser.prefix[1]] : [];
	return new Set(ids.filter((s) => s < 256).map((id) => cardNumber(table, id)));
}

/* Whether a tile is about to be placed, or sent to a field. */
function placing(chooser: Chooser): boolean {
	return chooser.inHand >= 0 && !chooser.trying || chooser.laid
		|| [Slot.Tile, Slot.Oshax, Slot.Placing, Slot.Field].includes(chooser.slot);
}

const playable = (table: Table, chooser: Chooser, me: SeatView) =>
	me.hand.filter((n) => chooser.playable.has(cardId(table, n)));

/* Whether it is among those that are laid for a day's order and baskets. */
const isLaid = (table: Table, number: number) => table.pieces.cards[cardId(table, number)].kind === 'rescue';

/* Cards that lie large though nothing about them is asked: those being kept, those
 * that could be played now. */
function leading(table: Table, chooser: Chooser, me: SeatView, tray: boolean): number[] {
	const { phase } = table.view;
	if (phase === 'draft')          /* little room: beside what is offered it lies in a tray */
		return tray && table.view.due.includes(table.seat) ? [] : me.drafted;
	if (phase === 'keep' && me.drafted.length > 0)
		return me.drafted;
	if (phase === 'keep')           /* paid: a card may be played, or others are waited for */
		return table.mine ? playable(table, chooser, me) : me.hand;
	if (phase === 'lessons')        /* who waits keeps the table as it was */
		return table.mine ? [] : me.hand;
	if (phase === 'choose')         /* and what is chosen from, as it lies, whatever else is played meanwhile */
		return [...me.laid, ...me.hand.filter((n) => isLaid(table, n))];
	return MAY_PLAY.has(phase) && table.mine ? playable(table, chooser, me) : [];
}

const TOKEN_STEPS = [STEP_BASKET_TOKEN, STEP_SPEED_TOKEN];

/* All tokens of the seat while it chooses what to lay; who has no card may still
 * have one of these. */
function tokensOf(chooser: Chooser, me: SeatView): Token[] {
	if (chooser.slot !== Slot.Cards || chooser.verb !== Verb.Choose)
		return [];
	return TOKEN_STEPS.flatMap((step, kind) => {
		const laid = chooser.members.filter((member) => member === step).length;
		return Array.from({ length: me.tokens[kind] }, (_, n) => ({ step, n, laid: n < laid }));
	});
}

/* Whether anything lies on the table of cards. */
export const anyLarge = ({ large, tokens }: Cards) => large.length > 0 || tokens.length > 0;

/* So few that a table as wide as the stage would lie empty: it stands beside the island. */
const FEW = 2;
export const areFew = ({ large, tokens }: Cards) =>
	tokens.length === 0 && large.flatMap(({ cards }) => cards).length <= FEW;

/* So many lie side by side, and on a tablet, where there are two rows of them. */
const LINE = 7;
const ROW = 4;
export const fitOneRow = ({ large, tokens }: Cards) => tokens.length === 0 && large.flatMap(({ cards }) => cards).length <= ROW;

const columnsIn = (rows: number, groups: Group[]) => groups.reduce((sum, { cards, low }) => sum + (low ?? Math.ceil(cards.length / rows)), 0);

/* In two rows, four of them in each, or in one, the last place is free; among low ones none is as high as that. */
export function leavesPlace({ large, tokens }: Cards, rows: 1 | 2): boolean {
	const columns = columnsIn(rows, large);
	return tokens.length === 0 && !large.at(-1)?.low && (columns < ROW || rows === 2 && columns === ROW && (large.at(-1)?.cards.length ?? 0) % 2 === 1);
}

/* More than lie whole on the table: what is not asked about is low, in the columns that are left. */
function lowered(groups: Group[], asked: (group: Group) => boolean): Group[] {
	const first = groups.filter(asked);
	if (first.length === 0 || columnsIn(1, groups) <= LINE && columnsIn(2, groups) <= ROW)
		return groups;
	const low = Math.max(1, ROW - columnsIn(2, first));
	return groups.map((group) => (asked(group) ? group : { ...group, low }));
}

/* How cards lie, and when that was decided: `two`, in two rows where they do not fit into one. */
export interface Spread { when: string; wide: boolean; two: boolean }

/* From the cards of a day to those that are laid for it. */
const OF_THE_DAY = new Set<Phase>(['draft', 'keep', 'lessons', 'choose']);

/* Cards of a day need the width and have it until cats are rescued, however few are left of them:
 * nothing changes places under the pointer, and the page that is loaded again is as it was. Others
 * keep what they needed, and on a phone all do, for the phase; a page that becomes a phone's begins anew. */
export function spreadOf(before: Spread, { seat, view }: Table, cards: Cards, phone: boolean): Spread {
	const when = [seat, view.day, view.phase, phone].join();
	const still = before.when === when;
	const day = !phone && OF_THE_DAY.has(view.phase);
	return { when, wide: day || !areFew(cards) || still && before.wide, two: day || !fitOneRow(cards) || still && before.two };
}

/* On a table that is wider than these few need lies whatever else one has. */
export function fillTable({ large, small, tokens }: Cards): Cards {
	return { large: lowered([...large, ...small], (group) => large.includes(group)), small: [], tokens };
}

/* Those that are chosen, wherever they lie on the table. */
function chosenOf(table: Table, { slot, members }: Chooser): Group[] {
	const cards = slot === Slot.Cards ? members.filter((s) => s < 256).map((id) => cardNumber(table, id)) : [];
	return cards.length > 0 ? [{ name: t('chosen'), cards, marked: true }] : [];
}

/* The view has them by their numbers. */
function asTaken({ log, seat, engine }: Table, cards: number[]): number[] {
	const taken = log.filter((entry) => entry.seat === seat && entry.verb === 'draft').flatMap(({ line }) => engine.parts(line)?.cards ?? []);
	return [...cards].sort((a, b) => taken.lastIndexOf(a) - taken.lastIndexOf(b));
}

/* tray: what is taken and what is chosen lies small beside what is chosen from. */
export function cardsOf(table: Table, chooser: Chooser, tray = false): Cards {
	const me = table.view.seats[table.seat - 1];
	if (!me)
		return { large: [], small: [], tokens: [] };
	const asked = askedCards(table, chooser);
	/* Who has taken a card waits for the others: what is left of the pack goes on. */
	const gone = table.view.phase === 'draft' && !table.view.due.includes(table.seat);
	const pack = { name: isNaming(chooser) ? lessonsName(table) : t(gone ? 'passed_on' : 'pack'), cards: me.pack };
	const known = [
		{ name: t('drafted'), cards: asTaken(table, me.drafted) }, pack,
		{ name: t('hand'), cards: me.hand },
		/* Once revealed they are baskets on the pier. */
		{ name: t('laid'), cards: table.view.revealed ? [] : me.laid },
		{ name: lessonsName(table), cards: me.lessons.filter((n) => asked.has(n)) },
	];
	/* Others that are asked about lie in the pack as well: groups go by their names. */
	const held = new Set(known.flatMap((g) => g.cards));
	pack.cards = [...me.pack, ...[...asked].filter((n) => !held.has(n)).sort((a, b) => a - b)];
	const front = placing(chooser) ? new Set<number>()
		: new Set([...asked, ...leading(table, chooser, me, tray), ...(gone ? [] : me.pack)]);
	const part = (is: boolean) => known.map(({ name, cards }) =>
		({ name, cards: sorted(table, cards.filter((n) => front.has(n) === is)) }))
		.filter((g) => g.cards.length > 0);
	/* What is tried out meanwhile asks about none of them. */
	const large = lowered(part(true), ({ name, cards }) => (asked.size > 0 ? cards.some((n) => asked.has(n)) : name === pack.name));
	/* Of a hand that lies on the table as well, the rest is what it is. */
	const rest = part(false).map((group) => (large.some(({ name }) => name === group.name) ? { ...group, name: t('other_cards') } : group));
	return { large, small: tray ? [...chosenOf(table, chooser), ...rest] : rest, tokens: tokensOf(chooser, me) };
}

export function sceneOf(table: Table, chooser: Chooser, entering: boolean): Scene {
	if (entering)
		return 'entering';
	if (table.view.mode === 'explore')
		return 'explore';
	const wanted = ABOUT_CARDS.has(table.view.phase) || MAY_PLAY.has(table.view.phase)
		|| chooser.slot === Slot.Cards;
	return wanted && anyLarge(cardsOf(table, chooser)) ? 'cards' : 'boat';
}

/* The jetty lies below the fields: many cats, or kittens in little width. */
export function isFolded({ options }: View, scene: Scene, { tall, narrow }: Layout): boolean {
	return options.seats > 4 || scene === 'cards' || tall || narrow && options.with.includes('kittens');
}
