/* After what a key did, focus stays where the next decision is: when the thing it
 * was on has gone, it goes to the first thing that answers the question. */
const ANSWERS = [
	'.prompt .no', '.prompt .go:enabled.pulse', '.cards-table .card.live', '.prompt .choice', '.field .grab.live',
	'.bar .grab.live', '.explore .card.live:enabled', '.prompt .go:enabled', '.hand .card.live',
	'.prompt .tools button:enabled', '.prompt .ends button:enabled',
];
/* While others decide it waits here. */
const WAITING = '.prompt .back button:enabled';

function seen(selector: string): HTMLElement | null {
	const found = document.querySelector<HTMLElement>(selector);
	return found && found.getClientRects().length > 0 ? found : null;
}

export class Focus {
	private byKey = false;
	private waiting: HTMLElement | null = null;

	/* Which hand was used last. */
	pressed = (e: Event) => { this.byKey = e instanceof KeyboardEvent; };

	/* Called when the page shows another decision. */
	settle() {
		const at = document.activeElement;
		const lost = at === document.body || (at !== null && at === this.waiting);
		if (!this.byKey || !lost || document.querySelector('dialog[open]'))
			return;
		this.waiting = null;
		const answer = ANSWERS.map(seen).find(Boolean);
		if (!answer)
			this.waiting = seen(WAITING);
		(answer ?? this.waiting)?.focus();
	}
}
