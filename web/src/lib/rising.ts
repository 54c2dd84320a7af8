/* Where a cat that rises shows itself, and where its name is written: over as little as
 * can be of the other cats, which one may want to look at next. */
export interface Box { x: number; y: number; width: number; height: number }
type Measure = Pick<Box, 'width' | 'height'>;

const along = (a: number, wideA: number, b: number, wideB: number) => Math.max(0, Math.min(a + wideA, b + wideB) - Math.max(a, b));

/* px² that two share. */
export const shared = (a: Box, b: Box) => along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
const covers = (a: Box, all: Box[]) => all.reduce((sum, b) => sum + shared(a, b), 0);
const away = (a: Box, b: Box) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

/* Of boxes so large whose corners lie in these ranges, on a grid, the one that costs least. */
function cheapest({ width, height }: Measure, [left, right]: [number, number], [top, bottom]: [number, number], grid: number,
	cost: (box: Box) => number): Box {
	let best = { x: left, y: top, width, height };
	let least = cost(best);
	for (let row = 0; row <= grid; row++)
		for (let column = 0; column <= grid; column++) {
			const box = { x: left + (right - left) * column / grid, y: top + (bottom - top) * row / grid, width, height };
			const price = cost(box);
			if (price < least)
				[best, least] = [box, price];
		}
	return best;
}

const EDGE = 8;             /* px of the screen that stay free round a cat */

/* The cat itself stays over its place, and inside of the screen. */
export function risenPlace(home: Box, size: Measure, others: Box[], screen: Measure): Box {
	const range = (from: number, long: number, grown: number, end: number): [number, number] =>
		[from + Math.min(0, long - grown), from + Math.max(0, long - grown)].map((at) => Math.max(EDGE, Math.min(end - grown - EDGE, at))) as [number, number];
	return cheapest(size, range(home.x, home.width, size.width, screen.width), range(home.y, home.height, size.height, screen.height), 8,
		(box) => covers(box, others) + away(box, home));
}

const FAR = [360, 240];         /* px from the cat, at most: its name is still seen with it */
/* What a px² under the name counts: of a cat, of another place and its price, of what is not island, of words there. */
const CAT = 90, ELSEWHERE = 12, OUTSIDE = 2, WORDS = .3;

/* Its name: beside it, on the island, over no cat if there is such a place, and over no other field, whose
 * price it would seem to be. */
export function namePlace(cat: Box, size: Measure, { cats, elsewhere, words, island, screen }: { cats: Box[]; elsewhere: Box[]; words: Box[]; island: Box; screen: Measure }): Box {
	const [x, y] = [cat.x + cat.width / 2 - size.width / 2, cat.y + cat.height / 2 - size.height / 2];
	const range = (at: number, far: number, end: number): [number, number] => [Math.max(0, at - far), Math.max(0, Math.min(end, at + far))];
	return cheapest(size, range(x, FAR[0], screen.width - size.width), range(y, FAR[1], screen.height - size.height), 72,
		(box) => CAT * (covers(box, cats) + shared(box, cat)) + OUTSIDE * (size.width * size.height - shared(box, island))
			+ ELSEWHERE * covers(box, elsewhere) + WORDS * covers(box, words) + away(box, cat));
}
