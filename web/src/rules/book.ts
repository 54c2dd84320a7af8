/* The rules as the program has written them (isle rules --json), with the engine
 * that knows the cards. Fetched when somebody looks something up. */
import { catalogue } from '../i18n/index.svelte';
import { Engine } from '../lib/engine';
import { fileAddress } from '../lib/files';
import { allNumbers, eventFace, exploreFace, faceOf } from '../lib/faces';
import { faceWords } from '../lib/labels';
import { settings } from '../lib/settings.svelte';
import {
	List,
	type Colour, type Expansion, type Face as Shown, type Mark, type Mode, type Module, type Pieces, type TileKind,
} from '../lib/types';
import { Finder, type Answer } from './finder';
import type { CardKind } from '../art';
import type { Face } from '../art/pictures';

/* A paragraph, a heading, an item of a list, a row of a table. */
export type Line = ['p' | 'h' | 'i' | 'r', string];

export interface Topic {
	word: string;
	title: string;
	find: string;
	lines: Line[];
	see: string[];
	pictures: string[];
	cards: number[];
	modes: Mode[];
	with: Expansion[];
}

export interface Chapter { word: string; name: string; topics: Topic[] }

interface DrawnTile {
	kind: TileKind;
	colour: Colour | null;
	squares: string[];
	icons?: { square: string; colour: Colour }[];
}

export interface Item { card: number; points: number }

export interface DrawnBoat {
	plan: number;
	tiles: DrawnTile[];
	lit: string[];
	score: {
		families: number; rats: number; rooms: number; rare: number;
		lessons: Item[]; public: Item[]; total: number;
	};
}

export interface Picture { caption: string; tiles: string[]; counted: boolean; boats?: DrawnBoat[] }

interface Written {
	asking: string;           /* words that ask for nothing */
	chapters: Chapter[];
	pictures: Record<string, Picture>;
	links: Record<string, Record<string, string> | string[]>;
	modules: Record<Module | 'core', number[]>;
	printed: number[];        /* cards with their printed titles */
	explore: { card: string; face: Shown; mark: Mark }[];
}

export type Kind = CardKind;
export const KINDS: Kind[] = ['rescue', 'anytime', 'oshax', 'treasure', 'lesson', 'public', 'family',
	'sister', 'event', 'explore'];

/* A card to show; cards with the same face are one. */
export interface Card {
	key: string;              /* what stands in addresses: its first number, A1, x7 */
	numbers: number[];
	kind: Kind;
	cost: number | null;
	module: Module | 'core' | '';
	title: string;
	body: string;
	mark: Mark;
	face: Face;
}

/* 167 or 7–14; numbers past 400 are for five and six players. */
export function numberWords(numbers: number[]): string {
	const runs: number[][] = [];
	for (const n of numbers)
		if (runs.at(-1)?.at(-1) === n - 1)
			runs.at(-1)?.push(n);
		else
			runs.push([n]);
	return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]))).join(', ');
}

/* named: the cards that were asked for by their whole name or number. */
export interface Found { named: Card[]; answers: Answer[]; cards: Card[] }

export class Book {
	readonly topics: Topic[];
	private all: Card[] | null = null;

	constructor(readonly written: Written, readonly engine: Engine, readonly pieces: Pieces, private readonly finder: Finder) {
		this.topics = written.chapters.flatMap((chapter) => chapter.topics);
		finder.shelve(this.topics, written.asking);
	}

	/* All cards there are; made when the first is asked for. */
	get cards(): Card[] {
		this.all ??= [...this.numbered(), ...this.events(), ...this.explore()];
		return this.all;
	}

	readonly tileNumber = (id: string) => this.pieces.tiles.findIndex((tile) => tile.id === id);

	topic(word: string): Topic | undefined {
		return this.topics.find((topic) => topic.word === word);
	}

	chapterOf(topic: Topic): Chapter | undefined {
		return this.written.chapters.find((chapter) => chapter.topics.includes(topic));
	}

	card(key: string): Card | undefined {
		return this.cards.find((card) => card.key === key || card.numbers.includes(Number(key)));
	}

	/* The cards of a topic, each face once. */
	cardsOf(topic: Topic): Card[] {
		return [...new Set(topic.cards.flatMap((n) => this.card(String(n)) ?? []))];
	}

	topicsOf(card: Card): Topic[] {
		const words = card.kind === 'event' ? ['event-tiles', 'events']
			: card.kind === 'explore' ? ['explore-cards', 'drawing', 'explore-lessons'] : [];
		return this.topics.filter((topic) => words.includes(topic.word)
			|| topic.cards.some((n) => card.numbers.includes(n)));
	}

