/* What a table agrees on about time, in words. */
import { lengthOf, type Terms } from './terms';
import { w } from './words';

export function time(seconds: number): string {
	const [unit, n] = lengthOf(seconds);
	return w(unit, n);
}

export function clockName({ clock, base = 0, more = 0 }: Pick<Terms, 'clock' | 'base' | 'more'>): string {
	return clock === 'none' ? w('clock_none')
		: clock === 'total' ? w('clock_total', base / 60, more) : w('clock_each', time(base));
}

/* Rows of a list: what it is about, and what was agreed. */
export function termRows(terms: Terms): [string, string][] {
	const follows = w(`absent_${terms.absent}`);
	const rows: [string, string][] = [
		[w('table_terms'), terms.absent === 'wait' ? follows : w('after', follows, time(terms.patience ?? 0))],
		[w('clock'), clockName(terms)],
	];
	return terms.clock === 'none' ? rows : [...rows, [w('zero'), w(`zero_${terms.zero ?? 'decide'}`)]];
}
