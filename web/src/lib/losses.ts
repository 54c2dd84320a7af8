/*
 * What would be lost by a word that ends something: a sentence that asks again,
 * or nothing when nothing is at stake. What is still possible comes from the
 * engine's lists; the page only counts it.
 */
import { t, type Key } from '../i18n/index.svelte';
import { basketsOf, carries } from './baskets';
import type { Chooser } from './chooser.svelte';
import { cardTitle, RESCUES } from './labels';
import { MODE_INFO, NONE, Verb } from './types';

/* "a basket", "3 baskets"; of tiles one is had at a time: "one of 3 cats" */
function many(key: 'basket' | 'cat' | 'kitten' | 'beast' | 'card', n: number): string {
	return n === 1 ? t(`one_${key}`) : t(`many_${key}`, n);
}

const KINDS = ['cat', 'kitten', 'beast'] as const;

/* Tiles on the island that could still be taken: "one of 3 cats or one of 6 beasts". */
function takeable(chooser: Chooser): string {
	const { tiles } = chooser.table.pieces;
	const all = [...new Set(RESCUES.flatMap((verb) => [...chooser.stepsOf(verb)]))];
	return KINDS.map((kind) => ({ kind, n: all.filter((tile) => tiles[tile].kind === kind).length }))
		.filter(({ n }) => n > 0).map(({ kind, n }) => many(kind, n)).join(t('or'));
}

function passing(chooser: Chooser): string {
	const { table } = chooser;
	const tiles = takeable(chooser);
	if (table.view.phase === 'rare-finds')
		return unplayed(chooser);
	if (!tiles)
		return '';
	if (!MODE_INFO[table.view.mode].hasDeck)
		return t('lose_turn', tiles);
	const seat = table.view.seats[table.seat - 1];
	return t('lose_pass', seat.fish, many('basket', carries(basketsOf(table, seat))), tiles);
}

/* Cards of this phase alone: those for any time can be played as well afterwards. */
function unplayed({ playable, table }: Chooser): string {
	const now = [...playable].filter((id) => table.pieces.cards[id].kind !== 'anytime').length;
	return now > 0 ? t('lose_cards', many('card', now)) : '';
}

function playing(chooser: Chooser, key: Key): string {
	return chooser.playable.size > 0 ? t(key, many('card', chooser.playable.size)) : '';
}

const BY_VERB: Partial<Record<Verb, (chooser: Chooser) => string>> = {
	[Verb.Pass]: passing,
	[Verb.End]: (chooser) => (takeable(chooser) ? t('lose_more', takeable(chooser)) : ''),
	[Verb.NoTreasure]: (chooser) => (chooser.stepsOf(Verb.TakeTreasure).size > 0 ? t('lose_treasure') : ''),
	[Verb.Done]: (chooser) => playing(chooser, 'lose_last'),
};

/* What a word ends. */
export function lostBySaying(chooser: Chooser, verb: number): string {
	return BY_VERB[verb as Verb]?.(chooser) ?? '';
}

/* Cards that could be put into the list as well. */
const left = ({ steps }: Chooser) => steps.filter((step) => step < 256);

function paying(chooser: Chooser): string {
	const { table, members } = chooser;
	if (members.length === 0)
		return t('lose_keep', many('card', table.view.seats[table.seat - 1].drafted.length || left(chooser).length));
	const free = left(chooser).filter((id) => table.pieces.cards[id].cost === 0).length;
	return free > 0 ? t('lose_free', many('card', free)) : '';
}

/* A broken basket without its pair carries nobody; one that brings no speed either is laid
 * for nothing. */
function choosing(chooser: Chooser): string {
	const { members, prefix, table } = chooser;
	if (members.length === 0)
		return left(chooser).length > 0 ? t('lose_choose', many('card', left(chooser).length)) : '';
	const { half } = table.engine.laying(table.seat, prefix);
	return half !== NONE && table.pieces.cards[half].speed === 0 ? t('lose_half', cardTitle(table, table.pieces.cards[half].number)) : '';
}

const BY_LIST: Partial<Record<Verb, (chooser: Chooser) => string>> = {
	[Verb.Keep]: paying,
	[Verb.Choose]: choosing,
};

/* What a list leaves, or wastes. */
export function lostByList(chooser: Chooser): string {
	return BY_LIST[chooser.verb as Verb]?.(chooser) ?? '';
}
