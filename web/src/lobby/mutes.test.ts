/* Whom one does not hear: for good at a table, and nobody else. */
import { expect, test } from 'vitest';
import '../testing/browser';
import { isMuted, keepMutes, keepRead, mutesOf, readUntil, unreadLines } from './mutes';
import { clip } from './emotes';

const freed = (seat: number, at: number) => ({ seat, name: '', text: '', told: 'freed', at });

test('a mute is of a table and of a person', () => {
	keepMutes('one', { 2: 100 });
	keepMutes('two', { 3: 100 });
	expect(mutesOf('one')).toEqual({ 2: 100 });
	expect(isMuted(mutesOf('one'), 2, [freed(2, 99), freed(3, 200)])).toBe(true);
	expect(isMuted(mutesOf('one'), 2, [freed(2, 101)])).toBe(false);
	expect(isMuted(mutesOf('one'), 1, [])).toBe(false);
	keepMutes('one', {});
	expect(mutesOf('one')).toEqual({});
	expect(mutesOf('two')).toEqual({ 3: 100 });
});

test('words that wait are those of others whom one hears', () => {
	keepMutes('three', { 2: 100 });
	const says = (seat: number) => ({ seat, name: '', text: 'hello' });
	const chat = [says(3), says(1), says(2), says(3), { ...says(2), told: 'replaced' }];
	const waiting = (seat: number, read: number) => unreadLines({ chat, seat, tableName: 'three' }, read, 0);
	expect(waiting(1, 0)).toBe(3);
	expect(waiting(1, 1)).toBe(2);
	expect(waiting(3, 0)).toBe(2);
	expect(waiting(1, 5)).toBe(0);
	keepMutes('three', {});
	expect(waiting(1, 0)).toBe(4);
});

test('what was read stays read when the page is opened again', () => {
	const says = (at: number) => ({ seat: 2, name: '', text: 'hello', at });
	const table = { chat: [says(100), says(101)], seat: 1, tableName: 'four' };
	const waiting = () => unreadLines(table, 0, readUntil(table, 0));
	expect(waiting()).toBe(0);                  /* said before one came for the first time */
	table.chat.push(says(101), says(103));
	expect(waiting()).toBe(1);
	keepRead(table);
	expect(waiting()).toBe(0);
	table.chat.push(says(104));
	expect(waiting()).toBe(1);
	keepRead({ ...table, chat: [says(50)] });
	expect(waiting()).toBe(1);
	/* Where nobody had said anything, all that comes is new. */
	const fresh = { chat: [] as ReturnType<typeof says>[], seat: 1, tableName: 'five' };
	readUntil(fresh, 200.7);
	fresh.chat.push(says(200));
	expect(unreadLines(fresh, 0, readUntil(fresh, 300))).toBe(1);
});

test('a text is cut between letters, by the bytes that the server counts', () => {
	expect(clip('abc', 3)).toBe('abc');
	expect(clip('ääää', 7)).toBe('äää');
	expect(clip('a😺😺', 8)).toBe('a😺');
	expect(clip(' x ', 40)).toBe('x');
	expect(clip('a\u202eb', 40)).toBe('ab');
	expect(clip('one\ntwo \r\n three', 40)).toBe('one two three');
	expect(clip(`a${'\u0301'.repeat(9)}b`, 40)).toBe('a\u0301\u0301\u0301\u0301b');
});

/* The server refuses a name that looks like another's and is not. */
test('joiners stay only where they join something', () => {
	for (const seen of ['👩‍🌾', '❤️‍🔥', '1️⃣', 'می‌خ'])
		expect(clip(seen, 40)).toBe(seen);
	expect(clip('Be\u200dn\u200c', 40)).toBe('Ben');
	expect(clip('Ben\ufe0f', 40)).toBe('Ben');
	expect(clip('👩‍🌾', 9)).toBe('👩');           /* cut in the middle */
});
