/* Taking back goes step by step: first what was only begun, which nobody but its person
 * knows of, then a move. */
import type { Chooser } from './chooser.svelte';
import { Slot } from './types';

/* A tile that was taken can be put back; the only one there is would come again by itself. */
export const canPutBack = (chooser: Chooser) => chooser.inHand >= 0 && !chooser.asking
	&& (chooser.entered || chooser.trying || chooser.filled(Slot.Tile)?.steps.length !== 1);

export const isBegun = (chooser: Chooser) => chooser.asking !== null || chooser.laid || canPutBack(chooser)
	|| chooser.entered && chooser.prefix.length > 0;

/* The second press of a double click takes nothing more back, and begins no new wait. How long
 * ago the first one was decides: systems take calm presses for double clicks, too. */
const TWICE = 350;          /* ms */
let last = -TWICE;
export function isMeant({ detail, timeStamp }: MouseEvent): boolean {
	const meant = detail === 0 || timeStamp - last >= TWICE;
	if (meant)
		last = timeStamp;
	return meant;
}

export function stepBack(chooser: Chooser) {
	if (chooser.isOnItsWay)
		return;
	if (chooser.asking)
		chooser.asking = null;
	else if (chooser.laid)
		chooser.unlay();
	else if (isBegun(chooser))
		chooser.putBack();
	else
		chooser.table.undo();
}
