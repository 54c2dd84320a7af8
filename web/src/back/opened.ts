/*
 * Records of running games that were opened to be looked at. This window alone remembers
 * them, as long as it is open: they are no games of this browser until somebody plays on.
 */
import { newId } from '../lib/games';

const PLACE = 'isle.opened.';
const here = new Map<string, string>();        /* where the window may keep nothing */

/* The name it is found by. */
export function rememberOpened(text: string): string {
	const name = newId();
	here.set(name, text);
	try {
		sessionStorage.setItem(PLACE + name, text);
	} catch { /* then until the page is loaded again */ }
	return name;
}

export function openedText(name: string): string | null {
	try {
		return here.get(name) ?? sessionStorage.getItem(PLACE + name);
	} catch {
		return null;
	}
}
