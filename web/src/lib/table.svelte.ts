/*
 * A table: one game as the page sees it. LocalTable plays in the page with
 * opponents in a worker; OnlineTable (online.svelte.ts) talks to a server. Both
 * keep the position in an Engine and look at it through the eyes of one seat, so
 * everything that draws, asks and previews is the same for both, and neither
 * page knows more than its seat may.
 *
 * A decision without a choice is not asked: the engine names the only line, and
 * the table plays it and says so in the story.
 */
import { catalogue, learnWords, t } from '../i18n/index.svelte';
import { advise } from './adviser';
import { saveFile } from './files';
import { figuresOf, type Figure } from './figures';
import { Engine, type Fault, type Hint, type Wish } from './engine';
import { levelOf } from './levels';
import { newId, putGame, watchGames, type Kept, type Learning, type Saved } from './games';
import { gistOf } from './gist';
import { inSight, partingTime, Pause } from './pause';
import { settings } from './settings.svelte';
import { entryOf, OPENING, wordsOf, type Entry } from './story';
import {
	COLOURS, NONE, squareCell,
	type Colour, type Event, type Level, type Line, type Options, type Pieces,
	type Preview, type Score, type TileInfo, type View,
} from './types';

/* Milliseconds after which a tile has been seen: until then the screen goes to nobody else unless
 * it is handed over. */
export const LOOKED = 3000;
const BY_ITSELF = 350;          /* ms before a move without a choice */

export { OPENING, type Entry } from './story';

export interface Player {
	name: string;
	kind: 'human' | 'bot' | 'open';
	level?: Level;                /* of a bot */
	figure?: Figure | null;       /* chosen; null: whichever is left */
	look?: string;                /* online: of the portrait, as chosen; empty: by the name */
	ready?: boolean;              /* online: for the start */
}

/* How somebody sits at an online table: in sight or not, which is said when not, and
 * what their clock shows ('' without one), whether it runs, and whether little is left
 * on it. */
export interface Sitting { presence: 'here' | 'away' | 'gone'; said: string; clock: string; runs: boolean; low: boolean }

/* told: something that happened at the table, by its word; then of a seat and its name. */
/* `after`: so many lines of the story there were when it was told, if one was there. */
export interface ChatLine { seat: number; name: string; text: string; told?: string; at?: number; after?: number }

export abstract class Table {
	view: View = $state.raw(undefined as unknown as View);
	score: Score = $state.raw(undefined as unknown as Score);
	log: Entry[] = $state.raw([]);
	players: Player[] = $state([]);
	chat: ChatLine[] = $state([]);
	status: 'ok' | 'connecting' | 'lost' | 'ended' = $state('ok');      /* ended: there is nothing to try again */
	curtain = $state(0);          /* seat the screen must be handed to, 0 none */
	handing = $state(0);          /* seat that the screen waits to be handed to, 0 none */
	thinking = $state(0);         /* seat of the opponent that thinks, 0 none */
	mayUndo = $state(false);
	undoAsks = $state(false);     /* the others must agree */
	undoBy = $state(0);           /* seat that asks to take back, 0 none */
	undoOf = $state(0);           /* at one screen: seat whose person must answer, 0 you */
	notice = $state('');          /* something to tell once */
	refused = $state(0);          /* seat at this screen to be told that nothing is taken back, 0 none */
	worry = $state('');           /* why the record had better be saved as a file */
	passing = $state(0);          /* seat whose only move goes by itself now, 0 none */
	lesson: Learning | null = $state.raw(null);      /* a guide speaks */
	version = $state(0);          /* rises with every change of the position */
	pieces!: Pieces;
	options!: Options;
	private tileNumbers = new Map<string, number>();

	abstract readonly online: boolean;
	abstract readonly id: string;

	constructor(readonly engine: Engine) {
		/* It may be met while something is drawn, which must not change the page. */
		engine.told = () => queueMicrotask(() => { this.notice = t('engine_fault'); });
	}