	/* The games and expansions of a topic, by name. */
	belongs(topic: Topic): string {
		return [...topic.modes.map((mode) => this.engine.entry(List.Modes, mode).name),
			...topic.with.map((one) => this.engine.entry(List.Expansions, one).name)].join(' · ');
	}

	/* What a link of the table leads to: "phase:draft" to "rules/drafting", a place as
	 * it is. What is no rule of the game that is played leads to the rules of that game. */
	place(asked: string, mode: Mode): string {
		const [list, what] = asked.split(':');
		if (!what || !this.written.links[list])
			return asked;
		const word = this.linked(list, what);
		const modes = this.topic(word)?.modes ?? [];
		return word ? `rules/${modes.length === 0 || modes.includes(mode) ? word : this.linked('mode', mode)}` : 'rules';
	}

	private linked(list: string, what: string): string {
		const links = this.written.links[list];
		return (Array.isArray(links) ? links[Number(what)] : links[what]) ?? '';
	}

	/* What answers to a question, the better answers first; cards by their titles. */
	search(asked: string): Found {
		const low = asked.trim().toLocaleLowerCase();
		if (!low)
			return { named: [], answers: [], cards: [] };
		const cards = this.cards.filter((card) => card.kind !== 'explore'
			&& (card.title.toLocaleLowerCase().includes(low) || card.numbers.map(String).includes(low)));
		const isNamed = ({ title, numbers }: Card) => title.toLocaleLowerCase() === low || numbers.map(String).includes(low);
		return { named: cards.filter(isNamed), answers: this.finder.answers(low), cards: cards.filter((card) => !isNamed(card)) };
	}

	private moduleOf(number: number): Card['module'] {
		const found = Object.entries(this.written.modules).find(([, list]) => list.includes(number));
		return (found?.[0] ?? '') as Card['module'];
	}

	private numbered(): Card[] {
		const cards = new Map<string, Card>();
		for (const number of allNumbers(this.pieces)) {
			const info = this.pieces.cards.find((card) => card.number === number);
			const { title, body } = this.engine.cardText(number);
			const same = cards.get(title + body);
			if (same) {
				same.numbers.push(number);
				continue;
			}
			cards.set(title + body, {
				key: String(number), numbers: [number], kind: (info?.kind ?? 'sister') as Kind,
				cost: info && info.kind !== 'family' ? info.cost : null, module: this.moduleOf(number),
				title, body, mark: info?.mark ?? 'box', face: faceOf(this.pieces, number),
			});
		}
		return [...cards.values()];
	}

	private events(): Card[] {
		return this.pieces.events.map(({ effect }) => {
			const { name, body } = this.engine.entry(List.Events, effect);
			return { key: effect, numbers: [], kind: 'event', cost: null, module: '', title: name, body,
				mark: 'box', face: eventFace(this.pieces, effect) };
		});
	}

	/* Both decks of Explore & Draw; a lesson has the title of its base card. */
	private explore(): Card[] {
		return this.written.explore.map(({ card, face, mark }): Card => ({
			key: card, numbers: [], kind: 'explore', cost: null, module: '',
			title: face.lesson ? this.engine.cardText(this.pieces.sheet[face.lesson - 1]).title : card,
			body: faceWords(this, face), mark, face: exploreFace(this.pieces, face),
		}));
	}
}

async function fetchWritten(): Promise<Written> {
	const answer = await fetch(fileAddress(`rules-${settings.lang}.json`));
	if (!answer.ok)
		throw new Error(String(answer.status));
	return await answer.json() as Written;
}

/* The book in the language of the page. */
export async function openBook(): Promise<Book> {
	const [written, words, engine, finder] = await Promise.all([fetchWritten(), catalogue(), Engine.open(), Finder.open()]);
	engine.setCatalogue(words);
	const fault = engine.prepare({ mode: 'explore', seats: 1, edition: 2, modules: [], with: [],
		difficulty: 'easy', real_cards: false, boats: [1], house: [], oshax: [] });
	if (fault)
		throw new Error(fault.text);
	return new Book(written, engine, engine.pieces(), finder);
}

/* The band a kind of card has. */
export const BANDS: Record<Kind, CardKind> = {
	oshax: 'oshax', rescue: 'rescue', anytime: 'anytime', treasure: 'treasure', lesson: 'lesson',
	public: 'public', family: 'family', sister: 'sister', event: 'event', explore: 'explore',
};
