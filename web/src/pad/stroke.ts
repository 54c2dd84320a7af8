/*
 * Painting squares with a finger or a pointer: which squares a stroke goes over. A
 * square counts when the stroke comes near its middle, so that a slanting finger
 * does not take the corner of a neighbour with it.
 */
const NEAR = 0.4;               /* of a square, from its middle */
const STEP = 0.2;               /* of a square, between two looks */

export type Point = [number, number];   /* in squares of the plan, middles are whole */

/* The cells passed between two points, in order, each as "column,row" once. */
export function passed(from: Point, to: Point): string[] {
	const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
	const steps = Math.max(1, Math.ceil(far / STEP));
	const cells: string[] = [];
	for (let i = 1; i <= steps; i++) {
		const [x, y] = [from[0] + (to[0] - from[0]) * i / steps, from[1] + (to[1] - from[1]) * i / steps];
		const [c, r] = [Math.round(x), Math.round(y)];
		const key = `${c},${r}`;
		if (Math.abs(x - c) <= NEAR && Math.abs(y - r) <= NEAR && cells.at(-1) !== key)
			cells.push(key);
	}
	return cells;
}