	/* Whether this page decides what the whole table does. */
	get leads(): boolean { return true; }

	/* Somebody will not wait until others' moves have been seen. */
	hurry(): boolean { return false; }         /* online they come as they are made */
	/* What followed from the last move has been seen. */
	seen(): void {}
	/* What was laid at this screen has been seen: the next one's cover comes. */
	handOver(): void {}

	/* The seat this page plays now; 0 for a spectator. */
	get seat(): number { return this.view.you; }

	protected learnPieces() {
		this.pieces = this.engine.pieces();
		this.pieces.tiles.forEach((tile, i) => {
			if (!this.tileNumbers.has(tile.id))
				this.tileNumbers.set(tile.id, i);
		});
	}

	tileNumber(id: string): number { return this.tileNumbers.get(id) ?? -1; }
	tile(id: string): TileInfo { return this.pieces.tiles[this.tileNumber(id)]; }
	name(seat: number): string { return this.players[seat - 1]?.name || t('seat_n', seat); }
	/* Explore & Draw has no figures. */
	figure(seat: number): Figure | null {
		return this.options?.mode === 'explore' ? null
			: figuresOf(this.players.map((p) => p.figure))[seat - 1] ?? null;
	}

	/* Somebody has resigned and ended it so, in the middle. */
	get givenUp(): boolean { return false; }

	get mine(): boolean {
		return this.seat > 0 && this.view.due.includes(this.seat) && this.passing !== this.seat;
	}

	/* What would go by the undo that is asked for: the last move of who asks, and what
	 * followed. */
	get undone(): Entry[] {
		return this.undoBy ? this.log.slice(this.log.findLastIndex((e) => e.seat === this.undoBy)) : [];
	}

	/* ---- asking the engine ---- */

	slot(prefix: number[], seat = this.seat) { return this.engine.slot(seat, prefix); }
	steps(prefix: number[], seat = this.seat) { return this.engine.steps(seat, prefix); }
	lineOf(prefix: number[], seat = this.seat) { return this.engine.lineOf(seat, prefix); }

	preview(tile: number, colour: Colour | null, turn: number, anchor: number): Preview | null {
		const shade = colour ? COLOURS.indexOf(colour) : NONE;
		return this.engine.preview(this.seat, tile, shade, turn, anchor);
	}

	squaresOf(seat: number, line: Line, number = 0, colour: Colour | null = null) {
		return this.engine.lineSquares(seat, line, number,
			colour ? COLOURS.indexOf(colour) : NONE);
	}

	/* The squares of the cats that hang together with the tile on these squares. */
	family(seat: number, squares: string[]): string[] {
		const cats = this.view.seats[seat - 1].boat.tiles.filter((tile) =>
			['cat', 'kitten', 'oshax'].includes(tile.kind));
		const touch = (a: string[], b: string[]) => a.some((s) => b.some((u) => {
			const [[c, r], [d, q]] = [squareCell(s), squareCell(u)];
			return Math.abs(c - d) + Math.abs(r - q) === 1;
		}));
		const first = cats.find((tile) => tile.squares[0] === squares[0]);
		const found = first ? [first] : [];
		for (let i = 0; i < found.length; i++)
			for (const tile of cats)
				if (!found.includes(tile) && tile.colour === first?.colour
					&& touch(found[i].squares, tile.squares))
					found.push(tile);
		return found.flatMap((tile) => tile.squares);
	}

	reason(seat: number, card: number, colour: Colour | null, points: number): string {
		return this.engine.reasonText(seat, card,
			colour ? COLOURS.indexOf(colour) : NONE, points);
	}

	/* ---- the story ---- */

	cardId(number: number): number {
		return this.pieces.cards.findIndex((c) => c.number === number);
	}

	protected entry(id: number, seat: number, line: string, events: Event[],
		order: number[] = [], view?: View, forced = false, standIn = false): Entry {
		return entryOf(this, { id, seat, line, events, order, forced, standIn }, view);
	}

