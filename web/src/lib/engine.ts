/*
 * The engine in the page: the functions of src/wasm/isle_wasm.c as methods. One
 * Engine is one game, looked at through the eyes of one seat. It decides;
 * everything else in web/ draws and asks.
 *
 * A fault of the module (a trap) must not end a game: whichever call meets one,
 * a fresh module takes its place with the position as it was before, `told` is
 * called once, and the call answers with nothing. Where there is no such answer
 * it is asked again, and throws an EngineFault if that fails as well. What is
 * needed for that is kept outside the module: the last record or packed view, and
 * the lines played since.
 */
import { fileAddress } from './files';
import { fetchedOnce } from './once';
import {
	DIFFICULTIES, EXPANSIONS, HOUSE_RULES, LEVELS, MODES, MODULES, NONE, OPTIONS_AT, OSHAX, SEATS_MAX,
	SQUARES, Slot, hasSister, squareName,
	type Event, type Face, type Level, type Line, type List, type Options, type Parts, type Phase, type Pieces, type Preview,
	type Score, type View,
} from './types';

interface Exports {
	memory: WebAssembly.Memory;
	isle_in(): number;
	isle_out(): number;
	isle_in_max(): number;
	isle_bytes(): number;
	isle_bytes_of(seat: number): number;
	isle_bytes_count(): number;
	isle_moves(): number;
	isle_look(seat: number): void;
	isle_due_seats(): number;
	isle_only_line(seat: number): number;
	isle_new(): number;
	isle_names(length: number): void;
	isle_names_text(): number;
	isle_options(): number;
	isle_options_bytes(): number;
	isle_check_options(): number;
	isle_deal(): number;
	isle_unpack(length: number): number;
	isle_age(): number;
	isle_load(length: number): number;
	isle_record(): number;
	isle_pieces(): number;
	isle_view_json(): number;
	isle_score_json(): number;
	isle_line_squares(s: number, line: number, n: number, colour: number): void;
	isle_family_worth(cats: number): number;
	isle_fit(seat: number, tile: number, turn: number, anchor: number): number;
	isle_preview(s: number, t: number, c: number, turn: number, a: number, fish: number): number;
	isle_places(seat: number, tile: number): number;
	isle_error_text(error: number): number;
	isle_next_slot(seat: number, count: number): number;
	isle_next_steps(seat: number, count: number): number;
	isle_line_of(seat: number, count: number): number;
	isle_check_line(length: number): number;
	isle_play_line(length: number): number;
	isle_log_json(): number;
	isle_move_line(i: number): number;
	isle_mover(i: number): number;
	isle_undo(seat: number, by: number, moves: number, people: number, agreed: number, now: number): number;
	isle_look_back(after: number): void;
	isle_look_here(): void;
	isle_course(): number;
	isle_cut(after: number): void;
	isle_review(length: number, seed: number): number;
	isle_kind_text(length: number): number;
	isle_hints(seat: number, seed: number): number;
	isle_catalogue(length: number): number;
	isle_card_text(number: number): number;
	isle_sister_text(number: number, first: number, played: number): number;
	isle_face_json(length: number): number;
	isle_face_text(length: number): number;
	isle_entry_text(list: number, length: number): number;
	isle_reason_text(seat: number, n: number, c: number, p: number): number;
	isle_tile_text(tile: number, colour: number): number;
	isle_move_text(length: number, sent: number): number;
	isle_advice_text(length: number): number;
	isle_event_texts(length: number): number;
	isle_parts(length: number): number;
	isle_check_steps(seat: number, count: number): number;
	isle_shows_steps(seat: number, count: number, forced: number): number;
	isle_gain(seat: number, count: number): number;
	isle_shows_line(length: number, forced: number): number;
	isle_laying_of(seat: number, count: number): number;
	isle_bot_line(seat: number, level: number, seed: number): number;
}

/* behind: by so many points the first is better, others' counted against one's own. */
export interface Hint { line: string; points: number; behind: number; reason: string }

/* A position in numbers: day, phase, who moved, scores by seat, in solo the
 * sister's behind them. */
export type Row = [number, Phase, number, ...number[]];

/* What a decision gave away against the best move that was found. */
export interface Judgement {
	kind: string;
	lost: number;                 /* points */
	chanceLost: number;           /* to win, of 1 */
	points: number;               /* to expect in the end after what was played */
	chance: number;               /* to win then */
	best: string;                 /* the better line; what was played when there is none */
	reason: string;
}

