/* What goes over the wires of pages at one table: whether a move is still on its way, and
 * whether all of them have seen the same; and a wire that loses what a broken one would. */
import { expect, type Page, type WebSocketRoute } from '@playwright/test';

interface Traffic { moves: Set<string>; version: number }
const wires = new WeakMap<Page, Traffic>();

/* From before the page is opened. */
export function watchWire(page: Page) {
	const wire: Traffic = { moves: new Set(), version: 0 };
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

export interface Message { type: string; id?: string; line?: string }

/* What goes over all wires of a page; `out` and `back` may change a message on its
 * way, or lose it. */
export class Wire {
	readonly all: WebSocketRoute[] = [];
	sent: Message[] = [];
	heard: Message[] = [];
	out = (message: Message): Message | null => message;
	back = (message: Message): Message | null => message;

	async watch(page: Page) {
		await page.routeWebSocket(/\/ws$/, (wire) => {
			const there = wire.connectToServer();
			wire.onMessage((text) => this.pass(String(text), this.sent, this.out, there));
			there.onMessage((text) => this.pass(String(text), this.heard, this.back, wire));
			this.all.push(wire);
		});
	}

	private pass(text: string, seen: Message[], change: (m: Message) => Message | null, to: WebSocketRoute) {
		const message = JSON.parse(text) as Message;
		seen.push(message);
		const kept = change(message);
		if (kept)
			to.send(JSON.stringify(kept));
	}

	get moves() { return this.sent.filter((m) => m.type === 'move'); }
	has(type: string) { return this.heard.some((m) => m.type === type); }

	/* What is lost comes through again from now on. */
	mend() {
		this.out = this.back = (message) => message;
		this.sent = [];
		this.heard = [];
	}

	/* Breaks it. What is lost comes through again from then on. */
	async cut() {
		const before = this.all.length;
		this.mend();
		await this.all[before - 1].close();
		await expect.poll(() => this.all.length).toBeGreaterThan(before);
		await expect.poll(() => this.has('view')).toBe(true);
	}
}
