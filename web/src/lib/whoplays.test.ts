/* Who plays each seat, as the program and the page tell each other in a record. */
import { expect, test } from 'vitest';
import { seated, whoPlays, withPlayers } from './whoplays';

const RECORD = 'isle-record 1\ngame family\nmoves\n';

test('what a record is saved with is read again', () => {
	const players = [{ kind: 'human' }, { kind: 'bot', level: 'vesh' }, { kind: 'bot' }] as const;
	const saved = withPlayers(RECORD, [...players]);
	expect(saved).toBe(`${RECORD}# players person vesh cat\n`);
	expect(whoPlays(saved, 3)).toEqual(['person', 'vesh', 'cat']);
	expect(withPlayers(RECORD.trimEnd(), [...players])).toBe(saved);
});

test('the last line of a record counts, however its lines end', () => {
	expect(whoPlays(`${RECORD}# players person person\r\n1 pass # ours\r\n# players kitten person\r\n`, 2)).toEqual(['kitten', 'person']);
});

test.each([
	['nothing', ''], ['no word', '# players \n'], ['a word too few', '# players person\n'], ['a word too many', '# players person cat cat\n'],
	['a word that is none', '# players person dog\n'], ['a word of objects', '# players person constructor\n'], ['a number', '# players person 1\n'],
	['another spelling', '# players Person cat\n'], ['another line', '#players person cat\n'], ['nobody at the screen', '# players cat cat\n'],
	['a sound line before a wrong one', '# players person cat\n# players person\n'],
])('a record that says %s says nothing', (_, line) => {
	expect(whoPlays(RECORD + line, 2)).toBeNull();
});

test('a seat has the name of its record', () => {
	expect(seated(['Robin', ''], ['person', 'oshax'])).toEqual([{ name: 'Robin', kind: 'human' }, { name: '', kind: 'bot', level: 'oshax' }]);
});

test('who plays alone is a person, whatever is said', () => {
	expect(whoPlays(RECORD, 1)).toEqual(['person']);
	expect(whoPlays(`${RECORD}# players cat\n`, 1)).toEqual(['person']);
});
