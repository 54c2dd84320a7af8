/*
 * A review of a whole game: every decision is judged by workers, as many at a time as
 * the machine has cores, each taking the next move when it is done with one; and what
 * has been judged is there at once. A worker that fails is given up, and its move with
 * it; when none is left the review has failed.
 */
import { catalogue } from '../i18n/index.svelte';
import type { Judgement } from '../lib/engine';
import { decisionsIn } from './decisions';
import type { Verdict } from './verdicts';

interface Answer { move: number; seat: number; judged: Judgement | null; failed?: boolean }

const MOST = 4;          /* workers: each holds an engine of its own */

export class Reviewer {
	verdicts: Verdict[] = $state.raw([]);
	done = $state(0);
	all = $state(0);
	running = $state(false);
	failed = $state(false);
	private workers: Worker[] = [];
	private left: number[] = [];     /* moves that nobody has begun with */
	private asked = 0;

	constructor(private readonly record: string) {}

	get finished(): boolean { return this.all > 0 && this.done === this.all; }

	/* Judges the decisions of these seats. Who presses twice begins once. */
	async begin(seats: number[]) {
		this.cancel();
		this.running = true;
		this.failed = false;
		const asked = ++this.asked;
		const [words, decisions] = await Promise.all([catalogue(), decisionsIn(this.record)]).catch(() => [null, []] as const);
		if (asked !== this.asked)
			return;
		const moves = decisions.filter(({ seat }) => seats.includes(seat)).map(({ move }) => move);
		this.verdicts = [];
		this.done = 0;
		this.all = moves.length;
		this.left = [...moves];
		this.running = moves.length > 0;
		this.failed = words === null;
		const count = Math.min(MOST, navigator.hardwareConcurrency || 2, moves.length);
		if (words)
			this.workers = Array.from({ length: count }, () => this.open(words));
	}

	private open(words: Uint8Array): Worker {
		const worker = new Worker(new URL('../lib/bots.worker.ts', import.meta.url), { type: 'module' });
		const next = () => {
			const move = this.left.shift();
			if (move !== undefined)
				worker.postMessage({ record: this.record, move, catalogue: words });
		};
		worker.onmessage = (e: MessageEvent<Answer>) => {
			if (e.data.failed) {
				this.lose(worker);
				return;
			}
			this.hear(e.data);
			next();
		};
		worker.onerror = () => this.lose(worker);
		next();
		return worker;
	}

	private hear({ move, seat, judged }: Answer) {
		if (judged)
			this.verdicts = [...this.verdicts, { move, seat, ...judged }];
		if (++this.done === this.all)
			this.cancel();
	}

	private lose(worker: Worker) {
		worker.terminate();
		this.workers = this.workers.filter((one) => one !== worker);
		this.failed = this.running && this.workers.length === 0;
		this.running &&= !this.failed;
		if (!this.failed && ++this.done === this.all)
			this.cancel();
	}

	/* What is judged stays. */
	cancel() {
		this.asked++;
		for (const worker of this.workers)
			worker.terminate();
		this.workers = [];
		this.running = false;
	}
}
