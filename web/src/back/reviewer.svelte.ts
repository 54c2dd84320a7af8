/*
 * A review of a whole game: every decision is judged by workers, several at a time
 * where the machine has cores, and what has been judged is there at once.
 */
import { catalogue } from '../i18n/index.svelte';
import type { Judgement } from '../lib/engine';
import type { Verdict } from './verdicts';

interface Answer { move: number; seat: number; judged: Judgement | null }

const MOST = 4;          /* workers: each holds an engine of its own */

export class Reviewer {
	verdicts: Verdict[] = $state.raw([]);
	done = $state(0);
	all = $state(0);
	running = $state(false);
	private workers: Worker[] = [];

	constructor(private readonly record: string) {}

	get finished(): boolean { return this.all > 0 && this.done === this.all; }

	/* Judges these moves. */
	async begin(moves: number[]) {
		this.cancel();
		const words = await catalogue();
		const count = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1, moves.length));
		this.verdicts = [];
		this.done = 0;
		this.all = moves.length;
		this.running = moves.length > 0;
		this.workers = Array.from({ length: this.running ? count : 0 }, (_, i) =>
			this.open(moves.filter((__, n) => n % count === i), words));
	}

	private open(moves: number[], words: Uint8Array): Worker {
		const worker = new Worker(new URL('../lib/bots.worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = (e: MessageEvent<Answer>) => this.hear(e.data);
		worker.postMessage({ record: this.record, moves, catalogue: words });
		return worker;
	}

	private hear({ move, seat, judged }: Answer) {
		if (judged)
			this.verdicts = [...this.verdicts, { move, seat, ...judged }];
		if (++this.done === this.all)
			this.cancel();
	}

	/* What is judged stays. */
	cancel() {
		for (const worker of this.workers)
			worker.terminate();
		this.workers = [];
		this.running = false;
	}
}
