/* What the prompt asks: who is asked for what, and why. */
import { t, type Key } from '../i18n/index.svelte';
import type { Chooser } from './chooser.svelte';
import { costsOf } from './costs';
import { gainWords } from './effects';
import type { Fault } from './engine';
import { cardNumber, eventWords, faceName, payQuestion, phaseQuestion, slotQuestion, stepLabel, verbName } from './labels';
import { BOAT_LINES, CLOSING, COUNTED, FIXED } from './manner';
import { decideFirst, isAmongAsked, spacesOf, tilesIn, whyNotTake } from './onisland';
import type { Table } from './table.svelte';
import { MODE_INFO, Slot, STEP_END, Verb, type Effect, type Phase } from './types';

/* Effects that draw: once seen, what comes cannot be put back. */
const DRAWS = new Set<Effect>(['draw-cards', 'draw-tile', 'fill-fields']);

function cardOf(chooser: Chooser) {
	const number = cardNumber(chooser.table, chooser.prefix[1]);
	return chooser.table.engine.cardText(number);
}

/* Cards of the island are about to be taken, all by name, and by which special: lessons among
 * them say what they want, which small cards have no room for. */
function takeQuestion(table: Table, chooser: Chooser): string {
	const cards = spacesOf(chooser).flatMap((space) => table.view.island?.[space - 1] ?? []);
	const lessons = cards.filter(({ kind }) => kind === 'lesson').map((card) =>
		t('begun', faceName(table, card), table.engine.cardText(table.pieces.sheet[card.lesson - 1]).body));
	/* Beside what they want there is room for the shorter one. */
	const after = t(lessons.length === 0 && table.view.seats.length > 1 ? 'held_final' : 'held_alone');
	const taken = t('held_take', cards.map((card) => faceName(table, card)).join('; '));
	return [chooser.verb === Verb.TakeColumn ? taken : t('begun', verbName(chooser.verb), taken), after, ...lessons].join(' ');
}

/* A whole move that waits for a word. */
function heldQuestion(table: Table, chooser: Chooser): string {
	if (chooser.verb === Verb.TakeAnd)
		return t('ask_take_and');
	if (chooser.verb === Verb.Feed)
		return t('held_feed', table.view.seats[table.seat - 1].fish - 1);
	if (chooser.verb === Verb.Enough)
		return t((table.view.kittens_to_come ?? 0) > 0 ? 'held_enough' : 'revealing');
	if (chooser.laid || CLOSING.has(chooser.verb))
		return [!chooser.laid && faceName(table, table.view.island?.[chooser.prefix[1] - 1]), t('revealing')].filter(Boolean).join(': ');
	if (COUNTED.has(chooser.verb))
		return [`${stepLabel(table, table.slot([chooser.verb]), chooser.prefix[1])}: ${gainWords(table, chooser.prefix)}.`, chooser.showsBy(chooser.prefix) && t('revealing')].filter(Boolean).join(' ');
	if (chooser.verb !== Verb.PlayCard)
		return takeQuestion(table, chooser);
	const card = cardOf(chooser);
	const draws = DRAWS.has(table.pieces.cards[chooser.prefix[1]].effect);
	return [`${card.title}: ${card.body}`, draws && t('revealing')].filter(Boolean).join(' ');
}

const FAMILY_CARDS = 2;         /* are kept */

/* "1 of 2 chosen." It is said from none on, so that the question before it never moves. */
function chosenOf({ view }: Table, { verb, members }: Chooser): string {
	const n = verb === Verb.FamilyCards ? FAMILY_CARDS : MODE_INFO[view.mode].draft;
	return t('chosen_of', members.length, n);
}

/* For ears, while cards are chosen: which one went back, how many are chosen, what they
 * cost. Empty: the whole question is to be said. */
export function chosenWords(table: Table, chooser: Chooser): string {
	const costs = costsOf(chooser);
	if (chooser.members.length === 0 || chooser.slot !== Slot.Cards)
		return '';
	return [chooser.returned >= 0 && t('put_back_card', table.engine.cardText(cardNumber(table, chooser.returned)).title),
		FIXED.has(chooser.verb) && chosenOf(table, chooser),
		costs && t(chooser.verb === Verb.Keep ? 'chosen_for' : 'taken_for', costs.cost, costs.left)].filter(Boolean).join(' ');
}

/* How many cards are chosen so far, or what they cost, in few words: said beside a tile that is
 * tried out meanwhile. */
export function chosenSoFar(table: Table, chooser: Chooser): string {
	const costs = chooser.verb === Verb.Keep && costsOf(chooser);
	if (!chooser.isList || !chooser.trying)
		return '';
	if (FIXED.has(chooser.verb))
		return chosenOf(table, chooser);
	return costs ? t('chosen_for', costs.cost, costs.left) : `${t('chosen')}: ${chooser.members.length}`;
}

/* How many of the cards that are asked for are chosen so far. */
const counted = (asked: string, table: Table, chooser: Chooser) => `${asked} ${chosenOf(table, chooser)}`;

