/* Turns a gettext catalogue into what the engine reads: key NUL text NUL ...; only
 * texts of the rooms that the module is made of.
 * usage: catalogue.mjs FILE.po OUT ROOM... */
import { readFileSync, writeFileSync } from 'node:fs';

const [, , from, to, ...rooms] = process.argv;

/* A text without a place may be anybody's. */
function isSpoken(block) {
	const places = [...block.matchAll(/^#: (.*)$/gm)].flatMap((line) => line[1].split(' '));
	return places.length === 0 || places.some((place) => rooms.some((room) => place.startsWith(`src/${room}/`)));
}

const entries = readFileSync(from, 'utf8').split(/\n\s*\n/).flatMap((block) => {
	if (/^#, .*fuzzy/m.test(block) || !isSpoken(block))
		return [];
	const part = (name) => {
		const match = block.match(new RegExp(`^${name} ((?:".*"\\s*)+)`, 'm'));
		return match ? match[1].trim().split(/\n\s*/).map((s) => JSON.parse(s)).join('') : '';
	};
	const [key, text] = [part('msgid'), part('msgstr')];
	return key && text ? [key, text] : [];
});
writeFileSync(to, entries.map((s) => `${s}\0`).join(''));
