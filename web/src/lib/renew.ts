/*
 * A page that is older than its server, or newer, loads itself again, in the
 * newest version there is. Games, seats
 * and settings are kept anyway; what was typed and not sent yet is taken along
 * here. An age that a fresh page does not know either is met only once: a page that
 * loaded itself for ever would be worse than one that says what is wrong.
 */
import { reload } from './version.svelte';

const RENEWED = 'isle.renewed';
const TYPED = 'isle.typed';

type Typed = Record<string, string>;

function read(): Typed {
	return JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as Typed;
}

/* Fields that name themselves by data-typed. */
function typed(): Typed {
	const fields = document.querySelectorAll<HTMLInputElement>('input[data-typed]');
	return Object.fromEntries([...fields].map((field) => [field.dataset.typed ?? '', field.value]));
}

/* Loads the page again for a server of this age; false when that has not helped. */
export function renew(age: string): boolean {
	try {
		if (sessionStorage.getItem(RENEWED) === age)
			return false;
		sessionStorage.setItem(RENEWED, age);
		sessionStorage.setItem(TYPED, JSON.stringify(typed()));
	} catch {
		return false;       /* without a memory it might go on for ever */
	}
	void reload();
	return true;
}

/* What stood in a field when the page was loaded again, once. */
export function typedBefore(field: string): string {
	try {
		const { [field]: text = '', ...rest } = read();
		sessionStorage.setItem(TYPED, JSON.stringify(rest));
		return typeof text === 'string' ? text : '';
	} catch {
		return '';
	}
}