function draftQuestion(table: Table, chooser: Chooser): string {
	const { seats, mode } = table.view;
	const { draft } = MODE_INFO[mode];
	return counted(seats.length > 1 ? t('ask_draft', draft, table.name(seats[table.seat - 1].passes_to)) : t('ask_draft_alone', draft),
		table, chooser);
}

/* A lesson that wants a colour lies large on the table: who sees it reads there what it is for. */
export const isNaming = ({ verb, slot }: Chooser) => verb === Verb.Name && slot === Slot.Colour;

export const namedFor = (chooser: Chooser) => (isNaming(chooser) ? cardOf(chooser).body : '');

/* Of the cards that this phase is for none is left: only those for any time can be played.
 * How that is said. */
const ANYTIME: Partial<Record<Phase, Key>> = { 'rare-finds': 'ask_rare_none', choose: 'ask_choose_none' };
function forAnytime({ table, playable, steps, members }: Chooser): Key | undefined {
	const kinds = [...playable].map((id) => table.pieces.cards[id].kind);
	const laid = table.view.phase === 'choose' && [...members, ...steps].some((step) => step !== STEP_END);
	return !laid && kinds.length > 0 && kinds.every((kind) => kind === 'anytime') ? ANYTIME[table.view.phase] : undefined;
}

/* One card of each row, from above. */
const rowQuestion = ({ steps, prefix }: Chooser) => t('ask_space_row', prefix.length, Math.min(...steps), Math.max(...steps));

/* The reason comes first; what is missing of a move one has begun, after it. */
function ownQuestion(table: Table, chooser: Chooser): string {
	const costs = costsOf(chooser);
	if (chooser.verb === Verb.Draft)
		return draftQuestion(table, chooser);
	if (chooser.verb === Verb.FamilyCards)
		return counted(phaseQuestion(table), table, chooser);
	if (chooser.verb === Verb.Keep && costs)
		return payQuestion(table, costs);
	if (isNaming(chooser))
		return t('ask_name_card', cardOf(chooser).title);
	if (table.view.phase === 'event')
		return BOAT_LINES.has(chooser.slot) ? `${eventWords(table)} ${t('touch_boat')}` : eventWords(table);
	if (chooser.laid)
		return slotQuestion(Slot.Oshax);
	if (!chooser.entered || chooser.slot === Slot.Verb || chooser.slot === Slot.End) {
		const none = table.view.seats[table.seat - 1].pending.length === 0 && forAnytime(chooser);
		return none ? t(none) : phaseQuestion(table);
	}
	/* A card that wants lessons says what they are given for. */
	if (chooser.verb === Verb.PlayCard && chooser.slot === Slot.Cards)
		return `${cardOf(chooser).title}: ${cardOf(chooser).body} ${t('ask_lessons')}`;
	const begun = chooser.verb === Verb.PlayCard && chooser.prefix.length > 1
		? cardOf(chooser).title : verbName(chooser.verb);
	return t('begun', begun, chooser.verb === Verb.TakeSpaces && chooser.slot === Slot.Space ? rowQuestion(chooser) : slotQuestion(chooser.slot));
}

/* Why a verb cannot be begun now. Where the engine only misses the rest of the line, what
 * people miss is said: a cat that would drive a rat off, fish and room for a kitten. */
export function whyNotBegin({ engine, seat, view }: Table, verb: Verb): Fault | null {
	const fault = engine.checkSteps(seat, [verb]);
	if (!fault || fault.rule !== 'Record: moves')
		return fault;
	return verb === Verb.Feed ? { ...fault, text: t('no_feed'), place: 'rules/king-rats' }
		: { ...fault, text: t('no_kitten', view.kitten_price?.[0] ?? 0), place: 'rules/kittens' };
}

/* Why a tile that was touched on the island is not taken; null where nobody means to: before
 * cats are rescued it is tried out. */
export function whyNotTouch(chooser: Chooser, id: string, field?: number): Fault | null {
	const { table } = chooser;
	const rescuing = table.view.phase === 'rescue';
	if (rescuing && field !== undefined || isAmongAsked(chooser, id) || decideFirst(chooser, id))
		return whyNotTake(chooser, id, field);
	return rescuing && tilesIn(table.view, 'kittens').includes(id) ? whyNotBegin(table, Verb.RescueKitten) : null;
}

export function question(table: Table, chooser: Chooser): string {
	const { view } = table;
	const waiting = view.due.filter((s) => s !== table.seat).map((s) => table.name(s)).join(', ');
	if (table.seat === 0)
		return [t('watching'), waiting && t('waiting_for', waiting)].filter(Boolean).join(' ');
	if (chooser.asking)
		return chooser.asking.text;
	if (chooser.held)
		return heldQuestion(table, chooser);
	if (view.phase === 'over' || table.givenUp)
		return t('ask_over');
	if (view.due.includes(0))
		return t('ask_island');
	if (table.mine)
		return ownQuestion(table, chooser);
	if (table.passing === table.seat)
		return t('passing_on');
	if (table.handing)
		return t('handing', table.name(table.handing));
	return table.thinking ? t('thinking', table.name(table.thinking))
		: t('waiting_for', waiting || t('sister'));
}
