/* Prints what the page weighs, and fails when the first playable page weighs
 * more than 300 KB compressed. usage: sizes.mjs DIST */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 300 * 1024;
const root = process.argv[2];

function files(dir) {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

/* Loaded only on demand: other languages, the worker's own script, the page that
 * prints, the cards' pictures, what shows moments, the table one sets up oneself, real
 * cards, looking back. */
const later = (path) => /texts-|latin-ext|worker|Print-|pictures-|moments-|Gallery-|NewTable-|RealCards-|Replay-/.test(path);
const size = (path) => statSync(path).size;
const packed = (path, ending) => (existsSync(path + ending) ? size(path + ending) : size(path));
let total = 0;
for (const path of files(root).filter((p) => !/\.(gz|br)$/.test(p)).sort()) {
	const cells = [size(path), packed(path, '.gz'), packed(path, '.br')]
		.map((n) => String(n).padStart(8));
	if (!later(path))
		total += packed(path, '.gz');
	console.log(`${cells[0]} ${cells[1]} gzip ${cells[2]} br  ${path.slice(root.length + 1)}${
		later(path) ? '  (on demand)' : ''}`);
}
console.log(`first playable page: ${(total / 1024).toFixed(1)} KB gzip of ${LIMIT / 1024}`);
if (total > LIMIT)
	process.exit(1);
