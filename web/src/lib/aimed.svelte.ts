/* All cats of the sister's line bear their places; those that her open card is about are marked, and while
 * it is pointed at the places are seen from afar. */
import type { Place } from './places';
import type { View } from './types';

const pointed = $state({ at: false });

export function aim(on: boolean) {
	pointed.at = on;
}

/* The places in the line of the cats of a field as they lie there; after a switch they lie
 * where they lay, and the line goes another way. 0: of one that is gone. */
export function lineOf({ fields = [] }: Pick<View, 'fields'>, field: number, lying: Place[]): number[] {
	const before = fields.slice(0, field).reduce((all, { tiles }) => all + tiles.length, 1);
	const left: (string | null)[] = [...fields[field]?.tiles ?? []];
	return lying.map(({ id, gone }) => {
		const at = gone ? -1 : left.indexOf(id);
		if (at < 0)
			return 0;
		left[at] = null;
		return before + at;
	});
}

/* Whether her open card is pointed at. */
export const isPointed = () => pointed.at;
