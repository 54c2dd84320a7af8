/* After what a key did, focus stays where the next decision is: when the thing it
 * was on has gone, it goes to the first thing that answers the question. */
const ANSWERS = [
	'.prompt .no', '.prompt .go:enabled.pulse', '.cards-table .card.live', '.prompt .choice', '.field .grab.live',
	'.bar .grab.live', '.explore .card.live:enabled', '.prompt .go:enabled', '.hand .card.live',
	'.prompt .tools button:enabled', '.prompt .ends button:enabled', '.prompt .back button:enabled',
];

export class Focus {
	private byKey = false;

	/* Which hand was used last. */
	pressed = (e: Event) => { this.byKey = e instanceof KeyboardEvent; };

	/* Called when the page shows another decision. */
	settle() {
		if (!this.byKey || document.activeElement !== document.body || document.querySelector('dialog[open]'))
			return;
		for (const selector of ANSWERS) {
			const found = document.querySelector<HTMLElement>(selector);
			if (found && found.getClientRects().length > 0) {
				found.focus();
				return;
			}
		}
	}
}
