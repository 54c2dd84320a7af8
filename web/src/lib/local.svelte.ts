/*
 * A game that is played in the page: the people at this screen, one after the other behind
 * covers, and opponents who think in a worker. It is kept in the browser after every move.
 */
import { catalogue, t } from '../i18n/index.svelte';
import { Engine, type Fault, type Wish } from './engine';
import { saveFile } from './files';
import { newId, putGame, watchGames, watchPlayed, type Claimed, type Kept, type Learning, type Saved } from './games';
import { gistOf } from './gist';
import { levelOf } from './levels';
import { inSight, partingTime, Pause } from './pause';
import { settings } from './settings.svelte';
import { OPENING, type Entry } from './story';
import { Table, type Player } from './table.svelte';
import type { Options, View } from './types';
import { withPlayers } from './whoplays';

/* Milliseconds after which a tile has been seen: until then the screen goes to nobody else unless
 * it is handed over. */
export const LOOKED = 3000;
const BY_ITSELF = 350;          /* ms before a move without a choice */
const AGAIN = 3000;             /* ms before an opponent is asked once more */

/* missing: the opponents have yet to be fetched. failed: those that were find no move. */
interface Answer { id: number; seat: number; line: string; missing?: boolean; failed?: boolean }

export class LocalTable extends Table {
	readonly online = false;
	readonly id: string;
	title = '';
	kept: Kept = $state('kept');          /* what became of the last writing */
	otherGone = $state(false);            /* the page that plays it instead */
	private writes = 0;                   /* so many of this game this page has seen */
	private next: Saved | null = null;    /* to be written when the last one is */
	private writing = false;
	private unwatch = () => undefined as void;
	private letGo?: () => void;           /* other pages may play it */
	private worker: Worker | null = null;
	private asked = 0;
	private askedSeat = 0;
	private stumbled = '';                /* went by itself, and met a fault of the engine */
	private silent = new Set<number>();   /* would rather not, in this position */
	private closed = false;
	private pause = new Pause();          /* before the next move that needs nobody */
	private laidAt = -Infinity;           /* when a tile was, ms */
	private movedAt = performance.now();  /* when anything was done last, or it was come to, ms */

	private constructor(engine: Engine, id: string) {
		super(engine);
		this.id = id;
		this.unwatch = watchGames((taken) => {
			if (id && taken === id)
				this.giveUp();
		});
	}

	/* Boats that are 0 are dealt. */
	static async create(wanted: Options, players: Player[], title: string): Promise<LocalTable> {
		const engine = await Engine.open();
		engine.setCatalogue(await catalogue());
		const options = { ...wanted, boats: engine.dealBoats(wanted) };
		const table = new LocalTable(engine, newId());
		const fault = engine.start(options, players.map((p) => p.name));
		if (fault)
			throw new Error(fault.text);
		table.options = options;
		table.players = players;
		table.title = title;
		table.learnPieces();
		table.refresh();
		table.openingEntry();
		table.save();
		table.goOn();
		return table;
	}

	/* Goes on with a record. Without players all seats are people. */
	static async open(record: string, saved?: Pick<Saved, 'players'> & Partial<Claimed>): Promise<LocalTable> {
		const engine = await Engine.open();
		engine.setCatalogue(await catalogue());
		const table = new LocalTable(engine, saved?.id ?? newId());
		const fault = engine.load(record);
		if (fault)
			throw new Error(fault);
		const view = engine.view();
		table.options = { mode: view.mode, ...view.options };
		const names = engine.names();
		const known = saved && saved.players.length >= view.seats.length ? saved.players.slice(0, view.seats.length) : null;
		table.players = known ?? view.seats.map((s) => ({
			name: names[s.seat - 1] || t('seat_n', s.seat), kind: 'human',
		}));
		table.title = saved?.title ?? '';
		table.lesson = saved?.lesson ?? null;
		table.writes = saved?.writes ?? 0;
		table.letGo = saved?.letGo;
		engine.setNames(table.players.map((p) => p.name));
		table.learnPieces();
		table.rebuildLog();
		table.refresh();
		table.goOn();
		return table;
	}

	private get people(): number[] {
		return this.players.flatMap((p, i) => p.kind === 'human' ? [i + 1] : []);
	}

