/*
 * The scorepad: a sheet that is edited, and what the engine says of it after each
 * change. The text of the sheet is the one truth: it is written anew, counted,
 * kept, saved and carried to other phones. Nothing here knows a rule.
 */
import { Engine } from '../lib/engine';
import { settings } from '../lib/settings.svelte';
import { Table } from '../lib/table.svelte';
import type { Colour, Options, TileKind, View } from '../lib/types';
import { codesOf, Gatherer, type Taken } from './code';
import { Counter, type Cards, type Counted, type Fit } from './counter';
import { forgetSheet, keepSheet, KEPT, keptSheet } from './kept';
import {
	alone, emptyPlayer, emptySheet, freeName, isSheet, join, newKey, writeSheet,
	type Joined, type PadPlayer, type PadSheet, type PadTile, type Place,
} from './sheet';
import { w } from './words';

const UNDO_MAX = 200;

const KINDS: TileKind[] = ['cat', 'oshax', 'rare', 'common'];
const EXTRAS: TileKind[] = ['kitten', 'beast', 'king-rat'];

/* Pieces are the same in all games; the texts of cards know the edition. */
const BOX: Options = {
	mode: 'family', seats: 2, edition: 2, modules: [], with: [], difficulty: 'easy', real_cards: false,
	boats: [1, 2], house: [], oshax: [],
};

const ownName = () => settings.name || w('player_n', 1);

/* The box for whatever draws, names and carries pieces: a table at which nothing is
 * played. Where a tile can lie is asked of the boat that is being entered. */
class BoxTable extends Table {
	readonly online = false;
	readonly id = 'pad';

	constructor(engine: Engine, readonly pad: Pad) {
		super(engine);
		this.options = BOX;
		this.learnPieces();
		this.view = { you: 1, may: [], due: [], seats: [] } as unknown as View;
		engine.places = (_, tile) => pad.counter.places(tile, pad.lying);
	}

	play() { return Promise.resolve(null); }
	undo() { this.pad.undo(); }
	answerUndo() { /* nobody asks */ }
	close() { /* nothing is open */ }
}

/* Why the sheet cannot be counted, and where. */
interface PadFault { reason: string; word: string; place: Place | null; line: number }

export type Opened = { fault: PadFault } | { players: number };

export class Pad {
	sheet: PadSheet = $state(emptySheet(''));
	at = $state(0);                          /* the player whose boat is looked at */
	counted: Counted | null = $state.raw(null);
	fault: PadFault | null = $state.raw(null);
	cards: Cards = $state.raw({ lessons: [], public: [], sister: [] });
	mayUndo = $state(false);
	changes = $state(0);                     /* how many there were, those taken back too */
	lifted: PadTile | null = $state.raw(null);      /* taken up, in the hand now */
	full = $state(false);                    /* the browser keeps nothing more */
	wantsExtras = $state(false);             /* once something of them is here, they stay in sight */
	readonly table: BoxTable;
	private past: string[] = [];
	private gatherer = new Gatherer();

	private constructor(engine: Engine, readonly counter: Counter) {
		this.table = new BoxTable(engine, this);
		this.sheet = this.keptSheet() ?? emptySheet(ownName());
		this.recount();
	}

	private keptSheet(): PadSheet | null {
		const kept = { ...emptySheet(ownName()), ...keptSheet() };
		return isSheet(kept) ? kept : null;
	}

	/* Another window of this browser has changed what is kept: this one goes on with
	 * that, or it would write over it. False: it was something else. */
	follow(changed: string | null): boolean {
		if (changed !== KEPT)
			return false;
		forgetSheet();
		const kept = this.keptSheet();
		if (!kept)
			return false;
		this.sheet = kept;
		this.past = [];          /* what could be taken back was done on another sheet */
		this.changes++;
		this.recount();
		return true;
	}

	static async open(): Promise<Pad> {
		const [engine, counter] = await Promise.all([Engine.open(), Counter.open()]);
		const fault = engine.prepare(BOX);
		if (fault)
			throw new Error(fault.text);
		return new Pad(engine, counter);
	}

	/* From now on reasons are in the language of this catalogue. */
	speak(words: Uint8Array) {
		this.table.engine.setCatalogue(words);
		this.counter.setCatalogue(words);
		this.recount();
	}

	get player(): PadPlayer { return this.sheet.players[Math.min(this.at, this.sheet.players.length - 1)]; }
	get squares(): string[] { return this.table.pieces.squares; }
	get explore(): boolean { return this.sheet.mode === 'explore'; }
	get extras(): boolean {
		return this.wantsExtras || this.sheet.players.some((p) => p.markers > 0
			|| p.tiles.some((tile) => EXTRAS.includes(tile.kind)));
	}
	/* The kinds of tiles that this table has. */
	get kinds(): TileKind[] { return this.extras ? [...KINDS, ...EXTRAS] : KINDS; }
	get text(): string { return writeSheet(this.sheet, this.squares).text; }

	/* The tiles on the boat that are not in the hand. */
	get lying(): PadTile[] { return this.player.tiles.filter((tile) => tile !== this.lifted); }

	/* Where a player stands in the count; -1 without a boat. */
	rank(player: PadPlayer): number {
		return player.boat ? this.sheet.players.filter((p) => p.boat).indexOf(player) : -1;
	}

	/* ---- changing ---- */