/* Somebody at this screen wants to take back so many of the own last moves; of
 * the seats that people play some have agreed. */
export interface Wish { seat: number; by?: number; moves: number; people: number[]; agreed: number[] }
export type Undo = 'free' | 'ask' | 'revealed' | 'over' | 'nothing';

/* Speed; cats that baskets carry; the card of the broken basket that is left without its pair,
 * or NONE; cats that there is fish for. */
export interface Laying { speed: number; baskets: number; half: number; payable: number }

/* place: where the rules tell of it; that of its code where it has none. */
export interface Fault { code: number; text: string; rule: string; place?: string }

/* The refusal of a call that met a fault of the module: `told` has said it. */
const NOTHING: Fault = { code: -1, text: '', rule: '' };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* Compiles the module once for the page. */
export const compileEngine = fetchedOnce(() => WebAssembly.compileStreaming(fetch(fileAddress('isle.wasm'))));
/* The one that has the opponents too, for a worker in which they think. */
export const compileThinker = fetchedOnce(() => WebAssembly.compileStreaming(fetch(fileAddress('think.wasm'))));

const NAME_BYTES = 63;                 /* RECORD_NAME_MAX without its last, a zero */

/* A name as records take it (head_is_name, src/record/head.h): with another, or with
 * none, no engine would read the game again. */
