/* After what a key did, focus stays where the next decision is: when the thing it
 * was on has gone, it goes to the first thing that answers the question. */
const ANSWERS = [
	'.prompt .no', '.prompt .go:enabled.pulse', '.cards-table .card.live', '.prompt .choice', '.field .grab.live',
	'.bar .grab.live', '.explore .card.live:enabled', '.prompt .go:enabled', '.hand .card.live',
	'.prompt .tools button:enabled', '.prompt .ends button:enabled',
];
/* All is chosen and waits for a word only: the way there by Tab is long. */
const READY = '.prompt .go.ready:enabled';
/* ms: told of in the same breath as its becoming ready, it would be read out as one that
 * cannot be pressed. */
const HEARD = 150;
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

/* A tile that was taken by a key is moved on the boat: among its squares a screen reader
 * leaves arrows and letters to the page. Put back, its place has the focus again. */
const TAKEN = '.grab.held';
let home: HTMLElement | null = null;

/* The square that a tile on the boat lies on. */
function squareUnder(tile: Element): HTMLElement | null {
	const box = tile.getBoundingClientRect();
	const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	return (there.find((e) => e.matches('[data-square]')) as HTMLElement | undefined) ?? seen('.sea [data-square][tabindex="0"]');
}

function goAboard(taken: HTMLElement, tile: Element) {
	home = taken;
	waiting = squareUnder(tile);
	waiting?.focus({ preventScroll: true });
}

let waiting: HTMLElement | null = null;
let wasReady = false;

/* Whether that is all there is to do while a tile is taken, moved or put back. */
function followTile(at: Element | null): boolean {
	const tile = seen('.sea .handle');
	if (byKey && tile && at?.matches(TAKEN))
		goAboard(at as HTMLElement, tile);
	else if (!tile && at !== null && at === waiting && home?.isConnected && home.matches('.live'))
		home.focus();
	else
		return tile !== null && at === waiting && !seen('.prompt .no');
	return true;
}

/* Called when the table shows another decision, or what had the focus may be gone. */
export function settleFocus() {
	const at = document.activeElement;
	if (followTile(at))
		return;
	const ready = seen(READY);
	const chosen = ready !== null && !wasReady && !!at?.closest(CHOOSING);
	wasReady = ready !== null;
	const lost = isLost() || (at !== null && at === waiting);
	if (!byKey || !lost && !chosen || document.querySelector('dialog[open]'))
		return;
	if (ready) {
		setTimeout(() => { if (document.activeElement === at) ready.focus(); }, HEARD);
		return;
	}
	const answer = ANSWERS.map(seen).find(Boolean);
	waiting = answer ? null : seen(WAITING);
	(answer ?? waiting)?.focus();
}
