/* Places of the book that hold what somebody looks for: a question ("rules/ask/WORDS"),
 * the filters of the gallery ("cards/find/kind=lesson&cost=2"). */

export function askPlace(page: string, question: string): string {
	return `${page}/ask/${encodeURIComponent(question)}`;
}

/* The question of a place; nothing where none is asked. Addresses are typed, too. */
export function askedAt(place: string): string {
	const [, word, question = ''] = place.split('/');
	try {
		return word === 'ask' ? decodeURIComponent(question) : '';
	} catch {
		return '';
	}
}

export function findPlace(filters: string): string {
	return filters ? `cards/find/${filters}` : 'cards';
}
