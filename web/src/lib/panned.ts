/*
 * A boat longer than its place, looked at part by part: across where it lies, up and
 * down where it stands. All is told in parts of its length, 0 to 1.
 */
export interface Seen { from: number; part: number }

interface Length { at: number; shown: number; all: number }

function lengthOf(place: HTMLElement, upright: boolean): Length {
	return upright ? { at: place.scrollTop, shown: place.clientHeight, all: place.scrollHeight }
		: { at: place.scrollLeft, shown: place.clientWidth, all: place.scrollWidth };
}

export function seenOf(place: HTMLElement, upright: boolean): Seen {
	const { at, shown, all } = lengthOf(place, upright);
	return { from: at / all, part: shown / all };
}

/* What is there comes into the middle. */
export function lookAt(place: HTMLElement, upright: boolean, there: number, smooth = false) {
	const { shown, all } = lengthOf(place, upright);
	place.scrollTo({ [upright ? 'top' : 'left']: there * all - shown / 2, behavior: smooth ? 'smooth' : 'auto' });
}

/* What begins and ends there comes into sight with so many pixels around it, by the shortest
 * way; what is in sight moves nothing. */
export function follow(place: HTMLElement, upright: boolean, [start, end]: [number, number], pixels: number, smooth = false) {
	const { at, shown, all } = lengthOf(place, upright);
	const [before, after] = [start * all - pixels - at, end * all + pixels - at - shown];
	const by = before < 0 ? before : Math.max(0, after);
	if (by !== 0)
		place.scrollBy({ [upright ? 'top' : 'left']: by, behavior: smooth ? 'smooth' : 'auto' });
}

/* What is there has so many pixels of its place on either side. */
export function hasRoom(place: HTMLElement, upright: boolean, there: number, pixels: number): boolean {
	const { at, shown, all } = lengthOf(place, upright);
	return there * all >= at + pixels && there * all <= at + shown - pixels;
}

/* Where on a picture of the whole boat a pointer is. */
export function touchedPart(e: MouseEvent, upright: boolean): number {
	const box = (e.currentTarget as Element).getBoundingClientRect();
	return upright ? (e.clientY - box.top) / box.height : (e.clientX - box.left) / box.width;
}

/* The outline, on that picture, of what is in sight. */
export function outlineOf({ from, part }: Seen, upright: boolean): string {
	const [start, size] = upright ? ['top', 'height'] : ['left', 'width'];
	return `${start}:${from * 100}%;${size}:${part * 100}%`;
}
