/*
 * Records of running games that were opened to be looked at. This window alone remembers
 * them, as long as it is open: they are no games of this browser until somebody plays on.
 * Of very many the last.
 */
import { newId } from '../lib/games';
import { isText, listOf, shaped } from '../lib/shape';

interface Opened { name: string; text: string }

const PLACE = 'isle.opened';
const MANY = 16;
const areOpened = listOf(shaped<Opened>({ name: isText, text: isText }));

function load(): Opened[] {
	try {
		const all: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]');
		return areOpened(all) ? all : [];
	} catch {
		return [];
	}
}

let all = load();

/* The name it is found by: of the same text the same. */
export function rememberOpened(text: string): string {
	const opened = all.find((one) => one.text === text) ?? { name: newId(), text };
	all = [...all.filter((one) => one !== opened), opened].slice(-MANY);
	try {
		sessionStorage.setItem(PLACE, JSON.stringify(all));
	} catch { /* then until the page is loaded again */ }
	return opened.name;
}

export const openedText = (name: string): string | null => all.find((one) => one.name === name)?.text ?? null;
