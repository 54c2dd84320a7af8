/* All tables of this browser on their way to another device: codes that can each
 * be read alone, since every one opens a page of its own there. */
import { myTables, remember, type Mine } from '../lib/mytables';
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

/* How many tables came; null when it is no such code. */
export async function importCode(code: string): Promise<number | null> {
	const taken = await new Gatherer().take(code);
	if (typeof taken === 'string' || !('carried' in taken) || taken.carried.key !== 'tables')
		return null;
	try {
		const list = (JSON.parse(taken.carried.text) as unknown[]).filter(isMine);
		const had = new Set(myTables().map((mine) => mine.key));
		for (const mine of list.filter((one) => !had.has(one.key)))
			remember(mine);
		return list.length;
	} catch {
		return null;
	}
}
