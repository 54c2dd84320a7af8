/*
 * Where games to look back at come from: this browser, a server, a link. What
 * cannot be shown is told by a sentence (a Refusal), never by a fault.
 */
import { catalogue, t } from '../i18n/index.svelte';
import { Engine, OtherAge, type Row } from '../lib/engine';
import { levelOf } from '../lib/levels';
import type { Saved } from '../lib/games';
import type { Player } from '../lib/table.svelte';
import type { Event, Options } from '../lib/types';
import { seated, whoPlays } from '../lib/whoplays';
import { findKept } from './kept';
import { unpackRecord } from './link';
import { openedText } from './opened';
import { OPEN, type Line, type Source } from './past.svelte';
import { stoodIn } from './standins';
import { w } from './words';

export class Refusal extends Error {}

async function openEngine(): Promise<Engine> {
	const engine = await Engine.open();
	engine.setCatalogue(await catalogue());
	return engine;
}

/* ---- a record ---- */

/* A table whose game ended because somebody resigned, and who looks. */
type GivenUp = Pick<Told['table'], 'seat' | 'resigned'>;

class RecordSource implements Source {
	readonly count: number;
	readonly over: boolean;
	readonly options: Options;
	readonly players: Player[];
	readonly eyes: number[];
	readonly title: string;
	readonly resigned: number;
	private readonly stoodIn: Set<number>;

	constructor(readonly engine: Engine, private readonly text: string, readonly home: string, saved?: Saved, givenUp?: GivenUp) {
		const view = engine.view();
		const names = engine.names();
		this.options = { mode: view.mode, ...view.options };
		const known = saved && saved.players.length >= view.seats.length ? saved.players.slice(0, view.seats.length) : null;
		/* The faces of a game that is over are nobody's here. */
		const who = view.phase === 'over' ? null : whoPlays(text, view.seats.length);
		this.players = known ?? (who ? seated(names, who) : view.seats.map((s) => ({ name: names[s.seat - 1], kind: 'open' })));
		engine.setNames(this.players.map((p, i) => p.name || t('seat_n', i + 1)));
		this.count = engine.moveCount();
		const toItsEnd = view.phase === 'over';
		this.resigned = toItsEnd ? 0 : givenUp?.resigned ?? 0;
		this.over = toItsEnd || this.resigned > 0;
		this.title = saved?.title ?? '';
		this.stoodIn = stoodIn(text);
		const seats = view.seats.map((s) => s.seat);
		const ownFirst = [...seats].sort((a, b) => Number(b === givenUp?.seat) - Number(a === givenUp?.seat));
		/* The engine opens all of a game at its end only; one given up before it is seen
		 * by each seat. */
		this.eyes = toItsEnd ? [OPEN, ...seats] : this.over ? ownFirst : [this.onlyPerson()];
	}

	/* Of a game that goes on the only person sees the own seat; where several share a
	 * screen nobody looks into another's hand. */
	private onlyPerson(): number {
		const people = this.players.flatMap((p, i) => (p.kind === 'human' ? [i + 1] : []));
		return people.length === 1 ? people[0] : 0;
	}

	async show(after: number, eyes: number) {
		this.engine.look(eyes);
		this.engine.lookBack(after);
	}

	events(): Event[] { return this.engine.events(); }

	line(move: number, eyes: number): Line {
		this.engine.look(eyes);
		return { seat: this.engine.mover(move), text: this.engine.moveLine(move), standIn: this.stoodIn.has(move) };
	}

	course(eyes: number): Row[] {
		this.engine.look(eyes);
		return this.engine.course();
	}

	record(): string | null { return this.over ? this.text : null; }
}

async function openRecord(text: string, home: string, saved?: Saved, givenUp?: GivenUp): Promise<RecordSource> {
	const engine = await openEngine();
	const fault = load(engine, text);
	if (fault)
		throw new Refusal(t('bad_record', fault));
	return new RecordSource(engine, text, home, saved, givenUp);
}

function load(engine: Engine, text: string): string | null {
	try {
		return engine.load(text);
	} catch (error) {
		throw error instanceof RangeError ? new Refusal(t('too_large')) : error;
	}
}

/* ---- a server's running game ---- */

interface ServerLine { seat: number; text?: string; events?: Event[]; stand_in?: boolean }
interface Told {
	table: {
		seat: number; over: boolean; rules: string;
		resigned?: number;              /* the seat by which it is over, 0 none */
		options: Omit<Options, 'house' | 'oshax'> & Partial<Options> & { game: Options['mode']; figures?: Player['figure'][] };
		seats: { name: string | null; bot: string | null; taken: boolean }[];
	};
	course: Row[] | null;
	lines: ServerLine[];
}

