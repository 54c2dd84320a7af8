/* What is ticked of a list and not played yet, over a reload of the page: kept beside the
 * tab for the one decision it was made in, which `at` tells from every other. */
const TICKED = 'isle.ticked';

export function keepTicked(at: string, members: number[]) {
	try {
		sessionStorage.setItem(TICKED, JSON.stringify([at, ...members]));
	} catch { /* then a reload forgets it */ }
}

export function tickedBefore(at: string): number[] {
	try {
		const [then, ...members] = JSON.parse(sessionStorage.getItem(TICKED) ?? '[]') as [string, ...number[]];
		return then === at ? members : [];
	} catch {
		return [];
	}
}
