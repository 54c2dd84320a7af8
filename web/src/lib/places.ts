/*
 * Cats keep their places in a field while others are taken: nobody aims at one that
 * moves away. When cats come, or lie in another order, all are laid out anew.
 */
export interface Place { id: string; gone: boolean }

export function keepPlaces(before: Place[], tiles: string[]): Place[] {
	let next = 0;
	const kept = before.map(({ id, gone }) => {
		const stays = !gone && id === tiles[next];
		next += Number(stays);
		return { id, gone: !stays };
	});
	return next === tiles.length ? kept : tiles.map((id) => ({ id, gone: false }));
}
