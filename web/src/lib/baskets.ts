/*
 * What a seat can still carry cats in today: its permanent baskets and, once they are
 * revealed, those of the rescue cards and tokens it has laid, for one cat each.
 */
import type { BasketKind } from '../art';
import { t } from '../i18n/index.svelte';
import type { Table } from './table.svelte';
import type { SeatView } from './types';

/* Permanent ones free and used today; whole and broken ones of cards; tokens. */
export interface Baskets { free: number; used: number; whole: number; broken: number; tokens: number }

export function basketsOf(table: Table, seat: SeatView): Baskets {
	const { revealed } = table.view;
	const laid = (revealed ? seat.laid : []).map((n) => table.pieces.cards[table.cardId(n)]?.basket);
	return {
		free: seat.baskets - seat.baskets_used, used: seat.baskets_used,
		whole: laid.filter((basket) => basket === 2).length, broken: laid.filter((basket) => basket === 1).length,
		tokens: revealed ? seat.laid_tokens[0] : 0,
	};
}

/* Cats that those for one use carry: two broken ones are a whole one. */
export const onceOf = (b: Baskets) => b.whole + b.tokens + Math.floor(b.broken / 2);

/* Cats that can still be carried today. */
export const carries = (b: Baskets) => b.free + onceOf(b);

/* "2 baskets left: 1 of 1 permanent, to use once: 1" */
export function basketWords(b: Baskets): string {
	const n = carries(b);
	const sum = n > 1 ? t('many_basket', n) : t(n ? 'one_basket' : 'no_basket');
	return [t('baskets_left', sum, b.free, b.free + b.used), onceOf(b) ? t('baskets_once', onceOf(b)) : '',
		b.broken % 2 ? t('baskets_half') : ''].filter(Boolean).join(', ');
}

/* A basket as it is drawn, broken ones two by two, and the step by which the cat in the
 * hand is carried in it. */
export interface Spot { kinds: BasketKind[]; step?: number }

/* Pictures by the kinds of steps. */
const DRAWN: BasketKind[][] = [[], ['permanent'], ['whole'], ['broken', 'broken'], ['token']];
const kindOf = (step: number) => step & 255;

/* All baskets in their places, one after the other. */
export function basketRow(b: Baskets, steps: number[] = []): Spot[] {
	const like = (kind: number, n: number): Spot[] => {
		const own = steps.filter((step) => kindOf(step) === kind);
		return Array.from({ length: n }, (_, i) => ({ kinds: DRAWN[kind], step: own[i] ?? own[0] }));
	};
	const idle = (kind: BasketKind, n: number): Spot[] => Array.from({ length: n }, () => ({ kinds: [kind] }));
	return [...like(1, b.free), ...idle('used', b.used), ...like(2, b.whole), ...like(4, b.tokens),
		...like(3, b.broken >> 1), ...idle('broken', b.broken % 2)];
}

/* Where there is little room one of each kind, the chosen one of its own: from which
 * cards a basket is makes no difference any more. */
export function oneOfEach({ steps, chosen }: { steps: number[]; chosen: number }): Spot[] {
	const first = (step: number) => [chosen, ...steps].find((other) => kindOf(other) === kindOf(step));
	return steps.filter((step) => step === first(step)).map((step) => ({ kinds: DRAWN[kindOf(step)].slice(0, 1), step }));
}
