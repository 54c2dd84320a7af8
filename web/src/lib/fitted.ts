/* A row of cards that has little room: names in lines below each other first, then beside
 * smaller pictures, then without signs beside them, then names alone, then pictures alone, at last one over
 * the other, so that all of them are in sight. */
const WAYS = ['', 'lines', 'smaller', 'names', 'words', 'pictures'];
const SEEN = 26;            /* px of a picture that another lies over, at least */

/* How long the row is, and how long it may be. */
function lengths(row: HTMLElement): [number, number] {
	const box = row.querySelector<HTMLElement>('.box');
	return [box?.scrollWidth ?? 0, box?.parentElement?.clientWidth ?? 0];
}

function fit(row: HTMLElement) {
	row.style.removeProperty('--over');
	for (const way of WAYS) {
		row.dataset.fit = way;
		const [long, room] = lengths(row);
		if (long <= room)
			return;
	}
	const cards = row.querySelectorAll<HTMLElement>('.slot');
	const [long, room] = lengths(row);
	const over = Math.min(cards[0].offsetWidth - SEEN, Math.ceil((long - room) / Math.max(1, cards.length - 1)));
	row.style.setProperty('--over', `${Math.max(0, over)}px`);
}

/* Again whenever the row has another width, or other cards: `what` tells them. */
export function fitted(row: HTMLElement, what: unknown) {
	const again = () => {
		if (row.querySelector('.slot'))
			fit(row);
	};
	const watch = new ResizeObserver(again);
	watch.observe(row);
	again();
	void what;
	return { update: again, destroy: () => watch.disconnect() };
}
