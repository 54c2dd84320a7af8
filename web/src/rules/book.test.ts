/* Questions as players ask them at the table find the topic that answers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import { openBox } from '../testing/box';
import { Book } from './book';

const ASKED: [string, string, string][] = [
	['en', 'how many cats can I rescue', 'rescuing'],
	['en', 'who goes first', 'speed'],
	['en', 'does the first tile have to touch', 'placing'],
	['en', 'what is a family worth', 'families'],
	['en', 'when do I get fish', 'fishing'],
	['en', 'can I turn over a tile', 'placing'],
	['en', 'two broken baskets', 'baskets'],
	['en', 'may I pass and come back', 'passing'],
	['en', 'how many players', 'seats'],
	['en', 'what happens with a tie', 'ties'],
	['de', 'wie viele Katzen darf ich retten', 'rescuing'],
	['de', 'was bringt eine Familie', 'families'],
];

const [engine, pieces] = await Promise.all([Engine.open(), openBox()]);
const bookIn = (lang: string) => new Book(JSON.parse(readFileSync(`public/rules-${lang}.json`, 'utf8')), engine, pieces);

test.each(ASKED)('%s: %s', (lang, asked, topic) => {
	const book = bookIn(lang);
	expect(book.search(asked).topics.slice(0, 4).map(({ word }) => word)).toContain(topic);
});

test('nonsense is answered by nothing', () => {
	const book = bookIn('en');
	for (const asked of ['', '   ', 'xyzzy plugh', '((((', '\\\\ [a'])
		expect(book.search(asked).topics, asked).toEqual([]);
});