	/* Every change goes through here: it can be taken back, and is counted. */
	change(act: (sheet: PadSheet) => void) {
		this.changes++;
		this.past.push(JSON.stringify(this.sheet));
		if (this.past.length > UNDO_MAX)
			this.past.shift();
		act(this.sheet);
		this.recount();
	}

	undo() {
		this.changes++;
		const before = this.past.pop();
		if (before)
			this.sheet = JSON.parse(before) as PadSheet;
		this.recount();
	}

	private recount() {
		const { text, places } = writeSheet(this.sheet, this.squares);
		const told = this.sheet.players.some((p) => p.boat) ? this.counter.count(text) : null;
		this.mayUndo = this.past.length > 0;
		if (this.table.options.edition !== this.sheet.edition)
			this.table.engine.prepare({ ...BOX, edition: this.sheet.edition });
		this.table.options = { ...BOX, mode: this.sheet.mode, edition: this.sheet.edition };
		this.cards = this.counter.cards(this.sheet.mode);
		this.at = Math.min(this.at, this.sheet.players.length - 1);
		this.full = !keepSheet(this.sheet);
		this.wantsExtras = this.extras;
		this.fault = told && 'reason' in told ? { ...told, place: places[told.line - 1] ?? null } : null;
		this.counted = told && !('reason' in told) ? told : null;
	}

	/* ---- players ---- */

	addPlayer(name: string) {
		this.change((sheet) => {
			sheet.players.push(emptyPlayer(freeName(name, sheet.players.map((p) => p.name))));
			sheet.order = [];
		});
		this.at = this.sheet.players.length - 1;
	}

	removePlayer() {
		this.change((sheet) => {
			sheet.players.splice(this.at, 1);
			sheet.order = [];
			if (sheet.players.length === 0)
				sheet.players.push(emptyPlayer(ownName()));
		});
	}

	rename(name: string) {
		const { player } = this;
		this.change((sheet) => {
			sheet.order = sheet.order.map((other) => (other === player.name ? name : other));
			player.name = name;
		});
	}

	clear() {
		this.wantsExtras = false;
		this.change((sheet) => { Object.assign(sheet, emptySheet(ownName())); });
		this.at = 0;
	}

	/* ---- tiles ---- */

	tileAt(square: string): PadTile | undefined {
		return this.player.tiles.find((tile) => tile.squares.includes(square));
	}

	/* Lays a tile; it takes the place of what it replaces in one step. */
	lay(tile: PadTile, instead?: PadTile) {
		this.change(() => {
			const { player } = this;
			player.tiles = [...player.tiles.filter((other) => other !== instead), tile];
		});
	}

	remove(tile: PadTile) {
		this.change(() => { this.player.tiles = this.player.tiles.filter((other) => other !== tile); });
	}

	/* The pieces of a kind that can lie on these squares; of those that look the
	 * same there the first. */
	fits(squares: string[], kind: TileKind): Fit[] {
		const fits = this.counter.fits(squares).filter((fit) => fit.kind === kind);
		const looks = fits.map((fit) => JSON.stringify(fit.icons));
		return fits.filter((_, i) => looks.indexOf(looks[i]) === i);
	}

	/* Whether a piece is in every box that is played with here: of the kinds of the first
	 * box some came later, and Explore & Draw has rare treasures of its own. */
	isHere({ kind, mark }: Fit): boolean {
		return mark !== 'house' || EXTRAS.includes(kind) || this.explore && kind === 'rare';
	}

	/* The first piece of a kind, by which one as printed is drawn and named. */
	firstOf(kind: TileKind, colour: Colour | null): string {
		return this.table.pieces.tiles.find((tile) => tile.kind === kind
			&& (!tile.colour || tile.colour === colour))?.id ?? '';
	}

	/* The reason a tile is refused, if it is. */
	faultOf(tile: PadTile): string {
		const place = this.fault?.place;
		return place && 'tile' in place && this.sheet.players[place.player]?.tiles[place.tile] === tile
			? this.fault?.reason ?? '' : '';
	}

	/* ---- sheets from elsewhere ---- */

	/* A sheet as text; what it says takes the place of everything here. */
	open(text: string): Opened {
		const told = this.counter.count(text);
		if ('reason' in told)
			return { fault: { ...told, place: null } };
		this.change((sheet) => { Object.assign(sheet, told.sheet); });
		this.at = 0;
		return { players: told.sheet.players.length };
	}

	/* The codes of a boat, or of the whole table. */
	codes(whole: boolean): Promise<string[]> {
		const { player } = this;
		const sheet = whole ? this.sheet : alone(this.sheet, player);
		return codesOf({ key: whole ? newKey() : player.key, text: writeSheet(sheet, this.squares).text });
	}

	/* A code that was read from a screen. */
	async take(code: string): Promise<Exclude<Taken, { carried: unknown }> | { joined: Joined; name: string }> {
		const taken = await this.gatherer.take(code);
		if (taken === 'rubbish' || !('carried' in taken))
			return taken;
		const told = this.counter.count(taken.carried.text);
		if ('reason' in told)
			return 'rubbish';
		const [first] = told.sheet.players;
		if (told.sheet.players.length === 1)
			first.key = taken.carried.key;
		let joined = 'new' as Joined;
		this.change((sheet) => { joined = join(sheet, told.sheet); });
		if (joined === 'other-game')
			this.forget();
		this.at = Math.max(0, this.sheet.players.findIndex((p) => p.key === first.key));
		return { joined, name: this.player.name };
	}

	/* The last change was none. */
	private forget() {
		this.past.pop();
		this.mayUndo = this.past.length > 0;
	}
}