const PIECE = 32;        /* positions that a server sends at once */

async function ask<T>(path: string, key: string, read: (answer: Response) => Promise<T>): Promise<T> {
	let answer: Response;
	try {
		answer = await fetch(path, { headers: { Authorization: `Bearer ${key}` } });
	} catch {
		throw new Refusal(w('no_server'));
	}
	if (answer.status === 404)
		throw new Refusal(w('no_table'));
	if (answer.status === 409)
		throw new Refusal(w('not_started'));
	if (!answer.ok)
		throw new Refusal(w('no_server'));
	return read(answer);
}

class ServerSource implements Source {
	readonly over = false;
	readonly count: number;
	readonly options: Options;
	readonly players: Player[];
	readonly eyes: number[];
	readonly home: string;
	readonly title = '';
	readonly resigned = 0;
	private pieces = new Map<number, Promise<string[]>>();

	constructor(readonly engine: Engine, private readonly key: string, private readonly told: Told) {
		const { table } = told;
		/* Servers leave out what a table has none of. */
		this.options = { house: [], oshax: [], ...table.options, mode: table.options.game };
		this.players = table.seats.map((s, i) => ({
			name: s.name ?? '', kind: s.bot ? 'bot' : s.taken ? 'human' : 'open', level: levelOf(s.bot),
			figure: table.options.figures?.[i] ?? null,
		}));
		this.count = told.lines.length;
		this.eyes = [table.seat];
		this.home = `#/t/${key}`;
	}

	/* The engine needs a position before it can be asked for pieces. */
	async prepare() {
		if (this.told.table.rules !== this.engine.age(this.options))
			throw new Refusal(t('reload_page'));
		await this.show(0);
		this.engine.setNames(this.players.map((p, i) => p.name || t('seat_n', i + 1)));
	}

	private piece(i: number): Promise<string[]> {
		const had = this.pieces.get(i);
		if (had)
			return had;
		const asked = ask(`/api/past?from=${i * PIECE}`, this.key, (answer) => answer.json())
			.then(({ states }) => states as string[]);
		this.pieces.set(i, asked);
		asked.catch(() => this.pieces.delete(i));
		return asked;
	}

	async show(after: number) {
		const states = await this.piece(Math.floor(after / PIECE));
		try {
			this.engine.setPacked(this.options, states[after % PIECE]);
		} catch (error) {
			throw error instanceof OtherAge ? new Refusal(t('reload_page')) : error;
		}
		this.engine.look(this.eyes[0]);
	}

	events(after: number): Event[] { return this.told.lines[after - 1]?.events ?? []; }

	line(move: number): Line {
		const { seat, text, stand_in: standIn } = this.told.lines[move];
		return { seat, text: text ?? '', standIn: standIn ?? false };
	}

	course(): Row[] { return this.told.course ?? []; }
	record(): string | null { return null; }
}

async function openTable(key: string): Promise<Source> {
	const told = await ask<Told>('/api/past', key, (answer) => answer.json());
	if (told.table.over)
		return openRecord(await ask('/api/record', key, (answer) => answer.text()), `#/t/${key}`, undefined, told.table);
	const source = new ServerSource(await openEngine(), key, told);
	await source.prepare();
	return source;
}

/* ---- all of them ---- */

async function openKept(id: string): Promise<Source> {
	const saved = await findKept(id);
	if (!saved)
		throw new Refusal(w('not_kept'));
	return openRecord(saved.record, `#/g/${id}`, saved);
}

async function openOpened(name: string): Promise<Source> {
	const text = openedText(name);
	if (text === null)
		throw new Refusal(w('not_opened'));
	return openRecord(text, '');
}

async function openLink(data: string): Promise<Source> {
	const text = await unpackRecord(data);
	if (text === null)
		throw new Refusal(w('bad_link'));
	const source = await openRecord(text, '');
	if (!source.over)
		throw new Refusal(w('link_running'));
	return source;
}

const KINDS: Record<string, (name: string) => Promise<Source>> = { g: openKept, t: openTable, r: openLink, o: openOpened };

/* What an address behind #/back/ names: g/ID, t/KEY, r/DATA or o/NAME. */
export async function openSource(kind: string, name: string): Promise<Source> {
	const open = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
	if (!open || !name)
		throw new Refusal(w('bad_address'));
	return open(name);
}
