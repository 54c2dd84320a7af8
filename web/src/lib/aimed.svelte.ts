/* The cats that the sister's open card is about are marked on the fields; while it is pointed at, all of
 * the line bear their places. */
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

/* The same while her open card is pointed at, else none. */
export const placesShown = (view: View, field: number, lying: Place[]): number[] =>
	(pointed.at && view.sister?.aims?.length ? lineOf(view, field, lying) : []);
