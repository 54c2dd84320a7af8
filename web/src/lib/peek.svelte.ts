/* The card that is being looked at closely, and where it lies. A finger has no
 * hover: what it holds or asks for stays open until it is closed. */
export const peek: { card: number; x: number; y: number; held: boolean } =
	$state({ card: 0, x: 0, y: 0, held: false });

/* The close-up stands above the card and above the question, hiding neither. */
export function peekAt(card: number, element: Element) {
	const box = element.getBoundingClientRect();
	const ask = document.querySelector('.ask')?.getBoundingClientRect();
	const y = ask && ask.top < box.top ? ask.top : box.top;
	Object.assign(peek, { card, x: box.left + box.width / 2, y, held: false });
}

export function peekHold(card: number) {
	Object.assign(peek, { card, held: true });
}

/* The pointer has left; what is held stays. */
export function peekEnd() {
	if (!peek.held)
		peek.card = 0;
}

export function peekClose() {
	Object.assign(peek, { card: 0, held: false });
}
