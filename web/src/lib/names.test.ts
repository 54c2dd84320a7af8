/* Whatever people call themselves, their game can be read again. */
import { expect, test } from 'vitest';
import { full } from '../../tests/positions';
import { Engine } from './engine';

test('a record holds any name, as far as records take it', async () => {
	const engine = await Engine.open();
	const named = ['Robin #1', 'ä'.repeat(60), ' #\n\u0000 ', `${'x'.repeat(60)} 😺😺`];
	expect(engine.start(full({ seats: 4 }), named, new Uint8Array(32))).toBe(null);
	expect(engine.load(engine.record())).toBe(null);
	expect(engine.names()).toEqual(['Robin 1', 'ä'.repeat(31), '-', 'x'.repeat(60)]);
});

test('a seat without a name is called by its number in records, and is told as nameless', async () => {
	const engine = await Engine.open();
	expect(engine.start(full({ seats: 2 }), ['Seat 1', 'Seat 1'], new Uint8Array(32))).toBe(null);
	expect(engine.names()).toEqual(['', 'Seat 1']);
});
