/* The tile of the island that pointer or focus is on; it rises (game/Risen.svelte). */
import type { Box } from './rising';

/* What lies round it when it rises: the other tiles, the places it does not lie in, words, and the island they are on. */
interface Round { cats: Box[]; elsewhere: Box[]; words: Box[]; island: Box }
interface Up { of: Element; id: string; home: Box; round: Round; price?: number; note: string; key: number }

export const risen: { up: Up | null } = $state({ up: null });
let keys = 0;

const boxes = (all: Iterable<Element>): Box[] => [...all].map((e) => e.getBoundingClientRect());

function roundOf(element: Element): Round {
	const island = element.closest('.bar') ?? document.body;
	const others = [...island.querySelectorAll('.grab svg')].filter((e) => !element.contains(e));
	const places = [...island.querySelectorAll('section, section > h3')].filter((e) => e.closest('section') !== element.closest('section'));
	return { cats: boxes(others), elsewhere: boxes(places), words: boxes(island.querySelectorAll('h3 span, .bag')), island: island.getBoundingClientRect() };
}

export function rise(element: Element, id: string, price?: number, note = '') {
	const home = (element.querySelector('svg') ?? element).getBoundingClientRect();
	risen.up = { of: element, id, home, round: roundOf(element), price, note, key: ++keys };
}

export const isUp = (element: Element) => risen.up?.of === element;

export function sink() {
	risen.up = null;
}
