/*
 * What the compiler does not see. Nothing of the page is kept for nobody: no word
 * that is never said, no export that nobody takes, no rule of app.css for a class
 * that nothing has. And every file begins with what it is for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import { MODES } from '../lib/types';

/* Every source of the page, its tests and its tools, by path. */
const all: Record<string, string> = Object.fromEntries(
	['src', 'tests', 'tools', '.'].flatMap((folder) => readdirSync(folder, { recursive: folder === 'src', encoding: 'utf8' })
		.map((name) => `${folder}/${name}`))
		.filter((path) => /\.(ts|svelte|mjs)$/.test(path) && !path.endsWith('/vocabulary.ts'))
		.map((path) => [path, readFileSync(path, 'utf8')]));

/* The sources whose path passes, as one text. */
function sourcesOf(passes: (path: string) => boolean): string {
	return Object.keys(all).filter(passes).map((path) => all[path]).join('\n');
}

function isTest(path: string): boolean {
	return path.endsWith('.test.ts') || !path.startsWith('src/');
}

/* Words quoted, and what templates make of other words: `hint_${phase}` says
 * hint_draft when draft is a word, too. A template with less of its own than
 * three letters would say everything. */
function sayers(text: string) {
	const quoted = new Set([...text.matchAll(/['"`]([\w-]+)['"`]/g)].map((m) => m[1]));
	const templates = [...text.matchAll(/`([\w-]*(?:\$\{[^{}]*\}[\w-]*)+)`/g)].map((m) => m[1].split(/\$\{[^{}]*\}/))
		.filter((parts) => parts.join('').length >= 3)
		.map((parts) => new RegExp(`^${parts.join('(.+)')}$`));
	return { quoted, templates };
}

/* The keys that nothing in a text can say. */
function unsaid(keys: string[], text: string): string[] {
	const { quoted, templates } = sayers(text);
	const isMade = (key: string) => templates.some((made) => made.exec(key)?.slice(1).every((gap) => known.has(gap)));
	const isSaid = (key: string) => quoted.has(key) || isMade(key);
	/* `word_one` is said where `word` is, of one thing (i18n). */
	return keys.filter((key) => !isSaid(key) && !(key.endsWith('_one') && isSaid(key.slice(0, -4))));
}

const isCode = (path: string) => !isTest(path) && !/\/(i18n\/(en|de)|words)\.ts$/.test(path);
const code = sourcesOf(isCode);
/* The words of the page and of the engine. */
const known = new Set(`${code}${readFileSync('src/lib/vocabulary.ts', 'utf8')}`.match(/[\w-]+/g));

test('every word of the first page and the table is said', () => {
	expect(unsaid(Object.keys(en), code)).toEqual([]);
});

const tables = Object.keys(all).filter((path) => path.endsWith('/words.ts'));

test.each(tables)('every word of %s is said by its page', (path) => {
	const english = /const en = \{\n(.*?)\n\}/s.exec(all[path])![1];
	const keys = [...english.matchAll(/^\t'?([\w-]+)'?:/gm)].map((m) => m[1]);
	const folder = path.split('/').at(-2)!;
	const readers = sourcesOf((one) => isCode(one)
		&& (all[one].includes(`${folder}/words'`) || one.includes(`/${folder}/`)));
	expect(keys.length).toBeGreaterThan(0);
	expect(unsaid(keys, readers)).toEqual([]);
});

/* One word for one thing, on all pages and in the texts of the engine: the other ones
 * were said once. A lesson is a card, and never a guided game. */
const OTHER_WORDS: [RegExp, string][] = [
	[/[Öö]ffentliche[nr]? (?:Lektion|zählen)/, 'offene (Lektion)'], [/[Üü]ber das Netz|im Netz/, 'Online'],
	[/list: 'All lessons|list: 'Alle Lektionen|Each lesson is a real|Jede Lektion ist ein/, 'guided games, geführte Spiele'],
	[/^\tstory: '(?!Log'|Verlauf')/m, 'Log, Verlauf'], [/Einzelspiel|Solo-Modus|Vollversion|Vollspiel/, 'Solospiel, Das große Spiel'],
];

test.each(OTHER_WORDS)('%s: one word for one thing', (other, word) => {
	const said = ['../po/de.po', 'src/i18n/en.ts', 'src/i18n/de.ts', ...tables];
	expect(said.filter((path) => other.test(all[path] ?? readFileSync(path, 'utf8'))), word).toEqual([]);
});

/* Names a file offers to others. */
function exportsOf(text: string): string[] {
	const made = text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm);
	const handed = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap((m) => m[1].split(','));
	return [...[...made].map((m) => m[1]),
		...handed.map((one) => one.trim().split(' ').at(-1)!).filter(Boolean)];
}

test('every export is taken by another file', () => {
	const words = Object.fromEntries(Object.entries(all).map(([path, text]) => [path, new Set(text.match(/\w+/g))]));
	const idle = Object.keys(all).flatMap((path) => exportsOf(all[path])
		.filter((name) => !Object.keys(words).some((one) => one !== path && words[one].has(name)))
		.map((name) => `${path}: ${name}`));
	expect(idle).toEqual([]);
});

/* A new mode is a row of the engine's: only Explore & Draw is a game of its own. */
test('what a mode has is asked for, not which it is', () => {
	const others = MODES.filter((mode) => mode !== 'explore').join('|');
	const asks = (path: string) => new RegExp(`\\bmode [!=]== '(${others})'`).test(all[path]);
	expect(Object.keys(all).filter((path) => isCode(path) && asks(path))).toEqual([]);
});

test('every class of app.css is worn', () => {
	const sheet = readFileSync('src/app.css', 'utf8');
	const rules = sheet.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g)!.join(' ');
	const worn = new Set(code.match(/[\w-]+/g));
	expect([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map((m) => m[1]).filter((name) => !worn.has(name))).toEqual([]);
});

test('every file begins with what it is for', () => {
	const isSilent = (path: string) => !/^(#!.*\n|<svelte:options.*\n+)?(\/\*|\/\/|<!--)/.test(all[path]);
	expect(Object.keys(all).filter(isSilent)).toEqual([]);
});

/* Of C this is scripts/check-columns's. */
test('no file is longer than 700 lines', () => {
	expect(Object.keys(all).filter((path) => all[path].split('\n').length > 701)).toEqual([]);
});

test('the manual of the browser tests names each of their files, and no other', () => {
	const named = [...readFileSync('tests/README.md', 'utf8').matchAll(/^\| (`.*?`) \|/gm)]
		.flatMap((row) => [...row[1].matchAll(/`([\w.]+)`/g)].map((word) => word[1].replace(/\.ts$/, '')));
	const files = readdirSync('tests').filter((name) => name.endsWith('.ts')).map((name) => name.replace(/(\.spec)?\.ts$/, ''));
	expect(named.sort()).toEqual(files.sort());
});
