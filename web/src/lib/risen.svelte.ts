/* The tile of the island that pointer or focus is on; it rises (game/Risen.svelte). */
interface Up { of: Element; id: string; x: number; y: number; price?: number; note: string; key: number }

export const risen: { up: Up | null } = $state({ up: null });
let keys = 0;

export function rise(element: Element, id: string, price?: number, note = '') {
	const box = element.getBoundingClientRect();
	risen.up = { of: element, id, x: box.left + box.width / 2, y: box.top + box.height / 2, price, note, key: ++keys };
}

export const isUp = (element: Element) => risen.up?.of === element;

export function sink() {
	risen.up = null;
}
