/* The picture of a lesson on its card: above the words as large as they leave room for, else
 * beside them, else none; and where even the words are too many, in smaller letters. It is tried,
 * for words have as many lines as they need. */
interface Way { form: 'above' | 'beside' | 'none' | 'title'; width: number /* px */; letters?: number /* of the usual size */ }

const WAYS: Way[] = [...[132, 114, 98, 84, 70, 58].map((width) => ({ form: 'above', width } as const)),
	...[84, 70, 58, 48].map((width) => ({ form: 'beside', width } as const))];
const NONE: Way = { form: 'none', width: 0 };
/* Words alone; if they never fit, what they say is close up. */
const WORDS: Way[] = [NONE, ...[1, .95, .9, .85].map((letters) => ({ ...NONE, letters }))];
const TITLE: Way = { form: 'title', width: 0 };
const WIDE = 170;       /* px of a card, at least, for words beside a picture */

/* What a card has room for, in px. */
function roomOf(card: HTMLElement): [number, number] {
	const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(card);
	return [card.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), card.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)];
}

function lay(face: HTMLElement, { form, width, letters }: Way) {
	face.dataset.picture = form;
	face.style.setProperty('--picture', `${width}px`);
	face.style.setProperty('--letters', String(letters ?? 1));
	face.toggleAttribute('data-tight', letters !== undefined);
}

/* The card is as large as it is without any picture: none may push the boat below the island. */
function fit(face: HTMLElement, card: HTMLElement) {
	const table = card.closest<HTMLElement>('.grid');
	table?.toggleAttribute('data-bare', true);
	lay(face, NONE);
	const [wide, high] = roomOf(card);
	table?.removeAttribute('data-bare');
	const fits = (way: Way) => {
		lay(face, way);
		return face.offsetHeight <= high && face.scrollWidth <= wide;
	};
	const ways = WAYS.filter((way) => way.form === 'above' || card.clientWidth >= WIDE);
	if (![...ways, ...WORDS].some(fits))
		lay(face, TITLE);
}

/* Again whenever the card has another size or other words: `what` tells them. */
export function pictured(face: HTMLElement, what: unknown) {
	const card = face.parentElement?.parentElement;
	const again = () => {
		if (card)
			fit(face, card);
	};
	const watch = new ResizeObserver(again);
	if (card)
		watch.observe(card);
	again();
	void document.fonts.ready.then(again);
	void what;
	return { update: again, destroy: () => watch.disconnect() };
}
