/* The way back on a phone, with a list of pages that goes back as late as a browser's. */
import { beforeEach, expect, test, vi } from 'vitest';
import { overPage } from './wayback';

const pages: unknown[] = [null];
let goneBack: () => void = () => undefined;
let asked = 0;                  /* how often it is still to go back */

vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal('addEventListener', (_: string, listener: () => void) => { goneBack = listener; });
vi.stubGlobal('history', {
	get state() { return pages.at(-1); },
	pushState: (state: unknown) => pages.push(state),
	back: () => { asked++; },
});
vi.useFakeTimers();

/* The browser goes back, because it was asked or because the person did. */
function back() {
	asked = Math.max(0, asked - 1);
	pages.pop();
	goneBack();
}

beforeEach(() => { pages.splice(1); asked = 0; });

test('the way back closes the window on top, and the last one leaves nothing behind', () => {
	const closed: string[] = [];
	const ends = ['menu', 'help'].map((name) => overPage(() => { closed.push(name); }));
	back();
	expect(closed).toEqual(['help']);
	back();
	expect(closed).toEqual(['help', 'menu']);
	ends.forEach((end) => end());
	vi.runAllTimers();
	expect([pages, asked]).toEqual([[null], 0]);
});

test('a window that comes late, when the one before it has closed, stays open', () => {
	const closed = vi.fn();
	const end = overPage(() => undefined);
	end();
	vi.runAllTimers();
	expect(asked).toBe(1);
	const endLate = overPage(closed);          /* fetched from the server first */
	back();
	expect(closed).not.toHaveBeenCalled();
	back();
	expect(closed).toHaveBeenCalledOnce();
	endLate();
	vi.runAllTimers();
	expect([pages, asked]).toEqual([[null], 0]);
});
