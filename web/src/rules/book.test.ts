/* Questions as players ask them at the table find the topic that answers. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import { openBox } from '../testing/box';
import { Book } from './book';
import { Finder, type Answer } from './finder';

/* The table that `isle rules` is asked as well: tests/test_topics.c. */
const ASKED = readFileSync('../tests/topics/questions', 'utf8').trimEnd().split('\n')
	.map((line) => line.split('\t') as [lang: 'en' | 'de', asked: string, topic: string]);

/* Topics and their sentences as the program tells them; of one it tells everything. */
function listed(lang: string, asked: string): string[] {
	const { stdout } = spawnSync('../build/isle', ['--lang', lang, 'rules', asked], { encoding: 'utf8' });
	return [...stdout.matchAll(/^ {2}([a-z-]+) {2,}.*\n((?: {4}.*\n)*)/gm)]
		.map(([, word, sentence]) => `${word}: ${sentence.trim().replace(/\s+/g, ' ')}`);
}

const plain = ({ topic, sentence }: Answer) => `${topic.word}: ${sentence.map(({ text }) => text).join('')}`;

const module = new WebAssembly.Module(readFileSync('public/find.wasm'));
const [engine, pieces] = await Promise.all([Engine.open(), openBox()]);
const bookIn = async (lang: string) => new Book(JSON.parse(readFileSync(`public/rules-${lang}.json`, 'utf8')), engine, pieces, await Finder.open(module));
const books = { en: await bookIn('en'), de: await bookIn('de') };

test.each(ASKED)('%s: %s', (lang, asked, topic) => {
	const found = books[lang].search(asked).answers;
	const first = found.slice(0, 3).map((answer) => answer.topic.word);
	expect(topic === '-' ? found : first).toEqual(topic === '-' ? [] : expect.arrayContaining([topic]));
	if (found.length > 1)
		expect(found.map(plain), 'as the program answers').toEqual(listed(lang, asked));
});

test('the words that were asked for are marked in the sentence', () => {
	const [{ topic, sentence }] = books.en.search('can I put a cat on a rat').answers;
	expect(topic.word).toBe('rats');
	expect(sentence.filter((piece) => piece.asked).map(({ text }) => text)).toEqual(['cat', 'rat']);
});

test('a card that is asked for by its whole name comes before what else speaks of its words', () => {
	const { named, answers, cards } = books.en.search('indoor cats');
	expect(named.map(({ title }) => title)).toEqual(['Indoor Cats']);
	expect(answers.length).toBeGreaterThan(0);
	expect(cards).not.toContainEqual(named[0]);
	expect(books.en.search('indoor').named).toEqual([]);
	expect(books.en.search('69').named).toEqual([books.en.card('69')]);
});

test('nonsense is answered by nothing', () => {
	for (const asked of ['', '   ', 'xyzzy plugh', '((((', '\\\\ [a', '\u{1f600}', 'q'.repeat(600_000)])
		expect(books.en.search(asked).answers, asked.slice(0, 20)).toEqual([]);
});

test('a link of the table leads to the rules of the game that is played', () => {
	expect(books.en.place('phase:rescue', 'advanced')).toBe('rules/rescuing');
	expect(books.en.place('phase:rescue', 'family')).toBe('rules/family');
	expect(books.en.place('phase:family-cards', 'family')).toBe('rules/family-cards');
	expect(books.en.place('phase:take', 'explore')).toBe('rules/taking');
	expect(books.en.place('line:rats', 'family')).toBe('rules/rats');
	expect(books.en.place('cards/69', 'family')).toBe('cards/69');
});
