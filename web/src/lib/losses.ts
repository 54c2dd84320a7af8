/*
 * What would be lost by a word that ends something: a sentence that asks again,
 * or nothing when nothing is at stake. What is still possible comes from the
 * engine's lists; the page only counts it.
 */
import { t, type Key } from '../i18n/index.svelte';
import { basketsOf, carries } from './baskets';
import type { Chooser } from './chooser.svelte';
import { RESCUES } from './labels';
import { MODE_INFO, Verb } from './types';

/* "a basket", "3 baskets" */
function many(key: 'basket' | 'cat' | 'free_cat' | 'card', n: number): string {
	return n === 1 ? t(`one_${key}`) : t(`many_${key}`, n);
}

/* Tiles on the island that could still be taken. */
function takeable(chooser: Chooser): number {
	return new Set(RESCUES.flatMap((verb) => [...chooser.stepsOf(verb)])).size;
}

function passing(chooser: Chooser): string {
	const { table } = chooser;
	const tiles = takeable(chooser);
	if (table.view.phase === 'rare-finds')
		return unplayed(chooser);
	if (tiles === 0)
		return '';
	if (!MODE_INFO[table.view.mode].hasDeck)
		return t('lose_turn', many('free_cat', tiles));
	const seat = table.view.seats[table.seat - 1];
	return t('lose_pass', seat.fish, many('basket', carries(basketsOf(table, seat))), many('cat', tiles));
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
	[Verb.End]: (chooser) => (takeable(chooser) > 0 ? t('lose_more', many('cat', takeable(chooser))) : ''),
	[Verb.NoTreasure]: (chooser) => (chooser.stepsOf(Verb.TakeTreasure).size > 0 ? t('lose_treasure') : ''),
	[Verb.Done]: (chooser) => playing(chooser, 'lose_last'),
};

/* What a word ends. */
export function lostBySaying(chooser: Chooser, verb: number): string {
	return BY_VERB[verb as Verb]?.(chooser) ?? '';
}

/* What a list without members leaves. */
export function lostByNothing(chooser: Chooser): string {
	const left = chooser.steps.filter((step) => step < 256).length;
	if (chooser.members.length > 0 || left === 0)
		return '';
	if (chooser.verb === Verb.Keep)
		return t('lose_keep', many('card', chooser.table.view.seats[chooser.table.seat - 1].drafted.length || left));
	return chooser.verb === Verb.Choose ? t('lose_choose', many('card', left)) : '';
}
