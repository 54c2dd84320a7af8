/* What goes over the wires of pages at one table: whether a move is still on its way, and
 * whether all of them have seen the same. */
import type { Page } from '@playwright/test';

interface Wire { moves: Set<string>; version: number }
const wires = new WeakMap<Page, Wire>();

/* From before the page is opened. */
export function watchWire(page: Page) {
	const wire: Wire = { moves: new Set(), version: 0 };
	wires.set(page, wire);
	page.on('websocket', (socket) => {
		socket.on('framesent', ({ payload }) => {
			const message = JSON.parse(String(payload)) as { type: string; id: string };
			if (message.type === 'move')
				wire.moves.add(message.id);
		});
		socket.on('framereceived', ({ payload }) => {
			const message = JSON.parse(String(payload)) as { type: string; id: string; version: number };
			if (message.type === 'view')
				wire.version = message.version;
			else if (message.type === 'ack' || message.type === 'error')
				wire.moves.delete(message.id);
		});
		socket.on('close', () => wire.moves.clear());
	});
}

/* Nothing is on its way between these pages. */
export function isQuiet(pages: Page[]): boolean {
	const all = pages.flatMap((page) => wires.get(page) ?? []);
	return all.every(({ moves, version }) => moves.size === 0 && version === all[0].version);
}
