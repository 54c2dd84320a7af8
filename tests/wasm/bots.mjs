// Plays the games of bots.c in wasm and prints what its native main prints.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, games, play, text_of } = instance.exports;
for (let number = 0; number < games(); number++) {
	const length = play(number);
	if (!length)
		throw new Error(`game ${number} was not played to its end`);
	process.stdout.write(Buffer.from(memory.buffer, text_of(), length).toString('utf8'));
}
