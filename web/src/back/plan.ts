/* How large the picture of the final boats is, and where each lies in it. */
import { boatFrame } from '../art/boat';

const WIDTH = 1200;
export const HEAD = 96;
export const LABEL = 44;
export const GAP = 16;

export interface Plan { width: number; height: number; columns: number; boat: [number, number] }

/* How many boats lie side by side, and how large everything is. */
export function planOf(boats: number): Plan {
	const columns = boats > 1 ? 2 : 1;
	const [, , w0, h0] = boatFrame(false);
	const wide = (WIDTH - GAP * (columns + 1)) / columns;
	const boat: [number, number] = [Math.round(wide), Math.round(wide * h0 / w0)];
	const rows = Math.ceil(boats / columns);
	return { width: WIDTH, height: HEAD + rows * (boat[1] + LABEL + GAP) + GAP, columns, boat };
}
