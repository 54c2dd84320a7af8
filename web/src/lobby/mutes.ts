/* What one hears of the chat at a table, kept by this browser: whom one does not want
 * to hear, by seat and since when (who sits down after a seat was freed is another
 * person), and up to when one has read. */
import { readJson, writeJson } from '../lib/settings.svelte';
import { isNumber, isText, mapOf, soundOnes } from '../lib/shape';
import type { ChatLine } from '../lib/table.svelte';

type Mutes = Record<number, number>;          /* seat: seconds since 1970 */

const TABLES_MAX = 60;

/* Something of each table, the newest first. */
class Notes<Thing> {
	constructor(private readonly name: string, private readonly isThing: (thing: unknown) => boolean) {}

	private all() {
		const isRow = (row: unknown): row is [string, Thing] =>
			Array.isArray(row) && isText(row[0]) && this.isThing(row[1]);
		return soundOnes(isRow, readJson(this.name), ([table]) => table);
	}

	of(table: string): Thing | undefined { return this.all().find(([name]) => name === table)?.[1]; }

	keep(table: string, thing: Thing | undefined) {
		const others = this.all().filter(([name]) => name !== table);
		writeJson(this.name, (thing === undefined ? others : [[table, thing], ...others]).slice(0, TABLES_MAX));
	}
}

const muted = new Notes<Mutes>('isle.muted', mapOf(isNumber));
const read = new Notes<number>('isle.read', isNumber);          /* seconds since 1970 */

export function mutesOf(table: string): Mutes { return muted.of(table) ?? {}; }

export function keepMutes(table: string, mutes: Mutes) {
	muted.keep(table, Object.keys(mutes).length > 0 ? mutes : undefined);
}

/* Up to when one has read. Who comes for the first time has missed nothing of what was
 * said before. */
export function readUntil({ chat, tableName }: Chatted, now: number): number {
	const until = read.of(tableName) ?? chat.at(-1)?.at ?? Math.floor(now) - 1;
	read.keep(tableName, until);
	return until;
}

/* All that was said so far has been read. */
export function keepRead({ chat, tableName }: Chatted) {
	const last = chat.at(-1)?.at ?? 0;
	if (last > (read.of(tableName) ?? 0))
		read.keep(tableName, last);
}

export function isMuted(mutes: Mutes, seat: number, chat: ChatLine[]): boolean {
	const since = mutes[seat];
	return since !== undefined
		&& !chat.some((line) => line.told === 'freed' && line.seat === seat && (line.at ?? 0) > since);
}

/* What is heard of the chat: everything told of the table, and people not muted. */
export function heardLines(chat: ChatLine[], mutes: Mutes): ChatLine[] {
	const muted = new Set(Object.keys(mutes).map(Number).filter((seat) => isMuted(mutes, seat, chat)));
	return chat.filter((line) => line.told || !muted.has(line.seat));
}

interface Chatted { chat: ChatLine[]; seat: number; tableName: string }

/* How many lines of others there are to hear beyond the first `read`, and since the
 * page was left. */
export function unreadLines({ chat, seat, tableName }: Chatted, read: number, since: number): number {
	const fresh = new Set(chat.slice(read).filter(({ at }) => (at ?? since + 1) > since));
	return heardLines(chat, mutesOf(tableName)).filter((line) => fresh.has(line) && line.seat !== seat).length;
}
