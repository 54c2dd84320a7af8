/*
 * A second click at the same place, or on the same word where one press decides, is meant
 * for what was there at the first one: fingers hit a button anywhere.
 * When something else has come under the pointer meanwhile, or the same button
 * now means another decision, the click is not meant and is swallowed; so is one a finger's
 * breadth away that follows what has ended a decision as fast as a double click. Who
 * double-clicks what is on or off means it once. A key that is held down is one
 * press of it as well.
 */
const SOON = 350;       /* ms; longer where the system counts it as a double click */
const LATE = 1000;      /* ms, for what decides by one press where something else was just pressed, and
                           behind what opens the whole table or plays, which takes its time to be drawn */
const NEAR = 12;        /* px */
const TWICE = 250;      /* ms: nobody has seen what a press of one's own brought */
const FINGER = 48;      /* px: so far from it the second one of two comes down */
const CONTROLS = 'button, a, select, input, label, summary, [data-square]';
const SWITCHED = ['aria-pressed', 'aria-expanded'];

interface Click { time: number; x: number; y: number; control: Element | null; name: string; position: string; mine: string }

export class CalmClicks {
	private last: Click | null = null;
	private begun = '';         /* which moves of one's own there were when the press began: it may make one before it is a click */

	begins(mine: string) {
		this.begun = mine;
	}

	/* position: another with every page and every move that is made; mine: with those of one's own. Keys and things
	 * marked as fast are always meant; the hand that was there has left where it was. */
	isSlip(e: MouseEvent, position: string, mine = position): boolean {
		const control = pressedBy(e);
		const now: Click = {
			time: e.timeStamp, x: e.clientX, y: e.clientY, control,
			/* Two cards may show the same. */
			name: control?.textContent?.trim() + (control?.getAttribute('data-step') ?? ''), position, mine: this.begun || mine,
		};
		const { last } = this;
		if (e.detail === 0)
			return false;
		if (control?.hasAttribute('data-fast')) {
			this.last = now;
			return false;
		}
		const soon = control?.hasAttribute('data-decides') || last?.control?.hasAttribute('data-opens') ? LATE : SOON;
		const far = last === null ? Infinity : Math.hypot(now.x - last.x, now.y - last.y);
		const again = last !== null && (e.detail > 1 || now.time - last.time < soon)
			&& (far < NEAR || !!control?.hasAttribute('data-decides') && now.name === last.name);
		const decided = last !== null && mine !== last.mine && now.time - last.time < TWICE && far < FINGER && !last.control?.hasAttribute('data-fast');
		if (control && (decided || again && (control !== last.control || now.name !== last.name
			|| position !== last.position || e.detail > 1 && isSwitch(control))))
			return true;
		this.last = now;
		return false;
	}

	/* The second press of a double click on a control, and the control has gone or something
	 * lies over it: words that have come there are not to be marked. */
	marks(e: MouseEvent): boolean {
		const { control } = this.last ?? {};
		return e.detail > 1 && !!control && !control.contains(e.target as Element);
	}
}

/* A label hands its click on to what it names, which is the same press. */
function pressedBy({ target }: Event): Element | null {
	const found = (target as Element).closest?.(CONTROLS) ?? null;
	return (found as HTMLLabelElement | null)?.control ?? found;
}

const isSwitch = (control: Element) => SWITCHED.some((word) => control.hasAttribute(word));

/* Keys that do something once however long they are held; others move things along. */
const ONCE = ['Enter', ' ', 'u', 'l', 'b', 'w', '?'];

export const isHeld = (e: KeyboardEvent) => e.repeat && ONCE.includes(e.key)
	&& !(e.target as Element).matches?.('input, textarea, select');

export function swallow(e: Event) {
	e.stopPropagation();
	e.preventDefault();
}
