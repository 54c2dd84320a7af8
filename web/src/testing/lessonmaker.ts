/*
 * Makes the records of the guided lessons: boxes that are shuffled and then stacked,
 * so that what a lesson is about lies on top, played by opponents of ours until every
 * row of the lesson has had its moment. ISLE_WRITE_LESSONS=1 npm run unit writes them
 * anew; otherwise the tests only read them.
 */
import { readFileSync } from 'node:fs';
import { full } from '../../tests/positions';
import { Chooser } from '../lib/chooser.svelte';
import { Engine, type Fault } from '../lib/engine';
import { Table } from '../lib/table.svelte';
import { MODE_INFO, type Options, type TileKind } from '../lib/types';
import { holds, momentOf, type Lesson, type Moment, type Row } from '../learn/lesson';

const module = new WebAssembly.Module(readFileSync(new URL('../../public/think.wasm', import.meta.url)));

/* `stack`: what lies on top of a pile, the rest as it was shuffled. `wants`: cards that
 * seat 1 drafts and keeps before others, as far as its purse allows. `takes`: a kind of
 * tile that it rescues once it has a cat or kitten. */
interface Recipe { options: Options; stack: Record<string, string>; wants?: number[]; takes?: TileKind }

export const RECIPES: Record<Lesson['word'], Recipe> = {
	family: {
		options: full({ mode: 'family', modules: [], boats: [1, 3] }),
		stack: { family: '160 158 163', bag: 'blue-c7 blue-c17 blue-c5 r1 blue-c16 green-c6 blue-c14 red-c2 blue-c1' },
	},
	full: {
		options: full({ boats: [1, 3] }),
		stack: {
			deck: '43 55 3 98 78 113 144  44 7 23 71 122 15 107  4 45 16 24 99 117 90  46 8 25 5 123 108 72',
			bag: 'blue-c7 red-c5 blue-c17 blue-c5 r1 red-c16 blue-c14 green-c6 red-c2',
		},
		wants: [3, 144, 78, 113, 43, 98, 44],
	},
	solo: {
		options: full({ mode: 'solo', seats: 1, boats: [2], difficulty: 'easy' }),
		stack: { deck: '43 55 98 113 144  44 56 78 122 7  23', bag: 'blue-c7 red-c5 blue-c17 blue-c5 red-c16' },
		wants: [144, 43, 55, 44],
	},
	explore: { options: full({ mode: 'explore', modules: [], boats: [1, 4] }), stack: {} },
	extras: {
		options: full({ with: ['kittens', 'beasts', 'events'], boats: [1, 3] }),
		stack: {
			deck: '55 56 57 43 58 113 98  44 23 15 71 122 16 107  59 60 45 46 7 117 90  24 8 25 17 123 108 18',
			events: 'e1 e14 e6 e8 e2', bag: 'blue-c7 blue-c17 blue-c5 r1',
		},
		wants: [55, 56, 57],
		takes: 'beast',
	},
};

/* Nobody moves by themselves at this table; it only shows the page what is there. */
class LessonTable extends Table {
	readonly online = false;
	readonly id = 'lesson';

	constructor(engine: Engine, options: Options) {
		super(engine);
		this.options = options;
		this.players = engine.names().map((name) => ({ name, kind: 'human' }));
		this.learnPieces();
		this.refresh();
	}

	private refresh() {
		this.engine.look(1);
		this.view = this.engine.view();
		this.score = this.engine.score();
		this.version++;
	}

	async play(line: string): Promise<Fault | null> {
		const before = this.view;
		const fault = this.engine.play(line);
		if (!fault) {
			this.refresh();
			const seat = this.engine.parts(line)?.seat ?? 0;
			this.log = [...this.log, this.entry(this.log.length, seat, line, this.engine.events(), this.view.order, before)];
		}
		return fault;
	}

	undo() { /* a lesson's record goes one way */ }
	answerUndo() { /* and nobody asks */ }
	close() { /* nothing is open */ }
}

/* An engine at the beginning of a record, and the lines that follow. */
export async function openRecord(record: string, begin: number): Promise<{ engine: Engine; lines: string[] }> {
	const engine = await Engine.open(module);
	const fault = engine.load(record);
	if (fault)
		throw new Error(fault);
	/* Everybody's lines in full: a seat that has moved may read its own. */
	const lines = Array.from({ length: engine.moveCount() }, (_, i) => {
		engine.look(engine.mover(i));
		return engine.moveLine(i);
	}).slice(begin);
	engine.cut(begin);
	return { engine, lines };
}

/* What the person in seat 1 would meet on the way to a line: the question, and what
 * it takes in the hand. */
