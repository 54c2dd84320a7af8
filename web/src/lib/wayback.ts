/*
 * The way back closes what was opened over a page before it leaves that: a window, a sheet
 * that was pulled up. One entry of the browser's list of pages stands for "something is
 * open", whatever it is: put there by the first, taken away when the last is closed by other
 * means.
 */
const open: (() => void)[] = [];        /* how each is closed, the topmost last */

interface Mark { window?: boolean }
/* The browser is at the entry of what is open: another address is written when it has gone. */
export const isMarked = () => (history.state as Mark | null)?.window === true;
/* The entry was there when the page was read. */
let found = false;
function mark() {
	found = false;
	history.pushState({ window: true } satisfies Mark, '');
}

/* Where the list of pages was left: an entry has the address of the page below it. */
let here = '';

const AHEAD = 500;          /* ms until another page should be there */

/* We go back ourselves, which takes a moment: a window that opens meanwhile stays. */
let leaving = false;
function leave() {
	leaving = true;
	here = location.href;
	history.back();
	setTimeout(() => { leaving = false; }, AHEAD);
}

/* On to the page that was opened from the window; there may be none. */
function goOn() {
	history.forward();
	setTimeout(tidy, AHEAD);
}

function tidy() {
	if (open.length === 0 && isMarked() && !leaving)
		leave();
}

/* One too far, where the browser lost the page below as it was read again while its entry was
 * made: there is one entry only, and it is the page's. */
let astray = false;
function comeBack() {
	if (astray && isMarked())
		history.replaceState(null, '');
	astray = !astray;
	if (astray) {
		history.forward();
		setTimeout(() => { astray = false; }, AHEAD);
	}
}

/* Gone back: out of a window, or into the entry of one that is long closed (a page was
 * opened from it), which is nothing to stop at. So it is on the way forward. */
function goneBack() {
	const ours = leaving, stayed = here === location.href;
	leaving = false;
	here = location.href;
	if (astray || ours && !stayed && found) {
		comeBack();
		return;
	}
	if (isMarked()) {
		if (open.length === 0)
			(stayed ? goOn : leave)();
		return;
	}
	if (!ours)
		open.pop()?.();
	if (open.length > 0)
		mark();
}

/* Where the browser says what lies below: it may be another site's page. */
interface Entries { entries(): { url: string | null }[]; currentEntry: { index: number } | null }
function isOverItself(): boolean {
	const known = (window as { navigation?: Entries }).navigation;
	return !known || known.entries()[(known.currentEntry?.index ?? 0) - 1]?.url === location.href;
}

/* A page that is read again with its entry may have nothing open any more. */
export function watchWayBack() {
	found = isMarked();
	here = location.href;
	addEventListener('popstate', goneBack);
	setTimeout(() => {
		if (found && open.length === 0 && isMarked() && !isOverItself())
			history.replaceState(null, '');
		tidy();
	}, AHEAD);
}

/* Something lies over the page; returns what says that it no longer does. */
export function overPage(close: () => void): () => void {
	here = location.href;
	open.push(close);
	if (!isMarked())
		mark();
	return () => {
		if (open.includes(close))
			open.splice(open.indexOf(close), 1);
		/* Another one may take its place at once. */
		setTimeout(tidy);
	};
}
