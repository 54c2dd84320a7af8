/* Prints what the page weighs, and fails when the first playable page weighs
 * more than 300 KB compressed: what index.html fetches, what that fetches without
 * being asked, and the engine. usage: sizes.mjs DIST */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 300 * 1024;
const root = process.argv[2];

function files(dir) {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

/* Names of files that a file cannot do without; import(...) is for later. */
const NEEDS = /(?:from|import|href=|src=|url\()\s*["']?(?:\/assets\/|\.\/)([\w.-]+)/g;

function needed(path, found = new Set()) {
	if (found.has(path) || !existsSync(path))
		return found;
	found.add(path);
	if (/\.(html|js|css)$/.test(path))
		for (const [, name] of readFileSync(path, 'utf8').matchAll(NEEDS))
			needed(join(root, 'assets', name), found);
	return found;
}

const first = needed(join(root, 'index.html')).add(join(root, 'isle.wasm'));
const size = (path) => statSync(path).size;
const packed = (path, ending) => (existsSync(path + ending) ? size(path + ending) : size(path));
let total = 0;
for (const path of files(root).filter((p) => !/\.(gz|br)$/.test(p)).sort()) {
	const cells = [size(path), packed(path, '.gz'), packed(path, '.br')]
		.map((n) => String(n).padStart(8));
	if (first.has(path))
		total += packed(path, '.gz');
	console.log(`${cells[0]} ${cells[1]} gzip ${cells[2]} br  ${path.slice(root.length + 1)}${
		first.has(path) ? '' : '  (on demand)'}`);
}
console.log(`first playable page: ${(total / 1024).toFixed(1)} KB gzip of ${LIMIT / 1024}`);
if (total > LIMIT)
	process.exit(1);
