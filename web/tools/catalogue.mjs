/* Turns a gettext catalogue into what the engine reads: key NUL text NUL ...
 * usage: catalogue.mjs FILE.po OUT */
import { readFileSync, writeFileSync } from 'node:fs';

const [, , from, to] = process.argv;
const entries = readFileSync(from, 'utf8').split(/\n\s*\n/).flatMap((block) => {
	if (/^#, .*fuzzy/m.test(block))
		return [];
	const part = (name) => {
		const match = block.match(new RegExp(`^${name} ((?:".*"\\s*)+)`, 'm'));
		return match ? match[1].trim().split(/\n\s*/).map((s) => JSON.parse(s)).join('') : '';
	};
	const [key, text] = [part('msgid'), part('msgstr')];
	return key && text ? [key, text] : [];
});
writeFileSync(to, entries.map((s) => `${s}\0`).join(''));