function momentsBefore(table: LessonTable, line: string): Moment[] {
	const chooser = new Chooser(table);
	const moments = [momentOf(table, chooser)];
	const parts = table.engine.parts(line);
	if (parts?.seat !== 1)
		return moments;
	if (parts.verb === 'play-card' && parts.card)
		chooser.playCard(table.cardId(parts.card));
	if (parts.tile)
		chooser.takeTile(parts.tile, parts.field === 'right' ? 1 : 0);
	return [...moments, momentOf(table, chooser)];
}

interface Walk { moments: Moment[]; record: string }

/* Plays a lesson to its end along lines, and notes every moment of seat 1. */
export async function walk(engine: Engine, options: Options, lesson: Lesson,
	next: (table: LessonTable) => string): Promise<Walk> {
	const table = new LessonTable(engine, options);
	const moments: Moment[] = [];
	for (let n = 0; n < 400; n++) {
		const now = momentOf(table, new Chooser(table));
		moments.push(now);
		const line = holds(lesson.end, now) ? '' : next(table);
		if (!line)
			break;
		moments.push(...momentsBefore(table, line));
		const fault = await table.play(line);
		if (fault)
			throw new Error(`${line}: ${fault.text}`);
	}
	return { moments, record: engine.record() };
}

/* Rows that never have their moment, and the end if it does not come. */
export function missing(lesson: Lesson, { moments }: Walk): string[] {
	const never = (when: Row['when']) => !moments.some((now) => holds(when, now));
	return [...lesson.rows.filter((row) => never(row.when)).map((row) => row.word),
		...(never(lesson.end) ? [`${lesson.word}_end`] : [])];
}

/* A pile with these on top. */
function stacked(record: string, pile: string, top: string): string {
	return record.replace(new RegExp(`^${pile} (.*)$`, 'm'), (_, all: string) => {
		const left = all.split(' ');
		const first = top.split(/\s+/);
		for (const one of first)
			if (pile !== 'events')
				left.splice(left.indexOf(one), 1);
		return `${pile} ${[...first, ...(pile === 'events' ? [] : left)].join(' ')}`;
	});
}

/* Fish that are not spent on cards: two cats of the left field. */
const SAVED = 6;

/* A line about the cards that seat 1 wants, if they are asked about. */
function wanted(table: LessonTable, wants: number[]): string {
	const { view, pieces } = table;
	const me = view.seats[0];
	if (view.phase === 'draft') {
		const many = MODE_INFO[view.mode].draft;
		const first = [...wants.filter((n) => me.pack.includes(n)), ...me.pack];
		return `1 draft ${[...new Set(first)].slice(0, many).join(' ')}`;
	}
	if (view.phase !== 'keep' || me.kept)
		return '';
	let purse = me.fish - SAVED;
	const kept = wants.filter((n) => me.drafted.includes(n) && (purse -= pieces.cards[table.cardId(n)].cost) >= 0);
	return `1 keep ${kept.join(' ')}`.trim();
}

/* A line that takes the first tile of a kind, unless one is aboard; cats go first. */
function taking(table: LessonTable, kind: TileKind): string {
	const chooser = new Chooser(table);
	const id = table.view.fields?.flatMap(({ tiles }) => tiles)
		.find((one) => table.tile(one).kind === kind && chooser.canTake(one));
	const aboard = table.view.seats[0].boat.tiles.map((tile) => tile.kind);
	if (!id || aboard.includes(kind) || !aboard.includes('cat') && !aboard.includes('kitten'))
		return '';
	chooser.takeTile(id);
	return table.lineOf([...chooser.prefix, chooser.steps[0]]);
}

/* A record whose rows all have their moment; what was missing otherwise is told. */
export async function make(lesson: Lesson, seeds: number): Promise<string> {
	const { options, stack, wants = [], takes } = RECIPES[lesson.word];
	for (let seed = 1; seed <= seeds; seed++) {
		const engine = await Engine.open(module);
		engine.start(options, ['Robin', 'Mara'].slice(0, options.seats), new Uint8Array(32).fill(seed));
		const box = Object.entries(stack).reduce((text, [pile, top]) => stacked(text, pile, top),
			engine.record().replace(/^moves[^]*/m, 'moves\n'));
		const fault = engine.load(box);
		if (fault)
			throw new Error(fault);
		const walked = await walk(engine, options, lesson, (table) => {
			const seat = table.view.due[0];
			const line = seat !== 1 ? '' : (wants.length > 0 && wanted(table, wants)) || (takes && taking(table, takes));
			return line && !engine.check(line) ? line : engine.botLine(seat, seat === 1 ? 'cat' : 'kitten', seed * 1000 + engine.moveCount());
		});
		const never = missing(lesson, walked);
		if (never.length === 0)
			return walked.record;
		console.log(lesson.word, seed, never.join(' '));
	}
	throw new Error(`no shuffle for ${lesson.word}`);
}
