/* Puts x.gz and x.br beside every file of the page that gains by it; the server
 * sends those to browsers that take them. usage: pack.mjs DIST */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

function files(dir) {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

for (const path of files(process.argv[2])) {
	if (/\.(gz|br|woff2)$/.test(path))
		continue;
	const bytes = readFileSync(path);
	writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
