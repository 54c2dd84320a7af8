/* What was chosen of the island, answered otherwise by a touch of another card. */
import type { Chooser } from './chooser.svelte';
import { TAKES } from './manner';
import { ANSWERS } from './onisland';
import type { Table } from './table.svelte';

/* Whether the steps are the beginning of a move. */
const isMove = (table: Table, steps: number[]) => steps.every((step, i) => table.steps(steps.slice(0, i)).includes(step));

/* What was chosen of the island with this card in the place of the one that it can stand for:
 * the last that can be changed. */
export function changedBy({ table, prefix }: Chooser, space: number): number[] | undefined {
	if (!TAKES.has(prefix[0]))
		return undefined;
	return prefix.map((step, i) => {
		const answer = ANSWERS[table.slot(prefix.slice(0, i))]?.(space);
		return answer === undefined || answer === step ? [] : [...prefix.slice(0, i), answer, ...prefix.slice(i + 1)];
	}).findLast((steps) => steps.length > 0 && isMove(table, steps));
}
