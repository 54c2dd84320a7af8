/*
 * Entering an island of real cards: twelve words, each put together from what is
 * touched in the order it is printed. A tile by itself makes a whole card, so the
 * next space is open at once; + and OR go on with the card entered last. What is a
 * face, and what may follow, the engine says.
 */
import type { Engine } from './engine';
import type { Table } from './table.svelte';
import { SPACES, type Colour } from './types';

const TWO = '2of-';

export type Join = '+' | '/';
export type Kind = Colour | 'oshax' | 'rare' | 'common' | 'lesson';

class IslandEntry {
	words: string[] = $state(Array<string>(SPACES).fill(''));
	at = $state(0);                  /* the open space; -1 when all are entered */
	kind: Kind = $state('blue');     /* of what can be touched */
	private last = $state(-1);       /* the space entered last */

	/* tiles: the ids of all tiles; those on cards are the ones that make a face. */
	constructor(private readonly engine: Engine, tiles: string[]) {
		this.tiles = tiles.filter((id) => this.isFace(id));
	}

	readonly tiles: string[];

	isFace(word: string): boolean { return this.engine.face(word) !== null; }
	get whole(): boolean { return this.words.every((word) => this.isFace(word)); }
	get count(): number { return this.words.filter((word) => this.isFace(word)).length; }
	get word(): string { return this.words[this.at] ?? ''; }

	/* A card that has been begun and is not whole yet, or may still grow. */
	get begun(): boolean {
		return this.word !== '' && (this.isTwo || !this.isFace(this.word));
	}

	get isTwo(): boolean { return this.word.startsWith(TWO); }

	/* Goes to a space, to enter it or to enter it again. */
	open(space: number) {
		this.tidy();
		this.at = space;
	}

	/* What was begun and came to nothing leaves its whole part, if it has one. */
	private tidy() {
		if (this.at < 0 || this.isFace(this.word))
			return;
		const part = this.word.replace(/[+/,]$/, '');
		this.words[this.at] = this.isFace(part) ? part : '';
	}

	/* The word that touching this would give; empty where it makes none. */
	private after(piece: string): string {
		const joint = this.isTwo && this.word !== TWO ? ',' : '';
		return this.begun ? this.word + joint + piece : piece;
	}

	/* A card of 2 OF THESE is whole with its second tile. */
	private leads(word: string): boolean {
		return this.isFace(word)
			|| (word.startsWith(TWO) && this.tiles.some((id) => this.isFace(`${word},${id}`)));
	}

	can(piece: string): boolean { return this.at >= 0 && this.leads(this.after(piece)); }

	/* A tile, a lesson or a whole face. */
	put(piece: string) {
		if (!this.can(piece))
			return;
		this.words[this.at] = this.after(piece);
		if (!this.isTwo && this.isFace(this.word))
			this.next();
	}

	/* The card that + and OR go on with: the open one, or the one entered last. */
	private get joined(): number { return this.word ? this.at : this.last; }

	canJoin(join: Join): boolean {
		const word = this.words[this.joined] ?? '';
		return word !== '' && !word.startsWith(TWO)
			&& this.tiles.some((id) => this.isFace(word + join + id));
	}

	join(join: Join) {
		if (!this.canJoin(join))
			return;
		this.at = this.joined;
		this.words[this.at] += join;
	}

	/* Begins 2 OF THESE, or ends it. */
	two() {
		if (this.isTwo && this.isFace(this.word))
			this.next();
		else if (this.at >= 0)
			this.words[this.at] = this.isTwo ? '' : TWO;
	}

	/* Takes away what was touched last. */
	back() {
		if (!this.word)
			this.at = this.last;
		if (this.at >= 0)
			this.words[this.at] = this.word.replace(/(2of-|[^+/,-]+(-[^+/,-]+)?|[+/,])$/, '')
				.replace(/,$/, '');
	}

	/* What was typed for the open space; false when it is no face. */
	type(text: string): boolean {
		const word = text.trim().toLowerCase();
		if (this.at < 0 || !this.isFace(word))
			return false;
		this.words[this.at] = word;
		this.next();
		return true;
	}

	/* On to the next space without a card. */
	next() {
		this.last = this.at;
		const order = this.words.map((_, i) => (this.at + 1 + i) % SPACES);
		this.at = order.find((i) => this.words[i] === '') ?? -1;
	}
}

/* A table's island under way outlives what shows it: another sheet of a phone may be
 * looked at meanwhile, and an island taken back is there to be mended. */
const entries = new WeakMap<Table, { day: number; entry: IslandEntry }>();

export function entryOf(table: Table): IslandEntry {
	const day = table.view.day;
	let kept = entries.get(table);
	if (!kept || kept.day !== day)
		entries.set(table, kept = { day, entry: new IslandEntry(table.engine, table.pieces.tiles.map((p) => p.id)) });
	return kept.entry;
}
