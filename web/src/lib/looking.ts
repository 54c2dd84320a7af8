/* Looking closely at a card: a pointer that rests on it, focus, a finger that
 * stays, a key. The element gets what is needed; picking is for who uses it. */
import { peek, peekAt, peekEnd, peekHold } from './peek.svelte';

const HOLD = 420;       /* ms a finger stays to look */

export class Look {
	private timer = 0;
	held = false;           /* the finger looked: the click that follows picks nothing */

	/* plain: its words are in sight already, only a finger that stays looks. */
	constructor(private readonly card: () => number, private readonly plain = false) {}

	enter = (e: PointerEvent) => {
		if (e.pointerType === 'mouse' && !this.plain)
			peekAt(this.card(), e.currentTarget as Element);
	};

	focused = (e: FocusEvent) => {
		const card = e.currentTarget as Element;
		if (card.matches(':focus-visible') && !this.plain)
			peekAt(this.card(), card);
	};

	key = (e: KeyboardEvent) => {
		if (e.key.toLowerCase() === 'i' && !e.ctrlKey && !e.altKey && !e.metaKey)
			peekHold(this.card());
	};

	down = (e: PointerEvent) => {
		this.held = false;
		if (e.pointerType === 'mouse')
			return;
		this.timer = window.setTimeout(() => {
			this.held = true;
			peekHold(this.card());
		}, HOLD);
	};

	up = () => {
		clearTimeout(this.timer);
		peekEnd();
	};

	/* A card that goes away under the pointer is never left by it. */
	gone() {
		clearTimeout(this.timer);
		if (peek.card === this.card())
			peekEnd();
	}
}
