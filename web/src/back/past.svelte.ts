/*
 * A game to look back at: a table on which nothing can be done, at any of its
 * positions, through the eyes of any seat that may be looked through. Where its
 * positions come from is a source: a record, which the engine replays, or the
 * views that a server kept for a seat of a running game.
 */
import { Chooser } from '../lib/chooser.svelte';
import type { Engine, Fault, Row } from '../lib/engine';
import { Table, type Entry, type Player } from '../lib/table.svelte';
import { Slot, type Event, type Options, type Score, type View } from '../lib/types';
import { w as said } from '../online/words';

/* All of a game that is over. */
export const OPEN = -1;

export interface Line { seat: number; text: string; standIn: boolean }

export interface Source {
	readonly engine: Engine;
	readonly options: Options;
	readonly players: Player[];
	readonly count: number;               /* moves */
	readonly over: boolean;
	readonly eyes: number[];              /* that may be looked through, the usual first */
	readonly home: string;                /* where the game itself is, or nothing */
	readonly title: string;
	readonly resigned: number;            /* the seat that gave the game up, 0 none */
	/* Makes the engine show the position after so many moves. */
	show(after: number, eyes: number): Promise<void>;
	/* What the move that led there brought; show has been called for it. */
	events(after: number): Event[];
	line(move: number, eyes: number): Line;
	/* The scores as these eyes could count them. */
	course(eyes: number): Row[];
	/* The whole record of a game that is over, else why there is none. */
	record(): string | null;
}

/* Nothing is chosen here; a better move is shown by its cards. */
export class StillChooser extends Chooser {
	private marked: number[] = $state.raw([]);

	override readonly still = true;
	override canTake(): boolean { return true; }
	override takeTile(): boolean { return true; }
	override get members(): number[] { return this.marked; }

	mark(cards: number[]) {
		this.marked = cards;
		this.slot = cards.length > 0 ? Slot.Cards : Slot.Verb;
	}
}

export class PastTable extends Table {
	readonly online = false;
	readonly id = 'past';
	override readonly isPast = true;
	at = $state(0);
	eyes = $state(0);
	before: Score = $state.raw(undefined as unknown as Score);
	course: Row[] = $state.raw([]);
	story: Entry[] = $state.raw([]);
	private boat = $state(0);             /* chosen to be large; 0: whose turn it was */
	private latest = 0;

	private constructor(readonly source: Source) {
		super(source.engine);
		this.options = source.options;
		this.players = source.players;
		this.learnPieces();
	}

	static async open(source: Source, step: number): Promise<PastTable> {
		const table = new PastTable(source);
		table.eyes = source.eyes[0];
		table.tellAll();
		await table.goTo(step);
		return table;
	}

	get count(): number { return this.source.count; }
	get now(): Entry | null { return this.log.at(-1) ?? null; }

	/* Of two one may give the game up: then the other has won, whatever the points. */
	get winners(): number[] {
		const { resigned } = this.source;
		return resigned ? [3 - resigned] : this.score.winners;
	}

	/* Who gave it up and who won by it, after the last move. */
	get ending(): string {
		const { resigned } = this.source;
		return resigned && this.at === this.count
			? `${said('resigned', this.name(resigned))} ${said('has_won', this.name(this.winners[0]))}` : '';
	}

	/* The seat whose boat is large. */
	override get seat(): number {
		const mover = this.now?.seat ?? 0;
		return this.boat || (this.eyes > 0 ? this.eyes : mover || 1);
	}
	override get mine(): boolean { return false; }
	override steps(): number[] { return []; }

	choose(seat: number) {
		this.boat = seat;
		this.version++;
	}

	/* The position after so many moves, and what the last of them was. Who asks again
	 * before it is there wants the later one. */
	async goTo(step: number): Promise<boolean> {
		const at = Math.max(0, Math.min(this.count, step));
		const asked = ++this.latest;
		await this.source.show(Math.max(0, at - 1), this.eyes);
		if (asked !== this.latest)
			return false;
		const [view, score] = [this.engine.view(), this.engine.score()];
		await this.source.show(at, this.eyes);
		if (asked !== this.latest)
			return false;
		this.view = this.engine.view();
		this.score = this.engine.score();
		this.before = at > 0 ? score : this.score;
		this.log = at > 0 ? [this.lineAt(at, view)] : [];
		this.at = at;
		this.version++;
		return true;
	}

	private lineAt(at: number, before: View): Entry {
		const { seat, text, standIn } = this.source.line(at - 1, this.eyes);
		return this.entry(at, seat, text, this.source.events(at), this.view.order, before, false, standIn);
	}

	async look(eyes: number) {
		this.eyes = eyes;
		this.boat = 0;
		this.tellAll();
		await this.goTo(this.at);
	}

	/* The story as these eyes know it, and the course of the scores. */
	private tellAll() {
		const { source, eyes } = this;
		this.engine.look(eyes);
		this.course = source.course(eyes);
		this.story = Array.from({ length: source.count }, (_, i) => {
			const { seat, text, standIn } = source.line(i, eyes);
			return this.entry(i + 1, seat, text, [], [], undefined, false, standIn);
		});
	}

	override async relabel() {
		await super.relabel();
		this.tellAll();
		await this.goTo(this.at);
	}

	override async record(): Promise<string> { return this.source.record() ?? ''; }

	/* Nobody plays on here. */
	async play(): Promise<Fault | null> { return null; }
	undo() { /* nothing was done */ }
	answerUndo() { /* nobody asks */ }
	close() { this.latest++; }
}
