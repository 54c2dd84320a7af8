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
