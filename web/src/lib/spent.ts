/* A press that only ended what lay over the table: neither it nor the click that it becomes
 * reaches what was hidden there. */
import { swallow } from './calm';

export function spend(e: Event) {
	e.stopPropagation();
	const click = (e: Event) => {
		swallow(e);
		over();
	};
	const over = () => {
		removeEventListener('click', click, true);
		removeEventListener('pointerdown', over, true);
	};
	addEventListener('click', click, true);
	addEventListener('pointerdown', over, true);
}

/* Whether something lies under the pointer, seen through by it or not. */
export function isUnder(e: Event, thing: Element | null | undefined): boolean {
	const box = thing?.getBoundingClientRect();
	return e instanceof MouseEvent && !!box && e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
}
