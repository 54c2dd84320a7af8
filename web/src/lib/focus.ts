/* After what a key did, focus stays where the next decision is: when the thing it
 * was on has gone, it goes to the first thing that answers the question. */
const ANSWERS = [
	'.prompt .no', '.prompt .go:enabled.pulse', '.cards-table .choice', '.cards-table .card.live', '.prompt .choice', '.field .grab.live',
	'.bar .grab.live', '.explore .card.live:enabled', '.prompt .go:enabled', '.hand .card.live',
	'.prompt .tools button:enabled', '.prompt .ends button:enabled', '.prompt .final', '.prompt .onward',
];
/* All is chosen and waits for a word only: the way there by Tab is long. */
const READY = '.prompt .go.ready:enabled';
/* ms: told of in the same breath as its becoming ready, it would be read out as one that
 * cannot be pressed. */
const HEARD = 150;
/* Where one chooses; whoever writes or looks around elsewhere stays there. */
const CHOOSING = '.cards-table, .pier, .explore, .prompt';
/* Which hand was used last, anywhere: windows over the table keep their keys to
 * themselves, and a table may be come to by a key. */
let byKey = false;

/* Who loads the page again by a key plays on by keys. */
const HAND = 'isle.by-key';
function keptHand(): boolean {
	try {
		return sessionStorage.getItem(HAND) === 'true';
	} catch {
		return false;
	}
}

function keepHand() {
	try {
		sessionStorage.setItem(HAND, String(byKey));
	} catch { /* then one begins at the beginning of the page */ }
}

export const isByKey = () => byKey;

export function watchHands() {
	byKey = keptHand();
	window.addEventListener('pagehide', keepHand);
	for (const kind of ['keydown', 'pointerdown'])
		window.addEventListener(kind, (e) => {
			byKey = kind === 'keydown';
			if (fresh && e instanceof KeyboardEvent && e.key === 'Tab')
				goFirst(e);
			fresh = false;
		}, { capture: true });
}

/* Nothing was pressed yet since the table was come to: Tab leads to the decision first. */
let fresh = false;
function goFirst(e: KeyboardEvent) {
	const answer = isLost() && !e.shiftKey && !document.querySelector('dialog[open]') ? ANSWERS.map(seen).find(Boolean) : null;
	if (answer) {
		e.preventDefault();
		answer.focus();
	}
}

/* Who plays by keys goes there, from wherever a window has opened. */
export function standAt(thing: HTMLElement | null | undefined) {
	if (byKey)
		thing?.focus({ preventScroll: true });
}

/* The question has it for a moment only (standAtQuestion), or where nothing can be pressed. */
export const isLost = () => document.activeElement === document.body || !!document.activeElement?.matches(':disabled, .say');

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

/* Where what had the focus is gone, as with the page before, the question has it first and
 * what answers it a moment later: what a screen reader is led to from something that is no
 * more it does not read out, and it keeps the arrows for itself. */
const QUESTION = '.prompt .say';
function standAtQuestion(moment: number): boolean {
	const question = document.activeElement === document.body ? seen(QUESTION) : null;
	question?.focus({ preventScroll: true });
	if (question)
		setTimeout(settleFocus, moment);
	return question !== null;
}

/* So when a window has opened or closed: what has the focus there loses it for a moment, and
 * nothing else has it until then. */
let promised: HTMLElement | null = null;
export function againLater() {
	const at = document.activeElement;
	if (!byKey || isLost() || !(at instanceof HTMLElement))
		return;
	at.blur();
	if (!document.querySelector('dialog[open]'))
		seen(QUESTION)?.focus({ preventScroll: true });
	const from = document.activeElement;
	promised = at;
	setTimeout(() => {
		if (promised === at)
			promised = null;
		if (document.activeElement === from)
			at.focus({ preventScroll: true });
		settleFocus();
	}, HEARD);
}

/* It may be gone by then, or gone away from. */
const isPromised = () => promised !== null && promised.isConnected && isLost();

const ARRIVAL = 700;        /* ms */
let arriving = false;
let settled = 0;            /* when the moment is over */
export function comeToTable() {
	arriving = fresh = true;
}

/* Whether the moment is not yet over. */
function isArriving(): boolean {
	if (!byKey || !isLost())
		return false;
	if (arriving && standAtQuestion(ARRIVAL))
		settled = performance.now() + ARRIVAL;
	arriving = false;
	return performance.now() < settled;
}

/* While others decide it waits here; where nothing can be pressed, at the question. */
const WAITING = '.prompt .back button:enabled, .coach button';

function seen(selector: string): HTMLElement | null {
	const found = document.querySelector<HTMLElement>(selector);
	return found && found.getClientRects().length > 0 ? found : null;
}

/* A tile that was taken by a key has the focus, with its tools in it: there a screen reader
 * leaves arrows and letters to the page. Put back, its place has the focus again. */
const TAKEN = '.grab.held';
const TOOLS = '.prompt [role=application]';
let home: HTMLElement | null = null;
let tried = false;              /* no word places it: it can only be put back */

let waiting: HTMLElement | null = null;
let wasReady = false;

/* Whether that is all there is to do while a tile is taken, moved or put back. */
function followTile(at: Element | null): boolean {
	const tools = seen(TOOLS);
	const taken = !!at?.matches(TAKEN);
	if (seen('.prompt .no'))
		return false;           /* it is still in the hand, and asked about */
	if (tools && byKey && (taken || isLost())) {
		home = taken ? at as HTMLElement : home;
		tried = tools.dataset.tried !== undefined;
		waiting = tools;
		tools.focus();
		return true;
	}
	if (tools)
		return at === tools;
	const back = home?.isConnected && (tried || home.matches('.live')) && (at === waiting || isLost()) ? home : null;
	home = null;
	back?.focus();
	return back !== null;
}

/* Unless it was taken back, or something else looked at, in the meantime. */
function goSoon(ready: HTMLElement, from: Element | null) {
	waiting = null;
	setTimeout(() => {
		if ((document.activeElement === from || isLost()) && seen(READY) === ready)
			ready.focus();
	}, HEARD);
}

/* Called when the table shows another decision, or what had the focus may be gone. */
export function settleFocus() {
	const at = document.activeElement;
	if (isArriving() || isPromised())
		return;
	const ready = seen(READY);
	const chosen = ready !== null && !wasReady && !!at?.closest(CHOOSING);
	wasReady = ready !== null;
	if (followTile(at))
		return;
	const lost = isLost() || (at !== null && at === waiting);
	if (!byKey || !lost && !chosen || document.querySelector('dialog[open]') || standAtQuestion(HEARD))
		return;
	if (ready) {
		goSoon(ready, at);
		return;
	}
	goToAnswer();
}

export function goToAnswer() {
	const answer = ANSWERS.map(seen).find(Boolean);
	waiting = answer ? null : seen(WAITING) ?? seen(QUESTION);
	(answer ?? waiting)?.focus();
}
