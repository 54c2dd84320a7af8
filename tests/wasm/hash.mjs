// Plays the games of hash.c in wasm and prints what its native main prints.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
let text = '';
for (let seed = 0; seed < 600; seed++) {
	const hash = BigInt.asUintN(64, instance.exports.play(seed));
	text += `${seed} ${hash.toString(16).padStart(16, '0')}\n`;
}
process.stdout.write(text);
