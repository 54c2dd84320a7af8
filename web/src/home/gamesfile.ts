/*
 * All games as one file (docs/browser.md): JSON of what a person has given each and
 * its record. Whatever follows from the record is left out and made again by the
 * engine of the page that reads it, which also says what it cannot replay.
 */
import { t } from '../i18n/index.svelte';
import type { Engine } from '../lib/engine';
import { isLearning, isPlayer, type Saved } from '../lib/games';
import { gistOfRecord } from '../lib/gist';
import { RECORD_MAX } from '../lib/files';
import { isNumber, isText, listOf, shaped } from '../lib/shape';

const FORMAT = 'isle-games';

type Row = Pick<Saved, 'id' | 'when' | 'title' | 'players' | 'lesson' | 'record'>;

export function writeFile(saves: Saved[]): string {
	const games: Row[] = saves.map(({ id, when, title, players, lesson, record }) =>
		({ id, when, title, players, ...(lesson ? { lesson } : {}), record }));
	return `${JSON.stringify({ format: FORMAT, version: 1, games }, null, '\t')}\n`;
}

interface Refused { title: string; why: string }
export interface Loaded { saves: Saved[]; refused: Refused[] }

const NAME_MAX = 80;         /* letters of a title or a name, as they can be typed */

type Told = Pick<Row, 'id' | 'when' | 'title' | 'players' | 'record'>;

/* Its name becomes part of an address. */
const isId = (thing: unknown): thing is string => isText(thing) && /^[\w-]{1,64}$/.test(thing);
const isRow = shaped<Told>({ id: isId, record: isText, title: isText, when: isNumber, players: listOf(isPlayer) });

const clipped = (text: string) => [...text.slice(0, 2 * NAME_MAX)].slice(0, NAME_MAX).join('');

/* A row as the engine replays it, or its sentence why not. */
function readRow(engine: Engine, row: Told & { lesson?: unknown }): Saved | string {
	const why = row.record.length > RECORD_MAX ? t('too_large') : engine.load(row.record);
	if (why)
		return why;
	const people = row.players.flatMap((p, i) => (p.kind === 'human' ? [i + 1] : []));
	const gist = gistOfRecord(engine, row.record, people);
	const { phase, day, days, seats } = engine.view();
	if (seats.length !== row.players.length || !gist)
		return `${row.players.length} / ${seats.length}`;
	return {
		id: row.id, when: row.when, title: clipped(row.title), lesson: isLearning(row.lesson) ? row.lesson : null,
		players: row.players.map((player) => ({ ...player, name: clipped(player.name) })), record: row.record, over: phase === 'over', day, days, gist,
	};
}

const PACE = 25;             /* games between two words of how far it is */

/* What a file holds; nothing when it is no such file. `far` is told how many of its
 * games have been read, and waited for. */
export async function readFile(engine: Engine, text: string, far?: (read: number, all: number) => Promise<void>): Promise<Loaded | null> {
	let file: { format?: unknown; games?: unknown };
	try {
		file = JSON.parse(text) as typeof file;
	} catch {
		return null;
	}
	if (file?.format !== FORMAT || !Array.isArray(file.games))
		return null;
	const loaded: Loaded = { saves: [], refused: [] };
	for (const [i, row] of (file.games as unknown[]).entries()) {
		if (i % PACE === PACE - 1)
			await far?.(i + 1, file.games.length);
		const read = isRow(row) ? readRow(engine, row) : '?';
		if (isText(read))
			loaded.refused.push({ title: clipped(String((row as Row | null)?.title ?? '?')), why: read });
		else
			loaded.saves.push(read);
	}
	return loaded;
}
