/*
 * All games as one file (docs/browser.md): JSON of what a person has given each and
 * its record. Whatever follows from the record is left out and made again by the
 * engine of the page that reads it, which also says what it cannot replay.
 */
import type { Engine } from '../lib/engine';
import type { Saved } from '../lib/games';
import { gistOfRecord } from '../lib/gist';
import type { Player } from '../lib/table.svelte';

const FORMAT = 'isle-games';

type Row = Pick<Saved, 'id' | 'when' | 'title' | 'players' | 'lesson' | 'record'>;

export function writeFile(saves: Saved[]): string {
	const games: Row[] = saves.map(({ id, when, title, players, lesson, record }) =>
		({ id, when, title, players, ...(lesson ? { lesson } : {}), record }));
	return `${JSON.stringify({ format: FORMAT, version: 1, games }, null, '\t')}\n`;
}

interface Refused { title: string; why: string }
export interface Loaded { saves: Saved[]; refused: Refused[] }

const isText = (thing: unknown): thing is string => typeof thing === 'string';

function isPlayer(thing: unknown): thing is Player {
	const { name, kind } = (thing ?? {}) as Player;
	return isText(name) && ['human', 'bot', 'open'].includes(kind);
}

function isRow(thing: unknown): thing is Row {
	const row = (thing ?? {}) as Row;
	return isText(row.id) && isText(row.record) && isText(row.title) && Number.isFinite(row.when)
		&& Array.isArray(row.players) && row.players.every(isPlayer);
}

/* A row as the engine replays it, or its sentence why not. */
function readRow(engine: Engine, row: Row): Saved | string {
	const why = engine.load(row.record);
	if (why)
		return why;
	const people = row.players.flatMap((p, i) => (p.kind === 'human' ? [i + 1] : []));
	const gist = gistOfRecord(engine, row.record, people);
	const { phase, day, days, seats } = engine.view();
	if (seats.length !== row.players.length || !gist)
		return `${row.players.length} / ${seats.length}`;
	return {
		id: row.id, when: row.when, title: row.title, players: row.players, lesson: row.lesson ?? null,
		record: row.record, over: phase === 'over', day, days, gist,
	};
}

/* What a file holds; nothing when it is no such file. */
export function readFile(engine: Engine, text: string): Loaded | null {
	let file: { format?: unknown; games?: unknown };
	try {
		file = JSON.parse(text) as typeof file;
	} catch {
		return null;
	}
	if (file?.format !== FORMAT || !Array.isArray(file.games))
		return null;
	const loaded: Loaded = { saves: [], refused: [] };
	for (const row of file.games as unknown[]) {
		const read = isRow(row) ? readRow(engine, row) : '?';
		if (isText(read))
			loaded.refused.push({ title: String((row as Row | null)?.title ?? '?'), why: read });
		else
			loaded.saves.push(read);
	}
	return loaded;
}
