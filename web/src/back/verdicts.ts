/* What a review found, counted: by seat, by kind of decision, the costliest. */
import type { Judgement } from '../lib/engine';

export interface Verdict extends Judgement { move: number; seat: number }

export interface Sum { kind: string; decisions: number; errors: number; lost: number }

const COSTLIEST = 3;     /* of a seat */

const isError = (verdict: Verdict) => verdict.lost > 0;

export function lostBy(verdicts: Verdict[], seat: number): number {
	return verdicts.filter((v) => v.seat === seat).reduce((sum, v) => sum + v.lost, 0);
}

/* The costliest kind first. */
export function byKind(verdicts: Verdict[], seat: number): Sum[] {
	const sums = new Map<string, Sum>();
	for (const v of verdicts.filter((one) => one.seat === seat)) {
		const sum = sums.get(v.kind) ?? { kind: v.kind, decisions: 0, errors: 0, lost: 0 };
		sums.set(v.kind, {
			...sum, decisions: sum.decisions + 1, errors: sum.errors + Number(isError(v)), lost: sum.lost + v.lost,
		});
	}
	return [...sums.values()].sort((a, b) => b.lost - a.lost || b.decisions - a.decisions);
}

/* Of every seat its costliest moves, the worst first. */
export function costliest(verdicts: Verdict[], seats: number[]): Verdict[] {
	return seats.flatMap((seat) => verdicts.filter((v) => v.seat === seat && isError(v))
		.sort((a, b) => b.lost - a.lost || a.move - b.move).slice(0, COSTLIEST));
}
