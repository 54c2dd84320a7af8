/*
 * A table: one game as the page sees it. LocalTable (local.svelte.ts) plays in the page
 * with opponents in a worker; OnlineTable (online.svelte.ts) talks to a server. Both
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
import type { Engine, Fault, Hint } from './engine';
import type { Learning } from './games';
import { settings } from './settings.svelte';
import { entryOf, wordsOf, type Entry } from './story';
import {
	COLOURS, NONE, squareCell,
	type Colour, type Event, type Level, type Line, type Options, type Pieces,
	type Preview, type Score, type TileInfo, type View,
} from './types';

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
	readonly isPast: boolean = false;        /* it is looked back at only */
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
	private spoken = $state(0);          /* rises with every change of language */

	abstract readonly online: boolean;
	abstract readonly id: string;

	constructor(private readonly module: Engine) {
		/* It may be met while something is drawn, which must not change the page. */
		module.told = () => queueMicrotask(() => { this.notice = t('engine_fault'); });
	}

	/* What it has said is asked for anew when another language is spoken. */
	get engine(): Engine {
		void this.spoken;
		return this.module;
	}

	/* The seat whose person must come to the screen before anything of the table is seen, 0 none. */
	get comes(): number { return this.undoOf || this.curtain; }

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

	readonly tileNumber = (id: string) => this.tileNumbers.get(id) ?? -1;
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

	preview(tile: number, colour: Colour | null, turn: number, anchor: number, fish = 0): Preview | null {
		const shade = colour ? COLOURS.indexOf(colour) : NONE;
		return this.engine.preview(this.seat, tile, shade, turn, anchor, fish);
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
		this.module.setCatalogue(await catalogue());
		this.log = this.log.map((e) => ({ ...e, ...wordsOf(this, e) }));
		this.version++;
		this.spoken++;
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
