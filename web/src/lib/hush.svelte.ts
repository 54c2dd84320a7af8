/* What only the count may tell: from the last move on, until it has named the winner, sums
 * are shown nowhere else. A game whose verdict this page has seen is not hushed again;
 * whoever looks back knows it all. */
import type { Table } from './table.svelte';

const told: Record<string, boolean> = $state({ past: true });

export const isHushed = ({ view, id }: Table) => view.phase === 'over' && !told[id];

/* The verdict has been said. */
export function tell({ id }: Table) {
	told[id] = true;
}