	/* Takes the texts of the language now chosen and tells the story in it. */
	async relabel() {
		await learnWords(settings.lang);
		this.engine.setCatalogue(await catalogue());
		this.log = this.log.map((e) => ({ ...e, ...wordsOf(this, e) }));
		this.version++;
	}

	/* What an opponent or an adviser, in another engine, is told of a seat's game. */
	protected whatKnows(seat: number) {
		return { seat, options: $state.snapshot(this.options), state: this.engine.stateOf(seat), age: this.engine.ageNow() };
	}

	/* What a good opponent would do here. */
	async hints(): Promise<Hint[]> {
		const words = await catalogue();
		return advise({ ...this.whatKnows(this.seat), catalogue: words });
	}

	/* Nothing where all sit at one screen. */
	attendance(_seat: number): Sitting | null { return null; }
	abstract play(line: string): Promise<Fault | null>;
	abstract undo(): void;
	/* Whether whoever is asked agrees that somebody takes back. */
	abstract answerUndo(yes: boolean): void;
	abstract close(): void;
	say(_text: string): void {}
	/* What was told of the table's people, in words. */
	tell(_line: ChatLine): string { return ''; }
	/* How far the lesson is from now on; null: the game goes on without a guide. */
	learn(_lesson: Learning | null): void {}
	async record(): Promise<string> { return this.engine.record(); }

	/* Gives the record to the browser to keep. */
	async download() {
		saveFile('game.record', await this.record());
	}
}

/* ---- playing in the page ---------------------------------------------------- */

export type { Saved } from './games';

interface Answer { id: number; seat: number; line: string; missing?: boolean }

export class LocalTable extends Table {
	readonly online = false;
	readonly id: string;
	title = '';
	kept: Kept = $state('kept');          /* what became of the last writing */
	private writes = 0;                   /* so many of this game this page has seen */
	private next: Saved | null = null;    /* to be written when the last one is */
	private writing = false;
	private unwatch = () => undefined as void;
	private worker: Worker | null = null;
	private asked = 0;
	private askedSeat = 0;
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
	static async open(record: string, saved?: Saved): Promise<LocalTable> {
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
		return settings.ask_forced || !this.people.includes(seat) ? '' : this.engine.onlyLine(seat);
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
		this.log = [this.entry(OPENING, 0, '', this.engine.events())];
	}

	/* Walks along the game to hear what followed from each of its moves. */
	private rebuildLog() {
		const log: Entry[] = [];
		this.engine.look(this.listener());
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

	answerUndo(yes: boolean) {
		const agreed = [...this.agreed, this.undoOf];
		const wish = this.wish(agreed);
		if (yes && wish && this.engine.mayUndo(wish) === 'ask') {
			this.askNext(agreed);
		} else if (yes) {
			this.takeBack(agreed);
		} else {
			this.refused = this.undoBy;
			this.stopWaiting();
			this.refresh();
			this.goOn();
		}
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
				void this.play(line);
		});
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
			this.worker.onerror = () => this.askAgain();
		}
		this.worker.postMessage({
			id, ...this.whatKnows(seat),
			level: levelOf(this.players[seat - 1].level),
			seed: crypto.getRandomValues(new Uint32Array(1))[0],
		});
	}

	/* Where the opponents think could not be fetched: it is tried again. */
	private askAgain() {
		const id = this.asked;
		this.worker = null;
		this.answer({ id, seat: 0, line: '', missing: true });
		setTimeout(() => {
			if (id === this.asked && !this.closed)
				this.ask(this.askedSeat);
		}, 3000);
	}

	private answer({ id, seat, line, missing }: Answer) {
		if (id !== this.asked || this.closed)
			return;
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
			if (id !== this.asked || this.closed)
				return;
			this.thinking = 0;
			void this.play(line);
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

	/* Another page plays this game: nothing more happens in this one. */
	private giveUp() {
		this.kept = 'elsewhere';
		this.close();
	}

	close() {
		this.closed = true;
		this.unwatch();
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