	/* The only line of a person that is due, unless such decisions are asked too. */
	private forced(seat: number): string {
		const line = settings.ask_forced || !this.people.includes(seat) ? '' : this.engine.onlyLine(seat);
		return line === this.stumbled ? '' : line;
	}

	/* Whose eyes the page has: the person who has something to decide, the one who
	 * looked before rather than another, else that one, else the first person. */
	private eyes(before: number): number {
		const { people } = this;
		const due = this.engine.due().filter((s) => people.includes(s) && !this.forced(s));
		if (people.includes(before) && (due.includes(before) || due.length === 0))
			return before;
		return due[0] ?? people[0] ?? 0;
	}

	/* Another position. `first` is who decides first of several. */
	private refresh(first = this.view?.you ?? 0) {
		this.silent.clear();
		const before = this.view?.you ?? 0;
		const seat = this.handing ? before : this.eyes(first);
		this.see(seat);
		if (this.people.length > 1 && before !== seat && this.view.phase !== 'over')
			this.curtain = seat;
	}

	private see(seat: number) {
		this.engine.look(seat);
		this.view = this.engine.view();
		this.score = this.engine.score();
		const may = this.mayTakeBack();
		this.mayUndo = may === 'free' || may === 'ask';
		this.undoAsks = may === 'ask';
		this.version++;
	}

	/* One screen: another person looks. What was asked of the others is not any more. */
	look(seat: number) {
		this.stopWaiting();
		this.see(seat);
		this.curtain = seat;
		this.goOn();
	}

	/* A tile was laid just now, whoever laid it. */
	private get unseen(): boolean {
		return performance.now() < this.laidAt + (settings.pace && Math.max(LOOKED, 2 * settings.pace));
	}

	/* Whose turn it is at this screen after a tile that is still looked at, 0 nobody's. Who
	 * has nothing to decide waits as well: as long as nobody has moved it is taken back freely. */
	private heir(): number {
		const due = this.unseen ? this.engine.due() : [];
		return due.includes(this.seat) ? 0 : due.find((s) => this.people.includes(s)) ?? 0;
	}

	private openingEntry() {
		this.log = [this.opening()];
	}

	private opening(): Entry {
		return this.entry(OPENING, 0, '', this.engine.events());
	}

	/* Walks along the game to hear what followed from each of its moves. */
	private rebuildLog() {
		this.engine.look(this.listener());
		this.engine.lookBack(0);
		const log = [this.opening()].filter(({ more }) => more.length > 0);
		for (let i = 0; i < this.engine.moveCount(); i++) {
			this.engine.lookBack(i);
			const before = this.engine.view();
			const forced = this.forced(this.engine.mover(i)) !== '';
			this.engine.lookBack(i + 1);
			log.push(this.heard(i, before, forced));
		}
		this.log = log;
		this.engine.lookHere();
	}

	/* Who hears the story: the only person, or at one screen nobody in particular. */
	private listener(): number {
		return this.people.length === 1 ? this.people[0] : 0;
	}

	/* The move just played, as the listener hears it. */
	private heard(i: number, before: View, forced: boolean): Entry {
		const line = this.engine.moveLine(i);
		return this.entry(i, this.seatOf(line), line, this.engine.events(),
			this.engine.view().order, before, forced);
	}

	/* Seat 0 lays out real cards: somebody at this screen. */
	private isPerson(seat: number): boolean {
		return seat === 0 || this.players[seat - 1]?.kind === 'human';
	}

	private seatOf(line: string): number { return this.engine.parts(line)?.seat ?? 0; }

	private get movers(): number[] {
		return Array.from({ length: this.engine.moveCount() }, (_, i) => this.engine.mover(i));
	}

	/* The last move that a person decided, -1 when none was. */
	private get decided(): number {
		const forced = new Set(this.log.filter((e) => e.forced).map((e) => e.id));
		return this.movers.findLastIndex((seat, i) => this.isPerson(seat) && !forced.has(i));
	}

	override get undone() { return this.undoBy ? this.log.filter((e) => e.id >= this.decided) : []; }

	/* What undo means here: back to the last decision of a person, whoever asks for it;
	 * moves of that seat that went by themselves since go with it. */
	private wish(agreed: number[] = []): Wish | null {
		const { movers, decided: at } = this;
		if (at < 0)
			return null;
		const seat = movers[at];
		const moves = movers.slice(at).filter((s) => s === seat).length;
		/* One person alone is the leader of real cards as well. */
		return { seat, by: this.seat, moves, people: this.people.length > 1 ? this.people : [], agreed };
	}

