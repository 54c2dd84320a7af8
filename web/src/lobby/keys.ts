/* All tables of this browser on their way to another device: codes that can each
 * be read alone, since every one opens a page of its own there. */
import { MINE_MAX, myTables, type Mine } from '../lib/mytables';
import { codesOf, Gatherer } from '../pad/code';

const PER_CODE = 8;                 /* tables in a code that a camera reads easily */

export async function exportCodes(): Promise<string[]> {
	const all = myTables();
	const parts = Array.from({ length: Math.ceil(all.length / PER_CODE) }, (_, i) => all.slice(i * PER_CODE, (i + 1) * PER_CODE));
	const codes = await Promise.all(parts.map((part) => codesOf({ key: 'tables', text: JSON.stringify(part) })));
	return codes.flat();
}

const isMine = (one: unknown): one is Mine => typeof one === 'object' && one !== null
	&& /^[\w-]{22}$/.test(String((one as Mine).key)) && typeof (one as Mine).title === 'string' && typeof (one as Mine).when === 'number';

/* The tables that a code brings, as far as this browser has room; null when it is no
 * such code. Nothing is kept yet: whoever sends a link must not fill our list, nor push
 * our own seats out of it. */
export async function readCode(code: string): Promise<Mine[] | null> {
	const taken = await new Gatherer().take(code);
	if (typeof taken === 'string' || !('carried' in taken) || taken.carried.key !== 'tables')
		return null;
	try {
		const had = new Set(myTables().map((mine) => mine.key));
		return (JSON.parse(taken.carried.text) as unknown[]).filter(isMine)
			.filter(({ key }) => !had.has(key)).slice(0, MINE_MAX - had.size);
	} catch {
		return null;
	}
}
