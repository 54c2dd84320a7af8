/* A press that only ended what lay over the table: neither it nor the click that it becomes
 * reaches what was hidden there. It may become none; whatever is pressed next is meant. */
import { swallow } from './calm';

const NEXT = ['pointerdown', 'keydown'];

export function spend(e: Event) {
	e.stopPropagation();
	const click = (e: Event) => {
		swallow(e);
		over();
	};
	const over = () => {
		removeEventListener('click', click, true);
		NEXT.forEach((kind) => removeEventListener(kind, over, true));
	};
	addEventListener('click', click, true);
	NEXT.forEach((kind) => addEventListener(kind, over, true));
}

/* Whether something lies under the pointer, seen through by it or not. */
export function isUnder(e: Event, thing: Element | null | undefined): boolean {
	const box = thing?.getBoundingClientRect();
	return e instanceof MouseEvent && !!box && e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
}