	private mayTakeBack() {
		const wish = this.wish();
		return wish ? this.engine.mayUndo(wish) : 'nothing';
	}

	async play(line: string): Promise<Fault | null> {
		if (this.kept === 'elsewhere')
			return null;
		const forced = this.forced(this.seatOf(line)) === line;
		const fault = this.engine.play(line);
		if (fault)
			return fault;
		this.stumbled = '';
		this.stopWaiting();
		this.engine.look(this.listener());
		const done = this.heard(this.engine.moveCount() - 1, this.view, forced);
		this.log = [...this.log, done];
		this.movedAt = performance.now();
		if (done.squares.length > 0)
			this.laidAt = this.movedAt;
		this.handing = this.heir();
		this.refresh();
		this.save();
		this.goOn();
		return null;
	}

	/* Whoever was about to move no longer is. */
	private stopWaiting() {
		this.asked++;
		this.thinking = 0;
		this.passing = 0;
		this.undoBy = this.undoOf = 0;
		this.handing = 0;
		this.pause.cancel();
	}

	undo() {
		const may = this.mayTakeBack();
		if (may === 'ask')
			this.askNext([this.seat]);
		else if (may === 'free')
			this.takeBack([]);
	}

	/* Everybody else at this screen is asked, one after the other, as long as one
	 * has yet to agree. Nobody moves on meanwhile. */
	private agreed: number[] = [];

	private askNext(agreed: number[]) {
		this.stopWaiting();
		this.agreed = agreed;
		this.undoBy = this.seat;
		this.undoOf = this.people.find((s) => !agreed.includes(s)) ?? 0;
	}

	/* Whoever has answered still has the screen: nothing is seen before it is handed back. */
	answerUndo(yes: boolean) {
		const agreed = [...this.agreed, this.undoOf];
		const wish = this.wish(agreed);
		if (yes && wish && this.engine.mayUndo(wish) === 'ask') {
			this.askNext(agreed);
			return;
		}
		if (yes) {
			this.takeBack(agreed);
		} else {
			this.refused = this.undoBy;
			this.stopWaiting();
			this.refresh();
			this.goOn();
		}
		this.curtain = this.seat;
	}

	private takeBack(agreed: number[]) {
		const wish = this.wish(agreed);
		this.stopWaiting();
		this.laidAt = -Infinity;
		this.movedAt = performance.now();
		if (wish && this.engine.undo(wish) === 'free')
			this.log = this.log.filter((e) => e.id < this.engine.moveCount());
		this.refresh(wish?.seat || undefined);
		this.save();
		this.goOn();
	}

	override handOver() {
		this.stopWaiting();
		this.laidAt = -Infinity;
		this.refresh();
		this.goOn();
	}

	/* A move without a choice goes by itself, when what followed from the last one has been
	 * seen; the hand must not be on the way to its button meanwhile. */
	private passOn(seat: number, line: string) {
		const id = this.asked;
		this.passing = seat;
		const last = this.log.at(-1);
		this.pause.begin(Math.max(settings.motion ? BY_ITSELF : 0, last ? partingTime(last) + this.movedAt - performance.now() : 0), () => {
			if (id === this.asked && !this.closed)
				void this.play(line).then((fault) => fault && this.leaveToPerson(line));
		});
	}

	/* The engine stumbled over it: its person is asked after all. */
	private leaveToPerson(line: string) {
		this.stumbled = line;
		this.stopWaiting();
		this.refresh();
		this.goOn();
	}

	/* ---- opponents ---- */

	/* Lets the next opponent think: one that must decide, else one that could play
	 * a card out of turn, each asked once in a position. */
	private goOn() {
		if (this.closed || this.thinking || this.handing)
			return;
		const free = this.view.due.find((s) => this.forced(s));
		if (free !== undefined) {
			this.passOn(free, this.forced(free));
			return;
		}
		const isBot = (s: number) => this.players[s - 1]?.kind === 'bot';
		const due = this.view.due.find(isBot);
		const seat = due ?? this.view.may.find((s) => isBot(s) && !this.silent.has(s));
		if (seat === undefined)
			return;
		if (due !== undefined)
			this.thinking = seat;
		this.ask(seat);
	}

