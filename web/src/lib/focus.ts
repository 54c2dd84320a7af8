/* After what a key did, focus stays where the next decision is: when the thing it
 * was on has gone, it goes to the first thing that answers the question. */
const ANSWERS = [
	'.prompt .no', '.prompt .go:enabled.pulse', '.cards-table .card.live', '.prompt .choice', '.field .grab.live',
	'.bar .grab.live', '.explore .card.live:enabled', '.prompt .go:enabled', '.hand .card.live',
	'.prompt .tools button:enabled', '.prompt .ends button:enabled',
];
/* All is chosen and waits for a word only: the way there by Tab is long. */
const READY = '.prompt .go.ready:enabled';
/* Where one chooses; whoever writes or looks around elsewhere stays there. */
const CHOOSING = '.cards-table, .explore, .prompt';
/* Which hand was used last, anywhere: windows over the table keep their keys to
 * themselves, and a table may be come to by a key. */
let byKey = false;

export function watchHands() {
	for (const kind of ['keydown', 'pointerdown'])
		window.addEventListener(kind, () => { byKey = kind === 'keydown'; }, { capture: true });
}

const isLost = () => document.activeElement === document.body || !!document.activeElement?.matches(':disabled');

/* Who came to a page by a key stands at its name, which is read aloud: what had the
 * focus is gone with the page before. A page that is still being read is waited for. */
const FRAMES = 300;
export function arrive(frames = FRAMES) {
	if (!byKey || !isLost() || document.querySelector('dialog[open]'))
		return;
	const name = seen('h1');
	if (name) {
		name.tabIndex = -1;
		name.focus();
	} else if (frames > 0) {
		requestAnimationFrame(() => arrive(frames - 1));
	}
}

/* While others decide it waits here. */
const WAITING = '.prompt .back button:enabled, .coach button';

function seen(selector: string): HTMLElement | null {
	const found = document.querySelector<HTMLElement>(selector);
	return found && found.getClientRects().length > 0 ? found : null;
}

let waiting: HTMLElement | null = null;
let wasReady = false;

/* Called when the table shows another decision, or what had the focus may be gone. */
export function settleFocus() {
	const at = document.activeElement;
	const ready = seen(READY);
	const chosen = ready !== null && !wasReady && !!at?.closest(CHOOSING);
	wasReady = ready !== null;
	const lost = isLost() || (at !== null && at === waiting);
	if (!byKey || !lost && !chosen || document.querySelector('dialog[open]'))
		return;
	const answer = ready ?? ANSWERS.map(seen).find(Boolean);
	waiting = answer ? null : seen(WAITING);
	(answer ?? waiting)?.focus();
}
