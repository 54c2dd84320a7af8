/* Questions as players ask them at the table find the topic that answers. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import { openBox } from '../testing/box';
import { Book } from './book';

/* The table that `isle rules` is asked as well: tests/test_topics.c. */
const ASKED = readFileSync('../tests/topics/questions', 'utf8').trimEnd().split('\n')
	.map((line) => line.split('\t') as [lang: string, asked: string, topic: string]);

/* Topics as the program lists them; of one it tells everything. */
function listed(lang: string, asked: string): string[] {
	const { stdout } = spawnSync('../build/isle', ['--lang', lang, 'rules', asked], { encoding: 'utf8' });
	return [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, word]) => word);
}

const [engine, pieces] = await Promise.all([Engine.open(), openBox()]);
const bookIn = (lang: string) => new Book(JSON.parse(readFileSync(`public/rules-${lang}.json`, 'utf8')), engine, pieces);

test.each(ASKED)('%s: %s', (lang, asked, topic) => {
	const found = bookIn(lang).search(asked).topics.map(({ word }) => word);
	expect(topic === '-' ? found : found.slice(0, 4)).toEqual(topic === '-' ? [] : expect.arrayContaining([topic]));
	if (found.length > 1)
		expect(found, 'as the program ranks').toEqual(listed(lang, asked));
});

test('nonsense is answered by nothing', () => {
	const book = bookIn('en');
	for (const asked of ['', '   ', 'xyzzy plugh', '((((', '\\\\ [a'])
		expect(book.search(asked).topics, asked).toEqual([]);
});
