/*
 * The engine's count of a score sheet: the functions of src/wasm/pad_wasm.c. What
 * a sheet says, which cards and pieces there are and what lies where it can is
 * asked here and nowhere decided in the page.
 */
import { fileAddress } from '../lib/files';
import { fetchedOnce } from '../lib/once';
import { MODES, squareIndex, type Colour, type Mark, type Mode, type TileKind } from '../lib/types';
import { newKey, type PadSheet, type PadTile } from './sheet';

interface Exports {
	memory: WebAssembly.Memory;
	pad_in(): number;
	pad_out(): number;
	pad_in_max(): number;
	pad_catalogue(length: number): number;
	pad_count(length: number): number;
	pad_fits(): number;
	pad_places(tile: number): number;
	pad_cards(mode: number): number;
}

interface SheetFault { line: number; reason: string; word: string }

interface CountItem { card: number; points: number }

/* The object of `isle score --json`. */
export interface Count {
	players: {
		name: string; rats: number; rooms: number; families: number; rare: number;
		lessons: CountItem[]; lessons_total: number; public: CountItem[]; public_total: number;
		friends: number; markers: number; total: number;
	}[];
	sister?: {
		colours: number; lessons: CountItem[]; lessons_total: number; beasts: number; events: number;
		total: number;
	};
	winners: string[];
}

export interface CountLine {
	line: 'rats' | 'rooms' | 'families' | 'rare' | 'friends' | 'lesson';
	points: number;
	squares: string[];
	card?: number;
	printed?: number;
	colour?: Colour | null;
	mark?: Mark;
	reason?: string;
}

export interface Counted { sheet: PadSheet; count: Count; tie: 'fish' | 'rooms'; lines: CountLine[][] }

/* A tile that can lie on some squares. */
export interface Fit {
	tile: string;
	kind: TileKind;
	mark: Mark;
	turn: number;
	anchor: number;
	icons: { square: string; colour: Colour }[];
}

/* The cards of a game. */
export interface Cards { lessons: number[]; public: number[]; sister: number[] }

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const SET = 32;                 /* bytes of a set of squares */

const compile = fetchedOnce(() => WebAssembly.compileStreaming(fetch(fileAddress('pad.wasm'))));

export class Counter {
	private constructor(private readonly e: Exports) {}

	static async open(module?: WebAssembly.Module): Promise<Counter> {
		const instance = await WebAssembly.instantiate(module ?? await compile(), {});
		return new Counter(instance.exports as unknown as Exports);
	}

	setCatalogue(bytes: Uint8Array) { this.e.pad_catalogue(this.write(bytes)); }

	private write(bytes: Uint8Array): number {
		if (bytes.length > this.e.pad_in_max())
			throw new RangeError('too long for the engine');
		new Uint8Array(this.e.memory.buffer, this.e.pad_in()).set(bytes);
		return bytes.length;
	}

	private json<T>(length: number): T {
		return JSON.parse(decoder.decode(
			new Uint8Array(this.e.memory.buffer, this.e.pad_out(), length))) as T;
	}

	/* What a sheet counts, or why it cannot be read. */
	count(text: string): Counted | SheetFault {
		const bytes = encoder.encode(text);
		if (bytes.length > this.e.pad_in_max())
			return { line: 1, reason: '', word: '' };
		const told = this.json<Counted | { fault: SheetFault }>(this.e.pad_count(this.write(bytes)));
		if ('fault' in told)
			return told.fault;
		for (const player of told.sheet.players)
			player.key = newKey();
		return told;
	}

	private writeSet(squares: string[]) {
		const set = new Uint8Array(SET);
		for (const square of squares.map(squareIndex))
			set[square >> 3] |= 1 << (square & 7);
		this.write(set);
	}

	/* What can lie on exactly these squares. */
	fits(squares: string[]): Fit[] {
		this.writeSet(squares);
		return this.json(this.e.pad_fits());
	}

	/* Where a tile can lie beside these: steps of a placing. */
	places(tile: number, others: PadTile[]): number[] {
		this.writeSet(others.flatMap((other) => other.squares));
		const count = this.e.pad_places(tile);
		return Array.from(new Uint32Array(this.e.memory.buffer, this.e.pad_out(), count));
	}

	cards(mode: Mode): Cards { return this.json(this.e.pad_cards(MODES.indexOf(mode))); }
}
