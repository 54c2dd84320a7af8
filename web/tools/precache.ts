/* Makes a built page installable: the manifest and its icons go in, and the service
 * worker gets the list of all files with their hashes as its first line. Called again
 * on a page that was changed it writes the list anew. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/lib/languages';

const ICONS = fileURLToPath(new URL('../../share/icons/', import.meta.url));

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const MANIFEST = {
	id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'The Isle of Cats', short_name: 'Isle',
	theme_color: '#2c6e7f', background_color: '#2c6e7f', categories: ['games'],
	icons: [
		{ src: '/icons/isle-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icons/isle-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icons/full-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		{ src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
	],
};

/* A manifest holds one language: there is one for each, of the same app, and the page names
 * that of its own (src/lib/settings.svelte.ts). */
const SPOKEN: Record<Language, string> = {
	en: 'Rescue cats from the island before Vesh comes: alone, at one screen, or with friends far away.',
	de: 'Rette die Katzen von der Insel, bevor Vesh kommt: allein, an einem Bildschirm oder mit Freunden in der Ferne.',
};

function files(dir: string): string[] {
	return readdirSync(dir).flatMap((name) => {
		const path = join(dir, name);
		return statSync(path).isDirectory() ? files(path) : [path];
	});
}

export function writeManifest(dist: string) {
	mkdirSync(join(dist, 'icons'), { recursive: true });
	for (const { src } of MANIFEST.icons)
		copyFileSync(join(ICONS, src.slice('/icons/'.length)), join(dist, src));
	for (const [lang, description] of Object.entries(SPOKEN))
		writeFileSync(join(dist, `manifest-${lang}.webmanifest`), JSON.stringify({ ...MANIFEST, lang, description }));
}

function entry(dist: string, path: string): [name: string, hash: string] {
	const name = relative(dist, path);
	const bytes = readFileSync(path);
	if (name === 'index.html')
		return ['/', hashOf(bytes)];
	/* How the page asks for a file whose name carries no hash: src/lib/files.ts. */
	return [`/${name}${/\.(wasm|bin|json)$/.test(name) ? `?${hashOf(bytes)}` : ''}`, hashOf(bytes)];
}

export function writeList(dist: string) {
	const list = files(dist).filter((path) => !/\.(gz|br)$|\/sw\.js$/.test(path)).sort()
		.map((path) => entry(dist, path));
	const sw = join(dist, 'sw.js');
	const script = readFileSync(sw, 'utf8').replace(/^self\.FILES=.*\n/, '');
	const version = hashOf(JSON.stringify(list) + script);
	writeFileSync(sw, `self.FILES=${JSON.stringify(list)};self.VERSION="${version}";\n${script}`);
}
