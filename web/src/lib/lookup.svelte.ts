/* What is looked up in the rules while a game is open: a place of the book
 * ("rules/placing", "cards/69"), or what the book knows the place of ("phase:draft",
 * "line:rats", "error:21"). Empty: nothing, the window is closed. */
export const lookedUp: { place: string } = $state({ place: '' });

export function lookUp(place: string) {
	lookedUp.place = place;
}

/* Lines of the score that are no line of a boat. */
const SUMS: Record<string, string> = {
	lessons_total: 'rules/lesson-count', public_total: 'rules/public-lessons', markers: 'rules/events',
};

/* Where a line of the sister's is told of: one of her lessons, or what she counts besides. */
export const sisterPlace = (card?: number) => (card ? `cards/${card}` : 'rules/sister-count');

/* Where the rules tell of a line of the score. */
export function linePlace(key: string): string {
	return SUMS[key] ?? `line:${key}`;
}
