/* One thing has one word, on all pages and in the texts of the engine: the words that
 * were used beside it once are listed here, and no page says them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NEVER: Record<'en' | 'de', [say: string, never: RegExp][]> = {
	en: [
		['Advanced game', /\bfull game\b/i],
		['Solo game', /\b(game alone|alone mode|single player)\b/i],
		['Undo', /\btake back\b/i],
		['Shape', /: '.*\bforms?\b/i],
	],
	de: [
		['Das große Spiel', /\b(Vollspiel|volle[sn]? Spiel|fortgeschrittene[sn]? Spiel)/i],
		['Solospiel', /\b(Alleinspiel|Einzelspiel)/i],
		['Biest', /\bBestien?\b/],
		['Königsratte', /Rattenkönig/],
		['Gebiet', /\b(linke[sn]?|rechte[sn]?) Feld\b/i],
		['Lektionsbogen', /Lektionsblatt/],
		['Plättchen', /\bChips?\b/],
		['Lektion', /\bLehren?\b/],
		['Spezialaktion', /Sonderaktion|Besonderheit/],
		['Zurücknehmen', /Rückgängig/i],
		['Rückblick', /Wiedergabe/],
		['Reihe', /(je|eine) Zeile(,| deines|'| eine)|'Zeilen? (%1 (von|frei|voll)|von oben)|island_row: 'Z/],
		['„…“', /”/],
		['Sichern', /speichern/i],
		['Schätze-Karte, die keine Schatzkarte auf einem Boot ist', /Oshax- oder Schatzkarte|Schatzkarten füllen|kind_treasure: 'Schatz/],
		['die Oshax', /\b(Der|[Dd]as|[Ee]in|[Ee]inen|[Dd]em|[Dd]en) Oshax\b/],
	],
};

/* The German half of a file that holds both languages begins with its table. */
const half = (text: string, lang: 'en' | 'de') => {
	const at = text.search(/^const de\b/m);
	return at < 0 ? text : lang === 'de' ? text.slice(at) : text.slice(0, at);
};

test.each(['en', 'de'] as const)('one word for one thing: %s', (lang) => {
	const files = [...readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/words.ts'))
		.map((name) => `src/${name}`), `src/i18n/${lang}.ts`];
	const found = files.flatMap((file) => half(readFileSync(file, 'utf8'), lang).split('\n').flatMap((line) =>
		NEVER[lang].filter(([, never]) => never.test(line)).map(([say]) => `${file}: say "${say}": ${line.trim()}`)));
	expect(found).toEqual([]);
});

/* A terminal says "speichern", and a search knows every word. */
test('what lies on the table is called in the texts of the engine as on the page', () => {
	const things = NEVER.de.filter(([say]) => ['Biest', 'Königsratte', 'Gebiet', 'Lektionsbogen', 'Lektion', 'Spezialaktion', 'die Oshax'].includes(say));
	const texts = readFileSync('../po/de.po', 'utf8').split('\n').filter((line) => !line.startsWith('msgid'));
	expect(texts.flatMap((line) => things.filter(([, never]) => never.test(line)).map(([say]) => `say "${say}": ${line}`))).toEqual([]);
});

test('back is a way, undo takes a move back', () => {
	const words = (lang: string) => readFileSync(`src/i18n/${lang}.ts`, 'utf8');
	expect(words('de')).toMatch(/^\tback: 'Zurück',/m);
	expect(words('de')).toMatch(/^\tundo: 'Zurücknehmen',/m);
});