	private ask(seat: number) {
		const id = ++this.asked;
		this.askedSeat = seat;
		if (!this.worker) {
			this.worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
			this.worker.onmessage = (e) => this.answer(e.data as Answer);
			this.worker.onerror = () => this.fetchAgain();
		}
		this.worker.postMessage({
			id, ...this.whatKnows(seat),
			level: levelOf(this.players[seat - 1].level),
			seed: crypto.getRandomValues(new Uint32Array(1))[0],
		});
	}

	/* Where the opponents think could not be fetched, or is of no use: it is tried again. */
	private fetchAgain() {
		this.worker?.terminate();
		this.worker = null;
		this.answer({ id: this.asked, seat: 0, line: '', missing: true });
		this.askAgain();
	}

	/* Whoever was asked is asked once more, after a while. */
	private askAgain() {
		const id = this.asked;
		setTimeout(() => {
			if (id === this.asked && !this.closed)
				this.ask(this.askedSeat);
		}, AGAIN);
	}

	private answer({ id, seat, line, missing, failed }: Answer) {
		if (id !== this.asked || this.closed)
			return;
		if (failed) {
			this.fetchAgain();
			return;
		}
		const waits = t('no_opponents');
		if (missing || this.notice === waits)
			this.notice = missing ? waits : '';
		if (missing)
			return;
		if (!line) {
			this.silent.add(seat);
			this.thinking = 0;
			this.goOn();
			return;
		}
		const together = this.view.phase === 'draft' || this.view.phase === 'keep'
			|| this.view.phase === 'take' || this.mine;
		/* Who thinks long is waited for no longer than that. */
		this.pause.begin(together ? 0 : this.movedAt + inSight(this) - performance.now(), () => {
			if (id === this.asked && !this.closed)
				void this.play(line).then((fault) => fault && this.askAgain());
		});
	}

	/* A move of one's own that goes by itself is not hurried. */
	override hurry(): boolean { return this.thinking > 0 && this.pause.hurry(); }

	override seen() {
		if (this.passing)
			this.pause.soon(BY_ITSELF);
	}

	override learn(lesson: Learning | null) {
		if (JSON.stringify(lesson) === JSON.stringify(this.lesson))
			return;
		this.lesson = lesson;
		this.save();
	}

	/* ---- keeping ---- */

	save() {
		this.next = {
			id: this.id, when: Date.now(), title: this.title,
			players: $state.snapshot(this.players), record: this.engine.record(),
			over: this.view.phase === 'over', day: this.view.day, days: this.view.days,
			lesson: this.lesson, gist: gistOf(this.view, this.score, this.people),
		};
		if (!this.writing)
			void this.write();
	}

	override async download() {
		saveFile('game.record', withPlayers(await this.record(), this.players));
	}

	/* One writing after the other; of those that wait only the newest counts. */
	private async write() {
		this.writing = true;
		while (this.next) {
			const save = this.next;
			this.next = null;
			const put = await putGame(save, this.writes);
			this.writes = put.writes;
			if (put.kept === 'elsewhere')
				this.giveUp();
			else
				this.keep(put.kept);
		}
		this.writing = false;
	}

	/* Trouble is told when it begins, and forgotten when it ends. */
	private keep(kept: Kept) {
		if (kept !== this.kept)
			this.worry = kept === 'kept' ? '' : t(`store_${kept as 'full' | 'forbidden'}`);
		this.kept = kept;
	}

	/* Another page plays this game: nothing more happens in this one but that it is known
	 * whether the other still does. */
	private giveUp() {
		this.kept = 'elsewhere';
		if (this.closed)
			return;
		this.close();
		this.unwatch = watchPlayed(this.id, (isPlayed) => { this.otherGone = !isPlayed; });
	}

	close() {
		this.closed = true;
		this.unwatch();
		this.letGo?.();
		this.pause.cancel();
		this.worker?.terminate();
	}
}

/* Goes to where a game is looked back at. One in which nothing was played yet is
 * not kept so far. */
export function lookBack(table: Table) {
	if (table instanceof LocalTable)
		table.save();
	location.hash = `#/back/${table.online ? 't' : 'g'}/${table.id}`;
}
