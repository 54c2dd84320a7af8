/* Prints what the page weighs, and fails when the first playable page weighs
 * more than 300 KB compressed. usage: sizes.mjs DIST */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 300 * 1024;
const root = process.argv[2];

function files(dir) {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

/* Loaded only on demand: other languages, the worker's own script. */
const later = (path) => /texts-|latin-ext|worker/.test(path);
let total = 0;
for (const path of files(root).sort()) {
	const bytes = readFileSync(path);
	const small = path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
	const smaller = path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
	if (!later(path))
		total += small;
	console.log(`${String(bytes.length).padStart(8)} ${String(small).padStart(8)} gzip `
		+ `${String(smaller).padStart(8)} br  ${path.slice(root.length + 1)}${later(path) ? '  (on demand)' : ''}`);
}
console.log(`first playable page: ${(total / 1024).toFixed(1)} KB gzip of ${LIMIT / 1024}`);
if (total > LIMIT)
	process.exit(1);
