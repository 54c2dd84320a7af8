/* The tile of the island that pointer or focus is on; it rises (game/Risen.svelte). */
interface Up { id: string; x: number; y: number; price?: number; note: string; key: number }

export const risen: { up: Up | null } = $state({ up: null });
let keys = 0;

export function rise(element: Element, id: string, price?: number, note = '') {
	const box = element.getBoundingClientRect();
	risen.up = { id, x: box.left + box.width / 2, y: box.top + box.height / 2, price, note, key: ++keys };
}

export function sink() {
	risen.up = null;
}
