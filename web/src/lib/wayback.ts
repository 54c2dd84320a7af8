/*
 * On a phone the way back closes a window before it leaves the page. One entry of
 * the browser's list of pages stands for "a window is open", whichever it is: put
 * there by the first, taken away when the last is closed by other means.
 */
const open: (() => void)[] = [];        /* how each is closed, the topmost last */

interface Mark { window?: boolean }
const isMarked = () => (history.state as Mark | null)?.window === true;
const mark = () => history.pushState({ window: true } satisfies Mark, '');

/* We go back ourselves, which takes a moment: a window that opens meanwhile stays. */
let leaving = false;
function leave() {
	leaving = true;
	history.back();
}

/* Gone back: out of a window, or into the entry of one that is long closed (a page was
 * opened from it), which is nothing to stop at. */
function goneBack() {
	const ours = leaving;
	leaving = false;
	if (isMarked()) {
		if (open.length === 0)
			leave();
		return;
	}
	if (!ours)
		open.pop()?.();
	if (open.length > 0)
		mark();
}

let listens = false;

/* A window lies over the page; returns what says that it no longer does. */
export function overPage(close: () => void): () => void {
	if (!matchMedia('(pointer: coarse)').matches)
		return () => undefined;
	if (!listens)
		addEventListener('popstate', goneBack);
	listens = true;
	open.push(close);
	if (!isMarked())
		mark();
	return () => {
		if (open.includes(close))
			open.splice(open.indexOf(close), 1);
		/* Another one may take its place at once. */
		setTimeout(() => {
			if (open.length === 0 && isMarked() && !leaving)
				leave();
		});
	};
}
