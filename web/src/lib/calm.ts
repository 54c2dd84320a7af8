/*
 * A second click at the same place is meant for what was there at the first one.
 * When something else has come under the pointer meanwhile, or the same button
 * now means another decision, the click is not meant and is swallowed.
 */
const SOON = 350;       /* ms; longer where the system counts it as a double click */
const NEAR = 12;        /* px */
const CONTROLS = 'button, a, select, input, label, [data-square]';

interface Click { time: number; x: number; y: number; control: Element | null; name: string; position: number }

export class CalmClicks {
	private last: Click | null = null;

	/* position: rises with every move that is made. Keys and things marked as fast
	 * are always meant. */
	isSlip(e: MouseEvent, position: number): boolean {
		const control = (e.target as Element).closest?.(CONTROLS) ?? null;
		const now: Click = {
			time: e.timeStamp, x: e.clientX, y: e.clientY, control,
			name: control?.textContent?.trim() ?? '', position,
		};
		const { last } = this;
		if (e.detail === 0 || control?.hasAttribute('data-fast'))
			return false;
		const again = last !== null && (e.detail > 1 || now.time - last.time < SOON)
			&& Math.hypot(now.x - last.x, now.y - last.y) < NEAR;
		if (again && control && (control !== last.control || now.name !== last.name
			|| position !== last.position))
			return true;
		this.last = now;
		return false;
	}
}
