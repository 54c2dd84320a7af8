/* The card that is being looked at closely, and where it lies. */
export const peek: { card: number; x: number; y: number } = $state({ card: 0, x: 0, y: 0 });

export function peekAt(card: number, element: Element) {
	const box = element.getBoundingClientRect();
	Object.assign(peek, { card, x: box.left + box.width / 2, y: box.top });
}

export function peekEnd() {
	peek.card = 0;
}
