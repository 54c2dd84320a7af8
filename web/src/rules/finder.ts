/* Which topics answer to a question and by which sentence: the functions of
 * src/wasm/find_wasm.c. `isle rules` ranks by the same code. */
import { fileAddress } from '../lib/files';
import { fetchedOnce } from '../lib/once';
import type { Line, Topic } from './book';

interface Exports {
	memory: WebAssembly.Memory;
	find_in(): number;
	find_out(): number;
	find_in_max(): number;
	find_shelf(length: number): void;
	find_asking(length: number): void;
	find_answers(length: number): number;
}

/* A piece of a sentence, which was asked for or not. */
export interface Piece { text: string; asked: boolean }

export interface Answer { topic: Topic; sentence: Piece[] }

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const DIGITS = 3;         /* of a topic's number in an answer */

const compile = fetchedOnce(() => WebAssembly.compileStreaming(fetch(fileAddress('find.wasm'))));

const LETTERS: Record<Line[0], string> = { p: 'L', i: 'L', h: 'R', r: 'R' };

/* The lines of a shelf, as src/topics/answers.h says. */
const shelved = (topic: Topic) => [`#${topic.word}`, `T${topic.title}`, `F${topic.find}`,
	...topic.lines.map(([kind, text]) => LETTERS[kind] + text)].map((line) => `${line}\n`).join('');

/* "a \1cat\2" */
const pieces = (sentence: string): Piece[] => sentence.split('\x01').flatMap((part, i) => {
	const [asked, rest] = i > 0 ? part.split('\x02') : ['', part];
	return [{ text: asked, asked: true }, { text: rest, asked: false }];
}).filter(({ text }) => text);

export class Finder {
	private topics: Topic[] = [];

	private constructor(private readonly e: Exports) {}

	static async open(module?: WebAssembly.Module): Promise<Finder> {
		const instance = await WebAssembly.instantiate(module ?? await compile(), {});
		return new Finder(instance.exports as unknown as Exports);
	}

	/* What is too long loses its end: somebody may paste a whole book. */
	private write(text: string): number {
		return encoder.encodeInto(text,
			new Uint8Array(this.e.memory.buffer, this.e.find_in(), this.e.find_in_max())).written;
	}

	shelve(topics: Topic[], asking: string) {
		this.topics = topics;
		this.e.find_shelf(this.write(topics.map(shelved).join('')));
		this.e.find_asking(this.write(asking));
	}

	/* The better answers first. */
	answers(asked: string): Answer[] {
		const length = this.e.find_answers(this.write(asked));
		const told = decoder.decode(new Uint8Array(this.e.memory.buffer, this.e.find_out(), length));
		return told.split('\n').slice(0, -1).map((line) => ({
			topic: this.topics[Number(line.slice(0, DIGITS))], sentence: pieces(line.slice(DIGITS)),
		}));
	}
}
