/* Whom one does not want to hear at a table: by seat and since when, kept by this
 * browser. Who sits down after a seat was freed is another person. */
import { readJson, writeJson } from '../lib/settings.svelte';
import { isNumber, isText, mapOf, soundOnes } from '../lib/shape';
import type { ChatLine } from '../lib/table.svelte';

type Mutes = Record<number, number>;          /* seat: seconds since 1970 */

const MUTED = 'isle.muted';
const TABLES_MAX = 60;

type Row = [table: string, mutes: Mutes];

const isRow = (thing: unknown): thing is Row =>
	Array.isArray(thing) && isText(thing[0]) && mapOf(isNumber)(thing[1]);

const all = () => soundOnes(isRow, readJson(MUTED), ([table]) => table);

export function mutesOf(table: string): Mutes {
	return all().find(([name]) => name === table)?.[1] ?? {};
}

export function keepMutes(table: string, mutes: Mutes) {
	const others = all().filter(([name]) => name !== table);
	const some = Object.keys(mutes).length > 0;
	writeJson(MUTED, (some ? [[table, mutes], ...others] : others).slice(0, TABLES_MAX));
}

export function isMuted(mutes: Mutes, seat: number, chat: ChatLine[]): boolean {
	const since = mutes[seat];
	return since !== undefined
		&& !chat.some((line) => line.told === 'freed' && line.seat === seat && (line.at ?? 0) > since);
}

/* What is heard of the talk: everything told of the table, and people not muted. */
export function heardLines(chat: ChatLine[], mutes: Mutes): ChatLine[] {
	const muted = new Set(Object.keys(mutes).map(Number).filter((seat) => isMuted(mutes, seat, chat)));
	return chat.filter((line) => line.told || !muted.has(line.seat));
}

interface Talked { chat: ChatLine[]; seat: number; tableName: string }

/* How many lines of others there are to hear beyond the first `read`. */
export function unreadLines({ chat, seat, tableName }: Talked, read: number): number {
	const fresh = new Set(chat.slice(read));
	return heardLines(chat, mutesOf(tableName)).filter((line) => fresh.has(line) && line.seat !== seat).length;
}