function recordName(name: string): string {
	const letters = [...name.replace(/[#\p{Cc}]/gu, '').trim()];
	while (encoder.encode(letters.join('')).length > NAME_BYTES)
		letters.pop();
	return letters.join('').trim() || '-';
}

function bits(words: readonly string[], chosen: readonly string[]): number {
	return chosen.reduce((sum, word) => sum | 1 << words.indexOf(word), 0);
}

/* struct isle_options */
function optionBytes(o: Options): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(OPTIONS_AT.size);
	bytes[OPTIONS_AT.mode] = MODES.indexOf(o.mode);
	bytes[OPTIONS_AT.seats] = o.seats;
	bytes[OPTIONS_AT.edition] = o.edition;
	bytes[OPTIONS_AT.modules] = bits(MODULES, o.modules);
	bytes[OPTIONS_AT.with] = bits(EXPANSIONS, o.with);
	bytes[OPTIONS_AT.difficulty] = hasSister(o.mode, o.seats) ? Math.max(0, DIFFICULTIES.indexOf(o.difficulty)) : 0;
	bytes[OPTIONS_AT.real_cards] = o.real_cards ? 1 : 0;
	bytes.set(o.boats.slice(0, o.seats), OPTIONS_AT.boat);
	bytes[OPTIONS_AT.house] = bits(HOUSE_RULES, o.house);
	new DataView(bytes.buffer).setUint16(OPTIONS_AT.oshax, bits(OSHAX, o.oshax), true);
	return bytes;
}

function chance(): Uint8Array { return crypto.getRandomValues(new Uint8Array(32)); }

/* Options with the key of a shuffle behind them. */
function withKey(o: Options, key: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(OPTIONS_AT.size + 32);
	bytes.set(optionBytes(o));
	bytes.set(key, OPTIONS_AT.size);
	return bytes;
}

/* What a server sent is meant by other rules than this page's: one of the two is
 * newer than the other. The message is the server's age. */
export class OtherAge extends Error {}

/* A trap in the module, after the position has been restored. */
class EngineFault extends Error {}

/* What a position can be made from again; options alone: pieces to look at. */
type Kept = { record: string } | { options: Options; packed?: string } | null;

export class Engine {
	told: () => void = () => undefined;
	private e!: Exports;
	private kept: Kept = null;
	private since: string[] = [];           /* lines played after it */
	private eyes = 0;
	private words: Uint8Array = new Uint8Array();
	private seated: string[] = [];

	private constructor(private readonly module: WebAssembly.Module,
		instance: WebAssembly.Instance) {
		this.take(instance);
		if (this.e.isle_options_bytes() !== OPTIONS_AT.size)
			throw new RangeError('this page and its engine are of different age');
	}

	static async open(module?: WebAssembly.Module): Promise<Engine> {
		const code = module ?? await compileEngine();
		return new Engine(code, await WebAssembly.instantiate(code, {}));
	}

	/* ---- faults of the module ---- */

	private take(instance: WebAssembly.Instance) {
		const raw = Object.entries(instance.exports);
		this.e = Object.fromEntries(raw.map(([name, thing]) => [name,
			typeof thing === 'function' ? this.guarded(thing as (...n: number[]) => number) : thing,
		])) as unknown as Exports;
	}

	private guarded(call: (...n: number[]) => number) {
		return (...n: number[]) => {
			try {
				return call(...n);
			} catch (error) {
				this.restore(error);
				throw new EngineFault(String(error));
			}
		};
	}

	private restoring = false;

	/* A module that has trapped may be in the middle of anything: it is thrown away. What a
	 * fresh one needs is kept on this side of the boundary, at every call that changes it:
	 * what the game began from (`kept`), the lines since, whose eyes, names, texts. A call
	 * that changes the module and leaves no trace here would be undone by the next fault.
	 * The line during which it trapped is not among `since`, so it is not played again.
	 */
	/* A fresh module with the position as it was last kept. One that fails even
	 * at this is beyond help here: the error goes on to whoever shows the page. */
	private restore(error: unknown) {
		if (this.restoring)
			throw error;
		this.restoring = true;
		try {
			this.take(new WebAssembly.Instance(this.module, {}));
			this.e.isle_catalogue(this.write(this.words));
			this.replay();
			this.setNames(this.seated);
			this.look(this.eyes);
		} finally {
			this.restoring = false;
		}
		this.told();
	}

	private replay() {
		const { kept } = this;
		if (kept && 'record' in kept)
			this.e.isle_load(this.write(encoder.encode(kept.record)));
		else if (kept?.packed !== undefined)
			this.unpack(kept.options, kept.packed);
		else if (kept)
			this.takeOptions(kept.options);
		for (const line of this.since)
			this.e.isle_play_line(this.write(encoder.encode(line)));
	}

	/* What a call answers, or nothing if it met a fault. */
	private or<T>(nothing: T, call: () => T): T {
		try {
			return call();
		} catch (error) {
			if (error instanceof EngineFault)
				return nothing;
			throw error;
		}
	}

	/* For what the page cannot do without: asked again of the fresh module. */
	private surely<T>(call: () => T): T {
		return this.or(null, call) ?? call();
	}

	private keep(kept: Kept) {
		this.kept = kept;
		this.since = [];
	}

	private write(bytes: Uint8Array): number {
		if (bytes.length > this.e.isle_in_max())
			throw new RangeError('too long for the engine');
		new Uint8Array(this.e.memory.buffer, this.e.isle_in()).set(bytes);
		return bytes.length;
	}

	private text(length: number): string {
		return decoder.decode(
			new Uint8Array(this.e.memory.buffer, this.e.isle_out(), length));
	}

	private json<T>(length: number): T {
		return JSON.parse(this.text(length)) as T;
	}

	private numbers(count: number): number[] {
		return Array.from(
			new Uint32Array(this.e.memory.buffer, this.e.isle_out(), count));
	}

	fault(code: number): Fault | null {
		if (!code)
			return null;
		const [text, rule] = this.text(this.e.isle_error_text(code)).split('\n');
		return { code, text, rule };
	}

	/* ---- before a game ---- */

	/* Whether a game with these options can be played. */
	allows(options: Options): boolean {
		return this.or(false, () => {
			this.write(optionBytes(options));
			return !this.e.isle_check_options();
		});
	}

	/* Boats for those who chose none (0), by chance. */
	dealBoats(options: Options): number[] {
		return this.surely(() => {
			this.write(withKey(options, chance()));
			const seats = this.e.isle_deal();
			return Array.from(new Uint8Array(this.e.memory.buffer, this.e.isle_out(), seats));
		});
	}

	/* Pieces can be looked at, and nothing else. */
	prepare(options: Options): Fault | null {
		const fault = this.takeOptions(options);
		if (!fault)
			this.keep({ options });
		return fault;
	}

	private takeOptions(options: Options): Fault | null {
		this.write(optionBytes(options));
		return this.fault(this.e.isle_options());
	}

	/* ---- beginning ---- */

	/* A new game; the key of its shuffle is chance itself unless one is given. */
	start(options: Options, names: string[], key = chance()): Fault | null {
		this.write(withKey(options, key));
		const fault = this.fault(this.e.isle_new());
		this.setNames(names);
		if (!fault)
			this.record();
		return fault;
	}

	setNames(names: string[]) {
		this.seated = names;
		this.e.isle_names(this.write(encoder.encode(names.map(recordName).join('\n'))));
	}

	/* Those of a record; '' for a seat that has none, which records call by its number. */
	names(): string[] {
		return this.text(this.e.isle_names_text()).replace(/\n$/, '').split('\n')
			.map((name, i) => (name === `Seat ${i + 1}` ? '' : name));
	}

	/* A record; the fault's text names the line. */
	load(record: string): string | null {
		const code = this.e.isle_load(this.write(encoder.encode(record)));
		if (code)
			return this.text(code);
		this.keep({ record });
		this.eyes = 0;
		return null;
	}

	record(): string {
		const record = this.surely(() => this.text(this.e.isle_record()));
		this.keep({ record });
		return record;
	}

	/* What a server sent: a view, packed. */
	setPacked(options: Options, packed: string): Fault | null {
		const fault = this.unpack(options, packed);
		if (!fault)
			this.keep({ options, packed });
		return fault;
	}

	private unpack(options: Options, packed: string): Fault | null {
		const fault = this.takeOptions(options);
		if (!fault && this.e.isle_unpack(this.write(encoder.encode(packed))))
			throw new OtherAge(packed.slice(0, 16));
		return fault;
	}

	/* The hash of the rules of a game and of how its positions lie in memory. */
	age(options: Options): string {
		return this.surely(() => {
			this.takeOptions(options);
			return this.ageNow();
		});
	}
	/* That of the game which is there. */
	ageNow(): string { return this.text(this.e.isle_age()); }

	/* The bytes that another engine gave of a seat's view. */
	setState(options: Options, bytes: Uint8Array): Fault | null {
		const fault = this.takeOptions(options);
		if (!fault)
			this.copyState(bytes);
		return fault;
	}

	private copyState(bytes: Uint8Array) {
		if (bytes.length !== this.e.isle_bytes_count())
			throw new RangeError('this page and the server are of different age');
		new Uint8Array(this.e.memory.buffer, this.e.isle_bytes()).set(bytes);
	}

	/* What a seat sees, for whoever thinks for it in another engine. */
	stateOf(seat: number): Uint8Array {
		return new Uint8Array(this.e.memory.buffer, this.e.isle_bytes_of(seat),
			this.e.isle_bytes_count()).slice();
	}

	/* ---- looking ---- */

	pieces(): Pieces { return this.surely(() => this.json(this.e.isle_pieces())); }

	/* Whose eyes the page has from now on; 0: a spectator's, -1: all of a game that
	 * is over. */
	look(seat: number) {
		this.eyes = seat;
		this.surely(() => this.e.isle_look(seat) ?? true);
	}

	view(): View { return this.surely(() => this.json(this.e.isle_view_json())); }
	score(): Score { return this.surely(() => this.json(this.e.isle_score_json())); }
	moveCount(): number { return this.e.isle_moves(); }

	/* The seats whose decision is due. */
	due(): number[] {
		const bits = this.surely(() => this.e.isle_due_seats());
		return Array.from({ length: SEATS_MAX + 1 }, (_, seat) => seat).filter((seat) => bits >> seat & 1);
	}

	/* The line of a seat that is due and has no choice, else empty. */
	onlyLine(seat: number): string {
		return this.or('', () => this.text(this.e.isle_only_line(seat)));
	}

	lineSquares(seat: number, line: Line, number = 0, colour = NONE): string[] {
		return this.or([], () => this.squares(seat, line, number, colour));
	}

	/* What a family of so many cats is worth. */
	familyPoints(cats: number): number {
		return this.or(0, () => this.e.isle_family_worth(cats));
	}

	private squares(seat: number, line: Line, number: number, colour: number): string[] {
		this.e.isle_line_squares(seat, line, number, colour);
		const set = new Uint8Array(this.e.memory.buffer, this.e.isle_out(), 32);
		const names: string[] = [];
		for (let i = 0; i < SQUARES; i++)
			if (set[i >> 3] >> (i & 7) & 1)
				names.push(squareName(i));
		return names;
	}

	places(seat: number, tile: number): number[] {
		return this.or([], () => this.numbers(this.e.isle_places(seat, tile)));
	}

	fit(seat: number, tile: number, turn: number, anchor: number): Fault | null {
		return this.or(null, () => this.fault(this.e.isle_fit(seat, tile, turn, anchor)));
	}

	preview(seat: number, tile: number, colour: number, turn: number,
		anchor: number, fish = 0): Preview | null {
		return this.or(null, () =>
			this.json(this.e.isle_preview(seat, tile, colour, turn, anchor, fish)));
	}

	/* ---- moves ---- */

	private putSteps(prefix: number[]): number {
		new Uint32Array(this.e.memory.buffer, this.e.isle_in(),
			prefix.length).set(prefix);
		return prefix.length;
	}

	slot(seat: number, prefix: number[]): Slot {
		return this.or(Slot.Verb, () => this.e.isle_next_slot(seat, this.putSteps(prefix)));
	}

	steps(seat: number, prefix: number[]): number[] {
		return this.or([], () => this.numbers(
			this.e.isle_next_steps(seat, this.putSteps(prefix))));
	}

	lineOf(seat: number, prefix: number[]): string {
		return this.or('', () => this.text(this.e.isle_line_of(seat, this.putSteps(prefix))));
	}

	check(line: string): Fault | null {
		return this.or(NOTHING, () => this.fault(
			this.e.isle_check_line(this.write(encoder.encode(line)))));
	}

	checkSteps(seat: number, steps: number[]): Fault | null {
		return this.or(NOTHING, () => this.fault(
			this.e.isle_check_steps(seat, this.putSteps(steps))));
	}

	/* Whether something hidden would come to light: nobody could take that move back. */
	showsSteps(seat: number, steps: number[], forced = false): boolean {
		return this.or(0, () => this.e.isle_shows_steps(seat, this.putSteps(steps), Number(forced))) !== 0;
	}

	/* The points that the event gives for a move which says what it counts. */
	gain(seat: number, steps: number[]): number {
		return this.or(0, () => this.e.isle_gain(seat, this.putSteps(steps)));
	}

	showsLine(line: string, forced = false): boolean {
		return this.or(0, () => this.e.isle_shows_line(this.write(encoder.encode(line)), Number(forced))) !== 0;
	}

	/* What rescue cards and tokens that are chosen would bring today. */
	laying(seat: number, steps: number[]): Laying {
		const bytes = this.or(NONE << 16, () => this.e.isle_laying_of(seat, this.putSteps(steps)));
		const [speed, baskets, half, payable] = [0, 8, 16, 24].map((at) => bytes >> at & 255);
		return { speed, baskets, half, payable };
	}

	/* A line taken apart; of one whose cards are hidden what can be read of it. */
	parts(line: string): Parts | null {
		return this.or(null, () => {
			const length = this.e.isle_parts(this.write(encoder.encode(line)));
			return length ? this.json(length) : null;
		});
	}

	play(line: string): Fault | null {
		const fault = this.or(NOTHING, () => this.fault(
			this.e.isle_play_line(this.write(encoder.encode(line)))));
		if (!fault)
			this.since.push(line);
		return fault;
	}

	events(): Event[] { return this.surely(() => this.json(this.e.isle_log_json())); }

	/* Move i as the seat that looks may read it. */
	moveLine(i: number): string { return this.surely(() => this.text(this.e.isle_move_line(i))); }

	/* Whose move i is. */
	mover(i: number): number { return this.surely(() => this.e.isle_mover(i)); }

	/* ---- taking back, looking back ---- */

	mayUndo(wish: Wish): Undo { return this.undoWord(wish, false); }

	/* Does what may be done freely; what it says otherwise is why not. */
	undo(wish: Wish): Undo {
		const word = this.undoWord(wish, true);
		if (word === 'free')
			this.record();
		return word;
	}

	private undoWord({ seat, by = 0, moves, people, agreed }: Wish, now: boolean): Undo {
		const bits = (seats: number[]) => seats.reduce((sum, s) => sum | 1 << s, 0);
		return this.surely(() => this.text(
			this.e.isle_undo(seat, by, moves, bits(people), bits(agreed), Number(now))) as Undo);
	}

	/* Shows the position after so many moves, and what the last of them brought. */
	lookBack(after: number) { this.surely(() => this.e.isle_look_back(after) ?? true); }
	/* The whole game in numbers: a row for every position, as src/wire/course.h
	 * says. Empty when it is too long for that. */
	course(): Row[] {
		const length = this.surely(() => this.e.isle_course());
		return length ? this.json(length) : [];
	}
	/* Forgets what followed after so many moves. */
	cut(after: number) {
		this.surely(() => this.e.isle_cut(after) ?? true);
		this.record();
	}
	/* Shows the position as it stands again. */
	lookHere() { this.surely(() => this.e.isle_look_here() ?? true); }

	/* ---- opponents: only of a module that compileThinker made ---- */

	botLine(seat: number, level: Level, seed: number): string {
		return this.text(this.e.isle_bot_line(seat, LEVELS.indexOf(level), seed));
	}

	/* The best moves of a seat, at most three, each with its reason. */
	hints(seat: number): Hint[] {
		return this.text(this.e.isle_hints(seat, 1)).split('\n').filter(Boolean).map((row) => {
			const [line, points, behind, reason] = row.split('\t');
			return { line, points: Number(points) / 100, behind: Number(behind) / 100, reason };
		});
	}

	/* What a line gave away in the position that is looked at; null when there was
	 * nothing to decide. */
	review(line: string, seed: number): Judgement | null {
		const length = this.e.isle_review(this.write(encoder.encode(line)), seed);
		const [kind, lost, chanceLost, points, chance, best, , , reason] = this.text(length).trimEnd().split('\t');
		return length ? {
			kind, lost: Number(lost) / 100, chanceLost: Number(chanceLost) / 1000, points: Number(points) / 100,
			chance: Number(chance) / 1000, best, reason: reason ?? '',
		} : null;
	}

	/* ---- texts ---- */

	/* A kind of decision in words. */
	kindText(kind: string): string {
		return this.or('', () => this.text(this.e.isle_kind_text(this.write(encoder.encode(kind)))).trim());
	}

	/* Translations: key NUL text NUL ...; empty for English. */
	setCatalogue(bytes: Uint8Array) {
		this.words = bytes;
		this.e.isle_catalogue(this.write(bytes));
	}

	cardText(number: number): { title: string; kind: string; body: string } {
		const [title, kind, ...body] = this.or('', () => this.text(this.e.isle_card_text(number))).split('\n');
		return { title, kind: kind ?? '', body: body.join(' ') };
	}

	/* What a card of the sister says on the table, of which so many are done today. */
	sisterText(number: number, resolved: number): string {
		return this.or('', () => this.text(this.e.isle_sister_text(number, Number(resolved < 2), Number(resolved > 0))));
	}

	/* The face of a card of Explore & Draw that a word stands for, if it is one. */
	face(word: string): Face | null {
		return this.or(null, () => {
			const length = this.e.isle_face_json(this.write(encoder.encode(word)));
			return length ? this.json(length) : null;
		});
	}

	faceText(word: string): string {
		return this.or('', () => this.text(this.e.isle_face_text(this.write(encoder.encode(word)))));
	}

	/* What the entry of a list is called, by its word, and a sentence about it. */
	entry(list: List, word: string | number): { name: string; body: string } {
		const [name, body] = this.or('', () => this.text(
			this.e.isle_entry_text(list, this.write(encoder.encode(String(word)))))).split('\n');
		return { name, body: body ?? '' };
	}

	reasonText(seat: number, card: number, colour: number, points: number): string {
		return this.or('', () => this.text(this.e.isle_reason_text(seat, card, colour, points)));
	}

	/* "blue cat", and "blue cat, long L, 5 squares"; in another colour than its own, if one
	 * is given. */
	tileText(tile: number, colour = NONE): { name: string; label: string } {
		const [name, label] = this.or('', () => this.text(this.e.isle_tile_text(tile, colour))).split('\n');
		return { name, label: label ?? '' };
	}

	/* A line as it is said to who might play it: cards by name. */
	adviceText(line: string): string {
		return this.or('', () => this.text(this.e.isle_advice_text(this.write(encoder.encode(line)))));
	}

	/* Which cat a line sends to a field it does not say. */
	moveText(line: string, sent = NONE): string {
		return this.or('', () => this.text(this.e.isle_move_text(this.write(encoder.encode(line)), sent)));
	}

	/* Events as sentences, in the language now chosen. */
	eventTexts(events: Event[]): string[] {
		return this.or('', () => this.text(this.e.isle_event_texts(
			this.write(encoder.encode(events.map((e) => e.code).join('')))))).split('\n');
	}
}
