/*
 * A number of the count on its way from the boat to its place in the table. It is a
 * picture over the window: nothing waits for it, and what is read is there already.
 */
const HELD = 0.35;          /* of the time it is read where it came */

export function flyNumber(over: HTMLElement, from: Element, to: Element, duration: number) {
	const [start, end] = [from, to].map((e) => e.getBoundingClientRect());
	if (!start.width || !end.width)
		return;
	const number = document.createElement('b');
	number.textContent = from.textContent;
	number.className = 'flown';
	number.setAttribute('aria-hidden', 'true');
	Object.assign(number.style, { left: `${start.left}px`, top: `${start.top}px` });
	over.append(number);
	const [x, y] = [end.right - start.right, end.top + end.height / 2 - start.top - start.height / 2];
	const timing = { duration, easing: 'cubic-bezier(.5, 0, .3, 1)' };
	number.animate([{ opacity: 0 }, { opacity: 1, transform: 'none', offset: HELD },
		{ transform: `translate(${x}px, ${y}px) scale(.7)` }], timing)
		.finished.catch(() => undefined).finally(() => number.remove());
	to.animate([{ opacity: 0 }, { opacity: 0, offset: .85 }, { opacity: 1 }], timing);
}
