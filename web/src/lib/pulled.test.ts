/* What is pulled up on a phone, and what is there afterwards. */
import { expect, test } from 'vitest';
import { Pulled } from './pulled.svelte';

test('what is looked at leaves what was there before', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.press('score', 'island');
	pulled.press('log', 'island');
	expect([pulled.sheet, pulled.under]).toEqual(['log', 'island']);
	pulled.press('log', 'island');
	expect(pulled.sheet).toBe('island');
});

test('who has put the island away finds it away', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.press('island', 'island');
	pulled.press('score', 'island');
	pulled.press('score', 'island');
	expect(pulled.sheet).toBe('');
	pulled.press('island', 'island');
	pulled.press('score', 'island');
	pulled.press('score', 'island');
	expect(pulled.sheet).toBe('island');
});

test('who comes close to the boat, however often that is said, finds the cats again', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.makeRoom();
	pulled.makeRoom();
	expect(pulled.sheet).toBe('');
	pulled.comeBack();
	pulled.comeBack();
	expect([pulled.sheet, pulled.under]).toEqual(['island', 'island']);
});

test('what was pulled up since makes room in its turn', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.makeRoom();
	pulled.press('score', 'island');
	pulled.comeBack();
	expect(pulled.sheet).toBe('score');
	pulled.makeRoom();
	pulled.makeRoom();
	expect(pulled.sheet).toBe('');
	pulled.comeBack();
	expect(pulled.sheet).toBe('score');
});

test('what was looked at comes back over what the decision needs', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.press('score', 'island');
	pulled.makeRoom();
	pulled.comeBack();
	expect([pulled.sheet, pulled.under]).toEqual(['score', 'island']);
	pulled.press('score', 'island');
	expect(pulled.sheet).toBe('island');
});

test('what was put away and looked at again comes back as something looked at', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.press('island', 'island');
	pulled.press('score', 'island');
	pulled.makeRoom();
	pulled.comeBack();
	expect([pulled.sheet, pulled.under]).toEqual(['score', '']);
});

test('a decision that ends while its sheet makes room does not get it back', () => {
	const pulled = new Pulled();
	pulled.lay('hand');
	pulled.makeRoom();
	pulled.clear('hand');
	pulled.comeBack();
	expect([pulled.sheet, pulled.under]).toEqual(['', '']);
});

test('what lay over a decision that ends is there again, alone', () => {
	const pulled = new Pulled();
	pulled.lay('hand');
	pulled.press('score', 'hand');
	pulled.makeRoom();
	pulled.clear('hand');
	pulled.comeBack();
	expect([pulled.sheet, pulled.under]).toEqual(['score', '']);
});

test('of a decision that ends no other sheet goes', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.clear('hand');
	expect([pulled.sheet, pulled.under]).toEqual(['island', 'island']);
	pulled.press('score', 'island');
	pulled.clear('island');
	expect([pulled.sheet, pulled.under]).toEqual(['score', '']);
});

test('a tray that nothing is left in goes, what lay under it is there, and what else is looked at stays', () => {
	const pulled = new Pulled();
	pulled.lay('island');
	pulled.press('hand', 'island');
	pulled.empty('hand');
	expect([pulled.sheet, pulled.under]).toEqual(['island', 'island']);
	pulled.lay('hand');
	pulled.empty('hand');
	expect([pulled.sheet, pulled.under]).toEqual(['', '']);
	pulled.press('score', '');
	pulled.empty('hand');
	expect(pulled.sheet).toBe('score');
});
